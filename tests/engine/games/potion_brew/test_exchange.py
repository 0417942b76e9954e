"""Exchanging a card, barred spells and the size of a hand (PB-06 .. PB-08, PB-12)."""

import pytest

from engine.core import CHANCE
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WITCH,
    Banish,
    Call,
    Card,
    Cast,
    Exchange,
    Gather,
    Guard,
    Steal,
    Yield,
)
from engine.games.potion_brew.state import State
from tests.engine.games.potion_brew.builders import (
    ORDINARY_HAND,
    all_cards,
    draw_all,
    draw_cards,
    first_state,
    learned_action,
    legal_actions,
    make_state,
    refusal,
    state_after,
)


def ways(state: State, card: Card) -> set[tuple[int, str]]:
    """Returns the piles on which a card may be discarded, each with the cards to take."""
    exchanges = [action for action in legal_actions(state) if isinstance(action, Exchange)]
    return {(action.pile, action.source) for action in exchanges if action.card == card}


EVERY_WAY = {(0, "deck"), (0, "pile"), (1, "deck"), (1, "pile")}


# PB-06


@pytest.mark.rule("PB-06")
@pytest.mark.parametrize("card", [1, 7, PELICAN, GARLIC, MORTAR, OWL, WITCH])
def test_any_card_may_be_discarded_on_either_pile_for_either_top(card: Card) -> None:
    assert ways(make_state((2, 2, 3, 4, card), ORDINARY_HAND), card) == EVERY_WAY


@pytest.mark.rule("PB-06")
def test_each_exchange_is_offered_once_however_often_the_card_is_held() -> None:
    exchanges = legal_actions(make_state((2, 2, 2, 6, 6), ORDINARY_HAND))

    assert len(exchanges) == len(set(exchanges)) == 2 * 4


@pytest.mark.rule("PB-06")
@pytest.mark.parametrize(("pile", "piles"), [(0, ((3, 6), (5,))), (1, ((3,), (5, 6)))])
def test_the_card_goes_on_the_chosen_pile_and_the_top_of_the_deck_is_taken(
    pile: int, piles: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    state = state_after(make_state((2, 2, 2, 6, 6), ORDINARY_HAND), Exchange(6, pile, "deck"))  # type: ignore[arg-type]
    assert (state.piles, state.hands[0], RULES.active_seats(state)) == (
        piles,
        (2, 2, 2, 6),
        (CHANCE,),
    )

    state = draw_cards(state, 4)
    assert (state.hands[0], state.piles, state.turn, state.step) == (
        (2, 2, 2, 4, 6), piles, 1, "turn",
    )  # fmt: skip


@pytest.mark.rule("PB-06")
@pytest.mark.parametrize(("pile", "piles", "taken"), [(0, ((3, 6), ()), 5), (1, ((), (5, 6)), 3)])
def test_only_the_top_of_the_other_pile_can_be_taken(
    pile: int, piles: tuple[tuple[int, ...], tuple[int, ...]], taken: int
) -> None:
    state = state_after(make_state((2, 2, 2, 6, 6), ORDINARY_HAND), Exchange(6, pile, "pile"))  # type: ignore[arg-type]

    assert state.piles == piles
    assert sorted(state.hands[0]) == sorted((2, 2, 2, 6, taken))
    assert (state.turn, state.step, state.turns) == (1, "turn", 10)


@pytest.mark.rule("PB-06")
def test_the_last_card_of_a_pile_is_on_top() -> None:
    state = state_after(
        make_state((2, 2, 2, 6, 6), ORDINARY_HAND, piles=((3,), (5, 1, 7))), Exchange(6, 0, "pile")
    )

    assert state.hands[0] == (2, 2, 2, 6, 7)
    assert state.piles == ((3, 6), (5, 1))


@pytest.mark.rule("PB-06")
def test_from_an_empty_pile_nothing_can_be_taken() -> None:
    state = make_state((2, 2, 2, 6, 6), ORDINARY_HAND, piles=((), (5,)))

    assert ways(state, 6) == {(0, "deck"), (0, "pile")}
    state = make_state((2, 2, 2, 6, 6), ORDINARY_HAND, piles=((), ()))
    assert ways(state, 6) == {(0, "deck"), (1, "deck")}
    assert refusal(state, 0, Exchange(6, 0, "pile")) == ("pile_is_empty", "PB-06")


@pytest.mark.rule("PB-06")
def test_a_card_that_one_does_not_hold_cannot_be_discarded() -> None:
    state = make_state((2, 2, 2, 6, 6), ORDINARY_HAND)

    for card in (1, 3, WITCH, 0, -6, 99):
        assert refusal(state, 0, Exchange(card, 0, "deck")) == ("no_such_card", "PB-06")


@pytest.mark.rule("PB-06")
def test_witches_and_owls_may_be_exchanged_like_any_card() -> None:
    state = state_after(
        make_state((2, 2, 2, 6, WITCH), ORDINARY_HAND, piles=((3,), (OWL,))),
        Exchange(WITCH, 0, "pile"),
    )

    assert state.hands[0] == (2, 2, 2, 6, OWL)
    assert state.piles == ((3, WITCH), ())
    assert (state.witches, state.owls) == (13, 5)


@pytest.mark.rule("PB-06")
def test_discards_and_cards_taken_from_a_pile_are_public() -> None:
    state = make_state((2, 2, 2, 6, 6), ORDINARY_HAND)

    for seat in (0, 1, None):
        assert learned_action(state, Exchange(6, 0, "pile"), seat) == Exchange(6, 0, "pile")
        assert learned_action(state, Exchange(6, 0, "deck"), seat) == Exchange(6, 0, "deck")


@pytest.mark.rule("PB-06")
@pytest.mark.parametrize("action", [Gather("witch"), Steal(1, "owl"), Banish("owl")])
def test_without_a_spell_nothing_is_gathered_stolen_or_banished(
    action: Gather | Steal | Banish,
) -> None:
    state = make_state((2, 2, 2, 6, 6), (1, 2, 3, OWL, WITCH))

    assert refusal(state, 0, action) == ("no_spell_cast", "PB-09")


@pytest.mark.rule("PB-06", "PB-20")
@pytest.mark.parametrize("action", [Guard(0), Yield()])
def test_without_a_question_nothing_is_answered(action: Guard | Yield) -> None:
    state = make_state((2, 2, 2, 6, GARLIC), ORDINARY_HAND)

    assert refusal(state, 0, action) == ("nothing_to_answer", "PB-20")


# PB-07


def cast_on(pile: int, *, long_bar: bool = False) -> State:
    """Returns a state where seat 0 has just cast a Pelican on a pile and seat 1 is in turn."""
    cast = Cast(PELICAN, (2, 5), pile)  # type: ignore[arg-type]
    before = make_state((2, 2, 4, 5, PELICAN), ORDINARY_HAND, long_bar=long_bar)
    state = state_after(before, cast, Gather("witch"))
    return draw_cards(state, 6, 6)


@pytest.mark.rule("PB-07")
@pytest.mark.parametrize("pile", [0, 1])
def test_a_spell_that_was_cast_may_not_be_taken(pile: int) -> None:
    state = cast_on(pile)

    assert ways(state, 5) == EVERY_WAY - {(1 - pile, "pile")}
    take = Exchange(5, 1 - pile, "pile")  # type: ignore[arg-type]
    assert refusal(state, 1, take) == ("spell_is_barred", "PB-07")


@pytest.mark.rule("PB-07")
def test_a_spell_that_was_merely_discarded_may_be_taken() -> None:
    state = state_after(
        make_state((2, 2, 2, 4, PELICAN), ORDINARY_HAND), Exchange(PELICAN, 1, "pile")
    )

    assert state.piles == ((), (5, PELICAN))
    assert state_after(state, Exchange(1, 0, "pile")).hands[1] == (2, 3, 4, 5, PELICAN)


@pytest.mark.rule("PB-07")
def test_a_discarded_spell_that_comes_to_light_again_may_still_be_taken() -> None:
    state = state_after(
        make_state(ORDINARY_HAND, ORDINARY_HAND, piles=((3,), (PELICAN, 6))), Exchange(5, 0, "pile")
    )

    assert state_after(state, Exchange(5, 0, "pile")).hands[1] == (1, 2, 3, 4, PELICAN)


@pytest.mark.rule("PB-07")
def test_a_cast_spell_is_barred_for_the_next_turn_alone() -> None:
    state = state_after(cast_on(1), Exchange(5, 0, "deck"))
    state = draw_cards(state, 6)

    assert state.piles[1][-1] == PELICAN
    assert state_after(state, Exchange(2, 0, "pile")).hands[0].count(PELICAN) == 1


@pytest.mark.rule("PB-07")
def test_a_bar_ends_although_the_next_player_casts_too() -> None:
    caster = (2, 2, 4, 5, PELICAN)
    state = state_after(make_state(caster, caster), Cast(PELICAN, (2, 5), 0), Gather("witch"))
    state = state_after(draw_cards(state, 6, 6), Cast(PELICAN, (2, 5), 1), Gather("witch"))

    assert state.piles == ((3, 2, 5, PELICAN), (5, 2, 5, -PELICAN))


@pytest.mark.rule("PB-07", "PB-20")
def test_a_spell_under_garlic_is_barred_no_longer_than_another() -> None:
    state = make_state(ORDINARY_HAND, ORDINARY_HAND, piles=((3,), (MORTAR, -CAT, GARLIC)))
    state = state_after(state, Exchange(5, 0, "pile"))

    assert state.piles == ((3, 5), (MORTAR, CAT))


@pytest.mark.rule("PB-07")
def test_with_the_long_bar_a_cast_spell_stays_barred_while_it_is_on_top() -> None:
    state = state_after(cast_on(1, long_bar=True), Exchange(3, 1, "pile"))
    assert ways(state, 2) == {(0, "deck"), (0, "pile")}

    state = state_after(state, Exchange(2, 0, "pile"))
    assert state.hands[0].count(3) == 1
    assert refusal(state, 1, Exchange(5, 0, "pile")) == ("spell_is_barred", "PB-07")


@pytest.mark.rule("PB-07")
def test_everybody_sees_what_is_barred() -> None:
    for seat in (0, 1, None):
        assert RULES.view(cast_on(1), seat).piles == ((3,), (5, 2, 5, -PELICAN))


@pytest.mark.rule("PB-07", "PB-13")
def test_a_reshuffle_clears_what_was_barred() -> None:
    state = state_after(
        make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(6,), piles=((3,), (2, -CAT))),
        Exchange(5, 0, "deck"),
    )
    state = draw_cards(state, 6)

    assert [*state.deck] == [2, 3, 5, CAT]
    state = draw_cards(state_after(state, Exchange(5, 0, "deck")), CAT)
    state = state_after(state, Exchange(1, 1, "pile"), Exchange(CAT, 0, "pile"))
    assert state.piles == ((CAT,), ())
    assert state_after(state, Exchange(2, 1, "pile")).hands[0].count(CAT) == 1


@pytest.mark.rule("PB-07")
def test_the_potions_that_paid_are_not_barred() -> None:
    state = state_after(cast_on(1), Exchange(3, 1, "pile"), Exchange(2, 0, "pile"))
    state = state._replace(piles=(state.piles[0], state.piles[1][:-1]))

    assert state.piles[1] == (5, 2, 5)
    assert (0, "pile") in ways(state, 2)


# PB-08


@pytest.mark.rule("PB-08")
@pytest.mark.parametrize(("empty", "filled"), [(0, 1), (1, 0)])
def test_with_one_empty_pile_an_exchange_discards_on_it(empty: int, filled: int) -> None:
    piles = ((), (5, 1)) if empty == 0 else ((5, 1), ())
    state = make_state((2, 2, 2, 6, 6), ORDINARY_HAND, piles=piles)

    assert ways(state, 6) == {(empty, "deck"), (empty, "pile")}
    for source in ("deck", "pile"):
        action = Exchange(6, filled, source)  # type: ignore[arg-type]
        assert refusal(state, 0, action) == ("other_pile_first", "PB-08")


@pytest.mark.rule("PB-08", "PB-07")
def test_on_an_empty_pile_before_a_barred_spell_only_the_deck_is_left() -> None:
    state = make_state((2, 2, 2, 6, 6), ORDINARY_HAND, piles=((), (5, -PELICAN)))

    assert ways(state, 6) == {(0, "deck")}


@pytest.mark.rule("PB-08")
def test_with_both_piles_empty_any_will_do() -> None:
    state = make_state((2, 2, 2, 6, 6), ORDINARY_HAND, piles=((), ()))
    state = draw_cards(state_after(state, Exchange(6, 1, "deck")), 3)

    assert state.piles == ((), (6,))
    assert ways(state, 5) == {(0, "deck"), (0, "pile")}


@pytest.mark.rule("PB-08", "PB-09")
def test_a_spell_may_be_cast_on_the_filled_pile_all_the_same() -> None:
    state = make_state((2, 2, 2, 7, PELICAN), ORDINARY_HAND, piles=((), (5,)))

    assert {Cast(PELICAN, (7,), 0), Cast(PELICAN, (7,), 1)} <= {*legal_actions(state)}


# PB-12


@pytest.mark.rule("PB-12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_five_cards_after_each_turn_and_none_is_lost(seats: int) -> None:
    state = first_state(seats, starter=0)
    cards, casts = all_cards(state), 0
    while not state.rounds:
        if state.step == "turn":
            assert [len(hand) for hand in state.hands] == [5] * seats
        choices = [choice for choice in legal_actions(state) if not isinstance(choice, Call)]
        spells = [choice for choice in choices if not isinstance(choice, Exchange)]
        casts += any(isinstance(spell, Cast) for spell in spells)
        choice = (spells or choices)[state.turns % len(spells or choices)]
        state = draw_all(state_after(state, choice), bytes([state.turns] * 16))
        if not state.rounds:
            assert all_cards(state) == cards

    assert casts >= 10
