"""Markers on the board of Baron Voodoo: offerings, shields, rings, powers."""

import math

from drawings.baron_voodoo.dice import CLANS
from drawings.shapes import (
    EMBER,
    INK,
    MOON,
    PARCHMENT,
    Point,
    blob,
    cut,
    darker,
    dot,
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
SHIELD = "M10 13Q32 17 50 5Q68 17 90 13Q92 46 81 66Q70 84 50 96Q30 84 19 66Q8 46 10 13Z"


def _offering() -> str:
    """Returns a dish with a candle, a bottle of rum and a coin."""
    rum, glass = "#c97b2a", "#5d8f6c"
    bottle = "M25 8L39 8L39 26Q50 34 50 48L50 84L14 84L14 48Q14 34 25 26Z"
    dish = "M3 78Q26 83 50 83Q74 83 97 78Q94 96 72 97L28 97Q6 96 3 78Z"
    return "".join(
        (
            shape(bottle, glass, LINE),
            within(bottle, "rum", flat("M10 44Q32 40 54 44L54 90L10 90Z", rum)),
            shape(bottle, "none", LINE),
            shape("M26 2L38 2L38 11L26 11Z", "#b98450", 3.6),
            shape("M19 52Q32 49 45 52L45 70Q32 73 19 70Z", PARCHMENT, 3),
            flat(star(32, 61, 7, 2.8, 4), "#d8544a"),
            stroke("M20 44Q21 37 27 33", lighter(glass, 0.6), 3),
            shape("M60 46Q69 43 79 46L79 84L60 84Z", "#fff6e0", LINE),
            gouges(darker("#fff6e0", 0.3), 1.8, (74, 52, 74, 70)),
            stroke("M69.6 47L69.6 40", INK, LINE),
            shape("M69.6 9Q84 26 80 35Q76 42 69.6 42Q63 42 59 35Q55 26 69.6 9Z", EMBER, LINE),
            flat("M69.6 22Q77 31 74 36Q72 39 69.6 39Q67 39 65 36Q62 31 69.6 22Z", MOON),
            shape(dish, "#a8663c", LINE),
            gouges(darker("#a8663c", 0.5), 1.5, (16, 88, 34, 90), (70, 91, 86, 87)),
            ring(53, 80, 11, MOON, LINE),
            flat(star(53, 80, 6, 2.4, 4), darker(MOON, 0.45)),
        )
    )


def _shield_on() -> str:
    eye = "M22 46Q36 30 50 30Q64 30 78 46Q64 61 50 61Q36 61 22 46Z"
    return "".join(
        (
            shape(SHIELD, "#4fa3e0", 6),
            within(
                SHIELD, "ward", flat("M50 4L94 4L94 98L50 98Q84 70 78 14Z", darker("#4fa3e0", 0.25))
            ),
            stroke(
                "M18 21Q35 23 50 14Q65 23 82 21Q83 45 74 61Q65 75 50 86Q35 75 26 61Q17 45 18 21Z",
                "#bfe2fb",
                2.8,
            ),
            shape(eye, "#fffaf0", 4),
            ring(50, 45.6, 10, MOON, 3.6),
            dot(50, 45.6, 4.6),
            gouges("#fffaf0", 1.8, (50, 67, 50, 77), (38, 65, 35, 72), (62, 65, 65, 72)),
            shape(SHIELD, "none", 6),
        )
    )


def _shield_off() -> str:
    grey = "#6b6478"
    crack = "M52 12L44 32L56 44L43 60L54 72L48 90"
    return "".join(
        (
            shape(SHIELD, grey, 6),
            within(SHIELD, "spent", flat("M50 4L94 4L94 98L50 98Q84 70 78 14Z", darker(grey, 0.3))),
            stroke(crack, INK, 5.6),
            gouges(darker(grey, 0.6), 1.8, (24, 34, 32, 46), (27, 48, 35, 60), (70, 36, 62, 46)),
            stroke("M19 30Q18 24 20 21Q28 22 34 19", lighter(grey, 0.4), 2.8),
            shape(SHIELD, "none", 6),
        )
    )


def _around(part: str, count: int, turn: float = 0.0) -> str:
    return "".join(
        f'<g transform="rotate({360 * place / count + turn:g} 50 50)">{part}</g>'
        for place in range(count)
    )


def _glow() -> str:
    """Returns the frame of a die that may move."""
    frame = (
        "M30 6Q50 5 70 6Q93 8 94 30Q95 50 94 70Q92 93 70 94Q50 95 30 94Q7 92 6 70Q5 50 6 30"
        "Q8 7 30 6Z"
    )
    sparks = _around(shape(star(14.6, 14.6, 11, 4.2, 4, math.pi / 4), MOON, 2.6), 4)
    return "".join(
        (
            stroke(frame, INK, 11),
            stroke(frame, "#fff6d8", 6.6),
            sparks,
        )
    )


def _target() -> str:
    """Returns the frame of a landing space: four hooks that point at its middle."""
    hook = "M24 7Q50 4.6 76 7"
    point = "M37 6L63 6L50 25Z"
    return "".join(
        (
            _around(stroke(hook, INK, 13), 4),
            _around(shape(point, EMBER, 5), 4),
            _around(stroke(hook, EMBER, 6.6), 4),
            flat(cut((28, 6.6), (44, 5), 1.2), lighter(EMBER, 0.6)),
        )
    )


def _capture() -> str:
    """Returns the mark of capture: crossed bones before an ember disc."""
    bone = (
        "M43.6 22Q34 23 33 14Q35 6 43 9Q47 2 53 4Q62 6 60 14Q57 22 56.4 22L56.4 78Q66 77 67 86"
        "Q65 94 57 91Q53 98 47 96Q38 94 40 86Q43 78 43.6 78Z"
    )
    turned = "".join(
        f'<g transform="rotate({turn} 50 50)">{shape(bone, "#fffaf0", 5.4)}</g>'
        for turn in (45, -45)
    )
    return (
        shape(blob(50, 50, 33, 33, 6, 0.012), "#c9392f", 5)
        + stroke("M25 44Q28 32 38 26", "#f08a75", 3.4)
        + turned
    )


def _block(x: float, y: float, side: float, colour: str, line: float = 4.4) -> str:
    """Returns a little die, seen from above, in the outline of its colour."""
    clan = CLANS[colour]
    part = shape(clan.outline, clan.fill, line * 100 / side)
    return group(part, move=(x - side / 2, y - side / 2), scale=side / 100)


def _arrow(start: Point, end: Point, width: float = 7.0, bend: float = 0.0) -> str:
    """Returns an outlined arrow, straight or bent."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1)
    nx, ny = -(y2 - y1) / length, (x2 - x1) / length
    mx, my = (x1 + x2) / 2 + nx * bend, (y1 + y2) / 2 + ny * bend
    lean = math.atan2(y2 - my, x2 - mx)
    path = f"M{x1} {y1}Q{mx:.1f} {my:.1f} {x2} {y2}"
    tip = group(
        shape("M-3 -13L17 0L-3 13Z", PARCHMENT, 4.4), move=(x2, y2), turn=math.degrees(lean)
    )
    return roped(path, PARCHMENT, width, 4.2) + tip + stroke(path, PARCHMENT, width)


def _slide() -> str:
    wall = "M86 8Q94 7 95 16L95 84Q94 93 86 92Z"
    return "".join(
        (
            shape(wall, darker(MOON, 0.35), 4.4),
            gouges(INK, 1.4, (90, 22, 90, 36), (90, 50, 90, 62), (90, 74, 90, 84)),
            _arrow((6, 21), (62, 21)),
            _block(25, 62, 34, "yellow"),
            _block(65, 62, 34, "yellow"),
            roped("M6 88L22 88M36 91L56 91", PARCHMENT, 3, 2.4),
        )
    )


def _move() -> str:
    return "".join(
        (
            _block(50, 76, 32, "purple"),
            _block(19, 76, 34, "red"),
            roped(
                "M72 62Q72 58 76 58M84 58L88 58Q94 58 94 63M94 71L94 80M94 88Q94 93 89 93M81 93"
                "L76 93Q72 93 72 89M72 81L72 71",
                PARCHMENT,
                3,
                2.4,
            ),
            _arrow((21, 50), (80, 38), bend=-40),
        )
    )


def _exchange() -> str:
    return "".join(
        (
            _block(22, 50, 38, "purple"),
            _block(78, 50, 38, "yellow"),
            _arrow((26, 22), (66, 19), bend=-16),
            _arrow((74, 78), (34, 81), bend=-16),
        )
    )


def _spread() -> str:
    aside = _arrow((33, 58), (17, 78), bend=14)
    return "".join(
        (
            aside,
            mirrored(aside),
            _arrow((50, 40), (50, 18)),
            *(_block(50, y, 40, "turquoise") for y in (76, 67, 58)),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the marks by name."""
    marks = {
        "offering": _offering,
        "shield": _shield_on,
        "shield-off": _shield_off,
        "glow": _glow,
        "target": _target,
        "capture": _capture,
        "power-slide": _slide,
        "power-move": _move,
        "power-exchange": _exchange,
        "power-spread": _spread,
    }
    return {f"voodoo-{name}": svg(100, 100, draw()) for name, draw in marks.items()}
