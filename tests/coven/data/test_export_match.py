"""A finished game is exported as text and imported again, or refused with a reason."""

import ast
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import engine.match
import engine.wire
from coven.data import export
from coven.data.export import ImportRejected
from coven.errors import reason_messages
from engine.wire import verify_log
from hall.table import SeatedPlayer
from tests.coven.data.builders import POTION_BREW, archived_game

GAME = archived_game(name="The long night")
TEXT = export.export_match(GAME)


def test_a_game_comes_back_as_it_was() -> None:
    assert export.parse_game_file(TEXT) == GAME
    assert export.parse_game_file(f"\ufeff\n{TEXT}\n\n".replace("\n", "\r\n")) == GAME


def test_the_text_is_a_log_that_the_engine_can_check() -> None:
    assert verify_log(TEXT) > 0


def with_changed_line(line: int, change: Callable[[str], str]) -> str:
    """Returns the text with one line changed."""
    lines = TEXT.splitlines()
    lines[line - 1] = change(lines[line - 1])
    return "\n".join(lines)


def with_changed_header(**parts: object) -> str:
    """Returns the text with parts of its first line changed."""
    return with_changed_line(1, lambda line: json.dumps({**json.loads(line), **parts}))


LINES = TEXT.splitlines()
LAST = len(LINES)
DIGEST = json.loads(LINES[-1])["digest"]
MOVE = next(n for n, line in enumerate(LINES, 1) if '"Play"' in line)
DRAW = next(n for n, line in enumerate(LINES, 1) if line.startswith("[-1,"))


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("", "empty", None),
        (" \n ", "empty", None),
        ("x" * (export.MAX_FILE_CHARACTERS + 1), "too_long", None),
        ("hello", "broken_line", 1),
        ("{}", "not_a_game", 1),
        (with_changed_header(coven=2), "not_a_game", 1),
        (with_changed_header(game="chess"), "unknown_game", 1),
        (with_changed_header(edition=99), "other_edition", 1),
        (with_changed_header(seats="three"), "not_a_game", 1),
        (with_changed_header(options=[]), "not_a_game", 1),
        (with_changed_header(options={"mistresses": None}), "not_a_game", 1),
        (with_changed_header(commitment="0" * 64), "broken_seal", 1),
        (with_changed_header(table=None), "no_players", 1),
        (with_changed_header(table={"name": "", "ended": 0, "chairs": []}), "no_players", 1),
        (with_changed_line(MOVE, lambda line: line[:-1]), "broken_line", MOVE),
        (with_changed_line(MOVE, lambda line: '[0,"Fly",3]'), "unknown_event", MOVE),
        (with_changed_line(MOVE, lambda line: '[0,"Play",99]'), "against_the_rules", MOVE),
        (with_changed_line(DRAW, lambda line: "[-1]"), "unknown_event", DRAW),
        (with_changed_line(LAST, lambda line: '{"seed":"no","digest":""}'), "broken_seal", LAST),
        (
            with_changed_line(LAST, lambda line: line.replace(DIGEST, "0" * len(DIGEST))),
            "changed",
            LAST,
        ),
        ("\n".join(LINES[:-1]), "not_over", LAST),
        ("\n".join((*LINES[:-2], LINES[-1])), "not_over", LAST - 1),
    ],
)
def test_a_broken_text_is_refused_with_the_line(text: str, reason: str, line: int | None) -> None:
    with pytest.raises(ImportRejected) as caught:
        export.parse_game_file(text)
    assert (caught.value.reason, caught.value.line) == (reason, line)
    told = caught.value.message()
    assert told.startswith(f"Line {line}: ") == (line is not None)


def test_another_draw_than_the_sealed_one_is_found() -> None:
    game = export.export_match(archived_game(POTION_BREW))
    lines = game.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith('[-1,"Deal"'))
    row = json.loads(lines[at])
    row[-1] = row[-1][::-1] if row[-1] != row[-1][::-1] else [1] * len(row[-1])
    with pytest.raises(ImportRejected) as caught:
        export.parse_game_file("\n".join((*lines[:at], json.dumps(row), *lines[at + 1 :])))
    assert caught.value.reason in ("not_its_luck", "unknown_event")
    assert caught.value.line == at + 1


@pytest.mark.parametrize(
    "row",
    [
        ["", 0, "owl", None], [7, 0, "owl", None], ["Iris", 9, "owl", None],
        ["Iris", 0, "wolf", None], ["Iris", 0, "owl", "wise"], ["Iris", 0, "owl"], "Iris",
    ],
)  # fmt: skip
def test_an_invalid_player_row_is_refused(row: object) -> None:
    with pytest.raises(ImportRejected, match="no_players"):
        export.parse_player(row)


def test_a_name_is_made_fit_to_be_shown() -> None:
    assert export.parse_player(["I\u202eri\ns  ", 0, "owl", None]) == SeatedPlayer("Iris", 0, "owl")
    assert export.printable_name("x" * 99) == "x" * export.MAX_SHOWN_NAME


def test_every_problem_that_the_engine_names_has_a_sentence_of_its_own() -> None:
    literals = {
        node.args[1].value
        for module in (engine.match, engine.wire)
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) == "BadLog"
        and isinstance(node.args[1], ast.Constant)
        and isinstance(node.args[1].value, str)
    }
    starts = [start for start, _ in export._REASON_BY_PROBLEM]
    assert literals
    assert [text for text in literals if not any(text.startswith(s) for s in starts)] == []
    reasons = {f"import_{reason}" for _, reason in export._REASON_BY_PROBLEM}
    assert reasons <= reason_messages().keys()


def test_an_exported_game_keeps_the_seal_that_several_phones_compared() -> None:
    match = replace(GAME, seal_digest="ab" * 32)
    assert export.parse_game_file(export.export_match(match)).seal_digest == match.seal_digest
    broken = export.export_match(replace(match, seal_digest="not a hash"))
    with pytest.raises(ImportRejected, match="broken_seal"):
        export.parse_game_file(broken)
