"""The dice and the board of Baron Voodoo, and what one can do with them."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Option, Seat, wire_type

# A Loa is the number of its colour and of its power.
Loa: TypeAlias = int
WATA, LEGBA, FREDA, BWA = LOAS = (0, 1, 2, 3)
Colour: TypeAlias = int
YELLOW, RED, PURPLE, TURQUOISE, WHITE = COLOURS = (*LOAS, 4)
Face: TypeAlias = int
OFFERING, POINT, REROLL, PROTECTION, THEFT, SWAP = FACES = (0, 1, 2, 3, 4, 5)

Die: TypeAlias = int
"""A die that shows a face: `6 * colour + face`."""
DICE = range(len(COLOURS) * len(FACES))
COLOUR_OF: tuple[Colour, ...] = tuple(die // 6 for die in DICE)
FACE_OF: tuple[Face, ...] = tuple(die % 6 for die in DICE)

Side: TypeAlias = int
"""Who shares a capture zone, a Spirit World, offerings and points: a seat, or a team."""
Cell: TypeAlias = int
"""A space of the board: `7 * row + column`, from the top left."""
Column: TypeAlias = tuple[Die, ...]
"""The dice on one space, the last on top; empty for none."""
Cells: TypeAlias = tuple[Column, ...]

WIDTH = 7
CELLS = range(WIDTH * WIDTH)
CENTRE = 24
MOST_DICE_IN_COLUMN = 3  # dice in a column (BV-13)
TOTAL_OFFERINGS = 20
STARTING_OFFERINGS = 3
COMBINATION_POINTS = (0, 0, 1, 3, 5)  # by the number of dice (BV-24)
AGAIN_COST = 2
MAJORITY_POINTS, SHARED_MAJORITY_POINTS = 3, 1
THRESHOLDS = {2: 18, 3: 15, 4: 12}  # by the number of players (BV-27)
TEAM_THRESHOLD = 18

# [ours] which colour's dice begin where (BV-01)
COLOUR_MAP = """
Y T R P W P R
R P W Y R T Y
W Y R T P W P
R T P . Y R T
Y W Y R T P W
P R T P W Y T
T Y W Y T R P
"""
# [ours] faces by the first letters of Offering, Point, Reroll, Shield, Theft, and X for Swap:
# a quarter turn leaves the first as it is, in the second there is much to rob (BV-05)
BALANCED_FACES = """
X O P R S T X
T S X O R S O
S R T P T X P
R O P . P O R
P X T P T R S
O S R O X S T
X T S R P O X
"""
CHAOTIC_FACES = """
X T S T O T X
P S P X T S R
X R T O X O T
O T X . R S P
T X S X P O R
X T X R X T X
T X S T O P T
"""


def _grid(text: str, letters: str) -> tuple[int | None, ...]:
    """Returns what a drawn board means, space by space; None is the empty centre."""
    return tuple(None if sign == "." else letters.index(sign) for sign in text.split())


STARTING_COLOURS: tuple[Colour | None, ...] = _grid(
    COLOUR_MAP, "YRPTW"
)  # [cell] whose dice begin there
DICE_CELLS: tuple[Cell, ...] = tuple(cell for cell in CELLS if cell != CENTRE)
EMPTY_BOARD: Cells = ((),) * len(CELLS)
CELLS_OF_COLOUR: dict[Colour, tuple[Cell, ...]] = {
    colour: tuple(cell for cell in CELLS if STARTING_COLOURS[cell] == colour) for colour in COLOURS
}

Placement: TypeAlias = Literal["quick", "draft", "fixed_balanced", "fixed_chaotic"]
FIXED_FACES: dict[str, tuple[Face, ...]] = {  # faces in the order of DICE_CELLS
    name: tuple(face for face in _grid(text, "OPRSTX") if face is not None)
    for name, text in (("fixed_balanced", BALANCED_FACES), ("fixed_chaotic", CHAOTIC_FACES))
}
Teams: TypeAlias = Literal["none", "legba_wata", "freda_wata"]
TEAM_LOAS: dict[str, tuple[tuple[Loa, Loa], tuple[Loa, Loa]]] = {
    "legba_wata": ((WATA, LEGBA), (FREDA, BWA)),
    "freda_wata": ((WATA, FREDA), (LEGBA, BWA)),
}
LoaChoice: TypeAlias = Literal["chosen", "random", "in_order"]

OPTIONS = (
    Option("placement", ("quick", "draft", "fixed_balanced", "fixed_chaotic")),
    Option("teams", ("none", "legba_wata", "freda_wata")),
    Option("loas", ("chosen", "random", "in_order")),
    Option("starter", ("random", 0, 1, 2, 3)),
    Option("white_majority", (False, True)),
)

Step: TypeAlias = Literal[
    "first", "loas", "roll", "draft",
    "A", "B", "C1", "C2", "C3", "C4", "C5", "D", "blocked", "over",
]  # fmt: skip
"""Set-up, then the steps of a turn (BV-06 .. BV-09); `A` also takes the capture of `B`."""
EndReason: TypeAlias = Literal["threshold", "blocked"]

Line: TypeAlias = int
"""0 .. 6 are the rows from the top, 7 .. 13 the columns of the board from the left."""
LINES = range(2 * WIDTH)
LINE_CELLS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(range(WIDTH * line, WIDTH * line + WIDTH))
    if line < WIDTH
    else tuple(range(line - WIDTH, len(CELLS), WIDTH))
    for line in LINES
)
Way: TypeAlias = Literal[0, 1, 2, 3]
"""Up, right, down, left."""
WAYS: tuple[Way, ...] = (0, 1, 2, 3)
WAY_OFFSETS = (-WIDTH, 1, WIDTH, -1)  # [way]
LINE_WAYS: tuple[tuple[Way, Way], ...] = ((3, 1),) * WIDTH + ((0, 2),) * WIDTH  # [line]


# Luck


@dataclass(frozen=True, slots=True)
class First:
    """Luck names who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Loas:
    """Luck gives each seat its Loa."""

    loas: tuple[Loa, ...]  # [seat]


@dataclass(frozen=True, slots=True)
class Roll:
    """Luck rolls all dice."""

    faces: tuple[Face, ...]  # of the dice of each space in turn, the centre left out


# Set-up (BV-04, BV-05)


@dataclass(frozen=True, slots=True)
class TakeLoa:
    """A player takes a Loa."""

    loa: Loa


@dataclass(frozen=True, slots=True)
class Choose:
    """A player takes up a rolled die to place it."""

    die: Die


@dataclass(frozen=True, slots=True)
class Place:
    """The die that was taken up is placed on a free space of its colour."""

    cell: Cell


# Steps A and D, powers (BV-15 .. BV-18)


@dataclass(frozen=True, slots=True)
class Invoke:
    """A Loa's power is called upon, one's own, another's for an offering, or the Baron's."""

    loa: Loa


@dataclass(frozen=True, slots=True)
class Slide:
    """Mamy Wata slides a row or column of the board against an edge."""

    line: Line
    way: Way


@dataclass(frozen=True, slots=True)
class Lift:
    """Papa Legba takes up a single die, Gran Bwa a column's dice except its base."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Put:
    """The die that was taken up, or the next one, is put down."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Pick:
    """Erzulie Freda points at the first single die."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Exchange:
    """Erzulie Freda swaps it with a second one."""

    cell: Cell


# Step B, capturing (BV-11)


@dataclass(frozen=True, slots=True)
class Capture:
    """The top die of a space jumps over its neighbour."""

    cell: Cell
    way: Way


# Steps C1 to C5, what may follow (BV-08)


@dataclass(frozen=True, slots=True)
class Take:
    """C1: an offering is taken for a captured die of one's own colour."""


@dataclass(frozen=True, slots=True)
class SetFace:
    """C2: the captured die is set to another face; C3: the die that Reroll turns is."""

    face: Face


@dataclass(frozen=True, slots=True)
class UseFace:
    """C3: Offering, Point or Protection takes effect."""


@dataclass(frozen=True, slots=True)
class Turn:
    """C3: Reroll is used on a die of one's own capture zone."""

    die: Die


@dataclass(frozen=True, slots=True)
class Steal:
    """C3: Theft takes a die from a Spirit World."""

    side: Side
    die: Die


@dataclass(frozen=True, slots=True)
class Offer:
    """C3: Swap points at the first die in a capture zone."""

    side: Side
    die: Die


@dataclass(frozen=True, slots=True)
class Trade:
    """C3: Swap exchanges it with a die in another capture zone."""

    side: Side
    die: Die


@dataclass(frozen=True, slots=True)
class Again:
    """C4: two offerings buy another turn at once."""


@dataclass(frozen=True, slots=True)
class Bank:
    """C5: a combination moves to the Spirit World and scores."""

    dice: tuple[Die, ...]  # in the order of the dice


@dataclass(frozen=True, slots=True)
class BankOne:
    """C5: a loose die moves to the Spirit World."""

    die: Die


@dataclass(frozen=True, slots=True)
class Pass:
    """The step is passed up, or done with; the next one comes."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """All that is left of the turn is passed up."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """A player who cannot capture passes (BV-27)."""


ACTIONS = (
    First, Loas, Roll, TakeLoa, Choose, Place, Invoke, Slide, Lift, Put, Pick, Exchange, Capture,
    Take, SetFace, UseFace, Turn, Steal, Offer, Trade, Again, Bank, BankOne, Pass, EndTurn, Blocked,
)  # fmt: skip


@wire_type
class Final(NamedTuple):
    """What was counted when the game was over (BV-28, BV-29)."""

    combinations: tuple[tuple[Die, ...], ...]  # [side] the one that scored; empty for none
    majorities: tuple[tuple[int, ...], ...]  # [colour][side] the points for it


TAKE, USE_FACE, AGAIN, PASS, END_TURN, BLOCKED = (
    Take(), UseFace(), Again(), Pass(), EndTurn(), Blocked(),
)  # fmt: skip
INVOKE = tuple(map(Invoke, LOAS))
TAKE_LOA = tuple(map(TakeLoa, LOAS))
CHOOSE, TURN, BANK_ONE = (
    tuple(map(Choose, DICE)), tuple(map(Turn, DICE)), tuple(map(BankOne, DICE)),
)  # fmt: skip
PLACE, LIFT, PUT = tuple(map(Place, CELLS)), tuple(map(Lift, CELLS)), tuple(map(Put, CELLS))
PICK, EXCHANGE = tuple(map(Pick, CELLS)), tuple(map(Exchange, CELLS))
SET_FACE = tuple(map(SetFace, FACES))
STEAL = tuple(tuple(Steal(side, die) for die in DICE) for side in range(4))
OFFER = tuple(tuple(Offer(side, die) for die in DICE) for side in range(4))
TRADE = tuple(tuple(Trade(side, die) for die in DICE) for side in range(4))
