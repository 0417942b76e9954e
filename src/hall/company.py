"""How a company changes: who comes and goes, and what those present agree on."""

from dataclasses import replace

from engine.core import Seat
from hall.table import HallError, Members, Proposal, SeatedPlayer

WHOLE_TABLE_KINDS = ("calm", "pause", "go_on")


def members_on_one_phone(players: tuple[SeatedPlayer, ...]) -> Members:
    """Returns a company that plays on one phone, everybody there."""
    return Members(0, "playing", players, (True,) * len(players))


def person_seats(members: Members) -> tuple[Seat, ...]:
    """Returns the seats of persons, present or not."""
    return tuple(
        seat for seat, player in enumerate(members.players) if player and player.level is None
    )


def can_bots_play(members: Members) -> bool:
    """Returns whether bots have anybody to play with, or nobody but themselves."""
    persons = person_seats(members)
    return not persons or any(members.is_present[seat] for seat in persons)


def mark_present(members: Members, seat: Seat) -> Members:
    """Returns the company with a person back, who takes the seat back from any bot."""
    proposals = tuple(proposal for proposal in members.proposals if proposal.seat != seat)
    return replace(
        members,
        is_present=_set(members.is_present, seat, there=True),
        stand_in_seats=tuple(other for other in members.stand_in_seats if other != seat),
        proposals=proposals,
    )


def mark_absent(members: Members, seat: Seat) -> Members:
    """Returns the company without a person."""
    return replace(members, is_present=_set(members.is_present, seat, there=False))


def add_proposal(members: Members, seat: Seat, proposal: Proposal) -> Members:
    """Returns the company with a motion that its proposer agrees on, or raises HallError.

    Whoever proposes what is proposed already has not agreed yet: two may speak at once.
    """
    _check_voter(members, seat, proposal)
    if find_proposal(members, proposal) is not None:
        return members
    if not is_applicable(members, proposal):
        raise HallError("not_now")
    fresh = Proposal(proposal.kind, proposal.seat, (seat,))
    return replace(members, proposals=(*members.proposals, fresh))


def add_vote(members: Members, seat: Seat, proposal: Proposal, *, agree: bool) -> Members:
    """Returns the company after a vote; one against ends a motion."""
    standing = find_proposal(members, proposal)
    if standing is None:
        raise HallError("no_such_motion")
    _check_voter(members, seat, proposal)
    rest = [other for other in members.proposals if other != standing]
    if agree:
        agreed = tuple(sorted({*standing.agreeing_seats, seat}))
        rest.insert(members.proposals.index(standing), replace(standing, agreeing_seats=agreed))
    return replace(members, proposals=tuple(rest))


def carry_out_proposals(members: Members) -> tuple[Members, tuple[Proposal, ...]]:
    """Returns the company once all that is agreed on is done, and what was agreed on."""
    carried = []
    for proposal in members.proposals:
        if not is_applicable(members, proposal):
            members = _without(members, proposal)
        elif voters(members, proposal) and set(voters(members, proposal)) <= set(
            proposal.agreeing_seats
        ):
            members = _without(members, proposal)
            if proposal.kind == "bot" and proposal.seat is not None:
                members = replace(members, stand_in_seats=(*members.stand_in_seats, proposal.seat))
            if proposal.kind in ("pause", "go_on"):
                members = replace(members, is_paused=proposal.kind == "pause")
            carried.append(proposal)
    return members, tuple(carried)


def find_proposal(members: Members, proposal: Proposal) -> Proposal | None:
    """Returns the same motion as it stands, None if nobody has proposed it."""
    for standing in members.proposals:
        if (standing.kind, standing.seat) == (proposal.kind, proposal.seat):
            return standing
    return None


def voters(members: Members, proposal: Proposal) -> tuple[Seat, ...]:
    """Returns who has to agree: all who are present but the one it concerns."""
    return tuple(
        seat for seat in person_seats(members) if members.is_present[seat] and seat != proposal.seat
    )


def is_applicable(members: Members, proposal: Proposal) -> bool:
    """Returns whether it makes sense to agree on that now."""
    if members.is_continued_elsewhere:
        return False
    if proposal.kind in WHOLE_TABLE_KINDS:
        if proposal.kind == "go_on":
            return members.is_paused and proposal.seat is None
        return proposal.seat is None and not members.is_paused and members.phase != "over"
    absent = proposal.seat in person_seats(members) and not members.is_present[proposal.seat or 0]
    if proposal.kind == "reclaim":
        return absent and proposal.seat in members.remote_seats
    return absent and members.phase == "playing" and proposal.seat not in members.stand_in_seats


def check_may_act(members: Members) -> None:
    """Raises HallError where nobody may act now."""
    if members.moved_to is not None or members.successor_code is not None:
        raise HallError("moved")
    if members.transfer_seat is not None:
        raise HallError("moving")
    if members.is_paused:
        raise HallError("paused")


def _check_voter(members: Members, seat: Seat, proposal: Proposal) -> None:
    if seat not in voters(members, proposal):
        raise HallError("no_vote")


def _without(members: Members, proposal: Proposal) -> Members:
    return replace(members, proposals=tuple(m for m in members.proposals if m != proposal))


def _set(present: tuple[bool, ...], seat: Seat, *, there: bool) -> tuple[bool, ...]:
    return (*present[:seat], there, *present[seat + 1 :])
