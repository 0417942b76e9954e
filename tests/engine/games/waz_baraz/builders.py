"""Builders of Waz Baraz states, and functions to play on from them."""

from collections.abc import Sequence
from typing import Any

from engine.core import Action, Event, OptionValue, Seat, resolve_options
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import CARDS, Accuse, Point, Step
from engine.games.waz_baraz.state import State
from tests.engine.state_builder import StateBuilder

dealer = StateBuilder(RULES)
play_setup, first_state, refusal = dealer.play_setup, dealer.first_state, dealer.refusal


def make_state(
    *,
    seats: int = 4,
    master: Seat | None = 0,
    turn: Seat = 1,
    step: Step = "turn",
    place: int = 0,
    marker: int = 6,
    hand: Sequence[int] = (3, 4, 8, 10),
    mistresses: Sequence[int] = (7, 12),
    points: Sequence[int] = (),
    app_points: int = 0,
    spaces: Sequence[int] = (),
    **options: OptionValue,
) -> State:
    """Returns a state in mid-round; the player in turn has `hand`, the others as many cards."""
    options["mistresses"] = len(mistresses) or 2
    if master is None:
        options.setdefault("app_master", True)
    start: State = RULES.setup(seats, resolve_options(RULES, seats, options))
    pool = list(CARDS)
    for card in (*hand, marker):
        pool.remove(card)
    hands: list[tuple[int, ...]] = []
    for seat in range(seats):
        if seat == turn:
            hands.append(tuple(sorted(hand)))
        elif seat == master:
            hands.append(())
        else:
            hands.append(tuple(pool[: len(hand)]))
            del pool[: len(hand)]
    return start._replace(
        step=step, master=master, turn=turn, place=place, marker=marker, deck=tuple(pool),
        hands=tuple(hands), mistresses=tuple(mistresses), points=tuple(points) or (0,) * seats,
        app_points=app_points, spaces=tuple(spaces) or start.spaces,
    )  # fmt: skip


def naming_steps(*witches: int) -> tuple[Action, ...]:
    """Returns the steps of naming these witches aloud."""
    return (Accuse(), *map(Point, witches))


def state_after(state: State, *actions: Action) -> State:
    """Returns the state after legal actions of the seats that are to act."""
    for action in actions:
        (seat,) = RULES.active_seats(state)
        RULES.check(state, seat, action)
        state = RULES.apply(state, seat, action)
    return state


def legal_actions(state: State, seat: Seat | None = None) -> tuple[Action, ...]:
    """Returns the legal actions of a seat, by default the one that is to act."""
    return tuple(RULES.legal_actions(state, RULES.active_seats(state)[0] if seat is None else seat))


def learned_action(state: State, action: Action, seat: Seat | None) -> Any:
    """Returns what a seat learns of the next seat's action, or None."""
    event = RULES.mask(state, Event(RULES.active_seats(state)[0], action), seat)
    return event.action if event else None


def cards_on_table(state: State) -> list[int]:
    """Returns every movement card, seen or unseen, in the order of the values."""
    held = [card for hand in state.hands for card in hand]
    laid = [card for card in (state.marker, state.lifted) if card]
    return sorted([*state.deck, *held, *laid])
