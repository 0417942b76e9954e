"""Tries every law on every registered game."""

import pytest

from engine.games import GAMES
from tests.laws.census import CENSUS
from tests.laws.kit import Subject, subjects, tenth

VARIANTS = 120


def variants(game: str) -> tuple[Subject, ...]:
    """Returns the variants of a game that this run tries."""
    return subjects(GAMES[game], CENSUS[game], tenth(VARIANTS))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Gives a law each game, or each variant of each game."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES)
    if "subject" in metafunc.fixturenames:
        counted = [game for game in GAMES if game in CENSUS]
        metafunc.parametrize("subject", [s for g in counted for s in variants(g)], ids=str)
