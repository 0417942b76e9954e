"""The events for two fingers, as far as they can be tested without a phone."""

from tests.phone.multitouch import (
    WidgetBounds,
    canvases,
    finger_orders,
    tile_centre,
    touch_events,
    touch_screen,
)

TILE, PAD = (100, 200), (300, 50)


def test_fingers_come_down_and_go_up_in_every_order() -> None:
    assert len(finger_orders()) == 6
    assert ("tile down", "pad down", "tile up", "pad up") in finger_orders()


def test_the_screen_reports_two_fingers_and_their_release() -> None:
    order = ("tile down", "pad down", "tile up", "pad up")
    first, second, third, last = touch_events(order, TILE, PAD)
    assert first == ["3 47 0", "3 57 1", "3 53 100", "3 54 200", "1 330 1", "0 0 0"]
    assert second == ["3 47 1", "3 57 2", "3 53 300", "3 54 50", "0 0 0"]
    assert third == ["3 47 0", "3 57 4294967295", "0 0 0"]
    assert last == ["3 47 1", "3 57 4294967295", "1 330 0", "0 0 0"]


def test_the_drawn_parts_are_found_without_what_holds_them() -> None:
    dump = "".join(
        f'<node class="android.view.View" index="0" bounds="[{a},{b}][{c},{d}]" />'
        for a, b, c, d in ((0, 0, 90, 300), (45, 100, 90, 150), (0, 100, 45, 150), (0, 0, 90, 100))
    )
    assert canvases(dump) == [
        WidgetBounds(0, 0, 90, 100),
        WidgetBounds(0, 100, 45, 150),
        WidgetBounds(45, 100, 90, 150),
    ]


def test_a_tile_is_touched_in_its_middle() -> None:
    forest = WidgetBounds(0, 100, 512, 612)
    assert tile_centre(forest, 0) == (56, 156)
    assert tile_centre(forest, 15) == (456, 556)


def test_the_touch_screen_counts_in_steps_of_its_own() -> None:
    inputs = (
        "add device 1: /dev/input/event0\n  name: keys\n"
        "add device 2: /dev/input/event3\n  name: touch\n    ABS (0003): 002f : value 0, min 0,"
        " max 9, fuzz 0\n      0035  : value 0, min 0, max 32767, fuzz 0\n"
        "      0036  : value 0, min 0, max 32767, fuzz 0\n"
    )
    screen = touch_screen(inputs, "Physical size: 1024x2048\n")
    assert screen.device == "/dev/input/event3"
    assert screen.at((1, 2)) == (32, 32)
