"""Looking something up in the rules: every word somewhere in a paragraph, however it is typed."""

import unicodedata
from dataclasses import dataclass

from coven.rulebook import Rule, Rulebook

# Letters that are no others with a sign, and quotes that nobody types.
_LETTERS = str.maketrans(
    {"ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "\u2019": "'", "\u2018": "'"}
)


_LEAST = 2  # letters, before which nearly everything would be found


@dataclass(frozen=True, slots=True)
class Found:
    """A rule in which something was found, and where."""

    rule: Rule
    paragraphs: tuple[str, ...]  # all of the rule's where its title or id holds what was sought

    @property
    def places(self) -> int:
        """How many paragraphs there are to read."""
        return len(self.paragraphs)


def folded(text: str) -> str:
    """Returns a text as it is compared: without capitals, accents and uncommon letters."""
    plain = text.casefold().translate(_LETTERS)
    return "".join(
        sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign)
    )


def seeks(typed: str) -> bool:
    """Returns whether something is sought yet by what was typed."""
    return len(typed.strip()) >= _LEAST


def search(book: Rulebook, sought: str) -> tuple[Found, ...]:
    """Returns the rules with paragraphs that hold every word; all of them for no word."""
    words = folded(sought).split()
    found = (_within(rule, words) for rule in book.rules)
    return tuple(each for each in found if each.paragraphs)


def _within(rule: Rule, words: list[str]) -> Found:
    heading = folded(f"{rule.id} {rule.title}")
    if all(word in heading for word in words):
        return Found(rule, rule.paragraphs)
    held = (
        paragraph
        for paragraph in rule.paragraphs
        if all(word in heading or word in folded(paragraph) for word in words)
    )
    return Found(rule, tuple(held))
