"""A sculpture in motion: one small picture for each lump, made beforehand for every facing.

The pictures are stored once for each solid and facing, as places on a palette: a clay gives them
its colours, and the phone scales them to the size of the lump.
"""

import struct
from collections.abc import Iterator
from functools import cache, lru_cache
from math import asin, atan2, ceil, cos, pi, sin
from typing import NamedTuple

import toga

from coven import resources
from coven.clay import colours, png
from coven.clay.bodies import REACH, Vector
from coven.drawing import art
from engine.games.riddle_masters.sculpture import BALL, CONE, KINDS

SPRITES_FILE = "art/clay.sprites"
SPRITE_RADIUS = 40  # of a stored ball, in pixels
SPRITE_CLEAR, SPRITE_RIM, SPRITE_FIRST_SHADE = range(3)  # places on the palette; the shades follow
RIM_WIDTH = 2.0

_SPINS = 24  # directions on the picture
_RISES = 4  # steps from lying across to pointing at the eye
_LENGTH = struct.Struct(">I")
_SPRITE_CACHE_SIZE = 1500
_RIM_DARKNESS = 0.55


class SpriteFacing(NamedTuple):
    """How an axis meets the eye: how far it rises towards it, and where it points."""

    rise: int
    spin: int


def nearest_facing(kind: int, along: Vector) -> SpriteFacing:
    """Returns the stored facing that is nearest to the direction of an axis."""
    if kind == BALL:
        return SpriteFacing(0, 0)
    rise = round(asin(max(-1.0, min(1.0, along[2]))) / (pi / 2) * _RISES)
    spin = round(atan2(along[1], along[0]) / (2 * pi) * _SPINS) % _SPINS
    # Only a cone has another end.
    if kind != CONE and (rise < 0 or (rise == 0 and spin >= _SPINS // 2)):
        rise, spin = -rise, (spin + _SPINS // 2) % _SPINS
    return SpriteFacing(rise, 0 if abs(rise) == _RISES else spin)


def stored_facings(kind: int) -> Iterator[SpriteFacing]:
    """Returns every facing in which a kind of lump is stored."""
    known = {
        nearest_facing(kind, facing_direction(SpriteFacing(r, s)))
        for r in range(-4, 5)
        for s in range(_SPINS)
    }
    return iter(sorted(known))


def facing_direction(facing: SpriteFacing) -> Vector:
    """Returns where an axis points that has a facing."""
    rise, spin = facing.rise / _RISES * pi / 2, facing.spin / _SPINS * 2 * pi
    return cos(rise) * cos(spin), cos(rise) * sin(spin), sin(rise)


def sprite_side(kind: int) -> int:
    """Returns how wide and high the stored pictures of a kind are."""
    return 2 * ceil(SPRITE_RADIUS * REACH[kind] + RIM_WIDTH) + 1


def sprite_image(kind: int, along: Vector, colour: int, pixels: int) -> toga.Image:
    """Returns the picture of a lump whose axis points this way, so many pixels wide."""
    return _coloured_sprite(kind, nearest_facing(kind, along), colour, max(1, pixels))


@lru_cache(_SPRITE_CACHE_SIZE)
def _coloured_sprite(kind: int, facing: SpriteFacing, colour: int, pixels: int) -> toga.Image:
    stored = sprite_side(kind)
    file = png.encode_png(stored, stored, _sprite_palette(colour), _stored_sprites()[kind, facing])
    return art.resize_image(toga.Image(file), pixels, pixels)


@cache
def _sprite_palette(colour: int) -> tuple[colours.Rgba, ...]:
    ramp = colours.shade_ramp(colour)
    rim = colours.mix(ramp[0], colours.INK_RGB, _RIM_DARKNESS)
    # The clear colour is the rim's too, or the phone would smooth towards black.
    return ((*rim, 0), (*rim, 255), *((*shade, 255) for shade in ramp))


@cache
def _stored_sprites() -> dict[tuple[int, SpriteFacing], bytes]:
    """Returns the stored pictures: each the length of its rows, squeezed, and the rows."""
    data = resources.path(SPRITES_FILE).read_bytes()
    pictures, at = {}, 0
    for kind in KINDS:
        for known in stored_facings(kind):
            (length,) = _LENGTH.unpack_from(data, at)
            at += _LENGTH.size
            pictures[kind, known] = data[at : at + length]
            at += length
    return pictures
