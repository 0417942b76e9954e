"""Cost weights of each personality in Potion Brew."""

from typing import NamedTuple

from engine.bots import Personality


class PersonalityWeights(NamedTuple):
    """How a personality changes the costs."""

    missed_call_rate: float = 0.12  # how often an easy bot misses a call
    call_risk_factor: float = 1.0  # factor for the risk of a beaten call
    call_cost_per_point: float = 0.0  # extra cost of a call per point in hand
    feeding_factor: float = 1.0  # factor for what a discard gives the next player
    attack_bonus: float = 0.0  # points that a Cat or a Wand is worth in itself
    rival_bonus: float = 0.0  # points that robbing the main rival is worth in itself


EVEN_WEIGHTS = PersonalityWeights()
WEIGHTS_BY_PERSONALITY: dict[Personality, PersonalityWeights] = {
    "even": EVEN_WEIGHTS,
    "cautious": PersonalityWeights(
        missed_call_rate=0.3, call_risk_factor=1.2, call_cost_per_point=0.25, feeding_factor=1.1
    ),
    "bold": PersonalityWeights(missed_call_rate=0.0, call_risk_factor=0.7, attack_bonus=1.5),
    "spiteful": PersonalityWeights(rival_bonus=1.2),
}
