"""Garbage collection on the thread that owns the widgets."""

import asyncio
import gc

_EVERY = 0.2  # seconds


def keep_house(loop: asyncio.AbstractEventLoop) -> None:
    """Collects garbage on this loop alone.

    Left to itself, Python collects on whichever thread allocates next; a native widget that is
    freed on the hall's thread brings the process down.
    """
    gc.disable()
    # What is imported lives as long as the app; to look through it each time takes 40 ms. Android
    # may start the app again in the same process, with screens that must not be kept.
    if not gc.get_freeze_count():
        gc.freeze()
    _collect(loop)


def _collect(loop: asyncio.AbstractEventLoop) -> None:
    figures = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(figures) if count > most]
    if due:
        gc.collect(due[-1])
    loop.call_later(_EVERY, _collect, loop)
