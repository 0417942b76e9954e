"""Sculptures of what one meets on a journey."""

from engine.games.riddle_masters.clay import COAL, CREAM, GOLD, MOSS, PLUM, SAND, SKY, TERRACOTTA
from engine.games.riddle_masters.library.sculptures.modelling import (
    FRONT,
    RIGHT,
    Lumps,
    Point,
    ball,
    cone,
    curve,
    disc,
    egg,
    front_and_back,
    left_and_right,
    ring_flat,
    ring_upright,
    rod,
    roll,
    row,
    taper,
    tilted,
)


def _wheel(size: int, at: Point) -> Lumps:
    """Returns a wheel on the front side of something."""
    x, y, z = at
    return disc(size, COAL, at, FRONT), disc(size - 2, CREAM, (x, y, z + 2 * size - 1), FRONT)


def car() -> Lumps:
    """Returns a small car from the side."""
    return (
        egg(5, TERRACOTTA, (-4, 26, 0), RIGHT),
        egg(4, TERRACOTTA, (26, 22, 0), RIGHT),
        egg(4, SKY, (-6, 42, 0), RIGHT),
        disc(4, TERRACOTTA, (-6, 55, 0)),
        *front_and_back(
            *_wheel(3, (-24, 14, 17)),
            *_wheel(3, (28, 14, 15)),
            ball(1, GOLD, (44, 26, 8)),
            roll(0, CREAM, (0, 30, 23), RIGHT),
            roll(3, TERRACOTTA, (-6, 44, 12)),
        ),
        roll(2, CREAM, (48, 15, 0), FRONT),
        roll(2, CREAM, (-36, 17, 0), FRONT),
    )


def train() -> Lumps:
    """Returns a steam engine."""
    return (
        *row(disc(3, MOSS, (-8, 34, 0), RIGHT), (38, 34, 0), 7),
        ball(1, GOLD, (46, 34, 0)),
        *row(roll(3, COAL, (-30, 16, -8), RIGHT), (30, 16, -8), 3),
        *row(roll(3, COAL, (-30, 16, 8), RIGHT), (30, 16, 8), 3),
        *front_and_back(*(roll(3, TERRACOTTA, (x, 36, 9)) for x in (-22, -34))),
        *row(roll(3, TERRACOTTA, (-34, 58, 0), FRONT), (-20, 58, 0), 2),
        *row(disc(1, COAL, (28, 46, 0)), (28, 58, 0), 4),
        disc(2, COAL, (28, 62, 0)),
        ball(2, GOLD, (6, 48, 0)),
        *front_and_back(*(disc(2, COAL, (x, 9, 15), FRONT) for x in (-32, -10, 12, 32))),
        *taper(ball(2, CREAM, (24, 74, 0)), (-12, 96, 0), (2, 2, 3)),
    )


def tractor() -> Lumps:
    """Returns a tractor."""
    return (
        *front_and_back(
            roll(4, MOSS, (16, 30, 7), RIGHT),
            disc(4, COAL, (-20, 24, 20), FRONT),
            disc(2, GOLD, (-20, 24, 26), FRONT),
            *_wheel(2, (34, 12, 16)),
            roll(3, CREAM, (-30, 52, 10)),
            roll(3, CREAM, (-4, 52, 10)),
            roll(4, TERRACOTTA, (-17, 72, 7), RIGHT),
        ),
        roll(4, MOSS, (14, 40, 0), RIGHT),
        ball(3, COAL, (-18, 36, 0)),
        roll(2, COAL, (30, 56, 0)),
        disc(1, COAL, (30, 68, 0)),
        *front_and_back(ball(0, GOLD, (42, 32, 9))),
    )


def bicycle() -> Lumps:
    """Returns a bicycle from the side."""
    return (
        *ring_upright(roll(1, COAL, (-32, 43, 0), RIGHT), (-32, 22), 10),
        *ring_upright(roll(1, COAL, (34, 43, 0), RIGHT), (34, 22), 10),
        ball(1, CREAM, (-32, 22, 0)),
        ball(1, CREAM, (34, 22, 0)),
        *rod(1, TERRACOTTA, ((-32, 22, 0), (-3, 22, 0))),
        *rod(1, TERRACOTTA, ((-32, 22, 0), (-10, 52, 0))),
        *rod(1, TERRACOTTA, ((-3, 22, 0), (-10, 52, 0))),
        *rod(1, TERRACOTTA, ((-3, 22, 0), (24, 54, 0))),
        *rod(1, TERRACOTTA, ((-10, 52, 0), (24, 54, 0))),
        *rod(1, TERRACOTTA, ((34, 22, 0), (22, 66, 0))),
        *rod(1, COAL, ((22, 68, -14), (22, 68, 14))),
        disc(1, GOLD, (-3, 22, 4), FRONT),
        egg(1, COAL, (-11, 60, 0), RIGHT),
        egg(1, COAL, (-15, 60, 0), FRONT),
    )


def boat() -> Lumps:
    """Returns a sailing boat."""
    return (
        *left_and_right(
            egg(4, TERRACOTTA, (14, 17, 0), RIGHT),
            egg(3, TERRACOTTA, (34, 20, 0), tilted(5)),
        ),
        *rod(1, SAND, ((0, 30, 0), (0, 104, 0))),
        *taper(roll(3, CREAM, (14, 40, 3), RIGHT), (6, 90, 3), (3, 3, 3, 2, 2, 1, 1, 0)),
        *taper(roll(2, CREAM, (-13, 40, 3), RIGHT), (-5, 72, 3), (2, 2, 1, 1, 0)),
        cone(1, TERRACOTTA, (6, 104, 0), tilted(5)),
        *row(egg(2, SKY, (-48, 3, 14), RIGHT), (48, 3, 14), 7),
    )


def aeroplane() -> Lumps:
    """Returns an aeroplane with its propeller."""
    return (
        *taper(egg(3, CREAM, (30, 36, 0), RIGHT), (-44, 40, 0), (4, 4, 3, 3, 2, 2)),
        *front_and_back(
            *taper(egg(3, TERRACOTTA, (10, 34, 18), FRONT), (4, 34, 52), (3, 3, 3)),
            egg(2, TERRACOTTA, (-44, 44, 10), FRONT),
            *row(ball(0, SKY, (-6, 41, 11)), (18, 40, 16), 4),
            disc(1, COAL, (14, 12, 12), FRONT),
            roll(1, COAL, (14, 20, 10)),
        ),
        egg(2, TERRACOTTA, (-48, 56, 0), tilted(22)),
        ball(2, SKY, (30, 50, 0)),
        cone(1, GOLD, (54, 36, 0), RIGHT),
        egg(2, GOLD, (55, 46, 0)),
        egg(2, GOLD, (55, 26, 0)),
    )


def rocket() -> Lumps:
    """Returns a rocket that takes off."""
    return (
        *row(egg(4, CREAM, (0, 44, 0)), (0, 66, 0), 2),
        cone(3, TERRACOTTA, (0, 92, 0)),
        *ring_flat(cone(3, TERRACOTTA, (18, 34, 6)), 3),
        disc(2, SKY, (0, 66, 15), FRONT),
        disc(1, COAL, (0, 66, 18), FRONT),
        ball(1, SKY, (0, 46, 16)),
        *ring_flat(egg(2, GOLD, (5, 16, 0), (12, 1)), 4),
        egg(2, TERRACOTTA, (0, 10, 0)),
        *ring_flat(ball(2, SAND, (20, 6, 8)), 7),
    )


def castle() -> Lumps:
    """Returns a castle with towers."""
    return (
        *(
            part
            for x in (-28, 28)
            for z in (-28, 28)
            for part in (
                *row(disc(2, SAND, (x, 4, z)), (x, 46, z), 6),
                cone(2, PLUM, (x, 58, z)),
            )
        ),
        *row(disc(5, SAND, (0, 8, 0)), (0, 24, 0), 3),
        *row(disc(3, SAND, (0, 36, 0)), (0, 66, 0), 5),
        cone(3, PLUM, (0, 82, 0)),
        roll(1, COAL, (0, 98, 0)),
        cone(0, TERRACOTTA, (5, 102, 0), RIGHT),
        egg(2, COAL, (0, 10, 30)),
        *left_and_right(ball(0, COAL, (28, 38, 37)), ball(0, COAL, (5, 56, 14))),
    )


def lighthouse() -> Lumps:
    """Returns a lighthouse on its rock."""
    bands = taper(disc(3, CREAM, (0, 20, 0)), (0, 76, 0), (4, 4, 3, 3, 3, 3, 2, 2))
    return (
        *(band._replace(colour=(TERRACOTTA, CREAM)[place % 2]) for place, band in enumerate(bands)),
        disc(3, COAL, (0, 82, 0)),
        ball(2, GOLD, (0, 90, 0)),
        cone(2, TERRACOTTA, (0, 102, 0)),
        *ring_flat(ball(3, COAL, (18, 8, 0)), 6),
        *left_and_right(*taper(ball(0, GOLD, (14, 90, 0)), (46, 90, 0), (0, 1, 1, 2))),
        *ring_flat(egg(2, SKY, (36, 3, 0), FRONT), 10),
    )


def mill() -> Lumps:
    """Returns a windmill."""
    return (
        *taper(disc(4, CREAM, (0, 6, 0)), (0, 62, 0), (4, 4, 4, 4, 3, 3, 3, 3)),
        cone(3, TERRACOTTA, (0, 78, 0)),
        egg(1, COAL, (0, 10, 22)),
        ball(1, SKY, (0, 36, 20)),
        ball(1, COAL, (0, 64, 20)),
        *ring_upright(roll(2, SAND, (8, 72, 21), tilted(3)), (0, 64), 4),
        *ring_upright(disc(2, SAND, (20, 84, 22), FRONT), (0, 64), 4),
        *ring_upright(disc(2, SAND, (30, 94, 22), FRONT), (0, 64), 4),
    )


def volcano() -> Lumps:
    """Returns a volcano that breaks out."""
    return (
        cone(5, COAL, (0, 24, 0)),
        *ring_flat(cone(4, COAL, (24, 16, 0)), 6),
        disc(2, TERRACOTTA, (0, 48, 0)),
        *taper(ball(1, TERRACOTTA, (4, 44, 10)), (8, 10, 28), (1, 1, 1, 1, 2)),
        *taper(ball(1, GOLD, (-6, 44, 8)), (-16, 18, 20), (1, 1, 1, 1)),
        *row(egg(2, GOLD, (0, 58, 0)), (0, 72, 0), 2),
        *ring_flat(ball(1, TERRACOTTA, (10, 70, 0)), 4),
        *ring_flat(ball(0, GOLD, (18, 80, 0)), 5),
        *ring_flat(ball(3, CREAM, (12, 92, 0)), 4),
        ball(3, CREAM, (0, 100, 0)),
    )


def sun() -> Lumps:
    """Returns a sun with a face."""
    return (
        ball(5, GOLD, (0, 56, 0)),
        *ring_upright(cone(2, TERRACOTTA, (9, 92, 0), tilted(1)), (0, 56), 12),
        *left_and_right(ball(1, COAL, (9, 62, 23)), ball(1, TERRACOTTA, (15, 51, 19))),
        *curve(ball(0, COAL, (-8, 49, 25)), (0, 40, 26), (8, 49, 25), (0,) * 6),
    )


def cloud() -> Lumps:
    """Returns a cloud and its rain."""
    return (
        *taper(ball(4, CREAM, (-34, 74, 0)), (34, 74, 0), (3, 4, 4, 3)),
        ball(4, CREAM, (-10, 90, 0)),
        ball(3, CREAM, (14, 90, 0)),
        *(
            drop
            for x, y in ((-30, 44), (-14, 30), (2, 44), (18, 26), (32, 42))
            for drop in (ball(1, SKY, (x, y, 0)), egg(0, SKY, (x + 1, y + 6, 0), tilted(1)))
        ),
        *row(disc(2, SKY, (-18, 3, 0)), (18, 3, 0), 3),
    )


VEHICLE_AND_PLACE_SCULPTORS = {
    shape.__name__: shape
    for shape in (
        car, train, tractor, bicycle, boat, aeroplane, rocket, castle, lighthouse, mill, volcano,
        sun, cloud,
    )
}  # fmt: skip
