"""The deck's last card and the reshuffle (PB-13, PB-14)."""

from collections import Counter
from random import Random

import pytest

from engine.core import CHANCE
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    YIELD,
    Banish,
    Card,
    Cast,
    Draw,
    Exchange,
    Gather,
    Guard,
    Steal,
    Top,
)
from tests.engine.games.potion_brew.builders import (
    ORDINARY_HAND,
    act,
    all_cards,
    count_held,
    draw_cards,
    first_state,
    fixed_chance,
    learned_action,
    make_state,
    refusal,
    reveal_answers,
    state_after,
)

# PB-13


@pytest.mark.rule("PB-13")
def test_drawing_the_last_card_reshuffles_at_once() -> None:
    state = state_after(
        make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(6,), piles=((3, 7), (4,))),
        Exchange(5, 0, "deck"),
    )
    assert ([*state.deck], state.piles) == ([6], ((3, 7, 5), (4,)))

    state = draw_cards(state, 6)
    assert ([*state.deck], state.piles) == ([3, 4, 5, 7], ((), ()))
    assert (state.hands[0], state.turn, state.step) == ((1, 2, 3, 4, 6), 1, "turn")


@pytest.mark.rule("PB-13")
def test_before_the_last_card_nothing_is_reshuffled() -> None:
    state = state_after(
        make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(6, 6), piles=((3, 7), (4,))),
        Exchange(5, 0, "deck"),
    )
    state = draw_cards(state, 6)

    assert ([*state.deck], state.piles) == ([6], ((3, 7, 5), (4,)))


@pytest.mark.rule("PB-13")
def test_taking_from_a_pile_does_not_reshuffle() -> None:
    state = state_after(
        make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(6,), piles=((3, 7), (4,))),
        Exchange(5, 0, "pile"),
    )

    assert ([*state.deck], state.piles) == ([6], ((3, 7, 5), ()))


@pytest.mark.rule("PB-13")
def test_in_the_middle_of_drawing_to_five_the_spell_just_cast_is_shuffled_in() -> None:
    before = make_state((1, 2, 2, 2, PELICAN), ORDINARY_HAND, deck=(6, 7), piles=((3,), (4,)))
    state = state_after(before, Cast(PELICAN, (1, 2, 2, 2), 0), Gather("witch"))
    assert state.owed == (0, 0, 0, 0)

    state = draw_cards(state, 6, 7)
    assert ([*state.deck], state.piles) == ([1, 2, 2, 2, 3, 4, PELICAN], ((), ()))
    assert state.owed == (0, 0)
    state = draw_cards(state, PELICAN, 2)
    assert (state.hands[0], state.turn) == ((2, 6, 7, PELICAN, WITCH), 1)


@pytest.mark.rule("PB-13")
def test_in_the_middle_of_a_cat_the_victims_card_may_trigger_it() -> None:
    hands = (1, 1, 1, MORTAR, CAT), (1, 2, 3, OWL, WITCH)
    before = make_state(*hands, deck=(6,), piles=((3,), (4,)))
    state = reveal_answers(state_after(before, Cast(CAT, (MORTAR,), 0), Steal(1, "owl"), YIELD))
    state = draw_cards(state, 6)

    assert ([*state.deck], state.piles, state.owed) == ([3, 4, CAT, MORTAR], ((), ()), (0,))
    assert state.hands == ((1, 1, 1, OWL), (1, 2, 3, 6, WITCH))
    state = draw_cards(state, CAT)
    assert (state.turn, state.step, state.hands[0]) == (1, "turn", (1, 1, 1, CAT, OWL))


@pytest.mark.rule("PB-13", "PB-20")
def test_garlic_laid_before_the_reshuffle_is_in_it_and_garlic_laid_after_is_not() -> None:
    guarded = (1, 2, 3, GARLIC, WITCH)
    hands = (1, 1, 1, MORTAR, WAND), guarded, guarded
    before = make_state(*hands, deck=(6,), piles=((3,), (4,)))
    state = state_after(before, Cast(WAND, (MORTAR,), 0), Banish("witch"), Guard(0), Guard(1))
    state = draw_cards(reveal_answers(state), 6)

    assert [*state.deck] == [3, 4, WAND, GARLIC, MORTAR]
    assert state.piles == ((), (GARLIC,))
    assert (state.owed, state.hands[2]) == ((2,), (1, 2, 3, WITCH))
    state = draw_cards(state, GARLIC, WAND, 3)
    assert (state.turn, state.piles, count_held(state, "witch")) == (1, ((), (GARLIC,)), (0, 1, 1))


@pytest.mark.rule("PB-13", "PB-18")
def test_cards_removed_by_a_wand_go_to_their_own_pile_and_not_into_the_deck() -> None:
    hands = (1, 1, 1, MORTAR, WAND), (1, 2, 3, 4, WITCH)
    before = make_state(*hands, deck=(6,), piles=((3,), (4,)))
    state = draw_cards(
        reveal_answers(state_after(before, Cast(WAND, (MORTAR,), 0), Banish("witch"), YIELD)), 6
    )

    assert WITCH not in state.deck
    assert state.witches == before.witches + 1


@pytest.mark.rule("PB-13", "PB-03")
def test_owls_and_witches_on_the_piles_are_shuffled_in() -> None:
    before = make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(6,), piles=((WITCH, 3), (OWL, -OWL)))
    state = draw_cards(state_after(before, Exchange(5, 0, "deck")), 6)

    assert [*state.deck] == [3, 5, OWL, OWL, WITCH]
    assert (state.witches, state.owls) == (before.witches, before.owls)
    assert (state.top, RULES.active_seats(state)) == (None, (CHANCE,))


@pytest.mark.rule("PB-13", "PB-03")
def test_of_mixed_backs_the_tops_back_is_drawn_before_anybody_goes_on() -> None:
    before = make_state(
        (1, 2, 2, 2, PELICAN), ORDINARY_HAND, deck=(6,), piles=((WITCH, 3), (OWL, -OWL))
    )
    state = state_after(before, Cast(PELICAN, (1, 2, 2, 2), 0), Gather("owl"))
    state = act(state, CHANCE, Draw(0, 6))
    assert (state.owed, state.top) == ((0, 0, 0), None)
    assert refusal(state, CHANCE, Draw(0, 3)).reason == "impossible_draw"

    for seat in (0, 1, None):
        assert learned_action(state, Top("red"), seat) == Top("red")
    state = act(state, CHANCE, Top("red"))
    assert refusal(state, CHANCE, Top("red")).reason == "impossible_draw"
    state = act(state, CHANCE, Draw(0, WITCH))
    assert (state.hands[0], state.top) == ((6, OWL, WITCH), None)
    state = act(act(state, CHANCE, Top("teal")), CHANCE, Draw(0, OWL))
    assert state.hands[0] == (6, OWL, OWL, WITCH)


@pytest.mark.rule("PB-13", "PB-03")
def test_backs_are_drawn_as_often_as_they_are_in_the_deck() -> None:
    before = make_state(
        ORDINARY_HAND, ORDINARY_HAND, deck=(6,), piles=((WITCH, 3, 3, 7), (OWL, -OWL, 1))
    )
    state = act(state_after(before, Exchange(5, 0, "deck")), CHANCE, Draw(0, 6))
    size = len(state.deck)
    backs = Counter(RULES.next_draw(state, fixed_chance(spot)).back for spot in range(size))

    assert backs == {"black": 5, "teal": 2, "red": 1}


@pytest.mark.rule("PB-13")
def test_when_only_one_back_is_shuffled_it_is_known_at_once() -> None:
    before = make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(6,), piles=((3,), (-CAT,)))
    state = draw_cards(state_after(before, Exchange(5, 0, "deck")), 6)

    assert (state.top, RULES.active_seats(state)) == ("black", (1,))


@pytest.mark.rule("PB-13", "PB-08")
def test_after_the_reshuffle_both_piles_are_empty_for_the_next_player() -> None:
    before = make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(6,), piles=((3,), (4,)))
    state = draw_cards(state_after(before, Exchange(5, 0, "deck")), 6)

    for pile in (0, 1):
        take = Exchange(1, pile, "pile")
        assert refusal(state, 1, take) == ("pile_is_empty", "PB-06")
        assert RULES.legal_actions(state, 1).count(Exchange(1, pile, "deck")) == 1


# PB-14


@pytest.mark.rule("PB-14", "PB-13", "PB-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_deck_and_piles_are_never_all_empty_and_no_card_is_lost(seats: int) -> None:
    state, random = first_state(seats, starter=0, play="single"), Random(seats)
    cards, reshuffles = all_cards(state), 0
    while (active := RULES.active_seats(state)) and not state.rounds:
        black = [card for card in (*state.deck, *map(abs, sum(state.piles, ()))) if card < OWL]
        assert len(black) >= 58 - 5 * seats
        assert state.deck
        if active == (CHANCE,):
            action = RULES.next_draw(state, random.randrange)
        else:
            action = random.choice(RULES.legal_actions(state, active[0]))
        before, state = state, act(state, active[0], action)
        reshuffles += len(state.deck) > len(before.deck)
        assert all_cards(state) == cards

    assert reshuffles >= 1


@pytest.mark.rule("PB-14")
def test_the_fullest_hands_leave_cards_enough() -> None:
    black: list[Card] = [1] * 8 + [2] * 7 + [3] * 6 + [4] * 4
    hands = [black[start : start + 5] for start in range(0, 25, 5)]
    state = make_state(*hands, piles=((5,), (5,)))

    assert len(state.deck) + 2 == 58 - 25
