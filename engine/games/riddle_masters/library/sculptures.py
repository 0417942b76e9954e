"""Sculptures of the library's things by id, built from sculptures.txt on first use.

The file explains its lines. Points are (x to the right, y up, z to the front) as in
`riddle_masters.sculpture`; sizes are its indexes.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import acos, atan2, ceil, cos, dist, pi, radians, sin
from typing import TypeAlias

from engine.games.riddle_masters.library.things import read_sections
from engine.games.riddle_masters.sculpture import RADII, ROLL, Lump, Sculpture

Point: TypeAlias = tuple[int, ...]
Lumps: TypeAlias = tuple[Lump, ...]

_KINDS = ("ball", "egg", "roll", "disc", "cone")  # [kind]
_COLOURS = ("terracotta", "sand", "cream", "gold", "moss", "sky", "plum", "coal")  # [colour]
_LEANS = {"right": "0/6", "left": "12/6", "front": "6/6", "down": "0/12"}  # turn/tilt

_LONGEST = 2.9  # length of a roll within a rod, in radii


def sculpted_ids() -> tuple[str, ...]:
    """Returns the ids of the things that have a sculpture."""
    return tuple(_sections())


@cache
def sculpture_by_id(id: str) -> Sculpture:
    return parse_sculpture(_sections()[id])


@cache
def _sections() -> dict[str, list[str]]:
    return dict(read_sections("sculptures.txt"))


def parse_sculpture(lines: Iterable[str]) -> Sculpture:
    """Returns the sculpture that the lines describe."""
    lumps: list[Lump] = []
    mirror: Callable[[Lump], Lump] | None = None
    first = 0  # of the lumps that are mirrored
    for line in (*lines, ""):
        if mirror is not None and not line.startswith(" "):
            lumps += map(mirror, lumps[first:])
            mirror = None
        if line in _MIRRORS:
            mirror, first = _MIRRORS[line], len(lumps)
        elif line:
            lumps += _parse_line(line)
    return tuple(lumps)


def _parse_line(line: str) -> Lumps:
    kind, size, colour, at, *words = line.split()
    clay = int(size), _COLOURS.index(colour)
    if kind == "rod":
        lumps = _rod(*clay, _numbers(at), _numbers(words.pop(0)))
    else:
        has_lean = bool(words) and (words[0] in _LEANS or "/" in words[0])
        lean = words.pop(0) if has_lean else "0/0"
        lean = _LEANS.get(lean, lean)
        lumps = (Lump(_KINDS.index(kind), *clay, *_numbers(at), *_numbers(lean, "/")),)
    while words:
        word = words.pop(0)
        if word == "only":
            lumps = tuple(lumps[place] for place in _numbers(words.pop(0)))
        else:
            arrange, operands = _ARRANGEMENTS[word]
            given = [operand(words.pop(0)) for operand in operands]
            lumps = tuple(copy for lump in lumps for copy in arrange(lump, *given))
    return lumps


def _numbers(text: str, separator: str = ",") -> Point:
    return tuple(map(int, text.split(separator)))


def _digits(text: str) -> Point:
    return tuple(map(int, text))


# Mirror images


_MIRRORS: dict[str, Callable[[Lump], Lump]] = {
    "left and right": lambda lump: lump._replace(
        x=-lump.x, turn=(12 - lump.turn) % 24 if lump.tilt else 0
    ),
    "front and back": lambda lump: lump._replace(z=-lump.z, turn=-lump.turn % 24),
}


# Copies of a lump


def _taper(lump: Lump, sizes: Sequence[int], to: Point) -> Lumps:
    halfway = ((lump.x + to[0]) / 2, (lump.y + to[1]) / 2, (lump.z + to[2]) / 2)
    return _curve(lump, sizes, halfway, to)


def _curve(lump: Lump, sizes: Sequence[int], by: Sequence[float], to: Point) -> Lumps:
    """Returns a row along a quadratic Bézier curve with the control point `by`."""
    lumps = []
    for place, size in enumerate(sizes):
        share = place / (len(sizes) - 1)
        rest = 1 - share
        x, y, z = (
            round(rest * rest * first + 2 * rest * share * drawn + share * share * last)
            for first, drawn, last in zip((lump.x, lump.y, lump.z), by, to, strict=True)
        )
        lumps.append(lump._replace(size=size, x=x, y=y, z=z))
    return tuple(lumps)


def _rod(size: int, colour: int, first: Point, last: Point) -> Lumps:
    """Returns rolls laid end to end between two points."""
    length = dist(first, last)
    count = ceil(length / (_LONGEST * RADII[size]))
    dx, dy, dz = (b - a for a, b in zip(first, last, strict=True))
    lean = round(atan2(dz, dx) * 12 / pi) % 24, round(acos(dy / length) * 12 / pi)
    lumps = []
    for place in range(count):
        x, y, z = (
            round(start + way * (place + 0.5) / count)
            for start, way in zip(first, (dx, dy, dz), strict=True)
        )
        lumps.append(Lump(ROLL, size, colour, x, y, z, *lean))
    return tuple(lumps)


def _ring(lump: Lump, count: int) -> Lumps:
    """Returns copies of a lump around the vertical axis through the origin."""
    lumps = []
    for place in range(count):
        angle = radians(360 * place / count)
        x = round(lump.x * cos(angle) - lump.z * sin(angle))
        z = round(lump.x * sin(angle) + lump.z * cos(angle))
        turn = (lump.turn + round(24 * place / count)) % 24 if lump.tilt else 0
        lumps.append(lump._replace(x=x, z=z, turn=turn))
    return tuple(lumps)


def _wheel(lump: Lump, count: int, middle: Point) -> Lumps:
    """Returns copies of a lump clockwise around a centre, seen from the front.

    A lump that leans in the plane facing the front is rotated with its position.
    """
    lumps = []
    x, y = lump.x - middle[0], lump.y - middle[1]
    for place in range(count):
        angle = radians(360 * place / count)
        # A lump that points to the front keeps its orientation.
        step = round(24 * place / count) if lump.turn == 0 else 0
        right = round(middle[0] + x * cos(angle) + y * sin(angle))
        up = round(middle[1] + y * cos(angle) - x * sin(angle))
        lumps.append(lump._replace(x=right, y=up, tilt=(lump.tilt + step) % 24))
    return tuple(lumps)


def _shift(lump: Lump, by: Point) -> Lumps:
    return (lump._replace(x=lump.x + by[0], y=lump.y + by[1], z=lump.z + by[2]),)


# The function of each word, and how its operands are read
_ARRANGEMENTS: dict[str, tuple[Callable[..., Lumps], tuple[Callable[[str], object], ...]]] = {
    "row": (lambda lump, count, to: _taper(lump, [lump.size] * count, to), (int, _numbers)),
    "taper": (_taper, (_digits, _numbers)),
    "curve": (_curve, (_digits, _numbers, _numbers)),
    "ring": (_ring, (int,)),
    "wheel": (_wheel, (int, _numbers)),
    "shift": (_shift, (_numbers,)),
}
