"""What the tempers of Baron Voodoo lean to: reserves or risks, and harm to whoever leads."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Temper


class Leaning(NamedTuple):
    """What a temper changes in how things are judged."""

    thrift: float = 1.0  # times what an offering is worth
    guard: float = 1.0  # times what it counts that others can capture something
    harvest: float = 0.0  # what a point that is cashed in counts besides
    again: float = 0.0  # what another turn counts besides
    harm: float = 0.4  # how much of what an opponent loses is as good as a gain
    theft: float = 0.5  # what it is worth to steal
    leader: float = 0.5  # how much more the leading opponent counts than the others


EVEN = Leaning()
LEANINGS: "dict[Temper, Leaning]" = {
    "even": EVEN,
    "cautious": Leaning(thrift=1.25, harvest=0.15),
    "bold": Leaning(thrift=0.75, guard=0.9, again=0.3),
    "spiteful": Leaning(harm=0.8, theft=1.0, leader=1.0),
}
