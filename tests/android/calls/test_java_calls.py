"""How often Python calls Java: on a phone each call costs 20 to 60 microseconds.

Counts do not depend on the machine. The budgets of pages and repaints are in `test_screens.py`.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.android.calls.call_meter import calls
from tests.android.calls.frames import ANIMATIONS, count_frames
from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.chaquopy import jclass, uncounted
from tests.coven.ui.draw_count import draw_count

SOURCES = Path(__file__).parents[3] / "src" / "coven"
# How the app moves something: an Animation, or a timer that paints the next picture.
MECHANISM = {"Animation", "call_later", "timer", "_timer"}
# Classes that use a timer and move nothing.
WITHOUT_MOVEMENT = {
    "GarbageCollector": "draws nothing",
    "Handoff": "closes a screen once",
    "HoldSurface": "shows or hides a secret once",
    "PocketCoven": "shows the wait screen once",
    "RulesScreen": "searches once after the last letter",
    "SlicedRendering": "repaints once for each rendered picture of clay",
    "SoundCues": "lets the phone sleep once",
    "TextBoard": "hides secrets or shows a menu once",
}


def test_frames_of_animations_keep_to_their_budget(driver: AndroidDriver) -> None:
    counts = {name: max(count_frames(driver, name)) for name in ANIMATIONS}
    above = {name: n for name, n in counts.items() if n > ANIMATIONS[name].budget}
    assert above == {}


def classes_with_timers() -> Iterator[str]:
    """Yields the names of all classes whose methods start an animation or a timer."""
    for path in SOURCES.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        owners = [each for each in tree.body if isinstance(each, ast.ClassDef)]
        for node in tree.body:
            called = {
                each.func.attr if isinstance(each.func, ast.Attribute) else each.func.id
                for each in ast.walk(node)
                if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute | ast.Name)
            }
            if called & MECHANISM and path.name != "animation.py":
                yield node.name if node in owners else f"{path.name}: {ast.unparse(node)[:60]}"


def test_every_animation_of_the_app_is_counted() -> None:
    counted = {movement.source for movement in ANIMATIONS.values()} - {""}
    assert set(classes_with_timers()) == counted | WITHOUT_MOVEMENT.keys()


# The counter


def test_constructors_fields_and_methods_count_one_call_each(driver: AndroidDriver) -> None:
    before = calls()
    point = jclass("android.graphics.Point")(3, 4)
    assert calls() - before == 1
    assert point.x == 3
    point.y = 5
    assert calls() - before == 3
    point.offset(1, 1)
    assert calls() - before == 4
    assert point.equals(point)  # of java.lang.Object
    items = jclass("java.util.ArrayList")()
    items.add("a")
    assert calls() - before == 7
    jclass("android.os.SystemClock").uptimeMillis()
    assert calls() - before == 8


def test_a_repaint_counts_each_shape_and_text(driver: AndroidDriver) -> None:
    screen = driver.app.window.screen
    assert screen is not None
    surface = screen.surfaces[0]
    view = surface.widget._impl.native
    driver.phone.draw(view)
    before = calls()
    driver.phone.draw(view)
    drawn = draw_count(surface)
    shapes = drawn.shapes + drawn.texts + drawn.images
    assert shapes <= calls() - before <= 1 + 3 * shapes


def test_calls_of_the_tests_do_not_count(driver: AndroidDriver) -> None:
    before = calls()
    with uncounted():
        point = jclass("android.graphics.Point")(3, 4)
        point.offset(point.x, 1)
    driver.phone.bounds(driver.phone.decor)
    assert calls() == before
