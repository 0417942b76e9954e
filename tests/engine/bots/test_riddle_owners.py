"""What the bots of Riddle Masters make and answer, and what they believe of others' riddles."""

from typing import Any

import pytest

from engine.bots import LEVELS, Level
from engine.core import Value
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.belief import believe, best_letter, case, inquests
from engine.games.riddle_masters.clay import check_sculpture
from engine.games.riddle_masters.library import (
    LANGUAGES,
    QUESTIONS,
    Language,
    sculpted,
    sculpture,
    thing,
    things,
)
from engine.games.riddle_masters.owning import clay_of, makeable
from engine.games.riddle_masters.phrasing import spelt, understood
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
from engine.games.riddle_masters.state import State
from tests.engine.bots.riddling import ODD, SNAIL, believed, choice, knowing
from tests.engine.riddle_masters.given import act, begun, table


def made_by_bots(seats: int, **options: Value) -> State:
    """Returns a table on which bots have made everything."""
    state = begun(seats, **options)
    while state.step == "making":
        seat = RULES.active(state)[0]
        action = choice(state, seat, "fair", seat)
        assert action is not None
        state = act(state, seat, action)
    return state


def test_a_word_that_was_never_modelled_is_shaped_somehow() -> None:
    """Whoever plays on for a person may find one: the library knows it, but has no clay for it."""
    known = next(each.id for each in things() if each.id not in sculpted())
    state = act(begun(3), 0, Write(0, thing(known).word("en")))
    shaped = choice(state, 0, "fair")
    assert isinstance(shaped, Shape)
    act(state, 0, shaped)


@pytest.mark.rule("RM-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_make_riddles_of_the_library_in_the_language_of_the_table(language: Language) -> None:
    """Each word is that of a thing with a sculpture, which is what they shape."""
    state = made_by_bots(3, language=language)
    by_word = {thing(name).word(language): name for name in sculpted()}
    assert [sculpture(by_word[word]) for word in state.words] == [*state.sculptures]
    assert len(set(state.words[:3])) == 3


@pytest.mark.rule("RM-26")
def test_bots_put_two_things_side_by_side_where_riddles_have_two_words() -> None:
    """Every pair may be written and shown, and is neither of its things alone."""
    state = made_by_bots(4, riddles="two_words", language="fr")
    assert all(len(word.split()) == 2 for word in state.words)
    for pair in makeable("two_words"):
        check_sculpture(clay_of(pair.id))
        one, other = map(thing, pair.id.split())
        both = one.reply("animal"), other.reply("animal")
        assert pair.reply("animal") == (both[0] if both[0] == both[1] else "probably")


@pytest.mark.rule("RM-27")
def test_things_of_a_theme_are_more_alike_than_others() -> None:
    """With a theme the second thing shares most answers with the first."""

    def shared(*, theme: bool) -> int:
        count = 0
        for whim in range(20):
            state = begun(4, theme=theme, clay="table")
            for step in range(2):
                action = choice(state, 0, "easy", 100 * step + whim)
                assert isinstance(action, Write)
                state = act(state, 0, action)
            one, other = (thing(word).replies for word in state.words[:2])
            count += sum(a == b for a, b in zip(one, other, strict=True))
        return count

    assert shared(theme=True) > shared(theme=False) + 40


def test_a_bot_that_takes_over_shapes_something_for_a_word_it_does_not_know() -> None:
    """And it does not pretend to know anything of it."""
    state = begun(3)
    for own, word in enumerate(ODD):
        state = act(state, 0, Write(own, word))
    action = choice(state, 0)
    assert isinstance(action, Shape)
    check_sculpture(action.sculpture)
    asked = table(words=ODD * 4, step="answer", turn=1, series=1, given=one_question("?alive"))
    assert choice(asked, 0) == Answer("dont_know")


def one_question(text: str) -> dict[str, Any]:
    """Returns that seat 1 has asked about the first object."""
    return {"questions": (Question(1, 1, SNAIL, text, None),)}


@pytest.mark.rule("RM-10")
@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("?alive", "yes"),
        ("?metal", "no"),
        ("?danger", thing("snail").reply("danger")),
        ("Is it alive?", "dont_know"),
        ("", "dont_know"),
        ("?unheard", "dont_know"),
        ("?", "dont_know"),
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_truly_what_it_understands(level: Level, text: str, reply: Reply) -> None:
    """What people type or say themselves it does not know."""
    state = table(step="answer", turn=1, series=1, given=one_question(text))
    assert choice(state, 0, level) == Answer(reply)
    assert choice(state, 1, level) is None


def test_every_question_of_the_library_can_be_asked_and_understood() -> None:
    """Its text passes the rules; the bare word is something that somebody typed."""
    state = table(step="series", turn=1, series=1)
    for question in QUESTIONS:
        RULES.check(state, 1, Ask(SNAIL, spelt(question)))
        assert understood(spelt(question)) == question
        assert understood(question) is None


@pytest.mark.rule("RM-13")
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_refuses_all_but_its_word(level: Level) -> None:
    """Another spelling that equals the word is right; nothing else is let pass."""
    state = table(turn=1, step="series", series=2)
    assert choice(act(state, 1, Guess(SNAIL, "the Snail")), 0, level) == RIGHT
    assert choice(act(state, 1, Guess(SNAIL, "slug")), 0, level) == WRONG


# Believing


def test_answers_and_letters_narrow_down_what_an_object_may_be() -> None:
    """The true thing grows likelier, and few good answers with a letter single it out."""
    few = [believed(knowing(count), 1) for count in range(7)]
    assert [round(beliefs["snail"], 3) for beliefs in few] == sorted(
        round(beliefs["snail"], 3) for beliefs in few
    )
    assert len(few[0]) == len(things())
    told = knowing(5, letters=(Inquiry(1, SNAIL, 1, "s"), Inquiry(1, SNAIL, -1, "l")))
    (first, *_) = believed(told, 1)
    assert first == "snail"
    assert believed(told, 1)["snail"] > 0.6
    assert set(believed(told, 1)) <= {
        each.id for each in things() if each.id[0] == "s" and each.id[-1] == "l"
    }


def test_a_letter_is_known_to_whoever_asked_for_it_alone() -> None:
    """Others only know that it was asked for."""
    told = table(given={"letters": (Inquiry(1, SNAIL, 1, "s"),)})
    assert len(believed(told, 1)) < len(believed(told, 2)) == len(things())


def test_an_end_of_the_word_tells_its_length() -> None:
    """Beyond the word there is no letter."""
    told = table(given={"letters": (Inquiry(1, SNAIL, 6, ""),)})
    assert max(map(len, believed(told, 1))) == 5


def test_people_leave_out_accents() -> None:
    """A plain letter may stand for one with an accent, but not for one of another alphabet."""
    told = table(language="fr", given={"letters": (Inquiry(1, SNAIL, 1, "e"),)})
    assert "star" in believed(told, 1)
    told = table(language="is", given={"letters": (Inquiry(1, SNAIL, 1, "o"),)})
    assert "eagle" not in believed(told, 1)


def test_a_refused_guess_is_out_of_the_question() -> None:
    """Whatever else is known."""
    wrong = Attempt(1, 1, SNAIL, "a Snail", curse=True, right=False)
    assert "snail" not in believed(knowing(6, guesses=(wrong,)), 1)


def test_who_does_not_know_tells_nothing_and_is_not_asked_again() -> None:
    """Nor does a question that was never answered."""
    state = table(given={"questions": (Question(1, 1, SNAIL, "?alive", "dont_know"),)})
    assert believed(state, 1) == pytest.approx(believed(table(), 1))
    assert "alive" not in [one.question for one in inquests(case(RULES.view(state, 1), SNAIL))]
    state = table(given={"questions": (Question(1, 1, SNAIL, "?alive", None),)})
    assert "alive" in [one.question for one in inquests(case(RULES.view(state, 1), SNAIL))]


def test_the_letter_that_is_asked_for_tells_most() -> None:
    """Among a cat, a car and a cap it is the last one."""
    few = {"letters": (Inquiry(1, SNAIL, 1, "c"), Inquiry(1, SNAIL, 2, "a"))}
    known = case(RULES.view(table(given=few), 1), SNAIL)
    position, hope = best_letter(known)
    assert position not in (1, 2)
    assert hope > believe(known).best


def contradicting() -> tuple[Question, ...]:
    """Returns answers that fit nothing in the library."""
    yes = ("alive", "metal", "food", "carries", "worn", "power", "fur", "kitchen")
    return tuple(Question(1, 1, SNAIL, spelt(question), "yes") for question in yes)


def test_a_bot_stops_asking_about_what_it_cannot_know() -> None:
    """With nothing but strange things left it closes the series, and guesses none of them."""
    spelling = tuple(
        Inquiry(1, thing, position, letter)
        for thing in range(12)
        for position, letter in ((1, "q"), (2, "z"))
    )
    given = {"letters": spelling, "questions": contradicting()}
    state = table(turn=1, step="series", series=1, given=given)
    for level in LEVELS:
        assert choice(state, 1, level) == CLOSE
        assert choice(act(state, 1, CLOSE), 1, level) == STOP
