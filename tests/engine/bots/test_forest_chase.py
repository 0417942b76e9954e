"""How the bots of Forest Chase search, whom they hit, and when they act."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.bots import LEVELS, Kind, Level
from engine.bots.selfplay import Sitter
from engine.core import Seat, Value
from engine.games.forest_chase import RULES
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
from engine.games.forest_chase.recall import start
from engine.games.forest_chase.state import State
from engine.match import Match, Sight
from tests.engine.bots.woods import BOT, WITS, choices, having_failed, having_seen
from tests.engine.forest_chase.given import (
    FOG,
    HUT_LEGS,
    NOSE,
    TINY,
    WANTED,
    WRONG,
    act,
    after,
    cast,
    failed,
    flipped,
    judged,
    legal,
    opened,
    race,
    table,
    waiting,
)

# The search


@pytest.mark.parametrize("level", LEVELS)
def test_a_wrong_tile_is_turned_back_before_the_next_flip(level: Level) -> None:
    """Nothing else comes first, even with all that the spell wants."""
    assert choices(race(NOSE, (WRONG,)), level) == {TurnBack(WRONG)}
    assert choices(race(NOSE, (*WANTED, WRONG)), level) == {TurnBack(WRONG)}


@pytest.mark.rule("FC-10")
def test_with_assist_a_bot_lets_a_wrong_tile_turn_itself_back() -> None:
    """It goes on as if the tile were closed already."""
    state = race(NOSE, (WRONG,), options={"assist": True})
    assert all(isinstance(action, Flip) for action in choices(state))
    assert choices(race(NOSE, (*WANTED[:3], WRONG), options={"assist": True})) == {DECLARE}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("handicap", "enough"), [("easy", 3), ("normal", 3), ("hard", 4)])
def test_a_spell_is_called_ready_when_it_is(level: Level, handicap: str, enough: int) -> None:
    """With one ingredient less the search goes on."""
    options: dict[str, Value] = {"level_0": handicap}
    assert choices(race(NOSE, WANTED[:enough], options=options), level) == {DECLARE}
    short = choices(race(NOSE, WANTED[: enough - 1], options=options), level)
    assert all(isinstance(action, Flip) for action in short)


def test_a_nose_lets_a_bot_call_sooner() -> None:
    """It knows what its spell takes now (FC-19)."""
    state = race(NOSE, WANTED[:2], waiting=waiting(3, seat_0=("nose",)))
    assert choices(state) == {DECLARE}


def test_a_remembered_tile_is_flipped_first() -> None:
    """What it knows a bot does not look for elsewhere."""
    assert choices(race(NOSE), memory=having_seen(8, 9, 3)) == {Flip(8)}


@pytest.mark.parametrize("level", LEVELS)
def test_the_clue_says_where_to_look(level: Level) -> None:
    """Nobody looks among tiles of a habitat whose ingredient lies open."""
    state = race(NOSE, (0, 8))
    assert choices(state, level) == {Flip(spot) for spot in (*range(4, 8), *range(12, 16))}


def test_the_likeliest_habitat_comes_first() -> None:
    """With two tiles of a habitat known to be others, two are left to look at."""
    state, memory = race(NOSE), having_seen(5, 6)
    assert choices(state, memory=memory) == {Flip(4), Flip(7)}
    assert len(choices(state, "easy", memory)) > 8


@pytest.mark.rule("FC-27", "FC-28")
def test_the_house_is_lifted_only_for_a_tile_under_it() -> None:
    """It is put back on a tile that was wrong, and stays off one that was right."""
    state, memory = race(NOSE, house=8), having_seen(8)
    assert choices(state, memory=memory) == {LIFT}
    assert LIFT not in choices(state)
    lifted = act(state, 0, LIFT)
    assert choices(lifted, memory=memory) == choices(lifted) == {Flip(8)}
    found = flipped(lifted, 8)
    assert all(isinstance(action, Flip) for action in choices(found, memory=memory))

    wrong = flipped(act(race(NOSE, house=9), 0, LIFT), 9)
    assert choices(wrong) == {TurnBack(9)}
    assert choices(after(wrong, TurnBack(9)), "easy", having_seen(9)) == {PUT_BACK}
    helped = flipped(act(race(NOSE, house=9, options={"assist": True}), 0, LIFT), 9)
    assert choices(helped, memory=having_seen(9)) == {PUT_BACK}


def test_the_last_place_may_be_under_the_house() -> None:
    """When three of a habitat are known and the house lies on the fourth, that is the one."""
    assert choices(race(NOSE, house=4), memory=having_seen(5, 6, 7)) == {LIFT}


# Effects, and the rest


@pytest.mark.parametrize("level", WITS)
def test_an_effect_goes_to_whoever_is_ahead(level: Level) -> None:
    """Of equals, to the one who plays next."""
    ahead = cast(TINY, seats=4, cast=((), (), (9, 8), (7,)))
    assert choices(ahead, level) == {Target(2)}
    assert choices(cast(TINY, seats=4), level) == {Target(1)}
    assert choices(cast(TINY, seats=4), "easy") == {Target(1), Target(2), Target(3)}


@pytest.mark.parametrize("level", WITS)
def test_fog_moves_what_others_know_and_want(level: Level) -> None:
    """Of one habitat, so that the clue does not tell, and not what the bot wants itself."""
    state = cast(FOG)
    assert choices(state, level, having_seen(14, 1, 2)) == {Swap(1, 2)}
    theirs = having_failed(having_seen(1, 2, 14), 1, next(c for c in range(20) if 14 in CARDS[c]))
    assert all(14 in (swap.first, swap.second) for swap in choices(state, level, theirs))
    mine = having_failed(having_seen(1, 2, 3), 0, next(c for c in range(20) if 2 in CARDS[c]))
    assert choices(state, level, mine) == {Swap(1, 3)}
    assert len(choices(state, "easy", mine)) > 20


@pytest.mark.parametrize("level", WITS)
def test_the_house_goes_where_others_want_to_look(level: Level) -> None:
    """Before its own turn a bot keeps clear what it knows; with Home Sweet Home it waits."""
    state, seen = cast(HUT_LEGS), having_seen(6, 11)
    theirs = having_failed(seen, 2, next(c for c in range(20) if {6, 11} & {*CARDS[c]} == {11}))
    assert choices(state, level, theirs) == {PlaceHouse(11)}
    own = table(step="legs", waiting=waiting(3, seat_0=("hut_legs",)))
    clear = choices(own, level, theirs)
    assert len(clear) > 8
    assert not clear & {PlaceHouse(6), PlaceHouse(11)}
    at_home = cast(HUT_LEGS, options={"home_sweet_home": True})
    assert choices(at_home, level, theirs) == {POSTPONE}
    home = failed(options={"home_sweet_home": True})
    assert choices(home, level, theirs) == {PlaceHouse(11)}


def test_before_a_known_spell_the_house_goes_where_it_is_in_nobodys_way() -> None:
    """When a bot has seen all its cards, it knows which tiles it will not look for."""
    own = table(
        step="legs", unseen=(0, 3, 3), tried=((NOSE,), (), ()), cast=((3, 4), (), ()),
        waiting=waiting(3, seat_0=("hut_legs",)),
    )  # fmt: skip
    memory = having_failed(having_seen(0, 1), 0, NOSE)
    assert choices(own, memory=memory) == {PlaceHouse(1)}


def test_a_mover_begins_with_either_hand_and_places_the_witch_anywhere() -> None:
    """Where nothing is to be gained, whims decide."""
    state = race(NOSE, seats=2)
    sight: Sight[Any] = Sight(0, 1, RULES.view(state, 1), legal(state, 1), (0, 1), None)
    hands = {
        BOT.choose("sharp", sight, start(1), Random(n), 0, lambda: True) for n in range(20)
    }  # fmt: skip
    assert hands == {LEFT, RIGHT}
    ends: Sequence[Any] = ("north", "east", "south", "west")
    assert choices(table(3)) == {PlaceWitch(end) for end in ends}


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
def test_every_choice_is_legal(level: Level, options: dict[str, Value]) -> None:
    """In any order of flips and steps, with two, three and five players."""
    for number, seats in enumerate((2, 3, 5)):
        seed, order = number.to_bytes(16, "big"), Random(number)
        match = Match.new("forest_chase", seats, options, seed)
        sitters = [Sitter("forest_chase", seat, level, seed) for seat in range(seats)]
        while match.active:
            seat = order.choice(match.active)
            action = sitters[seat].act(match)
            assert action in match.sight(seat).legal
            match.act(seat, [action], match.version)


# Tempo

MOMENTS: list[tuple[State, Seat, Kind | None]] = [
    (opened(3, first_look=True, starter=0), 0, "look"),
    (table(), 1, None),
    (act(table(), 1, PlaceWitch("east")), 0, "count_in"),
    (race(NOSE), 0, "read"),
    (race(NOSE, steps=1), 0, "flip"),
    (race(NOSE, WANTED[:1]), 0, "flip"),
    (race(NOSE, steps=1, waiting=waiting(3, seat_0=("tiny",))), 0, "flip_posed"),
    (race(NOSE, steps=1, waiting=waiting(3, seat_1=("tiny",))), 0, "flip"),
    (race(NOSE, (WRONG,)), 0, "tidy"),
    (race(NOSE, (WRONG,), options={"assist": True}), 0, "flip"),
    (race(NOSE, WANTED[:3]), 0, "tidy"),
    (race(NOSE), 1, "step"),
    (race(NOSE, options={"level_1": "hard"}), 1, "step"),
    (race(NOSE, options={"level_0": "hard"}), 1, "step_at_hard"),
    (judged(), 0, "reckon"),
    (cast(TINY), 0, None),
]


@pytest.mark.rule("FC-33")
@pytest.mark.parametrize(("state", "seat", "kind"), MOMENTS)
def test_everybody_can_tell_what_a_bot_is_about_to_do(
    state: State, seat: Seat, kind: Kind | None
) -> None:
    """Its tempo follows from what a spectator sees."""
    assert seat in RULES.active(state)
    assert BOT.pace(RULES.view(state, None), seat) == kind
