"""The three backs of Potion Brew, each with its own colour, pattern and medal; large and small."""

import math

from drawings.potion_brew import bottles, creatures
from drawings.shapes import (
    INK,
    MOON,
    PARCHMENT,
    Point,
    blob,
    cut,
    darker,
    dot,
    flat,
    group,
    lighter,
    polygon,
    shape,
    star,
    stroke,
    svg,
    within,
)
from drawings.waz_baraz.cards import PAPER

RED, TEAL, BLACK = "#b8433f", "#2a8783", "#2a2740"
FRAME = (
    "M10.4 7.6Q35 6.6 59.8 7.6Q62.4 7.8 62.6 10.4Q63.4 50 62.4 89.6Q62.2 92.2 59.6 92.4"
    "Q35 93.4 10.2 92.4Q7.8 92.2 7.6 89.6Q6.6 50 7.4 10.4Q7.6 7.8 10.4 7.6Z"
)


def _back(colour: str, pattern: str, medal: str, sign: str) -> str:
    """Returns a back: parchment edge, patterned ground, and a sign in its medal."""
    return (
        shape(PAPER, PARCHMENT, 2.8)
        + flat(FRAME, colour)
        + within(FRAME, "frame", pattern)
        + shape(FRAME, "none", 1.8)
        + shape(medal, PARCHMENT, 2.6)
        + sign
    )


def _stitches() -> str:
    """Returns rows of embroidered lozenges."""
    light, dark = "#e9a08f", darker(RED, 0.4)
    parts = []
    for y in (14.6, 85.4):
        for place in range(5):
            x = 13.0 + place * 11
            parts.append(stroke(_lozenge(x, y, 4.6, 4.6), light, 1.5))
            parts.append(flat(_lozenge(x, y, 1.9, 1.9), PARCHMENT))
    for side in (-1, 1):
        for turn in (-1, 1):
            for x, y in ((22, 25), (15.4, 25), (22, 18.4)):
                parts.append(stroke(_cross(35 + side * x, 50 + turn * y, 1.9), dark, 1.5))
    return "".join(parts)


def _lozenge(x: float, y: float, across: float, down: float) -> str:
    return polygon([(x, y - down), (x + across, y), (x, y + down), (x - across, y)])


def _cross(x: float, y: float, reach: float) -> str:
    return (
        f"M{x - reach:.1f} {y - reach:.1f}L{x + reach:.1f} {y + reach:.1f}"
        f"M{x + reach:.1f} {y - reach:.1f}L{x - reach:.1f} {y + reach:.1f}"
    )


def _red() -> str:
    medal = "M35 20Q44 36 59.4 50Q44 64 35 80Q26 64 10.6 50Q26 36 35 20Z"
    inner = stroke(
        "M35 26.6Q42.4 38.6 54.6 50Q42.4 61.4 35 73.4Q27.6 61.4 15.4 50Q27.6 38.6 35 26.6Z",
        RED,
        1.3,
    )
    sign = group(creatures.witch(), move=(19.8, 34.8), scale=0.304)
    disc = flat(blob(35, 50.4, 16, 15.4, 2), PARCHMENT)
    return _back(RED, _stitches(), medal, inner + disc + sign)


def _teal() -> str:
    feathers = []
    for row in range(12):
        for place in range(-1, 7):
            x, y = 5 + place * 11 + (5.5 if row % 2 else 0), 4 + row * 8.4
            feathers.append(
                shape(
                    f"M{x - 5.5:.1f} {y:.1f}Q{x - 5.5:.1f} {y + 9:.1f} {x:.1f} {y + 11:.1f}"
                    f"Q{x + 5.5:.1f} {y + 9:.1f} {x + 5.5:.1f} {y:.1f}Z",
                    TEAL,
                    1.3,
                    darker(TEAL, 0.42),
                )
                + flat(cut((x, y + 3), (x, y + 9), 0.7), lighter(TEAL, 0.45))
            )
    ring = stroke(blob(35, 50, 19.6, 19.6, 4, 0.01), TEAL, 1.3)
    sign = group(creatures.owl(), move=(18.6, 33.4), scale=0.328)
    # From the foot upwards: each row of feathers covers the roots of the row below.
    return _back(TEAL, "".join(reversed(feathers)), blob(35, 50, 22.6, 22.6, 4, 0.01), ring + sign)


def _black() -> str:
    silver = "#8a86b4"
    stars = "".join(
        flat(star(x, y, size, size * 0.36, 4), colour)
        for x, y, size, colour in (
            (14.6, 31, 2.4, MOON),
            (55.4, 31, 2.4, MOON),
            (14.6, 69, 2.4, MOON),
            (55.4, 69, 2.4, MOON),
            (13.4, 14.6, 2.2, PARCHMENT),
            (56.6, 14.6, 2.2, PARCHMENT),
            (13.4, 85.4, 2.2, PARCHMENT),
            (56.6, 85.4, 2.2, PARCHMENT),
        )
    )
    phases = "".join(
        dot(35, y, 4.2, MOON)
        + "".join(
            dot(35 + side * 11, y, 3.6, MOON) + dot(35 + side * 9.2, y, 3.2, BLACK)
            for side in (-1, 1)
        )
        for y in (15, 85)
    )
    rays = "".join(
        flat(cut(_around(24, angle), _around(reach, angle), 0.8), silver)
        for place in range(24)
        for angle in (math.tau * (place + 0.5) / 24,)
        for reach in (30 if place % 2 else 27.5,)
    )
    medal = star(35, 50, 25.6, 20.4, 8)
    ring = stroke(star(35, 50, 21.6, 17.4, 8), BLACK, 1.2)
    sign = group(bottles.bottle(1), move=(19.4, 33), scale=0.315)
    return _back(BLACK, rays + stars + phases, medal, ring + sign)


def _around(reach: float, angle: float) -> Point:
    return 35 + reach * math.cos(angle), 50 + reach * math.sin(angle)


def _mini(colour: str, sign: str) -> str:
    """Returns a back on the 14x20 box, with one sign and nothing else."""
    return (
        shape(
            "M2.4 0.8L11.6 0.8Q13.2 0.8 13.2 2.4L13.2 17.6Q13.2 19.2 11.6 19.2L2.4 19.2"
            "Q0.8 19.2 0.8 17.6L0.8 2.4Q0.8 0.8 2.4 0.8Z",
            PARCHMENT,
            1.2,
        )
        + flat(
            "M3 2.2L11 2.2Q11.8 2.2 11.8 3L11.8 17Q11.8 17.8 11 17.8L3 17.8"
            "Q2.2 17.8 2.2 17L2.2 3Q2.2 2.2 3 2.2Z",
            colour,
        )
        + sign
    )


def _minis() -> dict[str, str]:
    hat = flat(
        "M2.6 13.6Q3.6 12.4 4.4 12.2Q5.2 7 7 3.8Q10.4 3.4 11.2 6.8Q9.6 5.8 8.8 7.4Q9 10 9.6 12.2"
        "Q10.4 12.4 11.4 13.6Q7 16.6 2.6 13.6Z",
        PARCHMENT,
    ) + stroke("M4.9 11.7Q7 12.6 9 11.7", RED, 1.1)
    eyes = (
        dot(4.8, 8.6, 2.3, PARCHMENT)
        + dot(9.2, 8.6, 2.3, PARCHMENT)
        + dot(5, 8.6, 1, INK)
        + dot(9, 8.6, 1, INK)
        + flat("M5.8 11L8.2 11L7 14.4Z", MOON)
        + flat("M2.8 3.6L6.6 6.6L2.8 8ZM11.2 3.6L7.4 6.6L11.2 8Z", PARCHMENT)
    )
    flask = flat(
        "M4.9 3.6L9.1 3.6L9.1 5L8.4 5L8.4 7.4Q11.2 8.6 11.2 11.8Q11 15.8 7 15.8"
        "Q3 15.8 2.8 11.8Q2.8 8.6 5.6 7.4L5.6 5L4.9 5Z",
        PARCHMENT,
    ) + flat("M4 11.2Q5.6 10.4 7 11.2Q8.6 12 10 11Q10.4 14.7 7 14.7Q3.6 14.7 4 11.2Z", "#3f97d3")
    return {"red": _mini(RED, hat), "teal": _mini(TEAL, eyes), "black": _mini(BLACK, flask)}


def drawings() -> dict[str, str]:
    """Returns the backs by name."""
    backs = {"red": _red(), "teal": _teal(), "black": _black()}
    found = {f"brew-back-{name}": svg(70, 100, back) for name, back in backs.items()}
    return found | {f"brew-mini-{name}": svg(14, 20, mini) for name, mini in _minis().items()}
