"""A higher level wins more; tests/bench/bots.py measures how much."""

import pytest

from engine.bots import Level
from engine.match import Match
from tests.tools.arena import play_match


@pytest.mark.parametrize(
    ("game", "one", "others", "games", "enough"),
    [
        ("riddle_masters", "fair", "easy", 18, 9),
        ("riddle_masters", "sharp", "fair", 18, 9),
        ("waz_baraz", "fair", "easy", 36, 18),
        ("waz_baraz", "sharp", "fair", 12, 7),
    ],
)
def test_one_among_lower_ones_wins_more_than_its_share(
    game: str, one: Level, others: Level, games: int, enough: int
) -> None:
    """One of three, on every seat in turn, wins about half of the games or more."""
    wins = 0
    for number in range(games):
        seat, seed = number % 3, (number // 3).to_bytes(16, "big")
        levels: list[Level] = [others] * 3
        levels[seat] = one
        match = Match.new(game, 3, {}, seed)
        assert list(play_match(match, levels, seed))
        wins += match.result is not None and match.result.places[seat] == 1
    assert wins >= enough
