"""How the sculptures of the library are put together: lumps, twins, rows, bows, wreaths and hoops.

Points are x to the right, y up and z to the front, as in `clay`; sizes count from 0.
"""

from collections.abc import Sequence
from math import acos, atan2, ceil, cos, dist, pi, radians, sin
from typing import TypeAlias

from engine.games.riddle_masters.sculpture import BALL, CONE, DISC, EGG, RADII, ROLL, Lump

Point: TypeAlias = tuple[int, int, int]
Orientation: TypeAlias = tuple[int, int]  # turn and tilt
Lumps: TypeAlias = tuple[Lump, ...]

UP: Orientation = (0, 0)
RIGHT: Orientation = (0, 6)
LEFT: Orientation = (12, 6)
FRONT: Orientation = (6, 6)
DOWN: Orientation = (0, 12)

_LONGEST = 2.9  # of a roll in a rod, in radii of its size


def tilted(step: int) -> Orientation:
    """Returns a lean in the plane that faces the front, 0 up, 6 to the right, 18 to the left."""
    return 0, step


def ball(size: int, colour: int, at: Point) -> Lump:
    """Returns a ball."""
    return Lump(BALL, size, colour, *at)


def egg(size: int, colour: int, at: Point, lean: Orientation = UP) -> Lump:
    """Returns an egg, longer along its lean."""
    return Lump(EGG, size, colour, *at, *lean)


def roll(size: int, colour: int, at: Point, lean: Orientation = UP) -> Lump:
    """Returns a roll, three times as long as thick."""
    return Lump(ROLL, size, colour, *at, *lean)


def disc(size: int, colour: int, at: Point, lean: Orientation = UP) -> Lump:
    """Returns a disc, flat along its lean."""
    return Lump(DISC, size, colour, *at, *lean)


def cone(size: int, colour: int, at: Point, lean: Orientation = UP) -> Lump:
    """Returns a cone that points along its lean."""
    return Lump(CONE, size, colour, *at, *lean)


def left_and_right(*lumps: Lump) -> Lumps:
    """Returns lumps with their twins on the other side."""
    return lumps + tuple(
        lump._replace(x=-lump.x, turn=(12 - lump.turn) % 24 if lump.tilt else 0) for lump in lumps
    )


def front_and_back(*lumps: Lump) -> Lumps:
    """Returns lumps with their twins behind."""
    return lumps + tuple(lump._replace(z=-lump.z, turn=-lump.turn % 24) for lump in lumps)


def shifted(by: Point, *lumps: Lump) -> Lumps:
    """Returns lumps somewhere else."""
    return tuple(
        lump._replace(x=lump.x + by[0], y=lump.y + by[1], z=lump.z + by[2]) for lump in lumps
    )


def row(lump: Lump, to: Point, count: int) -> Lumps:
    """Returns copies of a lump from where it is to a point."""
    return taper(lump, to, [lump.size] * count)


def taper(lump: Lump, to: Point, sizes: Sequence[int]) -> Lumps:
    """Returns a row whose lumps have these sizes."""
    halfway = ((lump.x + to[0]) / 2, (lump.y + to[1]) / 2, (lump.z + to[2]) / 2)
    return curve(lump, halfway, to, sizes)


def curve(lump: Lump, by: Sequence[float], to: Point, sizes: Sequence[int]) -> Lumps:
    """Returns a row that is drawn towards one point on its way to another."""
    return tuple(
        _curve_point(lump, by, to, place / (len(sizes) - 1))._replace(size=size)
        for place, size in enumerate(sizes)
    )


def rod(size: int, colour: int, ends: tuple[Point, Point]) -> Lumps:
    """Returns rolls laid end to end from one point to another."""
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
    """Returns copies of a lump round the upright axis in the middle of the table."""
    return tuple(_rotated_flat(lump, place, count) for place in range(count))


def ring_upright(lump: Lump, middle: tuple[int, int], count: int) -> Lumps:
    """Returns copies of a lump clockwise round a middle, for someone in front.

    The lump leans as `tilted` says, and its copies with it.
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
    # What leans to the front leans there all round.
    step = round(24 * place / count) if lump.turn == 0 else 0
    return lump._replace(
        x=round(middle[0] + x * cos(angle) + y * sin(angle)),
        y=round(middle[1] + y * cos(angle) - x * sin(angle)),
        tilt=(lump.tilt + step) % 24,
    )
