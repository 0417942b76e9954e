"""Touches an Android phone with two fingers at once: `python -m tests.phone.multitouch`.

Needs `adb`, an emulator or a phone whose shell may write to the touch screen, and a debug build of
the app that shows a race of Forest Chase for three people that has just begun, with no tile open.
One finger flips a tile while another steps, in every order of press and release. Then the journal
is read from the phone and must contain each flip and each step once, in order.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise, permutations
from pathlib import Path

from coven.games.forest_chase.drawing import Layout
from engine.core import CHANCE, Event
from engine.games.forest_chase.pieces import FLIP, STEP, TURN_UP, Flip
from hall.storage.sqlite import SqliteDatabase

PACKAGE = "org.pocketcoven.coven"
DATABASE = "coven.db"
PADS = 2  # of three people
GAP = 1.1  # seconds between two steps: more than the table's minimum (FC-37)
HOLD_SECONDS = 0.12  # seconds that a finger stays down
Order = tuple[str, ...]

# Linux's event types and codes for a touch screen.
_SYN, _KEY, _ABS = 0, 1, 3
_SLOT, _X, _Y, _ID, _TOUCH = 0x2F, 0x35, 0x36, 0x39, 0x14A
_NOBODY = 0xFFFFFFFF


@dataclass(frozen=True)
class WidgetBounds:
    """A native widget's bounds on the screen, in pixels."""

    left: int
    top: int
    right: int
    bottom: int

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Returns the pixel at these fractions of width and height."""
        wide, tall = self.right - self.left, self.bottom - self.top
        return round(self.left + wide * x), round(self.top + tall * y)


def finger_orders() -> tuple[Order, ...]:
    """Returns every order of press and release of two fingers."""
    steps = ("tile down", "tile up", "pad down", "pad up")
    return tuple(
        order
        for order in permutations(steps)
        if order.index("tile down") < order.index("tile up")
        and order.index("pad down") < order.index("pad up")
    )


def touch_events(order: Order, tile: tuple[int, int], pad: tuple[int, int]) -> Iterator[list[str]]:
    """Returns the events of each step; the finger on the tile has the first slot."""
    down = 0
    for step in order:
        where, what = step.split()
        slot, place = (0, tile) if where == "tile" else (1, pad)
        events = [f"{_ABS} {_SLOT} {slot}"]
        if what == "down":
            down += 1
            events += [f"{_ABS} {_ID} {slot + 1}"]
            events += [f"{_ABS} {_X} {place[0]}", f"{_ABS} {_Y} {place[1]}"]
            events += [f"{_KEY} {_TOUCH} 1"] if down == 1 else []
        else:
            down -= 1
            events += [f"{_ABS} {_ID} {_NOBODY}"]
            events += [f"{_KEY} {_TOUCH} 0"] if down == 0 else []
        yield [*events, f"{_SYN} 0 0"]


def canvases(dump: str) -> list[WidgetBounds]:
    """Returns the canvases of the screen from top to bottom and left to right."""
    bounds = r'class="android\.view\.View"[^>]*bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"'
    nodes = re.findall(bounds, dump)
    boxes = {WidgetBounds(*map(int, node)) for node in nodes}
    inner = [box for box in boxes if not any(_holds(box, other) for other in boxes)]
    return sorted(inner, key=lambda box: (box.top, box.left))


def _holds(outer: WidgetBounds, inner: WidgetBounds) -> bool:
    around = outer.left <= inner.left and outer.top <= inner.top
    return around and outer.right >= inner.right and outer.bottom >= inner.bottom and outer != inner


def tile_centre(forest: WidgetBounds, spot: int) -> tuple[int, int]:
    """Returns the centre of a forest tile in pixels."""
    wide, tall = forest.right - forest.left, forest.bottom - forest.top
    place = Layout.fit(wide, tall).tile_box(spot)
    return forest.point(place.centre_x / wide, place.centre_y / tall)


# The phone


def adb(*command: str) -> bytes:
    """Runs adb and returns its output."""
    return subprocess.run(["adb", *command], capture_output=True, check=True).stdout


@dataclass(frozen=True)
class TouchScreen:
    """The phone's touch screen, which has its own units."""

    device: str
    across: float  # units per pixel
    down: float

    def at(self, pixel: tuple[int, int]) -> tuple[int, int]:
        """Converts a pixel to the touch screen's units."""
        return round(pixel[0] * self.across), round(pixel[1] * self.down)


def touch_screen(inputs: str, size: str) -> TouchScreen:
    """Finds the input device that supports several fingers in the phone's output."""
    wide, high = map(int, re.findall(r"(\d+)x(\d+)", size)[-1])
    for part in inputs.split("add device")[1:]:
        ranges = [re.search(rf"\b00{axis:02x} .*max (\d+)", part) for axis in (_X, _Y)]
        if ranges[0] and ranges[1]:
            device = part.splitlines()[0].split(": ")[1].strip()
            steps = [int(found[1]) + 1 for found in ranges if found]
            return TouchScreen(device, steps[0] / wide, steps[1] / high)
    raise SystemExit("the phone has no touch screen that knows several fingers")


def touch_in_order(
    order: Order, screen: TouchScreen, tile: tuple[int, int], pad: tuple[int, int]
) -> None:
    """Touches with two fingers in one order."""
    for events in touch_events(order, screen.at(tile), screen.at(pad)):
        adb("shell", "; ".join(f"sendevent {screen.device} {event}" for event in events))
        time.sleep(HOLD_SECONDS)


def race_events() -> list[Event]:
    """Returns the players' actions since the last card was turned up, from the phone's journal."""
    with tempfile.TemporaryDirectory() as folder:
        for name in (DATABASE, f"{DATABASE}-wal"):
            data = adb("exec-out", "run-as", PACKAGE, "sh", "-c", f"cat $(find . -name {name})")
            (Path(folder) / name).write_bytes(data)
        with closing(SqliteDatabase(Path(folder) / DATABASE)) as journal:
            newest = journal.table_summaries()[0]
            events = journal.load_match(newest.id).record().events
    start = max(at for at, event in enumerate(events) if event.action == TURN_UP)
    return [event for event in events[start + 1 :] if event.seat != CHANCE]


def main(given: Sequence[str]) -> int:
    """Touches in every order and returns 1 if an action is missing or doubled."""
    parser = argparse.ArgumentParser(prog="python -m tests.phone.multitouch", description=__doc__)
    parser.parse_args(given)
    adb("shell", "uiautomator", "dump", "/sdcard/coven.xml")
    _header, *others = canvases(adb("shell", "cat", "/sdcard/coven.xml").decode())
    if len(others) != PADS + 3:
        raise SystemExit(f"a race of three people has {PADS + 4} parts, not {len(others) + 1}")
    pads, forest = others[:PADS], others[PADS]
    screen = touch_screen(
        adb("shell", "getevent", "-p").decode(), adb("shell", "wm", "size").decode()
    )
    for spot, order in enumerate(finger_orders()):
        print(", ".join(order), flush=True)
        touch_in_order(order, screen, tile_centre(forest, spot), pads[spot % PADS].point(0.5, 0.5))
        time.sleep(GAP)
    done = race_events()
    flips = [event.action for event in done if isinstance(event.action, Flip)]
    steps = [event.seat for event in done if event.action == STEP]
    print(f"{len(flips)} flips and {len(steps)} steps of {len(finger_orders())} each")
    in_turn = all(one != other for one, other in pairwise(steps))
    whole = flips == list(FLIP[: len(finger_orders())]) and len(steps) == len(finger_orders())
    return 0 if whole and in_turn else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
