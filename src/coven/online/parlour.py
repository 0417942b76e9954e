"""The parlour: the ways to tables that are played on several phones."""

import asyncio
import importlib
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from coven import people as persons
from coven.evening import Evening
from coven.online.company import CompanyScreen
from coven.online.hosting import Hosting
from coven.online.hub import GamesScreen, HubScreen
from coven.online.invitations import Invitation, read
from coven.online.joining import JoinScreen
from coven.online.lobby import LobbyScreen
from coven.online.peeling import PeelScreen
from coven.online.relay import Relay, away
from coven.online.setting_up import ApartSetupScreen, Plan
from coven.online.standing import is_away
from coven.online.troubles import told
from coven.screens import party as parties
from coven.screens.party import FACES, PLAYERS, Draft
from engine.bots import BOTS
from engine.core import BadSetup, Seat
from engine.games import GAMES
from hall.codes import clean_name
from hall.room import Setup
from hall.table import Chair, HallError, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class Parlour:
    """Opens tables to other phones, goes to tables elsewhere, and leads from one to the other."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app
        self.hosting = Hosting(app)
        self.relay = Relay(app, self.hosting, self._begin)
        self._lobby: Table | None = None
        self._seating = asyncio.Lock()

    # Screens

    def hub(self) -> None:
        """Shows the ways to a table."""
        self._app.leave_table()
        self._app.stage.show(HubScreen(self._app))

    def choose(self, server: str) -> None:
        """Asks which game is to be played."""
        self._app.stage.show(GamesScreen(self._app, server))

    def keep_server(self, address: str) -> None:
        """Remembers where tables are opened."""
        self._app.change(replace(self._app.settings, server=address))

    def set_up(self, game: str, server: str) -> None:
        """Asks who plays, and how."""
        self._app.background(self._set_up(game, server))

    async def _set_up(self, game: str, server: str) -> None:
        kept = await self._app.hall.kept(PLAYERS)
        self._app.stage.show(ApartSetupScreen(self._app, game, server, kept))

    def join(self, invitation: Invitation | None = None) -> None:
        """Asks for a code, or for a name alone where a link has told the rest."""
        self._app.leave_table()
        self._app.background(self._join(invitation))

    async def _join(self, invitation: Invitation | None) -> None:
        party = parties.recalled(await self._app.hall.kept(PLAYERS))
        name = next((draft.trimmed for draft in party if draft.level is None), "")
        self._app.stage.show(JoinScreen(self._app, name, invitation))

    def open_link(self, link: str) -> None:
        """Follows a link that the phone was asked to open."""
        try:
            self.join(read(link))
        except HallError as error:
            self._app.notice(told(error))

    # Opening a table

    def open_table(self, plan: Plan) -> None:
        """Opens a table and waits for the others."""
        self._app.background(self._open_table(plan))

    async def _open_table(self, plan: Plan) -> None:
        try:
            table = await (self._open_there(plan) if plan.server else self._open_here(plan))
        except (HallError, BadSetup) as error:
            self._app.notice(told(error))
        else:
            await self.enter(table)

    async def _open_here(self, plan: Plan) -> Table:
        await self.hosting.open()
        setup = Setup(
            plan.game, GAMES[plan.game].edition, plan.options, len(plan.chairs), plan.bots,
            plan.onlookers,
        )  # fmt: skip
        near = self.hosting.near
        code = await near.invite(setup, plan.people)
        table = await near.table(code)
        self.relay.codes[table.id] = code
        return table

    async def _open_there(self, plan: Plan) -> Table:
        await self._learn_the_way()
        others = list(plan.people.items())[1:]
        chairs = [None if seat in dict(others) else chair for seat, chair in enumerate(plan.chairs)]
        hall = self._app.hall
        table = await hall.host_online(
            plan.server, plan.game, chairs, plan.options, spectators=plan.onlookers
        )
        for seat, chair in others:
            table = await hall.join(table.address, table.code, chair, seat)
        return table

    async def fill(self, table: Table) -> None:
        """Gives the free seats to bots, so that the game begins."""
        chairs = table.company().chairs
        party = tuple(
            Draft(c.name, c.colour, c.face, c.level, temper=c.temper) for c in chairs if c
        )
        count = len(party)
        while len(party) < len(chairs):
            party = parties.with_bot(party, BOTS[table.game].tempers)
        await self.hosting.near.fill(self.relay.codes[table.id], parties.chairs(party)[count:])

    # Sitting down

    async def sit_down(self, invitation: Invitation, name: str) -> None:
        """Takes a free seat elsewhere, or one that moves to this phone, or raises HallError."""
        await self._learn_the_way()
        hall = self._app.hall
        if invitation.ticket is not None:
            table = await hall.redeem(invitation.address, invitation.ticket)
        else:
            chair = await self._chair(name)
            table = await hall.join(invitation.address, invitation.code, chair)
        self._app.attic.expect(())
        await self.enter(table)

    async def look_on(self, invitation: Invitation) -> None:
        """Looks on at a table elsewhere, or raises HallError."""
        await self._learn_the_way()
        await self.enter(await self._app.hall.look_on(invitation.address, invitation.code))

    async def add_here(self, table: Table, name: str) -> None:
        """Gives a free seat to one more person at this phone."""
        chair = await self._chair(name)
        if is_away(table):
            there = away(table)
            async with self._seating:
                await self._app.hall.join(there.address, there.code, chair)
        else:
            await self.hosting.near.sit_down(self.relay.codes[table.id], chair)

    async def _chair(self, name: str) -> Chair:
        person = persons.named(await self._app.attic.people(), clean_name(name))
        if person is not None:
            return Chair(person.name, person.colour, person.face)
        return Chair(clean_name(name), 0, FACES[0])

    async def quit(self, table: Table) -> None:
        """Leaves a table that is not dealt yet; one's own is called off by that."""
        self._lobby = None
        if is_away(table):
            for seat in table.here:
                await away(table).give_back(seat)
            await self._app.hall.remove(table.id)
        else:
            await self.hosting.near.call_off(self.relay.codes.pop(table.id))
            await self.hosting.close()
        await self._app.shelf()

    # At the table

    @property
    def lobby(self) -> Table | None:
        """This phone's own table that is not dealt yet."""
        table = self._lobby
        waits = table is not None and table.company().phase == "gathering"
        return table if waits and self.hosting.is_open else None

    def to_lobby(self) -> None:
        """Goes back to this phone's own table that is not dealt yet."""
        if self._lobby is not None:
            self._app.background(self.enter(self._lobby))

    async def enter(self, table: Table) -> None:
        """Shows a table that is dealt, or who has come so far."""
        if table.company().phase != "gathering":
            await self._begin(table)
            return
        self._lobby = None if is_away(table) else table
        invitation = await self._invitation(table)
        host = not is_away(table)
        lobby = LobbyScreen(self._app, table, invitation, host=host)
        self._app.stage.show(lobby)
        # Answered when the watching has begun on the hall's own thread: nobody slips through.
        await self._app.hall.kept(PLAYERS)
        lobby.see()

    def begin(self, table: Table) -> None:
        """Begins to play at a table that has just been dealt."""
        self._lobby = None
        self._app.background(self._begin(table))

    async def _begin(self, table: Table) -> None:
        app = self._app
        async with self._seating:
            pass  # whoever sits down last makes the table begin, and is to be there by then
        app.leave_table()
        if table.here:
            await app.attic.seat(table.id, table.chairs, table.here)
        app.evening = Evening(app, table)
        await app.evening.begin()

    async def receives(self, table: Table) -> bool:
        """Returns whether a table from the shelf was taken in hand: one that is not dealt yet.

        Where others have seats at a table of this phone, the door opens for them.
        """
        if table.company().phase == "gathering":
            await self.enter(table)
            return True
        if table.company().apart and not is_away(table):
            await self.hosting.open()
        return False

    def code_of(self, table: Table) -> str | None:
        """Returns the code of a table if it is known."""
        return away(table).code if is_away(table) else self.relay.codes.get(table.id)

    async def _invitation(self, table: Table) -> Invitation | None:
        """Returns how others find a table that is open to them, None if they cannot."""
        if is_away(table):
            return Invitation(away(table).address, away(table).code)
        address, code = self.hosting.address, self.relay.codes.get(table.id)
        if code is None and self.hosting.is_open and table.company().apart:
            code = self.relay.codes[table.id] = await self.hosting.near.publish(table.id)
        return Invitation(address, code) if address and code else None

    # The company

    def company(self, evening: Evening) -> None:
        """Shows who is at the table, and comes back to it."""
        evening.step_aside()
        self._app.background(self._company(evening))

    async def _company(self, evening: Evening) -> None:
        self._app.stage.show(CompanyScreen(evening, await self._invitation(evening.table)))

    def peel(self, evening: Evening, seat: Seat) -> None:
        """Shows what brings a seat to another phone."""
        self._app.background(self._peel(evening, seat))

    async def _peel(self, evening: Evening, seat: Seat) -> None:
        invitation = await self.relay.ticket(evening, seat)
        self._app.stage.show(PeelScreen(evening, seat, invitation))

    def come_back(self) -> None:
        """Reaches for tables elsewhere, and looks after the door: the app is in front again."""
        self._app.hall.reconnect_now()
        self._app.background(self.hosting.come_back())

    async def _learn_the_way(self) -> None:
        """Reads from the disk what the network needs, which no screen may wait for."""
        await self._app.attic.workroom.do(partial(importlib.import_module, "hall.away"))
