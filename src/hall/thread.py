"""The hall's own thread, and how other loops ask it."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from hall.archive import Archive
from hall.journal import Journal
from hall.keeper import Keeper
from hall.pacing import Pace
from hall.patience import USUAL, Patience
from hall.registry import Registry
from hall.store import SqliteStore
from hall.table import HallError

if TYPE_CHECKING:
    from hall.nearby import HostedHall
    from hall.visits import Visits

T = TypeVar("T")
GRACE = 10.0  # seconds for what was asked before the hall closes


class HallThread:
    """A loop on a thread of its own with a keeper in it."""

    def __init__(self, path: Path, pace: Pace, patience: Patience = USUAL) -> None:
        self._path = path
        self._pace = pace
        self._patience = patience
        self._visits: Visits | None = None
        self._nearby: HostedHall | None = None
        self._last_acts: list[Callable[[], Coroutine[Any, Any, None]]] = []
        self._opened: Future[Path | None] = Future()
        self._lock = threading.Lock()
        self._accepting = False
        self._thread = threading.Thread(target=self._run, name="coven-hall", daemon=True)

    def open(self) -> Path | None:
        """Starts the thread and returns where an untrusted journal was moved to."""
        self._thread.start()
        try:
            return self._opened.result()
        except BaseException:
            self._thread.join()
            raise

    def close(self) -> None:
        """Ends the thread, once all that it was asked before is answered."""
        with self._lock:
            self._accepting = False
            self._loop.call_soon_threadsafe(self._closing.set)
        self._thread.join()

    async def ask(self, question: Callable[[Keeper], Coroutine[Any, Any, T]]) -> T:
        """Returns the answer from the hall's loop, or raises what was raised there."""
        with self._lock:
            if not self._accepting:
                raise HallError("closed")
            answer = asyncio.run_coroutine_threadsafe(question(self._keeper), self._loop)
        return await asyncio.wrap_future(answer)

    @property
    def is_visiting(self) -> bool:
        """Whether any table elsewhere was ever asked for."""
        return self._visits is not None

    @property
    def visits(self) -> "Visits":
        """The tables elsewhere; for the hall's own loop."""
        if self._visits is None:
            # Imported only here: whoever plays at home needs no network.
            from hall.visits import Visits

            self._visits = Visits(self.archive, self._patience)
        return self._visits

    @property
    def nearby(self) -> "HostedHall":
        """How phones on the same network come to the tables of this one."""
        if self._nearby is None:
            # Imported only here: whoever does not host needs no server.
            from hall.nearby import HostedHall

            self._nearby = HostedHall(self)
        return self._nearby

    def before_closing(self, act: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Remembers what is to be done, on the hall's loop, before the hall closes."""
        self._last_acts.append(act)

    def set_pace(self, pace: Pace) -> None:
        """Lets bots go on at another pace."""
        self.call_soon(lambda: self._keeper.set_pace(pace))

    def call_soon(self, callback: Callable[[], object]) -> None:
        """Runs a callback on the hall's loop, unless the hall is closed."""
        with self._lock:
            if self._accepting:
                self._loop.call_soon_threadsafe(callback)

    def _run(self) -> None:
        asyncio.run(self._keep_open())

    async def _keep_open(self) -> None:
        try:
            journal = Journal(self._path)
        except BaseException as error:
            self._opened.set_exception(error)
            return
        with closing(journal):
            self._keeper = Keeper(SqliteStore(journal), self._pace)
            self.registry = Registry(self._keeper)
            self.archive = Archive(journal)
            self._loop = asyncio.get_running_loop()
            self._closing = asyncio.Event()
            self._accepting = True
            self._opened.set_result(journal.set_aside)
            await self._closing.wait()
            for act in self._last_acts:
                await act()
            if self._visits is not None:
                await self._visits.close()
            await self.registry.close()
            await self._keeper.close()
            # Asked before the closing: these end by themselves now that no bot plays.
            rest = asyncio.all_tasks() - {asyncio.current_task()}
            if rest:
                await asyncio.wait(rest, timeout=GRACE)  # whatever is left then is called off
