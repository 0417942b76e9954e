"""From the table to the picture: where the eye is, and what it sees where."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, hypot, radians, sin
from typing import NamedTuple

from coven.games.riddle_masters.clay.solids import Vector, axis, ray_caster, reach
from engine.games.riddle_masters.sculpture import BALL, RADII, Lump, Sculpture

LOWEST_PITCH, HIGHEST_PITCH = -30.0, 85.0  # from where one may look, in degrees above the table

_STEEP = 55.0  # degrees from which on the table is seen rather from above than from the side

# The eye keeps its distance while a sculpture grows a little.
_EXTENT_STEPS = (42.0, 50.0, 60.0, 72.0, 86.0, 104.0, 126.0, 150.0)
_PIVOT_STEP = 6
_LEAST_PIVOT = 18.0


class ClayHit(NamedTuple):
    """A place on the clay that the eye sees."""

    number: int  # of the lump
    depth: float  # in units of the picture
    facing: Vector  # where the surface faces on the table, of any length


@dataclass(frozen=True)
class Camera:
    """How the table is turned, and where it lies on the picture."""

    yaw: float  # degrees: how far the table is turned
    pitch: float  # degrees: how far above the table the eye is
    scale: float  # units of the picture for one step of the grid
    x: float  # of the pivot on the picture
    y: float
    pivot: Vector = (0.0, _LEAST_PIVOT, 0.0)

    def turned(self, yaw: float, pitch: float) -> "Camera":
        """Returns the camera after the table was turned by so many degrees."""
        height = min(HIGHEST_PITCH, max(LOWEST_PITCH, self.pitch + pitch))
        return replace(self, yaw=(self.yaw + yaw) % 360, pitch=height)

    def shifted(self, x: float, y: float) -> "Camera":
        """Returns the camera of a picture that is moved by so much."""
        return replace(self, x=self.x + x, y=self.y + y)

    def magnified(self, times: float) -> "Camera":
        """Returns the camera of a picture that is so many times as large."""
        return replace(self, scale=self.scale * times, x=self.x * times, y=self.y * times)

    @cached_property
    def _turn(self) -> tuple[float, float, float, float]:
        yaw, pitch = radians(self.yaw), radians(self.pitch)
        return cos(yaw), sin(yaw), cos(pitch), sin(pitch)

    def to_eye(self, vector: Vector) -> Vector:
        """Returns a direction as the eye has it: right, up, and towards the eye."""
        x, y, z = vector
        cos_yaw, sin_yaw, cos_pitch, sin_pitch = self._turn
        across, away = x * cos_yaw + z * sin_yaw, z * cos_yaw - x * sin_yaw
        return across, y * cos_pitch - away * sin_pitch, y * sin_pitch + away * cos_pitch

    def to_table(self, vector: Vector) -> Vector:
        """Returns a direction of the eye as the table has it."""
        across, up, near = vector
        cos_yaw, sin_yaw, cos_pitch, sin_pitch = self._turn
        y, away = up * cos_pitch + near * sin_pitch, near * cos_pitch - up * sin_pitch
        return across * cos_yaw - away * sin_yaw, y, across * sin_yaw + away * cos_yaw

    def project(self, point: Vector) -> Vector:
        """Returns where a point lies on the picture, and how near it is in the same units."""
        x, y, z = point
        at_x, at_y, at_z = self.pivot
        across, up, near = self.to_eye((x - at_x, y - at_y, z - at_z))
        return self.x + across * self.scale, self.y - up * self.scale, near * self.scale

    def unproject(self, x: float, y: float, near: float) -> Vector:
        """Returns the point of the table that lies there on the picture, so near."""
        across, up = (x - self.x) / self.scale, (self.y - y) / self.scale
        moved = self.to_table((across, up, near / self.scale))
        return (
            moved[0] + self.pivot[0],
            moved[1] + self.pivot[1],
            moved[2] + self.pivot[2],
        )

    @property
    def towards_eye(self) -> Vector:
        """The direction of the table that leads to the eye: level, or up when seen from above."""
        if abs(self.pitch) > _STEEP:
            return 0.0, 1.0 if self.pitch > 0 else -1.0, 0.0
        cos_yaw, sin_yaw, _, _ = self._turn
        return -sin_yaw, 0.0, cos_yaw

    def unproject_to_plane(self, x: float, y: float, through: Vector) -> Vector:
        """Returns what lies there on the picture in the plane through a point that faces the eye.

        The plane is upright, so that what is moved in it keeps its distance; from high above it
        lies level.
        """
        start, sight, plane = (
            self.unproject(x, y, 0.0),
            self.to_table((0.0, 0.0, 1.0)),
            self.towards_eye,
        )
        far = sum((b - a) * n for a, b, n in zip(start, through, plane, strict=True))
        far /= sum(a * n for a, n in zip(sight, plane, strict=True))
        return start[0] + sight[0] * far, start[1] + sight[1] * far, start[2] + sight[2] * far

    def eye_axis(self, lump: Lump) -> Vector:
        """Returns where a lump's axis points for the eye."""
        return (0.0, 1.0, 0.0) if lump.kind == BALL else self.to_eye(axis(lump))

    def back_to_front(self, sculpture: Sculpture) -> list[tuple[int, Vector]]:
        """Returns the numbers of the lumps and where they lie, the furthest first."""
        seen = ((number, self.project(lump_centre(lump))) for number, lump in enumerate(sculpture))
        return sorted(seen, key=lambda lump: lump[1][2])

    def hit_test(
        self, sculpture: Sculpture, x: float, y: float, slack: float = 0.0
    ) -> ClayHit | None:
        """Returns the surface that one sees there on the picture, or within a finger's breadth."""
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
    """Returns where the middle of a lump lies."""
    return float(lump.x), float(lump.y), float(lump.z)


def turntable_camera(sculpture: Sculpture, room: tuple[float, float]) -> Camera:
    """Returns an eye in front of the turntable that sees all of a sculpture, however it is turned.

    It stays where it is while the sculpture grows a little.
    """
    top = max((lump.y + reach(lump) for lump in sculpture), default=0.0)
    height = max(_LEAST_PIVOT, -(-top // (2 * _PIVOT_STEP)) * _PIVOT_STEP)
    pivot = (0.0, height, 0.0)
    wanted = max(_extent(sculpture, pivot), height)
    return _fit_camera(
        next((bound for bound in _EXTENT_STEPS if bound >= wanted), wanted), pivot, room
    )


def close_up_camera(sculpture: Sculpture, room: tuple[float, float]) -> Camera:
    """Returns an eye as near to a finished sculpture as it can be turned round there."""
    sides = [
        (min(at - far for at, far in along), max(at + far for at, far in along))
        for along in (
            [(lump.x, reach(lump)) for lump in sculpture],
            [(lump.y, reach(lump)) for lump in sculpture],
            [(lump.z, reach(lump)) for lump in sculpture],
        )
    ]
    x, y, z = ((low + high) / 2 for low, high in sides)
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
