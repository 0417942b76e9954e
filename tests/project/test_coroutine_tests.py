"""Tests that need an event loop are coroutines; pytest runs them."""

import ast
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]


def own_loops(source: str) -> list[int]:
    """Returns the lines that call `asyncio.run`."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "asyncio.run"
    ]


def test_no_test_or_fixture_runs_an_event_loop_of_its_own() -> None:
    paths = sorted([*TESTS.rglob("test_*.py"), *TESTS.rglob("conftest.py")])
    found = {str(path): own_loops(path.read_text(encoding="utf-8")) for path in paths}
    assert len(found) > 100
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_loop_is_found_in_code_and_not_in_a_text() -> None:
    assert own_loops('import asyncio\nasyncio.run(play())\nchild("asyncio.run(play())")') == [2]
