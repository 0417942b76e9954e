"""Who sits at the tables of lessons: the learner, and two who follow the script."""

from coven.words import tr, tr_noop
from hall.table import SeatedPlayer

_LESSON_NAMES = (tr_noop("Robin"), tr_noop("Bruna"), tr_noop("Old Marsh"))
_LESSON_FACES = ("owl", "cat", "frog")


def lesson_players(count: int) -> tuple[SeatedPlayer, ...]:
    """Returns so many chairs, the learner's first."""
    return tuple(
        SeatedPlayer(tr(name), seat, _LESSON_FACES[seat], None if seat == 0 else "easy")
        for seat, name in enumerate(_LESSON_NAMES[:count])
    )
