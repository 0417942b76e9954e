"""How the bots of Forest Chase search, choose targets and time their actions."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.bots import LEVELS, DecisionKind, Level, SearchBudget
from engine.core import OptionValue, Seat
from engine.games.forest_chase import RULES
from engine.games.forest_chase.bot import delays
from engine.games.forest_chase.bot.memory import new_memory
from engine.games.forest_chase.pieces import (
    CARDS,
    DECLARE,
    LEFT,
    LIFT,
    POSTPONE,
    PUT_BACK,
    RIGHT,
    Flip,
    PlaceHouse,
    PlaceWitch,
    Swap,
    Target,
    TurnBack,
)
from engine.games.forest_chase.state import State
from engine.match import Match, Sight
from tests.engine.games.forest_chase.bot.bot_choices import (
    BOT,
    TARGETING_LEVELS,
    all_bot_choices,
    memory_after_failure,
    memory_of_tiles,
)
from tests.engine.games.forest_chase.builders import (
    FOG,
    HUT_LEGS,
    NOSE,
    TINY,
    WANTED,
    WRONG,
    act,
    cast_state,
    failed_state,
    first_state,
    flip_tiles,
    judged_state,
    legal_actions,
    make_state,
    race_state,
    state_after,
    waiting_effects,
)
from tests.tools.arena import SeatedBot

# The search


@pytest.mark.parametrize("level", LEVELS)
def test_a_wrong_tile_is_turned_back_before_the_next_flip(level: Level) -> None:
    """It comes first even when the spell is complete."""
    assert all_bot_choices(race_state(NOSE, (WRONG,)), level) == {TurnBack(WRONG)}
    assert all_bot_choices(race_state(NOSE, (*WANTED, WRONG)), level) == {TurnBack(WRONG)}


@pytest.mark.rule("FC-10")
def test_with_assist_a_bot_lets_a_wrong_tile_turn_itself_back() -> None:
    """The bot continues as if the tile were closed already."""
    state = race_state(NOSE, (WRONG,), options={"assist": True})
    assert all(isinstance(action, Flip) for action in all_bot_choices(state))
    assert all_bot_choices(race_state(NOSE, (*WANTED[:3], WRONG), options={"assist": True})) == {
        DECLARE
    }


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("handicap", "enough"), [("easy", 3), ("normal", 3), ("hard", 4)])
def test_a_spell_is_called_ready_when_it_is(level: Level, handicap: str, enough: int) -> None:
    """With one ingredient missing the search continues."""
    options: dict[str, OptionValue] = {"level_0": handicap}
    assert all_bot_choices(race_state(NOSE, WANTED[:enough], options=options), level) == {DECLARE}
    short = all_bot_choices(race_state(NOSE, WANTED[: enough - 1], options=options), level)
    assert all(isinstance(action, Flip) for action in short)


def test_a_nose_lets_a_bot_call_sooner() -> None:
    """It knows how many ingredients its spell needs now (FC-19)."""
    state = race_state(NOSE, WANTED[:2], waiting=waiting_effects(3, seat_0=("nose",)))
    assert all_bot_choices(state) == {DECLARE}


def test_a_remembered_tile_is_flipped_first() -> None:
    assert all_bot_choices(race_state(NOSE), memory=memory_of_tiles(8, 9, 3)) == {Flip(8)}


@pytest.mark.parametrize("level", LEVELS)
def test_the_clue_says_where_to_look(level: Level) -> None:
    """The bot skips a habitat whose ingredient is already open."""
    state = race_state(NOSE, (0, 8))
    assert all_bot_choices(state, level) == {Flip(spot) for spot in (*range(4, 8), *range(12, 16))}


def test_the_likeliest_habitat_comes_first() -> None:
    """With two tiles of a habitat known, only the other two remain."""
    state, memory = race_state(NOSE), memory_of_tiles(5, 6)
    assert all_bot_choices(state, memory=memory) == {Flip(4), Flip(7)}
    assert len(all_bot_choices(state, "easy", memory)) > 8


@pytest.mark.rule("FC-27", "FC-28")
def test_the_house_is_lifted_only_for_a_tile_under_it() -> None:
    """The bot puts it back on a wrong tile and leaves it off a right one."""
    state, memory = race_state(NOSE, house=8), memory_of_tiles(8)
    assert all_bot_choices(state, memory=memory) == {LIFT}
    assert LIFT not in all_bot_choices(state)
    lifted = act(state, 0, LIFT)
    assert all_bot_choices(lifted, memory=memory) == all_bot_choices(lifted) == {Flip(8)}
    found = flip_tiles(lifted, 8)
    assert all(isinstance(action, Flip) for action in all_bot_choices(found, memory=memory))

    wrong = flip_tiles(act(race_state(NOSE, house=9), 0, LIFT), 9)
    assert all_bot_choices(wrong) == {TurnBack(9)}
    assert all_bot_choices(state_after(wrong, TurnBack(9)), "easy", memory_of_tiles(9)) == {
        PUT_BACK
    }
    helped = flip_tiles(act(race_state(NOSE, house=9, options={"assist": True}), 0, LIFT), 9)
    assert all_bot_choices(helped, memory=memory_of_tiles(9)) == {PUT_BACK}


def test_the_last_place_may_be_under_the_house() -> None:
    """If three tiles of a habitat are known and the house is on the fourth, it is that one."""
    assert all_bot_choices(race_state(NOSE, house=4), memory=memory_of_tiles(5, 6, 7)) == {LIFT}


# Effects and other decisions


@pytest.mark.parametrize("level", TARGETING_LEVELS)
def test_an_effect_goes_to_the_leader(level: Level) -> None:
    """Of equals, the bot hits the one who plays next."""
    ahead = cast_state(TINY, seats=4, cast=((), (), (9, 8), (7,)))
    assert all_bot_choices(ahead, level) == {Target(2)}
    assert all_bot_choices(cast_state(TINY, seats=4), level) == {Target(1)}
    assert all_bot_choices(cast_state(TINY, seats=4), "easy") == {Target(1), Target(2), Target(3)}


@pytest.mark.parametrize("level", TARGETING_LEVELS)
def test_fog_moves_what_others_know_and_want(level: Level) -> None:
    """The tiles are of one habitat, so that the clue does not help, and not wanted by the bot."""
    state = cast_state(FOG)
    assert all_bot_choices(state, level, memory_of_tiles(14, 1, 2)) == {Swap(1, 2)}
    theirs = memory_after_failure(
        memory_of_tiles(1, 2, 14), 1, next(c for c in range(20) if 14 in CARDS[c])
    )
    assert all(14 in (swap.first, swap.second) for swap in all_bot_choices(state, level, theirs))
    mine = memory_after_failure(
        memory_of_tiles(1, 2, 3), 0, next(c for c in range(20) if 2 in CARDS[c])
    )
    assert all_bot_choices(state, level, mine) == {Swap(1, 3)}
    assert len(all_bot_choices(state, "easy", mine)) > 20


@pytest.mark.parametrize("level", TARGETING_LEVELS)
def test_the_house_goes_where_others_want_to_look(level: Level) -> None:
    """Before its own turn a bot leaves known tiles free; with Home Sweet Home it waits."""
    state, seen = cast_state(HUT_LEGS), memory_of_tiles(6, 11)
    theirs = memory_after_failure(
        seen, 2, next(c for c in range(20) if {6, 11} & {*CARDS[c]} == {11})
    )
    assert all_bot_choices(state, level, theirs) == {PlaceHouse(11)}
    own = make_state(step="legs", waiting=waiting_effects(3, seat_0=("hut_legs",)))
    clear = all_bot_choices(own, level, theirs)
    assert len(clear) > 8
    assert not clear & {PlaceHouse(6), PlaceHouse(11)}
    at_home = cast_state(HUT_LEGS, options={"home_sweet_home": True})
    assert all_bot_choices(at_home, level, theirs) == {POSTPONE}
    home = failed_state(options={"home_sweet_home": True})
    assert all_bot_choices(home, level, theirs) == {PlaceHouse(11)}


def test_before_a_known_spell_the_house_goes_where_it_is_in_nobodys_way() -> None:
    """A bot that has seen all its cards knows which tiles it will not need."""
    own = make_state(
        step="legs", unseen=(0, 3, 3), tried=((NOSE,), (), ()), cast=((3, 4), (), ()),
        waiting=waiting_effects(3, seat_0=("hut_legs",)),
    )  # fmt: skip
    memory = memory_after_failure(memory_of_tiles(0, 1), 0, NOSE)
    assert all_bot_choices(own, memory=memory) == {PlaceHouse(1)}


def test_a_mover_begins_with_either_hand_and_places_the_witch_anywhere() -> None:
    """Equal choices are decided at random."""
    state = race_state(NOSE, seats=2)
    sight: Sight[Any] = Sight(0, 1, RULES.view(state, 1), legal_actions(state, 1), (0, 1), None)
    budgets = (SearchBudget(Random(number), 0, lambda: True) for number in range(20))
    hands = {BOT.choose("sharp", sight, new_memory(1), budget) for budget in budgets}
    assert hands == {LEFT, RIGHT}
    ends: Sequence[Any] = ("north", "east", "south", "west")
    assert all_bot_choices(make_state(3)) == {PlaceWitch(end) for end in ends}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options",
    [
        {"home_sweet_home": True, "assist": True},
        {"home_sweet_home": True, "level_0": "hard", "level_1": "easy"},
        {"pace": "calm", "assist": True, "home_sweet_home": True},
        {"first_look": True, "level_2": "hard"},
    ],
)
def test_every_choice_is_legal(level: Level, options: dict[str, OptionValue]) -> None:
    """Flips and steps come in any order, with two, three and five players."""
    for number, seats in enumerate((2, 3, 5)):
        seed, order = number.to_bytes(16, "big"), Random(number)
        match = Match.new("forest_chase", seats, options, seed)
        sitters = [SeatedBot("forest_chase", seat, level, seed) for seat in range(seats)]
        while match.active:
            seat = order.choice(match.active)
            action = sitters[seat].choose_action(match)
            assert action in match.sight(seat).legal
            match.act(seat, [action], match.version)


# Tempo

MOMENTS: list[tuple[State, Seat, DecisionKind | None]] = [
    (first_state(3, first_look=True, starter=0), 0, delays.LOOK),
    (make_state(), 1, None),
    (act(make_state(), 1, PlaceWitch("east")), 0, delays.COUNT_IN),
    (race_state(NOSE), 0, delays.READ),
    (race_state(NOSE, steps=1), 0, delays.FLIP),
    (race_state(NOSE, WANTED[:1]), 0, delays.FLIP),
    (race_state(NOSE, steps=1, waiting=waiting_effects(3, seat_0=("tiny",))), 0, delays.FLIP_POSED),
    (race_state(NOSE, steps=1, waiting=waiting_effects(3, seat_1=("tiny",))), 0, delays.FLIP),
    (race_state(NOSE, (WRONG,)), 0, delays.TIDY),
    (race_state(NOSE, (WRONG,), options={"assist": True}), 0, delays.FLIP),
    (race_state(NOSE, WANTED[:3]), 0, delays.TIDY),
    (race_state(NOSE), 1, delays.STEP),
    (race_state(NOSE, options={"level_1": "hard"}), 1, delays.STEP),
    (race_state(NOSE, options={"level_0": "hard"}), 1, delays.STEP_AT_HARD),
    (judged_state(), 0, delays.RECKON),
    (cast_state(TINY), 0, None),
]


@pytest.mark.rule("FC-33")
@pytest.mark.parametrize(("state", "seat", "kind"), MOMENTS)
def test_the_kind_of_a_bots_next_decision_is_public(
    state: State, seat: Seat, kind: DecisionKind | None
) -> None:
    """Its tempo depends only on the public view."""
    assert seat in RULES.active_seats(state)
    assert BOT.decision_kind(RULES.view(state, None), seat) == kind
