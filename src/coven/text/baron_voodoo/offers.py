"""What the person in turn may do, and the buttons that do it."""

from collections.abc import Iterable
from typing import TypeVar

from coven.text.baron_voodoo.course import lasting
from coven.text.pages import Choice, Desk, Kind, Spot, Steps, TakeBack
from coven.words import say
from engine.core import Action
from engine.games.baron_voodoo.pieces import END_TURN
from hall.table import Chair

Rows = tuple[tuple[Choice, ...], ...]
A = TypeVar("A")

MOST = 8  # buttons that do the same thing, before they are put into groups


def acts(desk: Desk) -> bool:
    """Returns whether a person is in turn, and not a bot."""
    return desk.view.turn in desk.sights


def legal(desk: Desk) -> tuple[Action, ...]:
    """Returns all that the person in turn may do."""
    return desk.sights[desk.view.turn].legal


def offered(desk: Desk, kind: type[A]) -> tuple[A, ...]:
    """Returns what the person in turn may do of one kind."""
    return tuple(action for action in legal(desk) if isinstance(action, kind))


def name_of(desk: Desk) -> str:
    """Returns the name of the player in turn."""
    chair: Chair = desk.chairs[desk.view.turn]
    return chair.name


def doing(desk: Desk, label: str, *actions: Action, kind: Kind = "plain") -> Choice:
    """Returns a button of the person in turn."""
    return Choice(label, Steps(actions, desk.view.turn), kind)


def may_take_back(desk: Desk) -> bool:
    """Returns whether the last step was of the person in turn, who has not passed the turn on."""
    kept = lasting(desk.news)
    return bool(kept) and kept[-1].seat == desk.view.turn


def column(choices: Iterable[Choice]) -> Rows:
    """Returns buttons one below another."""
    return tuple((choice,) for choice in choices)


def beside(desk: Desk) -> Rows:
    """Returns what can be done at any time: take a step back, look around."""
    back = Choice(say("Take back the last step"), TakeBack(desk.view.turn))
    around = Choice(say("Look around"), Spot("look"))
    return column((back, around) if may_take_back(desk) else (around,))


def ending(desk: Desk) -> Rows:
    """Returns the way past all that is left of a turn."""
    skip = Choice(say("Skip the rest of the turn"), Spot("end"))
    return ((skip,),) if END_TURN in legal(desk) else ()


def back_to(menu: str = "", picks: tuple[int, ...] = ()) -> Rows:
    """Returns the way back to another menu."""
    return ((Choice(say("Back"), Spot(menu, picks)),),)
