"""The studio's buttons: kinds, sizes and clays of lumps, and what can be done with one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from coven.clay import glyphs
from coven.clay.bench import PUSH, Bench, Tool
from coven.clay.camera import Camera
from coven.clay.colours import CLAYS
from coven.drawing.painter import Painter
from coven.look import Look
from coven.words import say
from engine.games.riddle_masters.clay import COLOURS, KINDS, SIZES

Change = Callable[[Callable[[Bench, Camera], Bench]], object]
"""Does something to the bench, as it is and is seen when the finger is lifted."""

Verb: TypeAlias = tuple[str, str, Callable[[Bench, Camera], Bench]]
"""The name of a zone, its label, and what it does."""

TOOLS: tuple[Tool, ...] = ("hand", *KINDS, "string")
NAMES = ("ball", "egg", "roll", "disc", "cone")

_EDGE, _GAP = 4, 4
_CELL = 46
_WORDS = 48
_ROOMY = 56  # a taller row of words leaves little room for the clay
_WIDEST = 560
_COLUMNS = 3
_DOTS = (4, 6, 8.5, 11.5, 15, 19)  # radii, by size


@dataclass(frozen=True, slots=True)
class _Row:
    """Places side by side."""

    left: float
    top: float
    wide: float
    tall: float
    gap: float

    def cell(self, at: int) -> tuple[float, float, float, float]:
        """Returns the left, the top, the width and the height of one of them."""
        return self.left + at * (self.wide + self.gap), self.top, self.wide, self.tall


def height(look: Look, bench: Bench) -> float:
    """Returns how tall all rows are together."""
    verbs = len(_rows_of_verbs(look, bench)) * (look.room(_WORDS, 1) + _GAP)
    return 3 * (_CELL + _GAP) + verbs + _GAP


def _rows_of_verbs(look: Look, bench: Bench) -> tuple[Sequence[Verb], ...]:
    """Returns what can be done with a lump; large words make room while there is none."""
    if bench.held is None and look.room(_WORDS, 1) > _ROOMY:
        return ()
    return _verbs()[:_COLUMNS], _verbs()[_COLUMNS:]


def paint(painter: Painter, bench: Bench, look: Look, change: Change) -> None:
    """Draws all rows, at the lower edge."""
    room = min(painter.width - 2 * _EDGE, _WIDEST)
    share = min(1.0, painter.height / height(look, bench))
    cells, words = _CELL * share, look.room(_WORDS, 1) * share
    top = painter.height - height(look, bench) * share + _GAP * share

    def row(count: int, tall: float, gap: float = _GAP) -> _Row:
        nonlocal top
        wide = (room - gap * (count - 1)) / count
        made = _Row((painter.width - room) / 2, top, wide, tall, gap)
        top += tall + _GAP * share
        return made

    _paint_tools(painter, row(len(TOOLS), cells), bench, change)
    _paint_sizes(painter, row(len(SIZES) + 1, cells), bench, change)
    _paint_clays(painter, row(len(COLOURS), cells, 0), bench, change)
    for verbs in _rows_of_verbs(look, bench):
        places = row(_COLUMNS, words)
        shown = verbs[::-1] if look.left_handed else verbs
        for at, (name, label, action) in enumerate(shown):
            x, y, wide, tall = places.cell(at)
            painter.button(
                name, x, y, wide, tall - 4, label, partial(change, action),
                kind="plain", enabled=bench.held is not None, size="small",
            )  # fmt: skip


def _verbs() -> list[Verb]:
    return [
        ("pull", say("Pull nearer"), lambda bench, eye: bench.pushed(eye, PUSH)),
        ("lean", say("Lean"), Bench.leant),
        ("copy", say("Copy"), Bench.copied),
        ("push", say("Push away"), lambda bench, eye: bench.pushed(eye, -PUSH)),
        ("spin", say("Spin"), Bench.spun),
        ("remove", say("Remove"), Bench.removed),
    ]


def _paint_tools(painter: Painter, row: _Row, bench: Bench, change: Change) -> None:
    for at, tool in enumerate(TOOLS):
        name = f"tool-{NAMES[tool] if isinstance(tool, int) else tool}"
        x, y = _cell(painter, row, at, name, chosen=bench.tool == tool)
        radius = min(row.wide, row.tall) / 2 - 7
        if tool == "hand":
            glyphs.hand(painter, x, y, radius, painter.palette.parchment)
        elif tool == "string":
            glyphs.string(painter, bench.colour, x, y, radius)
        elif isinstance(tool, int):
            glyphs.lump(painter, tool, bench.colour, (x, y), radius)
        painter.zone(name, *row.cell(at), partial(change, partial(_take, tool)))


def _paint_sizes(painter: Painter, row: _Row, bench: Bench, change: Change) -> None:
    for size in SIZES:
        name = f"size-{size}"
        x, y = _cell(painter, row, size, name, chosen=bench.size == size)
        painter.circle(x, y, _DOTS[size], CLAYS[bench.colour], painter.palette.ink, 2)
        painter.zone(name, *row.cell(size), partial(change, partial(_resize, size)))
    last = len(SIZES)
    x, y = _cell(painter, row, last, "mirror", chosen=bench.mirror)
    glyphs.twins(painter, bench.colour, x, y, min(row.wide, row.tall) / 2 - 5)
    painter.zone("mirror", *row.cell(last), partial(change, _reflect))


def _paint_clays(painter: Painter, row: _Row, bench: Bench, change: Change) -> None:
    for colour in COLOURS:
        left, top, wide, tall = row.cell(colour)
        x, y, radius = left + wide / 2, top + tall / 2, min(wide, tall) / 2 - 5
        if bench.colour == colour:
            painter.ring(x, y, radius + 3, painter.palette.moon, 4)
        painter.circle(x, y, radius - 1, CLAYS[colour], painter.palette.ink, 3)
        painter.zone(f"colour-{colour}", *row.cell(colour), partial(change, partial(_dye, colour)))


def _cell(painter: Painter, row: _Row, at: int, name: str, *, chosen: bool) -> tuple[float, float]:
    """Draws the ground of a button, and returns its middle."""
    x, y, wide, tall = row.cell(at)
    ground = painter.palette.ground("riddle_masters")
    fill = painter.palette.ember if chosen else ground.panel
    sunk = 2 if painter.pressed == name else 0
    painter.panel(x, y + sunk, wide, tall, 12, fill, painter.palette.ink, 2)
    return x + wide / 2, y + tall / 2 + sunk


def _take(tool: Tool, bench: Bench, _eye: Camera) -> Bench:
    return bench.taking(tool)


def _resize(size: int, bench: Bench, eye: Camera) -> Bench:
    return bench.sized(size, eye)


def _dye(colour: int, bench: Bench, eye: Camera) -> Bench:
    return bench.coloured(colour, eye)


def _reflect(bench: Bench, _eye: Camera) -> Bench:
    return bench.reflecting()
