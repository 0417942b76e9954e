"""BackgroundWorker; methods that run in the background; GarbageCollector."""

import asyncio
import gc
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

if TYPE_CHECKING:
    from coven.app import PocketCoven

T = TypeVar("T")

_GC_INTERVAL = 1.0  # seconds


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


class _AppPart(Protocol):
    app: "PocketCoven"


_Part = TypeVar("_Part", bound=_AppPart)
_Given = ParamSpec("_Given")
_Method = Callable[Concatenate[_Part, _Given], Coroutine[Any, Any, None]]


def in_background(method: _Method[_Part, _Given]) -> Callable[Concatenate[_Part, _Given], None]:
    """Lets a call of the method return at once; the method runs on the app's loop."""

    @wraps(method)
    def start(part: _Part, /, *given: _Given.args, **named: _Given.kwargs) -> None:
        part.app.run_in_background(method(part, *given, **named))

    return start


def with_wait_screen(method: _Method[_Part, _Given]) -> Callable[Concatenate[_Part, _Given], None]:
    """The same for a method that opens a screen, with a wait screen if it is slow."""

    @wraps(method)
    def start(part: _Part, /, *given: _Given.args, **named: _Given.kwargs) -> None:
        part.app.run_with_wait_screen(method(part, *given, **named))

    return start


class GarbageCollector:
    """Disables automatic garbage collection and collects on the app's loop only.

    Python collects on whichever thread allocates next, and freeing a native widget on the hall's
    thread crashes the process.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None
        gc.disable()
        # Imported objects live as long as the app, and scanning them each time takes 40 ms. Android
        # may start the app again in the same process, with screens that must not be frozen.
        if not gc.get_freeze_count():
            gc.freeze()

    def start(self) -> None:
        """Collects now, if that is due, and again at intervals."""
        self.stop()
        counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, limit) in enumerate(counts) if count > limit]
        if due:
            gc.collect(due[-1])
        self._timer = self._loop.call_later(_GC_INTERVAL, self.start)

    def stop(self) -> None:
        """Stops collecting: a hidden app runs no timers."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
