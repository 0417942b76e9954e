"""Layout, scene and painting of the 7x7 board: columns of dice, marks and moving dice."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import NamedTuple

from coven.games.baron_voodoo.dice_art import HandlerFor, paint_around_die, paint_count, paint_die
from coven.games.baron_voodoo.history import PastAction
from coven.games.baron_voodoo.input import BoardState
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.pieces import LINE_CELLS, Cell, Cells, Column, Slide

# Layout


# The board's art is 728 wide, with a margin of 14 and spaces of 100.
_MARGIN, _CELL = 14 / 728, 100 / 728
_DIE_SHARE = 0.88  # of a space
STACK_STEP = 0.16  # visible share of a covered die
_WIDEST = 760.0
_EDGE = 4
_MAX_EXTRA_TRAY = 110.0  # by which the tray may exceed its usual height


class Grid(NamedTuple):
    """The square of 7x7 spaces."""

    left: float
    top: float
    side: float

    @property
    def cell_size(self) -> float:
        return self.side * _CELL

    @property
    def die_size(self) -> float:
        return self.cell_size * _DIE_SHARE

    def cell_centre(self, cell: Cell) -> tuple[float, float]:
        row, column = divmod(cell, pieces.WIDTH)
        margin = self.side * _MARGIN
        return (
            self.left + margin + (column + 0.5) * self.cell_size,
            self.top + margin + (row + 0.5) * self.cell_size,
        )

    def cell_box(self, cell: Cell) -> CanvasBox:
        x, y = self.cell_centre(cell)
        return CanvasBox(
            x - self.cell_size / 2, y - self.cell_size / 2, self.cell_size, self.cell_size
        )

    def die_centre(self, cell: Cell, level: float, height: int) -> tuple[float, float]:
        """Returns the centre of a die; levels count from the base of its column."""
        x, y = self.cell_centre(cell)
        step = self.die_size * STACK_STEP
        return x, y + (height - 1) * step / 2 - level * step


class Layout(NamedTuple):
    """The board, the turn bar and the tray, from the top down."""

    grid: Grid
    turn_bar: CanvasBox
    tray: CanvasBox

    def down_from(self, top: float) -> CanvasBox:
        """Returns the box from a height down to the end of the tray."""
        tray = self.tray
        return CanvasBox(tray.x, top, tray.width, tray.y + tray.height - top)


def compute_layout(width: float, height: float, scale: float) -> Layout:
    """Returns the layout with the largest board that fits."""
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


# Scene

_HOP_HEIGHT = 0.9  # of a space
_LIFT_HEIGHT = 0.12  # of a die
_CAPTURE_MARK_SIZE = 0.58  # of a die
_ARROW_SHARE = 0.46  # of a space
_LAST_MOVE_COLOUR = "#f6d67a55"
_FAN_SCALE = 1.25  # of dice in a fanned-out column
WAY_VECTORS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # [way]


@dataclass(frozen=True, slots=True)
class DieFlight:
    """Dice on their way between two spaces."""

    column: Column
    start: Cell
    end: Cell | None  # None for the capture zone below the board
    level: int = 0  # number of dice below them at the end
    hops: bool = False


@dataclass(frozen=True, slots=True)
class BoardScene:
    """Everything that the board shows at one moment."""

    cells: Cells
    glowing: frozenset[Cell]  # dice that may be touched
    targets: frozenset[Cell]  # landing places
    captures: frozenset[Cell]  # dice that a jump would capture
    picked: Cell | None  # space of the chosen die
    slides: tuple[Slide, ...]
    last_move: frozenset[Cell]
    flights: tuple[DieFlight, ...]
    share: float  # progress of the flights


def build_scene(
    state: BoardState, flights: tuple[DieFlight, ...] = (), share: float = 1.0
) -> BoardScene:
    """Returns the board with everything that can be touched."""
    view, local = state.view, state.local
    glowing: set[pieces.Cell] = set()
    targets: set[pieces.Cell] = set()
    captures: set[pieces.Cell] = set()
    picked = local.picked
    if view.power is not None and (view.power == pieces.LEGBA or not view.held):
        picked = view.source
    for action in state.legal:
        match action:
            case pieces.Capture(cell, _) if local.picked is None:
                glowing.add(cell)
            case pieces.Lift(cell) | pieces.Pick(cell) | pieces.Exchange(cell):
                glowing.add(cell)
            case pieces.Put(cell) if view.cells[cell]:
                glowing.add(cell)
            case pieces.Put(cell) | pieces.Place(cell):
                targets.add(cell)
    if local.picked is not None and view.step in ("A", "B"):
        for over, land in state.jumps(local.picked).values():
            captures.add(over)
            targets.add(land)
    if view.step == "draft" and state.legal and not view.held:
        if local.picked is not None:
            targets.add(local.picked)
            picked = None
        elif local.colour is not None:
            free = (cell for cell in pieces.CELLS_OF_COLOUR[local.colour] if not view.cells[cell])
            targets.update(free)
    slides = tuple(action for action in state.legal if isinstance(action, pieces.Slide))
    return BoardScene(
        view.cells, frozenset(glowing), frozenset(targets), frozenset(captures), picked, slides,
        frozenset(_last_move_cells(state.past_actions)), flights, share,
    )  # fmt: skip


def _last_move_cells(past_actions: Sequence[PastAction]) -> tuple[pieces.Cell, ...]:
    """Returns the spaces of the last move on the board."""
    for past in reversed(past_actions):
        match past.action:
            case pieces.Capture() as capture:
                _, start, _, end = JUMP_BY_CAPTURE[capture]
                return start, end
            case pieces.Slide(line, _):
                return pieces.LINE_CELLS[line]
            case pieces.Put(cell) | pieces.Exchange(cell):
                source = past.before.source
                return (cell,) if source is None else (source, cell)
            case pieces.Place(cell):
                return (cell,)
    return ()


def action_flights(past: PastAction) -> tuple[DieFlight, ...]:
    """Returns the dice that an action has moved."""
    cells, source = past.before.cells, past.before.source
    match past.action:
        case pieces.Capture() as capture:
            _, start, over, end = JUMP_BY_CAPTURE[capture]
            return (
                DieFlight(cells[start][-1:], start, end, len(cells[end]), hops=True),
                DieFlight(cells[over][-1:], over, None),
            )
        case pieces.Slide() as slide:
            return _slide_flights(cells, slide)
        case pieces.Put(cell) if source is not None and past.before.power == pieces.LEGBA:
            return (DieFlight(cells[source], source, cell, hops=True),)
        case pieces.Put(cell) if source is not None:
            return (DieFlight(past.before.held[:1], source, cell, len(cells[cell]), hops=True),)
        case pieces.Exchange(cell) if source is not None:
            return DieFlight(cells[source], source, cell), DieFlight(cells[cell], cell, source)
    return ()


def _slide_flights(cells: pieces.Cells, slide: pieces.Slide) -> tuple[DieFlight, ...]:
    spots: Sequence[int] = pieces.LINE_CELLS[slide.line]
    filled = [cell for cell in spots if cells[cell]]
    first = 0 if slide.way == pieces.LINE_WAYS[slide.line][0] else pieces.WIDTH - len(filled)
    return tuple(
        DieFlight(cells[cell], cell, spots[first + place])
        for place, cell in enumerate(filled)
        if spots[first + place] != cell
    )


# Painting


def paint_board(painter: Painter, scene: BoardScene, grid: Grid, handler_for: HandlerFor) -> None:
    """Draws the board with a touch zone for each space."""
    painter.image("voodoo-board", grid.left, grid.top, grid.side)
    for cell in scene.last_move:
        x, y, wide, tall = grid.cell_box(cell).shrink_by(1)
        painter.panel(x, y, wide, tall, wide * 0.2, _LAST_MOVE_COLOUR)
    flights = scene.flights if scene.share < 1 else ()
    moving = Counter(flight.end for flight in flights for _ in flight.column)
    for cell in pieces.CELLS:
        column = scene.cells[cell]
        column = column[: len(column) - moving[cell]]
        _paint_column(painter, scene, grid, cell, column)
        painter.touch_rect(f"cell-{cell}", *grid.cell_box(cell), handler_for(f"cell-{cell}"))
    _paint_marks(painter, scene, grid)
    for slide in scene.slides:
        _paint_arrow(painter, slide, grid, handler_for)
    for flight in flights:
        _paint_flight(painter, flight, scene.share, grid)


def _paint_column(
    painter: Painter, scene: BoardScene, grid: Grid, cell: Cell, column: Column
) -> None:
    height, size = len(column), grid.die_size
    for level, die in enumerate(column):
        x, y = grid.die_centre(cell, level, height)
        top = level == height - 1
        if top and cell == scene.picked:
            y -= size * _LIFT_HEIGHT
        if top and (cell in scene.glowing or cell == scene.picked):
            paint_around_die(painter, "voodoo-glow", x, y, size)
        paint_die(painter, die, x, y, size)
    if height > 1:
        x, y = grid.die_centre(cell, 0, height)
        paint_count(painter, height, x + size * 0.56, y + size * 0.54)


def _paint_marks(painter: Painter, scene: BoardScene, grid: Grid) -> None:
    """Marks landing places and captures."""
    size = grid.die_size
    for cell in scene.targets:
        height = len(scene.cells[cell])
        x, y = grid.die_centre(cell, max(0, height - 1), max(1, height))
        paint_around_die(painter, "voodoo-target", x, y, size * 0.94)
    for cell in scene.captures:
        height = len(scene.cells[cell])
        x, y = grid.die_centre(cell, height - 1, height)
        mark = size * _CAPTURE_MARK_SIZE
        painter.image("voodoo-capture", x + size * 0.54 - mark, y - size * 0.54, mark)


# Slides


def _paint_arrow(painter: Painter, slide: Slide, grid: Grid, handler_for: HandlerFor) -> None:
    """Draws an arrow at the end of a line towards which its dice would slide."""
    along, across = WAY_VECTORS[slide.way]
    side = grid.cell_size * _ARROW_SHARE
    # It is at the edge of the last space: in a corner two arrows share a space.
    aside = (grid.cell_size - side) / 2 + 2
    x, y = grid.cell_centre(_last_space(slide))
    x, y = x + along * aside, y + across * aside
    far, half = side * 0.46, side * 0.44
    points = [
        (x + along * far, y + across * far),
        (x - along * far * 0.7 + across * half, y - across * far * 0.7 + along * half),
        (x - along * far * 0.7 - across * half, y - across * far * 0.7 - along * half),
    ]
    painter.polygon(points, painter.palette.accent, painter.palette.ink, 2)
    name = slide_zone_name(slide)
    painter.touch_rect(name, *_arrow_zone(slide, grid), handler_for(name))


def _last_space(slide: Slide) -> Cell:
    """Returns the space at the edge towards which a line slides."""
    return LINE_CELLS[slide.line][0 if slide.way == pieces.LINE_WAYS[slide.line][0] else -1]


def _arrow_zone(slide: Slide, grid: Grid) -> CanvasBox:
    """Returns the touch zone of an arrow: the last space, or beside the board for a row."""
    along, _ = WAY_VECTORS[slide.way]
    cell = grid.cell_box(_last_space(slide))
    if not along:
        return cell
    # A column may have an arrow in the same space.
    outside = min(grid.left, grid.cell_size)
    inside = max(grid.cell_size * 0.15, grid.cell_size / 2 - outside)
    left = cell.x - outside if along < 0 else cell.x + cell.width - inside
    return CanvasBox(left, cell.y, outside + inside, cell.height)


def slide_zone_name(slide: Slide) -> str:
    return f"slide-{slide.line}-{slide.way}"


# Moving dice


def _paint_flight(painter: Painter, flight: DieFlight, share: float, grid: Grid) -> None:
    """Draws dice that have gone a share of their way."""
    x, y = grid.cell_centre(flight.start)
    if flight.end is None:
        to_x, to_y = grid.left + grid.cell_size, grid.top + grid.side + grid.cell_size * 0.6
    else:
        height = flight.level + len(flight.column)
        to_x, to_y = grid.die_centre(flight.end, flight.level, height)
    hop = sin(pi * share) * grid.cell_size * _HOP_HEIGHT if flight.hops else 0.0
    middle, centre = x + (to_x - x) * share, y + (to_y - y) * share - hop
    for level, die in enumerate(flight.column):
        y = centre - level * grid.die_size * STACK_STEP
        paint_die(painter, die, middle, y, grid.die_size)


# Fanned-out columns


def paint_column_fan(painter: Painter, column: Column, cell: Cell, grid: Grid) -> None:
    """Draws all dice of a column beside the finger."""
    size = grid.die_size * _FAN_SCALE
    pitch = size * 1.08
    wide, tall = size * 1.3, pitch * len(column) + size * 0.24
    x, y = grid.cell_centre(cell)
    aside = grid.cell_size * 1.2 + wide / 2
    middle = x + aside if x + aside + wide / 2 < grid.left + grid.side else x - aside
    top = min(max(grid.top, y - tall / 2), grid.top + grid.side - tall)
    palette = painter.palette
    painter.panel(middle - wide / 2, top, wide, tall, 14, palette.header, palette.highlight)
    for place, die in enumerate(reversed(column)):
        paint_die(painter, die, middle, top + size * 0.12 + (place + 0.5) * pitch, size)
