"""Seven potion bottles; shape, colour and number of bubbles show the value."""

from dataclasses import dataclass

from drawings.shapes import (
    INK,
    Point,
    blob,
    cut,
    darker,
    flat,
    lighter,
    mix,
    shape,
    stroke,
    svg,
    within,
)

LINE = 4.4
GLASS = "#dcebf0"
CORK = "#b98450"


@dataclass(frozen=True, slots=True)
class Bottle:
    """One bottle on the 100 box: its glass, its contents and its highlight."""

    outline: str
    liquid: str
    level: float
    bubbles: tuple[Point, ...]
    shine: str
    gouges: tuple[Point, ...]
    behind: str = ""
    inside: str = ""
    above: str = ""


def _cork(top: int) -> str:
    """Returns a cork and the lip of the neck below it."""
    low = top + 11
    plug = f"M42 {low}L40 {top}Q50 {top - 3} 60 {top}L58 {low}Z"
    lip = f"M38 {low}Q50 {low - 2} 62 {low}L61 {low + 7}Q50 {low + 9} 39 {low + 7}Z"
    return (
        shape(plug, CORK, 3.8)
        + flat(cut((44, top + 6), (45, top + 2), 1), lighter(CORK, 0.5))
        + shape(lip, GLASS, 3.8)
    )


def _skull() -> str:
    """Returns a stopper in the shape of a skull."""
    head = "M50 3Q64 3 65 15Q65 21 60 23L60 30L40 30L40 23Q35 21 35 15Q36 3 50 3Z"
    return (
        shape(head, "#f4ecd8", 3.8)
        + flat(blob(44.4, 15.4, 3.5, 3.8, 2), INK)
        + flat(blob(55.6, 15.4, 3.5, 3.8, 3), INK)
        + stroke("M46.5 25.5L46.5 29M53.5 25.5L53.5 29", INK, 2)
        + shape("M37 30Q50 28 63 30L62 37Q50 39 38 37Z", GLASS, 3.8)
    )


def _handles() -> str:
    path = "M38 38Q12 26 12 46Q13 55 22 58M62 38Q88 26 88 46Q87 55 78 58"
    return stroke(path, INK, 12) + stroke(path, "#8fa7bb", 4.6)


def _facets() -> str:
    return stroke("M27 36L34 52L66 52L73 36M34 52L10 63M66 52L90 63", "#a9c3cf", 2)


BOTTLES = (
    Bottle(
        outline="M42 30L58 30L58 41Q78 47 78 67Q77 92 50 93Q23 92 22 67Q22 47 42 41Z",
        liquid="#3f97d3",
        level=60,
        bubbles=((50, 75),),
        shine="M30 70Q29 57 38 51",
        gouges=((60, 87), (67, 80)),
        above=_cork(14),
    ),
    Bottle(
        outline="M41 28L59 28L59 44L86 83Q89 93 79 93L21 93Q11 93 14 83L41 44Z",
        liquid="#4e9c3c",
        level=60,
        bubbles=((37, 79), (62, 74)),
        shine="M25 79L38 59",
        gouges=((67, 89), (75, 86)),
        above=_cork(12),
    ),
    Bottle(
        outline=(
            "M43 26L57 26L57 33Q74 34 74 44L73 88Q73 94 67 94L33 94Q27 94 27 88L26 44Q26 34 43 33Z"
        ),
        liquid="#e0901c",
        level=46,
        bubbles=((50, 57), (50, 70), (50, 83)),
        shine="M34 80L33.6 52",
        gouges=((61, 90), (65, 78)),
        above=_cork(9),
    ),
    Bottle(
        outline=(
            "M43 25L57 25L57 34Q66 25 79 29Q94 35 90 54Q85 74 50 95Q15 74 10 54Q6 35 21 29"
            "Q34 25 43 34Z"
        ),
        liquid="#dc5590",
        level=47,
        bubbles=((37, 58), (63, 57), (42, 74), (58, 73)),
        shine="M18 54Q14 40 24 36",
        gouges=((66, 80), (75, 68)),
        above=_cork(8),
    ),
    Bottle(
        outline=(
            "M43 22L57 22L57 26Q71 29 70 41Q69 48 62 51Q87 57 87 75Q84 94 50 94Q16 94 13 75"
            "Q13 57 38 51Q31 48 30 41Q29 29 43 26Z"
        ),
        liquid="#c4312d",
        level=38,
        bubbles=((50, 46), (37, 66), (63, 66), (41, 81), (60, 81)),
        shine="M21 78Q19 69 26 64",
        gouges=((68, 89), (75, 82)),
        above=_cork(5),
    ),
    Bottle(
        outline="M43 27L57 27L57 36L73 36L92 64L74 94L26 94L8 64L27 36L43 36Z",
        liquid="#7a4db8",
        level=53,
        bubbles=((32, 65), (50, 65), (68, 65), (32, 81), (50, 81), (68, 81)),
        shine="M19 64L29 48",
        gouges=((66, 92), (75, 86)),
        inside=_facets(),
        above=_cork(10),
    ),
    Bottle(
        outline=(
            "M41 34L59 34Q59 41 71 44Q90 51 88 69Q84 92 66 94.5L34 94.5Q16 92 12 69"
            "Q10 51 29 44Q41 41 41 34Z"
        ),
        liquid="#3a3358",
        level=50,
        bubbles=((40, 58), (60, 58), (30, 71), (50, 71), (70, 71), (40, 84), (60, 84)),
        shine="M20 74Q17 60 28 52",
        gouges=((68, 92), (76, 84)),
        behind=_handles(),
        above=_skull(),
    ),
)


def bottle(value: int) -> str:
    """Returns the bottle of a potion of that value."""
    one = BOTTLES[value - 1]
    y = one.level
    wave = f"M0 {y}Q20 {y - 5} 38 {y}Q58 {y + 6} 76 {y - 1}Q90 {y - 5} 100 {y}"
    liquid = (
        flat(f"{wave}L100 100L0 100Z", one.liquid)
        + flat(f"M100 {y + 2}Q92 {y - 2} 84 {y + 4}Q82 90 40 100L100 100Z", darker(one.liquid, 0.3))
        + stroke(wave, lighter(one.liquid, 0.55), 3)
    )
    bubbles = "".join(
        flat(blob(x, y, 5.3, 5.3, place + 1, 0.02), "#fff6d8")
        for place, (x, y) in enumerate(one.bubbles)
    )
    gouges = "".join(
        flat(cut((x, y), (x + 6, y - 9), 1.3), darker(one.liquid, 0.62)) for x, y in one.gouges
    )
    return (
        one.behind
        + flat(one.outline, GLASS)
        + within(one.outline, f"potion{value}", liquid)
        + one.inside
        + gouges
        + bubbles
        + shape(one.outline, "none", LINE)
        + stroke(one.shine, mix(one.liquid, "#ffffff", 0.75), 3.2)
        + one.above
    )


def drawings() -> dict[str, str]:
    """Returns the bottles by name."""
    return {
        f"brew-potion-{value}": svg(100, 100, bottle(value)) for value in range(1, len(BOTTLES) + 1)
    }
