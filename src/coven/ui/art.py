"""Art by name, scaled and cached for the screen's pixel density."""

import json
from functools import cache, lru_cache
from typing import NamedTuple

import toga
from toga.platform import get_backend

from coven import resources
from coven.ui.palette import Palette

# Larger art is a background, for which two pixels per unit are sharp enough.
_MIN_BACKGROUND_SIZE = 300
_MAX_CACHED_IMAGES = 400
_MAX_CACHED_BACKGROUNDS = 4
_BACKEND = str(get_backend())


class ArtSize(NamedTuple):
    """The size of art in layout units."""

    width: float
    height: float


def size(name: str) -> ArtSize:
    """Returns the size at which the art was drawn."""
    return sizes()[_variant(name, "night")]


def exists(name: str) -> bool:
    """Returns whether art with this name exists for all themes."""
    return name in sizes()


def stored_image(name: str, palette: Palette) -> toga.Image:
    """Returns the palette's variant of the art, unscaled."""
    return _load_image(_variant(name, palette.name))


def scaled_image(
    name: str, palette: Palette, width: float, height: float, density: float
) -> toga.Image:
    """Returns the palette's variant of the art, scaled to a size in units at a pixel density."""
    across, down = to_pixels(width, density), to_pixels(height, density)
    known = _variant(name, palette.name)
    keep = _scaled_background_cached if _is_background(known) else _scaled_cached
    return keep(known, across, down)


def to_pixels(length: float, density: float) -> int:
    """Converts a length in units to whole pixels, at least one."""
    return max(1, round(length * density))


def pixel_density(canvas: toga.Canvas) -> float:
    """Returns the pixels per layout unit of a canvas."""
    if _BACKEND == "toga_qt":
        return float(canvas._impl.native.devicePixelRatioF())
    if _BACKEND == "toga_android":
        from coven.native import android_toga

        return android_toga.pixels_per_unit(canvas)
    return 1.0


@cache
def sizes() -> dict[str, ArtSize]:
    """Returns the sizes of all art by name and, for some, theme."""
    index = json.loads(resources.path("art/index.json").read_text(encoding="utf-8"))
    return {name: ArtSize(entry["width"], entry["height"]) for name, entry in index.items()}


@cache
def _variant(name: str, theme: str) -> str:
    for known in (f"{name}-{theme}", name):
        if known in sizes():
            return known
    raise LookupError(f"no art is named {name}")


def _is_background(name: str) -> bool:
    return max(sizes()[name]) > _MIN_BACKGROUND_SIZE


@lru_cache(64)
def _load_image(name: str) -> toga.Image:
    grain = 2 if _is_background(name) else 3
    return toga.Image(resources.path(f"art/png/{name}@{grain}x.png"))


def resize_image(image: toga.Image, pixel_width: int, pixel_height: int) -> toga.Image:
    """Scales an image smoothly to a size in pixels."""
    # Qt and Android drop pixels when a canvas shrinks an image; iOS filters by itself.
    if _BACKEND == "toga_qt":
        from PySide6.QtCore import Qt
        from PySide6.QtGui import QImage

        scaled = image._impl.native.scaled(
            pixel_width,
            pixel_height,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        # A canvas blends this format; any other is converted at every repaint.
        return toga.Image(scaled.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied))
    if _BACKEND == "toga_android":
        from android.graphics import Bitmap  # type: ignore[import-not-found]

        from coven.native.android_toga import native_bitmap

        smoothly = True
        return toga.Image(
            Bitmap.createScaledBitmap(native_bitmap(image), pixel_width, pixel_height, smoothly)
        )
    return image


def _scale_image(name: str, across: int, down: int) -> toga.Image:
    return resize_image(_load_image(name), across, down)


_scaled_cached = lru_cache(_MAX_CACHED_IMAGES)(_scale_image)
# Each of these takes some megabytes.
_scaled_background_cached = lru_cache(_MAX_CACHED_BACKGROUNDS)(_scale_image)
