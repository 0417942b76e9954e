"""Pieces on the circle: discs under a witch, the start, the marker, notebook marks."""

import math

from drawings.shapes import (
    EMBER,
    INK,
    MOON,
    MOSS,
    PARCHMENT,
    blob,
    cut,
    darker,
    dot,
    flat,
    lighter,
    mix,
    shape,
    star,
    stroke,
    svg,
    within,
)
from drawings.themes import THEMES, Theme

DISC = blob(50, 50, 46, 46, 17, 0.008)


def _rays(inner: float, outer: float, colour: str, count: int, width: float) -> str:
    parts = []
    for place in range(count):
        angle = math.tau * place / count
        x, y = math.cos(angle), math.sin(angle)
        reach = outer if place % 2 else outer - (outer - inner) * 0.3
        parts.append(
            flat(
                cut((50 + x * inner, 50 + y * inner), (50 + x * reach, 50 + y * reach), width),
                colour,
            )
        )
    return "".join(parts)


def _plain(fill: str) -> str:
    """Returns a disc with one highlight and a shaded edge."""
    shade = "".join(
        flat(
            cut(
                (50 + 43 * math.cos(a), 50 + 43 * math.sin(a)),
                (50 + 36 * math.cos(a + 0.1), 50 + 36 * math.sin(a + 0.1)),
                1.3,
            ),
            darker(fill, 0.35),
        )
        for a in (0.25, 0.45, 0.65, 0.85, 1.05, 1.25)
    )
    shine = stroke("M16 38Q21 23 34 16", lighter(fill, 0.3), 3)
    return shape(DISC, fill, 4) + shade + shine


def _calm(theme: Theme) -> str:
    return _plain(theme.disc)


def _lit() -> str:
    return (
        shape(DISC, MOON, 4)
        + _rays(34, 42.5, darker(MOON, 0.32), 36, 1.3)
        + stroke("M21 36Q25 26 35 21", "#fff6d8", 3)
    )


def _hush(theme: Theme) -> str:
    hatch = "".join(
        flat(cut((shift, 102), (shift + 78, -2), 1.5), mix(theme.hushed, theme.quiet, 0.55))
        for shift in range(-64, 92, 13)
    )
    return flat(DISC, theme.hushed) + within(DISC, "disc", hatch) + shape(DISC, "none", 4)


def _picked(theme: Theme) -> str:
    return (
        shape(DISC, EMBER, 4)
        + shape(blob(50, 50, 35.5, 35.5, 8, 0.01), theme.disc, 3)
        + stroke("M12.5 38Q17 22 31 14", lighter(EMBER, 0.45), 3)
        + "".join(flat(star(x, y, 5.4, 2.4, 4), MOON) for x, y in ((9.6, 50), (90.4, 50)))
    )


def _faded(theme: Theme) -> str:
    dashes = "".join(
        stroke(
            f"M{50 + 44 * math.cos(a):.1f} {50 + 44 * math.sin(a):.1f}"
            f"A44 44 0 0 1 {50 + 44 * math.cos(a + 0.3):.1f} {50 + 44 * math.sin(a + 0.3):.1f}",
            mix(theme.ground, theme.quiet, 0.4),
            3,
        )
        for a in (math.tau * place / 13 for place in range(13))
    )
    return flat(blob(50, 50, 44, 44, 17, 0.008), mix(theme.ground, theme.disc, 0.35)) + dashes


def _struck(theme: Theme) -> str:
    """Returns the overlay of a witch who is ruled out."""
    lines = "M19 21Q48 46 82 80M81 18Q54 50 20 82"
    return (
        flat(blob(50, 50, 49, 49, 3, 0.005), theme.ground, 0.6)
        + stroke(lines, theme.ground, 14)
        + stroke(lines, theme.text, 7)
    )


def _mark(fill: str, sign: str) -> str:
    return (
        shape(blob(50, 50, 43, 43, 5, 0.015), fill, 7)
        + stroke("M19 42Q23 28 34 21", lighter(fill, 0.6), 5)
        + sign
    )


def question(colour: str, line: float) -> str:
    """Returns a question mark for the 100 box."""
    return stroke("M34 38Q34 22 50 22Q67 22 66 37Q65 47 54 51Q50 53 50 61", colour, line) + dot(
        50, 77, line * 0.58, colour
    )


def tick(colour: str, line: float) -> str:
    """Returns a tick for the 100 box."""
    return stroke("M25 53Q34 60 42 71Q54 44 76 28", colour, line)


def cross(colour: str, line: float) -> str:
    """Returns a cross for the 100 box."""
    return stroke("M29 28Q48 49 72 72M72 27Q52 48 28 73", colour, line)


def _start() -> str:
    stone = blob(50, 50, 46, 45, 31, 0.02)
    speckles = "".join(
        flat(cut((x, y), (x + 5, y + 2.4), 1.1), darker(MOSS, 0.5))
        for x, y in ((22, 62), (30, 74), (66, 78), (74, 64), (78, 40), (60, 86), (42, 84))
    )
    return (
        shape(stone, "#3d6a55", 4)
        + within(
            stone, "stone", flat("M50 2Q98 20 92 66Q80 98 40 97Q86 78 78 40Q72 16 50 2Z", MOSS)
        )
        + speckles
        + shape(stone, "none", 4)
        + stroke("M13 40Q18 24 32 15", "#8fb89c", 3)
        + shape("M60 20Q34 22 32 48Q34 76 62 79Q46 68 46 49Q46 31 60 20Z", MOON, 3.4)
        + flat(cut((39, 60), (38, 38), 1.8, 1.6), "#fff6d8")
        + shape(star(66, 49, 11, 4.4, 4), PARCHMENT, 3)
    )


def _marker() -> str:
    shield = "M12 12Q30 17 50 11Q70 17 88 12Q91 48 81 68Q70 84 50 96Q30 84 19 68Q9 48 12 12Z"
    inner = (
        "M19 20Q34 23.5 50 18.5Q66 23.5 81 20Q83 47 74 63.5Q65 77 50 87Q35 77 26 63.5Q17 47 19 20Z"
    )
    return (
        shape(shield, EMBER, 5)
        + within(shield, "shield", flat("M50 8L92 8L92 96L50 96Q86 70 80 20Z", darker(EMBER, 0.16)))
        + stroke(inner, "#ffc491", 2.4)
        + "".join(
            flat(cut((x, y), (x + 4, y + 5), 1.1), darker(EMBER, 0.45))
            for x, y in ((79, 54), (76, 61), (71, 68), (65, 75))
        )
        + shape(shield, "none", 5)
        + shape("M33 14L30 1L41 7L50 -1L59 7L70 1L67 14Q50 10 33 14Z", MOON, 4)
    )


def drawings() -> dict[str, str]:
    """Returns the pieces by name."""
    found = {
        "token-lit": svg(100, 100, _lit()),
        "mark-question": svg(100, 100, _mark(MOON, question(INK, 11))),
        "mark-tick": svg(100, 100, _mark("#7fcf83", tick(INK, 12))),
        "mark-cross": svg(100, 100, _mark("#ef8552", cross(INK, 12))),
        "start": svg(100, 100, _start()),
        "marker": svg(100, 100, _marker()),
    }
    for theme in THEMES:
        found |= {
            f"token-{theme.name}": svg(100, 100, _calm(theme)),
            f"token-hush-{theme.name}": svg(100, 100, _hush(theme)),
            f"token-picked-{theme.name}": svg(100, 100, _picked(theme)),
            f"token-struck-{theme.name}": svg(100, 100, _faded(theme)),
            f"struck-{theme.name}": svg(100, 100, _struck(theme)),
        }
    return found
