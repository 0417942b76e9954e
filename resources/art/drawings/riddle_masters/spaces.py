"""Spaces of the board of Riddle Masters: gem, dragon, ghost, elf and question."""

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
    gouges,
    group,
    lighter,
    paired,
    ring,
    shape,
    stroke,
    svg,
    within,
)
from drawings.waz_baraz.pieces import question as question_mark

LINE = 4.4


def _stone(fill: str, seed: int) -> str:
    """Returns the flat stone that a space is cut into."""
    outline = blob(50, 50, 46, 46, seed, 0.022)
    return (
        shape(outline, fill, 5)
        + within(outline, "stone", flat("M62 0Q98 50 52 100L104 100L104 0Z", darker(fill, 0.18)))
        + stroke("M10.6 42Q14 24 30 14", lighter(fill, 0.4), 3)
        + gouges(darker(fill, 0.5), 1.5, (84, 66, 80, 74), (77, 77, 71, 83), (66, 86, 59, 89))
        + shape(outline, "none", 5)
    )


def gem() -> str:
    """Returns a cut gem."""
    ruby = "#e0485f"
    outline = "M26 14Q50 10 74 14L95 40Q74 70 50 94Q26 70 5 40Z"
    facets = "M5 40Q50 46 95 40M26 14L34 42L50 94L66 42L74 14M34 42L50 12L66 42"
    return "".join(
        (
            flat(outline, ruby),
            flat("M66 42L95 40Q74 70 50 94Z", darker(ruby, 0.34)),
            flat("M34 42L66 42L50 94Z", darker(ruby, 0.14)),
            flat("M5 40L34 42L50 94Q26 70 5 40Z", lighter(ruby, 0.14)),
            flat("M34 42L50 12L66 42Z", lighter(ruby, 0.5)),
            flat("M26 14L50 12L34 42L5 40Z", lighter(ruby, 0.28)),
            stroke(facets, darker(ruby, 0.55), 3),
            shape(outline, "none", 5),
            flat(cut((16, 37), (28, 20), 2.4), "#ffffff"),
        )
    )


def dragon() -> str:
    """Returns the head of a dragon that breathes smoke."""
    scale, horn = "#5aa05a", "#f3e6c8"
    head = (
        "M96 96Q98 60 84 42Q76 26 56 25Q46 26 40 34Q20 36 7 47Q1 55 7 63Q16 66 24 63L28 69L33 63"
        "L38 69L43 63Q50 62 54 60Q52 68 42 70Q26 72 18 74Q18 82 30 83Q46 84 56 80Q64 88 62 97Z"
    )
    spikes = "M62 27L74 12L76 30L90 24L86 42L99 42L91 56Z"
    smoke = "M12 40Q3 34 8 26Q14 22 12 14M24 34Q19 27 24 21"
    return "".join(
        (
            shape(spikes, EMBER, LINE),
            shape("M50 28Q44 10 54 2Q66 10 64 28Z", horn, LINE),
            shape(head, scale, LINE),
            within(
                head, "dragon", flat("M78 28Q92 60 74 100L104 100L104 28Z", darker(scale, 0.25))
            ),
            shape(head, "none", LINE),
            flat("M24 63.4L28 69L33 63.4ZM33 63.4L38 69L43 63.4Z", "#fffaf0"),
            shape("M50 38Q60 33 67 42Q58 50 50 44Z", MOON, 3),
            flat(cut((59, 36), (58, 48), 2.2), INK),
            stroke("M45 35Q54 29 66 34", INK, 3.6),
            flat(blob(14, 51, 3.6, 2.8, 3), INK),
            gouges(darker(scale, 0.5), 1.9, (72, 54, 78, 60), (70, 66, 77, 72), (72, 78, 79, 84)),
            stroke("M26 44Q34 39 42 40", lighter(scale, 0.55), 3),
            stroke(smoke, INK, 8) + stroke(smoke, PARCHMENT, 3.6),
        )
    )


def ghost() -> str:
    """Returns a harmless ghost."""
    sheet = "#eef2fa"
    body = (
        "M50 5Q80 6 82 42L85 76Q92 80 96 90Q88 96 80 90Q74 84 70 90Q63 99 56 91Q50 84 44 91"
        "Q37 99 30 90Q26 84 20 90Q12 96 4 90Q8 80 15 76L18 42Q20 6 50 5Z"
    )
    return "".join(
        (
            shape(body, sheet, LINE),
            within(body, "ghost", flat("M64 2Q82 50 60 100L104 100L104 2Z", "#c3cce2")),
            shape(body, "none", LINE),
            paired(flat(blob(38, 37, 6, 8.4, 3), INK) + dot(36.4, 34, 2, "#fff")),
            shape("M41 56Q50 50 59 56Q60 71 50 71Q40 71 41 56Z", INK, 2),
            flat("M45 65Q50 61 55 65Q54 69 50 69.4Q46 69 45 65Z", "#e5808a"),
            paired(flat(blob(28, 51, 5, 3.6, 2), "#f0b7c4")),
            stroke("M25 38Q27 19 40 13", "#ffffff", 3.6),
            paired(shape("M18 56Q6 54 6 64Q12 70 18 67Z", sheet, 3.6)),
        )
    )


def elf() -> str:
    """Returns an elf with a letter."""
    skin, cap = "#f2c79a", "#4f9a5c"
    head = "M50 34Q73 34 73 56Q71 80 50 90Q29 80 27 56Q27 34 50 34Z"
    ear = "M29 50Q14 38 2 40Q8 58 17 64Q24 68 30 66Z"
    hood = "M23 46Q24 22 46 14Q62 8 84 4Q92 8 88 16Q76 22 76 46Q50 34 23 46Z"
    return "".join(
        (
            paired(shape(ear, skin, LINE) + stroke("M11 46Q19 50 25 58", darker(skin, 0.4), 2.6)),
            shape(head, skin, LINE),
            within(head, "elf", flat("M60 30Q68 64 46 94L80 94L80 30Z", darker(skin, 0.16))),
            shape(head, "none", LINE),
            paired(dot(41, 58, 4.2) + dot(39.6, 56.4, 1.4, "#fff")),
            stroke("M35 50.6Q40 47.6 45 50M55 50Q60 47.6 65 50.6", darker(skin, 0.6), 2.8),
            stroke("M50 60Q48 66 50.6 67.4", darker(skin, 0.55), 2.6),
            stroke("M39 73Q50 84 61 73", INK, 3.4),
            paired(flat(blob(34, 68, 4.6, 3.4, 2), "#e88f6a")),
            shape(hood, cap, LINE),
            flat(cut((35, 31), (50, 18), 2), lighter(cap, 0.6)),
            gouges(darker(cap, 0.5), 1.8, (62, 30, 70, 18), (68, 34, 73, 26)),
            shape("M20 45Q50 30 79 45Q80 51 76 53Q50 39 24 53Q19 51 20 45Z", MOON, 3.6),
            ring(89, 10, 6.4, EMBER, 3.4),
        )
    )


def question() -> str:
    """Returns a question in a speech bubble."""
    bubble = "M50 5Q95 6 95 42Q94 76 56 78L36 96L37 77Q5 72 5 42Q6 6 50 5Z"
    return "".join(
        (
            shape(bubble, PARCHMENT, 5),
            within(bubble, "bubble", flat("M70 0Q96 40 60 84L104 90L104 0Z", "#e6d3a6")),
            shape(bubble, "none", 5),
            stroke("M14 40Q15 20 34 14", "#fffaf0", 3.4),
            group(question_mark(INK, 17), move=(9, 0.6), scale=0.82),
            group(question_mark(EMBER, 9), move=(9, 0.6), scale=0.82),
        )
    )


SPACES = (
    ("gem", gem, "#3f5f8a", 3),
    ("dragon", dragon, "#a8563a", 4),
    ("ghost", ghost, "#4a4470", 5),
    ("elf", elf, "#7a8f4a", 6),
    ("question", question, "#8a5a86", 7),
)


def drawings() -> dict[str, str]:
    """Returns the spaces by name, each on its stone, and the gem alone."""
    found = {"riddle-jewel": svg(100, 100, gem())}
    for name, draw, fill, seed in SPACES:
        glyph = group(draw(), move=(17, 16), scale=0.66)
        found[f"riddle-{name}"] = svg(100, 100, _stone(fill, seed), glyph)
    return found
