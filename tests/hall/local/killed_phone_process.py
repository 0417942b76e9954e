"""Plays at several tables and prints each acknowledged action until it is killed.

A line contains the table, the seat, the version seen, the version acknowledged, and a digest of
the news.
"""

import asyncio
import hashlib
import os
import sys
from pathlib import Path
from random import Random

from engine.core import Event, IllegalAction, Seat
from engine.wire import pack_event
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.table import Table
from tests.hall.table_builders import make_people

TABLES = 3


def news_digest(news: tuple[Event, ...]) -> str:
    """Returns a short hash of news."""
    return hashlib.sha256(repr([pack_event(event) for event in news]).encode()).hexdigest()[:16]


def print_line(*facts: object) -> None:
    """Writes a line at once, without buffering."""
    os.write(1, (" ".join(map(str, facts)) + "\n").encode())


async def act(table: Table, seat: Seat, random: Random) -> tuple[int, int]:
    """Plays a random action or an undo; returns the versions before and after."""
    sight = await table.sight(seat)
    if random.random() < 0.1:
        try:
            return sight.version, await table.undo(seat)
        except IllegalAction:
            pass
    return sight.version, await table.submit(seat, (random.choice(sight.legal),), sight.version)


async def play(hall: Hall, random: Random) -> None:
    """Plays one match after another."""
    while True:
        table = await hall.create_table("waz_baraz", make_people(random.choice((3, 4, 5, 6))), {})
        public = await table.public_sight()
        while public.active:
            (seat,) = public.active
            seen, version = await act(table, seat, random)
            print_line(table.id, seat, seen, version, news_digest(await table.news(seat, seen)))
            public = await table.public_sight()


async def main(path: Path, seed: int) -> None:
    """Opens the hall and plays until the process is killed."""
    hall = Hall(path, INSTANT_TIMING)
    hall.start()
    await asyncio.gather(*(play(hall, Random(seed + number)) for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
