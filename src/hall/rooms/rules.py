"""Pure changes of Members and RoomState: presence, votes, seats, deal."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from engine.core import Seat
from engine.fast import replace_at
from engine.match import Match
from hall import fair_deal
from hall.rooms.codes import COLOURS, hash_token, is_same_hash
from hall.storage.records import NewMatch
from hall.storage.room_state import RoomState, Ticket
from hall.table import HallError, Members, Proposal, SeatedPlayer

T = TypeVar("T")

WHOLE_TABLE_KINDS = ("calm", "pause", "go_on", "call_off")
MIN_VOTERS = 2  # people who must agree to redeal, phones that must agree to open secrets


# Presence and votes


def members_on_one_phone(players: tuple[SeatedPlayer, ...]) -> Members:
    """Returns the members of a table on one phone, all present."""
    return Members(0, "playing", players, (True,) * len(players))


def person_seats(members: Members) -> tuple[Seat, ...]:
    """Returns the seats of people, present or not."""
    return tuple(
        seat for seat, player in enumerate(members.players) if player and player.level is None
    )


def check_person(members: Members, seat: Seat) -> None:
    """Raises HallError unless a person has a seat."""
    if seat not in person_seats(members):
        raise HallError("no_such_seat")


def can_bots_play(members: Members) -> bool:
    """Returns whether a person is present, or only bots play."""
    persons = person_seats(members)
    return not persons or any(members.is_present[seat] for seat in persons)


def mark_present(members: Members, seat: Seat) -> Members:
    """Marks a person as present, which ends a stand-in bot and proposals about the seat."""
    proposals = tuple(proposal for proposal in members.proposals if proposal.seat != seat)
    return replace(
        members,
        is_present=replace_at(members.is_present, seat, True),
        stand_in_seats=tuple(other for other in members.stand_in_seats if other != seat),
        proposals=proposals,
    )


def mark_absent(members: Members, seat: Seat) -> Members:
    return replace(members, is_present=replace_at(members.is_present, seat, False))


def add_proposal(
    members: Members, seat: Seat, proposal: Proposal, *, is_suggestion: bool = False
) -> Members:
    """Adds a proposal with its proposer's vote, or raises HallError.

    Proposing what is already proposed is not a vote: two players may propose at the same time.
    A suggestion is made by a phone itself: nobody has agreed to it yet.
    """
    _check_voter(members, seat, proposal)
    if find_proposal(members, proposal) is not None:
        return members
    if not is_applicable(members, proposal):
        raise HallError("not_now")
    fresh = Proposal(proposal.kind, proposal.seat, () if is_suggestion else (seat,))
    return replace(members, proposals=(*members.proposals, fresh))


def add_vote(members: Members, seat: Seat, proposal: Proposal, *, agree: bool) -> Members:
    """Adds a vote; one vote against removes the proposal."""
    existing = find_proposal(members, proposal)
    if existing is None:
        raise HallError("no_such_motion")
    _check_voter(members, seat, proposal)
    rest = [other for other in members.proposals if other != existing]
    if agree:
        agreed = tuple(sorted({*existing.agreeing_seats, seat}))
        rest.insert(members.proposals.index(existing), replace(existing, agreeing_seats=agreed))
    return replace(members, proposals=tuple(rest))


def carry_out_proposals(members: Members) -> tuple[Members, tuple[Proposal, ...]]:
    """Returns the members after all accepted proposals, and the accepted proposals."""
    carried = []
    for proposal in members.proposals:
        if not is_applicable(members, proposal):
            members = _without_proposal(members, proposal)
        elif voters(members, proposal) and set(voters(members, proposal)) <= set(
            proposal.agreeing_seats
        ):
            members = _without_proposal(members, proposal)
            if proposal.kind == "bot" and proposal.seat is not None:
                members = replace(members, stand_in_seats=(*members.stand_in_seats, proposal.seat))
            if proposal.kind in ("pause", "go_on"):
                members = replace(members, is_paused=proposal.kind == "pause")
            if proposal.kind == "call_off":
                members = replace(members, is_called_off=True)
            carried.append(proposal)
    return members, tuple(carried)


def find_proposal(members: Members, proposal: Proposal) -> Proposal | None:
    """Returns the open proposal of the same kind and seat, or None."""
    for existing in members.proposals:
        if (existing.kind, existing.seat) == (proposal.kind, proposal.seat):
            return existing
    return None


def voters(members: Members, proposal: Proposal) -> tuple[Seat, ...]:
    """Returns the seats that must agree: all present people except the one concerned.

    Absent people must agree as well if the proposal opens a seat's secrets or redeals.
    """
    everyone = _needs_everyone(members, proposal)
    return tuple(
        seat
        for seat in person_seats(members)
        if seat != proposal.seat and (everyone or members.is_present[seat])
    )


def _needs_everyone(members: Members, proposal: Proposal) -> bool:
    """Returns whether a proposal could profit those who are present."""
    return proposal.kind == "reclaim" or (proposal.kind == "calm" and members.phase == "playing")


def _has_enough_voters(members: Members, proposal: Proposal) -> bool:
    """Returns whether enough people vote; a person alone with bots harms nobody by a new deal.

    People who share a phone see what it shows: they count as one where secrets are opened.
    """
    if not _needs_everyone(members, proposal):
        return True
    if proposal.kind == "reclaim":
        return count_phones(members, voters(members, proposal)) >= MIN_VOTERS
    alone = proposal.kind == "calm" and len(person_seats(members)) == 1
    return alone or len(voters(members, proposal)) >= MIN_VOTERS


def count_phones(members: Members, seats: Sequence[Seat]) -> int:
    """Returns the number of phones at which some people sit."""
    return len({next((p for p in members.shared_phones if seat in p), (seat,)) for seat in seats})


def share_phone(members: Members, seats: Sequence[Seat]) -> Members:
    """Returns members of whom some have turned out to sit at one phone."""
    joined = set(seats)
    others = []
    for phone in members.shared_phones:
        if joined.isdisjoint(phone):
            others.append(phone)
        else:
            joined.update(phone)
    return replace(members, shared_phones=tuple(sorted([*others, tuple(sorted(joined))])))


def is_applicable(members: Members, proposal: Proposal) -> bool:
    """Returns whether a proposal makes sense now."""
    if members.is_continued_elsewhere or members.is_called_off:
        return False
    if not _has_enough_voters(members, proposal):
        return False
    if proposal.kind == "call_off":
        # A table that is moving has a new host soon, who must not get a called-off match.
        is_moving = members.transfer_seat is not None
        return proposal.seat is None and members.phase == "playing" and not is_moving
    if proposal.kind in WHOLE_TABLE_KINDS:
        if proposal.kind == "go_on":
            return members.is_paused and proposal.seat is None
        return proposal.seat is None and not members.is_paused and members.phase != "over"
    absent = proposal.seat in person_seats(members) and not members.is_present[proposal.seat or 0]
    if proposal.kind == "reclaim":
        return absent and proposal.seat in members.remote_seats
    return absent and members.phase == "playing" and proposal.seat not in members.stand_in_seats


def check_may_act(members: Members) -> None:
    """Raises HallError while actions are refused."""
    if members.moved_to is not None or members.successor_code is not None:
        raise HallError("moved")
    if members.transfer_seat is not None:
        raise HallError("moving")
    if members.is_called_off:
        raise HallError("called_off")
    if members.is_paused:
        raise HallError("paused")


def check_seats_can_move(members: Members) -> None:
    """Raises HallError for a match that was called off: nobody gets the secrets of a seat."""
    if members.is_called_off:
        raise HallError("called_off")


def _check_voter(members: Members, seat: Seat, proposal: Proposal) -> None:
    if seat not in voters(members, proposal):
        raise HallError("no_vote")


def _without_proposal(members: Members, proposal: Proposal) -> Members:
    return replace(members, proposals=tuple(m for m in members.proposals if m != proposal))


# Seats and the deal


def choose_free_seat(state: RoomState, wanted: Seat | None) -> Seat:
    """Returns the wanted or the first free seat, or raises HallError."""
    if state.members.is_continued_elsewhere or state.members.transfer_seat is not None:
        raise HallError("moved")
    check_seats_can_move(state.members)
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
    state: RoomState,
    seat: Seat,
    player: SeatedPlayer,
    entropy: str,
    token: str,
    nonce: str | None = None,
) -> RoomState:
    """Returns the room with a player at a seat; their entropy counts only before the deal."""
    state = set_seat_token(state, seat, token)
    player = _with_unused_colour(
        player, [other for at, other in enumerate(state.members.players) if at != seat]
    )
    entropies = state.secrets.entropies
    if state.members.phase == "gathering" and seat in state.open_seats:
        entropies = replace_at(entropies, seat, entropy)
    members = replace(state.members, players=replace_at(state.members.players, seat, player))
    joined = replace_at(
        state.secrets.join_hashes, seat, None if nonce is None else hash_token(nonce)
    )
    secrets = replace(state.secrets, entropies=entropies, join_hashes=joined)
    return replace(state, members=mark_present(members, seat), secrets=secrets)


def _with_unused_colour(
    player: SeatedPlayer, others: Sequence[SeatedPlayer | None]
) -> SeatedPlayer:
    """Returns the player with another colour if theirs is taken."""
    taken = {other.colour for other in others if other}
    if player.colour not in taken:
        return player
    return replace(player, colour=next(colour for colour in COLOURS if colour not in taken))


def find_earlier_join(state: RoomState, wanted: Seat | None, nonce: str | None) -> Seat | None:
    """Returns the seat of a repeated join request whose answer was lost, or None.

    The nonce identifies the request. The entropy must not: everyone learns it at the deal.
    """
    if nonce is None:
        return None
    sent, found = hash_token(nonce), None
    for seat, kept in enumerate(state.secrets.join_hashes):
        if is_same_hash(kept, sent) and wanted in (None, seat):
            found = seat
    return None if state.members.phase == "over" or state.members.is_continued_elsewhere else found


def set_seat_token(state: RoomState, seat: Seat, token: str | None) -> RoomState:
    """Returns the room with a new token for a seat, or none; nobody is known to share its phone."""
    secrets = state.secrets
    phones = (tuple(s for s in phone if s != seat) for phone in state.members.shared_phones)
    return replace(
        state,
        members=replace(
            state.members, shared_phones=tuple(phone for phone in phones if len(phone) > 1)
        ),
        secrets=replace(
            secrets,
            token_hashes=replace_at(secrets.token_hashes, seat, token),
            tickets=tuple(ticket for ticket in secrets.tickets if ticket.seat != seat),
            process_ids=replace_at(secrets.process_ids, seat, None),
            join_hashes=replace_at(secrets.join_hashes, seat, None),
        ),
    )


def release_seat(state: RoomState, seat: Seat) -> RoomState:
    """Returns the room with a seat back at the hosting phone, or free; raises HallError."""
    check_seats_can_move(state.members)
    state = set_seat_token(state, seat, None)
    members, secrets = mark_absent(state.members, seat), state.secrets
    if members.phase == "gathering":
        members = replace(members, players=replace_at(members.players, seat, None))
        secrets = replace(secrets, entropies=replace_at(secrets.entropies, seat, None))
    elif state.is_phone_hosted:
        members = mark_present(members, seat)
    return replace(state, members=members, secrets=secrets)


def add_ticket(state: RoomState, ticket: Ticket, now: float) -> RoomState:
    """Returns the room with a new ticket and without expired ones."""
    kept = (t for t in state.secrets.tickets if t.expires_at > now and t.seat != ticket.seat)
    return replace(state, secrets=replace(state.secrets, tickets=(*kept, ticket)))


def settle_room(state: RoomState) -> tuple[RoomState, NewMatch | None]:
    """Carries out accepted proposals; returns the room, and the match if it is dealt now."""
    members, carried = carry_out_proposals(state.members)
    state = replace(state, members=members)
    for proposal in carried:
        if proposal.kind == "reclaim" and proposal.seat is not None:
            state = release_seat(state, proposal.seat)
        if proposal.kind == "calm":
            options = fair_deal.calm_options(dict(state.options))
            state = replace(
                state, options=tuple(options.items()), needs_successor=members.phase == "playing"
            )
    state = _with_seat_lists(state)
    if state.members.phase == "gathering" and not state.members.free_seats:
        state = replace(state, members=replace(state.members, phase="playing"))
        return state, deal_match(state)
    return state, None


def deal_match(state: RoomState) -> NewMatch:
    """Returns the match dealt from the host's secret and all entropies."""
    proof, setup = state.secrets.proof(), state.sealed_setup
    assert proof is not None
    assert setup is not None
    seed = fair_deal.derive_seed(proof, setup)
    players = tuple(player for player in state.members.players if player is not None)
    match: Match[Any, Any] = Match.new(state.game, len(players), dict(state.options), seed)
    return NewMatch(state.match_id, match, players, seed)


def _with_seat_lists(state: RoomState) -> RoomState:
    """Returns the room with its lists of remote and free seats updated."""
    members, tokens = state.members, state.secrets.token_hashes
    remote = tuple(seat for seat, token in enumerate(tokens) if token is not None)
    free = tuple(
        seat
        for seat, player in enumerate(members.players)
        if player is None
        or (not state.is_phone_hosted and tokens[seat] is None and player.level is None)
    )
    members = replace(members, remote_seats=remote, free_seats=free)
    if len(state.local_seats) > 1:
        members = share_phone(members, state.local_seats)
    return replace(state, members=members)
