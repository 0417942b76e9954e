"""Tries every law on every registered game and reports how many twins truly differed."""

import pytest

from engine.games import GAMES
from tests.laws.census import CENSUS
from tests.laws.kit import FULL, SEED, Subject, subjects, tenth
from tests.laws.tally import REPORT

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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints how many twins there were at each sixth of a usual game."""
    if not REPORT:
        return
    terminalreporter.section("twins")
    amount = "in full" if FULL else "a tenth; COVEN_FULL=1 runs all"
    terminalreporter.line(f"COVEN_SEED={SEED}, {amount}")
    terminalreporter.line(f"{'game':<16} depth {'twins':>6} {'differed':>8}")
    for game, tally in REPORT.items():
        for row in tally.rows(game):
            terminalreporter.line(row)
