"""What the tempers of Waz Baraz lean to: how soon they name, and how carefully they hide."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Temper


class Leaning(NamedTuple):
    """What a temper changes at each level."""

    easy: tuple[float, ...]  # [sets left] how often an easy player names one of them
    fair: tuple[float, ...]  # and a fair one
    pluck: float  # what naming seems to gain a sharp player, in parts of a win
    hides: int  # sets that a fair master compares to find a good one


EVEN = Leaning(easy=(0.0, 1.0, 0.5), fair=(0.0, 1.0, 1.0), pluck=0.0, hides=4)
# Nobody can be aimed at: the master is whoever was right last.
LEANINGS: "dict[Temper, Leaning]" = {
    "even": EVEN,
    "cautious": Leaning(easy=(0.0, 1.0, 0.3), fair=(0.0, 1.0, 0.6), pluck=-0.02, hides=9),
    "bold": Leaning(easy=(0.0, 1.0, 0.6, 0.1), fair=(0.0, 1.0, 1.0, 0.4), pluck=0.02, hides=1),
    "spiteful": EVEN,
}


def names(chances: Sequence[float], left: int, random: Random) -> bool:
    """Returns whether a player names one of so many sets that are left."""
    chance = chances[left] if left < len(chances) else 0.0
    return chance > 0 and (chance == 1 or random.random() < chance)
