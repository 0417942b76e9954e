"""Functions that build sculptures of lumps: single lumps, mirrored pairs, rows, curves and rings.

Points are (x to the right, y up, z to the front) as in `riddle_masters.sculpture`; sizes are its
indexes.
"""

from collections.abc import Sequence
from math import acos, atan2, ceil, cos, dist, pi, radians, sin
from typing import TypeAlias

from engine.games.riddle_masters.sculpture import BALL, CONE, DISC, EGG, RADII, ROLL, Lump

Point: TypeAlias = tuple[int, int, int]
Orientation: TypeAlias = tuple[int, int]  # (turn, tilt)
Lumps: TypeAlias = tuple[Lump, ...]

UP: Orientation = (0, 0)
RIGHT: Orientation = (0, 6)
LEFT: Orientation = (12, 6)
FRONT: Orientation = (6, 6)
DOWN: Orientation = (0, 12)

_LONGEST = 2.9  # length of a roll within a rod, in radii


def tilted(step: int) -> Orientation:
    """Returns an orientation in the plane facing the front: 0 up, 6 right, 18 left."""
    return 0, step


def ball(size: int, colour: int, at: Point) -> Lump:
    return Lump(BALL, size, colour, *at)


def egg(size: int, colour: int, at: Point, lean: Orientation = UP) -> Lump:
    """Returns an egg, longer along its axis."""
    return Lump(EGG, size, colour, *at, *lean)


def roll(size: int, colour: int, at: Point, lean: Orientation = UP) -> Lump:
    """Returns a roll, three times as long as thick."""
    return Lump(ROLL, size, colour, *at, *lean)


def disc(size: int, colour: int, at: Point, lean: Orientation = UP) -> Lump:
    """Returns a disc, flat along its axis."""
    return Lump(DISC, size, colour, *at, *lean)


def cone(size: int, colour: int, at: Point, lean: Orientation = UP) -> Lump:
    """Returns a cone that points along its axis."""
    return Lump(CONE, size, colour, *at, *lean)


def left_and_right(*lumps: Lump) -> Lumps:
    """Returns the lumps and their mirror images on the other side."""
    return lumps + tuple(
        lump._replace(x=-lump.x, turn=(12 - lump.turn) % 24 if lump.tilt else 0) for lump in lumps
    )


def front_and_back(*lumps: Lump) -> Lumps:
    """Returns the lumps and their mirror images at the back."""
    return lumps + tuple(lump._replace(z=-lump.z, turn=-lump.turn % 24) for lump in lumps)


def shifted(by: Point, *lumps: Lump) -> Lumps:
    return tuple(
        lump._replace(x=lump.x + by[0], y=lump.y + by[1], z=lump.z + by[2]) for lump in lumps
    )


def row(lump: Lump, to: Point, count: int) -> Lumps:
    """Returns copies of a lump from its position to a point."""
    return taper(lump, to, [lump.size] * count)


def taper(lump: Lump, to: Point, sizes: Sequence[int]) -> Lumps:
    """Returns a row of lumps with the given sizes."""
    halfway = ((lump.x + to[0]) / 2, (lump.y + to[1]) / 2, (lump.z + to[2]) / 2)
    return curve(lump, halfway, to, sizes)


def curve(lump: Lump, by: Sequence[float], to: Point, sizes: Sequence[int]) -> Lumps:
    """Returns a row along a quadratic Bézier curve with the control point `by`."""
    return tuple(
        _curve_point(lump, by, to, place / (len(sizes) - 1))._replace(size=size)
        for place, size in enumerate(sizes)
    )


def rod(size: int, colour: int, ends: tuple[Point, Point]) -> Lumps:
    """Returns rolls laid end to end between two points."""
    first, last = ends
    length = dist(first, last)
    count = ceil(length / (_LONGEST * RADII[size]))
    dx, dy, dz = (b - a for a, b in zip(first, last, strict=True))
    lean = round(atan2(dz, dx) * 12 / pi) % 24, round(acos(dy / length) * 12 / pi)
    return tuple(
        roll(
            size,
            colour,
            (
                round(first[0] + dx * (place + 0.5) / count),
                round(first[1] + dy * (place + 0.5) / count),
                round(first[2] + dz * (place + 0.5) / count),
            ),
            lean,
        )
        for place in range(count)
    )


def ring_flat(lump: Lump, count: int) -> Lumps:
    """Returns copies of a lump around the vertical axis through the origin."""
    return tuple(_rotated_flat(lump, place, count) for place in range(count))


def ring_upright(lump: Lump, middle: tuple[int, int], count: int) -> Lumps:
    """Returns copies of a lump clockwise around a centre, seen from the front.

    A lump oriented with `tilted` is rotated with its position.
    """
    return tuple(_rotated_upright(lump, middle, place, count) for place in range(count))


def _curve_point(lump: Lump, by: Sequence[float], to: Point, share: float) -> Lump:
    rest = 1 - share
    x, y, z = (
        round(rest * rest * first + 2 * rest * share * drawn + share * share * last)
        for first, drawn, last in zip((lump.x, lump.y, lump.z), by, to, strict=True)
    )
    return lump._replace(x=x, y=y, z=z)


def _rotated_flat(lump: Lump, place: int, count: int) -> Lump:
    angle = radians(360 * place / count)
    return lump._replace(
        x=round(lump.x * cos(angle) - lump.z * sin(angle)),
        z=round(lump.x * sin(angle) + lump.z * cos(angle)),
        turn=(lump.turn + round(24 * place / count)) % 24 if lump.tilt else 0,
    )


def _rotated_upright(lump: Lump, middle: tuple[int, int], place: int, count: int) -> Lump:
    angle = radians(360 * place / count)
    x, y = lump.x - middle[0], lump.y - middle[1]
    # A lump that points to the front keeps its orientation.
    step = round(24 * place / count) if lump.turn == 0 else 0
    return lump._replace(
        x=round(middle[0] + x * cos(angle) + y * sin(angle)),
        y=round(middle[1] + y * cos(angle) - x * sin(angle)),
        tilt=(lump.tilt + step) % 24,
    )
