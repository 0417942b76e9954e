"""Clay shaped by saying what goes where: one lump at a time, beside another one."""

from math import acos, pi
from typing import NamedTuple

from coven.clay.bodies import axis, foot
from coven.clay.modelling import moved, pointed
from coven.text.riddle_masters.telling import ALONG, LEFT, RIGHT, UP, Side
from engine.games.riddle_masters.clay import (
    BALL,
    MOST_LUMPS,
    RADII,
    TERRACOTTA,
    TILTS,
    Lump,
    Sculpture,
)

_SUNK = 0.35  # of the smaller radius, so that lumps hold together


class Piece(NamedTuple):
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
        return lump if self.kind == BALL else pointed(lump, ALONG[self.lean])


def put(sculpture: Sculpture, piece: Piece, *sides: Side) -> Sculpture | None:
    """Returns the sculpture with a lump at each side of another one; None without so much clay."""
    if len(sculpture) + max(1, len(sides)) > MOST_LUMPS:
        return None
    if not sculpture:
        return (moved(piece.lump, (0, 0, 0)),)
    anchor = sculpture[piece.beside]
    return sculpture + tuple(_beside(anchor, piece.lump, side) for side in sides)


BOTH = (LEFT, RIGHT)


def removed(sculpture: Sculpture, piece: Piece) -> Sculpture:
    """Returns the sculpture without the lump that the next one would be put beside."""
    at = piece.beside % len(sculpture)
    return (*sculpture[:at], *sculpture[at + 1 :])


def _beside(anchor: Lump, lump: Lump, side: Side) -> Lump:
    sunk = _SUNK * min(RADII[anchor.size], RADII[lump.size])
    apart = _reaching(anchor, side) + _reaching(lump, side ^ 1) - sunk
    dx, dy, dz = ALONG[side]
    return moved(lump, (anchor.x + dx * apart, anchor.y + dy * apart, anchor.z + dz * apart))


def _reaching(lump: Lump, side: Side) -> float:
    """Returns how far a lump reaches to a side: as far as it would down, if that were down."""
    together = sum(a * b for a, b in zip(axis(lump), ALONG[side], strict=True))
    tilt = acos(max(-1.0, min(1.0, -together))) * len(TILTS) / (2 * pi)
    return foot(lump._replace(tilt=round(tilt)))
