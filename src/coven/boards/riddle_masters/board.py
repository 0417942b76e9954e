"""Riddle Masters on the play screen: a page, and the buttons below it."""

from collections.abc import Sequence

import toga

from coven.boards.riddle_masters import keys
from coven.boards.riddle_masters.around import TablePage
from coven.boards.riddle_masters.figures import Figures
from coven.boards.riddle_masters.looking import LookPage
from coven.boards.riddle_masters.making import first_making
from coven.boards.riddle_masters.notebook import Book, NotebookPage
from coven.boards.riddle_masters.pages import GAME, Moment, Page, Props
from coven.boards.riddle_masters.privately import VeilPage, VerdictPage
from coven.boards.riddle_masters.scenery import waited_for
from coven.boards.staging import Gathering, Host
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.secret.hold import Hold, Reason
from coven.text.riddle_masters.notes import Notes
from engine.core import Event, Seat
from engine.games.riddle_masters.view import View
from engine.match import Sight

PEEK_LIMIT = 10.0
_SMALLEST = (360.0, 300.0)  # a page before its size is known


class RiddleMastersBoard:
    """The board; what belongs to one seat is there only while that seat holds the phone."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.peeking = False
        self.figures = Figures(self._repaint)
        self.props = Props(
            host, self.figures, self._go, self._lay, self._refresh, self._repaint, self._room
        )
        self.page: Page | None = None
        self._news: Sequence[Event] = ()
        self._own: View | None = None  # of a lone player
        self.scene = Surface(self._paint_scene, flex=1)
        self.keys = Hold(
            self._paint_keys,
            limit=PEEK_LIMIT,
            on_open=self._opened,
            on_close=self._closed,
            height=keys.height(1, host.look),
        )
        self.surfaces: tuple[Surface, ...] = (self.scene, self.keys.surface)
        self.widget = toga.Box(
            children=[self.scene.widget, self.keys.widget], direction="column", flex=1
        )

    # What the table tells

    @property
    def whispering(self) -> bool:
        """Whether there is something secret to read after an action: a notebook keeps it all."""
        return False

    @property
    def mode(self) -> str:
        """What is in front."""
        return self.page.mode if self.page is not None else "watch"

    @property
    def view(self) -> View | None:
        """The table as it is shown."""
        return self.page.view if self.page is not None else None

    def hear(self, news: Sequence[Event], own: Sight[View] | None) -> None:
        """Takes what has happened, and what a lone player sees of it."""
        self._news = news
        self._own = own.view if own is not None else None

    def watch(self, public: Sight[View], next_seat: Seat | None, heard: Sequence[Event]) -> None:
        """Shows the table to everybody, while somebody is to act alone."""
        self._lay(Moment(public.view, {}, self._until(public), self._own, next_seat))

    def gather(self, gathering: Gathering) -> None:
        """Shows the table, and lets those who may act do so."""
        view = gathering.public.view
        news = self._until(gathering.public)
        moment = Moment(view, gathering.sights, news, self._own)
        before = self.page.view if self.page is not None else None
        if before is not None and waited_for(view) in moment.sights and _anew(before, view):
            # A finger that was on its way to another button must not press the new one.
            self.host.pause()
        if self.page is not None and not self.page.private and self.page.renew(moment):
            self._refresh()
        elif view.step == "answer" and waited_for(view) in moment.sights:
            self._go(LookPage(self.props, moment, view.questions[-1].object))
        else:
            self._lay(moment)

    def hand_over(self, sight: Sight[View], notes: str) -> None:
        """Lets a seat act alone: make its riddles, judge a guess, or use its notebook."""
        kept = Notes.read(notes)
        if sight.view.step == "making":
            self._go(first_making(self.props, sight, kept))
        elif sight.view.step == "verdict" and sight.legal:
            self._go(VerdictPage(self.props, sight))
        else:
            # What was being made is on the table by now.
            self._go(NotebookPage(self.props, Book(sight, Notes(kept.remarks))))

    def prompt(self) -> str:
        """Returns what is to be done."""
        return self.page.prompt() if self.page is not None else ""

    def lose(self) -> None:
        """Hides what belongs to one seat."""
        self.keys.lose()
        page = self.page
        if page is None:
            return
        page.leave()
        if page.private and self.host.secret and not isinstance(page, VeilPage):
            self._go(VeilPage(self.props, page))

    def _until(self, public: Sight[View]) -> Sequence[Event]:
        """Returns what had happened when the table looked like this, which may be a while ago."""
        # Everybody hears of every event, even if not all of it.
        return self._news[: public.version]

    # Pages

    def _lay(self, moment: Moment) -> None:
        before = self.page.view if isinstance(self.page, TablePage) else None
        page = TablePage(self.props, moment)
        self._go(page)
        page.glide(before)

    def _go(self, page: Page) -> None:
        """Puts a page in front, and forgets whatever the last one has drawn."""
        self.keys.lose()
        before, self.page = self.page, page
        if before is not None and before is not page:
            before.leave()
        self.scene.clear()
        parts: list[toga.Widget] = [] if page.line is None else [page.line.widget]
        parts += [page.middle or self.scene.widget, self.keys.widget]
        for surface in page.inner:
            surface.accepts = self.host.accepts
            surface.dress(self.host.look.palette, self.host.look.lettering)
        rows = max(1, len(page.rows()))
        self.keys.widget.style.height = keys.height(rows, self.host.look, low=page.low)
        if list(self.widget.children) != parts:
            self.widget.clear()
            self.widget.add(*parts)
        self.figures.want(page.view.sculptures)
        self._refresh()

    def _refresh(self) -> None:
        self._repaint()
        self.host.retell()

    def _repaint(self) -> None:
        if self.page is not None:
            self.page.arrange()
            for surface in (*self.page.inner, *self.surfaces):
                surface.repaint()

    def _room(self) -> tuple[float, float]:
        return self.scene.size or ((self.keys.surface.size or _SMALLEST)[0], _SMALLEST[1])

    # What is held open

    def _opened(self, _x: float, _y: float) -> None:
        page = self.page
        if page is None or not page.whisper():
            return
        self.peeking = True
        if self.host.secret and page.view.seat is not None:
            self.host.ledger.opened(page.view.seat)
        self.keys.surface.repaint()

    def _closed(self, _reason: Reason) -> None:
        self.peeking = False
        self.host.ledger.closed()

    # Pictures

    def _paint_scene(self, painter: Painter) -> None:
        _paint_page(painter)
        if self.page is not None:
            self.page.paint(painter)

    def _paint_keys(self, painter: Painter) -> None:
        _paint_page(painter)
        page = self.page
        if page is not None:
            whisper = page.whisper() if self.peeking else ()
            keys.paint_keys(painter, page.rows(), self.host.look, whisper, low=page.low)


def _anew(before: View, after: View) -> bool:
    """Returns whether somebody else is waited for, or something else of the same player."""
    steps = [(view.step, view.series, waited_for(view)) for view in (before, after)]
    return steps[0] != steps[1]


def _paint_page(painter: Painter) -> None:
    painter.rect(0, 0, painter.width, painter.height, painter.palette.ground(GAME).page)
