"""Words in little room: as large as they may be, on as many leaves as they take."""

from typing import NamedTuple

from coven.drawing.lettering import Fonts, TextRole
from coven.drawing.paragraph import break_lines

_TEXT_ROLES: tuple[TextRole, ...] = ("body", "small")
_SHRINK_STEPS = (1.0, 0.9, 0.8, 0.7)  # as far as a painter makes a line fit

AreaSize = tuple[float, float]
"""A width and a height."""


class PagedText(NamedTuple):
    """A text that is broken into lines and leaves."""

    size: TextRole
    pages: tuple[tuple[str, ...], ...]


def paginate_text(text: str, area: AreaSize, fonts: Fonts) -> PagedText:
    """Returns a text on as few leaves as can be, its lines shared out among them."""
    for size in _TEXT_ROLES:
        lines, most = _break_text(text, area, size, fonts)
        if len(lines) <= most:
            break
    count = -(-len(lines) // most)
    each = -(-len(lines) // count)
    return PagedText(size, tuple(lines[at : at + each] for at in range(0, len(lines), each)))


def fit_one_page(text: str, area: AreaSize, fonts: Fonts) -> PagedText:
    """Returns a text on one leaf, in lines that may have to shrink into their width."""
    width, height = area
    for share in _SHRINK_STEPS:
        lines, most = _break_text(text, (width / share, height), "small", fonts)
        if len(lines) <= most:
            break
    return PagedText("small", (lines,))


def _break_text(
    text: str, area: AreaSize, size: TextRole, fonts: Fonts
) -> tuple[tuple[str, ...], int]:
    """Returns the lines of a text, and how many of them there is room for."""
    font = fonts.font("text", size)
    lines = break_lines(text, area[0], lambda part: fonts.measure(part, font)[0])
    # Half a unit: what was measured as the room of some lines must hold them.
    return lines, max(1, int((area[1] + 0.5) // fonts.line_height(font)))
