"""How a room changes: seats are taken, left, moved, and dealt to when all are taken."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from engine.core import Seat
from engine.match import Match
from hall import company as companies
from hall import sealing
from hall.codes import COLOURS, hashed, same
from hall.room import Room, Ticket
from hall.rows import Dealt
from hall.table import Chair, HallError

T = TypeVar("T")


def put(row: Sequence[T], seat: Seat, value: T) -> tuple[T, ...]:
    """Returns a row with another value at a seat."""
    return (*row[:seat], value, *row[seat + 1 :])


def free_seat(room: Room, wanted: Seat | None) -> Seat:
    """Returns the seat that somebody may take, or raises HallError."""
    if room.company.left or room.company.moving is not None:
        raise HallError("moved")
    if wanted is None:
        if not room.company.free:
            raise HallError("full")
        return room.company.free[0]
    if wanted not in range(len(room.company.chairs)):
        raise HallError("no_such_seat")
    if wanted not in room.company.free:
        raise HallError("taken")
    return wanted


def taken(room: Room, seat: Seat, chair: Chair, entropy: str, token: str) -> Room:
    """Returns the room with somebody at a free seat; their part of the luck comes before a deal."""
    room = held(room, seat, token)
    chair = _unlike(chair, [other for at, other in enumerate(room.company.chairs) if at != seat])
    entropies = room.secrets.entropies
    if room.company.phase == "gathering":
        entropies = put(entropies, seat, entropy)
    company = replace(room.company, chairs=put(room.company.chairs, seat, chair))
    joined = put(room.secrets.joined, seat, hashed(entropy))
    secrets = replace(room.secrets, entropies=entropies, joined=joined)
    return replace(room, company=companies.arrived(company, seat), secrets=secrets)


def _unlike(chair: Chair, others: Sequence[Chair | None]) -> Chair:
    """Returns a chair in the colour it likes, or else in one that nobody has."""
    taken = {other.colour for other in others if other}
    if chair.colour not in taken:
        return chair
    return replace(chair, colour=next(colour for colour in COLOURS if colour not in taken))


def joined_before(room: Room, wanted: Seat | None, entropy: str) -> Seat | None:
    """Returns the seat of somebody whose answer was lost on its way and who asks again.

    What they joined with is their secret until the match is over.
    """
    sent, found = hashed(entropy), None
    for seat, kept in enumerate(room.secrets.joined):
        if same(kept, sent) and wanted in (None, seat):
            found = seat
    return None if room.company.phase == "over" or room.company.left else found


def held(room: Room, seat: Seat, token: str | None) -> Room:
    """Returns the room with a seat held by the phone that has a token, or by none."""
    secrets = room.secrets
    return replace(
        room,
        secrets=replace(
            secrets,
            tokens=put(secrets.tokens, seat, token),
            tickets=tuple(ticket for ticket in secrets.tickets if ticket.seat != seat),
            at=put(secrets.at, seat, None),
            joined=put(secrets.joined, seat, None),
        ),
    )


def vacated(room: Room, seat: Seat) -> Room:
    """Returns the room with a seat back at the host's phone, or for anybody to take."""
    room = held(room, seat, None)
    company, secrets = companies.left(room.company, seat), room.secrets
    if company.phase == "gathering":
        company = replace(company, chairs=put(company.chairs, seat, None))
        secrets = replace(secrets, entropies=put(secrets.entropies, seat, None))
    elif room.home:
        company = companies.arrived(company, seat)
    return replace(room, company=company, secrets=secrets)


def ticketed(room: Room, ticket: Ticket, now: float) -> Room:
    """Returns the room with one more ticket, and without those whose time is over."""
    kept = (t for t in room.secrets.tickets if t.until > now and t.seat != ticket.seat)
    return replace(room, secrets=replace(room.secrets, tickets=(*kept, ticket)))


def settled(room: Room) -> tuple[Room, Dealt | None]:
    """Returns a room in which all is done that was agreed on, and the match it calls for."""
    company, carried = companies.settled(room.company)
    room = replace(room, company=company)
    for motion in carried:
        if motion.kind == "reclaim" and motion.seat is not None:
            room = vacated(room, motion.seat)
        if motion.kind == "calm":
            options = tuple((k, "calm" if k == "pace" else v) for k, v in room.options)
            room = replace(room, options=options, again=company.phase == "playing")
    room = _listed(room)
    if room.company.phase == "gathering" and not room.company.free:
        room = replace(room, company=replace(room.company, phase="playing"))
        return room, deal(room)
    return room, None


def deal(room: Room) -> Dealt:
    """Returns the match that follows from everybody's part of the luck."""
    proof = room.secrets.proof()
    assert proof is not None
    seed = sealing.seed(proof)
    chairs = tuple(chair for chair in room.company.chairs if chair is not None)
    match: Match[Any, Any] = Match.new(room.game, len(chairs), dict(room.options), seed)
    return Dealt(room.match, match, chairs, seed)


def _listed(room: Room) -> Room:
    """Returns a room that tells rightly which seats are held, and which are free."""
    company, tokens = room.company, room.secrets.tokens
    apart = tuple(seat for seat, token in enumerate(tokens) if token is not None)
    free = tuple(
        seat
        for seat, chair in enumerate(company.chairs)
        if chair is None or (not room.home and tokens[seat] is None and chair.level is None)
    )
    return replace(room, company=replace(company, apart=apart, free=free))
