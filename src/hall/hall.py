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
from hall.pacing import HUMAN_TIMING, BotTiming
from hall.patience import DEFAULT_TIMEOUTS, ClientTimeouts
from hall.table import (
    ConnectionStatus,
    HallError,
    Members,
    MembersCallback,
    Proposal,
    PublicUpdate,
    SeatedPlayer,
    Table,
    TableSummary,
    VersionCallback,
)
from hall.thread import HallThread
from hall.visiting import RemoteTablesProxy

if TYPE_CHECKING:
    from hall.nearby import NearbyServerProxy

T = TypeVar("T")


class Hall(RemoteTablesProxy):
    """Keeps tables on a thread of its own, so that no screen ever waits for a disk or a bot."""

    def __init__(
        self,
        path: Path,
        timing: BotTiming = HUMAN_TIMING,
        timeouts: ClientTimeouts = DEFAULT_TIMEOUTS,
    ) -> None:
        self.quarantined_path: Path | None = (
            None  # an untrusted journal's new place, known from the start
        )
        self._path = path
        self._timing = timing
        self._timeouts = timeouts
        self._thread: HallThread | None = None

    def start(self) -> None:
        """Opens the hall, or raises JournalError."""
        if self._thread is None:
            thread = HallThread(self._path, self._timing, self._timeouts)
            self.quarantined_path = thread.open()
            self._thread = thread

    def set_tempo(self, tempo: Tempo) -> None:
        """Lets bots take more or less time, from their next decision on."""
        self._timing = replace(self._timing, tempo=TEMPOS[tempo])
        if self._thread is not None:
            self._thread.set_bot_timing(self._timing)

    def stop(self) -> None:
        """Closes the hall; whatever is asked of it or of its tables later is refused."""
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.close()

    async def create_table(
        self,
        game: str,
        players: Sequence[SeatedPlayer],
        options: Options,
        seed: bytes | None = None,
    ) -> Table:
        """Returns a new table, dealt and saved, or raises BadSetup."""
        thread = self._require_thread()
        table = await thread.run(
            lambda local_tables: local_tables.create(game, tuple(players), options, seed)
        )
        return TableProxy(thread, table)

    async def resume(self, table_id: str) -> Table:
        """Returns a saved table to go on with, or raises HallError."""
        thread, away = self._require_thread(), await self._resume_remote(table_id)
        if away is not None:
            return away
        return TableProxy(thread, await thread.run(lambda _: thread.registry.resume(table_id)))

    async def table_summaries(self) -> tuple[TableSummary, ...]:
        """Returns what lies on the shelf, the newest first."""
        return await self._with_remote_summaries(
            await self._require_thread().run(lambda local_tables: local_tables.table_summaries())
        )

    async def remove(self, table_id: str) -> None:
        """Takes a table off the shelf for good."""
        if not await self._remove_remote(table_id):
            await self._require_thread().run(lambda local_tables: local_tables.remove(table_id))

    async def save_value(self, key: str, value: Json) -> None:
        """Keeps a setting."""
        await self._require_thread().run(lambda local_tables: local_tables.save_value(key, value))

    async def load_value(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""
        return await self._require_thread().run(lambda local_tables: local_tables.load_value(key))

    async def with_archive(self, function: Callable[[Archive], T]) -> T:
        """Returns what the archive answers, on the hall's own thread."""
        thread = self._require_thread()

        async def ask(_keeper: object) -> T:
            return function(thread.archive)

        return await thread.run(ask)

    @property
    def nearby(self) -> "NearbyServerProxy":
        """How phones on the same network come to the tables of this one."""
        return self._require_thread().nearby

    def _require_thread(self) -> HallThread:
        if self._thread is None:
            raise HallError("closed")
        return self._thread


class TableProxy:
    """A table of the hall as the loop of whoever sits there reaches it."""

    def __init__(self, thread: HallThread, table: Table) -> None:
        self._thread = thread
        self._table = table
        self.id: str = table.id
        self.game: str = table.game
        self.options: Options = table.options
        self.seats: int = table.seats

    @property
    def players(self) -> tuple[SeatedPlayer, ...]:
        """Who sits where, by seat."""
        return self._table.players

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this phone."""
        return self._table.local_seats

    def members(self) -> Members:
        """Returns who is at the table now."""
        return self._table.members()

    @property
    def status(self) -> ConnectionStatus:
        """How the table can be reached."""
        return self._table.status

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""
        return await self._thread.run(lambda _: self._table_for(seat).sight(seat))

    async def public_sight(self) -> Sight[Any]:
        """Returns what a spectator sees now."""
        return await self._thread.run(lambda _: self._table.public_sight())

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""
        return await self._thread.run(lambda _: self._table_for(seat).news(seat, since))

    async def public_update(self, since: int) -> PublicUpdate:
        """Returns what a spectator sees now and has learnt since a version."""
        return await self._thread.run(lambda _: self._table.public_update(since))

    async def submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None = None
    ) -> int:
        """Takes a seat's steps, all or none, and returns the version they led to."""
        given = tuple(actions)
        return await self._thread.run(
            lambda _: self._table_for(seat).submit(seat, given, seen_version, nonce)
        )

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes back a seat's last step and returns the version that led to."""
        return await self._thread.run(lambda _: self._table_for(seat).undo(seat, nonce))

    async def propose(self, seat: Seat, proposal: Proposal) -> None:
        """Asks the others to agree on something, or raises HallError."""
        await self._thread.run(lambda _: self._table.propose(seat, proposal))

    async def vote(self, seat: Seat, proposal: Proposal, *, agree: bool) -> None:
        """Agrees on what somebody has proposed, or ends it."""
        await self._thread.run(lambda _: self._table.vote(seat, proposal, agree=agree))

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there again; bots that rested go on."""
        if not self._is_elsewhere(seat):
            await self._thread.run(lambda _: self._table.arrive(seat))

    async def leave(self, seat: Seat) -> None:
        """Lets a person go; bots rest while no person is at the table."""
        if not self._is_elsewhere(seat):
            await self._thread.run(lambda _: self._table.leave(seat))

    async def notes(self, seat: Seat) -> str:
        """Returns a seat's own notebook, empty until it is written."""
        return await self._thread.run(lambda _: self._table_for(seat).notes(seat))

    async def save_notes(self, seat: Seat, text: str) -> None:
        """Keeps a seat's own notebook."""
        await self._thread.run(lambda _: self._table_for(seat).save_notes(seat, text))

    async def finished_log(self) -> str:
        """Returns the log of the finished match with its seed."""
        return await self._thread.run(lambda _: self._table.finished_log())

    def subscribe(self, on_version: VersionCallback) -> Callable[[], None]:
        """Tells the watcher, on its own loop, of each new version; returns what ends that."""
        return self._begin_subscription(Subscription(self._table.subscribe, on_version))

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Tells the watcher, on its own loop, who is there whenever that changes."""
        return self._begin_subscription(Subscription(self._table.subscribe_members, on_members))

    def _begin_subscription(self, subscription: "Subscription[Any]") -> Callable[[], None]:
        self._thread.call_soon(subscription.begin)

        def end() -> None:
            subscription.is_active = False
            self._thread.call_soon(subscription.end)

        return end

    def _table_for(self, seat: Seat) -> Table:
        """Returns the table, or raises HallError for a seat that another phone holds."""
        if self._is_elsewhere(seat):
            raise HallError("not_here")
        return self._table

    def _is_elsewhere(self, seat: Seat) -> bool:
        """Returns whether a seat is the business of another phone."""
        return seat in self._table.members().remote_seats and seat not in self._table.local_seats


class Subscription(Generic[T]):
    """A watcher on one loop of something on another."""

    def __init__(
        self,
        subscribe: Callable[[Callable[[T], None]], Callable[[], None]],
        callback: Callable[[T], None],
    ) -> None:
        self.is_active = True  # belongs to the watcher's thread
        self._subscribe = subscribe
        self._callback = callback
        self._loop = asyncio.get_running_loop()
        self._unsubscribe: Callable[[], None] = lambda: None

    def begin(self) -> None:
        """Begins to listen, on the hall's loop."""
        self._unsubscribe = self._subscribe(self._forward)

    def end(self) -> None:
        """Ends listening, on the hall's loop."""
        self._unsubscribe()

    def _forward(self, value: T) -> None:
        try:
            self._loop.call_soon_threadsafe(self._deliver, value)
        except RuntimeError:  # the watcher's loop is closed
            self.end()

    def _deliver(self, value: T) -> None:
        if self.is_active:
            self._callback(value)
