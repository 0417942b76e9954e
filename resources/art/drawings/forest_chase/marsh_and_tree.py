"""Ingredients of Forest Chase from the marsh and from the tree."""

import math

from drawings.shapes import (
    EMBER,
    INK,
    MOON,
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
    stroke,
    within,
)

LINE = 4.6


def frog() -> str:
    """Returns a crouching frog."""
    skin = "#79c267"
    body = "M50 30Q82 30 82 62Q84 92 50 92Q16 92 18 62Q18 30 50 30Z"
    haunch = "M24 58Q6 58 5 76Q4 90 14 93L36 94Q40 88 34 84Q36 64 24 58Z"
    return "".join(
        (
            paired(ring(29, 24, 15, skin, LINE)),
            shape(body, skin, LINE),
            flat("M30 64Q50 56 70 64Q72 88 50 89Q28 88 30 64Z", "#dcefb0"),
            paired(ring(29, 23, 8.6, "#fff6cf", 3) + dot(30.4, 24, 4.4)),
            paired(shape(haunch, darker(skin, 0.16), LINE)),
            stroke("M25 50Q50 66 75 50", INK, LINE),
            dot(44, 42, 2) + dot(56, 42, 2),
            paired(roped("M41 72L40 92", skin, 6, 3.4)),
            paired(gouges(darker(skin, 0.5), 1.9, (14, 72, 20, 66), (13, 80, 20, 76))),
            stroke("M38 36Q44 34 50 34.6", lighter(skin, 0.55), 3.2),
        )
    )


def bulrush() -> str:
    """Returns two bulrushes and their long leaves."""
    leaf, brown = "#6fa84f", "#8a5230"
    return "".join(
        (
            shape("M36 97Q12 66 6 24Q28 50 45 97Z", leaf, LINE),
            shape("M60 97Q84 74 95 36Q74 54 52 97Z", darker(leaf, 0.2), LINE),
            roped("M44 97Q41 60 38 6", leaf, 4, 3.4),
            roped("M54 97Q58 60 66 20", leaf, 4, 3.4),
            shape("M31 18Q38 12 45 18L48 54Q41 60 34 55Z", brown, LINE),
            shape("M60 32Q68 28 75 34L70 70Q62 74 55 68Z", brown, LINE),
            gouges(lighter(brown, 0.5), 2, (36.6, 24, 39, 46), (64, 39, 61, 60)),
            gouges(darker(brown, 0.55), 1.6, (43, 26, 44, 46), (70, 42, 67, 60)),
            gouges(darker(leaf, 0.55), 1.7, (17, 50, 36, 88), (82, 58, 64, 86)),
        )
    )


def firefly() -> str:
    """Returns a firefly with its lamp lit."""
    case = "#4a4060"
    lamp = "M34 58Q50 52 66 58Q70 86 50 96Q30 86 34 58Z"
    wing = "M49 32Q22 30 16 58Q16 72 28 76Q46 66 49 32Z"
    glow = "".join(
        flat(
            cut(
                (50 + 27 * math.cos(a), 76 + 24 * math.sin(a)),
                (50 + 42 * math.cos(a), 76 + 37 * math.sin(a)),
                2.6,
            ),
            EMBER,
        )
        for a in (-0.15, 0.25, 0.65, math.pi + 0.15, math.pi - 0.25, math.pi - 0.65)
    )
    return "".join(
        (
            glow,
            stroke("M42 16Q36 4 24 5M58 16Q64 4 76 5", INK, 4),
            shape(lamp, MOON, LINE),
            stroke("M37 72Q50 78 63 72M40 83Q50 88 60 83", darker(MOON, 0.45), 3),
            flat(cut((41, 82), (40, 66), 2), "#fff6d8"),
            paired(shape(wing, case, LINE)),
            paired(gouges(lighter(case, 0.45), 2, (22, 62, 30, 44))),
            shape("M50 12Q67 13 68 27Q66 37 50 38Q34 37 32 27Q33 13 50 12Z", "#d8443c", LINE),
            paired(dot(43, 24, 3.2)),
            stroke("M38 20Q42 16 48 16.4", "#f59a8c", 2.8),
        )
    )


def lily() -> str:
    """Returns a water lily on its leaf."""
    pink, pad = "#f08fb4", "#4f9a6a"
    petal = "M50 78Q30 52 50 12Q70 52 50 78Z"
    return group(
        *(
            shape("M3 78Q10 62 50 62Q90 62 97 78Q88 95 54 95L48 84L40 95Q10 93 3 78Z", pad, LINE),
            gouges(darker(pad, 0.5), 1.9, (16, 80, 32, 78), (70, 88, 86, 80), (62, 80, 80, 74)),
            *(
                f'<g transform="rotate({turn} 50 80)">{shape(petal, darker(pink, 0.16), LINE)}</g>'
                for turn in (-66, 66)
            ),
            *(
                f'<g transform="rotate({turn} 50 80)">{shape(petal, pink, LINE)}</g>'
                for turn in (-36, 36)
            ),
            shape(petal, lighter(pink, 0.4), LINE),
            gouges(darker(pink, 0.35), 1.8, (50, 40, 50, 66), (30, 48, 38, 64), (70, 48, 62, 64)),
            shape("M40 74Q50 66 60 74Q56 82 50 82Q44 82 40 74Z", MOON, 3.4),
        ),
        move=(9, 9),
        scale=0.82,
    )


def acorn() -> str:
    """Returns an acorn with its leaf."""
    nut, cap, leaf = "#d79a4a", "#7d5432", "#7fae4c"
    body = "M26 42Q50 52 74 42Q78 74 54 90L50 97L46 90Q22 74 26 42Z"
    hood = "M18 44Q16 22 50 20Q84 22 82 44Q50 56 18 44Z"
    return "".join(
        (
            shape(
                "M54 16Q64 2 82 6Q88 -2 97 8Q92 12 95 20Q86 22 84 29Q72 28 66 22Q58 24 54 16Z",
                leaf,
                4,
            ),
            stroke("M60 16Q74 16 88 12", darker(leaf, 0.5), 2.4),
            roped("M50 22Q48 12 40 7", "#7d5432", 5, 3.6),
            shape(body, nut, LINE),
            within(body, "acorn", flat("M62 40Q66 76 46 98L90 98L90 40Z", darker(nut, 0.25))),
            shape(body, "none", LINE),
            flat(cut((33, 72), (33, 54), 2.4, -1), lighter(nut, 0.65)),
            shape(hood, cap, LINE),
            stroke(
                "M28 30Q34 36 30 46M42 24Q50 34 46 49M58 24Q66 34 62 48M72 29Q78 36 74 44",
                darker(cap, 0.5),
                2.6,
            ),
            stroke("M27 36Q30 29 40 27", lighter(cap, 0.45), 3),
        )
    )


def feather() -> str:
    """Returns the feather of an owl."""
    vane = (
        "M20 82Q12 52 38 26Q62 4 92 6Q96 34 76 58L68 56L70 65Q62 73 52 78L46 73L46 81Q32 88 20 82Z"
    )
    blue = "#86b7dd"
    bars = "".join(
        stroke(f"M{x} {y}Q{x + 10} {y + 2} {x + 22} {y + 20}", darker(blue, 0.45), 5)
        for x, y in ((57, 10), (41, 24), (28, 42), (20, 61))
    )
    return "".join(
        (
            flat(vane, blue),
            within(vane, "feather", bars, flat("M94 4Q50 40 16 90L60 98L104 40Z", INK, 0.14)),
            shape(vane, "none", LINE),
            roped("M5 96Q30 66 80 18", "#fff6e0", 3.4, 3),
            stroke("M27 52Q33 38 44 28", "#d8ecfa", 3.2),
        )
    )


def mistletoe() -> str:
    """Returns a twig of mistletoe tied with a ribbon."""
    leaf = "#5f9a57"
    blade = "M0 0Q-13 -16 -7 -36Q1 -44 7 -36Q14 -16 0 0Z"
    sprays = (
        (52, 36, 82, 1.0),
        (48, 36, -82, 1.0),
        (50, 44, 178, 1.2),
        (54, 42, 130, 1.22),
        (46, 42, -130, 1.22),
    )
    return "".join(
        (
            roped("M50 6L50 48", "#8a9a4a", 5, 3.6),
            *(
                group(
                    shape(blade, darker(leaf, 0.2) if place < 3 else leaf, 4),
                    stroke("M0 -10L0 -30", darker(leaf, 0.5), 2.2),
                    move=(x, y),
                    turn=turn,
                    scale=scale,
                )
                for place, (x, y, turn, scale) in enumerate(sprays)
            ),
            *(
                ring(x, y, 9, "#fdf8ec", 4) + gouges("#cbbfa6", 1.6, (x + 4, y + 4, x + 5, y - 2))
                for x, y in ((39, 43), (61, 43), (50, 56))
            ),
            shape("M50 20Q34 4 25 13Q26 28 50 24Q74 28 75 13Q66 4 50 20Z", "#d8443c", 4),
            ring(50, 21, 5.4, "#d8443c", 3.6),
        )
    )


def spider() -> str:
    """Returns a spider in the middle of its web."""
    thread = "#7c86a8"
    corners = tuple(math.tau * (place + 0.5) / 8 for place in range(8))
    spokes = "".join(
        f"M50 50L{50 + 47 * math.cos(a):.1f} {50 + 47 * math.sin(a):.1f}" for a in corners
    )
    hoops = ""
    for reach in (24, 42):
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            middle = (a + (b if b > a else b + math.tau)) / 2
            hoops += (
                f"M{50 + reach * math.cos(a):.1f} {50 + reach * math.sin(a):.1f}"
                f"Q{50 + reach * 0.78 * math.cos(middle):.1f} "
                f"{50 + reach * 0.78 * math.sin(middle):.1f} "
                f"{50 + reach * math.cos(b):.1f} {50 + reach * math.sin(b):.1f}"
            )
    legs = (
        "M42 46Q28 30 24 40L18 52M42 52Q26 46 22 58L20 70M44 58Q30 60 30 72L33 82"
        "M44 42Q34 22 30 26L22 30"
    )
    body = "#6a4a96"
    return "".join(
        (
            stroke(spokes + hoops, thread, 2.6),
            paired(stroke(legs, INK, 4.4)),
            shape(blob(50, 62, 18, 20, 4, 0.02), body, LINE),
            shape("M50 54L57 63L50 73L43 63Z", EMBER, 2.6),
            shape(blob(50, 37, 12.6, 11.6, 5, 0.02), body, LINE),
            ring(44.6, 36, 4.4, "#fff6cf", 2.2) + ring(55.4, 36, 4.4, "#fff6cf", 2.2),
            dot(45.6, 37, 2.1) + dot(54.4, 37, 2.1),
            stroke("M37 60Q37 52 43 48", lighter(body, 0.5), 3),
        )
    )


MARSH = (frog, bulrush, firefly, lily)
TREE = (acorn, feather, mistletoe, spider)
