"""What each action does: the round's beginning, exchanges, spells, answers, the call."""

from bisect import bisect_left
from typing import Any

from engine.core import Action, Seat
from engine.games.potion_brew.luck import reshuffled, shown_top
from engine.games.potion_brew.pieces import (
    CARD_OF,
    CAT,
    GARLIC,
    HAND,
    LONGEST_ROUND,
    OWL,
    PELICAN,
    WITCH,
    Answers,
    Back,
    Banish,
    Call,
    Card,
    Cast,
    Deal,
    Draw,
    Exchange,
    First,
    Gather,
    Guard,
    Pile,
    Piles,
    Round,
    Show,
    Start,
    Steal,
    Step,
    Top,
    Yield,
)  # fmt: skip
from engine.games.potion_brew.scoring import Hands, score, winners
from engine.games.potion_brew.state import State, fresh_round, put
from engine.rebuilding import changing


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    kind = type(action)
    # Half of all actions are exchanges, a third are draws.
    if kind is Exchange:
        return _exchange(state, seat, action)
    if kind is Draw:
        return _drawn(state, action)
    after: State = _APPLY[kind](state, seat, action)
    return after


# The beginning of a round (PB-04, PB-05)


def _first(state: State, seat: Seat, action: First) -> State:
    return state._replace(step="deal", starter=action.seat, turn=action.seat)


def _deal(state: State, seat: Seat, action: Deal) -> State:
    assert action.cards is not None
    hands = put(state.hands, action.seat, action.cards)
    turn = (action.seat + 1) % state.terms.seats
    step: Step = "start" if turn == state.starter else "deal"
    deck = _without(state.deck, action.cards)
    return state._replace(step=step, hands=hands, deck=deck, turn=turn)


def _start(state: State, seat: Seat, action: Start) -> State:
    first, second = action.cards
    deck = _without(state.deck, action.cards)
    return state._replace(step="turn", deck=deck, piles=((first,), (second,)))


# A turn (PB-06 .. PB-12)


def _exchange(state: State, seat: Seat, action: Exchange) -> State:
    card, hands = action.card, [*state.hands]
    hand = [*hands[seat]]
    hand.remove(card)
    first, second = state.piles
    if action.source == "deck":
        hands[seat] = tuple(hand)
        piles = (first, (*second, card)) if action.pile else ((*first, card), second)
        return _drawing(state, "draw", tuple(hands), piles, (seat,))
    if action.pile:
        taken, piles = first[-1], (first[:-1], (*second, card))
    else:
        taken, piles = second[-1], ((*first, card), second[:-1])
    hand.append(taken)
    hand.sort()
    hands[seat] = tuple(hand)
    return _end_turn(state, state.deck, state.top, piles, tuple(hands))


_drawing = changing(State, "step", "hands", "piles", "owed")


def _cast(state: State, seat: Seat, action: Cast) -> State:
    spell = action.spell
    hand = _without(state.hands[seat], (*action.paid, spell))
    piles = _laid(state.piles, action.pile, (*action.paid, -spell))
    laid = _paid(state, put(state.hands, seat, hand), piles, spell)
    if spell == PELICAN:
        return _at(laid, "gather") if laid.witches or laid.owls else _refill(laid)
    if spell == OWL:
        return _refill(_brought(laid, WITCH, min(2, laid.witches)))
    return _at(laid, "steal" if spell == CAT else "banish")


_paid = changing(State, "hands", "piles", "spell")
_at = changing(State, "step")


# Spells (PB-15 .. PB-20)


def _gather(state: State, seat: Seat, action: Gather) -> State:
    return _refill(_brought(state, CARD_OF[action.kind], 1))


def _brought(state: State, card: Card, count: int) -> State:
    """Returns the table after the caster took Witches or Owls from their pile."""
    hand = tuple(sorted((*state.hands[state.turn], *[card] * count)))
    hands = put(state.hands, state.turn, hand)
    if card == WITCH:
        return _with_witches(state, hands, state.witches - count)
    return _with_owls(state, hands, state.owls - count)


_with_witches = changing(State, "hands", "witches")
_with_owls = changing(State, "hands", "owls")


def _steal(state: State, seat: Seat, action: Steal) -> State:
    return _ask(state._replace(kind=action.kind), (action.victim,))


def _banish(state: State, seat: Seat, action: Banish) -> State:
    count, card = state.terms.seats, CARD_OF[action.kind]
    clockwise = [(seat + step) % count for step in range(1, count)]
    threatened = tuple(other for other in clockwise if card in state.hands[other])
    named = state._replace(kind=action.kind)
    return _ask(named, threatened) if threatened else _refill(named)


def _ask(state: State, threatened: tuple[Seat, ...]) -> State:
    """Returns the table with the question put to everybody who would lose a card (PB-20)."""
    return state._replace(step="answer", threatened=threatened, asked=state.asked + 1)


def _guard(state: State, seat: Seat, action: Guard) -> State:
    return _answer(state, seat, action.pile)


def _yield(state: State, seat: Seat, action: Yield) -> State:
    return _answer(state, seat, None)


def _answer(state: State, seat: Seat, pile: Pile | None) -> State:
    answered, answers = (*state.answered, seat), (*state.answers, pile)
    step: Step = "answer" if len(answered) < len(state.threatened) else "shown"
    return state._replace(step=step, answered=answered, answers=answers)


def _shown(state: State, seat: Seat, action: Answers) -> State:
    return _next_loss(
        state._replace(step="draw", threatened=(), answered=(), answers=(), losses=action.guards)
    )


def _next_loss(state: State) -> State:
    """Returns the table after the next threatened player lost a card or used Garlic."""
    (seat, pile), *later = state.losses
    assert state.kind is not None
    gone = GARLIC if pile is not None else CARD_OF[state.kind]
    hands = put(state.hands, seat, _without(state.hands[seat], (gone,)))
    state = state._replace(hands=hands, losses=tuple(later), owed=(seat,))
    if pile is not None:
        return state._replace(piles=_laid(state.piles, pile, (GARLIC,)))
    if state.spell == CAT:
        caster = tuple(sorted((*state.hands[state.turn], gone)))
        return state._replace(hands=put(state.hands, state.turn, caster))
    if gone == WITCH:
        return state._replace(witches=state.witches + 1)
    return state._replace(owls=state.owls + 1)


# Drawing up, and the end of a turn


def _drawn(state: State, action: Draw) -> State:
    assert action.card is not None
    card, drawer, deck, piles = action.card, action.seat, state.deck, state.piles
    spot = bisect_left(deck, card)
    deck = deck[:spot] + deck[spot + 1 :]
    if not deck:
        deck, piles = reshuffled(piles), ((), ())
    top, held, owed = shown_top(deck), [*state.hands], state.owed[1:]
    hand = [*held[drawer], card]
    hand.sort()
    held[drawer] = tuple(hand)
    hands = tuple(held)
    if not owed and not state.losses and len(hands[state.turn]) == HAND:
        return _end_turn(state, deck, top, piles, hands)
    drawn = _took(state, deck, top, hands, owed)
    if piles is not state.piles:
        drawn = drawn._replace(piles=piles)
    if owed:
        return drawn
    return _next_loss(drawn) if drawn.losses else _refill(drawn)


_took = changing(State, "deck", "top", "hands", "owed")


def _top(state: State, seat: Seat, action: Top) -> State:
    return _topped(state, action.back)


_topped = changing(State, "top")


def _refill(state: State) -> State:
    """Returns the table with the player in turn drawing up to five, or the turn over (PB-12)."""
    missing = HAND - len(state.hands[state.turn])
    if missing:
        return _owing(state, "draw", (state.turn,) * missing)
    return _end_turn(state, state.deck, state.top, state.piles, state.hands)


_owing = changing(State, "step", "owed")


def _end_turn(
    state: State, deck: tuple[Card, ...], top: Back | None, piles: Piles, hands: Hands
) -> State:
    """Returns the table as it is left, when the next player is in turn."""
    (
        terms, _, starter, turn, turns, _, _, _, witches, owls, _, _, _, threatened, answers,
        answered, losses, _, asked, caller, totals, rounds,
    ) = state  # fmt: skip
    turns += 1
    # Made as `State` makes it, without the call: this is where playouts come by most often.
    return tuple.__new__(State, (
        terms, "turn" if turns < LONGEST_ROUND else "call", starter, (turn + 1) % terms.seats,
        turns, deck, top, piles, witches, owls, hands, 0, None, threatened, answers, answered,
        losses, (), asked, caller, totals, rounds,
    ))  # fmt: skip


# The end of a round (PB-11, PB-21 .. PB-27)


def _call(state: State, seat: Seat, action: Call) -> State:
    return state._replace(step="call", caller=seat)


def _show(state: State, seat: Seat, action: Show) -> State:
    scored, rule = score(state.hands, state.caller)
    if not state.terms.rounds:
        scored, rule = (0,) * state.terms.seats, "PB-21"
    totals = tuple(old + new for old, new in zip(state.totals, scored, strict=True))
    over = Round(state.caller, state.hands, winners(state.hands), scored, totals, rule)
    rounds = (*state.rounds, over)
    if not state.terms.rounds or max(totals) >= state.terms.target:
        return state._replace(step="over", totals=totals, rounds=rounds)
    starter = (state.starter + 1) % state.terms.seats
    return fresh_round(state.terms, "deal", starter, totals, rounds, state.asked)


def _laid(piles: Piles, pile: Pile, cards: tuple[Card, ...]) -> Piles:
    return put(piles, pile, piles[pile] + cards)


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


_APPLY: dict[type, Any] = {
    First: _first, Deal: _deal, Start: _start, Top: _top, Answers: _shown, Show: _show,
    Cast: _cast, Gather: _gather, Steal: _steal, Banish: _banish, Guard: _guard, Yield: _yield,
    Call: _call,
}  # fmt: skip
