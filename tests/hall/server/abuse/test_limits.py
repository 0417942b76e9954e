"""Limiters: request rates, waiting after wrong guesses, concurrency."""

import pytest

from hall.server.limits import (
    MAX_TRACKED_KEYS,
    ConcurrencyLimiter,
    GuessLimiter,
    RateLimiter,
    TooManyRequests,
    network_key,
)


class LimitsClock:
    """A clock that moves only when it is set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def count_allowed(rate: RateLimiter, key: str, times: int) -> int:
    """Returns how many attempts are allowed."""
    through = 0
    for _ in range(times):
        try:
            rate.consume(key)
            through += 1
        except TooManyRequests:
            continue
    return through


def test_a_burst_is_let_through_and_then_the_rate() -> None:
    clock = LimitsClock()
    rate = RateLimiter("too_fast", rate=10, burst=2.0, clock=clock)
    assert count_allowed(rate, "a", 100) == 20
    assert count_allowed(rate, "b", 1) == 1
    clock.now += 1.0
    assert count_allowed(rate, "a", 100) == 10
    clock.now += 1000.0
    assert count_allowed(rate, "a", 100) == 20


def test_a_refusal_says_how_long_to_wait() -> None:
    clock = LimitsClock()
    rate = RateLimiter("too_fast", rate=0.5, burst=2.0, clock=clock)
    rate.consume("a")
    with pytest.raises(TooManyRequests) as refused:
        rate.consume("a")
    assert (refused.value.reason, refused.value.retry_after) == ("too_fast", 2.0)
    clock.now += refused.value.retry_after
    rate.consume("a")


def test_no_rate_is_no_limit() -> None:
    assert count_allowed(RateLimiter("too_fast", 0, 1.0, LimitsClock()), "a", 1000) == 1000


def test_memory_is_bounded_for_any_callers() -> None:
    clock = LimitsClock()
    rate = RateLimiter("too_fast", 1, 1.0, clock)
    for number in range(MAX_TRACKED_KEYS + 100):
        rate.consume(str(number))
    assert len(rate) == MAX_TRACKED_KEYS


def test_each_wrong_guess_doubles_the_wait() -> None:
    clock = LimitsClock()
    guesses = GuessLimiter(3, clock)
    waits = []
    for _ in range(3):
        guesses.check("a")
        guesses.add_wrong_guess("a")
    for _ in range(5):
        with pytest.raises(TooManyRequests) as refused:
            guesses.check("a")
        waits.append(refused.value.retry_after)
        clock.now += refused.value.retry_after
        guesses.check("a")
        guesses.add_wrong_guess("a")
    assert waits == [1, 2, 4, 8, 16]
    guesses.check("b")


def test_a_wait_is_an_hour_at_most_and_ends() -> None:
    clock = LimitsClock()
    guesses = GuessLimiter(1, clock)
    for _ in range(100):
        guesses.add_wrong_guess("a")
    with pytest.raises(TooManyRequests) as refused:
        guesses.check("a")
    assert refused.value.retry_after == 3600
    clock.now += 3601
    guesses.check("a")
    guesses.add_wrong_guess("a")
    with pytest.raises(TooManyRequests) as again:
        guesses.check("a")
    assert again.value.retry_after == 1, "the count must restart after an hour"


def test_open_streams_are_counted() -> None:
    tally = ConcurrencyLimiter("too_many_streams", 2)
    tally.acquire("a")
    tally.acquire("a")
    with pytest.raises(TooManyRequests):
        tally.acquire("a")
    tally.acquire("b")
    assert len(tally) == 3
    tally.release("a")
    tally.acquire("a")
    for key in ("a", "a", "b", "b"):
        tally.release(key)
    assert len(tally) == 0


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("no address\n" * 20, ("no address\n" * 20)[:64]),
    ],
)
def test_addresses_of_one_network_count_as_one(address: str, counted: str) -> None:
    assert network_key(address) == counted
