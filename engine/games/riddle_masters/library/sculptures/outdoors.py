"""Sculptures of vehicles, buildings, the sky, plants and food."""

from engine.games.riddle_masters.library.sculptures.modelling import (
    DOWN,
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

# Vehicles, buildings and the sky


def _wheel(size: int, at: Point) -> Lumps:
    """Returns a wheel on the front side."""
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
    """Returns a rocket taking off."""
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
    """Returns an erupting volcano."""
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
    """Returns a cloud with rain."""
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


# Plants and food


def tree() -> Lumps:
    """Returns an apple tree."""
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
    """Returns a potted cactus."""
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
    """Returns a pineapple with leaves."""
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
    """Returns a carrot with its leaves."""
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
    """Returns a pumpkin with a carved face."""
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
    """Returns a hamburger with all its layers."""
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
