"""The hall: one thread that keeps all tables, reached from the loop of whoever asks."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.bots.pacing import TEMPOS, Tempo
from engine.core import Action, Event, Options, Seat
from engine.match import Sight
from hall.local.bots import HUMAN_TIMING, BotTiming
from hall.remote.saved_table import REMOTE_ID_PREFIX, load_saved_tables
from hall.remote.timeouts import DEFAULT_TIMEOUTS, ClientTimeouts
from hall.storage.archive import Archive
from hall.storage.sqlite import Json
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

if TYPE_CHECKING:
    from hall.nearby import NearbyServerProxy
    from hall.remote.table import RemoteTable
    from hall.remote.tables import RemoteTables
    from hall.remote_proxy import RemoteTableProxy


# What a hall can do at halls elsewhere, asked from the loop of whoever plays.


T = TypeVar("T")


class RemoteTablesProxy:
    """Sits down at tables that other halls keep."""

    def _require_thread(self) -> HallThread:
        raise NotImplementedError

    async def join(
        self, address: str, code: str, player: SeatedPlayer, seat: Seat | None = None
    ) -> "RemoteTableProxy":
        """Returns a table at which a person of this phone has sat down, or raises HallError."""
        return await self._open_remote(lambda visits: visits.join(address, code, player, seat))

    async def host_online(
        self,
        address: str,
        game: str,
        players: Sequence[SeatedPlayer | None],
        options: Options,
        *,
        allows_spectators: bool = True,
    ) -> "RemoteTableProxy":
        """Returns a new table at a hall elsewhere; the first person named sits at this phone."""
        given = tuple(players)
        return await self._open_remote(
            lambda visits: visits.host(
                address, game, given, options, allows_spectators=allows_spectators
            )
        )

    async def redeem_ticket(self, address: str, ticket: str) -> "RemoteTableProxy":
        """Returns the table whose seat a ticket moves to this phone."""
        return await self._open_remote(lambda visits: visits.redeem_ticket(address, ticket))

    async def spectate(self, address: str, code: str) -> "RemoteTableProxy":
        """Returns a table to look on at as everybody may."""
        return await self._open_remote(lambda visits: visits.spectate(address, code))

    async def open_successor(self, table_id: str) -> "RemoteTableProxy":
        """Returns the table that goes on in place of another one elsewhere."""
        return await self._open_remote(lambda visits: visits.open_successor(table_id))

    async def rejoin_after_transfer(
        self, address: str, code: str, tokens: Mapping[Seat, str]
    ) -> "RemoteTableProxy":
        """Returns a table that this phone has handed to another one, with its own seats there."""
        return await self._open_remote(
            lambda visits: visits.rejoin_after_transfer(address, code, tokens)
        )

    async def take_over(self, table_id: str, address: str) -> str:
        """Returns the name of a table that is kept here from now on, where others find it.

        Its host has offered it to a seat of this phone; `address` is where this phone hosts.
        """
        from hall.hosting.transfer import take_over

        thread = self._require_thread()
        return await self._run_remote(
            lambda visits: visits.take_over(
                table_id, address, lambda text, seats: take_over(thread.registry, text, seats)
            )
        )

    def reconnect_now(self) -> None:
        """Lets every table elsewhere try again at once: the app has come to the front."""
        with suppress(HallError):
            thread = self._require_thread()
            thread.call_soon(
                lambda: thread.remote_tables.reconnect_now() if thread.has_remote_tables else None
            )

    async def _open_remote(
        self, function: "Callable[[RemoteTables], Coroutine[Any, Any, RemoteTable]]"
    ) -> "RemoteTableProxy":
        from hall.remote_proxy import RemoteTableProxy

        return RemoteTableProxy(self._require_thread(), await self._run_remote(function))

    async def _run_remote(self, function: "Callable[[RemoteTables], Coroutine[Any, Any, T]]") -> T:
        thread = self._require_thread()

        async def ask(_: object) -> T:
            return await function(thread.remote_tables)

        return await thread.run(ask)

    # The shelf

    async def _resume_remote(self, table_id: str) -> "RemoteTableProxy | None":
        """Returns a table elsewhere to go on with, None if it is one of this hall's own."""
        if not table_id.startswith(REMOTE_ID_PREFIX):
            return None
        return await self._open_remote(lambda visits: visits.resume(table_id))

    async def _remove_remote(self, table_id: str) -> bool:
        """Forgets a table elsewhere, and returns whether it was one."""
        if not table_id.startswith(REMOTE_ID_PREFIX):
            return False
        await self._run_remote(lambda visits: visits.remove(table_id))
        return True

    async def _with_remote_summaries(
        self, summaries: Sequence[TableSummary]
    ) -> tuple[TableSummary, ...]:
        """Returns the cards with those of tables elsewhere, the newest first."""
        thread = self._require_thread()

        async def ask(_: object) -> list[TableSummary]:
            saved_tables = load_saved_tables(thread.archive)
            for saved in saved_tables:
                # What was left unsent is on its way again as soon as anybody looks at the shelf.
                if saved.queued_actions:
                    await thread.remote_tables.resume(saved.id)
            return [saved.summary() for saved in saved_tables]

        return tuple(
            sorted((*summaries, *await thread.run(ask)), key=lambda card: -card.updated_at)
        )


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
