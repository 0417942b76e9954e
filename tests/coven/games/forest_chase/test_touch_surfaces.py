"""Touches in a race: several fingers at once, one action per hand."""

import pytest

from coven.ui import touch_surfaces
from coven.ui.painter import Painter
from coven.ui.touch_surfaces import PressSurface, SingleHand
from tests.coven.app_driver import Driver
from tests.coven.games.forest_chase.harness import ForestChaseHarness
from tests.coven.games.forest_chase.positions import Position, is_fresh_race
from tests.coven.games.forest_chase.tap_players import shown_view


class TouchClock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Returns the time."""
        return self.now


@pytest.mark.rule("FC-36")
def test_a_hand_touches_one_thing_at_a_time() -> None:
    hand = SingleHand(TouchClock())
    assert hand.try_touch("forest")
    assert not hand.try_touch("buttons")
    assert hand.try_touch("forest"), "the canvas itself knows only one finger"
    hand.release("buttons")
    assert not hand.try_touch("buttons")
    hand.release("forest")
    assert hand.try_touch("buttons")


def test_a_touch_that_is_never_lifted_ends_by_itself() -> None:
    clock = TouchClock()
    hand = SingleHand(clock)
    assert hand.try_touch("forest")
    clock.now += touch_surfaces.LONGEST_TOUCH_SECONDS - 0.01
    assert not hand.try_touch("buttons")
    clock.now += 0.02
    assert hand.try_touch("buttons")


def test_an_eager_zone_acts_only_when_the_finger_comes_down(empty_window: Driver) -> None:
    done: list[str] = []

    def paint(painter: Painter) -> None:
        painter.touch_rect("now", 0, 0, 100, 100, lambda: done.append("now"))
        painter.touch_rect("later", 0, 200, 100, 100, lambda: done.append("later"))

    surface = PressSurface(paint, lambda name: name == "now", flex=1)
    empty_window.show(surface.widget)
    empty_window.press_down(surface.widget, 50, 50)
    assert done == ["now"]
    empty_window.lift(surface.widget, 50, 50)
    assert done == ["now"]
    empty_window.press_quickly_again(surface.widget, 50, 50)
    empty_window.lift(surface.widget, 50, 50)
    assert done == ["now", "now"]
    empty_window.press_down(surface.widget, 50, 250)
    assert done == ["now", "now"]
    empty_window.lift(surface.widget, 50, 250)
    assert done == ["now", "now", "later"]
    empty_window.press_down(surface.widget, 50, 250)
    empty_window.move(surface.widget, 300, 300)
    empty_window.lift(surface.widget, 50, 250)
    assert done == ["now", "now", "later"], "a finger that slid away means nothing"


def test_a_disabled_zone_does_not_act(empty_window: Driver) -> None:
    done: list[str] = []
    surface = PressSurface(
        lambda painter: painter.touch_rect("now", 0, 0, 100, 100, lambda: done.append("now")),
        lambda name: True,
        flex=1,
    )
    empty_window.show(surface.widget)
    surface.accepts_input = lambda: False
    empty_window.tap(surface.widget, 50, 50)
    assert done == []


@pytest.mark.rule("FC-36")
def test_a_second_finger_of_the_searcher_is_ignored(harness: ForestChaseHarness) -> None:
    board, driver = harness.open_position(Position(is_fresh_race)), harness.driver
    tile, ready = board.forest.find_zone("tile-0"), board.buttons.find_zone("ready")
    assert tile is not None
    assert ready is not None
    driver.press_down(board.forest.widget, *tile.centre)
    driver.press_down(board.buttons.widget, *ready.centre)
    driver.lift(board.buttons.widget, *ready.centre)
    harness.show_latest()
    assert shown_view(board).step == "race", "the spell was called ready by a second finger"
    assert shown_view(board).up == (0,)
    driver.lift(board.forest.widget, *tile.centre)
    driver.tap_zone(board.buttons, "ready")
    harness.show_latest()
    assert shown_view(board).step == "check"


def test_a_pad_is_nobody_elses_hand(harness: ForestChaseHarness) -> None:
    board, driver = harness.open_position(Position(is_fresh_race)), harness.driver
    tile = board.forest.find_zone("tile-0")
    assert tile is not None
    driver.press_down(board.forest.widget, *tile.centre)
    driver.tap_zone(board.pads[0], "pad")
    harness.show_latest()
    assert shown_view(board).up == (0,)
    assert shown_view(board).steps == 1
