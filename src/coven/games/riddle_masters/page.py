"""Pages about one riddle: its sculpture, which anyone who sees it may turn round."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import toga

from coven.games.common import BoardButton
from coven.games.interface import BoardServices
from coven.games.riddle_masters.clay.thumbnails import Thumbnails
from coven.games.riddle_masters.clay.turntable import SculptureViewer
from coven.games.riddle_masters.sentences import riddle_name
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import Palette
from coven.ui.text_layout import Fonts, FontWeight, break_lines
from coven.ui.widgets import WidgetFactory
from engine.core import Event, Seat
from engine.games.riddle_masters.pieces import Object
from engine.games.riddle_masters.view import View
from engine.match import Sight

# What the board can show: one page at a time, above its buttons.


GAME = "riddle_masters"
_PAGES_SIDE = 14


@dataclass(frozen=True, slots=True)
class PageEnvironment:
    """What every page works with."""

    services: BoardServices
    thumbnails: Thumbnails
    show_page: Callable[["BoardPage"], None]  # to another page
    show_table: Callable[["TableContext"], None]  # to the table
    refresh: Callable[[], None]  # paints this one anew, with its prompt
    repaint: Callable[[], None]  # paints this one anew, while something moves
    page_size: Callable[[], tuple[float, float]]  # about how wide and high a page is


@dataclass(frozen=True, slots=True)
class TableContext:
    """The table as everybody sees it, and who may do something there."""

    view: View
    sights: Mapping[Seat, Sight[View]]  # of the people who may act
    news: Sequence[Event]  # since the match began
    own_view: View | None  # of a person alone among bots, from whom nothing is hidden
    next_seat: Seat | None = None  # a person who waits for the phone


class TextInput:
    """A native line to type in, with the whole width to itself."""

    def __init__(
        self,
        furniture: WidgetFactory,
        value: str,
        placeholder: str,
        on_change: Callable[[str], object],
    ) -> None:
        self.input = furniture.field(value, placeholder, flex=1)
        self.input.on_change = lambda widget, **_: on_change(str(widget.value))
        inner = toga.Box(
            children=[self.input], direction="row", margin=(8, _PAGES_SIDE, 4, _PAGES_SIDE), flex=1
        )
        # A margin of the outer box would show the page's own ground.
        ground = furniture.look.palette.colours_for(GAME).page
        self.widget = toga.Box(children=[inner], direction="row", background_color=ground)


class BoardPage:
    """One page; those of a seat alone are private."""

    mode = "watch"
    is_private = False
    has_low_buttons = False  # its buttons leave as much room as they can

    def __init__(self, env: PageEnvironment, view: View) -> None:
        self.env = env
        self.view = view
        self.text_input: TextInput | None = None
        self.content: toga.Widget | None = None  # in place of what is painted
        self.content_surfaces: tuple[Surface, ...] = ()  # of that

    @property
    def services(self) -> BoardServices:
        """What may be asked of the screen."""
        return self.env.services

    def seat_name(self, seat: Seat) -> str:
        """Returns who sits there."""
        return self.services.players[seat].name

    def add_text_input(
        self, value: str, placeholder: str, on_change: Callable[[str], object]
    ) -> None:
        """Gives the page a line to type in."""
        # Its buttons, which would need a guard, are not used here.
        furniture = WidgetFactory(self.services.look, lambda _action: lambda _widget: None, 0)
        self.text_input = TextInput(furniture, value, placeholder, on_change)

    def prompt(self) -> str:
        """Returns what is to be done."""
        return ""

    def paint(self, painter: Painter) -> None:
        """Draws the page."""

    def button_rows(self) -> list[list[BoardButton]]:
        """Returns the buttons, row by row."""
        return []

    def update_layout(self) -> None:
        """Gives the parts of the page their sizes, which may depend on what they say."""

    def secret_lines(self) -> tuple[str, ...]:
        """Returns what is secret, for as long as it is held open."""
        return ()

    def update(self, context: TableContext) -> bool:
        """Takes what the table has come to; returns whether the page still makes sense."""
        return False

    def stop(self) -> None:
        """Ends what moves on the page."""


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
