"""Texts are translated into the current language."""

from collections.abc import Iterator

import pytest

from coven import i18n


@pytest.fixture(autouse=True)
def language_put_back() -> Iterator[None]:
    before = i18n.language()
    yield
    i18n.set_language(before)


def test_every_language_has_its_own_name() -> None:
    assert tuple(i18n.NATIVE_NAMES) == i18n.LANGUAGES == ("en", "fr", "is")
    assert i18n.NATIVE_NAMES["is"] == "Íslenska"


def test_the_language_can_change_between_two_words() -> None:
    said = []
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        said.append(i18n.tr("{items} and {last}", items="4", last="7"))
    assert said == ["4 and 7", "4 et 7", "4 og 7"]


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    i18n.set_language("is")
    with pytest.raises(ValueError, match="no catalogue for 'xx'"):
        i18n.set_language("xx")
    assert i18n.language() == "is"


def test_a_message_without_translation_is_in_english() -> None:
    i18n.set_language("fr")
    assert i18n.tr("A message no screen has: {n}", n=3) == "A message no screen has: 3"


def test_braces_in_a_value_are_left_alone() -> None:
    assert i18n.tr("Hello {name}", name="{n} {{x}}") == "Hello {n} {{x}}"


def test_a_value_may_have_any_name() -> None:
    assert i18n.tr("{msgid} {self}", msgid="a", self="b") == "a b"


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError, match="name"):
        i18n.tr("Hello {name}")


def test_no_message_is_no_words() -> None:
    assert i18n.tr("") == ""


def test_a_marked_message_is_translated_later() -> None:
    later = i18n.tr_noop("{items} and {last}")
    i18n.set_language("is")
    assert i18n.tr(later, items="A", last="B") == "A og B"


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (0, "Ann has 0 cards"),
        (1, "Ann has 1 card"),
        (2, "Ann has 2 cards"),
    ],
)
def test_the_number_chooses_the_form_and_is_a_value(n: int, text: str) -> None:
    i18n.set_language("en")
    assert i18n.tr_plural("{who} has {n} card", "{who} has {n} cards", n, who="Ann") == text


@pytest.mark.parametrize(
    ("language", "joined"),
    [
        ("en", ("", "A", "A and B", "A, B and C")),
        ("fr", ("", "A", "A et B", "A, B et C")),
        ("is", ("", "A", "A og B", "A, B og C")),
    ],
)
def test_lists_are_joined(language: str, joined: tuple[str]) -> None:
    i18n.set_language(language)
    assert tuple(i18n.join_and("ABC"[:length]) for length in range(4)) == joined


@pytest.mark.parametrize(
    ("tags", "language"),
    [
        (["fr_CA.UTF-8"], "fr"),
        (["fr-FR"], "fr"),
        (["FR"], "fr"),
        (["French_France.1252"], "fr"),
        (["is_IS"], "is"),
        (["is.UTF-8"], "is"),
        (["Icelandic_Iceland.1252"], "is"),
        (["de-DE", "is-IS", "fr-FR"], "is"),
        (["fr-IS", "is", "en"], "fr"),
        (["en_GB"], "en"),
        (["de_DE"], "en"),
        (["fro_FR"], "en"),
        (["C"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_first_of_our_languages_in_the_owners_order(tags: list[str], language: str) -> None:
    assert i18n.match_languages(tags) == language
