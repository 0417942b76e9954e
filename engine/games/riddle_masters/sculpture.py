"""Lump and Sculpture, the values of a modelled object, and their check (RM-05).

A sculpture is a tuple of lumps on a grid: x to the right, y up from the table at 0, z towards the
viewer. Every kind of lump except the ball has an axis: upright at tilt 0, upside down at tilt 12,
leaning in the direction `turn`, 0 to the right and 6 to the front.
"""

from typing import NamedTuple, TypeAlias

from engine.core import IllegalAction, wire_type

BALL, EGG, ROLL, DISC, CONE = KINDS = range(5)
TERRACOTTA, SAND, CREAM, GOLD, MOSS, SKY, PLUM, COAL = COLOURS = range(8)

RADII = (3, 5, 8, 12, 18, 26)  # [size] radius of a ball in grid steps
SIZES = range(len(RADII))

MOST_LUMPS = 120
XZ_RANGE = range(-60, 61)  # of x and z
Y_RANGE = range(121)  # of y
TURNS = range(24)  # 24 steps of a full circle
TILTS = range(24)  # 24 steps of a full circle

_RULE = "RM-05"


@wire_type
class Lump(NamedTuple):
    """One lump of clay: its shape, centre and orientation."""

    kind: int
    size: int
    colour: int
    x: int
    y: int
    z: int
    turn: int = 0
    tilt: int = 0


Sculpture: TypeAlias = tuple[Lump, ...]

# Allowed range of each field of a lump, with the reason for a refusal
_RANGES = (
    (KINDS, "no_such_lump"),
    (SIZES, "no_such_size"),
    (COLOURS, "no_such_colour"),
    (XZ_RANGE, "off_the_table"),
    (Y_RANGE, "off_the_table"),
    (XZ_RANGE, "off_the_table"),
    (TURNS, "no_such_tilt"),
    (TILTS, "no_such_tilt"),
)


def check_sculpture(value: object) -> None:
    """Raises IllegalAction unless the value is a valid sculpture."""
    if type(value) is not tuple:
        raise IllegalAction("not_a_sculpture", _RULE)
    if not value:
        raise IllegalAction("no_clay", _RULE)
    if len(value) > MOST_LUMPS:
        raise IllegalAction("too_many_lumps", _RULE)
    for lump in value:
        _check_lump(lump)


def _check_lump(lump: object) -> None:
    if type(lump) is not Lump:
        raise IllegalAction("not_a_sculpture", _RULE)
    for value, (allowed, reason) in zip(lump, _RANGES, strict=True):
        # A bool is an int in Python, but not in a log.
        if type(value) is not int:
            raise IllegalAction("not_a_sculpture", _RULE)
        if value not in allowed:
            raise IllegalAction(reason, _RULE)
