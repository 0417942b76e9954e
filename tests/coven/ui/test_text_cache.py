"""A cached line of text looks as Toga draws it."""

from collections.abc import Callable, Iterator

import pytest
import toga
from PySide6.QtGui import QImage
from toga.constants import Baseline
from toga.widgets.canvas import FillText

from coven.ui import painter, shapes
from coven.ui.canvas import Surface
from coven.ui.painter import Painter, rotation
from tests.coven.app_driver import Driver

LINE = "Þú átt leik: the owl, fjord 27"
INK, GROUND = "#f2e6c8", "#1b1030"
NEARLY = 2  # of 255: possible difference of colours that are blended twice
SHARE = 40  # the same for a line at a fractional pixel position


@pytest.fixture(autouse=True)
def prints() -> Iterator[dict[tuple[object, ...], object]]:
    """Returns the cache, empty at first."""
    before = dict(painter.text_images)
    painter.text_images.clear()
    yield painter.text_images  # type: ignore[misc]
    painter.text_images.clear()
    painter.text_images.update(before)


def picture(driver: Driver, paint: Callable[[Painter], object]) -> QImage:
    """Returns a picture of a canvas."""

    def over(painter: Painter) -> None:
        painter.rect(0, 0, painter.width, painter.height, GROUND)
        paint(painter)

    surface = Surface(over, flex=1)
    driver.show(toga.Box(children=[surface.widget], direction="column"))
    image: toga.Image = surface.widget.as_image()
    native: QImage = image._impl.native
    return native


def draw_uncached(painter: Painter, x: float, y: float) -> None:
    """Draws the line as Toga does."""
    font = painter.lettering.font("display", "heading", "bold")
    painter.actions.append(shapes.cached_text_colour(INK))
    painter.actions.append(FillText(LINE, x, y, font=font, baseline=Baseline.MIDDLE))


def draw_cached(painter: Painter, x: float, y: float) -> float:
    """Draws the line as a board does."""
    return painter.text(LINE, x, y, size="heading", face="display", weight="bold", colour=INK)


def largest_difference(one: QImage, other: QImage) -> int:
    """Returns the largest difference of a pixel near the line."""
    pixels = (
        (one.pixelColor(x, y), other.pixelColor(x, y)) for x in range(390) for y in range(20, 80)
    )
    return max(
        max(abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue()))
        for a, b in pixels
    )


@pytest.mark.parametrize(
    ("x", "y", "most"), [(20, 50, NEARLY), (20.5, 50.25, NEARLY), (20.3, 50.7, SHARE)]
)
def test_a_line_looks_as_toga_draws_it(empty_window: Driver, x: float, y: float, most: int) -> None:
    ours = picture(empty_window, lambda painter: draw_cached(painter, x, y))
    theirs = picture(empty_window, lambda painter: draw_uncached(painter, x, y))
    assert largest_difference(ours, theirs) <= most
    assert largest_difference(ours, picture(empty_window, lambda _: None)) > 100


def test_a_line_is_painted_once_for_a_colour(
    empty_window: Driver, prints: dict[tuple[object, ...], object]
) -> None:
    picture(empty_window, lambda p: draw_cached(p, 20, 50))
    assert len(prints) == 1
    picture(empty_window, lambda p: [draw_cached(p, 20, y) for y in (50, 90)])
    assert len(prints) == 1
    picture(
        empty_window, lambda p: p.text(LINE, 20, 50, size="heading", face="display", weight="bold")
    )
    assert len(prints) == 2


def test_moving_text_uses_few_pictures(
    empty_window: Driver, prints: dict[tuple[object, ...], object]
) -> None:
    picture(empty_window, lambda p: [p.text("7", 20 + step / 97, 50) for step in range(97)])
    assert len(prints) == painter.SUBPIXELS


def test_only_so_many_lines_are_kept(
    empty_window: Driver,
    monkeypatch: pytest.MonkeyPatch,
    prints: dict[tuple[object, ...], object],
) -> None:
    monkeypatch.setattr(painter, "MAX_CACHED_LINES", 3)
    picture(empty_window, lambda p: [p.text(f"{row} owls", 20, 20 * row) for row in range(1, 9)])
    assert [key[0] for key in prints] == ["6 owls", "7 owls", "8 owls"]


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_line_is_drawn_by_toga(
    empty_window: Driver, quarters: int, prints: dict[tuple[object, ...], object]
) -> None:
    def paint(painter: Painter) -> None:
        with rotation(painter, quarters):
            draw_cached(painter, 20, 50)

    image = picture(empty_window, paint)
    assert not prints
    corner = {1: (320, 20), 2: (200, 780), 3: (30, 600)}[quarters]
    near = {
        image.pixelColor(corner[0] + x, corner[1] + y).name() for x in range(50) for y in range(50)
    }
    assert INK in near
