"""State and Terms of Potion Brew: set-up, legal actions, refusals, the result."""

from bisect import bisect_right
from functools import cache
from itertools import combinations, product
from typing import NamedTuple, TypeAlias

from engine.core import (
    CHANCE,
    Action,
    IllegalAction,
    Options,
    Result,
    Seat,
    first_seat,
    places_by_score,
    wire_type,
)
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
    Steal,
    Step,
    Yield,
    hand_points,
)

# Discard piles


PileSigns: TypeAlias = tuple[int, int]
"""For each pile 1 if its top card can be taken, -1 if that is barred (PB-07), 0 if it is empty."""


def pile_signs(piles: Piles) -> PileSigns:
    first, second = piles
    return (
        (1 if first[-1] > 0 else -1) if first else 0,
        (1 if second[-1] > 0 else -1) if second else 0,
    )


def _exchanges(card: Card, signs: PileSigns) -> tuple[Exchange, ...]:
    """Returns the legal exchanges of a card (PB-06 .. PB-08)."""
    found = []
    for pile in PILES:
        other = signs[1 - pile]
        if signs[pile] and not other:
            continue
        found.append(Exchange(card, pile, "deck"))
        if other > 0:
            found.append(Exchange(card, pile, "pile"))
    return tuple(found)


# [signs of the piles][card]
EXCHANGES = {
    (first, second): tuple(_exchanges(card, (first, second)) for card in range(WITCH + 1))
    for first, second in product((-1, 0, 1), repeat=2)
}


@wire_type
class Terms(NamedTuple):
    """The options of the match."""

    seats: int
    rounds: bool
    target: int
    starter: int | str
    long_bar: bool
    mortar_mixes: bool


class State(NamedTuple):
    """The whole state; only `Match` holds one."""

    terms: Terms
    step: Step
    starter: Seat  # began this round
    turn: Seat
    turns: int  # turns played in this round
    deck: bytes  # sorted, because the order is not drawn yet; includes the top card
    top: Back | None  # back of the deck's top card; None if not drawn yet
    piles: Piles  # top card last; a barred card is negative (PB-07)
    witches: int  # left on their pile
    owls: int  # left on their pile
    hands: tuple[tuple[Card, ...], ...]  # [seat] sorted
    spell: Card  # the spell being cast; 0 for none
    kind: Kind | None  # the kind named with a Cat or a Wand
    threatened: tuple[Seat, ...]  # players who would lose a card, clockwise
    answers: tuple[Pile | None, ...]  # [index in `answered`] pile for the Garlic, or None
    answered: tuple[Seat, ...]  # players who have answered, in order of arrival
    losses: tuple[tuple[Seat, Pile | None], ...]  # answers still to be carried out
    owed: tuple[Seat, ...]  # players who draw next
    asked: int  # questions asked so far in this match
    caller: Seat | None
    totals: tuple[int, ...]  # [seat]
    rounds: tuple[Round, ...]


def seat_counts(options: Options) -> range:
    return range(2, 6)


def setup(count: int, options: Options) -> State:
    """Returns the state before the first draw."""
    first = first_seat(options, count)
    terms = Terms(
        count, options["play"] == "rounds", int(options["target"]), options["starter"],
        bool(options["long_bar"]), bool(options["mortar_mixes"]),
    )  # fmt: skip
    step: Step = "first" if first is None else "deal"
    return new_round(terms, step, first or 0, (0,) * count, (), 0)


def new_round(
    terms: Terms, step: Step, starter: Seat, totals: tuple[int, ...],
    rounds: tuple[Round, ...], asked: int,
) -> State:  # fmt: skip
    """Returns the state at the start of a round (PB-04)."""
    return State(
        terms, step, starter, starter, 0, bytes(DECK), "black", ((), ()), WITCHES, OWLS,
        ((),) * terms.seats, 0, None, (), (), (), (), (), asked, None, totals, rounds,
    )  # fmt: skip


def active_seats(state: State) -> tuple[Seat, ...]:
    """Returns who may act; several players while a question is open."""
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
    step = state.step
    if step == "turn":
        if seat != state.turn or state.top is None:
            return ()
        hand, signs, mixes = state.hands[seat], pile_signs(state.piles), state.terms.mortar_mixes
        is_usual = signs == (1, 1) and not mixes
        actions, without_cat = (
            _usual_turn_actions[hand] if is_usual else _turn_actions(hand, signs, mixes)
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
    """Returns whether another player holds a Witch or an Owl for a Cat (PB-17)."""
    # Hands are sorted, and Owl and Witch are the highest cards.
    for other, hand in enumerate(state.hands):  # noqa: SIM110 - in the hot path of playouts
        if hand[-1] >= OWL and other != seat:
            return True
    return False


CastableSpells: TypeAlias = tuple[tuple[Card, tuple[Card, ...]], ...]
"""Spells, each with the cards that pay for it."""


TurnActions: TypeAlias = tuple[tuple[Action, ...], tuple[Action, ...]]
"""Legal actions, with and without casting the Cat (PB-17)."""


# There are only 8,568 hands of five, so results that depend on the hand alone are cached.


@CacheDict
def _usual_turn_actions(hand: tuple[Card, ...]) -> TurnActions:
    """Returns the actions of a turn if both piles' top cards can be taken."""
    return _turn_actions(hand, (1, 1), False)


def _turn_actions(hand: tuple[Card, ...], signs: PileSigns, mixes: bool) -> TurnActions:  # noqa: FBT001
    by_card = EXCHANGES[signs]
    swaps = [swap for card in dict.fromkeys(hand) for swap in by_card[card]]
    casts, without_cat = _cast_actions(hand, mixes)
    actions = (*swaps, *casts)
    return actions, actions if without_cat is casts else (*swaps, *without_cat)


@cache
def _cast_actions(hand: tuple[Card, ...], mixes: bool) -> TurnActions:  # noqa: FBT001
    """Returns every spell the hand can cast, and the call if allowed (PB-11)."""
    castable = castable_spells(hand, mortar_mixes=mixes)
    call = (CALL,) if hand_points(hand) <= CALL_LIMIT else ()
    casts = [Cast(spell, paid, pile) for spell, paid in castable for pile in PILES]
    actions = (*casts, *call)
    without_cat = [cast for cast in casts if cast.spell != CAT]
    return actions, actions if without_cat == casts else (*without_cat, *call)


@cache
def castable_spells(hand: tuple[Card, ...], *, mortar_mixes: bool = False) -> CastableSpells:
    """Returns the spells the hand can pay for, with each payment (PB-09, PB-10)."""
    found: list[tuple[Card, tuple[Card, ...]]] = []
    payments = _potion_sets(hand[: bisect_right(hand, POTIONS[-1])])
    for spell in SPELLS:
        if spell in hand:
            cost = SPELL_COSTS[spell]
            found += [(spell, some) for some in payments if sum(some) == cost]
            if MORTAR in hand:
                found.append((spell, (MORTAR,)))
                if mortar_mixes:
                    found += [(spell, (*some, MORTAR)) for some in payments if sum(some) < cost]
    return tuple(found)


def _potion_sets(potions: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Returns all different sets of one or more of these potions, sorted."""
    sizes = range(1, len(potions) + 1)
    return sorted({some for size in sizes for some in combinations(potions, size)})


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the seat may do this."""
    if action in legal_actions(state, seat):
        return
    if state.step == "over":
        raise IllegalAction("game_over", "PB-26")
    if seat not in active_seats(state):
        raise IllegalAction("not_your_turn", "PB-05")
    raise _reason(state, seat, action)


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
        if all(each.pile != action.pile for each in EXCHANGES[pile_signs(state.piles)][0]):
            return IllegalAction("other_pile_first", "PB-08")
        other = state.piles[1 - action.pile]
        barred = bool(other) and other[-1] < 0
        return IllegalAction("spell_is_barred" if barred else "pile_is_empty",
                             "PB-07" if barred else "PB-06")  # fmt: skip
    if isinstance(action, Cast):
        if action.spell not in SPELL_COSTS or action.spell not in hand:
            return IllegalAction("no_such_spell", "PB-09")
        mixes = state.terms.mortar_mixes
        if (action.spell, action.paid) not in castable_spells(hand, mortar_mixes=mixes):
            return IllegalAction("wrong_sum", "PB-10" if MORTAR in action.paid else "PB-09")
        return IllegalAction("nobody_to_rob", "PB-17")
    if isinstance(action, Guard | Yield):
        return IllegalAction("nothing_to_answer", "PB-20")
    return IllegalAction("no_spell_cast", "PB-09")


_EFFECT_RULES = {"gather": "PB-15", "steal": "PB-17", "banish": "PB-18"}


def result(state: State) -> Result | None:
    """Returns the result, or None while the match goes on (PB-21, PB-26)."""
    if state.step != "over":
        return None
    last = state.rounds[-1]
    if not state.terms.rounds:
        ranks = [(-hand_points(hand), hand.count(WITCH)) for hand in last.hands]
        points = tuple(-counted for counted, _ in ranks)
        return Result(places_by_score(ranks), points, "round_over")
    fewest_first = [-total for total in state.totals]
    return Result(places_by_score(fewest_first), state.totals, "target_reached")
