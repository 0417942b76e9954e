"""Comparison of spellings, letters of a word, and checks of typed words, guesses and questions.

Case, accents, spaces, hyphens and a leading English or French article do not count (RM-13):
`L'Étoile`, `une étoile` and `etoile` are the same word, and so are `á` and `a`. A ligature equals
its two letters: `œ` is `oe`. But ð, þ, æ and ö are letters of the Icelandic alphabet, not accented
ones: `ð` is not `d`, `þ` is neither `th` nor `p`, `æ` is not `ae`, and `ö` is not `o`. Icelandic
articles are suffixes; the owner judges those.
"""

import re
from functools import lru_cache
from itertools import filterfalse
from unicodedata import category, normalize

from engine.core import IllegalAction
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.library.things import QUESTIONS

_ICELANDIC_LETTERS = frozenset("ðþæö")
_REPLACEMENTS = str.maketrans({"œ": "oe", "\N{RIGHT SINGLE QUOTATION MARK}": "'"})
_ARTICLE = re.compile(r"(?:an?|the|le|la|les|une?|des|du|de la) |(?:de )?l' ?")

WORD_CACHE_SIZE = 1 << 12  # words that repeat within a match


def normalize_text(text: str) -> str:
    """Returns the text with composed letters and single spaces, as it is stored and shown."""
    composed = text if text.isascii() else normalize("NFC", text)
    return " ".join(composed.split())


@lru_cache(WORD_CACHE_SIZE)
def letters(word: str) -> str:
    """Returns the letters of a word in lower case, with accents."""
    return "".join(filter(str.isalpha, normalize("NFC", word).lower()))


def letter_at(word: str, position: int) -> str:
    """Returns the letter at a position, 1 the first and -1 the last; empty beyond the word."""
    spelt = letters(word)
    if not 0 < abs(position) <= len(spelt):
        return ""
    return spelt[position - 1 if position > 0 else position]


def is_same_word(one: str, other: str) -> bool:
    return not _readings(one).isdisjoint(_readings(other))


def _readings(text: str) -> set[str]:
    """Returns the folded text, with its leading article and without it.

    Both count, because `a corn` may be "acorn" with a space or "corn" with an article.
    """
    # Case folding can decompose a letter, such as the Turkish dotted capital I.
    small = normalize_text(normalize("NFC", text).casefold()).translate(_REPLACEMENTS)
    readings = {_fold(small)}
    article = _ARTICLE.match(small)
    if article:
        readings.add(_fold(small[article.end() :]))
    readings.discard("")
    return readings


def _fold(small: str) -> str:
    return small if small.isascii() and small.isalpha() else "".join(map(_fold_character, small))


def _fold_character(character: str) -> str:
    """Returns a letter without accents; empty for spaces and hyphens."""
    if character in _ICELANDIC_LETTERS:
        return character
    if character == " " or category(character) == "Pd":
        return ""
    return "".join(part for part in normalize("NFD", character) if category(part) != "Mn")


# Library questions as texts
#
# Players choose questions about a bot's object from the library. The text sent is a prefix and the
# question's id, which the app translates. Typed questions have no such prefix.


_LIBRARY_PREFIX = "?"


def encode_question(question: str) -> str:
    """Returns the text that asks a library question."""
    return _LIBRARY_PREFIX + question


def decode_question(text: str) -> str | None:
    """Returns the library question that a text asks, or None."""
    mark, question = text[:1], text[1:]
    return question if mark == _LIBRARY_PREFIX and question in QUESTIONS else None


# Checks of typed texts


# limit before normalization, because a letter may consist of a base and several marks
_MOST_CHARACTERS = 200


# The rule of each kind of riddle, and the characters allowed between its words
_SPELLINGS: dict[pieces.Riddles, tuple[str, str]] = {
    "word": ("RM-01", ""),
    "two_words": ("RM-26", " -"),
    "phrase": ("RM-26", " -'\N{RIGHT SINGLE QUOTATION MARK}"),
}


def check_word(riddles: pieces.Riddles, word: object) -> None:
    """Raises IllegalAction unless the word is allowed for an object (RM-01, RM-26)."""
    rule, between = _SPELLINGS[riddles]
    text = _read_text(word, _MOST_CHARACTERS, rule)
    if riddles == "word" and " " in text:
        raise IllegalAction("one_word", rule)
    if any(sign not in between for sign in filterfalse(str.isalpha, text)):
        raise IllegalAction("letters_only", rule)
    if riddles == "two_words" and len([*filter(None, re.split("[ -]", text))]) != 2:
        raise IllegalAction("two_words", rule)
    count = len(letters(text))
    if count < pieces.FEWEST_LETTERS:
        raise IllegalAction("word_too_short", rule)
    if count > pieces.MOST_LETTERS[riddles]:
        raise IllegalAction("word_too_long", rule)


def check_guess(word: object) -> None:
    """Raises IllegalAction unless the guess is readable text."""
    text = _read_text(word, pieces.LONGEST_GUESS, "RM-11")
    if not any(map(str.isalpha, text)):
        raise IllegalAction("empty_guess", "RM-11")
    _check_printable(text, "RM-11")


def check_question(text: object) -> None:
    """Raises IllegalAction unless the question is readable; empty means spoken (RM-12)."""
    _check_printable(_read_text(text, pieces.LONGEST_QUESTION, "RM-12"), "RM-12")


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
