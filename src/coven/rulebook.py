"""The in-app rules: one file a game and language, every rule under its id."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from coven import resources

_RULE_HEADING = re.compile(r"### ([A-Z]{2}-\d{2}) (\S.*)")
_EMPHASIS = re.compile(r"\*([^*]+)\*")


class BadRulebook(ValueError):
    """A rules file does not keep to its form."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule with its id."""

    id: str
    title: str
    paragraphs: tuple[str, ...]  # in reading order; an item of a list begins with a bullet


@dataclass(frozen=True, slots=True)
class Section:
    """The rules under one heading."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in one language."""

    title: str
    intro: tuple[str, ...]
    sections: tuple[Section, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Returns all rules in the book's order."""
        return tuple(rule for section in self.sections for rule in section.rules)

    def rule(self, id: str) -> Rule:
        """Returns the rule with this id, such as `WB-07`."""
        for rule in self.rules:
            if rule.id == id:
                return rule
        raise KeyError(id)


@cache
def load_rulebook(language: str, game: str) -> Rulebook:
    """Returns the rules of a game in a language."""
    return parse_rulebook(resources.path(f"rules/{language}/{game}.md").read_text("utf-8"))


def parse_rulebook(text: str) -> Rulebook:
    """Returns the rulebook that a rules file describes."""
    head, *sections = _split_at_headings(text, "## ")
    title, _, intro = head.partition("\n")
    if not title.startswith("# "):
        raise BadRulebook(f"a title is missing: {title!r}")
    return Rulebook(
        title.removeprefix("# ").strip(),
        _required_paragraphs(title, intro),
        tuple(_parse_section(section) for section in sections),
    )


def _parse_section(text: str) -> Section:
    head, *rules = _split_at_headings(text, "### ")
    title, _, loose = head.partition("\n")
    if loose.strip() or not rules:
        raise BadRulebook(f"only rules stand in a section: {title!r}")
    return Section(title.removeprefix("## ").strip(), tuple(_parse_rule(rule) for rule in rules))


def _parse_rule(text: str) -> Rule:
    head, _, body = text.partition("\n")
    heading = _RULE_HEADING.fullmatch(head.rstrip())
    if heading is None:
        raise BadRulebook(f"a rule is headed by its id and title: {head!r}")
    return Rule(heading[1], heading[2], _required_paragraphs(head, body))


def _split_at_headings(text: str, heading: str) -> list[str]:
    """Returns what precedes the first such heading, then one text for each, heading included."""
    return re.split(rf"^(?={heading})", text, flags=re.MULTILINE)


def _required_paragraphs(heading: str, text: str) -> tuple[str, ...]:
    """Returns the paragraphs of a text that must have some."""
    paragraphs = tuple(_paragraphs(text))
    if not paragraphs:
        raise BadRulebook(f"nothing is said under {heading!r}")
    return paragraphs


def _paragraphs(text: str) -> Iterator[str]:
    """Yields paragraphs and list items as plain text: a label shows one weight, so no emphasis."""
    for block in re.split(r"\n\s*\n|\n(?=- )", text.strip("\n")):
        # Only plain spaces are trimmed: French keeps no-break ones.
        line = " ".join(part.strip(" ") for part in block.split("\n"))
        if line:
            yield _EMPHASIS.sub(r"\1", re.sub(r"^- ", "• ", line))


# The one-page reminder of a game: what one forgets between two evenings.


class BadReminder(ValueError):
    """A reminder does not keep to its form."""


@dataclass(frozen=True, slots=True)
class ReminderSection:
    """A few lines under one heading."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reminder:
    """A game on one page, in one language."""

    title: str
    sections: tuple[ReminderSection, ...]


@cache
def load_reminder(language: str, game: str) -> Reminder:
    """Returns the reminder of a game in a language."""
    return parse_reminder(resources.path(f"reminders/{language}/{game}.md").read_text("utf-8"))


def parse_reminder(text: str) -> Reminder:
    """Returns the reminder that a file describes: a title, then headings with lists below them."""
    head, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    if not head.startswith("# ") or "\n" in head.strip() or not parts:
        raise BadReminder(f"a title and then parts are wanted: {head!r}")
    return Reminder(head.removeprefix("# ").strip(), tuple(map(_parse_reminder_section, parts)))


def _parse_reminder_section(text: str) -> ReminderSection:
    title, _, body = text.partition("\n")
    lines = [line for line in body.split("\n") if line]
    if not lines or any(not line.startswith("- ") for line in lines):
        raise BadReminder(f"one list stands under {title!r}")
    return ReminderSection(
        title.strip(" "), tuple(line.removeprefix("- ").strip(" ") for line in lines)
    )


# Looking something up in the rules: every word somewhere in a paragraph, however it is typed.


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
