"""Naming the mistresses at the start of a turn (WB-05)."""

import pytest

from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import Accuse, Accused, Choose, Play, Point, Wrong
from tests.engine.games.waz_baraz.builders import (
    learned_action,
    legal_actions,
    make_state,
    naming_steps,
    refusal,
    state_after,
)


@pytest.mark.rule("WB-05")
def test_naming_the_pair_scores_five_and_ends_the_round() -> None:
    state = state_after(
        make_state(turn=2, mistresses=(7, 12), points=(0, 1, 3, 0)), *naming_steps(7, 12)
    )

    assert state.points == (0, 1, 8, 0)
    assert state.step == "choose"
    assert [(played.finder, played.witches) for played in state.rounds] == [(2, (7, 12))]


@pytest.mark.rule("WB-05")
@pytest.mark.parametrize("named", [(7, 13), (6, 12), (1, 2)])
def test_a_wrong_naming_gives_the_master_two_and_the_turn_goes_on(named: tuple[int, int]) -> None:
    before = make_state(mistresses=(7, 12), hand=(3, 8), points=(4, 1, 3, 0))
    state = state_after(before, *naming_steps(*named))

    assert state.points == (6, 1, 3, 0)
    assert (state.turn, state.step) == (1, "move")
    assert legal_actions(state) == (Play(3), Play(8))
    assert (state.place, state.hands, state.mistresses) == (0, before.hands, (7, 12))


@pytest.mark.rule("WB-05")
def test_after_a_wrong_naming_the_next_player_is_the_one_to_the_left() -> None:
    state = state_after(make_state(hand=(3, 8)), *naming_steps(1, 2), Play(3))

    assert (state.turn, state.step) == (2, "turn")
    assert Accuse() in legal_actions(state)


@pytest.mark.rule("WB-05")
def test_only_one_naming_a_turn() -> None:
    state = state_after(make_state(), *naming_steps(1, 2))

    assert refusal(state, 1, Accuse()) == ("named_already", "WB-05")


@pytest.mark.rule("WB-05")
def test_naming_comes_before_the_move_and_not_after_it() -> None:
    state = state_after(make_state(hand=(3, 8)), Play(3))

    assert refusal(state, 1, Accuse()) == ("not_your_turn", "WB-05")


@pytest.mark.rule("WB-05")
def test_naming_is_a_choice_and_so_is_going_on_without() -> None:
    assert legal_actions(make_state(hand=(3, 8, 8))) == (Play(3), Play(8), Accuse())


@pytest.mark.rule("WB-05")
@pytest.mark.parametrize("named", [(7, 13), (12, 13), (1, 2)])
def test_a_wrong_naming_reveals_the_same_to_everybody_and_no_right_name(
    named: tuple[int, int],
) -> None:
    half = state_after(make_state(mistresses=(7, 12)), *naming_steps(named[0]))
    state = state_after(half, Point(named[1]))

    for seat in (0, 1, 2, 3, None):
        assert learned_action(half, Point(named[1]), seat) == Accused(named, right=False)
        assert RULES.view(state, seat).clues == (Wrong(named),)
    for seat in (1, 2, 3, None):
        assert RULES.view(state, seat).mistresses == ()


@pytest.mark.rule("WB-05")
def test_a_right_naming_is_public() -> None:
    half = state_after(make_state(mistresses=(7, 12)), *naming_steps(7))

    for seat in (0, 1, 2, 3, None):
        news = learned_action(half, Point(12), seat)
        assert (news.witches, news.right) == ((7, 12), True)


@pytest.mark.rule("WB-05")
def test_an_unfinished_naming_is_hidden() -> None:
    before = make_state(mistresses=(7, 12))
    begun = state_after(before, Accuse())
    half = state_after(begun, Point(7))

    for seat in (0, 2, 3, None):
        assert learned_action(before, Accuse(), seat) is None
        assert learned_action(begun, Point(7), seat) is None
        assert RULES.view(half, seat) == RULES.view(begun, seat) == RULES.view(before, seat)
    assert RULES.view(half, 1).picked == (7,)


@pytest.mark.rule("WB-05")
def test_every_pair_can_be_named_in_exactly_one_way() -> None:
    begun = state_after(make_state(), Accuse())
    pairs = [
        (one.witch, other.witch)
        for one in legal_actions(begun)
        for other in legal_actions(state_after(begun, one))
    ]

    assert len(pairs) == len(set(pairs)) == 190


@pytest.mark.rule("WB-05")
def test_a_naming_once_begun_names_all_before_anything_else() -> None:
    begun = state_after(make_state(hand=(3, 8)), Accuse())

    assert refusal(begun, 1, Play(3)).reason == "name_all_first"
    assert refusal(state_after(begun, Point(7)), 1, Point(7)).reason == "name_in_order"


@pytest.mark.rule("WB-05")
def test_the_master_takes_no_turns() -> None:
    state = make_state(seats=3, master=1, turn=0, hand=(3, 8))
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        assert legal_actions(state, 1) == ()
        assert refusal(state, 1, Accuse()) == ("not_your_turn", "WB-05")
        state = state_after(state, legal_actions(state)[0])

    assert turns == [0, 2, 0, 2]


@pytest.mark.rule("WB-05")
def test_the_master_cannot_choose_again_in_mid_round() -> None:
    assert refusal(make_state(), 0, Choose(3)) == ("not_your_turn", "WB-05")


@pytest.mark.rule("WB-05")
def test_turns_go_clockwise_from_the_masters_left() -> None:
    state = make_state(seats=5, master=3, turn=4, hand=(3, 4))
    turns = []
    for _ in range(5):
        turns.append(state.turn)
        state = state_after(state, legal_actions(state)[0])

    assert turns == [4, 0, 1, 2, 4]
