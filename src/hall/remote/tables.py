"""RemoteTables: join, host, watch and resume remote tables."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from engine.core import Options, Seat, resolve_options
from engine.games import GAMES
from hall.fair_deal import SECRET_BYTES, calm_options
from hall.hosting.room_registry import RoomRegistry
from hall.hosting.transfer import take_over
from hall.remote.http import HallClient, Unreachable, table_path
from hall.remote.saved_table import (
    SAVED_TABLE_PREFIX,
    SavedRemoteTable,
    SeatToken,
    load_saved_tables,
    new_saved_table,
)
from hall.remote.table import RemoteTable
from hall.rooms.codes import parse_code
from hall.storage.archive import Archive
from hall.storage.records import pack_player
from hall.table import PROTOCOL_VERSION, HallError, SeatedPlayer
from hall.timings import DEFAULT_TIMINGS, Timings

ENTROPY_KEY = "entropy-key"  # archive key; never exported
JOIN_ATTEMPTS = 3  # for a lost answer


class EditionMismatch(HallError):
    """The server has another edition of a game; the older side must be updated."""

    def __init__(self, game: str, server_version: int) -> None:
        super().__init__("other_edition")
        self.game = game
        self.server_version = server_version


class ProtocolMismatch(HallError):
    """The server has another protocol version; the older side must be updated."""

    def __init__(self, server_version: int) -> None:
        super().__init__("other_protocol")
        self.server_version = server_version


class RemoteTables:
    """The saved remote tables and those in use; use it only on the hall's event loop."""

    def __init__(self, archive: Archive, timings: Timings = DEFAULT_TIMINGS) -> None:
        self._archive = archive
        self._timings = timings
        self._tables: dict[str, RemoteTable] = {}
        self._saved = {saved.id: saved for saved in load_saved_tables(archive)}

    # Joining

    async def join(
        self, address: str, code: str, player: SeatedPlayer, seat: Seat | None = None
    ) -> RemoteTable:
        """Joins a table and opens it, or raises HallError."""
        async with self._client(address, is_new=True) as client:
            saved = await _fetch_table(client, parse_code(code))
            return await self._take_seat(client, saved, player, seat)

    async def _take_seat(
        self, client: HallClient, saved: SavedRemoteTable, player: SeatedPlayer, seat: Seat | None
    ) -> RemoteTable:
        """Joins a table whose seal is known."""
        known = next((p for p in self._saved.values() if _is_same_table(p, saved)), saved)
        if known.commitment != saved.commitment:
            raise HallError("unfair_deal")
        # Whether the entropy counts is decided here, before the host knows it.
        counts = saved.members.phase == "gathering"
        part = self._entropy_for(known) if counts else secrets.token_hex(SECRET_BYTES)
        body = {
            "chair": pack_player(player)[:3], "seat": seat, "entropy": part,
            "edition": saved.edition, "before_deal": counts,
            "nonce": secrets.token_hex(SECRET_BYTES),
        }  # fmt: skip
        answer = await _join_with_retries(client, saved.code, body)
        token = _seat_token(answer, part if counts else "")
        if counts and token.seat not in saved.open_seats:
            raise HallError("unfair_deal")
        return self._add_seats(saved, token)

    def _entropy_for(self, saved: SavedRemoteTable) -> str:
        """Returns the entropy for the next seat of this phone at a table.

        A host that refuses a phone until its entropy fits gets the same entropy again.
        """
        key = self._archive.load_values(ENTROPY_KEY).get("")
        if not isinstance(key, str):
            key = secrets.token_hex(SECRET_BYTES)
            self._archive.save_values({ENTROPY_KEY: key})
        place = f"{saved.commitment} {saved.code} {len(saved.seat_tokens)}".encode()
        return blake2b(place, key=bytes.fromhex(key), digest_size=SECRET_BYTES).hexdigest()

    async def host(
        self,
        address: str,
        game: str,
        players: Sequence[SeatedPlayer | None],
        options: Options,
        *,
        allows_spectators: bool = True,
    ) -> RemoteTable:
        """Creates a table on a server: the first person plays here, other people join."""
        seat = next(s for s, player in enumerate(players) if player and player.level is None)
        bots = [[s, *pack_player(c)] for s, c in enumerate(players) if c and c.level is not None]
        host = players[seat]
        assert host is not None
        body = {
            "game": game, "edition": GAMES[game].edition, "options": dict(options),
            "seats": len(players), "bots": bots, "spectators": allows_spectators,
        }  # fmt: skip
        async with self._client(address, is_new=True) as client:
            answer = (await client.request("POST", f"/v{PROTOCOL_VERSION}/tables", body=body)).data
            saved = await _fetch_table(client, _require_text(answer, "code"))
            wanted = game, len(players), resolve_options(GAMES[game], len(players), options)
            if (saved.game, saved.seats, dict(saved.sealed_options or ())) != wanted:
                raise HallError("unfair_deal")
            return await self._take_seat(client, saved, host, seat)

    async def redeem_ticket(self, address: str, ticket: str) -> RemoteTable:
        """Moves the seat of a ticket to this phone and opens its table."""
        path, body = f"/v{PROTOCOL_VERSION}/tickets", {"ticket": ticket}
        async with self._client(address, is_new=True) as client:
            answer = (await client.request("POST", path, body=body)).data
            saved = await _fetch_table(client, _require_text(answer, "code"))
            return self._add_seats(saved, _seat_token(answer, ""))

    async def spectate(self, address: str, code: str) -> RemoteTable:
        """Opens a table as a spectator."""
        async with self._client(address, is_new=True) as client:
            saved = await _fetch_table(client, parse_code(code))
            if not (await client.request("GET", table_path(saved.code))).data.get("spectators"):
                raise HallError("no_spectators")
            return self._add_seats(saved)

    async def rejoin_after_transfer(
        self, address: str, code: str, tokens: Mapping[Seat, str]
    ) -> RemoteTable:
        """Opens a table that this phone has handed off, with the seats it keeps."""
        async with self._client(address) as client:
            saved = await _fetch_table(client, parse_code(code))
            return self._add_seats(saved, *(SeatToken(*item) for item in tokens.items()))

    async def open_successor(self, table_id: str) -> RemoteTable:
        """Opens the table that replaces another one, with the same seats."""
        old = self._find(table_id)
        if old.members.successor_code is None:
            return await self.resume(table_id)
        async with self._client(old.address) as client:
            saved = await _fetch_table(client, old.members.successor_code)
            _check_new_deal(old, saved)
            table = self._add_seats(
                replace(
                    saved,
                    seat_tokens=old.seat_tokens,
                    commitment=old.commitment,
                    sealed_options=old.sealed_options,
                    open_seats=old.open_seats,
                    deal_number=old.deal_number + 1,
                )
            )
        await self.remove(table_id)
        return table

    async def take_over(self, table_id: str, address: str, registry: RoomRegistry) -> str:
        """Takes over hosting a table among the rooms of this phone and returns its new id."""
        table = await self.resume(table_id)
        seat, here, saved = table.members().transfer_seat, table.local_seats, table.saved
        if seat is None or seat not in here:
            raise HallError("not_now")
        package = (await table.sync.request("GET", "handover", seat)).get("package")
        new_id = await take_over(registry, str(package), here)
        # Close first: this phone would otherwise follow its own announcement.
        await self._tables.pop(table_id).close()
        async with self._client(saved.address) as client:
            path = f"{table_path(saved.code)}/moved"
            await client.request("POST", path, saved.token_for(seat), {"address": address})
        await self.remove(table_id)
        return new_id

    @asynccontextmanager
    async def _client(self, address: str, *, is_new: bool = False) -> AsyncIterator[HallClient]:
        """Yields a client; a new host must have the protocol of this app."""
        client = HallClient(address, self._timings)
        try:
            if is_new:
                await _check_protocol(client)
            yield client
        finally:
            await client.close()

    def _add_seats(self, fetched: SavedRemoteTable, *seat_tokens: SeatToken) -> RemoteTable:
        """Saves a new table, or adds seats to a saved one, and opens it.

        A saved one may have tokens of the same seats, which are out of date.
        """
        known = next(
            (p for p in map(self._find, self._saved) if _is_same_table(p, fetched)), fetched
        )
        seats = [token.seat for token in seat_tokens]
        kept = (held for held in known.seat_tokens if held.seat not in seats)
        saved = replace(known, seat_tokens=(*kept, *seat_tokens), updated_at=time.time())
        self._save(saved)
        table = self._tables.get(saved.id)
        if table is None:
            return self._open(saved)
        table.sync.add_seats(saved)
        return table

    # Tables in use

    async def resume(self, table_id: str) -> RemoteTable:
        """Opens a saved table with its last sights; it catches up in the background."""
        saved = self._find(table_id)
        return self._tables.get(table_id) or self._open(saved)

    async def remove(self, table_id: str) -> None:
        """Deletes a saved table."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            for seat in table.local_seats:
                await table.leave(seat)
            await table.close()
        if self._saved.pop(table_id, None) is not None:
            self._archive.save_values({f"{SAVED_TABLE_PREFIX}{table_id}": None})

    def reconnect_now(self) -> None:
        """Makes all tables retry at once."""
        for table in self._tables.values():
            table.sync.reconnect_now()

    def save_now(self) -> None:
        """Saves all updates that are not saved yet."""
        for table in self._tables.values():
            table.sync.save_now()

    async def close(self) -> None:
        """Closes all tables; the saved ones stay."""
        for table in self._tables.values():
            await table.close()

    def _open(self, saved: SavedRemoteTable) -> RemoteTable:
        table = RemoteTable(saved, self._save, self._timings)
        self._tables[saved.id] = table
        table.start()
        return table

    def _find(self, table_id: str) -> SavedRemoteTable:
        if table_id not in self._saved:
            raise HallError("no_such_table")
        table = self._tables.get(table_id)
        return self._saved[table_id] if table is None else table.saved

    def _save(self, saved: SavedRemoteTable) -> None:
        self._saved[saved.id] = saved
        self._archive.save_values({f"{SAVED_TABLE_PREFIX}{saved.id}": saved.pack()})


async def _check_protocol(client: HallClient) -> None:
    """Raises ProtocolMismatch unless the server has the protocol version of this app."""
    try:
        server_version = (await client.request("GET", f"/v{PROTOCOL_VERSION}")).data.get("protocol")
    except HallError as error:
        if error.reason != "no_such_path":
            raise
        server_version = await _other_protocol(client)
    if type(server_version) is not int:
        raise Unreachable
    if server_version != PROTOCOL_VERSION:
        raise ProtocolMismatch(server_version)


async def _other_protocol(client: HallClient) -> int:
    """Returns the protocol of a server that does not have ours."""
    try:
        await client.request("GET", f"/v{PROTOCOL_VERSION - 1}")
    except HallError as error:
        if error.reason != "no_such_path":
            raise
        return PROTOCOL_VERSION + 1
    return PROTOCOL_VERSION - 1


async def _fetch_table(client: HallClient, code: str) -> SavedRemoteTable:
    """Returns the public data of a table, or raises HallError."""
    data = (await client.request("GET", table_path(code))).data
    try:
        game, edition = data["game"], data["edition"]
        if game not in GAMES or GAMES[game].edition != edition:
            raise EditionMismatch(str(game), int(edition))
        return new_saved_table(client.address, data)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Unreachable from None


async def _join_with_retries(client: HallClient, code: str, body: object) -> Any:
    """Joins a table; a repeated request gets the same seat."""
    for _ in range(JOIN_ATTEMPTS - 1):
        try:
            return (await client.request("POST", f"{table_path(code)}/seats", body=body)).data
        except Unreachable as error:
            await asyncio.sleep(min(error.retry_after, client.timings.response))
    return (await client.request("POST", f"{table_path(code)}/seats", body=body)).data


def _check_new_deal(old: SavedRemoteTable, fresh: SavedRemoteTable) -> None:
    """Raises HallError unless the players here have agreed to this new deal."""
    options = tuple(calm_options(dict(old.options)).items())
    if (
        (old.seat_tokens and not old.agrees_to_new_deal)
        or old.options == options  # a race can be made calm only once
        or dict(fresh.options) != dict(options)
        or (fresh.game, fresh.edition, fresh.seats) != (old.game, old.edition, old.seats)
    ):
        raise HallError("unfair_deal")


def _is_same_table(one: SavedRemoteTable, other: SavedRemoteTable) -> bool:
    return (one.address, one.code) == (other.address, other.code)


def _require_text(answer: Any, key: str) -> str:
    value = answer.get(key)
    if not isinstance(value, str):
        raise Unreachable
    return value


def _seat_token(answer: Any, entropy: str) -> SeatToken:
    seat = answer.get("seat")
    if type(seat) is not int:
        raise Unreachable
    return SeatToken(seat, _require_text(answer, "token"), entropy)
