"""The effects of Forest Chase spells as symbols, and two poses."""

from drawings.shapes import (
    EMBER,
    INK,
    MOON,
    PARCHMENT,
    blob,
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
    svg,
    within,
)

LINE = 4.4
GREEN = "#a9cf8a"
MIST = "#dfe7ef"


def nose() -> str:
    """Returns a long nose that smells something."""
    profile = (
        "M98 4L64 4Q58 16 60 28Q48 34 30 46Q6 58 5 71Q8 80 20 77Q30 72 38 73Q43 79 50 77L56 80"
        "L51 86Q58 98 74 97L98 97Z"
    )
    scent = "M6 48Q2 40 8 34Q14 28 9 20M22 38Q18 30 24 24Q30 18 26 10"
    return "".join(
        (
            shape(profile, GREEN, LINE),
            within(profile, "nose", flat("M82 0Q70 60 88 100L104 100L104 0Z", darker(GREEN, 0.22))),
            shape(profile, "none", LINE),
            flat(blob(30, 69, 6, 3.6, 3), darker(GREEN, 0.7)),
            ring(40, 51, 5, darker(GREEN, 0.25), 3),
            shape("M66 28Q76 20 88 28Q78 37 66 28Z", "#fffaf0", 3.2) + dot(75, 28.6, 3.6),
            stroke("M64 18Q76 11 90 17", INK, LINE),
            stroke("M56 80Q66 84 76 80", INK, 3.4),
            stroke("M16 60Q22 55 30 52", lighter(GREEN, 0.6), 3.2),
            stroke(scent, INK, 9) + stroke(scent, MOON, 4),
        )
    )


def fog() -> str:
    """Returns a bank of fog."""
    cloud = (
        "M14 56Q2 54 4 42Q8 30 21 32Q25 12 46 13Q60 13 66 26Q82 20 90 34Q99 40 94 52Q90 58 82 57Z"
    )
    bands = "M8 70Q24 62 40 70Q56 78 72 70Q82 65 92 69M18 86Q32 79 46 86Q60 93 80 85"
    return "".join(
        (
            stroke(bands, INK, 13) + stroke(bands, MIST, 6.4),
            shape(cloud, MIST, LINE),
            within(cloud, "fog", flat("M-4 48Q40 58 104 40L104 64L-4 64Z", darker(MIST, 0.18))),
            shape(cloud, "none", LINE),
            stroke("M31 36Q33 24 44 22", "#ffffff", 3.6),
            stroke("M44 42Q50 34 58 38Q63 43 58 48Q53 51 50 47", darker(MIST, 0.42), 3.4),
        )
    )


def fatigue() -> str:
    """Returns someone who yawns."""
    skin = "#f0b98c"
    zed = "M0 0L11 0L1 13L12 13"
    head = blob(43, 60, 37, 35, 6, 0.01)
    mouth = "M31 72Q43 62 55 72Q57 90 43 90Q29 90 31 72Z"
    zeds = "".join(
        group(roped(zed, MOON, 4.4, 3), move=(x, y), scale=scale)
        for x, y, scale in ((63, 15, 0.8), (79, 6, 1.15))
    )
    return "".join(
        (
            shape(head, skin, LINE),
            within(head, "yawn", flat("M60 20Q78 60 46 98L90 98L90 20Z", darker(skin, 0.16))),
            shape(head, "none", LINE),
            stroke("M17 52Q25 60 34 53M52 53Q61 60 69 52", INK, 4.4),
            stroke("M18 43Q26 38 34 43M52 43Q60 38 68 43", darker(skin, 0.6), 3),
            shape(mouth, "#7a2f35", 3.8),
            flat("M35 83Q43 77 51 83Q50 88 43 88.6Q36 88 35 83Z", "#e5808a"),
            flat(blob(18, 68, 5.4, 4, 2), "#e88f6a") + flat(blob(69, 68, 5.4, 4, 2), "#e88f6a"),
            shape("M6 51Q4 24 40 22Q76 22 81 50Q68 40 58 36Q30 32 6 51Z", "#5b6fb5", LINE),
            gouges(lighter("#5b6fb5", 0.4), 1.9, (18, 36, 26, 29), (50, 28, 62, 32)),
            zeds,
        )
    )


def wind() -> str:
    """Returns gusts that carry leaves along."""
    gusts = (
        "M4 34Q40 30 58 33Q78 33 76 18Q72 6 60 11Q54 18 61 23",
        "M2 54Q50 48 80 54Q97 59 93 74Q86 88 74 80Q69 72 77 68",
        "M10 73Q36 69 50 73Q60 79 53 90Q44 96 38 89",
    )
    leaf = "M0 0Q-8 -9 0 -20Q9 -9 0 0Z"
    return "".join(
        (
            *(stroke(path, INK, 13.4) + stroke(path, "#cfe9f5", 6.4) for path in gusts),
            group(
                shape(leaf, "#e0901c", 3.4), stroke("M0 -3L0 -13", INK, 2), move=(32, 24), turn=58
            ),
            group(
                shape(leaf, "#7fb85c", 3.4), stroke("M0 -3L0 -13", INK, 2), move=(97, 42), turn=-64
            ),
        )
    )


def tiny() -> str:
    """Returns a very small witch between arrows from all corners."""
    arrow = shape("M3 13L13 3L22 13L30 8L30 31L7 31L12 23Z", EMBER, 3.6)
    arrows = "".join(
        f'<g transform="rotate({turn} 50 50)">{arrow}</g>' for turn in (0, 90, 180, 270)
    )
    return "".join(
        (
            arrows,
            shape("M38 74Q38 60 50 59Q62 60 62 74Z", "#5b3a78", 3.6),
            ring(50, 54, 10.4, "#f0b98c", 3.6),
            dot(46, 55, 1.8) + dot(54, 55, 1.8),
            stroke("M46.6 59.4Q50 61.6 53.4 59.4", INK, 2),
            shape("M34 48Q50 42 66 48Q50 54 34 48Z", "#8450a6", 3.4),
            shape("M41 46Q46 36 51 27Q55 36 59 46Q50 50 41 46Z", "#8450a6", 3.4),
            flat("M42.6 42.6Q50 46 57.6 42.6L58.6 45.4Q50 49 41.6 45.4Z", MOON),
        )
    )


def glare() -> str:
    """Returns a sun with staring eyes."""
    disc = blob(50, 50, 27, 27, 6, 0.01)
    ray = shape("M41 21L50 1L59 21Z", EMBER, 3.8)
    return "".join(
        (
            *(f'<g transform="rotate({turn} 50 50)">{ray}</g>' for turn in range(0, 360, 45)),
            shape(disc, MOON, LINE),
            flat("M61 27Q77 48 58 75Q77 68 76 50Q74 33 61 27Z", darker(MOON, 0.16)),
            shape("M28 49Q39 36 50 36Q61 36 72 49Q61 62 50 62Q39 62 28 49Z", "#fffaf0", 3.8),
            ring(50, 49, 9.4, EMBER, 3.4),
            dot(50, 49, 4.4),
            stroke("M28 37Q38 28 47 31M72 37Q62 28 53 31", INK, 3.6),
            stroke("M30 64Q33 68 38 70", "#fff6d8", 3),
        )
    )


def legs() -> str:
    """Returns the legs of the hut, on the run."""
    leg, plume = "#f0b93f", "#fbf0d8"
    shank = "M0 0L-5 22L2 40M2 40L-12 49M2 40L3 52M2 40L16 48"
    thigh = "M-15 -30Q0 -40 16 -30Q20 -8 8 2L3 -3L-1 6L-6 -2L-11 2Q-20 -10 -15 -30Z"

    def one(x: float, y: float, turn: float) -> str:
        return group(
            roped(shank, leg, 6.4, 4),
            stroke("M-6.6 10L-1.4 12M-7.6 19L-2 20", darker(leg, 0.5), 2.2),
            shape(thigh, plume, LINE),
            gouges(darker(plume, 0.4), 1.8, (-6, -20, -8, -8), (2, -22, 1, -9), (9, -20, 8, -9)),
            move=(x, y),
            turn=turn,
        )

    floor = "M8 3Q50 -1 92 3Q95 12 88 18Q50 22 12 18Q5 12 8 3Z"
    return "".join(
        (
            one(34, 45, 18),
            one(64, 43, -14),
            shape(floor, "#b07d46", LINE),
            gouges(darker("#b07d46", 0.5), 1.8, (18, 9, 36, 8), (46, 13, 66, 13), (70, 7, 84, 8)),
            roped("M4 66L14 66M4 76L10 76", PARCHMENT, 3, 2.6),
        )
    )


def _player(skin: str, hair: str, cloth: str) -> str:
    """Returns head and shoulders of a player without a face."""
    body = "M8 101Q12 78 36 74L64 74Q88 78 92 101Z"
    back = "M22 50Q18 14 50 12Q82 14 78 50Q82 66 76 74L24 74Q18 66 22 50Z"
    head = "M50 24Q74 24 74 48Q73 72 50 78Q27 72 26 48Q26 24 50 24Z"
    fringe = "M25 50Q22 20 50 18Q78 20 75 50Q70 36 58 32Q44 38 25 50Z"
    return "".join(
        (
            shape(back, hair, 3.6),
            shape(body, cloth, 3.6),
            shape("M42 70L58 70L60 80Q50 86 40 80Z", darker(skin, 0.2), 3),
            shape(head, skin, 3.6),
            shape(fringe, hair, 3.6),
            gouges(lighter(hair, 0.4), 1.5, (34, 30, 46, 23), (30, 36, 36, 30)),
        )
    )


def _hand(skin: str) -> str:
    """Returns an open hand, its fingers up."""
    hand = (
        "M-9 20Q-15 8 -12 -2L-11 -18Q-10 -22 -7 -21Q-4 -20 -4 -16L-3 -24Q-2 -28 1 -27Q4 -27 4 -22"
        "L5 -19Q7 -23 10 -21Q12 -19 11 -14L10 -8Q13 -12 16 -9Q18 -6 14 0Q12 14 9 20Z"
    )
    return shape(hand, skin, 3.2) + stroke("M-4 -14L-4 -4M4 -16L3.6 -4M10 -9L9 -2", INK, 2)


def chin_on_fist() -> str:
    """Returns a player with the chin on a fist."""
    skin = "#f0b98c"
    fist = "M37 82Q37 72 50 72Q63 72 64 80Q66 93 56 97L46 97Q37 94 37 82Z"
    return "".join(
        (
            _player(skin, "#8a4a2b", "#4f7fb5"),
            paired(dot(40, 50, 3.4) + stroke("M34 43Q39 40 45 42.6", darker("#8a4a2b", 0.3), 3)),
            stroke("M50 50Q47 56 51 57.6", darker(skin, 0.55), 2.6),
            stroke("M44 65Q50 63 56 65", INK, 3),
            paired(flat(blob(34, 58, 4.4, 3.4, 2), "#e88f6a")),
            roped("M54 96L66 112", "#4f7fb5", 15, 3.6),
            shape(fist, lighter(skin, 0.14), 3.6),
            stroke("M44 74L44 83M50.6 73L50.6 83M57 74L57 83", INK, 2.4),
            stroke("M41 89Q50 86 59 89", INK, 2.4),
        )
    )


def eye_covered() -> str:
    """Returns a player with a hand over one eye."""
    skin = "#b87a50"
    return "".join(
        (
            _player(skin, "#2c2233", "#b8473c"),
            ring(40, 50, 6, "#fffaf0", 2.6) + dot(41, 50.6, 3),
            stroke("M33 41.6Q40 37.6 46 41", INK, 3),
            stroke("M50 50Q47 57 51 58.6", darker(skin, 0.55), 2.6),
            stroke("M42 66.6Q49 70.6 56 66.6", INK, 3),
            flat(blob(34, 60, 4.4, 3.4, 2), "#d9764f"),
            roped("M68 68Q80 78 82 104", "#b8473c", 14, 3.6),
            group(_hand(lighter(skin, 0.2)), move=(63, 52), turn=-8, scale=0.94),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the effects and poses by name."""
    effects = {
        "nose": nose,
        "fog": fog,
        "fatigue": fatigue,
        "wind": wind,
        "tiny": tiny,
        "glare": glare,
        "legs": legs,
    }
    found = {
        f"forest-effect-{name}": svg(100, 100, group(draw(), move=(4, 4), scale=0.92))
        for name, draw in effects.items()
    }
    return found | {
        "forest-pose-tiny": svg(100, 100, chin_on_fist()),
        "forest-pose-glare": svg(100, 100, eye_covered()),
    }
