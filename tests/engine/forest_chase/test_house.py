"""The house: Hut legs, lifting it and putting it back, Home Sweet Home."""

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
from tests.engine.forest_chase.given import (
    FOG,
    HUT_LEGS,
    NOSE,
    WANTED,
    WRONG,
    act,
    after,
    cast,
    failed,
    flipped,
    legal,
    race,
    refusal,
    table,
    waiting,
    walked,
)

EVERYWHERE = tuple(map(PlaceHouse, range(16)))
HOME = {"home_sweet_home": True}


def lifted(spot: int, up: tuple[int, ...] = (), **options: bool) -> State:
    """Returns a race in which the house was just lifted from a tile."""
    return act(race(up=up, house=spot, options=options), 0, LIFT)


# Hut legs


@pytest.mark.rule("FC-26")
def test_hut_legs_places_the_house_on_any_tile_at_once() -> None:
    state = cast(HUT_LEGS)
    assert legal(state) == (*EVERYWHERE, POSTPONE)
    assert refusal(state, 0, PlaceHouse(16)) == ("no_such_tile", "FC-26")

    placed = after(state, PlaceHouse(7))

    assert (placed.house, placed.turn, placed.waiting[0]) == (7, 1, ())
    assert RULES.view(placed, 2).house == 7


@pytest.mark.rule("FC-26")
def test_a_house_that_lies_somewhere_moves() -> None:
    state = cast(HUT_LEGS, house=3)

    assert PlaceHouse(3) not in legal(state)
    assert refusal(state, 0, PlaceHouse(3)) == ("house_lies_there", "FC-26")
    assert after(state, PlaceHouse(4)).house == 4


@pytest.mark.rule("FC-26")
def test_postponed_it_must_be_done_before_the_witch_is_placed() -> None:
    state = after(cast(HUT_LEGS, seats=2), POSTPONE)
    assert (state.house, state.turn, state.waiting) == (None, 1, (("hut_legs",), ()))
    assert state.step == "place"

    due = after(walked(after(state, PlaceWitch("north"), TURN_UP), 8), CLOSE)
    assert (due.step, due.turn, RULES.active(due)) == ("legs", 0, (0,))
    assert legal(due) == EVERYWHERE
    assert refusal(due, 0, POSTPONE) == ("postponed_already", "FC-26")
    assert refusal(due, 1, PlaceWitch("north")) == ("not_your_turn", "FC-06")
    done = after(due, PlaceHouse(9))
    assert (done.step, done.house, done.waiting) == ("place", 9, ((), ()))
    assert RULES.active(done) == (1,)


@pytest.mark.rule("FC-26")
def test_a_postponed_house_leaves_the_other_effects_where_they_are() -> None:
    due = table(step="legs", waiting=waiting(3, seat_0=("hut_legs", "fatigue")))
    done = after(due, PlaceHouse(9))

    assert done.waiting[0] == ("fatigue",)
    assert after(done, PlaceWitch("east")).path == 4


# Lifting


@pytest.mark.rule("FC-27")
def test_the_tile_under_the_house_is_flipped_only_when_the_house_is_lifted() -> None:
    state = race(house=4)
    assert Flip(4) not in legal(state)
    assert refusal(state, 0, Flip(4)) == ("house_on_it", "FC-27")
    assert flipped(state, 5, 6).up == (5, 6)
    assert refusal(state, 0, PUT_BACK) == ("house_not_lifted", "FC-28")

    up = act(state, 0, LIFT)

    assert (up.lifted, up.up) == (True, ())
    assert RULES.view(up, 1).lifted
    assert flipped(up, 4).up == (4,)
    assert refusal(up, 0, LIFT) == ("house_in_hand", "FC-27")
    assert refusal(race(), 0, LIFT) == ("no_house", "FC-27")


@pytest.mark.rule("FC-28")
def test_left_up_its_tile_holds_nobody_up() -> None:
    state = flipped(lifted(4), 4)

    assert refusal(state, 0, PUT_BACK) == ("turn_back_first", "FC-28")
    assert flipped(state, 9, 10).up == (4, 9, 10)


@pytest.mark.rule("FC-28")
def test_turned_back_its_tile_takes_the_house_before_any_other_is_flipped() -> None:
    state = act(flipped(lifted(4, up=(8,)), 4), 0, TurnBack(4))

    assert legal(state) == (Flip(4), TurnBack(8), PUT_BACK, DECLARE)
    assert refusal(state, 0, Flip(9)) == ("put_house_back", "FC-28")
    back = act(state, 0, PUT_BACK)
    assert (back.lifted, back.house) == (False, 4)
    assert flipped(back, 9).up == (8, 9)
    assert Flip(4) not in legal(back)


@pytest.mark.rule("FC-28")
def test_a_house_lifted_for_nothing_is_put_back_first_too() -> None:
    state = lifted(4)

    assert legal(state) == (Flip(4), PUT_BACK, DECLARE)
    assert refusal(state, 0, Flip(9)) == ("put_house_back", "FC-28")


@pytest.mark.rule("FC-28")
def test_with_assistance_the_house_of_a_wrong_tile_is_put_back_first() -> None:
    state = flipped(lifted(WRONG, assist=True), WRONG)

    assert legal(state) == (TurnBack(WRONG), PUT_BACK, DECLARE)
    assert refusal(state, 0, Flip(9)) == ("put_house_back", "FC-28")
    back = act(state, 0, PUT_BACK)
    assert (back.up, back.lifted) == ((), False)
    right = flipped(lifted(WANTED[0], assist=True), WANTED[0])
    assert flipped(right, 9).up == (WANTED[0], 9)


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
    state = lifted(spot, up=others)
    state = flipped(state, spot) if flip else state

    for ended in (walked(state, 8), after(state, DECLARE)):
        closed = after(ended, CLOSE)
        assert (closed.house, closed.lifted) == (later, False)


@pytest.mark.rule("FC-28")
def test_a_house_that_was_not_lifted_stays() -> None:
    assert failed(house=4).house == 4


# Home Sweet Home


@pytest.mark.rule("FC-32")
def test_at_the_end_of_a_turn_the_active_player_moves_the_house() -> None:
    state = failed(options=HOME)
    assert (state.step, RULES.active(state), state.up) == ("home", (0,), ())
    assert legal(state) == EVERYWHERE
    assert refusal(state, 0, POSTPONE) == ("house_first", "FC-32")
    assert refusal(state, 1, PlaceHouse(3)) == ("not_your_turn", "FC-06")

    moved = after(state, PlaceHouse(3))

    assert (moved.house, moved.turn, moved.step) == (3, 1, "place")
    again = failed(options=HOME, house=3)
    assert legal(again) == tuple(place for place in EVERYWHERE if place.spot != 3)
    assert refusal(again, 0, PlaceHouse(3)) == ("house_lies_there", "FC-32")
    assert failed().step == "place"


@pytest.mark.rule("FC-32")
def test_the_house_moves_after_the_effect() -> None:
    foggy = cast(FOG, options=HOME, house=2)
    assert foggy.step == "swap"
    home = after(foggy, Swap(2, 13))
    assert (home.step, home.house, home.turn, home.effect) == ("home", 13, 0, None)
    assert cast(NOSE, options=HOME).step == "home"
    assert cast(FOG, options={**HOME, "level_0": "easy"}).step == "home"
    lost = cast(4, options={**HOME, "level_1": "easy", "level_2": "easy"})
    assert lost.step == "home"


@pytest.mark.rule("FC-32")
def test_hut_legs_works_as_usual() -> None:
    state = cast(HUT_LEGS, options=HOME)
    assert after(state, PlaceHouse(3)).step == "home"
    assert after(state, PlaceHouse(3), PlaceHouse(5)).house == 5
    postponed = after(state, POSTPONE, PlaceHouse(5))
    assert (postponed.waiting[0], postponed.house, postponed.turn) == (("hut_legs",), 5, 1)
