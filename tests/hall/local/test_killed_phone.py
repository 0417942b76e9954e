"""A killed process loses nothing that it has acknowledged."""

import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from engine.core import Event, Seat
from engine.match import Match
from hall.local.bots import INSTANT_TIMING
from hall.local.tables import LocalTables
from hall.storage.records import replay_saved_match
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_store import SqliteStore
from tests.hall.local import killed_phone_process
from tests.hall.table_builders import take_step
from tests.laws.variants import FULL, SEED

ROOT = Path(__file__).parents[3]
LATEST = 0.3  # seconds after the first line, at most
PARTS = 5  # so that several cores can share the kills
KILLS = 100 if FULL else 4  # in each part


class PrintedAction(NamedTuple):
    """An acknowledged action."""

    seat: Seat
    seen: int
    version: int
    digest: str


def play_until_killed(path: Path, random: Random) -> dict[str, list[PrintedAction]]:
    """Runs a process, kills it during play, and returns its output by table."""
    command = [sys.executable, "-m", "tests.hall.local.killed_phone_process", str(path)]
    with subprocess.Popen(
        [*command, str(random.randrange(1 << 30))],
        cwd=ROOT, stdout=subprocess.PIPE,
    ) as child:  # fmt: skip
        try:
            assert child.stdout is not None
            first = child.stdout.readline()
            assert first, "the process printed nothing"
            time.sleep(random.uniform(0.0, LATEST))
        finally:
            child.kill()
        lines = [first, *child.stdout]
    told = defaultdict(list)
    for line in lines:
        table, seat, seen, version, digest = line.decode().split()
        told[table].append(PrintedAction(int(seat), int(seen), int(version), digest))
    return told


def news_between(
    match: "Match[object, object]", seat: Seat, told: PrintedAction
) -> tuple[Event, ...]:
    """Returns a seat's news between two versions."""
    since, later = match.news(seat, told.seen), match.news(seat, told.version)
    return since[: len(since) - len(later)]


async def go_on(journal: SqliteDatabase, tables: list[str], random: Random) -> None:
    """Plays one more action at every table that is not over."""
    keeper = LocalTables(SqliteStore(journal), INSTANT_TIMING)
    for table_id in tables:
        table = await keeper.resume(table_id)
        before = await table.public_sight()
        if before.active:
            assert await take_step(table, random) > before.version
    await keeper.close()


@pytest.mark.faults
@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
@pytest.mark.parametrize("part", range(PARTS))
async def test_a_killed_process_loses_no_acknowledged_action(
    part: int, tmp_path: Path, count_fault: Callable[[str, int], None]
) -> None:
    random = Random(f"{SEED}:{part}")
    actions = unfinished = 0
    for moment in range(KILLS):
        path = tmp_path / str(moment) / "coven.db"
        told = play_until_killed(path, random)
        with closing(SqliteDatabase(path)) as journal:
            assert journal.salvage is None
            cards = {card.id: card for card in journal.table_summaries()}
            assert told.keys() <= cards.keys()
            for card in cards.values():
                match = replay_saved_match(journal.load_match(card.id), journal.load_seed(card.id))
                for action in told.get(card.id, ()):
                    assert action.version <= match.version
                    heard = news_between(match, action.seat, action)
                    assert killed_phone_process.news_digest(heard) == action.digest
                    actions += 1
                unfinished += not card.is_over
            await go_on(journal, list(cards), random)
    count_fault("SIGKILL: phone play", KILLS)
    count_fault("acknowledged actions found again: phone play", actions)
    assert actions > 10 * KILLS
    assert unfinished >= KILLS
