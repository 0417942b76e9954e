"""Access control: seat tokens, rate limits and limits on guessing."""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from hmac import compare_digest
from ipaddress import ip_address
from urllib.parse import parse_qs, urlsplit

from engine.core import Seat
from hall.addresses import LOCAL_DOMAINS
from hall.hosting.room_registry import RoomRegistry
from hall.server.config import ServerConfig
from hall.server.limits import GuessLimiter, RateLimiter, network_key
from hall.server.metrics import Metrics
from hall.server.page import is_valid_host
from hall.server.responses import Refusal, Scope
from hall.server.streams import StreamHub
from hall.storage.room_state import Secrets
from hall.table import HallError
from hall.timings import DEFAULT_TIMINGS, Timings

BURST_SECONDS = 5.0  # size of a burst, in seconds of the rate
HOUR = 3600.0
MAX_TOKEN_LENGTH = 200
MAX_TOKENS = 8  # seats of one phone
MAX_KNOWN_PHONES = 4096
GUESS_REASONS = frozenset(("no_such_table", "bad_token", "bad_ticket"))
NO_TOKEN = "no_token"
LOOPBACK = ("127.0.0.1", network_key("::1"))
PROXY_HEADERS = (b"x-forwarded-for", b"forwarded", b"x-real-ip", b"via", b"x-forwarded-host")


@dataclass(frozen=True, slots=True)
class Caller:
    """An authenticated client: the holder of a seat, or a spectator."""

    code: str
    seat: Seat | None
    token: str | None

    @property
    def required_seat(self) -> Seat:
        """The caller's seat; raises Refusal for a spectator."""
        if self.seat is None:
            raise Refusal(401, NO_TOKEN)
        return self.seat


@dataclass(frozen=True, slots=True)
class PhoneCaller:
    """A phone with all the seats it holds at a table; a spectator holds none."""

    code: str
    seats: tuple[Seat, ...]
    tokens: tuple[str, ...]


@dataclass(slots=True)
class ServerContext:
    """A room registry with its limits, metrics and streams."""

    registry: RoomRegistry
    config: ServerConfig
    clock: Callable[[], float] = time.monotonic
    is_private: bool = False  # only this device creates tables
    timings: Timings = DEFAULT_TIMINGS
    metrics: Metrics = field(init=False)
    streams: StreamHub = field(init=False)
    seat_rate: RateLimiter = field(init=False)
    address_rate: RateLimiter = field(init=False)
    table_rate: RateLimiter = field(init=False)
    guess_limiter: GuessLimiter = field(init=False)
    # [code, authorization header] the secrets of the room for which the header is valid
    _known_phones: dict[tuple[str, bytes], tuple[Secrets, PhoneCaller]] = field(
        init=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        config, clock = self.config, self.clock
        self.metrics = Metrics()
        self.streams = StreamHub(self.registry, config, self.metrics, clock, self.timings)
        self.seat_rate = RateLimiter("too_fast", config.token_rate, BURST_SECONDS, clock)
        self.address_rate = RateLimiter("too_fast", config.address_rate, BURST_SECONDS, clock)
        self.table_rate = RateLimiter("too_many_tables", config.tables_per_hour / HOUR, HOUR, clock)
        self.guess_limiter = GuessLimiter(config.guesses, clock)

    async def authenticate(self, scope: Scope, code: str) -> Caller:
        """Returns the holder of a seat or a spectator, or raises a refusal."""
        address = client_address(scope)
        token = bearer_token(scope)
        try:
            if token is None:
                # A request without a token could be a guess at codes.
                self.guess_limiter.check(address)
                if not (await self.registry.room(code)).state.allows_spectators:
                    raise Refusal(401, NO_TOKEN)
                return Caller(code, None, None)
            seat = await self.registry.seat_for_token(code, token)
        except HallError as error:
            raise self.count_guess(address, error) from None
        await self._count_request(code, (seat,))
        return Caller(code, seat, token)

    async def authenticate_phone(self, scope: Scope, code: str) -> PhoneCaller:
        """Returns a phone with the seats of all its tokens, or raises why it is refused."""
        header, room = find_header(scope, b"authorization"), self.registry.fresh_room(code)
        if header is None or room is None:
            return await self._authenticate_phone(scope, code)
        secrets, known = room.state.secrets, self._known_phones.get((code, header))
        if known is not None and known[0] is secrets:
            await self._count_request(code, known[1].seats)
            return known[1]
        caller = await self._authenticate_phone(scope, code)
        if room.state.secrets is secrets:  # no token has changed meanwhile
            if len(self._known_phones) >= MAX_KNOWN_PHONES:
                self._known_phones.clear()
            self._known_phones[code, header] = secrets, caller
        return caller

    async def _authenticate_phone(self, scope: Scope, code: str) -> PhoneCaller:
        sent = bearer_token(scope, MAX_TOKENS)
        if sent is None:
            caller = await self.authenticate(scope, code)
            return PhoneCaller(caller.code, (), ())
        tokens = tuple(sent.split(","))
        seats: list[Seat] = []
        wrong: list[int] = []
        for index, token in enumerate(tokens):
            try:
                seats.append(await self.registry.seat_for_token(code, token))
            except HallError as error:
                refusal = self.count_guess(client_address(scope), error)
                if error.reason != "bad_token":
                    raise refusal from None
                wrong.append(index)
        if wrong or len(set(seats)) < len(seats):
            raise Refusal(401, "bad_token", tokens=wrong)
        if len(seats) > 1:
            await self.registry.note_shared_phone(code, seats)
        await self._count_request(code, tuple(seats))
        return PhoneCaller(code, tuple(seats), tokens)

    async def _count_request(self, code: str, seats: tuple[Seat, ...]) -> None:
        """Counts a request of a phone, which shows that it is awake."""
        self.seat_rate.consume(f"{code} {seats[0]}")
        for seat in self.streams.on_request(code, seats):
            await (await self.registry.room(code)).claim(seat)

    def charge_address(self, scope: Scope) -> None:
        """Counts a request of an address, or raises TooManyRequests."""
        self.address_rate.consume(client_address(scope))

    def count_guess(self, address: str, error: HallError) -> Exception:
        """Counts an error that shows a wrong guess, and returns it."""
        if error.reason in GUESS_REASONS:
            self.guess_limiter.check(address)
            self.guess_limiter.add_wrong_guess(address)
        return error


def client_address(scope: Scope) -> str:
    """Returns the address of a request; all of an IPv6 /64 network are one."""
    client = scope.get("client")
    return network_key(client[0]) if client else "unknown"


def find_header(scope: Scope, name: bytes) -> bytes | None:
    """Returns the first header with a name, or None."""
    for key, value in scope["headers"]:
        if key == name:
            return value  # type: ignore[no-any-return]
    return None


def bearer_token(scope: Scope, count: int = 1) -> str | None:
    """Returns the bearer token of a request, or None."""
    sent = find_header(scope, b"authorization")
    if sent is None:
        return None
    kind, _, token = sent.partition(b" ")
    if (
        kind.lower() != b"bearer"
        or not token
        or len(token) > count * MAX_TOKEN_LENGTH
        or token.count(b",") >= count
        or not token.isascii()
    ):
        raise Refusal(401, "bad_token")
    return token.decode()


def check_local_host(scope: Scope) -> None:
    """Refuses a request to another name or address than those of this phone.

    A page in a browser could make its own name lead to this phone and then read the answers.
    """
    named = (find_header(scope, b"host") or b"").decode("latin-1")
    host = (urlsplit(f"//{named}").hostname if is_valid_host(named) else None) or ""
    try:
        address = ip_address(host)
    except ValueError:
        is_own = host == "localhost" or host.endswith(LOCAL_DOMAINS)
    else:
        is_own = address.is_loopback or str(address) == (scope.get("server") or ("",))[0]
    if not is_own:
        raise Refusal(421, "unknown_host")


def check_metrics_access(context: ServerContext, scope: Scope) -> None:
    """Refuses the metrics to other devices, unless they have the token."""
    if context.is_private:
        raise Refusal(404, "no_such_path")
    address, config = client_address(scope), context.config
    token = config.metrics_token
    # A proxy on this machine forwards requests of others, and not every proxy says so.
    is_behind_proxy = bool(config.trusted_proxy or config.public_address)
    is_forwarded = any(find_header(scope, name) for name in PROXY_HEADERS)
    if address in LOOPBACK and not is_behind_proxy and not is_forwarded:
        return
    if not token:
        raise Refusal(403, "not_allowed")
    context.guess_limiter.check(address)
    if not compare_digest(bearer_token(scope) or "", token):
        context.guess_limiter.add_wrong_guess(address)
        raise Refusal(401, "bad_token")


def check_query(scope: Scope, allowed: Collection[str]) -> None:
    """Refuses query parameters that the endpoint does not have."""
    try:
        given = parse_qs(scope["query_string"].decode(), max_num_fields=8, keep_blank_values=True)
    except ValueError:
        raise Refusal(400, "bad_query") from None
    if not set(given) <= set(allowed):
        raise Refusal(400, "bad_query")


def query_value(scope: Scope, name: str) -> str | None:
    """Returns a query parameter, or None."""
    text = scope["query_string"]
    if not text:
        return None
    try:
        found = parse_qs(text.decode(), max_num_fields=8).get(name)
    except ValueError:
        raise Refusal(400, "bad_query") from None
    return str(found[0]) if found else None
