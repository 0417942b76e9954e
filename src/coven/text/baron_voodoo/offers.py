"""What the person in turn may do, and the buttons that do it."""

from collections.abc import Iterable
from typing import TypeVar

from coven.text.baron_voodoo.course import without_undone
from coven.text.pages import (
    MenuPosition,
    PageContext,
    SubmitActions,
    TextChoice,
    TextChoiceKind,
    UndoLastStep,
)
from coven.words import tr
from engine.core import Action
from engine.games.baron_voodoo.pieces import END_TURN
from hall.table import SeatedPlayer

ChoiceRows = tuple[tuple[TextChoice, ...], ...]
A = TypeVar("A")

MAX_BUTTONS = 8  # buttons that do the same thing, before they are put into groups


def is_person_to_act(context: PageContext) -> bool:
    """Returns whether a person is in turn, and not a bot."""
    return context.view.turn in context.sights


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns all that the person in turn may do."""
    return context.sights[context.view.turn].legal


def legal_of_kind(context: PageContext, kind: type[A]) -> tuple[A, ...]:
    """Returns what the person in turn may do of one kind."""
    return tuple(action for action in legal_actions(context) if isinstance(action, kind))


def player_name(context: PageContext) -> str:
    """Returns the name of the player in turn."""
    chair: SeatedPlayer = context.players[context.view.turn]
    return chair.name


def action_button(
    context: PageContext, label: str, *actions: Action, kind: TextChoiceKind = "plain"
) -> TextChoice:
    """Returns a button of the person in turn."""
    return TextChoice(label, SubmitActions(actions, context.view.turn), kind)


def can_undo(context: PageContext) -> bool:
    """Returns whether the last step was of the person in turn, who has not passed the turn on."""
    kept = without_undone(context.news)
    return bool(kept) and kept[-1].seat == context.view.turn


def button_column(choices: Iterable[TextChoice]) -> ChoiceRows:
    """Returns buttons one below another."""
    return tuple((choice,) for choice in choices)


def anytime_rows(context: PageContext) -> ChoiceRows:
    """Returns what can be done at any time: take a step back, look around."""
    back = TextChoice(tr("Take back the last step"), UndoLastStep(context.view.turn))
    around = TextChoice(tr("Look around"), MenuPosition("look"))
    return button_column((back, around) if can_undo(context) else (around,))


def skip_turn_rows(context: PageContext) -> ChoiceRows:
    """Returns the way past all that is left of a turn."""
    skip = TextChoice(tr("Skip the rest of the turn"), MenuPosition("end"))
    return ((skip,),) if END_TURN in legal_actions(context) else ()


def back_row(menu: str = "", picks: tuple[int, ...] = ()) -> ChoiceRows:
    """Returns the way back to another menu."""
    return ((TextChoice(tr("Back"), MenuPosition(menu, picks)),),)
