"""The hall's own thread, and how other loops ask it."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from hall.journal import Journal
from hall.keeper import Keeper
from hall.pacing import Pace
from hall.table import HallError

T = TypeVar("T")


class HallThread:
    """A loop on a thread of its own with a keeper in it."""

    def __init__(self, path: Path, pace: Pace) -> None:
        self._path = path
        self._pace = pace
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
            self._keeper = Keeper(journal, self._pace)
            self._loop = asyncio.get_running_loop()
            self._closing = asyncio.Event()
            self._accepting = True
            self._opened.set_result(journal.set_aside)
            await self._closing.wait()
            await self._keeper.close()
            # Asked before the closing: these end by themselves now that no bot plays.
            rest = asyncio.all_tasks() - {asyncio.current_task()}
            await asyncio.gather(*rest, return_exceptions=True)
