"""Garbage is collected between tests while automatic collection is off."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from tests import gc_between_tests


class SelfReference:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def left_lying() -> Iterator[None]:
    """Disables automatic collection."""
    was_enabled = gc.isenabled()
    gc.disable()
    yield
    if was_enabled:
        gc.enable()


@pytest.mark.parametrize(("most", "swept"), [(-1, True), (10**9, False)])
def test_much_garbage_is_collected_and_little_is_left(
    monkeypatch: pytest.MonkeyPatch, most: int, *, swept: bool
) -> None:
    monkeypatch.setattr(gc_between_tests, "MANY", most)
    knot = weakref.ref(SelfReference())
    gc_between_tests.collect_if_needed()
    assert (knot() is None) == swept


def test_old_garbage_is_collected_after_a_few_tests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gc_between_tests, "MANY", -1)
    gc.collect()
    living = SelfReference()
    knot = weakref.ref(living)
    gc.collect(1)  # which moves it to the oldest generation
    del living
    gc_between_tests.collect_if_needed()
    assert knot() is not None
    for _ in range(gc_between_tests.COLLECTIONS_BEFORE_FULL):
        gc_between_tests.collect_if_needed()
    assert knot() is None
