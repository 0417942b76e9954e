"""What the tempers of Potion Brew lean to: when they call, what they leave, whom they rob."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Temper


class Leaning(NamedTuple):
    """What a temper changes in what things cost."""

    passes: float = 0.12  # how often an easy player lets a chance to call go by
    dread: float = 1.0  # times what a call costs that may be beaten
    qualm: float = 0.0  # points that a call seems to cost besides for each that one holds
    care: float = 1.0  # times what it costs to leave others something
    attack: float = 0.0  # points that it is worth to send a Cat or a Wand
    spite: float = 0.0  # points that it is worth to take something from one's foe


EVEN = Leaning()
LEANINGS: "dict[Temper, Leaning]" = {
    "even": EVEN,
    "cautious": Leaning(passes=0.3, dread=1.2, qualm=0.25, care=1.1),
    "bold": Leaning(passes=0.0, dread=0.7, attack=1.5),
    "spiteful": Leaning(spite=1.2),
}
