"""Sculptures of animals that walk."""

from engine.games.riddle_masters.clay import COAL, CREAM, GOLD, MOSS, PLUM, SAND, SKY, TERRACOTTA
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
    roll,
    row,
    taper,
    tilted,
)


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
    """Returns a hedgehog bristling."""
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
    """Returns a turtle under its shell."""
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
    """Returns a frog that waits."""
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
