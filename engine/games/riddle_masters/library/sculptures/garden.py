"""Sculptures of what grows, and of what one eats."""

from engine.games.riddle_masters.clay import COAL, CREAM, GOLD, MOSS, PLUM, SAND, SKY, TERRACOTTA
from engine.games.riddle_masters.library.sculptures.modelling import (
    DOWN,
    FRONT,
    RIGHT,
    Lumps,
    ball,
    cone,
    curve,
    disc,
    egg,
    left_and_right,
    ring_flat,
    roll,
    row,
    taper,
    tilted,
)


def tree() -> Lumps:
    """Returns a tree with apples in its crown."""
    return (
        *row(disc(2, TERRACOTTA, (0, 3, 0)), (0, 36, 0), 7),
        *ring_flat(roll(2, TERRACOTTA, (8, 3, 0), (0, 7)), 5),
        ball(5, MOSS, (0, 66, 0)),
        *ring_flat(ball(4, MOSS, (22, 56, 8)), 5),
        *ring_flat(ball(3, MOSS, (14, 84, 0)), 4),
        ball(3, MOSS, (0, 94, 0)),
        *ring_flat(ball(1, GOLD, (30, 66, 26)), 6),
    )


def cactus() -> Lumps:
    """Returns a cactus in its pot."""
    return (
        *taper(disc(3, TERRACOTTA, (0, 4, 0)), (0, 20, 0), (3, 3, 4, 4)),
        *row(egg(3, MOSS, (0, 32, 0)), (0, 84, 0), 4),
        *curve(ball(2, MOSS, (12, 44, 0)), (34, 36, 0), (32, 66, 0), (2, 2, 2, 2)),
        *curve(ball(2, MOSS, (-12, 56, 0)), (-32, 50, 0), (-28, 80, 0), (2, 2, 2, 2)),
        *(cone(0, CREAM, (x, y, 10), FRONT) for x, y in ((-4, 40), (5, 52), (-4, 64), (4, 78))),
        *ring_flat(ball(1, PLUM, (5, 99, 0)), 5),
        ball(1, GOLD, (0, 103, 0)),
    )


def mushroom() -> Lumps:
    """Returns a mushroom with spots."""
    return (
        *taper(ball(3, CREAM, (0, 12, 0)), (0, 36, 0), (3, 3, 3)),
        disc(5, CREAM, (0, 42, 0)),
        *row(disc(5, TERRACOTTA, (0, 47, 0)), (0, 53, 0), 2),
        ball(4, TERRACOTTA, (0, 58, 0)),
        *ring_flat(disc(1, CREAM, (26, 59, 6), (0, 3)), 6),
        *ring_flat(disc(1, CREAM, (12, 69, -7), (22, 3)), 3),
        *ring_flat(roll(1, MOSS, (14, 5, 6), (0, 1)), 7),
    )


def tulip() -> Lumps:
    """Returns a tulip with two leaves."""
    return (
        *row(roll(1, MOSS, (0, 8, 0)), (0, 60, 0), 5),
        *ring_flat(egg(3, PLUM, (9, 76, 0), (0, 1)), 6),
        ball(3, PLUM, (0, 70, 0)),
        *left_and_right(
            *curve(egg(1, MOSS, (4, 8, 0), (0, 1)), (18, 16, 0), (20, 42, 0), (1, 2, 2, 2, 1))
        ),
    )


def pineapple() -> Lumps:
    """Returns a pineapple under its leaves."""
    rings = ((12, 9, 14), (24, 10, 19), (36, 10, 20), (48, 10, 18), (58, 8, 12))
    return (
        *row(ball(4, GOLD, (0, 22, 0)), (0, 44, 0), 2),
        *(
            knob
            for height, count, out in rings
            for knob in ring_flat(ball(1, SAND, (out, height, height % 5)), count)
        ),
        *ring_flat(cone(3, MOSS, (11, 72, 0), (0, 2)), 5),
        cone(3, MOSS, (0, 82, 0)),
    )


def carrot() -> Lumps:
    """Returns a carrot with its green."""
    return (
        cone(5, TERRACOTTA, (0, 36, 0), DOWN),
        disc(4, TERRACOTTA, (0, 60, 0)),
        *ring_flat(roll(3, MOSS, (5, 76, 0), (0, 1)), 6),
        *ring_flat(egg(1, MOSS, (13, 90, 0), (0, 2)), 5),
        ball(1, MOSS, (0, 96, 0)),
        *(roll(1, SAND, (x, y, z), RIGHT) for x, y, z in ((-3, 50, 20), (4, 38, 14), (-2, 24, 8))),
    )


def cherry() -> Lumps:
    """Returns two cherries on one stalk."""
    return (
        ball(4, TERRACOTTA, (-22, 18, 0)),
        ball(4, TERRACOTTA, (24, 18, 6)),
        *curve(ball(0, MOSS, (-22, 36, 0)), (-18, 66, 0), (4, 80, 0), (0,) * 9),
        *curve(ball(0, MOSS, (24, 36, 6)), (24, 66, 4), (7, 79, 2), (0,) * 8),
        roll(1, SAND, (8, 84, 0), tilted(4)),
        egg(3, MOSS, (24, 84, 0), tilted(7)),
        egg(2, MOSS, (36, 79, 0), tilted(8)),
    )


def strawberry() -> Lumps:
    """Returns a strawberry with its seeds."""
    return (
        ball(5, TERRACOTTA, (0, 48, 0)),
        ball(4, TERRACOTTA, (0, 29, 0)),
        ball(3, TERRACOTTA, (0, 18, 0)),
        *ring_flat(egg(0, GOLD, (21, 60, 8)), 7),
        *ring_flat(egg(0, GOLD, (26, 46, 0)), 9),
        *ring_flat(egg(0, GOLD, (20, 33, 6)), 7),
        *ring_flat(egg(0, GOLD, (13, 20, 0)), 5),
        *ring_flat(egg(2, MOSS, (13, 73, 0), (0, 7)), 6),
        roll(1, MOSS, (0, 80, 0)),
    )


def banana() -> Lumps:
    """Returns two bananas that hang together."""
    return (
        *_banana(8, 0),
        *_banana(-4, 16),
        roll(1, TERRACOTTA, (-34, 66, 4), tilted(22)),
        disc(0, COAL, (-37, 74, 4)),
    )


def _banana(x: int, z: int) -> Lumps:
    stalk = ball(1, GOLD, (-30, 58, z // 2))
    return (
        *curve(stalk, (x - 20, -6, z), (x + 44, 26, z), (1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1)),
        ball(1, COAL, (x + 48, 29, z)),
    )


def pumpkin() -> Lumps:
    """Returns a pumpkin with a face cut into it."""
    return (
        *ring_flat(egg(4, TERRACOTTA, (18, 26, 0)), 9),
        ball(4, TERRACOTTA, (0, 26, 0)),
        *left_and_right(cone(1, COAL, (13, 34, 33), (6, 1))),
        cone(0, COAL, (0, 27, 38)),
        *curve(ball(0, COAL, (-16, 20, 33)), (0, 8, 42), (16, 20, 33), (0, 1, 0, 1, 0, 1, 0)),
        *curve(ball(1, MOSS, (0, 46, 0)), (2, 58, 0), (12, 62, 0), (2, 1, 1)),
        egg(2, MOSS, (-10, 48, 6), (10, 5)),
    )


def grape() -> Lumps:
    """Returns a bunch of grapes."""
    return (
        ball(2, PLUM, (0, 8, 0)),
        *ring_flat(ball(2, PLUM, (8, 20, 2)), 3),
        *ring_flat(ball(2, PLUM, (13, 33, 0)), 5),
        *ring_flat(ball(2, PLUM, (18, 46, 6)), 7),
        *ring_flat(ball(2, PLUM, (20, 60, 0)), 8),
        *ring_flat(ball(2, PLUM, (10, 72, 0)), 5),
        *curve(ball(1, TERRACOTTA, (0, 80, 0)), (0, 92, 0), (8, 96, 0), (1, 1, 1)),
        *left_and_right(disc(2, MOSS, (11, 84, 8), (3, 2))),
        disc(2, MOSS, (0, 86, 16), (6, 3)),
    )


def hamburger() -> Lumps:
    """Returns a hamburger with all that belongs in it."""
    return (
        disc(5, SAND, (0, 10, 0)),
        *ring_flat(disc(2, MOSS, (24, 18, 0), (0, 1)), 9),
        disc(5, TERRACOTTA, (0, 24, 0)),
        *ring_flat(disc(3, GOLD, (20, 31, 0), (0, 1)), 4),
        disc(5, SAND, (0, 40, 0)),
        egg(5, SAND, (0, 36, 0), RIGHT),
        *ring_flat(egg(0, CREAM, (16, 60, 3), (0, 4)), 6),
        *ring_flat(egg(0, CREAM, (24, 54, -6), (0, 3)), 8),
    )


def cake() -> Lumps:
    """Returns a birthday cake with candles."""
    return (
        *row(disc(5, SAND, (0, 10, 0)), (0, 22, 0), 2),
        disc(5, CREAM, (0, 32, 0)),
        *ring_flat(ball(1, CREAM, (29, 34, 0)), 14),
        *ring_flat(ball(1, TERRACOTTA, (31, 15, 7)), 9),
        *ring_flat(roll(2, SKY, (14, 50, 6)), 5),
        *ring_flat(egg(0, GOLD, (14, 65, 6)), 5),
        ball(2, TERRACOTTA, (0, 46, 0)),
    )


PLANT_AND_FOOD_SCULPTORS = {
    shape.__name__: shape
    for shape in (
        tree, cactus, mushroom, tulip, pineapple, carrot, cherry, strawberry, banana, pumpkin,
        grape, hamburger, cake,
    )
}  # fmt: skip
