"""Markers of Riddle Masters: arrows, curses, clay, score marks."""

from drawings.shapes import (
    EMBER,
    INK,
    MOON,
    PARCHMENT,
    blob,
    cut,
    darker,
    flat,
    gouges,
    group,
    lighter,
    mirrored,
    ring,
    roped,
    shape,
    star,
    stroke,
    svg,
    within,
)

LINE = 4.6
CLAY = "#c4703f"


def _arrow() -> str:
    """Returns the arrow that marks a solved riddle."""
    vane = "M0 0L-13 -9L-13 -31L0 -22L13 -31L13 -9Z"
    head = "M0 30Q-14 12 -13 0L13 0Q14 12 0 30Z"
    return group(
        roped("M0 -36L0 30", "#d9b06a", 8, 4.4),
        group(shape(vane, "#d8443c", 5), move=(0, -25)),
        stroke("M0 -46L0 -28", INK, 3.4),
        group(shape(head, "#b9c3d8", 5), move=(0, 24)),
        gouges("#ffffff", 2, (-5, 40, -6, 29)),
        move=(49, 51),
        turn=38,
        scale=0.95,
    )


def _curse() -> str:
    """Returns a rune stone struck by lightning."""
    stone = "M50 4Q76 5 88 26Q98 50 90 74Q80 95 52 96Q20 96 10 74Q2 48 12 26Q24 5 50 4Z"
    bolt = "M58 12L28 54L46 56L38 88L72 44L53 42L66 14Z"
    slate = "#5b4a78"
    return "".join(
        (
            shape(stone, slate, 5),
            within(stone, "rune", flat("M66 0Q98 50 54 100L104 100L104 0Z", darker(slate, 0.28))),
            stroke("M13 44Q16 26 30 16", lighter(slate, 0.45), 3.4),
            gouges(darker(slate, 0.6), 1.9, (80, 62, 74, 74), (70, 80, 62, 87), (20, 66, 26, 78)),
            gouges(
                MOON, 1.7, (20, 56, 27, 53), (76, 30, 83, 26), (76, 58, 82, 61), (28, 30, 33, 35)
            ),
            shape(bolt, MOON, LINE),
            flat(cut((38, 50), (54, 24), 1.8), "#fff6d8"),
            shape(stone, "none", 5),
        )
    )


def lump(x: float, y: float, radius: float, colour: str = CLAY) -> str:
    """Returns one ball of clay."""
    body = blob(x, y, radius, radius, 3, 0.012)
    name = f"lump{round(x * 10)}x{round(y * 10)}"
    return (
        flat(body, colour)
        + within(
            body,
            name,
            flat(
                f"M{x + radius * 0.3:.1f} {y - radius * 1.1:.1f}Q{x + radius:.1f} {y:.1f} "
                f"{x - radius * 0.2:.1f} {y + radius * 1.1:.1f}"
                f"L{x + radius * 1.2:.1f} {y + radius * 1.2:.1f}"
                f"L{x + radius * 1.2:.1f} {y - radius * 1.2:.1f}Z",
                darker(colour, 0.22),
            ),
        )
        + shape(body, "none", max(2.4, radius * 0.16))
        + flat(
            blob(x - radius * 0.36, y - radius * 0.4, radius * 0.2, radius * 0.14, 2),
            lighter(colour, 0.6),
        )
    )


def _clay() -> str:
    """Returns a lump of clay on its board, with the thumb's dent and a tool."""
    board = "M4 80Q50 72 96 80L93 94Q50 100 7 94Z"
    heap = "M12 82Q6 60 22 48Q26 26 48 24Q70 22 76 42Q92 54 88 82Q50 92 12 82Z"
    tool = "M60 8Q66 4 70 9L88 46Q88 52 82 52Q78 52 76 47Z"
    return "".join(
        (
            shape(board, "#a8743f", LINE),
            gouges(darker("#a8743f", 0.5), 1.7, (14, 89, 34, 91), (62, 92, 84, 89)),
            shape(heap, CLAY, LINE),
            within(heap, "heap", flat("M62 18Q84 60 50 96L100 96L100 18Z", darker(CLAY, 0.22))),
            shape(heap, "none", LINE),
            flat(blob(45, 46, 12, 8.4, 4, 0.04), darker(CLAY, 0.4)),
            stroke("M34 50Q44 58 56 49", lighter(CLAY, 0.45), 3),
            stroke("M20 66Q20 54 30 48", lighter(CLAY, 0.6), 3.6),
            gouges(darker(CLAY, 0.55), 1.9, (66, 62, 74, 56), (70, 72, 80, 66), (26, 74, 36, 78)),
            group(
                shape(tool, "#e6cf9a", 4),
                stroke("M63 10L79 43", lighter("#e6cf9a", 0.6), 2),
                move=(4, -4),
            ),
        )
    )


def _score() -> str:
    """Returns the laurel about a star: the score, and the goal of the hats."""
    leaf = shape("M0 2Q-10 -8 -1 -23Q11 -11 0 2Z", "#7fae4c", 3.4)
    branch = stroke("M46 92Q17 86 17 52Q18 34 27 20", INK, 4.6)
    leaves = "".join(
        group(leaf, move=(x, y), turn=turn)
        for x, y, turn in (
            (38, 91, -92),
            (25, 82, -66),
            (18, 66, -44),
            (18, 48, -22),
            (24, 28, 4),
        )
    )
    return "".join(
        (
            branch + leaves,
            mirrored(branch + leaves),
            shape(star(50, 50, 34, 15.6), MOON, LINE),
            flat(cut((39, 46), (47, 29), 2.2), "#fff6d8"),
            shape("M44 88L50 84L56 88L64 98L50 94L36 98Z", EMBER, 3.4),
            ring(50, 89, 4.8, EMBER, 3),
        )
    )


def _peg() -> str:
    """Returns one step of the score track."""
    return shape(blob(50, 50, 36, 36, 4, 0.02), PARCHMENT, 9) + stroke(
        "M27 44Q31 32 42 27", "#ffffff", 6
    )


def drawings() -> dict[str, str]:
    """Returns the marks by name."""
    marks = {
        "arrow": _arrow,
        "curse": _curse,
        "clay": _clay,
        "score": _score,
        "step": _peg,
    }
    return {f"riddle-{name}": svg(100, 100, draw()) for name, draw in marks.items()}
