"""Legal actions of the seats at a table, and the reasons why other actions are refused."""

from collections.abc import Mapping
from typing import TypeVar

from coven.games.common import Refuse, refusal_unless_legal
from engine.core import Action, Event, Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.state import blank_form
from engine.games.riddle_masters.view import View
from engine.match import Sight

A = TypeVar("A")
Sights = Mapping[Seat, Sight[View]]


def _legal_actions(sights: Sights, seat: Seat) -> tuple[Action, ...]:
    return sights[seat].legal if seat in sights else ()


def legal_of_kind(sights: Sights, seat: Seat, *kinds: type[A]) -> tuple[A, ...]:
    """Returns a seat's legal actions of some classes."""
    return tuple(action for action in _legal_actions(sights, seat) if isinstance(action, kinds))


def refusal(view: View, sights: Sights, event: Event) -> Refuse | None:
    """Returns the reason why a seat may not do an action, or None if it may."""
    seat, action = event.seat, event.action
    legal, form = _legal_actions(sights, seat), blank_form(action)
    return refusal_unless_legal(RULES, view, action, seat=seat, legal=legal, form=form)
