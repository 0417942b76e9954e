"""The clay studio: a turntable under the finger, and the buttons below it."""

from collections.abc import Callable
from functools import partial
from math import hypot
from typing import Literal

import toga

from coven.clay import controls, glyphs
from coven.clay.bench import Bench, Place
from coven.clay.bodies import reach
from coven.clay.camera import Camera, middle, on_the_wheel
from coven.clay.modelling import History, twin
from coven.clay.turning import TALL, Turning, corner_button
from coven.clay.wheel import Room, Wheel
from coven.drawing import events
from coven.drawing.events import listen
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.look import Look
from coven.words import say
from engine.games.riddle_masters.clay import MOST_LUMPS, Sculpture

_SLOP = 7  # units that a finger may tremble without dragging
_CORNER = 44
_EDGE = 6
_WIDE = 1.2  # times as wide as high from which on the buttons stand beside the field
_BESIDE = 360
_BREADTH = 10  # units beside a lump that still mean it
_MARGINS = (22.0, 26.0)

Gesture = Literal["turn", "carry", "draw"]


class Studio:
    """Where a sculpture is made; whoever opened it hears of every change."""

    def __init__(
        self,
        look: Look,
        sculpture: Sculpture = (),
        on_change: Callable[[Sculpture], object] = lambda _sculpture: None,
    ) -> None:
        self.bench = Bench(History(now=sculpture))
        self._look = look
        self._on_change = on_change
        self._finger: Place | None = None  # where it came down, or was last
        self._gesture: Gesture | None = None
        self._before: Bench | None = None  # the bench when the finger came down
        self._path: list[Place] = []
        self.field = Surface(self._paint_field, flex=1)
        listen(self.field.widget, press=self._press, drag=self._drag, release=self._release)
        self.buttons = Surface(self._paint_buttons, height=controls.height(look, self.bench))
        self.surfaces: tuple[Surface, ...] = (self.field, self.buttons)
        self.wheel = Wheel(self.field.repaint, self._aim, margins=_MARGINS)
        self._turning = Turning(self.wheel)
        self.widget = toga.Box(
            children=[self.field.widget, self.buttons.widget], direction="column", flex=1
        )
        self.wheel.show(sculpture)

    @property
    def sculpture(self) -> Sculpture:
        """The clay as it is now."""
        return self.bench.sculpture

    def change(self, deed: Callable[[Bench, Camera], Bench]) -> None:
        """Does something to the bench and shows it."""
        before = self.sculpture
        self._become(deed(self.bench, self.wheel.camera))
        if self.sculpture != before:
            self._on_change(self.sculpture)

    def lose(self) -> None:
        """Ends every movement; the clay stays as it is."""
        self._let_go()
        self._turning.lose()
        self.wheel.lose()

    def _become(self, bench: Bench) -> None:
        self.bench = bench
        self.wheel.show(bench.sculpture)
        if self.widget.style.direction == "column":
            self.buttons.widget.style.height = controls.height(self._look, bench)
        for surface in self.surfaces:
            surface.repaint()

    def _aim(self, sculpture: Sculpture, room: Room) -> Camera:
        # The eye keeps still under a finger, whatever becomes of the clay.
        return on_the_wheel(self._before.sculpture if self._before else sculpture, room)

    # Fingers

    def _press(self, x: float, y: float) -> None:
        # A touch that the phone took away sends no release.
        self._let_go()
        if self.field.at(x, y) is not None:
            self.field.press(x, y)
        elif self.field.accepts is None or self.field.accepts():
            self._finger, self._before, self._path = (x, y), self.bench, [(x, y)]

    def _drag(self, x: float, y: float) -> None:
        if self._finger is None or self._before is None:
            self.field.drag(x, y)
            return
        if self._gesture is None:
            if hypot(x - self._finger[0], y - self._finger[1]) < _SLOP:
                return
            self._gesture = self._meant(*self._finger)
        if self._gesture == "turn":
            self._turning.drag(x - self._finger[0], y - self._finger[1])
            self._finger = (x, y)
        elif self._gesture == "carry":
            self._become(self._before.dragged(self.wheel.camera, self._path[0], (x, y)))
        else:
            self._path.append((x, y))
            self._become(self._before.strung(self.wheel.camera, self._path))

    def _release(self, x: float, y: float) -> None:
        if self._finger is None or self._before is None:
            self.field.release(x, y)
            return
        if self._gesture is None:
            self._become(self._tapped(*self._finger))
        told = self.sculpture != self._before.sculpture
        self._let_go()
        if told:
            self.wheel.stir()
            self._on_change(self.sculpture)

    def _meant(self, x: float, y: float) -> Gesture:
        """Returns what a drag from there is for."""
        assert self._before is not None
        if self.bench.tool == "string":
            return "draw"
        if self.bench.tool == "hand":
            number = self._touched(x, y)
            if number is not None:
                self._before = self.bench.holding(number)
                return "carry"
        return "turn"

    def _tapped(self, x: float, y: float) -> Bench:
        bench, eye = self.bench, self.wheel.camera
        if bench.tool != "hand":
            return bench.put(eye, x, y)
        number = self._touched(x, y)
        if number is None:
            return bench.sent(eye, (x, y))
        return bench.holding(None if number == bench.held else number)

    def _touched(self, x: float, y: float) -> int | None:
        """Returns the number of the lump under a finger, or of one beside it."""
        eye = self.wheel.camera
        hit = eye.at(self.sculpture, x, y) or eye.at(self.sculpture, x, y, _BREADTH)
        return None if hit is None else hit.number

    def _let_go(self) -> None:
        self._finger = self._gesture = self._before = None
        self._path = []

    # Pictures

    def _arrange(self) -> None:
        """Puts the buttons below the field, or beside it where the screen is wide and low."""
        layout = self.widget.layout
        wide = layout.content_width > _WIDE * layout.content_height
        wanted = "row" if wide else "column"
        if self.widget.style.direction == wanted or self.widget.window is None:
            return
        if wide:
            del self.buttons.widget.style.height
            self.buttons.widget.style.width = _BESIDE
        else:
            del self.buttons.widget.style.width
            self.buttons.widget.style.height = controls.height(self._look, self.bench)
        self.widget.style.direction = wanted

    def _paint_page(self, painter: Painter) -> None:
        # Not at once, because the layout that brought us here is not done.
        events.loop().call_soon(self._arrange)
        ground = painter.palette.ground("riddle_masters")
        painter.rect(0, 0, painter.width, painter.height, ground.page)

    def _paint_field(self, painter: Painter) -> None:
        self._paint_page(painter)
        self.wheel.paint(painter)
        self._paint_held(painter)
        self._paint_corners(painter)
        self._turning.paint(painter)
        self._paint_words(painter)

    def _paint_buttons(self, painter: Painter) -> None:
        self._paint_page(painter)
        controls.paint(painter, self.bench, self._look, self.change)

    def _paint_held(self, painter: Painter) -> None:
        """Draws a ring round the lump that the buttons act on, and one round its twin."""
        if self.bench.held is None:
            return
        eye, held = self.wheel.camera, self.bench.held
        other = twin(self.sculpture, held, self.bench.plane(eye))
        for number, line in ((held, 3.0), (other, 1.5)):
            if number is not None:
                x, y, _ = eye.project(middle(self.sculpture[number]))
                far = reach(self.sculpture[number]) * eye.scale + 4
                painter.ring(x, y, far, painter.palette.moon, line)

    def _paint_corners(self, painter: Painter) -> None:
        history = self.bench.history
        right = painter.width - _EDGE - _CORNER
        for name, x, side, wanted, deed in (
            ("undo", float(_EDGE), -1, history.past, Bench.undone),
            ("redo", right, 1, history.future, Bench.redone),
        ):
            if wanted:
                draw = partial(glyphs.back, side=side)
                action = partial(self.change, partial(_without_eye, deed))
                corner_button(painter, name, x, _EDGE, action, draw)

    def _paint_words(self, painter: Painter) -> None:
        left = _EDGE + _CORNER + 6
        room = painter.width - 2 * left
        painter.paragraph(
            self._hint(), left, _EDGE + 4, room, size="small", colour=painter.palette.mist,
            anchor="middle",
        )  # fmt: skip
        count = say("{count} of {most}", count=len(self.sculpture), most=MOST_LUMPS)
        painter.text(
            count, painter.width / 2, painter.height - TALL / 2, size="small",
            colour=painter.palette.mist, anchor="middle",
            fit=painter.width - 4 * _CORNER - 4 * _EDGE,
        )  # fmt: skip

    def _hint(self) -> str:
        if self.bench.tool == "hand":
            if self.bench.held is None:
                return say("Touch a lump to take it in hand")
            return say("Drag it, or tap where it should go")
        if self.bench.full:
            return say("All the clay is used")
        if self.bench.tool == "string":
            return say("Draw a string of clay with your finger")
        return say("Tap to put clay, drag to turn")


def _without_eye(deed: Callable[[Bench], Bench], bench: Bench, _eye: Camera) -> Bench:
    return deed(bench)
