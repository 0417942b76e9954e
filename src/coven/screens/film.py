"""The who-knew-what film of a finished game: board, hands, and who knew how much."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.boards import STAGINGS
from coven.drawing.blocks import paragraph_height
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.film import charting, seat
from coven.film.fan import paint_held
from coven.film.hands import Held, beside
from coven.film.moments import told
from coven.film.projector import Projector
from coven.film.reel import Reel
from coven.film.signs import paint_sign
from coven.film.worlds import Counts, all_counts, has_worlds
from coven.screens.page import BELOW
from coven.screens.scores import pawn
from coven.screens.screen import Screen
from coven.sealed import kept_seal
from coven.words import say
from hall.archive import Past

if TYPE_CHECKING:
    from coven.app import PocketCoven

_HEAD = 52
_HAND = 42.0  # the height of somebody's cards
_BAR = 44  # the room in which the timeline is touched
_KEYS = 48
_TIMES = (1, 2, 8)  # as quick, by the projector's paces


class FilmScreen(Screen):
    """Plays a finished game; taps alone lead anywhere in it."""

    def __init__(self, app: "PocketCoven", past: Past, on_back: Callable[[], object]) -> None:
        self.app = app
        self.past = past
        self.look = app.look
        self.game = past.record.game
        self.staging = STAGINGS[self.game]
        self.projector = Projector(Reel(past.record), app.attic.workroom, app.background)
        self.projector.on_frame = self._shown
        self.charted = False
        self.lines: tuple[Counts, ...] | None = None  # None until they are counted
        self.sealed: tuple[str, ...] = ()
        self._on_back = on_back
        self._last = -1  # the moment that the board shows
        self.board = seat.seat(self.staging, self.look, past.chairs)
        look = self.look
        self.head = Surface(self._paint_head, height=_HEAD)
        self.chart = Surface(self._paint_chart, flex=1)
        self.hands = Surface(self._paint_hands, height=0)
        line = look.lettering.line_height(look.lettering.font("text", "small"))
        self.keys = Surface(self._paint_keys, height=round(line + _BAR + _KEYS + 8 + BELOW))
        self.keys.on_elsewhere = self._touched
        self._middle = toga.Box(children=[self.board.widget], direction="column", flex=1)
        box = toga.Box(
            children=[self.head.widget, self._middle, self.hands.widget, self.keys.widget],
            direction="column",
            background_color=look.palette.night,
        )
        super().__init__(box, (self.head, self.chart, self.hands, self.keys), back=on_back)
        self.projector.begin()
        app.background(self._count())

    def leave(self) -> None:
        """Stops playing."""
        self.projector.stop()
        self.board.lose()

    async def _count(self) -> None:
        """Checks the seal and counts what was possible, away from the screen."""
        workroom = self.app.attic.workroom
        self.sealed = await workroom.do(partial(kept_seal, self.past.log))
        self.keys.repaint()
        if has_worlds(self.game):
            self.lines = await workroom.do(partial(all_counts, self.past.record))
            self.chart.repaint()

    # What is shown

    def _shown(self) -> None:
        frame = self.projector.frame
        if frame is None:
            return
        if frame.index < self._last:
            # A board glides from moment to moment; it does not play backwards.
            self._reseat()
        self._last = frame.index
        seat.show(self.board, frame)
        self._weigh_hands()
        for surface in (self.head, self.chart, self.hands, self.keys):
            surface.repaint()

    def _reseat(self) -> None:
        self.board.lose()
        self.board = seat.seat(self.staging, self.look, self.past.chairs)
        self._lay_middle()

    def _lay_middle(self) -> None:
        self._middle.clear()
        self._middle.add(self.chart.widget if self.charted else self.board.widget)

    def _held(self) -> tuple[Held, ...]:
        frame = self.projector.frame
        return () if frame is None or self.charted else beside(self.game, frame)

    def _columns(self, rows: tuple[Held, ...]) -> int:
        """Returns in how many columns hands lie; words need a whole line."""
        return 2 if len(rows) > 2 and all(one.cards for one in rows) else 1

    def _weigh_hands(self) -> None:
        """Gives the hands as much height as they need."""
        rows = self._held()
        height = -(-len(rows) // self._columns(rows)) * self._row(rows)
        if self.hands.widget.style.height != height:
            self.hands.widget.style.height = height

    def _row(self, rows: tuple[Held, ...]) -> float:
        letters = self.look.lettering
        cards = any(one.cards for one in rows)
        return _HAND if cards else letters.line_height(letters.font("text", "small")) + 2

    def _toggle_chart(self) -> None:
        self.charted = not self.charted
        self._lay_middle()
        self._shown()

    # The head: whose eyes

    def _paint_head(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, tall, palette.deep)
        painter.rect(0, tall - 2, wide, 2, palette.line)
        painter.image("arrow-back", 12, tall / 2 - 14, 28)
        painter.zone("back", 0, 0, 50, tall, self._on_back)
        chairs, eyes = self.past.chairs, self.projector.eyes
        each = min(56.0, (wide - 54) / (len(chairs) + 1))
        left = 50 + (wide - 54 - each * (len(chairs) + 1)) / 2
        for place in range(len(chairs) + 1):
            who = None if place == 0 else place - 1
            x = left + each * (place + 0.5)
            if who == eyes:
                painter.panel(x - each / 2, 2, each, tall - 5, 12, palette.band, palette.moon, 3)
            if who is None:
                painter.image("eye", x - 15, tall / 2 - 15, 30)
            else:
                colour = palette.players[chairs[who].colour].colour
                painter.circle(x, tall / 2, 17, colour, palette.ink)
                painter.image(f"face-{chairs[who].face}", x - 13, tall / 2 - 13, 26)
            name = "eyes-all" if who is None else f"eyes-{who}"
            painter.zone(name, x - each / 2, 2, each, tall - 4, partial(self.projector.look, who))

    # The hands

    def _paint_hands(self, painter: Painter) -> None:
        palette, wide = painter.palette, painter.width
        painter.rect(0, 0, wide, painter.height, palette.deep)
        rows = self._held()
        columns, tall = self._columns(rows), self._row(rows)
        each = (wide - 8) / columns
        for place, one in enumerate(rows):
            left, top = 4 + each * (place % columns), tall * (place // columns)
            painter.image(pawn(one.seat, self.past.chairs), left + 2, top + tall / 2 - 11, 22)
            paint_held(painter, one, (left + 28, top + 3, each - 32, tall - 6))

    # The chart

    def _paint_chart(self, painter: Painter) -> None:
        frame = self.projector.frame
        if not has_worlds(self.game):
            self._paint_seal(painter)
            charting.paint_nothing(painter, self.game)
        elif self.lines is None or frame is None:
            painter.rect(0, 0, painter.width, painter.height, painter.palette.night)
            painter.text(
                say("Counting …"), painter.width / 2, painter.height / 2,
                colour=painter.palette.mist, anchor="middle",
            )  # fmt: skip
        else:
            seal = self._paint_seal(painter)
            course = charting.Course(self.lines, frame.index, self.past.chairs)
            charting.paint(painter, self.look, course, painter.height - seal)

    def _paint_seal(self, painter: Painter) -> float:
        """Draws that the luck was sealed, at the lower edge, and returns how tall that is."""
        painter.rect(0, 0, painter.width, painter.height, painter.palette.night)
        if not self.sealed:
            return 0.0
        text = say("Sealed deal kept: {words}", words=" · ".join(self.sealed))
        room = painter.width - 72
        tall = paragraph_height(painter, text, room, size="small") + 16
        top = painter.height - tall - 4
        painter.panel(12, top, painter.width - 24, tall, 14, painter.palette.moss)
        painter.image("tick", 22, top + tall / 2 - 12, 24)
        painter.paragraph(text, 54, top + 8, room, size="small")
        return tall + 8

    # The keys

    def _paint_keys(self, painter: Painter) -> None:
        palette, wide = painter.palette, painter.width
        painter.rect(0, 0, wide, painter.height, palette.deep)
        painter.rect(0, 0, wide, 2, palette.line)
        frame = self.projector.frame
        if frame is None:
            return
        line = painter.line_height("small")
        caption = told(frame, len(self.projector.reel), self.past.chairs, self.staging)
        painter.text(
            caption, wide / 2, 6 + line / 2, size="small", anchor="middle",
            colour=palette.mist, fit=wide - 20,
        )  # fmt: skip
        self._paint_bar(painter, 4 + line, frame.index)
        self._paint_buttons(painter, 4 + line + _BAR)

    def _paint_bar(self, painter: Painter, top: float, index: int) -> None:
        palette, middle = painter.palette, top + _BAR / 2
        left, right = self._span(painter.width)
        at = left + (right - left) * index / max(1, len(self.projector.reel) - 1)
        painter.panel(left, middle - 4, right - left, 8, 4, palette.surface)
        painter.panel(left, middle - 4, max(8.0, at - left), 8, 4, palette.ember)
        painter.circle(at, middle, 11, palette.moon, palette.ink)

    def _span(self, wide: float) -> tuple[float, float]:
        return 24.0, wide - 24.0

    def _touched(self, x: float, _y: float) -> None:
        """Goes to the moment that was touched on the timeline."""
        size = self.keys.size
        if size is not None:
            left, right = self._span(size[0])
            share = min(1.0, max(0.0, (x - left) / (right - left)))
            self.projector.to(round(share * (len(self.projector.reel) - 1)))

    def _paint_buttons(self, painter: Painter, top: float) -> None:
        film = self.projector
        doors: tuple[tuple[str, Callable[[], object]], ...] = (
            ("first", partial(film.to, 0)),
            ("back-one", partial(film.step, -1)),
            ("play", film.play),
            ("on-one", partial(film.step, 1)),
            ("pace", film.hurry),
            ("chart", self._toggle_chart),
        )
        room = (painter.width - 16) / len(doors)
        for place, (name, action) in enumerate(doors):
            x = 8 + room * place
            play = name == "play"
            label = say("x{times}", times=_TIMES[film.pace]) if name == "pace" else ""
            painter.button(
                name, x + 2, top, room - 4, _KEYS - 4, label, action,
                kind="primary" if play else "plain",
            )  # fmt: skip
            ink = painter.palette.ink if play else painter.palette.text
            lit = painter.palette.moon if name == "chart" and self.charted else ink
            sign = "pause" if play and film.playing else name
            paint_sign(painter, sign, (x + room / 2, top + _KEYS / 2 - 2), lit)
