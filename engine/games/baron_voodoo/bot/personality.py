"""Evaluation weights of each personality in Baron Voodoo."""

from typing import NamedTuple

from engine.bots import Personality


class PersonalityWeights(NamedTuple):
    """How a personality changes the evaluation."""

    offering_factor: float = 1.0  # factor for the worth of offerings
    threat_factor: float = 1.0  # factor for opponents' possible captures
    banked_point_bonus: float = 0.0  # added per point scored at C5
    extra_turn_bonus: float = 0.0  # added for an extra turn
    opponent_loss_factor: float = 0.4  # share of an opponent's loss that counts as a gain
    theft_worth: float = 0.5  # worth of using Theft
    leader_weight: float = 0.5  # extra weight of the leading opponent


EVEN_WEIGHTS = PersonalityWeights()
WEIGHTS_BY_PERSONALITY: dict[Personality, PersonalityWeights] = {
    "even": EVEN_WEIGHTS,
    "cautious": PersonalityWeights(offering_factor=1.25, banked_point_bonus=0.15),
    "bold": PersonalityWeights(offering_factor=0.75, threat_factor=0.9, extra_turn_bonus=0.3),
    "spiteful": PersonalityWeights(opponent_loss_factor=0.8, theft_worth=1.0, leader_weight=1.0),
}
