"""Each personality differs measurably from an even one over the same deals."""

from functools import cache

import pytest

from engine.bots import Level, Personality
from engine.bots.registry import BOTS
from engine.games import GAMES
from engine.match import Match
from tests.engine.bots.personality_metrics import METRIC_NAMES, measure_moves
from tests.tools.arena import BotMatch

SEATS = 3
Figure = tuple[str, Level, Personality, int, float]
# game, level, personality, matches, smallest difference of the habit from an even bot
FIGURES: list[Figure] = [
    ("baron_voodoo", "fair", "cautious", 12, 0.15),
    ("baron_voodoo", "fair", "bold", 12, -0.1),
    ("baron_voodoo", "fair", "spiteful", 15, 0.05),
    ("forest_chase", "fair", "cautious", 36, 0.03),
    ("forest_chase", "fair", "bold", 36, -0.03),
    ("forest_chase", "fair", "spiteful", 36, 0.1),
    ("potion_brew", "fair", "cautious", 12, -0.1),
    ("potion_brew", "fair", "bold", 6, 0.05),
    ("potion_brew", "fair", "spiteful", 6, 0.1),
    ("riddle_masters", "fair", "cautious", 6, 0.01),
    ("riddle_masters", "fair", "bold", 6, -0.05),
    ("riddle_masters", "fair", "spiteful", 6, 0.1),
    ("waz_baraz", "fair", "cautious", 30, -0.05),
    ("waz_baraz", "fair", "bold", 30, 0.2),
]


@cache
def measure_habit(
    game: str, level: Level, personality: Personality, name: str, matches: int
) -> float:
    """Returns the average habit of one bot among even ones, over all seats."""
    found: list[float] = []
    for number in range(matches):
        deal, seat = divmod(number, SEATS)
        seed = deal.to_bytes(16, "big")
        personalities: list[Personality] = ["even"] * SEATS
        personalities[seat] = personality
        match = Match.new(game, SEATS, {}, seed)
        bout = BotMatch(match, [level] * SEATS, seed, personalities=personalities, effort=0.1)
        found += measure_moves(name, bout, seat)
    return sum(found) / len(found)


@pytest.mark.parametrize(("game", "level", "personality", "matches", "least"), FIGURES)
def test_a_personality_shows(
    game: str, level: Level, personality: Personality, matches: int, least: float
) -> None:
    """The difference has the right sign."""
    name = METRIC_NAMES[game][personality]
    lean = measure_habit(game, level, personality, name, matches) - measure_habit(
        game, level, "even", name, matches
    )
    assert lean >= least if least > 0 else lean <= least


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_personalities_is_repeatable(game: str) -> None:
    personalities = BOTS[game].personalities[-SEATS:]
    records = []
    for _ in range(2):
        match = Match.new(game, SEATS, {}, bytes(range(16)))
        bout = BotMatch(match, ["fair"] * SEATS, bytes(16), personalities=personalities)
        while match.active:
            bout.advance()
        records.append(match.record)
    assert records[0] == records[1]


def test_spite_is_offered_where_somebody_can_be_aimed_at() -> None:
    """Waz Baraz has no targets: spiteful bots play as even ones, and the option is not offered."""
    spiteful = [game for game in GAMES if "spiteful" in BOTS[game].personalities]
    assert spiteful == [game for game in GAMES if game != "waz_baraz"]
    for game in GAMES:
        assert set(BOTS[game].personalities) - {"even"} == set(METRIC_NAMES[game])
    records = []
    for personality in ("even", "spiteful"):
        match = Match.new("waz_baraz", 3, {}, bytes(16))
        bout = BotMatch(match, ["fair"] * 3, bytes(16), personalities=[personality] * 3)
        while match.active:
            bout.advance()
        records.append(match.record)
    assert records[0] == records[1]
