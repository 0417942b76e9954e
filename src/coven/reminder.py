"""The one-page reminder of a game: what one forgets between two evenings."""

import re
from dataclasses import dataclass
from functools import cache

from coven import resources


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
