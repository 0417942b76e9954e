"""Pictures of the sealed deal: things that people make, and some of their tales."""

from drawings.shapes import EMBER, INK, MOON, dot, flat, paired, ring, roped, shape, stroke

LINE = 4.0
RED = "#c9392f"
GREEN = "#4f8f4f"
BLUE = "#4f8fc0"
BROWN = "#8a6240"
TAN = "#d0a56c"
GREY = "#9aa3b5"
STEEL = "#c3cad6"
WHITE = "#fffaf0"


def anchor() -> tuple[str, ...]:
    path = "M50 34L50 80M34 42L66 42M18 58Q22 80 50 82Q78 80 82 58"
    return (
        stroke(path, INK, 14), ring(50, 24, 10, STEEL, LINE), dot(50, 24, 4.4, "#f3e6c8"),
        shape("M10 64L20 48L30 62Z", STEEL, 3.4), shape("M90 64L80 48L70 62Z", STEEL, 3.4),
        stroke(path, STEEL, 6.4),
    )  # fmt: skip


def arrow() -> tuple[str, ...]:
    """Returns an arrow with feathers."""
    return (
        stroke("M24 76L76 24", INK, 11), stroke("M24 76L76 24", TAN, 4),
        shape("M88 12L82 40L60 18Z", STEEL, LINE),
        shape("M28 72L28 60L12 76L14 86L24 88L40 72Z", RED, LINE), stroke("M14 86L30 70", INK, 3.4),
    )  # fmt: skip


def axe() -> tuple[str, ...]:
    return (
        stroke("M62 18L34 86", INK, 13), stroke("M62 18L34 85", BROWN, 5.6),
        shape(
            "M48 20L72 28Q66 34 66 42Q64 48 68 56L38 46"
            "Q30 60 16 60Q12 36 26 14Q34 26 48 20Z", STEEL, LINE),
        stroke("M22 24Q17 38 20 54", WHITE, 3.4),
    )  # fmt: skip


def bell() -> tuple[str, ...]:
    return (
        ring(50, 18, 7, MOON, LINE), ring(50, 78, 9, "#b5652b", LINE),
        shape("M26 66Q30 24 50 22Q70 24 74 66L84 74L16 74Z", MOON, LINE),
        stroke("M22 68L78 68", INK, 3.4), stroke("M38 38Q35 48 35 58", WHITE, 4),
    )  # fmt: skip


def boat() -> tuple[str, ...]:
    """Returns a sailing boat."""
    return (
        stroke("M50 14L50 66", INK, 5), shape("M56 18L56 58L84 58Q78 34 56 18Z", WHITE, LINE),
        shape("M44 24L44 58L20 58Q26 40 44 24Z", RED, LINE),
        shape("M14 64L88 64Q82 82 68 84L32 84Q20 82 14 64Z", BROWN, LINE),
        stroke("M22 73L80 73", INK, 3),
    )  # fmt: skip


def book() -> tuple[str, ...]:
    """Returns an open book."""
    half = (
        shape("M50 28Q34 16 12 22L12 76Q34 70 50 82Z", WHITE, LINE),
        stroke("M22 36Q32 34 41 40M22 48Q32 46 41 52M22 60Q32 58 41 64", INK, 3),
    )  # fmt: skip
    return (shape("M8 30L8 84L44 84Q50 90 56 84L92 84L92 30Z", RED, LINE), paired(*half))


def boot() -> tuple[str, ...]:
    return (
        shape("M30 14L60 14L60 50Q84 54 86 70L86 78L28 78Q34 44 30 14Z", BROWN, LINE),
        shape("M26 76L88 76L88 86L60 86L56 82L48 86L26 86Z", INK, 2),
        shape("M27 12L63 12L63 26L28 26Z", TAN, LINE), stroke("M48 38L60 38M48 48L60 48", INK, 3.4),
    )  # fmt: skip


def bridge() -> tuple[str, ...]:
    """Returns a stone bridge over water."""
    return (
        stroke("M12 82Q22 76 32 82Q42 88 52 82Q62 76 72 82Q80 88 88 82", BLUE, 4.4),
        shape(
            "M8 46Q30 28 50 28Q70 28 92 46L92 76L76 76"
            "Q74 52 50 52Q26 52 24 76L8 76Z", GREY, LINE),
        stroke("M10 54Q32 38 50 38Q68 38 90 54", INK, 3),
        stroke(
            "M38 41L36 50M50 39L50 51M62 41L64 50M24 47"
            "L22 60M76 47L78 60M12 64L22 64M78 64L90 64", INK, 2.8),
    )  # fmt: skip


def broom() -> tuple[str, ...]:
    """Returns a witch's broom."""
    return (
        stroke("M84 14L52 48", INK, 11), stroke("M84 14L52 48", BROWN, 4.4),
        shape(
            "M46 40L62 56"
            "Q60 78 34 88L38 80L26 86L30 76L18 80L22 70L12 70Q22 44 46 40Z", MOON, LINE),
        stroke("M42 44L58 60", RED, 6), stroke("M42 52L26 70M46 56L34 76M51 61L44 76", INK, 2.8),
    )  # fmt: skip


def candle() -> tuple[str, ...]:
    """Returns a candle in its holder."""
    return (
        shape("M50 10Q62 24 56 32Q50 38 44 32Q38 24 50 10Z", EMBER, 3.6),
        stroke("M50 34L50 42", INK, 4),
        shape("M38 42Q44 38 50 42Q56 46 62 42L62 74L38 74Z", WHITE, LINE),
        ring(78, 74, 8.4, "#f3e6c8", LINE),
        shape("M16 70L74 70Q74 86 60 86L30 86Q16 86 16 70Z", "#b5862b", LINE),
        stroke("M46 52L46 62", GREY, 3.4),
    )  # fmt: skip


def castle() -> tuple[str, ...]:
    """Returns a castle with two towers."""
    wall = (
        "M14 86L14 34L20 34L20 42L26 42L26 34L34 34L34 54L42 54L42 46L58 46L58 54L66 54L66 34"
        "L74 34L74 42L80 42L80 34L86 34L86 86Z"
    )
    return (
        stroke("M50 46L50 16", INK, 4), shape("M50 16L70 22L50 30Z", RED, 3.4),
        shape(wall, GREY, LINE),
        shape("M40 86L40 74Q42 64 50 64Q58 64 60 74L60 86Z", INK, 2), dot(25, 58, 4),
        dot(75, 58, 4),
    )  # fmt: skip


def cheese() -> tuple[str, ...]:
    """Returns a piece of cheese with holes."""
    return (
        shape("M10 50Q36 20 62 20Q86 28 90 50Z", "#fbe9a6", LINE),
        shape("M10 50L90 50L90 80L10 80Z", MOON, LINE),
        ring(28, 66, 6, "#d9a83c", 3), ring(52, 62, 5, "#d9a83c", 3), ring(72, 70, 7, "#d9a83c", 3),
        ring(58, 36, 4.4, "#e0bf62", 3),
    )  # fmt: skip


def clock() -> tuple[str, ...]:
    return (
        ring(50, 50, 37, BROWN, LINE), ring(50, 50, 28, WHITE, 3.4),
        stroke("M50 27L50 31M50 69L50 73M27 50L31 50M69 50L73 50", INK, 4),
        stroke("M50 50L50 35M50 50L61 58", INK, 5), dot(50, 50, 4),
    )  # fmt: skip


def crown() -> tuple[str, ...]:
    return (
        shape("M14 34L32 52L50 20L68 52L86 34L80 74L20 74Z", MOON, LINE),
        stroke("M20 66L80 66", INK, 3.4),
        ring(14, 30, 5.4, RED, 3), ring(50, 18, 5.4, RED, 3), ring(86, 30, 5.4, RED, 3),
        ring(50, 56, 5, BLUE, 3),
    )  # fmt: skip


def drum() -> tuple[str, ...]:
    """Returns a drum with its sticks."""
    return (
        stroke("M14 18L44 38M86 18L56 38", INK, 6), dot(14, 18, 5), dot(86, 18, 5),
        shape("M16 46L20 78Q50 92 80 78L84 46Z", RED, LINE),
        shape("M16 44Q18 34 50 34Q82 34 84 44Q82 56 50 56Q18 56 16 44Z", WHITE, LINE),
        stroke("M20 54L30 82L40 58L50 86L60 58L70 82L80 54", MOON, 3.4),
    )  # fmt: skip


def egg() -> tuple[str, ...]:
    """Returns an egg in a nest."""
    return (
        shape("M50 12Q74 28 72 58Q66 76 50 76Q34 76 28 58Q26 28 50 12Z", WHITE, LINE),
        dot(42, 36, 3.4, BLUE), dot(57, 44, 4, BLUE), dot(44, 53, 3, BLUE), dot(55, 27, 2.6, BLUE),
        shape("M10 58Q30 70 50 68Q70 70 90 58Q88 86 50 88Q12 86 10 58Z", BROWN, LINE),
        stroke("M20 70Q34 78 50 74M80 70Q66 80 52 80M24 78Q34 84 44 82", TAN, 3),
    )  # fmt: skip


def feather() -> tuple[str, ...]:
    return (
        shape(
            "M84 14Q88 40 66 56L62 52L60 60"
            "Q48 70 34 70L38 62L28 66Q26 50 42 32Q60 14 84 14Z", BLUE, LINE),
        stroke("M72 26Q40 52 14 88", INK, 4),
        stroke("M56 40L56 30M46 50L44 40M52 44L64 46M42 54L52 58", INK, 3),
    )  # fmt: skip


def flag() -> tuple[str, ...]:
    """Returns a flag on its pole."""
    return (
        stroke("M24 14L24 88", INK, 7),
        shape("M27 18Q42 10 56 18Q70 26 86 18L86 52Q70 60 56 52Q42 44 27 52Z", WHITE, LINE),
        flat("M27 18Q42 10 56 18L56 52Q42 44 27 52Z", RED),
        shape("M27 18Q42 10 56 18Q70 26 86 18L86 52Q70 60 56 52Q42 44 27 52Z", "none", LINE),
        dot(24, 13, 5),
    )  # fmt: skip


def ghost() -> tuple[str, ...]:
    return (
        shape(
            "M20 84L20 46Q22 14 50 14"
            "Q78 14 80 46L80 84L70 76L60 84L50 76L40 84L30 76Z", WHITE, LINE),
        dot(40, 44, 5.4), dot(60, 44, 5.4),
        shape("M44 58Q50 54 56 58Q56 68 50 68Q44 68 44 58Z", INK, 2),
    )  # fmt: skip


def hammer() -> tuple[str, ...]:
    return (
        stroke("M50 44L50 84", INK, 15), stroke("M50 44L50 83", BROWN, 7.4),
        shape("M18 20L66 20Q80 22 88 36Q76 34 70 44L18 44Z", GREY, LINE),
        stroke("M28 20L28 44", INK, 3.4), stroke("M36 27L58 27", WHITE, 3),
    )  # fmt: skip


def hat() -> tuple[str, ...]:
    """Returns a witch's hat."""
    return (
        shape("M8 74Q28 62 50 62Q72 62 92 74Q80 86 50 86Q20 86 8 74Z", "#6a4c93", LINE),
        shape(
            "M28 70Q36 36 48 16Q62 10 74 20"
            "Q64 22 62 28Q66 48 72 70Q50 80 28 70Z", "#6a4c93", LINE),
        shape("M31 58Q50 66 69 58L72 70Q50 80 28 70Z", MOON, 3.4),
        shape("M45 62L57 62L57 74L45 74Z", EMBER, 3),
    )  # fmt: skip


def heart() -> tuple[str, ...]:
    return (
        shape(
            "M50 84Q10 58 14 34Q20 16 36 20Q46 22 50 34"
            "Q54 22 64 20Q80 16 86 34Q90 58 50 84Z", RED, 4.4),
        stroke("M25 42Q24 32 33 30", WHITE, 4),
    )  # fmt: skip


def house() -> tuple[str, ...]:
    """Returns a house with a chimney."""
    return (
        shape("M66 18L78 18L78 44L66 34Z", BROWN, LINE),
        shape("M20 46L80 46L80 86L20 86Z", WHITE, LINE),
        shape("M8 50L50 14L92 50L84 56L50 28L16 56Z", RED, LINE),
        shape("M42 86L42 62L58 62L58 86Z", BROWN, LINE),
        shape("M26 56L36 56L36 68L26 68ZM64 56L74 56L74 68L64 68Z", BLUE, 3),
    )  # fmt: skip


def key() -> tuple[str, ...]:
    path = "M44 52L82 84M70 74L78 64M60 65L67 57"
    return (
        stroke(path, INK, 14), ring(32, 36, 21, MOON, LINE), stroke(path, MOON, 6.4),
        ring(32, 36, 8.4, "#f3e6c8", LINE),
    )  # fmt: skip


def lantern() -> tuple[str, ...]:
    return (
        stroke("M36 26Q38 10 50 10Q62 10 64 26", INK, 4),
        shape("M30 26L70 26L76 36L24 36Z", GREY, LINE),
        shape("M28 36L72 36L72 76L28 76Z", "#fbe9a6", LINE),
        shape("M50 42Q60 54 57 62Q50 70 43 62Q40 54 50 42Z", EMBER, 3.4),
        stroke("M28 36L28 76M72 36L72 76", INK, 6), shape("M22 76L78 76L78 86L22 86Z", GREY, LINE),
    )  # fmt: skip


def ring_picture() -> tuple[str, ...]:
    """Returns a ring with a gem."""
    return (
        ring(50, 62, 26, MOON, LINE), ring(50, 62, 16, "#f3e6c8", LINE),
        shape("M34 12L66 12L76 24L50 44L24 24Z", BLUE, LINE),
        stroke("M24 24L76 24M40 13L50 42L60 13", INK, 3),
    )  # fmt: skip


def scissors() -> tuple[str, ...]:
    """Returns open scissors."""
    return (
        paired(shape("M30 12Q24 18 30 32L52 62L58 54Z", STEEL, LINE)),
        ring(32, 72, 14, "#f3e6c8", 10), ring(68, 72, 14, "#f3e6c8", 10),
        paired(
            f'<circle cx="32" cy="72" r="14" fill="none" stroke="{RED}" stroke-width="4.4"/>'
        ),
        dot(50, 52, 3.4),
    )  # fmt: skip


def skull() -> tuple[str, ...]:
    return (
        shape(
            "M14 46Q16 14 50 14Q84 14 86 46"
            "Q86 60 72 66L70 84L30 84L28 66Q14 60 14 46Z", WHITE, LINE),
        paired(shape("M25 46Q28 36 38 38Q46 42 42 54Q34 60 27 56Q24 52 25 46Z", INK, 2)),
        flat("M50 54L56 66L44 66Z", INK),
        stroke("M42 74L42 84M50 74L50 84M58 74L58 84", INK, 3.4),
    )  # fmt: skip


def umbrella() -> tuple[str, ...]:
    """Returns an open umbrella."""
    return (
        roped("M50 46L50 76Q50 86 60 86Q68 86 68 78", BROWN, 4, 3), stroke("M50 8L50 18", INK, 5),
        shape(
            "M8 54Q12 16 50 14Q88 16 92 54Q84 46 76 54Q70 46 64 54"
            "Q56 46 50 54Q44 46 36 54Q30 46 24 54Q16 46 8 54Z", "#6a4c93", LINE),
        stroke("M50 16Q34 28 36 52M50 16Q66 28 64 52", INK, 3.4),
    )  # fmt: skip


THINGS = {
    "anchor": anchor, "arrow": arrow, "axe": axe, "bell": bell, "boat": boat, "book": book,
    "boot": boot, "bridge": bridge, "broom": broom, "candle": candle, "castle": castle,
    "cheese": cheese, "clock": clock, "crown": crown, "drum": drum, "egg": egg,
    "feather": feather, "flag": flag, "ghost": ghost, "hammer": hammer, "hat": hat,
    "heart": heart, "house": house, "key": key, "lantern": lantern, "ring": ring_picture,
    "scissors": scissors, "skull": skull, "umbrella": umbrella,
}  # fmt: skip
