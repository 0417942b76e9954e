"""State and Terms of Potion Brew: set-up, legal actions, refusals, the result, draws."""

from bisect import bisect_left, bisect_right
from collections import Counter
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple, TypeAlias

from engine import core
from engine.chance import pick_some
from engine.core import CHANCE, Action, IllegalAction, Options, RandBelow, Result, Seat, wire_type
from engine.fast import CacheDict
from engine.games.potion_brew import pieces

# Discard piles


PileSigns: TypeAlias = tuple[int, int]
"""For each pile 1 if its top card can be taken, -1 if that is barred (PB-07), 0 if it is empty."""


def pile_signs(piles: pieces.Piles) -> PileSigns:
    first, second = piles
    return (
        (1 if first[-1] > 0 else -1) if first else 0,
        (1 if second[-1] > 0 else -1) if second else 0,
    )


def _exchanges(card: pieces.Card, signs: PileSigns) -> tuple[pieces.Exchange, ...]:
    """Returns the legal exchanges of a card (PB-06 .. PB-08)."""
    found = []
    for pile in pieces.PILES:
        other = signs[1 - pile]
        if signs[pile] and not other:
            continue
        found.append(pieces.Exchange(card, pile, "deck"))
        if other > 0:
            found.append(pieces.Exchange(card, pile, "pile"))
    return tuple(found)


# [signs of the piles][card]
EXCHANGES = {
    (first, second): tuple(_exchanges(card, (first, second)) for card in range(pieces.WITCH + 1))
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
    step: pieces.Step
    starter: Seat  # began this round
    turn: Seat
    turns: int  # turns played in this round
    deck: bytes  # sorted, because the order is not drawn yet; includes the top card
    top: pieces.Back | None  # back of the deck's top card; None if not drawn yet
    piles: pieces.Piles  # top card last; a barred card is negative (PB-07)
    witches: int  # left on their pile
    owls: int  # left on their pile
    hands: tuple[tuple[pieces.Card, ...], ...]  # [seat] sorted
    spell: pieces.Card  # the spell being cast; 0 for none
    kind: pieces.Kind | None  # the kind named with a Cat or a Wand
    threatened: tuple[Seat, ...]  # players who would lose a card, clockwise
    answers: tuple[pieces.Pile | None, ...]  # [index in `answered`] pile for the Garlic, or None
    answered: tuple[Seat, ...]  # players who have answered, in order of arrival
    losses: tuple[tuple[Seat, pieces.Pile | None], ...]  # answers still to be carried out
    owed: tuple[Seat, ...]  # players who draw next
    asked: int  # questions asked so far in this match
    caller: Seat | None
    totals: tuple[int, ...]  # [seat]
    rounds: tuple[pieces.Round, ...]


def seat_counts(options: Options) -> range:
    return range(2, 6)


def setup(count: int, options: Options) -> State:
    """Returns the state before the first draw."""
    first = core.first_seat(options, count)
    terms = Terms(
        count, options["play"] == "rounds", int(options["target"]), options["starter"],
        bool(options["long_bar"]), bool(options["mortar_mixes"]),
    )  # fmt: skip
    step: pieces.Step = "first" if first is None else "deal"
    return new_round(terms, step, first or 0, (0,) * count, (), 0)


def new_round(
    terms: Terms, step: pieces.Step, starter: Seat, totals: tuple[int, ...],
    rounds: tuple[pieces.Round, ...], asked: int,
) -> State:  # fmt: skip
    """Returns the state at the start of a round (PB-04)."""
    return State(
        terms, step, starter, starter, 0, bytes(pieces.DECK), "black", ((), ()), pieces.WITCHES,
        pieces.OWLS, ((),) * terms.seats, 0, None, (), (), (), (), (), asked, None, totals, rounds,
    )  # fmt: skip


def active_seats(state: State) -> tuple[Seat, ...]:
    """Returns who may act; several players while a question is open."""
    step = state.step
    if step == "draw" or state.top is None:
        return CHANCE_ACTS
    if step == "turn" or step in ("gather", "steal", "banish"):
        return (state.turn,)
    if step == "answer":
        return tuple(seat for seat in state.threatened if seat not in state.answered)
    return () if step == "over" else CHANCE_ACTS


CHANCE_ACTS = (CHANCE,)


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
        if actions is not without_cat and not _has_cat_victim(state, seat):
            return without_cat
        return actions
    if seat == CHANCE or seat not in active_seats(state):
        return ()
    if step == "answer":
        guards = pieces.GUARDS if pieces.GARLIC in state.hands[seat] else ()
        return (pieces.YIELD, *guards)
    if step == "gather":
        stock = zip(GATHER_ACTIONS, (state.witches, state.owls), strict=True)
        return tuple(action for action, left in stock if left)
    return _steal_actions(state, seat) if step == "steal" else BANISH_ACTIONS


GATHER_ACTIONS = (pieces.Gather("witch"), pieces.Gather("owl"))
BANISH_ACTIONS = (pieces.Banish("witch"), pieces.Banish("owl"))


def _steal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    return tuple(
        pieces.Steal(victim, kind)
        for victim, hand in enumerate(state.hands)
        if victim != seat
        for kind, card in pieces.CARD_OF_KIND.items()
        if card in hand
    )


def _has_cat_victim(state: State, seat: Seat) -> bool:
    """Returns whether another player holds a Witch or an Owl for a Cat (PB-17)."""
    # Hands are sorted, and Owl and Witch are the highest cards.
    for other, hand in enumerate(state.hands):  # noqa: SIM110 - in the hot path of playouts
        if hand[-1] >= pieces.OWL and other != seat:
            return True
    return False


CastableSpells: TypeAlias = tuple[tuple[pieces.Card, tuple[pieces.Card, ...]], ...]
"""Spells, each with the cards that pay for it."""


TurnActions: TypeAlias = tuple[tuple[Action, ...], tuple[Action, ...]]
"""Legal actions, with and without casting the Cat (PB-17)."""


# There are only 8,568 hands of five, so results that depend on the hand alone are cached. The
# castable spells are needed once for the actions of a hand, and seldom later.
CASTABLE_CACHE_SIZE = 512


@CacheDict
def _usual_turn_actions(hand: tuple[pieces.Card, ...]) -> TurnActions:
    """Returns the actions of a turn if both piles' top cards can be taken."""
    return _turn_actions(hand, (1, 1), False)


def _turn_actions(hand: tuple[pieces.Card, ...], signs: PileSigns, mixes: bool) -> TurnActions:  # noqa: FBT001
    by_card = EXCHANGES[signs]
    swaps = [swap for card in dict.fromkeys(hand) for swap in by_card[card]]
    casts, without_cat = _cast_actions(hand, mixes)
    actions = (*swaps, *casts)
    return actions, actions if without_cat is casts else (*swaps, *without_cat)


@cache
def _cast_actions(hand: tuple[pieces.Card, ...], mixes: bool) -> TurnActions:  # noqa: FBT001
    """Returns every spell the hand can cast, and the call if allowed (PB-11)."""
    castable = castable_spells(hand, mortar_mixes=mixes)
    call = (pieces.CALL,) if pieces.hand_points(hand) <= pieces.CALL_LIMIT else ()
    casts = [_cast(spell, paid, pile) for spell, paid in castable for pile in pieces.PILES]
    actions = (*casts, *call)
    without_cat = [cast for cast in casts if cast.spell != pieces.CAT]
    return actions, actions if without_cat == casts else (*without_cat, *call)


# Thousands of hands share a few hundred casts.
_cast = cache(pieces.Cast)


@lru_cache(CASTABLE_CACHE_SIZE)
def castable_spells(hand: tuple[pieces.Card, ...], *, mortar_mixes: bool = False) -> CastableSpells:
    """Returns the spells the hand can pay for, with each payment (PB-09, PB-10)."""
    found: list[tuple[pieces.Card, tuple[pieces.Card, ...]]] = []
    payments = _potion_sets(hand[: bisect_right(hand, pieces.POTIONS[-1])])
    for spell in pieces.SPELLS:
        if spell in hand:
            cost = pieces.SPELL_COSTS[spell]
            found += [(spell, some) for some in payments if sum(some) == cost]
            if pieces.MORTAR in hand:
                found.append((spell, (pieces.MORTAR,)))
                if mortar_mixes:
                    found += [
                        (spell, (*some, pieces.MORTAR)) for some in payments if sum(some) < cost
                    ]
    return tuple(found)


def _potion_sets(potions: tuple[pieces.Card, ...]) -> list[tuple[pieces.Card, ...]]:
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
    raise IllegalAction(*_reason(state, seat, action))


def _reason(state: State, seat: Seat, action: Action) -> tuple[str, str]:
    hand = state.hands[seat]
    if state.step == "answer":
        reason = "no_garlic" if isinstance(action, pieces.Guard) else "answer_cat_first"
        return reason, "PB-20"
    if state.step in ("gather", "steal", "banish"):
        return "finish_the_spell", _EFFECT_RULES[state.step]
    if isinstance(action, pieces.Call):
        return "too_many_points", "PB-11"
    if isinstance(action, pieces.Exchange):
        if action.card not in hand:
            return "no_such_card", "PB-06"
        if all(each.pile != action.pile for each in EXCHANGES[pile_signs(state.piles)][0]):
            return "other_pile_first", "PB-08"
        other = state.piles[1 - action.pile]
        barred = bool(other) and other[-1] < 0
        return ("spell_is_barred", "PB-07") if barred else ("pile_is_empty", "PB-06")
    if isinstance(action, pieces.Cast):
        if action.spell not in pieces.SPELL_COSTS or action.spell not in hand:
            return "no_such_spell", "PB-09"
        mixes = state.terms.mortar_mixes
        if (action.spell, action.paid) not in castable_spells(hand, mortar_mixes=mixes):
            return "wrong_sum", ("PB-10" if pieces.MORTAR in action.paid else "PB-09")
        return "nobody_to_rob", "PB-17"
    if isinstance(action, pieces.Guard | pieces.Yield):
        return "nothing_to_answer", "PB-20"
    return "no_spell_cast", "PB-09"


_EFFECT_RULES = {"gather": "PB-15", "steal": "PB-17", "banish": "PB-18"}


def result(state: State) -> Result | None:
    """Returns the result, or None while the match goes on (PB-21, PB-26)."""
    if state.step != "over":
        return None
    last = state.rounds[-1]
    if not state.terms.rounds:
        ranks = [(-pieces.hand_points(hand), hand.count(pieces.WITCH)) for hand in last.hands]
        points = tuple(-counted for counted, _ in ranks)
        return Result(core.places_by_score(ranks), points, "round_over")
    fewest_first = [-total for total in state.totals]
    return Result(core.places_by_score(fewest_first), state.totals, "target_reached")


# Draws


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
