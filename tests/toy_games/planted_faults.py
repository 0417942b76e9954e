"""Faulty versions of the toy with hidden hands; each breaks one law."""

from dataclasses import replace
from itertools import count
from typing import Any

from engine.core import (
    Action,
    BadSetup,
    Event,
    IllegalAction,
    Options,
    RandBelow,
    Result,
    Rules,
    Seat,
)
from tests.toy_games import hidden_hands
from tests.toy_games.hidden_hands import RULES, Bury, Deal, Lay, Pick, State, View

ToyRules = Rules[State, View]


def neighbour(state: State, seat: Seat | None) -> Seat:
    """Returns the seat whose secrets leak to a seat."""
    return 0 if seat is None else (seat + 1) % len(state.hands)


# Leaks that only a world pair shows


def hand_in_view() -> ToyRules:
    """The view shows the neighbour's hand."""

    def view(state: State, seat: Seat | None) -> View:
        return hidden_hands.view(state, seat)._replace(shown=state.hands[neighbour(state, seat)])

    return replace(RULES, view=view)


def stock_card_in_view() -> ToyRules:
    def view(state: State, seat: Seat | None) -> View:
        return hidden_hands.view(state, seat)._replace(shown=state.deck[:1])

    return replace(RULES, view=view)


def buried_sum_in_view() -> ToyRules:
    """The view shows whether the sum of the buried cards is odd."""

    def view(state: State, seat: Seat | None) -> View:
        return hidden_hands.view(state, seat)._replace(shown=(sum(state.buried) % 2,))

    return replace(RULES, view=view)


def leaking_error() -> ToyRules:
    """An error text says that the neighbour has the card."""

    def check(state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Pick) and action.card in state.hands[neighbour(state, seat)]:
            raise IllegalAction("your_neighbour_has_it")
        hidden_hands.check(state, seat, action)

    return replace(RULES, check=check)


def leaking_legal() -> ToyRules:
    """The legal actions depend on the neighbour's hand."""

    def legal(state: State, seat: Seat) -> tuple[Action, ...]:
        honest = hidden_hands.legal(state, seat)
        if state.step == "picked" and max(state.hands[neighbour(state, seat)], default=0) > 9:
            return honest[:1]
        return honest

    return replace(RULES, legal_actions=legal)


def leaking_order() -> ToyRules:
    """The order of the legal actions depends on the stock."""

    def legal(state: State, seat: Seat) -> tuple[Action, ...]:
        return hidden_hands.legal(state, seat)[:: -1 if 12 in state.deck else 1]

    return replace(RULES, legal_actions=legal)


def leaking_result() -> ToyRules:
    """The sight has a result before the end if somebody has the highest card."""

    def result(state: State) -> Result | None:
        if 12 in state.hands[-1]:
            return Result((1,) * len(state.hands), (0,) * len(state.hands), "early")
        return hidden_hands.result(state)

    return replace(RULES, result=result)


def leaking_epoch() -> ToyRules:
    """Whether an action is stale depends on the stock."""

    def epoch(state: State, version: int) -> int:
        return state.deck[0] if state.deck else 0

    return replace(RULES, epoch=epoch)


def dealt_card_in_news() -> ToyRules:
    """The news of a deal shows the card to everybody."""

    def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
        return event if isinstance(event.action, Deal) else hidden_hands.mask(state, event, seat)

    return replace(RULES, mask=mask)


def buried_card_in_news() -> ToyRules:
    """The news of a burial contains the earlier event that picked the card."""

    def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
        if isinstance(event.action, Bury):
            return Event(event.seat, Pick(state.picked))
        return hidden_hands.mask(state, event, seat)

    return replace(RULES, mask=mask)


def undo_after_reveal() -> ToyRules:
    """A card that everybody has seen can be undone."""
    return replace(RULES, reveals=lambda _state, _event: False)


def all_open() -> ToyRules:
    """Nothing is hidden, so the worlds of a pair cannot differ."""

    def view(state: State, seat: Seat | None) -> View:
        rows = (*state.hands, (state.picked,), state.buried)
        shown = tuple(card for row in rows for card in (0, *row))
        return hidden_hands.view(state, seat)._replace(shown=shown, step=state.step)

    return replace(RULES, view=view, mask=lambda _state, event, _seat: event)


# Faults that a single world shows


def lost_piece() -> ToyRules:
    """A buried card leaves the game."""

    def apply(state: State, seat: Seat, action: Action) -> State:
        after = hidden_hands.apply(state, seat, action)
        return after._replace(buried=()) if isinstance(action, Bury) else after

    return replace(RULES, apply=apply)


def mutable_state() -> ToyRules:
    """A state contains a list."""

    def setup(seats: int, options: Options) -> State:
        listed: Any = [()] * seats
        return hidden_hands.setup(seats, options)._replace(laid=listed)

    return replace(RULES, setup=setup)


def mutating_apply() -> ToyRules:
    """`apply` changes its argument."""

    def setup(seats: int, options: Options) -> State:
        listed: Any = []
        return hidden_hands.setup(seats, options)._replace(buried=listed)

    def apply(state: State, seat: Seat, action: Action) -> State:
        if isinstance(action, Bury):
            buried: Any = state.buried
            buried.append(state.picked)
            return hidden_hands.apply(state, seat, action)._replace(buried=buried)
        return hidden_hands.apply(state, seat, action)

    return replace(RULES, setup=setup, apply=apply)


def endless_game() -> ToyRules:
    """Laid cards return to the hand."""

    def apply(state: State, seat: Seat, action: Action) -> State:
        if isinstance(action, Lay | Bury):
            return state._replace(step="turn", picked=0)
        return hidden_hands.apply(state, seat, action)

    return replace(RULES, apply=apply)


def legal_off_turn() -> ToyRules:
    """Everybody may bury at any time."""

    def legal(state: State, seat: Seat) -> tuple[Action, ...]:
        return hidden_hands.legal(state, seat) or (Bury(),)

    return replace(RULES, legal_actions=legal)


def lax_check() -> ToyRules:
    """`check` accepts every action of the seat in turn."""

    def check(state: State, seat: Seat, action: Action) -> None:
        if seat not in hidden_hands.active(state):
            raise IllegalAction("not_your_turn")

    return replace(RULES, check=check)


def strict_check() -> ToyRules:
    """`check` refuses the highest card though it is legal."""

    def check(state: State, seat: Seat, action: Action) -> None:
        if action == Pick(12):
            raise IllegalAction("not_in_hand")
        hidden_hands.check(state, seat, action)

    return replace(RULES, check=check)


def forgetful_determinize() -> ToyRules:
    """`determinize` forgets the picked card."""
    honest = RULES.determinize
    return replace(RULES, determinize=lambda v, random: honest(v, random)._replace(picked=0))


def unlisted_action() -> ToyRules:
    """An action that the log cannot encode."""
    return replace(RULES, actions=(Deal, Pick, Lay))


def unseeded_luck() -> ToyRules:
    """Draws do not depend on the seed alone."""
    turns = count()

    def chance(state: State, below: RandBelow) -> Action:
        return Deal(state.turn, state.deck[next(turns) * 7 % len(state.deck)])

    return replace(RULES, next_draw=chance)


def unknown_option_refusal() -> ToyRules:
    """A hand of two is refused with the name of an option that does not exist."""

    def setup(seats: int, options: Options) -> State:
        if options["hand"] == 2:
            raise BadSetup("weather", "too_wet")
        return hidden_hands.setup(seats, options)

    return replace(RULES, setup=setup)
