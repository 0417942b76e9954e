"""Weights of each personality in Forest Chase.

Personalities also differ in speed, as in every game (`engine.bots.pacing`).
"""

from typing import NamedTuple

from engine.bots import Personality


class PersonalityWeights(NamedTuple):
    """How a personality changes play at every level."""

    random_pick_shift: float = 0.0  # added to the rate of random picks
    memory_factor: float = 1.0  # factor for the memory span
    own_spell_weight: float = 2.0  # weight of one's own spells when harming others
    targets_last_attacker: bool = False  # prefer the last attacker as target


WEIGHTS_BY_PERSONALITY: dict[Personality, PersonalityWeights] = {
    "even": PersonalityWeights(),
    "cautious": PersonalityWeights(random_pick_shift=-0.1, memory_factor=1.7, own_spell_weight=4.0),
    "bold": PersonalityWeights(random_pick_shift=0.25, memory_factor=0.85, own_spell_weight=1.0),
    "spiteful": PersonalityWeights(own_spell_weight=0.5, targets_last_attacker=True),
}
