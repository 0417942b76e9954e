"""Heads of the witches: skin, hair, eyes, noses, mouths."""

from drawings.shapes import (
    INK,
    blob,
    cut,
    darker,
    dot,
    flat,
    mix,
    ring,
    shape,
    smooth,
    stroke,
    within,
)

GREEN, PALE, ROSE, TAN = "#a9cf8a", "#f4d6b0", "#ecb79c", "#cf9466"
BROWN, DEEP_SKIN, BLUE, LILAC = "#a06a45", "#7f523a", "#a9cbe4", "#cdbfe0"

ROUND = blob(50, 52, 20.5, 21.5, 3, 0.02)
POINTED = smooth(
    [
        (50, 30),
        (64, 34),
        (70, 47),
        (66, 61),
        (57, 71),
        (49, 76),
        (42, 71),
        (33, 60),
        (30, 46),
        (37, 34),
    ]
)
BROAD = smooth(
    [
        (50, 31),
        (64, 34),
        (71, 46),
        (72, 59),
        (65, 70),
        (50, 74),
        (35, 70),
        (28, 59),
        (29, 46),
        (36, 34),
    ]
)


def face(skin: str, outline: str = ROUND, cheeks: str = "") -> str:
    """Returns a bare face with its shaded side."""
    shade = flat("M64 26Q80 50 62 80L84 80L84 26Z", darker(skin, 0.18))
    blush = flat(blob(37.5, 60, 4.6, 3.4, 4), cheeks) + flat(blob(62.5, 60, 4.6, 3.4, 5), cheeks)
    inner = shade + (blush if cheeks else "")
    return flat(outline, skin) + within(outline, "skin", inner) + shape(outline, "none", 3.2)


def eyes(kind: str, colour: str = "#fffaf0") -> str:
    """Returns a pair of eyes."""
    left, right, y = 42.0, 58.0, 50.0
    match kind:
        case "dots":
            return dot(left, y, 2.9) + dot(right, y, 2.9)
        case "wide":
            return "".join(
                ring(x, y, 5.6, colour, 2.4) + dot(x + 0.8, y + 0.6, 2.7) for x in (left, right)
            )
        case "stern":
            brows = stroke("M36.5 43L46 46.5", line=3) + stroke("M63.5 43L54 46.5", line=3)
            return dot(left, y + 1, 2.8) + dot(right, y + 1, 2.8) + brows
        case "closed":
            return stroke("M37 49Q42 54 47 49.5", line=2.8) + stroke(
                "M53 49.5Q58 54 63 49", line=2.8
            )
        case "happy":
            return stroke("M37 52Q42 45.5 47 51.5", line=2.8) + stroke(
                "M53 51.5Q58 45.5 63 52", line=2.8
            )
        case "slit":
            almonds = (
                "M35.5 50Q41 43.5 47.5 51Q41 55.5 35.5 50Z",
                "M64.5 50Q59 43.5 52.5 51Q59 55.5 64.5 50Z",
            )
            return "".join(shape(almond, colour, 2.2) for almond in almonds) + "".join(
                flat(cut((x, 45.6), (x, 54), 1.9), INK) for x in (41.5, 58.5)
            )
        case "patch":
            band = stroke("M29 40L70 47", line=2.8)
            return (
                dot(left, y, 3)
                + band
                + shape("M51 44Q59 41.5 66.5 46.5Q66 56 59 56.5Q52 55 51 44Z", INK, 2)
            )
        case "glasses":
            rims = "".join(ring(x, 51, 8.2, "#fff8e6", 3) for x in (40.5, 60))
            return (
                rims
                + dot(41, 51.5, 2.7)
                + dot(59.5, 51.5, 2.7)
                + stroke("M48.5 50Q50 48.5 52 50", line=2.6)
            )
        case "monocle":
            lens = ring(59, 50.5, 8, "#fff8e6", 3) + dot(58.5, 51, 2.7)
            return dot(left, y, 2.8) + lens + stroke("M66 55Q70 64 67 71", "#f6d67a", 2)
    raise ValueError(kind)


def nose(kind: str, skin: str) -> str:
    match kind:
        case "hook":
            return shape("M49 50Q47 60 44.5 62Q49 66 53 61.5", darker(skin, 0.12), 2.6)
        case "button":
            return flat(blob(50, 57.4, 3.6, 2.7, 2), mix(skin, "#8f3a24", 0.42))
        case "long":
            return shape("M48.5 49Q45 62 50 65.5Q55 65 53 60", darker(skin, 0.1), 2.6)
        case "line":
            return stroke("M50 51Q53.5 57 49.5 58.5", line=2.4)
    raise ValueError(kind)


def mouth(kind: str) -> str:
    """Returns a mouth, above the badge."""
    match kind:
        case "smile":
            return stroke("M43 63Q50 69 57 62.5", line=2.8)
        case "frown":
            return stroke("M44 66.5Q50 62 56 66.5", line=2.8)
        case "flat":
            return stroke("M44.5 65L55.5 64", line=2.8)
        case "grin":
            return shape(
                "M40 61Q50 64.5 60 60.5Q58.5 70 50 70Q42 70 40 61Z", "#fffaf0", 2.6
            ) + stroke("M46 63.5L46.5 69.5M53 63.5L53 69.5", line=1.6)
        case "lips":
            return shape("M44 64Q47 61.8 50 63.2Q53 61.8 56 64Q50 69.5 44 64Z", "#b8323c", 1.8)
        case "fang":
            return stroke("M42 63Q50 68 58 62.5", line=2.8) + shape(
                "M45 65L47 69.5L49 66Z", "#fffaf0", 1.6
            )
        case "oh":
            return shape(blob(50, 65.5, 3.4, 3.8, 7), "#7a2c2c", 2.2)
        case "tooth":
            return shape(
                "M43 62.5Q50 66 57.5 62Q55 69.5 50 69.5Q45 69 43 62.5Z", "#7a2c2c", 2.4
            ) + flat("M46.5 64.2L50.5 64.8L50 67.8L47 67.4Z", "#fffaf0")
    raise ValueError(kind)


def wart(x: float, y: float, skin: str) -> str:
    return ring(x, y, 2.4, darker(skin, 0.25), 1.8)


def freckles() -> str:
    """Returns freckles on both cheeks."""
    spots = ((36, 57), (39.5, 59.5), (36.5, 62), (61, 59.5), (64, 57), (63.5, 62))
    return "".join(dot(x, y, 1.3, "#a85b34") for x, y in spots)


def hoops(colour: str = "#f6d67a") -> str:
    """Returns two great earrings."""
    return "".join(
        stroke(f"M{x} 58a6 6.6 0 1 0 .1 0Z", INK, 5.6)
        + stroke(f"M{x} 58a6 6.6 0 1 0 .1 0Z", colour, 2.6)
        for x in (27, 73)
    )


def long_hair(colour: str) -> str:
    """Returns straight hair down to the shoulders."""
    path = "M50 27Q24 27 22 52Q21 72 15 86Q30 93 50 92Q70 93 85 86Q79 72 78 52Q76 27 50 27Z"
    marks = "".join(
        flat(cut(a, b, 1.3, c), darker(colour, 0.4))
        for a, b, c in (
            ((27, 56), (23, 84), 1),
            ((73, 56), (78, 84), -1),
            ((31, 70), (30, 88), 0),
            ((69, 70), (71, 88), 0),
        )
    )
    return shape(path, colour) + marks


def bob(colour: str) -> str:
    """Returns hair cut at the chin."""
    path = "M50 27Q25 26 23 48Q22 64 25 73Q34 77 40 71L60 71Q67 77 75 73Q78 62 77 48Q75 26 50 27Z"
    return (
        shape(path, colour)
        + flat(cut((28, 46), (29, 70), 1.4, 2), darker(colour, 0.4))
        + flat(cut((72, 46), (71.5, 70), 1.4, -2), darker(colour, 0.4))
    )


def braids(colour: str, ribbon: str) -> str:
    """Returns two plaits with ribbons."""
    parts = [shape("M50 28Q27 28 26 50L27 62L73 62L74 50Q73 28 50 28Z", colour)]
    for side in (-1, 1):
        for row, size in enumerate((8.2, 7.6, 6.6)):
            parts.append(
                shape(
                    blob(50 + side * (27 + row * 1.5), 58 + row * 10.5, size, 6.6, 11 + row),
                    colour,
                    3,
                )
            )
        parts.append(shape(blob(50 + side * 32, 90, 4.6, 5.4, 9), ribbon, 2.8))
    return "".join(parts)


def curls(colour: str) -> str:
    """Returns a cloud of curls on both sides."""
    parts = []
    for side in (-1, 1):
        for x, y, size in ((22, 42, 9), (28, 54, 10), (25, 68, 9.5), (18, 79, 6.5)):
            parts.append(shape(blob(50 + side * x, y, size, size, int(x + y), 0.05), colour, 3))
            parts.append(
                stroke(f"M{50 + side * x - 3} {y + 2}q1 -6 6 -3", darker(colour, 0.4), 1.8)
            )
    return "".join(parts)


def puffs(colour: str) -> str:
    """Returns two round puffs."""
    parts = []
    for side in (-1, 1):
        parts.append(shape(blob(50 + side * 28, 56, 15, 16, 21, 0.05), colour))
        for x, y in ((32, 50), (26, 58), (34, 62)):
            parts.append(stroke(f"M{50 + side * x - 2} {y}q2 -3.4 4 0", darker(colour, 0.55), 1.8))
    return "".join(parts)


def tufts(colour: str) -> str:
    """Returns hair that stands off at the sides."""
    left = "M34 40L14 36L23 45L8 50L21 54L10 64L25 63L22 74L38 66Z"
    right = "M66 40L87 35L77 45L92 49L79 54L90 65L75 63L79 74L62 66Z"
    return shape(left, colour) + shape(right, colour)
