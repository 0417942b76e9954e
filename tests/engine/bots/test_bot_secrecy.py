"""A bot chooses the same in two worlds that differ only in what is hidden from its seat."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.bots import LEVELS, PERSONALITIES, Level, Personality, SearchBudget
from engine.bots.registry import BOTS
from engine.core import Action, Seat
from engine.games import GAMES
from tests.laws.game_traits import GAME_TRAITS
from tests.laws.variants import InspectableMatch, Variant, variants_of
from tests.laws.world_pairs import WorldPair

ENOUGH = 24  # decisions at which the worlds differ, for each level of each game
VARIANTS = 4
BUDGET = 8  # iterations; enough to see what a choice depends on
STRIDE = 3  # events between two comparisons

HIDING = [game for game in GAMES if not GAME_TRAITS[game].open]

Chooser = Callable[[InspectableMatch, Seat], Action | None]


def chosen(level: Level, personality: Personality = "even") -> Chooser:
    """Returns a chooser for bots of this level that received all news of their seat."""

    def choose(world: InspectableMatch, seat: Seat) -> Action | None:
        bot = BOTS[world.rules.name]
        memory = bot.update_memory(bot.new_memory(seat, personality), world.news(seat, 0))
        return bot.choose(
            level, world.sight(seat), memory, SearchBudget(Random(5), BUDGET, lambda: True)
        )

    return choose


def decisions(choose: Chooser, game: str) -> tuple[int, int]:
    """Counts the viewer's decisions at which the two worlds differed, and those answered
    differently.
    """
    differed = apart = 0
    tried = variants_of(GAMES[game], GAME_TRAITS[game], VARIANTS)
    for number in range(40):
        subject = tried[number % len(tried)].shortened
        viewer = number // len(tried) % subject.seats
        for a, b in _looks(subject, viewer, number):
            differed += 1
            apart += choose(a, viewer) != choose(b, viewer)
        if differed >= ENOUGH and number >= len(tried):
            break
    return differed, apart


def _looks(subject: Variant, viewer: Seat, number: int) -> Any:
    """Yields pairs of worlds that differ at a decision of the viewer, in part of a match."""
    twins = WorldPair(subject, viewer, subject.random("bots", number))
    looks = 0
    while looks < ENOUGH // 4 and twins.depth < 120 and twins.grow(twins.depth + STRIDE):
        deciding = viewer in twins.a.active and len(twins.a.sight(viewer).legal) > 1
        if deciding and twins.are_different and twins.is_same_in_sight():
            looks += 1
            yield twins.a, twins.b


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", HIDING)
def test_a_choice_is_the_same_in_twin_worlds(game: str, level: Level) -> None:
    differed, apart = decisions(chosen(level), game)
    assert apart == 0
    assert differed >= ENOUGH


@pytest.mark.parametrize(
    "personality", [personality for personality in PERSONALITIES if personality != "even"]
)
@pytest.mark.parametrize("game", HIDING)
def test_no_personality_uses_hidden_information(game: str, personality: Personality) -> None:
    """Each level is used in turn."""
    level = LEVELS[(HIDING.index(game) + PERSONALITIES.index(personality)) % len(LEVELS)]
    differed, apart = decisions(chosen(level, personality), game)
    assert apart == 0
    assert differed >= ENOUGH


@pytest.mark.parametrize("game", HIDING)
def test_a_bot_that_reads_the_state_is_detected(game: str) -> None:
    """A bot that reads the state chooses differently, so the comparison detects it."""

    def peeping(world: InspectableMatch, seat: Seat) -> Action | None:
        return Random(repr(world.state)).choice(world.sight(seat).legal)

    _, apart = decisions(peeping, game)
    assert apart > 0


def test_a_game_without_secrets_has_no_world_pairs() -> None:
    assert [game for game in GAMES if game not in HIDING] == ["baron_voodoo"]
    rules = GAMES["baron_voodoo"]
    bot = BOTS["baron_voodoo"]
    (subject, *_) = variants_of(rules, GAME_TRAITS["baron_voodoo"], VARIANTS)
    twins = WorldPair(subject, 0, subject.random("bots"))
    looked = 0
    while looked < 12 and twins.grow(twins.depth + 1):
        sight = twins.a.sight(0)
        if 0 not in twins.a.active or len(sight.legal) < 2:
            continue
        looked += 1
        worlds = [rules.determinize(sight.view, Random(number)) for number in range(2)]
        assert worlds == [twins.a.state, twins.a.state]
        for level in LEVELS:
            ways = [
                bot.choose(
                    level,
                    twins.a.sight(0),
                    bot.new_memory(0),
                    SearchBudget(Random(5), BUDGET, lambda: True),
                )
                for _ in range(2)
            ]
            assert ways[0] == ways[1]
    assert looked == 12
