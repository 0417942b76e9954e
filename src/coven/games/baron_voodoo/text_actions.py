"""Legal actions of the person in turn; buttons and grouped lists made of them."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from coven.games.baron_voodoo.history import without_undone
from coven.games.baron_voodoo.names import colour_name, die_name, face_name
from coven.games.baron_voodoo.sentences import side_players
from coven.i18n import tr, tr_plural
from coven.text_table.page import (
    ChoiceRows,
    MenuPosition,
    PageContext,
    SubmitActions,
    TextChoice,
    TextChoiceKind,
    UndoLastStep,
    button_column,
)
from engine.core import CHANCE, Action, Seat
from engine.games.baron_voodoo.pieces import COLOUR_OF, END_TURN, WIDTH, Cell, Die, SetFace, Side
from engine.games.baron_voodoo.public_state import own_side
from hall.table import SeatedPlayer

# Actions and buttons


A = TypeVar("A")

MAX_BUTTONS = 8  # of the same kind, before they are grouped


def is_person_to_act(context: PageContext) -> bool:
    return context.view.turn in context.sights


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns the legal actions of the person in turn."""
    return context.sights[context.view.turn].legal


def legal_of_kind(context: PageContext, kind: type[A]) -> tuple[A, ...]:
    """Returns the legal actions of one class."""
    return tuple(action for action in legal_actions(context) if isinstance(action, kind))


def player_name(context: PageContext) -> str:
    """Returns the name of the player in turn."""
    player: SeatedPlayer = context.players[context.view.turn]
    return player.name


def action_button(
    context: PageContext, label: str, *actions: Action, kind: TextChoiceKind = "plain"
) -> TextChoice:
    """Returns a button that submits actions of the person in turn."""
    return TextChoice(label, SubmitActions(actions, context.view.turn), kind)


def undo_seat(context: PageContext) -> Seat | None:
    """Returns the person of this phone who made the last action, perhaps in the last turn."""
    kept = without_undone(context.news)
    if not kept or kept[-1].seat == CHANCE or context.view.step == "over":
        return None
    last = kept[-1].seat
    is_person = context.players[last].level is None and last not in context.remote_seats
    return last if is_person else None


def anytime_rows(context: PageContext) -> ChoiceRows:
    """Returns the buttons to undo a step and to look around."""
    around, last = TextChoice(tr("Look around"), MenuPosition("look")), undo_seat(context)
    if last is None:
        return button_column((around,))
    back = TextChoice(tr("Undo the last step"), UndoLastStep(last))
    return button_column((back, around))


def skip_turn_rows(context: PageContext) -> ChoiceRows:
    """Returns the button to skip the rest of the turn, if that is legal."""
    skip = TextChoice(tr("Skip the rest of the turn"), MenuPosition("end"))
    return ((skip,),) if END_TURN in legal_actions(context) else ()


def back_row(menu: str = "", picks: tuple[int, ...] = ()) -> ChoiceRows:
    """Returns a row with a button to another menu."""
    return ((TextChoice(tr("Back"), MenuPosition(menu, picks)),),)


DiceOptions = Sequence[tuple[Side, Die, Action]]
"""Dice to choose from: the owner, the die, and the action that chooses it."""

DICE_MENUS = ("owner", "colour")


# Spaces, grouped by row


def space_rows(context: PageContext, buttons: Mapping[Cell, TextChoice]) -> ChoiceRows:
    """Returns a button for each space, or for each row if they are many."""
    if context.position.menu == "row":
        (row,) = context.position.picks
        return (*button_column(buttons[cell] for cell in _cells_in_row(buttons, row)), *back_row())
    if len(buttons) <= MAX_BUTTONS:
        return button_column(buttons.values())
    return button_column(
        _row_button(buttons, row) for row in sorted({cell // WIDTH for cell in buttons})
    )


def _cells_in_row(buttons: Mapping[Cell, TextChoice], row: int) -> list[Cell]:
    return [cell for cell in buttons if cell // WIDTH == row]


def _row_button(buttons: Mapping[Cell, TextChoice], row: int) -> TextChoice:
    cells = _cells_in_row(buttons, row)
    if len(cells) == 1:
        return buttons[cells[0]]
    label = tr_plural("Row {row}: {n} space", "Row {row}: {n} spaces", len(cells), row=row + 1)
    return TextChoice(label, MenuPosition("row", (row,)))


# Dice, grouped by owner and colour


def dice_rows(context: PageContext, options: DiceOptions) -> ChoiceRows:
    """Returns a button for each die, or for each owner or colour if they are many."""
    menu, picks = context.position.menu, context.position.picks
    owners = sorted({side for side, _, _ in options})
    if len(owners) > 1 and menu not in DICE_MENUS:
        return button_column(_owner_button(context, side) for side in owners)
    several = len(owners) > 1
    if not picks:
        (owner,) = owners
        return _owner_rows(context, options, owner)
    back = back_row("owner", picks[:1]) if menu == "colour" and several else back_row()
    if menu == "colour":
        side, colour = picks
        some = [each for each in options if each[0] == side and COLOUR_OF[each[1]] == colour]
        return (*_dice_button_rows(context, some), *back)
    return (*_owner_rows(context, options, picks[0]), *back)


def _owner_rows(context: PageContext, options: DiceOptions, owner: Side) -> ChoiceRows:
    some = [each for each in options if each[0] == owner]
    if len(some) <= MAX_BUTTONS:
        return _dice_button_rows(context, some)
    return button_column(
        TextChoice(
            tr("Dice in {colour}", colour=colour_name(colour)),
            MenuPosition("colour", (owner, colour)),
        )
        for colour in sorted({COLOUR_OF[die] for _, die, _ in some})
    )


def _dice_button_rows(context: PageContext, options: DiceOptions) -> ChoiceRows:
    return button_column(
        action_button(context, die_name(die), action) for _, die, action in options
    )


def _owner_button(context: PageContext, side: Side) -> TextChoice:
    view = context.view
    if side == own_side(view):
        label = tr("One of your own dice")
    elif view.terms.teams != "none":
        label = tr("A die of the other team")
    else:
        label = tr("A die of {name}", name=side_players(context, side))
    return TextChoice(label, MenuPosition("owner", (side,)))


# Faces


def face_rows(context: PageContext) -> ChoiceRows:
    """Returns a button for each face that a die may be set to."""
    return button_column(
        action_button(context, face_name(action.face), action)
        for action in legal_of_kind(context, SetFace)
    )
