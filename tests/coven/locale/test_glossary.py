"""Each catalogue uses one translation for each term of its glossary."""

import csv
import re
from typing import NamedTuple

import pytest

from tests.tools.catalogues.__main__ import LOCALE_DIR, read_catalog

LANGUAGES = ("fr", "is")


class Term(NamedTuple):
    """An English term with patterns of its translation and of words that replace it wrongly."""

    term: str
    translation: str
    never: str


def glossary(language: str) -> list[Term]:
    """Returns the terms of a language's glossary."""
    path = LOCALE_DIR / f"glossary-{language}.csv"
    with path.open(encoding="utf-8", newline="") as stream:
        return [Term(**row) for row in csv.DictReader(stream)]


def texts(language: str) -> list[tuple[str, tuple[str, ...]]]:
    """Returns each English message without its placeholders, and its translations."""
    found = []
    for message in read_catalog(language):
        if not message.id:
            continue
        english = message.id if isinstance(message.id, str) else message.id[-1]
        forms = message.string if isinstance(message.string, list | tuple) else (message.string,)
        found.append((re.sub(r"\{\w+\}", "", english), tuple(form or "" for form in forms)))
    return found


def uses(term: str, english: str) -> bool:
    """Returns whether a text has the term; a capital letter counts only in names of cards."""
    flags = re.RegexFlag(0) if term[0].isupper() else re.IGNORECASE
    return re.search(rf"\b{term}(?:e?s)?\b", english, flags) is not None


def breaks(terms: list[Term], messages: list[tuple[str, tuple[str, ...]]]) -> list[str]:
    """Returns every translation that breaks the glossary."""
    return [
        f"{entry.term}: {form}"
        for entry in terms
        for english, forms in messages
        for form in forms
        if (uses(entry.term, english) and not re.search(entry.translation, form, re.IGNORECASE))
        or (entry.never and re.search(rf"\b(?:{entry.never})", form, re.IGNORECASE))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_term_has_one_translation(language: str) -> None:
    terms = glossary(language)
    assert len({entry.term for entry in terms}) == len(terms) > 20
    assert breaks(terms, texts(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_has_no_unused_term(language: str) -> None:
    messages = texts(language)
    unused = [
        entry.term
        for entry in glossary(language)
        if not any(uses(entry.term, english) for english, _ in messages)
    ]
    assert unused == []


def test_both_glossaries_have_the_same_terms() -> None:
    french, icelandic = map(glossary, LANGUAGES)
    assert [entry.term for entry in french] == [entry.term for entry in icelandic]


@pytest.mark.parametrize("form", ["Ajouter un automate", "Le robot et son bot"])
def test_a_break_is_found(form: str) -> None:
    assert breaks([Term("bot", "robot", "bots?")], [("Add bot", (form,))]) == [f"bot: {form}"]


# A polite plural: French addresses one player as "tu"; "vous" remains for all players at once.
PLURAL_ADDRESS = re.compile(
    r"\b(?:vous|votre|vos|vôtres?|dites|faites|êtes)\b|\w+ez\b", re.IGNORECASE
)
NOT_VERBS = re.compile(r"\b(?:nez|chez|assez|(?:sont|déjà) faites)\b", re.IGNORECASE)
ALL_PLAYERS = re.compile(r"\btous\b|à vos marques|prêts", re.IGNORECASE)


def test_french_says_tu() -> None:
    formal = [
        form
        for _, forms in texts("fr")
        for form in forms
        if PLURAL_ADDRESS.search(NOT_VERBS.sub("", form)) and not ALL_PLAYERS.search(form)
    ]
    assert formal == []
