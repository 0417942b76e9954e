"""Who of a table is at this phone, and what follows when that changes."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from coven.boards.staging import Host
from coven.online.ribbon import Ribbon
from coven.online.standing import is_apart, is_away
from engine.core import IllegalAction
from hall.table import Company, HallError

if TYPE_CHECKING:
    from coven.evening import Evening


class Attendance:
    """Follows the company of one evening's table."""

    def __init__(self, evening: "Evening") -> None:
        self._evening = evening
        self._table = evening.table
        self._here = evening.table.here
        self._ribbon: Ribbon | None = None
        self._unwatch: Callable[[], None] = lambda: None

    @property
    def apart(self) -> bool:
        """Whether anybody plays on another phone."""
        return is_apart(self._table)

    def begin(self) -> None:
        """Begins to follow who comes and goes."""
        self._unwatch = self._table.watch_company(self._changed)

    def settle(self) -> None:
        """Takes those for granted who are here as the table is shown for the first time."""
        self._here = self._table.here

    def end(self) -> None:
        """Stops following."""
        self._unwatch()

    def furnish(self, host: Host) -> Host:
        """Returns the host of a board with the way to the company."""
        stage = self._evening.app.stage
        self._ribbon = Ribbon(stage, self._table, self._open) if self.apart else None
        return replace(host, company=self._open, ribbon=self._ribbon)

    def _open(self) -> None:
        self._evening.app.parlour.company(self._evening)

    def reason(self, refused: IllegalAction | HallError) -> str:
        """Returns why something was not done; what no longer fits is let go of by that."""
        if refused.reason == "changed_elsewhere" and self._table.status == "changed":
            self._evening.app.parlour.relay.forget_returned(self._table)
            return "not_sent"
        return refused.reason

    def _changed(self, company: Company) -> None:
        evening = self._evening
        if evening.app.evening is not evening:
            return
        if company.next is not None:
            evening.app.parlour.relay.follow(evening)
            return
        if company.moved is not None and not is_away(self._table):
            evening.app.parlour.relay.go_along(evening, company.moved)
            return
        here, before = self._table.here, self._here
        self._here = here
        if here != before:
            if before and not here and is_away(self._table):
                evening.app.parlour.relay.lose_seat(evening)
                return
            evening.reseat()
        if self._ribbon is not None:
            self._ribbon.tell()
