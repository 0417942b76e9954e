"""Hall: the tables of this phone and remote tables, for use from another event loop."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from engine.bots.pacing import TEMPOS, Tempo
from engine.core import Options, Seat
from hall.local.bots import HUMAN_TIMING, BotTiming
from hall.remote.saved_table import REMOTE_ID_PREFIX, load_saved_tables
from hall.storage.archive import Archive
from hall.storage.salvage import Salvage
from hall.storage.sqlite import Json
from hall.storage.store import Store
from hall.table import (
    ConnectionStatus,
    HallError,
    Members,
    MembersCallback,
    SeatedPlayer,
    Table,
    TableSummary,
    VersionCallback,
)
from hall.timings import DEFAULT_TIMINGS, Timings

if TYPE_CHECKING:
    from hall.nearby import NearbyServerProxy
    from hall.remote.table import RemoteTable
    from hall.remote.tables import RemoteTables
    from hall.remote_proxy import RemoteTableProxy
    from hall.thread import HallThread


P = ParamSpec("P")
T = TypeVar("T")


class Hall:
    """Runs tables in a thread of their own, so that no screen waits for a disk or a bot."""

    def __init__(
        self,
        path: Path,
        timing: BotTiming = HUMAN_TIMING,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self.salvage: Salvage | None = None  # from a damaged database
        self.path = path
        self.timing = timing
        self._timings = timings
        self._thread: HallThread | None = None

    def start(self) -> None:
        """Opens the database and starts the thread, or raises StorageError."""
        if self._thread is None:
            # Imported here: the first picture is shown before the hall starts.
            from hall.thread import HallThread

            thread = HallThread(self.path, self.timing, self._timings)
            self.salvage = thread.open()
            self._thread = thread

    def set_tempo(self, tempo: Tempo) -> None:
        """Sets how long bots take, from their next decision on."""
        self.timing = replace(self.timing, tempo=TEMPOS[tempo])
        if (thread := self._thread) is not None:
            thread.call_soon(lambda: thread.local_tables.set_bot_timing(self.timing))

    def stop(self) -> None:
        """Stops the thread; later calls raise HallError."""
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.close()

    def require_thread(self) -> "HallThread":
        """Returns the running thread, or raises HallError."""
        if self._thread is None:
            raise HallError("closed")
        return self._thread

    # Saved tables and values

    async def create_table(
        self,
        game: str,
        players: Sequence[SeatedPlayer],
        options: Options,
        seed: bytes | None = None,
    ) -> Table:
        """Creates, deals and saves a table, or raises BadSetup."""
        thread = self.require_thread()
        table = await thread.run(thread.local_tables.create, game, tuple(players), options, seed)
        return TableProxy(thread, table)

    async def resume(self, table_id: str) -> Table:
        """Opens a saved table, or raises HallError."""
        if table_id.startswith(REMOTE_ID_PREFIX):
            return await self._open_remote(lambda tables: tables.resume(table_id))
        thread = self.require_thread()
        return TableProxy(thread, await thread.run(thread.registry.resume, table_id))

    async def table_summaries(self) -> tuple[TableSummary, ...]:
        """Returns all saved tables, newest first."""
        thread = self.require_thread()

        async def load_summaries() -> list[TableSummary]:
            store = thread.local_tables.store
            summaries = [
                summary
                if summary.is_over or not await _is_called_off(store, summary.id)
                else replace(summary, is_called_off=True)
                for summary in await store.table_summaries()
            ]
            if thread.has_remote_tables:
                thread.remote_tables.save_now()
            for saved in load_saved_tables(thread.archive):
                # Listing the tables also sends the queued actions.
                if saved.queued_actions:
                    await thread.remote_tables.resume(saved.id)
                summaries.append(saved.summary())
            return summaries

        summaries = await thread.run(load_summaries)
        return tuple(sorted(summaries, key=lambda summary: -summary.updated_at))

    async def remove(self, table_id: str) -> None:
        """Deletes a saved table."""
        if table_id.startswith(REMOTE_ID_PREFIX):
            await self._run_remote(lambda tables: tables.remove(table_id))
        else:
            thread = self.require_thread()
            await thread.run(thread.local_tables.remove, table_id)

    async def save_value(self, key: str, value: Json) -> None:
        thread = self.require_thread()
        await thread.run(thread.local_tables.store.save_value, key, value)

    async def load_value(self, key: str) -> Json:
        """Returns a saved value, or None."""
        thread = self.require_thread()
        return await thread.run(thread.local_tables.store.load_value, key)

    async def with_archive(self, function: Callable[[Archive], T]) -> T:
        """Calls a function with the archive in the hall's thread."""
        thread = self.require_thread()

        async def call() -> T:
            return function(thread.archive)

        return await thread.run(call)

    # Tables of other devices, and of this one for others

    @property
    def nearby(self) -> "NearbyServerProxy":
        """The server for phones on the same network."""
        return self.require_thread().nearby

    async def join(
        self, address: str, code: str, player: SeatedPlayer, seat: Seat | None = None
    ) -> "RemoteTableProxy":
        """Joins a table and opens it, or raises HallError."""
        return await self._open_remote(lambda tables: tables.join(address, code, player, seat))

    async def host_online(
        self,
        address: str,
        game: str,
        players: Sequence[SeatedPlayer | None],
        options: Options,
        *,
        allows_spectators: bool = True,
    ) -> "RemoteTableProxy":
        """Creates a table on a server; the first person in `players` plays on this phone."""
        given = tuple(players)
        return await self._open_remote(
            lambda tables: tables.host(
                address, game, given, options, allows_spectators=allows_spectators
            )
        )

    async def redeem_ticket(self, address: str, ticket: str) -> "RemoteTableProxy":
        """Moves the seat of a ticket to this phone and opens its table."""
        return await self._open_remote(lambda tables: tables.redeem_ticket(address, ticket))

    async def spectate(self, address: str, code: str) -> "RemoteTableProxy":
        """Opens a table as a spectator."""
        return await self._open_remote(lambda tables: tables.spectate(address, code))

    async def open_successor(self, table_id: str) -> "RemoteTableProxy":
        """Opens the table that replaces another one."""
        return await self._open_remote(lambda tables: tables.open_successor(table_id))

    async def rejoin_after_transfer(
        self, address: str, code: str, tokens: Mapping[Seat, str]
    ) -> "RemoteTableProxy":
        """Opens a table that this phone has handed off, with the seats it keeps."""
        return await self._open_remote(
            lambda tables: tables.rejoin_after_transfer(address, code, tokens)
        )

    async def take_over(self, table_id: str, address: str) -> str:
        """Takes over hosting a table and returns its new id.

        Its host must have offered it to a seat of this phone; this phone's server is at `address`.
        """
        registry = self.require_thread().registry
        return await self._run_remote(lambda tables: tables.take_over(table_id, address, registry))

    def reconnect_now(self) -> None:
        """Makes all remote tables retry at once, since the app is in the foreground again."""
        if self._thread is not None and self._thread.has_remote_tables:
            self._thread.call_soon(self._thread.remote_tables.reconnect_now)

    async def _open_remote(
        self, function: "Callable[[RemoteTables], Coroutine[Any, Any, RemoteTable]]"
    ) -> "RemoteTableProxy":
        from hall.remote_proxy import RemoteTableProxy

        return RemoteTableProxy(self.require_thread(), await self._run_remote(function))

    async def _run_remote(self, function: "Callable[[RemoteTables], Coroutine[Any, Any, T]]") -> T:
        thread = self.require_thread()

        async def call() -> T:
            return await function(thread.remote_tables)

        return await thread.run(call)


async def _is_called_off(store: Store, table_id: str) -> bool:
    """Returns whether the players have called a saved match off."""
    try:
        code = await store.code_of(table_id)
        return code is not None and (await store.load_room(code)).members.is_called_off
    except HallError:  # a damaged room must not hide the other tables
        return False


def forward(
    method: Callable[Concatenate[Any, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["TableProxy", P], Coroutine[Any, Any, T]]:
    """Returns a method that calls the table's method of this name on the hall's event loop."""
    name = method.__name__

    async def call(self: "TableProxy", /, *args: P.args, **kwargs: P.kwargs) -> T:
        result: T = await self._thread.run(getattr(self._table, name), *args, **kwargs)
        return result

    return call


def _forward_for_seat(
    method: Callable[Concatenate[Any, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["TableProxy", P], Coroutine[Any, Any, T]]:
    """Does the same for a method whose first argument is a seat of this phone."""
    run = forward(method)

    async def call(self: "TableProxy", /, *args: P.args, **kwargs: P.kwargs) -> T:
        if self._is_elsewhere(args[0]):
            raise HallError("not_here")
        return await run(self, *args, **kwargs)

    return call


class TableProxy:
    """A table of the hall, for use from another event loop."""

    def __init__(self, thread: "HallThread", table: Table) -> None:
        self._thread = thread
        self._table = table
        self.id: str = table.id
        self.game: str = table.game
        self.options: Options = table.options
        self.seats: int = table.seats

    @property
    def players(self) -> tuple[SeatedPlayer, ...]:
        return self._table.players

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        return self._table.local_seats

    def members(self) -> Members:
        return self._table.members()

    @property
    def status(self) -> ConnectionStatus:
        return self._table.status

    sight = _forward_for_seat(Table.sight)
    public_sight = forward(Table.public_sight)
    news = _forward_for_seat(Table.news)
    public_update = forward(Table.public_update)
    submit = _forward_for_seat(Table.submit)
    undo = _forward_for_seat(Table.undo)
    propose = forward(Table.propose)
    vote = forward(Table.vote)
    notes = _forward_for_seat(Table.notes)
    save_notes = _forward_for_seat(Table.save_notes)
    seal_digest = forward(Table.seal_digest)
    dealing_seats = forward(Table.dealing_seats)
    finished_log = forward(Table.finished_log)

    async def arrive(self, seat: Seat) -> None:
        if not self._is_elsewhere(seat):
            await self._thread.run(self._table.arrive, seat)

    async def leave(self, seat: Seat) -> None:
        if not self._is_elsewhere(seat):
            await self._thread.run(self._table.leave, seat)

    def subscribe(self, on_version: VersionCallback) -> Callable[[], None]:
        return self._subscribe(self._table.subscribe, on_version)

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        return self._subscribe(self._table.subscribe_members, on_members)

    def _subscribe(
        self,
        subscribe: Callable[[Callable[[T], None]], Callable[[], None]],
        callback: Callable[[T], None],
    ) -> Callable[[], None]:
        """Subscribes on the hall's event loop and calls back on the subscriber's."""
        loop = asyncio.get_running_loop()
        is_active = True  # used in the subscriber's thread only
        ends: list[Callable[[], None]] = []  # used in the hall's thread only

        def forward(value: T) -> None:
            try:
                loop.call_soon_threadsafe(deliver, value)
            except RuntimeError:  # the subscriber's event loop is closed
                unsubscribe()

        def deliver(value: T) -> None:
            if is_active:
                callback(value)

        def end() -> None:
            nonlocal is_active
            is_active = False
            self._thread.call_soon(unsubscribe)

        def unsubscribe() -> None:
            for stop in ends:
                stop()

        self._thread.call_soon(lambda: ends.append(subscribe(forward)))
        return end

    def _is_elsewhere(self, seat: object) -> bool:
        """Returns whether another phone holds a seat."""
        return seat in self._table.members().remote_seats and seat not in self._table.local_seats
