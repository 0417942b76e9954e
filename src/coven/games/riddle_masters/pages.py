"""What the board can show: one page at a time, above its buttons."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import toga

from coven.drawing.furniture import WidgetFactory
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.games.offers import BoardButton
from coven.games.riddle_masters.figures import Thumbnails
from coven.games.staging import BoardServices
from engine.core import Event, Seat
from engine.games.riddle_masters.view import View
from engine.match import Sight

GAME = "riddle_masters"
_SIDE = 14


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
            children=[self.input], direction="row", margin=(8, _SIDE, 4, _SIDE), flex=1
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
