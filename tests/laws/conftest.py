"""Parametrizes every law over all registered games."""

import pytest

from engine.games import GAMES
from tests.laws.game_traits import GAME_TRAITS
from tests.laws.variants import Variant, scaled_count, variants_of

MAX_VARIANTS = 120


def game_variants(game: str) -> tuple[Variant, ...]:
    """Returns the variants of a game that this run tests."""
    return variants_of(GAMES[game], GAME_TRAITS[game], scaled_count(MAX_VARIANTS))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrizes a law by game, or by variant of each game."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES)
    if "subject" in metafunc.fixturenames:
        counted = [game for game in GAMES if game in GAME_TRAITS]
        metafunc.parametrize("subject", [s for g in counted for s in game_variants(g)], ids=str)
