"""Every game has a stored playthrough that equals the one played now."""

from pathlib import Path

import pytest

from engine.games import GAMES
from tests.playthroughs.choices import SCRIPTED_MATCHES
from tests.playthroughs.transcript import transcript

HERE = Path(__file__).parent
REWRITE = (
    "python -m tests.playthroughs.write writes it anew; read the difference before you keep it"
)


def test_every_game_has_a_playthrough_and_every_playthrough_a_game() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(GAMES) == set(SCRIPTED_MATCHES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_plays_as_it_is_written(game: str) -> None:
    written = (HERE / f"{game}.txt").read_text(encoding="utf-8")

    assert transcript(game).splitlines() == written.splitlines(), REWRITE


@pytest.mark.parametrize("game", GAMES)
def test_a_playthrough_can_be_read_in_one_go(game: str) -> None:
    lines = (HERE / f"{game}.txt").read_text(encoding="utf-8").splitlines()

    assert len(lines) < 1500
    assert max(map(len, lines)) <= 100
    assert lines[-1].startswith("result: Result(")
