"""Docstrings, comments, names of tests and documents are plain technical English."""

import pytest

from tests.project.plain_english import (
    document_texts,
    figurative_phrases,
    figurative_test_names,
    findings,
    source_texts,
)


def test_nothing_is_written_figuratively() -> None:
    found = [f"{each.path}:{each.line}: {each.text}" for each in findings()]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "What a board may call.",
        "Whoever holds the phone sees it.",
        "Returns a seat. Who acts next is the first of them.",
        "The code stands in the README.",
        "The card lies on the pile.",
        "The report tells of a fault.",
        "A spell that brings three cards.",
    ],
)
def test_a_figurative_phrase_is_found(text: str) -> None:
    assert figurative_phrases(text)


@pytest.mark.parametrize(
    "text",
    [
        "Who is next? The first seat.",
        "What does a tap mean?",
        "Returns what a tap means.",
        "The Mortar stands for any value.",
        "The player who holds the phone.",
    ],
)
def test_plain_english_passes(text: str) -> None:
    assert not figurative_phrases(text)


@pytest.mark.parametrize(
    "name",
    [
        "test_what_cannot_be_found",
        "test_whoever_acts_is_here",
        "test_a_seat_is_told_of",
        "test_an_error_is_said_on_the_page",
        "test_the_code_stands_in_the_readme",
        "test_a_card_lies_on_the_pile",
        "test_an_owl_brings_two_witches",
    ],
)
def test_a_figurative_name_is_found(name: str) -> None:
    assert list(figurative_test_names(f"async def {name}(): ...")) == [(1, name)]


@pytest.mark.parametrize(
    "name", ["test_a_page_says_what_is_wrong", "test_a_bot_stands_in_for_a_player", "what_is_here"]
)
def test_a_plain_name_passes(name: str) -> None:
    assert not list(figurative_test_names(f"def {name}(): ..."))


def test_docstrings_and_comments_are_read() -> None:
    source = '''"""Module."""
def f() -> None:
    """Function."""
    # One
    # two.
    g()  # three
'''
    texts = [(1, "Module."), (3, "Function."), (4, "One\ntwo.\nthree")]
    assert sorted(source_texts(source)) == texts


def test_code_in_documents_is_not_read() -> None:
    document = "# Title\n\nA line\nand its end.\n\n    code\n\n```\nmore\n```\n- entry\n| a | b |\n"
    assert [text for _, text in document_texts(document)] == [
        "Title",
        "A line\nand its end.",
        "entry",
        "a",
        "b",
    ]
