"""The board of Baron Voodoo: seven by seven spaces, each in the outline of its colour."""

from drawings.baron_voodoo.dice import CLANS, sign
from drawings.shapes import (
    INK,
    MOON,
    blob,
    flat,
    group,
    mix,
    shape,
    star,
    stroke,
    svg,
)
from drawings.themes import NIGHT, THEMES, Theme

# The spaces by the first letter of their colour, row by row; the middle one has no colour.
MAP = (
    "YTRPWPR",
    "RPWYRTY",
    "WYRTPWP",
    "RTP.YRT",
    "YWYRTPW",
    "PRTPWYT",
    "TYWYTRP",
)
NAMES = {colour[0].upper(): colour for colour in CLANS}
FLOOR = "#1a0e18"
CELL = 100
MARGIN = 14
SIZE = 7 * CELL + 2 * MARGIN


def _well(colour: str) -> str:
    """Returns a space: its rim in its colour, its symbol on the bottom."""
    clan = CLANS[colour]
    depth = 0.84 if colour == "white" else 0.78
    bottom = mix(clan.fill, FLOOR, depth)
    mark = mix(clan.fill, FLOOR, 0.42)
    return group(
        shape(clan.outline, bottom, 7),
        group(stroke(clan.outline, mix(clan.fill, FLOOR, 0.35), 4.4), move=(6, 6), scale=0.88),
        group(sign(colour, mark), move=(32, 32), scale=0.36),
        move=(7, 7),
        scale=0.86,
    )


def _crossroads() -> str:
    """Returns the middle space: a crossroads under stars."""
    line = mix(FLOOR, MOON, 0.55)
    return group(
        shape(blob(50, 50, 46, 46, 8, 0.01), mix(FLOOR, INK, 0.4), 7),
        stroke("M50 22L50 78M22 50L78 50", line, 4),
        *(
            f'<g transform="rotate({turn} 50 50)">{stroke("M43 20L50 13L57 20", line, 4)}</g>'
            for turn in (0, 90, 180, 270)
        ),
        *(flat(star(x, y, 7, 2.6, 4), line) for x, y in ((33, 33), (67, 33), (33, 67), (67, 67))),
        move=(7, 7),
        scale=0.86,
    )


def _board(theme: Theme) -> str:
    wood, frame = ("#2e1c2c", "#6b3f63") if theme is NIGHT else ("#e6d0c6", "#b98983")
    far = SIZE - 4
    edge = (
        f"M34 5Q{SIZE / 2} 2 {SIZE - 34} 5Q{far} 6 {SIZE - 5} 34Q{SIZE - 2} {SIZE / 2} "
        f"{SIZE - 5} {SIZE - 34}Q{SIZE - 6} {far} {SIZE - 34} {SIZE - 5}"
        f"Q{SIZE / 2} {SIZE - 2} 34 {SIZE - 5}Q6 {far} 5 {SIZE - 34}Q2 {SIZE / 2} 5 34Q6 6 34 5Z"
    )
    parts = [shape(edge, wood, 9), stroke(edge, frame, 4)]
    for row in range(1, 7):
        for column in range(1, 7):
            x, y = MARGIN + column * CELL, MARGIN + row * CELL
            parts.append(flat(star(x, y, 9, 3, 4), mix(wood, frame, 0.8)))
    for row, letters in enumerate(MAP):
        for column, letter in enumerate(letters):
            x, y = MARGIN + column * CELL, MARGIN + row * CELL
            well = _crossroads() if letter == "." else _well(NAMES[letter])
            parts.append(group(well, move=(x, y)))
    return "".join(parts)


def drawings() -> dict[str, str]:
    """Returns the boards by name."""
    return {f"voodoo-board-{theme.name}": svg(SIZE, SIZE, _board(theme)) for theme in THEMES}
