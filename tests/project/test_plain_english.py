"""Docstrings, comments and documents are plain technical English."""

import pytest

from tests.project.plain_english import (
    document_texts,
    figurative_phrases,
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
