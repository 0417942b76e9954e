"""BackgroundWorker: a thread for work that must not block the UI."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

WAIT_SCREEN_DELAY = 0.5  # seconds


class BackgroundWorker:
    """Runs one call after another on a thread that is started when needed."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="coven-work")

    async def run(self, work: Callable[[], T]) -> T:
        """Returns the result of a call, or raises its error."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    def close(self) -> None:
        """Cancels calls that have not started."""
        self._executor.shutdown(wait=False, cancel_futures=True)
