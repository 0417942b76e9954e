"""Edits of a sculpture as pure functions, with undo and the state of the studio."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import acos, atan2, ceil, cos, hypot, pi, radians, sqrt
from typing import Any, Literal, NamedTuple, TypeAlias

from coven.games.riddle_masters.clay.camera import Camera, ClayHit, lump_centre
from coven.games.riddle_masters.clay.solids import Vector, axis, reach_down
from engine.games.riddle_masters.sculpture import (
    BALL,
    CONE,
    DISC,
    EGG,
    MOST_LUMPS,
    RADII,
    ROLL,
    TERRACOTTA,
    TILTS,
    TURNS,
    XZ_RANGE,
    Y_RANGE,
    Lump,
    Sculpture,
)

# Edits of a sculpture


MirrorPlane: TypeAlias = Literal["x", "z"]
"""The axis along which twins are mirrored, through the middle of the turntable."""

_MAX_UNDO = 200
# this field and the later ones give the direction of the axis
_FIRST_LEAN_FIELD = Lump._fields.index("turn")
_SAME = 0.999
_HALF = len(TURNS) // 2
_STEP = 2 * pi / len(TURNS)


class UndoHistory(NamedTuple):
    """A sculpture with its earlier versions and the versions that were undone."""

    past: tuple[Sculpture, ...] = ()
    now: Sculpture = ()
    future: tuple[Sculpture, ...] = ()

    def record(self, sculpture: Sculpture) -> "UndoHistory":
        """Returns the history after a change; an unchanged sculpture adds nothing."""
        if sculpture == self.now:
            return self
        return UndoHistory((*self.past, self.now)[-_MAX_UNDO:], sculpture)

    def undo(self) -> "UndoHistory":
        if not self.past:
            return self
        return UndoHistory(self.past[:-1], self.past[-1], (self.now, *self.future))

    def redo(self) -> "UndoHistory":
        if not self.future:
            return self
        return UndoHistory((*self.past, self.now), self.future[0], self.future[1:])


EMPTY_HISTORY = UndoHistory()


def add_lump(sculpture: Sculpture, lump: Lump, plane: MirrorPlane | None = None) -> Sculpture:
    """Returns the sculpture with a lump added, and its twin if a mirror plane is given.

    A full sculpture is returned unchanged. A lump that is its own mirror image has no twin.
    """
    image = mirror_lump(lump, plane) if plane else lump
    more = (lump,) if are_alike(image, lump) else (lump, image)
    return sculpture + more if len(sculpture) + len(more) <= MOST_LUMPS else sculpture


def replace_lump(
    sculpture: Sculpture, number: int, lump: Lump, plane: MirrorPlane | None = None
) -> Sculpture:
    """Returns the sculpture with a lump replaced, and its twin likewise."""
    changed = list(sculpture)
    other = find_twin(sculpture, number, plane)
    changed[number] = lump
    if plane and other is not None:
        changed[other] = mirror_lump(lump, plane)
    return tuple(changed)


def remove_lump(sculpture: Sculpture, number: int, plane: MirrorPlane | None = None) -> Sculpture:
    """Returns the sculpture without a lump and its twin."""
    gone = (number, find_twin(sculpture, number, plane))
    return tuple(lump for at, lump in enumerate(sculpture) if at not in gone)


def find_twin(sculpture: Sculpture, number: int, plane: MirrorPlane | None) -> int | None:
    """Returns the index of the lump that is the mirror image of another."""
    if plane is None:
        return None
    image = mirror_lump(sculpture[number], plane)
    others = (at for at, lump in enumerate(sculpture) if are_alike(lump, image) and at != number)
    return next(others, None)


def mirror_lump(lump: Lump, plane: MirrorPlane) -> Lump:
    """Returns the mirror image of a lump."""
    if plane == "x":
        return lump._replace(x=-lump.x, turn=(_HALF - lump.turn) % len(TURNS))
    return lump._replace(z=-lump.z, turn=-lump.turn % len(TURNS))


def are_alike(one: Lump, other: Lump) -> bool:
    """Returns whether two lumps look the same."""
    if one[:_FIRST_LEAN_FIELD] != other[:_FIRST_LEAN_FIELD]:
        return False
    together = sum(a * b for a, b in zip(axis(one), axis(other), strict=True))
    if one.kind == CONE:
        return together > _SAME
    # All solids but the cone look the same upside down, and a ball has no axis.
    return one.kind == BALL or abs(together) > _SAME


def move_lump(lump: Lump, point: Vector) -> Lump:
    """Returns the lump at the nearest grid point that keeps it above the table."""
    x, y, z = (round(part) for part in point)
    lowest = min(Y_RANGE[-1], ceil(reach_down(lump)))
    return lump._replace(
        x=max(XZ_RANGE[0], min(XZ_RANGE[-1], x)),
        y=max(lowest, min(Y_RANGE[-1], y)),
        z=max(XZ_RANGE[0], min(XZ_RANGE[-1], z)),
    )


def point_lump(lump: Lump, along: Vector) -> Lump:
    """Returns the lump with its axis along a direction, rounded to whole steps."""
    x, y, z = along
    length = sqrt(x * x + y * y + z * z)
    tilt = round(acos(max(-1.0, min(1.0, y / length))) / _STEP)
    return lump._replace(tilt=tilt, turn=round(atan2(z, x) / _STEP) % len(TURNS))


# State of the studio

Tool: TypeAlias = Literal["hand", "string"] | int
"""The effect of a touch: select and move a lump, draw a string of balls, or add a kind of lump."""
CanvasPoint: TypeAlias = tuple[float, float]

PUSH_STEPS = 2.0  # grid steps

# Distance from the touched surface to the centre of a new lump, in radii of its size.
_SURFACE_OFFSET = {BALL: 0.3, EGG: 0.6, ROLL: 1.15, DISC: 0.15, CONE: 0.8}
_BEAD_SPACING = 0.9  # between the balls of a string, in radii
_COPY_OFFSET = 1.4  # between a copy and the original, in radii


@dataclass(frozen=True, slots=True)
class StudioState:
    """The sculpture being made, the chosen tool and the selected lump."""

    history: UndoHistory = EMPTY_HISTORY
    tool: Tool = BALL
    size: int = 3
    colour: int = TERRACOTTA
    mirror: bool = False
    held: int | None = None  # index of the selected lump

    @property
    def sculpture(self) -> Sculpture:
        return self.history.now

    @property
    def held_lump(self) -> Lump | None:
        return None if self.held is None else self.sculpture[self.held]

    def mirror_plane(self, camera: Camera) -> MirrorPlane | None:
        """Returns the axis of mirroring: left and right as the player sees the table."""
        if not self.mirror:
            return None
        return "x" if abs(cos(radians(camera.yaw))) > sqrt(0.5) - 1e-9 else "z"

    def with_choice(self, camera: Camera, **choice: Any) -> "StudioState":
        """Sets tool, size, colour or mirror.

        With the hand tool, size and colour also become those of the selected lump.
        """
        chosen = replace(self, **choice)
        if self.tool != "hand" or not choice.keys() <= {"size", "colour"}:
            return chosen
        return chosen._edit_held(camera, lambda lump: _lift_above_table(lump._replace(**choice)))

    # Edits

    def put_lump(self, camera: Camera, x: float, y: float) -> "StudioState":
        """Adds a lump at a canvas position. It sticks to clay there and points outwards."""
        kind = self.tool if isinstance(self.tool, int) else BALL
        lump = Lump(kind, self.size, self.colour, 0, 0, 0)
        hit = camera.hit_test(self.sculpture, x, y)
        if hit is not None:
            outwards = point_lump(lump, hit.facing)
            return self._add_lump(_stick_to_clay(outwards, hit, (x, y), camera), camera)
        right = point_lump(lump, camera.to_table((1.0, 0.0, 0.0)))
        lump = right if kind == ROLL else right._replace(tilt=0)
        point = camera.unproject_to_plane(x, y, self._plane_point)
        return self._add_lump(move_lump(lump, point), camera)

    def draw_string(self, camera: Camera, path: Sequence[CanvasPoint]) -> "StudioState":
        """Adds a string of balls along a path on the canvas."""
        hit = camera.hit_test(self.sculpture, *path[0])
        through = self._plane_point if hit is None else camera.unproject(*path[0], hit.depth)
        ball = Lump(BALL, self.size, self.colour, 0, 0, 0)
        drawn = self
        for x, y in _bead_points(path, _BEAD_SPACING * RADII[self.size] * camera.scale):
            point = camera.unproject_to_plane(x, y, through)
            drawn = drawn._add_lump(move_lump(ball, point), camera)
        history = self.history.record(drawn.sculpture)
        return replace(self, history=history, held=drawn.held)

    def drag_held(self, camera: Camera, start: CanvasPoint, end: CanvasPoint) -> "StudioState":
        """Moves the selected lump by the way a finger moved.

        It follows the surface of larger lumps below the finger.
        """
        lump = self.held_lump
        if lump is None:
            return self
        x, y, _ = camera.project(lump_centre(lump))
        return self.move_held_to(camera, (x + end[0] - start[0], y + end[1] - start[1]))

    def move_held_to(self, camera: Camera, place: CanvasPoint) -> "StudioState":
        """Moves the selected lump to a canvas position."""

        def move(lump: Lump) -> Lump:
            others = remove_lump(self.sculpture, self.held or 0, self.mirror_plane(camera))
            larger = tuple(other for other in others if other.size > lump.size)
            hit = camera.hit_test(larger, *place)
            if hit is not None:
                return _stick_to_clay(lump, hit, place, camera)
            return move_lump(lump, camera.unproject_to_plane(*place, lump_centre(lump)))

        return self._edit_held(camera, move)

    def push_held(self, camera: Camera, steps: float) -> "StudioState":
        """Moves the selected lump towards the camera, or away with negative steps."""
        x, y, z = (part * steps for part in camera.towards_eye)
        return self._edit_held(camera, lambda lump: _shift_lump(lump, (x, y, z)))

    def tilt_held(self, camera: Camera) -> "StudioState":
        """Tilts the selected lump by one step; it starts again after the last."""

        def tilt(lump: Lump) -> Lump:
            return _lift_above_table(lump._replace(tilt=(lump.tilt + 1) % len(TILTS)))

        return self._edit_held(camera, tilt)

    def turn_held(self, camera: Camera) -> "StudioState":
        """Turns the selected lump by one step about the vertical."""
        return self._edit_held(
            camera, lambda lump: lump._replace(turn=(lump.turn + 1) % len(TURNS))
        )

    def copy_held(self, camera: Camera) -> "StudioState":
        """Adds a copy beside the selected lump and selects it."""
        lump = self.held_lump
        if lump is None:
            return self
        beside = camera.to_table((_COPY_OFFSET * RADII[lump.size], 0.0, 0.0))
        return self._add_lump(_shift_lump(lump, beside), camera)

    def remove_held(self, camera: Camera) -> "StudioState":
        if self.held is None:
            return self
        rest = remove_lump(self.sculpture, self.held, self.mirror_plane(camera))
        return replace(self, history=self.history.record(rest), held=None)

    def undo(self, _camera: Camera) -> "StudioState":
        return replace(self, history=self.history.undo(), held=None)

    def redo(self, _camera: Camera) -> "StudioState":
        return replace(self, history=self.history.redo(), held=None)

    @property
    def _plane_point(self) -> Vector:
        """A point of the plane in which lumps are added."""
        lump = self.held_lump
        return (0.0, 0.0, 0.0) if lump is None else lump_centre(lump)

    def _add_lump(self, lump: Lump, camera: Camera) -> "StudioState":
        more = add_lump(self.sculpture, lump, self.mirror_plane(camera))
        if more == self.sculpture:
            return self
        return replace(self, history=self.history.record(more), held=len(self.sculpture))

    def _edit_held(self, camera: Camera, edit: Callable[[Lump], Lump]) -> "StudioState":
        """Replaces the selected lump, if there is one, and its twin."""
        if self.held is None:
            return self
        lump = edit(self.sculpture[self.held])
        changed = replace_lump(self.sculpture, self.held, lump, self.mirror_plane(camera))
        return replace(self, history=self.history.record(changed))


def _shift_lump(lump: Lump, by: Vector) -> Lump:
    return move_lump(lump, (lump.x + by[0], lump.y + by[1], lump.z + by[2]))


def _lift_above_table(lump: Lump) -> Lump:
    """Returns the lump raised just enough to be above the table."""
    return move_lump(lump, lump_centre(lump))


def _stick_to_clay(lump: Lump, hit: ClayHit, place: CanvasPoint, camera: Camera) -> Lump:
    """Returns the lump placed on the surface that was hit."""
    length = hypot(*hit.facing)
    out = _SURFACE_OFFSET[lump.kind] * RADII[lump.size] / length
    point = camera.unproject(*place, hit.depth)
    x, y, z = (at + face * out for at, face in zip(point, hit.facing, strict=True))
    return move_lump(lump, (x, y, z))


def _bead_points(path: Sequence[CanvasPoint], apart: float) -> list[CanvasPoint]:
    """Returns points along a path at equal distances."""
    beads = [path[0]]
    for x, y in path[1:]:
        while (far := hypot(x - beads[-1][0], y - beads[-1][1])) >= apart:
            last_x, last_y = beads[-1]
            share = apart / far
            beads.append((last_x + (x - last_x) * share, last_y + (y - last_y) * share))
    return beads
