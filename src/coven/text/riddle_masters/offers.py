"""Who may do what at the moment, and the buttons that do it."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from coven.text.pages import Choice, Desk, Kind, Lead, Refused, Spot, Steps
from coven.text.riddle_masters.tale import riddle
from coven.words import say
from engine.core import CHANCE, Action, Event, IllegalAction, Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import CurseLetter, Letter, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from hall.table import Chair

Rows = tuple[tuple[Choice, ...], ...]
A = TypeVar("A")


def waited_for(view: View) -> Seat:
    """Returns the seat that everybody waits for."""
    if view.step == "answer":
        return view.questions[-1].object // view.terms.each
    if view.step == "verdict":
        return view.guesses[-1].object // view.terms.each
    return view.turn


def name_of(desk: Desk, seat: Seat) -> str:
    """Returns the name of a player."""
    return desk.chairs[seat].name


def is_bot(desk: Desk, seat: Seat) -> bool:
    """Returns whether nobody of flesh and blood sits there."""
    return desk.chairs[seat].level is not None


def others(view: View, seat: Seat) -> list[Object]:
    """Returns the riddles of everybody else."""
    mine = own_objects(view.terms, seat)
    return [thing for thing in range(len(view.words)) if thing not in mine]


def offered(desk: Desk, seat: Seat, kind: type[A]) -> tuple[A, ...]:
    """Returns what a seat may do of one kind."""
    sight = desk.sights.get(seat)
    return tuple(action for action in sight.legal if isinstance(action, kind)) if sight else ()


def refusal(view: View, seat: Seat, action: Action) -> Refused | None:
    """Returns why a seat may not do that; None if it may."""
    # What a seat may do follows from the view, so that any world which it allows will answer.
    try:
        RULES.check(RULES.determinize(view, Random(0)), seat, action)
    except IllegalAction as refused:
        return Refused(refused.reason, refused.rule)
    return None


def reader(news: Sequence[Event], chairs: Sequence[Chair]) -> Seat | None:
    """Returns the person who has just been told a letter."""
    last = next((event for event in reversed(news) if event.seat != CHANCE), None)
    if last is None or not isinstance(last.action, Letter | CurseLetter):
        return None
    return last.seat if chairs[last.seat].level is None else None


# Buttons


def doing(label: str, seat: Seat, action: Action, kind: Kind = "plain") -> Choice:
    """Returns a button of a seat at the open table."""
    return Choice(label, Steps((action,), seat), kind)


def riddle_buttons(desk: Desk, things: Iterable[Object], menu: str, *picks: int) -> Rows:
    """Returns a button for each of some riddles, which leads on with its number picked last."""
    return column(
        Choice(riddle(desk.view, thing, desk.chairs), Spot(menu, (*picks, thing)))
        for thing in things
    )


def column(choices: Iterable[Choice]) -> Rows:
    """Returns buttons one below another."""
    return tuple((choice,) for choice in choices)


def back_to(menu: str = "", *picks: int) -> Rows:
    """Returns the way back to another menu."""
    return ((Choice(say("Back"), Spot(menu, picks)),),)


def unless(refused: Refused | None, leads: Lead) -> Lead:
    """Returns where a button leads that says why not, if it must."""
    return leads if refused is None else refused
