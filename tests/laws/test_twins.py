"""Nobody can tell apart two worlds that differ only in what is hidden from them."""

from tests.laws.conftest import variants
from tests.laws.tally import REPORT, TWO_THIRDS, Tally, raise_twins

PAIRS = 42  # in each variant; about half of them still differ at two thirds of a usual game


def test_twins_look_the_same_and_enough_of_them_differ(game: str) -> None:
    tally = REPORT.setdefault(game, Tally())
    for subject in variants(game):
        before = tally.differed[TWO_THIRDS]
        raise_twins(subject, PAIRS, tally)
        assert tally.differed[TWO_THIRDS] > before, f"no twins of {subject} differ"

    tally.require_enough()
