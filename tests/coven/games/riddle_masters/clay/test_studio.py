"""The studio: the effects of taps, drags and buttons on the clay."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from coven import i18n
from coven.games.riddle_masters.clay import studio as controls
from coven.games.riddle_masters.clay.camera import lump_centre
from coven.games.riddle_masters.clay.edits import StudioState
from coven.games.riddle_masters.clay.turntable import SculptureViewer
from coven.i18n import LANGUAGES
from coven.settings import TEXT_SCALES, Settings
from coven.ui import animation
from coven.ui.look import Look
from coven.ui.touch import MIN_TOUCH_SIZE
from engine.games.riddle_masters.sculpture import (
    BALL,
    COAL,
    CREAM,
    MOST_LUMPS,
    SAND,
    TERRACOTTA,
    Lump,
    check_sculpture,
)
from tests.coven.app_driver import Driver
from tests.coven.games.riddle_masters.clay.sculpture_builders import random_sculpture
from tests.coven.games.riddle_masters.clay.studio_driver import NO_MOTION, StudioDriver, model_snail
from tests.coven.ui.draw_count import draw_count
from tests.phone.surface_contents import texts_on, zones_on

LARGEST = len(TEXT_SCALES) - 1
SIZES = ((360, 640), (430, 932), (800, 1180), (640, 330), (1180, 760))


@pytest.fixture(autouse=True)
def no_motion() -> Iterator[None]:
    """Makes every rotation of the table end at once."""
    animation.enable_motion(on=False)
    yield
    animation.enable_motion()
    i18n.set_language("en")


@pytest.fixture
def studio_driver(empty_window: Driver) -> StudioDriver:
    return StudioDriver(empty_window)


def test_a_tap_puts_the_chosen_lump_there(studio_driver: StudioDriver) -> None:
    studio_driver.tap_buttons("tool-cone", "size-4", "colour-2")
    studio_driver.tap_points((10, 30, 0))
    (lump,) = studio_driver.sculpture()
    assert lump[:3] == (4, 4, CREAM)
    assert lump.x == pytest.approx(10, abs=1)
    assert lump.y == pytest.approx(30, abs=1)
    assert studio_driver.change_counts == [1]


def test_a_drag_on_the_empty_ground_turns_the_table(studio_driver: StudioDriver) -> None:
    studio_driver.tap_points((0, 20, 0))
    wheel = studio_driver.studio.turntable
    studio_driver.draw_line([(-40, 60, 0), (-20, 60, 0), (20, 60, 0)])
    assert 0 < wheel.yaw < 180
    assert len(studio_driver.sculpture()) == 1
    assert studio_driver.change_counts == [1]


def test_buttons_turn_the_table_as_a_drag_does(studio_driver: StudioDriver) -> None:
    wheel = studio_driver.studio.turntable
    studio_driver.tap_buttons("turn-right", "turn-up")
    assert (wheel.yaw, wheel.pitch) == (30, 33)
    studio_driver.tap_buttons("turn-left", "turn-left", "turn-down")
    assert (wheel.yaw, wheel.pitch) == (330, 18)


def test_the_hand_takes_drags_sends_and_lets_go(studio_driver: StudioDriver) -> None:
    studio_driver.tap_points((0, 20, 0))
    studio_driver.tap_buttons("tool-hand")
    studio_driver.tap_points((0, 20, 0))
    assert studio_driver.held_lump() is None  # it was selected already
    studio_driver.tap_points((0, 20, 0))
    assert studio_driver.held_lump() == 0
    studio_driver.draw_line([(0, 20, 0), (10, 25, 0), (20, 30, 0)])
    assert studio_driver.sculpture()[0][3:6] == (20, 30, 0)
    studio_driver.tap_points((-20, 40, 0))
    assert studio_driver.sculpture()[0][3:6] == (-20, 40, 0)
    assert studio_driver.change_counts == [1, 1, 1]


def test_a_drag_is_one_change(studio_driver: StudioDriver) -> None:
    studio_driver.tap_points((0, 20, 0))
    studio_driver.tap_buttons("tool-hand")
    studio_driver.draw_line([(0, 20, 0), (10, 25, 0), (20, 30, 0), (30, 40, 0)])
    studio_driver.tap_buttons("undo")
    assert studio_driver.sculpture()[0][3:6] == (0, 20, 0)
    studio_driver.tap_buttons("redo")
    assert studio_driver.sculpture()[0][3:6] == (30, 40, 0)


def test_a_touch_that_the_phone_takes_away_leaves_the_clay_as_it_is(
    studio_driver: StudioDriver,
) -> None:
    studio_driver.tap_points((0, 20, 0))
    studio_driver.tap_buttons("tool-hand")
    canvas = studio_driver.studio.field.widget
    studio_driver.driver.press_down(canvas, *studio_driver.screen_position((0, 20, 0)))
    studio_driver.driver.move(canvas, *studio_driver.screen_position((20, 40, 0)))
    dragged = studio_driver.sculpture()
    studio_driver.driver.press_down(canvas, *studio_driver.screen_position((-40, 60, 0)))
    studio_driver.driver.lift(canvas, *studio_driver.screen_position((-40, 60, 0)))
    assert dragged[0].x == 20
    studio_driver.tap_buttons("undo", "undo")
    assert studio_driver.sculpture()[0].x == 0


def test_the_buttons_act_on_the_lump_in_hand(studio_driver: StudioDriver) -> None:
    studio_driver.tap_buttons("tool-roll")
    studio_driver.tap_points((0, 30, 0))
    before = studio_driver.sculpture()[0]
    studio_driver.tap_buttons("pull")
    assert studio_driver.sculpture()[0].z == before.z + 2
    studio_driver.tap_buttons("push", "push")
    assert studio_driver.sculpture()[0].z == before.z - 2
    studio_driver.tap_buttons("lean", "spin")
    leant = studio_driver.sculpture()[0]
    assert (leant.tilt, leant.turn) == (before.tilt + 1, before.turn + 1)
    studio_driver.tap_buttons("copy")
    assert len(studio_driver.sculpture()) == 2
    studio_driver.tap_buttons("remove")
    assert studio_driver.sculpture() == (leant,)


def test_without_a_lump_in_hand_the_buttons_are_off(studio_driver: StudioDriver) -> None:
    verbs = {"pull", "push", "lean", "spin", "copy", "remove"}
    assert not verbs & set(zones_on(studio_driver.studio.buttons))
    assert not {"undo", "redo"} & set(zones_on(studio_driver.studio.field))
    studio_driver.tap_points((0, 20, 0))
    assert verbs <= set(zones_on(studio_driver.studio.buttons))
    assert "undo" in zones_on(studio_driver.studio.field)


def test_the_hand_gives_another_size_and_clay(studio_driver: StudioDriver) -> None:
    studio_driver.tap_points((0, 20, 0))
    studio_driver.tap_buttons("colour-7")
    assert studio_driver.sculpture()[0].colour == TERRACOTTA
    studio_driver.tap_buttons("tool-hand", "colour-7", "size-1")
    assert studio_driver.sculpture()[0][:3] == (BALL, 1, COAL)


def test_mirrored_clay_comes_in_pairs(studio_driver: StudioDriver) -> None:
    studio_driver.tap_buttons("mirror", "size-1")
    studio_driver.tap_points((15, 30, 0))
    assert [lump.x for lump in studio_driver.sculpture()] == [15, -15]
    studio_driver.tap_buttons("pull")
    assert [lump.z for lump in studio_driver.sculpture()] == [2, 2]
    studio_driver.tap_buttons("undo", "undo")
    assert studio_driver.sculpture() == ()


def test_nothing_is_touched_during_a_pause(studio_driver: StudioDriver) -> None:
    studio_driver.studio.field.accepts_input = lambda: False
    studio_driver.tap_points((0, 20, 0))
    assert studio_driver.sculpture() == ()


def test_it_says_when_the_clay_is_used_up(
    empty_window: Driver, studio_driver: StudioDriver
) -> None:
    studio_driver.studio.apply_edit(
        lambda bench, _: replace(bench, history=bench.history.record(random_sculpture(120)))
    )
    assert len(studio_driver.sculpture()) == MOST_LUMPS
    texts = texts_on(studio_driver.studio.field)
    assert "120 of 120" in texts
    assert "All the clay is used" in texts


def test_the_camera_keeps_still_under_a_finger(studio_driver: StudioDriver) -> None:
    studio_driver.tap_buttons("size-5")
    studio_driver.tap_points((0, 26, 0))
    studio_driver.tap_buttons("tool-hand")
    canvas, wheel = studio_driver.studio.field.widget, studio_driver.studio.turntable
    scale = wheel.camera.scale
    studio_driver.driver.press_down(canvas, *studio_driver.screen_position((0, 26, 0)))
    studio_driver.driver.move(canvas, *studio_driver.screen_position((30, 60, 0)))
    assert wheel.camera.scale == scale
    studio_driver.driver.lift(canvas, *studio_driver.screen_position((30, 60, 0)))
    assert wheel.camera.scale < scale


def test_a_snail_is_made_in_a_minute(studio_driver: StudioDriver) -> None:
    model_snail(studio_driver)
    sculpture = studio_driver.sculpture()
    check_sculpture(sculpture)
    assert len(sculpture) < MOST_LUMPS / 2
    body, shell = (
        [lump for lump in sculpture if lump.colour == clay] for clay in (SAND, TERRACOTTA)
    )
    assert max(lump.x for lump in body) - min(lump.x for lump in body) > 55
    assert min(lump.y for lump in shell) > min(lump.y for lump in body)
    eyes = [lump for lump in sculpture if lump.colour == CREAM]
    assert len(eyes) == 2
    assert eyes[0].z == -eyes[1].z > 0
    assert min(eye.y for eye in eyes) > max(lump.y for lump in body if lump.kind == BALL)
    assert studio_driver.wait_for_picture().width > 100


# The largest text on the smallest phone is the hardest case; the others differ in layout.
@pytest.mark.parametrize(
    ("size", "text", "language"),
    [
        *product(SIZES[:1], (LARGEST,), LANGUAGES),
        *product(SIZES[1:], (0, LARGEST), LANGUAGES[:1]),
    ],
)
def test_it_fits_every_screen_language_and_text_size(
    empty_window: Driver, size: tuple[int, int], text: int, language: str
) -> None:
    i18n.set_language(language)
    empty_window.resize(*size)
    modeller = StudioDriver(empty_window, replace(NO_MOTION, text=text, theme="birch"))
    modeller.tap_points((0, 20, 0))
    empty_window.settle()
    studio = modeller.studio
    assert empty_window.content_size == size
    width, height = studio.field.size or (0, 0)
    assert width >= 280
    assert height >= 240
    for surface in studio.surfaces:
        wide, tall = surface.size or (0, 0)
        assert surface.truncated == ()
        for name in zones_on(surface):
            zone = surface.find_zone(name)
            assert zone is not None
            assert zone.x >= 0, name
            assert zone.y >= 0, name
            assert zone.x + zone.width <= wide, name
            assert zone.y + zone.height <= tall, name
            assert zone.width >= MIN_TOUCH_SIZE, name
            assert zone.height >= MIN_TOUCH_SIZE, name


def test_a_screen_that_is_turned_moves_the_buttons_beside_the_clay(empty_window: Driver) -> None:
    studio = StudioDriver(empty_window).studio
    tall = controls.controls_height(studio._look, studio.state)
    for size, field, buttons in (
        ((360, 640), (360, 640 - tall), (360, tall)),
        ((640, 360), (280, 360), (360, 360)),
        ((360, 640), (360, 640 - tall), (360, tall)),
    ):
        empty_window.resize(*size)
        empty_window.settle()
        assert [surface.size for surface in studio.surfaces] == [field, buttons]


def test_a_repaint_stays_within_the_budget(studio_driver: StudioDriver) -> None:
    studio_driver.studio.apply_edit(
        lambda bench, _: replace(bench, history=bench.history.record(random_sculpture(120)))
    )
    studio_driver.studio.apply_edit(lambda bench, _: replace(bench, held=3))
    whole = [draw_count(surface) for surface in studio_driver.studio.surfaces]
    assert sum(count.images for count in whole) <= 150
    assert sum(count.shapes + count.texts for count in whole) <= 95


# The viewer


def test_anyone_turns_a_finished_sculpture_round(empty_window: Driver) -> None:
    viewer = SculptureViewer(random_sculpture(10), flex=1)
    empty_window.show(viewer.widget)
    empty_window.press_down(viewer.widget, 100, 100)
    empty_window.move(viewer.widget, 150, 120)
    empty_window.lift(viewer.widget, 150, 120)
    assert viewer.turntable.yaw == pytest.approx(27.5)
    assert viewer.turntable.pitch == pytest.approx(29)
    empty_window.tap_zone(viewer.field, "turn-left")
    assert viewer.turntable.yaw == pytest.approx(357.5)
    empty_window.wait_until(lambda: viewer.turntable.still_image is not None)
    viewer.stop()
    assert viewer.turntable.still_image is None


def test_the_camera_is_close_to_a_small_sculpture(empty_window: Driver) -> None:
    viewer = SculptureViewer((Lump(BALL, 0, SAND, 50, 80, -50),), flex=1)
    empty_window.show(viewer.widget)
    width, height = viewer.field.size or (0, 0)
    eye = viewer.turntable.camera
    assert eye.project(lump_centre(viewer.turntable.sculpture[0]))[:2] == pytest.approx(
        (width / 2, height / 2 - 12)
    )
    assert eye.scale > 10


def test_a_viewer_that_must_not_listen_does_not_turn(empty_window: Driver) -> None:
    viewer = SculptureViewer(random_sculpture(3), flex=1)
    empty_window.show(viewer.widget)
    viewer.field.accepts_input = lambda: False
    empty_window.press_down(viewer.widget, 100, 100)
    empty_window.move(viewer.widget, 200, 100)
    assert viewer.turntable.yaw == 0


def test_a_screen_draws_over_a_viewer(empty_window: Driver) -> None:
    viewer = SculptureViewer((), lambda painter: painter.text("nothing yet", 20, 20), flex=1)
    empty_window.show(viewer.widget)
    assert texts_on(viewer.field) == ("nothing yet",)
    assert zones_on(viewer.field) == ()


def test_the_largest_words_make_room_for_the_clay_until_a_lump_is_in_hand() -> None:
    look, usual = (
        Look.from_settings(Settings(text=len(TEXT_SCALES) - 1)),
        Look.from_settings(Settings()),
    )
    empty, held = StudioState(), StudioState(held=0)
    assert controls.controls_height(look, empty) < controls.controls_height(look, held) - 100
    assert controls.controls_height(usual, empty) == controls.controls_height(usual, held)
