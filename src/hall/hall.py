"""The hall: one thread that keeps all tables, reached from the loop of whoever asks."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.bots.pacing import TEMPOS, Tempo
from engine.core import Action, Event, Options, Seat
from engine.match import Sight
from hall.journal import Json
from hall.local import LocalTable
from hall.pacing import HUMAN, Pace
from hall.table import Card, Chair, Frame, HallError, Status, Table, Watcher
from hall.thread import HallThread


class Hall:
    """Keeps tables on a thread of its own, so that no screen ever waits for a disk or a bot."""

    def __init__(self, path: Path, pace: Pace = HUMAN) -> None:
        self.set_aside: Path | None = None  # an untrusted journal's new place, known from the start
        self._path = path
        self._pace = pace
        self._thread: HallThread | None = None

    def start(self) -> None:
        """Opens the hall, or raises JournalError."""
        if self._thread is None:
            thread = HallThread(self._path, self._pace)
            self.set_aside = thread.open()
            self._thread = thread

    def set_tempo(self, tempo: Tempo) -> None:
        """Lets bots take more or less time, from their next decision on."""
        self._pace = replace(self._pace, tempo=TEMPOS[tempo])
        if self._thread is not None:
            self._thread.set_pace(self._pace)

    def stop(self) -> None:
        """Closes the hall; whatever is asked of it or of its tables later is refused."""
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.close()

    async def open(
        self,
        game: str,
        chairs: Sequence[Chair],
        options: Options,
        seed: bytes | None = None,
    ) -> Table:
        """Returns a new table, dealt and saved, or raises BadSetup."""
        thread = self._running()
        table = await thread.ask(lambda keeper: keeper.open(game, tuple(chairs), options, seed))
        return HallTable(thread, table)

    async def resume(self, table_id: str) -> Table:
        """Returns a saved table to go on with, or raises HallError."""
        thread = self._running()
        return HallTable(thread, await thread.ask(lambda keeper: keeper.resume(table_id)))

    async def cards(self) -> tuple[Card, ...]:
        """Returns what lies on the shelf, the newest first."""
        return await self._running().ask(lambda keeper: keeper.cards())

    async def remove(self, table_id: str) -> None:
        """Takes a table off the shelf for good."""
        await self._running().ask(lambda keeper: keeper.remove(table_id))

    async def keep(self, key: str, value: Json) -> None:
        """Keeps a setting."""
        await self._running().ask(lambda keeper: keeper.keep(key, value))

    async def kept(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""
        return await self._running().ask(lambda keeper: keeper.kept(key))

    def _running(self) -> HallThread:
        if self._thread is None:
            raise HallError("closed")
        return self._thread


class HallTable:
    """A table of the hall as the loop of whoever sits there reaches it."""

    def __init__(self, thread: HallThread, table: LocalTable) -> None:
        self._thread = thread
        self._table = table
        self.id: str = table.id
        self.game: str = table.game
        self.chairs: tuple[Chair, ...] = table.chairs
        self.options: Options = table.options
        self.seats: int = table.seats

    @property
    def status(self) -> Status:
        """How the table can be reached."""
        return self._table.status

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""
        return await self._thread.ask(lambda _: self._table.sight(seat))

    async def public(self) -> Sight[Any]:
        """Returns what a spectator sees now."""
        return await self._thread.ask(lambda _: self._table.public())

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""
        return await self._thread.ask(lambda _: self._table.news(seat, since))

    async def catch_up(self, since: int) -> Frame:
        """Returns what a spectator sees now and has learnt since a version."""
        return await self._thread.ask(lambda _: self._table.catch_up(since))

    async def submit(self, seat: Seat, steps: Sequence[Action], seen: int) -> int:
        """Takes a seat's steps, all or none, and returns the version they led to."""
        given = tuple(steps)
        return await self._thread.ask(lambda _: self._table.submit(seat, given, seen))

    async def undo(self, seat: Seat) -> int:
        """Takes back a seat's last step and returns the version that led to."""
        return await self._thread.ask(lambda _: self._table.undo(seat))

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there again; bots that rested go on."""
        await self._thread.ask(lambda _: self._table.arrive(seat))

    async def leave(self, seat: Seat) -> None:
        """Lets a person go; bots rest while no person is at the table."""
        await self._thread.ask(lambda _: self._table.leave(seat))

    async def notes(self, seat: Seat) -> str:
        """Returns a seat's own notebook, empty until it is written."""
        return await self._thread.ask(lambda _: self._table.notes(seat))

    async def note(self, seat: Seat, text: str) -> None:
        """Keeps a seat's own notebook."""
        await self._thread.ask(lambda _: self._table.note(seat, text))

    async def record(self) -> str:
        """Returns the log of the finished match with its seed."""
        return await self._thread.ask(lambda _: self._table.record())

    def subscribe(self, watcher: Watcher) -> Callable[[], None]:
        """Tells the watcher, on its own loop, of each new version; returns what ends that."""
        subscription = Subscription(self._table, watcher)
        self._thread.call_soon(subscription.begin)

        def unsubscribe() -> None:
            subscription.wanted = False
            self._thread.call_soon(subscription.end)

        return unsubscribe


class Subscription:
    """A watcher on one loop of a table on another."""

    def __init__(self, table: LocalTable, watcher: Watcher) -> None:
        self.wanted = True  # belongs to the watcher's thread
        self._table = table
        self._watcher = watcher
        self._loop = asyncio.get_running_loop()
        self._unsubscribe: Callable[[], None] = lambda: None

    def begin(self) -> None:
        """Begins to listen, on the hall's loop."""
        self._unsubscribe = self._table.subscribe(self._pass_on)

    def end(self) -> None:
        """Ends listening, on the hall's loop."""
        self._unsubscribe()

    def _pass_on(self, version: int) -> None:
        try:
            self._loop.call_soon_threadsafe(self._deliver, version)
        except RuntimeError:  # the watcher's loop is closed
            self.end()

    def _deliver(self, version: int) -> None:
        if self.wanted:
            self._watcher(version)
