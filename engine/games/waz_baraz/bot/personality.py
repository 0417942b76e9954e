"""Naming rates of each personality in Waz Baraz."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.bots import Personality


class PersonalityWeights(NamedTuple):
    """How a personality changes each level."""

    easy_naming_rates: tuple[float, ...]  # [sets left] how often an easy bot names one
    fair_naming_rates: tuple[float, ...]  # [sets left] how often a fair bot names one
    naming_bonus: float  # added to a sharp bot's win probability of naming
    compared_secrets: int  # number of sets a fair master compares


EVEN_WEIGHTS = PersonalityWeights(
    easy_naming_rates=(0.0, 1.0, 0.5),
    fair_naming_rates=(0.0, 1.0, 1.0),
    naming_bonus=0.0,
    compared_secrets=4,
)
# There is nobody to target, so "spiteful" equals "even".
WEIGHTS_BY_PERSONALITY: dict[Personality, PersonalityWeights] = {
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
    """Returns whether a player names one of the remaining sets."""
    chance = naming_rates[sets_left] if sets_left < len(naming_rates) else 0.0
    return chance > 0 and (chance == 1 or random.random() < chance)
