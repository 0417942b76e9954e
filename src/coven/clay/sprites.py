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
from engine.games.riddle_masters.clay import BALL, CONE, KINDS

STORE = "art/clay.sprites"
RADIUS = 40  # of a stored ball, in pixels
NOTHING, RIM, FIRST = range(3)  # places on the palette; the shades follow
RIM_WIDTH = 2.0

_SPINS = 24  # directions on the picture
_RISES = 4  # steps from lying across to pointing at the eye
_LENGTH = struct.Struct(">I")
_KEPT = 1500
_RIM_DARKNESS = 0.55


class Facing(NamedTuple):
    """How an axis meets the eye: how far it rises towards it, and where it points."""

    rise: int
    spin: int


def facing(kind: int, along: Vector) -> Facing:
    """Returns the stored facing that is nearest to the direction of an axis."""
    if kind == BALL:
        return Facing(0, 0)
    rise = round(asin(max(-1.0, min(1.0, along[2]))) / (pi / 2) * _RISES)
    spin = round(atan2(along[1], along[0]) / (2 * pi) * _SPINS) % _SPINS
    # Only a cone has another end.
    if kind != CONE and (rise < 0 or (rise == 0 and spin >= _SPINS // 2)):
        rise, spin = -rise, (spin + _SPINS // 2) % _SPINS
    return Facing(rise, 0 if abs(rise) == _RISES else spin)


def facings(kind: int) -> Iterator[Facing]:
    """Returns every facing in which a kind of lump is stored."""
    known = {facing(kind, direction(Facing(r, s))) for r in range(-4, 5) for s in range(_SPINS)}
    return iter(sorted(known))


def direction(facing: Facing) -> Vector:
    """Returns where an axis points that has a facing."""
    rise, spin = facing.rise / _RISES * pi / 2, facing.spin / _SPINS * 2 * pi
    return cos(rise) * cos(spin), cos(rise) * sin(spin), sin(rise)


def side(kind: int) -> int:
    """Returns how wide and high the stored pictures of a kind are."""
    return 2 * ceil(RADIUS * REACH[kind] + RIM_WIDTH) + 1


def sprite(kind: int, along: Vector, colour: int, pixels: int) -> toga.Image:
    """Returns the picture of a lump whose axis points this way, so many pixels wide."""
    return _coloured(kind, facing(kind, along), colour, max(1, pixels))


@lru_cache(_KEPT)
def _coloured(kind: int, facing: Facing, colour: int, pixels: int) -> toga.Image:
    stored = side(kind)
    file = png.picture(stored, stored, _palette(colour), _store()[kind, facing])
    return art.resized(toga.Image(file), pixels, pixels)


@cache
def _palette(colour: int) -> tuple[colours.Rgba, ...]:
    ramp = colours.ramp(colour)
    rim = colours.mixed(ramp[0], colours.INK_RGB, _RIM_DARKNESS)
    # The clear colour is the rim's too, or the phone would smooth towards black.
    return ((*rim, 0), (*rim, 255), *((*shade, 255) for shade in ramp))


@cache
def _store() -> dict[tuple[int, Facing], bytes]:
    """Returns the stored pictures: each the length of its rows, squeezed, and the rows."""
    data = resources.path(STORE).read_bytes()
    pictures, at = {}, 0
    for kind in KINDS:
        for known in facings(kind):
            (length,) = _LENGTH.unpack_from(data, at)
            at += _LENGTH.size
            pictures[kind, known] = data[at : at + length]
            at += length
    return pictures
