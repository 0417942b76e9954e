"""When to look for garbage: never while everybody waits for their turn.

Tables keep many small values for long, and an action leaves no circles behind. To look for some
as often as Python does by itself took a tenth of all time, and held everybody up for as long as
fifty actions take.
"""

import asyncio
import gc
import time
from collections.abc import Callable

GC_INTERVAL = 1.0  # seconds between two looks
BUSY_CPU_SHARE = 0.5  # of a core: from there on nobody has time


class IdleCollector:
    """Looks at what is new while there is time, and leaves the rest in peace."""

    def __init__(self, used: Callable[[], float] = time.process_time) -> None:
        self._used = used
        self._before = used()

    def collect_if_idle(self, seconds: float) -> bool:
        """Looks for garbage unless these seconds were busy, and returns whether it did."""
        before, self._before = self._before, self._used()
        if self._before - before > BUSY_CPU_SHARE * seconds:
            gc.freeze()  # or the first quiet look would last as long as all those left out
            return False
        gc.collect(0)
        return True


async def collect_garbage_when_idle(has_no_streams: Callable[[], bool]) -> None:
    """Keeps the memory tidy until it is cancelled; once everybody has left, all of it."""
    tidier, deserted = IdleCollector(), True
    gc.freeze()
    gc.disable()
    try:
        while True:
            await asyncio.sleep(GC_INTERVAL)
            before, deserted = deserted, has_no_streams()
            if deserted and not before:
                gc.unfreeze()
                gc.collect()
                gc.freeze()
            else:
                tidier.collect_if_idle(GC_INTERVAL)
    finally:
        gc.enable()
        gc.unfreeze()
