"""Docstrings, comments, messages, names and documents are plain technical English."""

import pytest

from tests.project.plain_english import (
    READERS,
    ROOT,
    comment_texts,
    document_texts,
    figurative_names,
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
        "Brings a file to the current version.",
        "Two spells bring three cards.",
        "Bringing the app to the front.",
        "The witches stand in a circle.",
        "The spare tiles lie beside the board.",
        "Stands in the README.",
        "The player is told.",
        "A phone that was told of it.",
        "The host deals anew.",
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
        "test_the_codes_stand_in_the_readme",
        "test_a_card_lies_on_the_pile",
        "test_cards_lie_on_the_pile",
        "test_an_owl_brings_two_witches",
        "test_help_tells_all_commands",
        "test_a_page_tells_the_rules",
        "test_a_phone_hears_of_it",
        "test_nonsense_is_refused",
        "test_a_deal_is_made_anew",
        "lies_beside",
        "_stands_on",
        "told",
        "bring_back",
        "what_it_tells",
    ],
)
def test_a_figurative_name_is_found(name: str) -> None:
    assert list(figurative_names(f"async def {name}(): ...")) == [(1, name)]


@pytest.mark.parametrize(
    "name",
    [
        "test_a_page_says_what_is_wrong",
        "test_a_bot_stands_in_for_a_player",
        "test_the_mortar_stands_for_any_value",
        "what_is_here",
        "understands_question",
    ],
)
def test_a_plain_name_passes(name: str) -> None:
    assert not list(figurative_names(f"def {name}(): ..."))


def test_docstrings_and_comments_are_read() -> None:
    source = '''"""Module."""
limit = 3
"""Attribute."""
def f() -> None:
    """Function.

        code
    Example.
    """
    # One
    # two.
    g()  # three
    h()  # four
'''
    texts = [(1, "Module."), (3, "Attribute."), (5, "Function.\n\nExample.")]
    comments = [(10, "One\ntwo."), (12, "three"), (13, "four")]
    assert sorted(source_texts(source)) == [*texts, *comments]


@pytest.mark.parametrize(
    "statement",
    [
        "raise ValueError('What was asked for is missing.')",
        "raise ValueError(f'What {name} asked for is missing.')",
        "assert found, 'what lies on the pile'",
        "assert found, f'{name} lies on the pile'",
        "parser.add_argument('--port', help='The port stands in the file.')",
        "ArgumentParser(description='Brings a file up to date.')",
        "print('What is missing is printed.')",
        "sys.exit('What is missing is printed.')",
    ],
)
def test_messages_are_read(statement: str) -> None:
    assert [phrase for _, text in source_texts(statement) for phrase in figurative_phrases(text)]


def test_other_strings_are_not_read() -> None:
    assert not list(source_texts("answer = 'What was asked for.'"))


@pytest.mark.parametrize(
    ("mark", "source"),
    [
        ("#", "# One\n# two.\nport = 3  # three\n"),
        ("//", "// One\n// two.\nport = 3; // three\n"),
        ("//", "/** One\n * two. */\nport = 3; // three\n"),
    ],
)
def test_comments_of_other_languages_are_read(mark: str, source: str) -> None:
    assert list(comment_texts(source, mark)) == [(1, "One\ntwo."), (3, "three")]


def test_addresses_are_no_comments() -> None:
    assert not list(comment_texts('site = "https://example.org"', "//"))


@pytest.mark.parametrize(
    "path",
    [
        "pyproject.toml",
        ".github/workflows/test.yml",
        ".ci/run",
        "Dockerfile",
        "tests/bench/peers/boardgame_io/game.js",
        "tests/android/java/bridge/Bridge.java",
    ],
)
def test_files_of_every_kind_are_read(path: str) -> None:
    file = ROOT / path
    reader = READERS.get(file.suffix, READERS.get(file.name))
    assert reader is not None
    assert list(reader(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("mark", ["-", "*", "+", "2.", "13)"])
def test_each_entry_of_a_list_is_a_text(mark: str) -> None:
    document = f"{mark} An entry\n{mark} What is second.\n"
    assert list(document_texts(document)) == [(1, "An entry"), (2, "What is second.")]


def test_code_in_documents_is_not_read() -> None:
    document = "# Title\n\nA line\nand its end.\n\n    code\n\n```\nmore\n```\n- entry\n| a | b |\n"
    assert [text for _, text in document_texts(document)] == [
        "Title",
        "A line\nand its end.",
        "entry",
        "a",
        "b",
    ]
