"""A surface paints its zones and handles touches on them."""

import asyncio

import pytest
import toga

from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import BIRCH, NIGHT
from coven.ui.text_layout import Fonts
from tests.coven.app_driver import Driver
from tests.phone.surface_contents import texts_on, zones_on


class RecordingSurface:
    """A surface with two zones that records its events."""

    def __init__(self, driver: Driver) -> None:
        self.heard: list[object] = []
        self.pressed: list[str | None] = []
        self.word = "secret"
        self.surface = Surface(self.paint, flex=1)
        self.surface.on_background_tap = lambda x, y: self.heard.append((x, y))
        driver.show(toga.Box(children=[self.surface.widget], direction="column"))

    def paint(self, painter: Painter) -> None:
        self.pressed.append(painter.pressed)
        painter.text(self.word, 20, 300)
        painter.touch_rect("left", 0, 0, 100, 100, lambda: self.heard.append("left"))
        painter.touch_circle("dot", 200, 50, 10, self.later)

    async def later(self) -> None:
        await asyncio.sleep(0)
        self.heard.append("dot")


@pytest.fixture
def board(empty_window: Driver) -> RecordingSurface:
    return RecordingSurface(empty_window)


def test_it_paints_once_the_layout_is_known(empty_window: Driver) -> None:
    sizes: list[tuple[float, float]] = []
    surface = Surface(lambda painter: sizes.append((painter.width, painter.height)), flex=1)
    surface.repaint()
    assert sizes == []
    empty_window.show(toga.Box(children=[surface.widget], direction="column"))
    assert sizes == [(390, 844)]


def test_it_paints_again_when_resized(empty_window: Driver, board: RecordingSurface) -> None:
    empty_window.resize(360, 640)
    assert board.surface.size == (360, 640)


def test_a_tap_on_a_zone_acts(empty_window: Driver, board: RecordingSurface) -> None:
    empty_window.tap_zone(board.surface, "left")
    assert board.heard == ["left"]


def test_an_asynchronous_action_runs(empty_window: Driver, board: RecordingSurface) -> None:
    empty_window.tap_zone(board.surface, "dot")
    assert board.heard == ["dot"]


def test_a_quick_second_tap_acts_too(empty_window: Driver, board: RecordingSurface) -> None:
    empty_window.press_down(board.surface.widget, 50, 50)
    empty_window.lift(board.surface.widget, 50, 50)
    empty_window.press_quickly_again(board.surface.widget, 50, 50)
    empty_window.lift(board.surface.widget, 50, 50)
    assert board.heard == ["left", "left"]


def test_a_small_zone_is_reached_within_22_units(
    empty_window: Driver, board: RecordingSurface
) -> None:
    empty_window.tap(board.surface.widget, 221, 50)
    empty_window.tap(board.surface.widget, 223, 50)
    assert board.heard == ["dot", (223, 50)]


def test_a_release_in_another_place_does_nothing(
    empty_window: Driver, board: RecordingSurface
) -> None:
    empty_window.press_down(board.surface.widget, 50, 50)
    empty_window.lift(board.surface.widget, 200, 50)
    assert board.heard == []


def test_a_finger_that_left_its_zone_and_came_back_does_nothing(
    empty_window: Driver, board: RecordingSurface
) -> None:
    empty_window.press_down(board.surface.widget, 50, 50)
    empty_window.move(board.surface.widget, 50, 200)
    empty_window.move(board.surface.widget, 50, 50)
    empty_window.lift(board.surface.widget, 50, 50)
    assert board.heard == []


def test_the_painter_gets_the_pressed_zone(empty_window: Driver, board: RecordingSurface) -> None:
    empty_window.press_down(board.surface.widget, 50, 50)
    assert board.pressed[-1] == "left"
    empty_window.lift(board.surface.widget, 50, 50)
    assert board.pressed[-1] is None


def test_a_tap_outside_all_zones_is_reported(empty_window: Driver, board: RecordingSurface) -> None:
    empty_window.tap(board.surface.widget, 300, 700)
    assert board.heard == [(300, 700)]


def test_a_press_on_a_zone_and_release_outside_is_no_tap_elsewhere(
    empty_window: Driver, board: RecordingSurface
) -> None:
    empty_window.press_down(board.surface.widget, 50, 50)
    empty_window.lift(board.surface.widget, 300, 700)
    assert board.heard == []


@pytest.mark.parametrize("place", [(50, 50), (300, 700)])
def test_touches_are_ignored_during_a_pause(
    empty_window: Driver, board: RecordingSurface, place: tuple[int, int]
) -> None:
    board.surface.accepts_input = lambda: False
    empty_window.tap(board.surface.widget, *place)
    assert board.heard == []


def test_a_press_before_a_pause_and_a_release_in_it_does_nothing(
    empty_window: Driver, board: RecordingSurface
) -> None:
    empty_window.press_down(board.surface.widget, 50, 50)
    board.surface.accepts_input = lambda: False
    empty_window.lift(board.surface.widget, 50, 50)
    assert board.heard == []


def test_a_press_in_a_pause_and_a_release_after_it_does_nothing(
    empty_window: Driver, board: RecordingSurface
) -> None:
    board.surface.accepts_input = lambda: False
    empty_window.press_down(board.surface.widget, 50, 50)
    board.surface.accepts_input = lambda: True
    empty_window.lift(board.surface.widget, 50, 50)
    assert board.heard == []


def test_a_zone_removed_before_the_release_does_not_act(
    empty_window: Driver, board: RecordingSurface
) -> None:
    empty_window.press_down(board.surface.widget, 50, 50)
    board.surface.clear()
    empty_window.lift(board.surface.widget, 50, 50)
    assert board.heard == []


def test_a_cleared_surface_holds_nothing(empty_window: Driver, board: RecordingSurface) -> None:
    assert "secret" in empty_window.all_texts()
    board.surface.clear()
    assert texts_on(board.surface) == ()
    assert zones_on(board.surface) == ()
    assert empty_window.all_texts() == ()


def test_a_repaint_replaces_the_old_picture(empty_window: Driver, board: RecordingSurface) -> None:
    board.word = "public"
    board.surface.repaint()
    assert empty_window.all_texts() == ("public",)


def test_a_failing_painter_leaves_nothing_of_the_old_picture(board: RecordingSurface) -> None:
    def fail(_painter: Painter) -> None:
        raise RuntimeError("no picture")

    board.surface._paint = fail
    with pytest.raises(RuntimeError, match="no picture"):
        board.surface.repaint()
    assert texts_on(board.surface) == ()
    assert zones_on(board.surface) == ()


def test_a_new_theme_repaints_with_its_palette_and_size(empty_window: Driver) -> None:
    seen: list[tuple[str, float]] = []
    surface = Surface(lambda p: seen.append((p.palette.name, p.lettering.scale)), flex=1)
    empty_window.show(toga.Box(children=[surface.widget], direction="column"))
    surface.set_style(BIRCH, Fonts(1.6))
    assert seen == [(NIGHT.name, 1.0), (BIRCH.name, 1.6)]


def test_an_error_in_an_action_fails_the_test(empty_window: Driver) -> None:
    async def fail() -> None:
        raise RuntimeError("broken later")

    def paint(painter: Painter) -> None:
        painter.touch_rect("now", 0, 0, 50, 50, lambda: [][1])
        painter.touch_rect("later", 100, 0, 50, 50, fail)

    surface = Surface(paint, flex=1)
    empty_window.show(toga.Box(children=[surface.widget], direction="column"))
    with pytest.raises(IndexError):
        empty_window.tap_zone(surface, "now")
    with pytest.raises(RuntimeError, match="broken later"):
        empty_window.tap_zone(surface, "later")


def test_an_unknown_zone_is_named(empty_window: Driver, board: RecordingSurface) -> None:
    with pytest.raises(LookupError, match="no zone 'right' among left, dot"):
        empty_window.tap_zone(board.surface, "right")
