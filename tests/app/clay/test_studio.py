"""The studio under a finger: what taps and drags and buttons do to the clay."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from coven import words
from coven.clay import controls
from coven.clay.bench import Bench
from coven.clay.camera import middle
from coven.clay.viewer import Viewer
from coven.drawing import motion
from coven.drawing.lettering import SCALES
from coven.drawing.zones import TOUCH
from coven.look import Look
from coven.settings import Settings
from coven.words import LANGUAGES
from engine.games.riddle_masters.clay import (
    BALL,
    COAL,
    CREAM,
    MOST_LUMPS,
    SAND,
    TERRACOTTA,
    Lump,
    check_sculpture,
)
from tests.app.clay.heaps import heap
from tests.app.clay.modeller import STILL, Modeller, snail
from tests.app.driver import Driver
from tests.app.play.house import quick_hands

LARGEST = len(SCALES) - 1
SIZES = ((360, 640), (430, 932), (800, 1180), (640, 330), (1180, 760))


@pytest.fixture(autouse=True)
def still() -> Iterator[None]:
    """Makes every turn of the table end at once."""
    motion.forbid()
    with quick_hands():
        yield
    motion.allow()
    words.use("en")


@pytest.fixture
def modeller(bare: Driver) -> Modeller:
    return Modeller(bare)


def test_a_tap_puts_the_chosen_lump_there(modeller: Modeller) -> None:
    modeller.choose("tool-cone", "size-4", "colour-2")
    modeller.tap((10, 30, 0))
    (lump,) = modeller.made()
    assert lump[:3] == (4, 4, CREAM)
    assert lump.x == pytest.approx(10, abs=1)
    assert lump.y == pytest.approx(30, abs=1)
    assert modeller.told == [1]


def test_a_drag_on_the_empty_ground_turns_the_table(modeller: Modeller) -> None:
    modeller.tap((0, 20, 0))
    wheel = modeller.studio.wheel
    modeller.draw([(-40, 60, 0), (-20, 60, 0), (20, 60, 0)])
    assert 0 < wheel.yaw < 180
    assert len(modeller.made()) == 1
    assert modeller.told == [1]


def test_buttons_turn_the_table_as_a_drag_does(modeller: Modeller) -> None:
    wheel = modeller.studio.wheel
    modeller.choose("turn-right", "turn-up")
    assert (wheel.yaw, wheel.pitch) == (30, 33)
    modeller.choose("turn-left", "turn-left", "turn-down")
    assert (wheel.yaw, wheel.pitch) == (330, 18)


def test_the_hand_takes_drags_sends_and_lets_go(modeller: Modeller) -> None:
    modeller.tap((0, 20, 0))
    modeller.choose("tool-hand")
    modeller.tap((0, 20, 0))
    assert modeller.held() is None  # it was in hand already
    modeller.tap((0, 20, 0))
    assert modeller.held() == 0
    modeller.draw([(0, 20, 0), (10, 25, 0), (20, 30, 0)])
    assert modeller.made()[0][3:6] == (20, 30, 0)
    modeller.tap((-20, 40, 0))
    assert modeller.made()[0][3:6] == (-20, 40, 0)
    assert modeller.told == [1, 1, 1]


def test_a_drag_is_one_change(modeller: Modeller) -> None:
    modeller.tap((0, 20, 0))
    modeller.choose("tool-hand")
    modeller.draw([(0, 20, 0), (10, 25, 0), (20, 30, 0), (30, 40, 0)])
    modeller.choose("undo")
    assert modeller.made()[0][3:6] == (0, 20, 0)
    modeller.choose("redo")
    assert modeller.made()[0][3:6] == (30, 40, 0)


def test_a_touch_that_the_phone_takes_away_leaves_the_clay_as_it_is(modeller: Modeller) -> None:
    modeller.tap((0, 20, 0))
    modeller.choose("tool-hand")
    canvas = modeller.studio.field.widget
    modeller.driver.press_down(canvas, *modeller.at((0, 20, 0)))
    modeller.driver.move(canvas, *modeller.at((20, 40, 0)))
    dragged = modeller.made()
    modeller.driver.press_down(canvas, *modeller.at((-40, 60, 0)))
    modeller.driver.lift(canvas, *modeller.at((-40, 60, 0)))
    assert dragged[0].x == 20
    modeller.choose("undo", "undo")
    assert modeller.made()[0].x == 0


def test_the_buttons_act_on_the_lump_in_hand(modeller: Modeller) -> None:
    modeller.choose("tool-roll")
    modeller.tap((0, 30, 0))
    before = modeller.made()[0]
    modeller.choose("pull")
    assert modeller.made()[0].z == before.z + 2
    modeller.choose("push", "push")
    assert modeller.made()[0].z == before.z - 2
    modeller.choose("lean", "spin")
    leant = modeller.made()[0]
    assert (leant.tilt, leant.turn) == (before.tilt + 1, before.turn + 1)
    modeller.choose("copy")
    assert len(modeller.made()) == 2
    modeller.choose("remove")
    assert modeller.made() == (leant,)


def test_without_a_lump_in_hand_the_buttons_are_off(modeller: Modeller) -> None:
    verbs = {"pull", "push", "lean", "spin", "copy", "remove"}
    assert not verbs & set(modeller.studio.buttons.zones)
    assert not {"undo", "redo"} & set(modeller.studio.field.zones)
    modeller.tap((0, 20, 0))
    assert verbs <= set(modeller.studio.buttons.zones)
    assert "undo" in modeller.studio.field.zones


def test_the_hand_gives_another_size_and_clay(modeller: Modeller) -> None:
    modeller.tap((0, 20, 0))
    modeller.choose("colour-7")
    assert modeller.made()[0].colour == TERRACOTTA
    modeller.choose("tool-hand", "colour-7", "size-1")
    assert modeller.made()[0][:3] == (BALL, 1, COAL)


def test_mirrored_clay_comes_in_pairs(modeller: Modeller) -> None:
    modeller.choose("mirror", "size-1")
    modeller.tap((15, 30, 0))
    assert [lump.x for lump in modeller.made()] == [15, -15]
    modeller.choose("pull")
    assert [lump.z for lump in modeller.made()] == [2, 2]
    modeller.choose("undo", "undo")
    assert modeller.made() == ()


def test_nothing_is_touched_during_a_pause(modeller: Modeller) -> None:
    modeller.studio.field.accepts = lambda: False
    modeller.tap((0, 20, 0))
    assert modeller.made() == ()


def test_it_says_when_the_clay_is_used_up(bare: Driver, modeller: Modeller) -> None:
    modeller.studio.change(lambda bench, _: replace(bench, history=bench.history.then(heap(120))))
    assert len(modeller.made()) == MOST_LUMPS
    texts = modeller.studio.field.texts()
    assert "120 of 120" in texts
    assert "All the clay is used" in texts


def test_the_eye_keeps_still_under_a_finger(modeller: Modeller) -> None:
    modeller.choose("size-5")
    modeller.tap((0, 26, 0))
    modeller.choose("tool-hand")
    canvas, wheel = modeller.studio.field.widget, modeller.studio.wheel
    scale = wheel.camera.scale
    modeller.driver.press_down(canvas, *modeller.at((0, 26, 0)))
    modeller.driver.move(canvas, *modeller.at((30, 60, 0)))
    assert wheel.camera.scale == scale
    modeller.driver.lift(canvas, *modeller.at((30, 60, 0)))
    assert wheel.camera.scale < scale


def test_a_snail_is_made_in_a_minute(modeller: Modeller) -> None:
    snail(modeller)
    sculpture = modeller.made()
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
    assert modeller.rest().width > 100


# The largest text on the smallest phone is the hardest; the others differ in their layout.
@pytest.mark.parametrize(
    ("size", "text", "language"),
    [
        *product(SIZES[:1], (LARGEST,), LANGUAGES),
        *product(SIZES[1:], (0, LARGEST), LANGUAGES[:1]),
    ],
)
def test_it_fits_every_screen_language_and_text_size(
    bare: Driver, size: tuple[int, int], text: int, language: str
) -> None:
    words.use(language)
    bare.resize(*size)
    modeller = Modeller(bare, replace(STILL, text=text, theme="birch"))
    modeller.tap((0, 20, 0))
    bare.settle()
    studio = modeller.studio
    assert bare.content_size == size
    width, height = studio.field.size or (0, 0)
    assert width >= 280
    assert height >= 240
    for surface in studio.surfaces:
        wide, tall = surface.size or (0, 0)
        assert surface.cut == ()
        for name in surface.zones:
            zone = surface.zone(name)
            assert zone is not None
            assert zone.x >= 0, name
            assert zone.y >= 0, name
            assert zone.x + zone.width <= wide, name
            assert zone.y + zone.height <= tall, name
            assert zone.width >= TOUCH, name
            assert zone.height >= TOUCH, name


def test_a_screen_that_is_turned_moves_the_buttons_beside_the_clay(bare: Driver) -> None:
    studio = Modeller(bare).studio
    tall = controls.height(studio._look, studio.bench)
    for size, field, buttons in (
        ((360, 640), (360, 640 - tall), (360, tall)),
        ((640, 360), (280, 360), (360, 360)),
        ((360, 640), (360, 640 - tall), (360, tall)),
    ):
        bare.resize(*size)
        bare.settle()
        assert [surface.size for surface in studio.surfaces] == [field, buttons]


def test_a_repaint_stays_within_the_budget(modeller: Modeller) -> None:
    modeller.studio.change(lambda bench, _: replace(bench, history=bench.history.then(heap(120))))
    modeller.studio.change(lambda bench, _: bench.holding(3))
    whole = [surface.count for surface in modeller.studio.surfaces]
    assert sum(count.images for count in whole) <= 150
    assert sum(count.shapes + count.texts for count in whole) <= 95


# The viewer


def test_anyone_turns_a_finished_sculpture_round(bare: Driver) -> None:
    viewer = Viewer(heap(10), flex=1)
    bare.show(viewer.widget)
    bare.press_down(viewer.widget, 100, 100)
    bare.move(viewer.widget, 150, 120)
    bare.lift(viewer.widget, 150, 120)
    assert viewer.wheel.yaw == pytest.approx(27.5)
    assert viewer.wheel.pitch == pytest.approx(29)
    bare.touch(viewer.surface, "turn-left")
    assert viewer.wheel.yaw == pytest.approx(357.5)
    viewer.show(heap(3))
    assert (viewer.wheel.yaw, viewer.wheel.pitch) == (0, 18)
    bare.until(lambda: viewer.wheel.picture is not None)
    viewer.lose()
    assert viewer.wheel.picture is None


def test_a_viewer_stands_close_to_what_is_small(bare: Driver) -> None:
    viewer = Viewer((Lump(BALL, 0, SAND, 50, 80, -50),), flex=1)
    bare.show(viewer.widget)
    width, height = viewer.surface.size or (0, 0)
    eye = viewer.wheel.camera
    assert eye.project(middle(viewer.wheel.sculpture[0]))[:2] == pytest.approx(
        (width / 2, height / 2 - 12)
    )
    assert eye.scale > 10


def test_a_viewer_that_must_not_listen_does_not_turn(bare: Driver) -> None:
    viewer = Viewer(heap(3), flex=1)
    bare.show(viewer.widget)
    viewer.surface.accepts = lambda: False
    bare.press_down(viewer.widget, 100, 100)
    bare.move(viewer.widget, 200, 100)
    assert viewer.wheel.yaw == 0


def test_a_screen_draws_over_a_viewer(bare: Driver) -> None:
    viewer = Viewer((), lambda painter: painter.text("nothing yet", 20, 20), flex=1)
    bare.show(viewer.widget)
    assert viewer.surface.texts() == ("nothing yet",)
    assert viewer.surface.zones == ()


def test_the_largest_words_make_room_for_the_clay_until_a_lump_is_in_hand() -> None:
    look, usual = Look.of(Settings(text=len(SCALES) - 1)), Look.of(Settings())
    empty, held = Bench(), Bench(held=0)
    assert controls.height(look, empty) < controls.height(look, held) - 100
    assert controls.height(usual, empty) == controls.height(usual, held)
