"""View of Potion Brew: private fields, mask, epoch, determinize."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from engine.core import CHANCE, Event, PrivateFields, Seat, wire_type
from engine.fast import field_copier
from engine.games.potion_brew import pieces
from engine.games.potion_brew.state import State, Terms


@wire_type
class Backs(NamedTuple):
    """The backs of a hand, counted by colour."""

    red: int
    teal: int
    black: int


@wire_type
class View(NamedTuple):
    """The table as one seat sees it; seat None is a spectator."""

    seat: Seat | None
    terms: Terms
    step: pieces.Step
    starter: Seat
    turn: Seat
    turns: int
    deck: int  # number of cards
    top: pieces.Back | None
    piles: pieces.Piles  # top card last; a barred card is negative
    witches: int
    owls: int
    backs: tuple[Backs, ...]  # [seat]
    hand: tuple[pieces.Card, ...]  # own cards
    spell: pieces.Card
    kind: pieces.Kind | None
    threatened: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    answer: tuple[pieces.Pile | None, ...]  # own answer, once given
    losses: tuple[tuple[Seat, pieces.Pile | None], ...]  # revealed answers still to be carried out
    owed: tuple[Seat, ...]
    asked: int
    caller: Seat | None
    totals: tuple[int, ...]  # [seat]
    rounds: tuple[pieces.Round, ...]


SEAT, HAND, ANSWER = map(View._fields.index, ("seat", "hand", "answer"))


@lru_cache(1024)
def backs(hand: tuple[pieces.Card, ...]) -> Backs:
    """Returns the public part of a hand (PB-03)."""
    red, teal = hand.count(pieces.WITCH), hand.count(pieces.OWL)
    return Backs(red, teal, len(hand) - red - teal)


@lru_cache(128)
def _all_backs(hands: tuple[tuple[pieces.Card, ...], ...]) -> tuple[Backs, ...]:
    return tuple(map(backs, hands))


def view(state: State, seat: Seat | None) -> View:
    """Returns the view of a seat."""
    hands = state.hands
    hand = () if seat is None else hands[seat]
    return _seen(state, seat, len(state.deck), _all_backs(hands), hand, _own_answer(state, seat))


# The other fields of a view are public.
_seen = field_copier(State, View, "seat", "deck", "backs", "hand", "answer")


def _own_answer(state: State, seat: Seat | None) -> tuple[pieces.Pile | None, ...]:
    if seat is None or seat not in state.answered:
        return ()
    return (state.answers[state.answered.index(seat)],)


def private_fields(state: State, seat: Seat | None) -> PrivateFields:
    """Returns the fields that differ from a spectator's view."""
    if seat is None:
        return {}
    return {SEAT: seat, HAND: state.hands[seat], ANSWER: _own_answer(state, seat)}


def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
    """Returns the event as a seat may know it, given the state before it."""
    action = event.action
    kind = type(action)
    if kind is pieces.Draw:
        is_hidden = action.seat != seat and state.top == "black"
        return _hidden_draw(pieces.Draw, action.seat) if is_hidden else event
    if kind is pieces.Deal:
        return event if action.seat == seat else _hidden_draw(pieces.Deal, action.seat)
    if kind is pieces.Guard or kind is pieces.Yield:
        return event if event.seat == seat else Event(event.seat, pieces.Answered())
    return event


@cache
def _hidden_draw(draw: type[pieces.Draw] | type[pieces.Deal], seat: Seat) -> Event:
    return Event(CHANCE, draw(seat, None))


def epoch(state: State, version: int) -> int:
    """Returns one epoch per open question, otherwise one per version."""
    return -state.asked if state.step == "answer" else version


def determinize(view: View, random: Random) -> State:
    """Returns a random state consistent with the view."""
    discarded = [abs(card) for pile in view.piles for card in pile]
    pool = list((Counter(pieces.DECK) - Counter([*discarded, *view.hand])).elements())
    random.shuffle(pool)
    # Garlic announced but not yet discarded is still in its owner's hand.
    guards = [seat for seat, pile in view.losses if pile is not None and seat != view.seat]
    for _ in guards:
        pool.remove(pieces.GARLIC)
    known = [(pieces.GARLIC,) * (seat in guards) for seat in range(view.terms.seats)]
    hands = deal_hands(view, known, pool)
    held = [card for hand in hands for card in hand]
    red = pieces.WITCHES - view.witches - discarded.count(pieces.WITCH) - held.count(pieces.WITCH)
    teal = pieces.OWLS - view.owls - discarded.count(pieces.OWL) - held.count(pieces.OWL)
    deck = bytes(sorted([*pool, *[pieces.OWL] * teal, *[pieces.WITCH] * red]))
    answers = tuple(
        view.answer[0] if seat == view.seat else _random_answer(hands[seat], random)
        for seat in view.answered
    )
    return _completed(view, deck, hands, answers)


_completed = field_copier(View, State, "deck", "hands", "answers")


def deal_hands(
    view: View, known: Sequence[tuple[pieces.Card, ...]], pool: list[pieces.Card]
) -> tuple[tuple[pieces.Card, ...], ...]:
    """Returns all hands: known cards, then black ones taken from the pool, Owls and Witches."""
    hands = []
    for seat, shown in enumerate(view.backs):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        missing = shown.black - len(known[seat])
        black = (*known[seat], *pool[:missing])
        del pool[:missing]
        hands.append(
            tuple(sorted((*black, *[pieces.OWL] * shown.teal, *[pieces.WITCH] * shown.red)))
        )
    return tuple(hands)


def _random_answer(hand: tuple[pieces.Card, ...], random: Random) -> pieces.Pile | None:
    """Returns a possible answer of a player with this hand."""
    answers: tuple[pieces.Pile | None, ...] = (None, 0, 1)
    return random.choice(answers) if pieces.GARLIC in hand else None


def awaited_seats(view: View) -> tuple[Seat, ...]:
    """Returns the seats that are to act, or whose turn it is."""
    if view.step == "answer":
        return tuple(seat for seat in view.threatened if seat not in view.answered)
    return (view.turn,)
