"""Chance is fair, determined by its seed, and the same on every Python."""

from collections import Counter

import pytest

from engine.chance import SEED_BYTES, commitment, pick_one, pick_some, randbelow_at

SEED = bytes(range(16))


def test_a_commitment_is_the_same_on_every_python() -> None:
    expected = "61385bd4a5aa1064cb26812d3abbf1589b23277289ea257c2b3e9f08f81bcd87"

    assert commitment(SEED) == expected


def test_different_seeds_have_different_commitments() -> None:
    assert len({commitment(bytes([first, *SEED[1:]])) for first in range(256)}) == 256
    assert len(SEED) == SEED_BYTES


@pytest.mark.parametrize(
    ("depth", "n", "drawn"),
    [
        # More than eight numbers, so that the second block of words is used.
        (0, 21, [3, 17, 7, 3, 17, 15, 18, 17, 8, 2]),
        (
            7,
            1000003,
            [893728, 859820, 986564, 876378, 612383, 864412, 199647, 681165, 951426, 685410],
        ),
        (0, 1 << 64, [1189286422722781491, 9675495186594351971]),
        (1, 3 << 62, [10992925068102004190, 10712441099207886173, 5546158951835551154]),
    ],
)
def test_random_numbers_are_the_same_on_every_python(depth: int, n: int, drawn: list[int]) -> None:
    below = randbelow_at(SEED, depth)

    assert [below(n) for _ in drawn] == drawn


def test_picks_are_the_same_on_every_python() -> None:
    circle = (17, 20, 2, 18, 7, 9, 8, 19, 13, 12, 6, 10, 4, 14, 16, 15, 3, 11, 5, 1)
    assert pick_some(tuple(range(1, 21)), 20, randbelow_at(SEED, 3)) == circle

    below = randbelow_at(SEED, 4)
    assert pick_some((3, 3, 4, 5, 6), 3, below) == (4, 3, 3)
    assert pick_one((7, 8, 9), below) == 9


def test_random_numbers_of_one_depth_repeat() -> None:
    one, again = randbelow_at(SEED, 5), randbelow_at(SEED, 5)

    assert [one(100) for _ in range(20)] == [again(100) for _ in range(20)]


def test_random_numbers_differ_by_depth_and_by_seed() -> None:
    lines = {
        tuple(below(100) for _ in range(8))
        for below in (
            randbelow_at(bytes([seed] * 16), depth) for seed in range(5) for depth in range(5)
        )
    }

    assert len(lines) == 25


def unevenness(counts: list[int]) -> float:
    """Returns the chi-square of counts that should all be equal."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


@pytest.mark.parametrize(("n", "limit"), [(2, 10.8), (3, 13.8), (18, 40.8), (21, 45.3)])
def test_all_numbers_below_n_are_equally_likely(n: int, limit: float) -> None:
    # `limit` is the chi-square that a fair generator exceeds once in a thousand seeds.
    below = randbelow_at(SEED, 0)
    drawn = Counter(below(n) for _ in range(6000))

    assert set(drawn) <= set(range(n))
    assert unevenness([drawn[number] for number in range(n)]) < limit


def test_numbers_below_an_uneven_share_of_the_words_are_equally_likely() -> None:
    # Modulo 3 << 62 without rejection, the lowest third would come twice as often.
    below = randbelow_at(SEED, 1)
    drawn = Counter(below(3 << 62) >> 62 for _ in range(3000))

    assert unevenness([drawn[third] for third in range(3)]) < 13.8


def test_each_item_is_as_likely_at_each_place_of_a_pick() -> None:
    below = randbelow_at(SEED, 2)
    picks = [pick_some((1, 2, 3, 4), 2, below) for _ in range(6000)]
    orders = Counter(picks)

    assert len(orders) == 12
    assert unevenness(list(orders.values())) < 31.3


def test_a_pick_of_all_holds_each_item_once() -> None:
    below = randbelow_at(SEED, 6)

    assert sorted(pick_some((3, 3, 4, 5), 4, below)) == [3, 3, 4, 5]
    assert pick_some((3, 4), 0, below) == ()
