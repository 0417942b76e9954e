"""Pictures of the sealed deal: plants, fruit, sky and land."""

import math

from drawings.shapes import EMBER, INK, MOON, dot, number, paired, ring, shape, star, stroke

LINE = 4.0
RED = "#c9392f"
GREEN = "#4f8f4f"
BLUE = "#4f8fc0"
BROWN = "#8a6240"
TAN = "#d0a56c"
GREY = "#9aa3b5"
WHITE = "#fffaf0"


def acorn() -> tuple[str, ...]:
    return (
        stroke("M52 22Q52 16 60 12", INK, 6),
        shape("M26 46Q28 74 50 86Q72 74 74 46Z", TAN, LINE),
        shape("M20 44Q22 22 50 22Q78 22 80 44Q50 54 20 44Z", BROWN, LINE),
        stroke(
            "M32 28L44 46M46 24L58 46M60 24L70 40M68 28"
            "L56 46M54 24L42 46M40 24L30 40", INK, 2.4),
        stroke("M36 58Q38 68 44 74", WHITE, 3.4),
    )  # fmt: skip


def apple() -> tuple[str, ...]:
    fruit = "M50 34Q66 22 80 36Q88 56 72 78Q62 88 50 82Q38 88 28 78Q12 56 20 36Q34 22 50 34Z"
    return (
        stroke("M50 36Q50 22 42 14", INK, 5), shape(fruit, RED, LINE),
        shape("M52 26Q58 12 76 14Q74 28 52 26Z", GREEN, 3.4),
        stroke("M28 46Q28 58 34 66", WHITE, 4),
    )  # fmt: skip


def carrot() -> tuple[str, ...]:
    return (
        shape(
            "M62 38Q54 18 64 12Q72 18 70 30Q80 14 88 20"
            "Q90 30 74 34Q88 34 88 44Q78 50 62 38Z", GREEN, LINE),
        shape("M50 34Q64 28 70 44Q70 54 62 58Q40 76 14 86Q22 58 50 34Z", EMBER, LINE),
        stroke("M44 44L52 52M34 56L40 62M54 56L60 60M28 68L33 72", INK, 3),
    )  # fmt: skip


def cherry() -> tuple[str, ...]:
    """Returns two cherries on their stalks."""
    return (
        stroke("M32 58Q38 30 62 16M68 60Q70 34 62 16", INK, 4),
        shape("M62 18Q74 8 88 16Q82 30 62 18Z", GREEN, 3.4),
        ring(31, 68, 16, RED, LINE), ring(69, 70, 16, RED, LINE),
        stroke("M23 66Q24 60 29 59M61 68Q62 62 67 61", WHITE, 3.4),
    )  # fmt: skip


def cloud() -> tuple[str, ...]:
    """Returns a cloud with rain."""
    return (
        shape(
            "M24 62Q10 60 12 46Q16 36 28 38Q30 18 50 18"
            "Q68 18 72 34Q88 34 88 48Q86 62 74 62Z", WHITE, LINE),
        stroke("M30 70L26 80M46 70L42 80M62 70L58 80M76 70L72 80", BLUE, 5),
    )  # fmt: skip


def fire() -> tuple[str, ...]:
    """Returns a fire on two logs."""
    return (
        stroke("M20 84L80 70M20 70L80 84", INK, 13), stroke("M21 84L79 70M21 70L79 84", BROWN, 6),
        shape(
            "M50 10Q56 26 68 34Q78 50 70 64Q62 74 50 74"
            "Q38 74 30 64Q22 50 34 38Q38 46 42 44Q40 26 50 10Z", EMBER, LINE),
        shape("M51 42Q62 52 60 62Q56 70 50 70Q42 70 40 62Q40 54 51 42Z", MOON, 3),
    )  # fmt: skip


def flower() -> tuple[str, ...]:
    """Returns a daisy on its stalk."""
    petal = shape("M50 32Q40 22 46 12Q50 9 54 12Q60 22 50 32Z", WHITE, 3)
    petals = "".join(
        f'<g transform="rotate({turn} 50 38)">{petal}</g>' for turn in range(0, 360, 45)
    )
    return (
        stroke("M50 40Q52 66 50 88", INK, 9), stroke("M50 40Q52 66 50 87", GREEN, 3.4),
        shape("M51 76Q58 60 76 62Q74 78 51 80Z", GREEN, 3.4), petals, ring(50, 38, 9.4, MOON, 3.4),
    )  # fmt: skip


def clover() -> tuple[str, ...]:
    """Returns a clover with four leaves."""
    leaf = shape("M50 46Q28 42 30 24Q36 12 50 22Q64 12 70 24Q72 42 50 46Z", GREEN, LINE)
    leaves = "".join(
        f'<g transform="rotate({turn} 50 46)">{leaf}</g>' for turn in (45, 135, 225, 315)
    )
    return (
        stroke("M50 50Q54 72 66 86", INK, 10), stroke("M50 50Q54 72 65 85", GREEN, 4), leaves,
        paired(stroke("M40 36L32 28M40 56L32 64", "#2d5c33", 3)),
    )  # fmt: skip


def lightning() -> tuple[str, ...]:
    """Returns a flash of lightning."""
    return (shape("M56 10L22 54L44 56L34 90L78 42L54 40L68 12Z", MOON, 4.4),)


def moon() -> tuple[str, ...]:
    """Returns a crescent moon with a star."""
    return (
        shape(
            "M56 12Q18 14 18 50Q20 86 58 88Q72 86 80 76"
            "Q46 78 44 48Q44 24 66 14Q62 12 56 12Z", MOON, LINE),
        shape(star(70, 46, 12, 5), WHITE, 3), dot(30, 44, 3.4, "#dcb653"),
        dot(36, 62, 4.4, "#dcb653"),
    )  # fmt: skip


def mountain() -> tuple[str, ...]:
    """Returns two mountains with snow."""
    return (
        shape("M46 80L68 36L92 80Z", "#6f7d99", LINE), shape("M8 80L40 18L72 80Z", GREY, LINE),
        shape("M40 18L53 43L46 39L40 48L34 40L27 43Z", WHITE, 3.4), stroke("M40 58L48 74", INK, 3),
    )  # fmt: skip


def mushroom() -> tuple[str, ...]:
    """Returns a toadstool."""
    return (
        shape("M40 50Q42 70 34 84Q50 90 66 84Q58 70 60 50Z", WHITE, LINE),
        shape("M12 52Q14 16 50 14Q86 16 88 52Q50 62 12 52Z", RED, LINE),
        dot(34, 36, 6, WHITE), dot(54, 26, 5, WHITE), dot(70, 42, 6, WHITE), dot(50, 48, 4, WHITE),
        dot(24, 48, 3.4, WHITE),
    )  # fmt: skip


def pumpkin() -> tuple[str, ...]:
    return (
        stroke("M50 32Q48 20 58 14", INK, 11), stroke("M50 32Q48 20 57 15", GREEN, 4.4),
        shape(
            "M50 30Q66 22 78 32Q92 44 86 62Q80 82 64 80Q56 86 50 82"
            "Q44 86 36 80Q20 82 14 62Q8 44 22 32Q34 22 50 30Z", EMBER, LINE),
        stroke("M38 30Q28 54 38 79M62 30Q72 54 62 79M50 32L50 81", INK, 3.4),
    )  # fmt: skip


def star_picture() -> tuple[str, ...]:
    """Returns a star with five points."""
    return (shape(star(50, 53, 40, 18), MOON, 4.4), stroke("M36 44L28 45", WHITE, 3.4))


def sun() -> tuple[str, ...]:
    """Returns the sun with its rays."""
    angles = (math.tau * place / 10 for place in range(10))
    ends = ((math.cos(angle), math.sin(angle)) for angle in angles)
    rays = "".join(
        f"M{number(50 + 29 * x)} {number(50 + 29 * y)}L{number(50 + 40 * x)} {number(50 + 40 * y)}"
        for x, y in ends
    )
    return (stroke(rays, INK, 9), stroke(rays, EMBER, 3.4), ring(50, 50, 21, MOON, LINE))


def tree() -> tuple[str, ...]:
    """Returns a fir tree."""
    return (
        shape("M43 70L43 88L57 88L57 70Z", BROWN, LINE),
        shape("M50 10L68 34L60 34L76 54L67 54L84 76L16 76L33 54L24 54L40 34L32 34Z", GREEN, LINE),
        paired(stroke("M30 68L38 68M36 48L42 48", "#2d5c33", 3.4)),
    )  # fmt: skip


NATURE = {
    "acorn": acorn, "apple": apple, "carrot": carrot, "cherry": cherry, "cloud": cloud,
    "clover": clover,
    "fire": fire, "flower": flower, "lightning": lightning, "moon": moon,
    "mountain": mountain, "mushroom": mushroom, "pumpkin": pumpkin, "star": star_picture,
    "sun": sun, "tree": tree,
}  # fmt: skip
