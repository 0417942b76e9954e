"""Cards of Potion Brew on the table: the face, the bar over it, and the empty pile."""

import math

from drawings.shapes import (
    EMBER,
    INK,
    MIST,
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
    stroke,
    svg,
    within,
)
from drawings.themes import NIGHT, THEMES, Theme
from drawings.waz_baraz.cards import LINE_COLOUR, PAPER


def _mirrored(part: str) -> str:
    return f'<g transform="matrix(-1 0 0 1 70 0)">{part}</g>'


def _herb() -> str:
    """Returns a twig of herbs for the upper right corner."""
    leaves = ((49, 8.8, 35), (54, 9.6, 40), (58.4, 12.4, 150), (60.8, 17.4, 140), (55, 9.6, -40))
    return (
        stroke("M45 8.7Q61.4 8.6 61.2 27", LINE_COLOUR, 1.5)
        + "".join(
            group(flat("M0 0Q3 -3.8 7.4 -1Q4 2.8 0 0Z", LINE_COLOUR), move=(x, y), turn=turn)
            for x, y, turn in leaves
        )
        + dot(61.4, 10.6, 2, EMBER)
    )


def _foot() -> str:
    """Returns a curl of the frame for the lower left corner."""
    return stroke("M8.8 78Q8.6 91.2 22 91.2M8.8 84Q14.6 84.6 15 91", LINE_COLOUR, 1.5) + dot(
        11.2, 88.8, 1.3, LINE_COLOUR
    )


def _paper(line: float) -> str:
    worn = "".join(
        flat(cut((x, y), (x + 5, y + 0.6), 0.7), "#dcc79a")
        for x, y in ((50, 33), (11, 40), (54, 74), (12, 72))
    )
    shade = flat("M58 0Q66 50 58 100L72 100L72 0Z", "#ecdcb6")
    halo = flat(blob(35, 52.6, 22.6, 22.6, 5, 0.012), "#faf1da")
    rays = "".join(
        flat(
            cut(
                (35 + 21.6 * math.cos(angle), 52.6 + 21.6 * math.sin(angle)),
                (35 + reach * math.cos(angle), 52.6 + reach * math.sin(angle)),
                0.8,
            ),
            "#dcc696",
        )
        for place in range(32)
        for angle in (math.tau * (place + 0.5) / 32,)
        for reach in (25.2 if place % 2 else 23.8,)
    )
    plaque = blob(18, 18.2, 11.4, 11.2, 9, 0.02)
    rules = "M31.6 8.7L43 8.6M8.8 31.6L8.8 75M22 91.2L48 91.2M61.2 29L61.2 75"
    return (
        flat(PAPER, PARCHMENT)
        + within(PAPER, "paper", shade, halo, rays, worn)
        + stroke(rules, LINE_COLOUR, 1.5)
        + _herb()
        + _foot()
        + _mirrored(_foot())
        + shape(plaque, "#faf1da", 1.7, LINE_COLOUR)
        + shape(PAPER, "none", line)
    )


def _face() -> str:
    return _paper(2.8)


def _raised() -> str:
    """Returns the chosen card: an ember frame inside the ink."""
    return _paper(5.6) + stroke(PAPER, EMBER, 3)


def _barred() -> str:
    """Returns the overlay of a spell that may not be taken: a bolt and a lock."""
    beam = "M-2 62Q34 57 72 51L73 62Q36 68 -1 73Z"
    iron = "#4a4358"
    bands = "".join(
        group(
            shape("M-3.6 -8.4L3.6 -8.4L3.6 8.4L-3.6 8.4Z", iron, 2),
            dot(0, -4.6, 1.1, MIST) + dot(0, 4.6, 1.1, MIST),
            move=(x, y),
            turn=-8,
        )
        for x, y in ((11, 66.2), (32, 63))
    )
    lock = group(
        stroke("M-6.4 -4L-6.4 -11Q-6 -18 0 -18Q6 -18 6.4 -11L6.4 -4", INK, 7.4),
        stroke("M-6.4 -4L-6.4 -11Q-6 -18 0 -18Q6 -18 6.4 -11L6.4 -4", "#b9bccb", 3),
        shape("M-11 -5Q0 -6.6 11 -5L10.4 13Q0 15.4 -10.4 13Z", MOON, 2.8),
        flat(cut((-7.6, 9), (-8, -1), 1.2), "#fff6d8"),
        dot(0, 2, 2.8),
        flat("M-1.4 2L1.4 2L2.4 9.4L-2.4 9.4Z", INK),
        move=(53, 65),
        turn=5,
        scale=0.86,
    )
    return "".join(
        (
            flat(PAPER, "#1d1530", 0.42),
            within(
                PAPER,
                "barred",
                shape(beam, EMBER, 3),
                flat(cut((16, 62.6), (54, 56.6), 1.1), lighter(EMBER, 0.5)),
                "".join(
                    flat(cut((x, y), (x + 9, y - 1.4), 0.8), darker(EMBER, 0.5))
                    for x, y in ((17, 68.4), (38, 65))
                ),
                bands,
            ),
            lock,
            shape(PAPER, "none", 2.8),
        )
    )


def _pile(theme: Theme) -> str:
    """Returns an empty discard pile: a hollow with a drawn edge."""
    well = flat(PAPER, theme.deep, 0.55) if theme is NIGHT else flat(PAPER, INK, 0.1)
    line = mix(theme.ground, theme.quiet, 0.6)
    dashes = "".join(
        stroke(path, line, 2.2)
        for path in (
            "M12 5Q17 4.6 22 4.6M29.6 4.4Q35 4.2 40.4 4.4M48 4.6Q53 4.6 58 5",
            "M12 95Q17 95.4 22 95.4M29.6 95.6Q35 95.8 40.4 95.6M48 95.4Q53 95.4 58 95",
            "M5 13Q4.6 18 4.6 24M4.4 32L4.2 43M4.2 51L4.4 62M4.4 70L4.6 80",
            "M65 13Q65.4 18 65.4 24M65.6 32L65.8 43M65.8 51L65.6 62M65.6 70L65.4 80",
            "M5 87Q5.2 91 7 93M65 87Q64.8 91 63 93",
        )
    )
    flask = "M30 33L40 33M32 33L32 44Q20 49 20 60Q21 72 35 72Q49 72 50 60Q50 49 38 44L38 33"
    return "".join(
        (
            well,
            dashes,
            stroke(flask, line, 2.4),
            stroke("M22 58Q29 55 35 58Q42 61 48 57", line, 2.2),
            dot(32, 65, 1.9, line),
            dot(40, 66.4, 1.5, line),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the cards by name."""
    found = {
        "brew-card": svg(70, 100, _face()),
        "brew-card-raised": svg(70, 100, _raised()),
        "brew-barred": svg(70, 100, _barred()),
    }
    return found | {f"brew-pile-{theme.name}": svg(70, 100, _pile(theme)) for theme in THEMES}
