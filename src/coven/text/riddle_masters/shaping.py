"""Clay shaped by saying what goes where: one lump at a time, beside another one."""

from math import acos, pi
from typing import NamedTuple

from coven.clay.bodies import axis, reach_down
from coven.clay.modelling import move_lump, point_lump
from coven.text.riddle_masters.telling import LEFT, RIGHT, SIDE_DIRECTIONS, UP, Side
from engine.games.riddle_masters.sculpture import (
    BALL,
    MOST_LUMPS,
    RADII,
    TERRACOTTA,
    TILTS,
    Lump,
    Sculpture,
)

_OVERLAP = 0.35  # of the smaller radius, so that lumps hold together


class NextLump(NamedTuple):
    """The lump that is put next, and the one that it is put beside."""

    kind: int = BALL
    size: int = 3
    colour: int = TERRACOTTA
    lean: Side = UP
    beside: int = -1  # counted from the last lump

    @property
    def lump(self) -> Lump:
        """The lump itself, anywhere."""
        lump = Lump(self.kind, self.size, self.colour, 0, 0, 0)
        return lump if self.kind == BALL else point_lump(lump, SIDE_DIRECTIONS[self.lean])


def put_lumps(sculpture: Sculpture, next_lump: NextLump, *sides: Side) -> Sculpture | None:
    """Returns the sculpture with a lump at each side of another one; None without so much clay."""
    if len(sculpture) + max(1, len(sides)) > MOST_LUMPS:
        return None
    if not sculpture:
        return (move_lump(next_lump.lump, (0, 0, 0)),)
    anchor = sculpture[next_lump.beside]
    return sculpture + tuple(_place_beside(anchor, next_lump.lump, side) for side in sides)


BOTH_SIDES = (LEFT, RIGHT)


def remove_anchor(sculpture: Sculpture, next_lump: NextLump) -> Sculpture:
    """Returns the sculpture without the lump that the next one would be put beside."""
    at = next_lump.beside % len(sculpture)
    return (*sculpture[:at], *sculpture[at + 1 :])


def _place_beside(anchor: Lump, lump: Lump, side: Side) -> Lump:
    sunk = _OVERLAP * min(RADII[anchor.size], RADII[lump.size])
    apart = _reach_to_side(anchor, side) + _reach_to_side(lump, side ^ 1) - sunk
    dx, dy, dz = SIDE_DIRECTIONS[side]
    return move_lump(lump, (anchor.x + dx * apart, anchor.y + dy * apart, anchor.z + dz * apart))


def _reach_to_side(lump: Lump, side: Side) -> float:
    """Returns how far a lump reaches to a side: as far as it would down, if that were down."""
    together = sum(a * b for a, b in zip(axis(lump), SIDE_DIRECTIONS[side], strict=True))
    tilt = acos(max(-1.0, min(1.0, -together))) * len(TILTS) / (2 * pi)
    return reach_down(lump._replace(tilt=round(tilt)))
