"""When to look for garbage: never while everybody waits for their turn.

Tables keep many small values for long, and an action leaves no circles behind. To look for some
as often as Python does by itself took a tenth of all time, and held everybody up for as long as
fifty actions take.
"""

import asyncio
import gc
import time
from collections.abc import Callable

PERIOD = 1.0  # seconds between two looks
BUSY = 0.5  # of a core: from there on nobody has time


class Tidier:
    """Looks at what is new while there is time, and leaves the rest in peace."""

    def __init__(self, used: Callable[[], float] = time.process_time) -> None:
        self._used = used
        self._before = used()

    def look(self, seconds: float) -> bool:
        """Looks for garbage unless these seconds were busy, and returns whether it did."""
        before, self._before = self._before, self._used()
        if self._before - before > BUSY * seconds:
            gc.freeze()  # or the first quiet look would last as long as all those left out
            return False
        gc.collect(0)
        return True


async def tidy(is_deserted: Callable[[], bool]) -> None:
    """Keeps the memory tidy until it is cancelled; once everybody has left, all of it."""
    tidier, deserted = Tidier(), True
    gc.freeze()
    gc.disable()
    try:
        while True:
            await asyncio.sleep(PERIOD)
            before, deserted = deserted, is_deserted()
            if deserted and not before:
                gc.unfreeze()
                gc.collect()
                gc.freeze()
            else:
                tidier.look(PERIOD)
    finally:
        gc.enable()
        gc.unfreeze()
