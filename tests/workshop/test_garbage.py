"""Where Python does not look for garbage by itself, tests do."""

import gc
import weakref

import pytest

from tests import garbage


class Knot:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(("most", "swept"), [(-1, True), (10**9, False)])
def test_much_garbage_is_swept_up_and_little_is_left(
    monkeypatch: pytest.MonkeyPatch, most: int, *, swept: bool
) -> None:
    monkeypatch.setattr(garbage, "MANY", most)
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        knot = weakref.ref(Knot())
        garbage.sweep()
        assert (knot() is None) == swept
    finally:
        if was_enabled:
            gc.enable()
