"""Sculptures of animals that swim, creep or buzz."""

from engine.games.riddle_masters.clay import COAL, CREAM, GOLD, PLUM, SAND, SKY, TERRACOTTA
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
    roll,
    row,
    taper,
    tilted,
)


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
    """Returns a whale that blows."""
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
    """Returns a snail on its way."""
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
    """Returns a bee in stripes."""
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
