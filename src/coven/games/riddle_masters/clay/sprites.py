"""Sprites of lumps for a turning sculpture, and the icons of the studio's tools.

The sprites are rendered ahead of time, one for each kind and facing, as palette indices. They are
coloured and scaled when they are loaded.
"""

import struct
from collections.abc import Iterator
from functools import cache, lru_cache
from math import asin, atan2, ceil, cos, pi, sin
from typing import NamedTuple

import toga

from coven import resources
from coven.games.riddle_masters.clay import renderer
from coven.games.riddle_masters.clay.solids import REACH, Vector
from coven.ui import art
from coven.ui.painter import Painter
from engine.games.riddle_masters.sculpture import BALL, CONE, DISC, EGG, KINDS, ROLL

SPRITES_FILE = "art/clay.sprites"
SPRITE_RADIUS = 40  # of a stored ball, in pixels
SPRITE_CLEAR, SPRITE_RIM, SPRITE_FIRST_SHADE = range(3)  # palette indices; the shades follow
RIM_WIDTH = 2.0

_SPINS = 24  # directions on the canvas
_RISES = 4  # steps from perpendicular to the line of sight to parallel
_LENGTH = struct.Struct(">I")
_SPRITE_CACHE_SIZE = 1500
_RIM_DARKNESS = 0.55


class SpriteFacing(NamedTuple):
    """Direction of an axis: steps towards the camera, and steps of rotation on the canvas."""

    rise: int
    spin: int


def nearest_facing(kind: int, along: Vector) -> SpriteFacing:
    """Returns the stored facing nearest to the direction of an axis."""
    if kind == BALL:
        return SpriteFacing(0, 0)
    rise = round(asin(max(-1.0, min(1.0, along[2]))) / (pi / 2) * _RISES)
    spin = round(atan2(along[1], along[0]) / (2 * pi) * _SPINS) % _SPINS
    # All kinds but the cone look the same upside down.
    if kind != CONE and (rise < 0 or (rise == 0 and spin >= _SPINS // 2)):
        rise, spin = -rise, (spin + _SPINS // 2) % _SPINS
    return SpriteFacing(rise, 0 if abs(rise) == _RISES else spin)


def stored_facings(kind: int) -> Iterator[SpriteFacing]:
    """Returns the facings in which a kind is stored, in the order of the file."""
    known = {
        nearest_facing(kind, facing_direction(SpriteFacing(r, s)))
        for r in range(-4, 5)
        for s in range(_SPINS)
    }
    return iter(sorted(known))


def facing_direction(facing: SpriteFacing) -> Vector:
    """Returns the direction of an axis with this facing."""
    rise, spin = facing.rise / _RISES * pi / 2, facing.spin / _SPINS * 2 * pi
    return cos(rise) * cos(spin), cos(rise) * sin(spin), sin(rise)


def sprite_side(kind: int) -> int:
    """Returns the width and height of a kind's stored sprites in pixels."""
    return 2 * ceil(SPRITE_RADIUS * REACH[kind] + RIM_WIDTH) + 1


def sprite_image(kind: int, along: Vector, colour: int, pixels: int) -> toga.Image:
    """Returns the sprite of a lump whose axis points along `along`, `pixels` wide."""
    return _coloured_sprite(kind, nearest_facing(kind, along), colour, max(1, pixels))


@lru_cache(_SPRITE_CACHE_SIZE)
def _coloured_sprite(kind: int, facing: SpriteFacing, colour: int, pixels: int) -> toga.Image:
    stored = sprite_side(kind)
    file = renderer.encode_png(
        stored, stored, _sprite_palette(colour), stored_sprites()[kind, facing]
    )
    return art.resize_image(toga.Image(file), pixels, pixels)


@cache
def _sprite_palette(colour: int) -> tuple[renderer.Rgba, ...]:
    ramp = renderer.shade_ramp(colour)
    rim = renderer.mix(ramp[0], renderer.INK_RGB, _RIM_DARKNESS)
    # The clear colour equals the rim's, or scaling would blend the edge towards black.
    return ((*rim, 0), (*rim, 255), *((*shade, 255) for shade in ramp))


@cache
def stored_sprites() -> dict[tuple[int, SpriteFacing], bytes]:
    """Reads the sprites from their file: for each one the length of its data, then the data."""
    data = resources.path(SPRITES_FILE).read_bytes()
    pictures, at = {}, 0
    for kind in KINDS:
        for known in stored_facings(kind):
            (length,) = _LENGTH.unpack_from(data, at)
            at += _LENGTH.size
            pictures[kind, known] = data[at : at + length]
            at += length
    return pictures


# Icons of the studio's buttons


# The axis of each kind on its button.
_ICON_AXES: dict[int, Vector] = {
    BALL: (0.0, 1.0, 0.0),
    EGG: (0.26, 0.97, 0.0),
    ROLL: (0.71, 0.71, 0.0),
    DISC: (0.0, 0.92, 0.38),
    CONE: (0.0, 1.0, 0.0),
}


def paint_lump_icon(
    painter: Painter, kind: int, colour: int, middle: tuple[float, float], r: float
) -> None:
    """Draws a lump that fits into a circle of radius r."""
    grain = painter.pixel_density
    pixels = round(sprite_side(kind) / SPRITE_RADIUS * r / REACH[kind] * grain)
    wide = pixels / grain
    image = sprite_image(kind, _ICON_AXES[kind], colour, pixels)
    painter.scaled_image(image, middle[0] - wide / 2, middle[1] - wide / 2, wide, wide)


def paint_string_icon(painter: Painter, colour: int, x: float, y: float, r: float) -> None:
    for bead in range(5):
        place = x + (bead - 2) * r * 0.38, y + r * 0.34 * sin(bead * pi / 2 - 0.6)
        paint_lump_icon(painter, BALL, colour, place, r * 0.36)


def paint_hand_icon(painter: Painter, x: float, y: float, r: float, colour: str) -> None:
    ink = painter.palette.ink
    fingers = [(-0.36, -0.42), (-0.12, -0.62), (0.12, -0.6), (0.36, -0.4)]
    thumb = [(x - r * 0.3, y + r * 0.42), (x - r * 0.72, y + r * 0.02)]
    for wide, ground in ((0.34, ink), (0.2, colour)):
        for across, up in fingers:
            painter.line(
                [(x + across * r, y + r * 0.2), (x + across * r, y + up * r)], ground, wide * r
            )
        painter.line(thumb, ground, wide * r)
    painter.panel(x - r * 0.46, y, r * 0.92, r * 0.72, r * 0.3, colour)


def paint_twins_icon(painter: Painter, colour: int, x: float, y: float, r: float) -> None:
    for away in (-1, 1):
        paint_lump_icon(painter, EGG, colour, (x + away * r * 0.56, y), r * 0.5)
    painter.line([(x, y - r * 0.7), (x, y + r * 0.7)], painter.palette.highlight, 2)


def paint_arrow_icon(painter: Painter, x: float, y: float, turn: float, colour: str) -> None:
    """Draws an arrowhead at an angle in radians, clockwise from the right."""
    corners = [(10.0, 0.0), (-6.0, -9.0), (-6.0, 9.0)]
    painter.polygon([_rotate(x, y, corner, turn) for corner in corners], colour)


def paint_undo_icon(painter: Painter, x: float, y: float, side: int, colour: str) -> None:
    """Draws an arrow that bends back to the left (-1) or on to the right (1)."""
    middle = -pi / 2 + side * 0.1 * pi
    start, end = sorted((middle - side * 0.75 * pi, middle + side * 0.3 * pi))
    painter.arc(x, y + 2, 9, start, end, colour, 3)
    tip = middle + side * 0.3 * pi
    arrowhead = x + 9 * cos(tip), y + 2 + 9 * sin(tip)
    corners = [(7.0, 0.0), (-4.0, -6.0), (-4.0, 6.0)]
    painter.polygon([_rotate(*arrowhead, at, tip + side * pi / 2) for at in corners], colour)


def _rotate(x: float, y: float, corner: tuple[float, float], turn: float) -> tuple[float, float]:
    across, down = corner
    return x + across * cos(turn) - down * sin(turn), y + across * sin(turn) + down * cos(turn)
