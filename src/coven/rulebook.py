"""Rulebooks and reminders from Markdown files, and search in the rules."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from coven import resources
from coven.rule_numbers import fill_rule_numbers

_RULE_HEADING = re.compile(r"### ([A-Z]{2}-\d{2}) (\S.*)")
_EMPHASIS = re.compile(r"\*([^*]+)\*")


class BadRulebook(ValueError):
    """A file of rules or a reminder is malformed."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule with its id."""

    id: str
    title: str
    paragraphs: tuple[str, ...]  # in order; list items begin with a bullet


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
        return tuple(rule for section in self.sections for rule in section.rules)

    def rule(self, id: str) -> Rule:
        """Returns the rule with this id."""
        return {rule.id: rule for rule in self.rules}[id]


@cache
def load_rulebook(language: str, game: str) -> Rulebook:
    return parse_rulebook(_read_text("rules", language, game))


def _read_text(folder: str, language: str, game: str) -> str:
    """Returns the text of a file with the numbers of the rules."""
    text = resources.path(f"{folder}/{language}/{game}.md").read_text("utf-8")
    return fill_rule_numbers(text, language, game)


def parse_rulebook(text: str) -> Rulebook:
    head, *sections = _split_at_headings(text, "## ")
    title, _, intro = head.partition("\n")
    if not title.startswith("# "):
        raise BadRulebook(f"the title is missing: {title!r}")
    return Rulebook(
        title.removeprefix("# ").strip(),
        _required_paragraphs(title, intro),
        tuple(_parse_section(section) for section in sections),
    )


def _parse_section(text: str) -> Section:
    head, *rules = _split_at_headings(text, "### ")
    title, _, loose = head.partition("\n")
    if loose.strip() or not rules:
        raise BadRulebook(f"a section may contain only rules: {title!r}")
    return Section(title.removeprefix("## ").strip(), tuple(_parse_rule(rule) for rule in rules))


def _parse_rule(text: str) -> Rule:
    head, _, body = text.partition("\n")
    heading = _RULE_HEADING.fullmatch(head.rstrip())
    if heading is None:
        raise BadRulebook(f"the heading of a rule needs an id and a title: {head!r}")
    return Rule(heading[1], heading[2], _required_paragraphs(head, body))


def _split_at_headings(text: str, heading: str) -> list[str]:
    """Returns the text before the first such heading, then one text per heading."""
    return re.split(rf"^(?={heading})", text, flags=re.MULTILINE)


def _required_paragraphs(heading: str, text: str) -> tuple[str, ...]:
    """Returns the paragraphs of a text that must not be empty."""
    paragraphs = tuple(_paragraphs(text))
    if not paragraphs:
        raise BadRulebook(f"no text under {heading!r}")
    return paragraphs


def _paragraphs(text: str) -> Iterator[str]:
    """Yields paragraphs and list items without emphasis, since a label has one weight."""
    for block in re.split(r"\n\s*\n|\n(?=- )", text.strip("\n")):
        # Only plain spaces: French text keeps its no-break spaces.
        line = " ".join(part.strip(" ") for part in block.split("\n"))
        if line:
            yield _EMPHASIS.sub(r"\1", re.sub(r"^- ", "• ", line))


# Reminders


@dataclass(frozen=True, slots=True)
class ReminderSection:
    """A few lines under one heading."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reminder:
    """One game on one page, in one language."""

    title: str
    sections: tuple[ReminderSection, ...]


@cache
def load_reminder(language: str, game: str) -> Reminder:
    return parse_reminder(_read_text("reminders", language, game))


def parse_reminder(text: str) -> Reminder:
    """Parses a title followed by headings with one list each."""
    head, *parts = _split_at_headings(text, "## ")
    if not head.startswith("# ") or "\n" in head.strip() or not parts:
        raise BadRulebook(f"expected a title, then sections: {head!r}")
    return Reminder(head.removeprefix("# ").strip(), tuple(map(_parse_reminder_section, parts)))


def _parse_reminder_section(text: str) -> ReminderSection:
    title, _, body = text.partition("\n")
    lines = [line for line in body.split("\n") if line]
    if not lines or any(not line.startswith("- ") for line in lines):
        raise BadRulebook(f"expected one list under {title!r}")
    items = tuple(line.removeprefix("- ").strip(" ") for line in lines)
    return ReminderSection(title.removeprefix("## ").strip(" "), items)


# Search


# Letters without a decomposition, and quotes that nobody types.
_LETTER_REPLACEMENTS = str.maketrans(
    {"ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "\u2019": "'", "\u2018": "'"}
)


_MIN_QUERY_LENGTH = 2  # letters; shorter queries match nearly everything


@dataclass(frozen=True, slots=True)
class RuleMatch:
    """A rule with the paragraphs that match a query."""

    rule: Rule
    paragraphs: tuple[str, ...]  # all of them if title or id match


def search_key(text: str) -> str:
    """Returns a text without case, accents and uncommon letters, for comparison."""
    plain = text.casefold().translate(_LETTER_REPLACEMENTS)
    return "".join(
        sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign)
    )


def is_searchable(query: str) -> bool:
    """Returns whether a query is long enough to search."""
    return len(query.strip()) >= _MIN_QUERY_LENGTH


def search_rules(book: Rulebook, query: str) -> tuple[RuleMatch, ...]:
    """Returns the rules with paragraphs that contain every word; all rules without a word."""
    words = search_key(query).split()
    matches = (_match_rule(rule, words) for rule in book.rules)
    return tuple(match for match in matches if match.paragraphs)


def _match_rule(rule: Rule, words: list[str]) -> RuleMatch:
    heading = search_key(f"{rule.id} {rule.title}")
    if all(word in heading for word in words):
        return RuleMatch(rule, rule.paragraphs)
    matching = (
        paragraph
        for paragraph in rule.paragraphs
        if all(word in heading or word in search_key(paragraph) for word in words)
    )
    return RuleMatch(rule, tuple(matching))
