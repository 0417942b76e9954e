"""What is modelled: a sculpture as a small value that lies in the log and is judged on arrival.

A sculpture is a tuple of lumps on a grid. x runs to the right, y up from the table at 0, and z
towards whoever sits in front. Every kind of lump but the ball has an axis: upright at tilt 0,
upside down at tilt 12, and leaning to where `turn` points, 0 to the right and 6 to the front.
"""

from typing import NamedTuple, TypeAlias

from engine.core import IllegalAction, wire_type

BALL, EGG, ROLL, DISC, CONE = KINDS = range(5)
TERRACOTTA, SAND, CREAM, GOLD, MOSS, SKY, PLUM, COAL = COLOURS = range(8)

RADII = (3, 5, 8, 12, 18, 26)  # of a ball, in steps of the grid, by its size
SIZES = range(len(RADII))

MOST_LUMPS = 120
XZ_RANGE = range(-60, 61)  # x and z
Y_RANGE = range(121)  # y
TURNS = range(24)  # a full round
TILTS = range(24)  # a full round: down to one side, and up again on the other

_RULE = "RM-05"


@wire_type
class Lump(NamedTuple):
    """One lump of clay: what it is, where its middle lies, and how it leans."""

    kind: int
    size: int
    colour: int
    x: int
    y: int
    z: int
    turn: int = 0
    tilt: int = 0


Sculpture: TypeAlias = tuple[Lump, ...]

# In the order of a lump's fields, with the reason for refusing what is outside of it.
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
    """Raises IllegalAction with the reason unless the value is a sculpture that may be shown."""
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
        # A truth value is an int to Python, but not to a log.
        if type(value) is not int:
            raise IllegalAction("not_a_sculpture", _RULE)
        if value not in allowed:
            raise IllegalAction(reason, _RULE)
