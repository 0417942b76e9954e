"""Pictures of the sealed deal: animals."""

from drawings.shapes import EMBER, INK, MOON, dot, flat, paired, ring, roped, shape, stroke

LINE = 4.0
RED = "#c9392f"
GREEN = "#4f8f4f"
BLUE = "#4f8fc0"
BROWN = "#8a6240"
TAN = "#d0a56c"
GREY = "#9aa3b5"
PINK = "#e7a0a8"
WHITE = "#fffaf0"


def _eyes(x: float, y: float, radius: float = 3.4) -> str:
    return dot(x, y, radius) + dot(100 - x, y, radius)


def bear() -> tuple[str, ...]:
    """Returns the head of a bear."""
    return (
        ring(27, 30, 11, BROWN, LINE), ring(73, 30, 11, BROWN, LINE),
        dot(27, 30, 4.6, TAN), dot(73, 30, 4.6, TAN),
        ring(50, 53, 31, BROWN, LINE),
        shape("M32 64Q34 50 50 50Q66 50 68 64Q66 80 50 80Q34 80 32 64Z", TAN, 3),
        flat("M42 55Q50 51 58 55Q57 63 50 64Q43 63 42 55Z", INK),
        stroke("M50 64L50 70M42 72Q46 76 50 70Q54 76 58 72", INK, 3),
        _eyes(37, 45),
    )  # fmt: skip


def bee() -> tuple[str, ...]:
    """Returns a bee in flight."""
    return (
        shape("M46 44Q28 40 30 24Q46 14 54 40Z", WHITE, LINE),
        shape("M52 42Q56 16 74 18Q84 32 62 46Z", WHITE, LINE),
        shape("M18 58Q20 40 46 40Q74 40 82 58Q74 76 46 76Q20 76 18 58Z", MOON, LINE),
        flat("M40 41L50 40L50 76L40 76ZM58 41L67 44L67 72L58 75Z", INK),
        dot(28, 54, 3.6), stroke("M24 43Q20 32 14 34M31 41Q30 30 23 27", INK, 3),
        shape("M80 54L90 58L80 62Z", INK, 2),
    )  # fmt: skip


def butterfly() -> tuple[str, ...]:
    """Returns a butterfly with open wings."""
    wings = (
        shape("M47 48Q40 18 20 20Q10 30 18 46Q28 54 47 50Z", EMBER, LINE),
        shape("M47 52Q26 54 22 66Q24 82 38 80Q48 72 48 56Z", MOON, LINE),
        dot(27, 34, 5.4, WHITE), dot(34, 68, 4.4, RED),
        stroke("M48 34Q44 22 37 18", INK, 3),
    )  # fmt: skip
    return (paired(*wings), shape("M50 30Q55 36 54 56Q53 76 50 80Q47 76 46 56Q45 36 50 30Z", BROWN))


def cat() -> tuple[str, ...]:
    """Returns the head of a cat."""
    head = "M22 20L40 33Q50 30 60 33L78 20Q82 40 80 56Q76 80 50 80Q24 80 20 56Q18 40 22 20Z"
    return (
        shape(head, "#5a5f73", LINE),
        paired(flat("M27 29L36 37L27 42Z", PINK), stroke("M26 60L10 56M26 66L11 68", INK, 2.6)),
        paired(
            shape("M29 51Q36 42 43 51Q36 58 29 51Z", MOON, 2.6),
            flat("M36 46L38 51L36 56L34 51Z", INK),
        ),
        shape("M45 60L55 60L50 66Z", PINK, 2.4), stroke("M42 71Q47 73 50 66Q53 73 58 71", INK, 3),
    )  # fmt: skip


def duck() -> tuple[str, ...]:
    """Returns a swimming duck."""
    body = (
        "M44 30Q46 16 60 16Q74 18 74 34Q72 44 66 48Q80 56 80 64Q76 80 48 80Q22 80 16 52"
        "Q28 56 42 52Q50 46 44 30Z"
    )
    return (
        shape("M72 30Q84 30 90 36Q84 42 72 40Z", EMBER, LINE), shape(body, MOON, LINE),
        dot(62, 29, 3.6), shape("M32 62Q44 56 60 62Q54 74 42 72Q34 70 32 62Z", "#e0b94f", 3),
        stroke("M12 82Q22 76 32 82Q42 88 52 82Q62 76 72 82Q80 88 88 82", BLUE, 4),
    )  # fmt: skip


def fish() -> tuple[str, ...]:
    return (
        shape("M62 50L88 30Q82 50 88 70Z", BLUE, LINE),
        shape("M10 50Q24 26 48 28Q64 32 72 50Q64 68 48 72Q24 74 10 50Z", BLUE, LINE),
        shape("M40 28Q50 14 60 20Q58 28 54 32Z", BLUE, LINE),
        stroke("M36 34Q44 50 36 66", INK, 3), dot(24, 46, 4), dot(23, 45, 1.4, WHITE),
        stroke("M48 44Q54 50 48 56M58 46Q62 50 58 54", INK, 2.8),
    )  # fmt: skip


def fox() -> tuple[str, ...]:
    """Returns the head of a fox."""
    head = "M16 18L38 34L62 34L84 18Q88 44 76 58L50 84L24 58Q12 44 16 18Z"
    cheeks = "M17 46Q36 46 50 68Q64 46 83 46Q80 56 74 60L50 84L26 60Q20 56 17 46Z"
    return (
        shape(head, EMBER, LINE), flat(cheeks, WHITE), shape(head, "none", LINE),
        paired(flat("M22 27L33 36L24 42Z", INK)), _eyes(36, 47, 3.8),
        shape("M43 75Q50 72 57 75L50 84Z", INK, 2),
    )  # fmt: skip


def frog() -> tuple[str, ...]:
    """Returns the head of a frog."""
    return (
        ring(30, 30, 13, GREEN, LINE), ring(70, 30, 13, GREEN, LINE),
        shape("M12 56Q16 32 50 32Q84 32 88 56Q84 80 50 80Q16 80 12 56Z", GREEN, LINE),
        dot(30, 30, 9, WHITE), dot(70, 30, 9, WHITE), _eyes(30, 30, 4.6),
        stroke("M22 58Q50 76 78 58", INK, 4), dot(45, 48, 1.8), dot(55, 48, 1.8),
        dot(22, 66, 3, "#3d7340"), dot(78, 66, 3, "#3d7340"),
    )  # fmt: skip


def horse() -> tuple[str, ...]:
    """Returns the head of a horse from the side."""
    head = (
        "M38 16L48 28Q62 34 70 50L84 64Q86 76 76 78Q68 78 62 68Q54 66 48 62Q50 74 56 86L18 86"
        "Q16 44 38 16Z"
    )
    return (
        shape("M40 18Q22 20 14 42Q18 44 14 56Q20 56 16 72Q30 60 34 40Z", INK, 2),
        shape(head, "#b5793f", LINE), dot(54, 43, 3.6), dot(77, 69, 2.4),
        stroke("M66 77Q72 72 76 72", INK, 2.6), stroke("M44 40Q40 50 44 60", INK, 3),
    )  # fmt: skip


def mouse() -> tuple[str, ...]:
    """Returns a mouse from the side, with its tail."""
    body = "M10 66Q18 44 38 42Q66 34 78 58Q82 72 72 76L30 76Q14 76 10 66Z"
    return (
        stroke("M74 70Q94 72 86 50Q80 38 88 30", INK, 4), shape(body, GREY, LINE),
        ring(40, 38, 14, GREY, LINE), dot(40, 38, 7.4, PINK), dot(26, 58, 3.6), dot(11, 66, 4.2),
        stroke("M20 68L8 74M22 71L14 80", INK, 2.4), stroke("M36 76L30 82M62 76L58 82", INK, 4),
    )  # fmt: skip


def owl() -> tuple[str, ...]:
    body = "M24 14L40 22L60 22L76 14Q84 36 80 58Q76 84 50 86Q24 84 20 58Q16 36 24 14Z"
    return (
        shape(body, BROWN, LINE), flat("M34 58Q50 50 66 58Q66 80 50 83Q34 80 34 58Z", TAN),
        ring(37, 40, 12.6, WHITE, LINE), ring(63, 40, 12.6, WHITE, LINE), _eyes(38, 41, 6),
        shape("M45 48L55 48L50 60Z", EMBER, 3),
        stroke("M42 66Q46 70 50 66Q54 70 58 66M44 75Q47 78 50 75Q53 78 56 75", INK, 2.8),
    )  # fmt: skip


def rabbit() -> tuple[str, ...]:
    """Returns the head of a rabbit."""
    ear = (
        shape("M40 48Q24 30 30 12Q44 12 47 44Z", WHITE, LINE),
        flat("M39 38Q32 26 34 18Q41 22 42 38Z", PINK),
    )
    return (
        paired(*ear), shape("M22 62Q24 42 50 42Q76 42 78 62Q74 84 50 84Q26 84 22 62Z", WHITE, LINE),
        _eyes(38, 57, 3.8), shape("M45 64L55 64L50 70Z", PINK, 2.4),
        stroke("M50 70L50 76M44 76Q47 79 50 75Q53 79 56 76", INK, 2.8),
        paired(stroke("M32 68L16 65M32 72L17 76", INK, 2.4)),
    )  # fmt: skip


def sheep() -> tuple[str, ...]:
    """Returns a sheep from the side."""
    wool = (
        "M28 40Q26 28 38 28Q42 20 52 24Q60 18 68 26Q80 26 80 38Q90 44 84 54Q86 66 74 66"
        "Q68 74 58 68Q50 74 42 68Q30 70 30 58Q20 52 28 40Z"
    )
    return (
        stroke("M42 66L42 82M52 68L52 84M64 68L64 84M74 64L74 82", INK, 5),
        shape(wool, WHITE, LINE),
        shape("M14 48Q14 36 28 36Q36 38 36 50Q34 64 24 64Q14 62 14 48Z", "#4a4350", LINE),
        stroke("M32 38L40 34", INK, 5), dot(24, 47, 2.8, WHITE),
        stroke("M48 40Q52 46 57 40M62 50Q66 56 71 50M50 56Q54 61 58 56", INK, 2.6),
    )  # fmt: skip


def snail() -> tuple[str, ...]:
    return (
        stroke("M22 60L15 40M28 58L27 38", INK, 3.6), dot(15, 38, 3.6), dot(27, 36, 3.6),
        shape("M12 70Q12 56 24 56Q34 58 38 70L84 70Q88 78 86 82L26 82Q14 82 12 70Z", TAN, LINE),
        ring(60, 48, 25, EMBER, LINE),
        stroke("M60 49Q66 46 64 54Q57 60 52 50Q54 36 66 38Q78 44 74 56Q66 68 54 64", INK, 3.6),
    )  # fmt: skip


def snake() -> tuple[str, ...]:
    """Returns a snake that winds upwards."""
    path = "M82 78Q50 90 24 76Q16 62 38 58Q76 60 74 46Q66 34 40 40Q24 40 26 28Q30 20 42 22"
    return (
        stroke("M48 22L62 16M56 19L64 22", RED, 3), roped(path, GREEN, 10, 3.4),
        shape("M36 14Q50 12 54 22Q50 32 36 30Q28 26 36 14Z", GREEN, 3.4), dot(43, 20, 2.8),
        stroke("M36 77L40 68M56 81L58 72M56 62L60 54M40 45L43 37", "#2d5c33", 3.4),
    )  # fmt: skip


def spider() -> tuple[str, ...]:
    """Returns a spider on its thread."""
    leg = (
        stroke("M40 50L24 38L16 46M39 56L20 54L12 64M41 62L24 66L20 80M44 66L34 76L34 86", INK, 4),
    )
    return (
        stroke("M50 8L50 40", INK, 3), paired(*leg), ring(50, 60, 17, "#4a4350", LINE),
        ring(50, 40, 10, "#4a4350", LINE),
        dot(46, 40, 2.6, WHITE), dot(54, 40, 2.6, WHITE), flat("M50 50L56 60L50 70L44 60Z", RED),
    )  # fmt: skip


def turtle() -> tuple[str, ...]:
    return (
        stroke("M32 70L28 82M66 70L70 82", INK, 12), stroke("M32 70L28 81M66 70L70 81", GREEN, 5.4),
        shape("M76 60Q80 46 90 50Q94 62 80 68L72 68Z", GREEN, LINE), dot(86, 56, 2.6),
        shape("M22 66L12 70L24 72Z", GREEN, 3),
        shape("M18 68Q20 30 48 30Q76 30 80 68Q50 76 18 68Z", "#a97b45", LINE),
        stroke("M40 32L36 52L44 70M60 32L62 52L56 71M36 52L62 52M36 52L20 58M62 52L78 58", INK, 3),
    )  # fmt: skip


def whale() -> tuple[str, ...]:
    """Returns a whale that blows water."""
    return (
        stroke("M38 32Q38 20 28 18M38 32Q38 20 48 18", BLUE, 4),
        shape(
            "M10 60Q12 36 38 36Q58 38 66 56Q73 54 73 42Q65 38 65 28Q75 28 78 34"
            "Q82 28 90 30Q88 40 81 44Q83 76 56 80Q14 82 10 60Z", "#5d86b5", LINE),
        flat("M13 66Q34 76 64 72Q58 78 46 78Q18 78 13 66Z", WHITE), dot(27, 55, 3.4),
        stroke("M13 65Q24 72 36 68", INK, 3),
    )  # fmt: skip


def lion() -> tuple[str, ...]:
    """Returns the head of a lion."""
    mane = (
        "M50 8L60 16L72 13L76 25L88 30L85 43L92 54L83 62L83 75L70 76L63 87L50 81L37 87L30 76"
        "L17 75L17 62L8 54L15 43L12 30L24 25L28 13L40 16Z"
    )
    return (
        shape(mane, "#b5652b", LINE), ring(50, 50, 24, MOON, 3.4), _eyes(41, 45),
        flat("M43 55L57 55L50 62Z", INK),
        stroke("M50 62L50 66M40 66Q46 71 50 66Q54 71 60 66", INK, 3),
    )  # fmt: skip


ANIMALS = {
    "bear": bear, "bee": bee, "butterfly": butterfly, "cat": cat, "duck": duck, "fish": fish,
    "fox": fox, "frog": frog, "horse": horse, "lion": lion, "mouse": mouse, "owl": owl,
    "rabbit": rabbit, "sheep": sheep, "snail": snail, "snake": snake, "spider": spider,
    "turtle": turtle, "whale": whale,
}  # fmt: skip
