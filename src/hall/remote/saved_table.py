"""What a phone keeps of a table elsewhere: where it is, what it holds there, what it saw last."""

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

SAVED_TABLE_PREFIX = (
    "away:"  # under which a place is kept by its id; it holds tokens: no export takes it
)
REMOTE_ID_PREFIX = "away-"  # how the names of tables elsewhere begin
EMPTY_SEAT_PLAYER = SeatedPlayer(
    "", 0, "owl"
)  # a chair that nobody has taken yet, as a shelf shows it


@dataclass(frozen=True, slots=True)
class SeatToken:
    """A seat that this phone holds; what proves it is shown to its hall alone."""

    seat: Seat
    token: str = field(repr=False)
    entropy: str = field(default="", repr=False)  # what this phone has added to the luck


@dataclass(frozen=True, slots=True)
class QueuedAction:
    """Steps on their way to a hall, the same however often they are sent."""

    seat: Seat
    nonce: str
    actions: tuple[Action, ...] | None = field(repr=False)  # None takes the last step back
    seen_version: int
    epoch: int | None = None  # of what was seen, where that is known
    is_sent: bool = False  # may have arrived

    def pack(self) -> Json:
        """Returns the letter as it is kept."""
        steps = None if self.actions is None else [pack(step) for step in self.actions]
        return [self.seat, self.nonce, steps, self.seen_version, self.epoch, self.is_sent]  # type: ignore[list-item]


@dataclass(frozen=True, slots=True)
class SavedRemoteTable:
    """A table elsewhere at which this phone sits, or looks on."""

    id: str
    address: str
    code: str
    game: str
    edition: int
    options: tuple[tuple[str, OptionValue], ...]
    commitment: str
    members: Members
    seat_tokens: tuple[SeatToken, ...] = ()
    last_sights: tuple[tuple[Seat | None, Json], ...] = field(
        default=(), repr=False
    )  # the last of each
    queued_actions: tuple[QueuedAction, ...] = ()
    log: str | None = field(default=None, repr=False)  # of the finished match, once it is proved
    updated_at: float = 0.0

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.members.players)

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats that this phone holds."""
        return tuple(seat_token.seat for seat_token in self.seat_tokens)

    @property
    def players(self) -> tuple[SeatedPlayer, ...]:
        """Who sits where, by seat."""
        return tuple(player or EMPTY_SEAT_PLAYER for player in self.members.players)

    def token_for(self, seat: Seat | None) -> str | None:
        """Returns what proves a seat; whoever holds any may look as a bystander does."""
        return next(
            (
                seat_token.token
                for seat_token in self.seat_tokens
                if seat in (None, seat_token.seat)
            ),
            None,
        )

    def without_seat(self, seat: Seat) -> "SavedRemoteTable":
        """Returns the place without a seat and all that was its own."""
        return replace(
            self,
            seat_tokens=tuple(
                seat_token for seat_token in self.seat_tokens if seat_token.seat != seat
            ),
            last_sights=tuple(row for row in self.last_sights if row[0] != seat),
            queued_actions=tuple(queued for queued in self.queued_actions if queued.seat != seat),
        )

    def summary(self) -> TableSummary:
        """Returns the table as it lies on the shelf: of what everybody sees."""
        public: Any = dict(self.last_sights).get(None) or {}
        version, active = public.get("version", 0), tuple(public.get("active", ()))
        over = public.get("result") is not None
        return TableSummary(
            self.id, self.game, self.players, version, active, over, self.updated_at
        )

    def pack(self) -> Json:
        """Returns the place as it is kept in this phone's own journal, and nowhere else."""
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
    """Returns the places that are kept; a damaged file tells of fewer."""
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
    """Returns the place that a hall's public card tells of, or raises an error of a wrong shape."""
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
