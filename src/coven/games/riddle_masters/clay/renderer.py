"""Renders a sculpture at rest to PNG: ray-cast lumps with outlines, seams and a shadow.

A pixel value combines depth and palette index, with the depth in the high bits, so that the larger
value is the nearer one.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from math import ceil, floor, radians, sin, sqrt
from typing import NamedTuple, TypeVar

from coven.games.riddle_masters.clay.camera import Camera, lump_centre
from coven.games.riddle_masters.clay.solids import (
    REACH,
    SHADES,
    RayCaster,
    Vector,
    ray_caster,
    reach,
    shade_index,
)
from engine.games.riddle_masters.sculpture import COLOURS, RADII, Lump, Sculpture

# Palette: a ramp of shades for each clay


Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]

CLAY_COLOURS = (
    "#c4683f",  # terracotta
    "#cfa46a",  # sand
    "#f0e2c2",  # cream
    "#e9b03c",  # gold
    "#6fae5b",  # moss
    "#4d9ad6",  # sky
    "#8f6bb5",  # plum
    "#454056",  # coal
)

# Indices of the palette: clear, ink, a shadow on the table, then the shades of each clay.
CLEAR, INK, SHADOW = range(3)
FIRST_SHADE = 8

INK_RGB: Rgb = (0x24, 0x1B, 0x15)
_SHADOW_RGB: Rgb = (0x1C, 0x12, 0x2A)
_LIGHT_RGB: Rgb = (0xFF, 0xEC, 0xBE)
_SHINE: Rgb = (0xFF, 0xF6, 0xE0)
_BASE = 0.60  # share of the ramp at which a clay has its own colour
_HATCH = 5  # number of shades by which a hatched pixel is darker
_HATCHED = 8  # number of dark shades that are hatched


def palette_index(colour: int, shade: int = 0) -> int:
    """Returns the palette index of a clay's shade."""
    return FIRST_SHADE + colour * SHADES + shade


@cache
def shade_ramp(colour: int) -> tuple[Rgb, ...]:
    """Returns the shades of a clay, from the darkest to the highlight."""
    red, green, blue = bytes.fromhex(CLAY_COLOURS[colour][1:])
    own = (red, green, blue)
    dark, light = mix(own, _SHADOW_RGB, 0.62), mix(own, _LIGHT_RGB, 0.42)
    ramp = []
    for share in (shade / (SHADES - 2) for shade in range(SHADES - 1)):
        if share < _BASE:
            ramp.append(mix(dark, own, share / _BASE))
        else:
            ramp.append(mix(own, light, (share - _BASE) / (1 - _BASE)))
    return (*ramp, mix(light, _SHINE, 0.55))


@cache
def clay_palette() -> tuple[Rgba, ...]:
    specials = ((0, 0, 0, 0), (*INK_RGB, 255), (0, 0, 0, 70))
    spare = ((0, 0, 0, 0),) * (FIRST_SHADE - len(specials))
    return (*specials, *spare, *((*shade, 255) for clay in COLOURS for shade in shade_ramp(clay)))


@cache
def hatch_table() -> bytes:
    """Returns a translation table that darkens the dark shades, for hatching like a woodcut."""
    table = bytearray(range(256))
    for colour in COLOURS:
        for shade in range(_HATCHED):
            table[palette_index(colour, shade)] = palette_index(colour, max(0, shade - _HATCH))
    return bytes(table)


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Interpolates between two colours."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


# Indexed PNG files, written with the standard library alone


_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = 3
_FAST_COMPRESSION = 1


def compress_rows(rows: Iterable[bytes], level: int = _FAST_COMPRESSION) -> bytes:
    """Returns rows of palette indices as compressed PNG image data without filters."""
    return zlib.compress(b"".join(b"\0" + row for row in rows), level)


def encode_png(width: int, height: int, palette: Sequence[Rgba], pixels: bytes) -> bytes:
    """Returns an indexed PNG file of compressed rows."""
    head = struct.pack(">IIBBBBB", width, height, 8, _INDEXED, 0, 0, 0)
    colours = b"".join(bytes(colour[:3]) for colour in palette)
    clear = bytes(colour[3] for colour in palette)
    chunks = {b"IHDR": head, b"PLTE": colours, b"tRNS": clear, b"IDAT": pixels, b"IEND": b""}
    return _SIGNATURE + b"".join(_chunk(name, data) for name, data in chunks.items())


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


# Reliefs: depth and shade of a solid for each pixel, and its outline


DEPTH_BITS = 8  # a pixel value is its depth, shifted by this number of bits, plus its shade
_OUTLINE_OFFSET = 2  # pixels by which an outline is behind the edge that it follows
UNCOVERED = -(1 << 40)  # value of a pixel that a relief leaves unchanged: behind everything


class PixelRun(NamedTuple):
    """One row of a relief: the first pixel it covers, and the value of each."""

    left: int
    values: list[int]

    @property
    def right(self) -> int:
        """The last pixel that it covers."""
        return self.left + len(self.values) - 1


class Relief(NamedTuple):
    """Depth and shade of a solid, row by row from the top."""

    top: int
    runs: tuple[PixelRun, ...]


_RELIEFS_KEPT = 96
_ROWS_PER_STEP = 24
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")
_reliefs: dict[tuple[int, Vector, float, int], Relief] = {}


def solid_relief(kind: int, along: Vector, radius: float, grain: int = 1) -> Relief:
    """Returns the relief of a solid, in pixels."""
    for _ in _relief_steps(kind, along, radius, grain):
        pass
    return _reliefs[kind, along, radius, grain]


def _relief_steps(kind: int, along: Vector, radius: float, grain: int) -> Iterator[None]:
    """Computes the relief of a solid for the cache, and yields after some rows.

    The outline is exact. Depth and shade are expensive, so they are computed in every `grain`-th
    row and column only and repeated in between.
    """
    key = (kind, along, radius, grain)
    if key in _reliefs:
        return
    meet, rim = ray_caster(kind, along, radius), int(radius * REACH[kind]) + 1
    top, known = 0, PixelRun(0, [])
    runs: list[PixelRun] = []
    span = (rim, -rim)
    for y in range(rim, -rim - 1, -1):
        span = _span(meet, y, rim, span)
        left, right = span
        if left > right:
            continue
        if not runs:
            top = -y
        if len(runs) % grain == 0:
            known = _sample_row(meet, y, span, grain)
        runs.append(_fit_run(known, span))
        if len(runs) % _ROWS_PER_STEP == 0:
            yield
    remember(_reliefs, key, Relief(top, tuple(runs)), _RELIEFS_KEPT)


def remember(cache: dict[_Key, _Value], key: _Key, value: _Value, most: int) -> None:
    """Adds a value to a cache, and drops the oldest one if the cache is full."""
    if len(cache) >= most:
        del cache[next(iter(cache))]
    cache[key] = value


def _span(meet: RayCaster, y: int, rim: int, near: tuple[int, int]) -> tuple[int, int]:
    """Returns the first and last covered pixel of a row, searched from those of the row above."""
    left, right = near
    if left > right or not (meet(left, y) or meet(right, y) or meet((left + right) // 2, y)):
        covered = [x for x in range(-rim, rim + 1) if meet(x, y)]
        return (covered[0], covered[-1]) if covered else (rim, -rim)
    while left > -rim and meet(left - 1, y):
        left -= 1
    while left < rim and not meet(left, y):
        left += 1
    while right < rim and meet(right + 1, y):
        right += 1
    while right > -rim and not meet(right, y):
        right -= 1
    return left, right


def _sample_row(meet: RayCaster, y: int, span: tuple[int, int], grain: int) -> PixelRun:
    left, right = span
    values = []
    for x in range(left, right + 1, grain):
        touch = meet(x, y)
        if touch is not None:
            values.append((int(touch[0]) << DEPTH_BITS) + shade_index(*touch[1:]))
        elif values:  # a ray through the seam at a cone's base can miss
            values.append(values[-1])
    return PixelRun(left, [value for value in values for _ in range(grain)])


def _fit_run(run: PixelRun, span: tuple[int, int]) -> PixelRun:
    """Returns the run of a nearby row, cut or stretched to a span."""
    left, right = span
    before, after = run.left - left, right + 1 - run.left - len(run.values)
    values = run.values[max(0, -before) : len(run.values) + min(0, after)]
    if not values:
        values = run.values[:1]
    padded = [*values[:1] * before, *values, *values[-1:] * after]
    return PixelRun(left, padded[: right + 1 - left])


@lru_cache(96)
def outline_relief(kind: int, along: Vector, radius: float, grain: int, wide: float) -> Relief:
    """Returns a solid's outline: a ring around it, `wide` pixels wide, at the depth of its edge.

    Pixels of the solid itself are `UNCOVERED`. An edge can be nearer to the camera than the surface
    inside it, and would otherwise hide that surface.
    """
    body = solid_relief(kind, along, radius, grain)
    edge, count = int(wide), len(body.runs)
    aside = [sqrt(wide**2 - far**2) for far in range(edge + 1)]
    runs = []
    for number in range(-edge, count + edge):
        rows = range(max(0, number - edge), min(count, number + edge + 1))
        near = [(body.runs[row], abs(number - row)) for row in rows]
        left = round(min(run.left - aside[far] for run, far in near))
        right = round(max(run.right + aside[far] for run, far in near))
        if 0 <= number < count:
            here = body.runs[number]
            before, after = range(left, here.left), range(here.right + 1, right + 1)
            hidden = [UNCOVERED] * len(here.values)
        else:
            before, after, hidden = range(left, right + 1), range(0), []
        values = [_edge_value(x, near) for x in before]
        runs.append(PixelRun(left, [*values, *hidden, *(_edge_value(x, near) for x in after)]))
    return Relief(body.top - edge, tuple(runs))


def _edge_value(x: int, near: Sequence[tuple[PixelRun, int]]) -> int:
    """Returns the depth behind the pixel of the rows `near` that is nearest to x."""
    nearest, value = 1 << 30, 0
    for run, far in near:
        beside = run.left - x if x < run.left else max(0, x - run.right)
        distance = beside * beside + far * far
        if distance < nearest:
            nearest = distance
            value = run.values[min(max(0, x - run.left), len(run.values) - 1)]
    return ((value >> DEPTH_BITS) - _OUTLINE_OFFSET) << DEPTH_BITS


# Stills

MIN_TABLE_PITCH = 4.0  # degrees of pitch above which the table is visible
SHADOW_SLANT = 0.30  # sideways offset of a shadow, as a share of the lump's height
SHADOW_SPREAD = 0.92  # width of a shadow, as a share of the lump's

_GRAIN = 2
_DEPTH_MASK = ~0xFF
_SEAM = 300  # difference of pixel values below which two surfaces show a seam
_SEAM_SHADE = 1
_DEPTH_OFFSET = 1 << 20  # keeps all depths positive
_OUTLINE_WIDTH = 1.1  # in canvas units
_MARGIN = 3
_DIRECTION_STEPS = 32  # resolution of rounded directions
_HATCH_WIDTH, _HATCH_SPACING = 2, 7  # pixels of a hatch line, and from one to the next
_MAX_PIXELS = 600_000
_MAX_PIXELS_PER_UNIT = 2.0
_LINES_PER_STEP = 128

PixelRow = list[int]


class RenderRegion(NamedTuple):
    """The part of the canvas that a still covers, and its pixels per canvas unit."""

    left: int
    top: int
    width: int
    height: int
    pixels: float


def render_region(sculpture: Sculpture, camera: Camera) -> RenderRegion:
    """Returns the part of the canvas that a sculpture and its shadow cover."""
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
    pixels = min(_MAX_PIXELS_PER_UNIT, sqrt(_MAX_PIXELS / (width * height)))
    return RenderRegion(left, top, width, height, pixels)


def render_steps(
    sculpture: Sculpture, camera: Camera, region: RenderRegion
) -> Iterator[bytes | None]:
    """Renders a still in short steps: yields None after each, and at last the PNG file."""
    eye = camera.shift(-region.left, -region.top).magnify(region.pixels)
    across, down = round(region.width * region.pixels), round(region.height * region.pixels)
    rows: list[PixelRow] = [[CLEAR] * across for _ in range(down)]
    if camera.pitch > MIN_TABLE_PITCH:
        for lump in sculpture:
            _draw_shadow(rows, *shadow_ellipse(lump, eye))
    for lump in sculpture:
        yield from _draw_lump(rows, lump, eye, _OUTLINE_WIDTH * region.pixels)
    lines = []
    for line in _palette_rows(rows):
        lines.append(line)
        if len(lines) % _LINES_PER_STEP == 0:
            yield None
    yield encode_png(across, down, clay_palette(), compress_rows(lines))


def render_png(sculpture: Sculpture, camera: Camera, region: RenderRegion) -> bytes:
    """Renders a still at once and returns the PNG file."""
    *_, picture = render_steps(sculpture, camera, region)
    assert picture is not None
    return picture


def shadow_ellipse(lump: Lump, camera: Camera) -> tuple[float, float, float, float]:
    """Returns the centre and the semi-axes of a lump's shadow on the canvas."""
    x, y, _ = camera.project((lump.x, 0.0, lump.z))
    wide = SHADOW_SPREAD * reach(lump) * camera.scale
    return x + SHADOW_SLANT * lump.y * camera.scale, y, wide, wide * sin(radians(camera.pitch))


def _draw_shadow(rows: list[PixelRow], x: float, y: float, wide: float, tall: float) -> None:
    for number in range(max(0, ceil(y - tall)), min(len(rows), floor(y + tall) + 1)):
        half = wide * sqrt(max(0.0, 1 - ((number - y) / tall) ** 2))
        left, right = max(0, round(x - half)), min(len(rows[number]), round(x + half))
        rows[number][left:right] = [SHADOW] * (right - left)


def _draw_lump(rows: list[PixelRow], lump: Lump, camera: Camera, ink: float) -> Iterator[None]:
    """Merges a lump and its outline into the pixel rows, in short steps."""
    x, y, near = camera.project(lump_centre(lump))
    along = _round_direction(camera.eye_axis(lump))
    radius = round(RADII[lump.size] * camera.scale * 4) / 4
    yield from _relief_steps(lump.kind, along, radius, _GRAIN)
    yield
    around = outline_relief(lump.kind, along, radius, _GRAIN, round(ink, 1))
    depth = (_DEPTH_OFFSET + round(near)) << DEPTH_BITS
    corner = round(x), round(y)
    _merge_layer(rows, around, corner, depth + INK, 0)
    yield
    body = solid_relief(lump.kind, along, radius, _GRAIN)
    _merge_layer(rows, body, corner, depth + palette_index(lump.colour), _SEAM)
    yield


def _round_direction(along: Vector) -> Vector:
    """Rounds a direction, so that similar lumps share a cached relief."""
    x, y, z = (round(part * _DIRECTION_STEPS) / _DIRECTION_STEPS for part in along)
    length = sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length


def _merge_layer(
    rows: list[PixelRow], layer: Relief, at: tuple[int, int], ground: int, seam: int
) -> None:
    """Writes a relief where it is nearer than the rows, with a dark seam where the depths meet."""
    dark = (ground & 0xFF) + _SEAM_SHADE
    for number, run in enumerate(layer.runs, at[1] + layer.top):
        if not 0 <= number < len(rows):
            continue
        row, start = rows[number], at[0] + run.left
        values = [value + ground for value in run.values[max(0, -start) :]]
        here = slice(max(0, start), max(0, min(len(row), start + len(run.values))))
        row[here] = [
            new if new > old + seam else old if old > new + seam else (new & _DEPTH_MASK) + dark
            for new, old in zip(values, row[here], strict=False)
        ]


def _palette_rows(rows: list[PixelRow]) -> Iterator[bytes]:
    """Yields the palette indices of each row, with dark shades hatched."""
    hatching = hatch_table()
    for number, row in enumerate(rows):
        line = bytearray(value & 0xFF for value in row)
        for first in range(_HATCH_WIDTH):
            cut = slice((first - number) % _HATCH_SPACING, None, _HATCH_SPACING)
            line[cut] = line[cut].translate(hatching)
        yield bytes(line)
