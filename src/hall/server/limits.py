"""Limiters by key: request rate, wrong guesses, open streams."""

from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

MAX_TRACKED_KEYS = 65_536  # addresses or seats
MAX_WAIT = 3600.0  # seconds
FORGET_AFTER = 3600.0  # seconds without a wrong guess after which the count restarts


class TooManyRequests(Exception):
    """A limit is exceeded; retry after `retry_after` seconds."""

    def __init__(self, reason: str, retry_after: float) -> None:
        super().__init__(reason)
        self.reason = reason
        self.retry_after = retry_after


@lru_cache(maxsize=4096)
def network_key(address: str) -> str:
    """Returns the key for an address: the /64 network for IPv6, since a household has all of it."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(IPv6Address(int(parsed) >> 64 << 64))
    return address


class RateLimiter:
    """Allows `rate` requests per second and key, with bursts of `burst` seconds."""

    def __init__(self, reason: str, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._reason = reason
        self._rate = rate
        self._burst = burst
        self._clock = clock
        # [key] time at which the burst is fully available
        self._full: OrderedDict[str, float] = OrderedDict()

    def consume(self, key: str) -> None:
        """Counts one request, or raises TooManyRequests."""
        if not self._rate:
            return
        now = self._clock()
        full = max(self._full.pop(key, now), now) + 1.0 / self._rate
        wait = full - now - self._burst
        if wait > 1e-6:
            self._full[key] = full - 1.0 / self._rate
            raise TooManyRequests(self._reason, wait)
        self._full[key] = full
        if len(self._full) > MAX_TRACKED_KEYS:
            self._full.popitem(last=False)

    def __len__(self) -> int:
        return len(self._full)


class GuessLimiter:
    """Makes a key wait after wrong guesses, twice as long each time."""

    def __init__(self, free: int, clock: Callable[[], float]) -> None:
        self._free = free
        self._clock = clock
        # [key] count, time of the last
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def check(self, key: str) -> None:
        """Raises TooManyRequests while a key must wait."""
        count, last = self._wrong.get(key, (0, 0.0))
        if count < self._free:
            return
        wait = min(2.0 ** (count - self._free), MAX_WAIT) - (self._clock() - last)
        if wait > 0:
            raise TooManyRequests("too_many_guesses", wait)

    def add_wrong_guess(self, key: str) -> None:
        now = self._clock()
        count, last = self._wrong.pop(key, (0, now))
        forgiven = now - last > FORGET_AFTER
        self._wrong[key] = (1 if forgiven else min(count + 1, self._free + 16), now)
        if len(self._wrong) > MAX_TRACKED_KEYS:
            self._wrong.popitem(last=False)


class ConcurrencyLimiter:
    """Limits how many things each key has open at the same time."""

    def __init__(self, reason: str, most: int) -> None:
        self._reason = reason
        self._most = most
        self._open: Counter[str] = Counter()

    def acquire(self, key: str) -> None:
        """Counts one more, or raises TooManyRequests."""
        if self._open[key] >= self._most:
            raise TooManyRequests(self._reason, 10.0)
        self._open[key] += 1

    def release(self, key: str) -> None:
        self._open[key] -= 1
        if self._open[key] <= 0:
            del self._open[key]

    def __len__(self) -> int:
        return self._open.total()
