"""Trees, toadstools and skies that the scenes are built of."""

import math
from collections.abc import Iterable
from random import Random

from drawings.shapes import (
    MOON,
    Point,
    blob,
    cut,
    darker,
    dot,
    flat,
    group,
    mix,
    polygon,
    shape,
    star,
    stroke,
    within,
)
from drawings.waz_baraz.cards import moon_face


def fir(x: float, foot: float, height: float, width: float, seed: int) -> str:
    """Returns the outline of a fir with drooping boughs."""
    random = Random(seed)
    tiers = max(5, round(height / 34))
    right: list[Point] = []
    left: list[Point] = []
    for tier in range(1, tiers + 1):
        share = tier / tiers
        y = foot - height * (1 - share)
        reach = width * 0.5 * share**0.85
        for side, boughs in ((1, right), (-1, left)):
            tip = reach * random.uniform(0.86, 1.1)
            drop = random.uniform(0.0, 0.3) * height / tiers
            boughs.append((x + side * tip * 0.62, y - height / tiers * 0.42))
            boughs.append((x + side * tip, y + drop))
            boughs.append((x + side * tip * 0.5, y - height / tiers * 0.12 + drop * 0.3))
    return polygon(
        [(x, foot - height), *right, (x + 3, foot + 2), (x - 3, foot + 2), *reversed(left)]
    )


def bough_cuts(x: float, foot: float, height: float, width: float, seed: int, colour: str) -> str:
    """Returns the moonlit gouge marks on a fir."""
    random = Random(seed + 1)
    tiers = max(5, round(height / 34))
    parts = []
    for tier in range(1, tiers):
        share = (tier + 0.35) / tiers
        y = foot - height * (1 - share)
        reach = width * 0.5 * share
        for side in (-1, 1):
            for place in (0.3, 0.62):
                if random.random() < 0.78:
                    start = (x + side * reach * place * 0.6, y - height / tiers * 0.3)
                    end = (x + side * reach * (place + 0.14), y + random.uniform(-1, 5))
                    parts.append(cut(start, end, 1.2 + height / 420, side * -2.2))
    return flat("".join(parts), colour)


def row(
    xs: tuple[float, ...],
    foot: float,
    heights: tuple[float, ...],
    width: float,
    colours: tuple[str, str],
    seed: int,
) -> str:
    """Returns a row of firs in one colour, cut with another."""
    parts = []
    for place, (x, height) in enumerate(zip(xs, heights, strict=True)):
        parts.append(
            flat(fir(x, foot, height, width * (0.8 + height / 900), seed + place), colours[0])
        )
        parts.append(
            bough_cuts(x, foot, height, width * (0.8 + height / 900), seed + place, colours[1])
        )
    return "".join(parts)


def full_moon(x: float, y: float, radius: float, outline: str) -> str:
    """Returns the sleeping full moon."""
    disc = blob(x, y, radius, radius, 12, 0.008)
    shade = flat(
        f"M{x + radius * 0.35} {y - radius * 1.1}Q{x + radius * 1.15} {y} "
        f"{x + radius * 0.1} {y + radius * 1.1}"
        f"L{x + radius * 1.4} {y + radius * 1.1}L{x + radius * 1.4} {y - radius * 1.1}Z",
        darker(MOON, 0.12),
    )
    craters = "".join(
        flat(
            blob(x + a * radius, y + b * radius, c * radius, c * radius, 3, 0.05), darker(MOON, 0.1)
        )
        for a, b, c in (
            (-0.45, -0.5, 0.13),
            (0.3, -0.62, 0.09),
            (-0.2, 0.72, 0.1),
            (0.62, 0.5, 0.12),
        )
    )
    hatch = "".join(
        flat(
            cut(
                (x + radius * 0.97 * math.cos(a), y + radius * 0.97 * math.sin(a)),
                (x + radius * 0.78 * math.cos(a + 0.05), y + radius * 0.78 * math.sin(a + 0.05)),
                radius * 0.014 + 0.4,
            ),
            darker(MOON, 0.4),
        )
        for a in (-0.5 + 0.1 * step for step in range(16))
    )
    return (
        flat(disc, MOON)
        + within(disc, "moon", craters, shade, hatch)
        + moon_face(x, y, radius * 0.86)
        + shape(disc, "none", max(3.0, radius * 0.04), outline)
    )


def rays(
    x: float, y: float, inner: float, outer: float, colour: str, count: int, width: float
) -> str:
    """Returns woodcut rays around a light."""
    parts = []
    for place in range(count):
        angle = math.tau * (place + 0.5) / count
        far = outer if place % 2 else inner + (outer - inner) * 0.55
        parts.append(
            cut(
                (x + inner * math.cos(angle), y + inner * math.sin(angle)),
                (x + far * math.cos(angle), y + far * math.sin(angle)),
                width,
            )
        )
    return flat("".join(parts), colour)


def moonrise(sky: str, stars: Iterable[tuple[float, float, float, str]]) -> str:
    """Returns the great moon behind an emblem of 200 by 120, among stars."""
    return (
        "".join(flat(star(x, y, size, size * 0.36, 4), colour) for x, y, size, colour in stars)
        + rays(100, 56, 58, 68, mix(sky, MOON, 0.6), 36, 1.3)
        + shape(blob(100, 56, 52, 52, 7, 0.008), MOON, 3.4)
        + flat("M118 14Q146 56 112 102Q148 96 152 56Q148 20 118 14Z", darker(MOON, 0.12))
    )


def stars(width: float, height: float, count: int, colour: str, seed: int) -> str:
    """Returns scattered stars, a few of them with points."""
    random = Random(seed)
    parts = []
    for place in range(count):
        x, y = random.uniform(0, width), random.uniform(0, height)
        if place % 3 == 0:
            size = random.uniform(4, 7.5)
            parts.append(flat(star(x, y, size, size * 0.32, 4), colour))
        else:
            parts.append(dot(x, y, random.uniform(1, 2), colour))
    return "".join(parts)


def toadstool(x: float, foot: float, size: float, cap: str, glow: str) -> str:
    """Returns a toadstool that shines like a footlight."""
    spots = ((0, -34, 4.6), (-12, -25.5, 3.4), (11, -26, 3.8))
    return group(
        shape("M-7 0Q-4 -14 -5 -24L5 -24Q4 -14 8 0Z", mix(glow, "#ffffff", 0.3), 3),
        shape("M-21 -20Q-18 -42 0 -43Q19 -42 21 -21Q0 -15 -21 -20Z", cap, 3),
        *(flat(blob(a, b, c, c * 0.85, 2, 0.05), glow) for a, b, c in spots),
        move=(x, foot),
        scale=size / 40,
    )


def fern(x: float, foot: float, size: float, lean: float, colour: str) -> str:
    """Returns one frond."""
    parts = [
        stroke(
            f"M{x} {foot}Q{x + lean * 0.2} {foot - size * 0.7} {x + lean} {foot - size}", colour, 3
        )
    ]
    for step in range(1, 8):
        t = step / 8
        px = x + 2 * (1 - t) * t * lean * 0.2 + t * t * lean
        py = foot - 2 * (1 - t) * t * size * 0.7 - t * t * size
        leaf = size * 0.3 * (1.05 - t)
        parts.extend(
            flat(cut((px, py), (px + side * leaf, py - leaf * 0.35 + 4), 2.2, side * -2), colour)
            for side in (-1, 1)
        )
    return "".join(parts)
