"""Moves of the marker, the master's word and the question on the start (WB-06 .. WB-10)."""

import pytest

from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import (
    CARDS,
    Accuse,
    Ask,
    Decline,
    Heard,
    Moved,
    Play,
    Point,
    Reveal,
    Told,
)
from engine.games.waz_baraz.state import State
from tests.engine.games.waz_baraz.builders import (
    cards_on_table,
    learned_action,
    legal_actions,
    make_state,
    naming_steps,
    refusal,
    state_after,
)


def word(state: State, card: int) -> bool:
    """Returns whether the public word is WAZ when the player plays this card."""
    moves = {learned_action(state, Play(card), seat) for seat in (*range(state.terms.seats), None)}
    (move,) = moves
    assert isinstance(move, Moved)
    played = state_after(state, Play(card))
    assert played.clues[-1] == Heard(move.start, move.end, move.waz)
    return move.waz


# WB-06


@pytest.mark.rule("WB-06")
@pytest.mark.parametrize(
    ("place", "card", "reached"),
    [(0, 3, 3), (0, 10, 10), (5, 6, 11), (17, 3, 20), (17, 4, 0), (17, 5, 1), (20, 10, 9)],
)
def test_the_marker_advances_by_the_card_on_twenty_one_spaces(
    place: int, card: int, reached: int
) -> None:
    state = make_state(place=place, hand=(card,), marker=6 if card != 6 else 7)

    assert state_after(state, Play(card)).place == reached


@pytest.mark.rule("WB-06")
def test_only_a_card_in_hand_is_played() -> None:
    state = make_state(hand=(3, 8))

    assert refusal(state, 1, Play(4)) == ("card_not_in_hand", "WB-06")
    assert legal_actions(state) == (Play(3), Play(8), Accuse())


@pytest.mark.rule("WB-06")
def test_only_the_player_on_turn_moves() -> None:
    state = make_state(turn=1, hand=(3, 8))
    (card, *_) = state.hands[2]

    assert refusal(state, 2, Play(card)) == ("not_your_turn", "WB-05")


# WB-07


@pytest.mark.rule("WB-07")
def test_the_rulebooks_example_a_three_from_the_start_asks_about_one_and_two() -> None:
    for mistress, waz in [(1, True), (2, True), (3, False), (4, False), (20, False)]:
        state = make_state(place=0, hand=(3,), mistresses=tuple(sorted((mistress, 15))))
        assert word(state, 3) is waz


@pytest.mark.rule("WB-07")
@pytest.mark.parametrize(
    ("mistresses", "waz"),
    [
        ((5, 15), False),  # on the space that the marker leaves
        ((6, 15), True),
        ((9, 15), True),
        ((10, 15), False),  # on the space that it reaches
        ((5, 10), False),
        ((4, 11), False),
    ],
)
def test_both_ends_are_excluded(mistresses: tuple[int, int], waz: bool) -> None:  # noqa: FBT001
    assert word(make_state(place=5, hand=(5,), mistresses=mistresses), 5) is waz


@pytest.mark.rule("WB-07")
@pytest.mark.parametrize("card", sorted(set(CARDS)))
def test_the_word_is_for_the_spaces_walked_over(card: int) -> None:
    for place in range(21):
        walked = {(place + step) % 21 for step in range(1, card)}
        for witch in range(1, 21):
            state = make_state(place=place, hand=(card,))._replace(mistresses=(witch,))
            assert word(state, card) is (witch in walked)


@pytest.mark.rule("WB-07")
def test_two_mistresses_between_are_one_word() -> None:
    both = make_state(place=5, hand=(5,), mistresses=(6, 9))
    one = make_state(place=5, hand=(5,), mistresses=(6, 15))

    assert word(both, 5)
    for seat in (1, 2, 3, None):
        assert learned_action(both, Play(5), seat) == learned_action(one, Play(5), seat)
        assert RULES.view(state_after(both, Play(5)), seat) == RULES.view(
            state_after(one, Play(5)), seat
        )


@pytest.mark.rule("WB-07")
@pytest.mark.parametrize(
    ("mistresses", "waz"),
    [
        ((10, 19), True),
        ((10, 20), True),
        ((1, 10), True),
        ((2, 10), True),
        ((3, 10), False),  # reached
        ((10, 18), False),  # left
        ((4, 17), False),
    ],
)
def test_the_word_counts_on_past_the_start(mistresses: tuple[int, int], waz: bool) -> None:  # noqa: FBT001
    assert word(make_state(place=18, hand=(6,), mistresses=mistresses, marker=7), 6) is waz


@pytest.mark.rule("WB-07")
def test_a_move_onto_the_start_asks_up_to_twenty() -> None:
    assert word(make_state(place=17, hand=(4,), mistresses=(10, 20)), 4)
    assert not word(make_state(place=17, hand=(4,), mistresses=(10, 17)), 4)
    assert not word(make_state(place=17, hand=(4,), mistresses=(1, 10)), 4)


# WB-08


@pytest.mark.rule("WB-08")
@pytest.mark.parametrize(
    ("place", "card", "scored"),
    [
        (0, 3, 0),  # leaving the start is not reaching it
        (0, 10, 0),
        (11, 9, 0),  # up to the last witch
        (11, 10, 1),  # reaches the start
        (18, 10, 1),  # passes it
        (20, 3, 1),
    ],
)
def test_the_master_scores_one_when_a_move_reaches_or_passes_the_start(
    place: int, card: int, scored: int
) -> None:
    state = make_state(place=place, hand=(card,), points=(5, 1, 2, 3))

    assert state_after(state, Play(card)).points == (5 + scored, 1, 2, 3)
    assert learned_action(state, Play(card), 2).passed is bool(scored)


@pytest.mark.rule("WB-08")
def test_a_move_on_from_the_start_scores_nothing_after_the_one_that_reached_it() -> None:
    state = state_after(make_state(place=17, hand=(4, 5), points=(0, 0, 0, 0)), Play(4), Decline())
    assert (state.place, state.points) == (0, (1, 0, 0, 0))

    state = state_after(state, legal_actions(state)[0])
    assert state.points == (1, 0, 0, 0)


# WB-09


def state_on_start() -> State:
    """Returns a state where seat 1 has just landed exactly on the start."""
    return state_after(make_state(place=17, hand=(4, 5), marker=6, mistresses=(7, 12)), Play(4))


@pytest.mark.rule("WB-09")
def test_a_player_on_the_start_may_ask_about_one_witch_or_decline() -> None:
    state = state_on_start()

    assert RULES.active_seats(state) == (1,)
    assert legal_actions(state) == (*map(Ask, range(1, 21)), Decline())
    assert legal_actions(state, 2) == ()


@pytest.mark.rule("WB-09")
@pytest.mark.parametrize(("witch", "mistress"), [(7, True), (12, True), (8, False), (20, False)])
def test_only_the_player_learns_the_answer(witch: int, mistress: bool) -> None:  # noqa: FBT001
    state = state_on_start()
    told = state_after(state, Ask(witch))

    assert learned_action(state, Ask(witch), 1) == Told(witch, mistress)
    assert RULES.view(told, 1).told == (Told(witch, mistress),)
    for seat in (0, 2, 3, None):
        assert learned_action(state, Ask(witch), seat) == Ask(witch)
        assert RULES.view(told, seat).told == ()


@pytest.mark.rule("WB-09")
def test_only_one_witch_is_asked_about() -> None:
    state = state_after(state_on_start(), Ask(7))

    assert (state.step, state.turn) == ("turn", 2)
    assert refusal(state, 1, Ask(12)).reason == "not_your_turn"
    assert refusal(state, 2, Ask(12)) == ("not_on_start", "WB-09")


@pytest.mark.rule("WB-09")
def test_declining_reveals_nothing_and_ends_the_turn() -> None:
    state = state_after(state_on_start(), Decline())

    assert (state.step, state.turn) == ("turn", 2)
    assert state.told == ((), (), (), ())


@pytest.mark.rule("WB-09")
@pytest.mark.parametrize("card", [3, 5])
def test_a_move_short_of_the_start_or_past_it_gives_no_question(card: int) -> None:
    state = state_after(make_state(place=17, hand=(3, 5)), Play(card))

    assert (state.step, state.turn) == ("turn", 2)


@pytest.mark.rule("WB-09")
def test_the_question_is_answered_before_anything_else() -> None:
    assert refusal(state_on_start(), 1, Play(5)) == ("answer_first", "WB-09")
    assert refusal(state_on_start(), 2, Accuse()).reason == "not_your_turn"


@pytest.mark.rule("WB-09")
def test_the_word_and_the_masters_point_come_before_the_question() -> None:
    state = state_on_start()

    assert state.clues == (Heard(17, 0, waz=False),)
    assert state.points == (1, 0, 0, 0)


@pytest.mark.rule("WB-09")
def test_the_old_marker_is_taken_after_the_question() -> None:
    state = state_on_start()
    assert (state.hands[1], state.marker, state.lifted) == ((5,), 4, 6)

    for answer in (Ask(3), Decline()):
        assert state_after(state, answer).hands[1] == (5, 6)
        assert state_after(state, answer).lifted == 0


@pytest.mark.rule("WB-09", "WB-12")
def test_a_masters_last_point_on_the_start_ends_the_game_before_the_question() -> None:
    state = state_after(make_state(place=17, hand=(4, 5), points=(20, 0, 0, 0)), Play(4))

    assert RULES.active_seats(state) == (-1,)
    assert legal_actions(state, 1) == ()
    assert state_after(state, Reveal((7, 12))).step == "over"


@pytest.mark.rule("WB-09")
def test_a_question_can_follow_a_wrong_naming_in_the_same_turn() -> None:
    state = state_after(make_state(place=17, hand=(4, 5)), *naming_steps(7, 13), Play(4), Ask(7))

    assert state.told[1] == (Told(7, mistress=True),)
    assert state.points[0] == 3


# WB-10


@pytest.mark.rule("WB-10")
def test_the_player_takes_the_old_marker_and_the_played_card_is_the_new_one() -> None:
    state = state_after(make_state(marker=6, hand=(3, 8)), Play(8))

    assert state.marker == 8
    assert state.hands[1] == (3, 6)


@pytest.mark.rule("WB-10")
def test_the_card_just_taken_cannot_be_played_in_the_same_turn() -> None:
    state = make_state(marker=6, hand=(3, 8))

    assert refusal(state, 1, Play(6)) == ("card_not_in_hand", "WB-06")


@pytest.mark.rule("WB-10")
def test_hand_sizes_never_change_and_no_card_is_lost() -> None:
    state = make_state(seats=4, hand=(3, 4, 8, 10), points=(0, 0, 0, 0))
    sizes, cards = [len(hand) for hand in state.hands], cards_on_table(state)
    asked = 0
    for move in range(30):
        plays = [action for action in legal_actions(state) if isinstance(action, Play)]
        onto_start = [play for play in plays if (state.place + play.card) % 21 == 0]
        state = state_after(state, onto_start[0] if onto_start else plays[move % len(plays)])
        assert cards_on_table(state) == cards
        if state.step == "ask":
            asked += 1
            state = state_after(state, Ask(1 + move % 20))
        assert [len(hand) for hand in state.hands] == sizes

    assert asked >= 2


@pytest.mark.rule("WB-10")
def test_played_and_taken_cards_are_public() -> None:
    state = make_state(marker=6, hand=(3, 8))

    for seat in (0, 2, 3, None):
        seen = RULES.view(state_after(state, Play(8)), seat)
        assert (seen.marker, seen.sizes) == (8, (0, 2, 2, 2))
        assert learned_action(state, Play(8), seat).card == 8


@pytest.mark.rule("WB-05", "WB-06")
def test_pointing_at_a_witch_without_naming_is_refused() -> None:
    assert refusal(make_state(), 1, Point(3)) == ("not_now", "WB-05")
