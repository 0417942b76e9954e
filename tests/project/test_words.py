"""The app's texts, rule pages and store texts are in plain English."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.plain_english import ROOT, document_texts, figurative_phrases
from tests.tools.catalogues.extract import all_message_calls

PAGES = (
    *sorted((ROOT / "resources" / "rules" / "en").glob("*.md")),
    *sorted((ROOT / "resources" / "reminders" / "en").glob("*.md")),
    *sorted((ROOT / "resources" / "store" / "privacy").glob("en.md")),
    *sorted((ROOT / "fastlane" / "metadata").glob("*/en-US/**/*.txt")),
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "src" / "hall" / "README.md",
)
# Words of an earlier version; the app has one word for each of these things.
OLD_WORDS = re.compile(
    r"\bPlay apart\b|\bthe shelf\b|\bPut away\b|\bthe film\b|\bonlookers?\b|\bin words\b"
    r"|\b[Ww]hoever\b|\bchoose anew\b|(?<!Lost )\bWands?\b"
    r"|\b(?:stand|standing|lie|lying) (?:in|on|at|beside|below|above|under|open|there|together)\b"
)
MESSAGES = tuple(text for call in all_message_calls() for text in call.messages)


def slips(text: str) -> list[str]:
    """Returns the phrases of a text that a native writer would not use."""
    return [*figurative_phrases(text), *OLD_WORDS.findall(text)]


def page_slips(path: Path) -> Iterator[str]:
    """Yields the slips of a document with their lines."""
    for line, text in document_texts(path.read_text(encoding="utf-8")):
        yield from (f"{path.name}:{line}: {slip}" for slip in slips(text))


def test_messages_are_plain_english() -> None:
    assert len(MESSAGES) > 1000
    assert {text: slips(text) for text in MESSAGES if slips(text)} == {}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: "/".join(path.parts[-3:]))
def test_pages_are_plain_english(path: Path) -> None:
    assert list(page_slips(path)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Whoever casts three spells first wins.",
        "What you did is kept on this phone.",
        "The house stands on b1.",
        "The tiles lie open.",
        "Two wizards may stand there.",
        "The Pelican brings a Witch.",
        "Play apart",
        "a Wand",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert slips(text)


@pytest.mark.parametrize("text", ["What do you want to know?", "To join, scan this.", "Lost Wand"])
def test_plain_english_is_accepted(text: str) -> None:
    assert slips(text) == []
