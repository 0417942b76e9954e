"""Backgrounds: the curtain, the footer's forest, the sky above the shelf."""

from random import Random

from drawings.app import curtain, trees
from drawings.shapes import INK, MOON, blob, flat, mix, svg
from drawings.themes import NIGHT, THEMES, Theme

STRIP = (430.0, 120.0)
HEAD = (860.0, 190.0)


def _strip(theme: Theme) -> str:
    """Returns a low forest that repeats every 430 units."""
    width, height = STRIP
    if theme is NIGHT:
        back, front, marks = "#1a2240", "#1f294b", "#293560"
    else:
        back, front, marks = "#ebe2cf", "#e3d7bd", "#d6c7a6"
    parts: list[str] = []
    for xs, heights, across, colours, seed in (
        (
            (22, 84, 128, 190, 246, 292, 350, 408),
            (96, 72, 104, 84, 66, 98, 112, 78),
            62,
            (back, back),
            3,
        ),
        (
            (0, 54, 108, 160, 218, 270, 322, 380),
            (64, 84, 56, 76, 92, 58, 72, 88),
            66,
            (front, marks),
            40,
        ),
    ):
        parts.extend(
            trees.row(tuple(x + shift for x in xs), height + 4, heights, across, colours, seed)
            for shift in (-width, 0, width)
        )
    return "".join(parts)


def _head(theme: Theme) -> str:
    """Returns the sky above the shelf; its right end is always visible."""
    width, height = HEAD
    night = theme is NIGHT
    x, y = 788, 70
    tree_back = "#1a2344" if night else "#dccfb2"
    xs = tuple(range(-10, 880, 48))
    random = Random(4)
    back = tuple(random.uniform(58, 104) * (0.62 if abs(a + 14 - x) < 70 else 1) for a in xs)
    front = tuple(random.uniform(30, 74) for _ in xs)
    sky_cut = mix(theme.sky[2], MOON, 0.4 if night else 0.8)
    return "".join(
        (
            flat(f"M0 0L{width} 0L{width} {height}L0 {height}Z", theme.sky[0]),
            flat(blob(x, y, 128, 128, 4, 0.02), theme.sky[1]),
            flat(blob(x, y, 84, 84, 5, 0.02), theme.sky[2]),
            trees.stars(width, 44, 44, "#c9d1dc" if night else "#d8b56a", 21),
            trees.rays(x, y, 52, 80, sky_cut, 32, 1.5),
            trees.full_moon(x, y, 42, INK),
            trees.row(
                tuple(a + 14.0 for a in xs),
                height,
                back,
                56,
                (tree_back, mix(tree_back, theme.quiet, 0.12)),
                60,
            ),
            trees.row(
                tuple(float(a) for a in xs), height + 8, front, 84, (theme.ground, theme.ground), 90
            ),
            flat(
                f"M0 {height - 7}L{width} {height - 7}L{width} {height}L0 {height}Z", theme.ground
            ),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the backgrounds by name."""
    found = {}
    for theme in THEMES:
        found[f"curtain-{theme.name}"] = svg(*curtain.SIZE, curtain.scene(theme))
        found[f"forest-strip-{theme.name}"] = svg(*STRIP, _strip(theme))
        found[f"shelf-head-{theme.name}"] = svg(*HEAD, _head(theme))
    return found
