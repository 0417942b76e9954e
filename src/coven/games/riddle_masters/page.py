"""Base classes of the board's pages, and the page of one sculpture."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import toga

from coven.games.common import BoardButton, Refuse, game_colours, paint_ground
from coven.games.riddle_masters.clay.turntable import CLAY_TIMINGS, SculptureViewer
from coven.games.riddle_masters.legal_actions import refusal
from coven.games.riddle_masters.notes import Notes
from coven.games.riddle_masters.sentences import riddle_name
from coven.i18n import tr
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import Palette
from coven.ui.text_layout import FontWeight, break_lines
from coven.ui.touch import TapHandler
from coven.ui.widgets import WidgetFactory
from engine.core import Action, Event, Seat
from engine.games.riddle_masters.pieces import Object
from engine.games.riddle_masters.view import View
from engine.match import Sight

if TYPE_CHECKING:
    from coven.games.riddle_masters.board import RiddleMastersBoard

GAME = "riddle_masters"
_INPUT_MARGIN = (8, 14, 4, 14)


@dataclass(frozen=True, slots=True)
class TableContext:
    """The board, its view, public or of one seat, and the sights of the people who may act."""

    board: "RiddleMastersBoard"
    view: View
    sights: Mapping[Seat, Sight[View]]  # of the people who may act, or of the seat alone
    news: Sequence[Event] = ()  # all events of the match
    own_view: View | None = None  # the view of a person who plays alone among bots
    next_seat: Seat | None = None  # the person who gets the phone next
    notes: Notes = field(default_factory=Notes)  # of the seat

    @property
    def seat(self) -> Seat:
        """The seat that a private page belongs to."""
        assert self.view.seat is not None
        return self.view.seat


class TextInput(NamedTuple):
    """A native text field, and the widget across the whole page that contains it."""

    input: toga.TextInput
    widget: toga.Box


class BoardPage:
    """One page of the board; a private page belongs to a single seat."""

    mode = "watch"
    is_private = False
    has_low_buttons = False  # low buttons leave more room for the page

    def __init__(self, context: TableContext) -> None:
        self.board = context.board
        self.services = context.board.services
        self.context = context
        self.text_input: TextInput | None = None
        self.content: toga.Widget | None = None  # replaces the painted canvas
        self.content_surfaces: tuple[Surface, ...] = ()  # the surfaces in `content`

    @property
    def view(self) -> View:
        return self.context.view

    def show(self, page: Callable[..., "BoardPage"], *details: object) -> None:
        """Shows another page of this context; `details` are its other arguments."""
        self.board.show_page(page(self.context, *details))

    def refusal(self, seat: Seat, action: Action) -> Refuse | None:
        """Returns the reason why a seat may not do an action, or None if it may."""
        return refusal(self.view, self.context.sights, Event(seat, action))

    def seat_name(self, seat: Seat) -> str:
        return self.services.players[seat].name

    def add_text_input(
        self, value: str, placeholder: str, on_change: Callable[[str], object]
    ) -> None:
        """Adds a text field above the page."""
        # The factory's buttons, which need a guard, are not used here.
        furniture = WidgetFactory(self.services.look, lambda _action: lambda _widget: None, 0)
        field = furniture.field(value, placeholder, flex=1)
        field.on_change = lambda widget, **_: on_change(str(widget.value))
        inner = toga.Box(children=[field], direction="row", margin=_INPUT_MARGIN, flex=1)
        # A margin of the outer box would show the window's background.
        ground = game_colours(furniture.look.palette, GAME).page
        outer = toga.Box(children=[inner], direction="row", background_color=ground)
        self.text_input = TextInput(field, outer)

    def check(self, seat: Seat, action: Action) -> bool:
        """Returns whether a seat may do an action, and shows the reason if not."""
        refused = self.refusal(seat, action)
        if refused is not None:
            self.services.show_refusal(refused.reason, refused.rule)
        return refused is None

    def table_button(self) -> BoardButton:
        """Returns the button back to the table, as it is when the button is tapped."""
        return BoardButton("back", tr("Back"), lambda: self.board.show_table(self.context), "plain")

    def submit_button(
        self, name: str, label: str, on_tap: TapHandler, action: Action
    ) -> BoardButton:
        """Returns a button for a typed action, which explains why the action is not legal."""
        ready = self.refusal(self.context.seat, action) is None
        why = partial(self.check, self.context.seat, action)
        return BoardButton(name, label, on_tap, enabled=ready, on_disabled_tap=why)

    def prompt(self) -> str:
        """Returns the instruction for the header."""
        return ""

    def paint(self, painter: Painter) -> None:
        """Draws the page."""

    def button_rows(self) -> list[list[BoardButton]]:
        return []

    def update_layout(self) -> None:
        """Sets the sizes of the page's widgets, which may depend on their text."""

    def secret_lines(self) -> tuple[str, ...]:
        """Returns the text that is shown while the hold button is pressed."""
        return ()

    def update(self, context: TableContext) -> bool:
        """Takes the new state of the table and returns whether the page is still of use."""
        return False

    def stop(self) -> None:
        """Stops the animations of the page."""


_SIDE, _PAD = 20, 6
_HEADING_SPACING = 1.35  # of the line height
_LEAST_TEXT_HEIGHT = 40
_TEXT_SHARE = 0.34  # of the page's height, at most, for text
_ARROW = 26.0


class SculpturePage(BoardPage):
    """A page with a title and sentences above one large sculpture."""

    def __init__(self, context: TableContext, thing: Object) -> None:
        super().__init__(context)
        self.thing = thing
        self.owner: Seat = thing // self.view.terms.each
        self.text_surface = Surface(self._paint_text, height=_LEAST_TEXT_HEIGHT)
        self.viewer = SculptureViewer(
            self.view.sculptures[thing] or (),
            self._paint_lump,
            self.services.timings.of_game(CLAY_TIMINGS),
            flex=1,
        )
        self.content_surfaces = (self.text_surface, self.viewer.field)
        self.content = toga.Box(
            children=[self.text_surface.widget, self.viewer.widget], direction="column", flex=1
        )

    def coloured_sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns the sentences below the title with their colours, the most important first."""
        return []

    def update_layout(self) -> None:
        """Fits the text's height to its lines."""
        look = self.services.look
        heading = look.fonts.line_height(look.fonts.font("display", "heading", "bold"))
        rows = sum(lines for _, _, lines in self._visible_sentences())
        tall = round(heading * _HEADING_SPACING + rows * self._line_height + _PAD)
        if self.text_surface.widget.style.height != tall:
            self.text_surface.widget.style.height = tall

    def stop(self) -> None:
        self.viewer.stop()

    @property
    def _line_height(self) -> float:
        fonts = self.services.look.fonts
        return fonts.line_height(fonts.font("text", "small"))

    def _visible_sentences(self) -> list[tuple[str, str, int]]:
        """Returns the sentences that fit, each with its number of lines."""
        wide, high = self.board.page_size()
        fonts = self.services.look.fonts
        font = fonts.font("text", "small", "bold")
        left, kept = int(high * _TEXT_SHARE / self._line_height), []
        for text, colour in self.coloured_sentences(self.services.look.palette):
            lines = break_lines(text, wide - 2 * _SIDE, lambda part: fonts.measure(part, font)[0])
            left -= len(lines)
            if left < 0:
                break
            kept.append((text, colour, len(lines)))
        return kept

    def _paint_text(self, painter: Painter) -> None:
        """Draws the title with its arrows, and the sentences."""
        palette = painter.palette
        paint_ground(painter, GAME)
        room = painter.width - 2 * _SIDE
        player = self.services.players[self.owner]
        heading = painter.line_height("heading", "display") * _HEADING_SPACING
        title = riddle_name(self.view, self.thing, self.services.players)
        arrows = len(self.view.arrows[self.thing])
        painter.text(
            title, painter.width / 2, heading / 2 + 2, size="heading", face="display",
            weight="bold", colour=palette.players[player.colour].colour, anchor="middle",
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
        """Draws a numbered lump for a riddle made of real clay."""
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
