"""The house: Hut legs, lifting it, putting it back, Home Sweet Home."""

import pytest

from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import (
    CLOSE,
    DECLARE,
    LIFT,
    POSTPONE,
    PUT_BACK,
    TURN_UP,
    Flip,
    PlaceHouse,
    PlaceWitch,
    Swap,
    TurnBack,
)
from engine.games.forest_chase.state import State
from tests.engine.games.forest_chase.builders import (
    FOG,
    HUT_LEGS,
    NOSE,
    WANTED,
    WRONG,
    act,
    cast_state,
    failed_state,
    flip_tiles,
    legal_actions,
    make_state,
    race_state,
    refusal,
    state_after,
    waiting_effects,
    walk_witch,
)

EVERYWHERE = tuple(map(PlaceHouse, range(16)))
HOME = {"home_sweet_home": True}


def race_with_house_lifted(spot: int, up: tuple[int, ...] = (), **options: bool) -> State:
    """Returns a race just after the house was lifted from a tile."""
    return act(race_state(up=up, house=spot, options=options), 0, LIFT)


# Hut legs


@pytest.mark.rule("FC-26")
def test_hut_legs_places_the_house_on_any_tile_at_once() -> None:
    state = cast_state(HUT_LEGS)
    assert legal_actions(state) == (*EVERYWHERE, POSTPONE)
    assert refusal(state, 0, PlaceHouse(16)) == ("no_such_tile", "FC-26")

    placed = state_after(state, PlaceHouse(7))

    assert (placed.house, placed.turn, placed.waiting[0]) == (7, 1, ())
    assert RULES.view(placed, 2).house == 7


@pytest.mark.rule("FC-26")
def test_a_placed_house_moves_to_another_tile() -> None:
    state = cast_state(HUT_LEGS, house=3)

    assert PlaceHouse(3) not in legal_actions(state)
    assert refusal(state, 0, PlaceHouse(3)) == ("house_lies_there", "FC-26")
    assert state_after(state, PlaceHouse(4)).house == 4


@pytest.mark.rule("FC-26")
def test_postponed_it_must_be_done_before_the_witch_is_placed() -> None:
    state = state_after(cast_state(HUT_LEGS, seats=2), POSTPONE)
    assert (state.house, state.turn, state.waiting) == (None, 1, (("hut_legs",), ()))
    assert state.step == "place"

    due = state_after(walk_witch(state_after(state, PlaceWitch("north"), TURN_UP), 8), CLOSE)
    assert (due.step, due.turn, RULES.active_seats(due)) == ("legs", 0, (0,))
    assert legal_actions(due) == EVERYWHERE
    assert refusal(due, 0, POSTPONE) == ("postponed_already", "FC-26")
    assert refusal(due, 1, PlaceWitch("north")) == ("not_your_turn", "FC-06")
    done = state_after(due, PlaceHouse(9))
    assert (done.step, done.house, done.waiting) == ("place", 9, ((), ()))
    assert RULES.active_seats(done) == (1,)


@pytest.mark.rule("FC-26")
def test_a_postponed_house_leaves_the_other_effects_where_they_are() -> None:
    due = make_state(step="legs", waiting=waiting_effects(3, seat_0=("hut_legs", "fatigue")))
    done = state_after(due, PlaceHouse(9))

    assert done.waiting[0] == ("fatigue",)
    assert state_after(done, PlaceWitch("east")).path == 4


# Lifting


@pytest.mark.rule("FC-27")
def test_the_tile_under_the_house_is_flipped_only_when_the_house_is_lifted() -> None:
    state = race_state(house=4)
    assert Flip(4) not in legal_actions(state)
    assert refusal(state, 0, Flip(4)) == ("house_on_it", "FC-27")
    assert flip_tiles(state, 5, 6).up == (5, 6)
    assert refusal(state, 0, PUT_BACK) == ("house_not_lifted", "FC-28")

    up = act(state, 0, LIFT)

    assert (up.lifted, up.up) == (True, ())
    assert RULES.view(up, 1).lifted
    assert flip_tiles(up, 4).up == (4,)
    assert refusal(up, 0, LIFT) == ("house_in_hand", "FC-27")
    assert refusal(race_state(), 0, LIFT) == ("no_house", "FC-27")


@pytest.mark.rule("FC-28")
def test_left_up_its_tile_holds_nobody_up() -> None:
    state = flip_tiles(race_with_house_lifted(4), 4)

    assert refusal(state, 0, PUT_BACK) == ("turn_back_first", "FC-28")
    assert flip_tiles(state, 9, 10).up == (4, 9, 10)


@pytest.mark.rule("FC-28")
def test_turned_back_its_tile_takes_the_house_before_any_other_is_flipped() -> None:
    state = act(flip_tiles(race_with_house_lifted(4, up=(8,)), 4), 0, TurnBack(4))

    assert legal_actions(state) == (Flip(4), TurnBack(8), PUT_BACK, DECLARE)
    assert refusal(state, 0, Flip(9)) == ("put_house_back", "FC-28")
    back = act(state, 0, PUT_BACK)
    assert (back.lifted, back.house) == (False, 4)
    assert flip_tiles(back, 9).up == (8, 9)
    assert Flip(4) not in legal_actions(back)


@pytest.mark.rule("FC-28")
def test_a_house_lifted_for_nothing_is_put_back_first_too() -> None:
    state = race_with_house_lifted(4)

    assert legal_actions(state) == (Flip(4), PUT_BACK, DECLARE)
    assert refusal(state, 0, Flip(9)) == ("put_house_back", "FC-28")


@pytest.mark.rule("FC-28")
def test_with_assistance_the_house_of_a_wrong_tile_is_put_back_first() -> None:
    state = flip_tiles(race_with_house_lifted(WRONG, assist=True), WRONG)

    assert legal_actions(state) == (TurnBack(WRONG), PUT_BACK, DECLARE)
    assert refusal(state, 0, Flip(9)) == ("put_house_back", "FC-28")
    back = act(state, 0, PUT_BACK)
    assert (back.up, back.lifted) == ((), False)
    right = flip_tiles(race_with_house_lifted(WANTED[0], assist=True), WANTED[0])
    assert flip_tiles(right, 9).up == (WANTED[0], 9)


@pytest.mark.rule("FC-28")
@pytest.mark.parametrize(
    ("spot", "flip", "later"),
    [
        (WANTED[1], True, None),  # open, and on the card
        (WANTED[1], False, WANTED[1]),
        (WRONG, True, WRONG),
        (WRONG, False, WRONG),
    ],
)
@pytest.mark.parametrize("others", [(), (0, 8, 12)])
def test_when_the_race_ends_the_house_stays_off_only_if_its_tile_was_found(
    spot: int, flip: bool, later: int | None, others: tuple[int, ...]  # noqa: FBT001
) -> None:  # fmt: skip
    state = race_with_house_lifted(spot, up=others)
    state = flip_tiles(state, spot) if flip else state

    for ended in (walk_witch(state, 8), state_after(state, DECLARE)):
        closed = state_after(ended, CLOSE)
        assert (closed.house, closed.lifted) == (later, False)


@pytest.mark.rule("FC-28")
def test_a_house_that_was_not_lifted_stays() -> None:
    assert failed_state(house=4).house == 4


# Home Sweet Home


@pytest.mark.rule("FC-32")
def test_at_the_end_of_a_turn_the_active_player_moves_the_house() -> None:
    state = failed_state(options=HOME)
    assert (state.step, RULES.active_seats(state), state.up) == ("home", (0,), ())
    assert legal_actions(state) == EVERYWHERE
    assert refusal(state, 0, POSTPONE) == ("house_first", "FC-32")
    assert refusal(state, 1, PlaceHouse(3)) == ("not_your_turn", "FC-06")

    moved = state_after(state, PlaceHouse(3))

    assert (moved.house, moved.turn, moved.step) == (3, 1, "place")
    again = failed_state(options=HOME, house=3)
    assert legal_actions(again) == tuple(place for place in EVERYWHERE if place.spot != 3)
    assert refusal(again, 0, PlaceHouse(3)) == ("house_lies_there", "FC-32")
    assert failed_state().step == "place"


@pytest.mark.rule("FC-32")
def test_the_house_moves_after_the_effect() -> None:
    foggy = cast_state(FOG, options=HOME, house=2)
    assert foggy.step == "swap"
    home = state_after(foggy, Swap(2, 13))
    assert (home.step, home.house, home.turn, home.effect) == ("home", 13, 0, None)
    assert cast_state(NOSE, options=HOME).step == "home"
    assert cast_state(FOG, options={**HOME, "level_0": "easy"}).step == "home"
    lost = cast_state(4, options={**HOME, "level_1": "easy", "level_2": "easy"})
    assert lost.step == "home"


@pytest.mark.rule("FC-32")
def test_hut_legs_works_as_usual() -> None:
    state = cast_state(HUT_LEGS, options=HOME)
    assert state_after(state, PlaceHouse(3)).step == "home"
    assert state_after(state, PlaceHouse(3), PlaceHouse(5)).house == 5
    postponed = state_after(state, POSTPONE, PlaceHouse(5))
    assert (postponed.waiting[0], postponed.house, postponed.turn) == (("hut_legs",), 5, 1)
