"""Nobody can tell apart two worlds that differ only in what is hidden from them."""

from collections.abc import Callable

from tests.laws.census import CENSUS
from tests.laws.conduct import hides_nothing
from tests.laws.conftest import variants
from tests.laws.kit import FULL
from tests.laws.tally import TWO_THIRDS, Tally, raise_twins

SOME = 26  # of each variant; there are a dozen in a tenth
PAIRS = 36  # in each variant; about half of them still differ at two thirds of a usual game


def test_twins_look_the_same_and_enough_of_them_differ(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    if CENSUS[game].open:
        for subject in variants(game):
            hides_nothing(subject, games=2)
        return
    tally = Tally()
    for subject in variants(game):
        before = tally.differed[TWO_THIRDS]
        raise_twins(subject, PAIRS, tally, None if FULL else SOME)
        assert tally.differed[TWO_THIRDS] > before, f"no twins of {subject} differ"
    record_property("twins", tally.rows(game))
    tally.require_enough()
