"""Hats and wizards of Riddle Masters: six people with different shapes and colours."""

from drawings.app.pawns import SILHOUETTES
from drawings.shapes import (
    INK,
    MOON,
    PARCHMENT,
    cut,
    darker,
    dot,
    flat,
    gouges,
    group,
    lighter,
    ring,
    shape,
    star,
    stroke,
    svg,
    within,
)
from drawings.themes import THEMES

LINE = 5.0


def _cone(colour: str, path: str, name: str) -> str:
    """Returns the body of a hat with its shaded side."""
    return (
        flat(path, colour)
        + within(path, name, flat("M58 -4Q74 50 56 104L110 104L110 -4Z", darker(colour, 0.22)))
        + shape(path, "none", LINE)
    )


def pointed(colour: str) -> str:
    """Returns a tall hat with a brim."""
    return "".join(
        (
            _cone(colour, "M26 76Q38 38 50 3Q62 38 74 76Q50 84 26 76Z", "tall"),
            shape("M3 82Q24 68 50 70Q76 68 97 82Q78 95 50 94Q22 95 3 82Z", colour, LINE),
            shape("M26 70Q50 78 74 70L76 79Q50 87 24 79Z", PARCHMENT, 3.6),
            flat(cut((37, 58), (46, 30), 2.4), lighter(colour, 0.6)),
            flat(star(53, 46, 8, 3, 4), PARCHMENT),
        )
    )


def drooping(colour: str) -> str:
    """Returns a hat like a nightcap, with a hanging tip."""
    path = "M16 82Q14 26 52 14Q90 8 95 56Q88 62 82 54Q82 40 70 40Q78 60 82 82Q50 92 16 82Z"
    return "".join(
        (
            _cone(colour, path, "droop"),
            shape("M10 78Q50 66 88 78Q92 90 84 94Q50 86 14 94Q6 90 10 78Z", PARCHMENT, LINE),
            gouges(
                darker(PARCHMENT, 0.4), 1.8, (26, 80, 25, 88), (48, 77, 48, 86), (72, 79, 74, 88)
            ),
            flat(cut((27, 60), (38, 30), 2.6, -2), lighter(colour, 0.6)),
            ring(90, 62, 8, MOON, 4),
        )
    )


def hood(colour: str) -> str:
    """Returns a hood with a pointed crown and an open front."""
    path = "M50 4Q62 20 78 30Q94 50 92 94Q74 98 68 92Q50 98 32 92Q26 98 8 94Q6 50 22 30Q38 20 50 4Z"
    return "".join(
        (
            _cone(colour, path, "hood"),
            shape(
                "M50 40Q72 42 72 70Q70 88 50 92Q30 88 28 70Q28 42 50 40Z", darker(colour, 0.66), 4
            ),
            stroke("M16 70Q18 46 32 36", lighter(colour, 0.6), 4),
            gouges(darker(colour, 0.5), 1.9, (50, 12, 50, 30), (80, 60, 82, 82), (76, 46, 79, 54)),
        )
    )


def wide(colour: str) -> str:
    """Returns a low hat with a very wide brim and a feather."""
    crown = "M22 62Q18 22 48 20Q80 20 78 62Q50 72 22 62Z"
    plume = "M70 52Q66 20 92 4Q98 26 88 44Q80 54 70 52Z"
    return "".join(
        (
            _cone(colour, crown, "low"),
            shape("M1 66Q24 54 50 58Q76 54 99 66Q90 86 50 84Q10 86 1 66Z", colour, LINE),
            shape("M23 54Q50 64 77 54L77 63Q50 73 23 63Z", "#5a3823", 3.4),
            shape(plume, PARCHMENT, 4),
            stroke("M74 48Q80 30 90 14", darker(PARCHMENT, 0.5), 2.6),
            flat(cut((30, 48), (36, 31), 2.4, -1), lighter(colour, 0.6)),
            gouges(darker(colour, 0.5), 1.9, (12, 70, 24, 75), (88, 70, 76, 75)),
        )
    )


def turban(colour: str) -> str:
    """Returns a turban with a jewel."""
    path = "M8 76Q2 46 26 30Q50 10 74 30Q98 46 92 76Q72 92 50 90Q28 92 8 76Z"
    return "".join(
        (
            shape("M44 24Q40 8 50 2Q60 8 56 24Z", PARCHMENT, 4),
            _cone(colour, path, "wrap"),
            stroke(
                "M8 74Q40 70 60 24M22 84Q60 76 80 36M92 74Q70 72 52 44M40 89Q70 86 90 60", INK, 3.4
            ),
            stroke("M16 58Q19 44 30 38", lighter(colour, 0.6), 4),
            shape("M50 42L60 54L50 68L40 54Z", "#e0485f", 4),
            flat(cut((46, 55), (50, 47), 1.4), "#ffffff"),
        )
    )


def horned(colour: str) -> str:
    """Returns a cap with the horns of the moon."""
    horns = "M50 42Q14 40 6 6Q-2 46 26 60L74 60Q102 46 94 6Q86 40 50 42Z"
    path = "M16 84Q12 40 50 38Q88 40 84 84Q50 94 16 84Z"
    return "".join(
        (
            shape(horns, MOON, LINE),
            flat(cut((9, 22), (18, 42), 2), "#fff6d8"),
            _cone(colour, path, "cap"),
            shape("M12 78Q50 66 88 78L88 90Q50 80 12 90Z", PARCHMENT, 4),
            flat(star(50, 58, 11, 4.2, 4), MOON),
            stroke("M25 66Q26 54 34 49", lighter(colour, 0.6), 4),
        )
    )


HATS = (pointed, drooping, hood, wide, turban, horned)


# The beard of each wizard, or none, in the box of the hat.
BEARDS = (
    "M29 50Q33 63 50 60Q67 63 71 50Q75 76 50 97Q25 76 29 50Z",
    "M50 56Q38 53 24 68Q40 71 50 63Q60 71 76 68Q62 53 50 56Z",
    "",
    "M40 60Q50 56 60 60L50 88Z",
    "M29 48Q30 63 50 60Q70 63 71 48Q77 66 68 76L60 73L50 84L40 73L32 76Q23 66 29 48Z",
    "",
)
SKINS = ("#f0c39a", "#b87a50", "#a9cf8a", "#e8a884", "#8a5a3c", "#d9cfe6")
HAIRS = ("#e9e6ee", "#5a3823", "", "#8a4a2b", "#2c2233", "")
_CONE = "M50 52Q72 54 79 70Q89 84 93 97Q50 104 7 97Q11 84 21 70Q28 54 50 52Z"
_BELLY = "M50 53Q84 54 93 75Q97 91 85 98Q50 102 15 98Q3 91 7 75Q16 54 50 53Z"
_SLENDER = "M50 52Q66 54 70 70Q74 84 82 97Q50 103 18 97Q26 84 30 70Q34 54 50 52Z"
ROBES = (_CONE, _BELLY, _CONE, _SLENDER, _CONE, _BELLY)
# Position of each hat on its head: left, top and size.
SEATS = (
    (18, -15, 0.64),
    (19.5, -12, 0.61),
    (16, 3, 0.68),
    (15, -15, 0.7),
    (20.5, -11, 0.59),
    (20.5, -12, 0.59),
)


def _face(number: int) -> str:
    """Returns the face under a hat, with its beard."""
    beard = BEARDS[number]
    below = shape(beard, HAIRS[number], 4) if beard else stroke("M45 57Q50 60.6 55 57", INK, 2.8)
    head = "M50 28Q70 28 70 47Q69 65 50 66Q31 65 30 47Q30 28 50 28Z"
    if HATS[number] is hood:
        head = "M50 33Q64 34 64 48Q63 62 50 64Q37 62 36 48Q36 34 50 33Z"
    return shape(head, SKINS[number], 4) + below + dot(43.4, 48, 3.2) + dot(56.6, 48, 3.2)


def wizard(number: int, colour: str) -> str:
    """Returns a wizard as a standing piece."""
    robe = ROBES[number]
    left, top, size = SEATS[number]
    hat = group(HATS[number](colour), move=(left, top), scale=size)
    sign = shape(tuple(SILHOUETTES.values())[number], PARCHMENT, 13)
    clothed = (
        flat(robe, colour)
        + within(robe, "robe", flat("M62 50Q84 74 66 106L104 106L104 50Z", darker(colour, 0.24)))
        + shape(robe, "none", LINE)
        + flat(cut((28, 88), (33, 70), 2.2), lighter(colour, 0.6))
        + group(sign, move=(60, 76), scale=0.19)
    )
    face = _face(number)
    return clothed + (hat + face if HATS[number] is hood else face + hat)


def drawings() -> dict[str, str]:
    """Returns the hats and wizards by name."""
    found = {}
    for theme in THEMES:
        for number, (hat, colour) in enumerate(zip(HATS, theme.players, strict=True)):
            found[f"riddle-hat-{number + 1}-{theme.name}"] = svg(100, 100, hat(colour))
            found[f"riddle-wizard-{number + 1}-{theme.name}"] = svg(
                100, 100, group(wizard(number, colour), move=(7, 12.4), scale=0.86)
            )
    return found
