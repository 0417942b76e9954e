"""Orthographic camera: projects table coordinates onto the canvas and back, and hit-tests lumps."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, hypot, radians, sin
from typing import NamedTuple

from coven.games.riddle_masters.clay.solids import Vector, axis, ray_caster, reach
from engine.games.riddle_masters.sculpture import BALL, RADII, Lump, Sculpture

LOWEST_PITCH, HIGHEST_PITCH = -30.0, 85.0  # degrees above the table

_STEEP = 55.0  # degrees of pitch above which dragging moves lumps in a level plane

# The view extent grows in steps, so that the scale stays the same while a sculpture grows a
# little.
_EXTENT_STEPS = (42.0, 50.0, 60.0, 72.0, 86.0, 104.0, 126.0, 150.0)
_PIVOT_STEP = 6
_LEAST_PIVOT = 18.0


class ClayHit(NamedTuple):
    """The nearest visible surface at a canvas position."""

    number: int  # index of the lump
    depth: float  # in canvas units
    facing: Vector  # surface normal in table coordinates, not normalised


@dataclass(frozen=True)
class Camera:
    """Orientation of the turntable and its position on the canvas."""

    yaw: float  # rotation of the table in degrees
    pitch: float  # elevation of the camera above the table in degrees
    scale: float  # canvas units per grid step
    x: float  # canvas position of the pivot
    y: float
    pivot: Vector = (0.0, _LEAST_PIVOT, 0.0)

    def rotate(self, yaw: float, pitch: float) -> "Camera":
        """Returns this camera rotated by the given degrees; the pitch is clamped."""
        height = min(HIGHEST_PITCH, max(LOWEST_PITCH, self.pitch + pitch))
        return replace(self, yaw=(self.yaw + yaw) % 360, pitch=height)

    def shift(self, x: float, y: float) -> "Camera":
        """Returns this camera with its image moved by (x, y)."""
        return replace(self, x=self.x + x, y=self.y + y)

    def magnify(self, times: float) -> "Camera":
        """Returns this camera with its image enlarged by a factor."""
        return replace(self, scale=self.scale * times, x=self.x * times, y=self.y * times)

    @cached_property
    def _turn(self) -> tuple[float, float, float, float]:
        yaw, pitch = radians(self.yaw), radians(self.pitch)
        return cos(yaw), sin(yaw), cos(pitch), sin(pitch)

    def to_eye(self, vector: Vector) -> Vector:
        """Converts a direction from table to camera axes: right, up, towards the camera."""
        x, y, z = vector
        cos_yaw, sin_yaw, cos_pitch, sin_pitch = self._turn
        across, away = x * cos_yaw + z * sin_yaw, z * cos_yaw - x * sin_yaw
        return across, y * cos_pitch - away * sin_pitch, y * sin_pitch + away * cos_pitch

    def to_table(self, vector: Vector) -> Vector:
        """Converts a direction from camera to table axes."""
        across, up, near = vector
        cos_yaw, sin_yaw, cos_pitch, sin_pitch = self._turn
        y, away = up * cos_pitch + near * sin_pitch, near * cos_pitch - up * sin_pitch
        return across * cos_yaw - away * sin_yaw, y, across * sin_yaw + away * cos_yaw

    def project(self, point: Vector) -> Vector:
        """Converts a table point to a canvas position and a depth, both in canvas units."""
        x, y, z = point
        at_x, at_y, at_z = self.pivot
        across, up, near = self.to_eye((x - at_x, y - at_y, z - at_z))
        return self.x + across * self.scale, self.y - up * self.scale, near * self.scale

    def unproject(self, x: float, y: float, near: float) -> Vector:
        """Converts a canvas position and a depth to table coordinates."""
        across, up = (x - self.x) / self.scale, (self.y - y) / self.scale
        moved = self.to_table((across, up, near / self.scale))
        return (moved[0] + self.pivot[0], moved[1] + self.pivot[1], moved[2] + self.pivot[2])

    @property
    def towards_eye(self) -> Vector:
        """The axis towards the camera: horizontal, or vertical at a steep pitch."""
        if abs(self.pitch) > _STEEP:
            return 0.0, 1.0 if self.pitch > 0 else -1.0, 0.0
        cos_yaw, sin_yaw, _, _ = self._turn
        return -sin_yaw, 0.0, cos_yaw

    def unproject_to_plane(self, x: float, y: float, through: Vector) -> Vector:
        """Converts a canvas position to the point below it in a plane through `through`.

        The plane is vertical and faces the camera, so that a lump moved in it keeps its distance.
        At a steep pitch it is horizontal.
        """
        start, sight = self.unproject(x, y, 0.0), self.to_table((0.0, 0.0, 1.0))
        plane = self.towards_eye
        far = sum((b - a) * n for a, b, n in zip(start, through, plane, strict=True))
        far /= sum(a * n for a, n in zip(sight, plane, strict=True))
        return start[0] + sight[0] * far, start[1] + sight[1] * far, start[2] + sight[2] * far

    def eye_axis(self, lump: Lump) -> Vector:
        """Returns the direction of a lump's axis in camera coordinates."""
        return (0.0, 1.0, 0.0) if lump.kind == BALL else self.to_eye(axis(lump))

    def back_to_front(self, sculpture: Sculpture) -> list[tuple[int, Vector]]:
        """Returns each lump's index and projected centre, the furthest first."""
        seen = ((number, self.project(lump_centre(lump))) for number, lump in enumerate(sculpture))
        return sorted(seen, key=lambda lump: lump[1][2])

    def hit_test(
        self, sculpture: Sculpture, x: float, y: float, slack: float = 0.0
    ) -> ClayHit | None:
        """Returns the nearest surface at a canvas position, or within `slack` units of it."""
        found: ClayHit | None = None
        for number, lump in enumerate(sculpture):
            at_x, at_y, near = self.project(lump_centre(lump))
            dx, dy = x - at_x, at_y - y
            far = hypot(dx, dy)
            if far > reach(lump) * self.scale + slack:
                continue
            inwards = max(0.0, 1 - slack / far) if far else 1.0
            meet = ray_caster(lump.kind, self.eye_axis(lump), RADII[lump.size] * self.scale)
            touch = meet(dx * inwards, dy * inwards)
            if touch is not None and (found is None or near + touch[0] > found.depth):
                found = ClayHit(number, near + touch[0], self.to_table(touch[1:]))
        return found


def lump_centre(lump: Lump) -> Vector:
    return float(lump.x), float(lump.y), float(lump.z)


def bounds(sculpture: Sculpture) -> list[tuple[float, float]]:
    """Returns the lowest and the highest x, y and z of a sculpture."""
    reaches = [reach(lump) for lump in sculpture]
    sides = []
    for along in zip(*map(lump_centre, sculpture), strict=True):
        ends = [*zip(along, reaches, strict=True)]
        sides.append((min(at - far for at, far in ends), max(at + far for at, far in ends)))
    return sides


def turntable_camera(sculpture: Sculpture, room: tuple[float, float]) -> Camera:
    """Returns a camera that shows the whole sculpture in every rotation.

    It stays the same while the sculpture grows a little.
    """
    top = max((lump.y + reach(lump) for lump in sculpture), default=0.0)
    height = max(_LEAST_PIVOT, -(-top // (2 * _PIVOT_STEP)) * _PIVOT_STEP)
    pivot = (0.0, height, 0.0)
    wanted = max(_extent(sculpture, pivot), height)
    bound = next((step for step in _EXTENT_STEPS if step >= wanted), wanted)
    return _fit_camera(bound, pivot, room)


def close_up_camera(sculpture: Sculpture, room: tuple[float, float]) -> Camera:
    """Returns the closest camera that shows a finished sculpture in every rotation."""
    x, y, z = ((low + high) / 2 for low, high in bounds(sculpture))
    pivot = (x, y, z)
    return _fit_camera(max(_extent(sculpture, pivot), RADII[0]), pivot, room)


def _extent(sculpture: Iterable[Lump], pivot: Vector) -> float:
    x, y, z = pivot
    return max(
        (hypot(lump.x - x, lump.y - y, lump.z - z) + reach(lump) for lump in sculpture), default=0.0
    )


def _fit_camera(bound: float, pivot: Vector, room: tuple[float, float]) -> Camera:
    width, height = room
    scale = min(width, height) / 2 / bound
    return Camera(yaw=0.0, pitch=18.0, scale=scale, x=width / 2, y=height / 2, pivot=pivot)
