"""Riddle Masters on the play screen: a page, and the buttons below it."""

from collections.abc import Sequence

import toga

from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.games.riddle_masters import keys
from coven.games.riddle_masters.around import TablePage
from coven.games.riddle_masters.figures import Thumbnails
from coven.games.riddle_masters.looking import OpenRiddlePage
from coven.games.riddle_masters.making import next_making_page
from coven.games.riddle_masters.notebook import Notebook, NotebookPage
from coven.games.riddle_masters.pages import GAME, BoardPage, PageEnvironment, TableContext
from coven.games.riddle_masters.privately import HiddenPage, VerdictPage
from coven.games.riddle_masters.scenery import awaited_seat
from coven.games.staging import BoardServices, OpenTableState
from coven.secret.hold import HoldEnd, HoldToOpen
from coven.text.riddle_masters.notes import Notes
from engine.core import Event, Seat
from engine.games.riddle_masters.view import View
from engine.match import Sight

PEEK_LIMIT_SECONDS = 10.0
_DEFAULT_PAGE_SIZE = (360.0, 300.0)  # a page before its size is known


class RiddleMastersBoard:
    """The board; what belongs to one seat is there only while that seat holds the phone."""

    def __init__(self, services: BoardServices) -> None:
        self.services = services
        self.peeking = False
        self.thumbnails = Thumbnails(self._repaint)
        self.env = PageEnvironment(
            services,
            self.thumbnails,
            self._show_page,
            self._show_table,
            self._refresh,
            self._repaint,
            self._page_size,
        )
        self.page: BoardPage | None = None
        self._news: Sequence[Event] = ()
        self._own_view: View | None = None  # of a lone player
        self.table = Surface(self._paint_table, flex=1)
        self.buttons = HoldToOpen(
            self._paint_buttons,
            limit=PEEK_LIMIT_SECONDS,
            on_open=self._on_peek_open,
            on_close=self._on_peek_close,
            height=keys.button_rows_height(1, services.look),
        )
        self.surfaces: tuple[Surface, ...] = (self.table, self.buttons.surface)
        self.widget = toga.Box(
            children=[self.table.widget, self.buttons.widget], direction="column", flex=1
        )

    # What the table tells

    @property
    def has_unread_secret(self) -> bool:
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

    def set_news(self, news: Sequence[Event], own: Sight[View] | None) -> None:
        """Takes what has happened, and what a lone player sees of it."""
        self._news = news
        self._own_view = own.view if own is not None else None

    def show_public(
        self, public: Sight[View], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the table to everybody, while somebody is to act alone."""
        self._show_table(
            TableContext(public.view, {}, self._news_at(public), self._own_view, next_seat)
        )

    def show_open_table(self, state: OpenTableState) -> None:
        """Shows the table, and lets those who may act do so."""
        view = state.public.view
        news = self._news_at(state.public)
        context = TableContext(view, state.sights, news, self._own_view)
        before = self.page.view if self.page is not None else None
        if (
            before is not None
            and awaited_seat(view) in context.sights
            and _awaits_something_else(before, view)
        ):
            # A finger that was on its way to another button must not press the new one.
            self.services.pause_input()
        if self.page is not None and not self.page.is_private and self.page.update(context):
            self._refresh()
        elif view.step == "answer" and awaited_seat(view) in context.sights:
            self._show_page(OpenRiddlePage(self.env, context, view.questions[-1].object))
        else:
            self._show_table(context)

    def show_seat(self, sight: Sight[View], notes: str) -> None:
        """Lets a seat act alone: make its riddles, judge a guess, or use its notebook."""
        kept = Notes.from_json(notes)
        if sight.view.step == "making":
            self._show_page(next_making_page(self.env, sight, kept))
        elif sight.view.step == "verdict" and sight.legal:
            self._show_page(VerdictPage(self.env, sight))
        else:
            # What was being made is on the table by now.
            self._show_page(NotebookPage(self.env, Notebook(sight, Notes(kept.remarks))))

    def prompt(self) -> str:
        """Returns what is to be done."""
        return self.page.prompt() if self.page is not None else ""

    def hide_secrets(self) -> None:
        """Hides what belongs to one seat."""
        self.buttons.cancel()
        page = self.page
        if page is None:
            return
        page.stop()
        if page.is_private and self.services.is_shared and not isinstance(page, HiddenPage):
            self._show_page(HiddenPage(self.env, page))

    def _news_at(self, public: Sight[View]) -> Sequence[Event]:
        """Returns what had happened when the table looked like this, which may be a while ago."""
        # Everybody hears of every event, even if not all of it.
        return self._news[: public.version]

    # Pages

    def _show_table(self, context: TableContext) -> None:
        before = self.page.view if isinstance(self.page, TablePage) else None
        page = TablePage(self.env, context)
        self._show_page(page)
        page.animate_from(before)

    def _show_page(self, page: BoardPage) -> None:
        """Puts a page in front, and forgets whatever the last one has drawn."""
        self.buttons.cancel()
        before, self.page = self.page, page
        if before is not None and before is not page:
            before.stop()
        self.table.clear()
        parts: list[toga.Widget] = [] if page.text_input is None else [page.text_input.widget]
        parts += [page.content or self.table.widget, self.buttons.widget]
        for surface in page.content_surfaces:
            surface.accepts_input = self.services.accepts_input
            surface.set_style(self.services.look.palette, self.services.look.fonts)
        rows = max(1, len(page.button_rows()))
        self.buttons.widget.style.height = keys.button_rows_height(
            rows, self.services.look, low=page.has_low_buttons
        )
        if list(self.widget.children) != parts:
            self.widget.clear()
            self.widget.add(*parts)
        self.thumbnails.request(page.view.sculptures)
        self._refresh()

    def _refresh(self) -> None:
        self._repaint()
        self.services.refresh_prompt()

    def _repaint(self) -> None:
        if self.page is not None:
            self.page.update_layout()
            for surface in (*self.page.content_surfaces, *self.surfaces):
                surface.repaint()

    def _page_size(self) -> tuple[float, float]:
        return self.table.size or (
            (self.buttons.surface.size or _DEFAULT_PAGE_SIZE)[0],
            _DEFAULT_PAGE_SIZE[1],
        )

    # What is held open

    def _on_peek_open(self, _x: float, _y: float) -> None:
        page = self.page
        if page is None or not page.secret_lines():
            return
        self.peeking = True
        if self.services.is_shared and page.view.seat is not None:
            self.services.peek_log.start_peek(page.view.seat)
        self.buttons.surface.repaint()

    def _on_peek_close(self, _reason: HoldEnd) -> None:
        self.peeking = False
        self.services.peek_log.end_peek()

    # Pictures

    def _paint_table(self, painter: Painter) -> None:
        _paint_background(painter)
        if self.page is not None:
            self.page.paint(painter)

    def _paint_buttons(self, painter: Painter) -> None:
        _paint_background(painter)
        page = self.page
        if page is not None:
            whisper = page.secret_lines() if self.peeking else ()
            keys.paint_button_rows(
                painter, page.button_rows(), self.services.look, whisper, low=page.has_low_buttons
            )


def _awaits_something_else(before: View, after: View) -> bool:
    """Returns whether somebody else is waited for, or something else of the same player."""
    steps = [(view.step, view.series, awaited_seat(view)) for view in (before, after)]
    return steps[0] != steps[1]


def _paint_background(painter: Painter) -> None:
    painter.rect(0, 0, painter.width, painter.height, painter.palette.colours_for(GAME).page)
