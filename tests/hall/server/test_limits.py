"""How much anybody may ask, and how long whoever guesses has to wait."""

import pytest

from hall.server.limits import MOST, Guesses, Rate, Tally, TooMany, household


class Clock:
    """A clock that stands still until it is told otherwise."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def spent(rate: Rate, key: str, times: int) -> int:
    """Returns how many of some attempts are let through."""
    through = 0
    for _ in range(times):
        try:
            rate.spend(key)
            through += 1
        except TooMany:
            continue
    return through


def test_a_burst_is_let_through_and_then_the_rate() -> None:
    clock = Clock()
    rate = Rate("too_fast", rate=10, burst=2.0, clock=clock)
    assert spent(rate, "a", 100) == 20
    assert spent(rate, "b", 1) == 1
    clock.now += 1.0
    assert spent(rate, "a", 100) == 10
    clock.now += 1000.0
    assert spent(rate, "a", 100) == 20


def test_who_is_refused_learns_how_long_to_wait() -> None:
    clock = Clock()
    rate = Rate("too_fast", rate=0.5, burst=2.0, clock=clock)
    rate.spend("a")
    with pytest.raises(TooMany) as refused:
        rate.spend("a")
    assert (refused.value.reason, refused.value.wait) == ("too_fast", 2.0)
    clock.now += refused.value.wait
    rate.spend("a")


def test_no_rate_is_no_limit() -> None:
    assert spent(Rate("too_fast", 0, 1.0, Clock()), "a", 1000) == 1000


def test_memory_is_bounded_whoever_comes() -> None:
    clock = Clock()
    rate = Rate("too_fast", 1, 1.0, clock)
    for number in range(MOST + 100):
        rate.spend(str(number))
    assert len(rate) == MOST


def test_each_wrong_guess_doubles_the_wait() -> None:
    clock = Clock()
    guesses = Guesses(3, clock)
    waits = []
    for _ in range(3):
        guesses.check("a")
        guesses.note("a")
    for _ in range(5):
        with pytest.raises(TooMany) as refused:
            guesses.check("a")
        waits.append(refused.value.wait)
        clock.now += refused.value.wait
        guesses.check("a")
        guesses.note("a")
    assert waits == [1, 2, 4, 8, 16]
    guesses.check("b")


def test_a_wait_is_an_hour_at_most_and_ends() -> None:
    clock = Clock()
    guesses = Guesses(1, clock)
    for _ in range(100):
        guesses.note("a")
    with pytest.raises(TooMany) as refused:
        guesses.check("a")
    assert refused.value.wait == 3600
    clock.now += 3601
    guesses.check("a")
    guesses.note("a")
    with pytest.raises(TooMany) as again:
        guesses.check("a")
    assert again.value.wait == 1, "an hour without a guess is forgiven"


def test_what_is_open_is_counted() -> None:
    tally = Tally("too_many_streams", 2)
    tally.take("a")
    tally.take("a")
    with pytest.raises(TooMany):
        tally.take("a")
    tally.take("b")
    assert len(tally) == 3
    tally.give("a")
    tally.take("a")
    for key in ("a", "a", "b", "b"):
        tally.give(key)
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
def test_a_household_is_one(address: str, counted: str) -> None:
    assert household(address) == counted
