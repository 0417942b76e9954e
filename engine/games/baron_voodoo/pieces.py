"""Dice, board, options and actions of Baron Voodoo, with the rules' constants."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Option, Seat, wire_type

# A Loa has the same number as its colour and its power.
Loa: TypeAlias = int
WATA, LEGBA, FREDA, BWA = LOAS = (0, 1, 2, 3)
Colour: TypeAlias = int
YELLOW, RED, PURPLE, TURQUOISE, WHITE = COLOURS = (*LOAS, 4)
Face: TypeAlias = int
OFFERING, POINT, REROLL, PROTECTION, THEFT, SWAP = FACES = (0, 1, 2, 3, 4, 5)

Die: TypeAlias = int
"""A die's colour and the face it shows: `6 * colour + face`."""
DICE = range(len(COLOURS) * len(FACES))
COLOUR_OF: tuple[Colour, ...] = tuple(die // 6 for die in DICE)
FACE_OF: tuple[Face, ...] = tuple(die % 6 for die in DICE)

Side: TypeAlias = int
"""A seat, or with teams a team: owns a capture zone, a Spirit World, offerings and points."""
Cell: TypeAlias = int
"""A space of the board: `7 * row + column`, counted from the top left."""
Column: TypeAlias = tuple[Die, ...]
"""The dice on one space from base to top."""
Cells: TypeAlias = tuple[Column, ...]

WIDTH = 7
CELLS = range(WIDTH * WIDTH)
CENTRE = 24
MOST_DICE_IN_COLUMN = 3  # BV-13
TOTAL_OFFERINGS = 20
STARTING_OFFERINGS = 3
COMBINATION_POINTS = (0, 0, 1, 3, 5)  # [number of dice] BV-24
POWER_COST = 1  # offerings for the power of another Loa (BV-06)
FACE_COST = 1  # offerings to turn the captured die (BV-08)
AGAIN_COST = 2
MAJORITY_POINTS, SHARED_MAJORITY_POINTS = 3, 1
THRESHOLDS = {2: 18, 3: 15, 4: 12}  # [players] BV-27
TEAM_THRESHOLD = 18

# [ours] starting colour of each space (BV-01)
COLOUR_MAP = """
Y T R P W P R
R P W Y R T Y
W Y R T P W P
R T P . Y R T
Y W Y R T P W
P R T P W Y T
T Y W Y T R P
"""
# [ours] Faces: Offering, Point, R for Change face, Shield (Protection), Theft, X for Swap.
# The balanced map is unchanged by a quarter turn; the chaotic one has more Theft and Swap (BV-05).
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
    """Parses a drawn board; None is the empty centre."""
    return tuple(None if sign == "." else letters.index(sign) for sign in text.split())


# [cell] colour of its starting die
STARTING_COLOURS: tuple[Colour | None, ...] = _grid(COLOUR_MAP, "YRPTW")
DICE_CELLS: tuple[Cell, ...] = tuple(cell for cell in CELLS if cell != CENTRE)
EMPTY_BOARD: Cells = ((),) * len(CELLS)
CELLS_OF_COLOUR: dict[Colour, tuple[Cell, ...]] = {
    colour: tuple(cell for cell in CELLS if STARTING_COLOURS[cell] == colour) for colour in COLOURS
}

Placement: TypeAlias = Literal["quick", "draft", "fixed_balanced", "fixed_chaotic"]
FIXED_FACES: dict[str, tuple[Face, ...]] = {  # [placement] faces in the order of DICE_CELLS
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
"""Set-up steps, then the steps of a turn (BV-06 .. BV-09). `A` also accepts the capture of `B`."""
EndReason: TypeAlias = Literal["threshold", "blocked"]

Line: TypeAlias = int
"""0 .. 6 are the rows from the top, 7 .. 13 the columns of the board from the left."""
LINES = range(2 * WIDTH)
LINE_SLICES: tuple[slice, ...] = tuple(  # [line] its spaces
    slice(WIDTH * line, WIDTH * line + WIDTH)
    if line < WIDTH
    else slice(line - WIDTH, len(CELLS), WIDTH)
    for line in LINES
)
LINE_CELLS: tuple[tuple[Cell, ...], ...] = tuple(tuple(CELLS[line]) for line in LINE_SLICES)
SAME_LINE_CELLS: tuple[tuple[Cell, ...], ...] = tuple(  # [cell] the others of its row and column
    tuple(sorted({*LINE_CELLS[cell // WIDTH], *LINE_CELLS[WIDTH + cell % WIDTH]} - {cell}))
    for cell in CELLS
)
Way: TypeAlias = Literal[0, 1, 2, 3]
"""Up, right, down, left."""
WAYS: tuple[Way, ...] = (0, 1, 2, 3)
WAY_OFFSETS = (-WIDTH, 1, WIDTH, -1)  # [way]
LINE_WAYS: tuple[tuple[Way, Way], ...] = ((3, 1),) * WIDTH + ((0, 2),) * WIDTH  # [line]


# Draws


@dataclass(frozen=True, slots=True)
class First:
    """Draw: who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Loas:
    """Draw: each seat's Loa."""

    loas: tuple[Loa, ...]  # [seat]


@dataclass(frozen=True, slots=True)
class Roll:
    """Draw: the faces of all dice."""

    faces: tuple[Face, ...]  # in the order of DICE_CELLS


# Set-up (BV-04, BV-05)


@dataclass(frozen=True, slots=True)
class TakeLoa:
    loa: Loa


@dataclass(frozen=True, slots=True)
class Choose:
    """Draft: picks up a rolled die to place."""

    die: Die


@dataclass(frozen=True, slots=True)
class Place:
    """Draft: places that die on a free space of its colour."""

    cell: Cell


# Steps A and D: powers (BV-15 .. BV-18)


@dataclass(frozen=True, slots=True)
class Invoke:
    """Uses a Loa's power: one's own, another's for an offering, or any for free with the Baron."""

    loa: Loa


@dataclass(frozen=True, slots=True)
class Slide:
    """Mamy Wata: slides a row or column against an edge."""

    line: Line
    way: Way


@dataclass(frozen=True, slots=True)
class Lift:
    """Papa Legba: picks up a single die. Gran Bwa: picks up a column's dice except its base."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Put:
    """Puts down the next lifted die."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Pick:
    """Erzulie Freda: selects the first single die."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Exchange:
    """Erzulie Freda: swaps it with a second single die."""

    cell: Cell


# Step B: the capture (BV-11)


@dataclass(frozen=True, slots=True)
class Capture:
    """The top die of a space jumps over its neighbour and captures it."""

    cell: Cell
    way: Way


# Steps C1 to C5 (BV-08)


@dataclass(frozen=True, slots=True)
class Take:
    """C1: takes an offering for capturing a die of one's own colour."""


@dataclass(frozen=True, slots=True)
class SetFace:
    """C2: sets the captured die's face. C3: sets the face of the die chosen by Turn."""

    face: Face


@dataclass(frozen=True, slots=True)
class UseFace:
    """C3: uses Offering, Point or Protection."""


@dataclass(frozen=True, slots=True)
class Turn:
    """C3: uses Change face on a die of one's own capture zone."""

    die: Die


@dataclass(frozen=True, slots=True)
class Steal:
    """C3: uses Theft to take a die from a Spirit World."""

    side: Side
    die: Die


@dataclass(frozen=True, slots=True)
class Offer:
    """C3: selects the first die of a Swap in a capture zone."""

    side: Side
    die: Die


@dataclass(frozen=True, slots=True)
class Trade:
    """C3: swaps it with a die in another capture zone."""

    side: Side
    die: Die


@dataclass(frozen=True, slots=True)
class Again:
    """C4: pays for an extra turn that starts at once."""


@dataclass(frozen=True, slots=True)
class Bank:
    """C5: moves a combination to the Spirit World and scores it."""

    dice: tuple[Die, ...]  # sorted


@dataclass(frozen=True, slots=True)
class BankOne:
    """C5: moves a single die to the Spirit World without scoring."""

    die: Die


@dataclass(frozen=True, slots=True)
class Pass:
    """Skips or finishes the step."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Skips the rest of the turn."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """Passes the turn because no capture is possible (BV-27)."""


ACTIONS = (
    First, Loas, Roll, TakeLoa, Choose, Place, Invoke, Slide, Lift, Put, Pick, Exchange, Capture,
    Take, SetFace, UseFace, Turn, Steal, Offer, Trade, Again, Bank, BankOne, Pass, EndTurn, Blocked,
)  # fmt: skip


@wire_type
class Final(NamedTuple):
    """The final scoring (BV-28, BV-29)."""

    combinations: tuple[tuple[Die, ...], ...]  # [side] the combination that scored, or empty
    majorities: tuple[tuple[int, ...], ...]  # [colour][side] points for the majority


TAKE, USE_FACE, AGAIN, PASS, END_TURN, BLOCKED = (
    Take(), UseFace(), Again(), Pass(), EndTurn(), Blocked(),
)  # fmt: skip
INVOKE, TAKE_LOA = tuple(map(Invoke, LOAS)), tuple(map(TakeLoa, LOAS))
CHOOSE, TURN = tuple(map(Choose, DICE)), tuple(map(Turn, DICE))
BANK_ONE, SET_FACE = tuple(map(BankOne, DICE)), tuple(map(SetFace, FACES))
PLACE, LIFT, PUT = tuple(map(Place, CELLS)), tuple(map(Lift, CELLS)), tuple(map(Put, CELLS))
PICK, EXCHANGE = tuple(map(Pick, CELLS)), tuple(map(Exchange, CELLS))
STEAL = tuple(tuple(Steal(side, die) for die in DICE) for side in range(4))
OFFER = tuple(tuple(Offer(side, die) for die in DICE) for side in range(4))
TRADE = tuple(tuple(Trade(side, die) for die in DICE) for side in range(4))
