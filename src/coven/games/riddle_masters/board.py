"""RiddleMastersBoard: shows one page at a time above rows of buttons."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import toga

from coven.games.common import DISABLED_SUFFIX, BoardButton, paint_ground
from coven.games.interface import BoardServices, OpenTableState
from coven.games.riddle_masters.clay.thumbnails import LookPictures, Thumbnails
from coven.games.riddle_masters.clay.turntable import CLAY_TIMINGS
from coven.games.riddle_masters.notes import Notes
from coven.games.riddle_masters.page import GAME, BoardPage, TableContext
from coven.games.riddle_masters.private_pages import (
    HiddenPage,
    NotebookPage,
    VerdictPage,
    next_making_page,
)
from coven.games.riddle_masters.riddle_pages import OpenRiddlePage
from coven.games.riddle_masters.sentences import awaited_seat
from coven.games.riddle_masters.table_page import TablePage
from coven.privacy.hold_to_peek import HOLD_ZONE, HoldEnd, HoldToOpen
from coven.ui.canvas import Surface
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.text_layout import TextRole
from engine.core import Event, Seat
from engine.games.riddle_masters.view import View
from engine.match import Sight

# Buttons: rows below the page, one of which may reveal a secret while held


_SIDE, _GAP, _BOTTOM, _TOP = 14, 8, 14, 4
_ROW, _LOW_ROW = 56, 44
_MAIN_SHARE = 1.4
_PAD = 12
_TEXT_SIZES: tuple[TextRole, ...] = ("heading", "body", "small")

ButtonBox = tuple[float, float, float, float]


def button_rows_height(rows: int, look: Look, *, low: bool = False) -> float:
    """Returns the height of a number of rows."""
    return rows * (_row_height(look, low=low) + _GAP) + _BOTTOM


def _row_height(look: Look, *, low: bool) -> float:
    return look.height_for_lines(_LOW_ROW if low else _ROW, 1.2)


def _button_boxes(
    painter: Painter, rows: Sequence[Sequence[BoardButton]], look: Look, tall: float
) -> Iterator[tuple[BoardButton, ButtonBox]]:
    """Yields each button with its box; of two, the prominent one is wider and near the thumb."""
    y = float(_TOP)
    for number, row in enumerate(rows, start=1):
        # The hint button is beside the last row.
        has_hint = number == len(rows)
        aside, before = (look.hint_button_inset, look.left_inset) if has_hint else (0.0, 0.0)
        shown = row[::-1] if look.left_handed else row
        shares = [_MAIN_SHARE if offer.is_prominent and len(row) == 2 else 1.0 for offer in shown]
        room = painter.width - 2 * _SIDE - aside - _GAP * (len(row) - 1)
        x = _SIDE + before
        for offer, share in zip(shown, shares, strict=True):
            wide = room * share / sum(shares)
            yield offer, (x, y, wide, tall)
            x += wide + _GAP
        y += tall + _GAP


def _paint_secret(painter: Painter, secret_lines: Sequence[str]) -> None:
    """Draws the secret in the largest size that fits."""
    palette = painter.palette
    wide, tall = painter.width - 2 * _SIDE, painter.height - _BOTTOM
    painter.panel(_SIDE, 2, wide, tall, 16, palette.card, palette.ink, 3)
    room = wide - 2 * _PAD
    for size in _TEXT_SIZES:
        line = painter.line_height(size)
        rows = [painter.line_count(text, room, size=size, weight="bold") for text in secret_lines]
        if sum(rows) * line <= tall - 8:
            break
    y = 2 + (tall - sum(rows) * line) / 2
    for text in secret_lines:
        y += painter.paragraph(
            text, _SIDE + _PAD, y, room, size=size, weight="bold", colour=palette.ink,
            anchor="middle",
        )  # fmt: skip


# Board

_DEFAULT_PAGE_SIZE = (360.0, 300.0)  # until the layout is known


class RiddleMastersBoard:
    """The board; shows a private page only while its seat holds the phone."""

    def __init__(self, services: BoardServices) -> None:
        self.services = services
        self.peeking = False
        self.thumbnails = Thumbnails(self.repaint)
        self.look_pictures = LookPictures(services.timings.of_game(CLAY_TIMINGS).rest)
        self.page: BoardPage | None = None
        self._news: Sequence[Event] = ()
        self._own_view: View | None = None  # of a person alone among bots
        self.table = Surface(self._paint_table, flex=1)
        self.buttons = HoldToOpen(
            self._paint_buttons,
            limit=services.timings.peek_limit,
            on_open=self._on_peek_open,
            on_close=self._on_peek_close,
            height=button_rows_height(1, services.look),
        )
        self.surfaces: tuple[Surface, ...] = (self.table, self.buttons)
        self.widget = toga.Box(
            children=[self.table.widget, self.buttons.widget], direction="column", flex=1
        )

    # Updates from the table

    @property
    def has_unread_secret(self) -> bool:
        """Always False: the notebook keeps every secret for later."""
        return False

    @property
    def mode(self) -> str:
        return self.page.mode if self.page is not None else "watch"

    @property
    def view(self) -> View | None:
        return self.page.view if self.page is not None else None

    def set_news(self, news: Sequence[Event], own: Sight[View] | None) -> None:
        """Sets the events so far, and the sight of a person alone among bots."""
        self._news = news
        self._own_view = own.view if own is not None else None

    def show_public(
        self, public: Sight[View], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the table to everybody while one seat is to act alone."""
        self.show_table(
            TableContext(self, public.view, {}, self._news_at(public), self._own_view, next_seat)
        )

    def show_open_table(self, state: OpenTableState) -> None:
        """Shows the table with the actions of all people who may act."""
        view, before = state.public.view, self.view
        context = TableContext(
            self, view, state.sights, self._news_at(state.public), self._own_view
        )
        has_new_turn = before is not None and _awaited_step(before) != _awaited_step(view)
        if has_new_turn and awaited_seat(view) in context.sights:
            # A tap meant for an old button must not hit a new one.
            self.services.pause_input()
        if self.page is not None and not self.page.is_private and self.page.update(context):
            self.show_page(self.page)  # with or without its text field
        else:
            self.show_table(context)

    def show_seat(self, sight: Sight[View], notes: str) -> None:
        """Shows a seat its private page: make riddles, judge a guess, or the notebook."""
        assert sight.seat is not None
        kept = Notes.from_json(notes)
        context = TableContext(self, sight.view, {sight.seat: sight}, notes=kept)
        if sight.view.step == "making":
            self.show_page(next_making_page(context))
        elif sight.view.step == "verdict" and sight.legal:
            self.show_page(VerdictPage(context))
        else:
            # Drafts are obsolete once the riddles are made.
            self.show_page(NotebookPage(replace(context, notes=Notes(kept.remarks))))

    def prompt(self) -> str:
        return self.page.prompt() if self.page is not None else ""

    def hide_secrets(self) -> None:
        """Replaces a private page by a hidden one on a shared phone."""
        self.buttons.cancel()
        self.look_pictures.stop()
        page = self.page
        if page is None:
            return
        page.stop()
        if page.is_private and self.services.is_shared and not isinstance(page, HiddenPage):
            self.show_page(HiddenPage(page))

    def _news_at(self, public: Sight[View]) -> Sequence[Event]:
        """Returns the events up to the version of a sight, which may be older than the news."""
        # Every seat receives every event, so that the version is their count.
        return self._news[: public.version]

    # Pages

    def show_table(self, context: TableContext) -> None:
        """Shows the table, or the riddle about which a person here is to answer a question."""
        view = context.view
        if view.step == "answer" and awaited_seat(view) in context.sights:
            # The table has no buttons for the answer, for which everybody waits.
            self.show_page(OpenRiddlePage(context, view.questions[-1].object))
            return
        before = self.page.view if isinstance(self.page, TablePage) else None
        page = TablePage(context)
        self.show_page(page)
        page.animate_from(before)

    def show_page(self, page: BoardPage) -> None:
        """Shows a page and clears the drawing of the last one."""
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
        self.buttons.widget.style.height = button_rows_height(
            rows, self.services.look, low=page.has_low_buttons
        )
        if list(self.widget.children) != parts:
            self.widget.clear()
            self.widget.add(*parts)
        self.thumbnails.request(page.view.sculptures)
        self.look_pictures.request(page.view.sculptures, self.page_size())
        self.refresh()

    def refresh(self) -> None:
        """Repaints the page, and the prompt."""
        self.repaint()
        self.services.refresh_prompt()

    def repaint(self) -> None:
        """Repaints the page only, for animations."""
        if self.page is not None:
            self.page.update_layout()
            for surface in (*self.page.content_surfaces, *self.surfaces):
                surface.repaint()

    def page_size(self) -> tuple[float, float]:
        """Returns the approximate width and height of a page."""
        return self.table.size or (
            (self.buttons.size or _DEFAULT_PAGE_SIZE)[0],
            _DEFAULT_PAGE_SIZE[1],
        )

    # Peeking

    def _on_peek_open(self, _x: float, _y: float) -> None:
        page = self.page
        if page is None or not page.secret_lines():
            return
        self.peeking = True
        if self.services.is_shared and page.view.seat is not None:
            self.services.peek_log.start_peek(page.view.seat)
        self.buttons.repaint()

    def _on_peek_close(self, _reason: HoldEnd) -> None:
        self.peeking = False
        self.services.peek_log.end_peek()

    # Painting

    def _paint_table(self, painter: Painter) -> None:
        paint_ground(painter, GAME)
        if self.page is not None:
            self.page.paint(painter)

    def _paint_buttons(self, painter: Painter) -> None:
        """Draws the rows, or the secret in their place while its button is held."""
        paint_ground(painter, GAME)
        page, look = self.page, self.services.look
        if page is None:
            return
        rows, low = page.button_rows(), page.has_low_buttons
        secret_lines = page.secret_lines() if self.peeking else ()
        # Four answers in a row, or three buttons below the studio, leave little room for each.
        size: TextRole | float = (
            "small" if low or any(offer.fill for row in rows for offer in row) else 17
        )
        if secret_lines:
            _paint_secret(painter, secret_lines)
        for offer, box in _button_boxes(painter, rows, look, _row_height(look, low=low)):
            is_hold = offer.name == HOLD_ZONE
            if secret_lines:
                if is_hold:
                    painter.touch_rect(HOLD_ZONE, *box, None)
                continue
            if is_hold:
                painter.panel(*box, 16, painter.palette.header, painter.palette.highlight, 2)
            painter.button(
                offer.name, *box, offer.label, None if is_hold else offer.on_tap,
                kind=offer.kind, enabled=offer.enabled, fill=offer.fill, size=size,
            )  # fmt: skip
            if not offer.enabled and offer.on_disabled_tap is not None:
                painter.touch_rect(f"{offer.name}{DISABLED_SUFFIX}", *box, offer.on_disabled_tap)


def _awaited_step(view: View) -> tuple[str, int, Seat]:
    return view.step, view.series, awaited_seat(view)
