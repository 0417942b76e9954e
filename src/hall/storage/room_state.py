"""A table that can be reached from elsewhere, as it is written down."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core import Options, OptionValue, Seat
from hall.fair_deal import Proof
from hall.storage.records import dump_json, pack_player
from hall.table import HallError, Members, Proposal, SeatedPlayer


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before anybody sits down."""

    game: str
    edition: int
    options: Options
    seats: int
    bots: Mapping[Seat, SeatedPlayer] = field(default_factory=dict)
    allows_spectators: bool = True


@dataclass(frozen=True, slots=True)
class Ticket:
    """A way to take one seat to another phone, once and soon."""

    hash: str
    seat: Seat
    expires_at: float  # seconds since 1970


@dataclass(frozen=True, slots=True, repr=False)
class Secrets:
    """What nobody at the table may know of a room, the host's own device aside."""

    token_hashes: tuple[str | None, ...]  # [seat] hashes of what seats are held by
    entropies: tuple[str | None, ...]  # [seat] what each phone adds to the luck
    process_ids: tuple[str | None, ...]  # [seat] the process that sees the person
    join_hashes: tuple[str | None, ...]  # [seat] hashes of what its holder joined with
    host_secret: str | None = (
        None  # the host's part of the luck; None where the match was dealt before
    )
    deal_number: int = 0
    tickets: tuple[Ticket, ...] = ()

    def proof(self) -> Proof | None:
        """Returns what the seed follows from, None if it was not made together."""
        return (
            None
            if self.host_secret is None
            else Proof(self.host_secret, self.entropies, self.deal_number)
        )


@dataclass(frozen=True, slots=True)
class RoomState:
    """A table with a code: who holds which seat, before and after it is dealt."""

    code: str
    version: int  # grows with every change, of secrets too
    match_id: str  # the name under which it is saved once it is dealt
    game: str
    edition: int
    options: tuple[tuple[str, OptionValue], ...]
    allows_spectators: bool
    is_phone_hosted: bool  # seats without a token belong to the phone that keeps the table
    commitment: str
    members: Members
    secrets: Secrets = field(repr=False)
    needs_successor: bool = False  # calls for another table to go on in place of this one

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats of the people at the phone that keeps the table."""
        players, tokens = self.members.players, self.secrets.token_hashes
        return tuple(
            seat
            for seat, player in enumerate(players)
            if self.is_phone_hosted and player and player.level is None and tokens[seat] is None
        )

    def dump(self) -> tuple[str, str]:
        """Returns the room as text, what is public and what is secret apart."""
        members, secrets = self.members, self.secrets
        public = {
            "game": self.game,
            "edition": self.edition,
            "options": dict(self.options),
            "spectators": self.allows_spectators,
            "home": self.is_phone_hosted,
            "seal": self.commitment,
            "again": self.needs_successor,
            "company": pack_members(members),
        }
        private = {
            "tokens": secrets.token_hashes,
            "entropies": secrets.entropies,
            "at": secrets.process_ids,
            "joined": secrets.join_hashes,
            "host": secrets.host_secret,
            "deal": secrets.deal_number,
            "tickets": [
                [ticket.hash, ticket.seat, ticket.expires_at] for ticket in secrets.tickets
            ],
        }
        return dump_json(public), dump_json(private)

    @classmethod
    def load(cls, code: str, version: int, match_id: str, public: str, private: str) -> "RoomState":
        """Returns the room that two texts tell, or raises HallError."""
        try:
            shown, hidden = json.loads(public), json.loads(private)
            secrets = Secrets(
                tuple(hidden["tokens"]),
                tuple(hidden["entropies"]),
                tuple(hidden["at"]),
                tuple(hidden["joined"]),
                hidden["host"],
                hidden["deal"],
                tuple(Ticket(*row) for row in hidden["tickets"]),
            )
            return cls(
                code, version, match_id, shown["game"], shown["edition"],
                tuple(shown["options"].items()), shown["spectators"], shown["home"],
                shown["seal"], unpack_members(shown["company"]), secrets, shown["again"],
            )  # fmt: skip
        except (ValueError, TypeError, KeyError, AttributeError):
            raise HallError("damaged") from None


def pack_members(members: Members) -> dict[str, Any]:
    """Returns a company as JSON, the same in a journal and over the wire."""
    return {
        "version": members.version,
        "phase": members.phase,
        "chairs": [player and pack_player(player) for player in members.players],
        "present": list(members.is_present),
        "apart": list(members.remote_seats),
        "free": list(members.free_seats),
        "stand_ins": list(members.stand_in_seats),
        "paused": members.is_paused,
        "motions": [[m.kind, m.seat, list(m.agreeing_seats)] for m in members.proposals],
        "moving": members.transfer_seat,
        "moved": members.moved_to,
        "next": members.successor_code,
    }


def unpack_members(data: Any) -> Members:
    """Returns the company that JSON tells, or raises one of the errors of a wrong shape."""
    return Members(
        data["version"], data["phase"],
        tuple(row and unpack_player(row) for row in data["chairs"]),
        tuple(data["present"]), tuple(data["apart"]), tuple(data["free"]),
        tuple(data["stand_ins"]), data["paused"],
        tuple(Proposal(kind, seat, tuple(agreed)) for kind, seat, agreed in data["motions"]),
        data["moving"], data["moved"], data["next"],
    )  # fmt: skip


def unpack_player(row: Any) -> SeatedPlayer:
    """Returns the chair that JSON tells; older rows have no temper."""
    name, colour, face, level, *temper = row
    return SeatedPlayer(name, colour, face, level, *temper)
