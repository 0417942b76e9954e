"""What the others did since a player's last turn, as it went on the board."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import toga

from coven.boards.offers import Offer
from coven.boards.staging import DrawnBoard, Host
from coven.drawing import motion
from coven.drawing.motion import Running, Timer
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.screens.screen import Screen
from coven.secret.manners import Glimpse
from coven.words import say

SECONDS = 2.4  # to read what has happened
_TITLE = 40
_LINES, _LARGE_LINES = 3, 5  # for a sentence, of usual and of large letters
_LARGE = 1.3


class RecapScreen(Screen):
    """Plays on the board what was missed; it goes on by itself, and waits at the end."""

    def __init__(
        self,
        host: Host,
        make: Callable[[Host], DrawnBoard],
        missed: Sequence[Glimpse],
        *,
        on_go: Callable[[], object],
        timer: Timer = motion.after,
    ) -> None:
        look = host.look
        self.board = make(replace(host, offers=self._offers))
        self.scenes = [(glimpse, line) for glimpse in missed for line in glimpse.lines]
        self.at = -1
        self._on_go = on_go
        self._timer = timer
        self._next: Running | None = None
        letters = look.lettering
        self._lines = _LINES if letters.scale < _LARGE else _LARGE_LINES
        tall = self._lines * letters.line_height(letters.font("text", "small"))
        self.head = Surface(self._paint_head, height=round(_TITLE + tall + 16))
        box = toga.Box(
            children=[self.head.widget, self.board.widget],
            direction="column",
            background_color=look.palette.night,
        )
        super().__init__(box, (self.head, *self.board.surfaces), back=host.leave)
        self._step()

    def leave(self) -> None:
        """Stops where it is."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def lose(self) -> None:
        """Has nothing to hide: everybody may see this."""

    def _step(self) -> None:
        self.leave()
        before = None if self.at < 0 else self.scenes[self.at][0]
        self.at += 1
        now, _ = self.scenes[self.at]
        if now is not before:
            self.board.hear(now.news, None)
            self.board.watch(now.public, None, ())
        for surface in self.surfaces:
            surface.repaint()
        if self.at + 1 < len(self.scenes) and motion.allowed():
            self._next = self._timer(SECONDS, self._step)

    def _again(self) -> None:
        self.at = -1
        self._step()

    def _paint_head(self, painter: Painter) -> None:
        palette, wide = painter.palette, painter.width
        painter.rect(0, 0, wide, painter.height, palette.deep)
        number, count = self.at + 1, len(self.scenes)
        title = say("Since your turn")
        if count > 1:
            title = say("Since your turn: {number} of {count}", number=number, count=count)
        painter.text(
            title, wide / 2, _TITLE / 2 + 4, weight="bold", colour=palette.moon, anchor="middle",
            fit=wide - 24,
        )  # fmt: skip
        line = painter.line_height("small")
        text = self.scenes[self.at][1]
        rows = min(self._lines, painter.rows(text, wide - 24, size="small"))
        top = _TITLE + 6 + (self._lines - rows) * line / 2
        painter.paragraph(text, 12, top, wide - 24, size="small", anchor="middle")

    def _offers(self) -> list[Offer]:
        if self.at + 1 == len(self.scenes):
            again = Offer("again", say("Once more"), self._again, "plain")
            return [again, Offer("go", say("My turn"), self._on_go)]
        further = Offer("next", say("Next"), self._step, "plain")
        return [further, Offer("go", say("Skip"), self._on_go)]
