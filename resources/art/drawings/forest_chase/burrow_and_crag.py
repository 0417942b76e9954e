"""Ingredients of Forest Chase from the burrow and from the crag."""

from drawings.shapes import (
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


def paw() -> str:
    """Returns the digging paw of a mole."""
    fur, skin, claw = "#5a4a58", "#e3a08c", "#fff6e0"
    nails = (
        (14, 45, -58),
        (29, 27, -26),
        (50, 20, 0),
        (71, 27, 26),
        (86, 45, 58),
    )
    palm = "M50 24Q74 22 82 42Q88 62 72 72Q50 80 28 72Q12 62 18 42Q26 22 50 24Z"
    cuff = "M24 66Q50 78 76 66L84 96L72 92L64 99L50 93L36 99L28 92L16 96Z"
    return group(
        *(
            *(
                group(
                    shape("M-7 8Q-8 -8 0 -21Q8 -8 7 8Z", claw, 4),
                    gouges(darker(claw, 0.35), 1.5, (3, 2, 2, -9)),
                    move=(x, y),
                    turn=turn,
                )
                for x, y, turn in nails
            ),
            shape(palm, skin, LINE),
            flat(blob(50, 54, 15, 11, 3, 0.04), darker(skin, 0.22)),
            *(
                flat(blob(x, y, 5, 4.6, 2), darker(skin, 0.22))
                for x, y in ((31, 42), (50, 35), (69, 42))
            ),
            stroke("M26 50Q26 40 34 34", lighter(skin, 0.6), 3),
            shape(cuff, fur, LINE),
            gouges(lighter(fur, 0.4), 1.9, (32, 78, 30, 88), (44, 80, 43, 91), (66, 77, 69, 88)),
        ),
        move=(5, 5),
        scale=0.9,
    )


def toadstool() -> str:
    """Returns a toadstool and its child."""
    red, stem = "#d8443c", "#fbf0d8"
    cap = "M6 52Q8 10 46 7Q84 9 88 52Q70 60 47 58Q24 60 6 52Z"
    return "".join(
        (
            shape("M33 54Q38 74 28 92Q46 99 66 92Q56 74 61 54Z", stem, LINE),
            shape("M30 62Q47 70 64 62L66 70Q47 79 28 70Z", darker(stem, 0.1), 3.6),
            gouges(darker(stem, 0.35), 1.7, (38, 78, 36, 90), (56, 78, 57, 90)),
            shape(cap, red, LINE),
            within(cap, "cap", flat("M66 4Q84 40 56 62L96 62L96 4Z", darker(red, 0.2))),
            shape(cap, "none", LINE),
            flat(blob(44, 25, 10.6, 9, 3, 0.05), "#fff6e4"),
            flat(blob(20, 43, 7.6, 7, 4, 0.05), "#fff6e4"),
            flat(blob(70, 36, 9, 8.4, 5, 0.05), "#fff6e4"),
            flat(blob(47, 47, 6.4, 5.2, 6, 0.05), "#fff6e4"),
            shape("M77 80L77 95Q83 98 89 95L88 80Z", stem, 3.8),
            shape("M67 83Q69 67 83 67Q97 68 98 83Q83 88 67 83Z", red, 3.8),
            dot(83, 76, 3.2, "#fff6e4"),
        )
    )


def mandrake() -> str:
    """Returns a mandrake, shouting."""
    root, leaf = "#d6ac70", "#6fae55"
    body = (
        "M50 28Q70 28 71 46Q80 50 93 44Q97 50 90 55Q82 63 72 62Q72 74 66 80Q68 90 78 96Q66 99 57 90"
        "Q50 86 43 90Q34 99 22 96Q32 90 34 80Q28 74 28 62Q18 63 10 55Q3 50 7 44Q20 50 29 46"
        "Q30 28 50 28Z"
    )
    blade = "M0 2Q-11 -14 -5 -30Q5 -24 6 -14Q6 -4 0 2Z"
    return "".join(
        (
            *(
                group(
                    shape(blade, colour, 4),
                    stroke("M0 -4L-1 -19", darker(leaf, 0.5), 2.2),
                    move=(50, 30),
                    turn=turn,
                )
                for turn, colour in (
                    (-62, darker(leaf, 0.2)),
                    (66, darker(leaf, 0.2)),
                    (-24, leaf),
                    (32, leaf),
                )
            ),
            shape(body, root, LINE),
            within(body, "root", flat("M62 26Q68 60 46 100L104 100L104 26Z", darker(root, 0.2))),
            shape(body, "none", LINE),
            paired(ring(42, 46, 5.6, "#fffaf0", 2.6) + dot(42.6, 46.6, 2.6)),
            shape("M42 60Q50 55 58 60Q58 71 50 71Q42 71 42 60Z", "#6b2f2a", 3.2),
            gouges(darker(root, 0.5), 1.7, (34, 70, 40, 72), (60, 77, 66, 74), (80, 55, 86, 51)),
            gouges(darker(root, 0.5), 1.7, (14, 51, 21, 55), (40, 80, 46, 81)),
            stroke("M35 42Q37 35 44 33", lighter(root, 0.6), 3),
        )
    )


def snail() -> str:
    """Returns a snail under its spiral."""
    shell, slug = "#e0843f", "#e6cf9a"
    body = "M4 92Q4 84 14 82L66 82Q74 74 76 56Q77 48 84 48Q92 49 92 58Q92 82 80 93Q44 97 4 92Z"
    house = blob(43, 53, 36, 35, 8, 0.012)
    spiral = (
        "M78 60Q72 84 44 83Q18 80 18 54Q20 32 42 32Q62 33 62 53Q60 68 45 68Q33 66 33 55Q35 47 44 48"
    )
    return "".join(
        (
            stroke("M81 50Q82 34 78 22M88 50Q92 38 96 33", INK, 4.4),
            ring(77, 19, 5, MOON, 3) + ring(94, 30, 4.6, MOON, 3),
            shape(body, slug, LINE),
            dot(86, 59, 2.8),
            stroke("M82 70Q86 71 89 68", INK, 2.8),
            shape(house, shell, LINE),
            within(house, "shell", flat("M60 14Q88 50 52 92L96 92L96 14Z", darker(shell, 0.2))),
            stroke(spiral, INK, 4.4),
            shape(house, "none", LINE),
            stroke("M14 48Q17 32 30 25", lighter(shell, 0.6), 3.4),
            gouges(darker(slug, 0.5), 1.6, (16, 89, 28, 90), (58, 90, 70, 89)),
        )
    )


def bone() -> str:
    """Returns an old bone."""
    old = "#f4ecd8"
    knuckle = (
        "M41 30Q26 30 24 16Q26 4 39 7Q45 -3 55 1Q60 3 61 7Q74 4 76 16Q74 30 59 30Q56 50 59 70"
        "Q74 70 76 84Q74 96 61 93Q55 103 45 99Q40 97 39 93Q26 96 24 84Q26 70 41 70Q44 50 41 30Z"
    )
    return (
        '<g transform="rotate(42 50 50)">'
        + shape(knuckle, old, LINE)
        + within(knuckle, "bone", flat("M54 -4Q60 50 54 104L90 104L90 -4Z", darker(old, 0.2)))
        + shape(knuckle, "none", LINE)
        + gouges(darker(old, 0.55), 1.8, (48, 38, 48.6, 50), (53, 52, 52, 64), (36, 86, 44, 84))
        + stroke("M32 20Q31 13 37 11", "#ffffff", 3)
        + "</g>"
    )


def bat() -> str:
    """Returns a bat that has just woken."""
    fur = "#b06a4a"
    wing = (
        "M44 48Q34 26 20 22Q18 10 10 14Q0 34 4 62Q10 54 17 58Q19 70 24 76Q28 66 36 68Q40 74 44 80Z"
    )
    body = (
        "M33 18L42 30Q50 27 58 30L67 18Q73 34 67 46Q70 62 62 78L50 90L38 78Q30 62 33 46"
        "Q27 34 33 18Z"
    )
    return "".join(
        (
            paired(shape(wing, darker(fur, 0.3), LINE)),
            paired(stroke("M20 24Q16 40 17 57M22 26Q30 44 34 66", INK, 2.8)),
            shape(body, fur, LINE),
            paired(flat("M36 26L41 33L37 37Z", "#e59aa8")),
            paired(ring(43, 43, 5.4, MOON, 2.6) + dot(44, 43.6, 2.6)),
            flat("M47 50L53 50L50 54Z", "#e59aa8"),
            stroke("M41 57Q50 63 59 57", INK, 3),
            flat("M44 59L47.4 60.6L45.6 65ZM56 59L52.6 60.6L54.4 65Z", "#fffaf0"),
            gouges(lighter(fur, 0.45), 1.9, (44, 70, 46, 78), (54, 70, 53, 80), (49, 74, 50, 84)),
        )
    )


def thistle() -> str:
    """Returns a thistle in flower."""
    bloom, green = "#d05ab0", "#5f9a6a"
    tuft = "M32 42L16 20L30 23L27 5L42 18L50 2L58 18L73 5L70 23L84 20L68 42Q50 50 32 42Z"
    bulb = "M30 42Q50 50 70 42Q78 60 62 70Q50 75 38 70Q22 60 30 42Z"
    leaf = "M47 94Q38 84 26 88L27 79L12 80L18 70L3 66Q22 60 32 70Q44 78 50 94Z"
    return "".join(
        (
            roped("M50 70Q48 84 50 98", green, 6, 3.8),
            paired(shape(leaf, green, 4)),
            paired(stroke("M16 70Q34 74 44 88", darker(green, 0.5), 2.4)),
            shape(tuft, bloom, LINE),
            gouges(lighter(bloom, 0.55), 2, (38, 38, 32, 20), (50, 40, 50, 16), (62, 38, 68, 20)),
            shape(bulb, green, LINE),
            stroke(
                "M34 50L43 62M43 50L54 65M54 50L62 62M66 50L57 62M57 50L46 65M46 50L38 62",
                darker(green, 0.5),
                2.2,
            ),
        )
    )


def crystal() -> str:
    """Returns crystals grown out of the rock."""
    ice = "#7fd3e6"
    spires = (
        ("M30 86L20 44L31 30L44 40L46 86Z", "M31 30L33 86", 0.22),
        ("M58 86L62 48L74 38L84 52L74 86Z", "M74 38L68 86", 0.3),
        ("M38 88L35 26L50 4L65 24L62 88Z", "M50 4L49 88", 0.0),
    )
    rock = "M4 92Q8 78 24 80Q36 72 50 80Q64 72 78 80Q92 78 96 92Q72 99 50 97Q28 99 4 92Z"
    parts = []
    for place, (outline, ridge, shade) in enumerate(spires):
        fill = darker(ice, shade)
        parts += [
            flat(outline, fill),
            within(outline, f"spire{place}", flat(ridge + "L100 90L100 0Z", darker(fill, 0.22))),
            stroke(ridge, lighter(fill, 0.5), 2.4),
            shape(outline, "none", LINE),
        ]
    return "".join(
        (
            *parts,
            flat(cut((42, 52), (41, 30), 2.2), "#ffffff"),
            shape(rock, "#7a7f96", LINE),
            gouges("#4b4f66", 1.8, (20, 88, 32, 90), (56, 88, 66, 91), (78, 87, 86, 90)),
        )
    )


BURROW = (paw, toadstool, mandrake, snail)
CRAG = (bone, bat, thistle, crystal)
