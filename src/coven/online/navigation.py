"""OnlineNavigation: opens, joins, watches and leaves tables on several phones."""

import asyncio
import importlib
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from coven.background import in_background
from coven.data import party as parties
from coven.data.party import LAST_PARTY_KEY, PlayerDraft
from coven.data.people import find_by_name
from coven.errors import hall_error_message
from coven.online import start_screens
from coven.online.hosting import NearbyHost
from coven.online.invitations import Invitation, parse_invitation
from coven.online.lobby_screen import LobbyScreen
from coven.online.members_screen import MembersScreen
from coven.online.transfer import SeatTransferScreen, TableTransfer, as_remote_table
from coven.presence import is_remote
from coven.session.session import TableSession
from engine.bots.registry import BOTS
from engine.core import BadSetup, Seat
from engine.games import GAMES
from hall.rooms.codes import FACES, clean_name
from hall.storage.room_state import Setup
from hall.table import HallError, SeatedPlayer, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class OnlineNavigation:
    """Opens screens and tables for play on several phones."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        self.nearby_host = NearbyHost(app)
        self.transfer = TableTransfer(app, self.nearby_host, self._start_session)
        self._lobby: Table | None = None
        self._seating_lock = asyncio.Lock()

    # Screens

    def open_start(self) -> None:
        self.app.leave_table()
        self.app.window.show(start_screens.OnlineStartScreen(self.app))

    def open_game_choice(self, server: str) -> None:
        self.app.window.show(start_screens.OnlineGameChoiceScreen(self.app, server))

    def save_server(self, address: str) -> None:
        self.app.change_settings(replace(self.app.settings, server=address))

    @in_background
    async def open_setup(self, game: str, server: str) -> None:
        last_party = await self.app.hall.load_value(LAST_PARTY_KEY)
        self.app.window.show(start_screens.OnlineSetupScreen(self.app, game, server, last_party))

    def open_join(self, invitation: Invitation | None = None) -> None:
        """Opens the join screen, filled in from an invitation if there is one."""
        self.app.leave_table()
        self.app.run_in_background(self._show_join(invitation))

    async def _show_join(self, invitation: Invitation | None) -> None:
        party = parties.decode_party(await self.app.hall.load_value(LAST_PARTY_KEY))
        name = next((draft.clean_name for draft in party if draft.level is None), "")
        self.app.window.show(start_screens.JoinScreen(self.app, name, invitation))

    def open_link(self, link: str) -> None:
        """Opens the join screen for a link that opened the app."""
        try:
            self.open_join(parse_invitation(link))
        except HallError as error:
            self.app.show_notice(hall_error_message(error))

    # New tables

    @in_background
    async def open_table(self, plan: start_screens.OnlineTablePlan) -> None:
        try:
            table = await (self._open_on_server(plan) if plan.server else self._open_nearby(plan))
        except (HallError, BadSetup) as error:
            self.app.show_notice(hall_error_message(error))
        else:
            await self.enter_table(table)

    async def _open_nearby(self, plan: start_screens.OnlineTablePlan) -> Table:
        await self.nearby_host.open()
        setup = Setup(
            plan.game, GAMES[plan.game].edition, plan.options, len(plan.players), plan.bots,
            plan.allows_spectators,
        )  # fmt: skip
        near = self.nearby_host.hosted_hall
        code = await near.open_hosted_table(setup, plan.local_people)
        table = await near.table(code)
        self.transfer.table_codes[table.id] = code
        return table

    async def _open_on_server(self, plan: start_screens.OnlineTablePlan) -> Table:
        await self._import_network_modules()
        others = list(plan.local_people.items())[1:]
        players = [
            None if seat in dict(others) else player for seat, player in enumerate(plan.players)
        ]
        hall = self.app.hall
        table = await hall.host_online(
            plan.server, plan.game, players, plan.options, allows_spectators=plan.allows_spectators
        )
        for seat, player in others:
            table = await hall.join(table.address, table.code, player, seat)
        return table

    async def fill_with_bots(self, table: Table) -> None:
        """Gives the free seats to bots, which starts the game."""
        players = table.members().players
        party = tuple(
            PlayerDraft(p.name, p.colour, p.face, p.level, personality=p.personality)
            for p in players
            if p
        )
        count = len(party)
        while len(party) < len(players):
            party = parties.with_bot(party, BOTS[table.game].personalities)
        await self.nearby_host.hosted_hall.fill_with_bots(
            self.transfer.table_codes[table.id], parties.to_players(party)[count:]
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
        self.app.store.set_incoming_party(())
        await self.enter_table(table)

    async def spectate(self, invitation: Invitation) -> None:
        """Watches another phone's table, or raises HallError."""
        await self._import_network_modules()
        await self.enter_table(await self.app.hall.spectate(invitation.address, invitation.code))

    async def add_local_player(self, table: Table, name: str) -> None:
        """Gives a free seat to another person on this phone."""
        player = await self._create_player(name)
        if is_remote(table):
            remote = as_remote_table(table)
            async with self._seating_lock:
                await self.app.hall.join(remote.address, remote.code, player)
        else:
            code = self.transfer.table_codes[table.id]
            await self.nearby_host.hosted_hall.seat_local_player(code, player)

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
                await as_remote_table(table).release_seat(seat)
            await self.app.hall.remove(table.id)
        else:
            code = self.transfer.table_codes.pop(table.id)
            await self.nearby_host.hosted_hall.close_hosted_table(code)
            await self.nearby_host.close()
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
            await self._start_session(table)
            return
        self._lobby = None if is_remote(table) else table
        invitation = await self._invitation(table)
        host = not is_remote(table)
        lobby = LobbyScreen(self.app, table, invitation, is_host=host)
        self.app.window.show(lobby)
        # The hall answers this after it has subscribed: no change is missed.
        await self.app.hall.load_value(LAST_PARTY_KEY)
        lobby.refresh()

    def start_session(self, table: Table) -> None:
        """Starts to play at a table that was just dealt."""
        self._lobby = None
        self.app.run_in_background(self._start_session(table))

    async def _start_session(self, table: Table) -> None:
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
        if table.members().remote_seats and not is_remote(table):
            await self.nearby_host.open()
        moved_to = table.members().moved_to
        if moved_to is not None and not is_remote(table):
            await self.transfer.rejoin(table, moved_to)
            return True
        return False

    def table_code(self, table: Table) -> str | None:
        if is_remote(table):
            return as_remote_table(table).code
        return self.transfer.table_codes.get(table.id)

    async def _invitation(self, table: Table) -> Invitation | None:
        """Returns the invitation to a table, None if others cannot join it."""
        if is_remote(table):
            return Invitation(as_remote_table(table).address, as_remote_table(table).code)
        host, codes = self.nearby_host, self.transfer.table_codes
        if table.id not in codes and host.is_open and table.members().remote_seats:
            codes[table.id] = await host.hosted_hall.publish(table.id)
        code = codes.get(table.id)
        return Invitation(host.address, code) if host.address and code else None

    # Members and transfers

    def open_members(self, session: TableSession) -> None:
        """Suspends the session and opens the members screen."""
        session.suspend()
        self.app.run_in_background(self._show_members(session))

    async def _show_members(self, session: TableSession) -> None:
        self.app.window.show(MembersScreen(session, await self._invitation(session.table)))

    @in_background
    async def open_seat_transfer(self, session: TableSession, seat: Seat) -> None:
        invitation = await self.transfer.seat_invitation(session, seat)
        self.app.window.show(SeatTransferScreen(session, seat, invitation))

    def on_app_resume(self) -> None:
        """Reconnects to remote tables and restores the server after a time in the background."""
        self.app.hall.reconnect_now()
        self.app.run_in_background(self.nearby_host.restore())

    async def _import_network_modules(self) -> None:
        """Imports the network modules on a worker thread: a slow import must not block the UI."""
        await self.app.store.worker.run(partial(importlib.import_module, "hall.remote_proxy"))
