"""Boards and text tables take legal actions from the sight of their seat."""

from pathlib import Path

import coven.games

GAMES_DIR = Path(coven.games.__file__).parent


def test_only_the_reason_of_a_refusal_is_derived_from_a_view() -> None:
    users = [
        path.relative_to(GAMES_DIR).as_posix()
        for path in GAMES_DIR.rglob("*.py")
        if "determinize" in path.read_text("utf-8")
    ]
    assert users == ["common.py"]
