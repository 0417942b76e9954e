"""Names of dice, faces, Loas and spaces, and sentences about their effects."""

from collections.abc import Sequence

from coven.games.baron_voodoo import PHRASES
from coven.i18n import join_and, tr, tr_plural
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.pieces import COLOUR_OF, FACE_OF, WIDTH, Die
from engine.games.baron_voodoo.public_state import Terms, seats_of
from hall.table import SeatedPlayer

COLUMN_LETTERS = tuple("abcdefg")  # columns of the board from the left
SPACE_ACTIONS = (pieces.Place, pieces.Lift, pieces.Put, pieces.Pick, pieces.Exchange)  # of a `cell`
# Names of faces and Loas in phrases and art.
FACE_KEYS = ("offering", "point", "reroll", "protection", "theft", "swap")  # [face]
LOA_KEYS = ("wata", "legba", "freda", "bwa")  # [loa]


def face_name(face: pieces.Face) -> str:
    return PHRASES.text("faces", face)


def face_sentence(face: pieces.Face) -> str:
    """Returns the effect of a captured face; the sentence begins with its name."""
    return PHRASES.text("face_effects", face)


def colour_name(colour: pieces.Colour) -> str:
    return PHRASES.text("colours", colour)


def die_name(die: Die) -> str:
    """Returns the colour and face of a die."""
    # For translators: a die, such as "red Theft".
    return tr("{colour} {face}", colour=colour_name(COLOUR_OF[die]), face=face_name(FACE_OF[die]))


def dice_names(dice: Sequence[Die]) -> str:
    return join_and(list(map(die_name, dice)))


def dice_count_phrase(count: int) -> str:
    return tr_plural("{n} die", "{n} dice", count)


def loa_name(loa: pieces.Loa) -> str:
    return PHRASES.text("loas", loa)


def power_sentence(loa: pieces.Loa) -> str:
    """Returns the effect of a Loa's power; the sentence begins with the Loa's name."""
    return PHRASES.text("powers", loa)


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


def side_name(terms: Terms, side: pieces.Side, players: Sequence[SeatedPlayer]) -> str:
    """Returns the names of a side's players."""
    return join_and([players[seat].name for seat in seats_of(terms, side)])
