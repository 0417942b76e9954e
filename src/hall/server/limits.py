"""How much anybody may ask of a server, and how long whoever guesses has to wait."""

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

MAX_TRACKED_KEYS = 65_536  # addresses or seats that are remembered at a time
MAX_WAIT = 3600.0  # seconds
FORGET_AFTER = 3600.0  # seconds without a wrong guess after which all is forgotten


class TooManyRequests(Exception):
    """Somebody asks too much: `retry_after` says for how many seconds to be silent."""

    def __init__(self, reason: str, retry_after: float) -> None:
        super().__init__(reason)
        self.reason = reason
        self.retry_after = retry_after


@lru_cache(maxsize=4096)
def network_key(address: str) -> str:
    """Returns what counts as one address: of IPv6 the network, which one household has whole."""
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
    """Lets each key have so much a second, with bursts of some seconds' worth."""

    def __init__(self, reason: str, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._reason = reason
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._full: OrderedDict[str, float] = OrderedDict()  # when a key has all of its burst again

    def consume(self, key: str) -> None:
        """Takes one, or raises TooMany."""
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
    """Makes whoever names things that are not there wait, each time twice as long."""

    def __init__(self, free: int, clock: Callable[[], float]) -> None:
        self._free = free
        self._clock = clock
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()  # how often, the last time

    def check(self, key: str) -> None:
        """Raises TooMany while a key has to wait."""
        count, last = self._wrong.get(key, (0, 0.0))
        if count < self._free:
            return
        wait = min(2.0 ** (count - self._free), MAX_WAIT) - (self._clock() - last)
        if wait > 0:
            raise TooManyRequests("too_many_guesses", wait)

    def add_wrong_guess(self, key: str) -> None:
        """Remembers a wrong guess."""
        now = self._clock()
        count, last = self._wrong.pop(key, (0, now))
        forgiven = now - last > FORGET_AFTER
        self._wrong[key] = (1 if forgiven else min(count + 1, self._free + 16), now)
        if len(self._wrong) > MAX_TRACKED_KEYS:
            self._wrong.popitem(last=False)


class ConcurrencyLimiter:
    """Counts what each key holds open at a time."""

    def __init__(self, reason: str, most: int) -> None:
        self._reason = reason
        self._most = most
        self._open: dict[str, int] = {}

    def acquire(self, key: str) -> None:
        """Counts one more, or raises TooMany."""
        if self._open.get(key, 0) >= self._most:
            raise TooManyRequests(self._reason, 10.0)
        self._open[key] = self._open.get(key, 0) + 1

    def release(self, key: str) -> None:
        """Counts one less."""
        left = self._open.get(key, 0) - 1
        if left > 0:
            self._open[key] = left
        else:
            self._open.pop(key, None)

    def __len__(self) -> int:
        return sum(self._open.values())
