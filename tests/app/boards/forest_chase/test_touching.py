"""Fingers in a race: at once, and one hand one thing at a time."""

import pytest

from coven.boards.forest_chase import touching
from coven.boards.forest_chase.touching import Hand, Quick
from coven.drawing.painter import Painter
from tests.app.boards.forest_chase.glade import Glade
from tests.app.boards.forest_chase.moments import Moment, fresh
from tests.app.boards.forest_chase.searchers import seen
from tests.app.driver import Driver


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Returns the time."""
        return self.now


@pytest.mark.rule("FC-36")
def test_a_hand_touches_one_thing_at_a_time() -> None:
    hand = Hand(Clock())
    assert hand.takes("forest")
    assert not hand.takes("buttons")
    assert hand.takes("forest"), "the canvas itself knows only one finger"
    hand.lifts("buttons")
    assert not hand.takes("buttons")
    hand.lifts("forest")
    assert hand.takes("buttons")


def test_a_touch_that_is_never_lifted_ends_by_itself() -> None:
    clock = Clock()
    hand = Hand(clock)
    assert hand.takes("forest")
    clock.now += touching.LONGEST_TOUCH - 0.01
    assert not hand.takes("buttons")
    clock.now += 0.02
    assert hand.takes("buttons")


def test_what_is_eager_acts_when_the_finger_comes_down_and_only_then(bare: Driver) -> None:
    done: list[str] = []

    def paint(painter: Painter) -> None:
        painter.zone("now", 0, 0, 100, 100, lambda: done.append("now"))
        painter.zone("later", 0, 200, 100, 100, lambda: done.append("later"))

    surface = Quick(paint, lambda name: name == "now", flex=1)
    bare.show(surface.widget)
    bare.press_down(surface.widget, 50, 50)
    assert done == ["now"]
    bare.lift(surface.widget, 50, 50)
    assert done == ["now"]
    bare.press_quickly_again(surface.widget, 50, 50)
    bare.lift(surface.widget, 50, 50)
    assert done == ["now", "now"]
    bare.press_down(surface.widget, 50, 250)
    assert done == ["now", "now"]
    bare.lift(surface.widget, 50, 250)
    assert done == ["now", "now", "later"]
    bare.press_down(surface.widget, 50, 250)
    bare.move(surface.widget, 300, 300)
    bare.lift(surface.widget, 50, 250)
    assert done == ["now", "now", "later"], "a finger that slid away means nothing"


def test_what_does_not_listen_does_not_act(bare: Driver) -> None:
    done: list[str] = []
    surface = Quick(
        lambda painter: painter.zone("now", 0, 0, 100, 100, lambda: done.append("now")),
        lambda name: True,
        flex=1,
    )
    bare.show(surface.widget)
    surface.accepts = lambda: False
    bare.tap(surface.widget, 50, 50)
    assert done == []


@pytest.mark.rule("FC-36")
def test_a_second_finger_of_the_searcher_is_ignored(glade: Glade) -> None:
    board, driver = glade.open(Moment(fresh)), glade.driver
    tile, ready = board.forest.zone("tile-0"), board.buttons.zone("ready")
    assert tile is not None
    assert ready is not None
    driver.press_down(board.forest.widget, *tile.centre)
    driver.press_down(board.buttons.widget, *ready.centre)
    driver.lift(board.buttons.widget, *ready.centre)
    glade.catch_up()
    assert seen(board).step == "race", "the spell was called ready by a second finger"
    assert seen(board).up == (0,)
    driver.lift(board.forest.widget, *tile.centre)
    driver.touch(board.buttons, "ready")
    glade.catch_up()
    assert seen(board).step == "check"


def test_a_pad_is_nobody_elses_hand(glade: Glade) -> None:
    board, driver = glade.open(Moment(fresh)), glade.driver
    tile = board.forest.zone("tile-0")
    assert tile is not None
    driver.press_down(board.forest.widget, *tile.centre)
    driver.touch(board.pads[0], "pad")
    glade.catch_up()
    assert seen(board).up == (0,)
    assert seen(board).steps == 1
