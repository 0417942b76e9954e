"""The creatures of Potion Brew: Baba Yaga, the owl, the pelican and the cat."""

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
    lighter,
    ring,
    shape,
    stroke,
    svg,
    within,
)

LINE = 4.2
RED = "#c9392f"
TEAL = "#2f8f8b"


def _cuts(colour: str, width: float, *marks: tuple[float, float, float, float]) -> str:
    return "".join(flat(cut((a, b), (c, d), width), colour) for a, b, c, d in marks)


def witch() -> str:
    """Returns Baba Yaga from the side, under her red hat."""
    skin, hair = "#a9cf8a", "#d5d3d8"
    mane = "M44 46L82 48L93 62L86 65L95 77L85 79L88 91L78 88L74 97L65 89L57 97L50 86L44 90Z"
    profile = (
        "M30 47Q29 54 24 57Q9 57 4 70Q5 76 11 73Q18 68 27 70Q31 72 26 74Q31 76 28 79"
        "Q17 80 15 87Q17 94 30 94Q50 94 57 80Q62 64 58 46Z"
    )
    cone = "M30 38Q38 18 57 7Q74 -1 93 12Q97 17 96 25Q85 17 74 22Q74 30 79 42Q54 50 30 38Z"
    brim = "M5 41Q20 32 52 37Q84 40 97 51Q90 58 68 55Q40 51 20 51Q6 50 5 41Z"
    return "".join(
        (
            shape(mane, hair, LINE),
            _cuts("#8d8a99", 1.5, (70, 58, 82, 80), (62, 62, 68, 86), (77, 58, 86, 70)),
            shape(profile, skin, LINE),
            within(profile, "yaga", flat("M44 44Q60 70 34 97L70 97L70 44Z", darker(skin, 0.2))),
            shape(profile, "none", LINE),
            ring(37, 60, 5.6, "#fffaf0", 2.8),
            dot(35, 60.6, 2.8),
            stroke("M28 52.5L42 52", INK, 3.4),
            shape("M26 74.6L31.6 75L29.6 80.4Z", "#fffaf0", 1.8),
            stroke("M28 74Q36 73.4 41 68", INK, 3),
            flat(cut((9, 70.4), (16, 67.4), 1.4, -1), INK),
            ring(15.4, 62, 3.2, darker(skin, 0.3), 2),
            shape(brim, RED, LINE),
            shape(cone, RED, LINE),
            within(cone, "yagahat", flat("M24 35Q52 47 84 41L76 31Q54 36 32 25Z", PARCHMENT)),
            stroke("M35.6 27.6Q54 35.6 74.6 32", INK, 2.8),
            "".join(
                flat(f"M{x} {y - 4}L{x + 4} {y}L{x} {y + 4}L{x - 4} {y}Z", RED)
                for x, y in ((43, 37.6), (55, 40), (67, 39.4))
            ),
            shape(cone, "none", LINE),
            flat(cut((42, 24), (54, 12), 2, 1.2), lighter(RED, 0.5)),
            _cuts(darker(RED, 0.45), 1.6, (66, 12, 72, 20), (60, 15, 65, 24), (76, 11, 80, 16)),
            _cuts(darker(RED, 0.45), 1.5, (80, 46, 90, 51), (13, 44, 22, 47)),
        )
    )


def owl() -> str:
    """Returns the teal owl on its branch."""
    body = (
        "M22 7L38 15Q50 11 62 15L78 7Q86 26 81 42Q92 60 80 78Q68 90 50 90Q32 90 20 78"
        "Q8 60 19 42Q14 26 22 7Z"
    )
    light = lighter(TEAL, 0.62)
    scallops = "".join(
        stroke(f"M{x - 5} {y}Q{x} {y + 8} {x + 5} {y}", TEAL, 2.8)
        for x, y in ((44, 61), (56, 61), (38, 71), (50, 71), (62, 71), (44, 80), (56, 80))
    )
    branch = "M3 84Q30 79 52 83Q76 87 97 81L98 89Q76 95 50 92Q26 89 3 93Z"
    wing = "M19 43Q5 62 18 81Q24 88 32 90Q36 70 27 54Q24 46 19 43Z"
    return "".join(
        (
            shape(body, TEAL, LINE),
            flat("M30 56Q50 46 70 56Q74 80 50 88Q26 80 30 56Z", light),
            scallops,
            shape(wing, darker(TEAL, 0.3), LINE),
            f'<g transform="matrix(-1 0 0 1 100 0)">{shape(wing, darker(TEAL, 0.3), LINE)}</g>',
            _cuts(
                light, 1.4, (17, 60, 20, 74), (23, 66, 27, 79), (83, 60, 80, 74), (77, 66, 73, 79)
            ),
            ring(35, 36, 16, "#fff4cf", LINE),
            ring(65, 36, 16, "#fff4cf", LINE),
            ring(37, 36.6, 8.6, MOON, 2.6),
            ring(63, 36.6, 8.6, MOON, 2.6),
            dot(38, 37, 5),
            dot(62, 37, 5),
            dot(36.2, 35, 1.8, "#fff"),
            dot(60.2, 35, 1.8, "#fff"),
            shape("M44.5 45L55.5 45L50 58Z", EMBER, 3.2),
            _cuts(lighter(TEAL, 0.5), 1.8, (27, 14, 37, 20), (73, 14, 63, 20)),
            shape(branch, "#8a6240", LINE),
            _cuts(darker("#8a6240", 0.5), 1.3, (10, 88, 24, 86), (70, 90, 90, 86)),
            stroke("M37 81L37 89M43 82L43 90M57 82L57 90M63 82L63 90", INK, 7.4),
            stroke("M37 81L37 89M43 82L43 90M57 82L57 90M63 82L63 90", EMBER, 3.8),
        )
    )


def pelican() -> str:
    """Returns the pelican with its full pouch."""
    white, grey = "#fbf6ea", "#c8bda8"
    body = (
        "M4 62Q10 52 24 49Q40 46 41 34Q36 12 54 8Q71 6 71 21Q70 28 63 32Q62 44 66 54"
        "Q70 80 40 83Q16 84 11 72Q8 70 4 62Z"
    )
    pouch = "M59 25Q78 22 97 30Q95 40 88 52Q80 66 67 61Q57 56 61 42Q58 34 59 25Z"
    bill = "M60 15Q79 17 97 29Q97 33 92 33Q76 28 61 30Q57 23 60 15Z"
    return "".join(
        (
            stroke("M33 80L32 93L24 93M32 93L39 95M50 80L51 93L43 93M51 93L58 95", INK, 9),
            stroke("M33 80L32 93L24 93M32 93L39 95M50 80L51 93L43 93M51 93L58 95", EMBER, 4),
            shape(body, white, LINE),
            within(
                body, "pelican", flat("M8 66Q30 82 62 58L72 58L66 90L10 90Z", darker(white, 0.14))
            ),
            shape(body, "none", LINE),
            shape(
                "M12 63Q22 52 42 53Q53 57 49 66Q43 74 34 75L35 71L24 73L26 68L15 68L19 65Z",
                grey,
                3.6,
            ),
            stroke("M27 60Q35 63.6 43 60M28 65Q34 67.6 41 65.6", darker(grey, 0.5), 2.4),
            shape(pouch, "#f0a53c", LINE),
            _cuts(
                darker("#f0a53c", 0.4), 1.6, (70, 40, 68, 54), (77, 40, 76, 54), (84, 39, 83, 50)
            ),
            shape(bill, EMBER, LINE),
            flat(cut((66, 21), (86, 27), 1.5, -1), lighter(EMBER, 0.6)),
            dot(52.6, 19, 3.8),
            dot(51.4, 17.6, 1.3, "#fff"),
            stroke("M46 12Q40 6 33 8M48 9Q45 3 39 2", INK, 3.4),
            stroke("M47 42Q49 34 47 26", grey, 3),
        )
    )


def cat() -> str:
    """Returns the black cat, sitting."""
    fur = "#463d57"
    tail = "M66 86Q93 92 91 69Q88 54 79 56Q72 60 79 67"
    body = "M33 48Q20 68 22 93Q48 98 74 93Q78 70 60 47Z"
    whiskers = "M28 45L6 41M28 49L10 54M64 45L86 41M64 49L78 52.6"
    head = "M16 3L33 15Q46 11 59 15L76 3Q83 24 77 40Q68 58 46 58Q24 58 15 40Q9 24 16 3Z"
    return "".join(
        (
            stroke(tail, INK, 15) + stroke(tail, fur, 7),
            shape(body, fur, LINE),
            stroke("M38 93L40 76M56 93L54 76", INK, 3.2),
            _cuts(lighter(fur, 0.4), 1.7, (67, 68, 69, 84), (62, 74, 64, 86), (27, 76, 26, 88)),
            shape("M29 53Q46 63 63 52L66 60Q46 71 27 61Z", RED, 3.2),
            shape(head, fur, LINE),
            flat("M21 11L31.5 19.5L22 26Z", "#d98a9a"),
            flat("M71 11L60.5 19.5L70 26Z", "#d98a9a"),
            shape("M22 33Q31 21 42 35Q32 43 22 33Z", MOON, 2.6),
            shape("M70 33Q61 21 50 35Q60 43 70 33Z", MOON, 2.6),
            _cuts(INK, 2.8, (32.6, 26, 32.6, 40), (59.4, 26, 59.4, 40)),
            flat("M41.5 43.5L50.5 43.5L46 48.5Z", "#e59aa8"),
            stroke("M46 48.4Q42 54.4 36.6 51.4M46 48.4Q50 54.4 55.4 51.4", PARCHMENT, 2.2),
            stroke(whiskers, INK, 2.4),
            within(head, "cathead", stroke(whiskers, PARCHMENT, 2.4)),
            shape(head, "none", LINE),
            shape(blob(46, 67, 6.4, 6.4, 3), MOON, 3),
            stroke("M43 68.5L49 68.5", INK, 2.2),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the familiars by name."""
    return {
        "brew-witch": svg(100, 100, witch()),
        "brew-owl": svg(100, 100, owl()),
        "brew-pelican": svg(100, 100, pelican()),
        "brew-cat": svg(100, 100, cat()),
    }
