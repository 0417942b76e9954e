"""A sculpture told lump by lump, for whoever cannot see it or likes words better."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import acos, degrees, dist, hypot

from coven.clay.bodies import Vector, axis, reach
from coven.settings import Verbosity
from coven.text.riddle_masters.names import lumps_name
from coven.words import mark, say, say_many
from engine.games.riddle_masters.clay import BALL, CONE, DISC, RADII, Lump, Sculpture

Side = int
"""Where something lies beside something else, an index of `SIDES`."""

UP, DOWN, RIGHT, LEFT, FRONT, BACK = SIDES = range(6)
ALONG: tuple[Vector, ...] = (
    (0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1),
)  # [side]  # fmt: skip

# For translators: where lumps lie; {number} is that of lumps told before.
_BESIDE = (
    mark("on top of part {number}"),
    mark("below part {number}"),
    mark("right of part {number}"),
    mark("left of part {number}"),
    mark("in front of part {number}"),
    mark("behind part {number}"),
)  # [side]
# For translators: the same, but also a little to another side, as "in front of part 2, higher up".
_TOWARDS = (
    mark("{where}, higher up"),
    mark("{where}, lower down"),
    mark("{where}, to the right"),
    mark("{where}, to the left"),
    mark("{where}, to the front"),
    mark("{where}, to the back"),
)  # [side]
# For translators: how several lumps lie one after another.
_ROWS = (
    mark("{lumps}, in a row upwards"),
    mark("{lumps}, in a row downwards"),
    mark("{lumps}, in a row to the right"),
    mark("{lumps}, in a row to the left"),
    mark("{lumps}, in a row to the front"),
    mark("{lumps}, in a row to the back"),
)  # [side]
_PAIRS = (
    mark("{lumps}, one above the other"),
    mark("{lumps}, side by side"),
    mark("{lumps}, one before the other"),
)  # [dimension: y, x, z as in SIDES]
_POINTING = (
    mark("{lumps}, pointing up"),
    mark("{lumps}, pointing down"),
    mark("{lumps}, pointing to the right"),
    mark("{lumps}, pointing to the left"),
    mark("{lumps}, pointing to the front"),
    mark("{lumps}, pointing to the back"),
)  # [side]
_LYING = (
    mark("{lumps}, upright"),
    mark("{lumps}, lying across"),
    mark("{lumps}, lying lengthways"),
)
_FACING = (
    mark("{lumps}, lying flat"),
    mark("{lumps}, facing sideways"),
    mark("{lumps}, facing the front"),
)

_MOST: dict[Verbosity, int] = {"brief": 4, "usual": 12, "full": 120}  # groups of lumps
_SECOND = 0.5  # of the main way, from which a second one is told
_WITHIN = 0.3  # of a radius, up to which something is inside
_LEAP = 1.6  # times as far as before: there something else begins
_BEND = 75.0  # degrees from one lump to the next: there too
_RING = 250.0  # degrees in all that make a ring of a bow
_ZERO: Vector = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Group:
    """Lumps of one kind, size, clay and lean that were put one after another."""

    lumps: tuple[Lump, ...]

    @property
    def middle(self) -> Vector:
        """Where their middle is."""
        x, y, z = (
            sum(part) / len(self.lumps) for part in zip(*map(_place, self.lumps), strict=True)
        )
        return x, y, z

    @property
    def weight(self) -> float:
        """How much clay they are."""
        return sum(float(RADII[lump.size]) ** 3 for lump in self.lumps)


def told(sculpture: Sculpture, verbosity: Verbosity) -> tuple[str, ...]:
    """Returns what a sculpture looks like: its shape first, then its lumps, the large ones."""
    groups = grouped(sculpture)
    largest = sorted(groups, key=lambda group: -group.weight)[: _MOST[verbosity]]
    chosen = [group for group in groups if group in largest]
    lines = (_whole(sculpture), *numbered(chosen))
    left = len(sculpture) - sum(len(group.lumps) for group in chosen)
    if not left:
        return lines
    return (*lines, say_many("And {n} smaller lump.", "And {n} smaller lumps.", left))


def grouped(sculpture: Sculpture) -> list[Group]:
    """Returns the lumps in their order, those that are alike and come together as one group."""
    groups: list[list[Lump]] = []
    for lump in sculpture:
        if groups and _goes_on(groups[-1], lump):
            groups[-1].append(lump)
        else:
            groups.append([lump])
    return [Group(tuple(lumps)) for lumps in groups]


def _goes_on(group: Sequence[Lump], lump: Lump) -> bool:
    """Returns whether a lump belongs to those before it, and does not begin something else."""
    if group[-1][:3] != lump[:3]:
        return False
    before, now = ([_ZERO, *_steps((*group, lump))])[-2:]
    if before == _ZERO:
        return True
    return hypot(*now) <= _LEAP * hypot(*before) and _turn(before, now) < _BEND


def _steps(lumps: Sequence[Lump]) -> list[Vector]:
    """Returns how each lump lies from the one before it."""
    return [(other.x - one.x, other.y - one.y, other.z - one.z) for one, other in pairwise(lumps)]


def _turn(one: Vector, other: Vector) -> float:
    """Returns by how many degrees two ways differ."""
    lengths = hypot(*one) * hypot(*other)
    if not lengths:
        return 0.0
    together = sum(a * b for a, b in zip(one, other, strict=True)) / lengths
    return degrees(acos(max(-1.0, min(1.0, together))))


def numbered(groups: Sequence[Group]) -> Iterator[str]:
    """Yields a line for each group, which says where it lies beside one before it."""
    for at, group in enumerate(groups):
        lumps = _arranged(group)
        if not at:
            yield say("Part {number}: {lumps}.", number=1, lumps=lumps)
            continue
        anchor = min(range(at), key=lambda other: _gap(group, groups[other]))
        where = _where(group, groups[anchor], anchor + 1)
        yield say("Part {number}: {lumps}, {where}.", number=at + 1, lumps=lumps, where=where)


def _place(lump: Lump) -> Vector:
    return lump.x, lump.y, lump.z


# The whole


def _whole(sculpture: Sculpture) -> str:
    spans = []
    for dimension in range(3):
        ends = [(_place(lump)[dimension], reach(lump)) for lump in sculpture]
        spans.append(max(at + r for at, r in ends) - min(at - r for at, r in ends))
    wide, tall = max(spans[0], spans[2]), spans[1]
    count = len(sculpture)
    if tall > 1.4 * wide:
        return say_many(
            "{n} lump, taller than wide.", "{n} lumps, taller than wide.", count
        )  # fmt: skip
    if wide > 1.4 * tall:
        return say_many(
            "{n} lump, wider than tall.", "{n} lumps, wider than tall.", count
        )  # fmt: skip
    return say_many("{n} lump, as tall as wide.", "{n} lumps, as tall as wide.", count)


# One group


def _arranged(group: Group) -> str:
    """Returns the lumps of a group, and how they lie among themselves."""
    lumps = lumps_name(group.lumps[0], len(group.lumps))
    leans = {_lean(lump) for lump in group.lumps}
    if len(leans) == 1:
        lumps = leaning(group.lumps[0], lumps)
    if len(group.lumps) == 1:
        return lumps
    first, last = _place(group.lumps[0]), _place(group.lumps[-1])
    if len(group.lumps) == 2:
        message = _PAIRS[_main(first, last) // 2]
        return say(message, lumps=lumps)
    turns = sum(_turn(one, other) for one, other in pairwise(_steps(group.lumps)))
    if turns > _RING:
        return say("{lumps}, in a ring", lumps=lumps)
    if turns > _BEND:
        return say("{lumps}, in a bow", lumps=lumps)
    message = _ROWS[_main(first, last)]
    return say(message, lumps=lumps)


def _lean(lump: Lump) -> Side:
    """Returns to which side a lump's axis points, of a lump that looks the same both ways up."""
    if lump.kind == BALL:
        return UP
    side = _main((0, 0, 0), axis(lump))
    return side if lump.kind == CONE else side // 2 * 2


def leaning(lump: Lump, lumps: str) -> str:
    """Returns lumps with how they lean."""
    lean = _lean(lump)
    if lump.kind == BALL:
        return lumps
    if lump.kind == CONE:
        message = _POINTING[lean]
    elif lump.kind == DISC:
        message = _FACING[lean // 2]
    else:
        message = _LYING[lean // 2]
    return say(message, lumps=lumps)


# One beside another


def _gap(group: Group, other: Group) -> float:
    """Returns how far two groups are apart, less than nothing where they touch."""
    return min(
        dist(_place(one), _place(two)) - reach(one) - reach(two)
        for one in group.lumps
        for two in other.lumps
    )


def _where(group: Group, anchor: Group, number: int) -> str:
    here, there = group.middle, anchor.middle
    if dist(here, there) < _WITHIN * RADII[anchor.lumps[0].size]:
        return say("in the middle of part {number}", number=number)
    ways = sorted(SIDES, key=lambda side: -_along(there, here, side))
    message = _BESIDE[ways[0]]
    where = say(message, number=number)
    if _along(there, here, ways[1]) < _SECOND * _along(there, here, ways[0]):
        return where
    message = _TOWARDS[ways[1]]
    return say(message, where=where)


def _main(start: Vector, end: Vector) -> Side:
    return max(SIDES, key=lambda side: _along(start, end, side))


def _along(start: Vector, end: Vector, side: Side) -> float:
    return sum((b - a) * d for a, b, d in zip(start, end, ALONG[side], strict=True))
