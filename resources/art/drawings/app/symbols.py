"""Symbols for buttons and navigation, and small objects."""

import math

from drawings.shapes import (
    EMBER,
    INK,
    MOON,
    PARCHMENT,
    cut,
    darker,
    dot,
    flat,
    lighter,
    polygon,
    ring,
    shape,
    star,
    stroke,
    svg,
    within,
)
from drawings.themes import THEMES
from drawings.waz_baraz.pieces import cross, question, tick


def _crown() -> str:
    rim = "M10 84L5 27L29 48L50 10L71 48L95 27L90 84Q50 92 10 84Z"
    return "".join(
        (
            shape(rim, MOON, 5.4),
            flat("M10.5 70Q50 79 89.5 70L88.6 82Q50 89.5 11.4 82Z", darker(MOON, 0.25)),
            shape(rim, "none", 5.4),
            "".join(ring(x, y, 6.4, EMBER, 4) for x, y in ((6, 25), (50, 10), (94, 25))),
            shape("M50 48L58 59L50 70L42 59Z", "#d8443c", 3.4),
            flat(cut((18, 64), (15, 44), 2), "#fff6d8"),
            "".join(dot(x, 63, 3.6, "#39a99b") for x in (27, 73)),
        )
    )


def _moon() -> str:
    moon = "M62 6Q16 8 13 51Q18 94 64 95Q80 93 88 84Q52 80 50 50Q52 22 86 18Q78 7 62 6Z"
    return shape(moon, MOON, 5) + "".join(
        (
            flat(cut((24, 64), (30, 28), 2.6, 3), "#fff6d8"),
            "".join(
                flat(cut(a, b, 1.6), darker(MOON, 0.4))
                for a, b in (((56, 82), (64, 90)), ((48, 76), (55, 87)), ((42, 68), (47, 82)))
            ),
            flat(star(78, 50, 13, 5, 4), MOON),
        )
    )


def _book() -> str:
    cover = "M50 22Q30 10 6 16L8 86Q32 80 50 92Q68 80 92 86L94 16Q70 10 50 22Z"
    pages = "M50 22Q32 9 13 13L14 77Q34 72 50 84Q66 72 86 77L87 13Q68 9 50 22Z"
    return "".join(
        (
            shape(cover, "#a8433a", 5),
            shape(pages, PARCHMENT, 3.6),
            stroke("M50 22L50 84", INK, 3.6),
            stroke(
                "M22 28Q32 26 42 32M22 41Q32 39 42 45M22 54Q32 52 42 58M78 28Q68 26 58 32",
                "#a98f5e",
                3,
            ),
            flat(star(68, 52, 11, 4.4, 5), EMBER),
        )
    )


def _house() -> str:
    return "".join(
        (
            shape("M66 30L67 10L79 9L80 42Z", "#8a6240", 4.4),
            shape("M20 46L82 44Q84 70 80 93L21 93Q17 70 20 46Z", "#d9b98a", 5),
            shape(
                "M5 52Q26 34 45 8Q50 4 56 9Q76 36 96 50Q90 58 80 52L50 22L20 54Q10 60 5 52Z",
                "#a8433a",
                5,
            ),
            shape("M40 93L40 70Q50 56 61 70L61 93Z", "#6b452c", 4.4),
            ring(50, 44, 7.6, MOON, 4),
            dot(56, 80, 2, MOON),
            "".join(
                flat(cut(a, b, 1.6), darker("#d9b98a", 0.4))
                for a, b in (
                    ((68, 62), (77, 61)),
                    ((68, 74), (77, 73)),
                    ((24, 66), (33, 65)),
                    ((24, 82), (33, 81)),
                )
            ),
        )
    )


def _cauldron() -> str:
    pot = "M12 42Q2 92 50 93Q98 92 88 42Z"
    return "".join(
        (
            shape("M22 86L17 97L28 92ZM78 86L83 97L72 92Z", "#3c3648", 4),
            shape(pot, "#4a4358", 5),
            flat(cut((18, 70), (20, 52), 2.6, 2), lighter("#4a4358", 0.5)),
            "".join(
                flat(cut(a, b, 1.8), INK)
                for a, b in (((76, 64), (70, 80)), ((82, 60), (78, 74)), ((66, 72), (60, 84)))
            ),
            shape("M6 40Q8 28 50 28Q92 28 94 40Q92 52 50 52Q8 52 6 40Z", "#5a5268", 5),
            shape("M16 40Q20 33 50 33Q80 33 84 40Q80 47 50 47Q20 47 16 40Z", "#86d070", 3.4),
            ring(38, 24, 8, "#a8e08f", 4),
            ring(60, 15, 6, "#a8e08f", 3.6),
            ring(52, 36, 4.6, "#c9f0b4", 2.6),
            dot(35.6, 21.6, 2, "#fff"),
        )
    )


def _eye() -> str:
    lid = "M4 52Q26 18 51 18Q76 18 96 51Q76 84 50 84Q24 84 4 52Z"
    return (
        shape(lid, "#fffaf0", 5.4)
        + within(lid, "eye", flat("M0 40Q50 4 100 40L100 10L0 10Z", darker(PARCHMENT, 0.18)))
        + shape(lid, "none", 5.4)
        + ring(50, 51, 20, "#4fa3e0", 4.4)
        + dot(50, 51, 10)
        + dot(44, 44.5, 4.4, "#fff")
    )


def _lantern() -> str:
    """Returns the lantern of the hint button."""
    glass = "M50 17Q77 18 79 44Q78 58 66 67L64 76L36 76L34 67Q22 58 21 44Q23 18 50 17Z"
    return (
        stroke("M50 2L50 9M19 13L24 19M81 13L76 19M5 42L12 43M95 42L88 43", MOON, 6)
        + shape(glass, MOON, 5.4)
        + flat(cut((31, 52), (35, 29), 3, 3), "#fff6d8")
        + flat("M50 33Q63 47 57 60Q53 65 49 64Q40 60 42 50Q44 42 50 33Z", EMBER)
        + shape("M36 76L64 76L62 91Q50 97 38 91Z", "#8a6240", 4.6)
        + stroke("M38 84Q50 88 62 84", INK, 3.4)
    )


def gear(colour: str) -> str:
    """Returns a cog wheel with an open middle."""
    corners = []
    for place in range(8):
        for step, reach in ((-0.26, 33), (-0.17, 46), (0.17, 46), (0.26, 33)):
            angle = math.tau * place / 8 + step
            corners.append((50 + reach * math.cos(angle), 50 + reach * math.sin(angle)))
    hole = "M50 35A15 15 0 1 0 50.1 35Z"
    return (
        f'<path d="{polygon(corners)}{hole}" fill="{colour}" fill-rule="evenodd" '
        f'stroke="{colour}" stroke-width="5" stroke-linejoin="round"/>'
    )


def _hat(colour: str, gap: str) -> str:
    return flat(
        "M4 79Q22 66 31 63Q36 34 44 18Q50 7 64 8Q80 11 84 24"
        "Q74 20 67 25Q63 36 70 63Q86 68 96 78Q76 92 50 91Q24 92 4 79Z",
        colour,
    ) + flat("M31.5 60Q50 69 69.5 60L71 67Q50 77 30 67Z", gap)


def _open_book(colour: str, gap: str) -> str:
    return (
        flat("M50 24Q30 10 7 17L9 82Q32 76 50 90Q68 76 91 82L93 17Q70 10 50 24Z", colour)
        + stroke("M50 28L50 84", gap, 5)
        + stroke(
            "M21 36Q30 34 39 39M21 52Q30 50 39 55M79 36Q70 34 61 39M79 52Q70 50 61 55", gap, 4.4
        )
    )


def _kettle(colour: str, gap: str) -> str:
    return "".join(
        (
            flat(
                "M12 44Q50 36 88 44L87 52Q93 62 88 73Q80 90 50 90Q20 90 12 73Q7 62 13 52Z", colour
            ),
            stroke("M24 88L19 96M76 88L81 96", colour, 8),
            flat("M20 49Q50 43 80 49Q50 56 20 49Z", gap),
            stroke("M26 66Q30 77 42 81", gap, 4.6),
            dot(38, 30, 8, colour),
            dot(60, 24, 10.5, colour),
            dot(45, 10, 5.5, colour),
        )
    )


def _plain(colour: str, gap: str) -> dict[str, str]:
    """Returns the signs that are printed in one colour."""
    return {
        "tick": tick(colour, 13),
        "cross": cross(colour, 12),
        "question": question(colour, 11),
        "gear": gear(colour),
        "chevron": stroke("M36 18Q52 34 67 50Q52 66 36 83", colour, 13),
        "arrow-back": stroke("M88 50Q50 52 15 50M46 18Q30 36 14 50Q31 65 46 83", colour, 12),
        "plus": stroke("M50 16L50 85M15 50L85 50.5", colour, 13),
        "minus": stroke("M15 50Q50 48.5 85 50.5", colour, 13),
        "again": stroke("M22 30Q34 14 53 15Q86 20 85 52Q80 85 50 86Q22 84 15 58", colour, 11)
        + flat("M6 8L16 44L46 26Z", colour),
        "not-me": stroke("M6 51Q28 22 51 22Q74 22 94 50Q74 80 50 80Q26 80 6 51Z", colour, 9)
        + dot(50, 51, 13, colour)
        + stroke("M16 88L85 13", gap, 19)
        + stroke("M14 90L87 11", colour, 10),
        "grip": stroke("M16 27Q50 25 84 27M16 50Q50 51 84 50M16 73Q50 75 84 73", colour, 9),
        "nav-play": _hat(colour, gap),
        "nav-rules": _open_book(colour, gap),
        "nav-coven": _kettle(colour, gap),
        "nav-settings": gear(colour),
    }


def drawings() -> dict[str, str]:
    """Returns the signs by name."""
    found = {
        "crown": svg(100, 100, _crown()),
        "moon": svg(100, 100, _moon()),
        "book": svg(100, 100, _book()),
        "house": svg(100, 100, _house()),
        "cauldron": svg(100, 100, _cauldron()),
        "eye": svg(100, 100, _eye()),
        "hint": svg(100, 100, _lantern()),
    }
    for theme in THEMES:
        for name, sign in _plain(theme.text, theme.ground).items():
            if not name.startswith("nav-"):
                found[f"{name}-{theme.name}"] = svg(100, 100, sign)
        for suffix, colour in (("", theme.quiet), ("-lit", theme.accent)):
            for name, sign in _plain(colour, theme.deep).items():
                if name.startswith("nav-"):
                    found[f"{name}{suffix}-{theme.name}"] = svg(100, 100, sign)
    return found
