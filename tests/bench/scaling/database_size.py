"""Measures a journal of a million events: opening it, listing it, continuing one of its matches."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from engine.chance import SEED_BYTES
from engine.match import Match
from hall.rooms.codes import FACES
from hall.storage.records import NewMatch, event_rows, make_log_entry, replay_saved_match
from hall.storage.sqlite import SqliteDatabase
from hall.table import SeatedPlayer

SIZES = (10_000, 100_000, 1_000_000)  # events
GAME, SEATS = "potion_brew", 4
PEOPLE = [SeatedPlayer(f"Player {seat}", seat, FACES[seat]) for seat in range(SEATS)]
SEATINGS = tuple(permutations(PEOPLE))  # a household has few of them
SEED = bytes(SEED_BYTES)
APPENDED = 200  # timed actions
CHUNK = 20  # matches written at once while the journal is filled


@dataclass(frozen=True, slots=True)
class DatabaseCost:
    """The cost of one journal, in milliseconds unless stated otherwise."""

    events: int
    matches: int
    size: int  # size of the file in bytes
    opening: float  # checking the whole file for damage
    listing: float  # all cards
    resuming: float  # one match, read and replayed
    append: float  # one action, median
    append_slowest: float


def half_a_match() -> Match[Any, Any]:
    """Returns an unfinished match of a usual length."""
    match, random = Match.new(GAME, SEATS, {}, SEED), Random(1)
    while match.version < 100:
        _step(match, random)
    return match


def _step(match: Match[Any, Any], random: Random) -> tuple[Any, ...]:
    seat = match.active[0]
    return match.act(seat, [random.choice(match.sight(seat).legal)], match.version)


def measure_sizes(folder: Path, on_progress: Callable[[int], None]) -> Iterator[DatabaseCost]:
    """Yields the cost of one growing journal at each size."""
    path, match = folder / "shelf.db", half_a_match()
    rows = [row for _, _, row in event_rows("", 0, match.record.events)]
    filled = 0
    for size in SIZES:
        with closing(SqliteDatabase(path)) as journal:
            while filled * len(rows) < size:
                with journal.single_transaction():
                    for number in range(filled, filled + CHUNK):
                        members = SEATINGS[number % len(SEATINGS)]
                        journal.add_match(NewMatch(f"match-{number}", match, members, SEED))
                filled += CHUNK
                on_progress(filled * len(rows))
        yield measure_database(path, filled, filled * len(rows))


def measure_database(path: Path, matches: int, events: int) -> DatabaseCost:
    """Returns the cost of a journal with this many matches."""
    began = time.perf_counter()
    journal = SqliteDatabase(path)
    opening = time.perf_counter() - began
    with closing(journal):
        listing = _timed(journal.table_summaries, 3)
        resuming = _timed(lambda: _resumed(journal, f"match-{matches // 2}"), 5)
        match, random = _resumed(journal, "match-0"), Random(2)
        spent: list[float] = []
        while len(spent) < APPENDED and match.result is None:
            happened = _step(match, random)
            began = time.perf_counter()
            journal.append_entries([make_log_entry("match-0", match, happened, None)])
            spent.append(time.perf_counter() - began)
        journal.remove_match("match-0")
        journal.add_match(NewMatch("match-0", half_a_match(), SEATINGS[0], SEED))
    return DatabaseCost(
        events, matches, path.stat().st_size, opening * 1000, listing, resuming,
        median(spent) * 1000, max(spent) * 1000,
    )  # fmt: skip


def _resumed(journal: SqliteDatabase, match_id: str) -> Match[Any, Any]:
    return replay_saved_match(journal.load_match(match_id), journal.load_seed(match_id))


def _timed(work: Callable[[], object], times: int) -> float:
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        spent.append(time.perf_counter() - began)
    return median(spent) * 1000
