"""What a touch of the forest means: something to do, a choice half made, or why not."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.games.common import Refuse, refusal
from engine.core import Action, Event, Seat
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import (
    FLIP,
    LIFT,
    PLACE_HOUSE,
    TURN_BACK,
    Flip,
    Lift,
    PutBack,
    Spot,
    Swap,
    TurnBack,
)
from engine.games.forest_chase.view import View


@dataclass(frozen=True, slots=True)
class Submit:
    """Something that a seat does."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Select:
    """A tile that is chosen, to be followed by another; None takes it back."""

    spot: Spot | None


TouchResult = Submit | Select | Refuse


def submit_or_refuse(view: View, seat: Seat, action: Action) -> Submit | Refuse:
    """Returns the action if the seat may do it, else why not."""
    refused = refusal(RULES, view, seat, action)
    return Submit(seat, action) if refused is None else Refuse(refused.reason, refused.rule)


def resolve_tile_touch(
    view: View, spot: Spot, picked: Spot | None, sent: Sequence[Action]
) -> TouchResult:
    """Returns what a touch of a tile means; `sent` is what the table has yet to answer."""
    turn = view.turn
    match view.step:
        case "race":
            action = tile_action(view, spot, sent)
            # Of what is still on its way the view knows nothing: the table will judge.
            return Submit(turn, action) if sent else submit_or_refuse(view, turn, action)
        case "swap" if picked is None:
            return Select(spot)
        case "swap" if picked == spot:
            return Select(None)
        case "swap":
            assert picked is not None
            return submit_or_refuse(view, turn, Swap(min(picked, spot), max(picked, spot)))
        case "legs" | "house" | "home":
            return submit_or_refuse(view, turn, PLACE_HOUSE[spot])
    return submit_or_refuse(view, turn, FLIP[spot])


def tile_action(view: View, spot: Spot, sent: Sequence[Action]) -> Action:
    """Returns what one tap on a tile does, once all that was sent before has been done."""
    up, lifted = set(view.up), view.lifted
    for action in sent:
        match action:
            case Flip(opened):
                up.add(opened)
            case TurnBack(closed):
                up.discard(closed)
            case Lift() | PutBack():
                lifted = isinstance(action, Lift)
    if spot in up:
        return TURN_BACK[spot]
    return LIFT if spot == view.house and not lifted else FLIP[spot]


class PendingActions:
    """What the searcher has done and the table has not told yet."""

    def __init__(self) -> None:
        self._sent: list[Action] = []
        self._confirmed: list[Action] = []  # of those sent, in the order of the answers
        self._stale_count = 0  # how many of the answers are older than what was told last

    @property
    def sent(self) -> tuple[Action, ...]:
        """What is on its way, in the order in which it was sent."""
        return tuple(self._sent)

    def add(self, action: Action) -> None:
        """Notes that something is on its way."""
        self._sent.append(action)

    def confirm(self, action: Action) -> None:
        """Notes that the table has taken or refused it."""
        if action in self._sent:
            self._confirmed.append(action)

    def settle(self, seat: Seat, news: Sequence[Event]) -> None:
        """Strikes out what has been told, and what was refused and never will be."""
        for event in news:
            if event.seat == seat:
                self._remove(event.action)
        for action in self._confirmed[: self._stale_count]:
            self._remove(action)
        self._stale_count = len(self._confirmed)

    def clear(self) -> None:
        """Strikes out everything: the race is over."""
        self._sent.clear()
        self._confirmed.clear()
        self._stale_count = 0

    def _remove(self, action: Action) -> None:
        if action in self._sent:
            self._sent.remove(action)
        if action in self._confirmed:
            self._stale_count -= self._confirmed.index(action) < self._stale_count
            self._confirmed.remove(action)
