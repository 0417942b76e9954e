"""What the others did since a player's last turn, as it went on the board."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import toga

from coven.drawing import motion
from coven.drawing.motion import Cancellable, Timer
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.games.offers import BoardButton
from coven.games.staging import BoardServices, DrawnBoard
from coven.screens.screen import Screen
from coven.secret.manners import TurnLogEntry
from coven.words import tr

STEP_SECONDS = 2.4  # to read what has happened
_TITLE_HEIGHT = 40
_LINES, _LARGE_LINES = 3, 5  # for a sentence, of usual and of large letters
_LARGE_TEXT_SCALE = 1.3


class RecapScreen(Screen):
    """Plays on the board what was missed; it goes on by itself, and waits at the end."""

    def __init__(
        self,
        services: BoardServices,
        create_board: Callable[[BoardServices], DrawnBoard],
        missed: Sequence[TurnLogEntry],
        *,
        on_continue: Callable[[], object],
        timer: Timer = motion.call_later,
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
        """Stops where it is."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def hide_secrets(self) -> None:
        """Has nothing to hide: everybody may see this."""

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
        if self.index + 1 < len(self.steps) and motion.is_motion_enabled():
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
            again = BoardButton("again", tr("Once more"), self._restart, "plain")
            return [again, BoardButton("go", tr("My turn"), self._on_continue)]
        further = BoardButton("next", tr("Next"), self._step, "plain")
        return [further, BoardButton("go", tr("Skip"), self._on_continue)]
