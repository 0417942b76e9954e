"""Checks of the members that a host sends, which may be hostile."""

from collections.abc import Sequence
from typing import Any, get_args

from engine.bots import LEVELS, PERSONALITIES
from hall.rooms.codes import CODE_LENGTH, clean_player
from hall.storage.room_state import unpack_members
from hall.table import HallError, Members, ProposalKind, SeatedPlayer, TablePhase

MAX_SEATS = 6
MAX_VERSION = 1 << 53
MAX_PROPOSALS = 32
MAX_ADDRESS_LENGTH = 300  # characters


def parse_members(data: Any, seats: int | None = None) -> Members:
    """Parses and checks members; raises ValueError, TypeError, KeyError or AttributeError.

    Screens use colours, faces and seats as indexes and lay out names, so that a value out of range
    would stop them. `seats` is the known number of seats.
    """
    members = unpack_members(data)
    count = len(members.players)
    _require(1 <= count <= MAX_SEATS and seats in (None, count), "a known number of seats")
    _require(type(members.version) is int and 0 <= members.version < MAX_VERSION, "a version")
    _require(members.phase in get_args(TablePhase), "a known phase")
    _require(len(members.is_present) == count, "the presence of every seat")
    flags = (*members.is_present, members.is_paused, members.is_called_off)
    _require(all(type(flag) is bool for flag in flags), "true or false")
    for player in members.players:
        if player is not None:
            _check_player(player)
    _check_proposals(members, count)
    for group in (members.remote_seats, members.free_seats, members.stand_in_seats):
        _check_seats(group, count)
    if members.transfer_seat is not None:
        _check_seats((members.transfer_seat,), count)
    _check_text(members.moved_to, MAX_ADDRESS_LENGTH)
    _check_text(members.successor_code, CODE_LENGTH)
    return members


def _check_player(player: SeatedPlayer) -> None:
    _require(type(player.colour) is int and isinstance(player.name, str), "a name and a colour")
    _require(player.level is None or player.level in LEVELS, "a known level")
    _require(player.personality in PERSONALITIES, "a known personality")
    try:
        clean = clean_player(player)
    except HallError as error:
        raise ValueError(error.reason) from None
    _require(clean == player, "a name without invisible characters")


def _check_proposals(members: Members, count: int) -> None:
    _require(len(members.proposals) <= MAX_PROPOSALS, "few proposals")
    for proposal in members.proposals:
        _require(proposal.kind in get_args(ProposalKind), "a known proposal")
        _check_seats(proposal.agreeing_seats, count)
        if proposal.seat is not None:
            _check_seats((proposal.seat,), count)


def _check_seats(seats: Sequence[Any], count: int) -> None:
    _require(len(seats) <= count, "each seat once")
    _require(all(type(seat) is int and 0 <= seat < count for seat in seats), "seats of the table")


def _check_text(text: Any, most: int) -> None:
    _require(text is None or (isinstance(text, str) and len(text) <= most), "a short text")


def _require(is_good: object, expected: str) -> None:
    if not is_good:
        raise ValueError(f"members need {expected}")
