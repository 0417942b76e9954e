"""The meaning of a touch of the forest; buttons of actions; LocalState and PendingActions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from coven.games.common import Refuse, refusal_unless_legal
from coven.i18n import tr_noop
from engine.core import Action, Event, Seat
from engine.games.forest_chase import RULES, pieces
from engine.games.forest_chase.view import View
from engine.match import Sight

# Names of zones, and labels, of the actions that have a button of their own; the main one first.
ACTION_BUTTONS: dict[Action, tuple[str, str]] = {
    pieces.PUT_BACK: ("put-back", tr_noop("Put the house back")),
    pieces.DECLARE: ("ready", tr_noop("The spell is ready!")),
    pieces.POSTPONE: ("postpone", tr_noop("Keep it for my next turn")),
    pieces.CLOSE: ("close", tr_noop("Close the forest")),
    pieces.TURN_UP: ("turn-up", tr_noop("Turn up the spell")),
}


@dataclass(frozen=True, slots=True)
class LocalState:
    """The state of this screen that is not part of the view."""

    picked: pieces.Spot | None = None
    changed: tuple[pieces.Spot, ...] = ()
    swapped: tuple[pieces.Spot, pieces.Spot] | None = None  # tiles that change places
    walked: float = 0.0  # steps of the witch, fractional while she moves
    moved: float = 1.0  # progress of the animation


TouchResult = Event | Refuse  # an action of a seat, or the reason why it is not legal


def act_or_refuse(view: View, sights: Mapping[Seat, Sight[View]], event: Event) -> TouchResult:
    """Returns a seat's action if it is legal, else the reason why not."""
    seat, action = event.seat, event.action
    legal = sights[seat].legal if seat in sights else ()
    return refusal_unless_legal(RULES, view, action, seat=seat, legal=legal) or event


def touched_tile_action(view: View, spot: pieces.Spot, picked: pieces.Spot | None) -> Action:
    """Returns the action of touching a tile, legal or not; another tile may be picked."""
    if view.step == "race":
        return tile_action(view, spot)
    if view.step in ("legs", "house", "home"):
        return pieces.PLACE_HOUSE[spot]
    if view.step == "swap" and picked is not None:
        return pieces.Swap(min(picked, spot), max(picked, spot))
    return pieces.FLIP[spot]


def tile_action(view: View, spot: pieces.Spot, sent: Sequence[Action] = ()) -> Action:
    """Returns the action of a tap on a tile after the `sent` actions."""
    up, lifted = set(view.up), view.lifted
    for action in sent:
        match action:
            case pieces.Flip(opened):
                up.add(opened)
            case pieces.TurnBack(closed):
                up.discard(closed)
            case pieces.Lift() | pieces.PutBack():
                lifted = isinstance(action, pieces.Lift)
    if spot in up:
        return pieces.TURN_BACK[spot]
    return pieces.LIFT if spot == view.house and not lifted else pieces.FLIP[spot]


class PendingActions:
    """Actions of the searcher that are not in the news yet."""

    def __init__(self) -> None:
        self._sent: list[Action] = []
        self._confirmed: list[Action] = []  # answered ones, in the order of the answers
        self._stale_count = 0  # number of answers older than the last news

    @property
    def sent(self) -> tuple[Action, ...]:
        """The pending actions in the order of sending."""
        return tuple(self._sent)

    def add(self, action: Action) -> None:
        self._sent.append(action)

    def confirm(self, action: Action) -> None:
        """Records that the table has accepted or refused an action."""
        if action in self._sent:
            self._confirmed.append(action)

    def settle(self, seat: Seat, news: Sequence[Event]) -> None:
        """Removes actions in the news, and refused ones that will never be in them."""
        for event in news:
            if event.seat == seat:
                self._remove(event.action)
        for action in self._confirmed[: self._stale_count]:
            self._remove(action)
        self._stale_count = len(self._confirmed)

    def clear(self) -> None:
        self._sent.clear()
        self._confirmed.clear()
        self._stale_count = 0

    def _remove(self, action: Action) -> None:
        if action in self._sent:
            self._sent.remove(action)
        if action in self._confirmed:
            self._stale_count -= self._confirmed.index(action) < self._stale_count
            self._confirmed.remove(action)
