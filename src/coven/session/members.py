"""SessionMembers: seats on this and other phones; SessionSeal; TableStatusBar above the board."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import toga

from coven.data.deal_seal import NO_SEAL, SealReport, seal_pictures
from coven.errors import reason_message
from coven.i18n import tr
from coven.presence import STATUS_LABELS, is_multi_phone, is_remote, members_summary
from coven.ui.canvas import Surface
from coven.ui.painter import MIN_SHRINK, Painter
from coven.ui.text_layout import WrappedLabel
from coven.ui.touch import MIN_TOUCH_SIZE
from coven.ui.widgets import GAP, MARGIN, PADDING, WidgetFactory
from coven.ui.window import AppWindow
from engine.core import IllegalAction
from hall.table import HallError, Members, Table

if TYPE_CHECKING:
    from coven.session.session import TableSession


_DOT_RADIUS = 5.0


class TableStatusBar:
    """Shows connection status and a summary of the members; a tap opens the members screen."""

    def __init__(
        self,
        window: AppWindow,
        table: Table,
        on_tap: Callable[[], object],
        problem: Callable[[], str],
    ) -> None:
        self._table = table
        self._on_tap = on_tap
        self._problem = problem  # of the deal, or ""; replaces the summary of the members
        self.surfaces: tuple[Surface, ...] = ()
        self._label: WrappedLabel | None = None
        if window.look.text_mode:
            self.widget = self._native_bar(window)
        else:
            height = max(window.look.height_for_lines(30, 1), MIN_TOUCH_SIZE)
            surface = Surface(self._paint, height=height)
            self.surfaces = (surface,)
            self.widget = surface.widget

    def update(self) -> None:
        if self._label is not None:
            self._label.text = self._status_text()
        for surface in self.surfaces:
            surface.repaint()

    def _status_text(self) -> str:
        return tr(
            "{status}. {gist}.",
            status=tr(STATUS_LABELS[self._table.status]),
            gist=self._problem() or members_summary(self._table),
        )

    def _native_bar(self, window: AppWindow) -> toga.Widget:
        room = window.toga_window.size.width - 2 * MARGIN
        widgets = WidgetFactory(window.look, window.guard_handler, room + 2 * PADDING)
        self._label = widgets.label(self._status_text())
        button = widgets.button(tr("Players"), self._on_tap, margin_top=GAP)
        return toga.Box(
            children=[
                toga.Box(
                    children=[self._label.widget, button], direction="column", margin=(GAP, MARGIN)
                )
            ],
            direction="column",
            background_color=window.look.palette.header,
        )

    def _paint(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, tall, palette.header)
        live, middle = self._table.status == "live", tall / 2 + 2
        problem = self._problem()
        word = tr(STATUS_LABELS[self._table.status])
        line = problem or members_summary(self._table)

        def chip_and_room() -> tuple[float, float]:
            letters = painter.measure(word, size="small")[0] + 6 if word else 0
            chip = min(letters + 2 * _DOT_RADIUS + 20, wide - 48)
            return chip, wide - chip - 8 - 10 - 26

        chip, room = chip_and_room()
        if painter.measure(line, size="small")[0] * MIN_SHRINK > room:
            # No room for both at a large text size; the dot alone shows that the table is live.
            word, line = ("", line) if live or problem else (word, "")
            chip, room = chip_and_room()
        painter.panel(8, 4, chip, tall - 4, (tall - 4) / 2, palette.surface)
        # The shape repeats the colour: a filled dot means live.
        if live:
            painter.circle(20, middle, _DOT_RADIUS, palette.players[2].colour)
        else:
            painter.ring(20, middle, _DOT_RADIUS - 1, palette.highlight, 2)
        painter.text(
            word, 20 + _DOT_RADIUS + 5, middle, size="small", fit=chip - 2 * _DOT_RADIUS - 20,
            colour=palette.text if live else palette.highlight,
        )  # fmt: skip
        painter.image("chevron", wide - 22, middle - 7, 14)
        painter.text(
            line, wide - 26, middle, size="small", anchor="right", fit=room,
            colour=palette.alert if problem else palette.muted,
        )  # fmt: skip
        painter.touch_rect("members", 0, 0, wide, tall, self._on_tap)


# The sealed deal


class SessionSeal:
    """Loads the pictures that the players compare before the first draw.

    A host that cannot show a fair deal may keep it back. So this phone asks again whenever the
    members or the connection change, and says that the deal is missing until it is there.
    """

    def __init__(self, session: "TableSession") -> None:
        self._session = session
        self._phone = session.phone
        self._digest = ""  # "" until it is loaded
        self._problem = ""  # reason why there is none, after the first attempt
        self._lock = asyncio.Lock()

    def report(self) -> SealReport:
        """Returns the pictures, or the problem of a match that is dealt."""
        if self._problem:
            return SealReport(problem=reason_message(self._problem))
        return SealReport(seal_pictures(self._digest)) if self._digest else NO_SEAL

    def opening_report(self) -> SealReport:
        """Returns the report until somebody has acted at this phone; bots may be quick."""
        return NO_SEAL if self._session.table_news.has_local_actions else self.report()

    def status_text(self) -> str:
        """Returns the problem in a few words, or ""."""
        if not self._problem:
            return ""
        if self._problem == "unfair_deal":
            return tr("Unfair deal: do not trust it")
        return tr("The host has not shown its deal")

    async def load(self) -> None:
        """Loads the pictures; a host elsewhere may answer late."""
        if is_remote(self._phone.table):
            self.retry()
        else:
            await self.reload()

    def retry(self) -> None:
        """Asks again for pictures that are missing."""
        if not self._digest and is_remote(self._phone.table):
            self._phone.app.run_in_background(self.reload())

    async def reload(self) -> None:
        """Asks for the present pictures. An unfair deal stays unfair."""
        phone = self._phone
        async with self._lock:
            if self._problem == "unfair_deal" or phone.is_closed:
                return
            before = self._digest, self._problem
            try:
                self._digest, self._problem = await phone.table.seal_digest(), ""
            except HallError as error:
                if error.reason == "unfair_deal":
                    self._digest, self._problem = "", error.reason
                elif not self._digest and phone.table.members().phase != "gathering":
                    self._problem = "deal_withheld"
        if (self._digest, self._problem) != before and not phone.is_closed:
            phone.show_seal(self.opening_report())
            self._session.members.update_status_bar()


# Members of the session


class SessionMembers:
    """Reacts to changes of the members of a session's table."""

    def __init__(self, session: "TableSession") -> None:
        self._session = session
        self._table = session.table
        self.local_seats = session.table.local_seats  # that were last shown
        self._status_bar: TableStatusBar | None = None
        self.stop: Callable[[], None] = lambda: None

    def start(self) -> None:
        self.stop = self._table.subscribe_members(self._on_members_changed)

    def create_status_bar(self) -> TableStatusBar | None:
        """Returns a new status bar, which shows changes; None if only this phone plays."""
        window, problem = self._session.app.window, self._session.seal.status_text
        self._status_bar = (
            TableStatusBar(window, self._table, self.open_screen, problem)
            if is_multi_phone(self._table)
            else None
        )
        return self._status_bar

    def open_screen(self) -> None:
        self._session.app.online.open_members(self._session)

    def refusal_reason(self, refused: IllegalAction | HallError) -> str:
        """Returns why an action was refused; discards queued actions that no longer apply."""
        if refused.reason == "changed_elsewhere" and self._table.status == "changed":
            self._session.app.online.transfer.discard_rejected(self._table)
            return "not_sent"
        return refused.reason

    def _on_members_changed(self, members: Members) -> None:
        session = self._session
        if session.app.session is not session:
            return
        if members.successor_code is not None:
            session.app.online.transfer.follow_to_next_table(self._table)
            return
        if members.moved_to is not None and not is_remote(self._table):
            session.app.online.transfer.follow_to_host(self._table, members.moved_to)
            return
        here, before = self._table.local_seats, self.local_seats
        self.local_seats = here
        if here != before:
            if before and not here and is_remote(self._table):
                session.app.online.transfer.on_last_seat_lost(self._table)
                return
            session.on_local_seats_changed()
        session.seal.retry()
        self.update_status_bar()

    def update_status_bar(self) -> None:
        if self._status_bar is not None:
            self._status_bar.update()
