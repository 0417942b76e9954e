"""What hands do with clay, as plain functions from one sculpture to the next."""

from math import acos, atan2, ceil, pi, sqrt
from typing import Literal, NamedTuple, TypeAlias

from coven.clay.bodies import Vector, axis, reach_down
from engine.games.riddle_masters.sculpture import (
    BALL,
    CONE,
    MOST_LUMPS,
    TILTS,
    TURNS,
    XZ_RANGE,
    Y_RANGE,
    Lump,
    Sculpture,
)

MirrorPlane: TypeAlias = Literal["x", "z"]
"""The plane in the middle of the turntable through which a twin is mirrored: across x or z."""

_MAX_UNDO = 200
_FIRST_LEAN_FIELD = Lump._fields.index("turn")  # the fields from here on say how a lump leans
_SAME = 0.999
_HALF = len(TURNS) // 2
_STEP = 2 * pi / len(TURNS)


class UndoHistory(NamedTuple):
    """A sculpture with what it was before and what was taken back."""

    past: tuple[Sculpture, ...] = ()
    now: Sculpture = ()
    future: tuple[Sculpture, ...] = ()

    def record(self, sculpture: Sculpture) -> "UndoHistory":
        """Returns the history after one more change; without a change it stays as it is."""
        if sculpture == self.now:
            return self
        return UndoHistory((*self.past, self.now)[-_MAX_UNDO:], sculpture)

    def undo(self) -> "UndoHistory":
        """Returns the history with the last change taken back."""
        if not self.past:
            return self
        return UndoHistory(self.past[:-1], self.past[-1], (self.now, *self.future))

    def redo(self) -> "UndoHistory":
        """Returns the history with what was taken back done again."""
        if not self.future:
            return self
        return UndoHistory((*self.past, self.now), self.future[0], self.future[1:])


EMPTY_HISTORY = UndoHistory()


def add_lump(sculpture: Sculpture, lump: Lump, plane: MirrorPlane | None = None) -> Sculpture:
    """Returns the sculpture with one more lump, and its twin if there is a plane to mirror it in.

    What is full stays as it is; a lump in the plane itself has no twin.
    """
    image = mirror_lump(lump, plane) if plane else lump
    more = (lump,) if are_alike(image, lump) else (lump, image)
    return sculpture + more if len(sculpture) + len(more) <= MOST_LUMPS else sculpture


def replace_lump(
    sculpture: Sculpture, number: int, lump: Lump, plane: MirrorPlane | None = None
) -> Sculpture:
    """Returns the sculpture with another lump in the place of one, and of its twin."""
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
    """Returns the number of the lump that mirrors another one."""
    if plane is None:
        return None
    image = mirror_lump(sculpture[number], plane)
    others = (at for at, lump in enumerate(sculpture) if are_alike(lump, image) and at != number)
    return next(others, None)


def mirror_lump(lump: Lump, plane: MirrorPlane) -> Lump:
    """Returns the twin of a lump."""
    if plane == "x":
        return lump._replace(x=-lump.x, turn=(_HALF - lump.turn) % len(TURNS))
    return lump._replace(z=-lump.z, turn=-lump.turn % len(TURNS))


def are_alike(one: Lump, other: Lump) -> bool:
    """Returns whether nobody could tell two lumps apart."""
    if one[:_FIRST_LEAN_FIELD] != other[:_FIRST_LEAN_FIELD]:
        return False
    together = sum(a * b for a, b in zip(axis(one), axis(other), strict=True))
    if one.kind == CONE:
        return together > _SAME
    # Every other solid looks the same with its ends changed, and a ball has none.
    return one.kind == BALL or abs(together) > _SAME


def move_lump(lump: Lump, point: Vector) -> Lump:
    """Returns a lump at the nearest place of the grid, never through the table."""
    x, y, z = (round(part) for part in point)
    lowest = min(Y_RANGE[-1], ceil(reach_down(lump)))
    return lump._replace(
        x=max(XZ_RANGE[0], min(XZ_RANGE[-1], x)),
        y=max(lowest, min(Y_RANGE[-1], y)),
        z=max(XZ_RANGE[0], min(XZ_RANGE[-1], z)),
    )


def point_lump(lump: Lump, along: Vector) -> Lump:
    """Returns a lump with its axis as nearly along a direction as the steps allow."""
    x, y, z = along
    length = sqrt(x * x + y * y + z * z)
    tilt = round(acos(max(-1.0, min(1.0, y / length))) / _STEP)
    return lump._replace(tilt=tilt, turn=round(atan2(z, x) / _STEP) % len(TURNS))


def tilt_lump(lump: Lump) -> Lump:
    """Returns a lump tilted by one more step, round and round."""
    return lump._replace(tilt=(lump.tilt + 1) % len(TILTS))


def turn_lump(lump: Lump) -> Lump:
    """Returns a lump turned by one more step about the upright."""
    return lump._replace(turn=(lump.turn + 1) % len(TURNS))
