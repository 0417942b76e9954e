"""The fast playouts of Potion Brew follow the rules and choose the best-looking turn."""

from random import Random
from typing import Any

import pytest

from engine.core import CHANCE, Action, resolve_options
from engine.games.potion_brew import RULES
from engine.games.potion_brew.bot.evaluation import price_actions
from engine.games.potion_brew.bot.playouts import PlayoutMove, RoundPlayout
from engine.games.potion_brew.bot.sharp import (
    MATCH_WIN_BONUS,
    SINGLE_ROUND_BONUS,
    context_of_seat,
    round_value,
)
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
    back_of,
)
from engine.games.potion_brew.state import State
from tests.engine.games.potion_brew.builders import ORDINARY_HAND, make_state

KINDS: dict[int, Kind] = {WITCH: "witch", OWL: "owl"}


def first_turn(seats: int, random: Random, options: dict[str, Any]) -> State:
    """Returns a state at the first turn of a round."""
    state = RULES.setup(seats, resolve_options(RULES, seats, options))
    while state.step != "turn":
        state = RULES.apply(state, CHANCE, RULES.next_draw(state, random.randrange))
    return state


def opening_action(move: PlayoutMove | None) -> Action:
    """Returns the first action of a turn in the engine's form."""
    if move is None:
        return CALL
    _, _, _, card, _, paid, _ = move.option
    if move.source == "deck":
        return Exchange(card, _pile(move), "deck")
    if move.source == "pile":
        return Exchange(card, _pile(move), "pile")
    return Cast(card, paid, _pile(move))


def _pile(move: PlayoutMove) -> Pile:
    return 1 if move.pile else 0


def play_turn(state: State, move: PlayoutMove, deck: list[int]) -> State:
    """Returns the state after a whole turn by the rules, with a given deck order."""
    state = RULES.apply(state, state.turn, opening_action(move))
    while state.step != "turn":
        (seat, *_) = RULES.active_seats(state)
        action: Action
        if state.step == "gather":
            action = Gather(KINDS[move.option[-1]])
        elif state.step == "steal":
            action = Steal(move.victims[0], KINDS[move.wanted])
        elif state.step == "banish":
            action = Banish(KINDS[move.wanted])
        elif state.step == "answer":
            action = GUARDS[_pile(move)] if GARLIC in state.hands[seat] else YIELD
        elif state.top is None:
            action = Top(back_of(deck[-1]))
        elif state.owed:
            action = Draw(state.owed[0], deck.pop())
        else:
            action = RULES.next_draw(state, Random(0).randrange)
        state = RULES.apply(state, seat, action)
        if not deck:
            break
    return state


@pytest.mark.parametrize(
    "options", [{}, {"play": "single"}, {"long_bar": True}, {"mortar_mixes": True}]
)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_turn_is_the_cheapest_and_goes_by_the_rules(
    seats: int, options: dict[str, Any]
) -> None:
    """After each turn the fast state equals the real one, and no other turn costs less."""
    spells: set[int] = set()
    turns = 0
    for number in range(30):
        random = Random(number)
        state = first_turn(seats, random, options)
        deck = list(state.deck)
        random.shuffle(deck)
        prize = SINGLE_ROUND_BONUS if "play" in options else 0.0
        fast = RoundPlayout(state, list(deck), 0, prize)
        state = state._replace(top=back_of(deck[-1]))
        while True:
            move = fast.best_move()
            scene = context_of_seat(state, state.turn)
            costs = {
                way: price
                for price, way in price_actions(scene, RULES.legal_actions(state, state.turn))
            }
            assert costs[opening_action(move)] == pytest.approx(min(costs.values()))
            if move is None:
                break
            state = play_turn(state, move, deck)
            if not deck:
                break  # from here on both would shuffle, each with its own generator
            if state.top is None:
                state = state._replace(top=back_of(deck[-1]))
            spells |= {move.option[3]} if not move.source else set()
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


def test_an_empty_deck_is_replaced_by_the_piles() -> None:
    """Barred spells are shuffled in like other cards (PB-13)."""
    state = make_state(
        (1, 2, 5, 6, GARLIC), ORDINARY_HAND, piles=((3, 4, -PELICAN), (2,)), deck=(6,)
    )
    fast = RoundPlayout(state, [6], 0, 0.0)
    assert fast.play_out(1) is None
    assert fast.hands == [(1, 2, 5, 6, 6), ORDINARY_HAND]
    assert sorted(fast.deck) == [2, 3, 4, PELICAN, GARLIC]
    assert fast.piles == [[], []]


def test_a_round_is_worth_what_it_costs_the_others_and_the_last_one_a_win_as_well() -> None:
    """Only the end of the match counts as won or lost; before that points count."""
    state = make_state((1, WITCH, WITCH, WITCH, WITCH), (7, 7, 7, 1, 1))._replace(caller=0)
    assert (round_value(state, 0), round_value(state, 1)) == (23.0, -23.0)
    late = state._replace(totals=(10, 80))
    assert (round_value(late, 0), round_value(late, 1)) == (23.0 + MATCH_WIN_BONUS, -23.0)
    behind = state._replace(totals=(99, 80))
    assert round_value(behind, 0) == 23.0 + MATCH_WIN_BONUS
    single = state._replace(terms=state.terms._replace(rounds=False))
    assert (round_value(single, 0), round_value(single, 1)) == (SINGLE_ROUND_BONUS, 0.0)


def test_an_open_round_is_worth_most_to_the_nearest_player() -> None:
    """A round that others are about to win is worth nothing."""
    near, far = (1, 1, 1, 2, WITCH), (5, 6, 7, 7, GARLIC)
    state = make_state(near, far)
    fast = RoundPlayout(state, list(state.deck), 0, 0.0)
    assert fast.evaluate(0) == -fast.evaluate(1) > 0
    single = RoundPlayout(state, list(state.deck), 0, SINGLE_ROUND_BONUS)
    assert single.evaluate(0) + single.evaluate(1) == pytest.approx(SINGLE_ROUND_BONUS)
    assert single.evaluate(0) > single.evaluate(1)
