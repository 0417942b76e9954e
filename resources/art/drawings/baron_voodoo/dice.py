"""Dice of Baron Voodoo: a colour and a silhouette for each Loa, six faces on every die."""

from dataclasses import dataclass

from drawings.shapes import (
    INK,
    MOON,
    blob,
    cut,
    darker,
    flat,
    gouges,
    group,
    lighter,
    roped,
    shape,
    star,
    stroke,
    svg,
    within,
)

BONE = "#fffaf0"
SLATE = "#59648a"
LINE = 7.0


@dataclass(frozen=True, slots=True)
class Clan:
    """One colour of dice: its fill, its outline in the 100 box, its small sign, its glyphs."""

    fill: str
    outline: str
    sign: str
    glyph: str = BONE


CLANS: dict[str, Clan] = {
    "yellow": Clan(
        "#f0c84b",
        "M17 5Q50 3 83 5Q94 6 95 17Q97 50 95 83Q94 94 83 95Q50 97 17 95Q6 94 5 83Q3 50 5 17"
        "Q6 6 17 5Z",
        "M4 40Q19 10 36 32Q50 52 64 34Q80 10 96 36L96 56Q80 34 66 56Q50 78 34 56Q20 34 4 60Z"
        "M4 74Q19 48 36 68Q50 84 64 70Q80 48 96 70L96 88Q80 70 66 86Q50 104 34 88Q20 70 4 94Z",
    ),
    "red": Clan(
        "#d8544a",
        "M24 6Q50 4 76 6Q88 26 99 50Q88 74 76 94Q50 96 24 94Q12 74 1 50Q12 26 24 6Z",
        "M50 2Q72 4 72 26Q72 44 58 49L58 72L76 72L76 82L66 82L66 94L42 94L42 49Q28 44 28 26"
        "Q28 4 50 2Z"
        "M50 15Q40 16 40 26Q40 36 50 37Q60 36 60 26Q60 16 50 15Z",
    ),
    "purple": Clan(
        "#9a62c7",
        blob(50, 50, 46.5, 46.5, 5, 0.006),
        "M50 94Q12 66 6 42Q4 14 28 10Q44 10 50 28Q56 10 72 10Q96 14 94 42Q88 66 50 94Z",
    ),
    "turquoise": Clan(
        "#39a99b",
        "M4 4Q40 3 58 5Q94 8 96 44Q97 66 96 96Q60 97 42 95Q6 92 4 56Q3 34 4 4Z",
        "M6 94Q0 44 26 22Q50 4 94 6Q98 54 74 76Q54 92 26 84L16 97ZM22 74Q38 50 74 26Q46 56 30 78Z",
    ),
    "white": Clan(
        "#eef0f4",
        "M25 5Q50 4 75 5Q78 22 95 25Q96 50 95 75Q78 78 75 95Q50 96 25 95Q22 78 5 75Q4 50 5 25"
        "Q22 22 25 5Z",
        "M50 4Q88 4 90 42Q90 60 74 66L74 92L60 92L60 80L54 80L54 92L46 92L46 80L40 80L40 92L26 92"
        "L26 66Q10 60 10 42Q12 4 50 4ZM34 34Q22 36 24 50Q34 58 42 48Q44 36 34 34Z"
        "M66 34Q56 36 58 48Q66 58 76 50Q78 36 66 34Z",
        SLATE,
    ),
}


def sign(colour: str, fill: str) -> str:
    """Returns the small sign of a colour, for the 100 box."""
    return f'<path d="{CLANS[colour].sign}" fill="{fill}" fill-rule="evenodd"/>'


def _offering(fill: str) -> str:
    wax = "M27 52Q38 44 50 47Q62 44 73 52L73 84Q50 90 27 84Z"
    dish = "M8 82Q28 78 50 84Q72 78 92 82Q90 96 72 97L28 97Q10 96 8 82Z"
    return "".join(
        (
            shape(wax, fill, LINE),
            gouges(darker(fill, 0.4), 3, (62, 54, 62, 76)),
            stroke("M50 50L50 38", INK, LINE),
            shape("M50 0Q72 22 66 35Q60 43 50 43Q40 43 34 35Q28 22 50 0Z", MOON, LINE),
            shape(dish, fill, LINE),
        )
    )


def _point(fill: str) -> str:
    return shape(star(50, 54, 49, 23), fill, LINE) + flat(
        cut((38, 44), (47, 24), 2.6), lighter(fill, 0.6)
    )


def _reroll(fill: str) -> str:
    turn = "M72 22Q52 6 30 20Q8 38 18 64Q30 90 58 86Q80 80 84 58"
    head = "M54 32L92 40L86 2Z"
    return roped(turn, fill, 14, LINE) + shape(head, fill, LINE) + stroke(turn, fill, 14)


def _protection(fill: str) -> str:
    shield = "M8 12Q32 16 50 4Q68 16 92 12Q94 46 82 66Q70 84 50 96Q30 84 18 66Q6 46 8 12Z"
    half = flat("M50 4Q68 16 92 12Q94 46 82 66Q70 84 50 96Z", darker(fill, 0.28))
    return flat(shield, fill) + half + shape(shield, "none", LINE)


def _theft(fill: str) -> str:
    hand = (
        "M30 94Q24 82 20 70L5 49Q3 40 10 39Q17 39 22 47L28 55L27 17Q28 9 34 9Q41 10 41 18L43 42"
        "L45 9Q46 2 52 2Q59 3 58 11L58 42L64 15Q66 8 72 10Q78 12 76 20L71 47L81 31Q86 25 91 29"
        "Q95 33 91 41Q82 60 80 72Q78 84 72 94Q50 98 30 94Z"
    )
    return shape(hand, fill, LINE) + gouges(darker(fill, 0.45), 2.4, (38, 78, 58, 66))


def _swap(fill: str) -> str:
    there = "M4 36L4 22Q32 20 58 22L57 6L96 31L58 54L58 38Q32 38 4 36Z"
    return (
        shape(there, fill, LINE)
        + f'<g transform="rotate(180 50 50)">{shape(there, fill, LINE)}</g>'
    )


FACES = {
    "offering": _offering,
    "point": _point,
    "reroll": _reroll,
    "protection": _protection,
    "theft": _theft,
    "swap": _swap,
}


def blank(colour: str) -> str:
    """Returns a die without its face: the top, seen slightly from the front."""
    clan = CLANS[colour]
    side = darker(clan.fill, 0.42)
    depths = (9.6, 7.2, 4.8, 2.4)

    def laid(part: str, depth: float, scale: float = 0.9) -> str:
        return group(part, move=(50 - 50 * scale, 45.8 - 50 * scale + depth), scale=scale)

    shade = flat("M66 -4Q92 52 40 106L106 106L106 -4Z", darker(clan.fill, 0.13))
    return "".join(
        (
            *(laid(shape(clan.outline, side, 5.4), depth) for depth in depths),
            # slightly smaller, so that the outline of the sides is as wide as that of the top
            *(laid(flat(clan.outline, side), depth, 0.86) for depth in depths),
            laid(
                flat(clan.outline, clan.fill)
                + within(clan.outline, f"{colour}die", shade)
                + shape(clan.outline, "none", 5.4),
                0,
            ),
        )
    )


# colour -> highlight on the top
SHINES = {
    "yellow": "M12.6 32Q12 14 30 11.6",
    "red": "M12 37Q18 23 26.6 11.6",
    "purple": "M12.6 36Q18 20 32 12.4",
    "turquoise": "M10.6 30Q10 18 10.6 10Q20 9.6 30 10",
    "white": "M12 38L12 30Q24 27 29 13",
}


def die(colour: str, face: str) -> str:
    """Returns a die with one face up."""
    clan = CLANS[colour]
    return (
        blank(colour)
        + stroke(SHINES[colour], lighter(clan.fill, 0.65), 3)
        + group(FACES[face](clan.glyph), move=(21, 17), scale=0.58)
    )


def drawings() -> dict[str, str]:
    """Returns the dice and their faces by name."""
    found = {f"voodoo-face-{face}": svg(100, 100, draw(BONE)) for face, draw in FACES.items()}
    return found | {
        f"voodoo-die-{colour}-{face}": svg(100, 100, die(colour, face))
        for colour in CLANS
        for face in FACES
    }
