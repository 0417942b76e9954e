"""A thread for what takes a moment, so that no screen ever waits for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

WAIT_SCREEN_DELAY = 0.5  # seconds after which a screen says that something is being done


class BackgroundWorker:
    """Does one thing after another, away from the screen; its thread is made when needed."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="coven-work")

    async def run(self, work: Callable[[], T]) -> T:
        """Returns what some work comes to, or raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    def close(self) -> None:
        """Lets go of what has not begun."""
        self._executor.shutdown(wait=False, cancel_futures=True)
