"""View of Potion Brew: private fields, mask, epoch, determinize."""

from collections import Counter
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from engine.core import CHANCE, Event, PrivateFields, Seat, wire_type
from engine.fast import field_copier
from engine.games.potion_brew.chance import ALL_BLACK
from engine.games.potion_brew.pieces import (
    DECK,
    GARLIC,
    MOST_SEATS,
    OWL,
    OWLS,
    WITCH,
    WITCHES,
    Answered,
    Back,
    Card,
    Deal,
    Draw,
    Guard,
    Kind,
    Pile,
    Piles,
    Round,
    Step,
    Yield,
)  # fmt: skip
from engine.games.potion_brew.state import State, Terms

# [seat] masked events
UNSEEN_DEALS = tuple(Event(CHANCE, Deal(seat, None)) for seat in range(MOST_SEATS))
UNSEEN_DRAWS = tuple(Event(CHANCE, Draw(seat, None)) for seat in range(MOST_SEATS))
UNSEEN_ANSWERS = tuple(Event(seat, Answered()) for seat in range(MOST_SEATS))


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
    step: Step
    starter: Seat
    turn: Seat
    turns: int
    deck: int  # number of cards
    top: Back | None
    piles: Piles  # top card last; a barred card is negative
    witches: int
    owls: int
    backs: tuple[Backs, ...]  # [seat]
    hand: tuple[Card, ...]  # own cards
    spell: Card
    kind: Kind | None
    threatened: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    answer: tuple[Pile | None, ...]  # own answer, once given
    losses: tuple[tuple[Seat, Pile | None], ...]  # revealed answers still to be carried out
    owed: tuple[Seat, ...]
    asked: int
    caller: Seat | None
    totals: tuple[int, ...]  # [seat]
    rounds: tuple[Round, ...]


PRIVATE_FIELDS = tuple(map(View._fields.index, ("seat", "hand", "answer")))


@cache
def backs(hand: tuple[Card, ...]) -> Backs:
    """Returns the public part of a hand (PB-03)."""
    red, teal = hand.count(WITCH), hand.count(OWL)
    return Backs(red, teal, len(hand) - red - teal)


@lru_cache(1024)
def _all_backs(hands: tuple[tuple[Card, ...], ...]) -> tuple[Backs, ...]:
    return tuple(map(backs, hands))


def view(state: State, seat: Seat | None) -> View:
    """Returns the view of a seat."""
    hands = state.hands
    hand = () if seat is None else hands[seat]
    return _seen(state, seat, len(state.deck), _all_backs(hands), hand, _own_answer(state, seat))


# The other fields of a view are public.
_seen = field_copier(State, View, "seat", "deck", "backs", "hand", "answer")


def _own_answer(state: State, seat: Seat | None) -> tuple[Pile | None, ...]:
    if seat is None or seat not in state.answered:
        return ()
    return (state.answers[state.answered.index(seat)],)


def private_fields(state: State, seat: Seat | None) -> PrivateFields:
    """Returns the fields that differ from a spectator's view."""
    if seat is None:
        return {}
    own = (seat, state.hands[seat], _own_answer(state, seat))
    return dict(zip(PRIVATE_FIELDS, own, strict=True))


def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
    """Returns the event as a seat may know it, given the state before it."""
    action = event.action
    kind = type(action)
    if kind is Draw:
        return event if action.seat == seat or state.top != "black" else UNSEEN_DRAWS[action.seat]
    if kind is Deal:
        return event if action.seat == seat else UNSEEN_DEALS[action.seat]
    if kind is Guard or kind is Yield:
        return event if event.seat == seat else UNSEEN_ANSWERS[event.seat]
    return event


def reveals(state: State, event: Event) -> bool:
    """Returns True: every event is seen at once."""
    return True


def epoch(state: State, version: int) -> int:
    """Returns one epoch per open question, otherwise one per version."""
    return -state.asked if state.step == "answer" else version


def determinize(view: View, random: Random) -> State:
    """Returns a random state consistent with the view."""
    seen = Counter(abs(card) for pile in view.piles for card in pile) + Counter(view.hand)
    pool = list((Counter(DECK) - Counter({c: seen[c] for c in seen if c in ALL_BLACK})).elements())
    random.shuffle(pool)
    # Garlic announced but not yet discarded is still in its owner's hand.
    guards = [seat for seat, pile in view.losses if pile is not None and seat != view.seat]
    for _ in guards:
        pool.remove(GARLIC)
    hands = []
    for seat, shown in enumerate(view.backs):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        known = [GARLIC] * (seat in guards)
        unknown = shown.black - len(known)
        black, pool = known + pool[:unknown], pool[unknown:]
        hands.append(tuple(sorted([*black, *[OWL] * shown.teal, *[WITCH] * shown.red])))
    discarded = [abs(card) for pile in view.piles for card in pile]
    held = [card for hand in hands for card in hand]
    red = WITCHES - view.witches - discarded.count(WITCH) - held.count(WITCH)
    teal = OWLS - view.owls - discarded.count(OWL) - held.count(OWL)
    deck = bytes(sorted([*pool, *[OWL] * teal, *[WITCH] * red]))
    answers = tuple(
        view.answer[0] if seat == view.seat else _random_answer(hands[seat], random)
        for seat in view.answered
    )
    return _completed(view, deck, tuple(hands), answers)


_completed = field_copier(View, State, "deck", "hands", "answers")


def _random_answer(hand: tuple[Card, ...], random: Random) -> Pile | None:
    """Returns a possible answer of a player with this hand."""
    answers: tuple[Pile | None, ...] = (None, 0, 1)
    return random.choice(answers) if GARLIC in hand else None
