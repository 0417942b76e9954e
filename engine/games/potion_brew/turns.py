"""Applies each action of Potion Brew, rule by rule, and scores a round."""

from collections.abc import Callable
from typing import Any

from engine.core import Action, Seat
from engine.fast import field_replacer, replace_at, without
from engine.games.potion_brew import pieces
from engine.games.potion_brew.state import State, new_round

# Scoring (PB-21 .. PB-25)


Hands = tuple[tuple[pieces.Card, ...], ...]


def winners(hands: Hands) -> tuple[Seat, ...]:
    """Returns who has the fewest points; ties go to the most Witches (PB-21)."""
    ranks = [(pieces.hand_points(hand), -hand.count(pieces.WITCH)) for hand in hands]
    best = min(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)


def score_round(hands: Hands, caller: Seat | None) -> tuple[tuple[int, ...], str]:
    """Returns each seat's score, and the id of the rule that applied."""
    won = winners(hands)
    counted = [pieces.hand_points(hand) for hand in hands]
    usual = tuple(0 if seat in won else total for seat, total in enumerate(counted))
    if caller is None:
        return usual, "PB-22"
    witches = [hand.count(pieces.WITCH) == pieces.HAND_SIZE for hand in hands]
    if caller in won and witches[caller]:
        return tuple(0 if all_five else pieces.ALL_WITCHES_POINTS for all_five in witches), "PB-24"
    ones = [hand == (1,) * pieces.HAND_SIZE for hand in hands]
    if any(ones):
        return tuple(0 if all_ones else pieces.ALL_ONES_POINTS for all_ones in ones), "PB-25"
    if any(total < counted[caller] for total in counted):
        beaten = (
            pieces.BEATEN_CALL_POINTS if seat == caller else scored
            for seat, scored in enumerate(usual)
        )
        return tuple(beaten), "PB-23"
    return usual, "PB-22"


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    kind = type(action)
    # Fast paths: half of all actions are exchanges, a third are draws, a seventh are Top.
    if kind is pieces.Exchange:
        return _exchange(state, seat, action)
    if kind is pieces.Draw:
        return _draw(state, action)
    if kind is pieces.Top:
        return _with_top(state, action.back)
    return _APPLY[kind](state, seat, action)


# Start of a round (PB-04, PB-05)


def _deal(state: State, seat: Seat, action: pieces.Deal) -> State:
    assert action.cards is not None
    hands = replace_at(state.hands, action.seat, action.cards)
    turn = (action.seat + 1) % state.terms.seats
    step: pieces.Step = "start" if turn == state.starter else "deal"
    deck = remove_cards(state.deck, action.cards)
    return state._replace(step=step, hands=hands, deck=deck, turn=turn)


def _start(state: State, seat: Seat, action: pieces.Start) -> State:
    first, second = action.cards
    deck = remove_cards(state.deck, action.cards)
    return state._replace(step="turn", deck=deck, piles=((first,), (second,)))


# A turn (PB-06 .. PB-12)


def _exchange(state: State, seat: Seat, action: pieces.Exchange) -> State:
    (
        terms, step, starter, turn, turns, deck, top, (first, second), witches, owls, hands, spell,
        kind, threatened, answers, answered, losses, owed, asked, caller, totals, rounds,
    ) = state  # fmt: skip
    if not terms.long_bar:
        first, second = _unbarred(first), _unbarred(second)
    card, pile, held = action.card, action.pile, [*hands]
    hand = [*held[seat]]
    hand.remove(card)
    if action.source == "deck":
        step, owed = "draw", (seat,)
    else:
        if pile:
            hand.append(first[-1])
            first = first[:-1]
        else:
            hand.append(second[-1])
            second = second[:-1]
        hand.sort()
        turns += 1
        turn = (turn + 1) % len(held)
        if turns >= pieces.LONGEST_ROUND:
            step = "call"
    if pile:
        second += (card,)
    else:
        first += (card,)
    held[seat] = tuple(hand)
    # Builds the State without a call of the class: this is the hottest path of playouts.
    return tuple.__new__(State, (
        terms, step, starter, turn, turns, deck, top, (first, second), witches, owls, tuple(held),
        spell, kind, threatened, answers, answered, losses, owed, asked, caller, totals, rounds,
    ))  # fmt: skip


def _unbarred(pile: tuple[pieces.Card, ...]) -> tuple[pieces.Card, ...]:
    """Returns a pile whose barred spell may be taken from now on (PB-07)."""
    return tuple(map(abs, pile)) if pile and min(pile) < 0 else pile


def _cast(state: State, seat: Seat, action: pieces.Cast) -> State:
    spell = action.spell
    first, second = before = state.piles
    if not state.terms.long_bar:
        before = (_unbarred(first), _unbarred(second))
    hand = without(state.hands[seat], (*action.paid, spell))
    piles = _lay_on_pile(before, action.pile, (*action.paid, -spell))
    hands = replace_at(state.hands, seat, hand)
    laid = state._replace(step=_EFFECTS[spell], hands=hands, piles=piles, spell=spell)
    if spell == pieces.OWL:
        return _refill(_add_from_supply(laid, pieces.WITCH, min(2, laid.witches)))
    if spell == pieces.PELICAN and not laid.witches and not laid.owls:
        return _refill(laid)
    return laid


_EFFECTS: dict[pieces.Card, pieces.Step] = {
    pieces.PELICAN: "gather",
    pieces.CAT: "steal",
    pieces.WAND: "banish",
    pieces.OWL: "draw",
}


# Spells (PB-15 .. PB-20)


def _add_from_supply(state: State, card: pieces.Card, count: int) -> State:
    """Gives the caster Witches or Owls from their pile."""
    hand = tuple(sorted((*state.hands[state.turn], *[card] * count)))
    hands = replace_at(state.hands, state.turn, hand)
    if card == pieces.WITCH:
        return state._replace(hands=hands, witches=state.witches - count)
    return state._replace(hands=hands, owls=state.owls - count)


def _banish(state: State, seat: Seat, action: pieces.Banish) -> State:
    count, card = state.terms.seats, pieces.CARD_OF_KIND[action.kind]
    clockwise = [(seat + step) % count for step in range(1, count)]
    threatened = tuple(other for other in clockwise if card in state.hands[other])
    if threatened:
        return _ask(state, action.kind, threatened)
    return _refill(state._replace(kind=action.kind))


def _ask(state: State, kind: pieces.Kind, threatened: tuple[Seat, ...]) -> State:
    """Asks every player who would lose a card (PB-20)."""
    asked = state.asked + 1
    return state._replace(step="answer", kind=kind, threatened=threatened, asked=asked)


def _answer(state: State, seat: Seat, action: pieces.Guard | pieces.Yield) -> State:
    pile = action.pile if isinstance(action, pieces.Guard) else None
    answered, answers = (*state.answered, seat), (*state.answers, pile)
    step: pieces.Step = "answer" if len(answered) < len(state.threatened) else "shown"
    return state._replace(step=step, answered=answered, answers=answers)


def _show_answers(state: State, seat: Seat, action: pieces.Answers) -> State:
    losses = action.guards
    return _next_loss(
        state._replace(step="draw", threatened=(), answered=(), answers=(), losses=losses)
    )


def _next_loss(state: State) -> State:
    """Carries out the next answer: the player loses the card or discards Garlic."""
    (seat, pile), *later = state.losses
    assert state.kind is not None
    gone = pieces.GARLIC if pile is not None else pieces.CARD_OF_KIND[state.kind]
    piles, witches, owls = state.piles, state.witches, state.owls
    hands = replace_at(state.hands, seat, without(state.hands[seat], (gone,)))
    if pile is not None:
        piles = _lay_on_pile(piles, pile, (pieces.GARLIC,))
    elif state.spell == pieces.CAT:
        hands = replace_at(hands, state.turn, tuple(sorted((*hands[state.turn], gone))))
    elif gone == pieces.WITCH:
        witches += 1
    else:
        owls += 1
    return state._replace(
        piles=piles, witches=witches, owls=owls, hands=hands, losses=tuple(later), owed=(seat,)
    )


# Drawing, and the end of a turn


def _draw(state: State, action: pieces.Draw) -> State:
    assert action.card is not None
    (
        terms, step, starter, turn, turns, deck, _, piles, witches, owls, hands, spell, kind,
        threatened, answers, answered, losses, owed, asked, caller, totals, rounds,
    ) = state  # fmt: skip
    card, drawer, held = action.card, action.seat, [*hands]
    deck = deck.replace(pieces.CARD_BYTES[card], b"", 1)
    if not deck:
        deck, piles = reshuffle(piles), ((), ())
    hand = [*held[drawer], card]
    hand.sort()
    held[drawer] = tuple(hand)
    owed = owed[1:] if len(owed) > 1 else ()
    ends = not owed and not losses and len(held[turn]) == pieces.HAND_SIZE
    if ends:
        turns += 1
        turn = (turn + 1) % len(held)
        step, spell, kind = "turn" if turns < pieces.LONGEST_ROUND else "call", 0, None
    drawn: State = tuple.__new__(State, (
        terms, step, starter, turn, turns, deck, visible_back(deck), piles, witches, owls,
        tuple(held), spell, kind, threatened, answers, answered, losses, owed, asked, caller,
        totals, rounds,
    ))  # fmt: skip
    if ends or owed:
        return drawn
    return _next_loss(drawn) if losses else _refill(drawn)


_with_top = field_replacer(State, "top")


def _refill(state: State) -> State:
    """Lets the player in turn draw up to five, or ends the turn (PB-12)."""
    missing = pieces.HAND_SIZE - len(state.hands[state.turn])
    if missing:
        return _with_owed(state, "draw", (state.turn,) * missing)
    turns = state.turns + 1
    step: pieces.Step = "turn" if turns < pieces.LONGEST_ROUND else "call"
    return _with_next_turn(state, step, (state.turn + 1) % state.terms.seats, turns, 0, None, ())


_with_owed = field_replacer(State, "step", "owed")
_with_next_turn = field_replacer(State, "step", "turn", "turns", "spell", "kind", "owed")


# The deck and its reshuffling (PB-13)


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


# End of a round (PB-11, PB-21 .. PB-27)


def _show(state: State, seat: Seat, action: pieces.Show) -> State:
    hands, caller = state.hands, state.caller
    scored, rule = (0,) * len(hands), "PB-21"  # a single round scores nothing
    if state.terms.rounds:
        scored, rule = score_round(hands, caller)
    totals = tuple(old + new for old, new in zip(state.totals, scored, strict=True))
    rounds = (*state.rounds, pieces.Round(caller, hands, winners(hands), scored, totals, rule))
    if not state.terms.rounds or max(totals) >= state.terms.target:
        return state._replace(step="over", totals=totals, rounds=rounds)
    starter = (state.starter + 1) % state.terms.seats
    return new_round(state.terms, "deal", starter, totals, rounds, state.asked)


def _lay_on_pile(
    piles: pieces.Piles, pile: pieces.Pile, cards: tuple[pieces.Card, ...]
) -> pieces.Piles:
    return replace_at(piles, pile, piles[pile] + cards)


_APPLY: dict[type, Callable[[State, Seat, Any], State]] = {
    pieces.First: lambda state, seat, draw: state._replace(
        step="deal", starter=draw.seat, turn=draw.seat
    ),
    pieces.Deal: _deal, pieces.Start: _start, pieces.Answers: _show_answers, pieces.Show: _show,
    pieces.Cast: _cast,
    pieces.Gather: lambda state, seat, action: _refill(
        _add_from_supply(state, pieces.CARD_OF_KIND[action.kind], 1)
    ),
    pieces.Steal: lambda state, seat, action: _ask(state, action.kind, (action.victim,)),
    pieces.Banish: _banish, pieces.Guard: _answer, pieces.Yield: _answer,
    pieces.Call: lambda state, seat, action: state._replace(step="call", caller=seat),
}  # fmt: skip
