"""A solid as it meets the eye: its depth and its shade by the pixel, and its outline."""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from coven.clay.bodies import REACH, RayCaster, Vector, ray_caster, shade_index

DEPTH_BITS = 8  # the value of a pixel is its depth, shifted by so many bits, and its shade
_OUTLINE_OFFSET = 2  # an outline lies so many pixels behind the edge that it follows


class PixelRun(NamedTuple):
    """One row of a relief: the first pixel it covers, and the value of each."""

    left: int
    values: list[int]

    @property
    def right(self) -> int:
        """The last pixel that it covers."""
        return self.left + len(self.values) - 1


class Relief(NamedTuple):
    """A solid as it meets the eye: its uppermost row, and the rows from there down."""

    top: int
    runs: tuple[PixelRun, ...]


@lru_cache(96)
def solid_relief(kind: int, along: Vector, radius: float, grain: int = 1) -> Relief:
    """Returns how a solid meets the eye, in pixels.

    The outline is exact; depth and shade, which are dear to work out, are looked up in every
    `grain`-th row and column only, and hold for the pixels next to them.
    """
    meet, rim = ray_caster(kind, along, radius), int(radius * REACH[kind]) + 1
    top, known = 0, PixelRun(0, [])
    runs: list[PixelRun] = []
    span = (rim, -rim)
    for y in range(rim, -rim - 1, -1):
        span = _span(meet, y, rim, span)
        left, right = span
        if left > right:
            continue
        if not runs:
            top = -y
        if len(runs) % grain == 0:
            known = _sample_row(meet, y, span, grain)
        runs.append(_fit_run(known, span))
    return Relief(top, tuple(runs))


def _span(meet: RayCaster, y: int, rim: int, near: tuple[int, int]) -> tuple[int, int]:
    """Returns the first and the last pixel of a row, sought from those of the row above."""
    left, right = near
    if left > right or not (meet(left, y) or meet(right, y) or meet((left + right) // 2, y)):
        covered = [x for x in range(-rim, rim + 1) if meet(x, y)]
        return (covered[0], covered[-1]) if covered else (rim, -rim)
    while left > -rim and meet(left - 1, y):
        left -= 1
    while left < rim and not meet(left, y):
        left += 1
    while right < rim and meet(right + 1, y):
        right += 1
    while right > -rim and not meet(right, y):
        right -= 1
    return left, right


def _sample_row(meet: RayCaster, y: int, span: tuple[int, int], grain: int) -> PixelRun:
    left, right = span
    values = []
    for x in range(left, right + 1, grain):
        touch = meet(x, y)
        if touch is not None:
            values.append((int(touch[0]) << DEPTH_BITS) + shade_index(*touch[1:]))
        elif values:  # in the seam of a cone's foot
            values.append(values[-1])
    return PixelRun(left, [value for value in values for _ in range(grain)])


def _fit_run(run: PixelRun, span: tuple[int, int]) -> PixelRun:
    """Returns a run of a row nearby cut or stretched to a span."""
    left, right = span
    before, after = run.left - left, right + 1 - run.left - len(run.values)
    values = run.values[max(0, -before) : len(run.values) + min(0, after)]
    if not values:
        values = run.values[:1]
    padded = [*values[:1] * before, *values, *values[-1:] * after]
    return PixelRun(left, padded[: right + 1 - left])


@lru_cache(96)
def outline_relief(kind: int, along: Vector, radius: float, grain: int, wide: float) -> Relief:
    """Returns a solid's outline, filled: as deep as its edge, and wider by so many pixels."""
    body = solid_relief(kind, along, radius, grain)
    edge, count = int(wide), len(body.runs)
    aside = [sqrt(wide**2 - far**2) for far in range(edge + 1)]
    runs = []
    for number in range(-edge, count + edge):
        near = range(max(0, number - edge), min(count, number + edge + 1))
        wider = [(body.runs[row], aside[abs(number - row)]) for row in near]
        first, before = min(wider, key=lambda row: row[0].left - row[1])
        last, after = max(wider, key=lambda row: row[0].right + row[1])
        left, right = round(first.left - before), round(last.right + after)
        half = (right - left + 1) // 2
        here, there = _behind_depth(first.values[0]), _behind_depth(last.values[-1])
        runs.append(PixelRun(left, [here] * half + [there] * (right - left + 1 - half)))
    return Relief(body.top - edge, tuple(runs))


def _behind_depth(value: int) -> int:
    return ((value >> DEPTH_BITS) - _OUTLINE_OFFSET) << DEPTH_BITS
