"""The tables that can be reached from elsewhere: their codes, and who holds which seat."""

import secrets
from dataclasses import dataclass, field, replace

from engine.core import BadSetup, Options, Seat, settle_options
from engine.games import GAMES
from hall import company as companies
from hall import seating
from hall.codes import clean_chair, hashed, new_code, new_token, same
from hall.gathering import Gathering, Seating
from hall.local import LocalTable
from hall.room import Room, Secrets, Setup, Ticket
from hall.rooms import Rooms
from hall.sealing import SECRET_BYTES, Proof, check_entropy, seal
from hall.table import Chair, Company, HallError, Motion

TICKET_LASTS = 120.0  # seconds


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat that somebody holds from now on, by a secret that is told only once."""

    code: str
    seat: Seat
    token: str = field(repr=False)
    seal: str
    counts: bool  # whether what the phone has sent is part of the luck


@dataclass(frozen=True, slots=True)
class PublicCard:
    """What anybody who knows the code may know of a table."""

    code: str
    game: str
    edition: int
    options: Options
    spectators: bool
    seal: str
    company: Company
    version: int  # 0 until it is dealt

    @property
    def chairs(self) -> tuple[Chair | None, ...]:
        """Who sits where, None where nobody has sat down yet."""
        return self.company.chairs


class Registry(Rooms):
    """Lets phones come to tables; any number of processes may share a store."""

    # Sitting down

    async def create(self, setup: Setup, chair: Chair, entropy: str) -> Seated:
        """Opens a table and gives its first free seat to whoever opens it."""
        if setup.game not in GAMES:
            raise BadSetup("game", "unknown_game")
        if setup.edition != GAMES[setup.game].edition:
            raise HallError("other_edition")
        options = settle_options(GAMES[setup.game], setup.seats, setup.options)
        chairs = _with_bots(setup)
        present = tuple(chair is not None for chair in chairs)
        nothing = (None,) * setup.seats
        host = secrets.token_hex(SECRET_BYTES)
        room = Room(
            new_code(), 1, secrets.token_hex(8), setup.game, setup.edition,
            tuple(options.items()), setup.spectators, False, seal(host),
            Company(1, "gathering", chairs, present),
            Secrets(nothing, nothing, nothing, nothing, host),
        )  # fmt: skip
        seat, token = chairs.index(None), new_token()
        part = check_entropy(entropy)
        room, dealt = self.settle(
            seating.taken(room, seat, clean_chair(chair), part, hashed(token))
        )
        room = await self.add(room, dealt)
        return Seated(room.code, seat, token, room.seal, counts=True)

    async def join(
        self, code: str, chair: Chair, seat: Seat | None, entropy: str, edition: int | None = None
    ) -> Seated:
        """Gives a free seat to somebody; when the last is taken, the match is dealt."""
        gathering = await self.gathering(code)
        if edition not in (None, gathering.room.edition):
            raise HallError("other_edition")
        chair, entropy, token = clean_chair(chair), check_entropy(entropy), new_token()
        chair = replace(chair, level=None)
        found = -1

        def change(room: Room) -> Room:
            nonlocal found
            before = seating.joined_before(room, seat, entropy)
            found = seating.free_seat(room, seat) if before is None else before
            return seating.taken(room, found, chair, entropy, hashed(token))

        room = await gathering.change(change)
        counts = room.secrets.entropies[found] == entropy
        return Seated(room.code, found, token, room.seal, counts)

    async def publish(self, table_id: str) -> str:
        """Returns the code by which a table of this phone can be reached from now on."""
        table = await self.resume(table_id)
        if isinstance(table.circle, Gathering):
            return table.circle.room.code
        nothing = (None,) * table.seats
        record = await table.sealed()
        room = Room(
            new_code(), 1, table_id, record.game, record.edition, record.options, True, True,
            record.commitment, table.company(), Secrets(nothing, nothing, nothing, nothing),
        )  # fmt: skip
        room = await self.add(room, None)
        table.gather(await self.gathering(room.code))
        return room.code

    async def resume(self, table_id: str) -> LocalTable:
        """Returns a saved table of this phone, with whoever has taken a seat elsewhere."""
        table = await self.keeper.find(table_id)
        if not isinstance(table.circle, Gathering):
            code = await self.store.code_of(table_id)
            if code is not None:
                table.gather(await self.gathering(code))
        await table.enter()
        return table

    async def withdraw(self, code: str) -> None:
        """Brings all seats back to this phone and forgets the code."""
        gathering = await self.gathering(code)
        for seat in gathering.company.apart:
            await self.give_back(code, seat)
        await self.forget(gathering.room)

    # Looking

    async def card(self, code: str) -> PublicCard:
        """Returns what anybody who knows the code may know of a table."""
        room = (await self.gathering(code)).room
        version = 0
        if room.company.phase != "gathering" and not room.company.left:
            version = (await (await self.table(code)).public()).version
        return PublicCard(
            room.code, room.game, room.edition, dict(room.options), room.spectators, room.seal,
            room.company, version,
        )  # fmt: skip

    async def table(self, code: str) -> LocalTable:
        """Returns a table; until it is dealt, only its company can be asked for."""
        gathering = await self.gathering(code)
        if gathering.company.phase == "gathering":
            await gathering.refresh()  # another process may have dealt it just now
        room = gathering.room
        table = self.keeper.tables.get(room.match)
        if table is None:
            if room.company.phase == "gathering":
                seats = len(room.company.chairs)
                place = Seating(room.match, room.game, seats, dict(room.options), gathering)
                table = await self.keeper.expect(place)
            else:
                table = await self.keeper.find(room.match)
        if table.circle is not gathering:
            table.gather(gathering)
        return table

    async def holder(self, code: str, token: str) -> Seat:
        """Returns the seat that a token holds, or raises HallError."""
        gathering = await self.gathering(code)
        await gathering.make_sure()
        found = _held_by(gathering.room, token)
        if found is None:
            await gathering.refresh()  # another process may have given it just now
            found = _held_by(gathering.room, token)
        if found is None:
            raise HallError("bad_token")
        return found

    def seated(self, code: str, token: str) -> tuple[Seat, LocalTable] | None:
        """Returns where a token's holder sits, None if that cannot be told at once."""
        gathering = self.known(code)
        if gathering is None:
            return None
        seat, table = _held_by(gathering.room, token), self.keeper.tables.get(gathering.room.match)
        if seat is None or table is None or table.circle is not gathering:
            return None
        return seat, table

    async def proof(self, code: str) -> Proof | None:
        """Returns what the seed of a finished match was made from, None if it was not together."""
        room = (await self.gathering(code)).room
        await (await self.table(code)).record()  # refused until the match is over
        return room.secrets.proof()

    # Moving seats

    async def ticket(self, code: str, seat: Seat) -> str:
        """Returns what lets another phone take a seat once, soon."""
        gathering = await self.gathering(code)
        # Short enough to be typed: it lasts for two minutes, and whoever guesses has to wait.
        secret = new_code()
        now = self._clock()
        ticket = Ticket(hashed(secret), seat, now + TICKET_LASTS)

        def change(room: Room) -> Room:
            _check_person(room, seat)
            return seating.ticketed(room, ticket, now)

        room = await gathering.change(change)
        return f"{room.code}.{secret}"

    async def redeem(self, ticket: str) -> Seated:
        """Moves a seat to whoever brings a ticket; the phone that held it holds it no more."""
        code, _, secret = ticket.partition(".")
        try:
            gathering = await self.gathering(code)
        except HallError as error:
            if error.reason != "no_such_table":
                raise
            raise HallError("bad_ticket") from None
        sent, token, now = hashed(secret), new_token(), self._clock()
        found = -1

        def change(room: Room) -> Room:
            nonlocal found
            good = [t for t in room.secrets.tickets if same(t.hash, sent) and t.until > now]
            if not good:
                raise HallError("bad_ticket")
            found = good[0].seat
            room = seating.held(room, found, hashed(token))
            return replace(room, company=companies.arrived(room.company, found))

        room = await gathering.change(change)
        return Seated(room.code, found, token, room.seal, counts=False)

    async def give_back(self, code: str, seat: Seat) -> None:
        """Takes a seat from the phone that holds it, home or for anybody to join."""
        gathering = await self.gathering(code)

        def change(room: Room) -> Room:
            if seat not in room.company.apart:
                raise HallError("no_such_seat")
            return seating.vacated(room, seat)

        await gathering.change(change)

    # Coming, going, agreeing

    async def arrive(self, code: str, seat: Seat) -> None:
        """Lets a person be there, who takes the seat back from any bot."""
        gathering = await self.gathering(code)
        _check_person(gathering.room, seat)
        await gathering.arrive(seat)

    async def leave(self, code: str, seat: Seat) -> None:
        """Lets a person go, unless another process sees them."""
        gathering = await self.gathering(code)
        _check_person(gathering.room, seat)
        await gathering.leave(seat)

    async def propose(self, code: str, seat: Seat, motion: Motion) -> None:
        """Asks the others to agree on something, or raises HallError."""
        await (await self.table(code)).propose(seat, motion)

    async def vote(self, code: str, seat: Seat, motion: Motion, *, agree: bool) -> None:
        """Agrees on what somebody has proposed, or ends it."""
        await (await self.table(code)).vote(seat, motion, agree=agree)


def _with_bots(setup: Setup) -> tuple[Chair | None, ...]:
    """Returns the chairs as they are before anybody comes, or raises HallError."""
    bots = {seat: clean_chair(chair) for seat, chair in setup.bots.items()}
    seats = range(setup.seats)
    if any(seat not in seats or chair.level is None for seat, chair in bots.items()):
        raise HallError("bad_chair")
    if len(bots) == setup.seats:
        raise HallError("full")
    return tuple(bots.get(seat) for seat in seats)


def _held_by(room: Room, token: str) -> Seat | None:
    sent, found = hashed(token), None
    for seat, kept in enumerate(room.secrets.tokens):
        if same(kept, sent):
            found = seat
    return found


def _check_person(room: Room, seat: Seat) -> None:
    if seat not in companies.people(room.company):
        raise HallError("no_such_seat")
