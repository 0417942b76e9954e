"""Measures how fast the hall distributes actions, beside boardgame.io: `python -m
tests.bench.hall`.

Four clients per table play Potion Brew in a closed loop, from raw sockets in a separate process.
It prints a table and writes build/bench/hall.json. With `--before PATH` it also measures the server
of another checkout, such as an older commit, in the same rounds.
"""

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.load.servers import (
    BUILD,
    PEER_FOLDER,
    ROOT,
    RunningServer,
    install_peer,
    run_boardgame,
    run_hall,
    run_hall_behind_nginx,
    server_python_version,
)
from tests.bench.report.machine import machine_info

OUTPUT = BUILD / "hall.json"
TABLES = (1, 10, 50, 100)
ROUNDS = 3
WARM_UP, SECONDS = 2.0, 5.0
PEER_NAME, OURS, OURS_FULL = "boardgame.io", "hall", "hall, FULL"
BEHIND_NGINX, BEFORE = "hall, nginx", "hall, before"


@dataclass(frozen=True, slots=True)
class MeasuredServer:
    """A server to measure, and its client class."""

    name: str
    clients: str
    run: Callable[[], AbstractContextManager[RunningServer]]


SERVERS = (
    MeasuredServer(PEER_NAME, "boardgame", run_boardgame),
    MeasuredServer(OURS, "coven", partial(run_hall, "normal")),
    MeasuredServer(OURS_FULL, "coven", partial(run_hall, "full")),
    *(
        [MeasuredServer(BEHIND_NGINX, "coven", run_hall_behind_nginx)]
        if shutil.which("nginx")
        else ()
    ),
)


@dataclass(frozen=True, slots=True)
class ServerRow:
    """One row of the table: the median of its rounds."""

    server: str
    tables: int
    actions: float  # per second
    p50: float  # ms from a client's action until all others have received it
    p99: float
    mean: float
    down: float  # bytes that a client receives per action, response headers included
    up: float  # bytes that a client sends per action, averaged over all four
    memory: float  # bytes per table, after play
    memory_at_rest: float  # bytes per table, set up and waiting
    server_busy: float  # of one core
    load_busy: float
    others_busy: float  # load of all other processes meanwhile
    games: float  # finished games that were followed by new ones
    set_up: float  # seconds for all tables


@dataclass(frozen=True, slots=True)
class ComparisonGoal:
    """A goal relative to the peer, at some numbers of tables."""

    text: str
    tables: tuple[int, ...]
    server: str
    met: Callable[[ServerRow, ServerRow], bool]  # ours, the peer's


GOALS = (
    ComparisonGoal(
        "2 x the actions/s", (10, 50, 100), OURS, lambda us, it: us.actions >= 2 * it.actions
    ),
    ComparisonGoal("p99 at most 1/2", (10, 50, 100), OURS, lambda us, it: us.p99 * 2 <= it.p99),
    ComparisonGoal("no fewer actions/s", (1,), OURS, lambda us, it: us.actions >= it.actions),
    ComparisonGoal("no larger p99", (1,), OURS, lambda us, it: us.p99 <= it.p99),
    ComparisonGoal("under 400 bytes", TABLES, OURS, lambda us, _: us.down < 400),
    ComparisonGoal(
        "FULL: no fewer actions/s", (50, 100), OURS_FULL, lambda us, it: us.actions >= it.actions
    ),
    ComparisonGoal("FULL: no larger p99", (50, 100), OURS_FULL, lambda us, it: us.p99 <= it.p99),
)


def measure(rival: MeasuredServer, tables: int) -> dict[str, float]:
    """Returns the measurements of a load on a fresh server."""
    with rival.run() as server:
        load = [sys.executable, "-m", "tests.bench.load", rival.clients, str(server.port)]
        load += [str(server.pid), str(tables), str(WARM_UP), str(SECONDS)]
        told = subprocess.run(load, cwd=ROOT, capture_output=True, text=True, check=False)
    if told.returncode:
        sys.exit(f"{rival.name} at {tables} tables: {told.stderr.strip().splitlines()[-1]}")
    found: dict[str, float] = json.loads(told.stdout)
    return found


def measure_rows(tables: int, servers: Sequence[MeasuredServer] = SERVERS) -> list[ServerRow]:
    """Returns the rows of one number of tables; the servers alternate."""
    rounds: dict[str, list[dict[str, float]]] = {rival.name: [] for rival in servers}
    for _ in range(ROUNDS):
        for rival in servers:
            rounds[rival.name].append(measure(rival, tables))
    return [
        ServerRow(name, tables, **{key: median(found[key] for found in seen) for key in seen[0]})
        for name, seen in rounds.items()
    ]


def print_head() -> None:
    """Prints the names of the columns."""
    print(
        f"{'tables':>6}  {'server':<14}{'actions/s':>10}{'p50 ms':>9}{'p99 ms':>9}{'bytes':>8}"
        f"{'up':>6}{'KB/table':>10}{'us each':>8}{'server':>9}{'load':>7}{'others':>8}"
    )


def print_row(line: ServerRow) -> None:
    print(
        f"{line.tables:>6}  {line.server:<14}{line.actions:>10,.0f}{line.p50:>9.2f}{line.p99:>9.2f}"
        f"{line.down:>8.0f}{line.up:>6.0f}{line.memory / 1000:>10,.0f}"
        f"{line.server_busy / line.actions * 1e6:>8.0f}"
        f"{line.server_busy:>9.0%}{line.load_busy:>7.0%}{line.others_busy:>8.0%}",
        flush=True,
    )


def goal_results(table: Sequence[ServerRow]) -> list[dict[str, Any]]:
    """Returns each goal at each number of tables, and whether it is met."""
    by_name = {(line.server, line.tables): line for line in table}
    return [
        {
            "goal": goal.text,
            "tables": tables,
            "met": goal.met(by_name[goal.server, tables], by_name[PEER_NAME, tables]),
        }
        for goal in GOALS
        for tables in goal.tables
    ]


def measured_with() -> dict[str, Any]:
    """Returns the machine and the versions used."""
    packages = {
        name: json.loads((PEER_FOLDER / "node_modules" / name / "package.json").read_text("utf-8"))
        for name in ("boardgame.io", "socket.io")
    }
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    return {
        **machine_info(),
        "hall runs on": server_python_version(),
        "node": node.stdout.strip(),
        **{name: package["version"] for name, package in packages.items()},
    }


def main() -> None:
    """Prints the table and writes the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.hall")
    parser.add_argument("--before", type=Path, metavar="PATH", help="a checkout to measure as well")
    checkout = parser.parse_args().before
    servers = SERVERS
    if checkout is not None:
        if not (checkout / "src" / "hall").is_dir():
            parser.error(f"{checkout} is no checkout of this project")
        older = partial(run_hall, "normal", checkout=checkout.resolve())
        servers = (SERVERS[0], MeasuredServer(BEFORE, "coven", older), *SERVERS[1:])
    BUILD.mkdir(parents=True, exist_ok=True)
    install_peer()
    where = measured_with()
    print(", ".join(f"{name} {value}" for name, value in where.items()))
    print(f"median of {ROUNDS} rounds of {SECONDS:.0f} s; the servers take turns")
    print_head()
    table: list[ServerRow] = []
    for tables in TABLES:
        for line in measure_rows(tables, servers):
            table.append(line)
            print_row(line)
    judged = goal_results(table)
    for goal in GOALS:
        told = ", ".join(
            f"{row['tables']}: {'yes' if row['met'] else 'NO'}"
            for row in judged
            if row["goal"] == goal.text
        )
        print(f"{goal.text:<28}{told}")
    result = {**where, "lines": [asdict(line) for line in table], "goals": judged}
    OUTPUT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
