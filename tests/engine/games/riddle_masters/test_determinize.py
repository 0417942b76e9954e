"""Determinized states, and open actions with random contents."""

from random import Random
from string import ascii_lowercase

import pytest

from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    RIGHT,
    WRONG,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Pay,
    Shape,
    Write,
)
from engine.games.riddle_masters.state import State
from engine.games.riddle_masters.words import check_word, is_same_word, letter_at
from tests.engine.games.riddle_masters.builders import (
    CLAY,
    NONSENSE,
    WORDS,
    act,
    curse_and_judge,
    draw_all,
    make_riddles,
    make_state,
    new_state,
    one_step_before,
)

KNOWN = act(make_state(), 0, CurseLetter(2, 2), CurseLetter(2, -1), CurseLetter(2, 11))
STATES: dict[str, State] = {
    "nothing is made": new_state(),
    "some is made": act(new_state(), 1, Write(2, "owl"), Shape(3, CLAY), Shape(2, CLAY)),
    "before the dice": make_riddles(new_state()),
    "in turn": make_state(),
    "on an elf": act(one_step_before("elf"), 0, Pay(1)),
    "letters are known": KNOWN,
    "an answer is awaited": act(make_state(step="series", series=1), 0, Ask(2, "Alive?")),
    "a verdict is awaited": act(make_state(step="series", series=2), 0, Guess(2, NONSENSE)),
    "the word itself is judged": act(make_state(step="series", series=2), 0, Guess(2, WORDS[2])),
    "some were guessed": curse_and_judge(curse_and_judge(KNOWN, 1, 4), 3, 4, right=False),
    "a synonym was accepted": act(act(KNOWN, 3, CurseGuess(2, "beacon")), 1, RIGHT),
    "about to be revealed": curse_and_judge(make_state(given={"hats": (0, 25, 0, 0)}), 1, 4),
    "over": draw_all(curse_and_judge(make_state(given={"hats": (0, 25, 0, 0)}), 1, 4)),
    "two words": make_state(riddles="two_words", words=[f"{word} house" for word in WORDS]),
    "phrases": make_state(riddles="phrase", words=[f"the {word} of two" for word in WORDS]),
}


@pytest.mark.rule("RM-09")
@pytest.mark.parametrize("name", STATES)
def test_a_world_looks_like_the_view_that_it_was_made_from(name: str) -> None:
    state = STATES[name]
    for seat in (*range(4), None):
        view = RULES.view(state, seat)
        for number in range(5):
            world = RULES.determinize(view, Random(number))
            assert RULES.view(world, seat) == view
            assert RULES.active_seats(world) == RULES.active_seats(state)
            if seat is not None:
                assert RULES.legal_actions(world, seat) == RULES.legal_actions(state, seat)
            for word, written in zip(world.words, view.written, strict=True):
                assert bool(word) == written
                if written:
                    check_word(state.terms.riddles, word)


@pytest.mark.rule("RM-09")
def test_worlds_differ_in_words_and_keep_the_letters_that_are_known() -> None:
    view = RULES.view(KNOWN, 0)
    worlds = [RULES.determinize(view, Random(number)) for number in range(40)]

    assert len({world.words for world in worlds}) == 40
    assert len({len(world.words[2]) for world in worlds}) > 3
    for world in worlds:
        assert world.words[:2] == WORDS[:2]
        assert letter_at(world.words[2], 2) == "i"
        assert letter_at(world.words[2], -1) == "e"
        assert letter_at(world.words[2], 11) == ""


@pytest.mark.rule("RM-09")
def test_known_ends_that_overlap_leave_one_length() -> None:
    state = make_state(
        words=("abcab", "star", "abcba", "owl", *WORDS[4:]), given={"curses": (9,) * 4}
    )
    asked = [CurseLetter(2, position) for position in (1, 2, 3, 6, -1, -2, -3)]
    view = RULES.view(act(state, 0, *asked), 0)

    words = {RULES.determinize(view, Random(number)).words[2] for number in range(20)}

    assert words == {"abcba"}


@pytest.mark.rule("RM-13")
def test_guesses_are_believed() -> None:
    state = curse_and_judge(curse_and_judge(make_state(), 0, 2), 0, 4, right=False)
    view = RULES.view(state, 0)
    for number in range(20):
        world = RULES.determinize(view, Random(number))
        assert world.words[2] == WORDS[2]
        assert not is_same_word(world.words[4], NONSENSE)


@pytest.mark.rule("RM-13")
def test_a_word_that_was_refused_is_not_imagined_again() -> None:
    state = make_state(words=(*WORDS[:4], "cat", *WORDS[5:]), given={"curses": (9,) * 4})
    asked = [CurseLetter(4, position) for position in (1, -1, 4)]
    state = act(state, 0, *asked)
    for wrong in ("cot", "the CUT"):
        state = act(act(state, 0, CurseGuess(4, wrong)), 2, WRONG)
    view = RULES.view(state, 0)

    words = {RULES.determinize(view, Random(number)).words[4] for number in range(400)}

    assert words == {f"c{letter}t" for letter in ascii_lowercase} - {"cot", "cut"}


@pytest.mark.rule("RM-13")
def test_one_guess_called_right_for_two_objects_cannot_be_both_words() -> None:
    state = make_state()
    for thing in (2, 3):
        state = act(act(state, 0, CurseGuess(thing, "beacon")), 1, RIGHT)

    world = RULES.determinize(RULES.view(state, 0), Random(1))

    assert not is_same_word(world.words[2], world.words[3])
    assert RULES.view(world, 0) == RULES.view(state, 0)


@pytest.mark.rule("RM-13")
def test_a_guess_that_one_has_not_read_may_be_right_or_not() -> None:
    state = act(make_state(step="series", series=2), 0, Guess(2, "owl"))
    view = RULES.view(state, 3)
    worlds = [RULES.determinize(view, Random(number)) for number in range(60)]

    assert {len(RULES.legal_actions(world, 1)) for world in worlds} == {1, 2}


@pytest.mark.rule("RM-01")
@pytest.mark.parametrize("riddles", ["word", "two_words", "phrase"])
def test_forms_are_filled_in_legally_and_now_and_then_rightly(riddles: str) -> None:
    random = Random(1)
    state = new_state(6, riddles=riddles, starter=0)
    while state.step == "making":
        seat = random.choice(RULES.active_seats(state))
        form = random.choice(RULES.legal_actions(state, seat))
        state = act(state, seat, RULES.sample(state, seat, form, random))
    forms = RULES.legal_actions(state, 0)
    guesses = [RULES.sample(state, 0, CurseGuess(2, None), random) for _ in range(200)]

    for form in forms:
        act(state, 0, RULES.sample(state, 0, form, random))
    assert any(is_same_word(guess.word, state.words[2]) for guess in guesses)
    assert not all(is_same_word(guess.word, state.words[2]) for guess in guesses)
