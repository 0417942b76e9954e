"""Names of dice, faces, Loas and spaces, and sentences about their effects."""

from collections.abc import Sequence

from coven.i18n import join_and, tr, tr_noop, tr_plural
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.pieces import COLOUR_OF, FACE_OF, WIDTH, Die
from engine.games.baron_voodoo.public_state import Terms, seats_of
from hall.table import SeatedPlayer

COLUMN_LETTERS = tuple("abcdefg")  # columns of the board from the left
SPACE_ACTIONS = (pieces.Place, pieces.Lift, pieces.Put, pieces.Pick, pieces.Exchange)  # of a `cell`

_FACES = (
    tr_noop("Offering"),
    tr_noop("Point"),
    tr_noop("Change face"),
    tr_noop("Protection"),
    tr_noop("Theft"),
    tr_noop("Swap"),
)  # [face]
_FACES_DO = (
    tr_noop("Offering: take 1 offering from the reserve."),
    tr_noop("Point: score 1 point."),
    tr_noop("Change face: turn a die in your capture zone to a face of your choice."),
    tr_noop("Protection: until your next turn nobody captures your colour or steals from you."),
    tr_noop("Theft: take a die from another Spirit World into yours."),
    tr_noop("Swap: exchange two dice between the capture zones of two players."),
)  # [face]
# For translators: the colour of a die, as in "{colour} {face}".
_COLOURS = (
    tr_noop("yellow"),
    tr_noop("red"),
    tr_noop("purple"),
    tr_noop("turquoise"),
    tr_noop("white"),
)  # [colour]
_LOAS = (
    tr_noop("Mamy Wata"),
    tr_noop("Papa Legba"),
    tr_noop("Erzulie Freda"),
    tr_noop("Gran Bwa"),
)  # [loa]
_POWERS = (
    tr_noop("Mamy Wata slides all dice on a line to one end."),
    tr_noop("Papa Legba moves a single die to any empty space on its line, over other dice."),
    tr_noop("Erzulie Freda swaps two single dice."),
    tr_noop("Gran Bwa takes all dice of a column but the lowest and puts each on another space."),
)  # [loa]
# For translators: where a die jumps or a line slides.
_WAYS = (tr_noop("up"), tr_noop("right"), tr_noop("down"), tr_noop("left"))  # [way]


def face_name(face: pieces.Face) -> str:
    return tr(_FACES[face])


def face_sentence(face: pieces.Face) -> str:
    """Returns the effect of a captured face; the sentence begins with its name."""
    return tr(_FACES_DO[face])


def colour_name(colour: pieces.Colour) -> str:
    return tr(_COLOURS[colour])


def die_name(die: Die) -> str:
    """Returns the colour and face of a die."""
    # For translators: a die, such as "red Theft".
    return tr("{colour} {face}", colour=colour_name(COLOUR_OF[die]), face=face_name(FACE_OF[die]))


def dice_names(dice: Sequence[Die]) -> str:
    return join_and(list(map(die_name, dice)))


def dice_count_phrase(count: int) -> str:
    return tr_plural("{n} die", "{n} dice", count)


def loa_name(loa: pieces.Loa) -> str:
    return tr(_LOAS[loa])


def power_sentence(loa: pieces.Loa) -> str:
    """Returns the effect of a Loa's power; the sentence begins with the Loa's name."""
    return tr(_POWERS[loa])


def cell_name(cell: pieces.Cell) -> str:
    """Returns a space as letter (from the left) and number (from the top), such as b3."""
    row, column = divmod(cell, WIDTH)
    return f"{COLUMN_LETTERS[column]}{row + 1}"


def line_name(line: pieces.Line) -> str:
    """Returns the name of a row or column of the board."""
    if line < WIDTH:
        return tr("row {n}", n=line_label(line))
    # For translators: a line of the board that runs from the top down; {n} is its letter.
    return tr("line {n} down", n=line_label(line))


def line_label(line: pieces.Line) -> str:
    """Returns the number of a row, or the letter of a column."""
    return str(line + 1) if line < WIDTH else COLUMN_LETTERS[line - WIDTH]


def way_name(way: pieces.Way) -> str:
    return tr(_WAYS[way])


def side_name(terms: Terms, side: pieces.Side, players: Sequence[SeatedPlayer]) -> str:
    """Returns the names of a side's players."""
    return join_and([players[seat].name for seat in seats_of(terms, side)])
