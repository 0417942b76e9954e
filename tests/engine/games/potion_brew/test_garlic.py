"""Garlic against a Cat or a Wand (PB-20)."""

import pytest

from engine.core import CHANCE, IllegalAction
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    WAND,
    WITCH,
    YIELD,
    Answered,
    Answers,
    Banish,
    Call,
    Card,
    Cast,
    Exchange,
    Guard,
    Pile,
    Show,
    Steal,
)
from engine.games.potion_brew.state import State
from engine.match import Match
from tests.engine.games.potion_brew.builders import (
    ORDINARY_HAND,
    act,
    count_held,
    draw_cards,
    fixed_chance,
    learned_action,
    legal_actions,
    make_state,
    refusal,
    reveal_answers,
    state_after,
)

GUARDED = (1, 2, 3, GARLIC, WITCH)
BARE = (1, 2, 3, 4, WITCH)


def cat_state(*others: tuple[Card, ...], victim: int = 1) -> State:
    """Returns a state where seat 0 uses a Cat for a Witch and the victim is asked."""
    hands = (1, 1, 1, MORTAR, CAT), *others
    return state_after(make_state(*hands), Cast(CAT, (MORTAR,), 0), Steal(victim, "witch"))


def wand_state(*others: tuple[Card, ...], deck: tuple[Card, ...] | None = None) -> State:
    """Returns a state where seat 0 uses a Wand on Witches and their holders are asked."""
    hands = (1, 1, 1, MORTAR, WAND), *others
    return state_after(make_state(*hands, deck=deck), Cast(WAND, (MORTAR,), 0), Banish("witch"))


# Asked players


@pytest.mark.rule("PB-20")
def test_the_victim_of_a_cat_is_asked_with_garlic_or_without() -> None:
    for hand, answers in ((GUARDED, (YIELD, Guard(0), Guard(1))), (BARE, (YIELD,))):
        state = cat_state(hand, GUARDED)
        assert RULES.active_seats(state) == (1,)
        assert legal_actions(state) == answers


@pytest.mark.rule("PB-20")
def test_everybody_who_would_lose_a_card_to_a_wand_is_asked_and_nobody_else() -> None:
    state = wand_state(BARE, (1, 2, 3, 4, GARLIC), GUARDED, BARE)

    assert RULES.active_seats(state) == (1, 3, 4)
    assert legal_actions(state, 1) == legal_actions(state, 4) == (YIELD,)
    assert legal_actions(state, 3) == (YIELD, Guard(0), Guard(1))
    for seat in (0, 2):
        assert refusal(state, seat, Guard(0)).reason == "not_your_turn"


@pytest.mark.rule("PB-20")
def test_the_asked_players_do_not_reveal_who_holds_garlic() -> None:
    bare, guarded = cat_state(BARE, ORDINARY_HAND), cat_state(GUARDED, ORDINARY_HAND)

    for seat in (0, 2, None):
        assert RULES.view(bare, seat) == RULES.view(guarded, seat)
        assert legal_actions(bare, 0) == legal_actions(guarded, 0) == ()


@pytest.mark.rule("PB-20")
def test_the_question_goes_round_clockwise_and_answers_may_come_as_they_will() -> None:
    state = wand_state(BARE, GUARDED, BARE)
    assert RULES.active_seats(state) == (1, 2, 3)

    state = act(state, 3, YIELD)
    assert RULES.active_seats(state) == (1, 2)
    state = act(state, 1, YIELD)
    assert RULES.active_seats(state) == (2,)
    state = act(state, 2, Guard(1))
    assert RULES.next_draw(state, fixed_chance(0)) == Answers(((1, None), (2, 1), (3, None)))


@pytest.mark.rule("PB-20")
def test_one_answers_once() -> None:
    state = act(wand_state(GUARDED, BARE), 1, YIELD)

    assert refusal(state, 1, Guard(0)).reason == "not_your_turn"
    assert refusal(state, 1, YIELD).reason == "not_your_turn"


@pytest.mark.rule("PB-20")
@pytest.mark.parametrize("action", [Exchange(1, 0, "deck"), Banish("owl"), Guard(0)])
def test_an_asked_player_answers_first(action: Exchange | Banish | Guard) -> None:
    reason = "no_garlic" if isinstance(action, Guard) else "answer_cat_first"

    assert refusal(cat_state(BARE), 1, action) == (reason, "PB-20")


# News for the others


@pytest.mark.rule("PB-20")
@pytest.mark.parametrize("answer", [YIELD, Guard(0), Guard(1)])
def test_a_given_answer_is_public_but_not_its_content(answer: object) -> None:
    state = wand_state(GUARDED, BARE)

    for seat in (0, 2, None):
        assert learned_action(state, answer, seat) == Answered()
    assert learned_action(state, answer, 1) == answer


@pytest.mark.rule("PB-20")
def test_answers_are_hidden_until_all_are_in() -> None:
    before = wand_state(GUARDED, BARE)
    guards, yields = act(before, 1, Guard(0)), act(before, 1, YIELD)

    for seat in (0, 2, None):
        assert RULES.view(guards, seat) == RULES.view(yields, seat)
        assert RULES.view(guards, seat).answered == (1,)
        assert RULES.view(guards, seat).answer == ()
    assert RULES.view(guards, 1).answer == (0,)
    assert RULES.view(yields, 1).answer == (None,)
    assert legal_actions(guards, 2) == legal_actions(yields, 2)


@pytest.mark.rule("PB-20")
def test_when_all_are_in_they_are_laid_open_together() -> None:
    all_in = state_after(wand_state(GUARDED, BARE, GUARDED), Guard(0), YIELD, YIELD)
    others = state_after(wand_state(GUARDED, BARE, GUARDED), YIELD, YIELD, Guard(1))

    for seat in (0, 2, None):
        assert RULES.view(all_in, seat) == RULES.view(others, seat)
    answers = Answers(((1, 0), (2, None), (3, None)))
    for seat in (0, 1, 2, 3, None):
        assert learned_action(all_in, answers, seat) == answers
        assert RULES.view(reveal_answers(all_in), seat).losses == ((2, None), (3, None))


# The effect of Garlic


@pytest.mark.rule("PB-20")
@pytest.mark.parametrize("pile", [0, 1])
def test_garlic_is_discarded_on_the_pile_of_the_victims_choice_instead(pile: Pile) -> None:
    state = reveal_answers(state_after(cat_state(GUARDED), Guard(pile)))

    assert state.piles[pile][-1] == GARLIC
    assert GARLIC not in state.piles[1 - pile]
    assert state.hands[1] == (1, 2, 3, WITCH)
    assert state.owed == (1,)


@pytest.mark.rule("PB-20")
def test_a_cat_stopped_by_garlic_takes_nothing_and_the_caster_still_refills() -> None:
    state = reveal_answers(state_after(cat_state(GUARDED), Guard(0)))
    assert state.hands[0] == (1, 1, 1)

    state = draw_cards(state, 6)
    assert (state.hands[1], state.owed) == ((1, 2, 3, 6, WITCH), (0, 0))
    state = draw_cards(state, 7, 7)
    assert (state.hands[0], state.turn) == ((1, 1, 1, 7, 7), 1)
    assert count_held(state, "witch") == (0, 1)


@pytest.mark.rule("PB-20")
def test_a_holder_of_garlic_may_yield_and_keep_it() -> None:
    state = reveal_answers(state_after(cat_state(GUARDED), YIELD))

    assert (state.hands[0], state.hands[1]) == ((1, 1, 1, WITCH), (1, 2, 3, GARLIC))


@pytest.mark.rule("PB-20")
def test_garlic_protects_its_owner_only() -> None:
    state = draw_cards(
        reveal_answers(state_after(wand_state(GUARDED, BARE, BARE), Guard(1), YIELD, YIELD)),
        6,
        6,
        6,
    )

    assert count_held(state, "witch") == (0, 1, 0, 0)
    assert state.witches == 14 - 1
    assert state.piles[1] == (5, GARLIC)


@pytest.mark.rule("PB-20")
def test_two_may_use_their_garlic_against_one_wand() -> None:
    state = draw_cards(
        reveal_answers(state_after(wand_state(GUARDED, GUARDED), Guard(0), Guard(0))), 6, 6
    )

    assert count_held(state, "witch") == (0, 1, 1)
    assert state.piles[0] == (3, MORTAR, -WAND, GARLIC, GARLIC)


@pytest.mark.rule("PB-20")
def test_garlic_is_used_once_for_a_spell_and_one_of_two_is_kept() -> None:
    two = (1, 2, GARLIC, GARLIC, WITCH)
    state = reveal_answers(state_after(cat_state(two), Guard(0)))

    assert state.hands[1] == (1, 2, GARLIC, WITCH)
    assert draw_cards(state, 6).step == "draw"
    assert draw_cards(state, 6, 7, 7).step == "turn"


@pytest.mark.rule("PB-20", "PB-18")
def test_garlic_drawn_during_the_spell_comes_too_late() -> None:
    state = reveal_answers(state_after(wand_state(GUARDED, BARE), Guard(0), YIELD))
    state = draw_cards(state, GARLIC)

    assert state.hands[1] == (1, 2, 3, GARLIC, WITCH)
    assert RULES.active_seats(state) == (CHANCE,)
    assert (state.owed, count_held(state, "witch")) == ((2,), (0, 1, 0))
    state = wand_state(BARE, (1, 2, 3, 4, WITCH), deck=(GARLIC, 6, 6, 6))
    state = draw_cards(reveal_answers(state_after(state, YIELD, YIELD)), 6, GARLIC)
    assert count_held(state, "witch") == (0, 0, 0)
    assert state.hands[2] == (1, 2, 3, 4, GARLIC)


@pytest.mark.rule("PB-20", "PB-07")
def test_garlic_that_was_used_may_be_taken_from_its_pile() -> None:
    state = draw_cards(reveal_answers(state_after(cat_state(GUARDED), Guard(1))), 6, 7, 7)

    assert state_after(state, Exchange(6, 0, "pile")).hands[1] == (1, 2, 3, GARLIC, WITCH)


@pytest.mark.rule("PB-20")
def test_garlic_is_no_use_against_a_spell_that_threatens_nobody() -> None:
    hands = (1, 1, 1, MORTAR, OWL), GUARDED
    state = state_after(make_state(*hands), Cast(OWL, (MORTAR,), 0))

    assert (state.step, state.turn, legal_actions(state, 1)[0]) == (
        "turn",
        1,
        Exchange(1, 0, "deck"),
    )


# In a match


def asked_match() -> Match[object, object]:
    """Returns a match that waits for two or more answers."""
    for number in range(200):
        match = Match.new("potion_brew", 5, {}, number.to_bytes(16, "big"))
        while match.active and match.version < 900:
            if len(match.active) > 1:
                return match
            (seat,) = match.active
            choices = match.sight(seat).legal
            wanted = [one for one in choices if not isinstance(one, Exchange)] or choices
            match.act(seat, [wanted[match.version % len(wanted)]], match.version)
    raise AssertionError("no Wand met two Witches")


@pytest.mark.rule("PB-20")
def test_all_who_are_asked_can_answer_at_once_and_none_is_too_late() -> None:
    match = asked_match()
    asked, seen = match.active, match.version
    for seat in reversed(asked):
        assert match.active == asked[: asked.index(seat) + 1]
        match.act(seat, [YIELD], seen)

    for seat in asked:
        with pytest.raises(IllegalAction, match="stale"):
            match.act(seat, [YIELD], seen)


@pytest.mark.rule("PB-20")
def test_an_answer_belongs_to_one_question() -> None:
    first = cat_state(BARE)
    second = cat_state(BARE)._replace(asked=first.asked + 1)

    assert RULES.epoch(first, 7) == RULES.epoch(first, 9)
    assert RULES.epoch(first, 7) != RULES.epoch(second, 9)
    assert (first.asked, wand_state(ORDINARY_HAND).asked) == (1, 0)


@pytest.mark.rule("PB-20", "PB-26")
def test_questions_of_different_rounds_differ() -> None:
    before = make_state((3, WITCH, WITCH, WITCH, WITCH), ORDINARY_HAND)._replace(asked=4)

    assert state_after(before, Call(), Show(before.hands)).asked == 4


@pytest.mark.rule("PB-20")
def test_an_answer_cannot_be_taken_back() -> None:
    match = asked_match()
    seat = match.active[0]
    match.act(seat, [YIELD], match.version)

    with pytest.raises(IllegalAction, match="cannot_unsay"):
        match.undo(seat)
