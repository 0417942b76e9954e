"""What everything in Baron Voodoo is called, and what it does in one sentence."""

from collections.abc import Sequence

from coven.words import all_of, mark, say, say_many
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    FACE_OF,
    WIDTH,
    Cell,
    Colour,
    Die,
    Face,
    Line,
    Loa,
    Side,
    Way,
)  # fmt: skip
from engine.games.baron_voodoo.table import Terms, seats_of
from hall.table import Chair

LETTERS = tuple("abcdefg")  # the lines that run down the board, from the left

_FACES = (
    mark("Offering"),
    mark("Point"),
    mark("Reroll"),
    mark("Protection"),
    mark("Theft"),
    mark("Swap"),
)  # [face]
_FACES_DO = (
    mark("Offering: take 1 offering from the reserve."),
    mark("Point: score 1 point."),
    mark("Reroll: turn a die in your capture zone to a face of your choice."),
    mark("Protection: until your next turn nobody captures your colour or steals from you."),
    mark("Theft: take a die from somebody's Spirit World into yours."),
    mark("Swap: exchange two dice between the capture zones of two players."),
)  # [face]
# For translators: the colour of a die, as in "{colour} {face}".
_COLOURS = (
    mark("yellow"),
    mark("red"),
    mark("purple"),
    mark("turquoise"),
    mark("white"),
)  # [colour]
_LOAS = (
    mark("Mamy Wata"),
    mark("Papa Legba"),
    mark("Erzulie Freda"),
    mark("Gran Bwa"),
)  # [loa]
_POWERS = (
    mark("slide a line"),
    mark("move a die"),
    mark("exchange two dice"),
    mark("spread a column"),
)  # [loa]
_POWERS_DO = (
    mark("Mamy Wata slides all that lies on one line against an end of it."),
    mark("Papa Legba moves a single die to any empty space on its line, over anything."),
    mark("Erzulie Freda lets two single dice change places."),
    mark("Gran Bwa takes all dice of a column but the lowest and puts each on another space."),
)  # [loa]
# For translators: where a die jumps or a line slides.
_WAYS = (mark("up"), mark("right"), mark("down"), mark("left"))  # [way]


def face_name(face: Face) -> str:
    """Returns what a face is called."""
    return say(_FACES[face])


def face_does(face: Face) -> str:
    """Returns what a captured face does, in one sentence that begins with its name."""
    return say(_FACES_DO[face])


def colour_name(colour: Colour) -> str:
    """Returns what a colour is called."""
    return say(_COLOURS[colour])


def die_name(die: Die) -> str:
    """Returns a die by its colour and its face."""
    # For translators: a die, such as "red Theft".
    return say("{colour} {face}", colour=colour_name(COLOUR_OF[die]), face=face_name(FACE_OF[die]))


def dice_names(dice: Sequence[Die]) -> str:
    """Returns dice as one phrase."""
    return all_of(list(map(die_name, dice)))


def dice_count(count: int) -> str:
    """Returns so many dice as a phrase."""
    return say_many("{n} die", "{n} dice", count)


def loa_name(loa: Loa) -> str:
    """Returns what a Loa is called."""
    return say(_LOAS[loa])


def power_name(loa: Loa) -> str:
    """Returns what a Loa's power is to do."""
    return say(_POWERS[loa])


def power_does(loa: Loa) -> str:
    """Returns what a Loa's power does, in one sentence that begins with the Loa's name."""
    return say(_POWERS_DO[loa])


def cell_name(cell: Cell) -> str:
    """Returns a space by its letter from the left and its number from the top, such as b3."""
    row, column = divmod(cell, WIDTH)
    return f"{LETTERS[column]}{row + 1}"


def line_name(line: Line) -> str:
    """Returns a line of the board: a row across, or a line down."""
    if line < WIDTH:
        return say("row {n}", n=line_sign(line))
    # For translators: a line of the board that runs from the top down; {n} is its letter.
    return say("line {n} down", n=line_sign(line))


def line_sign(line: Line) -> str:
    """Returns the number of a row, or the letter of a line down the board."""
    return str(line + 1) if line < WIDTH else LETTERS[line - WIDTH]


def way_name(way: Way) -> str:
    """Returns a direction on the board."""
    return say(_WAYS[way])


def side_name(terms: Terms, side: Side, chairs: Sequence[Chair]) -> str:
    """Returns who a side is: a player, or both partners of a team."""
    return all_of([chairs[seat].name for seat in seats_of(terms, side)])
