"""The parlour: the ways to tables that are played on several phones."""

import asyncio
import importlib
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from coven.data import party as parties
from coven.data import people as persons
from coven.data.party import FACES, LAST_PARTY_KEY, PlayerDraft
from coven.errors import hall_error_message
from coven.online.hosting import NearbyHost
from coven.online.invitations import Invitation, parse_invitation
from coven.online.lobby_screen import LobbyScreen
from coven.online.members_screen import MembersScreen
from coven.online.start_screens import (
    JoinScreen,
    OnlineGameChoiceScreen,
    OnlineSetupScreen,
    OnlineStartScreen,
    OnlineTablePlan,
)
from coven.online.transfer import SeatTransferScreen, TableTransfer, as_remote_table
from coven.presence import is_remote
from coven.session.session import TableSession
from engine.bots import BOTS
from engine.core import BadSetup, Seat
from engine.games import GAMES
from hall.rooms.codes import clean_name
from hall.storage.room_state import Setup
from hall.table import HallError, SeatedPlayer, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class OnlineNavigation:
    """Opens tables to other phones, goes to tables elsewhere, and leads from one to the other."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app
        self.nearby_host = NearbyHost(app)
        self.transfer = TableTransfer(app, self.nearby_host, self._start_session)
        self._lobby: Table | None = None
        self._seating_lock = asyncio.Lock()

    # Screens

    def open_start(self) -> None:
        """Shows the ways to a table."""
        self._app.leave_table()
        self._app.window.show(OnlineStartScreen(self._app))

    def open_game_choice(self, server: str) -> None:
        """Asks which game is to be played."""
        self._app.window.show(OnlineGameChoiceScreen(self._app, server))

    def save_server(self, address: str) -> None:
        """Remembers where tables are opened."""
        self._app.change_settings(replace(self._app.settings, server=address))

    def open_setup(self, game: str, server: str) -> None:
        """Asks who plays, and how."""
        self._app.run_in_background(self._show_setup(game, server))

    async def _show_setup(self, game: str, server: str) -> None:
        kept = await self._app.hall.load_value(LAST_PARTY_KEY)
        self._app.window.show(OnlineSetupScreen(self._app, game, server, kept))

    def open_join(self, invitation: Invitation | None = None) -> None:
        """Asks for a code, or for a name alone where a link has told the rest."""
        self._app.leave_table()
        self._app.run_in_background(self._show_join(invitation))

    async def _show_join(self, invitation: Invitation | None) -> None:
        party = parties.decode_party(await self._app.hall.load_value(LAST_PARTY_KEY))
        name = next((draft.clean_name for draft in party if draft.level is None), "")
        self._app.window.show(JoinScreen(self._app, name, invitation))

    def open_link(self, link: str) -> None:
        """Follows a link that the phone was asked to open."""
        try:
            self.open_join(parse_invitation(link))
        except HallError as error:
            self._app.show_notice(hall_error_message(error))

    # Opening a table

    def open_table(self, plan: OnlineTablePlan) -> None:
        """Opens a table and waits for the others."""
        self._app.run_in_background(self._open_table(plan))

    async def _open_table(self, plan: OnlineTablePlan) -> None:
        try:
            table = await (self._open_on_server(plan) if plan.server else self._open_nearby(plan))
        except (HallError, BadSetup) as error:
            self._app.show_notice(hall_error_message(error))
        else:
            await self.enter_table(table)

    async def _open_nearby(self, plan: OnlineTablePlan) -> Table:
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

    async def _open_on_server(self, plan: OnlineTablePlan) -> Table:
        await self._import_network_modules()
        others = list(plan.local_people.items())[1:]
        players = [
            None if seat in dict(others) else player for seat, player in enumerate(plan.players)
        ]
        hall = self._app.hall
        table = await hall.host_online(
            plan.server, plan.game, players, plan.options, allows_spectators=plan.allows_spectators
        )
        for seat, chair in others:
            table = await hall.join(table.address, table.code, chair, seat)
        return table

    async def fill_with_bots(self, table: Table) -> None:
        """Gives the free seats to bots, so that the game begins."""
        players = table.members().players
        party = tuple(
            PlayerDraft(c.name, c.colour, c.face, c.level, temper=c.personality)
            for c in players
            if c
        )
        count = len(party)
        while len(party) < len(players):
            party = parties.with_bot(party, BOTS[table.game].personalities)
        await self.nearby_host.hosted_hall.fill_with_bots(
            self.transfer.table_codes[table.id], parties.to_players(party)[count:]
        )

    # Sitting down

    async def join_table(self, invitation: Invitation, name: str) -> None:
        """Takes a free seat elsewhere, or one that moves to this phone, or raises HallError."""
        await self._import_network_modules()
        hall = self._app.hall
        if invitation.ticket is not None:
            table = await hall.redeem_ticket(invitation.address, invitation.ticket)
        else:
            player = await self._chair(name)
            table = await hall.join(invitation.address, invitation.code, player)
        self._app.store.set_incoming_party(())
        await self.enter_table(table)

    async def spectate(self, invitation: Invitation) -> None:
        """Looks on at a table elsewhere, or raises HallError."""
        await self._import_network_modules()
        await self.enter_table(await self._app.hall.spectate(invitation.address, invitation.code))

    async def add_local_player(self, table: Table, name: str) -> None:
        """Gives a free seat to one more person at this phone."""
        player = await self._chair(name)
        if is_remote(table):
            there = as_remote_table(table)
            async with self._seating_lock:
                await self._app.hall.join(there.address, there.code, player)
        else:
            await self.nearby_host.hosted_hall.seat_local_player(
                self.transfer.table_codes[table.id], player
            )

    async def _chair(self, name: str) -> SeatedPlayer:
        person = persons.find_by_name(await self._app.store.people(), clean_name(name))
        if person is not None:
            return SeatedPlayer(person.name, person.colour, person.face)
        return SeatedPlayer(clean_name(name), 0, FACES[0])

    async def leave_lobby(self, table: Table) -> None:
        """Leaves a table that is not dealt yet; one's own is called off by that."""
        self._lobby = None
        if is_remote(table):
            for seat in table.local_seats:
                await as_remote_table(table).release_seat(seat)
            await self._app.hall.remove(table.id)
        else:
            await self.nearby_host.hosted_hall.close_hosted_table(
                self.transfer.table_codes.pop(table.id)
            )
            await self.nearby_host.close()
        await self._app.show_shelf()

    # At the table

    @property
    def lobby(self) -> Table | None:
        """This phone's own table that is not dealt yet."""
        table = self._lobby
        waits = table is not None and table.members().phase == "gathering"
        return table if waits and self.nearby_host.is_open else None

    def open_lobby(self) -> None:
        """Goes back to this phone's own table that is not dealt yet."""
        if self._lobby is not None:
            self._app.run_in_background(self.enter_table(self._lobby))

    async def enter_table(self, table: Table) -> None:
        """Shows a table that is dealt, or who has come so far."""
        if table.members().phase != "gathering":
            await self._start_session(table)
            return
        self._lobby = None if is_remote(table) else table
        invitation = await self._invitation(table)
        host = not is_remote(table)
        lobby = LobbyScreen(self._app, table, invitation, is_host=host)
        self._app.window.show(lobby)
        # Answered when the watching has begun on the hall's own thread: nobody slips through.
        await self._app.hall.load_value(LAST_PARTY_KEY)
        lobby.refresh()

    def start_session(self, table: Table) -> None:
        """Begins to play at a table that has just been dealt."""
        self._lobby = None
        self._app.run_in_background(self._start_session(table))

    async def _start_session(self, table: Table) -> None:
        app = self._app
        async with self._seating_lock:
            pass  # whoever sits down last makes the table begin, and is to be there by then
        app.leave_table()
        if table.local_seats:
            await app.store.record_seating(table.id, table.players, table.local_seats)
        app.session = TableSession(app, table)
        await app.session.start()

    async def enter_resumed(self, table: Table) -> bool:
        """Returns whether a table from the shelf was taken in hand: one that is not dealt yet.

        Where others have seats at a table of this phone, the door opens for them.
        """
        if table.members().phase == "gathering":
            await self.enter_table(table)
            return True
        if table.members().remote_seats and not is_remote(table):
            await self.nearby_host.open()
        return False

    def table_code(self, table: Table) -> str | None:
        """Returns the code of a table if it is known."""
        return (
            as_remote_table(table).code
            if is_remote(table)
            else self.transfer.table_codes.get(table.id)
        )

    async def _invitation(self, table: Table) -> Invitation | None:
        """Returns how others find a table that is open to them, None if they cannot."""
        if is_remote(table):
            return Invitation(as_remote_table(table).address, as_remote_table(table).code)
        address, code = self.nearby_host.address, self.transfer.table_codes.get(table.id)
        if code is None and self.nearby_host.is_open and table.members().remote_seats:
            code = self.transfer.table_codes[table.id] = await self.nearby_host.hosted_hall.publish(
                table.id
            )
        return Invitation(address, code) if address and code else None

    # The company

    def open_members(self, session: TableSession) -> None:
        """Shows who is at the table, and comes back to it."""
        session.suspend()
        self._app.run_in_background(self._show_members(session))

    async def _show_members(self, session: TableSession) -> None:
        self._app.window.show(MembersScreen(session, await self._invitation(session.table)))

    def open_seat_transfer(self, session: TableSession, seat: Seat) -> None:
        """Shows what brings a seat to another phone."""
        self._app.run_in_background(self._show_seat_transfer(session, seat))

    async def _show_seat_transfer(self, session: TableSession, seat: Seat) -> None:
        invitation = await self.transfer.seat_invitation(session, seat)
        self._app.window.show(SeatTransferScreen(session, seat, invitation))

    def on_app_resume(self) -> None:
        """Reaches for tables elsewhere, and looks after the door: the app is in front again."""
        self._app.hall.reconnect_now()
        self._app.run_in_background(self.nearby_host.restore())

    async def _import_network_modules(self) -> None:
        """Reads from the disk what the network needs, which no screen may wait for."""
        await self._app.store.worker.run(partial(importlib.import_module, "hall.remote_proxy"))
