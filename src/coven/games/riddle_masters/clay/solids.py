"""Geometry of lumps: axes, extents, and where a ray of sight meets their surface.

Rays run along the z axis of an orthographic camera: x points right, y up and z towards the camera.
All solids are rotationally symmetric, so that an axis gives their whole orientation.
"""

from collections.abc import Callable
from math import cos, pi, sin, sqrt
from typing import TypeAlias

from engine.games.riddle_masters.sculpture import BALL, CONE, DISC, EGG, RADII, ROLL, TILTS, Lump

Vector: TypeAlias = tuple[float, float, float]
SurfacePoint: TypeAlias = tuple[float, float, float, float]
"""The z at which a ray meets a solid, and the surface normal there (not normalised)."""
RayCaster: TypeAlias = Callable[[float, float], SurfacePoint | None]
"""Returns where the ray at (x, y) meets a solid around the origin, or None."""

SHADES = 24  # from the darkest to the highlight

# Semi-axes along the axis and across it, in radii of the ball of the same size.
_EGG = (1.25, 0.86)
_DISC = (0.4, 1.22)
_ROLL = (1.5, 0.5)
_CONE = (1.2, -0.9, 0.95)  # height of the tip, height of the base, radius of the base

REACH = {BALL: 1.0, EGG: _EGG[0], DISC: _DISC[1], ROLL: _ROLL[0], CONE: 1.32}
"""The extent of each kind from its centre, in radii."""

# A side that is straight can run along a row of pixels: all of them are met, or none is.
_TANGENT = 1e-6

_STEP = 2 * pi / len(TILTS)
_LIGHT: Vector = (-0.48, 0.66, 0.58)
_GLINT: Vector = (-0.27, 0.371, 0.889)  # halfway between the light and the camera
_GLINT_THRESHOLD = 0.955  # cosine between normal and glint above which a surface shines


def axis(lump: Lump) -> Vector:
    """Returns the direction of a lump's axis in table coordinates."""
    tilt, turn = lump.tilt * _STEP, lump.turn * _STEP
    return sin(tilt) * cos(turn), cos(tilt), sin(tilt) * sin(turn)


def reach(lump: Lump) -> float:
    """Returns the largest distance from a lump's centre to its surface."""
    return RADII[lump.size] * REACH[lump.kind]


def reach_down(lump: Lump) -> float:
    """Returns how far a lump extends below its centre."""
    radius, lean = RADII[lump.size], cos(lump.tilt * _STEP)
    if lump.kind in (EGG, DISC):
        along, across = _EGG if lump.kind == EGG else _DISC
        return radius * sqrt((along * lean) ** 2 + across**2 * (1 - lean**2))
    if lump.kind == ROLL:
        long, thick = _ROLL
        return radius * (thick + (long - thick) * abs(lean))
    if lump.kind == CONE:
        tip, base, wide = _CONE
        return radius * max(-tip * lean, -base * lean + wide * sqrt(1 - lean**2))
    return float(radius)


def ray_caster(kind: int, along: Vector, radius: float) -> RayCaster:
    """Returns a function that intersects rays with a solid of this kind, axis and radius."""
    if kind == ROLL:
        return _roll_caster(along, radius)
    if kind == CONE:
        return _cone_caster(along, radius)
    long, wide = {BALL: (1.0, 1.0), EGG: _EGG, DISC: _DISC}[kind]
    return _ellipsoid_caster(along, long * radius, wide * radius)


def shade_index(x: float, y: float, z: float) -> int:
    """Returns the shade of a surface with this normal."""
    length = sqrt(x * x + y * y + z * z)
    if (x * _GLINT[0] + y * _GLINT[1] + z * _GLINT[2]) > _GLINT_THRESHOLD * length:
        return SHADES - 1
    light = (x * _LIGHT[0] + y * _LIGHT[1] + z * _LIGHT[2]) / length
    # Surfaces that turn away from the camera are a little darker.
    bright = 0.30 + 0.52 * light + 0.16 * z / length
    return min(SHADES - 2, max(0, int(bright * (SHADES - 1))))


def _ellipsoid_caster(along: Vector, long: float, wide: float) -> RayCaster:
    ax, ay, az = along
    base, more = 1 / wide**2, 1 / long**2 - 1 / wide**2
    xx, yy, zz = base + more * ax * ax, base + more * ay * ay, base + more * az * az
    xy, xz, yz = more * ax * ay, more * ax * az, more * ay * az

    def meet(x: float, y: float) -> SurfacePoint | None:
        half = xz * x + yz * y
        room = half * half - zz * (xx * x * x + 2 * xy * x * y + yy * y * y - 1)
        if room <= 0:
            return None
        z = (sqrt(room) - half) / zz
        return z, xx * x + xy * y + xz * z, xy * x + yy * y + yz * z, half + zz * z

    return meet


def _roll_caster(along: Vector, radius: float) -> RayCaster:
    ax, ay, az = along
    thick = _ROLL[1] * radius
    end = _ROLL[0] * radius - thick
    across = 1 - az * az

    def meet(x: float, y: float) -> SurfacePoint | None:
        flat = x * ax + y * ay
        half = -flat * az
        room = half * half - across * (x * x + y * y - flat * flat - thick * thick)
        if across > 1e-9 and room > _TANGENT:
            z = (sqrt(room) - half) / across
            at = flat + z * az
            if -end <= at <= end:
                return z, x - at * ax, y - at * ay, z - at * az
        found: SurfacePoint | None = None
        for at in (-end, end):
            dx, dy = x - at * ax, y - at * ay
            room = thick * thick - dx * dx - dy * dy
            if room > _TANGENT:
                dz = sqrt(room)
                if found is None or at * az + dz > found[0]:
                    found = at * az + dz, dx, dy, dz
        return found

    return meet


def _cone_caster(along: Vector, radius: float) -> RayCaster:
    ax, ay, az = along
    tip, base, wide = (part * radius for part in _CONE)
    slope = wide / (tip - base)
    square = slope * slope
    across = 1 - az * az - square * az * az

    def meet(x: float, y: float) -> SurfacePoint | None:
        flat = x * ax + y * ay
        half = az * (square * (tip - flat) - flat)
        rest = x * x + y * y - flat * flat - square * (tip - flat) ** 2
        found: SurfacePoint | None = None
        room = half * half - across * rest
        depths: tuple[float, ...] = ()
        if abs(across) <= 1e-9:  # the line of sight runs along one side and meets the other once
            depths = (-rest / (2 * half),) if half else ()
        elif room > -_TANGENT:  # zero at the tip of a cone that points at the camera
            root = sqrt(max(0.0, room))
            depths = ((root - half) / across, (-root - half) / across)
        for z in depths:
            at = flat + z * az
            if base <= at <= tip and (found is None or z > found[0]):
                lean = square * (tip - at)
                back = at - lean
                found = z, x - back * ax, y - back * ay, z - back * az
        if found is not None and not any(found[1:]):  # at the tip, which faces along the axis
            found = found[0], ax, ay, az
        if az < -1e-9:
            z = (base - flat) / az
            if x * x + y * y + z * z - base * base <= wide * wide:
                return z, -ax, -ay, -az
        return found

    return meet
