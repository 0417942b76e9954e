"""Seats and tables on their way from phone to phone."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeAlias

from coven.errors import hall_error_message, reason_message
from coven.i18n import tr
from coven.online.hosting import NearbyHost
from coven.online.invitations import Invitation, invitation_card
from coven.presence import is_remote
from coven.screens.page import PageScreen
from coven.ui.widgets import GAP
from engine.core import Seat
from hall.table import HallError, Members, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from coven.session.session import TableSession
    from hall.remote_proxy import RemoteTableProxy


StartSession: TypeAlias = Callable[[Table], Coroutine[Any, Any, None]]


class TableTransfer:
    """Moves seats to other phones and back, and whole tables with them."""

    def __init__(
        self, app: "PocketCoven", nearby_host: NearbyHost, start_session: StartSession
    ) -> None:
        self._app = app
        self._nearby_host = nearby_host
        self._start_session = start_session
        self.table_codes: dict[str, str] = {}  # of this phone's own tables, by their names
        self._offered_tokens: dict[
            str, dict[Seat, str]
        ] = {}  # of tables that were offered to others
        self._released_table_id = ""  # the table whose seat this phone itself has given back

    async def seat_invitation(self, session: "TableSession", seat: Seat) -> Invitation:
        """Returns what moves a seat once, or raises HallError."""
        table = session.table
        if is_remote(table):
            return Invitation.from_ticket(
                as_remote_table(table).address, await as_remote_table(table).create_ticket(seat)
            )
        await self._nearby_host.open()
        if self._nearby_host.address is None:
            raise HallError("no_network")
        near = self._nearby_host.hosted_hall
        code = self.table_codes[table.id] = await near.publish(table.id)
        return Invitation.from_ticket(
            self._nearby_host.address, await near.create_ticket(code, seat)
        )

    async def release_seat(self, session: "TableSession", seat: Seat) -> None:
        """Gives a seat back to the phone that keeps the table."""
        table = session.table
        if table.local_seats != (seat,):
            await as_remote_table(table).release_seat(seat)
            return
        self._released_table_id = table.id
        await as_remote_table(table).release_seat(seat)
        self._app.show_notice(reason_message("given_back"))
        await self._app.hall.remove(table.id)

    def on_last_seat_lost(self, session: "TableSession") -> None:
        """Leaves a table whose last seat of this phone has gone to another one."""
        if session.table.id != self._released_table_id:
            self._app.run_in_background(self._leave_lost_table(session.table))

    async def _leave_lost_table(self, table: Table) -> None:
        self._app.show_notice(reason_message("seat_gone"))
        await self._app.hall.remove(table.id)

    def dismiss_rejected(self, session: "TableSession") -> None:
        """Takes note of steps that no longer fit, and goes back to the table."""
        self.discard_rejected(session.table)
        self._app.run_in_background(session.return_to_table())

    def discard_rejected(self, table: Table) -> None:
        """Forgets the steps that no longer fit."""
        if is_remote(table):
            for seat, _ in as_remote_table(table).rejected_actions:
                as_remote_table(table).discard_rejected(seat)

    async def take_all_seats(self, session: "TableSession") -> None:
        """Brings all seats of a table to this phone, and sends the others away."""
        table = session.table
        code = await self._nearby_host.hosted_hall.publish(table.id)
        self._app.leave_table()
        await self._nearby_host.hosted_hall.unpublish(code)
        self.table_codes.pop(table.id, None)
        await self._nearby_host.close()
        self._app.resume_table(table.id)

    # From phone to phone

    async def offer_table(self, session: "TableSession", seat: Seat) -> None:
        """Asks the phone of a seat to keep the table from now on."""
        table = session.table
        code = self.table_codes[table.id] = await self._nearby_host.hosted_hall.publish(table.id)
        self._offered_tokens[table.id] = await self._nearby_host.hosted_hall.offer_transfer(
            code, seat
        )

    def cancel_offer(self, session: "TableSession") -> None:
        """Keeps a table that was offered."""
        self._app.run_in_background(self._cancel_offer(session))

    async def _cancel_offer(self, session: "TableSession") -> None:
        table_id = session.table.id
        own = tuple(self._offered_tokens.pop(table_id, {}))
        await self._nearby_host.hosted_hall.cancel_transfer(self.table_codes[table_id], own)

    def follow_to_host(self, session: "TableSession", address: str) -> None:
        """Goes on at a table that another phone has taken over."""
        self._app.run_in_background(self._follow_to_host(session.table, address))

    async def _follow_to_host(self, table: Table, address: str) -> None:
        tokens = self._offered_tokens.pop(table.id, {})
        self._app.leave_table()
        there = await self._app.hall.rejoin_after_transfer(
            address, self.table_codes.pop(table.id), tokens
        )
        # Its door stays open a while: whoever comes late is told where the table has gone.
        await self._start_session(there)

    def take_over_table(self, session: "TableSession") -> None:
        """Keeps a table on this phone that another one has offered."""
        self._app.run_in_background(self._take_over_table(session.table))

    async def _take_over_table(self, table: Table) -> None:
        await self._nearby_host.open()
        if self._nearby_host.address is None:
            raise HallError("no_network")
        self._app.leave_table()
        taken = await self._app.hall.take_over(table.id, self._nearby_host.address)
        self._app.resume_table(taken)

    def follow_to_next_table(self, session: "TableSession") -> None:
        """Goes to the table that goes on in place of another one."""
        self._app.run_in_background(self._follow_to_next_table(session.table))

    async def _follow_to_next_table(self, table: Table) -> None:
        fresh: Table
        self._app.leave_table()
        if is_remote(table):
            fresh = await self._app.hall.open_successor(table.id)
        else:
            code = table.members().successor_code
            assert code is not None
            fresh = await self._nearby_host.hosted_hall.table(code)
            self.table_codes[fresh.id] = code
        await self._start_session(fresh)


def as_remote_table(table: Table) -> "RemoteTableProxy":
    """Returns a table that is kept elsewhere with what only such a one can do."""
    from hall.remote_proxy import RemoteTableProxy

    assert isinstance(table, RemoteTableProxy)
    return table


# A seat on its way to its owner's own phone.


class SeatTransferScreen(PageScreen):
    """Shows what brings one seat to another phone, once and within two minutes."""

    def __init__(self, session: "TableSession", seat: Seat, invitation: Invitation) -> None:
        self.session = session
        self.seat = seat
        self.invitation = invitation
        self._error = ""
        super().__init__(session.app.window, self._back)
        self._stop_watching: Callable[[], None] = session.table.subscribe_members(
            self._on_members_changed
        )
        self.rebuild()

    def title(self) -> str:
        """Returns what is done."""
        return tr("To another phone")

    def subtitle(self) -> str:
        """Returns whose seat it is."""
        return self.session.table.players[self.seat].name

    def build_body(self) -> None:
        """Puts the picture and the code on the page."""
        self.body.clear()
        widgets, name = self.widgets, self.session.table.players[self.seat].name
        story = tr(
            "{name} points the camera of the other phone at this. It counts once, for two minutes; "
            "then this phone forgets what {name} holds.",
            name=name,
        )
        self.body.add(invitation_card(self.session.app, self, self.invitation, story))
        self.message = widgets.label(self._error, margin_bottom=GAP)
        self.body.add(self.message.widget)
        self.renew_button = widgets.button(tr("Make a new code"), self._on_renew, margin_bottom=GAP)
        self.body.add(self.renew_button)
        self.done_button = widgets.main_button(tr("To the table"), self._back)
        self.body.add(self.done_button)

    def dispose(self) -> None:
        """Stops watching for the seat."""
        super().dispose()
        self._stop_watching()

    def _on_members_changed(self, _members: Members) -> None:
        if (
            self.seat not in self.session.table.local_seats
            and self.session.app.window.screen is self
        ):
            self._back()

    def _back(self) -> None:
        self.session.app.online.open_members(self.session)

    def _on_renew(self) -> None:
        self.session.app.run_in_background(self._request_new_code())

    async def _request_new_code(self) -> None:
        try:
            self.invitation = await self.session.app.online.transfer.seat_invitation(
                self.session, self.seat
            )
        except HallError as error:
            self._error = hall_error_message(error)
        self.rebuild()
