"""Who may ask what: the one place where addresses, codes and tokens are looked at."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import parse_qs

from engine.core import Seat
from hall.registry import Registry
from hall.server.answers import Refusal, Scope
from hall.server.config import Config
from hall.server.limits import Guesses, Rate, household
from hall.server.metrics import Metrics
from hall.server.streams import Streams
from hall.table import HallError

BURST = 5.0  # seconds' worth that may come at once
HOUR = 3600.0
LONGEST_TOKEN = 200
WRONG = frozenset(("no_such_table", "bad_token", "bad_ticket"))
NOT_SENT = "no_token"
ADDRESS, SEAT = "hall.address", "hall.seat"  # noted in a scope: a request counts once


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who was let in: at a seat, or as a spectator."""

    code: str
    seat: Seat | None
    token: str | None

    @property
    def sits(self) -> Seat:
        """The guest's seat, or Refusal for a spectator."""
        if self.seat is None:
            raise Refusal(401, NOT_SENT)
        return self.seat


@dataclass(slots=True)
class House:
    """A registry with its doors: limits, counts and streams."""

    registry: Registry
    config: Config
    clock: Callable[[], float] = time.monotonic
    private: bool = False  # only this device opens tables
    metrics: Metrics = field(init=False)
    streams: Streams = field(init=False)
    seats: Rate = field(init=False)
    addresses: Rate = field(init=False)
    tables: Rate = field(init=False)
    guesses: Guesses = field(init=False)

    def __post_init__(self) -> None:
        config, clock = self.config, self.clock
        self.metrics = Metrics()
        self.streams = Streams(self.registry, config, self.metrics)
        self.seats = Rate("too_fast", config.token_rate, BURST, clock)
        self.addresses = Rate("too_fast", config.address_rate, BURST, clock)
        self.tables = Rate("too_many_tables", config.tables_per_hour / HOUR, HOUR, clock)
        self.guesses = Guesses(config.guesses, clock)

    async def admit(self, scope: Scope, code: str) -> Guest:
        """Lets the holder of a seat in, or whoever may look on, or raises what refuses them."""
        address = address_of(scope)
        token = token_of(scope)
        try:
            if token is None:
                # Only a token shows that somebody does not guess.
                self.guesses.check(address)
                if not (await self.registry.gathering(code)).room.spectators:
                    raise Refusal(401, NOT_SENT)
                return Guest(code, None, None)
            seat = await self.registry.holder(code, token)
        except HallError as error:
            raise self.wrong(address, error) from None
        self.charge_seat(scope, code, seat)
        return Guest(code, seat, token)

    def charge_address(self, scope: Scope) -> None:
        """Counts a request against the address that it comes from, or raises TooMany."""
        if ADDRESS not in scope:
            self.addresses.spend(address_of(scope))
            scope[ADDRESS] = True

    def charge_seat(self, scope: Scope, code: str, seat: Seat) -> None:
        """Counts a request against a seat, or raises TooMany."""
        if SEAT not in scope:
            self.seats.spend(f"{code} {seat}")
            scope[SEAT] = True

    def wrong(self, address: str, error: HallError) -> Exception:
        """Returns how a refusal is told, after counting it if it was a guess."""
        if error.reason in WRONG:
            self.guesses.check(address)
            self.guesses.note(address)
        return error


def address_of(scope: Scope) -> str:
    """Returns where a request comes from, a household as one."""
    client = scope.get("client")
    return household(client[0]) if client else "unknown"


def header(scope: Scope, name: bytes) -> bytes | None:
    """Returns the first header of a name."""
    for key, value in scope["headers"]:
        if key == name:
            return value  # type: ignore[no-any-return]
    return None


def token_of(scope: Scope) -> str | None:
    """Returns the token that a request carries, None without any."""
    sent = header(scope, b"authorization")
    if sent is None:
        return None
    kind, _, token = sent.partition(b" ")
    if kind.lower() != b"bearer" or not token or len(token) > LONGEST_TOKEN or not token.isascii():
        raise Refusal(401, "bad_token")
    return token.decode()


def query(scope: Scope, name: str) -> str | None:
    """Returns a value of the query."""
    text = scope["query_string"]
    if not text:
        return None
    try:
        found = parse_qs(text.decode(), max_num_fields=8).get(name)
    except ValueError:
        raise Refusal(400, "bad_query") from None
    return str(found[0]) if found else None
