"""What the tempers of Waz Baraz lean to: how soon they name, and how carefully they hide."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Personality


class PersonalityWeights(NamedTuple):
    """What a temper changes at each level."""

    easy_naming_rates: tuple[float, ...]  # [sets left] how often an easy player names one of them
    fair_naming_rates: tuple[float, ...]  # and a fair one
    naming_bonus: float  # what naming seems to gain a sharp player, in parts of a win
    compared_secrets: int  # sets that a fair master compares to find a good one


EVEN_WEIGHTS = PersonalityWeights(
    easy_naming_rates=(0.0, 1.0, 0.5),
    fair_naming_rates=(0.0, 1.0, 1.0),
    naming_bonus=0.0,
    compared_secrets=4,
)
# Nobody can be aimed at: the master is whoever was right last.
WEIGHTS_BY_PERSONALITY: "dict[Personality, PersonalityWeights]" = {
    "even": EVEN_WEIGHTS,
    "cautious": PersonalityWeights(
        easy_naming_rates=(0.0, 1.0, 0.3),
        fair_naming_rates=(0.0, 1.0, 0.6),
        naming_bonus=-0.02,
        compared_secrets=9,
    ),
    "bold": PersonalityWeights(
        easy_naming_rates=(0.0, 1.0, 0.6, 0.1),
        fair_naming_rates=(0.0, 1.0, 1.0, 0.4),
        naming_bonus=0.02,
        compared_secrets=1,
    ),
    "spiteful": EVEN_WEIGHTS,
}


def decides_to_name(naming_rates: Sequence[float], sets_left: int, random: Random) -> bool:
    """Returns whether a player names one of so many sets that are left."""
    chance = naming_rates[sets_left] if sets_left < len(naming_rates) else 0.0
    return chance > 0 and (chance == 1 or random.random() < chance)
