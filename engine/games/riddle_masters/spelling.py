"""Whether what somebody typed may be taken, and why not."""

import re
from itertools import filterfalse
from typing import NamedTuple

from engine.core import IllegalAction
from engine.games.riddle_masters.folding import letters, normalize_text
from engine.games.riddle_masters.pieces import LONGEST_GUESS, LONGEST_QUESTION, Riddles

FEWEST_LETTERS = 3
MOST_LETTERS: dict[Riddles, int] = {"word": 20, "two_words": 40, "phrase": 40}

# A letter may come as a base and several marks; what is longer than this is not worth reading.
_MOST_CHARACTERS = 200


class _Spelling(NamedTuple):
    """How a kind of riddle is written."""

    rule: str
    between: str  # what may stand between words


_SPELLINGS: dict[Riddles, _Spelling] = {
    "word": _Spelling("RM-01", ""),
    "two_words": _Spelling("RM-26", " -"),
    "phrase": _Spelling("RM-26", " -'\N{RIGHT SINGLE QUOTATION MARK}"),
}


def check_word(riddles: Riddles, word: object) -> None:
    """Raises IllegalAction unless a word may stand for an object (RM-01, RM-26)."""
    rule, between = _SPELLINGS[riddles]
    text = _read_text(word, _MOST_CHARACTERS, rule)
    if riddles == "word" and " " in text:
        raise IllegalAction("one_word", rule)
    if any(sign not in between for sign in filterfalse(str.isalpha, text)):
        raise IllegalAction("letters_only", rule)
    if riddles == "two_words" and len([*filter(None, re.split("[ -]", text))]) != 2:
        raise IllegalAction("two_words", rule)
    count = len(letters(text))
    if count < FEWEST_LETTERS:
        raise IllegalAction("word_too_short", rule)
    if count > MOST_LETTERS[riddles]:
        raise IllegalAction("word_too_long", rule)


def check_guess(word: object) -> None:
    """Raises IllegalAction unless a guess can be read; whether it is right is another matter."""
    text = _read_text(word, LONGEST_GUESS, "RM-11")
    if not any(map(str.isalpha, text)):
        raise IllegalAction("empty_guess", "RM-11")
    _check_printable(text, "RM-11")


def check_question(text: object) -> None:
    """Raises IllegalAction unless a question, perhaps spoken and so empty, can be read (RM-12)."""
    _check_printable(_read_text(text, LONGEST_QUESTION, "RM-12"), "RM-12")


def _read_text(text: object, longest: int, rule: str) -> str:
    if type(text) is not str:
        raise IllegalAction("not_text", rule)
    if len(text) > _MOST_CHARACTERS:
        raise IllegalAction("text_too_long", rule)
    kept = normalize_text(text)
    if len(kept) > longest:
        raise IllegalAction("text_too_long", rule)
    return kept


def _check_printable(text: str, rule: str) -> None:
    if not text.isprintable():
        raise IllegalAction("strange_characters", rule)
