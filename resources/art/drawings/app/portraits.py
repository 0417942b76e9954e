"""Six animals as portraits of players; the disc behind them has the player's colour."""

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
    ring,
    shape,
    stroke,
    svg,
)

LINE = 4.4


def _cuts(colour: str, width: float, *marks: tuple[float, float, float, float]) -> str:
    return "".join(flat(cut((a, b), (c, d), width), colour) for a, b, c, d in marks)


def owl() -> str:
    body = "M15 13L33 20Q50 14 67 20L85 13Q92 36 86 60Q77 93 50 94Q23 93 14 60Q8 36 15 13Z"
    return "".join(
        (
            shape(body, "#8a6240", LINE),
            flat("M30 62Q50 50 70 62Q69 88 50 90Q31 88 30 62Z", "#e3c697"),
            _cuts(
                "#8a6240",
                1.6,
                (40, 68, 44, 72),
                (50, 68, 54, 72),
                (59, 67, 63, 71),
                (45, 77, 49, 81),
                (55, 77, 58, 81),
            ),
            _cuts(
                "#5c3f29",
                1.6,
                (19, 56, 22, 70),
                (25, 66, 28, 80),
                (81, 56, 78, 70),
                (75, 66, 72, 80),
            ),
            ring(34, 40, 16.5, PARCHMENT, LINE),
            ring(66, 40, 16.5, PARCHMENT, LINE),
            dot(37, 41, 7.4),
            dot(63, 41, 7.4),
            dot(34.6, 38.4, 2.4, "#fff"),
            dot(60.6, 38.4, 2.4, "#fff"),
            shape("M43.5 50L56.5 50L50 63Z", "#e8743b", 3.4),
            stroke("M24 17L34 24M76 17L66 24", lighter("#8a6240"), 3),
        )
    )


def frog() -> str:
    skin = "#79c267"
    head = "M50 36Q90 34 93 60Q92 88 50 89Q8 88 7 60Q10 34 50 36Z"
    return "".join(
        (
            ring(27, 31, 17, skin, LINE),
            ring(73, 31, 17, skin, LINE),
            shape(head, skin, LINE),
            flat("M16 69Q50 88 84 69Q78 86 50 86Q22 86 16 69Z", "#d9ecab"),
            ring(27, 29, 10, "#fff6cf", 3),
            ring(73, 29, 10, "#fff6cf", 3),
            _cuts(INK, 3.4, (20, 29, 34, 29), (66, 29, 80, 29)),
            stroke("M17 64Q50 84 83 64", INK, LINE),
            dot(44, 54, 2),
            dot(56, 54, 2),
            _cuts(
                darker(skin, 0.4),
                1.7,
                (15, 50, 23, 46),
                (85, 50, 77, 46),
                (17, 57, 23, 54),
                (83, 57, 77, 54),
            ),
            stroke("M38 43Q46 41 54 42", lighter(skin, 0.5), 3),
        )
    )


def mushroom() -> str:
    """Returns the toadstool with a face."""
    cap = "M6 54Q6 26 28 14Q50 3 73 14Q95 27 94 54Q74 62 50 59Q26 62 6 54Z"
    return "".join(
        (
            shape("M33 56Q35 72 28 86Q38 95 50 94Q62 95 72 86Q65 72 67 56Z", PARCHMENT, LINE),
            dot(43, 73, 3.2),
            dot(58, 73, 3.2),
            stroke("M45 81Q50.5 86 56 81", INK, 3),
            flat(blob(38, 79, 3.4, 2.6, 1), "#e79a86"),
            flat(blob(63, 79, 3.4, 2.6, 1), "#e79a86"),
            shape(cap, "#d8443c", LINE),
            flat(blob(50, 25, 10, 8.6, 3, 0.05), "#fff6e4"),
            flat(blob(24, 40, 8, 7.4, 4, 0.05), "#fff6e4"),
            flat(blob(77, 40, 8, 7.4, 5, 0.05), "#fff6e4"),
            flat(blob(51, 48, 6.4, 5.4, 6, 0.05), "#fff6e4"),
            _cuts(
                darker("#d8443c", 0.45), 1.5, (66, 20, 72, 28), (60, 36, 64, 44), (87, 46, 89, 53)
            ),
        )
    )


def spider() -> str:
    legs = []
    for side in (-1, 1):
        for knee_x, knee_y, foot_x, foot_y in (
            (30, 16, 42, 4),
            (38, 38, 46, 30),
            (38, 66, 46, 74),
            (28, 82, 40, 95),
        ):
            path = (
                f"M50 52Q{50 + side * (knee_x - 6)} {(knee_y + 46) / 2 - 4} "
                f"{50 + side * knee_x} {knee_y}L{50 + side * foot_x} {foot_y}"
            )
            legs += [stroke(path, INK, 5.4)]
    body = "#6d5691"
    return "".join(legs) + "".join(
        (
            shape(blob(50, 66, 26, 24, 9, 0.02), body, LINE),
            flat("M50 54L58 66L50 82L42 66Z", "#e8743b"),
            _cuts(darker(body, 0.5), 1.7, (68, 60, 70, 72), (64, 76, 67, 82), (31, 60, 29, 72)),
            stroke("M31 56Q35 49 42 46", lighter(body), 3),
            shape(blob(50, 36, 19, 16.5, 4, 0.02), body, LINE),
            ring(42, 34, 7.4, "#fff6cf", 3),
            ring(58, 34, 7.4, "#fff6cf", 3),
            dot(43.5, 35, 3.4),
            dot(56.5, 35, 3.4),
            dot(36, 22.5, 2.4, MOON),
            dot(64, 22.5, 2.4, MOON),
            shape("M44 47L46.6 53.5L49 47.6Z", PARCHMENT, 2),
            shape("M51 47.6L53.4 53.5L56 47Z", PARCHMENT, 2),
        )
    )


def cat() -> str:
    fur = "#463d57"
    head = "M11 7L34 23Q50 18 66 23L89 7Q97 40 88 64Q76 92 50 92Q24 92 12 64Q3 40 11 7Z"
    return "".join(
        (
            shape(head, fur, LINE),
            flat("M17 18L30 28L20 36Z", "#d98a9a"),
            flat("M83 18L70 28L80 36Z", "#d98a9a"),
            shape("M20 50Q32 34 45 52Q33 62 20 50Z", MOON, 3),
            shape("M80 50Q68 34 55 52Q67 62 80 50Z", MOON, 3),
            _cuts(INK, 3.2, (33, 41, 33, 58), (67, 41, 67, 58)),
            flat("M43.5 65L56.5 65L50 72.5Z", "#e59aa8"),
            stroke("M50 72Q44 82 36 77M50 72Q56 82 64 77", PARCHMENT, 3),
            stroke("M26 69L5 64M26 74L7 80M74 69L95 64M74 74L93 80", PARCHMENT, 2.8),
            _cuts(lighter(fur, 0.4), 1.7, (44, 25, 46, 35), (50, 24, 50, 36), (56, 25, 54, 35)),
        )
    )


def raven() -> str:
    plume = "#3d4668"
    body = (
        "M22 42Q22 10 52 9Q82 12 83 46Q88 74 78 93L66 86L58 95L48 87L38 95L30 86L18 92Q12 70 22 42Z"
    )
    beak = "M42 43Q20 40 4 56Q22 66 44 60Q50 52 42 43Z"
    return "".join(
        (
            shape(body, plume, LINE),
            _cuts(
                lighter(plume, 0.35),
                1.9,
                (70, 52, 74, 68),
                (62, 58, 66, 74),
                (54, 66, 57, 80),
                (74, 70, 75, 82),
                (64, 76, 66, 86),
            ),
            stroke("M46 15Q34 18 31 30", lighter(plume, 0.5), 3.4),
            shape("M58 10Q64 0 74 4Q68 8 70 14Z", plume, 3.6),
            shape(beak, "#f0a53c", LINE),
            stroke("M8 55.5Q24 55 40 51", INK, 2.8),
            ring(54, 36, 11, PARCHMENT, 3.6),
            dot(51.5, 37, 5),
            dot(49.8, 35.2, 1.7, "#fff"),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the animals by name."""
    beasts = {
        "owl": owl,
        "frog": frog,
        "mushroom": mushroom,
        "spider": spider,
        "cat": cat,
        "raven": raven,
    }
    return {f"face-{name}": svg(100, 100, beast()) for name, beast in beasts.items()}
