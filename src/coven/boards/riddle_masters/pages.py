"""What the board can show: one page at a time, above its buttons."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import toga

from coven.boards.offers import Offer
from coven.boards.riddle_masters.figures import Figures
from coven.boards.staging import Host
from coven.drawing.furniture import Furniture
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from engine.core import Event, Seat
from engine.games.riddle_masters.view import View
from engine.match import Sight

GAME = "riddle_masters"
_SIDE = 14


@dataclass(frozen=True, slots=True)
class Props:
    """What every page works with."""

    host: Host
    figures: Figures
    go: Callable[["Page"], None]  # to another page
    home: Callable[["Moment"], None]  # to the table
    refresh: Callable[[], None]  # paints this one anew, with its prompt
    repaint: Callable[[], None]  # paints this one anew, while something moves
    room: Callable[[], tuple[float, float]]  # about how wide and high a page is


@dataclass(frozen=True, slots=True)
class Moment:
    """The table as everybody sees it, and who may do something there."""

    view: View
    sights: Mapping[Seat, Sight[View]]  # of the people who may act
    news: Sequence[Event]  # since the match began
    own: View | None  # of a person alone among bots, from whom nothing is hidden
    next_seat: Seat | None = None  # a person who waits for the phone


class TypingLine:
    """A native line to type in, with the whole width to itself."""

    def __init__(
        self, furniture: Furniture, value: str, placeholder: str, on_change: Callable[[str], object]
    ) -> None:
        self.input = furniture.field(value, placeholder, flex=1)
        self.input.on_change = lambda widget, **_: on_change(str(widget.value))
        inner = toga.Box(
            children=[self.input], direction="row", margin=(8, _SIDE, 4, _SIDE), flex=1
        )
        # A margin of the outer box would show the page's own ground.
        ground = furniture.look.palette.ground(GAME).page
        self.widget = toga.Box(children=[inner], direction="row", background_color=ground)


class Page:
    """One page; those of a seat alone are private."""

    mode = "watch"
    private = False
    low = False  # its buttons leave as much room as they can

    def __init__(self, props: Props, view: View) -> None:
        self.props = props
        self.view = view
        self.line: TypingLine | None = None
        self.middle: toga.Widget | None = None  # in place of what is painted
        self.inner: tuple[Surface, ...] = ()  # of that

    @property
    def host(self) -> Host:
        """What may be asked of the screen."""
        return self.props.host

    def name(self, seat: Seat) -> str:
        """Returns who sits there."""
        return self.host.chairs[seat].name

    def typing(self, value: str, placeholder: str, on_change: Callable[[str], object]) -> None:
        """Gives the page a line to type in."""
        # Its buttons, which would need a guard, are not used here.
        furniture = Furniture(self.host.look, lambda _action: lambda _widget: None, 0)
        self.line = TypingLine(furniture, value, placeholder, on_change)

    def prompt(self) -> str:
        """Returns what is to be done."""
        return ""

    def paint(self, painter: Painter) -> None:
        """Draws the page."""

    def rows(self) -> list[list[Offer]]:
        """Returns the buttons, row by row."""
        return []

    def arrange(self) -> None:
        """Gives the parts of the page their sizes, which may depend on what they say."""

    def whisper(self) -> tuple[str, ...]:
        """Returns what is secret, for as long as it is held open."""
        return ()

    def renew(self, moment: Moment) -> bool:
        """Takes what the table has come to; returns whether the page still makes sense."""
        return False

    def leave(self) -> None:
        """Ends what moves on the page."""
