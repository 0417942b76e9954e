"""Potion Brew, rule by rule: set-up, what is legal, what it does."""

from bisect import bisect_right
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from engine.core import CHANCE, Action, BadSetup, IllegalAction, Options, Result, Seat, wire_type
from engine.fast import CacheDict
from engine.games.potion_brew.pieces import (
    CALL,
    CALL_LIMIT,
    CARD_OF_KIND,
    CAT,
    DECK,
    GARLIC,
    GUARDS,
    MORTAR,
    OWL,
    OWLS,
    PILES,
    POTIONS,
    SPELL_COSTS,
    SPELLS,
    WITCH,
    WITCHES,
    YIELD,
    Back,
    Banish,
    Call,
    Card,
    Cast,
    Exchange,
    Gather,
    Guard,
    Kind,
    Pile,
    Piles,
    Round,
    Source,
    Steal,
    Step,
    Yield,
    hand_points,
)

# The discard piles: where one may discard, and what one may then take (PB-06 .. PB-08).


BOTH_OPEN = 15  # the key of piles with a card to take on either


def pile_key(piles: Piles) -> int:
    """Returns which exchanges the piles allow, as bits: see `exchange_ways`."""
    first, second = piles
    key = 0
    if first:
        key = 5 if first[-1] > 0 else 1
    if second:
        key += 10 if second[-1] > 0 else 2
    return key


@cache
def exchange_ways(key: int) -> tuple[tuple[Pile, Source], ...]:
    """Returns where one may discard, and what one may then take (PB-06 .. PB-08)."""
    filled, free = (bool(key & 1), bool(key & 2)), (bool(key & 4), bool(key & 8))
    found: list[tuple[Pile, Source]] = []
    for pile in PILES:
        if filled[pile] and not filled[1 - pile]:
            continue
        found.append((pile, "deck"))
        if free[1 - pile]:
            found.append((pile, "pile"))
    return tuple(found)


def _exchanges_by_card(key: int) -> tuple[tuple[tuple[Exchange, ...], ...], ...]:
    """Returns the exchanges of each card in a hand: none where the one before is the same."""
    cards = range(WITCH + 1)
    of_card = [
        tuple(Exchange(card, pile, source) for pile, source in exchange_ways(key)) for card in cards
    ]
    return tuple(
        tuple(() if card == before else of_card[card] for card in cards) for before in cards
    )


# [key of the piles][card before it in the hand, or 0][card]
EXCHANGES = tuple(map(_exchanges_by_card, range(1 << 4)))


def exchanges(hand: tuple[Card, ...], key: int) -> tuple[Exchange, ...]:
    """Returns what a hand of five may exchange."""
    one, two, three, four, five = hand
    after = EXCHANGES[key]
    return (
        *after[0][one], *after[one][two], *after[two][three], *after[three][four],
        *after[four][five],
    )  # fmt: skip


@wire_type
class Terms(NamedTuple):
    """What was agreed before the game."""

    seats: int
    rounds: bool
    target: int
    starter: int | str


class State(NamedTuple):
    """Everything that is so; only `Match` may hold one."""

    terms: Terms
    step: Step
    starter: Seat  # who began this round
    turn: Seat
    turns: int  # taken in this round
    deck: bytes  # unseen and so in the order of the cards, the top card among them
    top: Back | None  # the back of the deck's top card; None when luck has yet to show it
    piles: Piles  # the last of each lies on top; minus a card is barred (PB-07)
    witches: int  # on their pile
    owls: int  # on theirs
    hands: tuple[tuple[Card, ...], ...]  # [seat] in the order of the cards
    spell: Card  # being cast; 0 for none
    kind: Kind | None  # what a Cat or a Wand is after
    threatened: tuple[Seat, ...]  # who would lose a card, clockwise
    answers: tuple[Pile | None, ...]  # [of those threatened who have answered]
    answered: tuple[Seat, ...]  # who has answered, in the order of arrival
    losses: tuple[tuple[Seat, Pile | None], ...]  # still to be carried out
    owed: tuple[Seat, ...]  # who draws next
    asked: int  # questions put so far in this match
    caller: Seat | None
    totals: tuple[int, ...]  # [seat]
    rounds: tuple[Round, ...]


def seat_counts(options: Options) -> range:
    """Returns how many can play."""
    return range(2, 6)


def setup(count: int, options: Options) -> State:
    """Returns the table before the first draw."""
    starter = options["starter"]
    if isinstance(starter, int) and starter >= count:
        raise BadSetup("starter", "out_of_range")
    terms = Terms(count, options["play"] == "rounds", int(options["target"]), starter)
    step: Step = "deal" if isinstance(starter, int) else "first"
    first = starter if isinstance(starter, int) else 0
    return new_round(terms, step, first, (0,) * count, (), 0)


def new_round(
    terms: Terms, step: Step, starter: Seat, totals: tuple[int, ...],
    rounds: tuple[Round, ...], asked: int,
) -> State:  # fmt: skip
    """Returns the table at the beginning of a round (PB-04)."""
    return State(
        terms, step, starter, starter, 0, bytes(DECK), "black", ((), ()), WITCHES, OWLS,
        ((),) * terms.seats, 0, None, (), (), (), (), (), asked, None, totals, rounds,
    )  # fmt: skip


def active_seats(state: State) -> tuple[Seat, ...]:
    """Returns who is to act: several while a question waits for answers."""
    step = state.step
    if step == "draw" or state.top is None:
        return CHANCE_ACTS
    if step == "turn" or step in ("gather", "steal", "banish"):
        return (state.turn,)
    if step == "answer":
        return _unanswered(state)
    return () if step == "over" else CHANCE_ACTS


CHANCE_ACTS = (CHANCE,)


def _unanswered(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.threatened if seat not in state.answered)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Returns all that a seat may do now."""
    step = state.step
    if step == "turn":
        if seat != state.turn or state.top is None:
            return ()
        hand, key = state.hands[seat], pile_key(state.piles)
        actions, without_cat = (
            _turn_actions_both_open[hand] if key == BOTH_OPEN else _turn_actions(hand, key)
        )
        if actions is not without_cat and not _anyone_holds(state, seat):
            return without_cat
        return actions
    if seat == CHANCE or seat not in active_seats(state):
        return ()
    if step == "answer":
        return (YIELD, *GUARDS) if GARLIC in state.hands[seat] else (YIELD,)
    if step == "gather":
        return _gather_actions(state.witches > 0, state.owls > 0)
    return _steal_actions(state, seat) if step == "steal" else BANISH_ACTIONS


BANISH_ACTIONS = (Banish("witch"), Banish("owl"))


@cache
def _gather_actions(witches: bool, owls: bool) -> tuple[Action, ...]:  # noqa: FBT001
    return tuple(Gather(kind) for kind, there in (("witch", witches), ("owl", owls)) if there)  # type: ignore[arg-type]


def _steal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    return tuple(
        Steal(victim, kind)
        for victim, hand in enumerate(state.hands)
        if victim != seat
        for kind, card in CARD_OF_KIND.items()
        if card in hand
    )


def _anyone_holds(state: State, seat: Seat) -> bool:
    """Returns whether a Cat would find a Witch or an Owl with somebody else (PB-17)."""
    # Hands are in the order of the cards, and Owls and Witches are the highest.
    for other, hand in enumerate(state.hands):  # noqa: SIM110 - in the hot path of playouts
        if hand[-1] >= OWL and other != seat:
            return True
    return False


TurnActions: TypeAlias = tuple[tuple[Action, ...], tuple[Action, ...]]
"""What one may do; the second time without the Cat, for when it finds nothing (PB-17)."""


def _turn_actions(hand: tuple[Card, ...], key: int) -> TurnActions:
    """Returns all that may be done with a hand in a turn, by the key of the piles."""
    swaps, (casts, without_cat) = exchanges(hand, key), _cast_actions[hand]
    actions = (*swaps, *casts)
    return actions, actions if without_cat is casts else (*swaps, *without_cat)


# There are no more than 8,568 hands of five, so that what depends on the hand alone is kept.


@CacheDict
def _turn_actions_both_open(hand: tuple[Card, ...]) -> TurnActions:
    """Returns the choices while there is a card to take on either pile, as mostly there is."""
    return _turn_actions(hand, BOTH_OPEN)


@CacheDict
def _cast_actions(hand: tuple[Card, ...]) -> TurnActions:
    """Returns every spell that a hand can cast, with the call if it may be made (PB-11)."""
    call = (CALL,) if hand_points(hand) <= CALL_LIMIT else ()
    casts = [Cast(spell, paid, pile) for spell, paid in castable_spells(hand) for pile in PILES]
    actions = (*casts, *call)
    without_cat = [cast for cast in casts if cast.spell != CAT]
    return actions, actions if without_cat == casts else (*without_cat, *call)


@cache
def castable_spells(hand: tuple[Card, ...]) -> tuple[tuple[Card, tuple[Card, ...]], ...]:
    """Returns the spells that a hand can pay for, and with what (PB-09, PB-10)."""
    found: list[tuple[Card, tuple[Card, ...]]] = []
    potions = hand[: bisect_right(hand, POTIONS[-1])]
    for spell in SPELLS:
        if spell in hand:
            found += [(spell, some) for some in _payments(potions, SPELL_COSTS[spell])]
            if MORTAR in hand:
                found.append((spell, (MORTAR,)))
    return tuple(found)


def _payments(potions: tuple[Card, ...], cost: int) -> tuple[tuple[Card, ...], ...]:
    """Returns the ways to pay a cost exactly."""
    sizes = range(1, len(potions) + 1)
    ways = {some for size in sizes for some in combinations(potions, size) if sum(some) == cost}
    return tuple(sorted(ways))


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction, naming the reason, unless the seat may do this."""
    # Most actions are exchanges, which are found without a list of all others.
    if type(action) is Exchange and _is_legal_exchange(state, seat, action):
        return
    if action in legal_actions(state, seat):
        return
    if state.step == "over":
        raise IllegalAction("game_over", "PB-26")
    if seat not in active_seats(state):
        raise IllegalAction("not_your_turn", "PB-05")
    raise _reason(state, seat, action)


def _is_legal_exchange(state: State, seat: Seat, action: Exchange) -> bool:
    """Returns whether a seat may exchange so."""
    if seat != state.turn or state.step != "turn" or state.top is None:
        return False
    card = action.card
    return card in state.hands[seat] and action in EXCHANGES[pile_key(state.piles)][0][card]


def _reason(state: State, seat: Seat, action: Action) -> IllegalAction:
    hand = state.hands[seat]
    if state.step == "answer":
        return IllegalAction("no_garlic" if isinstance(action, Guard) else "answer_cat_first",
                             "PB-20")  # fmt: skip
    if state.step in ("gather", "steal", "banish"):
        return IllegalAction("finish_the_spell", _EFFECT_RULES[state.step])
    if isinstance(action, Call):
        return IllegalAction("too_many_points", "PB-11")
    if isinstance(action, Exchange):
        if action.card not in hand:
            return IllegalAction("no_such_card", "PB-06")
        if all(pile != action.pile for pile, _ in exchange_ways(pile_key(state.piles))):
            return IllegalAction("other_pile_first", "PB-08")
        other = state.piles[1 - action.pile]
        barred = bool(other) and other[-1] < 0
        return IllegalAction("spell_is_barred" if barred else "pile_is_empty",
                             "PB-07" if barred else "PB-06")  # fmt: skip
    if isinstance(action, Cast):
        if action.spell not in SPELL_COSTS or action.spell not in hand:
            return IllegalAction("no_such_spell", "PB-09")
        if (action.spell, action.paid) not in castable_spells(hand):
            return IllegalAction("wrong_sum", "PB-10" if MORTAR in action.paid else "PB-09")
        return IllegalAction("nobody_to_rob", "PB-17")
    if isinstance(action, Guard | Yield):
        return IllegalAction("nothing_to_answer", "PB-20")
    return IllegalAction("no_spell_cast", "PB-09")


_EFFECT_RULES = {"gather": "PB-15", "steal": "PB-17", "banish": "PB-18"}


def result(state: State) -> Result | None:
    """Returns how the match ended, or None while it goes on (PB-21, PB-26)."""
    if state.step != "over":
        return None
    last = state.rounds[-1]
    if not state.terms.rounds:
        ranks = [(hand_points(hand), -hand.count(WITCH)) for hand in last.hands]
        places = tuple(1 + sum(other < mine for other in ranks) for mine in ranks)
        return Result(places, tuple(counted for counted, _ in ranks), "round_over")
    totals = state.totals
    places = tuple(1 + sum(other < mine for other in totals) for mine in totals)
    return Result(places, totals, "target_reached")


def replace_at(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """Returns the items with one replaced."""
    left = [*items]
    left[index] = item
    return tuple(left)
