"""What a moment of a film is called."""

from collections.abc import Sequence

from coven.film.reel import ReplayFrame
from coven.games.staging import GameInfo
from coven.words import tr
from hall.table import SeatedPlayer


def frame_title(
    frame: ReplayFrame, count: int, players: Sequence[SeatedPlayer], info: GameInfo
) -> str:
    """Returns which of so many moments it is and who has acted, at the end who has won."""
    if frame.final is not None:
        assert frame.final.result is not None
        return info.game_summary(frame.final.view, frame.final.result, players).title
    number = frame.index + 1
    if frame.actor is None:
        return tr("{number} of {count}: the beginning", number=number, count=count)
    name = players[frame.actor].name
    return tr("{number} of {count}: after {name}", number=number, count=count, name=name)
