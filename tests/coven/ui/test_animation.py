"""An animation runs from 0 to 1, or is skipped if motion is off."""

from collections.abc import Callable, Iterator

import pytest

from coven.ui import animation
from coven.ui.animation import Animation, ease_out
from tests.coven.app_driver import Driver


class FrameTimer:
    """A timer that makes one call per frame when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self.next: Callable[[], None] | None = None

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> "FrameTimer":
        self.due = seconds
        self.next = callback
        return self

    def cancel(self) -> None:
        self.next = None

    def clock(self) -> float:
        return self.now

    def play(self) -> None:
        while self.next:
            callback, self.next = self.next, None
            self.now += self.due
            callback()


@pytest.fixture
def no_motion() -> Iterator[None]:
    animation.enable_motion(on=False)
    yield
    animation.enable_motion()


def test_it_runs_from_start_to_end_once() -> None:
    frames, steps = FrameTimer(), list[float]()
    movement = Animation(0.2, steps.append, timer=frames, clock=frames.clock)
    assert steps == [0]
    frames.play()
    assert steps == sorted(steps)
    assert len(steps) > 4
    assert steps[-1] == 1
    assert not movement.running


def test_it_starts_fast_and_ends_gently() -> None:
    assert ease_out(0) == 0
    assert ease_out(0.5) > 0.5
    assert ease_out(1) == 1


def test_a_cancelled_movement_stops() -> None:
    frames, steps = FrameTimer(), list[float]()
    movement = Animation(0.2, steps.append, timer=frames, clock=frames.clock)
    movement.cancel()
    frames.play()
    assert steps == [0]
    assert not movement.running


def test_a_step_may_cancel_its_own_movement() -> None:
    frames, steps = FrameTimer(), list[float]()

    def step(share: float) -> None:
        steps.append(share)
        if share > 0:
            movement.cancel()

    movement = Animation(0.2, step, timer=frames, clock=frames.clock)
    frames.play()
    assert len(steps) == 2


@pytest.mark.usefixtures("no_motion")
def test_without_motion_it_ends_at_once() -> None:
    frames, steps = FrameTimer(), list[float]()
    Animation(0.2, steps.append, timer=frames, clock=frames.clock)
    assert steps == [1]
    assert frames.next is None


def test_switching_motion_off_ends_a_movement_under_way(no_motion: None) -> None:
    animation.enable_motion()
    frames, steps = FrameTimer(), list[float]()
    Animation(0.2, steps.append, timer=frames, clock=frames.clock)
    animation.enable_motion(on=False)
    frames.play()
    assert steps == [0, 1]


def test_it_runs_on_the_app_s_loop(empty_window: Driver) -> None:
    steps = list[float]()
    movement = Animation(0.1, steps.append)
    empty_window.wait_until(lambda: not movement.running)
    assert steps[-1] == 1
