"""The two series of a question (RM-10 .. RM-12)."""

from typing import Any

import pytest

from engine.core import Event
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    CLOSE,
    REPLIES,
    RIGHT,
    ROLL,
    STOP,
    Answer,
    Ask,
    Guess,
    Pay,
    Question,
    Reply,
)
from engine.games.riddle_masters.state import State
from tests.engine.games.riddle_masters.builders import (
    act,
    guess_and_judge,
    learned_action,
    legal_of_kind,
    make_state,
    one_step_before,
    refusal,
)

FIRST = act(one_step_before("question"), 0, Pay(1))
SECOND = act(FIRST, 0, CLOSE)
YES, NO = Answer("yes"), Answer("no")


def state_after_answer(state: State, thing: int, reply: Reply) -> State:
    """Returns the state after a question and its answer."""
    return act(act(state, state.turn, Ask(thing, "")), thing // 2, Answer(reply))


@pytest.mark.rule("RM-10")
def test_a_question_space_begins_the_first_series() -> None:
    assert (FIRST.step, FIRST.series, FIRST.asks) == ("series", 1, 0)
    assert legal_of_kind(FIRST, 0, Ask) == [Ask(thing, None) for thing in range(2, 8)]
    assert CLOSE in RULES.legal_actions(FIRST, 0)
    assert STOP in RULES.legal_actions(FIRST, 0)
    assert refusal(FIRST, 0, Ask(0, "")) == ("own_object", "RM-10")
    assert refusal(FIRST, 0, Ask(8, "")) == ("no_such_object", "RM-10")
    assert refusal(FIRST, 1, Ask(2, "")) == ("not_your_turn", "RM-06")
    assert refusal(FIRST, 0, ROLL) == ("question_first", "RM-10")


@pytest.mark.rule("RM-10")
def test_the_owner_answers_in_one_of_four_ways() -> None:
    state = act(FIRST, 0, Ask(4, ""))

    assert RULES.active_seats(state)[0] == 2
    assert RULES.legal_actions(state, 2) == REPLIES
    assert [answer.reply for answer in REPLIES] == ["yes", "no", "probably", "dont_know"]
    for other in (0, 1, 3):
        assert refusal(state, other, YES) == ("answer_awaited", "RM-10")
    assert refusal(state, 0, Ask(2, "")) == ("answer_awaited", "RM-10")
    assert refusal(state, 2, ROLL) == ("answer_due", "RM-10")
    assert refusal(FIRST, 0, YES) == ("question_first", "RM-10")


@pytest.mark.rule("RM-10")
@pytest.mark.parametrize("reply", ["yes", "probably", "dont_know"])
@pytest.mark.parametrize("start", [FIRST, SECOND])
def test_only_a_no_ends_a_series(start: State, reply: Reply) -> None:
    state = state_after_answer(start, 2, reply)

    assert (state.step, state.turn, state.series, state.asks) == ("series", 0, start.series, 1)


@pytest.mark.rule("RM-10")
def test_a_no_in_the_first_series_begins_the_second_and_there_the_turn_is_over() -> None:
    state = state_after_answer(state_after_answer(FIRST, 2, "yes"), 4, "no")
    assert (state.step, state.turn, state.series, state.asks) == ("series", 0, 2, 0)

    state = state_after_answer(state_after_answer(state, 2, "probably"), 3, "no")
    assert (state.step, state.turn, state.series, state.asks) == ("turn", 1, 0, 0)


@pytest.mark.rule("RM-10")
def test_the_first_series_may_be_closed_without_a_no() -> None:
    assert (SECOND.step, SECOND.series, SECOND.turn) == ("series", 2, 0)
    assert CLOSE not in RULES.legal_actions(SECOND, 0)
    assert refusal(SECOND, 0, CLOSE) == ("first_series_only", "RM-10")


@pytest.mark.rule("RM-10")
def test_twenty_questions_a_series() -> None:
    state = FIRST
    for count in range(20):
        assert state.asks == count
        state = state_after_answer(state, 2 + count % 6, "yes")
    assert legal_of_kind(state, 0, Ask) == []
    assert refusal(state, 0, Ask(2, "")) == ("no_more_questions", "RM-10")

    state = act(state, 0, CLOSE)
    for _ in range(19):
        state = state_after_answer(state, 2, "dont_know")
    assert len(legal_of_kind(state, 0, Ask)) == 6
    state = state_after_answer(state, 2, "dont_know")
    assert legal_of_kind(state, 0, Ask) == []
    assert len(legal_of_kind(state, 0, Guess)) == 6
    assert STOP in RULES.legal_actions(state, 0)


@pytest.mark.rule("RM-11")
def test_one_guesses_in_the_second_series_only() -> None:
    assert legal_of_kind(FIRST, 0, Guess) == []
    assert refusal(FIRST, 0, Guess(2, "owl")) == ("guess_in_the_second_series", "RM-11")
    assert legal_of_kind(SECOND, 0, Guess) == [Guess(thing, None) for thing in range(2, 8)]
    assert refusal(SECOND, 1, Guess(4, "owl")) == ("not_your_turn", "RM-06")


@pytest.mark.rule("RM-11")
def test_a_right_guess_goes_on_and_a_wrong_one_ends_the_turn() -> None:
    state = guess_and_judge(guess_and_judge(SECOND, 0, 2), 0, 5)
    assert (state.step, state.turn, state.series) == ("series", 0, 2)
    state = state_after_answer(state, 6, "yes")
    assert (state.step, state.turn, state.series) == ("series", 0, 2)

    state = guess_and_judge(state, 0, 3, right=False)
    assert (state.step, state.turn, state.series) == ("turn", 1, 0)


@pytest.mark.rule("RM-11")
@pytest.mark.parametrize(
    "state",
    [
        FIRST,
        SECOND,
        state_after_answer(FIRST, 2, "yes"),
        guess_and_judge(SECOND, 0, 2),
        act(FIRST, 0, Ask(2, "")),
        act(SECOND, 0, Ask(2, "")),
    ],
)
def test_the_asker_may_stop_the_whole_question_at_any_time(state: State) -> None:
    assert refusal(state, 3, STOP)[1] in ("RM-06", "RM-10")
    stopped = act(state, 0, STOP)

    assert (stopped.step, stopped.turn, stopped.series, stopped.asks) == ("turn", 1, 0, 0)


@pytest.mark.rule("RM-11")
def test_a_guess_cannot_be_stopped_once_it_is_written() -> None:
    state = act(SECOND, 0, Guess(2, "owl"))

    assert refusal(state, 0, STOP) == ("verdict_awaited", "RM-13")
    assert RULES.legal_actions(state, 0) == ()


@pytest.mark.rule("RM-14")
def test_with_nothing_left_to_guess_one_may_still_ask_or_stop() -> None:
    arrows = dict.fromkeys(range(2, 8), (0,))
    state = make_state(step="series", series=2, arrows=arrows, given={"curses": (0, 0, 0, 0)})

    assert RULES.legal_actions(state, 0) == (*(Ask(thing, None) for thing in range(2, 8)), STOP)


@pytest.mark.rule("RM-12")
def test_a_question_may_be_spoken_or_typed_and_all_see_the_answer() -> None:
    for text in ("", "Is it alive?"):
        question, answer = Event(0, Ask(4, text)), Event(2, Answer("probably"))
        state = act(FIRST, 0, question.action)
        after = act(state, 2, answer.action)
        for seat in (0, 1, 2, 3, None):
            assert learned_action(FIRST, question, seat) == Ask(4, text)
            assert learned_action(state, answer, seat) == Answer("probably")
            assert RULES.view(state, seat).questions == (Question(1, 0, 4, text, None),)
            assert RULES.view(after, seat).questions == (Question(1, 0, 4, text, "probably"),)


@pytest.mark.rule("RM-12")
def test_a_typed_question_is_shown_without_extra_spaces() -> None:
    question = Event(0, Ask(4, "  Is it\n alive ?  "))

    assert act(FIRST, 0, question.action).questions[0].text == "Is it alive ?"
    assert learned_action(FIRST, question, 1) == Ask(4, "Is it alive ?")
    assert refusal(FIRST, 0, Ask(4, "q" * 141)) == ("text_too_long", "RM-12")
    assert refusal(FIRST, 0, Ask(4, None)) == ("not_text", "RM-12")


@pytest.mark.rule("RM-12")
def test_a_guess_is_shown_to_its_owner_and_to_nobody_else() -> None:
    guess = Event(0, Guess(4, " a  HAT"))
    state = act(SECOND, 0, guess.action)
    verdict = Event(2, RIGHT)
    after = act(state, 2, RIGHT)

    for seat, word in ((0, "a HAT"), (1, None), (2, "a HAT"), (3, None), (None, None)):
        assert learned_action(SECOND, guess, seat) == Guess(4, word)
        assert RULES.view(state, seat).guesses[0].word == word
        assert RULES.view(after, seat).guesses[0].word == word
        assert learned_action(state, verdict, seat) == RIGHT
        assert RULES.view(after, seat).guesses[0].right is True


@pytest.mark.rule("RM-10")
def test_an_answer_is_for_the_question_that_was_seen() -> None:
    first = act(FIRST, 0, Ask(4, ""))
    second = act(state_after_answer(FIRST, 4, "yes"), 0, Ask(4, ""))

    assert RULES.epoch(first, 7) != RULES.epoch(second, 9)
    assert RULES.epoch(first, 7) == RULES.epoch(first, 8)
    assert RULES.epoch(FIRST, 1) == RULES.epoch(SECOND, 5) == RULES.epoch(make_state(), 9)
    assert RULES.epoch(first, 7) != RULES.epoch(FIRST, 7)


@pytest.mark.rule("RM-10")
@pytest.mark.parametrize("thing", [True, "2", None, -1, 8, 1 << 70])
def test_objects_that_are_none(thing: Any) -> None:
    assert refusal(SECOND, 0, Ask(thing, "")) == ("no_such_object", "RM-10")
    assert refusal(SECOND, 0, Guess(thing, "owl")) == ("no_such_object", "RM-14")
