"""Words that may be written for an object, and reasons for a refusal (RM-01, RM-26)."""

import unicodedata
from collections.abc import Callable
from functools import partial

import pytest

from engine.core import IllegalAction
from engine.games.riddle_masters.pieces import Riddles, Write
from engine.games.riddle_masters.words import check_guess, check_question, check_word
from tests.engine.games.riddle_masters.builders import act, make_riddles, new_state, refusal


def refusal_of_text(check: Callable[[object], None], text: object) -> tuple[str, str | None] | None:
    """Returns why a text is refused, and by which rule, or None."""
    try:
        check(text)
    except IllegalAction as illegal:
        return illegal.reason, illegal.rule
    return None


def refusal_of_word(riddles: Riddles, word: object) -> tuple[str, str | None] | None:
    """Returns why a word may not be written, and by which rule, or None."""
    return refusal_of_text(partial(check_word, riddles), word)


def refusal_with_rule(rule: str, reason: str | None) -> tuple[str, str] | None:
    """Returns a refusal with its rule, or None."""
    return None if reason is None else (reason, rule)


@pytest.mark.rule("RM-01")
@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("owl", None),
        ("Lighthouse", None),
        ("étoile", None),
        ("e\N{COMBINING ACUTE ACCENT}toile", None),
        ("œuf", None),
        ("ísbjörn", None),
        ("þröstur", None),
        ("a" * 20, None),
        ("a\N{COMBINING ACUTE ACCENT}" * 20, None),
        (" owl ", None),
        ("", "word_too_short"),
        ("   ", "word_too_short"),
        ("ox", "word_too_short"),
        ("a" * 21, "word_too_long"),
        ("a" * 1_000_000, "text_too_long"),
        ("ice cream", "one_word"),
        ("ice\ncream", "one_word"),
        ("tire-bouchon", "letters_only"),
        ("l'arbre", "letters_only"),
        ("owl2", "letters_only"),
        ("owl!", "letters_only"),
        ("ow\0l", "letters_only"),
        ("ow\N{ZERO WIDTH SPACE}l", "letters_only"),
        ("ow\ud800l", "letters_only"),
        ("x\N{COMBINING RING BELOW}yz", "letters_only"),
        ("🐸🐸🐸", "letters_only"),
        (None, "not_text"),
        (7, "not_text"),
        (b"owl", "not_text"),
    ],
)
def test_a_word_is_three_to_twenty_letters(word: object, expected: str | None) -> None:
    assert refusal_of_word("word", word) == refusal_with_rule("RM-01", expected)


@pytest.mark.rule("RM-26")
@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("ice cream", None),
        ("tire-bouchon", None),
        ("a cat", None),
        ("a" * 20 + " " + "b" * 20, None),
        ("a" * 21 + " " + "b" * 20, "word_too_long"),
        ("a b", "word_too_short"),
        ("owl", "two_words"),
        ("a big owl", "two_words"),
        ("l'arbre vert", "letters_only"),
        ("owl 2", "letters_only"),
    ],
)
def test_two_words(word: str, expected: str | None) -> None:
    assert refusal_of_word("two_words", word) == refusal_with_rule("RM-26", expected)


@pytest.mark.rule("RM-26")
@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("a bird in the hand", None),
        ("l'arbre qui cache la forêt", None),
        ("owl", None),
        ("a" * 40, None),
        ("a b c d e f g h i j k l m n o p q r s t u v w x y z", None),
        ("a" * 41, "word_too_long"),
        ("a b", "word_too_short"),
        ("one, two", "letters_only"),
    ],
)
def test_a_phrase_has_up_to_forty_letters(word: str, expected: str | None) -> None:
    assert refusal_of_word("phrase", word) == refusal_with_rule("RM-26", expected)


@pytest.mark.rule("RM-01", "RM-26")
@pytest.mark.parametrize(
    ("riddles", "first", "second"),
    [
        ("word", "owl", "OWL"),
        ("word", "etoile", "Étoile"),
        ("two_words", "snow man", "snow-man"),
        ("phrase", "the cat", "a cat"),
    ],
)
def test_the_words_of_a_player_differ(riddles: str, first: str, second: str) -> None:
    state = act(new_state(riddles=riddles), 0, Write(0, first))

    assert refusal(state, 0, Write(1, second)) == ("same_word_twice", "RM-01")
    assert act(state, 1, Write(2, second)).words[2] == second


@pytest.mark.rule("RM-01")
def test_words_that_only_look_alike_are_two() -> None:
    state = act(new_state(), 0, Write(0, "röð"), Write(1, "rod"))

    assert state.words[:2] == ("röð", "rod")


@pytest.mark.rule("RM-01")
def test_a_word_is_kept_composed_and_trimmed() -> None:
    state = act(new_state(), 0, Write(0, "  " + unicodedata.normalize("NFD", "Étoilé") + "\t"))

    assert state.words[0] == "Étoilé"


@pytest.mark.rule("RM-01")
def test_a_refusal_does_not_repeat_the_word() -> None:
    with pytest.raises(IllegalAction) as caught:
        check_word("word", "secret word")

    assert "secret" not in str(caught.value)


@pytest.mark.rule("RM-26")
def test_riddles_of_two_words_can_be_played() -> None:
    pairs = [f"{letter}{letter} owl" for letter in "abcdefgh"]

    assert make_riddles(new_state(riddles="two_words", starter=0), pairs).words == tuple(pairs)


@pytest.mark.rule("RM-11")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("owl", None),
        ("the owl, I think", None),
        ("une chouette", None),
        ("g" * 80, None),
        ("g" * 81, "text_too_long"),
        ("g" * 1_000_000, "text_too_long"),
        ("", "empty_guess"),
        ("...", "empty_guess"),
        ("ow\0l", "strange_characters"),
        ("ow\N{RIGHT-TO-LEFT OVERRIDE}l", "strange_characters"),
        ("ow\ud800l", "strange_characters"),
        (None, "not_text"),
        (7, "not_text"),
    ],
)
def test_a_guess_can_be_read(text: object, expected: str | None) -> None:
    assert refusal_of_text(check_guess, text) == refusal_with_rule("RM-11", expected)


@pytest.mark.rule("RM-12")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", None),
        ("Is it alive?", None),
        ("Est-ce vivant\N{NO-BREAK SPACE}?", None),
        ("q" * 140, None),
        ("q" * 141, "text_too_long"),
        ("q" * 1_000_000, "text_too_long"),
        ("\x1b[2J", "strange_characters"),
        (None, "not_text"),
        (7, "not_text"),
    ],
)
def test_a_question_has_140_characters_at_most(text: object, expected: str | None) -> None:
    assert refusal_of_text(check_question, text) == refusal_with_rule("RM-12", expected)
