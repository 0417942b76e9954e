"""What the tempers of Potion Brew lean to: when they call, what they leave, whom they rob."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Personality


class PersonalityWeights(NamedTuple):
    """What a temper changes in what things cost."""

    missed_call_rate: float = 0.12  # how often an easy player lets a chance to call go by
    call_risk_factor: float = 1.0  # times what a call costs that may be beaten
    call_cost_per_point: float = (
        0.0  # points that a call seems to cost besides for each that one holds
    )
    feeding_factor: float = 1.0  # times what it costs to leave others something
    attack_bonus: float = 0.0  # points that it is worth to send a Cat or a Wand
    rival_bonus: float = 0.0  # points that it is worth to take something from one's foe


EVEN_WEIGHTS = PersonalityWeights()
WEIGHTS_BY_PERSONALITY: "dict[Personality, PersonalityWeights]" = {
    "even": EVEN_WEIGHTS,
    "cautious": PersonalityWeights(
        missed_call_rate=0.3, call_risk_factor=1.2, call_cost_per_point=0.25, feeding_factor=1.1
    ),
    "bold": PersonalityWeights(missed_call_rate=0.0, call_risk_factor=0.7, attack_bonus=1.5),
    "spiteful": PersonalityWeights(rival_bonus=1.2),
}
