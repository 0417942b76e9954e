"""TableTransfer: moves seats and tables between phones; SeatTransferScreen."""

from collections.abc import Callable, Coroutine, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from coven.background import in_background
from coven.errors import reason_message
from coven.i18n import tr, tr_noop
from coven.online.hosting import NearbyHost
from coven.online.invitations import Invitation, invitation_card
from coven.online.table_page import OnlineTablePage
from coven.presence import is_remote
from coven.ui.widgets import GAP, PagePart
from engine.core import Seat
from hall.table import HallError, Members, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from coven.session.session import TableSession
    from hall.remote_proxy import RemoteTableProxy


StartSession: TypeAlias = Callable[[Table], Coroutine[Any, Any, None]]


class TableTransfer:
    """Moves seats and whole tables to other phones and back."""

    def __init__(
        self, app: "PocketCoven", nearby_host: NearbyHost, start_session: StartSession
    ) -> None:
        self.app = app
        self._nearby_host = nearby_host
        self._start_session = start_session
        self.table_codes: dict[str, str] = {}  # [table id], of tables hosted here
        self._released_table_id = ""  # id of the table to which this phone returned its last seat

    async def seat_invitation(self, session: "TableSession", seat: Seat) -> Invitation:
        """Returns an invitation that moves a seat once, or raises HallError."""
        table = session.table
        if is_remote(table):
            remote = as_remote_table(table)
            return Invitation.from_ticket(remote.address, await remote.create_ticket(seat))
        address, hosted_hall = await self._open_host(), self._nearby_host.hosted_hall
        code = self.table_codes[table.id] = await hosted_hall.publish(table.id)
        return Invitation.from_ticket(address, await hosted_hall.create_ticket(code, seat))

    async def _open_host(self) -> str:
        """Starts this phone's server and returns its address, or raises HallError."""
        await self._nearby_host.open()
        if self._nearby_host.address is None:
            raise HallError("no_network")
        return self._nearby_host.address

    async def release_seat(self, session: "TableSession", seat: Seat) -> None:
        """Returns a seat to the host."""
        table = session.table
        if table.local_seats != (seat,):
            await as_remote_table(table).release_seat(seat)
            return
        self._released_table_id = table.id
        await as_remote_table(table).release_seat(seat)
        self.app.show_notice(reason_message("given_back"))
        await self.app.hall.remove(table.id)

    @in_background
    async def on_last_seat_lost(self, session: "TableSession") -> None:
        """Leaves a table after another phone took over the last local seat."""
        if session.table.id != self._released_table_id:
            self.app.show_notice(reason_message("seat_gone"))
            await self.app.hall.remove(session.table.id)

    def dismiss_rejected(self, session: "TableSession") -> None:
        """Discards rejected actions and returns to the table."""
        self.discard_rejected(session.table)
        self.app.run_in_background(session.return_to_table())

    def discard_rejected(self, table: Table) -> None:
        """Discards queued actions that the host has rejected."""
        if is_remote(table):
            for seat, _ in as_remote_table(table).rejected_actions:
                as_remote_table(table).discard_rejected(seat)

    async def take_all_seats(self, session: "TableSession") -> None:
        """Takes all seats back to this phone and stops sharing the table."""
        table = session.table
        code = await self._nearby_host.hosted_hall.publish(table.id)
        self.app.leave_table()
        await self._nearby_host.hosted_hall.unpublish(code)
        self.table_codes.pop(table.id, None)
        await self._nearby_host.close()
        self.app.resume_table(table.id)

    async def delete_called_off(self, session: "TableSession") -> None:
        """Deletes a game that was called off, with its secrets, and shows the shelf."""
        table = session.table
        self.app.leave_table()
        await self.app.store.remove_tables([table.id])
        if not is_remote(table):
            self.table_codes.pop(table.id, None)
            await self._nearby_host.close()
        await self.app.show_shelf()

    # Change of host

    async def offer_table(self, session: "TableSession", seat: Seat) -> None:
        """Asks the phone of a seat to host the table."""
        table = session.table
        code = self.table_codes[table.id] = await self._nearby_host.hosted_hall.publish(table.id)
        await self._nearby_host.hosted_hall.offer_transfer(code, seat)

    @in_background
    async def cancel_offer(self, session: "TableSession") -> None:
        hosted_hall = self._nearby_host.hosted_hall
        await hosted_hall.cancel_transfer(await hosted_hall.publish(session.table.id))

    @in_background
    async def follow_to_host(self, session: "TableSession", address: str) -> None:
        """Continues at a table that another phone now hosts."""
        self.app.leave_table()
        await self.rejoin(session.table, address)

    async def rejoin(self, table: Table, address: str) -> None:
        """Continues with the seats of this phone at the new host of a table, or raises HallError.

        The seats stay saved until it succeeds: opening the table tries again.
        """
        hosted_hall = self._nearby_host.hosted_hall
        code = await hosted_hall.publish(table.id)
        tokens = await hosted_hall.offered_tokens(code)
        remote = await self.app.hall.rejoin_after_transfer(address, code, tokens)
        await hosted_hall.forget_offer(code)
        self.table_codes.pop(table.id, None)
        # The server stays open for a while and redirects phones that come late.
        await self._start_session(remote)

    @in_background
    async def take_over_table(self, session: "TableSession") -> None:
        """Takes over hosting a table that was offered to this phone."""
        address = await self._open_host()
        self.app.leave_table()
        table_id = await self.app.hall.take_over(session.table.id, address)
        self.app.resume_table(table_id)

    @in_background
    async def follow_to_next_table(self, session: "TableSession") -> None:
        """Continues at the successor of a table."""
        successor: Table
        table = session.table
        self.app.leave_table()
        if is_remote(table):
            successor = await self.app.hall.open_successor(table.id)
        else:
            code = table.members().successor_code
            assert code is not None
            successor = await self._nearby_host.hosted_hall.table(code)
            self.table_codes[successor.id] = code
        await self._start_session(successor)


def as_remote_table(table: Table) -> "RemoteTableProxy":
    from hall.remote_proxy import RemoteTableProxy

    assert isinstance(table, RemoteTableProxy)
    return table


# Moving a seat


class SeatTransferScreen(OnlineTablePage):
    """Shows the invitation that moves one seat, valid once and for two minutes."""

    title_text = tr_noop("Move to another phone")

    def __init__(self, session: "TableSession", seat: Seat, invitation: Invitation) -> None:
        self.session = session
        self.seat = seat
        self.invitation = invitation
        super().__init__(session.app, session.table)

    def leave(self) -> None:
        self.app.online.open_members(self.session)

    def subtitle(self) -> str:
        return self.table.players[self.seat].name

    def build_body(self) -> Iterator[PagePart]:
        widgets, name = self.widgets, self.table.players[self.seat].name
        story = tr(
            "{name}, scan this with the other phone's camera. It works once, for "
            "two minutes. Then this phone deletes the secrets of {name}.",
            name=name,
        )
        yield invitation_card(self.app, self, self.invitation, story)
        self.message = widgets.label(self._error, margin_bottom=GAP)
        yield self.message
        label = tr("Make a new code")
        yield widgets.button(label, lambda: self._run(self._renew()), margin_bottom=GAP)
        yield widgets.main_button(tr("Back to table"), self.leave)

    def _on_members_changed(self, _members: Members) -> None:
        if self.seat not in self.table.local_seats and self.app.window.screen is self:
            self.leave()

    async def _renew(self) -> None:
        transfer = self.app.online.transfer
        self.invitation = await transfer.seat_invitation(self.session, self.seat)
        self.rebuild()
