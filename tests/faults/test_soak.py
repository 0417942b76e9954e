"""Many tables at one server for an hour of simulated evenings: nothing fails, nothing piles up."""

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

TEMPO = 10  # seconds of an evening that an action takes at a table
STREAMS = ("--streams-per-address", "100000", "--connections", "100000", "--away-after", "1")
PARTS = 6  # of the time, after each of which memory is looked at
STEADY = 3  # parts after which tables are in all stages of a match, and memory is to stay as it is
AT_A_TIME = 20  # tables that are opened together


class SoakPlan(NamedTuple):
    """Who plays what, and how long."""

    tables: int
    minutes: int
    games: tuple[str, ...]


MANY = SoakPlan(*((200, 60) if FULL else (10, 3)), tuple(GAMES))
# Where many matches come and go, whatever stays behind of each would show.
SHORT = SoakPlan(*((20, 1000) if FULL else (3, 2)), ("waz_baraz",))
A_SERVER = 4 << 20  # bytes that a server may still grow by when it is steady
A_MATCH = 50 << 10  # and each table, whose match goes on


async def metrics(place: str) -> dict[str, int]:
    """Returns what the server has counted."""
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
    """Returns the evenings, and the server's memory at their start and after each part."""
    evenings = []
    for number in range(plan.tables):
        first = number % len(plan.games)
        games = plan.games[first:] + plan.games[:first]
        evenings.append(SoakTable(server.url, Random(f"{SEED}:{number}"), games))
    for first in range(0, plan.tables, AT_A_TIME):
        await asyncio.gather(*(e.open_table() for e in evenings[first : first + AT_A_TIME]))
    actions = plan.minutes * 60 // TEMPO
    memory = [process_usage(server.child.pid).memory]
    for _ in range(PARTS):
        async with asyncio.TaskGroup() as group:
            for evening in evenings:
                group.create_task(evening.play(actions // PARTS))
        memory.append(process_usage(server.child.pid).memory)
    counted = await metrics(server.url)
    assert counted["hall_errors_total"] == counted["hall_slow_clients_total"] == 0
    assert counted["hall_actions_total"] >= sum(evening.actions for evening in evenings)
    for evening in evenings:
        await evening.close()
    return evenings, memory


@pytest.mark.faults
@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes otherwise")
@pytest.mark.parametrize("plan", [MANY, SHORT], ids=["many", "short"])
def test_evenings_at_many_tables_leave_nothing_behind(
    plan: SoakPlan,
    path: Path,
    count_fault: Callable[[str, int], None],
    add_fault_remark: Callable[[str], None],
) -> None:
    with run_server(path, *UNLIMITED_FLAGS, *STREAMS) as server:
        evenings, memory = asyncio.run(soak(server, plan))
        server.child.send_signal(signal.SIGTERM)
        _, errors, code = server.finish()
    assert (errors, code) == ("", 0)
    # Every draw of every match follows from its seed, finished or not.
    check = subprocess.run(
        [sys.executable, "-m", "hall", "check", str(path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (check.returncode, check.stderr) == (0, "")
    actions = sum(evening.actions for evening in evenings)
    finished = sum(evening.finished for evening in evenings)
    count_fault("soak: actions", actions)
    add_fault_remark(
        f"soak: {plan.tables} tables x {plan.minutes} minutes of an evening, {actions:,} actions,"
        f" {finished} matches over, {sum(e.reconnects for e in evenings)} streams cut and resumed;"
        f" MB of the server from start to end: {', '.join(f'{m / 2**20:.1f}' for m in memory)};"
        f" {check.stdout.strip().rpartition(': ')[2]}"
    )
    assert memory[-1] - memory[STEADY] < A_SERVER + A_MATCH * plan.tables
