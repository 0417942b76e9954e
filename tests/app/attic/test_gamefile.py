"""A finished game leaves the phone as text and comes back in, or is refused with the reason."""

import ast
import json
from collections.abc import Callable
from pathlib import Path

import pytest

import engine.match
import engine.wire
from coven import gamefile
from coven.gamefile import Refused
from engine.wire import verify_log
from hall.table import Chair
from tests.app.attic.given import BREW, past

GAME = past(name="The long night")
TEXT = gamefile.written(GAME)


def test_a_game_comes_back_as_it_was() -> None:
    assert gamefile.read(TEXT) == GAME
    assert gamefile.read(f"\ufeff\n{TEXT}\n\n".replace("\n", "\r\n")) == GAME


def test_the_text_is_a_log_that_the_engine_can_check() -> None:
    assert verify_log(TEXT) > 0


def changed(line: int, change: Callable[[str], str]) -> str:
    """Returns the text with one line changed."""
    lines = TEXT.splitlines()
    lines[line - 1] = change(lines[line - 1])
    return "\n".join(lines)


def header(**parts: object) -> str:
    """Returns the text with parts of its first line changed."""
    return changed(1, lambda line: json.dumps({**json.loads(line), **parts}))


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
        ("x" * (gamefile.MOST_CHARACTERS + 1), "too_long", None),
        ("hello", "broken_line", 1),
        ("{}", "not_a_game", 1),
        (header(coven=2), "not_a_game", 1),
        (header(game="chess"), "unknown_game", 1),
        (header(edition=99), "other_edition", 1),
        (header(seats="three"), "not_a_game", 1),
        (header(options=[]), "not_a_game", 1),
        (header(options={"mistresses": None}), "not_a_game", 1),
        (header(commitment="0" * 64), "broken_seal", 1),
        (header(table=None), "no_players", 1),
        (header(table={"name": "", "ended": 0, "chairs": []}), "no_players", 1),
        (changed(MOVE, lambda line: line[:-1]), "broken_line", MOVE),
        (changed(MOVE, lambda line: '[0,"Fly",3]'), "unknown_event", MOVE),
        (changed(MOVE, lambda line: '[0,"Play",99]'), "against_the_rules", MOVE),
        (changed(DRAW, lambda line: "[-1]"), "unknown_event", DRAW),
        (changed(LAST, lambda line: '{"seed":"no","digest":""}'), "broken_seal", LAST),
        (changed(LAST, lambda line: line.replace(DIGEST, "0" * len(DIGEST))), "changed", LAST),
        ("\n".join(LINES[:-1]), "not_over", LAST),
        ("\n".join((*LINES[:-2], LINES[-1])), "not_over", LAST - 1),
    ],
)
def test_a_broken_text_is_refused_with_the_line(text: str, reason: str, line: int | None) -> None:
    with pytest.raises(Refused) as caught:
        gamefile.read(text)
    assert (caught.value.reason, caught.value.line) == (reason, line)
    told = caught.value.told()
    assert told.startswith(f"Line {line}: ") == (line is not None)


def test_another_draw_than_the_sealed_one_is_found() -> None:
    game = gamefile.written(past(BREW))
    lines = game.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith('[-1,"Deal"'))
    row = json.loads(lines[at])
    row[-1] = row[-1][::-1] if row[-1] != row[-1][::-1] else [1] * len(row[-1])
    with pytest.raises(Refused) as caught:
        gamefile.read("\n".join((*lines[:at], json.dumps(row), *lines[at + 1 :])))
    assert caught.value.reason in ("not_its_luck", "unknown_event")
    assert caught.value.line == at + 1


@pytest.mark.parametrize(
    "row",
    [
        ["", 0, "owl", None], [7, 0, "owl", None], ["Iris", 9, "owl", None],
        ["Iris", 0, "wolf", None], ["Iris", 0, "owl", "wise"], ["Iris", 0, "owl"], "Iris",
    ],
)  # fmt: skip
def test_a_chair_that_nobody_could_have_is_refused(row: object) -> None:
    with pytest.raises(Refused, match="no_players"):
        gamefile.chair_of(row)


def test_a_name_is_made_fit_to_be_shown() -> None:
    assert gamefile.chair_of(["I\u202eri\ns  ", 0, "owl", None]) == Chair("Iris", 0, "owl")
    assert gamefile.printable("x" * 99) == "x" * gamefile.LONGEST_NAME


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
    starts = [start for start, _ in gamefile._PROBLEMS]
    assert literals
    assert [text for text in literals if not any(text.startswith(s) for s in starts)] == []
    assert {reason for _, reason in gamefile._PROBLEMS} <= set(gamefile._REASONS)
