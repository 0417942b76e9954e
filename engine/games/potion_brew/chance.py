"""Draws of Potion Brew and their check; the deck and its reshuffling."""

from bisect import bisect_left
from collections import Counter

from engine.chance import pick_some
from engine.core import Action, RandBelow, Seat
from engine.games.potion_brew import pieces
from engine.games.potion_brew.state import State


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    top, deck = state.top, state.deck
    if top is None:
        return pieces.TOPS[deck[randbelow(len(deck))]]
    if state.owed:
        drawer = pieces.DRAW[state.owed[0]]
        if top != "black":
            return drawer[pieces.WITCH if top == "red" else pieces.OWL]
        return drawer[
            deck[randbelow(len(deck) if deck[-1] < pieces.OWL else bisect_left(deck, pieces.OWL))]
        ]
    if state.step == "first":
        return pieces.First(randbelow(state.terms.seats))
    if state.step == "deal":
        return pieces.Deal(
            state.turn, tuple(sorted(pick_some((*deck,), pieces.HAND_SIZE, randbelow)))
        )
    if state.step == "start":
        first, second = pick_some((*deck,), 2, randbelow)
        return pieces.Start((first, second))
    if state.step == "shown":
        return pieces.Answers(_answers_in_order(state))
    return pieces.Show(state.hands)


def _answers_in_order(state: State) -> tuple[tuple[Seat, pieces.Pile | None], ...]:
    """Returns all answers, clockwise from the caster."""
    said = dict(zip(state.answered, state.answers, strict=True))
    return tuple((seat, said[seat]) for seat in state.threatened)


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    deck = [*state.deck]
    if state.top is None:
        return isinstance(action, pieces.Top) and action.back in map(pieces.back_of, deck)
    if state.owed:
        match action:
            case pieces.Draw(seat, card) if seat == state.owed[0] and card in deck:
                return card is not None and pieces.back_of(card) == state.top
        return False
    match state.step, action:
        case "first", pieces.First(seat):
            return 0 <= seat < state.terms.seats
        case "deal", pieces.Deal(seat, cards) if cards is not None and seat == state.turn:
            in_order = list(cards) == sorted(cards)
            return (
                in_order and len(cards) == pieces.HAND_SIZE and not Counter(cards) - Counter(deck)
            )
        case "start", pieces.Start(turned):
            return not Counter(turned) - Counter(deck)
        case "shown", pieces.Answers(guards):
            return guards == _answers_in_order(state)
        case "call", pieces.Show(hands):
            return hands == state.hands
    return False


def remove_cards(deck: bytes, cards: tuple[pieces.Card, ...]) -> bytes:
    for card in cards:
        deck = deck.replace(pieces.CARD_BYTES[card], b"", 1)
    return deck


def visible_back(deck: bytes) -> pieces.Back | None:
    """Returns the back on top if all cards of the deck have the same one, else None."""
    last = deck[-1]
    if last < pieces.OWL:
        return "black"
    return pieces.back_of(last) if deck[0] == last else None


def reshuffle(piles: pieces.Piles) -> bytes:
    """Returns the new deck made of both piles (PB-13)."""
    # A negative card is barred; in the deck it is an ordinary card.
    first, second = piles
    return bytes(sorted(map(abs, first + second)))
