"""Garbage collection on the thread that owns the widgets."""

import asyncio
import gc

_GC_INTERVAL = 0.2  # seconds


def start_garbage_collection(loop: asyncio.AbstractEventLoop) -> None:
    """Collects garbage on this loop alone.

    Left to itself, Python collects on whichever thread allocates next; a native widget that is
    freed on the hall's thread brings the process down.
    """
    gc.disable()
    # What is imported lives as long as the app; to look through it each time takes 40 ms. Android
    # may start the app again in the same process, with screens that must not be kept.
    if not gc.get_freeze_count():
        gc.freeze()
    _collect_if_due(loop)


def _collect_if_due(loop: asyncio.AbstractEventLoop) -> None:
    figures = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(figures) if count > most]
    if due:
        gc.collect(due[-1])
    loop.call_later(_GC_INTERVAL, _collect_if_due, loop)
