"""A surface paints what it is told and hears touches on its zones."""

import asyncio

import pytest
import toga

from coven.drawing.lettering import Lettering
from coven.drawing.painter import Painter
from coven.drawing.palette import BIRCH, NIGHT
from coven.drawing.surface import Surface
from tests.app.driver import Driver


class Board:
    """A surface with two zones that keeps what happened to it."""

    def __init__(self, driver: Driver) -> None:
        self.heard: list[object] = []
        self.pressed: list[str | None] = []
        self.word = "secret"
        self.surface = Surface(self.paint, flex=1)
        self.surface.on_elsewhere = lambda x, y: self.heard.append((x, y))
        driver.show(toga.Box(children=[self.surface.widget], direction="column"))

    def paint(self, painter: Painter) -> None:
        self.pressed.append(painter.pressed)
        painter.text(self.word, 20, 300)
        painter.zone("left", 0, 0, 100, 100, lambda: self.heard.append("left"))
        painter.disc("dot", 200, 50, 10, self.later)

    async def later(self) -> None:
        await asyncio.sleep(0)
        self.heard.append("dot")


@pytest.fixture
def board(bare: Driver) -> Board:
    return Board(bare)


def test_it_paints_once_the_layout_is_known(bare: Driver) -> None:
    sizes: list[tuple[float, float]] = []
    surface = Surface(lambda painter: sizes.append((painter.width, painter.height)), flex=1)
    surface.repaint()
    assert sizes == []
    bare.show(toga.Box(children=[surface.widget], direction="column"))
    assert sizes == [(390, 844)]


def test_it_paints_again_when_resized(bare: Driver, board: Board) -> None:
    bare.resize(360, 640)
    assert board.surface.size == (360, 640)


def test_a_tap_on_a_zone_acts(bare: Driver, board: Board) -> None:
    bare.touch(board.surface, "left")
    assert board.heard == ["left"]


def test_an_asynchronous_action_runs(bare: Driver, board: Board) -> None:
    bare.touch(board.surface, "dot")
    assert board.heard == ["dot"]


def test_a_quick_second_tap_acts_too(bare: Driver, board: Board) -> None:
    bare.press_down(board.surface.widget, 50, 50)
    bare.lift(board.surface.widget, 50, 50)
    bare.press_quickly_again(board.surface.widget, 50, 50)
    bare.lift(board.surface.widget, 50, 50)
    assert board.heard == ["left", "left"]


def test_a_small_zone_is_reached_within_22_units(bare: Driver, board: Board) -> None:
    bare.tap(board.surface.widget, 221, 50)
    bare.tap(board.surface.widget, 223, 50)
    assert board.heard == ["dot", (223, 50)]


def test_a_release_in_another_place_does_nothing(bare: Driver, board: Board) -> None:
    bare.press_down(board.surface.widget, 50, 50)
    bare.lift(board.surface.widget, 200, 50)
    assert board.heard == []


def test_a_finger_that_left_its_zone_and_came_back_does_nothing(bare: Driver, board: Board) -> None:
    bare.press_down(board.surface.widget, 50, 50)
    bare.move(board.surface.widget, 50, 200)
    bare.move(board.surface.widget, 50, 50)
    bare.lift(board.surface.widget, 50, 50)
    assert board.heard == []


def test_the_painter_is_told_which_zone_is_pressed(bare: Driver, board: Board) -> None:
    bare.press_down(board.surface.widget, 50, 50)
    assert board.pressed[-1] == "left"
    bare.lift(board.surface.widget, 50, 50)
    assert board.pressed[-1] is None


def test_a_tap_outside_all_zones_is_told(bare: Driver, board: Board) -> None:
    bare.tap(board.surface.widget, 300, 700)
    assert board.heard == [(300, 700)]


def test_a_press_on_a_zone_and_release_outside_is_no_tap_elsewhere(
    bare: Driver, board: Board
) -> None:
    bare.press_down(board.surface.widget, 50, 50)
    bare.lift(board.surface.widget, 300, 700)
    assert board.heard == []


@pytest.mark.parametrize("place", [(50, 50), (300, 700)])
def test_touches_are_ignored_during_a_pause(
    bare: Driver, board: Board, place: tuple[int, int]
) -> None:
    board.surface.accepts = lambda: False
    bare.tap(board.surface.widget, *place)
    assert board.heard == []


def test_a_press_before_a_pause_and_a_release_in_it_does_nothing(
    bare: Driver, board: Board
) -> None:
    bare.press_down(board.surface.widget, 50, 50)
    board.surface.accepts = lambda: False
    bare.lift(board.surface.widget, 50, 50)
    assert board.heard == []


def test_a_press_in_a_pause_and_a_release_after_it_does_nothing(bare: Driver, board: Board) -> None:
    board.surface.accepts = lambda: False
    bare.press_down(board.surface.widget, 50, 50)
    board.surface.accepts = lambda: True
    bare.lift(board.surface.widget, 50, 50)
    assert board.heard == []


def test_a_zone_that_is_gone_at_the_release_does_not_act(bare: Driver, board: Board) -> None:
    bare.press_down(board.surface.widget, 50, 50)
    board.surface.clear()
    bare.lift(board.surface.widget, 50, 50)
    assert board.heard == []


def test_a_cleared_surface_holds_nothing(bare: Driver, board: Board) -> None:
    assert "secret" in bare.all_texts()
    board.surface.clear()
    assert board.surface.texts() == ()
    assert board.surface.zones == ()
    assert bare.all_texts() == ()


def test_a_repaint_replaces_the_old_picture(bare: Driver, board: Board) -> None:
    board.word = "public"
    board.surface.repaint()
    assert bare.all_texts() == ("public",)


def test_a_failing_painter_leaves_nothing_of_the_old_picture(board: Board) -> None:
    def fail(_painter: Painter) -> None:
        raise RuntimeError("no picture")

    board.surface._paint = fail
    with pytest.raises(RuntimeError, match="no picture"):
        board.surface.repaint()
    assert board.surface.texts() == ()
    assert board.surface.zones == ()


def test_dressing_paints_in_the_new_palette_and_size(bare: Driver) -> None:
    seen: list[tuple[str, float]] = []
    surface = Surface(lambda p: seen.append((p.palette.name, p.lettering.scale)), flex=1)
    bare.show(toga.Box(children=[surface.widget], direction="column"))
    surface.dress(BIRCH, Lettering(1.6))
    assert seen == [(NIGHT.name, 1.0), (BIRCH.name, 1.6)]


def test_an_error_in_an_action_fails_the_test(bare: Driver) -> None:
    async def fail() -> None:
        raise RuntimeError("broken later")

    def paint(painter: Painter) -> None:
        painter.zone("now", 0, 0, 50, 50, lambda: [][1])
        painter.zone("later", 100, 0, 50, 50, fail)

    surface = Surface(paint, flex=1)
    bare.show(toga.Box(children=[surface.widget], direction="column"))
    with pytest.raises(IndexError):
        bare.touch(surface, "now")
    with pytest.raises(RuntimeError, match="broken later"):
        bare.touch(surface, "later")


def test_an_unknown_zone_is_named(bare: Driver, board: Board) -> None:
    with pytest.raises(LookupError, match="no zone 'right' among left, dot"):
        bare.touch(board.surface, "right")
