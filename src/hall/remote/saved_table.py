"""SavedRemoteTable, SeatToken and QueuedAction as saved on this phone; checks of members."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, get_args

from engine.bots import LEVELS, PERSONALITIES
from engine.core import Action, Options, OptionValue, Seat
from engine.games import GAMES
from engine.wire import pack, unpack_action
from hall.fair_deal import Opening, Promise, SealedSetup, calm_options
from hall.rooms.codes import CODE_LENGTH, clean_player
from hall.storage.archive import Archive
from hall.storage.records import Json
from hall.storage.room_state import pack_members, pack_opening, unpack_members, unpack_opening
from hall.table import (
    HallError,
    Members,
    ProposalKind,
    SeatedPlayer,
    TablePhase,
    TableSummary,
)

SAVED_TABLE_PREFIX = "away:"  # archive key of a table; contains tokens, so it is never exported
REMOTE_ID_PREFIX = "away-"  # start of the ids of remote tables
UNKNOWN_NUMBER = -1  # of a version; the server answers with the whole view, or with "stale"
MAX_SEATS = 6
MAX_VERSION = 1 << 53
MAX_PROPOSALS = 32
MAX_ADDRESS_LENGTH = 300  # characters
EMPTY_SEAT_PLAYER = SeatedPlayer("", 0, "owl")  # shown for a free seat


@dataclass(frozen=True, slots=True)
class SeatToken:
    """A seat held by this phone, and the token that proves it."""

    seat: Seat
    token: str = field(repr=False)
    entropy: str = field(default="", repr=False)  # this phone's contribution to the seed


@dataclass(frozen=True, slots=True)
class QueuedAction:
    """Actions to be sent; the same each time they are sent."""

    seat: Seat
    nonce: str
    actions: tuple[Action, ...] | None = field(repr=False)  # None is an undo
    seen_number: int  # the version seen, as the server counts it for this phone
    epoch: int | None = None  # of the version seen, if known
    is_sent: bool = False  # it may have arrived

    def pack(self) -> Json:
        """Returns the action as JSON."""
        steps = None if self.actions is None else [pack(step) for step in self.actions]
        return [self.seat, self.nonce, steps, self.seen_number, self.epoch, self.is_sent]  # type: ignore[list-item]


@dataclass(frozen=True, slots=True)
class SavedRemoteTable:
    """A remote table that this phone plays at or watches."""

    id: str
    address: str
    code: str
    game: str
    edition: int
    options: tuple[tuple[str, OptionValue], ...]
    commitment: str
    members: Members
    seat_tokens: tuple[SeatToken, ...] = ()
    last_frame: Json = field(default=None, repr=False)  # a frame with the whole view
    queued_actions: tuple[QueuedAction, ...] = ()
    # of the finished match, once its deal is verified
    log: str | None = field(default=None, repr=False)
    updated_at: float = 0.0
    # The sealed options and seats for other phones; None if one device had dealt before.
    sealed_options: tuple[tuple[str, OptionValue], ...] | None = None
    open_seats: tuple[Seat, ...] = ()
    deal_number: int = 0
    agrees_to_new_deal: bool = False  # the players here have agreed to a new deal
    opening: Opening | None = field(default=None, repr=False)  # as first received
    # hashes of the views that each seat was shown
    shown_views: tuple[tuple[Seat | None, tuple[str, ...]], ...] = field(default=(), repr=False)

    @property
    def promise(self) -> Promise:
        """The facts about the deal that only this phone decides on."""
        setup = None
        if self.sealed_options is not None:
            setup = SealedSetup(
                self.game, self.edition, self.seats, self.sealed_options, self.open_seats
            )
        own = {held.seat: held.entropy for held in self.seat_tokens if held.entropy}
        return Promise(
            self.commitment, setup, own, self.deal_number, self.opening, dict(self.shown_views)
        )

    @property
    def bot_seats(self) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat, player in enumerate(self.members.players)
            if player is not None and player.level is not None
        )

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.members.players)

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats held by this phone."""
        return tuple(held.seat for held in self.seat_tokens)

    @property
    def tokens(self) -> tuple[str, ...]:
        return tuple(held.token for held in self.seat_tokens)

    @property
    def players(self) -> tuple[SeatedPlayer, ...]:
        return tuple(player or EMPTY_SEAT_PLAYER for player in self.members.players)

    def token_for(self, seat: Seat | None) -> str | None:
        """Returns the token of a seat; any token serves for the public view (None)."""
        tokens = (held.token for held in self.seat_tokens if seat in (None, held.seat))
        return next(tokens, None)

    def without_seats(self, seats: Sequence[Seat]) -> "SavedRemoteTable":
        """Returns the table without some seats, their sights and their actions."""
        frame: Any = self.last_frame
        if frame is not None:
            lost = tuple(map(str, seats))
            parts = {key: part for key, part in frame["seats"].items() if key not in lost}
            frame = {**frame, "seats": parts}
        return replace(
            self,
            seat_tokens=tuple(held for held in self.seat_tokens if held.seat not in seats),
            last_frame=frame,
            shown_views=tuple(row for row in self.shown_views if row[0] not in seats),
            queued_actions=tuple(one for one in self.queued_actions if one.seat not in seats),
        )

    def summary(self) -> TableSummary:
        """Returns the entry for the list of saved tables; it contains public data only."""
        public: Any = self.last_frame or {}
        version, active = public.get("to", 0), tuple(public.get("active", ()))
        over = public.get("result") is not None
        return TableSummary(
            self.id, self.game, self.players, version, active, over, self.updated_at,
            is_called_off=self.members.is_called_off,
        )  # fmt: skip

    def pack(self) -> Json:
        """Returns the table as JSON, for this phone's database only."""
        return {
            "address": self.address,
            "code": self.code,
            "game": self.game,
            "edition": self.edition,
            "options": dict(self.options),
            "seal": self.commitment,
            "company": pack_members(self.members),
            "touched": self.updated_at,
            "log": self.log,
            "holds": [[held.seat, held.token, held.entropy] for held in self.seat_tokens],
            "frame": self.last_frame,
            "letters": [queued.pack() for queued in self.queued_actions],
            "sealed": None if self.sealed_options is None else dict(self.sealed_options),
            "open": list(self.open_seats),
            "deal": self.deal_number,
            "agrees": self.agrees_to_new_deal,
            "opening": pack_opening(self.opening),
            "shown": [[seat, list(hashes)] for seat, hashes in self.shown_views],
        }


def load_saved_tables(archive: Archive) -> tuple[SavedRemoteTable, ...]:
    """Returns all saved tables; damaged ones are left out."""
    values = archive.load_values(SAVED_TABLE_PREFIX)
    return tuple(filter(None, map(_unpack_saved_table, values, values.values())))


def _unpack_saved_table(table_id: str, data: Any) -> SavedRemoteTable | None:
    try:
        rules = GAMES[data["game"]]
        # An app with protocol 1 counted versions differently.
        is_counted = "frame" in data
        queued_actions = tuple(
            QueuedAction(
                seat, nonce,
                None if steps is None else tuple(unpack_action(rules, step) for step in steps),
                seen if is_counted else UNKNOWN_NUMBER, epoch if is_counted else None, sent,
            )
            for seat, nonce, steps, seen, epoch, sent in data["letters"]
        )  # fmt: skip
        return SavedRemoteTable(
            table_id, data["address"], data["code"], data["game"], data["edition"],
            tuple(data["options"].items()), data["seal"], unpack_members(data["company"]),
            tuple(SeatToken(*row) for row in data["holds"]),
            data["frame"] if is_counted else _frame_of_protocol_1(data["sights"]),
            queued_actions, data["log"], data["touched"],
            None if data.get("sealed") is None else tuple(data["sealed"].items()),
            tuple(data.get("open", ())), data.get("deal", 0), data.get("agrees", False),
            unpack_opening(data.get("opening")),
            tuple((seat, tuple(hashes)) for seat, hashes in data.get("shown", ())),
        )  # fmt: skip
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _frame_of_protocol_1(sights: Any) -> Json:
    """Returns the public part of sights that an app with protocol 1 has saved.

    The numbers of that protocol are not valid in this one: the server sends the whole view again
    and refuses queued actions that it has not received yet.
    """
    public = next((sight for seat, sight in sights if seat is None), None)
    if public is None:
        return None
    version = public["version"]
    return {**public, "from": version, "to": version, "events": [], "seats": {}}


def new_saved_table(address: str, info: Any) -> SavedRemoteTable:
    """Returns a table from the server's public data; raises for a wrong shape."""
    options: Options = info["options"]
    sealed, members = info["sealed"], parse_members(info["company"])
    if sealed is None and members.phase == "gathering":
        raise ValueError("an undealt table has a seal")
    if sealed is not None and dict(options) not in (
        sealed["options"],
        calm_options(sealed["options"]),
    ):
        raise ValueError("other options than the sealed ones")
    return SavedRemoteTable(
        REMOTE_ID_PREFIX + secrets.token_hex(8),
        address,
        info["code"],
        info["game"],
        info["edition"],
        tuple(options.items()),
        info["seal"],
        members,
        sealed_options=None if sealed is None else tuple(sealed["options"].items()),
        open_seats=() if sealed is None else tuple(sealed["open"]),
    )


# Checks of the members that a host sends, which may be hostile


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
