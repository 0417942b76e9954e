"""Where everything lies on the open table, on a phone and on a tablet."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.riddle_masters.pieces import BOARD

_EDGE, _GAP = 8, 6
_WIDEST = 720
_TRACK = 38.0
_LEAST_CELL, _LARGEST_CELL = 44.0, 96.0
_HEAD_HEIGHT = 40.0
_LEAST_OBJECT, _LARGEST_OBJECT = 44.0, 150.0
_LEAST_ROW_PANEL = 68.0  # of a place whose head is beside the riddles
_HEAD = 0.28  # of the width that such a head takes
_RING_SHARE = 0.42  # of the room that is left over
_SIDE_BY_SIDE_RATIO = 1.15  # times as wide as high from which on the players sit beside the board


class LayoutBox(NamedTuple):
    """A rectangle on the canvas."""

    x: float
    y: float
    wide: float
    tall: float

    @property
    def centre_point(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.wide / 2, self.y + self.tall / 2


class PanelBoxes(NamedTuple):
    """The place of a player: the head with the name, and below it the riddles."""

    whole: LayoutBox
    head: LayoutBox
    objects: tuple[LayoutBox, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies."""

    spaces: tuple[LayoutBox, ...]  # [space]
    story: LayoutBox | None  # within the ring of spaces, if there is room
    track: LayoutBox
    panels: tuple[PanelBoxes, ...]  # [seat]

    def wizard_point(self, place: float) -> tuple[float, float]:
        """Returns where a wizard stands, on a space or on the way to the next."""
        first, share = int(place) % len(BOARD), place % 1
        x, y = self.spaces[first].centre_point
        to_x, to_y = self.spaces[(first + 1) % len(BOARD)].centre_point
        return x + (to_x - x) * share, y + (to_y - y) * share


def compute_layout(width: float, height: float, seats: int, each: int) -> Layout:
    """Returns where everything lies on a canvas."""
    if width > _SIDE_BY_SIDE_RATIO * height:
        half = (width - 3 * _EDGE) / 2
        return _board_and_panels(
            LayoutBox(_EDGE, 2, half, height - 4), seats, each, beside=half + _EDGE
        )
    broad = min(width - 2 * _EDGE, _WIDEST)
    return _board_and_panels(LayoutBox((width - broad) / 2, 2, broad, height - 4), seats, each)


def _board_and_panels(room: LayoutBox, seats: int, each: int, beside: float = 0.0) -> Layout:
    """Returns the board above the players, or beside them."""
    columns = 1 if seats == 3 and not beside else 2
    rows, wide = -(-seats // columns), (room.wide - (columns - 1) * _GAP) / columns
    least, most = (rows * tall + (rows - 1) * _GAP for tall in _panel_heights(wide, each, columns))
    above = room.tall if beside else room.tall - least - _GAP
    across, down = (5, 3) if above - _TRACK >= 3 * _LEAST_CELL else (6, 2)
    cell_wide = room.wide / across
    spare = max(0.0, above - _TRACK - down * _LEAST_CELL)
    # What the players cannot use is left to the board.
    share = spare if beside else max(spare * _RING_SHARE, spare - (most - least))
    cell_tall = min(_LARGEST_CELL, cell_wide, _LEAST_CELL + share / down)
    ring = LayoutBox(room.x, room.y, room.wide, cell_tall * down)
    story = None
    if down > 2:
        story = LayoutBox(
            ring.x + cell_wide, ring.y + cell_tall, cell_wide * (across - 2),
            cell_tall * (down - 2),
        )  # fmt: skip
    track = LayoutBox(room.x, ring.y + ring.tall, room.wide, _TRACK)
    top = room.y if beside else track.y + track.tall + _GAP / 2
    seating = LayoutBox(room.x + beside, top, room.wide, room.y + room.tall - top)
    panels = _panel_boxes(seating, seats, each, columns)
    return Layout(_space_boxes(ring, across, down), story, track, panels)


def _panel_heights(wide: float, each: int, columns: int) -> tuple[float, float]:
    """Returns how tall a player's place is at least, and at most."""
    if columns == 1:
        return _LEAST_ROW_PANEL, min(_LARGEST_OBJECT, wide * (1 - _HEAD) / each)
    return _HEAD_HEIGHT + _LEAST_OBJECT, _HEAD_HEIGHT + min(_LARGEST_OBJECT, wide / each)


def _space_boxes(ring: LayoutBox, across: int, down: int) -> tuple[LayoutBox, ...]:
    """Returns the spaces clockwise from the upper left corner."""
    wide, tall = ring.wide / across, ring.tall / down
    cells = [(column, 0) for column in range(across)]
    cells += [(across - 1, row) for row in range(1, down - 1)]
    cells += [(column, down - 1) for column in reversed(range(across))]
    cells += [(0, row) for row in reversed(range(1, down - 1))]
    return tuple(
        LayoutBox(ring.x + column * wide, ring.y + row * tall, wide, tall) for column, row in cells
    )


def _panel_boxes(room: LayoutBox, seats: int, each: int, columns: int) -> tuple[PanelBoxes, ...]:
    rows = -(-seats // columns)
    wide = (room.wide - (columns - 1) * _GAP) / columns
    most = _panel_heights(wide, each, columns)[1]
    tall = min((room.tall - (rows - 1) * _GAP) / rows, most)
    spare = (room.tall - rows * tall - (rows - 1) * _GAP) / (rows + 1)
    panels = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        alone = columns > 1 and seat + 1 == seats and column == 0
        x = room.x + (room.wide - wide) / 2 if alone else room.x + column * (wide + _GAP)
        whole = LayoutBox(x, room.y + spare + row * (tall + _GAP + spare), wide, tall)
        panels.append(_one_panel(whole, each, columns))
    return tuple(panels)


def _one_panel(whole: LayoutBox, each: int, columns: int) -> PanelBoxes:
    """Returns a player's place, the head above the riddles, or beside them."""
    x, y, wide, tall = whole
    if columns == 1:
        head, rest = wide * _HEAD, wide * (1 - _HEAD)
        boxes = (LayoutBox(x + head + at * rest / each, y, rest / each, tall) for at in range(each))
        return PanelBoxes(whole, LayoutBox(x, y, head, tall), tuple(boxes))
    boxes = (
        LayoutBox(x + at * wide / each, y + _HEAD_HEIGHT, wide / each, tall - _HEAD_HEIGHT)
        for at in range(each)
    )
    return PanelBoxes(whole, LayoutBox(x, y, wide, _HEAD_HEIGHT), tuple(boxes))
