"""The tables elsewhere at which this phone sits: how it gets there, and what it keeps of them."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeAlias

from engine.core import Options, Seat
from engine.games import GAMES
from hall.archive import Archive
from hall.client import Client, Unreachable
from hall.codes import typed_code
from hall.patience import USUAL, Patience
from hall.places import KEY, Hold, Place, kept_places, new_place
from hall.remote import RemoteTable
from hall.rows import pack_chair
from hall.sealing import SECRET_BYTES
from hall.table import PROTOCOL, Chair, HallError

ATTEMPTS = 3  # to sit down
Taking: TypeAlias = Callable[[str, tuple[Seat, ...]], Awaitable[str]]
"""Takes a table out of its package, with the seats that come home by that."""


class OtherEdition(HallError):
    """A hall plays another edition of a game: whichever is older is to be brought up to date."""

    def __init__(self, game: str, theirs: int) -> None:
        super().__init__("other_edition")
        self.game = game
        self.theirs = theirs


class OtherProtocol(HallError):
    """A hall speaks another protocol: whichever is older is to be brought up to date."""

    def __init__(self, theirs: int) -> None:
        super().__init__("other_protocol")
        self.theirs = theirs


class Visits:
    """Keeps the places elsewhere, and the tables there that are in use; on the hall's loop."""

    def __init__(self, archive: Archive, patience: Patience = USUAL) -> None:
        self._archive = archive
        self._patience = patience
        self._tables: dict[str, RemoteTable] = {}
        self._places = {place.id: place for place in kept_places(archive)}

    # Going there

    async def join(
        self, address: str, code: str, chair: Chair, seat: Seat | None = None
    ) -> RemoteTable:
        """Returns a table at which a person of this phone has sat down, or raises HallError."""
        async with self._asking(address) as client:
            await _greet(client)
            card = await _card(client, typed_code(code))
            part = secrets.token_hex(SECRET_BYTES)
            body = {
                "chair": pack_chair(chair)[:3], "seat": seat, "entropy": part,
                "edition": card.edition,
            }  # fmt: skip
            answer = await _insist(client, card.code, body)
            # Whoever comes to a match that is dealt adds nothing to its luck any more.
            counts = answer.get("counts", card.company.phase == "gathering")
            return self._seat(card, _hold(answer, part if counts else ""))

    async def host(
        self,
        address: str,
        game: str,
        chairs: Sequence[Chair | None],
        options: Options,
        *,
        spectators: bool = True,
    ) -> RemoteTable:
        """Returns a new table elsewhere: the first person sits here, bots where they are named."""
        seat = next(s for s, chair in enumerate(chairs) if chair and chair.level is None)
        bots = [[s, *pack_chair(c)] for s, c in enumerate(chairs) if c and c.level is not None]
        host = chairs[seat]
        assert host is not None
        part = secrets.token_hex(SECRET_BYTES)
        body = {
            "game": game, "edition": GAMES[game].edition, "options": dict(options),
            "seats": len(chairs), "bots": bots, "spectators": spectators,
            "chair": pack_chair(host)[:3], "entropy": part,
        }  # fmt: skip
        async with self._asking(address) as client:
            await _greet(client)
            answer = (await client.ask("POST", "/v1/tables", body=body)).data
            card = await _card(client, _text(answer, "code"))
            return self._seat(card, _hold(answer, part))

    async def redeem(self, address: str, ticket: str) -> RemoteTable:
        """Returns the table whose seat a ticket moves to this phone."""
        async with self._asking(address) as client:
            await _greet(client)
            answer = (await client.ask("POST", "/v1/tickets", body={"ticket": ticket})).data
            card = await _card(client, _text(answer, "code"))
            return self._seat(card, _hold(answer, ""))

    async def watch(self, address: str, code: str) -> RemoteTable:
        """Returns a table to look on at as everybody may."""
        async with self._asking(address) as client:
            await _greet(client)
            card = await _card(client, typed_code(code))
            if not (await client.ask("GET", _path(card.code))).data.get("spectators"):
                raise HallError("no_spectators")
            return self._seat(card, None)

    async def go_on(self, address: str, code: str, tokens: Mapping[Seat, str]) -> RemoteTable:
        """Returns a table that this phone has handed to another one, with its own seats there."""
        async with self._asking(address) as client:
            card = await _card(client, typed_code(code))
            holds = tuple(Hold(seat, token) for seat, token in tokens.items())
            return self._seat(replace(card, holds=holds), None)

    async def follow(self, table_id: str) -> RemoteTable:
        """Returns the table that goes on in place of another one, with the same seats."""
        old = self._find(table_id)
        if old.company.next is None:
            return await self.resume(table_id)
        async with self._asking(old.address) as client:
            card = await _card(client, old.company.next)
            table = self._seat(replace(card, holds=old.holds, seal=old.seal), None)
        await self.remove(table_id)
        return table

    async def take_over(self, table_id: str, address: str, take: Taking) -> str:
        """Returns what a table is called that this phone keeps from now on, and tells where."""
        table = await self.resume(table_id)
        seat, here, place = table.company().moving, table.here, table.place
        if seat is None or seat not in here:
            raise HallError("not_now")
        taken = await take(await table.package(seat), here)
        # Else this phone would hear, in the middle of telling it, where it is to go.
        await self._tables.pop(table_id).close()
        async with self._asking(place.address) as client:
            path = f"{_path(place.code)}/moved"
            await client.ask("POST", path, place.token(seat), {"address": address})
        await self.remove(table_id)
        return taken

    @asynccontextmanager
    async def _asking(self, address: str) -> AsyncIterator[Client]:
        client = Client(address, self._patience)
        try:
            yield client
        finally:
            await client.close()

    def _seat(self, card: Place, hold: Hold | None) -> RemoteTable:
        """Keeps a new place, or another seat at one that is known, and opens the table."""
        known = next((p for p in self._places.values() if _same(p, card)), card)
        holds = [h for h in known.holds if hold is None or h.seat != hold.seat]
        place = replace(
            known, holds=tuple(holds if hold is None else [*holds, hold]), touched=time.time()
        )
        self._keep(place)
        table = self._tables.get(place.id)
        if table is None:
            return self._open(place)
        table.add(place)
        return table

    # Being there

    async def resume(self, table_id: str) -> RemoteTable:
        """Returns a table elsewhere as it was last seen; it catches up by itself."""
        place = self._find(table_id)
        return self._tables.get(table_id) or self._open(place)

    async def remove(self, table_id: str) -> None:
        """Forgets a table elsewhere with all that was kept of it."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            for seat in table.here:
                await table.leave(seat)
            await table.close()
        if self._places.pop(table_id, None) is not None:
            self._archive.change({f"{KEY}{table_id}": None})

    def reconnect_now(self) -> None:
        """Lets every table try again at once."""
        for table in self._tables.values():
            table.reconnect_now()

    async def close(self) -> None:
        """Ends all tables; what is kept of them stays."""
        for table in self._tables.values():
            await table.close()

    def _open(self, place: Place) -> RemoteTable:
        table = RemoteTable(place, self._keep, self._patience)
        self._tables[place.id] = table
        table.start()
        return table

    def _find(self, table_id: str) -> Place:
        if table_id not in self._places:
            raise HallError("no_such_table")
        return self._places[table_id]

    def _keep(self, place: Place) -> None:
        self._places[place.id] = place
        self._archive.change({f"{KEY}{place.id}": place.pack()})


async def _greet(client: Client) -> None:
    """Raises OtherProtocol unless a hall speaks as this app does."""
    try:
        theirs = (await client.ask("GET", "/v1")).data.get("protocol")
    except HallError as error:
        if error.reason != "no_such_path":
            raise
        theirs = PROTOCOL + 1  # it has given up what this app speaks
    if type(theirs) is not int:
        raise Unreachable
    if theirs != PROTOCOL:
        raise OtherProtocol(theirs)


async def _card(client: Client, code: str) -> Place:
    """Returns a table elsewhere as everybody may know it, or raises HallError."""
    data = (await client.ask("GET", _path(code))).data
    try:
        game, edition = data["game"], data["edition"]
        if game not in GAMES or GAMES[game].edition != edition:
            raise OtherEdition(str(game), int(edition))
        return new_place(client.address, data)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Unreachable from None


async def _insist(client: Client, code: str, body: object) -> Any:
    """Returns the answer to sitting down, asked again should it be lost: the seat is the same."""
    for _ in range(ATTEMPTS - 1):
        try:
            return (await client.ask("POST", f"{_path(code)}/seats", body=body)).data
        except Unreachable as error:
            await asyncio.sleep(min(error.wait, client.patience.answer))
    return (await client.ask("POST", f"{_path(code)}/seats", body=body)).data


def _same(one: Place, other: Place) -> bool:
    return (one.address, one.code) == (other.address, other.code)


def _path(code: str) -> str:
    return f"/v1/tables/{code}"


def _text(answer: Any, key: str) -> str:
    value = answer.get(key)
    if not isinstance(value, str):
        raise Unreachable
    return value


def _hold(answer: Any, entropy: str) -> Hold:
    seat = answer.get("seat")
    if type(seat) is not int:
        raise Unreachable
    return Hold(seat, _text(answer, "token"), entropy)
