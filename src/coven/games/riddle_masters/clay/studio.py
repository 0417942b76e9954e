"""The clay studio: a canvas to shape a sculpture, and its controls."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import hypot
from typing import Literal, TypeAlias

import toga

from coven.games.common import game_colours, paint_ground
from coven.games.riddle_masters.clay import sprites
from coven.games.riddle_masters.clay.camera import Camera, lump_centre, turntable_camera
from coven.games.riddle_masters.clay.edits import (
    PUSH_STEPS,
    CanvasPoint,
    StudioState,
    Tool,
    UndoHistory,
    find_twin,
)
from coven.games.riddle_masters.clay.renderer import CLAY_COLOURS
from coven.games.riddle_masters.clay.solids import reach
from coven.games.riddle_masters.clay.turntable import (
    CLAY_TIMINGS,
    TURN_BUTTONS_HEIGHT,
    CanvasSize,
    ClayTimings,
    TurntableField,
    paint_corner_button,
)
from coven.i18n import tr
from coven.ui import touch
from coven.ui.canvas import Surface
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from engine.games.riddle_masters.sculpture import COLOURS, KINDS, MOST_LUMPS, SIZES, Sculpture

# Controls: tools, sizes, colours, and actions for the selected lump


StudioEdit: TypeAlias = Callable[[StudioState, Camera], StudioState]

LumpButton: TypeAlias = tuple[str, str, StudioEdit]
"""The name of a touch zone, its label and its edit."""

TOOLS: tuple[Tool, ...] = ("hand", *KINDS, "string")
KIND_ZONE_NAMES = ("ball", "egg", "roll", "disc", "cone")

_CONTROLS_EDGE, _CONTROLS_GAP = 4, 4
_CELL = 46
_TEXT_ROW_HEIGHT = 48
_MAX_TEXT_ROW_HEIGHT = 56  # a taller row leaves too little room for the sculpture
_WIDEST = 560
_DOTS = (4, 6, 8.5, 11.5, 15, 19)  # radii by size


def controls_height(look: Look, state: StudioState) -> float:
    """Returns the height of all rows."""
    verbs = len(_lump_button_rows(look, state)) * (
        look.height_for_lines(_TEXT_ROW_HEIGHT, 1) + _CONTROLS_GAP
    )
    return 3 * (_CELL + _CONTROLS_GAP) + verbs + _CONTROLS_GAP


def _lump_button_rows(look: Look, state: StudioState) -> tuple[tuple[LumpButton, ...], ...]:
    """Returns the actions for the selected lump; with large text, none until one is selected."""
    if state.held is None and look.height_for_lines(_TEXT_ROW_HEIGHT, 1) > _MAX_TEXT_ROW_HEIGHT:
        return ()
    return (
        (
            ("pull", tr("Pull nearer"), partial(StudioState.push_held, steps=PUSH_STEPS)),
            ("lean", tr("Lean"), StudioState.tilt_held),
            ("copy", tr("Copy"), StudioState.copy_held),
        ),
        (
            ("push", tr("Push away"), partial(StudioState.push_held, steps=-PUSH_STEPS)),
            ("spin", tr("Spin"), StudioState.turn_held),
            ("remove", tr("Remove"), StudioState.remove_held),
        ),
    )


def _paint_cell(
    painter: Painter, box: CanvasBox, name: str, on_tap: Callable[[], object], *, chosen: bool
) -> tuple[float, float]:
    """Draws the background of a button with its touch zone and returns its centre."""
    ground = game_colours(painter.palette, "riddle_masters")
    fill = painter.palette.accent if chosen else ground.panel
    painter.touch_rect(name, *box, on_tap)
    box = box.offset_by(0, 2 if painter.pressed == name else 0)
    painter.panel(*box, 12, fill, painter.palette.ink, 2)
    return box.centre_x, box.centre_y


# Studio

_DRAG_THRESHOLD = 7  # canvas units of movement that still count as a tap
_CORNER = 44
_STUDIO_EDGE = 6
_SIDE_BY_SIDE_RATIO = 1.2  # aspect ratio above which the controls are beside the field
_SIDE_CONTROLS_WIDTH = 360
_TOUCH_SLACK = 10  # canvas units beside a lump that still hit it
_STUDIO_MARGINS = (22.0, 26.0)

Gesture = Literal["turn", "carry", "draw"]


class Studio(TurntableField):
    """A field and controls to shape a sculpture; reports every change to `on_change`."""

    def __init__(
        self,
        look: Look,
        sculpture: Sculpture = (),
        on_change: Callable[[Sculpture], object] = lambda _sculpture: None,
        timings: ClayTimings = CLAY_TIMINGS,
    ) -> None:
        self.state = StudioState(UndoHistory(now=sculpture))
        self._look = look
        self._on_change = on_change
        self._gesture: Gesture | None = None
        self._state_before: StudioState | None = None  # when the touch began
        self._path: list[CanvasPoint] = []
        super().__init__(self._aim_camera, _STUDIO_MARGINS, timings, flex=1)
        self.buttons = Surface(self._paint_buttons, height=controls_height(look, self.state))
        self.surfaces: tuple[Surface, ...] = (self.field, self.buttons)
        self.widget = toga.Box(
            children=[self.field.widget, self.buttons.widget], direction="column", flex=1
        )
        self.turntable.show(sculpture)

    @property
    def sculpture(self) -> Sculpture:
        return self.state.sculpture

    def apply_edit(self, edit: StudioEdit) -> None:
        """Applies an edit to the present state, shows it and reports a changed sculpture."""
        before = self.sculpture
        self._set_state(edit(self.state, self.turntable.camera))
        if self.sculpture != before:
            self._on_change(self.sculpture)

    def _set_state(self, state: StudioState) -> None:
        self.state = state
        self.turntable.show(state.sculpture)
        if self.widget.style.direction == "column":
            self.buttons.widget.style.height = controls_height(self._look, state)
        for surface in self.surfaces:
            surface.repaint()

    def _aim_camera(self, sculpture: Sculpture, room: CanvasSize) -> Camera:
        # The camera stays still during a touch, even if the sculpture grows.
        return turntable_camera(
            self._state_before.sculpture if self._state_before else sculpture, room
        )

    # Touches

    def _start_touch(self, x: float, y: float) -> None:
        super()._start_touch(x, y)
        self._state_before, self._path = self.state, [(x, y)]

    def _move_touch(self, start: CanvasPoint, x: float, y: float) -> None:
        if self._gesture is None:
            if hypot(x - start[0], y - start[1]) < _DRAG_THRESHOLD:
                return
            self._gesture = self._drag_gesture(*start)
        assert self._state_before is not None
        if self._gesture == "turn":
            super()._move_touch(start, x, y)
        elif self._gesture == "carry":
            self._set_state(
                self._state_before.drag_held(self.turntable.camera, self._path[0], (x, y))
            )
        else:
            self._path.append((x, y))
            self._set_state(self._state_before.draw_string(self.turntable.camera, self._path))

    def _finish_touch(self, start: CanvasPoint) -> None:
        assert self._state_before is not None
        if self._gesture is None:
            self._set_state(self._tap(*start))
        changed = self.sculpture != self._state_before.sculpture
        self._end_touch()
        if changed:
            self.turntable.refresh()
            self._on_change(self.sculpture)

    def _drag_gesture(self, x: float, y: float) -> Gesture:
        """Returns what a drag from this position does."""
        if self.state.tool == "string":
            return "draw"
        if self.state.tool == "hand":
            number = self._lump_at(x, y)
            if number is not None:
                self._state_before = replace(self.state, held=number)
                return "carry"
        return "turn"

    def _tap(self, x: float, y: float) -> StudioState:
        state, camera = self.state, self.turntable.camera
        if state.tool != "hand":
            return state.put_lump(camera, x, y)
        number = self._lump_at(x, y)
        if number is None:
            return state.move_held_to(camera, (x, y))
        return replace(state, held=None if number == state.held else number)

    def _lump_at(self, x: float, y: float) -> int | None:
        """Returns the index of the lump at or near a position."""
        camera = self.turntable.camera
        hit = camera.hit_test(self.sculpture, x, y) or camera.hit_test(
            self.sculpture, x, y, _TOUCH_SLACK
        )
        return None if hit is None else hit.number

    def _end_touch(self) -> None:
        super()._end_touch()
        self._gesture = self._state_before = None
        self._path = []

    # Painting

    def _arrange(self) -> None:
        """Puts the controls below the field, or beside it on a wide screen."""
        layout = self.widget.layout
        wide = layout.content_width > _SIDE_BY_SIDE_RATIO * layout.content_height
        wanted = "row" if wide else "column"
        if self.widget.style.direction == wanted or self.widget.window is None:
            return
        if wide:
            del self.buttons.widget.style.height
            self.buttons.widget.style.width = _SIDE_CONTROLS_WIDTH
        else:
            del self.buttons.widget.style.width
            self.buttons.widget.style.height = controls_height(self._look, self.state)
        self.widget.style.direction = wanted

    def _paint_background(self, painter: Painter) -> None:
        # Deferred, because this runs during a layout pass.
        touch.app_loop().call_soon(self._arrange)
        paint_ground(painter, "riddle_masters")

    def _paint_field(self, painter: Painter) -> None:
        self._paint_background(painter)
        self.turntable.paint(painter)
        self._paint_held(painter)
        self._paint_corners(painter)
        self._paint_turn_buttons(painter)
        self._paint_words(painter)

    def _paint_buttons(self, painter: Painter) -> None:
        """Draws all rows of controls at the lower edge."""
        self._paint_background(painter)
        state, look = self.state, self._look
        room = min(painter.width - 2 * _CONTROLS_EDGE, _WIDEST)
        share = min(1.0, painter.height / controls_height(look, state))
        cells, words = _CELL * share, look.height_for_lines(_TEXT_ROW_HEIGHT, 1) * share
        top = painter.height - controls_height(look, state) * share + _CONTROLS_GAP * share

        def row(count: int, tall: float, gap: float = _CONTROLS_GAP) -> list[CanvasBox]:
            nonlocal top
            left, y, wide = (painter.width - room) / 2, top, (room - gap * (count - 1)) / count
            top += tall + _CONTROLS_GAP * share
            return [CanvasBox(left + at * (wide + gap), y, wide, tall) for at in range(count)]

        self._paint_tools(painter, row(len(TOOLS), cells))
        self._paint_sizes(painter, row(len(SIZES) + 1, cells))
        self._paint_clays(painter, row(len(COLOURS), cells, 0))
        for verbs in _lump_button_rows(look, state):
            shown = verbs[::-1] if look.left_handed else verbs
            for box, (name, label, edit) in zip(row(len(verbs), words), shown, strict=True):
                painter.button(
                    name, box.x, box.y, box.width, box.height - 4, label,
                    partial(self.apply_edit, edit),
                    kind="plain", enabled=state.held is not None, size="small",
                )  # fmt: skip

    def _paint_tools(self, painter: Painter, boxes: Sequence[CanvasBox]) -> None:
        colour = self.state.colour
        for tool, box in zip(TOOLS, boxes, strict=True):
            name = f"tool-{KIND_ZONE_NAMES[tool] if isinstance(tool, int) else tool}"
            choose = partial(self.apply_edit, partial(StudioState.with_choice, tool=tool))
            x, y = _paint_cell(painter, box, name, choose, chosen=self.state.tool == tool)
            radius = min(box.width, box.height) / 2 - 7
            if tool == "hand":
                sprites.paint_hand_icon(painter, x, y, radius, painter.palette.card)
            elif tool == "string":
                sprites.paint_string_icon(painter, colour, x, y, radius)
            elif isinstance(tool, int):
                sprites.paint_lump_icon(painter, tool, colour, (x, y), radius)

    def _paint_sizes(self, painter: Painter, boxes: Sequence[CanvasBox]) -> None:
        """Draws the sizes, and the switch for twins in the last box."""
        state, (*places, last) = self.state, boxes
        for size, box in zip(SIZES, places, strict=True):
            choose = partial(self.apply_edit, partial(StudioState.with_choice, size=size))
            x, y = _paint_cell(painter, box, f"size-{size}", choose, chosen=state.size == size)
            painter.circle(x, y, _DOTS[size], CLAY_COLOURS[state.colour], painter.palette.ink, 2)
        mirror = partial(StudioState.with_choice, mirror=not state.mirror)
        toggle = partial(self.apply_edit, mirror)
        x, y = _paint_cell(painter, last, "mirror", toggle, chosen=state.mirror)
        sprites.paint_twins_icon(painter, state.colour, x, y, min(last.width, last.height) / 2 - 5)

    def _paint_clays(self, painter: Painter, boxes: Sequence[CanvasBox]) -> None:
        for colour, box in zip(COLOURS, boxes, strict=True):
            x, y, radius = box.centre_x, box.centre_y, min(box.width, box.height) / 2 - 5
            if self.state.colour == colour:
                painter.ring(x, y, radius + 3, painter.palette.highlight, 4)
            painter.circle(x, y, radius - 1, CLAY_COLOURS[colour], painter.palette.ink, 3)
            edit = partial(StudioState.with_choice, colour=colour)
            painter.touch_rect(f"colour-{colour}", *box, partial(self.apply_edit, edit))

    def _paint_held(self, painter: Painter) -> None:
        """Draws rings around the selected lump and its twin."""
        if self.state.held is None:
            return
        camera, held = self.turntable.camera, self.state.held
        other = find_twin(self.sculpture, held, self.state.mirror_plane(camera))
        for number, line in ((held, 3.0), (other, 1.5)):
            if number is not None:
                x, y, _ = camera.project(lump_centre(self.sculpture[number]))
                far = reach(self.sculpture[number]) * camera.scale + 4
                painter.ring(x, y, far, painter.palette.highlight, line)

    def _paint_corners(self, painter: Painter) -> None:
        history = self.state.history
        right = painter.width - _STUDIO_EDGE - _CORNER
        for name, x, side, available, edit in (
            ("undo", float(_STUDIO_EDGE), -1, history.past, StudioState.undo),
            ("redo", right, 1, history.future, StudioState.redo),
        ):
            if available:
                draw = partial(sprites.paint_undo_icon, side=side)
                action = partial(self.apply_edit, edit)
                paint_corner_button(painter, name, x, _STUDIO_EDGE, action, draw)

    def _paint_words(self, painter: Painter) -> None:
        left = _STUDIO_EDGE + _CORNER + 6
        room = painter.width - 2 * left
        painter.paragraph(
            self._hint(), left, _STUDIO_EDGE + 4, room, size="small", colour=painter.palette.muted,
            anchor="middle",
        )  # fmt: skip
        count = tr("{count} of {most}", count=len(self.sculpture), most=MOST_LUMPS)
        painter.text(
            count, painter.width / 2, painter.height - TURN_BUTTONS_HEIGHT / 2, size="small",
            colour=painter.palette.muted, anchor="middle",
            fit=painter.width - 4 * _CORNER - 4 * _STUDIO_EDGE,
        )  # fmt: skip

    def _hint(self) -> str:
        if self.state.tool == "hand":
            if self.state.held is None:
                return tr("Tap a lump to pick it up")
            return tr("Drag it, or tap its new place")
        if len(self.sculpture) >= MOST_LUMPS:
            return tr("All the clay is used")
        if self.state.tool == "string":
            return tr("Draw a roll of clay with your finger")
        return tr("Tap to add clay, drag to turn")
