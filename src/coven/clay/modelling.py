"""What hands do with clay, as plain functions from one sculpture to the next."""

from math import acos, atan2, ceil, pi, sqrt
from typing import Literal, NamedTuple, TypeAlias

from coven.clay.bodies import Vector, axis, foot
from engine.games.riddle_masters.clay import (
    ACROSS,
    BALL,
    CONE,
    HEIGHTS,
    MOST_LUMPS,
    TILTS,
    TURNS,
    Lump,
    Sculpture,
)

Plane: TypeAlias = Literal["x", "z"]
"""The plane in the middle of the turntable through which a twin is mirrored: across x or z."""

_REMEMBERED = 200
_LEANING = Lump._fields.index("turn")  # the fields from here on say how a lump leans
_SAME = 0.999
_HALF = len(TURNS) // 2
_STEP = 2 * pi / len(TURNS)


class History(NamedTuple):
    """A sculpture with what it was before and what was taken back."""

    past: tuple[Sculpture, ...] = ()
    now: Sculpture = ()
    future: tuple[Sculpture, ...] = ()

    def then(self, sculpture: Sculpture) -> "History":
        """Returns the history after one more change; without a change it stays as it is."""
        if sculpture == self.now:
            return self
        return History((*self.past, self.now)[-_REMEMBERED:], sculpture)

    def undone(self) -> "History":
        """Returns the history with the last change taken back."""
        if not self.past:
            return self
        return History(self.past[:-1], self.past[-1], (self.now, *self.future))

    def redone(self) -> "History":
        """Returns the history with what was taken back done again."""
        if not self.future:
            return self
        return History((*self.past, self.now), self.future[0], self.future[1:])


EMPTY = History()


def added(sculpture: Sculpture, lump: Lump, plane: Plane | None = None) -> Sculpture:
    """Returns the sculpture with one more lump, and its twin if there is a plane to mirror it in.

    What is full stays as it is; a lump in the plane itself has no twin.
    """
    image = mirrored(lump, plane) if plane else lump
    more = (lump,) if alike(image, lump) else (lump, image)
    return sculpture + more if len(sculpture) + len(more) <= MOST_LUMPS else sculpture


def replaced(
    sculpture: Sculpture, number: int, lump: Lump, plane: Plane | None = None
) -> Sculpture:
    """Returns the sculpture with another lump in the place of one, and of its twin."""
    changed = list(sculpture)
    other = twin(sculpture, number, plane)
    changed[number] = lump
    if plane and other is not None:
        changed[other] = mirrored(lump, plane)
    return tuple(changed)


def removed(sculpture: Sculpture, number: int, plane: Plane | None = None) -> Sculpture:
    """Returns the sculpture without a lump and its twin."""
    gone = (number, twin(sculpture, number, plane))
    return tuple(lump for at, lump in enumerate(sculpture) if at not in gone)


def twin(sculpture: Sculpture, number: int, plane: Plane | None) -> int | None:
    """Returns the number of the lump that mirrors another one."""
    if plane is None:
        return None
    image = mirrored(sculpture[number], plane)
    others = (at for at, lump in enumerate(sculpture) if alike(lump, image) and at != number)
    return next(others, None)


def mirrored(lump: Lump, plane: Plane) -> Lump:
    """Returns the twin of a lump."""
    if plane == "x":
        return lump._replace(x=-lump.x, turn=(_HALF - lump.turn) % len(TURNS))
    return lump._replace(z=-lump.z, turn=-lump.turn % len(TURNS))


def alike(one: Lump, other: Lump) -> bool:
    """Returns whether nobody could tell two lumps apart."""
    if one[:_LEANING] != other[:_LEANING]:
        return False
    together = sum(a * b for a, b in zip(axis(one), axis(other), strict=True))
    if one.kind == CONE:
        return together > _SAME
    # Every other solid looks the same with its ends changed, and a ball has none.
    return one.kind == BALL or abs(together) > _SAME


def moved(lump: Lump, point: Vector) -> Lump:
    """Returns a lump at the nearest place of the grid, never through the table."""
    x, y, z = (round(part) for part in point)
    lowest = min(HEIGHTS[-1], ceil(foot(lump)))
    return lump._replace(
        x=max(ACROSS[0], min(ACROSS[-1], x)),
        y=max(lowest, min(HEIGHTS[-1], y)),
        z=max(ACROSS[0], min(ACROSS[-1], z)),
    )


def pointed(lump: Lump, along: Vector) -> Lump:
    """Returns a lump with its axis as nearly along a direction as the steps allow."""
    x, y, z = along
    length = sqrt(x * x + y * y + z * z)
    tilt = round(acos(max(-1.0, min(1.0, y / length))) / _STEP)
    return lump._replace(tilt=tilt, turn=round(atan2(z, x) / _STEP) % len(TURNS))


def leant(lump: Lump) -> Lump:
    """Returns a lump tilted by one more step, round and round."""
    return lump._replace(tilt=(lump.tilt + 1) % len(TILTS))


def spun(lump: Lump) -> Lump:
    """Returns a lump turned by one more step about the upright."""
    return lump._replace(turn=(lump.turn + 1) % len(TURNS))
