"""The memory of the Forest Chase bots, and how they forget."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.bots import LEVELS, Level, SearchBudget
from engine.core import Event, OptionValue
from engine.games.forest_chase import RULES
from engine.games.forest_chase.bot.memory import Memory, new_memory, update_memory
from engine.games.forest_chase.bot.play import recalled_tiles
from engine.games.forest_chase.pieces import (
    SPOTS,
    Flip,
    Opened,
    PlaceWitch,
    Seen,
    Swap,
    TurnBack,
    TurnUp,
)
from engine.games.forest_chase.state import State
from engine.match import Match, Sight
from tests.engine.games.forest_chase.bot.bot_choices import (
    BOT,
    chance_event,
    known_ingredients,
    memory_of_tiles,
)
from tests.engine.games.forest_chase.builders import legal_actions, make_state
from tests.laws.variants import state_of
from tests.tools.arena import SeatedBot


def whole_games(
    options: dict[str, OptionValue], games: int
) -> Iterator[tuple[State, list[Memory]]]:
    """Plays games with a random order in races; yields states with all seats' memories."""
    for number in range(games):
        seed, order = number.to_bytes(16, "big"), Random(number)
        match = Match.new("forest_chase", 3, options, seed)
        sitters = [
            SeatedBot("forest_chase", seat, level, seed) for seat, level in enumerate(LEVELS)
        ]
        while match.active:
            seat = order.choice(match.active)
            match.act(seat, [sitters[seat].choose_action(match)], match.version)
            for sitter in sitters:
                sitter.observe(match)
            yield state_of(match), [sitter.memory for sitter in sitters]


@pytest.mark.parametrize("options", [{}, {"pace": "calm", "first_look": True}])
def test_remembered_facts_are_true(options: dict[str, OptionValue]) -> None:
    """After swaps and failed spells nobody remembers anything false."""
    known = swaps = spells = 0
    before: State | None = None
    for state, memories in whole_games(options, 6):
        swaps += before is not None and before.step == "swap"
        before = state
        for level, memory in zip(LEVELS, memories, strict=True):
            for spot, ingredient in enumerate(recalled_tiles(level, memory, RULES.view(state, 0))):
                assert ingredient in (None, state.tiles[spot])
                known += ingredient is not None
            if state.step != "check":
                assert memory.failed[:3] == state.tried
                spells += sum(map(len, memory.failed))
    assert known > 1000
    assert swaps >= 2
    assert spells > 50


def test_memory_fades_by_level() -> None:
    """Easy forgets soon, fair later, sharp hardly; all know the tile seen last."""
    everything = [*SPOTS]
    totals = dict.fromkeys(LEVELS, 0)
    for seat in range(5):
        for shift in SPOTS:
            memory = memory_of_tiles(*everything[shift:], *everything[:shift], seat=seat)
            for level in LEVELS:
                knows = known_ingredients(memory, level)
                assert (shift - 1) % 16 in knows
                assert (shift - 2) % 16 in knows
                totals[level] += len(knows)
    easy, fair, sharp = (totals[level] / (5 * 16 * 16) for level in LEVELS)
    assert 0.35 < easy < 0.55
    assert 0.60 < fair < 0.80
    assert 0.87 < sharp < 0.98


@pytest.mark.parametrize("level", LEVELS)
def test_a_forgotten_tile_stays_forgotten_until_it_is_seen(level: Level) -> None:
    """A forgotten tile stays forgotten; a tile seen often is known longer."""
    lasted = {1: 0, 4: 0}
    for seat in range(5):
        for spot in range(4):
            for times in lasted:
                memory, knows = memory_of_tiles(*(spot,) * times, seat=seat), True
                for other in range(200):
                    memory = update_memory(
                        memory, (chance_event(Seen(4 + other % 12, 4 + other % 12)),)
                    )
                    knew, knows = knows, spot in known_ingredients(memory, level)
                    assert knew or not knows
                    lasted[times] += knows
                assert spot in known_ingredients(
                    update_memory(memory, (chance_event(Seen(spot, spot)),)), level
                )
    assert lasted[4] > 1.5 * lasted[1]


@pytest.mark.rule("FC-20")
def test_a_swap_is_followed_by_those_who_saw_both_tiles() -> None:
    memory = update_memory(memory_of_tiles(3, 9), (Event(1, Swap(3, 9)),))
    known = recalled_tiles("sharp", memory, RULES.view(make_state(), 0))
    assert (known[3], known[9]) == (9, 3)
    again = update_memory(memory_of_tiles(3), (Event(1, Swap(3, 9)),))
    assert [sighting and sighting.ingredient for sighting in again.tiles[3:10:6]] == [None, 3]


@pytest.mark.rule("FC-38")
def test_a_first_look_leaves_something_behind() -> None:
    """After the first look only a sharp bot knows nearly all tiles."""
    sizes = {}
    for level in LEVELS:
        memories = [
            update_memory(new_memory(seat), (chance_event(Opened(tuple(SPOTS))),))
            for seat in range(5)
        ]
        sizes[level] = sum(len(known_ingredients(memory, level)) for memory in memories)
    assert 0 < sizes["easy"] < sizes["fair"] < sizes["sharp"] < 5 * 16


def test_a_bot_that_comes_back_has_forgotten_what_was_turned_back() -> None:
    """A resumed bot receives only the past news that everybody may still receive."""
    match = Match.new("forest_chase", 3, {"starter": 0}, bytes(16))
    match.act(1, [PlaceWitch("north")], match.version)
    match.act(0, [TurnUp()], match.version)
    match.act(0, [Flip(4)], match.version)
    match.act(0, [TurnBack(4)], match.version)
    match.act(0, [Flip(7)], match.version)
    memory = update_memory(new_memory(2), match.news(2, 0))
    assert [spot for spot in SPOTS if memory.tiles[spot] is not None] == [7]


def test_closed_tiles_do_not_influence_bots() -> None:
    """A bot chooses the same in all forests that match its news."""
    random = Random(1)
    swayed = 0
    for state, memories in whole_games({}, 2):
        tiles = list(state.tiles)
        closed = [spot for spot in SPOTS if spot not in state.up]
        for ground in range(4):
            spots = [spot for spot in closed if state.habitats[spot] == ground]
            mixed = random.sample(spots, len(spots))
            for spot, other in zip(spots, mixed, strict=True):
                tiles[spot] = state.tiles[other]
        twin = state._replace(tiles=tuple(tiles))
        for seat in RULES.active_seats(state):
            sights: list[Sight[Any]] = [
                Sight(0, seat, RULES.view(world, seat), legal_actions(world, seat), (seat,), None)
                for world in (state, twin)
            ]
            done = {
                BOT.choose("sharp", sight, memories[seat], SearchBudget(Random(3), 0, lambda: True))
                for sight in sights
            }
            assert len(done) == 1
            swayed += twin != state
    assert swayed > 100
