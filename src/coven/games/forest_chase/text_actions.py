"""Awaited seat, legal actions and button rows of the text table."""

from collections.abc import Iterable, Sequence

from coven.text_table.page import PageContext, SubmitActions, TextChoice, TextChoiceKind
from engine.core import Action, Seat
from engine.games.forest_chase.state import left_of
from engine.games.forest_chase.view import View

ChoiceRows = tuple[tuple[TextChoice, ...], ...]


def awaited_seat(view: View) -> Seat:
    """Returns the seat that is to act; in a race, the searcher."""
    return left_of(view.terms.seats, view.turn) if view.step == "place" else view.turn


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


def button_column(choices: Iterable[TextChoice]) -> ChoiceRows:
    """Returns rows of one button each."""
    return tuple((choice,) for choice in choices)
