"""What every test can use."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from tests.laws.kit import FULL, SEED

NO_POSTGRESQL = "not run: PostgreSQL"


@pytest.fixture
def rounds() -> Callable[[int], int]:
    """Returns how many of a long test's rounds to run: all with COVEN_FULL=1, else a tenth."""
    share = 1 if os.environ.get("COVEN_FULL") == "1" else 10
    return lambda full: max(1, full // share)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints how many twins there were at each sixth of a usual game, and what seed was used."""
    reports = [*terminalreporter.stats.get("passed", ()), *terminalreporter.stats.get("failed", ())]
    rows = [row for report in reports for row in dict(report.user_properties).get("twins", ())]
    if not rows:
        return
    terminalreporter.section("twins")
    amount = "in full" if FULL else "a tenth; COVEN_FULL=1 runs all"
    terminalreporter.line(f"COVEN_SEED={SEED}, {amount}")
    terminalreporter.line(f"{'game':<16} depth {'twins':>6} {'differed':>8}")
    for row in rows:
        terminalreporter.line(row)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Says last of all what could not be had here, and was therefore not run."""
    reporter: Any = config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", ()) if reporter is not None else ()
    if any(NO_POSTGRESQL in str(report.longrepr) for report in skipped):
        reporter.write_line(NO_POSTGRESQL)
