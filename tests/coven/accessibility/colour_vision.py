"""Simulates pictures as seen with a colour vision deficiency or without colours."""

from collections.abc import Sequence
from functools import cache

from PIL import Image

from coven import resources
from tests.coven.ui.test_palette import COLOUR_BLIND_MATRICES, NORMAL_VISION, ColourMatrix, to_lab

GREY_VISION: ColourMatrix = ((0.2126, 0.7152, 0.0722),) * 3
VISION_MATRICES: dict[str, ColourMatrix] = {
    "plain": NORMAL_VISION,
    **COLOUR_BLIND_MATRICES,
    "grey": GREY_VISION,
}
THUMBNAIL_SIZE = 24
NOTICEABLE_DISTANCE = 12.0  # a clearly visible distance in CIELAB
BACKGROUNDS = ("#1d1530", "#f4efe4")  # of a dark and of a light theme


@cache
def pixels_seen(name: str, eye: str, ground: str) -> Sequence[tuple[float, float, float]]:
    """Returns the pixels of a picture on a background, as seen from far away."""
    with Image.open(resources.path(f"art/png/{name}@2x.png")) as stored:
        small = stored.convert("RGBA").resize(
            (THUMBNAIL_SIZE, THUMBNAIL_SIZE), Image.Resampling.BOX
        )
    laid = Image.new("RGBA", small.size, ground)
    laid.alpha_composite(small)
    data = laid.convert("RGB").tobytes()
    pixels = zip(data[::3], data[1::3], data[2::3], strict=True)
    return [_lab("#%02x%02x%02x" % pixel, eye) for pixel in pixels]  # noqa: UP031


@cache
def _lab(colour: str, eye: str) -> tuple[float, float, float]:
    return to_lab(colour, VISION_MATRICES[eye])


def differing_share(a: str, b: str, eye: str, ground: str) -> float:
    """Returns the share of pixels in which two pictures visibly differ."""
    pairs = zip(pixels_seen(a, eye, ground), pixels_seen(b, eye, ground), strict=True)
    apart = sum(
        sum((p - q) ** 2 for p, q in zip(one, other, strict=True)) > NOTICEABLE_DISTANCE**2
        for one, other in pairs
    )
    return apart / THUMBNAIL_SIZE**2
