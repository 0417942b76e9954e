"""Sculptures of what stands in a house."""

from engine.games.riddle_masters.clay import COAL, CREAM, GOLD, PLUM, SAND, SKY, TERRACOTTA
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
    ring_upright,
    rod,
    roll,
    row,
    taper,
)


def teapot() -> Lumps:
    """Returns a teapot with spout and handle."""
    return (
        ball(5, PLUM, (0, 28, 0)),
        disc(3, PLUM, (0, 4, 0)),
        disc(3, GOLD, (0, 52, 0)),
        ball(1, GOLD, (0, 60, 0)),
        *curve(ball(2, PLUM, (24, 22, 0)), (42, 24, 0), (46, 50, 0), (3, 2, 2, 1, 1, 1)),
        *curve(ball(1, PLUM, (-22, 42, 0)), (-64, 40, 0), (-24, 14, 0), (1,) * 10),
        *(ball(1, CREAM, (x, y, z)) for x, y, z in ((-10, 38, 21), (8, 26, 24), (-6, 18, 22))),
    )


def cup() -> Lumps:
    """Returns a steaming cup on its saucer."""
    return (
        disc(5, CREAM, (0, 4, 0)),
        *taper(disc(3, SKY, (0, 14, 0)), (0, 44, 0), (3, 4, 4, 4, 4)),
        disc(3, COAL, (0, 51, 0)),
        *curve(ball(1, SKY, (20, 40, 0)), (48, 36, 0), (20, 18, 0), (1,) * 7),
        *curve(ball(0, CREAM, (-6, 58, 0)), (-14, 68, 0), (-6, 78, 0), (0,) * 5),
        *curve(ball(0, CREAM, (6, 62, 0)), (14, 72, 0), (6, 84, 0), (0,) * 5),
    )


def candle() -> Lumps:
    """Returns a candle that burns in its holder."""
    return (
        disc(4, GOLD, (0, 5, 0)),
        disc(3, GOLD, (0, 11, 0)),
        *ring_upright(ball(0, GOLD, (27, 18, 0)), (27, 11), 8),
        *row(disc(2, CREAM, (0, 16, 0)), (0, 58, 0), 9),
        egg(1, CREAM, (9, 52, 4)),
        ball(0, CREAM, (10, 44, 4)),
        roll(0, COAL, (0, 64, 0)),
        egg(2, GOLD, (0, 76, 0)),
        cone(1, GOLD, (0, 85, 0)),
        ball(0, TERRACOTTA, (0, 74, 6)),
    )


def lamp() -> Lumps:
    """Returns a lamp under its shade."""
    return (
        disc(4, COAL, (0, 6, 0)),
        *row(roll(1, COAL, (0, 14, 0)), (0, 50, 0), 5),
        cone(5, GOLD, (0, 70, 0)),
        ball(2, CREAM, (0, 46, 0)),
        *ring_flat(ball(1, TERRACOTTA, (24, 46, 0)), 14),
        ball(1, TERRACOTTA, (0, 98, 0)),
        *row(ball(0, CREAM, (16, 38, 10)), (16, 26, 10), 3),
    )


def umbrella() -> Lumps:
    """Returns an open umbrella."""
    ribs = ring_flat(egg(3, SKY, (22, 72, 0), (0, 8)), 12)
    return (
        *ribs[::2],
        *(rib._replace(colour=CREAM) for rib in ribs[1::2]),
        disc(4, SKY, (0, 80, 0)),
        cone(1, TERRACOTTA, (0, 90, 0)),
        *row(roll(2, TERRACOTTA, (0, 26, 0)), (0, 66, 0), 3),
        *curve(ball(1, TERRACOTTA, (0, 14, 0)), (2, -6, 0), (18, 14, 0), (1, 1, 1, 1, 1, 1)),
    )


def chair() -> Lumps:
    """Returns a chair."""
    return (
        *(
            leg
            for x in (-16, 16)
            for z in (-16, 16)
            for leg in row(roll(2, SAND, (x, 11, z)), (x, 30, z), 2)
        ),
        *row(roll(3, TERRACOTTA, (0, 42, -15), RIGHT), (0, 42, 15), 5),
        *left_and_right(*row(roll(2, SAND, (16, 52, -18)), (16, 88, -18), 3)),
        *row(roll(3, TERRACOTTA, (0, 66, -18), RIGHT), (0, 90, -18), 3),
    )


def bed() -> Lumps:
    """Returns a bed with a pillow and a blanket."""
    return (
        *(
            post
            for x, top in ((-46, 44), (46, 26))
            for z in (-24, 24)
            for post in (
                *row(roll(2, SAND, (x, 11, z)), (x, top, z), 2),
                ball(1, GOLD, (x, top + 14, z)),
            )
        ),
        *row(roll(4, SAND, (-46, 26, 0), FRONT), (-46, 42, 0), 2),
        roll(4, SAND, (46, 24, 0), FRONT),
        *row(roll(4, CREAM, (-34, 22, 0), FRONT), (-22, 22, 0), 2),
        *row(roll(4, SKY, (-8, 23, 0), FRONT), (36, 23, 0), 5),
        egg(3, CREAM, (-32, 36, 8), FRONT),
        egg(3, CREAM, (-32, 36, -8), FRONT),
        roll(4, CREAM, (-14, 27, 0), FRONT),
    )


def hourglass() -> Lumps:
    """Returns an hourglass."""
    return (
        disc(4, TERRACOTTA, (0, 5, 0)),
        disc(4, TERRACOTTA, (0, 91, 0)),
        cone(4, SKY, (0, 28, 0)),
        cone(4, SKY, (0, 68, 0), DOWN),
        ball(1, GOLD, (0, 48, 0)),
        *(post for part in rod(2, SAND, ((23, 6, 8), (23, 90, 8))) for post in ring_flat(part, 4)),
    )


HOUSEHOLD_SCULPTORS = {
    shape.__name__: shape
    for shape in (
        teapot, cup, candle, lamp, umbrella, chair, bed, hourglass,
    )
}  # fmt: skip
