"""The board of seven by seven: columns of dice, what glows, where a jump leads, what moves."""

from dataclasses import dataclass
from math import pi, sin

from coven.boards.baron_voodoo.dice import (
    Touch,
    paint_around,
    paint_count,
    paint_die,
)
from coven.boards.baron_voodoo.grid import STEP, Grid
from coven.drawing.box import Box
from coven.drawing.painter import Painter
from engine.games.baron_voodoo.pieces import CELLS, LINE_CELLS, Cell, Cells, Column, Slide

_HOP = 0.9  # of a space is how high a die jumps
_LIFTED = 0.12  # of a die is how high one is that was taken up
_MARK = 0.58  # of a die is the mark on what would be captured
_ARROW = 0.46  # of a space
_TRACE = "#f6d67a55"  # where the last move began and ended
_FAN = 1.25  # how much larger dice are that are fanned out
ARROWS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # [way]


@dataclass(frozen=True, slots=True)
class Flight:
    """Dice on their way from one space to another."""

    column: Column
    start: Cell
    end: Cell | None  # None leads to the capture zone, below the board
    level: int = 0  # how many dice lie under them where they land
    hops: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the board shows at one moment."""

    cells: Cells
    glowing: frozenset[Cell] = frozenset()  # dice that can be touched
    targets: frozenset[Cell] = frozenset()  # where something can land
    captures: frozenset[Cell] = frozenset()  # what a jump would capture
    picked: Cell | None = None  # whose top die is chosen
    slides: tuple[Slide, ...] = ()
    trace: frozenset[Cell] = frozenset()
    flights: tuple[Flight, ...] = ()
    share: float = 1.0  # of their way


def paint(painter: Painter, scene: Scene, grid: Grid, touch: Touch) -> None:
    """Draws the board; each space is a zone."""
    painter.image("voodoo-board", grid.left, grid.top, grid.side)
    _paint_trace(painter, scene, grid)
    moving = _arriving(scene)
    for cell in CELLS:
        column = scene.cells[cell]
        if cell in moving:
            column = column[: len(column) - moving[cell]]
        if column or cell in scene.targets:
            _paint_column(painter, scene, grid, cell, column)
        painter.zone(f"cell-{cell}", *grid.space(cell), touch(f"cell-{cell}"))
    _paint_marks(painter, scene, grid)
    for slide in scene.slides:
        _paint_arrow(painter, slide, grid, touch)
    _paint_flights(painter, scene, grid)


def _paint_trace(painter: Painter, scene: Scene, grid: Grid) -> None:
    for cell in scene.trace:
        x, y, wide, tall = grid.space(cell).shrunk(1)
        painter.panel(x, y, wide, tall, wide * 0.2, _TRACE)


def _paint_column(
    painter: Painter, scene: Scene, grid: Grid, cell: Cell, column: Column
) -> None:  # fmt: skip
    height, size = len(column), grid.die
    for level, die in enumerate(column):
        x, y = grid.die_at(cell, level, height)
        top = level == height - 1
        if top and cell == scene.picked:
            y -= size * _LIFTED
        if top and (cell in scene.glowing or cell == scene.picked):
            paint_around(painter, "voodoo-glow", x, y, size)
        paint_die(painter, die, x, y, size)
    if height > 1:
        x, y = grid.die_at(cell, 0, height)
        paint_count(painter, height, x + size * 0.56, y + size * 0.54)


def _paint_marks(painter: Painter, scene: Scene, grid: Grid) -> None:
    """Marks over the dice what a touch would do there."""
    size = grid.die
    for cell in scene.targets:
        height = len(scene.cells[cell])
        x, y = grid.die_at(cell, max(0, height - 1), max(1, height))
        paint_around(painter, "voodoo-target", x, y, size * 0.94)
    for cell in scene.captures:
        height = len(scene.cells[cell])
        x, y = grid.die_at(cell, height - 1, height)
        mark = size * _MARK
        painter.image("voodoo-capture", x + size * 0.54 - mark, y - size * 0.54, mark)


# What Mamy Wata can do


def _paint_arrow(painter: Painter, slide: Slide, grid: Grid, touch: Touch) -> None:
    """Draws an arrow at the end of a line against which its dice would slide."""
    box = arrow_box(slide, grid)
    x, y = box.middle, box.centre
    along, across = ARROWS[slide.way]
    far, half = min(box.wide, box.tall) * 0.46, min(box.wide, box.tall) * 0.44
    points = [
        (x + along * far, y + across * far),
        (x - along * far * 0.7 + across * half, y - across * far * 0.7 + along * half),
        (x - along * far * 0.7 - across * half, y - across * far * 0.7 - along * half),
    ]
    painter.polygon(points, painter.palette.ember, painter.palette.ink, 2)
    name = slide_name(slide)
    painter.zone(name, *box, touch(name))


def slide_name(slide: Slide) -> str:
    """Returns the name of an arrow."""
    return f"slide-{slide.line}-{slide.way}"


def arrow_box(slide: Slide, grid: Grid) -> Box:
    """Returns where an arrow is: the outer part of the last space of its line."""
    spots = LINE_CELLS[slide.line]
    along, across = ARROWS[slide.way]
    x, y = grid.middle(spots[0] if along + across < 0 else spots[-1])
    side = grid.cell * _ARROW
    aside = (grid.cell - side) / 2 + 2
    middle, centre = x + along * aside, y + across * aside
    # At the corners two arrows share a space, each along its own edge.
    return Box(middle - side / 2, centre - side / 2, side, side)


# What moves


def _arriving(scene: Scene) -> dict[Cell, int]:
    """Returns how many dice are not yet where they will lie."""
    counts: dict[Cell, int] = {}
    if scene.share < 1:
        for flight in scene.flights:
            if flight.end is not None:
                counts[flight.end] = counts.get(flight.end, 0) + len(flight.column)
    return counts


def _paint_flights(painter: Painter, scene: Scene, grid: Grid) -> None:
    """Draws what is on its way, always as large as on the board."""
    if scene.share >= 1:
        return
    for flight in scene.flights:
        x, y = grid.middle(flight.start)
        if flight.end is None:
            to_x, to_y = grid.left + grid.cell, grid.top + grid.side + grid.cell * 0.6
        else:
            to_x, to_y = grid.die_at(
                flight.end, flight.level, flight.level + len(flight.column)
            )  # fmt: skip
        share = scene.share
        hop = sin(pi * share) * grid.cell * _HOP if flight.hops else 0.0
        middle, centre = x + (to_x - x) * share, y + (to_y - y) * share - hop
        for level, die in enumerate(flight.column):
            paint_die(painter, die, middle, centre - level * grid.die * STEP, grid.die)


# What lies under


def paint_fan(painter: Painter, column: Column, cell: Cell, grid: Grid) -> None:
    """Draws the dice of a column one above another as they lie, beside the finger."""
    size = grid.die * _FAN
    pitch = size * 1.08
    wide, tall = size * 1.3, pitch * len(column) + size * 0.24
    x, y = grid.middle(cell)
    aside = grid.cell * 1.2 + wide / 2
    middle = x + aside if x + aside + wide / 2 < grid.left + grid.side else x - aside
    top = min(max(grid.top, y - tall / 2), grid.top + grid.side - tall)
    palette = painter.palette
    painter.panel(middle - wide / 2, top, wide, tall, 14, palette.deep, palette.moon)
    for place, die in enumerate(reversed(column)):
        paint_die(painter, die, middle, top + size * 0.12 + (place + 0.5) * pitch, size)
