"""Checks that a scene fits at every size, text size and language."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from coven.app import PocketCoven
from coven.screens.notices import SplashScreen
from coven.settings import SMALL_TEXT_STEP, Settings
from coven.ui.canvas import Surface
from coven.ui.shapes import CanvasBox
from coven.ui.touch import MIN_TOUCH_SIZE, TouchZone, zone_at
from coven.ui.window import Screen
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_harness import GalleryScene
from tests.coven.app_sandbox import without_painting
from tests.coven.ui.draw_count import draw_count
from tests.phone.surface_contents import zones_on

MAX_SHAPES_AND_TEXTS, MAX_IMAGES = 100, 150
SIZES = ((360, 640), PHONE, (820, 1180))
LARGEST_TEXT = 3
_CELLS = 44  # per side of a zone, to measure where touches hit it
# Pieces are as close as a board's geometry makes them; a touch hits the nearest.
_PIECES = (
    "cell-", "end-", "face-", "own-", "pool-", "riddle-", "slide-", "step-", "tile-", "witch-",
    "world-", "zone-",
)  # fmt: skip
_MIN_PIECE_SIZE = 24  # WCAG 2.2, level AA
_COVERS = ("drawer", "note")  # of a part of the board, until a touch
LAYOUT_CASES = (
    *((size, Settings(language="en", motion=False)) for size in SIZES),
    *((SIZES[0], Settings(language=language, motion=False)) for language in ("fr", "is")),
    (PHONE, Settings(language="is", text=SMALL_TEXT_STEP, motion=False)),
    *((SIZES[0], Settings(language=language, text=LARGEST_TEXT, motion=False, left_handed=True))
      for language in ("en", "fr", "is")),
)  # fmt: skip


def check_fits(driver: Driver, app: PocketCoven, scene: GalleryScene[Any]) -> None:
    """Fails if a scene is too wide, cuts a text, paints too much or has an unreachable zone."""
    with without_painting(driver):
        for size, settings in LAYOUT_CASES:
            app.session = None
            app.apply_settings(settings)
            app.window.show(SplashScreen())
            driver.resize(*size)
            scene.show(driver)
            screen = app.window.screen
            assert screen is not None
            where = (size, settings.text, settings.language)
            assert driver.content_size == size, where
            _check_screen(screen, where)


def visible_surfaces(screen: Screen) -> list[Surface]:
    """Returns the drawn surfaces that are visible now."""
    return [surface for surface in screen.surfaces if surface.widget.window is not None]


def small_zones(surface: Surface) -> Iterator[str]:
    """Yields the zones that touches hit in a smaller area than 44 by 44, a piece 24 by 24."""
    zones = [zone for name in zones_on(surface) if (zone := surface.find_zone(name))]
    for place, zone in enumerate(zones):
        is_piece = zone.name.startswith(_PIECES)
        if any(_covers(other, zone, is_piece=is_piece) for other in zones[place + 1 :]):
            continue
        width, height = _touched_size(surface, zone, zones)
        if min(width, height) < (_MIN_PIECE_SIZE if is_piece else MIN_TOUCH_SIZE) - 1:
            yield f"zone {zone.name} is touched in {width:.0f} by {height:.0f} dp"


def _touched_size(
    surface: Surface, zone: TouchZone, zones: Sequence[TouchZone]
) -> tuple[float, float]:
    """Returns the width and height of the area in which a touch hits this zone."""
    wide, high = surface.size or (0.0, 0.0)
    box = _touch_box(zone)
    left, right = max(0.0, box.x), min(wide, box.x + box.width)
    top, bottom = max(0.0, box.y), min(high, box.y + box.height)
    near = [other for other in zones if _shared_area(box, _touch_box(other))]
    if len(near) == 1:
        return right - left, bottom - top
    cell_width, cell_height = (right - left) / _CELLS, (bottom - top) / _CELLS
    hits = [
        (column, row)
        for column, row in product(range(_CELLS), repeat=2)
        if zone_at(near, left + (column + 0.5) * cell_width, top + (row + 0.5) * cell_height)
        is zone
    ]
    widest = max(Counter(row for _, row in hits).values(), default=0)
    tallest = max(Counter(column for column, _ in hits).values(), default=0)
    return widest * cell_width, tallest * cell_height


def _covers(other: TouchZone, zone: TouchZone, *, is_piece: bool) -> bool:
    """Returns whether another zone covers a piece or, for a while, any zone."""
    if other.name in _COVERS:
        return _shared_area(_box(other), _touch_box(zone)) > 0
    return is_piece and _shared_area(_box(other), _box(zone)) > zone.width * zone.height / 8


def _box(zone: TouchZone) -> CanvasBox:
    return CanvasBox(zone.x, zone.y, zone.width, zone.height)


def _touch_box(zone: TouchZone) -> CanvasBox:
    """Returns the box in which a zone accepts touches."""
    (x, y), wide = zone.centre, max(zone.width, MIN_TOUCH_SIZE)
    tall = max(zone.height, MIN_TOUCH_SIZE)
    return CanvasBox(x - wide / 2, y - tall / 2, wide, tall)


def _shared_area(one: CanvasBox, other: CanvasBox) -> float:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def _check_screen(screen: Screen, where: object) -> None:
    surfaces = visible_surfaces(screen)
    assert [surface.truncated for surface in surfaces if surface.truncated] == [], where
    counts = [draw_count(surface) for surface in surfaces]
    assert sum(count.shapes + count.texts for count in counts) <= MAX_SHAPES_AND_TEXTS
    assert sum(count.images for count in counts) <= MAX_IMAGES
    for surface in surfaces:
        assert surface.size is not None
        wide, high = surface.size
        for name in zones_on(surface):
            zone = surface.find_zone(name)
            assert zone is not None
            assert zone.x >= 0 <= zone.y, (where, name)
            assert zone.x + zone.width <= wide + 0.5, (where, name)
            assert zone.y + zone.height <= high + 0.5, (where, name)
