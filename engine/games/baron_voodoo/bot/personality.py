"""What the tempers of Baron Voodoo lean to: reserves or risks, and harm to whoever leads."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Personality


class PersonalityWeights(NamedTuple):
    """What a temper changes in how things are judged."""

    offering_factor: float = 1.0  # times what an offering is worth
    threat_factor: float = 1.0  # times what it counts that others can capture something
    banked_point_bonus: float = 0.0  # what a point that is cashed in counts besides
    extra_turn_bonus: float = 0.0  # what another turn counts besides
    opponent_loss_factor: float = 0.4  # how much of what an opponent loses is as good as a gain
    theft_worth: float = 0.5  # what it is worth to steal
    leader_weight: float = 0.5  # how much more the leading opponent counts than the others


EVEN_WEIGHTS = PersonalityWeights()
WEIGHTS_BY_PERSONALITY: "dict[Personality, PersonalityWeights]" = {
    "even": EVEN_WEIGHTS,
    "cautious": PersonalityWeights(offering_factor=1.25, banked_point_bonus=0.15),
    "bold": PersonalityWeights(offering_factor=0.75, threat_factor=0.9, extra_turn_bonus=0.3),
    "spiteful": PersonalityWeights(opponent_loss_factor=0.8, theft_worth=1.0, leader_weight=1.0),
}
