"""RoomRegistry: creates and joins rooms, moves seats, cleans up rooms not in use."""

import asyncio
import logging
import secrets
import time
from collections.abc import Collection, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from engine.core import BadSetup, Seat, resolve_options
from engine.games import GAMES
from hall.fair_deal import SECRET_BYTES, Proof, check_entropy, seal
from hall.local.table import LocalTable
from hall.local.tables import LocalTables
from hall.rooms import rules
from hall.rooms.codes import (
    clean_player,
    hash_token,
    is_same_hash,
    new_code,
    new_token,
    parse_code,
)
from hall.rooms.room import Room, TableSpec
from hall.storage.records import NewMatch
from hall.storage.room_state import RoomState, Secrets, Setup, Ticket
from hall.storage.sqlite_schema import StorageError
from hall.table import HallError, Members, SeatedPlayer
from hall.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)
SWEEP_BATCH = 100  # rooms handled without a pause
CODE_ATTEMPTS = 5  # to find an unused code; a collision is very unlikely
TICKET_LIFETIME = 120.0  # seconds
TOKENS_IN_USE = 4096  # whose seats are remembered


@dataclass(frozen=True, slots=True)
class SeatGrant:
    """A seat with its new token, which is sent only once."""

    code: str
    seat: Seat
    token: str = field(repr=False)
    commitment: str
    is_entropy_used: bool  # whether the seed depends on the phone's entropy


class RoomRegistry:
    """The rooms in use in this process, each loaded once; other processes may share the store."""

    def __init__(self, local_tables: LocalTables, timings: Timings = DEFAULT_TIMINGS) -> None:
        self.local_tables = local_tables
        self.store = local_tables.store
        self.fingerprint = ""  # of this device's own certificate, once it hosts
        self.clock = time.time
        self._timings = timings
        self._rooms: dict[str, Room] = {}
        self._sweep_task: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Starts to listen for changes by other processes, and to clean up rooms."""
        await self.store.listen(self)
        self._sweep_task = asyncio.create_task(self._sweep_forever())

    async def close(self) -> None:
        """Stops listening and cleaning up; the rooms stay."""
        if self._sweep_task is not None:
            self._sweep_task.cancel()
            await asyncio.wait({self._sweep_task})
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def room(self, code: str) -> Room:
        """Returns the room with a code, or raises HallError."""
        found = self._rooms.get(code) or self._rooms.get(code := parse_code(code))
        if found is None:
            state, alive = await self.store.load_room(code), await self.store.processes()
            found = self._rooms.setdefault(code, Room(self.store, state, self))
            await found.drop_dead_processes(alive)
        return found

    def fresh_room(self, code: str) -> Room | None:
        """Returns an open room if all changes by other processes are known, otherwise None."""
        found = self._rooms.get(code)
        return found if found is not None and found.is_fresh else None

    async def add(self, state: RoomState, new_match: NewMatch | None) -> RoomState:
        """Saves a new room under an unused code and returns it."""
        for _ in range(CODE_ATTEMPTS):
            try:
                await self.store.add_room(state, new_match)
            except StorageError as error:
                if error.reason != "changed_elsewhere":
                    raise
                state = replace(state, code=new_code())
            else:
                return state
        raise HallError("failed")

    async def forget(self, state: RoomState) -> None:
        """Deletes a room; its match stays."""
        await self.store.remove_room(state.code)
        self._rooms.pop(state.code, None)
        await self.local_tables.unload(state.match_id)

    # Creating and joining

    async def open_room(self, setup: Setup) -> RoomState:
        """Creates a table that nobody has joined yet, so that its seal is known first."""
        return await self.add(self._new_room(setup), None)

    async def create(self, setup: Setup, player: SeatedPlayer, entropy: str) -> SeatGrant:
        """Creates a table; the player gets its first free seat."""
        state = self._new_room(setup)
        seat, token = state.members.players.index(None), new_token()
        entropy, player = check_entropy(entropy), clean_player(player)
        state, new_match = rules.settle_room(
            rules.take_seat(state, seat, player, entropy, hash_token(token))
        )
        state = await self.add(state, new_match)
        return SeatGrant(state.code, seat, token, state.commitment, is_entropy_used=True)

    def _new_room(self, setup: Setup) -> RoomState:
        """Returns a sealed room with its bots."""
        if setup.game not in GAMES:
            raise BadSetup("game", "unknown_game")
        if setup.edition != GAMES[setup.game].edition:
            raise HallError("other_edition")
        # Refuses an absurd number of seats before a tuple of that length is made.
        resolve_options(GAMES[setup.game], setup.seats, setup.options)
        bots = {seat: clean_player(player) for seat, player in setup.bots.items()}
        seats = range(setup.seats)
        if any(seat not in seats or player.level is None for seat, player in bots.items()):
            raise HallError("bad_chair")
        if len(bots) == setup.seats:
            raise HallError("full")
        state = new_room(setup, tuple(map(bots.get, seats)), is_phone_hosted=False)
        return rules.settle_room(state)[0]

    async def join(
        self,
        code: str,
        player: SeatedPlayer,
        seat: Seat | None,
        entropy: str,
        edition: int | None = None,
        *,
        before_deal: bool = False,
        nonce: str | None = None,
    ) -> SeatGrant:
        """Gives a player a free seat; the match is dealt when all are taken.

        With `before_deal` the entropy must count, or the request is refused. A request repeated
        with the same nonce gets the same seat.
        """
        room = await self.room(code)
        if edition not in (None, room.state.edition):
            raise HallError("other_edition")
        player, entropy, token = clean_player(player), check_entropy(entropy), new_token()
        player = replace(player, level=None)
        found = -1

        def change(state: RoomState) -> RoomState:
            nonlocal found
            before = rules.find_earlier_join(state, seat, nonce)
            found = rules.choose_free_seat(state, seat) if before is None else before
            if before_deal and before is None and state.members.phase != "gathering":
                raise HallError("taken")
            return rules.take_seat(state, found, player, entropy, hash_token(token), nonce)

        state = await room.change(change)
        counts = state.secrets.entropies[found] == entropy
        return SeatGrant(state.code, found, token, state.commitment, counts)

    async def publish(self, table_id: str) -> str:
        """Makes a table of this phone a room; returns its code."""
        table = await self.resume(table_id)
        if isinstance(table.members_source, Room):
            return table.members_source.state.code
        nothing = (None,) * table.seats
        record = await table.setup_record()
        state = RoomState(
            new_code(), 1, table_id, record.game, record.edition, record.options, True, True,
            record.commitment, table.members(), Secrets(nothing, nothing, nothing, nothing),
        )  # fmt: skip
        state = await self.add(state, None)
        table.set_members_source(await self.room(state.code))
        return state.code

    async def resume(self, table_id: str) -> LocalTable:
        """Opens a saved table of this phone, with its room if it has one."""
        table = await self.local_tables.load(table_id)
        if not isinstance(table.members_source, Room):
            code = await self.store.code_of(table_id)
            if code is not None:
                table.set_members_source(await self.room(code))
        await table.mark_local_players_present()
        return table

    async def unpublish(self, code: str) -> None:
        """Takes all seats back to this phone and deletes the room.

        During a match the players at other phones give their seats back first: with a seat come
        its secrets. A called-off match keeps its room, which says that it was called off and
        which seats are not of this phone; it can only be deleted.
        """
        room = await self.room(code)
        members = room.members
        rules.check_seats_can_move(members)
        if members.phase == "playing" and members.remote_seats:
            raise HallError("seats_elsewhere")
        for seat in room.members.remote_seats:
            await self.release_seat(code, seat)
        await self.forget(room.state)

    # Reading

    async def room_info(self, code: str) -> tuple[RoomState, int]:
        """Returns a room and the version of its match, 0 before the deal."""
        state = (await self.room(code)).state
        version = 0
        if state.members.phase != "gathering" and not state.members.is_continued_elsewhere:
            version = (await (await self.table(code)).public_sight()).version
        return state, version

    async def table(self, code: str) -> LocalTable:
        """Returns a table; before the deal only its members are available."""
        room = self._rooms.get(code) or await self.room(code)
        if room.members.phase == "gathering":
            await room.refresh()  # another process may have dealt meanwhile
        state = room.state
        table = self.local_tables.tables.get(state.match_id)
        if table is None:
            seats = len(state.members.players)
            spec = TableSpec(state.match_id, state.game, seats, dict(state.options), room)
            undealt = spec if state.members.phase == "gathering" else None
            table = await self.local_tables.load(state.match_id, undealt)
        if table.members_source is not room:
            table.set_members_source(room)
        return table

    async def seat_for_token(self, code: str, token: str) -> Seat:
        """Returns the seat of a token, or raises HallError."""
        room = self._rooms.get(code) or await self.room(code)
        if not room.is_fresh:
            await room.refresh()
        found = _seat_for_token(room.state.secrets.token_hashes, token)
        if found is None:
            await room.refresh()  # another process may have issued it meanwhile
            found = _seat_for_token(room.state.secrets.token_hashes, token)
        if found is None:
            raise HallError("bad_token")
        return found

    async def note_shared_phone(self, code: str, seats: Sequence[Seat]) -> None:
        """Records that one phone holds several seats, since it sends their tokens together."""
        room = self._rooms.get(code) or await self.room(code)
        if rules.count_phones(room.members, seats) > 1:
            await room.change_members(lambda members: rules.share_phone(members, seats))

    async def proof(self, code: str) -> Proof | None:
        """Returns the inputs of a finished match's seed, or None if one device dealt alone."""
        state = (await self.room(code)).state
        await (await self.table(code)).finished_log()  # raises until the match is over
        return state.secrets.proof()

    # Moving seats

    async def create_ticket(self, code: str, seat: Seat) -> str:
        """Returns a ticket that moves a seat to another phone once."""
        room = await self.room(code)
        # Short enough to type: it expires after two minutes, and guessing is limited.
        secret = new_code()
        now = self.clock()
        ticket = Ticket(hash_token(secret), seat, now + TICKET_LIFETIME)

        def change(state: RoomState) -> RoomState:
            rules.check_person(state.members, seat)
            rules.check_seats_can_move(state.members)
            return rules.add_ticket(state, ticket, now)

        state = await room.change(change)
        return f"{state.code}.{secret}"

    async def redeem_ticket(self, ticket: str) -> SeatGrant:
        """Moves the seat of a ticket; the previous token becomes invalid."""
        code, _, secret = ticket.partition(".")
        try:
            room = await self.room(code)
        except HallError as error:
            if error.reason != "no_such_table":
                raise
            raise HallError("bad_ticket") from None
        sent, token, now = hash_token(secret), new_token(), self.clock()
        found = -1

        def change(state: RoomState) -> RoomState:
            nonlocal found
            kept = [t for t in state.secrets.tickets if t.expires_at > now]
            good = [t for t in kept if is_same_hash(t.hash, sent)]
            if not good:
                raise HallError("bad_ticket")
            rules.check_seats_can_move(state.members)
            found = good[0].seat
            state = rules.set_seat_token(state, found, hash_token(token))
            return replace(state, members=rules.mark_present(state.members, found))

        state = await room.change(change)
        return SeatGrant(state.code, found, token, state.commitment, is_entropy_used=False)

    async def release_seat(self, code: str, seat: Seat) -> None:
        """Takes a seat from its phone; the host gets it, or anyone may join."""
        room = await self.room(code)

        def change(state: RoomState) -> RoomState:
            if seat not in state.members.remote_seats:
                raise HallError("no_such_seat")
            return rules.release_seat(state, seat)

        await room.change(change)

    # Hooks of a room

    async def create_successor(self, live_room: Room) -> None:
        """Creates the table that replaces this one, with the same seat tokens."""
        state = live_room.state
        if not state.needs_successor or state.members.successor_code is not None:
            return
        fresh = replace(
            state, code=new_code(), version=1, match_id=secrets.token_hex(8), needs_successor=False,
            secrets=replace(state.secrets, deal_number=state.secrets.deal_number + 1, tickets=()),
        )  # fmt: skip
        fresh = await self.add(fresh, rules.deal_match(fresh))

        def change(state: RoomState) -> RoomState:
            members = replace(
                state.members, successor_code=state.members.successor_code or fresh.code
            )
            return replace(state, members=members, needs_successor=False)

        await live_room.change(change)

    # Changes by other processes

    def open_matches(self) -> Collection[str]:
        return tuple(self.local_tables.tables)

    def open_rooms(self) -> Collection[str]:
        return tuple(self._rooms)

    def on_match_changed(self, match_id: str, version: int) -> None:
        table = self.local_tables.tables.get(match_id)
        if table is not None:
            table.on_version(version)

    def on_room_changed(self, code: str, version: int) -> None:
        room = self._rooms.get(code)
        if room is not None and room.state.version < version:
            task = asyncio.create_task(_log_refusal(room.refresh()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    # Cleaning up

    async def remove_idle(self, seconds: float) -> int:
        """Deletes tables unused for some seconds; returns how many."""
        gone = 0
        for code in await self.store.idle_rooms(self.clock() - seconds):
            state = await self.store.load_room(code)
            table = self.local_tables.tables.get(state.match_id)
            # Keep a table with clients, even if the clock has jumped.
            in_use = table is not None and table.has_subscribers
            if not state.is_phone_hosted and not in_use:
                await self.forget(state)
                await self.local_tables.remove(state.match_id)
                gone += 1
        return gone

    async def sweep(self) -> None:
        """Marks players of dead processes as away, claims unplayed bots, unloads unused rooms."""
        alive = await self.store.processes()
        for number, (code, room) in enumerate(tuple(self._rooms.items())):
            if number % SWEEP_BATCH == 0:
                await asyncio.sleep(0)  # let other tasks run
            if self._rooms.get(code) is not room:
                continue
            await room.drop_dead_processes(alive)
            table = self.local_tables.tables.get(room.state.match_id)
            if table is not None:
                await table.claim_bots()
            if room.state.is_phone_hosted or rules.can_bots_play(room.members):
                continue
            if table is None or not table.has_subscribers:
                self._rooms.pop(code, None)
                await self.local_tables.unload(room.state.match_id)

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(self._timings.room_check)
            await _log_refusal(self.sweep())


async def _log_refusal(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except HallError as error:
        log.warning("room maintenance failed: %s", error.reason)


def new_room(
    setup: Setup, players: tuple[SeatedPlayer | None, ...], *, is_phone_hosted: bool
) -> RoomState:
    """Returns a new room with the seal of its secret, options and free seats."""
    options = resolve_options(GAMES[setup.game], setup.seats, setup.options)
    present = tuple(player is not None for player in players)
    host, nothing = secrets.token_hex(SECRET_BYTES), (None,) * setup.seats
    state = RoomState(
        new_code(), 1, secrets.token_hex(8), setup.game, setup.edition,
        tuple(options.items()), setup.allows_spectators, is_phone_hosted, "",
        Members(1, "gathering", players, present),
        Secrets(nothing, nothing, nothing, nothing, host),
        sealed_options=tuple(options.items()),
        open_seats=tuple(seat for seat, player in enumerate(players) if player is None),
    )  # fmt: skip
    sealed = state.sealed_setup
    assert sealed is not None
    return replace(state, commitment=seal(host, sealed))


@lru_cache(TOKENS_IN_USE)
def _seat_for_token(token_hashes: tuple[str | None, ...], token: str) -> Seat | None:
    sent, found = hash_token(token), None
    for seat, kept in enumerate(token_hashes):
        if is_same_hash(kept, sent):
            found = seat
    return found
