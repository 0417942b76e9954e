"""Spell cards of Forest Chase: the open spell with its four places, and the back."""

from drawings.app.trees import fir, rays
from drawings.forest_chase import baba_yaga
from drawings.shapes import (
    EMBER,
    MOON,
    PARCHMENT,
    blob,
    cut,
    darker,
    dot,
    flat,
    group,
    lighter,
    mirrored,
    shape,
    star,
    stroke,
    svg,
    within,
)
from drawings.waz_baraz.cards import LINE_COLOUR, PAPER

# Four round places hold ingredients, the count is to their right, the effect below the rule.
SIZE = (240.0, 96.0)
PLACES = (36.0, 83.0, 130.0, 177.0)
GREEN = "#2f6b4f"


def _scroll() -> str:
    paper = (
        "M12 4Q60 2 120 3.4Q180 2 228 4Q236 5 236.4 14Q238 48 236.4 82Q236 91 228 92"
        "Q180 94 120 92.6Q60 94 12 92Q4 91 3.6 82Q2 48 3.6 14Q4 5 12 4Z"
    )
    herb = (
        stroke("M9 22Q8 9 22 8.6", LINE_COLOUR, 1.6)
        + "".join(
            group(flat("M0 0Q3 -3.8 7.4 -1Q4 2.8 0 0Z", LINE_COLOUR), move=(x, y), turn=turn)
            for x, y, turn in ((13, 9, -20), (17, 9.4, 25), (9, 13, 110), (9.6, 17, 65))
        )
        + dot(9.2, 9.2, 2, EMBER)
    )
    curl = stroke("M8.6 74Q8.6 87.4 22 87.4M8.6 80Q14 80.4 14.6 87", LINE_COLOUR, 1.6)
    wells = "".join(
        shape(blob(x, 36, 20.6, 20.6, 6, 0.01), "#faf1da", 1.8, LINE_COLOUR) for x in PLACES
    )
    stitches = "".join(flat(star(x, 36, 2.6, 1, 4), LINE_COLOUR) for x in (59.5, 106.5, 153.5))
    rules = (
        "M25 8.6L215 8.6M8.8 25L8.8 70M231.2 25L231.2 70M25 87.4L215 87.4M26 62.6Q120 61.4 214 62.6"
    )
    return "".join(
        (
            flat(paper, PARCHMENT),
            within(
                paper,
                "scroll",
                flat("M226 0Q232 48 226 96L244 96L244 0Z", "#ecdcb6"),
                *(
                    flat(cut((x, y), (x + 7, y + 0.6), 0.8), "#dcc79a")
                    for x, y in ((14, 55), (200, 14), (60, 90), (150, 6))
                ),
            ),
            stroke(rules, LINE_COLOUR, 1.5),
            herb,
            mirrored(herb, across=240),
            curl,
            mirrored(curl, across=240),
            wells,
            stitches,
            shape(paper, "none", 3.4),
        )
    )


def _back() -> str:
    """Returns the back of a spell: the hut among firs, under the moon."""
    inner = (
        "M12 9.4Q35 8.4 58 9.2Q61 9.4 61 12.4Q62 50 60.8 87.6Q60.6 90.6 58 90.8"
        "Q35 91.6 12 90.8Q9.2 90.6 9.2 87.6Q8 50 9.2 12.4Q9.2 9.6 12 9.4Z"
    )
    firs = "".join(
        flat(fir(x, 92, height, 20, seed), colour)
        for x, height, seed, colour in (
            (12, 44, 3, "#24543f"),
            (58, 46, 4, "#24543f"),
            (22, 30, 5, "#1c4030"),
            (49, 32, 6, "#1c4030"),
            (8, 26, 7, "#16332a"),
            (62, 26, 8, "#16332a"),
        )
    )
    stars = "".join(
        flat(star(x, y, size, size * 0.36, 4), MOON)
        for x, y, size in ((17, 18, 2.6), (53, 20, 3), (16, 36, 2), (55, 38, 2), (35, 14.5, 2))
    )
    return "".join(
        (
            shape(PAPER, PARCHMENT, 2.8),
            flat(inner, GREEN),
            within(
                inner,
                "wood",
                rays(35, 40, 21, 28, lighter(GREEN, 0.4), 28, 0.9),
                flat(blob(35, 40, 18.6, 18.6, 7, 0.01), MOON),
                flat("M42 25Q52 40 40 57Q54 52 53.6 40Q52 28 42 25Z", darker(MOON, 0.14)),
                stars,
                firs,
                flat("M4 82Q35 74 66 82L66 98L4 98Z", "#122a22"),
            ),
            group(baba_yaga.hut(), move=(16, 44), scale=0.38),
            stroke(inner, darker(GREEN, 0.4), 1.8),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the spell cards by name."""
    return {
        "forest-spell": svg(*SIZE, _scroll()),
        "forest-spell-back": svg(70, 100, _back()),
    }
