"""What the tempers of Forest Chase lean to: haste or heed, and whom they cannot forgive.

In a race the tempers are also quicker or slower, as in every game (`engine.bots.pacing`).
"""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Temper


class Leaning(NamedTuple):
    """What a temper changes at every level."""

    haste: float = 0.0  # how much more often any ingredient is run after
    heed: float = 1.0  # how much longer a tile is remembered
    own: float = 2.0  # how much more a tile of one's own spells counts than one of another's
    spite: bool = False  # whether whoever aimed at one last is aimed at, not who is nearest to win


LEANINGS: "dict[Temper, Leaning]" = {
    "even": Leaning(),
    "cautious": Leaning(haste=-0.1, heed=1.7, own=4.0),
    "bold": Leaning(haste=0.25, heed=0.85, own=1.0),
    "spiteful": Leaning(own=0.5, spite=True),
}
