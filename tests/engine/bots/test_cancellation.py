"""A thinking bot can be stopped soon, because it asks often whether to continue."""

from random import Random

import pytest

from engine.bots import SearchBudget
from engine.bots.registry import BOTS
from engine.chance import SEED_BYTES
from engine.games import GAMES
from engine.match import Match
from tests.bench.patience import BotCase, CallCounter, check_gaps
from tests.tools.arena import BotMatch, SeatedBot

LONGEST = 12_000  # calls; tests/bench/patience.py measures milliseconds
ASKING = ("baron_voodoo", "potion_brew", "waz_baraz")  # the other games decide at once
MOST_REFUSALS = 2  # an interrupted playout and its callers


@pytest.mark.parametrize("game", GAMES)
def test_little_is_done_between_two_questions(game: str) -> None:
    for _ in check_gaps(BotCase(game, 4, 120), 4, lambda: 0.0):
        pass  # fills the caches that all later decisions share
    with CallCounter() as calls:
        longest = max(check_gaps(BotCase(game, 4, 120), 10, calls.now))
    assert longest < LONGEST


@pytest.mark.parametrize("game", ASKING)
def test_a_decision_that_is_stopped_costs_next_to_nothing(game: str) -> None:
    spent = {}
    for budget in (0, 120):
        with CallCounter() as calls:
            asked = check_gaps(BotCase(game, 4, budget), 10, calls.now)
            spent[budget] = sum(1 for _ in asked), calls.count
    assert spent[0][0] == spent[120][0] == 10
    assert 2 * spent[0][1] < spent[120][1]


@pytest.mark.parametrize("game", ASKING)
def test_a_cancelled_bot_stops_at_any_point(game: str) -> None:
    """After the first "stop" the bot hardly asks again, and its choice is still legal."""
    seed = bytes(SEED_BYTES)
    match = Match.new(game, 4, {}, seed)
    bout = BotMatch(match, ["fair"] * 4, seed)
    sitters = [SeatedBot(game, seat, "sharp", seed) for seat in range(4)]
    for patience in range(0, 60, 3):
        for sitter in sitters:
            sitter.observe(match)
        seat, said = match.active[0], list[bool]()

        def go_on(said: list[bool] = said, patience: int = patience) -> bool:
            said.append(len(said) < patience)
            return said[-1]

        sight = match.sight(seat)
        memory = sitters[seat].memory
        action = BOTS[game].choose(
            "sharp", sight, memory, SearchBudget(Random(patience), 120, go_on)
        )
        assert action in sight.legal
        assert said.count(False) <= MOST_REFUSALS
        bout.advance()
