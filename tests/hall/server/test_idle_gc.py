"""Garbage collection while the server is idle, and in full after the last stream."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from hall.server import run
from hall.server.run import IdleCollector, collect_garbage_when_idle
from tests.hall.table_builders import wait_until


class ReferenceCycle:
    """An object that only the garbage collector frees."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def by_hand() -> Iterator[None]:
    """Disables automatic garbage collection."""
    gc.collect()
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def test_a_quiet_second_is_used_and_a_busy_one_is_not() -> None:
    used = iter([0.0, 0.9, 1.0])
    tidier = IdleCollector(lambda: next(used))
    first = weakref.ref(ReferenceCycle())
    assert not tidier.collect_if_idle(1.0)
    second = weakref.ref(ReferenceCycle())
    assert tidier.collect_if_idle(1.0)
    assert first() is not None
    assert second() is None


def test_all_is_tidied_once_everybody_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "GC_INTERVAL", 0.001)
    monkeypatch.setattr(run, "BUSY_CPU_SHARE", 0.0)
    people = 1

    async def story() -> None:
        nonlocal people
        task = asyncio.create_task(collect_garbage_when_idle(lambda: not people))
        await asyncio.sleep(0)
        assert not gc.isenabled()
        ring = weakref.ref(ReferenceCycle())
        frozen = gc.get_freeze_count()
        await wait_until(lambda: gc.get_freeze_count() > frozen)
        assert ring() is not None
        people = 0
        await wait_until(lambda: ring() is None)
        task.cancel()
        await asyncio.wait({task})
        assert gc.isenabled()
        assert gc.get_freeze_count() == 0

    asyncio.run(story())
