"""Sculptures of things in the house and of things to wear, play or work with."""

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
    front_and_back,
    left_and_right,
    ring_flat,
    ring_upright,
    rod,
    roll,
    row,
    shifted,
    taper,
    tilted,
)
from engine.games.riddle_masters.sculpture import (
    COAL,
    CREAM,
    GOLD,
    MOSS,
    PLUM,
    SAND,
    SKY,
    TERRACOTTA,
)

# Clothes, tools and toys


def hat() -> Lumps:
    """Returns a wizard's hat with stars and a bent tip."""
    return (
        disc(5, PLUM, (0, 8, 0)),
        *ring_flat(disc(3, PLUM, (28, 8, 0), (0, 1)), 10),
        *taper(disc(4, PLUM, (0, 16, 0)), (4, 58, 0), (4, 4, 4, 3, 3, 3)),
        *curve(ball(3, PLUM, (5, 66, 0)), (12, 94, 0), (34, 86, 0), (2, 2, 2, 1, 1, 0)),
        *row(disc(4, GOLD, (0, 18, 0)), (0, 22, 0), 2),
        *(ball(1, CREAM, (x, y, z)) for x, y, z in ((-6, 36, 20), (10, 46, 15), (0, 58, 14))),
    )


def boot() -> Lumps:
    """Returns a boot with a fur rim."""
    return (
        *row(egg(3, TERRACOTTA, (-12, 16, 0)), (-12, 50, 0), 3),
        egg(3, TERRACOTTA, (4, 13, 0), RIGHT),
        egg(3, TERRACOTTA, (18, 12, 0), RIGHT),
        *row(egg(2, COAL, (-16, 3, 0), RIGHT), (22, 3, 0), 5),
        *shifted((-12, 0, 0), *ring_flat(ball(1, CREAM, (10, 62, 0)), 10)),
        *front_and_back(*row(ball(0, GOLD, (-10, 28, 11)), (-10, 50, 11), 3)),
    )


def key() -> Lumps:
    """Returns an old key."""
    return (
        *ring_upright(ball(1, GOLD, (0, 100, 0)), (0, 84), 14),
        disc(1, GOLD, (0, 64, 0)),
        *row(roll(2, GOLD, (0, 56, 0)), (0, 12, 0), 3),
        roll(2, GOLD, (12, 5, 0), RIGHT),
        roll(2, GOLD, (10, 21, 0), RIGHT),
        ball(1, GOLD, (22, 8, 0)),
        ball(1, GOLD, (20, 19, 0)),
    )


def hammer() -> Lumps:
    """Returns a hammer standing on its handle."""
    return (
        *row(roll(2, SAND, (0, 12, 0)), (0, 74, 0), 4),
        *row(disc(2, COAL, (-20, 84, 0), RIGHT), (10, 84, 0), 6),
        disc(2, COAL, (-25, 84, 0), RIGHT),
        disc(3, COAL, (-29, 84, 0), RIGHT),
        *front_and_back(
            *curve(ball(1, COAL, (16, 86, 3)), (34, 88, 4), (40, 74, 6), (1, 1, 1, 1, 0))
        ),
        ball(1, SAND, (0, 95, 0)),
        disc(1, TERRACOTTA, (0, 4, 0)),
    )


def drum() -> Lumps:
    """Returns a drum with its sticks."""
    return (
        *row(disc(5, TERRACOTTA, (0, 12, 0)), (0, 40, 0), 4),
        disc(5, GOLD, (0, 8, 0)),
        disc(5, GOLD, (0, 46, 0)),
        disc(4, CREAM, (0, 53, 0)),
        *ring_flat(roll(2, CREAM, (32, 27, 2), (6, 2)), 12),
        *row(roll(1, SAND, (-26, 62, 10), (0, 5)), (8, 70, 14), 4),
        ball(1, SAND, (16, 73, 15)),
        *row(roll(1, SAND, (30, 62, 0), (12, 5)), (-4, 72, -2), 4),
        ball(1, SAND, (-12, 75, -3)),
    )


def bell() -> Lumps:
    """Returns a bell with a bow."""
    return (
        ball(2, COAL, (0, 8, 0)),
        *ring_flat(ball(1, GOLD, (30, 20, 0)), 16),
        disc(5, GOLD, (0, 23, 0)),
        cone(5, GOLD, (0, 43, 0)),
        ball(4, GOLD, (0, 55, 0)),
        *ring_upright(ball(1, GOLD, (0, 95, 0)), (0, 86), 8),
        *left_and_right(egg(2, TERRACOTTA, (13, 79, 8), tilted(5))),
        ball(1, TERRACOTTA, (0, 77, 10)),
    )


def crown() -> Lumps:
    """Returns a crown with jewels."""
    return (
        *ring_flat(roll(3, GOLD, (26, 18, 0)), 14),
        *ring_flat(cone(2, GOLD, (27, 41, 0)), 7),
        *ring_flat(ball(1, PLUM, (27, 54, 0)), 7),
        *ring_flat(ball(1, SKY, (32, 12, 0)), 7),
        *ring_flat(ball(1, TERRACOTTA, (29, 12, 14)), 7),
    )


def robot() -> Lumps:
    """Returns a robot with an aerial."""
    return (
        *row(disc(4, SKY, (0, 34, 0)), (0, 58, 0), 4),
        *row(disc(3, CREAM, (0, 74, 0)), (0, 90, 0), 4),
        *left_and_right(
            *row(ball(1, COAL, (10, 26, 0)), (10, 10, 0), 3),
            egg(2, SKY, (10, 5, 4), FRONT),
            ball(2, COAL, (26, 58, 0)),
            *curve(ball(1, COAL, (33, 54, 0)), (42, 44, 6), (36, 34, 16), (1, 1, 1)),
            cone(1, SKY, (36, 30, 22), (6, 8)),
            ball(1, GOLD, (6, 86, 13)),
            ball(0, COAL, (6, 86, 18)),
            disc(1, TERRACOTTA, (15, 82, 0), RIGHT),
        ),
        roll(1, COAL, (0, 76, 14), RIGHT),
        roll(1, COAL, (0, 100, 0)),
        ball(1, TERRACOTTA, (0, 109, 0)),
        *(ball(1, colour, (x, 50, 20)) for x, colour in ((-8, TERRACOTTA), (0, GOLD), (8, MOSS))),
    )


def trumpet() -> Lumps:
    return (
        *row(roll(2, GOLD, (-44, 40, 0), RIGHT), (24, 40, 0), 4),
        *row(roll(2, GOLD, (-12, 22, 0), RIGHT), (10, 22, 0), 2),
        *curve(ball(1, GOLD, (18, 38, 0)), (34, 31, 0), (18, 23, 0), (1,) * 5),
        *curve(ball(1, GOLD, (-22, 38, 0)), (-36, 31, 0), (-22, 23, 0), (1,) * 5),
        cone(3, GOLD, (40, 40, 0), tilted(17)),
        disc(4, GOLD, (52, 40, 0), RIGHT),
        disc(3, COAL, (56, 40, 0), RIGHT),
        disc(1, GOLD, (-56, 40, 0), RIGHT),
        *row(roll(2, CREAM, (-8, 42, 0)), (10, 42, 0), 3),
        *row(ball(1, COAL, (-8, 55, 0)), (10, 55, 0), 3),
    )


def anchor() -> Lumps:
    return (
        *ring_upright(ball(0, COAL, (0, 112, 0)), (0, 103), 10),
        *row(roll(2, COAL, (0, 22, 0)), (0, 85, 0), 4),
        *row(roll(2, SAND, (-22, 80, 0), RIGHT), (22, 80, 0), 3),
        *left_and_right(
            *curve(ball(2, COAL, (6, 10, 0)), (34, 8, 0), (40, 40, 0), (1, 1, 1, 1, 1, 1)),
            cone(2, COAL, (40, 46, 0)),
        ),
        ball(2, COAL, (0, 9, 0)),
    )


def skull() -> Lumps:
    """Returns a skull over two bones."""
    return (
        ball(5, CREAM, (0, 62, 0)),
        egg(4, CREAM, (0, 40, 8), RIGHT),
        *left_and_right(
            ball(2, COAL, (10, 58, 21)),
            *row(roll(1, CREAM, (3, 26, 19)), (14, 27, 15), 3),
            ball(2, CREAM, (18, 48, 12)),
            *(ball(1, SAND, (x, 6, z)) for x, z in ((50, -12), (54, -2), (54, 24), (50, 34))),
        ),
        cone(1, COAL, (0, 47, 25)),
        *rod(2, SAND, ((-50, 6, -6), (50, 6, 28))),
        *rod(2, SAND, ((-50, 6, 28), (50, 6, -6))),
    )


CLOTHES_AND_TOOL_SCULPTORS = {
    shape.__name__: shape
    for shape in (
        hat, boot, crown, key, hammer, drum, bell, robot, trumpet, anchor, skull,
    )
}  # fmt: skip


# Household


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
    """Returns a burning candle in its holder."""
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
    """Returns a lamp with its shade."""
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
