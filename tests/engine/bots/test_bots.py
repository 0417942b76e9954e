"""Every game has bots, which choose legal actions from the knowledge of their seat."""

import pickle
from random import Random
from typing import Any

import pytest

from engine.bots import BUDGETS, LEVELS, Level, SearchBudget
from engine.bots.registry import BOTS
from engine.core import OptionValue, keep_event
from engine.games import GAMES
from engine.match import Match, Sight
from tests.laws.variants import is_accepted, state_of
from tests.tools.arena import SeatedBot, play_match

SETTINGS: dict[str, list[tuple[int, dict[str, OptionValue]]]] = {
    "baron_voodoo": [
        (2, {"placement": "fixed_chaotic"}),
        (3, {"white_majority": True, "starter": 2}),
        (4, {"placement": "draft", "loas": "random"}),
        (4, {"teams": "freda_wata"}),
    ],
    "forest_chase": [
        (2, {}),
        (3, {"pace": "calm", "first_look": True}),
        (4, {"assist": True, "level_1": "easy", "level_2": "hard"}),
        (5, {"home_sweet_home": True, "starter": 4}),
    ],
    "potion_brew": [
        (2, {}),
        (3, {"play": "single"}),
        (5, {"target": 50, "starter": 4}),
    ],
    "riddle_masters": [
        (3, {"language": "fr"}),
        (4, {"riddles": "two_words", "penalty_always": True}),
        (5, {"clay": "table", "riddles": "phrase", "track": "short"}),
        (6, {"language": "is", "theme": True, "starter": 5}),
    ],
    "waz_baraz": [
        (3, {}),
        (6, {"shuffled_circle": True}),
        (4, {"mistresses": 3, "first_master": 2}),
        (5, {"mistresses": 4, "shuffled_circle": True, "notebook": "off"}),
        (1, {"app_master": True}),
        (2, {"app_master": True, "mistresses": 4}),
        (5, {"app_master": True, "mistresses": 3, "shuffled_circle": True}),
    ],
}


CASES = [(game, *setting) for game, settings in SETTINGS.items() for setting in settings]
OPEN = ("baron_voodoo", "forest_chase")  # games in which all worlds that look the same are the same


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits the search: these tests check only that choices are legal and repeatable."""
    monkeypatch.setitem(BUDGETS, "sharp", 24)


def seed_of(number: int) -> bytes:
    return number.to_bytes(16, "big")


def test_every_game_has_a_bot_and_settings_to_try_it() -> None:
    assert set(BOTS) == set(GAMES) == set(SETTINGS)


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_to_the_end(
    game: str, seats: int, options: dict[str, OptionValue], level: Level
) -> None:
    """Every choice is legal, and the player everyone waits for always acts."""
    for number in range(2):
        match = Match.new(game, seats, options, seed_of(number))
        sitters = [SeatedBot(game, seat, level, seed_of(number)) for seat in range(seats)]
        order = Random(number)
        while match.active:
            seat = order.choice(match.active)
            action = sitters[seat].choose_action(match)
            if action is None:
                assert seat != match.active[0]
                continue
            assert is_accepted(match.rules, state_of(match), seat, action)
            match.act(seat, [action], match.version)
        assert match.result is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_game(game: str, level: Level) -> None:
    records = []
    for _ in range(2):
        match = Match.new(game, 4, {}, seed_of(7))
        assert list(play_match(match, [level] * 4, seed_of(7)))
        records.append(match.record)
    assert records[0] == records[1]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_a_choice_is_the_same_in_every_world_that_looks_the_same(
    game: str, seats: int, options: dict[str, OptionValue], level: Level
) -> None:
    """The hidden part of the state is dealt again; the choice stays the same."""
    rules, bot = GAMES[game], BOTS[game]
    match = Match.new(game, seats, options, seed_of(3))
    sitters = [SeatedBot(game, seat, "fair", seed_of(3)) for seat in range(seats)]
    differing = 0
    while match.active and match.version < 60:
        seat = match.active[0]
        action = sitters[seat].choose_action(match)
        sight = match.sight(seat)
        choices = set()
        worlds = set()
        for number in range(2):
            world = rules.determinize(sight.view, Random(number))
            worlds.add(world)
            twin: Sight[Any] = Sight(
                sight.version,
                seat,
                rules.view(world, seat),
                tuple(rules.legal_actions(world, seat)),
                rules.active_seats(world),
                rules.result(world),
            )
            memory = sitters[seat].memory
            choices.add(bot.choose(level, twin, memory, SearchBudget(Random(5), 24, lambda: True)))
        assert len(choices) == 1
        differing += len(worlds) == 2
        match.act(seat, [action], match.version)
    assert differing > 5 or game in OPEN


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].mask_later is keep_event])
def test_memory_is_the_same_event_by_event_and_all_at_once(game: str) -> None:
    """A bot that resumes a saved match has the same memory."""
    match = Match.new(game, 4, {}, seed_of(11))
    bot = BOTS[game]
    bit_by_bit = [bot.new_memory(seat) for seat in range(4)]
    heard = 0
    for _ in play_match(match, ["fair"] * 4, seed_of(11)):
        for seat in range(4):
            bit_by_bit[seat] = bot.update_memory(bit_by_bit[seat], match.news(seat, heard))
        heard = match.version
    at_once = [bot.update_memory(bot.new_memory(seat), match.news(seat, 0)) for seat in range(4)]
    assert bit_by_bit == at_once
    assert len(set(at_once)) == 4
    assert pickle.loads(pickle.dumps(at_once)) == at_once


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_without_time_still_chooses(game: str, level: Level) -> None:
    """A bot whose search is stopped at once still returns a legal action."""
    match = Match.new(game, 4, {}, seed_of(13))
    sitters = [SeatedBot(game, seat, "fair", seed_of(13)) for seat in range(4)]
    while match.active:
        seat = match.active[0]
        action = sitters[seat].choose_action(match)
        sight, memory = match.sight(seat), sitters[seat].memory
        for budget, go_on in ((1000, lambda: False), (0, lambda: True)):
            chosen = BOTS[game].choose(level, sight, memory, SearchBudget(Random(1), budget, go_on))
            assert is_accepted(match.rules, state_of(match), seat, chosen)
        match.act(seat, [action], match.version)
