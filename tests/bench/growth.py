"""Measures the cost of growing matches, halls and journals: `python -m tests.bench.growth`.

It prints four tables and writes build/bench/growth.json, in a minute or two.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from hall.local.table import LocalTable
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_store import SqliteStore
from tests.bench.report.machine import (
    BUILD,
    ROOT,
    clear_progress,
    machine_info,
    progress,
    write_results,
)
from tests.bench.scaling import database_size, open_tables
from tests.bench.scaling.long_games import LONG_GAMES, LongGame, play_long_game

ACTIONS = 1_000
ROUNDS = 3  # games of each kind
NEIGHBOURS = {
    10: 8,
    100: 25,
    ACTIONS: 60,
}  # actions around the given number that are averaged
OPENINGS = 9
MAX_GROWTH = 1.5  # times the cost of the 100th action
OPEN_GOAL = 50.0  # ms
MOST_PER_TABLE = 200_000  # bytes


@dataclass(frozen=True, slots=True)
class ActionCost:
    """Cost of early and late actions of a game, in microseconds until every seat has seen it."""

    game: str
    actions: int  # of the longest game
    costs: dict[int, float]  # by the number of the action

    @property
    def growth(self) -> float:
        """The cost of the last action relative to the 100th."""
        return self.costs[max(self.costs)] / self.costs[100]


@dataclass(frozen=True, slots=True)
class OpeningCost:
    """Time to open a saved game, in milliseconds."""

    game: str
    actions: int
    events: int
    wall: float
    busy: float  # processor time; the rest is waiting for other processes


async def measure_game(game: str, folder: Path) -> tuple[ActionCost, OpeningCost]:
    """Returns the cost of a long game while it is played and when it is reopened."""
    walks: list[LongGame] = []
    for number in range(ROUNDS):
        place = folder / f"{game}-{number}"
        place.mkdir()
        walks.append(await play_long_game(game, ACTIONS + NEIGHBOURS[ACTIONS], place, number + 1))
    longest = max(range(ROUNDS), key=lambda number: walks[number].actions)
    reached = walks[longest].actions
    numbers = [10, 100, min(ACTIONS, reached - NEIGHBOURS[ACTIONS])]
    costs = {}
    for number, width in zip(numbers, NEIGHBOURS.values(), strict=True):
        near = [s for w in walks for at, s in w.steps if abs(at - number) <= width]
        costs[number] = median(near) * 1e6
    place = folder / f"{game}-{longest}" / f"{game}.db"
    return ActionCost(game, reached, costs), await measure_opening(game, place, walks[longest])


async def measure_opening(game: str, path: Path, played: LongGame) -> OpeningCost:
    """Returns the time to read a game and replay it to its end."""
    store = SqliteStore(SqliteDatabase(path))
    walls, busy = [], []
    for _ in range(OPENINGS):
        began, worked = time.perf_counter(), time.thread_time()
        await LocalTable.open(played.table_id, store, time.monotonic)
        busy.append(time.thread_time() - worked)
        walls.append(time.perf_counter() - began)
    await store.close()
    return OpeningCost(
        game, played.actions, played.events, median(walls) * 1000, median(busy) * 1000
    )  # fmt: skip


def measure_matches(folder: Path) -> tuple[list[ActionCost], list[OpeningCost]]:
    """Prints and returns how the cost of games grows."""
    ages, openings = [], []
    print(
        f"{'game':<16}{'actions':>8}{'10th us':>9}{'100th':>8}{'1,000th':>9}{'growth':>8}", end=""
    )
    print(f"{'opened, ms':>13}{'busy':>7}{'events':>8}")
    for game in LONG_GAMES:
        progress(f"{game}: {ROUNDS} games of {ACTIONS:,} actions")
        age, opening = asyncio.run(measure_game(game, folder))
        clear_progress()
        ages.append(age)
        openings.append(opening)
        costs = list(age.costs.values())
        last = f"{costs[2]:,.0f}" + ("" if ACTIONS in age.costs else "*")
        print(
            f"{game:<16}{age.actions:>8,}{costs[0]:>9,.0f}{costs[1]:>8,.0f}{last:>9}"
            f"{age.growth:>8.2f}{opening.wall:>13.1f}{opening.busy:>7.1f}{opening.events:>8,}",
            flush=True,
        )
    if any(ACTIONS not in age.costs for age in ages):
        print("* its last: no game of this kind lasts so long")
    return ages, openings


async def measure_tables() -> list[open_tables.ServerLoad]:
    """Prints and returns the cost of one server with more and more tables."""
    found = []
    print(
        f"\n{'tables':>8}{'MB':>9}{'KB/table':>10}{'p50 ms':>9}{'p99 ms':>9}{'slowest':>9}", end=""
    )
    print(f"{'actions/s':>11}{'to open, ms':>13}")
    async for crowd in open_tables.measure_server_load(
        lambda number: progress(f"{number:,} tables are open")
    ):
        clear_progress()
        found.append(crowd)
        print(
            f"{crowd.tables:>8,}{crowd.memory * crowd.tables / 1e6:>9,.1f}"
            f"{crowd.memory / 1000:>10,.1f}{crowd.p50:>9.2f}{crowd.p99:>9.2f}"
            f"{crowd.slowest:>9.1f}{crowd.actions:>11,.0f}{crowd.opening:>13.1f}",
            flush=True,
        )
    return found


def measure_database_growth(folder: Path) -> list[database_size.DatabaseCost]:
    """Prints and returns the cost of a growing journal."""
    found = []
    print(f"\n{'events':>10}{'matches':>9}{'MB':>7}{'open ms':>9}{'list ms':>9}", end="")
    print(f"{'resume ms':>11}{'append ms':>11}{'slowest':>9}")
    for shelf in database_size.measure_sizes(folder, lambda number: progress(f"{number:,} events")):
        clear_progress()
        found.append(shelf)
        print(
            f"{shelf.events:>10,}{shelf.matches:>9,}{shelf.size / 1e6:>7.1f}{shelf.opening:>9.1f}"
            f"{shelf.listing:>9.1f}{shelf.resuming:>11.1f}{shelf.append:>11.3f}"
            f"{shelf.append_slowest:>9.1f}",
            flush=True,
        )
    return found


def goal_results(
    ages: list[ActionCost], openings: list[OpeningCost], crowds: list[open_tables.ServerLoad]
) -> Iterator[dict[str, Any]]:
    """Yields each goal, whether it is met, and the measured value."""
    steepest = max(ages, key=lambda age: age.growth)
    yield _verdict(
        "the 1,000th action costs what the 100th does", steepest.growth <= MAX_GROWTH,
        f"at most {steepest.growth:.2f} times ({steepest.game})",
    )  # fmt: skip
    slowest = max(openings, key=lambda opening: opening.wall)
    yield _verdict(
        f"a saved game of 1,000 actions opens in under {OPEN_GOAL:.0f} ms",
        slowest.wall < OPEN_GOAL,
        f"at most {slowest.wall:.0f} ms, {slowest.busy:.0f} of them busy ({slowest.game})",
    )  # fmt: skip
    full = crowds[-1]
    yield _verdict(
        f"under {MOST_PER_TABLE // 1000} KB a table at {full.tables:,}",
        full.memory < MOST_PER_TABLE, f"{full.memory / 1000:.0f} KB",
    ) | {
        "headline": (
            f"server memory per table, {full.tables:,} idle tables",
            f"under {MOST_PER_TABLE // 1000} KB", f"{full.memory / 1000:.0f} KB",
        )
    }  # fmt: skip
    yield _verdict(
        f"a table is as quick among {full.tables:,} as alone",
        full.p50 <= MAX_GROWTH * crowds[0].p50,
        f"p50 {full.p50:.2f} ms, alone {crowds[0].p50:.2f}",
    )


def _verdict(goal: str, met: bool, found: str) -> dict[str, Any]:  # noqa: FBT001
    return {"goal": goal, "met": met, "found": found}


def main() -> None:
    """Prints the tables and writes the results."""
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    where = machine_info()
    print(", ".join(f"{name} {value}" for name, value in where.items()))
    BUILD.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as name:
        ages, openings = measure_matches(Path(name))
        crowds = asyncio.run(measure_tables())
        shelf = measure_database_growth(Path(name))
    judged = list(goal_results(ages, openings, crowds))
    print()
    for each in judged:
        print(f"{'yes' if each['met'] else 'NO ':<5}{each['goal']}: {each['found']}")
    found = {
        **where,
        "actions": [asdict(age) | {"growth": age.growth} for age in ages],
        "openings": [asdict(opening) for opening in openings],
        "tables": [asdict(crowd) for crowd in crowds],
        "journal": [asdict(each) for each in shelf],
        "goals": judged,
    }
    print(f"\n{write_results('growth', found).relative_to(ROOT)}")


if __name__ == "__main__":
    main()
