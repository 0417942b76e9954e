"""RoomState with its secrets and tickets as stored; Members and Opening as JSON."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core import Options, OptionValue, Seat, upgraded_options
from engine.games import GAMES
from hall.fair_deal import Opening, Proof, SealedSetup, open_deal
from hall.storage.records import dump_json, pack_player
from hall.table import HallError, Members, Proposal, SeatedPlayer


@dataclass(frozen=True, slots=True)
class Setup:
    """The setup of a new table, before anyone joins."""

    game: str
    edition: int
    options: Options
    seats: int
    bots: Mapping[Seat, SeatedPlayer] = field(default_factory=dict)
    allows_spectators: bool = True


@dataclass(frozen=True, slots=True)
class Ticket:
    """Moves one seat to another phone; valid once, for a short time."""

    hash: str
    seat: Seat
    expires_at: float  # Unix time


@dataclass(frozen=True, slots=True, repr=False)
class Secrets:
    """The part of a room that only the hosting device knows."""

    token_hashes: tuple[str | None, ...]  # [seat] hash of the seat token
    entropies: tuple[str | None, ...]  # [seat] the phone's contribution to the seed
    process_ids: tuple[str | None, ...]  # [seat] the server process that the player is connected to
    # [seat] hash of the nonce of the join request, which identifies a repeated one
    join_hashes: tuple[str | None, ...]
    # The host's contribution to the seed; None if the match was dealt before it was shared.
    host_secret: str | None = None
    deal_number: int = 0
    tickets: tuple[Ticket, ...] = ()
    offering_seats: tuple[Seat, ...] = ()  # seats of the hosting phone while it offers the table

    def proof(self) -> Proof | None:
        """Returns the inputs of the seed, or None if the match was dealt by one device alone."""
        return (
            None
            if self.host_secret is None
            else Proof(self.host_secret, self.entropies, self.deal_number)
        )


@dataclass(frozen=True, slots=True)
class RoomState:
    """A table with a code: members, seat tokens and phase."""

    code: str
    version: int  # incremented by every change, also of secrets
    match_id: str  # id of the match, fixed before the deal
    game: str
    edition: int
    options: tuple[tuple[str, OptionValue], ...]
    allows_spectators: bool
    is_phone_hosted: bool  # seats without a token belong to the hosting phone
    commitment: str
    members: Members
    secrets: Secrets = field(repr=False)
    needs_successor: bool = False  # another table must be created to replace this one
    # The options and the seats of other phones in the seal; None if one device had dealt before.
    sealed_options: tuple[tuple[str, OptionValue], ...] | None = None
    open_seats: tuple[Seat, ...] = ()

    @property
    def sealed_setup(self) -> SealedSetup | None:
        """The public part of the seal, or None if one device had dealt before."""
        if self.sealed_options is None:
            return None
        seats = len(self.members.players)
        return SealedSetup(self.game, self.edition, seats, self.sealed_options, self.open_seats)

    @property
    def opening(self) -> Opening | None:
        """The part of the proof that everyone may know, once the match is dealt."""
        proof = self.secrets.proof()
        return None if proof is None or self.members.phase == "gathering" else open_deal(proof)

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats of people at the hosting phone."""
        players, tokens = self.members.players, self.secrets.token_hashes
        return tuple(
            seat
            for seat, player in enumerate(players)
            if self.is_phone_hosted and player and player.level is None and tokens[seat] is None
        )

    def dump(self) -> tuple[str, str]:
        """Returns the room as two JSON texts: public and secret."""
        members, secrets = self.members, self.secrets
        public = {
            "game": self.game,
            "edition": self.edition,
            "options": dict(self.options),
            "spectators": self.allows_spectators,
            "home": self.is_phone_hosted,
            "seal": self.commitment,
            "again": self.needs_successor,
            "sealed": None if self.sealed_options is None else dict(self.sealed_options),
            "open": self.open_seats,
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
            "offering": secrets.offering_seats,
        }
        return dump_json(public), dump_json(private)

    @classmethod
    def load(cls, code: str, version: int, match_id: str, public: str, private: str) -> "RoomState":
        """Parses a room from its two JSON texts, or raises HallError."""
        try:
            shown, hidden = json.loads(public), json.loads(private)
            sealed = shown.get("sealed")
            secrets = Secrets(
                tuple(hidden["tokens"]),
                tuple(hidden["entropies"]),
                tuple(hidden["at"]),
                tuple(hidden["joined"]),
                hidden["host"],
                hidden["deal"],
                tuple(Ticket(*row) for row in hidden["tickets"]),
                tuple(hidden.get("offering", ())),
            )
            edition, options = _current_edition(shown["game"], shown["edition"], shown["options"])
            return cls(
                code, version, match_id, shown["game"], edition,
                tuple(options.items()), shown["spectators"], shown["home"],
                shown["seal"], unpack_members(shown["company"]), secrets, shown["again"],
                None if sealed is None else tuple(sealed.items()), tuple(shown.get("open", ())),
            )  # fmt: skip
        except (ValueError, TypeError, KeyError, AttributeError):
            raise HallError("damaged") from None


def _current_edition(game: str, edition: int, options: Options) -> tuple[int, Options]:
    """Returns the edition that this hall plays and the options that keep the older rules in it."""
    rules = GAMES.get(game)
    upgraded = None if rules is None else upgraded_options(rules, edition, options)
    return (edition, options) if rules is None or upgraded is None else (rules.edition, upgraded)


def pack_members(members: Members) -> dict[str, Any]:
    """Returns members as JSON, as stored and as sent."""
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
        "called_off": members.is_called_off,
        "phones": [list(seats) for seats in members.shared_phones],
    }


def unpack_members(data: Any) -> Members:
    """Parses members, or raises ValueError, TypeError, KeyError or AttributeError."""
    return Members(
        data["version"], data["phase"],
        tuple(row and unpack_player(row) for row in data["chairs"]),
        tuple(data["present"]), tuple(data["apart"]), tuple(data["free"]),
        tuple(data["stand_ins"]), data["paused"],
        tuple(Proposal(kind, seat, tuple(agreed)) for kind, seat, agreed in data["motions"]),
        data["moving"], data["moved"], data["next"], data.get("called_off", False),
        tuple(tuple(seats) for seats in data.get("phones", ())),
    )  # fmt: skip


def unpack_player(row: Any) -> SeatedPlayer:
    """Parses a player; old rows have no personality."""
    name, colour, face, level, *personality = row
    return SeatedPlayer(name, colour, face, level, *personality)


def pack_opening(opening: Opening | None) -> dict[str, Any] | None:
    """Returns an opening as JSON, as stored and as sent."""
    if opening is None:
        return None
    return {
        "secret_hash": opening.secret_hash,
        "nonce": opening.nonce,
        "entropies": list(opening.entropies),
        "deal": opening.deal_number,
    }


def unpack_opening(data: Any) -> Opening | None:
    """Parses an opening, or raises ValueError, TypeError or KeyError."""
    if data is None:
        return None
    secret_hash, nonce, deal_number = data["secret_hash"], data["nonce"], data["deal"]
    if not isinstance(secret_hash, str) or not isinstance(nonce, str):
        raise TypeError("hashes are texts")
    if type(deal_number) is not int:
        raise TypeError("the number of a deal is a number")
    return Opening(secret_hash, nonce, tuple(data["entropies"]), deal_number)
