"""Where the spaces of the board and the dice on them lie on a canvas."""

from typing import NamedTuple

from coven.drawing.box import CanvasBox
from engine.games.baron_voodoo.pieces import WIDTH, Cell

# The picture of the board is 728 wide, its margin 14 and each of its spaces 100.
_MARGIN, _CELL = 14 / 728, 100 / 728
_DIE = 0.88  # of a space is covered by a die
STACK_STEP = 0.16  # of a die is seen of each one that lies under another
_WIDEST = 760.0
_EDGE = 4
_MAX_EXTRA_TRAY = 110.0  # how much larger than need be the tray becomes


class Grid(NamedTuple):
    """The square of seven by seven spaces."""

    left: float
    top: float
    side: float

    @property
    def cell_size(self) -> float:
        """How wide a space is."""
        return self.side * _CELL

    @property
    def die_size(self) -> float:
        """How wide a die is."""
        return self.cell_size * _DIE

    @property
    def box(self) -> CanvasBox:
        """The whole board."""
        return CanvasBox(self.left, self.top, self.side, self.side)

    def cell_centre(self, cell: Cell) -> tuple[float, float]:
        """Returns the middle of a space."""
        row, column = divmod(cell, WIDTH)
        margin = self.side * _MARGIN
        return (
            self.left + margin + (column + 0.5) * self.cell_size,
            self.top + margin + (row + 0.5) * self.cell_size,
        )

    def cell_box(self, cell: Cell) -> CanvasBox:
        """Returns a space as a place."""
        x, y = self.cell_centre(cell)
        return CanvasBox(
            x - self.cell_size / 2, y - self.cell_size / 2, self.cell_size, self.cell_size
        )

    def die_centre(self, cell: Cell, level: float, height: int) -> tuple[float, float]:
        """Returns the middle of a die: its place in a column counts from the base."""
        x, y = self.cell_centre(cell)
        step = self.die_size * STACK_STEP
        return x, y + (height - 1) * step / 2 - level * step


class Layout(NamedTuple):
    """The board, the turn bar and the tray, one below another."""

    grid: Grid
    turn_bar: CanvasBox
    tray: CanvasBox

    @property
    def below_board(self) -> CanvasBox:
        """All that lies below the board."""
        return CanvasBox(
            self.turn_bar.x, self.turn_bar.y, self.turn_bar.width, self._bottom - self.turn_bar.y
        )

    @property
    def whole(self) -> CanvasBox:
        """All of it."""
        return CanvasBox(
            self.turn_bar.x, self.grid.top, self.turn_bar.width, self._bottom - self.grid.top
        )

    @property
    def _bottom(self) -> float:
        return self.tray.y + self.tray.height


def compute_layout(width: float, height: float, scale: float) -> Layout:
    """Returns where everything lies; the board is as large as the rest allows."""
    bar = 29 + (scale - 1) * 12
    tray = 56.0
    if height > 480:
        bar, tray = bar + 6, tray + min(70.0, (height - 480) * 0.5)
    side = min(width - 2 * _EDGE, height - bar - tray - _EDGE, _WIDEST)
    spare = max(0.0, height - side - bar - tray - _EDGE)
    tray += min(spare, _MAX_EXTRA_TRAY)
    top = _EDGE + max(0.0, spare - _MAX_EXTRA_TRAY) / 3
    broad = max(side, min(width - 2 * _EDGE, _WIDEST))
    left = (width - broad) / 2
    grid = Grid((width - side) / 2, top, side)
    below = top + side
    return Layout(
        grid,
        CanvasBox(left, below + 2, broad, bar - 4),
        CanvasBox(left, below + bar, broad, tray - 4),
    )
