"""How long a bot seems to think: figures only; whoever has a clock waits."""

from typing import Any, Literal, NamedTuple, TypeAlias

from engine.bots import Level
from engine.core import Seat
from engine.match import Sight

Kind: TypeAlias = Literal["forced", "next_step", "choice"]


class Span(NamedTuple):
    """A shortest and a longest time in seconds."""

    least: float
    most: float


# A person needs a moment to see what happened even where there is nothing to decide; below
# about half a second moves blur into one, above about three a phone seems stuck.
THINKS: dict[Level, dict[Kind, Span]] = {
    "easy": {
        "forced": Span(0.5, 0.8),
        "next_step": Span(0.4, 0.8),
        "choice": Span(0.9, 1.8),
    },
    "fair": {
        "forced": Span(0.5, 0.8),
        "next_step": Span(0.4, 0.8),
        "choice": Span(1.0, 2.2),
    },
    "sharp": {
        "forced": Span(0.5, 0.7),
        "next_step": Span(0.4, 0.7),
        "choice": Span(1.2, 2.8),
    },
}


def kind(sight: Sight[Any], last: Seat | None) -> Kind:
    """Returns what kind of decision a seat faces; `last` is the seat that acted before it."""
    if len(sight.legal) == 1:
        return "forced"
    return "next_step" if last == sight.seat else "choice"
