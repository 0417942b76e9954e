"""Art is found by name, in the theme's variant, and is sharp at any size."""

from pathlib import Path

import pytest
import toga
from PySide6.QtGui import QColor, QImage

from coven import resources
from coven.ui import art
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import BIRCH, NIGHT
from tests.coven.app_driver import Driver
from tests.coven.ui.draw_count import draw_count

# The app has no art with these names, so its caches contain none of them.
COLOURS = {"plain-owl": "#ff0000", "plain-token-night": "#00ff00", "plain-token-birch": "#0000ff"}
SIZE = art.ArtSize(40, 20)


def _seen(surface: Surface) -> QImage:
    image: toga.Image = surface.widget.as_image()
    native: QImage = image._impl.native
    return native


@pytest.fixture(autouse=True)
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three plain pictures of 40 by 20 units, one of them in two variants."""
    (tmp_path / "art/png").mkdir(parents=True)
    for name, colour in COLOURS.items():
        for grain in (2, 3):
            image = QImage(40 * grain, 20 * grain, QImage.Format.Format_ARGB32)
            image.fill(QColor(colour))
            # Lines of one pixel, which vanish or become too bright if pixels are dropped.
            for y in range(0, 20 * grain, 2):
                for x in range(40 * grain):
                    image.setPixelColor(x, y, QColor("#000000"))
            image.save(str(tmp_path / f"art/png/{name}@{grain}x.png"))
    real_path, sizes = resources.path, {**art.sizes(), **dict.fromkeys(COLOURS, SIZE)}
    monkeypatch.setattr(art, "sizes", lambda: sizes)
    monkeypatch.setattr(
        resources,
        "path",
        lambda name: tmp_path / name if "plain-" in name else real_path(name),
    )


@pytest.mark.usefixtures("empty_window")
def test_a_picture_is_found_and_kept() -> None:
    assert art.stored_image("plain-owl", NIGHT) is art.stored_image("plain-owl", BIRCH)
    assert art.stored_image("plain-token", NIGHT) is not art.stored_image("plain-token", BIRCH)
    assert art.size("plain-owl") == SIZE
    assert art.size("plain-token") == SIZE


@pytest.mark.usefixtures("empty_window")
def test_a_missing_picture_is_an_error() -> None:
    with pytest.raises(LookupError, match="ghost"):
        art.stored_image("ghost", NIGHT)
    with pytest.raises(LookupError, match="ghost"):
        art.size("ghost")


@pytest.mark.parametrize(("palette", "channel"), [(NIGHT, "green"), (BIRCH, "blue")])
def test_a_shrunk_picture_is_smooth_and_in_its_place(
    empty_window: Driver, palette: object, channel: str
) -> None:
    assert palette in (NIGHT, BIRCH)

    def paint(painter: Painter) -> None:
        painter.palette = NIGHT if palette is NIGHT else BIRCH
        painter.image("plain-token", 100, 50, 20)

    surface = Surface(paint, flex=1)
    empty_window.show(toga.Box(children=[surface.widget], direction="column"))
    image = _seen(surface)
    inside = [image.pixelColor(x, y) for x in range(102, 118) for y in range(52, 58)]
    # Half of the rows are black, so a smooth picture is half as bright everywhere.
    assert all(90 <= getattr(pixel, channel)() <= 165 for pixel in inside)
    outside = {image.pixelColor(*place).name() for place in ((98, 55), (122, 55), (110, 62))}
    assert outside == {image.pixelColor(0, 0).name()}
    assert draw_count(surface).images == 1


def test_a_picture_can_be_stretched(empty_window: Driver) -> None:
    surface = Surface(lambda painter: painter.image("plain-owl", 0, 0, 20, 60), flex=1)
    empty_window.show(toga.Box(children=[surface.widget], direction="column"))
    image = _seen(surface)
    assert image.pixelColor(10, 55).red() > 90
    assert image.pixelColor(25, 5).green() == image.pixelColor(200, 200).green()
