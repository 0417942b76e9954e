"""Describes a sculpture in words, group by group, and builds one by words."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import acos, degrees, dist, hypot, pi
from typing import NamedTuple

from coven.games.riddle_masters import PHRASES
from coven.games.riddle_masters.clay.camera import bounds, lump_centre
from coven.games.riddle_masters.clay.edits import move_lump, point_lump
from coven.games.riddle_masters.clay.solids import Vector, axis, reach, reach_down
from coven.games.riddle_masters.sentences import lumps_phrase
from coven.i18n import tr, tr_plural
from coven.settings import Verbosity
from engine.games.riddle_masters.sculpture import (
    BALL,
    CONE,
    DISC,
    MOST_LUMPS,
    RADII,
    TERRACOTTA,
    TILTS,
    Lump,
    Sculpture,
)

Side = int
"""A side of the table or of a lump, an index of `SIDES`."""

UP, DOWN, RIGHT, LEFT, FRONT, BACK = SIDES = range(6)
SIDE_DIRECTIONS: tuple[Vector, ...] = (
    (0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1),
)  # [side]  # fmt: skip

_MAX_GROUPS: dict[Verbosity, int] = {"brief": 4, "usual": 12, "full": 120}  # groups of lumps
_SECOND_SIDE_SHARE = 0.5  # of the offset to the main side, above which a second side is named
_INSIDE_SHARE = 0.3  # of a radius: a group nearer than this to another's centre is inside it
_MAX_SPACING_RATIO = 1.6  # a larger step than this times the one before starts a new group
_BEND_DEGREES = 75.0  # a sharper bend between two lumps starts a new group
_RING_DEGREES = 250.0  # total bend above which a bow is called a ring
_ZERO: Vector = (0, 0, 0)


LumpGroup = tuple[Lump, ...]
"""Consecutive lumps of one kind, size and colour."""


def sculpture_lines(sculpture: Sculpture, verbosity: Verbosity) -> tuple[str, ...]:
    """Describes a sculpture: its overall shape, then its largest groups of lumps."""
    groups = group_lumps(sculpture)
    # Their volumes are in proportion to these sums.
    by_volume = sorted(groups, key=lambda group: -sum(RADII[lump.size] ** 3 for lump in group))
    largest = by_volume[: _MAX_GROUPS[verbosity]]
    chosen = [group for group in groups if group in largest]
    lines = (_shape_line(sculpture), *group_lines(chosen))
    left = len(sculpture) - sum(map(len, chosen))
    if not left:
        return lines
    return (*lines, tr_plural("And {n} smaller lump.", "And {n} smaller lumps.", left))


def group_lumps(sculpture: Sculpture) -> list[LumpGroup]:
    """Returns the lumps in order, with similar consecutive lumps in one group."""
    groups: list[LumpGroup] = []
    for lump in sculpture:
        if groups and _continues_group(groups[-1], lump):
            groups[-1] += (lump,)
        else:
            groups.append((lump,))
    return groups


def _continues_group(group: Sequence[Lump], lump: Lump) -> bool:
    """Returns whether a lump continues a group, by kind, spacing and direction."""
    if group[-1][:3] != lump[:3]:
        return False
    before, now = ([_ZERO, *_offsets((*group, lump))])[-2:]
    if before == _ZERO:
        return True
    return (
        hypot(*now) <= _MAX_SPACING_RATIO * hypot(*before)
        and _angle_between(before, now) < _BEND_DEGREES
    )


def _offsets(lumps: Sequence[Lump]) -> list[Vector]:
    """Returns the offset of each lump from the one before."""
    return [(other.x - one.x, other.y - one.y, other.z - one.z) for one, other in pairwise(lumps)]


def _angle_between(one: Vector, other: Vector) -> float:
    """Returns the angle between two directions in degrees."""
    lengths = hypot(*one) * hypot(*other)
    if not lengths:
        return 0.0
    together = sum(a * b for a, b in zip(one, other, strict=True)) / lengths
    return degrees(acos(max(-1.0, min(1.0, together))))


def group_lines(groups: Sequence[LumpGroup]) -> Iterator[str]:
    """Yields a line for each group with its position relative to an earlier one."""
    for at, group in enumerate(groups):
        lumps = _group_phrase(group)
        if not at:
            yield tr("Part {number}: {lumps}.", number=1, lumps=lumps)
            continue
        anchor = min(range(at), key=lambda other: _distance(group, groups[other]))
        where = _position_phrase(group, groups[anchor], anchor + 1)
        yield tr("Part {number}: {lumps}, {where}.", number=at + 1, lumps=lumps, where=where)


# The whole sculpture


def _shape_line(sculpture: Sculpture) -> str:
    across, tall, deep = (high - low for low, high in bounds(sculpture))
    wide, count = max(across, deep), len(sculpture)
    if tall > 1.4 * wide:
        return tr_plural("{n} lump, taller than wide.", "{n} lumps, taller than wide.", count)
    if wide > 1.4 * tall:
        return tr_plural("{n} lump, wider than tall.", "{n} lumps, wider than tall.", count)
    return tr_plural("{n} lump, as tall as wide.", "{n} lumps, as tall as wide.", count)


# One group


def _group_phrase(group: LumpGroup) -> str:
    """Returns the lumps of a group and their arrangement."""
    lumps = lumps_phrase(group[0], len(group))
    leans = {_lean_side(lump) for lump in group}
    if len(leans) == 1:
        lumps = lean_phrase(group[0], lumps)
    if len(group) == 1:
        return lumps
    first, last = lump_centre(group[0]), lump_centre(group[-1])
    if len(group) == 2:
        return PHRASES.text("pairs", _main_side(first, last) // 2, lumps=lumps)
    turns = sum(_angle_between(one, other) for one, other in pairwise(_offsets(group)))
    if turns > _RING_DEGREES:
        return tr("{lumps}, in a ring", lumps=lumps)
    if turns > _BEND_DEGREES:
        return tr("{lumps}, in an arc", lumps=lumps)
    return PHRASES.text("rows", _main_side(first, last), lumps=lumps)


def _lean_side(lump: Lump) -> Side:
    """Returns the side that a lump's axis points to, or its opposite unless it is a cone."""
    if lump.kind == BALL:
        return UP
    side = _main_side((0, 0, 0), axis(lump))
    return side if lump.kind == CONE else side // 2 * 2


def lean_phrase(lump: Lump, lumps: str) -> str:
    """Adds the lumps' orientation to a phrase."""
    lean = _lean_side(lump)
    if lump.kind == BALL:
        return lumps
    if lump.kind == CONE:
        return PHRASES.text("pointing", lean, lumps=lumps)
    return PHRASES.text("facing" if lump.kind == DISC else "lying", lean // 2, lumps=lumps)


# Relative positions


def _distance(group: LumpGroup, other: LumpGroup) -> float:
    """Returns the gap between two groups, negative where they overlap."""
    return min(
        dist(lump_centre(one), lump_centre(two)) - reach(one) - reach(two)
        for one in group
        for two in other
    )


def _middle(group: LumpGroup) -> Vector:
    """Returns the mean of the lumps' centres."""
    x, y, z = (sum(part) / len(group) for part in zip(*map(lump_centre, group), strict=True))
    return x, y, z


def _position_phrase(group: LumpGroup, anchor: LumpGroup, number: int) -> str:
    here, there = _middle(group), _middle(anchor)
    if dist(here, there) < _INSIDE_SHARE * RADII[anchor[0].size]:
        return tr("in the middle of part {number}", number=number)
    ways = sorted(SIDES, key=lambda side: -_distance_along(there, here, side))
    where = PHRASES.text("beside", ways[0], number=number)
    first, second = (_distance_along(there, here, side) for side in ways[:2])
    if second < _SECOND_SIDE_SHARE * first:
        return where
    return PHRASES.text("towards", ways[1], where=where)


def _main_side(start: Vector, end: Vector) -> Side:
    return max(SIDES, key=lambda side: _distance_along(start, end, side))


def _distance_along(start: Vector, end: Vector, side: Side) -> float:
    return sum((b - a) * d for a, b, d in zip(start, end, SIDE_DIRECTIONS[side], strict=True))


# Building by words: each lump is put beside another


_OVERLAP = 0.35  # of the smaller radius, so that lumps touch


class NextLump(NamedTuple):
    """The lump to put next, and the lump to put it beside."""

    kind: int = BALL
    size: int = 3
    colour: int = TERRACOTTA
    lean: Side = UP
    beside: int = -1  # index of the other lump from the end of the sculpture

    @property
    def lump(self) -> Lump:
        """The lump at the origin."""
        lump = Lump(self.kind, self.size, self.colour, 0, 0, 0)
        return lump if self.kind == BALL else point_lump(lump, SIDE_DIRECTIONS[self.lean])

    def anchor(self, sculpture: Sculpture) -> int:
        """Returns the index of the lump to put it beside."""
        return self.beside % len(sculpture)


def put_lumps(sculpture: Sculpture, next_lump: NextLump, *sides: Side) -> Sculpture | None:
    """Returns the sculpture with a lump on each side of the anchor; None if there are too many."""
    if len(sculpture) + max(1, len(sides)) > MOST_LUMPS:
        return None
    if not sculpture:
        return (move_lump(next_lump.lump, (0, 0, 0)),)
    anchor = sculpture[next_lump.beside]
    return sculpture + tuple(_place_beside(anchor, next_lump.lump, side) for side in sides)


def _place_beside(anchor: Lump, lump: Lump, side: Side) -> Lump:
    sunk = _OVERLAP * min(RADII[anchor.size], RADII[lump.size])
    apart = _reach_to_side(anchor, side) + _reach_to_side(lump, side ^ 1) - sunk
    dx, dy, dz = SIDE_DIRECTIONS[side]
    return move_lump(lump, (anchor.x + dx * apart, anchor.y + dy * apart, anchor.z + dz * apart))


def _reach_to_side(lump: Lump, side: Side) -> float:
    """Returns how far a lump extends to a side, by tilting it until that side is down."""
    together = sum(a * b for a, b in zip(axis(lump), SIDE_DIRECTIONS[side], strict=True))
    tilt = acos(max(-1.0, min(1.0, -together))) * len(TILTS) / (2 * pi)
    return reach_down(lump._replace(tilt=round(tilt)))
