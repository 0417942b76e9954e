"""CurtainScreen hides everything until the next player holds the button; RecapScreen."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import toga

from coven.data.deal_seal import SealPicture
from coven.games.common import BoardButton
from coven.games.interface import BoardServices, DrawnBoard
from coven.i18n import tr
from coven.privacy.hold_to_peek import HOLD_ZONE, HoldEnd, HoldToOpen
from coven.privacy.peek_log import PeekCount
from coven.privacy.turn_log import TurnLogEntry
from coven.screens.text.table import peek_text
from coven.ui import animation, art
from coven.ui.animation import Cancellable, Timer
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import legible_on
from coven.ui.seal import paint_seal_panel, seal_panel_height
from coven.ui.shapes import CanvasBox
from coven.ui.window import AppWindow, Screen
from hall.table import SeatedPlayer

_STORY_WIDTH_SHARE = 0.74  # of the canvas
_PANEL_ALPHA = "e6"  # of the panels behind texts
_SEAL_TOP = 80.0  # below the buttons
_SEAL_MAX_WIDTH = 360.0
_CLEARING_WIDTH, _MOON_BOTTOM = 0.53, 0.375  # of the curtain's width and height
_NAME_HEIGHT = 136.0  # of the texts above the hold button


class CurtainScreen(Screen):
    """Asks for the next player; opens when its button is held long enough."""

    def __init__(
        self,
        window: AppWindow,
        player: SeatedPlayer,
        peeks: PeekCount,
        *,
        on_open: Callable[[], object],
        on_leave: Callable[[], object],
        on_redeal: Callable[[], object] | None = None,
        seal: tuple[SealPicture, ...] = (),
    ) -> None:
        self.look = window.look
        self.player = player
        self.peeks = peeks
        self.seal = seal
        self._on_open = on_open
        self._on_leave = on_leave
        self._on_redeal = on_redeal
        self.hold = HoldToOpen(
            self._paint,
            seconds=window.timings.curtain,
            on_open=lambda _x, _y: self._on_open(),
            on_close=self._on_hold_end,
            flex=1,
        )
        box = toga.Box(children=[self.hold.widget], direction="column")
        super().__init__(box, (self.hold.surface,), on_back=on_leave)

    def hide_secrets(self) -> None:
        """Cancels a hold in progress."""
        self.hold.cancel()

    def _on_hold_end(self, _reason: HoldEnd) -> None:
        """Does nothing: an opened curtain has already been replaced by the next screen."""

    def _paint(self, painter: Painter) -> None:
        width, height = painter.width, painter.height
        look, name = self.look, self.player.name
        colour = look.palette.players[self.player.colour].colour
        own = art.size("curtain")
        scale = max(width / own.width, height / own.height)
        painter.image(
            "curtain",
            (width - own.width * scale) / 2,
            height - own.height * scale,
            own.width * scale,
            own.height * scale,
        )
        middle, story = width / 2, peek_text(self.peeks)
        wide, tall = min(300.0, width - 60), look.height_for_lines(76, 1.5)
        line = painter.line_height("small")
        below = painter.line_count(story, width * _STORY_WIDTH_SHARE, size="small") * line + 50
        top = min(height * 0.69, height - below - tall)
        self._paint_name(painter, top, scale)
        painter.button(
            HOLD_ZONE, middle - wide / 2, top, wide, tall,
            tr("Hold: I am {name}", name=name), None, fill=colour,
        )  # fmt: skip
        if painter.progress:
            painter.panel(middle - wide / 2 + 8, top + tall - 14, (wide - 16) * painter.progress,
                          6, 3, look.palette.ink)  # fmt: skip
        if story:
            left, lines = width * (1 - _STORY_WIDTH_SHARE) / 2, below - 50
            painter.panel(
                left - 12, top + tall + 10, width * _STORY_WIDTH_SHARE + 24, lines + 12, 14,
                look.palette.header + _PANEL_ALPHA,
            )  # fmt: skip
            painter.paragraph(
                story, left, top + tall + 16, width * _STORY_WIDTH_SHARE, size="small",
                colour=look.palette.muted, anchor="middle",
            )  # fmt: skip
        painter.button(
            "leave",
            12,
            30,
            look.height_for_lines(124, 3),
            44,
            tr("Leave game"),
            self._on_leave,
            kind="plain",
            size=15,
        )
        if self.seal:
            room, bottom = min(width - 24, _SEAL_MAX_WIDTH), top - _NAME_HEIGHT
            high = min(seal_panel_height(painter), bottom - _SEAL_TOP)
            box = CanvasBox(middle - room / 2, bottom - high, room, high)
            paint_seal_panel(painter, self.seal, tr("Sealed deal"), box)
        if self._on_redeal is not None:
            broad = look.height_for_lines(124, 3)
            painter.button(
                "redeal", width - 12 - broad, 30, broad, 44, tr("Deal again"), self._on_redeal,
                kind="plain", size=15,
            )  # fmt: skip

    def _paint_name(self, painter: Painter, bottom: float, scale: float) -> None:
        """Draws the name above `bottom`, on a panel if it leaves the clearing of the curtain."""
        look, own, name = self.look, art.size("curtain"), self.player.name
        middle, intro, size = painter.width / 2, tr("Pass the phone to"), look.title_size(46)
        wide = max(
            painter.measure(intro)[0],
            painter.measure(name, size=size, face="display", weight="bold")[0],
        )
        top = bottom - 112 - painter.line_height() / 2
        moon = painter.height - own.height * scale * (1 - _MOON_BOTTOM)
        if wide > own.width * scale * _CLEARING_WIDTH or top < moon:
            across = min(wide + 32, painter.width - 16)
            box = (middle - across / 2, top - 6, across, bottom - 20 - top)
            painter.panel(*box, 16, look.palette.header + _PANEL_ALPHA)
        painter.text(
            intro, middle, bottom - 112, colour=look.palette.muted, anchor="middle",
            fit=painter.width - 32,
        )  # fmt: skip
        painter.text(
            name, middle, bottom - 62, size=size, face="display", weight="bold",
            colour=legible_on(
                look.palette.players[self.player.colour].colour, look.palette.header
            ),
            anchor="middle",
            fit=painter.width - 32,
        )  # fmt: skip


# Recap


STEP_SECONDS = 2.4  # reading time of one sentence
_TITLE_HEIGHT = 40
_LINES, _LARGE_LINES = 3, 5  # lines of a sentence, at usual and at large text sizes
_LARGE_TEXT_SCALE = 1.3


class RecapScreen(Screen):
    """Replays on the board what a player missed; steps by itself and waits at the end."""

    def __init__(
        self,
        services: BoardServices,
        create_board: Callable[[BoardServices], DrawnBoard],
        missed: Sequence[TurnLogEntry],
        *,
        on_continue: Callable[[], object],
        timer: Timer = animation.call_later,
    ) -> None:
        look = services.look
        self.board = create_board(replace(services, watch_buttons=self._buttons))
        self.steps = [(entry, line) for entry in missed for line in entry.lines]
        self.index = -1
        self._on_continue = on_continue
        self._timer = timer
        self._next: Cancellable | None = None
        fonts = look.fonts
        self._lines = _LINES if fonts.scale < _LARGE_TEXT_SCALE else _LARGE_LINES
        tall = self._lines * fonts.line_height(fonts.font("text", "small"))
        self.header = Surface(self._paint_header, height=round(_TITLE_HEIGHT + tall + 16))
        box = toga.Box(
            children=[self.header.widget, self.board.widget],
            direction="column",
            background_color=look.palette.page,
        )
        super().__init__(box, (self.header, *self.board.surfaces), on_back=services.leave_table)
        self._step()

    def dispose(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def hide_secrets(self) -> None:
        """Does nothing: a recap is public."""

    def _step(self) -> None:
        self.dispose()
        before = None if self.index < 0 else self.steps[self.index][0]
        self.index += 1
        now, _ = self.steps[self.index]
        if now is not before:
            self.board.set_news(now.news, None)
            self.board.show_public(now.public, None, ())
        for surface in self.surfaces:
            surface.repaint()
        if self.index + 1 < len(self.steps) and animation.is_motion_enabled():
            self._next = self._timer(STEP_SECONDS, self._step)

    def _restart(self) -> None:
        self.index = -1
        self._step()

    def _paint_header(self, painter: Painter) -> None:
        palette, wide = painter.palette, painter.width
        painter.rect(0, 0, wide, painter.height, palette.header)
        number, count = self.index + 1, len(self.steps)
        title = tr("Since your turn")
        if count > 1:
            title = tr("Since your turn: {number} of {count}", number=number, count=count)
        painter.text(
            title,
            wide / 2,
            _TITLE_HEIGHT / 2 + 4,
            weight="bold",
            colour=palette.highlight,
            anchor="middle",
            fit=wide - 24,
        )
        line = painter.line_height("small")
        text = self.steps[self.index][1]
        rows = min(self._lines, painter.line_count(text, wide - 24, size="small"))
        top = _TITLE_HEIGHT + 6 + (self._lines - rows) * line / 2
        painter.paragraph(text, 12, top, wide - 24, size="small", anchor="middle")

    def _buttons(self) -> list[BoardButton]:
        if self.index + 1 == len(self.steps):
            again = BoardButton("again", tr("Show again"), self._restart, "plain")
            return [again, BoardButton("go", tr("My turn"), self._on_continue)]
        further = BoardButton("next", tr("Next"), self._step, "plain")
        return [further, BoardButton("go", tr("Skip"), self._on_continue)]
