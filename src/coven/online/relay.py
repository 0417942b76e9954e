"""Seats and tables on their way from phone to phone."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeAlias

from coven.online.hosting import Hosting
from coven.online.invitations import Invitation
from coven.online.standing import is_away
from coven.text.reasons import explained
from engine.core import Seat
from hall.table import HallError, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from coven.evening import Evening
    from hall.away import AwayTable

Begin: TypeAlias = Callable[[Table], Coroutine[Any, Any, None]]


class Relay:
    """Moves seats to other phones and back, and whole tables with them."""

    def __init__(self, app: "PocketCoven", hosting: Hosting, begin: Begin) -> None:
        self._app = app
        self._hosting = hosting
        self._begin = begin
        self.codes: dict[str, str] = {}  # of this phone's own tables, by their names
        self._tokens: dict[str, dict[Seat, str]] = {}  # of tables that were offered to others
        self._given_back = ""  # the table whose seat this phone itself has given back

    async def ticket(self, evening: "Evening", seat: Seat) -> Invitation:
        """Returns what moves a seat once, or raises HallError."""
        table = evening.table
        if is_away(table):
            return Invitation.of_ticket(away(table).address, await away(table).ticket(seat))
        await self._hosting.open()
        if self._hosting.address is None:
            raise HallError("no_network")
        near = self._hosting.near
        code = self.codes[table.id] = await near.publish(table.id)
        return Invitation.of_ticket(self._hosting.address, await near.ticket(code, seat))

    async def give_back(self, evening: "Evening", seat: Seat) -> None:
        """Gives a seat back to the phone that keeps the table."""
        table = evening.table
        if table.here != (seat,):
            await away(table).give_back(seat)
            return
        self._given_back = table.id
        await away(table).give_back(seat)
        self._app.notice(explained("given_back"))
        await self._app.hall.remove(table.id)

    def lose_seat(self, evening: "Evening") -> None:
        """Leaves a table whose last seat of this phone has gone to another one."""
        if evening.table.id != self._given_back:
            self._app.background(self._lost(evening.table))

    async def _lost(self, table: Table) -> None:
        self._app.notice(explained("seat_gone"))
        await self._app.hall.remove(table.id)

    def let_go(self, evening: "Evening") -> None:
        """Takes note of steps that no longer fit, and goes back to the table."""
        self.forget_returned(evening.table)
        self._app.background(evening.come_back())

    def forget_returned(self, table: Table) -> None:
        """Forgets the steps that no longer fit."""
        if is_away(table):
            for seat, _ in away(table).returned:
                away(table).let_go(seat)

    async def withdraw(self, evening: "Evening") -> None:
        """Brings all seats of a table to this phone, and sends the others away."""
        table = evening.table
        code = await self._hosting.near.publish(table.id)
        self._app.leave_table()
        await self._hosting.near.withdraw(code)
        self.codes.pop(table.id, None)
        await self._hosting.close()
        self._app.resume(table.id)

    # From phone to phone

    async def offer(self, evening: "Evening", seat: Seat) -> None:
        """Asks the phone of a seat to keep the table from now on."""
        table = evening.table
        code = self.codes[table.id] = await self._hosting.near.publish(table.id)
        self._tokens[table.id] = await self._hosting.near.offer(code, seat)

    def recall(self, evening: "Evening") -> None:
        """Keeps a table that was offered."""
        self._app.background(self._recall(evening))

    async def _recall(self, evening: "Evening") -> None:
        table_id = evening.table.id
        own = tuple(self._tokens.pop(table_id, {}))
        await self._hosting.near.recall(self.codes[table_id], own)

    def go_along(self, evening: "Evening", address: str) -> None:
        """Goes on at a table that another phone has taken over."""
        self._app.background(self._go_along(evening.table, address))

    async def _go_along(self, table: Table, address: str) -> None:
        tokens = self._tokens.pop(table.id, {})
        self._app.leave_table()
        there = await self._app.hall.go_on(address, self.codes.pop(table.id), tokens)
        # Its door stays open a while: whoever comes late is told where the table has gone.
        await self._begin(there)

    def take_over(self, evening: "Evening") -> None:
        """Keeps a table on this phone that another one has offered."""
        self._app.background(self._take_over(evening.table))

    async def _take_over(self, table: Table) -> None:
        await self._hosting.open()
        if self._hosting.address is None:
            raise HallError("no_network")
        self._app.leave_table()
        taken = await self._app.hall.take_over(table.id, self._hosting.address)
        self._app.resume(taken)

    def follow(self, evening: "Evening") -> None:
        """Goes to the table that goes on in place of another one."""
        self._app.background(self._follow(evening.table))

    async def _follow(self, table: Table) -> None:
        fresh: Table
        self._app.leave_table()
        if is_away(table):
            fresh = await self._app.hall.follow(table.id)
        else:
            code = table.company().next
            assert code is not None
            fresh = await self._hosting.near.table(code)
            self.codes[fresh.id] = code
        await self._begin(fresh)


def away(table: Table) -> "AwayTable":
    """Returns a table that is kept elsewhere with what only such a one can do."""
    from hall.away import AwayTable

    assert isinstance(table, AwayTable)
    return table
