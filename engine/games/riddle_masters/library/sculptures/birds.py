"""Sculptures of birds."""

from engine.games.riddle_masters.clay import COAL, CREAM, GOLD, MOSS, SAND, SKY, TERRACOTTA
from engine.games.riddle_masters.library.sculptures.modelling import (
    FRONT,
    RIGHT,
    Lumps,
    ball,
    cone,
    curve,
    disc,
    egg,
    front_and_back,
    left_and_right,
    ring_flat,
    ring_upright,
    roll,
    row,
    taper,
    tilted,
)


def owl() -> Lumps:
    """Returns an owl on a branch."""
    return (
        egg(5, TERRACOTTA, (0, 42, 0)),
        ball(4, TERRACOTTA, (0, 74, 2)),
        egg(4, SAND, (0, 40, 10)),
        *left_and_right(
            cone(2, TERRACOTTA, (13, 92, 2), (0, 1)),
            disc(2, CREAM, (9, 77, 17), FRONT),
            ball(1, GOLD, (9, 77, 20)),
            ball(0, COAL, (9, 77, 24)),
            egg(4, COAL, (20, 40, -6), (0, 11)),
            roll(1, GOLD, (8, 11, 16), FRONT),
            roll(1, GOLD, (13, 11, 16), FRONT),
        ),
        cone(1, GOLD, (0, 69, 22), (6, 9)),
        *row(roll(2, SAND, (-40, 6, 4), RIGHT), (40, 6, 4), 6),
    )


def duck() -> Lumps:
    """Returns a duck on the water."""
    return (
        egg(5, GOLD, (-8, 22, 0), RIGHT),
        ball(4, GOLD, (18, 54, 0)),
        *taper(ball(3, GOLD, (14, 34, 0)), (16, 44, 0), (3, 3)),
        disc(2, TERRACOTTA, (39, 51, 0), (0, 1)),
        disc(1, TERRACOTTA, (44, 49, 0), (0, 1)),
        cone(3, GOLD, (-38, 34, 0), tilted(20)),
        *front_and_back(
            egg(3, SAND, (-12, 28, 19), tilted(17)),
            egg(2, SAND, (-20, 30, 20), tilted(18)),
            ball(0, COAL, (30, 60, 11)),
        ),
        *ring_flat(egg(2, SKY, (40, 4, 0), FRONT), 12),
    )


def swan() -> Lumps:
    """Returns a swan with a bent neck."""
    return (
        egg(5, CREAM, (-8, 22, 0), RIGHT),
        *curve(ball(2, CREAM, (18, 24, 0)), (58, 40, 0), (22, 62, 0), (3, 2, 2, 2, 2, 2, 2)),
        *curve(ball(2, CREAM, (18, 70, 0)), (16, 86, 0), (30, 84, 0), (2, 2, 2)),
        ball(2, CREAM, (34, 82, 0)),
        cone(1, TERRACOTTA, (44, 78, 0), tilted(8)),
        ball(0, COAL, (40, 80, 0)),
        *front_and_back(
            ball(0, COAL, (37, 85, 7)),
            egg(4, CREAM, (-14, 32, 16), tilted(20)),
            egg(3, CREAM, (-28, 40, 14), tilted(20)),
        ),
        cone(3, CREAM, (-40, 34, 0), tilted(20)),
    )


def hen() -> Lumps:
    """Returns a hen with comb and tail."""
    return (
        egg(5, CREAM, (-6, 38, 0), tilted(5)),
        ball(3, CREAM, (22, 66, 0)),
        ball(3, CREAM, (16, 54, 0)),
        cone(1, GOLD, (37, 65, 0), tilted(7)),
        *curve(ball(1, TERRACOTTA, (14, 77, 0)), (20, 86, 0), (29, 77, 0), (1, 1, 1, 1)),
        egg(1, TERRACOTTA, (32, 55, 0)),
        *front_and_back(
            ball(0, COAL, (30, 69, 8)),
            egg(3, SAND, (-8, 38, 21), tilted(17)),
            egg(3, CREAM, (-32, 56, 5), tilted(21)),
        ),
        egg(3, CREAM, (-38, 52, 0), tilted(20)),
        *_claw(4, 10),
        *_claw(-12, -8),
    )


def _claw(x: int, z: int) -> Lumps:
    return (
        *row(ball(0, GOLD, (x, 14, z)), (x, 3, z), 3),
        roll(1, GOLD, (x + 4, 2, z - 3), (22, 6)),
        roll(1, GOLD, (x + 4, 2, z + 3), (2, 6)),
    )


def penguin() -> Lumps:
    """Returns a penguin, upright."""
    return (
        egg(5, COAL, (0, 34, 0)),
        egg(4, CREAM, (0, 32, 12)),
        ball(4, COAL, (0, 70, 0)),
        *left_and_right(
            ball(2, CREAM, (6, 70, 12)),
            ball(0, COAL, (6, 72, 20)),
            egg(3, COAL, (25, 42, 0), (0, 10)),
            egg(2, GOLD, (10, 3, 14), FRONT),
        ),
        cone(1, GOLD, (0, 65, 23), (6, 7)),
    )


def parrot() -> Lumps:
    """Returns a parrot in a ring."""
    return (
        egg(4, MOSS, (0, 50, 0), tilted(2)),
        ball(3, MOSS, (8, 76, 0)),
        disc(2, TERRACOTTA, (8, 86, 0), tilted(1)),
        cone(2, GOLD, (20, 73, 0), tilted(9)),
        *front_and_back(
            ball(1, CREAM, (13, 79, 9)),
            ball(0, COAL, (14, 79, 13)),
            egg(3, SKY, (-3, 48, 13), tilted(2)),
            egg(2, TERRACOTTA, (-9, 36, 14), tilted(2)),
            egg(0, GOLD, (2, 27, 6), RIGHT),
        ),
        *taper(egg(2, TERRACOTTA, (-10, 30, 0), tilted(2)), (-18, 6, 0), (2, 2, 1)),
        *ring_upright(roll(2, SAND, (0, 22, 0), RIGHT), (0, 66), 12),
    )


BIRD_SCULPTORS = {
    shape.__name__: shape
    for shape in (
        owl, duck, swan, hen, penguin, parrot,
    )
}  # fmt: skip
