"""The strength of the Baron Voodoo bots at each level."""

from typing import Any

import pytest

from engine.bots import BUDGETS, LEVELS, Level
from engine.games.baron_voodoo.bot import sharp
from engine.games.baron_voodoo.bot.moves import candidate_moves
from engine.games.baron_voodoo.pieces import POINT, Capture, Place
from engine.match import Match
from tests.engine.games.baron_voodoo.bot.bot_choices import bot_choice, random_game_states
from tests.engine.games.baron_voodoo.builders import first_state, state_after
from tests.tools.arena import play_match


def test_an_easy_bot_uses_no_power_before_a_capture() -> None:
    tempted = 0
    for seed in range(3):
        for state in random_game_states(3, seed):
            captures = [action for action in state.choices if isinstance(action, Capture)]
            if captures:
                assert bot_choice(state, "easy", seed) in captures
                tempted += len(captures) < len(state.choices)
    assert tempted > 10


def test_without_playouts_a_sharp_bot_does_what_seems_best() -> None:
    """It needs no more time than a fair bot and makes fewer errors."""
    for state in list(random_game_states(2, 1))[::9]:
        best = candidate_moves(state)[0][1][0]
        assert bot_choice(state, "sharp", budget=0) == best


def test_earlier_searches_do_not_influence_a_sharp_bot() -> None:
    """Cached replies save time and do not change the choice."""
    states = list(random_game_states(2, 1))[::25]
    warm = [bot_choice(state, "sharp", budget=60) for state in states]
    for state, chosen in zip(reversed(states), reversed(warm), strict=True):
        sharp._reply_cache.clear()
        assert bot_choice(state, "sharp", budget=60) == chosen


def test_a_good_face_is_placed_within_ones_own_reach() -> None:
    """In a draft the bot places a Point where more of its own dice can jump over it."""
    state = first_state(2, placement="draft", loas="in_order", starter=0)
    state = state_after(state, bot_choice(state, "fair"))
    assert state.table.held[0] % 6 == POINT
    placed = bot_choice(state, "fair")
    assert isinstance(placed, Place)
    assert len({bot_choice(state, "easy", whim) for whim in range(20)}) > 3


@pytest.mark.parametrize(
    ("seats", "given"),
    [
        (2, {"placement": "fixed_chaotic", "starter": 1}),
        (3, {"placement": "draft"}),
        (3, {"loas": "random", "white_majority": True}),
        (4, {}),
        (4, {"teams": "legba_wata"}),
    ],
)
def test_every_choice_is_legal(
    seats: int, given: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All levels play at one table, with all numbers of seats and options."""
    monkeypatch.setitem(BUDGETS, "sharp", 24 * seats)
    seed = seats.to_bytes(16, "big")
    match = Match.new("baron_voodoo", seats, given, seed)
    levels = [LEVELS[seat % 3] for seat in range(seats)]
    # A match accepts legal actions only.
    assert list(play_match(match, levels, seed))
    assert match.result is not None


@pytest.mark.parametrize(
    ("one", "other", "games", "enough"), [("fair", "easy", 24, 18), ("sharp", "fair", 2, 2)]
)
def test_a_level_beats_the_one_below(
    one: Level, other: Level, games: int, enough: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On both seats the better bot wins well over half; the benchmark measures how much."""
    monkeypatch.setitem(BUDGETS, "sharp", 120)
    wins = 0
    for number in range(games):
        hero, seed = number % 2, (number // 2).to_bytes(16, "big")
        match = Match.new("baron_voodoo", 2, {}, seed)
        levels: list[Level] = [one if seat == hero else other for seat in range(2)]
        assert list(play_match(match, levels, seed))
        wins += match.result is not None and match.result.places[hero] == 1
    assert wins >= enough
