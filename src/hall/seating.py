"""How a room changes: seats are taken, left, moved, and dealt to when all are taken."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from engine.core import Seat
from engine.match import Match
from hall import company as companies
from hall import sealing
from hall.codes import COLOURS, hash_token, is_same_hash
from hall.room import RoomState, Ticket
from hall.rows import NewMatch
from hall.table import HallError, SeatedPlayer

T = TypeVar("T")


def replace_at(row: Sequence[T], seat: Seat, value: T) -> tuple[T, ...]:
    """Returns a row with another value at a seat."""
    return (*row[:seat], value, *row[seat + 1 :])


def choose_free_seat(state: RoomState, wanted: Seat | None) -> Seat:
    """Returns the seat that somebody may take, or raises HallError."""
    if state.members.is_continued_elsewhere or state.members.transfer_seat is not None:
        raise HallError("moved")
    if wanted is None:
        if not state.members.free_seats:
            raise HallError("full")
        return state.members.free_seats[0]
    if wanted not in range(len(state.members.players)):
        raise HallError("no_such_seat")
    if wanted not in state.members.free_seats:
        raise HallError("taken")
    return wanted


def take_seat(
    state: RoomState, seat: Seat, player: SeatedPlayer, entropy: str, token: str
) -> RoomState:
    """Returns the room with somebody at a free seat; their part of the luck comes before a deal."""
    state = set_seat_token(state, seat, token)
    player = _with_unused_colour(
        player, [other for at, other in enumerate(state.members.players) if at != seat]
    )
    entropies = state.secrets.entropies
    if state.members.phase == "gathering":
        entropies = replace_at(entropies, seat, entropy)
    members = replace(state.members, players=replace_at(state.members.players, seat, player))
    joined = replace_at(state.secrets.join_hashes, seat, hash_token(entropy))
    secrets = replace(state.secrets, entropies=entropies, join_hashes=joined)
    return replace(state, members=companies.mark_present(members, seat), secrets=secrets)


def _with_unused_colour(
    player: SeatedPlayer, others: Sequence[SeatedPlayer | None]
) -> SeatedPlayer:
    """Returns a chair in the colour it likes, or else in one that nobody has."""
    taken = {other.colour for other in others if other}
    if player.colour not in taken:
        return player
    return replace(player, colour=next(colour for colour in COLOURS if colour not in taken))


def find_earlier_join(state: RoomState, wanted: Seat | None, entropy: str) -> Seat | None:
    """Returns the seat of somebody whose answer was lost on its way and who asks again.

    What they joined with is their secret until the match is over.
    """
    sent, found = hash_token(entropy), None
    for seat, kept in enumerate(state.secrets.join_hashes):
        if is_same_hash(kept, sent) and wanted in (None, seat):
            found = seat
    return None if state.members.phase == "over" or state.members.is_continued_elsewhere else found


def set_seat_token(state: RoomState, seat: Seat, token: str | None) -> RoomState:
    """Returns the room with a seat held by the phone that has a token, or by none."""
    secrets = state.secrets
    return replace(
        state,
        secrets=replace(
            secrets,
            token_hashes=replace_at(secrets.token_hashes, seat, token),
            tickets=tuple(ticket for ticket in secrets.tickets if ticket.seat != seat),
            process_ids=replace_at(secrets.process_ids, seat, None),
            join_hashes=replace_at(secrets.join_hashes, seat, None),
        ),
    )


def release_seat(state: RoomState, seat: Seat) -> RoomState:
    """Returns the room with a seat back at the host's phone, or for anybody to take."""
    state = set_seat_token(state, seat, None)
    members, secrets = companies.mark_absent(state.members, seat), state.secrets
    if members.phase == "gathering":
        members = replace(members, players=replace_at(members.players, seat, None))
        secrets = replace(secrets, entropies=replace_at(secrets.entropies, seat, None))
    elif state.is_phone_hosted:
        members = companies.mark_present(members, seat)
    return replace(state, members=members, secrets=secrets)


def add_ticket(state: RoomState, ticket: Ticket, now: float) -> RoomState:
    """Returns the room with one more ticket, and without those whose time is over."""
    kept = (t for t in state.secrets.tickets if t.expires_at > now and t.seat != ticket.seat)
    return replace(state, secrets=replace(state.secrets, tickets=(*kept, ticket)))


def settle_room(state: RoomState) -> tuple[RoomState, NewMatch | None]:
    """Returns a room in which all is done that was agreed on, and the match it calls for."""
    members, carried = companies.carry_out_proposals(state.members)
    state = replace(state, members=members)
    for proposal in carried:
        if proposal.kind == "reclaim" and proposal.seat is not None:
            state = release_seat(state, proposal.seat)
        if proposal.kind == "calm":
            options = tuple((k, "calm" if k == "pace" else v) for k, v in state.options)
            state = replace(state, options=options, needs_successor=members.phase == "playing")
    state = _with_seat_lists(state)
    if state.members.phase == "gathering" and not state.members.free_seats:
        state = replace(state, members=replace(state.members, phase="playing"))
        return state, deal_match(state)
    return state, None


def deal_match(state: RoomState) -> NewMatch:
    """Returns the match that follows from everybody's part of the luck."""
    proof = state.secrets.proof()
    assert proof is not None
    seed = sealing.derive_seed(proof)
    players = tuple(player for player in state.members.players if player is not None)
    match: Match[Any, Any] = Match.new(state.game, len(players), dict(state.options), seed)
    return NewMatch(state.match_id, match, players, seed)


def _with_seat_lists(state: RoomState) -> RoomState:
    """Returns a room that tells rightly which seats are held, and which are free."""
    members, tokens = state.members, state.secrets.token_hashes
    apart = tuple(seat for seat, token in enumerate(tokens) if token is not None)
    free = tuple(
        seat
        for seat, player in enumerate(members.players)
        if player is None
        or (not state.is_phone_hosted and tokens[seat] is None and player.level is None)
    )
    return replace(state, members=replace(members, remote_seats=apart, free_seats=free))
