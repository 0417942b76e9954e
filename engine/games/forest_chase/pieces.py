"""The forest, the spells and the witch of Forest Chase, and what one can do with them."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Action, Option, Options, Seat, wire_type

Spot: TypeAlias = int  # where a forest tile lies, 0 .. 15, row by row without the paths
Habitat: TypeAlias = int  # 0 .. 3
Ingredient: TypeAlias = int  # 0 .. 15; four of each habitat, in the order of the habitats
Card: TypeAlias = int  # 0 .. 19
Difficulty: TypeAlias = Literal["easy", "normal", "hard"]
End: TypeAlias = Literal["north", "east", "south", "west"]
Side: TypeAlias = Literal["left", "right"]
Effect: TypeAlias = Literal["nose", "fog", "fatigue", "wind", "tiny", "glare", "hut_legs"]

# The forest (FC-01, FC-02)
SPOTS = range(16)
ROWS = (0, 1, 3, 4)  # of the board's five rows and columns, those without a path
BOARD_POSITIONS = tuple((row, column) for row in ROWS for column in ROWS)  # [spot] on the 5x5 board
HABITATS = range(4)
TILES_PER_HABITAT = 4  # ingredients, and so tiles
ENDS: tuple[End, ...] = ("north", "east", "south", "west")
PATH_LENGTH = 5  # tiles

# [ours] an ingredient of each habitat on every card (FC-03)
_TABLE = (
    "0000 0112 0223 0331 1011 1103 1232 1320 2022 2130 "
    "2201 2313 3033 3121 3210 3302 0013 1122 2300 3231"
)
CARDS: tuple[tuple[Ingredient, ...], ...] = tuple(
    tuple(TILES_PER_HABITAT * habitat + int(digit) for habitat, digit in enumerate(word))
    for word in _TABLE.split()
)
# [ours] dealt out over the table one after another, so that there are 3 of each and 2 Hut legs
_ORDER: tuple[Effect, ...] = ("nose", "fog", "fatigue", "wind", "tiny", "glare", "hut_legs")
EFFECTS: tuple[Effect, ...] = tuple(_ORDER[card % len(_ORDER)] for card in range(len(CARDS)))
TARGETED_EFFECTS = ("fatigue", "tiny", "glare")  # effects that go to an opponent
OTHER_POSE: dict[str, Effect] = {"tiny": "glare", "glare": "tiny"}  # not both on one (FC-25)

PILE_SIZE = 3  # cards, and so spells to win
INGREDIENTS_NEEDED: dict[Difficulty, int] = {
    "easy": 3,
    "normal": 3,
    "hard": 4,
}  # ingredients (FC-14)
LONGEST_GAME = 60  # turns (FC-35)
MOST_SEATS = 5

OPTIONS = (
    Option("pace", ("race", "calm")),
    Option("starter", ("random", 0, 1, 2, 3, 4)),
    *(Option(f"level_{seat}", ("normal", "easy", "hard")) for seat in range(MOST_SEATS)),
    Option("home_sweet_home", (False, True)),
    Option("assist", (False, True)),
    Option("digital_handicap", (False, True)),
    Option("first_look", (False, True)),
    Option("step_gap", (8, 6, 10)),  # tenths of a second; kept by the table (FC-37)
)

Step: TypeAlias = Literal[
    "forest",  # luck lays the tiles
    "first",  # luck names who begins
    "open",  # luck opens all tiles
    "look",  # everybody looks at them (FC-38)
    "legs",  # a house that waited is placed (FC-26)
    "place",  # the witch is placed (FC-07)
    "card",  # the active player turns up a card (FC-08)
    "turned",  # luck shows it
    "race",
    "flipped",  # luck shows what was flipped
    "verdict",  # the spell is judged (FC-15, FC-16)
    "check",  # everybody looks at what lies open, until it is closed (FC-17)
    "target",  # Fatigue, Tiny or Glare looks for an opponent
    "swap",  # Fog
    "house",  # Hut legs
    "home",  # Home Sweet Home (FC-32)
    "over",
]


def habitat_of(ingredient: Ingredient) -> Habitat:
    """Returns where an ingredient grows."""
    return ingredient // TILES_PER_HABITAT


def ingredients_of(habitat: Habitat) -> range:
    """Returns the ingredients of a habitat."""
    return range(TILES_PER_HABITAT * habitat, TILES_PER_HABITAT * (habitat + 1))


def ingredients_needed(level: Difficulty, waiting: tuple[Effect, ...]) -> int:
    """Returns how many ingredients a spell takes, given what waits for its caster (FC-14)."""
    return INGREDIENTS_NEEDED[level] - waiting.count("nose")


# Luck


@dataclass(frozen=True, slots=True)
class Forest:
    """Luck lays the forest tiles, forest side up."""

    habitats: tuple[Habitat, ...]  # [spot]


@dataclass(frozen=True, slots=True)
class First:
    """Luck names who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Opened:
    """All tiles lie open for the first look; afterwards nobody is told again."""

    ingredients: tuple[Ingredient, ...] | None  # [spot]


@dataclass(frozen=True, slots=True)
class Turned:
    """Everybody sees the spell; once its card is gone nobody is told again."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Seen:
    """Everybody sees a flipped tile; once it is turned back nobody is told again."""

    spot: Spot
    ingredient: Ingredient | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The race is over and the spell was cast or not (FC-15, FC-16)."""

    spell: Card | None  # None: not cast
    needed: int
    right: int  # tiles that lie open and are on the card
    wrong: int  # tiles that lie open and are not


# What players do


@dataclass(frozen=True, slots=True)
class Close:
    """All tiles go back to their forest side (FC-17, FC-38)."""


@dataclass(frozen=True, slots=True)
class PlaceWitch:
    """The witch starts from one end of a path."""

    end: End


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The active player turns up a card, and the race is on."""


@dataclass(frozen=True, slots=True)
class Flip:
    """The active player looks for an ingredient."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class TurnBack:
    """The active player hides a tile again."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Lift:
    """The active player takes the house off its tile (FC-27)."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """The active player puts the house back on its tile (FC-28)."""


@dataclass(frozen=True, slots=True)
class Declare:
    """The active player calls the spell ready, which ends the race."""


@dataclass(frozen=True, slots=True)
class WitchStep:
    """The witch goes on by one tile; of two players the mover says with which hand (FC-31)."""

    side: Side | None


@dataclass(frozen=True, slots=True)
class Target:
    """Fatigue, Tiny or Glare goes to an opponent."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swap:
    """Fog makes two forest tiles change places."""

    first: Spot  # the lower one
    second: Spot


@dataclass(frozen=True, slots=True)
class PlaceHouse:
    """The house goes to a forest tile."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Postpone:
    """Hut legs waits for its owner's next turn."""


ACTIONS = (
    Forest, First, Opened, Turned, Seen, Verdict, Close, PlaceWitch, TurnUp, Flip, TurnBack, Lift,
    PutBack, Declare, WitchStep, Target, Swap, PlaceHouse, Postpone,
)  # fmt: skip
SEARCH_ACTIONS = (Flip, TurnBack, Lift, PutBack, Declare)  # what the active player does in a race


@wire_type
class Outcome(NamedTuple):
    """Why the last spell was cast or not."""

    seat: Seat
    cast: bool
    needed: int
    right: int  # tiles that lay open and are on the card
    wrong: int


CLOSE, TURN_UP, LIFT, PUT_BACK = Close(), TurnUp(), Lift(), PutBack()
DECLARE, POSTPONE = Declare(), Postpone()
FLIP = tuple(map(Flip, SPOTS))
SEEN = tuple(tuple(Seen(spot, ingredient) for ingredient in SPOTS) for spot in SPOTS)
TURN_BACK = tuple(map(TurnBack, SPOTS))
PLACE_HOUSE = tuple(map(PlaceHouse, SPOTS))
PLACE_WITCH: tuple[PlaceWitch, ...] = tuple(map(PlaceWitch, ENDS))
SWAPS = tuple(Swap(first, second) for second in SPOTS for first in range(second))
STEP, LEFT, RIGHT = WitchStep(None), WitchStep("left"), WitchStep("right")


def is_witch_step(action: Action) -> bool:
    """Returns whether an action is one that the table holds to the step gap (FC-37)."""
    return isinstance(action, WitchStep)


def step_gap(options: Options) -> float:
    """Returns how many seconds the table lets pass between two steps (FC-37)."""
    return int(options["step_gap"]) / 10
