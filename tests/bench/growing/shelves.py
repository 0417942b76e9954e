"""A journal of a million events: opened, its shelf listed, one of its matches gone on with."""

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
from hall.codes import FACES
from hall.journal import Journal
from hall.rows import event_rows
from hall.table import Chair
from hall.written import replayed

SIZES = (10_000, 100_000, 1_000_000)  # events
GAME, SEATS = "potion_brew", 4
PEOPLE = [Chair(f"Player {seat}", seat, FACES[seat]) for seat in range(SEATS)]
COMPANIES = tuple(permutations(PEOPLE))  # a household has few of them
SEED = bytes(SEED_BYTES)
APPENDED = 200  # actions that are timed
CHUNK = 20  # matches that are written at once while the journal is filled


@dataclass(frozen=True, slots=True)
class Shelf:
    """What one journal costs, in milliseconds unless said otherwise."""

    events: int
    matches: int
    size: int  # bytes of the file
    opening: float  # the whole file is checked for damage
    listing: float  # all cards
    resuming: float  # one match, read and followed to where it stands
    append: float  # one action, at the middle
    append_slowest: float


def half_a_match() -> Match[Any, Any]:
    """Returns a match that is not over, of a usual length."""
    match, random = Match.new(GAME, SEATS, {}, SEED), Random(1)
    while match.version < 100:
        _step(match, random)
    return match


def _step(match: Match[Any, Any], random: Random) -> tuple[Any, ...]:
    seat = match.active[0]
    return match.act(seat, [random.choice(match.sight(seat).legal)], match.version)


def shelves(folder: Path, told: Callable[[int], None]) -> Iterator[Shelf]:
    """Yields what a journal costs at each size; the same one grows."""
    path, match = folder / "shelf.db", half_a_match()
    rows = [row for _, _, row in event_rows("", 0, match.record.events)]
    filled = 0
    for size in SIZES:
        with closing(Journal(path)) as journal:
            while filled * len(rows) < size:
                with journal.together():
                    for number in range(filled, filled + CHUNK):
                        company = COMPANIES[number % len(COMPANIES)]
                        journal.add(f"match-{number}", match, company, SEED)
                filled += CHUNK
                told(filled * len(rows))
        yield measured(path, filled, filled * len(rows))


def measured(path: Path, matches: int, events: int) -> Shelf:
    """Returns what a journal of so many matches costs."""
    began = time.perf_counter()
    journal = Journal(path)
    opening = time.perf_counter() - began
    with closing(journal):
        listing = _timed(journal.cards, 3)
        resuming = _timed(lambda: _resumed(journal, f"match-{matches // 2}"), 5)
        match, random = _resumed(journal, "match-0"), Random(2)
        spent: list[float] = []
        while len(spent) < APPENDED and match.result is None:
            happened = _step(match, random)
            began = time.perf_counter()
            journal.append("match-0", match, happened)
            spent.append(time.perf_counter() - began)
        journal.remove("match-0")
        journal.add("match-0", half_a_match(), COMPANIES[0], SEED)
    return Shelf(
        events, matches, path.stat().st_size, opening * 1000, listing, resuming,
        median(spent) * 1000, max(spent) * 1000,
    )  # fmt: skip


def _resumed(journal: Journal, match_id: str) -> Match[Any, Any]:
    return replayed(journal.saved(match_id), journal.seed(match_id))


def _timed(work: Callable[[], object], times: int) -> float:
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        spent.append(time.perf_counter() - began)
    return median(spent) * 1000
