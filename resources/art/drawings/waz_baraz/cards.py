"""Movement cards: face, back, and the halo of a raised card."""

import math

from drawings.shapes import (
    EMBER,
    INK,
    MOON,
    PARCHMENT,
    blob,
    cut,
    darker,
    dot,
    flat,
    group,
    lighter,
    mix,
    shape,
    star,
    stroke,
    svg,
    within,
)

PAPER = (
    "M8 3.4Q35 1.8 62 3Q67 3.2 67 8Q68.4 50 66.8 92Q66.6 97 62 97"
    "Q35 98.4 8 97Q3.2 96.8 3.2 92Q1.6 50 3 8Q3.2 3.6 8 3.4Z"
)
LINE_COLOUR = "#c4a66c"


def _sprig(colour: str) -> str:
    """Returns a corner's twig, for the upper left."""
    leaves = ((13, 9.2, -20), (17.6, 10.4, 25), (9.2, 13, 110), (10.4, 17.6, 65))
    return (
        stroke("M9 22Q8 9.4 22 9", colour, 1.5)
        + "".join(
            group(flat("M0 0Q3 -3.6 7 -1Q4 2.6 0 0Z", colour), move=(x, y), turn=turn)
            for x, y, turn in leaves
        )
        + dot(9.4, 9.4, 1.9, EMBER)
    )


def _paper(edge: str, line: float) -> str:
    worn = "".join(
        flat(cut((x, y), (x + 5, y + 0.6), 0.7), "#dcc79a")
        for x, y in ((14, 30), (50, 26), (12, 58), (53, 60))
    )
    shade = flat("M58 0Q66 50 58 100L72 100L72 0Z", "#ecdcb6")
    rule = "M25 9L45 8.8M9 25L8.8 84Q9 91 16 91L54 91.2Q61 91 61.2 84L61 25"
    divide = stroke("M17 67.5Q26 66.4 31 67.6M39 67.6Q44 66.4 53 67.5", LINE_COLOUR, 1.3) + flat(
        star(35, 67.4, 2.8, 1.1, 4), LINE_COLOUR
    )
    return (
        flat(PAPER, PARCHMENT)
        + within(PAPER, "paper", shade, worn)
        + stroke(rule, LINE_COLOUR, 1.3)
        + _sprig(LINE_COLOUR)
        + f'<g transform="matrix(-1 0 0 1 70 0)">{_sprig(LINE_COLOUR)}</g>'
        + divide
        + shape(PAPER, "none", line, edge)
    )


def _face() -> str:
    return _paper(INK, 2.8)


def _raised() -> str:
    """Returns the chosen card: an ember frame inside the ink."""
    return _paper(INK, 5.6) + stroke(PAPER, EMBER, 3)


def _back() -> str:
    sky = "#2a3768"
    rays = "".join(
        flat(
            cut(
                (35 + r * math.cos(a), 50 + r * math.sin(a)),
                (35 + q * math.cos(a), 50 + q * math.sin(a)),
                0.9,
            ),
            mix(sky, MOON, 0.55),
        )
        for place in range(28)
        for a in (math.tau * place / 28,)
        for r, q in ((18.5, 25 if place % 2 else 22.5),)
    )
    frame = (
        "M10 8.6Q35 7.4 60 8.4Q62 8.6 62 11Q63 50 61.8 89Q61.6 91.4 60 91.6"
        "Q35 92.6 10 91.6Q8.2 91.4 8 89Q7 50 8 11Q8.2 8.8 10 8.6Z"
    )
    tree = flat(
        "M0 0L-6 0L-2.6 -5L-5 -5L-1.8 -10L-3.6 -10L0 -17L3.6 -10L1.8 -10L5 -5L2.6 -5L6 0Z",
        "#1a2348",
    )
    woods = "".join(
        group(tree, move=(x, 92.4), scale=s)
        for x, s in ((12, 0.9), (21, 1.15), (31, 0.85), (40, 1.05), (50, 1.25), (59, 0.85))
    )
    stars = "".join(
        flat(star(x, y, s, s * 0.4, 4), PARCHMENT)
        for x, y, s in (
            (17, 18, 3),
            (53, 17, 2.4),
            (52, 30, 1.8),
            (15, 34, 1.8),
            (20, 70, 1.8),
            (51, 68, 2.4),
            (35, 15, 2.2),
        )
    )
    half = group(rays, stars, woods)
    return (
        shape(PAPER, PARCHMENT, 2.8)
        + flat(frame, sky)
        + within(frame, "night", half)
        + shape(frame, "none", 1.8)
        + shape(blob(35, 50, 16, 16, 4, 0.012), MOON, 2.4)
        + within(
            blob(35, 50, 16, 16, 4, 0.012),
            "moon",
            flat("M42 30Q56 50 40 70L60 70L60 30Z", darker(MOON, 0.14)),
        )
        + moon_face(35, 50, 16)
        + shape(blob(35, 50, 16, 16, 4, 0.012), "none", 2.4)
    )


def moon_face(x: float, y: float, radius: float) -> str:
    """Returns the sleeping face of the moon."""
    u = radius / 16
    brown = darker(MOON, 0.55)
    lines = (
        stroke("M-9 -1.6Q-6 1.6 -2.6 -1", brown, 1.4)
        + stroke("M2.6 -1Q6 1.6 9 -1.6", brown, 1.4)
        + stroke("M0 -3.4Q2.6 2.6 -0.6 3.6", brown, 1.2)
        + stroke("M-4 7.2Q0 9.8 4.2 6.8", brown, 1.4)
        + flat(blob(-8.4, 4.4, 2.2, 1.5, 2), darker(MOON, 0.14))
        + flat(blob(8.4, 4.2, 2.2, 1.5, 2), darker(MOON, 0.2))
        + flat(cut((-9.6, -8), (-4, -12), 0.9, 1), lighter(MOON, 0.7))
    )
    return group(lines, move=(x, y), scale=round(u, 3))


def drawings() -> dict[str, str]:
    """Returns the cards by name."""
    return {
        "card": svg(70, 100, _face()),
        "card-raised": svg(70, 100, _raised()),
        "card-back": svg(70, 100, _back()),
    }
