"""What the tempers of Forest Chase lean to: haste or heed, and whom they cannot forgive.

In a race the tempers are also quicker or slower, as in every game (`engine.bots.pacing`).
"""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Personality


class PersonalityWeights(NamedTuple):
    """What a temper changes at every level."""

    random_pick_shift: float = 0.0  # how much more often any ingredient is run after
    memory_factor: float = 1.0  # how much longer a tile is remembered
    own_spell_weight: float = (
        2.0  # how much more a tile of one's own spells counts than one of another's
    )
    targets_last_attacker: bool = (
        False  # whether whoever aimed at one last is aimed at, not who is nearest to win
    )


WEIGHTS_BY_PERSONALITY: "dict[Personality, PersonalityWeights]" = {
    "even": PersonalityWeights(),
    "cautious": PersonalityWeights(random_pick_shift=-0.1, memory_factor=1.7, own_spell_weight=4.0),
    "bold": PersonalityWeights(random_pick_shift=0.25, memory_factor=0.85, own_spell_weight=1.0),
    "spiteful": PersonalityWeights(own_spell_weight=0.5, targets_last_attacker=True),
}
