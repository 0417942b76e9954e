"""The curtain between two players: a theatre of trees that is closed."""

import math
from random import Random

from drawings.app import trees
from drawings.shapes import (
    INK,
    MOON,
    Point,
    blob,
    cut,
    dot,
    flat,
    group,
    mix,
    number,
    shape,
    smooth,
    stroke,
    within,
)
from drawings.themes import BIRCH, NIGHT, Theme

# Narrow phones crop the curtain to its middle: 554 of 840 units are visible at 390x844.
SIZE = (840.0, 1200.0)


def _trunk(x: float, lean: float, girth: float, theme: Theme, seed: int) -> str:
    """Returns a great tree that frames the stage, roots and all."""
    random = Random(seed)
    left: list[Point] = []
    right: list[Point] = []
    for step in range(9):
        y = -40.0 + step * 155
        sway = math.sin(step * 0.9 + seed) * 9 + lean * (1 - step / 8)
        flare = girth * (1 + max(0, step - 6) * 0.34 + max(0, 2 - step) * 0.16)
        left.append((x + sway - flare + random.uniform(-5, 5), y))
        right.append((x + sway + flare + random.uniform(-5, 5), y))
    body = smooth([*right, *reversed(left)])
    marks = []
    for _ in range(70):
        y = random.uniform(-10, 1200)
        shift = x + lean * (1 - (y + 40) / 1240)
        if theme is BIRCH:
            side = random.choice((-1, 1))
            start = shift + side * girth * random.uniform(0.35, 1.2)
            marks.append(
                cut(
                    (start, y),
                    (start - side * random.uniform(10, girth * 0.8), y + random.uniform(-2, 3)),
                    random.uniform(2.4, 6.5),
                )
            )
        else:
            start = shift + random.uniform(-girth, girth) * 0.85
            marks.append(
                cut(
                    (start, y),
                    (start + random.uniform(-5, 5), y + random.uniform(26, 90)),
                    random.uniform(1.2, 2.6),
                    random.uniform(-4, 4),
                )
            )
    name = f"trunk{seed}"
    return (
        flat(body, theme.bark)
        + within(body, name, flat("".join(marks), theme.bark_cut))
        + shape(body, "none", 6)
    )


def _clumps(
    spots: tuple[tuple[float, float, float], ...], colours: tuple[str, str], outline: str, seed: int
) -> str:
    """Returns a bank of leaves, one scalloped clump at each spot."""
    parts = []
    for place, (x, y, size) in enumerate(spots):
        random = Random(seed + place)
        lobes = max(9, round(size / 7.5))
        rim = []
        for lobe in range(lobes):
            angle = math.tau * (lobe + random.uniform(-0.22, 0.22)) / lobes
            rim.append((x + size * math.cos(angle), y + size * 0.7 * math.sin(angle)))
        path = f"M{number(rim[-1][0])} {number(rim[-1][1])}"
        for before, here in zip([rim[-1], *rim[:-1]], rim, strict=True):
            radius = math.dist(before, here) * 0.56
            path += f"A{number(radius)} {number(radius)} 0 0 1 {number(here[0])} {number(here[1])}"
        parts.append(shape(path + "Z", colours[0], 5, outline))
        marks = []
        for _ in range(round(size / 8)):
            angle, reach = random.uniform(0.1, 3.04), random.uniform(0.25, 0.8)
            mark_x, mark_y = (
                x + size * reach * math.cos(angle),
                y + size * 0.7 * reach * math.sin(angle),
            )
            marks.append(cut((mark_x - 10, mark_y), (mark_x + 10, mark_y), 1.8, 7))
        parts.append(flat("".join(marks), colours[1]))
    return "".join(parts)


BRANCH = (
    "M140 366Q204 312 236 240Q258 190 322 168Q296 190 284 206Q296 206 316 196Q286 228 266 238"
    "Q260 254 258 262Q280 272 312 258Q282 294 244 290Q214 352 140 410Z"
)


def _boughs(theme: Theme) -> str:
    """Returns the two branches that reach into the stage."""
    grain = (
        cut((168, 360), (236, 268), 2.4, 8),
        cut((196, 350), (238, 292), 1.8, 6),
        cut((248, 240), (290, 190), 1.8, 6),
    )
    left = shape(BRANCH, theme.bark, 6) + flat("".join(grain), theme.bark_cut)
    return left + f'<g transform="matrix(-1 0 0 1 850 6)">{left}</g>'


def _watcher(x: float, y: float, scale: float) -> str:
    """Returns a small owl on a branch."""
    body = "M-22 -44L-9 -37Q0 -41 9 -37L22 -44Q29 -14 20 2Q12 14 0 14Q-12 14 -20 2Q-29 -14 -22 -44Z"
    return group(
        shape(body, "#6d5238", 4),
        flat("M-12 -8Q0 -16 12 -8Q11 11 0 11Q-11 11 -12 -8Z", "#c9a874"),
        "".join(
            f'<circle cx="{x0}" cy="-24" r="9.6" fill="{MOON}" stroke="{INK}" stroke-width="3.4"/>'
            + dot(x0 + s, -23.4, 4.4)
            for x0, s in ((-10, 1.4), (10, -1.4))
        ),
        flat("M-3.4 -18L3.4 -18L0 -10Z", "#e8743b"),
        stroke("M-8 14L-9 20M-3 15L-3 21M4 15L4 21M9 14L10 20", "#e8a03b", 3),
        move=(x, y),
        scale=scale,
    )


def scene(theme: Theme) -> str:
    """Returns the closed theatre of trees, plain behind the text."""
    width, height = SIZE
    night = theme is NIGHT
    cuts = (
        mix(theme.far, theme.quiet, 0.25),
        mix(theme.middle, theme.far, 0.55),
        mix(theme.near, theme.middle, 0.45),
    )
    halo = flat(blob(420, 318, 300, 300, 5, 0.02), theme.sky[1]) + flat(
        blob(420, 318, 212, 212, 6, 0.02), theme.sky[2]
    )
    moon = trees.full_moon(420, 318, 124, INK)
    sky_rays = trees.rays(
        420, 318, 148, 226, mix(theme.sky[2], MOON, 0.45 if night else 0.8), 44, 2.6
    )
    star_colour = "#dfe3d0" if night else "#d8b56a"
    far = trees.row(
        (20, 92, 150, 212, 262, 318, 372, 470, 528, 585, 640, 700, 758, 820),
        614,
        (280, 322, 250, 286, 222, 250, 186, 196, 240, 228, 296, 256, 330, 280),
        104,
        (theme.far, cuts[0]),
        20,
    )
    middle = trees.row(
        (48, 122, 190, 250, 300, 352, 420, 488, 545, 600, 655, 730, 800),
        700,
        (360, 330, 376, 290, 322, 262, 300, 256, 318, 296, 384, 340, 372),
        128,
        (theme.middle, cuts[1]),
        50,
    )
    near = trees.row(
        (0, 78, 158, 226, 286, 346, 410, 474, 536, 600, 668, 746, 836),
        776,
        (400, 352, 410, 318, 352, 288, 330, 296, 346, 322, 404, 356, 396),
        150,
        (theme.near, cuts[2]),
        80,
    )
    mass = flat(f"M-10 692L850 692L850 {height + 10}L-10 {height + 10}Z", theme.near)
    behind = flat("M-10 614L850 614L850 790L-10 790Z", theme.middle)
    floor = mix(theme.near, theme.deep if night else theme.far, 0.75)
    ground = flat(
        "M-10 1098Q120 1076 260 1090Q420 1106 580 1088Q720 1074 850 1096"
        f"L850 {height + 10}L-10 {height + 10}Z",
        floor,
    )
    fronds = mix(MOON, "#2f6d4f", 0.85) if night else "#7c9a5c"
    plants = "".join(
        trees.fern(x, 1178, size, lean, fronds)
        for x, size, lean in (
            (232, 92, 40),
            (214, 118, 4),
            (250, 66, 62),
            (612, 96, -38),
            (630, 122, -4),
            (590, 66, -60),
            (30, 110, 20),
            (812, 112, -22),
        )
    )
    lights = "".join(
        trees.toadstool(x, foot, size, cap, "#ffe9ad")
        for x, foot, size, cap in (
            (288, 1168, 56, "#d8443c"),
            (336, 1180, 38, "#e8743b"),
            (394, 1174, 50, "#d8443c"),
            (446, 1182, 36, "#e8743b"),
            (504, 1170, 54, "#d8443c"),
            (556, 1182, 40, "#e8743b"),
            (70, 1176, 50, "#d8443c"),
            (770, 1176, 50, "#d8443c"),
        )
    )
    leaf = ("#27513f", "#3f7357") if night else ("#9db36d", "#6f8a48")
    dark_leaf = ("#1b3a33", "#2d5546") if night else ("#86a05a", "#5f7a3e")
    edge = theme.deep if night else INK
    back_bank = _clumps(
        (
            (60, 96, 112),
            (180, 60, 104),
            (300, 26, 96),
            (420, 2, 92),
            (540, 24, 96),
            (662, 60, 104),
            (784, 98, 112),
        ),
        dark_leaf,
        edge,
        5,
    )
    front_bank = _clumps(
        (
            (-6, 60, 110),
            (110, 26, 104),
            (226, -12, 94),
            (346, -40, 88),
            (494, -42, 88),
            (616, -14, 94),
            (732, 28, 104),
            (846, 62, 110),
            (168, 112, 58),
            (674, 114, 58),
            (250, 66, 44),
            (592, 66, 44),
        ),
        leaf,
        edge,
        25,
    )
    trunks = (
        _trunk(20, 10, 40, theme, 3)
        + _trunk(820, -10, 40, theme, 4)
        + _trunk(164, -30, 40, theme, 1)
        + _trunk(676, 30, 40, theme, 2)
    )
    pools = "".join(blob(x, 1150, 74, 46, 4, 0.03) for x in (292, 350, 398, 450, 504, 552))
    glow = flat(pools, mix(floor, "#4a5ca4", 0.4) if night else mix(floor, MOON, 0.4))
    return "".join(
        (
            flat(f"M-10 -10L850 -10L850 {height + 10}L-10 {height + 10}Z", theme.sky[0]),
            halo,
            trees.stars(width, 330, 46, star_colour, 9),
            sky_rays,
            moon,
            far,
            behind,
            middle,
            mass,
            near,
            ground,
            glow,
            back_bank,
            _boughs(theme),
            _watcher(576, 176, 1.15),
            trunks,
            front_bank,
            plants,
            lights,
        )
    )
