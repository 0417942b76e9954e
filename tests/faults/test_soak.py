"""Many tables on one server for a long time: no errors, no growing memory."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from engine.games import GAMES
from tests.bench.load.process_usage import process_usage
from tests.faults.soak_players import SoakTable
from tests.hall.server.raw_http_players import HttpConnection
from tests.hall.server.server_process import ROOT, UNLIMITED_FLAGS, ServerProcess, run_server
from tests.laws.variants import FULL, SEED

TEMPO = 10  # simulated seconds per action
STREAMS = (
    *("--streams-per-address", "100000", "--connections", "10000"),
    *("--connections-per-address", "10000", "--away-after", "1"),
)
PARTS = 6  # after each of them memory is measured
STEADY = 3  # parts after which memory must stay constant, with tables in all stages of a match
AT_A_TIME = 20  # tables opened together


class SoakPlan(NamedTuple):
    """Number of tables, simulated minutes, and games."""

    tables: int
    minutes: int
    games: tuple[str, ...]


MANY = SoakPlan(*((200, 60) if FULL else (10, 3)), tuple(GAMES))
# With many short matches, memory leaked per match would show.
SHORT = SoakPlan(*((20, 1000) if FULL else (3, 2)), ("waz_baraz",))
A_SERVER = 4 << 20  # bytes by which a steady server may still grow
A_MATCH = 50 << 10  # and bytes per table with a running match


async def metrics(place: str) -> dict[str, int]:
    """Returns the server's counters."""
    line = await HttpConnection.connect(place)
    line.send_request("GET", "/metrics", None, "none")
    head = (await line.reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
    text = (await line.reader.readexactly(length)).decode()
    line.writer.close()
    await line.writer.wait_closed()
    rows = [row.split() for row in text.splitlines() if not row.startswith("#")]
    return {name: int(value) for name, value in rows if "{" not in name}


async def soak(server: ServerProcess, plan: SoakPlan) -> tuple[list[SoakTable], list[int]]:
    """Plays all tables; returns them, and the memory at the start and after each part."""
    tables = []
    for number in range(plan.tables):
        first = number % len(plan.games)
        games = plan.games[first:] + plan.games[:first]
        tables.append(SoakTable(server.url, Random(f"{SEED}:{number}"), games))
    for first in range(0, plan.tables, AT_A_TIME):
        await asyncio.gather(*(t.open_table() for t in tables[first : first + AT_A_TIME]))
    actions = plan.minutes * 60 // TEMPO
    memory = [process_usage(server.child.pid).memory]
    for _ in range(PARTS):
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(table.play(actions // PARTS))
        memory.append(process_usage(server.child.pid).memory)
    counted = await metrics(server.url)
    assert counted["hall_errors_total"] == counted["hall_slow_clients_total"] == 0
    assert counted["hall_actions_total"] >= sum(table.actions for table in tables)
    for table in tables:
        await table.close()
    return tables, memory


@pytest.mark.faults
@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
@pytest.mark.parametrize("plan", [MANY, SHORT], ids=["many", "short"])
async def test_sessions_at_many_tables_leave_nothing_behind(
    plan: SoakPlan,
    path: Path,
    count_fault: Callable[[str, int], None],
    add_fault_remark: Callable[[str], None],
) -> None:
    with run_server(path, *UNLIMITED_FLAGS, *STREAMS) as server:
        tables, memory = await soak(server, plan)
        server.child.send_signal(signal.SIGTERM)
        _, errors, code = server.finish()
    assert (errors, code) == ("", 0)
    # Replays every match, finished or not.
    check = subprocess.run(
        [sys.executable, "-m", "hall", "check", str(path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (check.returncode, check.stderr) == (0, "")
    actions = sum(table.actions for table in tables)
    finished = sum(table.finished for table in tables)
    count_fault("soak: actions", actions)
    add_fault_remark(
        f"soak: {plan.tables} tables x {plan.minutes} simulated minutes, {actions:,} actions,"
        f" {finished} matches finished, {sum(t.reconnects for t in tables)} streams cut;"
        f" server memory in MB: {', '.join(f'{m / 2**20:.1f}' for m in memory)};"
        f" {check.stdout.strip().rpartition(': ')[2]}"
    )
    assert memory[-1] - memory[STEADY] < A_SERVER + A_MATCH * plan.tables
