"""The effects of spells: Nose, Fog, Fatigue, Wind, Tiny and Glare."""

import pytest

from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import (
    CLOSE,
    EFFECTS,
    TURN_UP,
    Effect,
    PlaceWitch,
    Swap,
    Target,
)
from engine.games.forest_chase.state import State
from engine.games.forest_chase.view import ingredients_wanted, poses, total_steps
from tests.engine.games.forest_chase.builders import (
    FATIGUE,
    FOG,
    GLARE,
    HUT_LEGS,
    NOSE,
    TINY,
    WIND,
    cast_state,
    failed_state,
    judged_state,
    legal_actions,
    make_state,
    refusal,
    state_after,
    waiting_effects,
    walk_witch,
)


def race_after_start(state: State) -> State:
    """Returns the race after the start of a turn."""
    return state_after(state, PlaceWitch("north"), TURN_UP)


def state_after_failed_turn(state: State) -> State:
    """Returns the state after a turn without any ingredient."""
    return state_after(
        walk_witch(race_after_start(state), total_steps(RULES.view(race_after_start(state), 0))),
        CLOSE,
    )


def state_with_witch_placed(*effects: Effect) -> State:
    """Returns the state after the witch is placed, for a player with these waiting effects."""
    return state_after(make_state(waiting=waiting_effects(3, seat_0=effects)), PlaceWitch("south"))


# Nose


@pytest.mark.rule("FC-19")
def test_a_nose_makes_the_next_own_turn_easier_by_one() -> None:
    state = cast_state(NOSE, seats=2)
    assert state.waiting == (("nose",), ())

    assert ingredients_wanted(RULES.view(race_after_start(state), 0)) == 3
    mine = race_after_start(state_after_failed_turn(state))
    assert mine.turn == 0
    assert ingredients_wanted(RULES.view(mine, 0)) == 2


@pytest.mark.rule("FC-19")
@pytest.mark.parametrize("found", [0, 4])
def test_a_nose_is_used_up_whether_or_not_the_turn_succeeds(found: int) -> None:
    card = EFFECTS.index("wind")
    more = {"waiting": waiting_effects(2, seat_0=("nose",)), "seats": 2}
    state = cast_state(card, **more) if found else failed_state(**more)

    assert "nose" not in state.waiting[0]
    assert ingredients_wanted(RULES.view(race_after_start(state_after_failed_turn(state)), 0)) == 3


# Fog


@pytest.mark.rule("FC-20")
def test_a_fog_swaps_two_tiles_with_all_that_they_hide() -> None:
    state = cast_state(FOG)
    assert len(legal_actions(state)) == 120

    swapped = state_after(state, Swap(2, 13))

    assert (swapped.tiles[2], swapped.tiles[13]) == (13, 2)
    assert (swapped.habitats[2], swapped.habitats[13]) == (3, 0)
    for spot in {*range(16)} - {2, 13}:
        assert (swapped.tiles[spot], swapped.habitats[spot]) == (spot, spot // 4)
    assert swapped.turn == 1
    for seat in (0, 1, 2, None):
        assert RULES.view(swapped, seat).tiles == (None,) * 16
        assert RULES.view(swapped, seat).habitats == swapped.habitats


@pytest.mark.rule("FC-20")
@pytest.mark.parametrize(("house", "later"), [(2, 13), (13, 2), (5, 5), (None, None)])
def test_a_house_travels_with_its_tile(house: int | None, later: int | None) -> None:
    assert state_after(cast_state(FOG, house=house), Swap(2, 13)).house == later


@pytest.mark.rule("FC-20")
@pytest.mark.parametrize("swap", [Swap(3, 3), Swap(5, 2), Swap(0, 16), Swap(-1, 4)])
def test_a_fog_takes_two_tiles_in_their_order(swap: Swap) -> None:
    assert refusal(cast_state(FOG), 0, swap) == ("two_tiles_in_order", "FC-20")
    assert refusal(cast_state(FOG), 1, Swap(0, 1)) == ("not_your_turn", "FC-06")


# Fatigue and Wind


@pytest.mark.rule("FC-21")
def test_a_fatigue_shortens_an_opponents_next_path_by_a_tile() -> None:
    state = cast_state(FATIGUE)
    assert (state.step, RULES.active_seats(state)) == ("target", (0,))
    assert legal_actions(state) == (Target(1), Target(2))
    assert refusal(state, 0, Target(0)) == ("an_opponent", "FC-21")
    assert refusal(state, 0, Target(3)) == ("an_opponent", "FC-21")

    tired = state_after(state, Target(2))
    assert tired.waiting == ((), (), ("fatigue",))
    assert race_after_start(tired).path == 5
    theirs = state_after_failed_turn(tired)
    assert (theirs.turn, theirs.path) == (2, 5)
    race = race_after_start(theirs)
    assert (race.path, total_steps(RULES.view(race, 0))) == (4, 6)
    assert walk_witch(race, 5).step == "race"
    assert walk_witch(race, 6).step == "check"
    assert state_after(walk_witch(race, 6), CLOSE).waiting == ((), (), ())


@pytest.mark.rule("FC-21")
def test_fatigues_stack_and_with_three_cards_two_tiles_are_left() -> None:
    tired: tuple[Effect, ...] = ("fatigue", "fatigue", "fatigue")

    assert [state_with_witch_placed(*tired[:count]).path for count in range(4)] == [5, 4, 3, 2]
    assert EFFECTS.count("fatigue") == 3
    twice = state_after(
        cast_state(FATIGUE, waiting=waiting_effects(3, seat_1=("fatigue",))), Target(1)
    )
    assert twice.waiting[1] == ("fatigue", "fatigue")


@pytest.mark.rule("FC-22")
def test_a_wind_lengthens_ones_own_next_path_by_a_tile() -> None:
    state = cast_state(WIND, seats=2)
    assert state.waiting == (("wind",), ())

    assert race_after_start(state).path == 5
    mine = race_after_start(state_after_failed_turn(state))
    assert (mine.path, total_steps(RULES.view(mine, 1))) == (6, 10)
    assert walk_witch(mine, 9).step == "race"
    assert walk_witch(mine, 10).step == "check"
    assert (
        race_after_start(
            state_after_failed_turn(state_after_failed_turn(state_after_failed_turn(state)))
        ).path
        == 5
    )


@pytest.mark.rule("FC-22")
def test_fatigue_and_wind_cancel() -> None:
    assert state_with_witch_placed("fatigue", "wind").path == 5
    assert state_with_witch_placed("wind", "fatigue", "fatigue").path == 4


@pytest.mark.rule("FC-21")
def test_the_path_changes_only_when_the_witch_is_placed() -> None:
    waits = make_state(waiting=waiting_effects(3, seat_0=("fatigue",)))

    assert waits.path == 5
    assert state_after(waits, PlaceWitch("north")).path == 4
    assert failed_state(path=4).path == 5


# Tiny and Glare


@pytest.mark.rule("FC-23")
@pytest.mark.rule("FC-24")
@pytest.mark.parametrize(
    ("card", "pose", "rule"), [(TINY, "tiny", "FC-23"), (GLARE, "glare", "FC-24")]
)
def test_a_pose_is_for_an_opponents_next_active_turn(card: int, pose: str, rule: str) -> None:
    aimed = cast_state(card)
    assert legal_actions(aimed) == (Target(1), Target(2))
    assert refusal(aimed, 0, Target(0)) == ("an_opponent", rule)

    state = state_after(aimed, Target(2))
    assert state.waiting == ((), (), (pose,))
    assert poses(RULES.view(state, 0)) == ()
    theirs = state_after_failed_turn(state)
    assert poses(RULES.view(theirs, 0)) == (pose,)
    assert poses(RULES.view(race_after_start(theirs), None)) == (pose,)
    assert state_after_failed_turn(theirs).waiting == ((), (), ())


@pytest.mark.rule("FC-25")
def test_tiny_and_glare_do_not_hit_the_same_player() -> None:
    tiny = waiting_effects(3, seat_1=("fatigue", "tiny"))
    glare = waiting_effects(3, seat_2=("glare",))

    assert legal_actions(cast_state(GLARE, waiting=tiny)) == (Target(2),)
    assert refusal(cast_state(GLARE, waiting=tiny), 0, Target(1)) == ("other_pose", "FC-25")
    assert legal_actions(cast_state(TINY, waiting=glare)) == (Target(1),)
    assert legal_actions(cast_state(TINY, waiting=tiny)) == (Target(1), Target(2))
    assert legal_actions(cast_state(FATIGUE, waiting=tiny)) == (Target(1), Target(2))


@pytest.mark.rule("FC-25")
@pytest.mark.parametrize(("card", "other"), [(TINY, "glare"), (GLARE, "tiny")])
def test_with_no_legal_target_a_pose_is_lost(card: int, other: Effect) -> None:
    before = waiting_effects(3, seat_1=(other,), seat_2=(other,))
    state = cast_state(card, waiting=before)

    assert (state.step, state.turn, state.waiting) == ("place", 1, before)
    assert state.cast[0] == (card,)


@pytest.mark.rule("FC-25")
def test_the_digital_handicap_is_left_to_the_board() -> None:
    for on in (False, True):
        state = make_state(options={"digital_handicap": on})
        assert RULES.view(state, None).terms.digital_handicap is on


@pytest.mark.rule("FC-30")
@pytest.mark.parametrize("card", [FATIGUE, TINY, GLARE])
def test_a_player_at_easy_cannot_be_targeted(card: int) -> None:
    state = cast_state(card, options={"level_1": "easy", "level_2": "hard"})
    assert legal_actions(state) == (Target(2),)
    assert refusal(state, 0, Target(1)) == ("easy_is_spared", "FC-30")

    lost = cast_state(card, options={"level_1": "easy", "level_2": "easy"})
    assert (lost.step, lost.turn, lost.waiting) == ("place", 1, ((), (), ()))


# Waiting effects


@pytest.mark.rule("FC-29")
def test_effects_wait_in_sight_and_leave_when_their_turn_is_over() -> None:
    before = waiting_effects(
        3, seat_0=("nose", "tiny"), seat_1=("fatigue",), seat_2=("glare", "wind")
    )
    lying = judged_state(NOSE, (), waiting=before)
    for seat in (0, 2, None):
        assert RULES.view(lying, seat).waiting == before

    closed = state_after(lying, CLOSE)

    assert closed.waiting == ((), ("fatigue",), ("glare", "wind"))


@pytest.mark.rule("FC-29")
def test_the_effect_of_a_spell_for_its_caster_outlasts_the_turn() -> None:
    for card, effect in ((NOSE, "nose"), (WIND, "wind")):
        state = cast_state(card, waiting=waiting_effects(3, seat_0=("nose", "wind", "tiny")))
        assert state.waiting[0] == (effect,)


@pytest.mark.rule("FC-04")
def test_the_effect_on_the_card_is_the_one_that_is_chosen_for() -> None:
    steps = {FATIGUE: "target", TINY: "target", GLARE: "target", FOG: "swap", HUT_LEGS: "house"}
    for card, step in steps.items():
        state = cast_state(card)
        assert (state.step, state.effect) == (step, EFFECTS[card])
        assert RULES.view(state, 2).effect == EFFECTS[card]
