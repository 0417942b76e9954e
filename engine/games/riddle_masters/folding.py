"""When two spellings are the same word.

Case, accents, spaces, hyphens and a leading English or French article do not count (RM-13):
`L'Étoile`, `une étoile` and `etoile` are one word, and so are `á` and `a`. A ligature is its two
letters, `œ` is `oe`. But ð, þ, æ and ö are letters of the Icelandic alphabet and no accented ones:
`ð` is not `d`, `þ` is neither `th` nor `p`, `æ` is not `ae`, and `ö` is not `o`. Icelandic puts its
article at the end of the word, where it is left to the owner to judge.
"""

import re
from functools import lru_cache
from unicodedata import category, normalize

_ICELANDIC_LETTERS = frozenset("ðþæö")
_REPLACEMENTS = str.maketrans({"œ": "oe", "\N{RIGHT SINGLE QUOTATION MARK}": "'"})
_ARTICLE = re.compile(r"(?:an?|the|le|la|les|une?|des|du|de la) |(?:de )?l' ?")

WORD_CACHE_SIZE = 1 << 12  # words that come up again and again in a match


def normalize_text(text: str) -> str:
    """Returns a text with composed letters and single spaces, as it is kept and shown."""
    composed = text if text.isascii() else normalize("NFC", text)
    return " ".join(composed.split())


@lru_cache(WORD_CACHE_SIZE)
def letters(word: str) -> str:
    """Returns the letters of a word, small and with their accents, as they are counted."""
    return "".join(filter(str.isalpha, normalize("NFC", word).lower()))


def letter_at(word: str, position: int) -> str:
    """Returns the letter at a position, 1 the first and -1 the last; empty beyond the word."""
    spelt = letters(word)
    if not 0 < abs(position) <= len(spelt):
        return ""
    return spelt[position - 1 if position > 0 else position]


def is_same_word(one: str, other: str) -> bool:
    """Returns whether two spellings are the same word."""
    return not _readings(one).isdisjoint(_readings(other))


def _readings(text: str) -> set[str]:
    """Returns a text folded with all its words, and without its article if it has one.

    Both count, since `a corn` may be an acorn with a space or a corn with an article.
    """
    # Folding the case can take a letter apart, as it does the Turkish dotted capital.
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
    """Returns a letter without its accents; spaces and hyphens are nothing."""
    if character in _ICELANDIC_LETTERS:
        return character
    if character == " " or category(character) == "Pd":
        return ""
    return "".join(part for part in normalize("NFD", character) if category(part) != "Mn")
