"""Rounds of Potion Brew that are played out fast go by the rules and by what looks best."""

from random import Random
from typing import Any

import pytest

from engine.core import CHANCE, Action, settle_options
from engine.games.potion_brew import RULES
from engine.games.potion_brew.foresight import Move, Round
from engine.games.potion_brew.judgement import prices
from engine.games.potion_brew.pieces import (
    CALL,
    CAT,
    GARLIC,
    GUARDS,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    YIELD,
    Banish,
    Cast,
    Draw,
    Exchange,
    Gather,
    Kind,
    Pile,
    Steal,
    Top,
    back,
)
from engine.games.potion_brew.sharp import PRIZE, VICTORY, seen_by, worth
from engine.games.potion_brew.state import State
from tests.engine.potion_brew.given import PLAIN, table

KINDS: dict[int, Kind] = {WITCH: "witch", OWL: "owl"}


def first_turn(seats: int, random: Random, options: dict[str, Any]) -> State:
    """Returns a table at the first turn of a round."""
    state = RULES.setup(seats, settle_options(RULES, seats, options))
    while state.step != "turn":
        state = RULES.apply(state, CHANCE, RULES.chance(state, random.randrange))
    return state


def said(move: Move | None) -> Action:
    """Returns how a turn begins by the rules."""
    if move is None:
        return CALL
    _, _, _, card, _, paid, _ = move.left
    if move.source == "deck":
        return Exchange(card, _pile(move), "deck")
    if move.source == "pile":
        return Exchange(card, _pile(move), "pile")
    return Cast(card, paid, _pile(move))


def _pile(move: Move) -> Pile:
    return 1 if move.pile else 0


def carried_out(state: State, move: Move, deck: list[int]) -> State:
    """Returns the table after a whole turn by the rules, with the deck in a given order."""
    state = RULES.apply(state, state.turn, said(move))
    while state.step != "turn":
        (seat, *_) = RULES.active(state)
        action: Action
        if state.step == "gather":
            action = Gather(KINDS[move.left[-1]])
        elif state.step == "steal":
            action = Steal(move.victims[0], KINDS[move.wanted])
        elif state.step == "banish":
            action = Banish(KINDS[move.wanted])
        elif state.step == "answer":
            action = GUARDS[_pile(move)] if GARLIC in state.hands[seat] else YIELD
        elif state.top is None:
            action = Top(back(deck[-1]))
        elif state.owed:
            action = Draw(state.owed[0], deck.pop())
        else:
            action = RULES.chance(state, Random(0).randrange)
        state = RULES.apply(state, seat, action)
        if not deck:
            break
    return state


@pytest.mark.parametrize("options", [{}, {"play": "single"}])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_turn_is_the_cheapest_and_goes_by_the_rules(
    seats: int, options: dict[str, Any]
) -> None:
    """Turn by turn a fast round stays where the rules lead, and nothing would have cost less."""
    spells: set[int] = set()
    turns = 0
    for number in range(30):
        random = Random(number)
        state = first_turn(seats, random, options)
        deck = list(state.deck)
        random.shuffle(deck)
        prize = PRIZE if options else 0.0
        fast = Round(state, list(deck), 0, prize)
        state = state._replace(top=back(deck[-1]))
        while True:
            move = fast.best()
            scene = seen_by(state, state.turn)
            costs = {way: price for price, way in prices(scene, RULES.legal(state, state.turn))}
            assert costs[said(move)] == pytest.approx(min(costs.values()))
            if move is None:
                break
            state = carried_out(state, move, deck)
            if not deck:
                break  # from here on both would shuffle, each in its own way
            if state.top is None:
                state = state._replace(top=back(deck[-1]))
            spells |= {move.left[3]} if not move.source else set()
            fast.play_out(1)
            turns += 1
            assert tuple(fast.hands) == state.hands
            assert tuple(map(tuple, fast.piles)) == state.piles
            assert (fast.witches, fast.owls, fast.turn) == (state.witches, state.owls, state.turn)
            assert fast.deck == deck
    assert turns > 200
    assert spells >= {PELICAN, OWL}
    if seats > 2:
        assert spells == {PELICAN, OWL, CAT, WAND}


def test_a_deck_that_is_used_up_is_made_of_the_piles() -> None:
    """Barred spells are cards like any other when they are shuffled in (PB-13)."""
    state = table((1, 2, 5, 6, GARLIC), PLAIN, piles=((3, 4, -PELICAN), (2,)), deck=(6,))
    fast = Round(state, [6], 0, 0.0)
    assert fast.play_out(1) is None
    assert fast.hands == [(1, 2, 5, 6, 6), PLAIN]
    assert sorted(fast.deck) == [2, 3, 4, PELICAN, GARLIC]
    assert fast.piles == [[], []]


def test_a_round_is_worth_what_it_costs_the_others_and_the_last_one_a_win_as_well() -> None:
    """A match that ends is won or not; until then only points count."""
    state = table((1, WITCH, WITCH, WITCH, WITCH), (7, 7, 7, 1, 1))._replace(caller=0)
    assert (worth(state, 0), worth(state, 1)) == (23.0, -23.0)
    late = state._replace(totals=(10, 80))
    assert (worth(late, 0), worth(late, 1)) == (23.0 + VICTORY, -23.0)
    behind = state._replace(totals=(99, 80))
    assert worth(behind, 0) == 23.0 + VICTORY
    single = state._replace(terms=state.terms._replace(rounds=False))
    assert (worth(single, 0), worth(single, 1)) == (PRIZE, 0.0)


def test_a_round_that_goes_on_promises_most_to_whoever_is_nearest() -> None:
    """Nobody has anything of a round that others are about to win."""
    near, far = (1, 1, 1, 2, WITCH), (5, 6, 7, 7, GARLIC)
    state = table(near, far)
    fast = Round(state, list(state.deck), 0, 0.0)
    assert fast.promise(0) == -fast.promise(1) > 0
    single = Round(state, list(state.deck), 0, PRIZE)
    assert single.promise(0) + single.promise(1) == pytest.approx(PRIZE)
    assert single.promise(0) > single.promise(1)
