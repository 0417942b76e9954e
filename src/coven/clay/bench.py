"""The modeller's bench as a value: the clay, the tool in hand, and what each movement does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, radians, sqrt
from typing import Literal, TypeAlias

from coven.clay import modelling
from coven.clay.bodies import Vector
from coven.clay.camera import Camera, ClayHit, lump_centre
from coven.clay.modelling import EMPTY_HISTORY, MirrorPlane, UndoHistory
from engine.games.riddle_masters.sculpture import (
    BALL,
    CONE,
    DISC,
    EGG,
    MOST_LUMPS,
    RADII,
    ROLL,
    TERRACOTTA,
    Lump,
    Sculpture,
)

Tool: TypeAlias = Literal["hand", "string"] | int
"""What a finger does: takes a lump in hand, draws a string of balls, or puts a kind of lump."""
CanvasPoint: TypeAlias = tuple[float, float]

PUSH_STEPS = 2.0  # steps of the grid

# How far the middle of a new lump stands out of the clay that it is put on, in radii of its ball.
_STAND_OUT = {BALL: 0.3, EGG: 0.6, ROLL: 1.15, DISC: 0.15, CONE: 0.8}
_BEADS = 0.9  # from one ball of a string to the next, in radii
_COPY_OFFSET = 1.4  # how far a copy lies from its model, in radii


@dataclass(frozen=True, slots=True)
class StudioState:
    """Everything that a modeller has in front."""

    history: UndoHistory = EMPTY_HISTORY
    tool: Tool = BALL
    size: int = 3
    colour: int = TERRACOTTA
    mirror: bool = False
    held: int | None = None  # the number of the lump that the buttons act on

    @property
    def sculpture(self) -> Sculpture:
        """The clay as it is."""
        return self.history.now

    @property
    def is_full(self) -> bool:
        """Whether no lump can be added."""
        return len(self.sculpture) >= MOST_LUMPS

    @property
    def held_lump(self) -> Lump | None:
        """The lump that the buttons act on."""
        return None if self.held is None else self.sculpture[self.held]

    def mirror_plane(self, camera: Camera) -> MirrorPlane | None:
        """Returns where twins are mirrored: left and right as one sees the table."""
        if not self.mirror:
            return None
        return "x" if abs(cos(radians(camera.yaw))) > sqrt(0.5) - 1e-9 else "z"

    # Choices

    def with_tool(self, tool: Tool) -> "StudioState":
        """Returns the bench with another tool in hand."""
        return replace(self, tool=tool)

    def with_mirror_toggled(self) -> "StudioState":
        """Returns the bench with twins from now on, or without."""
        return replace(self, mirror=not self.mirror)

    def with_size(self, size: int, camera: Camera) -> "StudioState":
        """Returns the bench with another size: of the lump in the hand, or else of the next."""
        return replace(self, size=size)._reshape_held({"size": size}, camera)

    def with_colour(self, colour: int, camera: Camera) -> "StudioState":
        """Returns the bench with another clay: of the lump in the hand, or else of the next."""
        return replace(self, colour=colour)._reshape_held({"colour": colour}, camera)

    def with_held(self, number: int | None) -> "StudioState":
        """Returns the bench with a lump in hand."""
        return replace(self, held=number)

    # Clay

    def put_lump(self, camera: Camera, x: float, y: float) -> "StudioState":
        """Returns the bench after a tap with a lump, which sticks to clay and points outwards."""
        kind = self.tool if isinstance(self.tool, int) else BALL
        lump = Lump(kind, self.size, self.colour, 0, 0, 0)
        hit = camera.hit_test(self.sculpture, x, y)
        if hit is not None:
            return self._add_lump(
                _stick_to_clay(modelling.point_lump(lump, hit.facing), hit, (x, y), camera), camera
            )
        right = modelling.point_lump(lump, camera.to_table((1.0, 0.0, 0.0)))
        lump = right if kind == ROLL else right._replace(tilt=0)
        return self._add_lump(
            modelling.move_lump(lump, camera.unproject_to_plane(x, y, self._plane_point)), camera
        )

    def draw_string(self, camera: Camera, path: Sequence[CanvasPoint]) -> "StudioState":
        """Returns the bench after a finger drew a string of balls."""
        hit = camera.hit_test(self.sculpture, *path[0])
        through = self._plane_point if hit is None else camera.unproject(*path[0], hit.depth)
        ball = Lump(BALL, self.size, self.colour, 0, 0, 0)
        drawn = replace(self, tool=BALL)
        for x, y in _bead_points(path, _BEADS * RADII[self.size] * camera.scale):
            drawn = drawn._add_lump(
                modelling.move_lump(ball, camera.unproject_to_plane(x, y, through)), camera
            )
        history = self.history.record(drawn.sculpture)
        return replace(self, history=history, held=drawn.held)

    def drag_held(self, camera: Camera, start: CanvasPoint, end: CanvasPoint) -> "StudioState":
        """Returns the bench after the lump in hand was drawn from one place to another.

        Over clay that is larger it keeps to the surface.
        """
        lump = self.held_lump
        if lump is None:
            return self
        x, y, _ = camera.project(lump_centre(lump))
        return self._carry_held(camera, (x + end[0] - start[0], y + end[1] - start[1]))

    def move_held_to(self, camera: Camera, place: CanvasPoint) -> "StudioState":
        """Returns the bench after the lump in hand was told where to go."""
        return self._carry_held(camera, place)

    def push_held(self, camera: Camera, steps: float) -> "StudioState":
        """Returns the bench with the lump in hand nearer to the eye, or further away."""
        lump = self.held_lump
        if lump is None:
            return self
        x, y, z = (part * steps for part in camera.towards_eye)
        return self._replace_held(
            modelling.move_lump(lump, (lump.x + x, lump.y + y, lump.z + z)), camera
        )

    def tilt_held(self, camera: Camera) -> "StudioState":
        """Returns the bench with the lump in hand tilted by one step."""
        lump = self.held_lump
        return (
            self
            if lump is None
            else self._replace_held(_lift_above_table(modelling.tilt_lump(lump)), camera)
        )

    def turn_held(self, camera: Camera) -> "StudioState":
        """Returns the bench with the lump in hand turned by one step."""
        lump = self.held_lump
        return self if lump is None else self._replace_held(modelling.turn_lump(lump), camera)

    def copy_held(self, camera: Camera) -> "StudioState":
        """Returns the bench with a copy of the lump in hand beside it, in hand now."""
        lump = self.held_lump
        if lump is None:
            return self
        x, y, z = camera.to_table((_COPY_OFFSET * RADII[lump.size], 0.0, 0.0))
        return self._add_lump(
            modelling.move_lump(lump, (lump.x + x, lump.y + y, lump.z + z)), camera
        )

    def remove_held(self, camera: Camera) -> "StudioState":
        """Returns the bench without the lump in hand."""
        if self.held is None:
            return self
        rest = modelling.remove_lump(self.sculpture, self.held, self.mirror_plane(camera))
        return replace(self, history=self.history.record(rest), held=None)

    def undo(self) -> "StudioState":
        """Returns the bench with the last change taken back."""
        return replace(self, history=self.history.undo(), held=None)

    def redo(self) -> "StudioState":
        """Returns the bench with what was taken back done again."""
        return replace(self, history=self.history.redo(), held=None)

    @property
    def _plane_point(self) -> Vector:
        """A point of the plane in which clay is put and moved."""
        lump = self.held_lump
        return (0.0, 0.0, 0.0) if lump is None else lump_centre(lump)

    def _carry_held(self, camera: Camera, place: CanvasPoint) -> "StudioState":
        lump = self.held_lump
        if lump is None:
            return self
        others = modelling.remove_lump(self.sculpture, self.held or 0, self.mirror_plane(camera))
        larger = tuple(other for other in others if other.size > lump.size)
        hit = camera.hit_test(larger, *place)
        if hit is not None:
            return self._replace_held(_stick_to_clay(lump, hit, place, camera), camera)
        return self._replace_held(
            modelling.move_lump(lump, camera.unproject_to_plane(*place, lump_centre(lump))), camera
        )

    def _add_lump(self, lump: Lump, camera: Camera) -> "StudioState":
        more = modelling.add_lump(self.sculpture, lump, self.mirror_plane(camera))
        if more == self.sculpture:
            return self
        return replace(self, history=self.history.record(more), held=len(self.sculpture))

    def _replace_held(self, lump: Lump, camera: Camera) -> "StudioState":
        assert self.held is not None
        changed = modelling.replace_lump(self.sculpture, self.held, lump, self.mirror_plane(camera))
        return replace(self, history=self.history.record(changed))

    def _reshape_held(self, fields: dict[str, int], camera: Camera) -> "StudioState":
        lump = self.held_lump if self.tool == "hand" else None
        return (
            self
            if lump is None
            else self._replace_held(_lift_above_table(lump._replace(**fields)), camera)
        )


def _lift_above_table(lump: Lump) -> Lump:
    """Returns a lump where it is, or as much higher as the table asks."""
    return modelling.move_lump(lump, lump_centre(lump))


def _stick_to_clay(lump: Lump, hit: ClayHit, place: CanvasPoint, camera: Camera) -> Lump:
    """Returns a lump that stands on the clay."""
    length = hypot(*hit.facing)
    out = _STAND_OUT[lump.kind] * RADII[lump.size] / length
    point = camera.unproject(*place, hit.depth)
    x, y, z = (at + face * out for at, face in zip(point, hit.facing, strict=True))
    return modelling.move_lump(lump, (x, y, z))


def _bead_points(path: Sequence[CanvasPoint], apart: float) -> list[CanvasPoint]:
    """Returns places along a path that are so far apart."""
    beads = [path[0]]
    for x, y in path[1:]:
        while (far := hypot(x - beads[-1][0], y - beads[-1][1])) >= apart:
            last_x, last_y = beads[-1]
            share = apart / far
            beads.append((last_x + (x - last_x) * share, last_y + (y - last_y) * share))
    return beads
