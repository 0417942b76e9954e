"""A viewer cannot distinguish two worlds that differ only in what is hidden from them."""

from collections.abc import Callable

from tests.laws.conftest import game_variants
from tests.laws.game_traits import GAME_TRAITS
from tests.laws.rules_laws import check_open_information
from tests.laws.variants import FULL
from tests.laws.world_pair_counts import TWO_THIRDS, WorldPairTally, grow_world_pairs

SOME = 26  # of each variant; a short run has about a dozen
PAIRS = 36  # of each variant; about half still differ at two thirds of a usual game


def test_twins_look_the_same_and_enough_of_them_differ(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    if GAME_TRAITS[game].open:
        for subject in game_variants(game):
            check_open_information(subject, games=2)
        return
    tally = WorldPairTally()
    for subject in game_variants(game):
        before = tally.differed[TWO_THIRDS]
        grow_world_pairs(subject, PAIRS, tally, None if FULL else SOME)
        assert tally.differed[TWO_THIRDS] > before, f"no twins of {subject} differ"
    record_property("world_pairs", tally.rows(game))
    tally.require_enough()
