"""A table that can be reached from elsewhere, as it is written down."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core import Options, Seat, Value
from hall.rows import dump, pack_chair
from hall.sealing import Proof
from hall.table import Chair, Company, HallError, Motion


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before anybody sits down."""

    game: str
    edition: int
    options: Options
    seats: int
    bots: Mapping[Seat, Chair] = field(default_factory=dict)
    spectators: bool = True


@dataclass(frozen=True, slots=True)
class Ticket:
    """A way to take one seat to another phone, once and soon."""

    hash: str
    seat: Seat
    until: float  # seconds since 1970


@dataclass(frozen=True, slots=True, repr=False)
class Secrets:
    """What nobody at the table may know of a room, the host's own device aside."""

    tokens: tuple[str | None, ...]  # [seat] hashes of what seats are held by
    entropies: tuple[str | None, ...]  # [seat] what each phone adds to the luck
    at: tuple[str | None, ...]  # [seat] the process that sees the person
    joined: tuple[str | None, ...]  # [seat] hashes of what its holder joined with
    host: str | None = None  # the host's part of the luck; None where the match was dealt before
    deal: int = 0
    tickets: tuple[Ticket, ...] = ()

    def proof(self) -> Proof | None:
        """Returns what the seed follows from, None if it was not made together."""
        return None if self.host is None else Proof(self.host, self.entropies, self.deal)


@dataclass(frozen=True, slots=True)
class Room:
    """A table with a code: who holds which seat, before and after it is dealt."""

    code: str
    version: int  # grows with every change, of secrets too
    match: str  # the name under which it is saved once it is dealt
    game: str
    edition: int
    options: tuple[tuple[str, Value], ...]
    spectators: bool
    home: bool  # seats without a token belong to the phone that keeps the table
    seal: str
    company: Company
    secrets: Secrets = field(repr=False)
    again: bool = False  # calls for another table to go on in place of this one

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at the phone that keeps the table."""
        chairs, tokens = self.company.chairs, self.secrets.tokens
        return tuple(
            seat
            for seat, chair in enumerate(chairs)
            if self.home and chair and chair.level is None and tokens[seat] is None
        )

    def dumped(self) -> tuple[str, str]:
        """Returns the room as text, what is public and what is secret apart."""
        company, secrets = self.company, self.secrets
        public = {
            "game": self.game, "edition": self.edition, "options": dict(self.options),
            "spectators": self.spectators, "home": self.home, "seal": self.seal,
            "again": self.again, "company": pack_company(company),
        }  # fmt: skip
        private = {
            "tokens": secrets.tokens, "entropies": secrets.entropies, "at": secrets.at,
            "joined": secrets.joined,
            "host": secrets.host, "deal": secrets.deal,
            "tickets": [[ticket.hash, ticket.seat, ticket.until] for ticket in secrets.tickets],
        }  # fmt: skip
        return dump(public), dump(private)

    @classmethod
    def loaded(cls, code: str, version: int, match: str, public: str, private: str) -> "Room":
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
                code, version, match, shown["game"], shown["edition"],
                tuple(shown["options"].items()), shown["spectators"], shown["home"],
                shown["seal"], unpack_company(shown["company"]), secrets, shown["again"],
            )  # fmt: skip
        except (ValueError, TypeError, KeyError, AttributeError):
            raise HallError("damaged") from None


def pack_company(company: Company) -> dict[str, Any]:
    """Returns a company as JSON, the same in a journal and over the wire."""
    return {
        "version": company.version,
        "phase": company.phase,
        "chairs": [chair and pack_chair(chair) for chair in company.chairs],
        "present": list(company.present),
        "apart": list(company.apart),
        "free": list(company.free),
        "stand_ins": list(company.stand_ins),
        "paused": company.paused,
        "motions": [[m.kind, m.seat, list(m.agreed)] for m in company.motions],
        "moving": company.moving,
        "moved": company.moved,
        "next": company.next,
    }


def unpack_company(data: Any) -> Company:
    """Returns the company that JSON tells, or raises one of the errors of a wrong shape."""
    return Company(
        data["version"], data["phase"],
        tuple(row and unpack_chair(row) for row in data["chairs"]),
        tuple(data["present"]), tuple(data["apart"]), tuple(data["free"]),
        tuple(data["stand_ins"]), data["paused"],
        tuple(Motion(kind, seat, tuple(agreed)) for kind, seat, agreed in data["motions"]),
        data["moving"], data["moved"], data["next"],
    )  # fmt: skip


def unpack_chair(row: Any) -> Chair:
    """Returns the chair that JSON tells; older rows have no temper."""
    name, colour, face, level, *temper = row
    return Chair(name, colour, face, level, *temper)
