"""A bot that thinks can be stopped soon: it asks again and again whether to go on."""

import pytest

from engine.games import GAMES
from tests.bench.patience import Calls, gaps

LONGEST = 60_000  # calls; tests/bench/patience.py has the milliseconds


@pytest.mark.parametrize("game", GAMES)
def test_little_is_done_between_two_questions(game: str) -> None:
    """However long a decision takes, a sharp bot does not work on for long without asking."""
    for _ in gaps(game, 4, 4, 120, lambda: 0.0):
        pass  # what is worked out once for all decisions to come
    with Calls() as calls:
        longest = max(gaps(game, 4, 10, 120, calls.now))
    assert longest < LONGEST


@pytest.mark.parametrize("game", ["baron_voodoo", "potion_brew", "waz_baraz"])
def test_a_decision_that_is_stopped_costs_next_to_nothing(game: str) -> None:
    """Who may not go on from the start answers from what lies ready."""
    spent = {}
    for budget in (0, 120):
        with Calls() as calls:
            spent[budget] = sum(1 for _ in gaps(game, 4, 10, budget, calls.now)), calls.count
    assert spent[0][0] == spent[120][0] == 10
    assert 2 * spent[0][1] < spent[120][1]
