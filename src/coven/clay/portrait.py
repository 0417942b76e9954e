"""A sculpture at rest: every lump shaded as it meets the others, inked, with its shadow.

The picture is a grid of numbers, each the depth of what is seen there and its place on the
palette: the larger number is what is nearer.
"""

from collections.abc import Iterator
from math import ceil, floor, radians, sin, sqrt
from typing import NamedTuple

from coven.clay import colours, png
from coven.clay.bodies import Vector, reach
from coven.clay.camera import Camera, lump_centre
from coven.clay.relief import DEPTH_BITS, Relief, outline_relief, solid_relief
from engine.games.riddle_masters.sculpture import RADII, Lump, Sculpture

MIN_TABLE_PITCH = 4.0  # degrees from which on the table is seen at all
SHADOW_SLANT = 0.30  # how far a shadow falls to the side, of the height of what throws it
SHADOW_SPREAD = 0.92  # how wide the shadow of a lump is, of the lump

_GRAIN = 2
_DEPTHS = ~0xFF
_SEAM = 300  # how near two surfaces are where they meet, as a difference of values
_SEAM_SHADE = 1
_DEPTH_OFFSET = 1 << 20  # so that no depth is below zero
_OUTLINE_WIDTH = 1.1  # how wide the outline is, in units of the picture
_MARGIN = 3
_DIRECTION_STEPS = 32  # how finely directions are told apart
_HATCH_WIDTH, _HATCH_SPACING = 2, 7  # pixels of a cut, and from one to the next
_MOST_PIXELS = 600_000
_MAX_PIXELS_PER_UNIT = 2.0  # pixels for each unit

PixelRow = list[int]


class RenderRegion(NamedTuple):
    """The part of a picture that a sculpture fills, and the pixels that each unit gets."""

    left: int
    top: int
    width: int
    height: int
    pixels: float


def render_region(sculpture: Sculpture, camera: Camera) -> RenderRegion:
    """Returns the part that a sculpture and its shadow fill."""
    boxes = []
    for lump in sculpture:
        x, y, _ = camera.project(lump_centre(lump))
        far = reach(lump) * camera.scale + _MARGIN
        boxes.append((x - far, y - far, x + far, y + far))
        if camera.pitch > MIN_TABLE_PITCH:
            x, y, wide, tall = shadow_ellipse(lump, camera)
            boxes.append((x - wide, y - tall, x + wide, y + tall))
    left, top = floor(min(box[0] for box in boxes)), floor(min(box[1] for box in boxes))
    width = ceil(max(box[2] for box in boxes)) - left
    height = ceil(max(box[3] for box in boxes)) - top
    pixels = min(_MAX_PIXELS_PER_UNIT, sqrt(_MOST_PIXELS / (width * height)))
    return RenderRegion(left, top, width, height, pixels)


def render_steps(
    sculpture: Sculpture, camera: Camera, region: RenderRegion
) -> Iterator[bytes | None]:
    """Yields nothing after each piece of work, and at last the picture as a PNG file."""
    eye = camera.shifted(-region.left, -region.top).magnified(region.pixels)
    across, down = round(region.width * region.pixels), round(region.height * region.pixels)
    rows: list[PixelRow] = [[colours.CLEAR] * across for _ in range(down)]
    if camera.pitch > MIN_TABLE_PITCH:
        for lump in sculpture:
            _draw_shadow(rows, *shadow_ellipse(lump, eye))
    for lump in sculpture:
        _draw_lump(rows, lump, eye, _OUTLINE_WIDTH * region.pixels)
        yield None
    yield png.encode_png(
        across, down, colours.clay_palette(), png.compress_rows(_palette_rows(rows))
    )


def render_png(sculpture: Sculpture, camera: Camera, region: RenderRegion) -> bytes:
    """Returns the picture as a PNG file, all at once."""
    *_, picture = render_steps(sculpture, camera, region)
    assert picture is not None
    return picture


def shadow_ellipse(lump: Lump, camera: Camera) -> tuple[float, float, float, float]:
    """Returns the middle of the shadow that a lump throws, and how far it reaches each way."""
    x, y, _ = camera.project((lump.x, 0.0, lump.z))
    wide = SHADOW_SPREAD * reach(lump) * camera.scale
    return x + SHADOW_SLANT * lump.y * camera.scale, y, wide, wide * sin(radians(camera.pitch))


def _draw_shadow(rows: list[PixelRow], x: float, y: float, wide: float, tall: float) -> None:
    for number in range(max(0, ceil(y - tall)), min(len(rows), floor(y + tall) + 1)):
        half = wide * sqrt(max(0.0, 1 - ((number - y) / tall) ** 2))
        left, right = max(0, round(x - half)), min(len(rows[number]), round(x + half))
        rows[number][left:right] = [colours.SHADOW] * (right - left)


def _draw_lump(rows: list[PixelRow], lump: Lump, camera: Camera, ink: float) -> None:
    """Presses a lump into the picture, its outline around it."""
    x, y, near = camera.project(lump_centre(lump))
    along = _round_direction(camera.eye_axis(lump))
    radius = round(RADII[lump.size] * camera.scale * 4) / 4
    body = solid_relief(lump.kind, along, radius, _GRAIN)
    around = outline_relief(lump.kind, along, radius, _GRAIN, round(ink, 1))
    depth = (_DEPTH_OFFSET + round(near)) << DEPTH_BITS
    corner = round(x), round(y)
    _merge_layer(rows, around, corner, depth + colours.INK, 0)
    _merge_layer(rows, body, corner, depth + colours.palette_index(lump.colour), _SEAM)


def _round_direction(along: Vector) -> Vector:
    """Returns nearly the same direction, so that lumps that lie alike are worked out once."""
    x, y, z = (round(part * _DIRECTION_STEPS) / _DIRECTION_STEPS for part in along)
    length = sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length


def _merge_layer(
    rows: list[PixelRow], layer: Relief, at: tuple[int, int], ground: int, seam: int
) -> None:
    """Puts a relief where it is nearer than what is there, with a dark seam where they meet."""
    dark = (ground & 0xFF) + _SEAM_SHADE
    for number, run in enumerate(layer.runs, at[1] + layer.top):
        if not 0 <= number < len(rows):
            continue
        row, start = rows[number], at[0] + run.left
        values = [value + ground for value in run.values[max(0, -start) :]]
        here = slice(max(0, start), max(0, min(len(row), start + len(run.values))))
        row[here] = [
            new if new > old + seam else old if old > new + seam else (new & _DEPTHS) + dark
            for new, old in zip(values, row[here], strict=False)
        ]


def _palette_rows(rows: list[PixelRow]) -> Iterator[bytes]:
    """Returns the places on the palette, with the cuts of a woodcut across what is dark."""
    hatching = colours.hatch_table()
    for number, row in enumerate(rows):
        line = bytearray(value & 0xFF for value in row)
        for first in range(_HATCH_WIDTH):
            cut = slice((first - number) % _HATCH_SPACING, None, _HATCH_SPACING)
            line[cut] = line[cut].translate(hatching)
        yield bytes(line)
