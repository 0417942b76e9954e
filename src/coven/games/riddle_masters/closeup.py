"""Pages about one riddle: its sculpture, which anyone who sees it may turn round."""

from functools import partial

import toga

from coven.clay.viewer import SculptureViewer
from coven.drawing.lettering import Fonts, FontWeight
from coven.drawing.painter import Painter
from coven.drawing.palette import Palette
from coven.drawing.paragraph import break_lines
from coven.drawing.surface import Surface
from coven.games.riddle_masters.pages import GAME, BoardPage, PageEnvironment
from coven.text.riddle_masters.tale import riddle_name
from engine.core import Seat
from engine.games.riddle_masters.pieces import Object
from engine.games.riddle_masters.view import View

_SIDE, _PAD = 20, 6
_HEADING = 1.35  # of the height of its letters
_LEAST_TEXT_HEIGHT = 40
_TEXT_SHARE = 0.34  # of a page may be words
_ARROW = 26.0


class SculpturePage(BoardPage):
    """One riddle as large as the page, under what is to be said of it."""

    def __init__(self, env: PageEnvironment, view: View, thing: Object) -> None:
        super().__init__(env, view)
        self.thing = thing
        self.owner: Seat = thing // view.terms.each
        self.text_surface = Surface(self._paint_text, height=_LEAST_TEXT_HEIGHT)
        self.viewer = SculptureViewer(view.sculptures[thing] or (), self._paint_lump, flex=1)
        self.content_surfaces = (self.text_surface, self.viewer.surface)
        self.content = toga.Box(
            children=[self.text_surface.widget, self.viewer.widget], direction="column", flex=1
        )

    @property
    def title(self) -> str:
        """What the riddle is called."""
        return riddle_name(self.view, self.thing, self.services.players)

    def coloured_sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns what stands below the title, each with its colour, the most important first."""
        return []

    def update_layout(self) -> None:
        """Makes the words as tall as they are, but leaves room to look."""
        look = self.services.look
        heading = look.fonts.line_height(look.fonts.font("display", "heading", "bold"))
        rows = sum(lines for _, _, lines in self._visible_sentences())
        tall = round(heading * _HEADING + rows * self._line_height + _PAD)
        if self.text_surface.widget.style.height != tall:
            self.text_surface.widget.style.height = tall

    def stop(self) -> None:
        """Stops turning."""
        self.viewer.stop()

    @property
    def _line_height(self) -> float:
        lettering = self.services.look.fonts
        return lettering.line_height(lettering.font("text", "small"))

    def _visible_sentences(self) -> list[tuple[str, str, int]]:
        """Returns the sentences that there is room for, with how many lines each takes."""
        wide, high = self.env.page_size()
        lettering = self.services.look.fonts
        measure = partial(_text_width, lettering, lettering.font("text", "small", "bold"))
        left, kept = int(high * _TEXT_SHARE / self._line_height), []
        for text, colour in self.coloured_sentences(self.services.look.palette):
            lines = break_lines(text, wide - 2 * _SIDE, measure)
            left -= len(lines)
            if left < 0:
                break
            kept.append((text, colour, len(lines)))
        return kept

    def _paint_text(self, painter: Painter) -> None:
        """Writes whose it is, and what there is to say."""
        palette = painter.palette
        painter.rect(0, 0, painter.width, painter.height, palette.colours_for(GAME).page)
        room = painter.width - 2 * _SIDE
        chair = self.services.players[self.owner]
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
        for words, colour, _ in self._visible_sentences():
            weight: FontWeight = "bold" if colour == palette.highlight else "normal"
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


def _text_width(lettering: Fonts, font: toga.Font, text: str) -> float:
    return lettering.measure(text, font)[0]
