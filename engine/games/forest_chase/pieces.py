"""Forest, spells, options and actions of Forest Chase, with the rules' constants."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Action, Option, Options, Seat, wire_type

Spot: TypeAlias = int  # position of a forest tile, 0 .. 15, row by row without the paths
Habitat: TypeAlias = int  # 0 .. 3
Ingredient: TypeAlias = int  # 0 .. 15; four per habitat, in the order of the habitats
Card: TypeAlias = int  # 0 .. 19
Difficulty: TypeAlias = Literal["easy", "normal", "hard"]
End: TypeAlias = Literal["north", "east", "south", "west"]
Side: TypeAlias = Literal["left", "right"]
Effect: TypeAlias = Literal["nose", "fog", "fatigue", "wind", "tiny", "glare", "hut_legs"]

# The forest (FC-01, FC-02)
SPOTS = range(16)
ROWS = (0, 1, 3, 4)  # of the board's five rows and columns, those without a path
# [spot] (row, column) on the 5x5 board
BOARD_POSITIONS = tuple((row, column) for row in ROWS for column in ROWS)
HABITATS = range(4)
TILES_PER_HABITAT = 4  # one tile per ingredient
ENDS: tuple[End, ...] = ("north", "east", "south", "west")
PATH_LENGTH = 5  # tiles
PATH_STEPS = 2 * (PATH_LENGTH - 1)  # there and back (FC-12)

# [ours] one ingredient of each habitat per card (FC-03)
_TABLE = (
    "0000 0112 0223 0331 1011 1103 1232 1320 2022 2130 "
    "2201 2313 3033 3121 3210 3302 0013 1122 2300 3231"
)
CARDS: tuple[tuple[Ingredient, ...], ...] = tuple(
    tuple(TILES_PER_HABITAT * habitat + int(digit) for habitat, digit in enumerate(word))
    for word in _TABLE.split()
)
# [ours] Assigned in rotation, which gives 3 of each effect and 2 Hut legs (FC-04).
_ORDER: tuple[Effect, ...] = ("nose", "fog", "fatigue", "wind", "tiny", "glare", "hut_legs")
EFFECTS: tuple[Effect, ...] = tuple(_ORDER[card % len(_ORDER)] for card in range(len(CARDS)))
TARGETED_EFFECTS = ("fatigue", "tiny", "glare")  # effects on an opponent
OTHER_POSE: dict[str, Effect] = {"tiny": "glare", "glare": "tiny"}  # not both on one player (FC-25)

PILE_SIZE = 3  # cards per player; casting all of them wins
INGREDIENTS_NEEDED: dict[Difficulty, int] = {"easy": 3, "normal": 3, "hard": 4}  # FC-14
LONGEST_GAME = 60  # turns (FC-35)
FIRST_LOOK_SECONDS = 20  # of the open forest (FC-38)
MOST_SEATS = 5

OPTIONS = (
    Option("pace", ("race", "calm")),
    Option("starter", ("random", 0, 1, 2, 3, 4)),
    *(Option(f"level_{seat}", ("normal", "easy", "hard")) for seat in range(MOST_SEATS)),
    Option("home_sweet_home", (False, True)),
    Option("assist", (False, True)),
    Option("digital_handicap", (False, True)),
    Option("first_look", (False, True)),
    Option("step_gap", (8, 6, 10)),  # tenths of a second; enforced by the table (FC-37)
)

Step: TypeAlias = Literal[
    "forest",  # draw: the tiles are laid
    "first",  # draw: who begins
    "open",  # draw: all tiles are opened
    "look",  # players look at the open tiles (FC-38)
    "legs",  # a postponed house is placed (FC-26)
    "place",  # the witch is placed (FC-07)
    "card",  # the active player turns up a card (FC-08)
    "turned",  # draw: the card
    "race",
    "flipped",  # draw: the flipped tile's ingredient
    "verdict",  # draw: the spell is judged (FC-15, FC-16)
    "check",  # players look at the open tiles before they are turned back (FC-17)
    "target",  # Fatigue, Tiny or Glare: choose an opponent
    "swap",  # Fog
    "house",  # Hut legs
    "home",  # Home Sweet Home (FC-32)
    "over",
]


def habitat_of(ingredient: Ingredient) -> Habitat:
    return ingredient // TILES_PER_HABITAT


def ingredients_of(habitat: Habitat) -> range:
    return range(TILES_PER_HABITAT * habitat, TILES_PER_HABITAT * (habitat + 1))


def ingredients_needed(level: Difficulty, waiting: tuple[Effect, ...]) -> int:
    """Returns how many ingredients a spell needs, given the caster's waiting effects (FC-14)."""
    return INGREDIENTS_NEEDED[level] - waiting.count("nose")


def path_length(waiting: tuple[Effect, ...]) -> int:
    """Returns the tiles of the path, given the searcher's waiting effects (FC-21, FC-22)."""
    return PATH_LENGTH - waiting.count("fatigue") + waiting.count("wind")


# Draws


@dataclass(frozen=True, slots=True)
class Forest:
    """Draw: the habitats of the forest tiles."""

    habitats: tuple[Habitat, ...]  # [spot]


@dataclass(frozen=True, slots=True)
class First:
    """Draw: who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Opened:
    """Draw: all ingredients for the first look; masked afterwards."""

    ingredients: tuple[Ingredient, ...] | None  # [spot]


@dataclass(frozen=True, slots=True)
class Turned:
    """Draw: the card turned up; masked once the card has left."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Seen:
    """Draw: the ingredient of a flipped tile; masked once the tile is turned back."""

    spot: Spot
    ingredient: Ingredient | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The race ended and the spell was judged (FC-15, FC-16)."""

    spell: Card | None  # None if not cast
    needed: int
    right: int  # open tiles that are on the card
    wrong: int  # open tiles that are not on the card


# Players' actions


@dataclass(frozen=True, slots=True)
class Close:
    """Turns all tiles back to their forest side (FC-17, FC-38)."""


@dataclass(frozen=True, slots=True)
class PlaceWitch:
    """Places the witch on one end of a path."""

    end: End


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turns up the active player's top card, which starts the race."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Flips a forest tile."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class TurnBack:
    """Turns a flipped tile back."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Lift:
    """Lifts the house off its tile (FC-27)."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """Puts the house back on its tile (FC-28)."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Declares the spell ready, which ends the race."""


@dataclass(frozen=True, slots=True)
class WitchStep:
    """Moves the witch one tile; with two players `side` is the hand used (FC-31)."""

    side: Side | None


@dataclass(frozen=True, slots=True)
class Target:
    """Chooses the opponent for Fatigue, Tiny or Glare."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swap:
    """Fog: swaps two forest tiles."""

    first: Spot  # less than `second`
    second: Spot


@dataclass(frozen=True, slots=True)
class PlaceHouse:
    """Places the house on a forest tile."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Postpone:
    """Hut legs: places the house at the start of one's next active turn instead."""


ACTIONS = (
    Forest, First, Opened, Turned, Seen, Verdict, Close, PlaceWitch, TurnUp, Flip, TurnBack, Lift,
    PutBack, Declare, WitchStep, Target, Swap, PlaceHouse, Postpone,
)  # fmt: skip
SEARCH_ACTIONS = (Flip, TurnBack, Lift, PutBack, Declare)  # the active player's actions in a race


@wire_type
class Outcome(NamedTuple):
    """How the last spell was judged."""

    seat: Seat
    cast: bool
    needed: int
    right: int  # open tiles that are on the card
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
    """Returns whether the step gap applies to the action (FC-37)."""
    return isinstance(action, WitchStep)


def is_race(options: Options) -> bool:
    """Returns whether search and witch move at the same time, in real time."""
    return options.get("pace") != "calm"


def step_gap(options: Options) -> float:
    """Returns the minimum seconds between two witch steps (FC-37)."""
    return int(options["step_gap"]) / 10
