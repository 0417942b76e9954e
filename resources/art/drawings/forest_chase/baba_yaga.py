"""Baba Yaga of Forest Chase: the witch in her mortar, her hut, her broom."""

from drawings.shapes import (
    INK,
    MOON,
    PARCHMENT,
    blob,
    cut,
    darker,
    dot,
    flat,
    gouges,
    group,
    lighter,
    paired,
    ring,
    roped,
    shape,
    star,
    stroke,
    svg,
    within,
)

LINE = 4.0
STONE = "#8f93ab"
RED = "#c9392f"
SKIN = "#a9cf8a"


def yaga() -> str:
    """Returns the witch from the front, deep in her mortar, her pestle raised."""
    hair = "#d5d3d8"
    head = "M50 28Q73 28 74 48Q73 64 60 74L50 84L40 74Q27 64 26 48Q27 28 50 28Z"
    mane = "M30 32Q10 44 8 72L17 67L20 80L80 80L83 67L92 72Q90 44 70 32Z"
    cone = "M26 30Q32 8 54 0Q70 -4 80 8Q68 6 64 13Q70 22 75 30Q50 37 26 30Z"
    brim = "M3 35Q22 23 50 27Q78 23 97 35Q80 43 50 40Q20 43 3 35Z"
    bowl = "M14 80Q18 96 34 99L66 99Q82 96 86 80Z"
    rim = "M7 78Q8 73 16 73L84 73Q92 73 93 78Q92 85 84 85L16 85Q8 85 7 78Z"
    return "".join(
        (
            shape(mane, hair, LINE),
            gouges("#8d8a99", 1.9, (17, 52, 15, 64), (83, 52, 85, 64), (23, 58, 23, 70)),
            shape(head, SKIN, LINE),
            within(head, "yagaface", flat("M60 26Q68 56 46 86L84 86L84 26Z", darker(SKIN, 0.2))),
            shape(head, "none", LINE),
            paired(ring(39, 49, 6.6, "#fffaf0", 2.8) + dot(40.4, 50, 3.2)),
            paired(stroke("M29 42.6L44 43.6", INK, 3.4)),
            shape("M46 50Q43 60 35 62Q36 70 48 68Q56 62 53 50Z", lighter(SKIN, 0.25), 3),
            ring(61, 62, 2.6, darker(SKIN, 0.3), 1.8),
            shape(brim, RED, LINE),
            shape(cone, RED, LINE),
            within(cone, "yagacone", flat("M20 21Q50 29 80 21L80 28Q50 37 20 28Z", MOON)),
            stroke("M30 22.4Q50 27 70.6 22.4", INK, 2.6),
            shape(cone, "none", LINE),
            flat(cut((38, 18), (47, 7), 1.9), lighter(RED, 0.5)),
            shape(bowl, STONE, LINE),
            flat("M70 84Q70 94 64 97Q80 94 84 84Z", darker(STONE, 0.3)),
            shape(rim, lighter(STONE, 0.3), LINE),
            flat(cut((16, 78), (40, 77), 1.3), "#ffffff"),
            shape(star(50, 92, 6, 2.4, 4), MOON, 1.4),
            paired(shape("M15 70Q24 65 29 71Q31 79 24 81Q16 81 15 70Z", SKIN, 3)),
            paired(stroke("M20 79L20 75M25 79.6L25 75", INK, 2)),
        )
    )


def token() -> str:
    """Returns the witch as a round piece that shines on every ground."""
    disc = blob(50, 50, 46, 46, 17, 0.006)
    return "".join(
        (
            shape(disc, MOON, 5),
            shape(blob(50, 50, 38, 38, 9, 0.006), "#2c3a68", 3.4),
            *(
                flat(star(x, y, 4, 1.5, 4), PARCHMENT)
                for x, y in ((24, 34), (22, 52), (77, 58), (33, 22))
            ),
            stroke("M9.6 38Q15 20 32 11", "#fff6d8", 2.8),
            group(yaga(), move=(13, 10), scale=0.74),
        )
    )


def hut() -> str:
    """Returns the hut on hen's legs."""
    wood, straw, leg = "#b07d46", "#d9a94a", "#f0b93f"
    foot = "M0 0L0 13L-8 19M0 13L0 20M0 13L8 19"
    wall = "M50 14L80 40L75 70Q50 73 25 70L20 40Z"
    roof = "M50 2Q72 17 95 38Q91 48 81 44L50 21L19 44Q9 48 5 38Q28 17 50 2Z"
    window = ring(0, 0, 6, MOON, 3) + stroke("M0 -5L0 5M-5 0L5 0", INK, 2)
    return "".join(
        (
            *(
                group(roped("M0 0L-3 -10L3 -18", leg, 5, 3.6), roped(foot, leg, 4.4, 3.4), move=at)
                for at in ((36, 73), (64, 73))
            ),
            shape("M66 3L77 3L77 22L66 14Z", "#8d8a99", 3.6),
            shape(wall, wood, LINE + 0.4),
            within(
                wall,
                "logs",
                stroke("M10 38L90 38M10 49L90 49M10 60L90 60", darker(wood, 0.45), 2.6),
                flat("M70 20L90 20L90 80L66 80Z", INK, 0.16),
            ),
            shape(wall, "none", LINE + 0.4),
            shape("M42 71L42 55Q50 45 58 55L58 71Z", "#5a3823", LINE),
            dot(54.6, 63, 1.8, MOON),
            group(window, move=(33, 55)),
            group(window, move=(67, 55)),
            ring(50, 34, 5, "#5a3823", 3.2),
            shape(roof, straw, LINE + 0.4),
            gouges(darker(straw, 0.5), 1.8, (44, 13, 36, 20), (30, 26, 21, 34), (58, 14, 66, 22)),
            gouges(darker(straw, 0.5), 1.8, (72, 27, 81, 36), (50, 8, 50, 15)),
            flat(cut((22, 28), (40, 13), 1.7, -1), lighter(straw, 0.65)),
        )
    )


def broom() -> str:
    """Returns the broom of the step button."""
    straw = "#d9a94a"
    twigs = "M-17 6L-13 34L-6 30L0 37L6 30L13 34L17 6Q0 -2 -17 6Z"
    return group(
        roped("M0 4L0 -50", "#a8743f", 6, 4),
        shape(twigs, straw, 4.6),
        gouges(darker(straw, 0.5), 1.9, (-8, 12, -8, 26), (0, 12, 0, 30), (8, 12, 8, 26)),
        stroke("M-11 4Q0 0 11 4", RED, 6.4),
        stroke("M-15 9Q0 4 15 9", INK, 2.4),
        move=(59, 51),
        turn=38,
        scale=1.08,
    )


def drawings() -> dict[str, str]:
    """Returns the witch, her hut and her broom by name."""
    dust = "M10 76Q17 70 24 75M62 94Q70 88 78 93M80 78Q85 74 91 77"
    return {
        "forest-witch": svg(100, 100, token()),
        "forest-house": svg(100, 100, hut()),
        "forest-pad": svg(100, 100, broom(), roped(dust, PARCHMENT, 3, 2.6)),
    }
