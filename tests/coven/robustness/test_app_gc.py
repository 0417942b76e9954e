"""Garbage is collected on one thread, and long-lived objects are not scanned."""

import asyncio
import gc

import pytest

from coven.background import GarbageCollector


def test_only_the_first_start_leaves_out_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    left_out: list[int] = []
    monkeypatch.setattr(gc, "disable", lambda: None)
    monkeypatch.setattr(gc, "freeze", lambda: left_out.append(1))
    monkeypatch.setattr(gc, "get_freeze_count", lambda: len(left_out))
    loop = asyncio.new_event_loop()
    GarbageCollector(loop)
    GarbageCollector(loop)
    loop.close()
    assert left_out == [1]
