"""Where everything lies on the table, on a phone and on a tablet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from coven.boards.potion_brew.cards import PROPORTION, Box
from coven.drawing.painter import Painter

PILES = ("pile-0", "pile-1")
SUPPLIES = ("witches", "owls")
DECK = "deck"

_EDGE, _GAP = 8, 6
_BETWEEN = 12  # rows
_WIDEST_PANEL = 170
_WIDEST = 620  # of the rows together, on a tablet
_TALLEST = 250
_LABELS_FROM = 236  # the height from which piles have their names below
_SHRINK = 0.78  # how small the letters of a name may become
_FINGER = 44  # how wide a pile is at least where there is room for two rows


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies."""

    panels: tuple[Box, ...]  # [player]
    named: bool  # there is room for everybody's name
    places: Mapping[str, Box]
    labels: float  # the height of a line below the piles; 0 without
    story: Box


def layout(painter: Painter, names: Sequence[str]) -> Layout:
    """Returns where everything lies on the canvas."""
    width, height = painter.width, painter.height
    panels, named = _panels(painter, names)
    top = panels[-1].y + panels[-1].tall + _BETWEEN
    room = height - top - 6
    line = painter.line_height("small")
    labels = line + 2 if room >= _LABELS_FROM + 2 * line else 0.0
    cards = room - _BETWEEN - 2 * labels
    broad = min(width - 2 * _EDGE, _WIDEST)
    left = (width - broad) / 2
    lower = min(cards * 0.58, _TALLEST, (broad - 76) / 3 * PROPORTION)
    upper = min(cards - lower, lower * 0.8)
    if upper < _FINGER * PROPORTION:
        row, story = _one_row(width, line, (top, room))
        return Layout(panels, named, row, 0.0, story)
    spare = (cards - lower - upper) / 3
    y = top + spare
    wide = upper / PROPORTION
    places = {
        "witches": Box(left + 4, y, wide, upper),
        "owls": Box(left + broad - wide - 4, y, wide, upper),
    }
    story = Box(left + wide + 20, y, broad - 2 * wide - 40, upper + labels)
    y += upper + labels + _BETWEEN + spare
    wide = lower / PROPORTION
    step = min(wide * 1.3, (broad - wide - 16) / 2)
    for index, name in enumerate((PILES[0], DECK, PILES[1])):
        places[name] = Box(width / 2 - wide / 2 + (index - 1) * step, y, wide, lower)
    return Layout(panels, named, places, labels, story)


def _one_row(width: float, line: float, below: tuple[float, float]) -> tuple[dict[str, Box], Box]:
    """Returns all piles side by side, under what happened last."""
    top, room = below
    names = (SUPPLIES[0], PILES[0], DECK, PILES[1], SUPPLIES[1])
    broad = min(width - 2 * _EDGE, _WIDEST)
    tall = min(room - line - _GAP, (broad - _BETWEEN * (len(names) - 1)) / len(names) * PROPORTION)
    wide = tall / PROPORTION
    step = (broad - wide) / (len(names) - 1)
    left, y = (width - broad) / 2, top + room - tall
    places = {name: Box(left + step * at, y, wide, tall) for at, name in enumerate(names)}
    return places, Box(left, top - _GAP, broad, room - tall)


def _panels(painter: Painter, names: Sequence[str]) -> tuple[tuple[Box, ...], bool]:
    """Returns a panel for each player: in one row, in two if names are long, or without names."""
    count, width = len(names), painter.width
    line = painter.line_height("small", "display")
    widest = max(painter.measure(n, size="small", face="display", weight="bold")[0] for n in names)
    tall = line + mini_tall(width, count) + 16
    for rows in (1, 2):
        columns = -(-count // rows)
        wide = min((width - 2 * _EDGE - (columns - 1) * _GAP) / columns, _WIDEST_PANEL)
        fits = widest * _SHRINK <= wide - 4
        if fits and (rows == 1 or painter.height - 2 * tall >= _LABELS_FROM):
            return tuple(_grid(count, columns, (wide, tall), width)), True
    wide = min((width - 2 * _EDGE - (count - 1) * _GAP) / count, _WIDEST_PANEL)
    return tuple(_grid(count, count, (wide, max(44, tall - line + 22)), width)), False


def _grid(count: int, columns: int, size: tuple[float, float], width: float) -> list[Box]:
    wide, tall = size
    boxes = []
    for index in range(count):
        row, column = divmod(index, columns)
        across = min(columns, count - row * columns)
        left = (width - across * wide - (across - 1) * _GAP) / 2
        boxes.append(Box(left + column * (wide + _GAP), 6 + row * (tall + _GAP), wide, tall))
    return boxes


def mini_tall(width: float, count: int) -> float:
    """Returns how tall the back of a card is in so many panels."""
    return 32.0 if width / count > 110 else 26.0
