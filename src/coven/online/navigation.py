"""OnlineNavigation: opens, joins, watches and leaves tables on several phones; TableTransfer."""

import asyncio
import importlib
from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING

from coven.background import in_background
from coven.data import party as parties
from coven.data.party import LAST_PARTY_KEY, PlayerDraft
from coven.data.people import find_by_name
from coven.errors import hall_error_message, reason_message
from coven.online import start_screens
from coven.online.invitations import Invitation, parse_invitation
from coven.online.table_pages import LobbyScreen, MembersScreen, SeatTransferScreen
from coven.presence import is_remote
from coven.session.session import TableSession
from engine.bots.registry import BOTS
from engine.core import BadSetup, Seat
from hall.rooms.codes import FACES, clean_name
from hall.storage.room_state import Setup
from hall.table import HallError, SeatedPlayer, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from hall.nearby import HostEndpoints
    from hall.remote_proxy import RemoteTableProxy


class OnlineNavigation:
    """Opens screens and tables for play on several phones."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        self.nearby_host = NearbyHost(app)
        self.transfer = TableTransfer(self)
        self._lobby: Table | None = None
        self._seating_lock = asyncio.Lock()

    # Screens

    def open_start(self) -> None:
        self.app.leave_table()
        self.app.window.show(start_screens.OnlineStartScreen(self.app))

    @in_background
    async def open_setup(self, game: str, server: str) -> None:
        last_party = await self.app.hall.load_value(LAST_PARTY_KEY)
        self.app.window.show(start_screens.OnlineSetupScreen(self.app, game, server, last_party))

    @in_background
    async def open_join(self, invitation: Invitation | None = None) -> None:
        """Opens the join screen, filled in from an invitation if there is one."""
        self.app.leave_table()
        party = parties.decode_party(await self.app.hall.load_value(LAST_PARTY_KEY))
        name = next((draft.clean_name for draft in party if draft.level is None), "")
        self.app.window.show(start_screens.JoinScreen(self.app, name, invitation))

    @in_background
    async def open_link(self, link: str) -> None:
        """Opens the join screen for a link that opened the app."""
        self.open_join(parse_invitation(link))

    # New tables

    @in_background
    async def open_table(
        self, setup: Setup, people: Mapping[Seat, SeatedPlayer], server: str
    ) -> None:
        """Opens a table with the people on this phone, on a server or nearby."""
        table: Table
        try:
            if server:
                table = await self._open_on_server(setup, people, server)
            else:
                await self.nearby_host.open()
                code = await self.app.hall.nearby.open_hosted_table(setup, people)
                table = await self.nearby_host.open_table(code)
        except (HallError, BadSetup) as error:
            self.app.show_notice(hall_error_message(error))
        else:
            await self.enter_table(table)

    async def _open_on_server(
        self, setup: Setup, people: Mapping[Seat, SeatedPlayer], server: str
    ) -> Table:
        await self._import_network_modules()
        hall, (first, *others) = self.app.hall, people.items()
        seated = dict([*setup.bots.items(), first])
        table = await hall.host_online(
            server, setup.game, [*map(seated.get, range(setup.seats))], setup.options,
            allows_spectators=setup.allows_spectators,
        )  # fmt: skip
        for seat, player in others:
            table = await hall.join(table.address, table.code, player, seat)
        return table

    async def fill_with_bots(self, table: Table) -> None:
        """Gives the free seats to bots, which starts the game."""
        players = table.members().players
        party = tuple(PlayerDraft(**asdict(player)) for player in players if player)
        count = len(party)
        while len(party) < len(players):
            party = parties.with_bot(party, BOTS[table.game].personalities)
        await self.app.hall.nearby.fill_with_bots(
            self.nearby_host.table_codes[table.id], parties.to_players(party)[count:]
        )

    # Joining and leaving

    async def join_table(self, invitation: Invitation, name: str) -> None:
        """Takes a free or a transferred seat at another phone's table, or raises HallError."""
        await self._import_network_modules()
        hall = self.app.hall
        if invitation.ticket is not None:
            table = await hall.redeem_ticket(invitation.address, invitation.ticket)
        else:
            player = await self._create_player(name)
            table = await hall.join(invitation.address, invitation.code, player)
        self.app.store.incoming_party = ()
        await self.enter_table(table)

    async def spectate(self, invitation: Invitation) -> None:
        """Watches another phone's table, or raises HallError."""
        await self._import_network_modules()
        await self.enter_table(await self.app.hall.spectate(invitation.address, invitation.code))

    async def add_local_player(self, table: Table, name: str) -> None:
        """Gives a free seat to another person on this phone."""
        player = await self._create_player(name)
        if is_remote(table):
            async with self._seating_lock:
                await self.app.hall.join(table.address, table.code, player)
        else:
            code = self.nearby_host.table_codes[table.id]
            await self.app.hall.nearby.seat_local_player(code, player)

    async def _create_player(self, name: str) -> SeatedPlayer:
        person = find_by_name(await self.app.store.people(), clean_name(name))
        if person is not None:
            return SeatedPlayer(person.name, person.colour, person.face)
        return SeatedPlayer(clean_name(name), 0, FACES[0])

    async def leave_lobby(self, table: Table) -> None:
        """Leaves a table before the deal; the host's table is closed."""
        self._lobby = None
        if is_remote(table):
            for seat in table.local_seats:
                await table.release_seat(seat)
            await self.app.hall.remove(table.id)
        else:
            code = self.nearby_host.table_codes[table.id]
            await self.app.hall.nearby.close_hosted_table(code)
            await self.nearby_host.close(table)
        await self.app.show_shelf()

    # Tables

    @property
    def lobby(self) -> Table | None:
        """The table hosted here that is still in its lobby."""
        table = self._lobby
        is_waiting = table is not None and table.members().phase == "gathering"
        return table if is_waiting and self.nearby_host.is_open else None

    def open_lobby(self) -> None:
        """Returns to the lobby of the table hosted here."""
        if self._lobby is not None:
            self.app.run_in_background(self.enter_table(self._lobby))

    async def enter_table(self, table: Table) -> None:
        """Shows a table, or its lobby before the deal."""
        if table.members().phase != "gathering":
            await self.start_session(table)
            return
        self._lobby = None if is_remote(table) else table
        lobby = LobbyScreen(self.app, table, self.invitation(table))
        self.app.window.show(lobby)
        # The hall answers this after it has subscribed: no change is missed.
        await self.app.hall.load_value(LAST_PARTY_KEY)
        lobby.refresh()

    async def start_session(self, table: Table) -> None:
        """Starts to play at a table that is dealt."""
        app = self.app
        async with self._seating_lock:
            pass  # the last local player to join starts the table; wait until they have their seat
        app.leave_table()
        if table.local_seats:
            await app.store.record_seating(table.id, table.players, table.local_seats)
        app.session = TableSession(app, table)
        await app.session.start()

    async def enter_resumed(self, table: Table) -> bool:
        """Enters a resumed table that is in its lobby or has a new host; returns whether it was.

        Starts the server if other phones have seats at a table hosted here.
        """
        if table.members().phase == "gathering":
            await self.enter_table(table)
            return True
        if is_remote(table):
            return False
        if table.members().remote_seats:
            await self.nearby_host.open()
            await self.nearby_host.publish(table)
        if (moved_to := table.members().moved_to) is not None:
            await self.transfer.rejoin(table, moved_to)
        return moved_to is not None

    def invitation(self, table: Table) -> Invitation | None:
        """Returns the invitation to a table, None if others cannot join it."""
        if is_remote(table):
            return Invitation(table.address, table.code)
        address, code = self.nearby_host.address, self.nearby_host.table_codes.get(table.id)
        return Invitation(address, code) if address and code else None

    # Members and transfers

    @in_background
    async def open_members(self, session: TableSession) -> None:
        """Suspends the session and opens the members screen."""
        session.suspend()
        self.app.window.show(MembersScreen(session, self.invitation(session.table)))

    @in_background
    async def open_seat_transfer(self, session: TableSession, seat: Seat) -> None:
        invitation = await self.transfer.seat_invitation(session.table, seat)
        self.app.window.show(SeatTransferScreen(session, seat, invitation))

    @in_background
    async def on_app_resume(self) -> None:
        """Reconnects to remote tables and restores the server after a time in the background."""
        self.app.hall.reconnect_now()
        if self.nearby_host.is_open:
            await self.app.hall.nearby.ensure_running()

    async def _import_network_modules(self) -> None:
        """Imports the network modules on a worker thread: a slow import must not block the UI."""
        await self.app.store.worker.run(partial(importlib.import_module, "hall.remote_proxy"))


# Tables hosted here


class NearbyHost:
    """Runs this phone's server from the first shared table until it is closed."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app
        self.endpoints: HostEndpoints | None = None  # while other phones can connect
        self.table_codes: dict[str, str] = {}  # [table id], of tables hosted here

    @property
    def is_open(self) -> bool:
        """Whether other phones can connect."""
        return self.endpoints is not None

    @property
    def address(self) -> str | None:
        """This phone's URL for others; None without a network."""
        return next(iter(self.endpoints.urls), None) if self.endpoints is not None else None

    async def open(self) -> None:
        """Starts the server if needed, or raises HallError."""
        if self.endpoints is None:
            # A slow import, which must not block the UI.
            await self._app.store.worker.run(partial(importlib.import_module, "hall.nearby"))
            self.endpoints = await self._app.hall.nearby.start(self._on_address_changed)
        self._app.feedback.force_screen_on(on=True)

    async def publish(self, table: Table) -> str:
        """Lets other phones join a table of this one, and returns its code."""
        code = self.table_codes[table.id] = await self._app.hall.nearby.publish(table.id)
        return code

    async def open_table(self, code: str) -> Table:
        """Returns a table hosted here."""
        table = await self._app.hall.nearby.table(code)
        self.table_codes[table.id] = code
        return table

    async def close(self, table: Table | None = None) -> None:
        """Stops the server; a given table is not hosted here any more."""
        if table is not None:
            self.table_codes.pop(table.id, None)
        self._app.feedback.force_screen_on(on=False)
        if self.endpoints is not None:
            self.endpoints = None
            await self._app.hall.nearby.stop()

    def _on_address_changed(self, endpoints: "HostEndpoints") -> None:
        self.endpoints = endpoints
        screen = self._app.window.screen
        if isinstance(screen, LobbyScreen) and not screen.is_remote:
            screen.show_new_address()


# Moving seats and tables


class TableTransfer:
    """Moves seats and whole tables to other phones and back."""

    def __init__(self, online: "OnlineNavigation") -> None:
        self.app = online.app
        self._host = online.nearby_host
        self._start_session = online.start_session
        self._released_table_id = ""  # id of the table to which this phone returned its last seat

    async def seat_invitation(self, table: Table, seat: Seat) -> Invitation:
        """Returns an invitation that moves a seat once, or raises HallError."""
        if is_remote(table):
            return Invitation.from_ticket(table.address, await table.create_ticket(seat))
        address, code = await self._open_host(), await self._host.publish(table)
        return Invitation.from_ticket(address, await self.app.hall.nearby.create_ticket(code, seat))

    async def _open_host(self) -> str:
        """Starts this phone's server and returns its address, or raises HallError."""
        await self._host.open()
        if self._host.address is None:
            raise HallError("no_network")
        return self._host.address

    async def release_seat(self, table: "RemoteTableProxy", seat: Seat) -> None:
        """Returns a seat to the host."""
        if table.local_seats != (seat,):
            await table.release_seat(seat)
            return
        self._released_table_id = table.id
        await table.release_seat(seat)
        self.app.show_notice(reason_message("given_back"))
        await self.app.hall.remove(table.id)

    @in_background
    async def on_last_seat_lost(self, table: Table) -> None:
        """Leaves a table after another phone took over the last local seat."""
        if table.id != self._released_table_id:
            self.app.show_notice(reason_message("seat_gone"))
            await self.app.hall.remove(table.id)

    def discard_rejected(self, table: Table) -> None:
        """Discards queued actions that the host has rejected."""
        if is_remote(table):
            for seat, _ in table.rejected_actions:
                table.discard_rejected(seat)

    async def take_all_seats(self, table: Table) -> None:
        """Takes all seats back to this phone and stops sharing the table."""
        code = await self._host.publish(table)
        self.app.leave_table()
        await self.app.hall.nearby.unpublish(code)
        await self._host.close(table)
        self.app.navigation.resume_table(table.id)

    async def delete_called_off(self, table: Table) -> None:
        """Deletes a game that was called off, with its secrets, and shows the shelf."""
        self.app.leave_table()
        await self.app.store.remove_tables([table.id])
        if not is_remote(table):
            await self._host.close(table)
        await self.app.show_shelf()

    # Change of host

    async def offer_table(self, table: Table, seat: Seat) -> None:
        """Asks the phone of a seat to host the table."""
        code = await self._host.publish(table)
        await self.app.hall.nearby.offer_transfer(code, seat)

    @in_background
    async def cancel_offer(self, table: Table) -> None:
        code = await self._host.publish(table)
        await self.app.hall.nearby.cancel_transfer(code)

    @in_background
    async def follow_to_host(self, table: Table, address: str) -> None:
        """Continues at a table that another phone now hosts."""
        self.app.leave_table()
        await self.rejoin(table, address)

    async def rejoin(self, table: Table, address: str) -> None:
        """Continues with the seats of this phone at the new host of a table, or raises HallError.

        The seats stay saved until it succeeds: opening the table tries again.
        """
        hall, code = self.app.hall, await self._host.publish(table)
        tokens = await hall.nearby.offered_tokens(code)
        remote = await hall.rejoin_after_transfer(address, code, tokens)
        await hall.nearby.forget_offer(code)
        self._host.table_codes.pop(table.id, None)
        # The server stays open for a while and redirects phones that come late.
        await self._start_session(remote)

    @in_background
    async def take_over_table(self, table: Table) -> None:
        """Takes over hosting a table that was offered to this phone."""
        address = await self._open_host()
        self.app.leave_table()
        table_id = await self.app.hall.take_over(table.id, address)
        self.app.navigation.resume_table(table_id)

    @in_background
    async def follow_to_next_table(self, table: Table) -> None:
        """Continues at the successor of a table."""
        successor: Table
        self.app.leave_table()
        if is_remote(table):
            successor = await self.app.hall.open_successor(table.id)
        else:
            code = table.members().successor_code
            assert code is not None
            successor = await self._host.open_table(code)
        await self._start_session(successor)
