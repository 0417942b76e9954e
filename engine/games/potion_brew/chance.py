"""Draws of Potion Brew and their check; the deck and its reshuffling."""

from bisect import bisect_left
from collections import Counter

from engine.chance import pick_some
from engine.core import Action, RandBelow, Seat
from engine.games.potion_brew.pieces import (
    CARD_BYTES,
    DRAW,
    HAND_SIZE,
    OWL,
    TOPS,
    WITCH,
    Answers,
    Back,
    Card,
    Deal,
    Draw,
    First,
    Pile,
    Piles,
    Show,
    Start,
    Top,
    back_of,
)
from engine.games.potion_brew.state import State


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    top, deck = state.top, state.deck
    if top is None:
        return TOPS[deck[randbelow(len(deck))]]
    if state.owed:
        drawer = DRAW[state.owed[0]]
        if top != "black":
            return drawer[WITCH if top == "red" else OWL]
        return drawer[deck[randbelow(len(deck) if deck[-1] < OWL else bisect_left(deck, OWL))]]
    if state.step == "first":
        return First(randbelow(state.terms.seats))
    if state.step == "deal":
        return Deal(state.turn, tuple(sorted(pick_some((*deck,), HAND_SIZE, randbelow))))
    if state.step == "start":
        first, second = pick_some((*deck,), 2, randbelow)
        return Start((first, second))
    if state.step == "shown":
        return Answers(_answers_in_order(state))
    return Show(state.hands)


def _answers_in_order(state: State) -> tuple[tuple[Seat, Pile | None], ...]:
    """Returns all answers, clockwise from the caster."""
    said = dict(zip(state.answered, state.answers, strict=True))
    return tuple((seat, said[seat]) for seat in state.threatened)


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    deck = [*state.deck]
    if state.top is None:
        return isinstance(action, Top) and action.back in map(back_of, deck)
    if state.owed:
        match action:
            case Draw(seat, card) if seat == state.owed[0] and card in deck:
                return card is not None and back_of(card) == state.top
        return False
    match state.step, action:
        case "first", First(seat):
            return 0 <= seat < state.terms.seats
        case "deal", Deal(seat, cards) if cards is not None and seat == state.turn:
            in_order = list(cards) == sorted(cards)
            return in_order and len(cards) == HAND_SIZE and not Counter(cards) - Counter(deck)
        case "start", Start(turned):
            return not Counter(turned) - Counter(deck)
        case "shown", Answers(guards):
            return guards == _answers_in_order(state)
        case "call", Show(hands):
            return hands == state.hands
    return False


def remove_cards(deck: bytes, cards: tuple[Card, ...]) -> bytes:
    for card in cards:
        deck = deck.replace(CARD_BYTES[card], b"", 1)
    return deck


def visible_back(deck: bytes) -> Back | None:
    """Returns the back on top if all cards of the deck have the same one, else None."""
    last = deck[-1]
    if last < OWL:
        return "black"
    return back_of(last) if deck[0] == last else None


def reshuffle(piles: Piles) -> bytes:
    """Returns the new deck made of both piles (PB-13)."""
    # A negative card is barred; in the deck it is an ordinary card.
    first, second = piles
    return bytes(sorted(map(abs, first + second)))
