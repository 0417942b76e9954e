"""What a phone keeps of a table elsewhere: where it is, what it holds there, what it saw last."""

import secrets
from dataclasses import dataclass, field, replace
from typing import Any

from engine.core import Action, Options, Seat, Value
from engine.games import GAMES
from engine.wire import pack, unpack_action
from hall.archive import Archive
from hall.room import pack_company, unpack_company
from hall.rows import Json
from hall.table import Card, Chair, Company

KEY = "away:"  # under which a place is kept by its id; it holds tokens: no export takes it
AWAY = "away-"  # how the names of tables elsewhere begin
NOBODY = Chair("", 0, "owl")  # a chair that nobody has taken yet, as a shelf shows it


@dataclass(frozen=True, slots=True)
class Hold:
    """A seat that this phone holds; what proves it is shown to its hall alone."""

    seat: Seat
    token: str = field(repr=False)
    entropy: str = field(default="", repr=False)  # what this phone has added to the luck


@dataclass(frozen=True, slots=True)
class Letter:
    """Steps on their way to a hall, the same however often they are sent."""

    seat: Seat
    nonce: str
    steps: tuple[Action, ...] | None = field(repr=False)  # None takes the last step back
    seen: int
    epoch: int | None = None  # of what was seen, where that is known
    sent: bool = False  # may have arrived

    def pack(self) -> Json:
        """Returns the letter as it is kept."""
        steps = None if self.steps is None else [pack(step) for step in self.steps]
        return [self.seat, self.nonce, steps, self.seen, self.epoch, self.sent]  # type: ignore[list-item]


@dataclass(frozen=True, slots=True)
class Place:
    """A table elsewhere at which this phone sits, or looks on."""

    id: str
    address: str
    code: str
    game: str
    edition: int
    options: tuple[tuple[str, Value], ...]
    seal: str
    company: Company
    holds: tuple[Hold, ...] = ()
    sights: tuple[tuple[Seat | None, Json], ...] = field(default=(), repr=False)  # the last of each
    letters: tuple[Letter, ...] = ()
    log: str | None = field(default=None, repr=False)  # of the finished match, once it is proved
    touched: float = 0.0

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.company.chairs)

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats that this phone holds."""
        return tuple(hold.seat for hold in self.holds)

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, by seat."""
        return tuple(chair or NOBODY for chair in self.company.chairs)

    def token(self, seat: Seat | None) -> str | None:
        """Returns what proves a seat; whoever holds any may look as a bystander does."""
        return next((hold.token for hold in self.holds if seat in (None, hold.seat)), None)

    def without(self, seat: Seat) -> "Place":
        """Returns the place without a seat and all that was its own."""
        return replace(
            self,
            holds=tuple(hold for hold in self.holds if hold.seat != seat),
            sights=tuple(row for row in self.sights if row[0] != seat),
            letters=tuple(letter for letter in self.letters if letter.seat != seat),
        )

    def card(self) -> Card:
        """Returns the table as it lies on the shelf: of what everybody sees."""
        public: Any = dict(self.sights).get(None) or {}
        version, active = public.get("version", 0), tuple(public.get("active", ()))
        over = public.get("result") is not None
        return Card(self.id, self.game, self.chairs, version, active, over, self.touched)

    def pack(self) -> Json:
        """Returns the place as it is kept in this phone's own journal, and nowhere else."""
        return {
            "address": self.address, "code": self.code, "game": self.game,
            "edition": self.edition, "options": dict(self.options), "seal": self.seal,
            "company": pack_company(self.company), "touched": self.touched, "log": self.log,
            "holds": [[hold.seat, hold.token, hold.entropy] for hold in self.holds],
            "sights": [[seat, sight] for seat, sight in self.sights],
            "letters": [letter.pack() for letter in self.letters],
        }  # fmt: skip


def kept_places(archive: Archive) -> tuple[Place, ...]:
    """Returns the places that are kept; a damaged file tells of fewer."""
    places = (_unpack(place_id, data) for place_id, data in archive.kept(KEY).items())
    return tuple(place for place in places if place is not None)


def _unpack(place_id: str, data: Any) -> Place | None:
    try:
        rules = GAMES[data["game"]]
        letters = tuple(
            Letter(
                seat, nonce,
                None if steps is None else tuple(unpack_action(rules, step) for step in steps),
                seen, epoch, sent,
            )
            for seat, nonce, steps, seen, epoch, sent in data["letters"]
        )  # fmt: skip
        return Place(
            place_id, data["address"], data["code"], data["game"], data["edition"],
            tuple(data["options"].items()), data["seal"], unpack_company(data["company"]),
            tuple(Hold(*row) for row in data["holds"]),
            tuple((seat, sight) for seat, sight in data["sights"]),
            letters, data["log"], data["touched"],
        )  # fmt: skip
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def new_place(address: str, card: Any) -> Place:
    """Returns the place that a hall's public card tells of, or raises an error of a wrong shape."""
    options: Options = card["options"]
    return Place(
        AWAY + secrets.token_hex(8), address, card["code"], card["game"], card["edition"],
        tuple(options.items()), card["seal"], unpack_company(card["company"]),
    )  # fmt: skip
