"""Looking something up in the rules: every word somewhere in a paragraph, however it is typed."""

import unicodedata
from dataclasses import dataclass

from coven.rulebook import Rule, Rulebook

# Letters that are no others with a sign, and quotes that nobody types.
_LETTER_REPLACEMENTS = str.maketrans(
    {"ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "\u2019": "'", "\u2018": "'"}
)


_MIN_QUERY_LENGTH = 2  # letters, before which nearly everything would be found


@dataclass(frozen=True, slots=True)
class RuleMatch:
    """A rule in which something was found, and where."""

    rule: Rule
    paragraphs: tuple[str, ...]  # all of the rule's where its title or id holds what was sought

    @property
    def paragraph_count(self) -> int:
        """How many paragraphs there are to read."""
        return len(self.paragraphs)


def search_key(text: str) -> str:
    """Returns a text as it is compared: without capitals, accents and uncommon letters."""
    plain = text.casefold().translate(_LETTER_REPLACEMENTS)
    return "".join(
        sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign)
    )


def is_searchable(typed: str) -> bool:
    """Returns whether something is sought yet by what was typed."""
    return len(typed.strip()) >= _MIN_QUERY_LENGTH


def search_rules(book: Rulebook, query: str) -> tuple[RuleMatch, ...]:
    """Returns the rules with paragraphs that hold every word; all of them for no word."""
    words = search_key(query).split()
    found = (_match_rule(rule, words) for rule in book.rules)
    return tuple(each for each in found if each.paragraphs)


def _match_rule(rule: Rule, words: list[str]) -> RuleMatch:
    heading = search_key(f"{rule.id} {rule.title}")
    if all(word in heading for word in words):
        return RuleMatch(rule, rule.paragraphs)
    held = (
        paragraph
        for paragraph in rule.paragraphs
        if all(word in heading or word in search_key(paragraph) for word in words)
    )
    return RuleMatch(rule, tuple(held))
