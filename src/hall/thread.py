"""HallThread: the thread and event loop in which this phone's tables run."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import ExitStack, closing
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from hall.hosting.room_registry import RoomRegistry
from hall.local.bots import BotTiming
from hall.local.tables import LocalTables
from hall.storage.archive import Archive
from hall.storage.salvage import Salvage
from hall.storage.sqlite import SqliteDatabase, lock_database
from hall.storage.sqlite_store import SqliteStore
from hall.table import HallError
from hall.timings import DEFAULT_TIMINGS, Timings

if TYPE_CHECKING:
    from hall.nearby import NearbyServerProxy
    from hall.remote.tables import RemoteTables

P = ParamSpec("P")
T = TypeVar("T")
TRANSPORT_CLOSE_STEPS = 4  # iterations of the event loop until TLS and socket are closed


class HallThread:
    """An event loop in its own thread, with the local and remote tables."""

    def __init__(self, path: Path, timing: BotTiming, timings: Timings = DEFAULT_TIMINGS) -> None:
        self.path = path
        self._timing = timing
        self.timings = timings
        self._opened: Future[Salvage | None] = Future()
        self._lock = threading.Lock()
        self._accepting = False
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._serve_until_closed()), name="coven-hall", daemon=True
        )

    def open(self) -> Salvage | None:
        """Starts the thread; returns the result of opening a damaged database."""
        self._thread.start()
        try:
            return self._opened.result()
        except BaseException:
            self._thread.join()
            raise

    def close(self) -> None:
        """Ends the thread after all pending requests."""
        with self._lock:
            self._accepting = False
            self._loop.call_soon_threadsafe(self._closing.set)
        self._thread.join()

    async def run(
        self, function: Callable[P, Coroutine[Any, Any, T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Runs a coroutine function on the hall's event loop and returns its result."""
        with self._lock:
            if not self._accepting:
                raise HallError("closed")
            answer = asyncio.run_coroutine_threadsafe(function(*args, **kwargs), self._loop)
        return await asyncio.wrap_future(answer)

    @property
    def has_remote_tables(self) -> bool:
        """Whether remote tables have been used."""
        return "remote_tables" in vars(self)

    @cached_property
    def remote_tables(self) -> "RemoteTables":
        """The remote tables; use them only on the hall's event loop."""
        # Imported here: local games need no network code.
        from hall.remote.tables import RemoteTables

        return RemoteTables(self.archive, self.timings)

    @cached_property
    def nearby(self) -> "NearbyServerProxy":
        """The server for phones on the same network."""
        # Imported here: only a host needs the server code.
        from hall.nearby import NearbyServerProxy

        return NearbyServerProxy(self)

    def call_soon(self, callback: Callable[[], object]) -> None:
        """Runs a callback on the hall's event loop unless the hall is closed."""
        with self._lock:
            if self._accepting:
                self._loop.call_soon_threadsafe(callback)

    async def _serve_until_closed(self) -> None:
        with ExitStack() as opened:
            try:
                lock = opened.enter_context(closing(lock_database(self.path)))
                # The app names this file itself, so whatever is in its place is set aside.
                database = SqliteDatabase(self.path, replaces_unknown=True)
                opened.enter_context(closing(database))
            except BaseException as error:
                opened.close()
                self._opened.set_exception(error)
                return
            store = SqliteStore(database, lock, self.timings)
            self.local_tables = LocalTables(store, self._timing)
            self.registry = RoomRegistry(self.local_tables, self.timings)
            self.archive = Archive(database)
            self._loop = asyncio.get_running_loop()
            self._closing = asyncio.Event()
            self._accepting = True
            self._opened.set_result(database.salvage)
            await self._closing.wait()
            if "nearby" in vars(self):
                await self.nearby.server.close()
            if self.has_remote_tables:
                await self.remote_tables.close()
            await self.registry.close()
            await self.local_tables.close()
            # Pending requests finish now that the bots have stopped.
            rest = asyncio.all_tasks() - {asyncio.current_task()}
            if rest:
                await asyncio.wait(rest, timeout=self.timings.shutdown)
            await store.close()
            for _ in range(TRANSPORT_CLOSE_STEPS):
                await asyncio.sleep(0)
