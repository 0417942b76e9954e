"""Who sits at the tables of lessons: the learner, and two who follow the script."""

from coven.words import mark, say
from hall.table import Chair

_NAMES = (mark("Robin"), mark("Bruna"), mark("Old Marsh"))
_FACES = ("owl", "cat", "frog")


def company(count: int) -> tuple[Chair, ...]:
    """Returns so many chairs, the learner's first."""
    return tuple(
        Chair(say(name), seat, _FACES[seat], None if seat == 0 else "easy")
        for seat, name in enumerate(_NAMES[:count])
    )
