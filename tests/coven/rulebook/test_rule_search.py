"""The search finds rules despite accents, case and partial words."""

import pytest

from coven.rulebook import (
    Rule,
    Rulebook,
    Section,
    is_searchable,
    load_rulebook,
    search_key,
    search_rules,
)

BOOK = Rulebook(
    "A Game",
    ("Once.",),
    (
        Section(
            "Start",
            (
                Rule("AG-01", "Þór\u2019s deal", ("Deal seven cards.", "Épée and Œuf are cards.")),
                Rule("AG-02", "Play", ("Play a card.", "Then rest.")),
            ),
        ),
    ),
)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Épée", "epee"),
        ("ŒUF", "oeuf"),
        ("Þórður", "thordur"),
        ("Æði", "aedi"),
        ("l\u2019été", "l'ete"),
        ("STRASSE ß", "strasse ss"),
    ],
)
def test_signs_and_capitals_make_no_difference(text: str, plain: str) -> None:
    assert search_key(text) == plain


@pytest.mark.parametrize(
    ("sought", "found"),
    [
        ("cards", {"AG-01": 2}),
        ("card", {"AG-01": 2, "AG-02": 1}),
        ("seven cards", {"AG-01": 1}),
        ("epee", {"AG-01": 1}),
        ("thor", {"AG-01": 2}),
        ("ag-02", {"AG-02": 2}),
        ("play rest", {"AG-02": 1}),
        ("play seven", {}),
        ("  ", {"AG-01": 2, "AG-02": 2}),
    ],
)
def test_every_word_must_be_there(sought: str, found: dict[str, int]) -> None:
    assert {each.rule.id: len(each.paragraphs) for each in search_rules(BOOK, sought)} == found


@pytest.mark.parametrize(("typed", "sought"), [("", False), (" a ", False), ("ab", True)])
def test_one_letter_is_not_enough(typed: str, *, sought: bool) -> None:
    assert is_searchable(typed) is sought


def test_a_real_book_is_searched_in_its_language() -> None:
    found = search_rules(load_rulebook("fr", "potion_brew"), "hibou sorciere")
    assert "PB-15" in {each.rule.id for each in found}
    assert search_rules(load_rulebook("is", "waz_baraz"), "thogn"), "without the letter þ"
