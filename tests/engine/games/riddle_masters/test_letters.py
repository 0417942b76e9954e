"""The elf's letters: the request is public, the letter is private (RM-09)."""

import pytest

from engine.core import Event
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    DECLINE,
    ROLL,
    CurseLetter,
    Inquiry,
    Letter,
    Pay,
    Told,
)
from engine.games.riddle_masters.view import WordPattern, word_pattern
from tests.engine.games.riddle_masters.builders import (
    act,
    learned_action,
    legal_of_kind,
    make_state,
    one_step_before,
    refusal,
)

ON_ELF = act(one_step_before("elf"), 0, Pay(1))


@pytest.mark.rule("RM-09")
def test_one_may_ask_for_a_letter_of_any_opponent() -> None:
    assert ON_ELF.step == "elf"
    assert RULES.active_seats(ON_ELF) == (0,)
    assert RULES.legal_actions(ON_ELF, 0) == (
        *(Letter(thing, None) for thing in range(2, 8)),
        DECLINE,
    )
    assert refusal(ON_ELF, 0, Letter(1, 1)) == ("own_object", "RM-09")
    assert refusal(ON_ELF, 0, Letter(8, 1)) == ("no_such_object", "RM-09")
    assert refusal(ON_ELF, 0, ROLL) == ("letter_first", "RM-09")
    assert refusal(ON_ELF, 1, Letter(2, 1)) == ("not_your_turn", "RM-06")


@pytest.mark.rule("RM-09")
def test_one_letter_and_the_turn_is_over() -> None:
    for action in (Letter(2, 1), DECLINE):
        state = act(ON_ELF, 0, action)
        assert (state.step, state.turn, state.turns) == ("turn", 1, 1)
    assert act(ON_ELF, 0, DECLINE).letters == ()


@pytest.mark.rule("RM-09")
@pytest.mark.parametrize("position", [1, 20, -1, -20])
def test_any_position_up_to_twenty_may_be_asked(position: int) -> None:
    act(ON_ELF, 0, Letter(2, position))


@pytest.mark.rule("RM-09")
@pytest.mark.parametrize("position", [0, 21, -21, 1 << 70, None, "1", True, 1.0])
def test_there_are_no_other_positions(position: int) -> None:
    assert refusal(ON_ELF, 0, Letter(2, position)) == ("no_such_position", "RM-09")


@pytest.mark.rule("RM-09")
@pytest.mark.parametrize(
    ("position", "letter"),
    [(1, "l"), (5, "t"), (10, "e"), (11, ""), (20, ""), (-1, "e"), (-10, "l"), (-11, "")],
)
def test_the_engine_answers_truly_and_to_the_asker_alone(position: int, letter: str) -> None:
    asked = Event(0, Letter(2, position))
    state = act(ON_ELF, 0, asked.action)

    assert learned_action(ON_ELF, asked, 0) == Told(2, position, letter, curse=False)
    assert RULES.view(state, 0).letters == (Inquiry(0, 2, position, letter),)
    for seat in (1, 2, 3, None):
        assert learned_action(ON_ELF, asked, seat) == Letter(2, position)
        assert RULES.view(state, seat).letters == (Inquiry(0, 2, position, None),)
    assert RULES.reveals(ON_ELF, asked)


@pytest.mark.rule("RM-09")
def test_letters_are_shown_small_and_with_their_accents() -> None:
    words = ("snail", "star", "Étoile", "Ísbjörn", "hat", "bridge", "village", "chair")
    state = act(one_step_before("elf", words=words), 0, Pay(1))

    assert act(state, 0, Letter(2, 1)).letters[0].letter == "é"
    assert act(state, 0, Letter(3, 1)).letters[0].letter == "í"
    assert act(state, 0, Letter(3, -3)).letters[0].letter == "ö"


@pytest.mark.rule("RM-09", "RM-26")
def test_letters_of_a_phrase_are_counted_without_its_spaces() -> None:
    words = ("snail", "star", "l'arbre vert", "owl", "hat", "bridge", "village", "chair")
    state = act(one_step_before("elf", words=words, riddles="phrase"), 0, Pay(1))

    assert act(state, 0, Letter(2, 2)).letters[0].letter == "a"
    assert act(state, 0, Letter(2, 7)).letters[0].letter == "v"
    assert act(state, 0, Letter(2, 11)).letters[0].letter == ""


@pytest.mark.rule("RM-09")
def test_a_seat_keeps_the_pattern_of_its_letters() -> None:
    state = act(make_state(), 0, CurseLetter(2, 2), CurseLetter(2, 4), CurseLetter(2, -2))
    state = act(state, 1, CurseLetter(4, 1), CurseLetter(4, -5), CurseLetter(4, 7))
    others = RULES.view(state, 3)

    assert word_pattern(RULES.view(state, 0), 2) == WordPattern(
        (None, "i", None, "h"), ("s", None), 4, 20
    )
    assert word_pattern(RULES.view(state, 1), 4) == WordPattern(("h",), (), 3, 4)
    assert word_pattern(RULES.view(state, 0), 4) == WordPattern((), (), 3, 20)
    assert word_pattern(others, 2) == word_pattern(others, 4) == WordPattern((), (), 3, 20)


@pytest.mark.rule("RM-09")
def test_the_same_letter_may_be_asked_again() -> None:
    state = act(make_state(), 0, CurseLetter(2, 1), CurseLetter(2, 1))

    assert len(state.letters) == 2
    assert legal_of_kind(state, 0, CurseLetter)
