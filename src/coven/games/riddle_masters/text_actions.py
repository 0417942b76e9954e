"""Who may do what at the moment, and the buttons that do it."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from coven.games.riddle_masters.sentences import riddle_name
from coven.i18n import tr
from coven.text_table.page import (
    ChoiceEffect,
    MenuPosition,
    PageContext,
    ShowRefusal,
    SubmitActions,
    TextChoice,
    TextChoiceKind,
)
from engine.core import CHANCE, Action, Event, IllegalAction, Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import CurseLetter, Letter, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from hall.table import SeatedPlayer

ChoiceRows = tuple[tuple[TextChoice, ...], ...]
A = TypeVar("A")


def awaited_seat(view: View) -> Seat:
    """Returns the seat that everybody waits for."""
    if view.step == "answer":
        return view.questions[-1].object // view.terms.each
    if view.step == "verdict":
        return view.guesses[-1].object // view.terms.each
    return view.turn


def player_name(context: PageContext, seat: Seat) -> str:
    """Returns the name of a player."""
    return context.players[seat].name


def is_bot(context: PageContext, seat: Seat) -> bool:
    """Returns whether nobody of flesh and blood sits there."""
    return context.players[seat].level is not None


def others_riddles(view: View, seat: Seat) -> list[Object]:
    """Returns the riddles of everybody else."""
    mine = own_objects(view.terms, seat)
    return [thing for thing in range(len(view.words)) if thing not in mine]


def legal_of_kind(context: PageContext, seat: Seat, kind: type[A]) -> tuple[A, ...]:
    """Returns what a seat may do of one kind."""
    sight = context.sights.get(seat)
    return tuple(action for action in sight.legal if isinstance(action, kind)) if sight else ()


def refusal(view: View, seat: Seat, action: Action) -> ShowRefusal | None:
    """Returns why a seat may not do that; None if it may."""
    # What a seat may do follows from the view, so that any world which it allows will answer.
    try:
        RULES.check(RULES.determinize(view, Random(0)), seat, action)
    except IllegalAction as refused:
        return ShowRefusal(refused.reason, refused.rule)
    return None


def letter_reader(news: Sequence[Event], players: Sequence[SeatedPlayer]) -> Seat | None:
    """Returns the person who has just been told a letter."""
    last = next((event for event in reversed(news) if event.seat != CHANCE), None)
    if last is None or not isinstance(last.action, Letter | CurseLetter):
        return None
    return last.seat if players[last.seat].level is None else None


# Buttons


def action_button(
    label: str, seat: Seat, action: Action, kind: TextChoiceKind = "plain"
) -> TextChoice:
    """Returns a button of a seat at the open table."""
    return TextChoice(label, SubmitActions((action,), seat), kind)


def riddle_button_rows(
    context: PageContext, things: Iterable[Object], menu: str, *picks: int
) -> ChoiceRows:
    """Returns a button for each of some riddles, which leads on with its number picked last."""
    return button_column(
        TextChoice(
            riddle_name(context.view, thing, context.players), MenuPosition(menu, (*picks, thing))
        )
        for thing in things
    )


def button_column(choices: Iterable[TextChoice]) -> ChoiceRows:
    """Returns buttons one below another."""
    return tuple((choice,) for choice in choices)


def back_row(menu: str = "", *picks: int) -> ChoiceRows:
    """Returns the way back to another menu."""
    return ((TextChoice(tr("Back"), MenuPosition(menu, picks)),),)


def refusal_or(refused: ShowRefusal | None, leads: ChoiceEffect) -> ChoiceEffect:
    """Returns where a button leads that says why not, if it must."""
    return leads if refused is None else refused
