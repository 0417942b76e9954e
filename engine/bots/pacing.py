"""How long a bot seems to think, in seconds, by level and kind of decision."""

from typing import Literal, NamedTuple, TypeAlias

from engine.bots import LEVELS, DecisionKind, Level, Personality


class DelayRange(NamedTuple):
    """The shortest and longest delay in seconds."""

    shortest: float
    longest: float


# People need a moment to see what happened, even after a forced move. Below about 0.5 s moves
# blur together; above about 3 s the app seems stuck. tests/bench/race.py measures how searching
# fares against witch steps at these delays.
_EASY_FAIR_SHARP: dict[DecisionKind, tuple[tuple[float, float], ...]] = {
    "choice": ((0.9, 1.8), (1.0, 2.2), (1.2, 2.8)),
    "next_step": ((0.4, 0.8), (0.4, 0.8), (0.4, 0.7)),
    # In races: time to get ready, and to see why a spell was cast or failed.
    "look": ((20.0, 20.0), (20.0, 20.0), (20.0, 20.0)),
    "count_in": ((2.2, 2.8), (2.2, 2.8), (2.2, 2.8)),
    "reckon": ((2.2, 3.0), (2.2, 3.0), (2.2, 3.0)),
    "read": ((2.1, 2.8), (2.1, 2.8), (1.8, 2.4)),
    "flip": ((1.5, 2.2), (1.45, 2.05), (1.25, 1.75)),
    "flip_posed": ((1.8, 2.7), (1.75, 2.5), (1.5, 2.15)),
    "tidy": ((0.6, 0.9), (0.5, 0.8), (0.45, 0.7)),
    "step": ((1.2, 1.2), (1.0, 1.0), (0.8, 0.8)),
    "step_at_hard": ((1.4, 1.4), (1.2, 1.2), (1.0, 1.0)),
}
DELAYS: dict[Level, dict[DecisionKind, DelayRange]] = {
    level: {kind: DelayRange(*spans[place]) for kind, spans in _EASY_FAIR_SHARP.items()}
    for place, level in enumerate(LEVELS)
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
