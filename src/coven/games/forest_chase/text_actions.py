"""Awaited seat, legal actions and button rows of the text table."""

from collections.abc import Sequence

from coven.text_table.page import ChoiceRows, PageContext, SubmitActions, TextChoice, TextChoiceKind
from engine.core import Action, Seat
from engine.games.forest_chase.view import awaited_seat


def is_person_to_act(context: PageContext) -> bool:
    return awaited_seat(context.view) in context.sights


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns the legal actions of the awaited person."""
    return context.sights[awaited_seat(context.view)].legal


def player_name(context: PageContext, seat: Seat) -> str:
    return context.players[seat].name


def action_button(
    context: PageContext, label: str, action: Action, kind: TextChoiceKind = "plain"
) -> TextChoice:
    """Returns a button that submits an action of the awaited person."""
    return TextChoice(label, SubmitActions((action,), awaited_seat(context.view)), kind)


def button_pairs(choices: Sequence[TextChoice]) -> ChoiceRows:
    """Returns rows of two buttons each."""
    return tuple(tuple(choices[at : at + 2]) for at in range(0, len(choices), 2))
