"""Who of a table is at this phone, and what follows when that changes."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from coven.games.staging import BoardServices
from coven.online.ribbon import TableStatusBar
from coven.online.standing import is_multi_phone, is_remote
from engine.core import IllegalAction
from hall.table import HallError, Members

if TYPE_CHECKING:
    from coven.evening import TableSession


class SessionMembers:
    """Follows the company of one evening's table."""

    def __init__(self, session: "TableSession") -> None:
        self._session = session
        self._table = session.table
        self._local_seats = session.table.local_seats
        self._status_bar: TableStatusBar | None = None
        self._stop_watching: Callable[[], None] = lambda: None

    @property
    def is_multi_phone(self) -> bool:
        """Whether anybody plays on another phone."""
        return is_multi_phone(self._table)

    def start(self) -> None:
        """Begins to follow who comes and goes."""
        self._stop_watching = self._table.subscribe_members(self._on_members_changed)

    def mark_seen(self) -> None:
        """Takes those for granted who are here as the table is shown for the first time."""
        self._local_seats = self._table.local_seats

    def stop(self) -> None:
        """Stops following."""
        self._stop_watching()

    def add_services(self, services: BoardServices) -> BoardServices:
        """Returns the host of a board with the way to the company."""
        window = self._session.app.window
        self._status_bar = (
            TableStatusBar(window, self._table, self._open_members) if self.is_multi_phone else None
        )
        return replace(services, open_members=self._open_members, status_bar=self._status_bar)

    def _open_members(self) -> None:
        self._session.app.online.open_members(self._session)

    def refusal_reason(self, refused: IllegalAction | HallError) -> str:
        """Returns why something was not done; what no longer fits is let go of by that."""
        if refused.reason == "changed_elsewhere" and self._table.status == "changed":
            self._session.app.online.transfer.discard_rejected(self._table)
            return "not_sent"
        return refused.reason

    def _on_members_changed(self, members: Members) -> None:
        session = self._session
        if session.app.session is not session:
            return
        if members.successor_code is not None:
            session.app.online.transfer.follow_to_next_table(session)
            return
        if members.moved_to is not None and not is_remote(self._table):
            session.app.online.transfer.follow_to_host(session, members.moved_to)
            return
        here, before = self._table.local_seats, self._local_seats
        self._local_seats = here
        if here != before:
            if before and not here and is_remote(self._table):
                session.app.online.transfer.on_last_seat_lost(session)
                return
            session.on_local_seats_changed()
        if self._status_bar is not None:
            self._status_bar.update()
