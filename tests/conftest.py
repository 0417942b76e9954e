"""Fixtures and the run summary for all tests."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from tests.faults.fault_counts import FAULT, REMARK, append_to_summary, count_lines
from tests.gc_between_tests import collect_if_needed
from tests.laws.variants import FULL, SEED
from tests.seeded_deals import deals_seeded_by

NOT_RUN = "not run: "
NO_POSTGRESQL = f"{NOT_RUN}PostgreSQL"


@pytest.fixture(autouse=True)
def seeded_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    """Seeds every deal by the test's name and COVEN_SEED, also those of several phones."""
    # Not the `monkeypatch` fixture, which is set up after this one and ends before.
    with deals_seeded_by(request.node.name):
        yield


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Runs tests that are coroutines on asyncio."""
    return "asyncio"


@pytest.fixture
def rounds() -> Callable[[int], int]:
    """Returns how many of a long test's rounds to run: all with COVEN_FULL=1, else a tenth."""
    share = 1 if os.environ.get("COVEN_FULL") == "1" else 10
    return lambda full: max(1, full // share)


@pytest.fixture
def count_fault(record_property: Callable[[str, object], None]) -> Callable[[str, int], None]:
    """Returns a function that counts faults for the run summary: "kind: way", number."""
    return lambda what, number: record_property(FAULT, (what, number))


@pytest.fixture
def add_fault_remark(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Returns a function that adds a sentence to the run summary."""
    return lambda text: record_property(REMARK, text)


def pytest_runtest_logfinish() -> None:
    """Collects the garbage of a test before the next one starts."""
    collect_if_needed()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints the number of world pairs at each sixth of a usual game, and all counted faults."""
    if hasattr(terminalreporter.config, "workerinput"):
        return  # a worker has part of the tests only; the main process prints the summary
    reports = [*terminalreporter.stats.get("passed", ()), *terminalreporter.stats.get("failed", ())]
    rows = [
        row for report in reports for row in dict(report.user_properties).get("world_pairs", ())
    ]
    if rows:
        _print_section(
            terminalreporter,
            "world pairs",
            [f"{'game':<16} depth {'pairs':>6} {'differed':>8}", *rows],
        )
    # A test's teardown report contains everything that the test counted.
    ended = (r for group in terminalreporter.stats.values() for r in group)
    counted = count_lines(r for r in ended if getattr(r, "when", None) == "teardown")
    if counted:
        _print_section(terminalreporter, "faults", counted)
        append_to_summary([_outcome(terminalreporter.stats), *counted])


def _outcome(stats: Mapping[str, Sequence[Any]]) -> str:
    """Returns the number of tests by outcome, and the seed."""
    ends = {name: len(stats.get(name, ())) for name in ("passed", "failed", "error", "skipped")}
    told = ", ".join(f"{number} {name}" for name, number in ends.items() if number)
    return f"COVEN_SEED={SEED}: {told}"


def _print_section(reporter: pytest.TerminalReporter, title: str, lines: list[str]) -> None:
    """Prints a section that starts with the seed and the extent of the run."""
    reporter.section(title)
    amount = "in full" if FULL else "a tenth or less; COVEN_FULL=1 runs all"
    for line in (f"COVEN_SEED={SEED}, {amount}", *lines):
        reporter.line(line)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Prints at the very end which tests were skipped because something is missing."""
    reporter: Any = config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", ()) if reporter is not None else ()
    reasons = {str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped}
    for reason in sorted(reasons):
        if reason.startswith(NOT_RUN):
            reporter.write_line(reason)
