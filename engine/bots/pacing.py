"""How long a bot seems to think, in seconds, by level and kind of decision."""

from typing import Literal, NamedTuple, TypeAlias

from engine.bots import DecisionKind, Level, Personality


class DelayRange(NamedTuple):
    """The shortest and longest delay in seconds."""

    shortest: float
    longest: float


# In races: time to get ready, and to see why a spell was cast or failed.
_COMMON_DELAYS: dict[DecisionKind, DelayRange] = {
    "look": DelayRange(20.0, 20.0),
    "count_in": DelayRange(2.2, 2.8),
    "reckon": DelayRange(2.2, 3.0),
}
# People need a moment to see what happened, even after a forced move. Below about 0.5 s moves
# blur together; above about 3 s the app seems stuck. tests/bench/race.py measures how searching
# fares against witch steps at these delays.
DELAYS: dict[Level, dict[DecisionKind, DelayRange]] = {
    "easy": {
        **_COMMON_DELAYS,
        "choice": DelayRange(0.9, 1.8),
        "next_step": DelayRange(0.4, 0.8),
        "read": DelayRange(2.1, 2.8),
        "flip": DelayRange(1.5, 2.2),
        "flip_posed": DelayRange(1.8, 2.7),
        "tidy": DelayRange(0.6, 0.9),
        "step": DelayRange(1.2, 1.2),
        "step_at_hard": DelayRange(1.4, 1.4),
    },
    "fair": {
        **_COMMON_DELAYS,
        "choice": DelayRange(1.0, 2.2),
        "next_step": DelayRange(0.4, 0.8),
        "read": DelayRange(2.1, 2.8),
        "flip": DelayRange(1.45, 2.05),
        "flip_posed": DelayRange(1.75, 2.5),
        "tidy": DelayRange(0.5, 0.8),
        "step": DelayRange(1.0, 1.0),
        "step_at_hard": DelayRange(1.2, 1.2),
    },
    "sharp": {
        **_COMMON_DELAYS,
        "choice": DelayRange(1.2, 2.8),
        "next_step": DelayRange(0.4, 0.7),
        "read": DelayRange(1.8, 2.4),
        "flip": DelayRange(1.25, 1.75),
        "flip_posed": DelayRange(1.5, 2.15),
        "tidy": DelayRange(0.45, 0.7),
        "step": DelayRange(0.8, 0.8),
        "step_at_hard": DelayRange(1.0, 1.0),
    },
}

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
    """Returns the range of the delay. Times fixed by the rules are not scaled (FC-38)."""
    least, most = DELAYS[level][kind]
    return DelayRange(least, most) if kind == "look" else DelayRange(tempo * least, tempo * most)
