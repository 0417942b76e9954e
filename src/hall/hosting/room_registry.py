"""RoomRegistry: creates and joins rooms, moves seats, cleans up rooms not in use."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engine.core import BadSetup, Seat, resolve_options
from engine.games import GAMES
from hall.fair_deal import SECRET_BYTES, Proof, check_entropy, seal
from hall.hosting.open_rooms import OpenRooms
from hall.local.table import LocalTable
from hall.rooms import rules
from hall.rooms.codes import clean_player, hash_token, is_same_hash, new_code, new_token
from hall.rooms.room import Room, TableSpec
from hall.storage.room_state import RoomState, Secrets, Setup, Ticket
from hall.table import HallError, Members, Proposal, SeatedPlayer

TICKET_LIFETIME = 120.0  # seconds
TOKENS_IN_USE = 4096  # whose seats are remembered


# The registry


@dataclass(frozen=True, slots=True)
class SeatGrant:
    """A seat with its new token, which is sent only once."""

    code: str
    seat: Seat
    token: str = field(repr=False)
    commitment: str
    is_entropy_used: bool  # whether the seed depends on the phone's entropy


class RoomRegistry(OpenRooms):
    """Creates and joins rooms; several processes may share the store."""

    # Creating and joining

    async def open_room(self, setup: Setup) -> RoomState:
        """Creates a table that nobody has joined yet, so that its seal is known first."""
        return await self.add(self._new_room(setup), None)

    async def create(self, setup: Setup, player: SeatedPlayer, entropy: str) -> SeatGrant:
        """Creates a table; the player gets its first free seat."""
        state = self._new_room(setup)
        seat, token = state.members.players.index(None), new_token()
        part = check_entropy(entropy)
        state, new_match = rules.settle_room(
            rules.take_seat(state, seat, clean_player(player), part, hash_token(token))
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
        state = new_room(setup, _initial_players(setup), is_phone_hosted=False)
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
        now = self._clock()
        ticket = Ticket(hash_token(secret), seat, now + TICKET_LIFETIME)

        def change(state: RoomState) -> RoomState:
            _check_person(state, seat)
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
        sent, token, now = hash_token(secret), new_token(), self._clock()
        found = -1

        def change(state: RoomState) -> RoomState:
            nonlocal found
            good = [
                t
                for t in state.secrets.tickets
                if is_same_hash(t.hash, sent) and t.expires_at > now
            ]
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

    # Presence and votes

    async def arrive(self, code: str, seat: Seat) -> None:
        """Marks a person as present; a stand-in bot stops."""
        await (await self._room_of_person(code, seat)).arrive(seat)

    async def claim(self, code: str, seat: Seat) -> None:
        """Marks a person as present, connected to this process and to no other."""
        await (await self._room_of_person(code, seat)).claim(seat)

    async def leave(self, code: str, seat: Seat) -> None:
        """Marks a person as away, unless connected to another process."""
        await (await self._room_of_person(code, seat)).leave(seat)

    async def _room_of_person(self, code: str, seat: Seat) -> Room:
        room = await self.room(code)
        _check_person(room.state, seat)
        return room

    async def propose(self, code: str, seat: Seat, proposal: Proposal) -> None:
        await (await self.table(code)).propose(seat, proposal)

    async def suggest(self, code: str, seat: Seat, proposal: Proposal) -> None:
        """Starts a vote that a phone proposes by itself, without its player's agreement."""
        await (await self.table(code)).suggest(seat, proposal)

    async def vote(self, code: str, seat: Seat, proposal: Proposal, *, agree: bool) -> None:
        await (await self.table(code)).vote(seat, proposal, agree=agree)


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


def _initial_players(setup: Setup) -> tuple[SeatedPlayer | None, ...]:
    """Returns the players before anyone joins, or raises HallError."""
    bots = {seat: clean_player(player) for seat, player in setup.bots.items()}
    seats = range(setup.seats)
    if any(seat not in seats or player.level is None for seat, player in bots.items()):
        raise HallError("bad_chair")
    if len(bots) == setup.seats:
        raise HallError("full")
    return tuple(bots.get(seat) for seat in seats)


@lru_cache(TOKENS_IN_USE)
def _seat_for_token(token_hashes: tuple[str | None, ...], token: str) -> Seat | None:
    sent, found = hash_token(token), None
    for seat, kept in enumerate(token_hashes):
        if is_same_hash(kept, sent):
            found = seat
    return found


def _check_person(state: RoomState, seat: Seat) -> None:
    if seat not in rules.person_seats(state.members):
        raise HallError("no_such_seat")
