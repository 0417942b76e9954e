"""The in-app rules: one file a game and language, every rule under its id."""

import re
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
