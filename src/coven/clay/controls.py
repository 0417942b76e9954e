"""The studio's buttons: kinds, sizes and clays of lumps, and what can be done with one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from coven.clay import glyphs
from coven.clay.bench import PUSH_STEPS, StudioState, Tool
from coven.clay.camera import Camera
from coven.clay.colours import CLAY_COLOURS
from coven.drawing.painter import Painter
from coven.look import Look
from coven.words import tr
from engine.games.riddle_masters.sculpture import COLOURS, KINDS, SIZES

ApplyEdit = Callable[[Callable[[StudioState, Camera], StudioState]], object]
"""Does something to the bench, as it is and is seen when the finger is lifted."""

LumpButton: TypeAlias = tuple[str, str, Callable[[StudioState, Camera], StudioState]]
"""The name of a zone, its label, and what it does."""

TOOLS: tuple[Tool, ...] = ("hand", *KINDS, "string")
KIND_ZONE_NAMES = ("ball", "egg", "roll", "disc", "cone")

_CONTROLS_EDGE, _CONTROLS_GAP = 4, 4
_CELL = 46
_TEXT_ROW_HEIGHT = 48
_MAX_TEXT_ROW_HEIGHT = 56  # a taller row of words leaves little room for the clay
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


def controls_height(look: Look, state: StudioState) -> float:
    """Returns how tall all rows are together."""
    verbs = len(_lump_button_rows(look, state)) * (
        look.height_for_lines(_TEXT_ROW_HEIGHT, 1) + _CONTROLS_GAP
    )
    return 3 * (_CELL + _CONTROLS_GAP) + verbs + _CONTROLS_GAP


def _lump_button_rows(look: Look, state: StudioState) -> tuple[Sequence[LumpButton], ...]:
    """Returns what can be done with a lump; large words make room while there is none."""
    if state.held is None and look.height_for_lines(_TEXT_ROW_HEIGHT, 1) > _MAX_TEXT_ROW_HEIGHT:
        return ()
    return _lump_buttons()[:_COLUMNS], _lump_buttons()[_COLUMNS:]


def paint_controls(painter: Painter, state: StudioState, look: Look, apply_edit: ApplyEdit) -> None:
    """Draws all rows, at the lower edge."""
    room = min(painter.width - 2 * _CONTROLS_EDGE, _WIDEST)
    share = min(1.0, painter.height / controls_height(look, state))
    cells, words = _CELL * share, look.height_for_lines(_TEXT_ROW_HEIGHT, 1) * share
    top = painter.height - controls_height(look, state) * share + _CONTROLS_GAP * share

    def row(count: int, tall: float, gap: float = _CONTROLS_GAP) -> _Row:
        nonlocal top
        wide = (room - gap * (count - 1)) / count
        made = _Row((painter.width - room) / 2, top, wide, tall, gap)
        top += tall + _CONTROLS_GAP * share
        return made

    _paint_tools(painter, row(len(TOOLS), cells), state, apply_edit)
    _paint_sizes(painter, row(len(SIZES) + 1, cells), state, apply_edit)
    _paint_clays(painter, row(len(COLOURS), cells, 0), state, apply_edit)
    for verbs in _lump_button_rows(look, state):
        places = row(_COLUMNS, words)
        shown = verbs[::-1] if look.left_handed else verbs
        for at, (name, label, action) in enumerate(shown):
            x, y, wide, tall = places.cell(at)
            painter.button(
                name, x, y, wide, tall - 4, label, partial(apply_edit, action),
                kind="plain", enabled=state.held is not None, size="small",
            )  # fmt: skip


def _lump_buttons() -> list[LumpButton]:
    return [
        ("pull", tr("Pull nearer"), lambda bench, eye: bench.push_held(eye, PUSH_STEPS)),
        ("lean", tr("Lean"), StudioState.tilt_held),
        ("copy", tr("Copy"), StudioState.copy_held),
        ("push", tr("Push away"), lambda bench, eye: bench.push_held(eye, -PUSH_STEPS)),
        ("spin", tr("Spin"), StudioState.turn_held),
        ("remove", tr("Remove"), StudioState.remove_held),
    ]


def _paint_tools(painter: Painter, row: _Row, state: StudioState, apply_edit: ApplyEdit) -> None:
    for at, tool in enumerate(TOOLS):
        name = f"tool-{KIND_ZONE_NAMES[tool] if isinstance(tool, int) else tool}"
        x, y = _paint_cell(painter, row, at, name, chosen=state.tool == tool)
        radius = min(row.wide, row.tall) / 2 - 7
        if tool == "hand":
            glyphs.paint_hand_icon(painter, x, y, radius, painter.palette.card)
        elif tool == "string":
            glyphs.paint_string_icon(painter, state.colour, x, y, radius)
        elif isinstance(tool, int):
            glyphs.paint_lump_icon(painter, tool, state.colour, (x, y), radius)
        painter.touch_rect(name, *row.cell(at), partial(apply_edit, partial(_use_tool, tool)))


def _paint_sizes(painter: Painter, row: _Row, state: StudioState, apply_edit: ApplyEdit) -> None:
    for size in SIZES:
        name = f"size-{size}"
        x, y = _paint_cell(painter, row, size, name, chosen=state.size == size)
        painter.circle(x, y, _DOTS[size], CLAY_COLOURS[state.colour], painter.palette.ink, 2)
        painter.touch_rect(name, *row.cell(size), partial(apply_edit, partial(_resize, size)))
    last = len(SIZES)
    x, y = _paint_cell(painter, row, last, "mirror", chosen=state.mirror)
    glyphs.paint_twins_icon(painter, state.colour, x, y, min(row.wide, row.tall) / 2 - 5)
    painter.touch_rect("mirror", *row.cell(last), partial(apply_edit, _toggle_mirror))


def _paint_clays(painter: Painter, row: _Row, state: StudioState, apply_edit: ApplyEdit) -> None:
    for colour in COLOURS:
        left, top, wide, tall = row.cell(colour)
        x, y, radius = left + wide / 2, top + tall / 2, min(wide, tall) / 2 - 5
        if state.colour == colour:
            painter.ring(x, y, radius + 3, painter.palette.highlight, 4)
        painter.circle(x, y, radius - 1, CLAY_COLOURS[colour], painter.palette.ink, 3)
        painter.touch_rect(
            f"colour-{colour}", *row.cell(colour), partial(apply_edit, partial(_recolour, colour))
        )


def _paint_cell(
    painter: Painter, row: _Row, at: int, name: str, *, chosen: bool
) -> tuple[float, float]:
    """Draws the ground of a button, and returns its middle."""
    x, y, wide, tall = row.cell(at)
    ground = painter.palette.colours_for("riddle_masters")
    fill = painter.palette.accent if chosen else ground.panel
    sunk = 2 if painter.pressed == name else 0
    painter.panel(x, y + sunk, wide, tall, 12, fill, painter.palette.ink, 2)
    return x + wide / 2, y + tall / 2 + sunk


def _use_tool(tool: Tool, state: StudioState, _camera: Camera) -> StudioState:
    return state.with_tool(tool)


def _resize(size: int, state: StudioState, camera: Camera) -> StudioState:
    return state.with_size(size, camera)


def _recolour(colour: int, state: StudioState, camera: Camera) -> StudioState:
    return state.with_colour(colour, camera)


def _toggle_mirror(state: StudioState, _camera: Camera) -> StudioState:
    return state.with_mirror_toggled()
