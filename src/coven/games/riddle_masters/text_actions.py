"""Legal actions, the awaited seat and button rows of the text table."""

from collections.abc import Iterable
from typing import TypeVar

from coven.games import common
from coven.games.riddle_masters.sentences import riddle_name
from coven.i18n import tr, tr_noop
from coven.text_table.page import (
    ChoiceEffect,
    ChoiceRows,
    MenuPosition,
    PageContext,
    ShowRefusal,
    SubmitActions,
    TextChoice,
    TextChoiceKind,
    button_column,
)
from engine.core import Action, Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View

A = TypeVar("A")


def player_name(context: PageContext, seat: Seat) -> str:
    return context.players[seat].name


def is_bot(context: PageContext, seat: Seat) -> bool:
    return context.players[seat].level is not None


def others_riddles(view: View, seat: Seat) -> list[Object]:
    """Returns the riddles that other seats have made."""
    mine = own_objects(view.terms, seat)
    return [thing for thing in range(len(view.words)) if thing not in mine]


def legal_of_kind(context: PageContext, seat: Seat, kind: type[A]) -> tuple[A, ...]:
    """Returns a seat's legal actions of one class."""
    sight = context.sights.get(seat)
    return tuple(action for action in sight.legal if isinstance(action, kind)) if sight else ()


def refusal(view: View, seat: Seat, action: Action) -> ShowRefusal | None:
    """Returns the reason why a seat may not do an action, or None if it may."""
    refused = common.refusal(RULES, view, seat, action)
    return ShowRefusal(refused.reason, refused.rule) if refused else None


# Buttons


def action_button(
    label: str, seat: Seat, action: Action, kind: TextChoiceKind = "plain"
) -> TextChoice:
    """Returns a button that submits an action of a seat at the open table."""
    return TextChoice(label, SubmitActions((action,), seat), kind)


# For translators: labels of buttons; {riddle} is "Ana's riddle 3".
_RIDDLE_LABELS = {
    "question": tr_noop("Ask: {riddle}"),
    "letter": tr_noop("Letter: {riddle}"),
    "riddle": tr_noop("Open: {riddle}"),
}  # [menu]


def riddle_button_rows(
    context: PageContext, things: Iterable[Object], menu: str, *picks: int
) -> ChoiceRows:
    """Returns a button for each riddle, which opens a menu with the riddle as the last pick."""
    message = _RIDDLE_LABELS[menu]
    return button_column(
        TextChoice(
            tr(message, riddle=riddle_name(context.view, thing, context.players)),
            MenuPosition(menu, (*picks, thing)),
        )
        for thing in things
    )


def back_row(menu: str = "", *picks: int) -> ChoiceRows:
    """Returns a row with a button to another menu."""
    return ((TextChoice(tr("Back"), MenuPosition(menu, picks)),),)


def refusal_or(refused: ShowRefusal | None, leads: ChoiceEffect) -> ChoiceEffect:
    """Returns the refusal if there is one, else the effect."""
    return leads if refused is None else refused
