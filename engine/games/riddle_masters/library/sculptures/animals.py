"""Sculptures of animals: one function per animal."""

from engine.games.riddle_masters.library.sculptures.modelling import (
    DOWN,
    FRONT,
    LEFT,
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

# Land animals


def cat() -> Lumps:
    """Returns a cat that sits and looks up."""
    return (
        egg(5, COAL, (0, 30, -6)),
        ball(4, COAL, (0, 62, 2)),
        *left_and_right(
            cone(2, COAL, (11, 81, 0), (0, 1)),
            ball(1, GOLD, (7, 65, 16)),
            ball(0, COAL, (7, 66, 20)),
            egg(2, COAL, (15, 8, 4), FRONT),
            roll(3, COAL, (7, 18, 16)),
            ball(1, CREAM, (7, 5, 20)),
            roll(1, CREAM, (12, 57, 16), (22, 6)),
            roll(1, CREAM, (12, 53, 16), (23, 7)),
        ),
        ball(1, CREAM, (0, 55, 18)),
        ball(0, TERRACOTTA, (0, 59, 20)),
        *curve(ball(1, COAL, (18, 7, -18)), (52, 0, -16), (44, 40, -12), (1,) * 9),
    )


def elephant() -> Lumps:
    """Returns an elephant from the side."""
    return (
        egg(5, SKY, (-16, 46, 0), RIGHT),
        ball(4, SKY, (20, 58, 0)),
        *front_and_back(
            egg(3, SKY, (-30, 14, 11)),
            egg(3, SKY, (2, 14, 11)),
            disc(4, SKY, (10, 56, 22), (5, 5)),
            cone(1, CREAM, (36, 44, 9), tilted(9)),
            ball(0, COAL, (31, 66, 12)),
        ),
        *curve(ball(2, SKY, (36, 54, 0)), (54, 40, 0), (46, 8, 0), (2, 2, 2, 2, 1, 1, 1, 1)),
        *row(ball(0, SKY, (-48, 48, 0)), (-54, 30, 0), 5),
        ball(1, COAL, (-55, 26, 0)),
    )


def giraffe() -> Lumps:
    """Returns a giraffe from the side, spotted."""
    return (
        egg(4, GOLD, (-10, 50, 0), RIGHT),
        *front_and_back(
            *row(ball(1, GOLD, (-22, 38, 7)), (-22, 4, 8), 6),
            *row(ball(1, GOLD, (4, 38, 7)), (4, 4, 8), 6),
            cone(1, GOLD, (26, 104, 6), (3, 2)),
            ball(1, TERRACOTTA, (-18, 55, 12)),
            ball(1, TERRACOTTA, (-6, 46, 14)),
            ball(1, TERRACOTTA, (2, 58, 12)),
            ball(0, COAL, (33, 100, 7)),
        ),
        *taper(ball(3, GOLD, (6, 58, 0)), (26, 94, 0), (3, 2, 2, 2, 2)),
        egg(2, GOLD, (34, 96, 0), tilted(8)),
        ball(1, TERRACOTTA, (14, 72, 6)),
        ball(1, TERRACOTTA, (20, 84, 6)),
        *row(ball(0, TERRACOTTA, (-32, 50, 0)), (-38, 34, 0), 4),
    )


def camel() -> Lumps:
    """Returns a camel with its two humps."""
    return (
        egg(4, SAND, (-4, 44, 0), RIGHT),
        egg(3, SAND, (-18, 44, 0), RIGHT),
        egg(3, SAND, (-18, 60, 0)),
        egg(3, SAND, (8, 60, 0)),
        *front_and_back(
            *row(ball(1, SAND, (-22, 32, 8)), (-22, 4, 8), 5),
            *row(ball(1, SAND, (8, 32, 8)), (8, 4, 8), 5),
            ball(0, COAL, (44, 70, 6)),
            cone(0, SAND, (34, 76, 5)),
        ),
        *curve(ball(2, SAND, (16, 46, 0)), (32, 30, 0), (36, 66, 0), (3, 2, 2, 2, 2, 2)),
        egg(2, SAND, (44, 67, 0), tilted(7)),
        *row(ball(0, TERRACOTTA, (-34, 42, 0)), (-38, 28, 0), 4),
    )


def sheep() -> Lumps:
    """Returns a sheep in its wool."""
    return (
        egg(5, CREAM, (-4, 36, 0), RIGHT),
        *front_and_back(
            *row(ball(3, CREAM, (-26, 38, 14)), (18, 38, 14), 4),
            *row(ball(2, CREAM, (-22, 24, 16)), (14, 24, 16), 4),
            roll(2, COAL, (-18, 10, 10)),
            roll(2, COAL, (10, 10, 10)),
            egg(1, COAL, (28, 52, 14), (6, 7)),
            ball(0, CREAM, (42, 47, 8)),
        ),
        *row(ball(3, CREAM, (-22, 52, 0)), (14, 54, 0), 3),
        egg(3, COAL, (36, 42, 0), tilted(9)),
        *front_and_back(ball(2, CREAM, (24, 58, 5))),
        ball(2, CREAM, (-36, 40, 0)),
    )


def pig() -> Lumps:
    """Returns a pig from the side."""
    return (
        egg(5, TERRACOTTA, (-6, 34, 0), RIGHT),
        ball(4, TERRACOTTA, (24, 40, 0)),
        roll(2, TERRACOTTA, (38, 37, 0), RIGHT),
        disc(2, SAND, (46, 37, 0), RIGHT),
        *front_and_back(
            egg(2, TERRACOTTA, (-22, 9, 11)),
            egg(2, TERRACOTTA, (12, 9, 11)),
            cone(2, TERRACOTTA, (22, 60, 10), (3, 2)),
            ball(0, COAL, (38, 47, 9)),
            ball(0, COAL, (49, 37, 4)),
        ),
        *curve(ball(0, TERRACOTTA, (-38, 38, 0)), (-54, 30, 0), (-44, 50, 0), (0,) * 6),
        *curve(ball(0, TERRACOTTA, (-40, 51, 0)), (-34, 50, 0), (-42, 42, 0), (0,) * 4),
    )


def mouse() -> Lumps:
    """Returns a mouse with a long tail."""
    return (
        egg(4, PLUM, (-8, 16, 0), RIGHT),
        cone(3, PLUM, (18, 15, 0), tilted(7)),
        ball(3, PLUM, (10, 18, 0)),
        ball(1, TERRACOTTA, (33, 12, 0)),
        *front_and_back(
            disc(2, PLUM, (6, 32, 9), (4, 5)),
            disc(1, SAND, (8, 32, 12), (4, 5)),
            ball(0, COAL, (20, 21, 8)),
            egg(1, SAND, (12, 3, 9), RIGHT),
            egg(1, SAND, (-16, 3, 12), RIGHT),
        ),
        *curve(ball(0, SAND, (-30, 8, 0)), (-66, 0, 10), (-50, 30, 0), (0,) * 10),
    )


def rabbit() -> Lumps:
    """Returns a rabbit that sits up."""
    return (
        egg(5, SAND, (-6, 28, 0), tilted(2)),
        ball(4, SAND, (10, 58, 0)),
        *front_and_back(
            egg(2, SAND, (2, 83, 6), (12, 1)),
            egg(2, SAND, (0, 92, 7), (12, 1)),
            egg(1, CREAM, (6, 85, 9), (12, 1)),
            ball(0, COAL, (23, 63, 11)),
            egg(3, SAND, (-6, 12, 14), RIGHT),
            egg(2, CREAM, (8, 6, 14), RIGHT),
            egg(1, SAND, (18, 34, 8), tilted(8)),
        ),
        ball(2, CREAM, (24, 53, 0)),
        ball(0, TERRACOTTA, (31, 57, 0)),
        ball(2, CREAM, (-32, 16, 0)),
    )


def hedgehog() -> Lumps:
    """Returns a hedgehog with raised spines."""
    spines = tuple(
        spine
        for tilt, height, out, count in ((1, 53, 6, 4), (3, 46, 19, 7), (5, 33, 26, 11))
        for spine in ring_flat(cone(2, COAL, (out, height, 3), (0, tilt)), count)
    )
    return (
        ball(5, TERRACOTTA, (0, 26, 0)),
        *spines,
        ball(3, SAND, (22, 18, 0)),
        cone(3, SAND, (32, 15, 0), tilted(7)),
        ball(1, COAL, (47, 11, 0)),
        *front_and_back(
            ball(0, COAL, (31, 23, 9)),
            egg(1, SAND, (12, 3, 10), RIGHT),
            egg(1, SAND, (-12, 3, 10), RIGHT),
        ),
    )


def turtle() -> Lumps:
    """Returns a turtle with its shell."""
    return (
        disc(5, MOSS, (0, 16, 0)),
        ball(4, MOSS, (0, 20, 0)),
        ball(2, GOLD, (0, 33, 0)),
        *ring_flat(ball(2, GOLD, (16, 25, 0)), 6),
        *ring_flat(ball(1, GOLD, (27, 18, 6)), 9),
        *taper(ball(2, SAND, (28, 14, 0)), (44, 26, 0), (2, 2, 3)),
        *front_and_back(
            ball(0, COAL, (53, 30, 7)),
            egg(2, SAND, (22, 7, 22), (3, 7)),
            egg(2, SAND, (-22, 7, 22), (9, 7)),
        ),
        cone(1, SAND, (-34, 10, 0), tilted(18)),
    )


def frog() -> Lumps:
    """Returns a frog that sits."""
    return (
        egg(4, MOSS, (0, 20, -4), (6, 2)),
        egg(4, MOSS, (0, 38, 6), RIGHT),
        *left_and_right(
            ball(2, MOSS, (12, 54, 6)),
            ball(1, CREAM, (12, 56, 12)),
            ball(0, COAL, (12, 56, 17)),
            egg(3, MOSS, (24, 13, -4), (0, 2)),
            egg(2, MOSS, (30, 4, 8), (4, 6)),
            roll(2, MOSS, (13, 14, 16), (6, 1)),
            egg(1, MOSS, (13, 3, 22), FRONT),
            ball(0, GOLD, (8, 24, 14)),
        ),
        *curve(ball(0, COAL, (-14, 36, 20)), (0, 30, 26), (14, 36, 20), (0,) * 7),
    )


def dinosaur() -> Lumps:
    """Returns a dinosaur with plates on its back."""
    return (
        egg(5, MOSS, (-4, 34, 0), RIGHT),
        *taper(ball(3, MOSS, (22, 38, 0)), (38, 58, 0), (3, 2, 2, 2)),
        egg(2, MOSS, (44, 62, 0), tilted(7)),
        *taper(ball(3, MOSS, (-32, 28, 0)), (-58, 12, 0), (3, 2, 2, 1, 1, 0)),
        *front_and_back(
            egg(3, MOSS, (-18, 12, 12)),
            egg(3, MOSS, (12, 12, 12)),
            ball(0, COAL, (47, 67, 6)),
        ),
        cone(1, GOLD, (32, 64, 0), tilted(22)),
        cone(2, GOLD, (20, 62, 0), tilted(1)),
        cone(2, GOLD, (4, 66, 0)),
        cone(2, GOLD, (-14, 64, 0), tilted(23)),
        cone(2, GOLD, (-30, 52, 0), tilted(21)),
        cone(1, GOLD, (-44, 36, 0), tilted(21)),
    )


def snake() -> Lumps:
    """Returns a snake coiled up, with its tongue out."""
    return (
        *ring_flat(ball(2, MOSS, (30, 8, 0)), 14),
        *ring_flat(ball(2, MOSS, (18, 20, 0)), 9),
        *curve(ball(2, MOSS, (6, 30, 0)), (-20, 44, 0), (4, 58, 4), (2, 2, 2, 2, 2)),
        egg(3, MOSS, (14, 62, 6), (2, 6)),
        ball(0, GOLD, (20, 69, 14)),
        ball(0, GOLD, (22, 69, 0)),
        *row(ball(0, TERRACOTTA, (28, 60, 10)), (38, 58, 14), 4),
        *taper(ball(1, GOLD, (30, 8, 14)), (48, 3, 24), (1, 1, 0, 0)),
    )


def monkey() -> Lumps:
    """Returns a monkey that sits with its arms round its knees."""
    return (
        egg(4, TERRACOTTA, (0, 26, -4)),
        ball(4, TERRACOTTA, (0, 58, 0)),
        egg(3, SAND, (0, 52, 11), RIGHT),
        *left_and_right(
            ball(2, SAND, (6, 62, 12)),
            ball(0, COAL, (6, 63, 20)),
            disc(2, SAND, (21, 58, 0), FRONT),
            ball(0, COAL, (2, 53, 23)),
            *curve(ball(1, TERRACOTTA, (14, 38, 0)), (32, 30, 4), (16, 16, 18), (2, 1, 1, 1, 1)),
            egg(2, TERRACOTTA, (13, 10, 10), (4, 4)),
            egg(1, SAND, (14, 4, 20), FRONT),
        ),
        roll(1, COAL, (0, 46, 21), RIGHT),
        *curve(ball(0, TERRACOTTA, (4, 8, -18)), (62, 2, -10), (40, 44, -8), (0,) * 10),
    )


LAND_ANIMAL_SCULPTORS = {
    shape.__name__: shape
    for shape in (
        cat, elephant, giraffe, camel, sheep, pig, mouse, rabbit, hedgehog, turtle, frog, dinosaur,
        snake, monkey,
    )
}  # fmt: skip


# Birds


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
    """Returns an upright penguin."""
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


# Sea animals and insects


def fish() -> Lumps:
    """Returns a fish with fins."""
    return (
        egg(5, TERRACOTTA, (6, 36, 0), RIGHT),
        ball(3, TERRACOTTA, (-20, 36, 0)),
        cone(3, GOLD, (-38, 46, 0), tilted(9)),
        cone(3, GOLD, (-38, 26, 0), tilted(3)),
        cone(3, GOLD, (0, 60, 0), tilted(21)),
        cone(1, GOLD, (-2, 12, 0), tilted(14)),
        *front_and_back(
            ball(2, CREAM, (24, 42, 12)),
            ball(1, COAL, (26, 43, 18)),
            egg(2, GOLD, (2, 32, 21), tilted(16)),
            egg(1, GOLD, (-4, 36, 22), tilted(18)),
        ),
        roll(1, COAL, (37, 30, 0), FRONT),
    )


def whale() -> Lumps:
    """Returns a whale with its spout."""
    return (
        ball(5, SKY, (14, 26, 0)),
        ball(4, SKY, (-8, 24, 0)),
        *taper(ball(3, SKY, (-24, 25, 0)), (-46, 40, 0), (3, 2, 2, 1)),
        egg(3, SKY, (-55, 50, 0), tilted(20)),
        egg(3, SKY, (-42, 54, 0), tilted(2)),
        *front_and_back(ball(1, COAL, (32, 30, 17)), egg(2, SKY, (6, 8, 26), (8, 8))),
        egg(4, CREAM, (20, 13, 0), RIGHT),
        *row(ball(1, CREAM, (14, 54, 0)), (14, 68, 0), 3),
        *curve(ball(1, CREAM, (8, 75, 0)), (2, 90, 0), (-8, 74, 0), (1, 1, 1, 0)),
        *curve(ball(1, CREAM, (20, 75, 0)), (26, 90, 0), (36, 74, 0), (1, 1, 1, 0)),
    )


def octopus() -> Lumps:
    """Returns an octopus with its arms spread."""
    arm = curve(ball(2, PLUM, (14, 18, 0)), (32, -6, 0), (42, 14, 6), (2, 2, 1, 1, 1))
    return (
        egg(5, PLUM, (0, 50, 0)),
        *(part for lump in arm for part in ring_flat(lump, 8)),
        *left_and_right(ball(2, CREAM, (9, 48, 18)), ball(1, COAL, (9, 48, 24))),
        roll(1, COAL, (0, 36, 22), RIGHT),
    )


def crab() -> Lumps:
    """Returns a crab with raised claws."""
    return (
        egg(5, TERRACOTTA, (0, 22, 0), RIGHT),
        *left_and_right(
            *(
                part
                for z in (-14, 0, 14)
                for part in curve(
                    ball(1, TERRACOTTA, (24, 18, z)), (46, 34, z), (46, 3, z), (1, 1, 1, 1)
                )
            ),
            *curve(ball(1, TERRACOTTA, (22, 26, 16)), (44, 28, 22), (36, 46, 20), (1, 1, 1)),
            egg(3, TERRACOTTA, (40, 56, 20), (12, 1)),
            cone(2, CREAM, (46, 74, 20), (0, 1)),
            cone(1, CREAM, (33, 71, 20), (12, 1)),
            *row(ball(0, TERRACOTTA, (9, 42, 12)), (10, 50, 14), 3),
            ball(1, COAL, (10, 54, 15)),
        ),
    )


def snail() -> Lumps:
    """Returns a crawling snail."""
    return (
        *taper(egg(2, SAND, (-44, 5, 0), RIGHT), (28, 8, 0), (1, 1, 2, 2, 2, 2, 2)),
        disc(5, TERRACOTTA, (-10, 38, 0), FRONT),
        *front_and_back(
            disc(4, GOLD, (-10, 38, 6), FRONT),
            disc(3, TERRACOTTA, (-9, 39, 10), FRONT),
            disc(1, GOLD, (-9, 39, 14), FRONT),
        ),
        *curve(ball(2, SAND, (28, 10, 0)), (40, 14, 0), (40, 34, 0), (2, 2, 2)),
        egg(2, SAND, (42, 38, 0), tilted(5)),
        *front_and_back(
            *row(ball(0, SAND, (44, 46, 4)), (49, 60, 9), 4),
            ball(0, COAL, (50, 64, 10)),
        ),
    )


def spider() -> Lumps:
    """Returns a spider on eight legs."""
    thigh = roll(2, COAL, (20, 36, 0), (0, 3))
    shin, foot = roll(2, COAL, (34, 33, 0), (0, 10)), roll(2, COAL, (43, 14, 0), (0, 11))
    return (
        ball(3, COAL, (8, 26, 0)),
        ball(4, PLUM, (-16, 32, 0)),
        *(
            ring_flat(part, 24)[turn]
            for part in (thigh, shin, foot)
            for turn in (3, 5, 8, 10, 14, 16, 19, 21)
        ),
        *front_and_back(ball(1, GOLD, (17, 31, 5)), ball(0, COAL, (21, 32, 6))),
        ball(1, GOLD, (-14, 50, 0)),
        ball(1, GOLD, (-26, 46, 0)),
    )


def butterfly() -> Lumps:
    """Returns a butterfly with open wings."""
    return (
        *row(ball(1, COAL, (0, 26, 4)), (0, 54, 4), 5),
        ball(2, COAL, (0, 62, 4)),
        *left_and_right(
            disc(4, SKY, (24, 58, 0), FRONT),
            disc(3, PLUM, (20, 30, 0), FRONT),
            disc(2, GOLD, (27, 60, 6), FRONT),
            disc(1, CREAM, (27, 60, 9), FRONT),
            ball(1, GOLD, (21, 28, 4)),
            *curve(ball(0, COAL, (3, 68, 6)), (5, 84, 6), (16, 86, 6), (0,) * 5),
        ),
    )


def ladybird() -> Lumps:
    """Returns a ladybird seen from above."""
    return (
        ball(5, TERRACOTTA, (-4, 16, 0)),
        ball(3, COAL, (22, 16, 0)),
        *front_and_back(
            ball(1, COAL, (6, 36, 11)),
            ball(1, COAL, (-8, 36, 14)),
            ball(1, COAL, (-22, 28, 10)),
            ball(1, COAL, (0, 24, 24)),
            ball(1, COAL, (-16, 20, 22)),
            ball(0, CREAM, (31, 21, 6)),
            *row(ball(0, COAL, (32, 24, 4)), (42, 32, 9), 3),
            *(roll(1, COAL, (x, 4, 24), (6, 8)) for x in (-18, -4, 10)),
        ),
    )


def bee() -> Lumps:
    """Returns a striped bee."""
    return (
        ball(3, COAL, (32, 42, 0)),
        *taper(ball(3, GOLD, (21, 40, 0)), (-25, 35, 0), (3, 4, 3)),
        *row(ball(4, COAL, (9, 38, 0)), (-13, 36, 0), 2),
        ball(2, COAL, (-33, 34, 0)),
        cone(1, COAL, (-42, 34, 0), LEFT),
        *front_and_back(
            egg(3, CREAM, (8, 66, 14), (8, 2)),
            egg(2, CREAM, (-8, 62, 14), (10, 3)),
            ball(1, CREAM, (40, 46, 7)),
            *row(ball(0, COAL, (38, 52, 4)), (46, 62, 8), 3),
            *(roll(1, COAL, (x, 14, 8), DOWN) for x in (-8, 6, 18)),
        ),
    )


SEA_ANIMAL_AND_INSECT_SCULPTORS = {
    shape.__name__: shape
    for shape in (
        fish, whale, octopus, crab, snail, spider, butterfly, ladybird, bee,
    )
}  # fmt: skip
