"""Words in little room: as large as they may be, on as many leaves as they take."""

from typing import NamedTuple

from coven.drawing.lettering import Lettering, Role
from coven.drawing.paragraph import break_lines

_ROLES: tuple[Role, ...] = ("body", "small")
_SHRUNK = (1.0, 0.9, 0.8, 0.7)  # as far as a painter makes a line fit

Room = tuple[float, float]
"""A width and a height."""


class Leaves(NamedTuple):
    """A text that is broken into lines and leaves."""

    size: Role
    leaves: tuple[tuple[str, ...], ...]


def leaves(text: str, room: Room, lettering: Lettering) -> Leaves:
    """Returns a text on as few leaves as can be, its lines shared out among them."""
    for size in _ROLES:
        lines, most = _broken(text, room, size, lettering)
        if len(lines) <= most:
            break
    count = -(-len(lines) // most)
    each = -(-len(lines) // count)
    return Leaves(size, tuple(lines[at : at + each] for at in range(0, len(lines), each)))


def one_leaf(text: str, room: Room, lettering: Lettering) -> Leaves:
    """Returns a text on one leaf, in lines that may have to shrink into their width."""
    width, height = room
    for share in _SHRUNK:
        lines, most = _broken(text, (width / share, height), "small", lettering)
        if len(lines) <= most:
            break
    return Leaves("small", (lines,))


def _broken(text: str, room: Room, size: Role, lettering: Lettering) -> tuple[tuple[str, ...], int]:
    """Returns the lines of a text, and how many of them there is room for."""
    font = lettering.font("text", size)
    lines = break_lines(text, room[0], lambda part: lettering.measure(part, font)[0])
    # Half a unit: what was measured as the room of some lines must hold them.
    return lines, max(1, int((room[1] + 0.5) // lettering.line_height(font)))
