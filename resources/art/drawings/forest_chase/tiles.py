"""Tiles of Forest Chase: four habitats, the face of a tile, the paths of the witch."""

from drawings.forest_chase.burrow_and_crag import BURROW, CRAG
from drawings.forest_chase.marsh_and_tree import MARSH, TREE
from drawings.shapes import (
    INK,
    MOON,
    PARCHMENT,
    blob,
    cut,
    darker,
    dot,
    flat,
    gouges,
    group,
    lighter,
    mix,
    ring,
    roped,
    shape,
    star,
    stroke,
    svg,
    within,
)

TILE = (
    "M17 4Q50 2.4 83 4Q95 5 96 17Q97.6 50 96 83Q95 95 83 96Q50 97.6 17 96Q5 95 4 83Q2.4 50 4 17"
    "Q5 5 17 4Z"
)
LINE = 4.4


def _tile(fill: str, name: str, *parts: str) -> str:
    """Returns a tile with its picture cut off at the edge."""
    return (
        flat(TILE, fill)
        + within(TILE, name, *parts)
        + stroke("M9 40L9 18Q10 9.6 19 9", lighter(fill, 0.35), 2.6)
        + shape(TILE, "none", 5)
    )


def marsh() -> str:
    """Returns still water and reeds: blue, with waves."""
    water = "#2e6f94"
    waves = "".join(
        stroke(
            f"M{x} {y}Q{x + 6} {y - 6} {x + 12} {y}Q{x + 18} {y + 6} {x + 24} {y}",
            lighter(water, 0.3),
            3,
        )
        for x, y in ((10, 20), (52, 15), (72, 32), (6, 42), (38, 36), (66, 54), (8, 66))
    )
    reeds = "".join(
        shape(path, colour, 3.4)
        for path, colour in (
            ("M24 104Q22 66 12 46Q34 64 36 104Z", "#5f9a4a"),
            ("M60 104Q66 72 84 50Q80 76 72 104Z", "#5f9a4a"),
            ("M40 104Q44 66 56 36Q58 70 52 104Z", "#7fb85c"),
        )
    )
    rush = roped("M33 104Q32 74 30 40", "#7fb85c", 3, 2.6) + shape(
        "M25.6 40Q30 35 34.6 40L36 62Q31 67 26.6 62Z", "#8a5230", 3.4
    )
    bank = shape("M-4 88Q24 80 48 86Q76 80 104 88L104 104L-4 104Z", "#3f6b46", 3.6)
    return _tile(water, "marsh", waves, reeds, rush, bank)


def tree() -> str:
    """Returns an old tree: green, with leaves."""
    wood = "#3d7a48"
    leaf = "M0 0Q-5 -6 0 -12Q5 -6 0 0Z"
    litter = "".join(
        group(flat(leaf, lighter(wood, 0.22)), move=(x, y), turn=turn)
        for x, y, turn in (
            (14, 24, 30),
            (86, 22, -40),
            (12, 52, -20),
            (90, 56, 35),
            (16, 78, 60),
            (86, 82, -60),
            (28, 14, 80),
            (72, 12, -80),
        )
    )
    crown = (
        "M50 14Q64 8 70 20Q84 20 82 34Q90 44 80 52Q76 64 62 60Q50 68 38 60Q24 64 20 52Q10 44 18 34"
        "Q16 20 30 20Q36 8 50 14Z"
    )
    trunk = "M42 56L44 80Q40 90 30 94L70 94Q60 90 57 80L59 56Z"
    return _tile(
        wood,
        "tree",
        litter,
        shape("M-4 92Q50 84 104 92L104 104L-4 104Z", darker(wood, 0.4), 3.6),
        shape(trunk, "#8a5c38", LINE),
        gouges(darker("#8a5c38", 0.5), 1.6, (49, 68, 48, 84), (54, 66, 55, 80)),
        shape(crown, "#72b65a", LINE),
        stroke("M34 34Q40 28 46 33M54 42Q60 36 66 41M32 50Q38 45 43 50", darker("#72b65a", 0.4), 3),
        stroke("M26 34Q28 26 36 26", "#b9e59a", 3),
    )


def burrow() -> str:
    """Returns a hole in the earth: brown, with roots and crumbs."""
    earth = "#8a5f3c"
    crumbs = "".join(
        flat(blob(x, y, 3.4, 2.6, seed, 0.1), darker(earth, 0.35))
        for seed, (x, y) in enumerate(
            ((14, 34), (88, 30), (12, 60), (90, 60), (26, 26), (74, 26), (16, 82), (86, 84))
        )
    )
    mound = "M10 92Q12 32 50 30Q88 32 90 92Z"
    hole = "M30 92Q28 50 50 49Q72 50 70 92Z"
    eyes = "".join(ring(x, 70, 5, MOON, 2.4) + dot(x, 70.6, 2.2) for x in (43, 57))
    return _tile(
        earth,
        "burrow",
        flat("M-4 -4L104 -4L104 16Q84 22 66 17Q48 22 30 17Q14 22 -4 16Z", "#4f8a4a"),
        stroke("M-4 16Q14 22 30 17Q48 22 66 17Q84 22 104 16", INK, 3.6),
        gouges("#7fb85c", 1.6, (16, 12, 18, 5), (44, 13, 42, 5), (58, 13, 61, 6), (84, 12, 86, 5)),
        crumbs,
        stroke("M22 18Q26 28 20 34M78 18Q74 26 80 34", "#d8b083", 3),
        shape(mound, lighter(earth, 0.2), LINE),
        gouges(darker(earth, 0.4), 1.8, (20, 76, 22, 62), (27, 56, 32, 46), (79, 76, 77, 62)),
        gouges(darker(earth, 0.4), 1.8, (73, 56, 68, 46), (46, 40, 56, 39)),
        shape(hole, "#2a1c18", LINE),
        eyes,
        shape("M-4 90Q50 84 104 90L104 104L-4 104Z", darker(earth, 0.3), 3.6),
    )


def crag() -> str:
    """Returns crags under the moon: violet, with points."""
    sky = "#5d5688"
    marks = "".join(
        stroke(f"M{x - 6} {y + 5}L{x} {y - 4}L{x + 6} {y + 5}", lighter(sky, 0.24), 3)
        for x, y in ((16, 16), (42, 14), (14, 40), (58, 26), (90, 50), (32, 30))
    )
    back = "M40 104L76 34L108 104Z"
    front = "M-8 104L34 40L46 58L54 50L84 104Z"
    return _tile(
        sky,
        "crag",
        marks,
        shape(blob(79, 22, 11, 11, 4, 0.02), MOON, 3.4),
        flat("M83 13Q92 22 82 31Q92 29 91 21Q90 14 83 13Z", darker(MOON, 0.18)),
        shape(back, "#8a87a4", LINE),
        flat("M76 34L92 104L110 104Z", darker("#8a87a4", 0.28)),
        shape(front, "#a3a1b8", LINE),
        flat("M34 40L46 58L54 50L84 104L44 104L40 74Z", darker("#a3a1b8", 0.26)),
        shape("M34 40L44 55L39 62L33 56L27 63L23 57Z", "#f4f1ea", 3.2),
        shape("M76 34L84 51L78 49L73 55L68 50Z", "#f4f1ea", 3),
        stroke(front, INK, LINE),
        gouges(darker("#a3a1b8", 0.55), 1.7, (28, 78, 32, 90), (56, 70, 60, 84), (64, 82, 68, 94)),
    )


def face() -> str:
    """Returns the face of a tile: parchment with a plain middle."""
    corner = stroke("M11 30Q10 11 30 11", "#c4a66c", 2.4) + dot(15, 15, 2.6, "#c4a66c")
    corners = "".join(
        f'<g transform="rotate({turn} 50 50)">{corner}</g>' for turn in (0, 90, 180, 270)
    )
    return (
        flat(TILE, PARCHMENT)
        + within(
            TILE,
            "face",
            flat("M86 0Q94 50 86 100L104 100L104 0Z", "#ecdcb6"),
            flat(blob(50, 50, 39, 39, 5, 0.012), "#faf1da"),
        )
        + corners
        + shape(TILE, "none", 5)
    )


def _stones(fill: str) -> str:
    stones = (
        (50, 49, 14, 11),
        (25, 30, 11, 9),
        (74, 28, 12, 9),
        (27, 70, 12, 10),
        (73, 70, 11, 10),
        (50, 83, 11, 7),
        (50, 17, 11, 7),
        (90, 49, 8, 9),
        (10, 50, 8, 9),
    )
    return "".join(
        flat(blob(x, y, across, down, seed, 0.08), fill)
        + stroke(
            f"M{x - across * 0.6:.1f} {y - down * 0.1:.1f}Q{x - across * 0.5:.1f} "
            f"{y - down * 0.6:.1f} {x:.1f} {y - down * 0.62:.1f}",
            lighter(fill, 0.3),
            2,
        )
        for seed, (x, y, across, down) in enumerate(stones)
    )


PATH = "#a08258"


def path() -> str:
    """Returns trodden earth with stepping stones."""
    return _tile(
        PATH,
        "path",
        _stones("#bda478"),
        gouges(darker(PATH, 0.4), 1.5, (36, 40, 41, 36), (62, 60, 67, 57), (38, 60, 33, 57)),
    )


def path_end() -> str:
    """Returns the end of a path: a ring of moonlight."""
    rays = "".join(
        f'<g transform="rotate({turn} 50 50)">{flat(cut((50, 8), (50, 17), 2), MOON)}</g>'
        for turn in range(0, 360, 30)
    )
    return _tile(
        darker(PATH, 0.25),
        "end",
        rays,
        shape(blob(50, 50, 30, 30, 6, 0.01), PATH, 3.6),
        stroke(blob(50, 50, 24, 24, 6, 0.01), MOON, 4),
        *(flat(star(x, y, 5, 2, 4), MOON) for x, y in ((14, 14), (86, 14), (14, 86), (86, 86))),
    )


def spare() -> str:
    """Returns the extra tile of the wind: a path with a gust."""
    gust = (
        "M14 40Q40 36 58 38Q74 38 73 26Q70 16 61 20Q57 25 62 28"
        "M10 54Q50 50 78 54Q92 57 88 68Q81 76 74 69M18 68Q40 66 54 69Q64 73 58 81Q51 84 48 79"
    )
    return _tile(
        mix(PATH, "#6f9fb8", 0.6),
        "spare",
        _stones(mix(PATH, "#6f9fb8", 0.42)),
        stroke(gust, INK, 9.4),
        stroke(gust, "#eef6fa", 4.6),
    )


HABITATS = (marsh, tree, burrow, crag)
INGREDIENTS = (MARSH, TREE, BURROW, CRAG)


def drawings() -> dict[str, str]:
    """Returns the tiles and their ingredients by name."""
    found = {
        "forest-tile": svg(100, 100, face()),
        "forest-path": svg(100, 100, path()),
        "forest-path-end": svg(100, 100, path_end()),
        "forest-spare": svg(100, 100, spare()),
    }
    for number, (habitat, kinds) in enumerate(zip(HABITATS, INGREDIENTS, strict=True), 1):
        found[f"forest-habitat-{number}"] = svg(100, 100, habitat())
        for place, kind in enumerate(kinds):
            found[f"forest-ingredient-{number}-{place}"] = svg(
                100, 100, group(kind(), move=(3.5, 3.5), scale=0.93)
            )
    return found
