"""Who may act at the open table, and the buttons that let them."""

from collections.abc import Iterable, Sequence

from coven.text.pages import Choice, Desk, Kind, Steps
from engine.core import Action, Seat
from engine.games.forest_chase.state import left_of
from engine.games.forest_chase.view import View

Rows = tuple[tuple[Choice, ...], ...]


def acting(view: View) -> Seat:
    """Returns who is to act, and of those in a race the one who searches."""
    return left_of(view.terms.seats, view.turn) if view.step == "place" else view.turn


def acts(desk: Desk) -> bool:
    """Returns whether that is a person, and not a bot."""
    return acting(desk.view) in desk.sights


def legal(desk: Desk) -> tuple[Action, ...]:
    """Returns all that the person who is to act may do."""
    return desk.sights[acting(desk.view)].legal


def name_of(desk: Desk, seat: Seat) -> str:
    """Returns the name of a player."""
    return desk.chairs[seat].name


def doing(desk: Desk, label: str, action: Action, kind: Kind = "plain") -> Choice:
    """Returns a button of the person who is to act."""
    return Choice(label, Steps((action,), acting(desk.view)), kind)


def in_pairs(choices: Sequence[Choice]) -> Rows:
    """Returns buttons two by two."""
    return tuple(tuple(choices[at : at + 2]) for at in range(0, len(choices), 2))


def column(choices: Iterable[Choice]) -> Rows:
    """Returns buttons one below another."""
    return tuple((choice,) for choice in choices)
