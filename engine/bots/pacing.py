"""How long a bot seems to think: figures only; whoever has a clock waits."""

from typing import Literal, NamedTuple, TypeAlias

from engine.bots import Kind, Level, Temper


class Span(NamedTuple):
    """A shortest and a longest time in seconds."""

    least: float
    most: float


# In a race with people: time to be ready, and to see why a spell was cast or not.
_EVERYBODY: dict[Kind, Span] = {
    "look": Span(20.0, 20.0),
    "count_in": Span(2.2, 2.8),
    "reckon": Span(2.2, 3.0),
}
# A person needs a moment to see what happened even where there is nothing to decide; below
# about half a second moves blur into one, above about three a phone seems stuck. How a search
# fares against steps at these times is measured by tests/bench/race.py.
THINKS: dict[Level, dict[Kind, Span]] = {
    "easy": {
        **_EVERYBODY,
        "choice": Span(0.9, 1.8),
        "next_step": Span(0.4, 0.8),
        "read": Span(2.1, 2.8),
        "flip": Span(1.5, 2.2),
        "flip_posed": Span(1.8, 2.7),
        "tidy": Span(0.6, 0.9),
        "step": Span(1.2, 1.2),
        "step_at_hard": Span(1.4, 1.4),
    },
    "fair": {
        **_EVERYBODY,
        "choice": Span(1.0, 2.2),
        "next_step": Span(0.4, 0.8),
        "read": Span(2.1, 2.8),
        "flip": Span(1.45, 2.05),
        "flip_posed": Span(1.75, 2.5),
        "tidy": Span(0.5, 0.8),
        "step": Span(1.0, 1.0),
        "step_at_hard": Span(1.2, 1.2),
    },
    "sharp": {
        **_EVERYBODY,
        "choice": Span(1.2, 2.8),
        "next_step": Span(0.4, 0.7),
        "read": Span(1.8, 2.4),
        "flip": Span(1.25, 1.75),
        "flip_posed": Span(1.5, 2.15),
        "tidy": Span(0.45, 0.7),
        "step": Span(0.8, 0.8),
        "step_at_hard": Span(1.0, 1.0),
    },
}

Tempo: TypeAlias = Literal["normal", "slow", "quick"]
TEMPOS: dict[Tempo, float] = {"normal": 1.0, "slow": 1.3, "quick": 0.75}
"""By how much all of a bot's times are longer or shorter."""
HURRIES: dict[Temper, float] = {"even": 1.0, "cautious": 1.08, "bold": 0.95, "spiteful": 1.0}
"""And by how much more in which temper."""


def span(level: Level, kind: Kind, tempo: float = 1.0) -> Span:
    """Returns how long a bot takes; what the rules say in seconds is never scaled (FC-38)."""
    least, most = THINKS[level][kind]
    return Span(least, most) if kind == "look" else Span(tempo * least, tempo * most)
