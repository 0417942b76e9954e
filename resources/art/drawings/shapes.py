"""Drawing functions in one style: ink outlines, soft shapes, woodcut cuts."""

import math
from collections.abc import Iterable, Sequence
from random import Random

Point = tuple[float, float]

INK = "#241b15"
NIGHT = "#141a2e"
DEEP = "#0d1120"
SURFACE = "#20294a"
MOSS = "#2f4d3f"
PARCHMENT = "#f3e6c8"
EMBER = "#e8743b"
MOON = "#f6d67a"
MIST = "#9fb2cf"
LINE = 3.4


def number(value: float) -> str:
    """Returns a coordinate with one decimal at most."""
    text = f"{value:.1f}"
    return text.removesuffix(".0")


def shape(path: str, fill: str, line: float = LINE, ink: str = INK) -> str:
    """Returns a filled outline in ink."""
    return (
        f'<path d="{path}" fill="{fill}" stroke="{ink}" stroke-width="{number(line)}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def flat(path: str, fill: str, opacity: float = 1.0) -> str:
    """Returns a fill without an outline."""
    veil = "" if opacity == 1.0 else f' fill-opacity="{opacity:g}"'
    return f'<path d="{path}" fill="{fill}"{veil}/>'


def stroke(path: str, colour: str = INK, line: float = LINE) -> str:
    """Returns a rounded line."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(line)}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def dot(x: float, y: float, radius: float, fill: str = INK) -> str:
    """Returns a plain round dot."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"/>'


def ring(x: float, y: float, radius: float, fill: str, line: float = LINE) -> str:
    """Returns a round piece with an ink outline."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}" '
        f'stroke="{INK}" stroke-width="{number(line)}"/>'
    )


def group(*parts: str, move: Point = (0, 0), scale: float = 1.0, turn: float = 0.0) -> str:
    """Returns the parts moved, turned and scaled together."""
    steps = [f"translate({number(move[0])} {number(move[1])})"]
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1.0:
        steps.append(f"scale({scale:g})")
    return f'<g transform="{" ".join(steps)}">{"".join(parts)}</g>'


def within(path: str, name: str, *parts: str) -> str:
    """Returns the parts cut off at the edge of a shape."""
    return (
        f'<clipPath id="{name}"><path d="{path}"/></clipPath>'
        f'<g clip-path="url(#{name})">{"".join(parts)}</g>'
    )


def smooth(points: Sequence[Point]) -> str:
    """Returns a closed soft curve through the points."""
    size = len(points)
    path = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for place in range(size):
        before, here = points[place - 1], points[place]
        after, beyond = points[(place + 1) % size], points[(place + 2) % size]
        first = (here[0] + (after[0] - before[0]) / 6, here[1] + (after[1] - before[1]) / 6)
        second = (after[0] - (beyond[0] - here[0]) / 6, after[1] - (beyond[1] - here[1]) / 6)
        path.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, after)))
    return "".join(path) + "Z"


def polygon(points: Iterable[Point]) -> str:
    """Returns a closed path with corners."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def blob(
    x: float, y: float, across: float, down: float, seed: int = 1, wobble: float = 0.03
) -> str:
    """Returns a slightly uneven round shape."""
    random = Random(seed)
    points = []
    for place in range(12):
        angle = math.tau * place / 12
        reach = 1 + random.uniform(-wobble, wobble)
        points.append((x + across * reach * math.cos(angle), y + down * reach * math.sin(angle)))
    return smooth(points)


def cut(start: Point, end: Point, width: float, bend: float = 0.0) -> str:
    """Returns one cut of the gouge: thin at both ends, wide in the middle."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    nx, ny = -(y2 - y1) / length, (x2 - x1) / length
    mx, my = (x1 + x2) / 2 + nx * bend, (y1 + y2) / 2 + ny * bend
    return (
        f"M{number(x1)} {number(y1)}Q{number(mx + nx * width)} {number(my + ny * width)} "
        f"{number(x2)} {number(y2)}Q{number(mx - nx * width)} {number(my - ny * width)} "
        f"{number(x1)} {number(y1)}Z"
    )


def gouges(colour: str, width: float, *marks: tuple[float, float, float, float]) -> str:
    """Returns several straight cuts in one colour, each from its start to its end."""
    return "".join(flat(cut((a, b), (c, d), width), colour) for a, b, c, d in marks)


def roped(path: str, colour: str, line: float, edge: float = LINE) -> str:
    """Returns a rounded line in a colour, with ink along both of its sides."""
    return stroke(path, INK, line + 2 * edge) + stroke(path, colour, line)


def mirrored(*parts: str, across: float = 100) -> str:
    """Returns the parts mirrored left to right."""
    return f'<g transform="matrix(-1 0 0 1 {number(across)} 0)">{"".join(parts)}</g>'


def paired(*parts: str) -> str:
    """Returns the parts and their mirror image."""
    return "".join(parts) + mirrored(*parts)


def mix(colour: str, other: str, share: float) -> str:
    """Returns a colour between two colours."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def darker(colour: str, share: float = 0.25) -> str:
    """Returns the colour mixed with ink."""
    return mix(colour, INK, share)


def lighter(colour: str, share: float = 0.35) -> str:
    """Returns the colour mixed with paper."""
    return mix(colour, "#fff8e6", share)


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = 0.0) -> str:
    """Returns the path of a star."""
    corners = []
    for place in range(points * 2):
        reach = outer if place % 2 == 0 else inner
        angle = math.pi * place / points - math.pi / 2 + turn
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return polygon(corners)


def svg(width: float, height: float, *parts: str) -> str:
    """Returns a whole drawing."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" '
        f'height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}">'
        + "".join(f"\n{part}" for part in parts if part)
        + "\n</svg>\n"
    )


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
