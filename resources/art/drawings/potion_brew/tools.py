"""Tools of Potion Brew: wand, garlic, mortar and the great cauldron."""

from drawings.shapes import (
    EMBER,
    INK,
    MIST,
    MOON,
    cut,
    darker,
    dot,
    flat,
    lighter,
    ring,
    shape,
    star,
    stroke,
    svg,
    within,
)

LINE = 4.4
WOOD = "#a8743f"
RIBBON = "#c9392f"


def _cuts(colour: str, width: float, *marks: tuple[float, float, float, float]) -> str:
    return "".join(flat(cut((a, b), (c, d), width), colour) for a, b, c, d in marks)


def wand() -> str:
    """Returns the wand among leaves, with sparks."""
    rod = (
        "M7 91Q5 86 10 82L30 64Q34 56 40 55L58 38Q63 36 66 39Q68 43 65 47L47 64Q46 71 38 73"
        "L17 93Q11 96 7 91Z"
    )
    leaf = "M0 0Q-13 -8 -8 -27Q10 -20 0 0Z"
    return "".join(
        (
            f'<g transform="translate(58 90) rotate(64)">{shape(leaf, "#d98a2b", 3.6)}'
            f"{stroke('M-1 -3L-5 -19', darker('#d98a2b', 0.5), 2.2)}</g>",
            f'<g transform="translate(40 95) rotate(8)">{shape(leaf, "#7aa34a", 3.6)}'
            f"{stroke('M-1 -3L-5 -19', darker('#7aa34a', 0.5), 2.2)}</g>",
            shape(rod, WOOD, LINE),
            flat(cut((14, 85), (32, 69), 1.5, 1), lighter(WOOD, 0.55)),
            _cuts(darker(WOOD, 0.5), 1.5, (22, 83, 30, 76), (48, 58, 56, 50)),
            shape("M28 63L38 74L42 71L32 59Z", RIBBON, 3.2),
            shape(star(71, 29, 25, 11, 5, 0.2), MOON, LINE),
            flat(star(71, 29, 11, 5, 5, 0.2), "#fff6d8"),
            "".join(
                shape(star(x, y, size, size * 0.36, 4), colour, 2.6)
                for x, y, size, colour in (
                    (33, 24, 11, EMBER),
                    (88, 66, 10, EMBER),
                    (18, 48, 7, MOON),
                )
            ),
        )
    )


def garlic() -> str:
    """Returns a bulb of garlic and a loose clove."""
    white, rose = "#fbf4e6", "#b487b5"
    bulb = "M40 5Q47 2 52 6Q50 20 57 27Q82 40 80 64Q76 88 46 89Q16 88 12 64Q10 40 35 27Q43 20 40 5Z"
    clove = "M70 63Q88 68 95 86Q96 94 88 95Q70 97 63 88Q60 78 70 63Z"
    return "".join(
        (
            stroke("M38 88L36 95M46 89L46 96M54 88L56 95", INK, 3.6),
            shape(bulb, white, LINE),
            within(bulb, "garlic", flat("M58 24Q74 60 44 92L90 92L90 24Z", "#e6d8c6")),
            stroke("M44 26Q22 44 30 84M48 26Q46 50 47 85M52 26Q72 44 63 83", rose, 3.4),
            _cuts(rose, 2, (20, 52, 19, 68), (38, 50, 38, 64), (55, 50, 56, 64), (73, 54, 73, 66)),
            shape(bulb, "none", LINE),
            stroke("M24 44Q29 36 36 32", "#ffffff", 3.4),
            stroke("M44 9L47 24", darker(white, 0.35), 2.2),
            shape(clove, white, LINE),
            within(clove, "clove", flat("M74 60Q92 78 76 98L99 98L99 60Z", "#dcc3d2")),
            shape(clove, "none", LINE),
            stroke("M70 74Q68 82 71 88", rose, 2.8),
        )
    )


def mortar() -> str:
    """Returns Baba Yaga's mortar in flight, with pestle and broom."""
    stone = "#8f93ab"
    bowl = "M14 47Q17 73 35 79L31 88Q50 92.6 69 88L65 79Q83 73 86 47Z"
    rim = "M8 44Q10 36 50 36Q90 36 92 44Q90 54 50 54Q10 54 8 44Z"
    inside = "M17 44Q24 39.6 50 39.6Q76 39.6 83 44Q76 49.4 50 49.4Q24 49.4 17 44Z"
    # Handles end behind the near lip: only the part above it is visible.
    opening = "M0 0L100 0L100 44L83 44Q76 49.4 50 49.4Q24 49.4 17 44L0 44Z"
    broom = "M14 10L23 5L30 8L38 4L44 16L36 27L27 27L13 20Z"
    tools = (
        stroke("M31 25L44 54", INK, 9.4)
        + stroke("M31 25L44 54", "#c79a5c", 3.8)
        + shape(broom, "#d9a94a", 3.8)
        + stroke("M21 10L28 22M29 10L31 23M37 9L34 23", darker("#d9a94a", 0.5), 2.2)
        + stroke("M27 27L36 25.6", RIBBON, 4.4)
        + shape("M71 6Q82 3 86 11Q88 19 81 23L62 58L50 52L69 18Q66 10 71 6Z", WOOD, LINE)
        + flat(cut((62, 38), (73, 19), 1.5), lighter(WOOD, 0.55))
        + _cuts(darker(WOOD, 0.5), 1.3, (72, 34, 78, 23), (67, 42, 70, 36))
    )
    cloud = "M2 93Q1 86 8 86Q11 79 19 82Q24 80 27 86Q34 86 33 93Q18 96 2 93Z"
    return "".join(
        (
            shape(bowl, stone, LINE),
            within(bowl, "mortar", flat("M68 44Q74 70 50 96L96 96L96 44Z", darker(stone, 0.3))),
            shape(bowl, "none", LINE),
            flat(cut((22, 68), (20, 56), 2, -1), lighter(stone, 0.6)),
            _cuts(darker(stone, 0.6), 1.4, (74, 68, 79, 58), (66, 74, 71, 66)),
            shape(rim, lighter(stone, 0.3), LINE),
            flat(inside, darker(stone, 0.66)),
            within(opening, "opening", tools),
            shape("M54 57Q41 58 40 68Q42 79 55 80Q48 75 48 68Q48 61 54 57Z", MOON, 2.8),
            flat(star(60, 68, 6, 2.4, 4), MOON),
            shape(cloud, "#eef0f4", 3.6),
            f'<g transform="matrix(-1 0 0 1 100 0)">{shape(cloud, "#eef0f4", 3.6)}</g>',
            stroke("M9 90Q15 87 21 90M79 90Q85 87 91 90", MIST, 2.6),
        )
    )


def cauldron() -> str:
    """Returns the great cauldron on its fire."""
    iron = "#4a4358"
    pot = "M17 42Q6 78 50 79Q94 78 83 42Z"
    fire = "M10 94Q1 80 12 66Q14 74 20 75Q26 66 36 72L64 72Q74 66 80 75Q86 74 88 66Q99 80 90 94Z"
    flames = (
        "M17 95Q14 84 24 76Q25 83 30 84Q32 77 39 75Q39 82 44 83Q46 76 52 72"
        "Q54 80 59 83Q63 80 63 75Q70 78 71 84Q76 82 77 76Q86 84 83 95Z"
    )
    heart = "M29 95Q29 88 35 86Q37 90 41 90Q46 87 51 82Q53 89 58 90Q63 89 65 86Q71 89 71 95Z"
    logs = "M8 95Q22 91.4 36 91M92 95Q78 91.4 64 91M33 95.2L67 95.2"
    steam = "M29 24Q20 19 26 13Q31 9 27 5M72 23Q81 18 75 12Q70 8 74 5"
    return "".join(
        (
            stroke(steam, INK, 6.6) + stroke(steam, "#c9f0b4", 3),
            shape(fire, EMBER, 3.8),
            shape(pot, iron, LINE + 0.4),
            within(pot, "pot", flat("M66 38Q88 62 46 86L98 86L98 38Z", darker(iron, 0.4))),
            shape(pot, "none", LINE + 0.4),
            flat(cut((21, 65), (23, 52), 2.4, 2), lighter(iron, 0.6)),
            _cuts(INK, 1.6, (73, 66, 78, 57), (66, 72, 70, 65)),
            shape("M53 51Q41 52 40 61.6Q42 72 54 73Q47.6 68 47.6 62Q47.6 56 53 51Z", MOON, 2.6),
            flat(star(60, 61, 6.6, 2.6, 4), MOON),
            shape(flames, EMBER, 3.4),
            flat(heart, MOON),
            stroke(logs, INK, 8.6) + stroke(logs, "#8a5a34", 3.4),
            shape("M7 40Q9 29 50 29Q91 29 93 40Q91 51 50 51Q9 51 7 40Z", "#5f576e", LINE + 0.4),
            shape("M16 40Q20 33 50 33Q80 33 84 40Q80 46.6 50 46.6Q20 46.6 16 40Z", "#7ed067", 3.2),
            stroke("M24 41Q34 44 44 42M68 38Q73 38 77 39.4", "#b6e8a0", 2.4),
            ring(40, 28, 8, "#a8e08f", 3.8),
            ring(57, 17, 6.4, "#a8e08f", 3.6),
            ring(60, 35, 5.4, "#c9f0b4", 3),
            ring(44, 10, 3.6, "#a8e08f", 2.8),
            dot(37.4, 25.4, 2.2, "#fff"),
            dot(55, 15, 1.8, "#fff"),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the tools by name."""
    return {
        "brew-wand": svg(100, 100, wand()),
        "brew-garlic": svg(100, 100, garlic()),
        "brew-mortar": svg(100, 100, mortar()),
        "brew-cauldron": svg(100, 100, cauldron()),
    }
