"""How long a bot seems to think, in seconds, by level and kind of decision."""

from typing import Literal, NamedTuple, TypeAlias

from engine.bots import LEVELS, DecisionKind, Level, Personality


class DelayRange(NamedTuple):
    """The shortest and longest delay in seconds."""

    shortest: float
    longest: float


# People need a moment to see what happened, even after a forced move. Below about 0.5 s moves
# blur together; above about 3 s the app seems stuck.
CHOICE = DecisionKind("choice", ((0.9, 1.8), (1.0, 2.2), (1.2, 2.8)))
NEXT_STEP = DecisionKind("next_step", ((0.4, 0.8), (0.4, 0.8), (0.4, 0.7)))  # continues a move

Tempo: TypeAlias = Literal["normal", "slow", "quick"]
TEMPOS: dict[Tempo, float] = {"normal": 1.0, "slow": 1.3, "quick": 0.75}
"""Factor applied to all delays."""
PERSONALITY_TEMPOS: dict[Personality, float] = {
    "even": 1.0,
    "cautious": 1.08,
    "bold": 0.95,
    "spiteful": 1.0,
}
"""Further factor by personality."""


def delay_range(level: Level, kind: DecisionKind, tempo: float = 1.0) -> DelayRange:
    """Returns the range of the delay."""
    shortest, longest = kind.delays[LEVELS.index(level)]
    factor = 1.0 if kind.is_fixed else tempo
    return DelayRange(factor * shortest, factor * longest)
