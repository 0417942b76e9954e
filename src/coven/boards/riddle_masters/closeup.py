"""Pages about one riddle: its sculpture, which anyone who sees it may turn round."""

from functools import partial

import toga

from coven.boards.riddle_masters.pages import GAME, Page, Props
from coven.clay.viewer import Viewer
from coven.drawing.lettering import Lettering, Weight
from coven.drawing.painter import Painter
from coven.drawing.palette import Palette
from coven.drawing.paragraph import break_lines
from coven.drawing.surface import Surface
from coven.text.riddle_masters.tale import riddle
from engine.core import Seat
from engine.games.riddle_masters.pieces import Object
from engine.games.riddle_masters.view import View

_SIDE, _PAD = 20, 6
_HEADING = 1.35  # of the height of its letters
_LEAST_WORDS = 40
_SHARE = 0.34  # of a page may be words
_ARROW = 26.0


class CloseUp(Page):
    """One riddle as large as the page, under what is to be said of it."""

    def __init__(self, props: Props, view: View, thing: Object) -> None:
        super().__init__(props, view)
        self.thing = thing
        self.owner: Seat = thing // view.terms.each
        self.words = Surface(self._paint_words, height=_LEAST_WORDS)
        self.viewer = Viewer(view.sculptures[thing] or (), self._paint_lump, flex=1)
        self.inner = (self.words, self.viewer.surface)
        self.middle = toga.Box(
            children=[self.words.widget, self.viewer.widget], direction="column", flex=1
        )

    @property
    def title(self) -> str:
        """What the riddle is called."""
        return riddle(self.view, self.thing, self.host.chairs)

    def sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns what stands below the title, each with its colour, the most important first."""
        return []

    def arrange(self) -> None:
        """Makes the words as tall as they are, but leaves room to look."""
        look = self.host.look
        heading = look.lettering.line_height(look.lettering.font("display", "heading", "bold"))
        rows = sum(lines for _, _, lines in self._rows())
        tall = round(heading * _HEADING + rows * self._line + _PAD)
        if self.words.widget.style.height != tall:
            self.words.widget.style.height = tall

    def leave(self) -> None:
        """Stops turning."""
        self.viewer.lose()

    @property
    def _line(self) -> float:
        lettering = self.host.look.lettering
        return lettering.line_height(lettering.font("text", "small"))

    def _rows(self) -> list[tuple[str, str, int]]:
        """Returns the sentences that there is room for, with how many lines each takes."""
        wide, high = self.props.room()
        lettering = self.host.look.lettering
        measure = partial(_width, lettering, lettering.font("text", "small", "bold"))
        left, kept = int(high * _SHARE / self._line), []
        for text, colour in self.sentences(self.host.look.palette):
            lines = break_lines(text, wide - 2 * _SIDE, measure)
            left -= len(lines)
            if left < 0:
                break
            kept.append((text, colour, len(lines)))
        return kept

    def _paint_words(self, painter: Painter) -> None:
        """Writes whose it is, and what there is to say."""
        palette = painter.palette
        painter.rect(0, 0, painter.width, painter.height, palette.ground(GAME).page)
        room = painter.width - 2 * _SIDE
        chair = self.host.chairs[self.owner]
        heading = painter.line_height("heading", "display") * _HEADING
        arrows = len(self.view.arrows[self.thing])
        painter.text(
            self.title, painter.width / 2, heading / 2 + 2, size="heading", face="display",
            weight="bold", colour=palette.players[chair.colour].colour, anchor="middle",
            fit=room - 2 * _ARROW * arrows,
        )  # fmt: skip
        for at in range(arrows):
            painter.image(
                "riddle-arrow", painter.width - 8 - _ARROW * (at + 1), heading / 2 - 10, _ARROW
            )
        y = heading
        for words, colour, _ in self._rows():
            weight: Weight = "bold" if colour == palette.moon else "normal"
            y += painter.paragraph(
                words, _SIDE, y, room, size="small", weight=weight, colour=colour, anchor="middle"
            )

    def _paint_lump(self, painter: Painter) -> None:
        """Draws a lump with its number, where the clay itself lies on the table."""
        if self.view.sculptures[self.thing]:
            return
        side = min(painter.width * 0.6, painter.height * 0.8)
        x, y = (painter.width - side) / 2, (painter.height - side) / 2
        painter.image("riddle-clay", x, y, side)
        painter.text(
            str(self.thing + 1), painter.width / 2, y + side * 0.56,
            size=side * 0.2 / painter.lettering.scale, face="display", weight="bold",
            colour=painter.palette.ink, anchor="middle",
        )  # fmt: skip


def _width(lettering: Lettering, font: toga.Font, text: str) -> float:
    return lettering.measure(text, font)[0]
