"""Rule pages, reminders, store texts, the privacy page and the server's page keep to the glossary.

The catalogues have tests of their own.
"""

import re
from collections.abc import Iterator

import pytest

from hall.server.page import MESSAGES
from tests.coven.locale.test_glossary import (
    ALL_PLAYERS,
    LANGUAGES,
    NOT_VERBS,
    PLURAL_ADDRESS,
    breaks,
    glossary,
)
from tests.project.plain_english import ROOT

Message = tuple[str, tuple[str, ...]]  # English, and the forms of its translation

RULE = re.compile(r"^### (?P<id>[A-Z]{2}-\d\d) ", re.MULTILINE)
PLACEHOLDER = re.compile(r"\{[^{} :]*[ :]?([^{}]*)\}")  # a number with the forms of its noun


def paragraphs(text: str) -> list[str]:
    """Returns the paragraphs and list entries of a text, without numbers."""
    parts = re.split(r"\n\s*\n|\n(?=- |• |\")", PLACEHOLDER.sub(r"\1", text))
    return [" ".join(part.split()) for part in parts if part.strip()]


def short_texts(language: str) -> Iterator[tuple[str, str]]:
    """Yields texts for one reader, with where they are."""
    resources = ROOT / "resources"
    paths = [
        *sorted((resources / "reminders" / language).glob("*.md")),
        resources / "store" / "privacy" / f"{language}.md",
        resources / "store" / "apple" / f"{language}.lproj" / "InfoPlist.strings",
        *sorted((ROOT / "fastlane" / "metadata").glob(f"*/{language}*/**/*.txt")),
    ]
    assert len(paths) > 10
    for path in paths:
        for text in paragraphs(path.read_text(encoding="utf-8")):
            yield str(path.relative_to(ROOT)), text
    for key, text in MESSAGES[language].items():
        yield f"server page, {key}", text


def rules(language: str) -> dict[str, str]:
    """Returns the rules of all games by their ids."""
    found = {}
    for path in sorted((ROOT / "resources" / "rules" / language).glob("*.md")):
        text = path.read_text(encoding="utf-8")
        starts = [*RULE.finditer(text)]
        ends = [*(start.start() for start in starts[1:]), len(text)]
        for start, end in zip(starts, ends, strict=True):
            found[start["id"]] = PLACEHOLDER.sub(r"\1", text[start.end() : end])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_uses_the_terms_of_the_glossary(language: str) -> None:
    english, translated = rules("en"), rules(language)
    assert english.keys() == translated.keys()
    assert len(english) > 100
    pairs: list[Message] = [(text, (translated[name],)) for name, text in english.items()]
    assert breaks(glossary(language), pairs) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_texts_use_no_word_that_the_glossary_bars(language: str) -> None:
    barred = [entry for entry in glossary(language) if entry.never]
    texts: list[Message] = [("", (text,)) for _, text in short_texts(language)]
    assert breaks(barred, texts) == []


def test_short_french_texts_say_tu() -> None:
    """Rule pages are read to all players; these texts are not."""
    assert [
        (where, text)
        for where, text in short_texts("fr")
        if PLURAL_ADDRESS.search(NOT_VERBS.sub("", text)) and not ALL_PLAYERS.search(text)
    ] == []


def test_french_apostrophes_are_curved() -> None:
    assert [item for item in short_texts("fr") if re.search(r"\w'\w", item[1])] == []
