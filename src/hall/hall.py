"""The hall: one thread that keeps all tables, reached from the loop of whoever asks."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.bots.pacing import TEMPOS, Tempo
from engine.core import Action, Event, Options, Seat
from engine.match import Sight
from hall.archive import Archive
from hall.journal import Json
from hall.pacing import HUMAN, Pace
from hall.patience import USUAL, Patience
from hall.table import (
    Card,
    Chair,
    Company,
    CompanyWatcher,
    Frame,
    HallError,
    Motion,
    Status,
    Table,
    Watcher,
)
from hall.thread import HallThread
from hall.visiting import Visitor

if TYPE_CHECKING:
    from hall.nearby import HostedHall

T = TypeVar("T")


class Hall(Visitor):
    """Keeps tables on a thread of its own, so that no screen ever waits for a disk or a bot."""

    def __init__(self, path: Path, pace: Pace = HUMAN, patience: Patience = USUAL) -> None:
        self.set_aside: Path | None = None  # an untrusted journal's new place, known from the start
        self._path = path
        self._pace = pace
        self._patience = patience
        self._thread: HallThread | None = None

    def start(self) -> None:
        """Opens the hall, or raises JournalError."""
        if self._thread is None:
            thread = HallThread(self._path, self._pace, self._patience)
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
        thread, away = self._running(), await self._away(table_id)
        if away is not None:
            return away
        return HallTable(thread, await thread.ask(lambda _: thread.registry.resume(table_id)))

    async def cards(self) -> tuple[Card, ...]:
        """Returns what lies on the shelf, the newest first."""
        return await self._with_away(await self._running().ask(lambda keeper: keeper.cards()))

    async def remove(self, table_id: str) -> None:
        """Takes a table off the shelf for good."""
        if not await self._forget(table_id):
            await self._running().ask(lambda keeper: keeper.remove(table_id))

    async def keep(self, key: str, value: Json) -> None:
        """Keeps a setting."""
        await self._running().ask(lambda keeper: keeper.keep(key, value))

    async def kept(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""
        return await self._running().ask(lambda keeper: keeper.kept(key))

    async def archived(self, question: Callable[[Archive], T]) -> T:
        """Returns what the archive answers, on the hall's own thread."""
        thread = self._running()

        async def ask(_keeper: object) -> T:
            return question(thread.archive)

        return await thread.ask(ask)

    @property
    def nearby(self) -> "HostedHall":
        """How phones on the same network come to the tables of this one."""
        return self._running().nearby

    def _running(self) -> HallThread:
        if self._thread is None:
            raise HallError("closed")
        return self._thread


class HallTable:
    """A table of the hall as the loop of whoever sits there reaches it."""

    def __init__(self, thread: HallThread, table: Table) -> None:
        self._thread = thread
        self._table = table
        self.id: str = table.id
        self.game: str = table.game
        self.options: Options = table.options
        self.seats: int = table.seats

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, by seat."""
        return self._table.chairs

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this phone."""
        return self._table.here

    def company(self) -> Company:
        """Returns who is at the table now."""
        return self._table.company()

    @property
    def status(self) -> Status:
        """How the table can be reached."""
        return self._table.status

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""
        return await self._thread.ask(lambda _: self._own(seat).sight(seat))

    async def public(self) -> Sight[Any]:
        """Returns what a spectator sees now."""
        return await self._thread.ask(lambda _: self._table.public())

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""
        return await self._thread.ask(lambda _: self._own(seat).news(seat, since))

    async def catch_up(self, since: int) -> Frame:
        """Returns what a spectator sees now and has learnt since a version."""
        return await self._thread.ask(lambda _: self._table.catch_up(since))

    async def submit(
        self, seat: Seat, steps: Sequence[Action], seen: int, nonce: str | None = None
    ) -> int:
        """Takes a seat's steps, all or none, and returns the version they led to."""
        given = tuple(steps)
        return await self._thread.ask(lambda _: self._own(seat).submit(seat, given, seen, nonce))

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes back a seat's last step and returns the version that led to."""
        return await self._thread.ask(lambda _: self._own(seat).undo(seat, nonce))

    async def propose(self, seat: Seat, motion: Motion) -> None:
        """Asks the others to agree on something, or raises HallError."""
        await self._thread.ask(lambda _: self._table.propose(seat, motion))

    async def vote(self, seat: Seat, motion: Motion, *, agree: bool) -> None:
        """Agrees on what somebody has proposed, or ends it."""
        await self._thread.ask(lambda _: self._table.vote(seat, motion, agree=agree))

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there again; bots that rested go on."""
        if not self._is_elsewhere(seat):
            await self._thread.ask(lambda _: self._table.arrive(seat))

    async def leave(self, seat: Seat) -> None:
        """Lets a person go; bots rest while no person is at the table."""
        if not self._is_elsewhere(seat):
            await self._thread.ask(lambda _: self._table.leave(seat))

    async def notes(self, seat: Seat) -> str:
        """Returns a seat's own notebook, empty until it is written."""
        return await self._thread.ask(lambda _: self._own(seat).notes(seat))

    async def note(self, seat: Seat, text: str) -> None:
        """Keeps a seat's own notebook."""
        await self._thread.ask(lambda _: self._own(seat).note(seat, text))

    async def record(self) -> str:
        """Returns the log of the finished match with its seed."""
        return await self._thread.ask(lambda _: self._table.record())

    def subscribe(self, watcher: Watcher) -> Callable[[], None]:
        """Tells the watcher, on its own loop, of each new version; returns what ends that."""
        return self._watch(Subscription(self._table.subscribe, watcher))

    def watch_company(self, watcher: CompanyWatcher) -> Callable[[], None]:
        """Tells the watcher, on its own loop, who is there whenever that changes."""
        return self._watch(Subscription(self._table.watch_company, watcher))

    def _watch(self, subscription: "Subscription[Any]") -> Callable[[], None]:
        self._thread.call_soon(subscription.begin)

        def end() -> None:
            subscription.wanted = False
            self._thread.call_soon(subscription.end)

        return end

    def _own(self, seat: Seat) -> Table:
        """Returns the table, or raises HallError for a seat that another phone holds."""
        if self._is_elsewhere(seat):
            raise HallError("not_here")
        return self._table

    def _is_elsewhere(self, seat: Seat) -> bool:
        """Returns whether a seat is the business of another phone."""
        return seat in self._table.company().apart and seat not in self._table.here


class Subscription(Generic[T]):
    """A watcher on one loop of something on another."""

    def __init__(
        self,
        subscribe: Callable[[Callable[[T], None]], Callable[[], None]],
        watcher: Callable[[T], None],
    ) -> None:
        self.wanted = True  # belongs to the watcher's thread
        self._subscribe = subscribe
        self._watcher = watcher
        self._loop = asyncio.get_running_loop()
        self._unsubscribe: Callable[[], None] = lambda: None

    def begin(self) -> None:
        """Begins to listen, on the hall's loop."""
        self._unsubscribe = self._subscribe(self._pass_on)

    def end(self) -> None:
        """Ends listening, on the hall's loop."""
        self._unsubscribe()

    def _pass_on(self, told: T) -> None:
        try:
            self._loop.call_soon_threadsafe(self._deliver, told)
        except RuntimeError:  # the watcher's loop is closed
            self.end()

    def _deliver(self, told: T) -> None:
        if self.wanted:
            self._watcher(told)
