"""Pawns: a colour and a silhouette for every seat, and the app's own raven."""

from drawings.app.portraits import raven
from drawings.shapes import MOON, blob, cut, darker, flat, group, lighter, shape, star, svg, within
from drawings.themes import THEMES

# silhouette -> outline in the 100 box; the order is the order of the seats
SILHOUETTES: dict[str, str] = {
    "flame": (
        "M50 96Q16 94 16 62Q17 44 30 33Q30 44 38 48Q36 22 56 4Q56 22 68 34Q84 48 84 64Q83 94 50 96Z"
    ),
    "drop": "M50 3Q62 26 75 44Q86 58 84 70Q80 96 50 97Q20 96 16 70Q14 58 25 44Q38 26 50 3Z",
    "leaf": "M8 90Q4 46 28 22Q50 2 94 6Q98 50 76 74Q58 94 27 83L14 95Z",
    "star": star(50, 54, 50, 24, 5),
    "heart": "M50 96Q14 68 6 44Q2 18 24 10Q42 6 50 26Q58 6 76 10Q98 18 94 44Q86 68 50 96Z",
    "crescent": "M66 4Q18 8 14 50Q18 94 68 97Q84 94 92 82Q58 82 54 50Q56 20 90 17Q82 6 66 4Z",
}
# silhouette -> one highlight
SHINES: dict[str, tuple[tuple[float, float], tuple[float, float], float]] = {
    "flame": ((26, 72), (30, 50), 2),
    "drop": ((27, 74), (36, 48), 3),
    "leaf": ((18, 66), (38, 28), 4),
    "star": ((36, 42), (46, 22), 0),
    "heart": ((15, 42), (24, 20), 3),
    "crescent": ((24, 62), (34, 26), 4),
}


def _pawn(silhouette: str, colour: str) -> str:
    outline = SILHOUETTES[silhouette]
    shade = flat("M62 -4Q76 60 40 104L104 104L104 -4Z", darker(colour, 0.2))
    hatch = "".join(
        flat(cut((x, y), (x - 7, y + 6), 1.4), darker(colour, 0.5))
        for x, y in ((72, 60), (70, 69), (66, 78))
    )
    start, end, bend = SHINES[silhouette]
    vein = flat(cut((20, 84), (80, 18), 2), darker(colour, 0.5)) if silhouette == "leaf" else hatch
    return (
        flat(outline, colour)
        + within(outline, "body", shade, vein)
        + flat(cut(start, end, 3.2, bend), lighter(colour, 0.6))
        + shape(outline, "none", 7)
    )


def drawings() -> dict[str, str]:
    """Returns the pawns by name."""
    found = {}
    for theme in THEMES:
        for seat, (silhouette, colour) in enumerate(
            zip(SILHOUETTES, theme.players, strict=True), 1
        ):
            body = group(_pawn(silhouette, colour), move=(4, 4), scale=0.92)
            found[f"pawn-{seat}-{theme.name}"] = svg(100, 100, body)
    crown = shape("M30 24L24 2L39 12L50 -2L61 12L76 2L70 24Q50 29 30 24Z", MOON, 5)
    bird = group(raven(), move=(9, 22), scale=0.82)
    plate = shape(blob(50, 60, 40, 38, 3, 0.01), "#6a5a8c", 5)
    found["pawn-app"] = svg(100, 100, plate, bird, group(crown, move=(11, 4), scale=0.78))
    return found
