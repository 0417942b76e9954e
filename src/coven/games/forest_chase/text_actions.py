"""Who may act at the open table, and the buttons that let them."""

from collections.abc import Iterable, Sequence

from coven.text_table.page import PageContext, SubmitActions, TextChoice, TextChoiceKind
from engine.core import Action, Seat
from engine.games.forest_chase.state import left_of
from engine.games.forest_chase.view import View

ChoiceRows = tuple[tuple[TextChoice, ...], ...]


def awaited_seat(view: View) -> Seat:
    """Returns who is to act, and of those in a race the one who searches."""
    return left_of(view.terms.seats, view.turn) if view.step == "place" else view.turn


def is_person_to_act(context: PageContext) -> bool:
    """Returns whether that is a person, and not a bot."""
    return awaited_seat(context.view) in context.sights


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns all that the person who is to act may do."""
    return context.sights[awaited_seat(context.view)].legal


def player_name(context: PageContext, seat: Seat) -> str:
    """Returns the name of a player."""
    return context.players[seat].name


def action_button(
    context: PageContext, label: str, action: Action, kind: TextChoiceKind = "plain"
) -> TextChoice:
    """Returns a button of the person who is to act."""
    return TextChoice(label, SubmitActions((action,), awaited_seat(context.view)), kind)


def button_pairs(choices: Sequence[TextChoice]) -> ChoiceRows:
    """Returns buttons two by two."""
    return tuple(tuple(choices[at : at + 2]) for at in range(0, len(choices), 2))


def button_column(choices: Iterable[TextChoice]) -> ChoiceRows:
    """Returns buttons one below another."""
    return tuple((choice,) for choice in choices)
