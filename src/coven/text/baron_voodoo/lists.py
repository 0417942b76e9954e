"""Long lists of spaces and dice as a few buttons: by rows of the board, by owners and colours."""

from collections.abc import Mapping, Sequence

from coven.text.baron_voodoo.names import colour_name, die_name, face_name
from coven.text.baron_voodoo.offers import MOST, Rows, back_to, column, doing, offered
from coven.text.baron_voodoo.tale import team_or_player
from coven.text.pages import Choice, Desk, Spot
from coven.words import say, say_many
from engine.core import Action
from engine.games.baron_voodoo.pieces import COLOUR_OF, WIDTH, Cell, Die, SetFace, Side
from engine.games.baron_voodoo.table import own_side

Found = Sequence[tuple[Side, Die, Action]]
"""Dice to choose from: whose each is, and what choosing it does."""

MENUS = ("owner", "colour")


# Spaces, by rows


def spaces(desk: Desk, found: Mapping[Cell, Choice]) -> Rows:
    """Returns a button for each space, or for each row where they are many."""
    if desk.spot.menu == "row":
        (row,) = desk.spot.picks
        return (*column(found[cell] for cell in _in_row(found, row)), *back_to())
    if len(found) <= MOST:
        return column(found.values())
    return column(_row(found, row) for row in sorted({cell // WIDTH for cell in found}))


def _in_row(found: Mapping[Cell, Choice], row: int) -> list[Cell]:
    return [cell for cell in found if cell // WIDTH == row]


def _row(found: Mapping[Cell, Choice], row: int) -> Choice:
    cells = _in_row(found, row)
    if len(cells) == 1:
        return found[cells[0]]
    label = say_many("Row {row}: {n} space", "Row {row}: {n} spaces", len(cells), row=row + 1)
    return Choice(label, Spot("row", (row,)))


# Dice, by owners and colours


def dice(desk: Desk, found: Found) -> Rows:
    """Returns a button for each die, or for each owner or colour where they are many."""
    menu, picks = desk.spot.menu, desk.spot.picks
    owners = sorted({side for side, _, _ in found})
    if len(owners) > 1 and menu not in MENUS:
        return column(_owner(desk, side) for side in owners)
    several = len(owners) > 1
    if not picks:
        (owner,) = owners
        return _of_owner(desk, found, owner)
    back = back_to("owner", picks[:1]) if menu == "colour" and several else back_to()
    if menu == "colour":
        side, colour = picks
        some = [each for each in found if each[0] == side and COLOUR_OF[each[1]] == colour]
        return (*_buttons(desk, some), *back)
    return (*_of_owner(desk, found, picks[0]), *back)


def _of_owner(desk: Desk, found: Found, owner: Side) -> Rows:
    some = [each for each in found if each[0] == owner]
    if len(some) <= MOST:
        return _buttons(desk, some)
    return column(
        Choice(
            say("Dice in {colour}", colour=colour_name(colour)), Spot("colour", (owner, colour))
        )
        for colour in sorted({COLOUR_OF[die] for _, die, _ in some})
    )  # fmt: skip


def _buttons(desk: Desk, found: Found) -> Rows:
    return column(doing(desk, die_name(die), action) for _, die, action in found)


def _owner(desk: Desk, side: Side) -> Choice:
    view = desk.view
    if side == own_side(view):
        label = say("One of your own dice")
    elif view.terms.teams != "none":
        label = say("A die of the other team")
    else:
        label = say("A die of {name}", name=team_or_player(desk, side))
    return Choice(label, Spot("owner", (side,)))


# Faces


def faces(desk: Desk) -> Rows:
    """Returns a button for each face that a die may be set to."""
    return column(doing(desk, face_name(action.face), action) for action in offered(desk, SetFace))
