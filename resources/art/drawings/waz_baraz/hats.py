"""Hats of the witches, from pointed to wide."""

from drawings.shapes import (
    INK,
    MOON,
    PARCHMENT,
    blob,
    cut,
    darker,
    dot,
    flat,
    lighter,
    polygon,
    shape,
    star,
    stroke,
    within,
)


def _hatch(colour: str, *cuts: tuple[float, float, float, float]) -> str:
    """Returns gouge marks in the shade of a colour."""
    return "".join(flat(cut((a, b), (c, d), 1.3), darker(colour, 0.45)) for a, b, c, d in cuts)


def pointed(colour: str, band: str) -> str:
    """Returns the tall straight hat with a buckle."""
    cone = "M31 37Q41 21 49 2Q61 17 69 37Q50 43 31 37Z"
    brim = "M8 40Q22 32 50 32.5Q78 32 92 39Q78 47 50 46Q22 47.5 8 40Z"
    return "".join(
        (
            shape(brim, colour),
            shape(cone, colour),
            within(cone, "cone", flat("M28 38Q50 44 72 38L67 27.5Q50 33 33 27.5Z", band)),
            stroke("M34.5 29.5Q50 34 65.5 29.5", line=2.4),
            shape("M44.5 32.5L56 32L56 41L44.5 41.5Z", MOON, 2.6),
            flat(cut((43, 23), (49, 9), 1.6), lighter(colour)),
            _hatch(colour, (57, 14, 61.5, 26), (54, 12, 56.5, 24)),
            shape(cone, "none"),
            _hatch(colour, (18, 40.5, 30, 42.5), (70, 42.5, 82, 40.5)),
        )
    )


def bent(colour: str, band: str) -> str:
    """Returns the hat whose tip fell over."""
    cone = "M30 37Q34 14 50 7Q66 1 84 13Q91 19 92 29Q82 18 70 20Q66 26 69 37Q50 43 30 37Z"
    brim = "M9 41Q24 33 50 33Q76 32 91 40Q74 47 50 46.5Q26 47 9 41Z"
    return "".join(
        (
            shape(brim, colour),
            shape(cone, colour),
            within(cone, "cone", flat("M26 39Q50 45 74 39L70 29Q50 34.5 31 29Z", band)),
            stroke("M33 30Q50 34.5 67.5 30", line=2.4),
            shape(blob(91.5, 30, 4.4, 4.4, 3), band, 2.6),
            flat(cut((37, 26), (47, 12), 1.7, 1), lighter(colour)),
            _hatch(colour, (60, 10, 66, 16), (55, 11.5, 61, 18), (61, 22, 63, 28)),
            shape(cone, "none"),
        )
    )


def wide(colour: str, band: str) -> str:
    """Returns the low hat with a brim like a table."""
    brim = "M0.5 36Q4 27 28 29L72 28Q97 27 99.5 34Q94 46 70 44Q50 47 30 45Q6 47 0.5 36Z"
    crown = "M31 32Q28 14 40 12.5Q46 16 50 15.5Q58 11 66 14Q72 22 69 32Q50 37 31 32Z"
    return "".join(
        (
            shape(brim, colour),
            shape(crown, colour),
            within(crown, "crown", flat("M24 34Q50 40 76 34L76 25.5Q50 31 24 25.5Z", band)),
            stroke("M30.5 27Q50 31 69.5 26.5", line=2.4),
            shape(crown, "none"),
            flat(cut((37, 24), (42, 16.5), 1.6), lighter(colour)),
            _hatch(
                colour, (8, 37, 22, 39), (14, 41, 28, 42), (78, 38, 92, 36), (72, 41.5, 86, 40.5)
            ),
            flat(cut((10, 33), (26, 32), 1.3), lighter(colour, 0.3)),
        )
    )


def feathered(colour: str, feather: str) -> str:
    """Returns the forester's cap with a great feather."""
    cap = "M12 41Q22 16 52 14Q74 13 83 35Q66 33 52 38Q32 45 12 41Z"
    turned = "M6 41Q28 40 44 34Q64 27 88 35Q90 40 84 43Q62 38 46 43Q24 49 6 41Z"
    plume = "M60 28Q58 8 74 2Q90 -2 98 12Q90 10 92 16Q86 14 86 21Q79 18 78 25Q71 22 60 28Z"
    return "".join(
        (
            shape(cap, colour),
            flat(cut((28, 27), (44, 18), 1.7), lighter(colour)),
            _hatch(colour, (54, 19, 57, 28), (49, 20, 51, 31)),
            shape(plume, feather),
            stroke("M62 27Q70 14 88 9", darker(feather, 0.5), 2),
            shape(turned, darker(colour, 0.15)),
            shape(blob(61, 31, 4.6, 4.6, 5), MOON, 2.6),
        )
    )


def tricorne(colour: str, trim: str) -> str:
    """Returns the sea witch's three-cornered hat."""
    hat = "M5 27Q14 29 23 19Q37 7 50 13Q63 7 77 19Q86 29 95 26Q90 42 70 39Q50 50 30 39Q10 42 5 27Z"
    return "".join(
        (
            shape(hat, colour),
            stroke("M9 30.5Q18 33 27 23Q38 13.5 50 19Q62 13.5 73 23Q82 33 91 30", trim, 3.4),
            shape(hat, "none"),
            flat(cut((16, 36.5), (30, 34), 1.2), lighter(colour, 0.3)),
            shape(star(50, 31, 8, 3.8, 5), MOON, 2.4),
        )
    )


def hennin(colour: str, veil: str) -> str:
    """Returns the steep cone with a veil."""
    cone = "M30 36L47 2Q50 -0.5 53 2L70 36Q50 44 30 36Z"
    cloth = "M51 3Q70 8 82 34Q92 58 88 86Q80 92 70 88Q76 62 70 42Q66 20 51 3Z"
    return "".join(
        (
            shape(cone, colour),
            within(
                cone,
                "cone",
                flat("M20 40L80 40L80 27Q50 36 20 27Z", MOON),
                stroke("M30 29.5Q50 36 70 29.5", line=2.4),
                *(flat(star(x, y, 3.6, 1.5, 4), MOON) for x, y in ((46, 23), (53, 13))),
            ),
            shape(cone, "none"),
            shape(cloth, veil),
            "".join(
                flat(cut(a, b, 1.2, -3), darker(veil, 0.35))
                for a, b in (((72, 34), (80, 84)), ((66, 22), (84, 66)), ((78, 38), (85, 60)))
            ),
            flat(cut((40, 26), (47, 9), 1.5), lighter(colour)),
        )
    )


def hood(colour: str, lining: str) -> str:
    """Returns the riding hood; the face looks out of it."""
    return shape(
        "M50 2Q57 10 68 17Q86 30 84 58Q83 76 90 90Q70 97 50 96"
        "Q30 97 10 90Q17 76 16 58Q14 30 32 17Q43 10 50 2Z",
        colour,
    ) + "".join(
        (
            flat(cut((25, 36), (38, 20), 1.8, 1.5), lighter(colour)),
            _hatch(
                colour,
                (70, 26, 76, 38),
                (74, 38, 78, 54),
                (66, 23, 72, 32),
                (22, 66, 18, 82),
                (78, 66, 82, 82),
            ),
            shape("M50 21Q73 23 73 51Q73 74 50 79Q27 74 27 51Q27 23 50 21Z", lining, 3),
        )
    )


def spiral(colour: str, band: str) -> str:
    """Returns the hat that curls like a snail."""
    brim = "M9 40Q24 32.5 50 33Q77 32 91 39Q77 47 50 46Q22 47.5 9 40Z"
    snail = (
        "M31 37Q36 27 44 22Q36 24 28 22Q17 18 19 9Q23 0.5 35 1.5"
        "Q57 2 65 16Q71 27 69 37Q50 43 31 37Z"
    )
    return "".join(
        (
            shape(brim, colour),
            shape(snail, colour),
            within(snail, "cone", flat("M26 39Q50 45 74 39L71 28.5Q50 34 32 28.5Z", band)),
            stroke("M35.5 30Q50 34 68.5 29.5", line=2.4),
            stroke("M47 14Q44 6.5 35 7Q27 8 27.5 13Q29.5 17.5 34.5 15.5Q37 13.5 35 11.5", line=2.8),
            _hatch(colour, (56, 13, 61, 24), (52, 14, 55, 26)),
            shape(snail, "none"),
            flat(cut((14, 39.5), (30, 37), 1.2), lighter(colour)),
        )
    )


def mushroom(colour: str, spots: str) -> str:
    """Returns the toadstool worn as a hat."""
    cap = "M7 42Q6 22 24 11Q50 -5 77 11Q95 23 93 41Q84 47 70 43Q50 48 30 43.5Q16 47.5 7 42Z"
    return "".join(
        (
            shape(cap, colour),
            within(
                cap,
                "cap",
                *(
                    flat(blob(x, y, size, size * 0.86, seed, 0.06), spots)
                    for x, y, size, seed in (
                        (50, 14, 9.5, 1),
                        (25, 27, 8, 2),
                        (74, 27, 8.5, 3),
                        (48, 36, 6.5, 4),
                        (10, 43, 6, 5),
                        (91, 42, 6, 6),
                    )
                ),
                flat("M5 46Q50 40 95 46L95 49L5 49Z", darker(colour, 0.3)),
            ),
            shape(cap, "none"),
        )
    )


def pumpkin(colour: str, stem: str) -> str:
    """Returns the hollowed pumpkin."""
    side = "M50 12Q26 4 15 20Q9 34 20 43Q36 47 50 45Q64 47 80 43Q91 34 85 20Q74 4 50 12Z"
    return "".join(
        (
            shape("M46 14Q47 6 40 2L48 -1Q56 5 55 14Z", stem, 3),
            stroke("M55 9Q64 2 69 7Q71 12 66 12", stem, 3),
            shape(side, colour),
            stroke(
                "M50 13Q44 28 50 44M38 11Q24 27 34 44M62 11Q76 27 66 44", darker(colour, 0.45), 2.8
            ),
            flat(cut((20, 34), (25, 18), 1.9, 2), lighter(colour)),
        )
    )


def fur(colour: str, crown: str) -> str:
    """Returns the round winter hat."""
    roll = [
        (8, 38),
        (16, 30),
        (25, 32),
        (34, 27),
        (43, 30),
        (52, 26),
        (61, 30),
        (69, 27),
        (77, 32),
        (86, 30),
        (93, 38),
        (87, 46),
        (78, 44),
        (69, 48),
        (59, 45),
        (50, 48),
        (40, 45),
        (31, 48),
        (22, 44),
        (13, 46),
    ]
    path = polygon(roll)
    dome = "M20 36Q20 8 50 7Q80 8 80 36Z"
    return "".join(
        (
            shape(dome, crown),
            stroke("M50 8L50 30M36 11Q30 20 31 32M64 11Q70 20 69 32", darker(crown, 0.4), 2.4),
            shape(blob(50, 7, 6.6, 6, 8, 0.08), colour, 3),
            shape(path, colour),
            "".join(
                flat(cut((x, 37), (x - 1.5, 42), 1.1), darker(colour, 0.4))
                for x in (18, 28, 38, 48, 58, 68, 79)
            ),
        )
    )


def top_hat(colour: str, band: str) -> str:
    """Returns the tall cylinder with goggles."""
    body = "M30 36L26.5 5Q50 -0.5 74 4.5L70 36Q50 41 30 36Z"
    brim = "M13 38Q20 32.5 31 34Q50 40 69 34Q80 32.5 87 37Q80 45.5 50 45.5Q20 46 13 38Z"
    return "".join(
        (
            shape(body, colour),
            flat(cut((33, 30), (31, 9), 2), lighter(colour, 0.4)),
            _hatch(colour, (68, 10, 66, 22), (64, 9, 62.5, 20)),
            flat("M28.6 24.5Q50 30 71.4 24.5L70.2 35Q50 40 30 35Z", band),
            shape(body, "none"),
            shape(brim, colour),
            "".join(
                shape(blob(x, 27, 8, 7.6, 3), "#c9b27a", 2.8)
                + shape(blob(x, 27, 4.6, 4.4, 6), "#bfe3ee", 2)
                for x in (40.5, 59.5)
            ),
            dot(39, 25.6, 1.4, PARCHMENT) + dot(58, 25.6, 1.4, PARCHMENT),
            stroke("M48.5 27L51.5 27", INK, 2.6),
        )
    )
