"""Builders of Potion Brew states, and functions to play on from them."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeAlias

from engine.chance import randbelow_at
from engine.core import CHANCE, Action, Event, OptionValue, RandBelow, Seat, resolve_options
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    DECK,
    OWL,
    WITCH,
    Back,
    Call,
    Card,
    Draw,
    Kind,
    Show,
    Step,
    Top,
    back_of,
)
from engine.games.potion_brew.state import State
from tests.engine.state_builder import SEED, StateBuilder

Hand: TypeAlias = tuple[Card, ...]
ORDINARY_HAND: Hand = (1, 2, 3, 4, 5)  # the other hands where they do not matter
ALL_WITCHES: Hand = (WITCH,) * 5
ONES: Hand = (1,) * 5


dealer = StateBuilder(RULES)
play_setup, first_state, refusal = dealer.play_setup, dealer.first_state, dealer.refusal


def make_state(
    *hands: Sequence[Card],
    turn: Seat = 0,
    deck: Sequence[Card] | None = None,
    top: Back = "black",
    piles: tuple[Sequence[Card], Sequence[Card]] = ((3,), (5,)),
    witches: int | None = None,
    owls: int | None = None,
    step: Step = "turn",
    starter: Seat = 0,
    turns: int = 9,
    totals: Sequence[int] = (),
    **options: OptionValue,
) -> State:
    """Returns a state in mid-round; cards that are not named are in the deck and on their piles.

    A named deck contains only these cards, and the rest is removed from the game.
    """
    seats = len(hands)
    start: State = RULES.setup(seats, resolve_options(RULES, seats, options))
    seen = [abs(card) for cards in (*hands, *piles) for card in cards]
    if deck is None:
        rest = Counter(DECK) - Counter(seen)
        assert not Counter(card for card in seen if card < OWL) - Counter(DECK)
        deck = tuple(rest.elements())
    out = Counter([*seen, *deck])
    return start._replace(
        step=step, starter=starter, turn=turn, turns=turns, deck=bytes(sorted(deck)), top=top,
        piles=(tuple(piles[0]), tuple(piles[1])),
        witches=14 - out[WITCH] if witches is None else witches,
        owls=6 - out[OWL] if owls is None else owls,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        totals=tuple(totals) or (0,) * seats,
    )  # fmt: skip


def act(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a seat's legal action."""
    RULES.check(state, seat, action)
    return RULES.apply(state, seat, action)


def state_after(state: State, *actions: Action) -> State:
    """Returns the state after actions of the seats that are to act, clockwise."""
    for action in actions:
        state = act(state, RULES.active_seats(state)[0], action)
    return state


def draw_cards(state: State, *cards: Card) -> State:
    """Returns the state after the pending draws gave these cards."""
    for card in cards:
        if state.top is None:
            state = act(state, CHANCE, Top(back_of(card)))
        state = act(state, CHANCE, Draw(state.owed[0], card))
    return state


def draw_all(state: State, seed: bytes = SEED) -> State:
    """Returns the state after all pending draws."""
    depth = 0
    while CHANCE in RULES.active_seats(state):
        state = act(state, CHANCE, RULES.next_draw(state, randbelow_at(seed, depth)))
        depth += 1
    return state


def state_after_call(*hands: Hand, caller: Seat = 0, **more: Any) -> State:
    """Returns the state after a call, with all hands shown; `more` is for `make_state`."""
    before = make_state(*hands, turn=caller, **more)
    return state_after(before, Call(), Show(before.hands))


def fixed_chance(spot: int) -> RandBelow:
    """Returns a chance that always picks the same index, modulo the number of items."""
    return lambda n: spot % n


def reveal_answers(state: State) -> State:
    """Returns the state after all answers are revealed."""
    return act(state, CHANCE, RULES.next_draw(state, fixed_chance(0)))


def legal_actions(state: State, seat: Seat | None = None) -> tuple[Action, ...]:
    """Returns the legal actions of a seat, by default the one that is to act."""
    return tuple(RULES.legal_actions(state, RULES.active_seats(state)[0] if seat is None else seat))


def learned_action(state: State, action: Action, seat: Seat | None) -> Any:
    """Returns what a seat learns of the next seat's action, or None."""
    event = RULES.mask(state, Event(RULES.active_seats(state)[0], action), seat)
    return event.action if event else None


def count_held(state: State, kind: Kind) -> tuple[int, ...]:
    """Returns how many Witches or Owls each seat holds."""
    return tuple(hand.count(WITCH if kind == "witch" else OWL) for hand in state.hands)


def all_cards(state: State) -> Counter[Card]:
    """Returns every card of the state."""
    laid = [abs(card) for pile in state.piles for card in pile]
    hands = [card for hand in state.hands for card in hand]
    return Counter([*state.deck, *laid, *hands]) + Counter({WITCH: state.witches, OWL: state.owls})
