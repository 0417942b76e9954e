"""SavedRemoteTable, SeatToken and QueuedAction as saved on this phone."""

import secrets
from dataclasses import dataclass, field, replace
from typing import Any

from engine.core import Action, Options, OptionValue, Seat
from engine.games import GAMES
from engine.wire import pack, unpack_action
from hall.storage.archive import Archive
from hall.storage.records import Json
from hall.storage.room_state import pack_members, unpack_members
from hall.table import Members, SeatedPlayer, TableSummary

SAVED_TABLE_PREFIX = "away:"  # archive key of a table; contains tokens, so it is never exported
REMOTE_ID_PREFIX = "away-"  # start of the ids of remote tables
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
    seen_version: int
    epoch: int | None = None  # of the version seen, if known
    is_sent: bool = False  # it may have arrived

    def pack(self) -> Json:
        """Returns the action as JSON."""
        steps = None if self.actions is None else [pack(step) for step in self.actions]
        return [self.seat, self.nonce, steps, self.seen_version, self.epoch, self.is_sent]  # type: ignore[list-item]


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
    last_sights: tuple[tuple[Seat | None, Json], ...] = field(default=(), repr=False)
    queued_actions: tuple[QueuedAction, ...] = ()
    # of the finished match, once its deal is verified
    log: str | None = field(default=None, repr=False)
    updated_at: float = 0.0

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.members.players)

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats held by this phone."""
        return tuple(seat_token.seat for seat_token in self.seat_tokens)

    @property
    def players(self) -> tuple[SeatedPlayer, ...]:
        return tuple(player or EMPTY_SEAT_PLAYER for player in self.members.players)

    def token_for(self, seat: Seat | None) -> str | None:
        """Returns the token of a seat; any token serves for the public view (None)."""
        return next(
            (
                seat_token.token
                for seat_token in self.seat_tokens
                if seat in (None, seat_token.seat)
            ),
            None,
        )

    def without_seat(self, seat: Seat) -> "SavedRemoteTable":
        """Returns the table without a seat, its sights and its actions."""
        return replace(
            self,
            seat_tokens=tuple(
                seat_token for seat_token in self.seat_tokens if seat_token.seat != seat
            ),
            last_sights=tuple(row for row in self.last_sights if row[0] != seat),
            queued_actions=tuple(queued for queued in self.queued_actions if queued.seat != seat),
        )

    def summary(self) -> TableSummary:
        """Returns the entry for the list of saved tables; it contains public data only."""
        public: Any = dict(self.last_sights).get(None) or {}
        version, active = public.get("version", 0), tuple(public.get("active", ()))
        over = public.get("result") is not None
        return TableSummary(
            self.id, self.game, self.players, version, active, over, self.updated_at
        )

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
            "holds": [
                [seat_token.seat, seat_token.token, seat_token.entropy]
                for seat_token in self.seat_tokens
            ],
            "sights": [[seat, sight] for seat, sight in self.last_sights],
            "letters": [queued.pack() for queued in self.queued_actions],
        }


def load_saved_tables(archive: Archive) -> tuple[SavedRemoteTable, ...]:
    """Returns all saved tables; damaged ones are left out."""
    saved_tables = (
        _unpack_saved_table(place_id, data)
        for place_id, data in archive.load_values(SAVED_TABLE_PREFIX).items()
    )
    return tuple(saved for saved in saved_tables if saved is not None)


def _unpack_saved_table(table_id: str, data: Any) -> SavedRemoteTable | None:
    try:
        rules = GAMES[data["game"]]
        queued_actions = tuple(
            QueuedAction(
                seat, nonce,
                None if steps is None else tuple(unpack_action(rules, step) for step in steps),
                seen, epoch, sent,
            )
            for seat, nonce, steps, seen, epoch, sent in data["letters"]
        )  # fmt: skip
        return SavedRemoteTable(
            table_id, data["address"], data["code"], data["game"], data["edition"],
            tuple(data["options"].items()), data["seal"], unpack_members(data["company"]),
            tuple(SeatToken(*row) for row in data["holds"]),
            tuple((seat, sight) for seat, sight in data["sights"]),
            queued_actions, data["log"], data["touched"],
        )  # fmt: skip
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def new_saved_table(address: str, info: Any) -> SavedRemoteTable:
    """Returns a table from the server's public data; raises for a wrong shape."""
    options: Options = info["options"]
    return SavedRemoteTable(
        REMOTE_ID_PREFIX + secrets.token_hex(8),
        address,
        info["code"],
        info["game"],
        info["edition"],
        tuple(options.items()),
        info["seal"],
        unpack_members(info["company"]),
    )
