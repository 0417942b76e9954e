"""A hold reveals a secret under a finger and hides it however the finger leaves."""

from collections.abc import Callable, Iterator

import pytest
import toga

from coven.privacy.hold_to_peek import HoldEnd, HoldToOpen
from coven.ui import animation
from coven.ui.painter import Painter
from tests.coven.app_driver import Driver


class HoldTimerHandle:
    """A scheduled call."""

    def __init__(self, due: float, callback: Callable[[], None]) -> None:
        self.due = due
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class HoldClock:
    """A clock that the test advances."""

    def __init__(self) -> None:
        self.now = 0.0
        self.calls: list[HoldTimerHandle] = []

    def timer(self, seconds: float, callback: Callable[[], None], /) -> HoldTimerHandle:
        self.calls.append(HoldTimerHandle(self.now + seconds, callback))
        return self.calls[-1]

    def waiting(self) -> list[HoldTimerHandle]:
        return [call for call in self.calls if not call.cancelled]

    def advance(self, seconds: float) -> None:
        end = self.now + seconds
        while due := [call for call in self.waiting() if call.due <= end]:
            call = min(due, key=lambda call: call.due)
            self.now = call.due
            call.cancel()
            call.callback()
        self.now = end


class HoldDriver:
    """A hold whose secret is drawn only while it is open."""

    def __init__(self, driver: Driver, *, seconds: float, place: bool) -> None:
        self.driver = driver
        self.clock = HoldClock()
        self.heard: list[object] = []
        self.progress: list[float] = []
        self.pressed: str | None = None
        self.place = place
        # Draws the secret until the hold ends.
        self.forgetful = False
        self.hold = HoldToOpen(
            self.paint,
            seconds=seconds,
            limit=10,
            on_open=lambda x, y: self.heard.append(("open", x, y)),
            on_close=self.heard.append,
            on_move=lambda x, y: self.heard.append(("move", x, y)),
            timer=self.clock.timer,
            clock=lambda: self.clock.now,
            height=200,
        )
        driver.show(toga.Box(children=[self.hold.widget], direction="column"))

    def paint(self, painter: Painter) -> None:
        self.progress.append(painter.progress)
        self.pressed = painter.pressed
        if self.place:
            painter.touch_rect("hold", 100, 100, 100, 50, None)
            painter.touch_rect("other", 0, 0, 50, 50, lambda: self.heard.append("other"))
        if self.hold.is_open or self.forgetful:
            painter.text("the hand", 0, 20)

    def down(self, x: float = 150, y: float = 120) -> None:
        self.driver.press_down(self.hold.widget, x, y)

    def move(self, x: float, y: float) -> None:
        self.driver.move(self.hold.widget, x, y)

    def lift(self, x: float = 150, y: float = 120) -> None:
        self.driver.lift(self.hold.widget, x, y)

    @property
    def visible(self) -> bool:
        return "the hand" in self.driver.all_texts()


@pytest.fixture
def peek(empty_window: Driver) -> HoldDriver:
    """Returns a hold that opens at once, anywhere on its canvas."""
    return HoldDriver(empty_window, seconds=0, place=False)


@pytest.fixture
def slow(empty_window: Driver) -> HoldDriver:
    """Returns a hold that opens after 0.6 seconds in one zone."""
    return HoldDriver(empty_window, seconds=0.6, place=True)


@pytest.fixture
def no_motion() -> Iterator[None]:
    animation.enable_motion(on=False)
    yield
    animation.enable_motion()


OPEN = ("open", 150, 120)


def test_nothing_is_there_before_a_press(peek: HoldDriver) -> None:
    assert not peek.visible
    assert not peek.hold.is_open


def test_a_press_opens(peek: HoldDriver) -> None:
    peek.down()
    assert peek.heard == [OPEN]
    assert peek.visible


def test_a_release_closes(peek: HoldDriver) -> None:
    peek.down()
    peek.lift()
    assert peek.heard == [OPEN, HoldEnd.RELEASED]
    assert not peek.visible


def test_a_drag_outside_closes(peek: HoldDriver) -> None:
    peek.down()
    peek.move(150, 201)
    assert peek.heard == [OPEN, HoldEnd.LEFT]
    assert not peek.visible


def test_a_drag_within_moves(peek: HoldDriver) -> None:
    peek.down()
    peek.move(180, 150)
    assert peek.heard == [OPEN, ("move", 180, 150)]
    assert peek.visible


def test_losing_the_focus_or_the_screen_closes(peek: HoldDriver) -> None:
    peek.down()
    peek.hold.cancel()
    assert peek.heard == [OPEN, HoldEnd.LOST]
    assert not peek.visible


def test_the_limit_closes(peek: HoldDriver) -> None:
    peek.down()
    peek.clock.advance(9.9)
    assert peek.visible
    peek.clock.advance(0.2)
    assert peek.heard == [OPEN, HoldEnd.EXPIRED]
    assert not peek.visible


def test_the_next_press_closes_what_a_cancelled_touch_left_open(peek: HoldDriver) -> None:
    peek.down()
    peek.down()
    assert peek.heard == [OPEN, HoldEnd.PRESSED_AGAIN, OPEN]


def test_a_quick_second_press_closes_it_too(peek: HoldDriver) -> None:
    peek.down()
    peek.driver.press_quickly_again(peek.hold.widget, 150, 120)
    assert peek.heard == [OPEN, HoldEnd.PRESSED_AGAIN, OPEN]


def test_a_press_beside_the_place_closes(slow: HoldDriver) -> None:
    slow.down()
    slow.clock.advance(0.6)
    slow.down(300, 180)
    assert slow.heard == [OPEN, HoldEnd.PRESSED_AGAIN]
    assert not slow.visible


def test_the_painter_gets_the_position_of_the_finger(peek: HoldDriver) -> None:
    peek.down()
    assert peek.pressed == "hold"
    peek.hold.cancel()
    assert peek.pressed is None


def test_it_closes_once(peek: HoldDriver) -> None:
    peek.down()
    peek.hold.cancel()
    peek.hold.cancel()
    peek.move(150, 201)
    peek.lift()
    peek.clock.advance(60)
    assert peek.heard == [OPEN, HoldEnd.LOST]


def test_nothing_opens_again_by_moving_after_it_closed(peek: HoldDriver) -> None:
    peek.down()
    peek.clock.advance(11)
    peek.move(151, 121)
    assert peek.heard == [OPEN, HoldEnd.EXPIRED]
    assert not peek.visible


def test_no_timer_is_left_when_it_has_closed(peek: HoldDriver) -> None:
    peek.down()
    peek.lift()
    assert peek.clock.waiting() == []


def test_the_limit_restarts_at_each_press(peek: HoldDriver) -> None:
    peek.down()
    peek.clock.advance(9)
    peek.lift()
    peek.down()
    peek.clock.advance(9)
    assert peek.visible


def test_a_slow_hold_opens_after_its_time(slow: HoldDriver) -> None:
    slow.down()
    slow.clock.advance(0.5)
    assert slow.heard == []
    slow.clock.advance(0.1)
    assert slow.heard == [OPEN]


@pytest.mark.parametrize(
    "end",
    [
        lambda peek: peek.lift(),
        lambda peek: peek.move(150, 199),
        lambda peek: peek.hold.cancel(),
        lambda peek: peek.down(300, 180),
    ],
    ids=["release", "drag outside", "focus loss", "press elsewhere"],
)
def test_a_slow_hold_that_ends_early_never_opens(
    slow: HoldDriver, end: Callable[[HoldDriver], None]
) -> None:
    slow.down()
    slow.clock.advance(0.5)
    end(slow)
    slow.clock.advance(60)
    assert slow.heard == []
    assert slow.progress[-1] == 0


def test_a_second_press_makes_a_slow_hold_wait_from_the_start(slow: HoldDriver) -> None:
    slow.down()
    slow.clock.advance(0.5)
    slow.down()
    slow.clock.advance(0.5)
    assert slow.heard == []
    slow.clock.advance(0.1)
    assert slow.heard == [OPEN]


def test_a_screen_that_was_replaced_never_opens(slow: HoldDriver) -> None:
    slow.down()
    slow.driver.show(toga.Box())
    slow.clock.advance(0.6)
    assert slow.heard == []
    assert not slow.hold.is_open


def test_the_progress_grows_while_it_waits(slow: HoldDriver) -> None:
    slow.progress.clear()
    slow.down()
    slow.clock.advance(0.3)
    assert len(slow.progress) > 5
    assert slow.progress == sorted(slow.progress)
    assert slow.progress[-1] == pytest.approx(0.5, abs=0.06)
    slow.clock.advance(0.3)
    assert slow.progress[-1] == 1


@pytest.mark.usefixtures("no_motion")
def test_without_motion_no_progress_is_animated(slow: HoldDriver) -> None:
    slow.progress.clear()
    slow.down()
    slow.clock.advance(0.5)
    assert slow.progress == [0]
    slow.clock.advance(0.1)
    assert slow.heard == [OPEN]


def test_a_press_beside_the_place_opens_nothing(slow: HoldDriver) -> None:
    slow.down(300, 180)
    slow.clock.advance(1)
    assert slow.heard == []


def test_other_zones_of_the_surface_act(slow: HoldDriver) -> None:
    slow.driver.tap_zone(slow.hold, "other")
    assert slow.heard == ["other"]


def test_nothing_opens_while_input_is_paused(peek: HoldDriver) -> None:
    peek.hold.accepts_input = lambda: False
    peek.down()
    assert peek.heard == []
    assert not peek.visible


def test_the_secret_is_removed_even_if_a_listener_fails(peek: HoldDriver) -> None:
    def fail(_reason: HoldEnd) -> None:
        raise RuntimeError("deaf")

    peek.hold._on_close = fail
    peek.forgetful = True
    peek.down()
    with pytest.raises(RuntimeError, match="deaf"):
        peek.lift()
    assert not peek.visible


def test_it_works_on_the_app_s_own_clock(empty_window: Driver) -> None:
    heard: list[object] = []
    hold = HoldToOpen(
        lambda _painter: None,
        seconds=0.02,
        limit=0.05,
        on_open=lambda _x, _y: heard.append("open"),
        on_close=heard.append,
        flex=1,
    )
    empty_window.show(toga.Box(children=[hold.widget], direction="column"))
    empty_window.press_down(hold.widget, 50, 50)
    empty_window.wait_until(lambda: heard == ["open", HoldEnd.EXPIRED])


def test_a_finger_lifted_before_it_opens_has_tapped(empty_window: Driver) -> None:
    tapped: list[tuple[float, float]] = []
    clock = HoldClock()
    hold = HoldToOpen(
        lambda painter: painter.rect(0, 0, 10, 10, "#000000"),
        seconds=0.2,
        on_open=lambda _x, _y: tapped.append((-1, -1)),
        on_close=lambda _reason: None,
        on_tap=lambda x, y: tapped.append((x, y)),
        timer=clock.timer,
        clock=lambda: clock.now,
        height=200,
    )
    empty_window.show(toga.Box(children=[hold.widget], direction="column"))
    empty_window.press_down(hold.widget, 30, 40)
    clock.advance(0.1)
    empty_window.lift(hold.widget, 32, 41)
    assert tapped == [(32, 41)]
    empty_window.press_down(hold.widget, 30, 40)
    clock.advance(0.3)
    empty_window.lift(hold.widget, 30, 40)
    assert tapped == [(32, 41), (-1, -1)]
    empty_window.press_down(hold.widget, 30, 40)
    hold.cancel()
    empty_window.lift(hold.widget, 30, 40)
    assert len(tapped) == 2
