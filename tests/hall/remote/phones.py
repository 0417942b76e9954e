"""Phones that play at a remote table, each with its own hall and database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from engine.core import CHANCE, Event, IllegalAction, Options, Seat, Undo
from engine.match import Match, Sight
from engine.wire import pack
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.local.table import Snapshot
from hall.remote_proxy import RemoteTableProxy
from hall.storage.records import replay_saved_match
from hall.storage.sqlite import SqliteDatabase
from hall.timings import Timings
from tests.hall.random_play import random_action
from tests.hall.table_builders import make_people, wait_until

FAST_RETRIES = Timings(
    min_backoff=0.02,
    max_backoff=0.2,
    catch_up=0.3,
    poll_interval=0.05,
    save_delay=0.02,
    first_bytes=2.0,
    response=5.0,
)
LIMIT = 240.0  # seconds before a match fails
UNDO_SHARE = 0.1  # of the actions that can be undone


class PhonePlayer:
    """One phone with one seat, and its acknowledged actions."""

    def __init__(self, hall: Hall, table: RemoteTableProxy, random: Random) -> None:
        self.hall = hall
        self.table = table
        (self.seat,) = table.local_seats
        self.random = random
        self.acknowledged: list[tuple[int, object]] = []  # resulting version, action
        self.seen_versions: list[int] = []
        self._moved = asyncio.Event()
        self._stopped = False

    def stop(self) -> None:
        """Stops after the pending action is answered."""
        self._stopped = True
        self._moved.set()

    async def play(self) -> None:
        """Plays random legal actions until the match is over."""

        def hear(version: int) -> None:
            self.seen_versions.append(version)
            self._moved.set()

        # The deal reaches the phones one after the other.
        await wait_until(lambda: self.table.members().phase != "gathering")
        end = self.table.subscribe(hear)
        try:
            while not self._stopped:
                self._moved.clear()
                sight = await self.table.sight(self.seat)
                if sight.result is not None:
                    return
                if sight.legal:
                    await self._act(sight)
                else:
                    await self._moved.wait()
        finally:
            end()

    async def _act(self, sight: Any) -> None:
        step = random_action(self.table.game, sight, self.random)
        try:
            version = await self.table.submit(self.seat, (step,), sight.version)
            self.acknowledged.append((version, pack(step)))
            if self.random.random() < UNDO_SHARE:
                self.acknowledged.append((await self.table.undo(self.seat), "undo"))
        except IllegalAction as refused:
            # Another player was faster, or there was nothing to undo.
            late = ("stale", "changed_elsewhere", "nothing_to_undo", "cannot_unsay")
            if refused.reason not in late and refused.rule is None:
                raise


async def play_together(players: list[PhonePlayer]) -> None:
    """Plays all phones until the match is over."""
    async with asyncio.timeout(LIMIT), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())


@asynccontextmanager
async def open_phones(
    folder: Path, count: int, patience: Timings = FAST_RETRIES
) -> AsyncIterator[list[Hall]]:
    """Yields a hall for each phone."""
    halls = [
        Hall(folder / f"phone-{number}.db", INSTANT_TIMING, patience) for number in range(count)
    ]
    for hall in halls:
        hall.start()
    try:
        yield halls
    finally:
        for hall in halls:
            await asyncio.to_thread(hall.stop)


async def open_table(
    halls: list[Hall], address: str, game: str, options: Options, seed: object = 0
) -> list[PhonePlayer]:
    """Creates a table and gives every phone a seat."""
    players = make_people(len(halls))
    free = [players[0], *[None] * (len(halls) - 1)]
    first = await halls[0].host_online(address, game, free, options)
    tables = [first]
    for hall, player in zip(halls[1:], players[1:], strict=True):
        tables.append(await hall.join(address, first.code, player))
    for table in tables:
        await wait_until(lambda table=table: table.members().phase == "playing")  # type: ignore[misc]
    return [
        PhonePlayer(hall, table, Random(f"{seed}:{table.local_seats[0]}"))
        for hall, table in zip(halls, tables, strict=True)
    ]


def newest_match(database: Path, seats: int) -> Match[Any, Any]:
    """Returns the newest match in a server's database."""
    with closing(SqliteDatabase(database)) as journal:
        newest = next(card for card in journal.table_summaries() if len(card.players) == seats)
        return replay_saved_match(journal.load_match(newest.id), journal.load_seed(newest.id))


def phone_sight(match: Match[Any, Any], seat: Seat) -> Sight[Any]:
    """Returns a seat's sight with the version as a phone with this seat counts it."""
    versions = Snapshot(match).visible_versions((seat,))
    return replace(match.sight(seat), version=versions.from_match(match.version))


def assert_nothing_lost_or_doubled(players: list[PhonePlayer], match: Match[Any, Any]) -> None:
    """Asserts that the database contains exactly the acknowledged actions, in order."""
    events = match.record.events
    for player in players:
        hidden = Snapshot(match).visible_versions((player.seat,)).hidden
        visible = [event for index, event in enumerate(events) if index not in hidden]
        assert [step for _, step in player.acknowledged] == actions_of(player.seat, events)
        for version, step in player.acknowledged:
            done = [_named(e) for e in visible[:version] if e.seat != CHANCE]
            assert done[-1] == step


def actions_of(seat: Seat, events: tuple[Event, ...]) -> list[object]:
    """Returns the actions of a seat as sent."""
    return [_named(event) for event in events if event.seat == seat]


def _named(event: Event) -> object:
    return "undo" if isinstance(event.action, Undo) else pack(event.action)
