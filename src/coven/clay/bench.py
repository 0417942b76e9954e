"""The modeller's bench as a value: the clay, the tool in hand, and what each movement does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, radians, sqrt
from typing import Literal, TypeAlias

from coven.clay import modelling
from coven.clay.bodies import Vector
from coven.clay.camera import Camera, Hit, middle
from coven.clay.modelling import EMPTY, History, Plane
from engine.games.riddle_masters.clay import (
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
Place: TypeAlias = tuple[float, float]

PUSH = 2.0  # steps of the grid

# How far the middle of a new lump stands out of the clay that it is put on, in radii of its ball.
_STANDING = {BALL: 0.3, EGG: 0.6, ROLL: 1.15, DISC: 0.15, CONE: 0.8}
_BEADS = 0.9  # from one ball of a string to the next, in radii
_ASIDE = 1.4  # how far a copy lies from its model, in radii


@dataclass(frozen=True, slots=True)
class Bench:
    """Everything that a modeller has in front."""

    history: History = EMPTY
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
    def full(self) -> bool:
        """Whether no lump can be added."""
        return len(self.sculpture) >= MOST_LUMPS

    @property
    def in_hand(self) -> Lump | None:
        """The lump that the buttons act on."""
        return None if self.held is None else self.sculpture[self.held]

    def plane(self, camera: Camera) -> Plane | None:
        """Returns where twins are mirrored: left and right as one sees the table."""
        if not self.mirror:
            return None
        return "x" if abs(cos(radians(camera.yaw))) > sqrt(0.5) - 1e-9 else "z"

    # Choices

    def taking(self, tool: Tool) -> "Bench":
        """Returns the bench with another tool in hand."""
        return replace(self, tool=tool)

    def reflecting(self) -> "Bench":
        """Returns the bench with twins from now on, or without."""
        return replace(self, mirror=not self.mirror)

    def sized(self, size: int, camera: Camera) -> "Bench":
        """Returns the bench with another size: of the lump in the hand, or else of the next."""
        return replace(self, size=size)._reshaped({"size": size}, camera)

    def coloured(self, colour: int, camera: Camera) -> "Bench":
        """Returns the bench with another clay: of the lump in the hand, or else of the next."""
        return replace(self, colour=colour)._reshaped({"colour": colour}, camera)

    def holding(self, number: int | None) -> "Bench":
        """Returns the bench with a lump in hand."""
        return replace(self, held=number)

    # Clay

    def put(self, camera: Camera, x: float, y: float) -> "Bench":
        """Returns the bench after a tap with a lump, which sticks to clay and points outwards."""
        kind = self.tool if isinstance(self.tool, int) else BALL
        lump = Lump(kind, self.size, self.colour, 0, 0, 0)
        hit = camera.at(self.sculpture, x, y)
        if hit is not None:
            return self._added(
                _stuck(modelling.pointed(lump, hit.facing), hit, (x, y), camera), camera
            )
        right = modelling.pointed(lump, camera.undirect((1.0, 0.0, 0.0)))
        lump = right if kind == ROLL else right._replace(tilt=0)
        return self._added(modelling.moved(lump, camera.across(x, y, self._through)), camera)

    def strung(self, camera: Camera, path: Sequence[Place]) -> "Bench":
        """Returns the bench after a finger drew a string of balls."""
        hit = camera.at(self.sculpture, *path[0])
        through = self._through if hit is None else camera.unproject(*path[0], hit.near)
        ball = Lump(BALL, self.size, self.colour, 0, 0, 0)
        drawn = replace(self, tool=BALL)
        for x, y in _beads(path, _BEADS * RADII[self.size] * camera.scale):
            drawn = drawn._added(modelling.moved(ball, camera.across(x, y, through)), camera)
        history = self.history.then(drawn.sculpture)
        return replace(self, history=history, held=drawn.held)

    def dragged(self, camera: Camera, start: Place, end: Place) -> "Bench":
        """Returns the bench after the lump in hand was drawn from one place to another.

        Over clay that is larger it keeps to the surface.
        """
        lump = self.in_hand
        if lump is None:
            return self
        x, y, _ = camera.project(middle(lump))
        return self._carried(camera, (x + end[0] - start[0], y + end[1] - start[1]))

    def sent(self, camera: Camera, place: Place) -> "Bench":
        """Returns the bench after the lump in hand was told where to go."""
        return self._carried(camera, place)

    def pushed(self, camera: Camera, steps: float) -> "Bench":
        """Returns the bench with the lump in hand nearer to the eye, or further away."""
        lump = self.in_hand
        if lump is None:
            return self
        x, y, z = (part * steps for part in camera.towards)
        return self._with(modelling.moved(lump, (lump.x + x, lump.y + y, lump.z + z)), camera)

    def leant(self, camera: Camera) -> "Bench":
        """Returns the bench with the lump in hand tilted by one step."""
        lump = self.in_hand
        return self if lump is None else self._with(_settled(modelling.leant(lump)), camera)

    def spun(self, camera: Camera) -> "Bench":
        """Returns the bench with the lump in hand turned by one step."""
        lump = self.in_hand
        return self if lump is None else self._with(modelling.spun(lump), camera)

    def copied(self, camera: Camera) -> "Bench":
        """Returns the bench with a copy of the lump in hand beside it, in hand now."""
        lump = self.in_hand
        if lump is None:
            return self
        x, y, z = camera.undirect((_ASIDE * RADII[lump.size], 0.0, 0.0))
        return self._added(modelling.moved(lump, (lump.x + x, lump.y + y, lump.z + z)), camera)

    def removed(self, camera: Camera) -> "Bench":
        """Returns the bench without the lump in hand."""
        if self.held is None:
            return self
        rest = modelling.removed(self.sculpture, self.held, self.plane(camera))
        return replace(self, history=self.history.then(rest), held=None)

    def undone(self) -> "Bench":
        """Returns the bench with the last change taken back."""
        return replace(self, history=self.history.undone(), held=None)

    def redone(self) -> "Bench":
        """Returns the bench with what was taken back done again."""
        return replace(self, history=self.history.redone(), held=None)

    @property
    def _through(self) -> Vector:
        """A point of the plane in which clay is put and moved."""
        lump = self.in_hand
        return (0.0, 0.0, 0.0) if lump is None else middle(lump)

    def _carried(self, camera: Camera, place: Place) -> "Bench":
        lump = self.in_hand
        if lump is None:
            return self
        others = modelling.removed(self.sculpture, self.held or 0, self.plane(camera))
        larger = tuple(other for other in others if other.size > lump.size)
        hit = camera.at(larger, *place)
        if hit is not None:
            return self._with(_stuck(lump, hit, place, camera), camera)
        return self._with(modelling.moved(lump, camera.across(*place, middle(lump))), camera)

    def _added(self, lump: Lump, camera: Camera) -> "Bench":
        more = modelling.added(self.sculpture, lump, self.plane(camera))
        if more == self.sculpture:
            return self
        return replace(self, history=self.history.then(more), held=len(self.sculpture))

    def _with(self, lump: Lump, camera: Camera) -> "Bench":
        assert self.held is not None
        changed = modelling.replaced(self.sculpture, self.held, lump, self.plane(camera))
        return replace(self, history=self.history.then(changed))

    def _reshaped(self, fields: dict[str, int], camera: Camera) -> "Bench":
        lump = self.in_hand if self.tool == "hand" else None
        return self if lump is None else self._with(_settled(lump._replace(**fields)), camera)


def _settled(lump: Lump) -> Lump:
    """Returns a lump where it is, or as much higher as the table asks."""
    return modelling.moved(lump, middle(lump))


def _stuck(lump: Lump, hit: Hit, place: Place, camera: Camera) -> Lump:
    """Returns a lump that stands on the clay."""
    length = hypot(*hit.facing)
    out = _STANDING[lump.kind] * RADII[lump.size] / length
    point = camera.unproject(*place, hit.near)
    x, y, z = (at + face * out for at, face in zip(point, hit.facing, strict=True))
    return modelling.moved(lump, (x, y, z))


def _beads(path: Sequence[Place], apart: float) -> list[Place]:
    """Returns places along a path that are so far apart."""
    beads = [path[0]]
    for x, y in path[1:]:
        while (far := hypot(x - beads[-1][0], y - beads[-1][1])) >= apart:
            last_x, last_y = beads[-1]
            share = apart / far
            beads.append((last_x + (x - last_x) * share, last_y + (y - last_y) * share))
    return beads
