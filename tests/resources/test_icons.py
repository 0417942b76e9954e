"""Every phone and desktop has the icons that it needs."""

import pytest
from PIL import Image, ImageChops

from tests.resources.art_files import ICONS

ANDROID = {
    "round": (48, 72, 96, 144, 192),
    "square": (48, 72, 96, 144, 192, 320, 480, 640, 960, 1280),
    "adaptive": (108, 162, 216, 324, 432),
}
APPLE = (20, 29, 40, 58, 60, 76, 80, 87, 120, 152, 167, 180, 640, 1024, 1280, 1920)
DESKTOP = (16, 32, 48, 64, 128, 256, 512)


def icon(name: str) -> Image.Image:
    """Returns an icon with its file closed."""
    with Image.open(ICONS / name) as image:
        image.load()
        return image


@pytest.mark.parametrize(
    ("kind", "size"), [(kind, size) for kind, sizes in ANDROID.items() for size in sizes]
)
def test_android_has_its_icon(kind: str, size: int) -> None:
    image = icon(f"coven-{kind}-{size}.png").convert("RGBA")
    assert image.size == (size, size)
    corner = image.getpixel((0, 0))
    assert isinstance(corner, tuple)
    assert corner[3] == (0 if kind == "round" else 255)


@pytest.mark.parametrize("size", APPLE)
def test_apple_has_its_icon_without_transparency(size: int) -> None:
    image = icon(f"coven-{size}.png")
    assert image.size == (size, size)
    assert image.mode == "RGB"
    assert "transparency" not in image.info


@pytest.mark.parametrize("size", DESKTOP)
def test_desktops_have_their_icon(size: int) -> None:
    assert icon(f"coven-{size}.png").size == (size, size)


def test_desktops_have_their_own_formats() -> None:
    assert icon("coven.png").size == (512, 512)
    assert (256, 256) in icon("coven.ico").info["sizes"]
    assert max(size[0] for size in icon("coven.icns").info["sizes"]) >= 512


def test_the_adaptive_icon_keeps_its_witch_in_the_middle() -> None:
    image = icon("coven-adaptive-432.png").convert("RGB")
    margin = round(432 * (1 - 0.61) / 2) - 1
    image.paste("#24316a", (margin, margin, 432 - margin, 432 - margin))
    red, _green, blue = image.split()
    # Parchment stars of the sky have a warmth of 43; the moon and its rays more than 50.
    warm = ImageChops.subtract(red, blue).point([int(value > 50) for value in range(256)])
    assert warm.getbbox() is None
