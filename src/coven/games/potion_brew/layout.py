"""Where everything lies on the table, on a phone and on a tablet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from coven.drawing.painter import Painter
from coven.games.potion_brew.cards import CARD_RATIO, CanvasBox

PILE_ZONES = ("pile-0", "pile-1")
SUPPLY_ZONES = ("witches", "owls")
DECK_ZONE = "deck"

_EDGE, _GAP = 8, 6
_ROW_GAP = 12  # rows
_WIDEST_PANEL = 170
_WIDEST = 620  # of the rows together, on a tablet
_TALLEST = 250
_LABELS_FROM = 236  # the height from which piles have their names below
_PANEL_NAME_SHRINK = 0.78  # how small the letters of a name may become
_MIN_PILE_WIDTH = 44  # how wide a pile is at least where there is room for two rows


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies."""

    panels: tuple[CanvasBox, ...]  # [player]
    has_names: bool  # there is room for everybody's name
    places: Mapping[str, CanvasBox]
    label_height: float  # the height of a line below the piles; 0 without
    story: CanvasBox


def compute_layout(painter: Painter, names: Sequence[str]) -> Layout:
    """Returns where everything lies on the canvas."""
    width, height = painter.width, painter.height
    panels, named = _panel_boxes(painter, names)
    top = panels[-1].y + panels[-1].height + _ROW_GAP
    room = height - top - 6
    line = painter.line_height("small")
    labels = line + 2 if room >= _LABELS_FROM + 2 * line else 0.0
    cards = room - _ROW_GAP - 2 * labels
    broad = min(width - 2 * _EDGE, _WIDEST)
    left = (width - broad) / 2
    lower = min(cards * 0.58, _TALLEST, (broad - 76) / 3 * CARD_RATIO)
    upper = min(cards - lower, lower * 0.8)
    if upper < _MIN_PILE_WIDTH * CARD_RATIO:
        row, story = _one_row_layout(width, line, (top, room))
        return Layout(panels, named, row, 0.0, story)
    spare = (cards - lower - upper) / 3
    y = top + spare
    wide = upper / CARD_RATIO
    places = {
        "witches": CanvasBox(left + 4, y, wide, upper),
        "owls": CanvasBox(left + broad - wide - 4, y, wide, upper),
    }
    story = CanvasBox(left + wide + 20, y, broad - 2 * wide - 40, upper + labels)
    y += upper + labels + _ROW_GAP + spare
    wide = lower / CARD_RATIO
    step = min(wide * 1.3, (broad - wide - 16) / 2)
    for index, name in enumerate((PILE_ZONES[0], DECK_ZONE, PILE_ZONES[1])):
        places[name] = CanvasBox(width / 2 - wide / 2 + (index - 1) * step, y, wide, lower)
    return Layout(panels, named, places, labels, story)


def _one_row_layout(
    width: float, line: float, below: tuple[float, float]
) -> tuple[dict[str, CanvasBox], CanvasBox]:
    """Returns all piles side by side, under what happened last."""
    top, room = below
    names = (SUPPLY_ZONES[0], PILE_ZONES[0], DECK_ZONE, PILE_ZONES[1], SUPPLY_ZONES[1])
    broad = min(width - 2 * _EDGE, _WIDEST)
    tall = min(room - line - _GAP, (broad - _ROW_GAP * (len(names) - 1)) / len(names) * CARD_RATIO)
    wide = tall / CARD_RATIO
    step = (broad - wide) / (len(names) - 1)
    left, y = (width - broad) / 2, top + room - tall
    places = {name: CanvasBox(left + step * at, y, wide, tall) for at, name in enumerate(names)}
    return places, CanvasBox(left, top - _GAP, broad, room - tall)


def _panel_boxes(painter: Painter, names: Sequence[str]) -> tuple[tuple[CanvasBox, ...], bool]:
    """Returns a panel for each player: in one row, in two if names are long, or without names."""
    count, width = len(names), painter.width
    line = painter.line_height("small", "display")
    widest = max(painter.measure(n, size="small", face="display", weight="bold")[0] for n in names)
    tall = line + mini_card_height(width, count) + 16
    for rows in (1, 2):
        columns = -(-count // rows)
        wide = min((width - 2 * _EDGE - (columns - 1) * _GAP) / columns, _WIDEST_PANEL)
        fits = widest * _PANEL_NAME_SHRINK <= wide - 4
        if fits and (rows == 1 or painter.height - 2 * tall >= _LABELS_FROM):
            return tuple(_grid_boxes(count, columns, (wide, tall), width)), True
    wide = min((width - 2 * _EDGE - (count - 1) * _GAP) / count, _WIDEST_PANEL)
    return tuple(_grid_boxes(count, count, (wide, max(44, tall - line + 22)), width)), False


def _grid_boxes(
    count: int, columns: int, size: tuple[float, float], width: float
) -> list[CanvasBox]:
    wide, tall = size
    boxes = []
    for index in range(count):
        row, column = divmod(index, columns)
        across = min(columns, count - row * columns)
        left = (width - across * wide - (across - 1) * _GAP) / 2
        boxes.append(CanvasBox(left + column * (wide + _GAP), 6 + row * (tall + _GAP), wide, tall))
    return boxes


def mini_card_height(width: float, count: int) -> float:
    """Returns how tall the back of a card is in so many panels."""
    return 32.0 if width / count > 110 else 26.0
