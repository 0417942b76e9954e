"""The four Loas and the Baron, each on the silhouette of their dice."""

from drawings.baron_voodoo.dice import CLANS
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
    mix,
    paired,
    ring,
    roped,
    shape,
    stroke,
    svg,
    within,
)

LINE = 3.8
DUSK = "#22111a"
BONE = "#fffaf0"


def _medallion(colour: str, portrait: str) -> str:
    """Returns a portrait before rays, framed by the outline of its dice."""
    clan = CLANS[colour]
    rays = "".join(
        f'<g transform="rotate({turn} 50 50)">{flat(cut((50, 2), (50, 17), 1.7), clan.fill)}</g>'
        for turn in range(0, 360, 15)
    )
    return (
        flat(clan.outline, mix(clan.fill, DUSK, 0.6))
        + within(clan.outline, f"{colour}plate", rays, portrait)
        + shape(clan.outline, "none", 8.6)
        + stroke(clan.outline, clan.fill, 3.4)
    )


def _face(skin: str, outline: str, name: str) -> str:
    """Returns a head with its shaded side."""
    return (
        flat(outline, skin)
        + within(outline, name, flat("M60 10Q72 56 44 96L96 96L96 10Z", darker(skin, 0.25)))
        + shape(outline, "none", LINE)
    )


def mamy_wata() -> str:
    """Returns the lady of the water: flowing hair, a shell, a snake about her neck."""
    skin, hair, gold = "#8a5a3c", "#2c2233", "#f0c84b"
    mane = (
        "M50 10Q82 8 84 36Q92 46 86 56Q94 66 88 76Q96 90 94 112L6 112Q4 90 12 76Q6 66 14 56"
        "Q8 46 16 36Q18 8 50 10Z"
    )
    head = "M50 24Q71 25 70 46Q69 68 50 75Q31 68 30 46Q29 25 50 24Z"
    snake = "M22 86Q28 74 40 78Q52 86 64 80Q76 72 82 82"
    return "".join(
        (
            shape(mane, hair, LINE),
            paired(stroke("M21 40Q14 50 21 58Q13 68 21 78M29 60Q24 70 29 78", "#5b4a78", 3)),
            _face(skin, head, "wata"),
            shape("M29 48Q27 24 50 19Q73 24 71 48Q66 34 50 33Q34 34 29 48Z", hair, LINE),
            paired(
                shape("M35 47.6Q40 42 46 47.6Q40 52 35 47.6Z", BONE, 2.2) + dot(40.6, 47.6, 2.3)
            ),
            paired(stroke("M34 41Q40 37.6 46 41", INK, 2.4)),
            stroke("M50 50Q47.6 55 50 56.4L52 56", darker(skin, 0.6), 2.4),
            flat("M43 62Q50 59 57 62Q50 69 43 62Z", "#c9483f"),
            paired(ring(27.4, 60, 4.4, gold, 2.6)),
            shape("M36 22Q34 8 50 4Q66 8 64 22Q50 27 36 22Z", gold, LINE),
            stroke("M50 22L50 9M44 21L41 11M56 21L59 11", darker(gold, 0.5), 2.2),
            roped(snake, "#5dbb63", 6, 3),
            gouges(
                "#2f6b3c", 1.5, (36, 76.6, 37, 79.6), (46, 79.6, 46, 83), (56, 81.6, 56.6, 84.6)
            ),
            shape("M76 76Q82 70 89 75Q93 82 87 87Q79 88 76 82Z", "#5dbb63", 3),
            dot(84, 79, 1.8),
            stroke("M88 84L94 88", "#d8443c", 2.2),
        )
    )


def papa_legba() -> str:
    """Returns the old man of the crossroads: straw hat, white beard, pipe."""
    skin, straw, white = "#6f452f", "#dcb45a", "#f4efe4"
    head = "M50 30Q70 30 69 52Q68 74 50 80Q32 74 31 52Q30 30 50 30Z"
    beard = (
        "M28 54Q34 62 42 60Q50 56 58 60Q66 62 72 54Q76 70 68 80L64 79L62 88L56 84L50 94L44 84"
        "L38 88L36 79L32 80Q24 70 28 54Z"
    )
    brim = "M6 40Q20 29 50 30Q80 29 94 40Q84 47 50 44Q16 47 6 40Z"
    crown = "M27 36Q28 10 50 8Q72 10 73 36Q50 42 27 36Z"
    return "".join(
        (
            _face(skin, head, "legba"),
            shape(beard, white, LINE),
            gouges("#b3aa9c", 1.4, (40, 70, 41, 82), (50, 74, 50, 88), (60, 70, 59, 82)),
            gouges("#b3aa9c", 1.2, (33, 66, 34, 75), (67, 66, 66, 75)),
            shape("M43 65Q50 62 57 65Q50 70 43 65Z", "#a8433a", 2.4),
            paired(stroke("M36 46.4Q41 43.4 46 47", white, 4.2)),
            paired(flat(blob(40.6, 52, 4.4, 3.4, 2), BONE) + dot(41.4, 52.2, 2.4)),
            stroke("M47 52Q44 58 47 60Q50 61.6 53 60Q56 58 53 52", darker(skin, 0.6), 2.6),
            roped("M56 66Q68 66 74 72", "#8a5a34", 3.4, 2.8),
            shape("M70 65L84 65Q85 79 77 80Q69 79 70 65Z", "#8a5a34", 3.2),
            flat("M73 66L81 66L80 70L74 70Z", EMBER),
            stroke("M78 60Q82 55 78 51Q75 47 79 43", PARCHMENT, 2.6),
            shape(brim, straw, LINE),
            shape(crown, straw, LINE),
            within(crown, "legbahat", flat("M22 26Q50 33 78 26L78 36Q50 43 22 36Z", "#d8544a")),
            shape(crown, "none", LINE),
            gouges(darker(straw, 0.4), 1.4, (38, 14, 36, 24), (50, 12, 50, 25), (62, 14, 64, 24)),
            gouges(darker(straw, 0.4), 1.3, (14, 39, 24, 36), (86, 39, 76, 36)),
            flat(cut((33, 25), (39, 14), 1.6), lighter(straw, 0.6)),
        )
    )


def erzulie_freda() -> str:
    """Returns the lady of hearts: headwrap, earrings, a rose."""
    skin, cloth, rose = "#a9704c", "#9a62c7", "#e86a9a"
    head = "M50 28Q70 29 69 50Q68 70 50 79Q32 70 31 50Q30 29 50 28Z"
    wrap = "M27 46Q22 22 38 15Q50 6 64 15Q79 22 73 46Q62 33 50 33Q38 33 27 46Z"
    knot = "M50 18Q38 16 36 6Q46 0 50 9Q54 0 64 6Q62 16 50 18Z"
    dress = "M10 112Q14 82 40 76Q50 84 60 76Q86 82 90 112Z"
    return "".join(
        (
            shape(dress, rose, LINE),
            shape("M43 70L57 70L58 78Q50 84 42 78Z", darker(skin, 0.2), 3),
            _face(skin, head, "freda"),
            paired(stroke("M35.6 50Q40.6 55 46 50", INK, 3)),
            paired(stroke("M36.4 52.4L34 55M39.6 54L38.6 57", INK, 1.8)),
            paired(stroke("M34.6 44Q40 40 46 43", darker(skin, 0.6), 2.4)),
            paired(flat(blob(37, 60, 4.4, 3.4, 3), "#e59a7a")),
            stroke("M50 51Q47.6 57 50 58.4L52 58", darker(skin, 0.6), 2.4),
            flat("M43 65Q46 62.6 50 64Q54 62.6 57 65Q50 72 43 65Z", "#c0325c"),
            shape(wrap, cloth, LINE),
            shape(knot, lighter(cloth, 0.25), 3.2),
            stroke("M34 36Q38 26 46 20M66 36Q62 26 54 20", darker(cloth, 0.45), 2.4),
            flat(cut((30, 34), (36, 20), 1.6, 1), lighter(cloth, 0.6)),
            shape(
                "M50 33Q43 28 42.6 24Q43 20 47 20Q49.4 20 50 23Q50.6 20 53 20Q57 20 57.4 24"
                "Q57 28 50 33Z",
                rose,
                2.4,
            ),
            paired(ring(28, 64, 4.8, MOON, 2.8) + dot(28, 64, 1.6, darker(MOON, 0.4))),
            shape(blob(76, 36, 10, 10, 4, 0.05), "#e0485f", 3.4),
            stroke("M71 37Q72 30 78 32Q83 36 78 40Q73 40 75 36", darker("#e0485f", 0.5), 2.4),
            shape("M84 43Q92 44 92 52Q84 52 82 46Z", "#5dbb63", 2.6),
        )
    )


def gran_bwa() -> str:
    """Returns the lord of the forest: a face of bark under a crown of leaves."""
    bark, leaf = "#9a6a42", "#3fae7f"
    head = (
        "M50 24Q73 25 74 46L79 58L72 62Q70 82 60 86L54 95L48 87L40 93L38 82Q29 76 28 62L21 58"
        "L26 46Q27 25 50 24Z"
    )
    crown = (
        (50, 18, 0, 1.15),
        (34, 21, -32, 1.1),
        (66, 21, 32, 1.1),
        (22, 33, -62, 1.05),
        (78, 33, 62, 1.05),
        (42, 22, -14, 0.85),
        (58, 22, 14, 0.85),
        (28, 27, -46, 0.85),
        (72, 27, 46, 0.85),
    )
    spray = "M0 12Q-11 2 -7 -8Q-4 -14 0 -18Q4 -14 7 -8Q11 2 0 12Z"
    leaves = "".join(
        group(
            shape(spray, leaf if place < 5 else lighter(leaf, 0.4), 3),
            stroke("M0 8L0 -8", darker(leaf, 0.5), 2),
            move=(x, y),
            turn=turn,
            scale=scale,
        )
        for place, (x, y, turn, scale) in enumerate(crown)
    )
    return "".join(
        (
            _face(bark, head, "bwa"),
            gouges(darker(bark, 0.55), 1.6, (34, 66, 37, 80), (66, 66, 63, 80), (44, 78, 46, 88)),
            gouges(darker(bark, 0.55), 1.5, (56, 78, 54, 88), (31, 42, 30, 54), (69, 42, 70, 54)),
            paired(
                shape("M31 50Q38 42 47 51Q38 59 31 50Z", "#15302a", 3) + dot(39.6, 50.4, 3.4, MOON)
            ),
            paired(stroke("M29 43Q38 37 47 44", INK, 3.6)),
            shape("M45 52Q50 49 55 52L58 64Q50 69 42 64Z", lighter(bark, 0.2), 2.8),
            stroke("M36 72Q50 82 64 72", INK, 3.8),
            stroke("M44 75.6L44 79M56 75.6L56 79", INK, 2.2),
            leaves,
            shape(blob(83, 62, 5.6, 5, 4), "#d8443c", 2.8),
            shape(blob(17, 62, 5.6, 5, 4), "#d8443c", 2.8),
            dot(81.4, 60.4, 1.5, "#fff"),
            dot(15.4, 60.4, 1.5, "#fff"),
        )
    )


def baron() -> str:
    """Returns Baron Samedi: top hat, dark glasses with one lens, a cigar."""
    bone, cloth = "#f4ecd8", "#3a2f4a"
    skull = (
        "M50 32Q82 32 82 58Q82 70 74 74L71 88Q60 95 50 95Q40 95 29 88L26 74Q18 70 18 58"
        "Q18 32 50 32Z"
    )
    hat = "M24 36Q28 18 25 5Q50 0 75 5Q72 18 76 36Q50 42 24 36Z"
    brim = "M3 38Q14 28 25 33Q50 39 75 33Q86 28 97 38Q84 49 50 48Q16 49 3 38Z"
    teeth = "M36 79Q50 85 64 79L63 88Q50 94 37 88Z"
    return "".join(
        (
            shape(skull, bone, LINE + 0.6),
            within(skull, "samedi", flat("M66 30Q84 64 52 98L96 98L96 30Z", darker(bone, 0.14))),
            shape(skull, "none", LINE + 0.6),
            shape(teeth, "#fffaf0", 3),
            stroke("M43.4 81.6L43.8 90.6M50 82.6L50 91.6M56.6 81.6L56.2 90.6", INK, 2.4),
            flat("M50 66L54.4 75L50 73.6L45.6 75Z", INK),
            flat(blob(35, 59, 9, 9.6, 3), INK),
            dot(37, 59.6, 3, EMBER),
            shape(blob(65, 59, 12.4, 11.6, 5, 0.02), "#241b33", 4),
            stroke("M58.4 55Q61 50.6 66 51", "#8f86b8", 2.8),
            shape(blob(35, 59, 12.4, 11.6, 6, 0.02), "none", 4),
            stroke("M47 57Q50 54.6 53 57M23 55L18 53M77 55L82 53", INK, 3.6),
            roped("M60 86L79 92", "#9a6a42", 5, 2.8),
            dot(80.4, 92.4, 3, EMBER),
            stroke("M84 86Q90 82 86 77Q83 72 88 68", PARCHMENT, 2.6),
            shape(brim, cloth, LINE + 0.6),
            shape(hat, cloth, LINE + 0.6),
            within(hat, "tophat", flat("M20 22Q50 29 80 22L80 34Q50 41 20 34Z", "#9a62c7")),
            shape(hat, "none", LINE + 0.6),
            flat(cut((33, 20), (32, 9), 2), lighter(cloth, 0.45)),
            gouges(darker(cloth, 0.6), 1.5, (66, 8, 65, 20), (60, 7, 59.6, 20)),
            stroke("M43 24.6L57 34M57 24.6L43 34", INK, 6),
            stroke("M43 24.6L57 34M57 24.6L43 34", bone, 3),
        )
    )


LOAS = {
    "mamy-wata": ("yellow", mamy_wata),
    "papa-legba": ("red", papa_legba),
    "erzulie-freda": ("purple", erzulie_freda),
    "gran-bwa": ("turquoise", gran_bwa),
}


def drawings() -> dict[str, str]:
    """Returns the Loas and the Baron by name."""
    found = {
        f"voodoo-loa-{name}": svg(
            100, 100, _medallion(colour, group(draw(), move=(6, 6.6), scale=0.88))
        )
        for name, (colour, draw) in LOAS.items()
    }
    found["voodoo-baron"] = svg(100, 100, baron())
    return found
