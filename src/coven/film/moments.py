"""What a moment of a film is called."""

from collections.abc import Sequence

from coven.boards.staging import Staging
from coven.film.reel import Frame
from coven.words import say
from hall.table import Chair


def told(frame: Frame, count: int, chairs: Sequence[Chair], staging: Staging) -> str:
    """Returns which of so many moments it is and who has acted, at the end who has won."""
    if frame.final is not None:
        assert frame.final.result is not None
        return staging.ending(frame.final.view, frame.final.result, chairs).title
    number = frame.index + 1
    if frame.actor is None:
        return say("{number} of {count}: the beginning", number=number, count=count)
    name = chairs[frame.actor].name
    return say("{number} of {count}: after {name}", number=number, count=count, name=name)
