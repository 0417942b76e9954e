"""Races between bots on a simulated clock: tempo and share of wins."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from engine.bots import Level
from engine.bots.pacing import delay_range
from engine.core import IllegalAction, OptionValue
from engine.games.forest_chase.bot.delays import FLIP
from engine.games.forest_chase.pieces import Flip, Turned, WitchStep
from engine.match import Match
from tests.bench.race import compete, measure_races
from tests.tools.arena import BotMatch


def races(
    level: Level, options: dict[str, OptionValue], tempo: float = 1.0
) -> Iterator[tuple[list[float], list[float]]]:
    """Plays a game and yields the times of the steps and flips of each race."""
    match: Match[Any, Any] = Match.new("forest_chase", 3, options, bytes(16))
    bout = BotMatch(match, [level] * 3, bytes(16), tempo=tempo)
    walked: list[float] = []
    searched: list[float] = []
    while match.active:
        for event in bout.advance():
            if isinstance(event.action, Turned):
                walked, searched = [bout.now], [bout.now]
            elif isinstance(event.action, WitchStep):
                walked.append(bout.now)
            elif isinstance(event.action, Flip):
                searched.append(bout.now)
        if match.sight(None).view.step in ("check", "over"):
            yield walked, searched
            walked, searched = [], []


@pytest.mark.rule("FC-33")
@pytest.mark.parametrize(
    ("level", "options", "tempo", "seconds"),
    [
        ("easy", {}, 1.0, 1.2),
        ("fair", {}, 1.0, 1.0),
        ("sharp", {}, 1.0, 0.8),
        ("fair", {f"level_{seat}": "hard" for seat in range(3)}, 1.0, 1.2),
        ("fair", {}, 1.5, 1.5),
        ("sharp", {"step_gap": 10}, 1.0, 1.0),
        ("sharp", {"step_gap": 6}, 0.5, 0.6),
    ],
)
def test_bots_step_at_their_tempo_and_never_sooner_than_the_gap(
    level: Level, options: dict[str, OptionValue], tempo: float, seconds: float
) -> None:
    """Flips in between do not matter; a longer gap slows the steps down."""
    steps = 0
    for walked, _ in races(level, options, tempo):
        # The first step of a race has no step before it.
        between = [later - sooner for sooner, later in pairwise(walked[1:])]
        assert between == pytest.approx([seconds] * len(between))
        steps += len(between)
    assert steps > 20


@pytest.mark.parametrize("level", ["easy", "fair", "sharp"])
def test_bots_search_as_fast_as_a_hand(level: Level) -> None:
    """No flip comes sooner than the level allows."""
    soonest = delay_range(level, FLIP).shortest
    for _, searched in races(level, {}):
        assert all(later - sooner >= soonest for sooner, later in pairwise(searched))


def test_an_illegal_choice_is_not_taken_for_a_late_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock ignores only actions that another player's action made illegal."""
    match: Match[Any, Any] = Match.new("forest_chase", 2, {}, bytes(16))
    bout = BotMatch(match, ["fair", "fair"], bytes(16))
    for sitter in bout.bots:
        monkeypatch.setattr(sitter, "choose_action", lambda match: Flip(0))
    with pytest.raises(IllegalAction, match="race_not_begun"):
        bout.advance()


@pytest.mark.parametrize(
    ("one", "others", "games", "enough"), [("fair", "easy", 36, 20), ("sharp", "fair", 36, 20)]
)
def test_a_higher_level_wins_more(one: Level, others: Level, games: int, enough: int) -> None:
    """On every seat in turn, one of three wins more than half of the games."""
    assert compete(one, others, 3, games).wins >= enough


def test_a_fair_bot_casts_about_half_of_its_spells() -> None:
    """40 to 60 of a hundred at level easy, and clearly fewer at hard."""
    easy, hard = measure_races("fair", "easy", 3, 60), measure_races("fair", "hard", 3, 60)
    assert 0.4 <= easy.cast <= 0.6
    assert hard.cast < easy.cast - 0.05
    assert (easy.undecided, hard.undecided) == (0, 0)
