"""What a touch of the forest means: something to do, a choice half made, or why not."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.boards.judging import refusal
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
class Do:
    """Something that a seat does."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Pick:
    """A tile that is chosen, to be followed by another; None takes it back."""

    spot: Spot | None


@dataclass(frozen=True, slots=True)
class No:
    """A reason why not, and its rule."""

    reason: str
    rule: str | None


Meaning = Do | Pick | No


def judged(view: View, seat: Seat, action: Action) -> Do | No:
    """Returns the action if the seat may do it, else why not."""
    refused = refusal(RULES, view, seat, action)
    return Do(seat, action) if refused is None else No(refused.reason, refused.rule)


def of_tile(view: View, spot: Spot, picked: Spot | None, sent: Sequence[Action]) -> Meaning:
    """Returns what a touch of a tile means; `sent` is what the table has yet to answer."""
    turn = view.turn
    match view.step:
        case "race":
            action = gesture(view, spot, sent)
            # Of what is still on its way the view knows nothing: the table will judge.
            return Do(turn, action) if sent else judged(view, turn, action)
        case "swap" if picked is None:
            return Pick(spot)
        case "swap" if picked == spot:
            return Pick(None)
        case "swap":
            assert picked is not None
            return judged(view, turn, Swap(min(picked, spot), max(picked, spot)))
        case "legs" | "house" | "home":
            return judged(view, turn, PLACE_HOUSE[spot])
    return judged(view, turn, FLIP[spot])


def gesture(view: View, spot: Spot, sent: Sequence[Action]) -> Action:
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


class Errands:
    """What the searcher has done and the table has not told yet."""

    def __init__(self) -> None:
        self._sent: list[Action] = []
        self._answered: list[Action] = []  # of those sent, in the order of the answers
        self._old = 0  # how many of the answers are older than what was told last

    @property
    def sent(self) -> tuple[Action, ...]:
        """What is on its way, in the order in which it was sent."""
        return tuple(self._sent)

    def send(self, action: Action) -> None:
        """Notes that something is on its way."""
        self._sent.append(action)

    def answer(self, action: Action) -> None:
        """Notes that the table has taken or refused it."""
        if action in self._sent:
            self._answered.append(action)

    def hear(self, seat: Seat, news: Sequence[Event]) -> None:
        """Strikes out what has been told, and what was refused and never will be."""
        for event in news:
            if event.seat == seat:
                self._strike(event.action)
        for action in self._answered[: self._old]:
            self._strike(action)
        self._old = len(self._answered)

    def forget(self) -> None:
        """Strikes out everything: the race is over."""
        self._sent.clear()
        self._answered.clear()
        self._old = 0

    def _strike(self, action: Action) -> None:
        if action in self._sent:
            self._sent.remove(action)
        if action in self._answered:
            self._old -= self._answered.index(action) < self._old
            self._answered.remove(action)
