"""How the bots of Riddle Masters make riddles, answer, and infer the riddles of others."""

from typing import Any

import pytest

from engine.bots import LEVELS, Level
from engine.core import OptionValue
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.bot.actions import riddle_sculpture, sculptable_riddles
from engine.games.riddle_masters.bot.guessing import (
    best_letter,
    infer_belief,
    object_evidence,
    question_values,
)
from engine.games.riddle_masters.library.sculptures import sculpted_ids, sculpture_by_id
from engine.games.riddle_masters.library.things import (
    LANGUAGES,
    QUESTIONS,
    Language,
    thing_by_id,
    things,
)
from engine.games.riddle_masters.pieces import (
    CLOSE,
    RIGHT,
    STOP,
    WRONG,
    Answer,
    Ask,
    Attempt,
    Guess,
    Inquiry,
    Question,
    Reply,
    Shape,
    Write,
)
from engine.games.riddle_masters.sculpture import check_sculpture
from engine.games.riddle_masters.state import State
from engine.games.riddle_masters.words import decode_question, encode_question
from tests.engine.games.riddle_masters.bot.bot_choices import (
    SNAIL,
    UNKNOWN_WORDS,
    belief_weights,
    bot_choice,
    state_with_answers,
)
from tests.engine.games.riddle_masters.builders import act, make_state, new_state


def made_by_bots(seats: int, **options: OptionValue) -> State:
    """Returns a state in which bots have made all riddles."""
    state = new_state(seats, **options)
    while state.step == "making":
        seat = RULES.active_seats(state)[0]
        action = bot_choice(state, seat, "fair", seat)
        assert action is not None
        state = act(state, seat, action)
    return state


def test_a_word_that_was_never_modelled_is_shaped_somehow() -> None:
    """A bot that replaces a person may need it: the library has the word but no sculpture."""
    known = next(each.id for each in things() if each.id not in sculpted_ids())
    state = act(new_state(3), 0, Write(0, thing_by_id(known).word("en")))
    shaped = bot_choice(state, 0, "fair")
    assert isinstance(shaped, Shape)
    act(state, 0, shaped)


@pytest.mark.rule("RM-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_make_riddles_of_the_library_in_the_language_of_the_table(language: Language) -> None:
    """Each word is a thing with a sculpture, and the bot shapes that sculpture."""
    state = made_by_bots(3, language=language)
    by_word = {thing_by_id(name).word(language): name for name in sculpted_ids()}
    assert [sculpture_by_id(by_word[word]) for word in state.words] == [*state.sculptures]
    assert len(set(state.words[:3])) == 3


@pytest.mark.rule("RM-26")
def test_bots_put_two_things_side_by_side_where_riddles_have_two_words() -> None:
    """Every pair may be written and shown, and equals neither thing alone."""
    state = made_by_bots(4, riddles="two_words", language="fr")
    assert all(len(word.split()) == 2 for word in state.words)
    for pair in sculptable_riddles("two_words"):
        check_sculpture(riddle_sculpture(pair.id))
        one, other = map(thing_by_id, pair.id.split())
        both = one.reply("animal"), other.reply("animal")
        assert pair.reply("animal") == (both[0] if both[0] == both[1] else "probably")


@pytest.mark.rule("RM-27")
def test_things_of_a_theme_are_more_alike_than_others() -> None:
    """With a theme the second thing shares most answers with the first."""

    def shared(*, theme: bool) -> int:
        count = 0
        for whim in range(20):
            state = new_state(4, theme=theme, clay="table")
            for step in range(2):
                action = bot_choice(state, 0, "easy", 100 * step + whim)
                assert isinstance(action, Write)
                state = act(state, 0, action)
            one, other = (thing_by_id(word).replies for word in state.words[:2])
            count += sum(a == b for a, b in zip(one, other, strict=True))
        return count

    assert shared(theme=True) > shared(theme=False) + 40


def test_a_bot_that_takes_over_shapes_something_for_a_word_it_does_not_know() -> None:
    """It answers "don't know" to questions about it."""
    state = new_state(3)
    for own, word in enumerate(UNKNOWN_WORDS):
        state = act(state, 0, Write(own, word))
    action = bot_choice(state, 0)
    assert isinstance(action, Shape)
    check_sculpture(action.sculpture)
    asked = make_state(
        words=UNKNOWN_WORDS * 4, step="answer", turn=1, series=1, given=one_question("?alive")
    )
    assert bot_choice(asked, 0) == Answer("dont_know")


def one_question(text: str) -> dict[str, Any]:
    """Returns state fields in which seat 1 has asked about the first object."""
    return {"questions": (Question(1, 1, SNAIL, text, None),)}


@pytest.mark.rule("RM-10")
@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("?alive", "yes"),
        ("?metal", "no"),
        ("?danger", thing_by_id("snail").reply("danger")),
        ("Is it alive?", "dont_know"),
        ("", "dont_know"),
        ("?unheard", "dont_know"),
        ("?", "dont_know"),
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_truly_what_it_understands(level: Level, text: str, reply: Reply) -> None:
    """It does not know the answer to typed or spoken questions."""
    state = make_state(step="answer", turn=1, series=1, given=one_question(text))
    assert bot_choice(state, 0, level) == Answer(reply)
    assert bot_choice(state, 1, level) is None


def test_every_question_of_the_library_can_be_asked_and_understood() -> None:
    """Its text passes the rules; the bare key counts as a typed question."""
    state = make_state(step="series", turn=1, series=1)
    for question in QUESTIONS:
        RULES.check(state, 1, Ask(SNAIL, encode_question(question)))
        assert decode_question(encode_question(question)) == question
        assert decode_question(question) is None


@pytest.mark.rule("RM-13")
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_refuses_all_but_its_word(level: Level) -> None:
    """It accepts another spelling that equals the word, and nothing else."""
    state = make_state(turn=1, step="series", series=2)
    assert bot_choice(act(state, 1, Guess(SNAIL, "the Snail")), 0, level) == RIGHT
    assert bot_choice(act(state, 1, Guess(SNAIL, "slug")), 0, level) == WRONG


# Inference


def test_answers_and_letters_narrow_down_what_an_object_may_be() -> None:
    """The true thing becomes likelier; a few good answers with a letter identify it."""
    few = [belief_weights(state_with_answers(count), 1) for count in range(7)]
    assert [round(beliefs["snail"], 3) for beliefs in few] == sorted(
        round(beliefs["snail"], 3) for beliefs in few
    )
    assert len(few[0]) == len(things())
    told = state_with_answers(5, letters=(Inquiry(1, SNAIL, 1, "s"), Inquiry(1, SNAIL, -1, "l")))
    (first, *_) = belief_weights(told, 1)
    assert first == "snail"
    assert belief_weights(told, 1)["snail"] > 0.6
    assert set(belief_weights(told, 1)) <= {
        each.id for each in things() if each.id[0] == "s" and each.id[-1] == "l"
    }


def test_a_letter_is_known_to_its_asker_only() -> None:
    """Others only know that it was asked for."""
    told = make_state(given={"letters": (Inquiry(1, SNAIL, 1, "s"),)})
    assert len(belief_weights(told, 1)) < len(belief_weights(told, 2)) == len(things())


def test_a_letter_from_the_end_reveals_the_length() -> None:
    told = make_state(given={"letters": (Inquiry(1, SNAIL, 6, ""),)})
    assert max(map(len, belief_weights(told, 1))) == 5


def test_people_leave_out_accents() -> None:
    """A plain letter may stand for one with an accent, but not for another alphabet's."""
    told = make_state(language="fr", given={"letters": (Inquiry(1, SNAIL, 1, "e"),)})
    assert "star" in belief_weights(told, 1)
    told = make_state(language="is", given={"letters": (Inquiry(1, SNAIL, 1, "o"),)})
    assert "eagle" not in belief_weights(told, 1)


def test_a_refused_guess_is_out_of_the_question() -> None:
    wrong = Attempt(1, 1, SNAIL, "a Snail", curse=True, right=False)
    assert "snail" not in belief_weights(state_with_answers(6, guesses=(wrong,)), 1)


def test_a_bot_that_does_not_know_gives_no_clue_and_is_not_asked_again() -> None:
    """The same holds for a question that was never answered."""
    state = make_state(given={"questions": (Question(1, 1, SNAIL, "?alive", "dont_know"),)})
    assert belief_weights(state, 1) == pytest.approx(belief_weights(make_state(), 1))
    assert "alive" not in [
        one.question for one in question_values(object_evidence(RULES.view(state, 1), SNAIL))
    ]
    state = make_state(given={"questions": (Question(1, 1, SNAIL, "?alive", None),)})
    assert "alive" in [
        one.question for one in question_values(object_evidence(RULES.view(state, 1), SNAIL))
    ]


def test_a_bot_asks_for_the_most_informative_letter() -> None:
    """Among a cat, a car and a cap it is the last one."""
    few = {"letters": (Inquiry(1, SNAIL, 1, "c"), Inquiry(1, SNAIL, 2, "a"))}
    known = object_evidence(RULES.view(make_state(given=few), 1), SNAIL)
    position, hope = best_letter(known)
    assert position not in (1, 2)
    assert hope > infer_belief(known).best_probability


def contradicting() -> tuple[Question, ...]:
    """Returns answers that fit nothing in the library."""
    yes = ("alive", "metal", "food", "carries", "worn", "power", "fur", "kitchen")
    return tuple(Question(1, 1, SNAIL, encode_question(question), "yes") for question in yes)


def test_a_bot_stops_asking_about_what_it_cannot_know() -> None:
    """If only unknown things are left, it closes the series and guesses none of them."""
    spelling = tuple(
        Inquiry(1, thing, position, letter)
        for thing in range(12)
        for position, letter in ((1, "q"), (2, "z"))
    )
    given = {"letters": spelling, "questions": contradicting()}
    state = make_state(turn=1, step="series", series=1, given=given)
    for level in LEVELS:
        assert bot_choice(state, 1, level) == CLOSE
        assert bot_choice(act(state, 1, CLOSE), 1, level) == STOP
