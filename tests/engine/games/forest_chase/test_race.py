"""A race from placing the witch to its end: who may act when."""

import pytest

from engine.core import CHANCE, Undo
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import (
    CLOSE,
    DECLARE,
    LEFT,
    LIFT,
    OPTIONS,
    PUT_BACK,
    RIGHT,
    STEP,
    TURN_UP,
    Flip,
    PlaceWitch,
    Seen,
    TurnBack,
    Turned,
    WitchStep,
    is_witch_step,
    step_gap,
)
from engine.games.forest_chase.state import State
from engine.games.forest_chase.view import View, glare_side, mover, total_steps
from tests.engine.games.forest_chase.builders import (
    NOSE,
    WANTED,
    WRONG,
    act,
    draw_all,
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

TAPS = (Flip(3), TurnBack(3), LIFT, PUT_BACK, DECLARE, STEP, LEFT)


# Before the race


@pytest.mark.rule("FC-07")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_left_neighbour_places_the_witch_on_one_of_four_ends(seats: int) -> None:
    for turn in range(seats):
        state, placer = make_state(seats, turn=turn), (turn + 1) % seats
        assert RULES.active_seats(state) == (placer,)
        assert [place.end for place in legal_actions(state)] == ["north", "east", "south", "west"]
        assert refusal(state, turn, PlaceWitch("east")) == ("left_neighbour_places", "FC-07")
        placed = act(state, placer, PlaceWitch("east"))
        assert (placed.end, placed.path, placed.steps) == ("east", 5, 0)
        assert RULES.active_seats(placed) == (turn,)


@pytest.mark.rule("FC-08")
def test_turning_up_the_top_card_starts_the_race() -> None:
    state = act(make_state(), 1, PlaceWitch("south"))
    assert legal_actions(state) == (TURN_UP,)

    turned = act(act(state, 0, TURN_UP), CHANCE, Turned(0, 7))

    assert (turned.step, turned.card) == ("race", 7)
    assert RULES.view(turned, 2).card == 7
    assert RULES.view(turned, 2).piles == (2, 3, 3)
    assert RULES.active_seats(turned) == (0, 1)


@pytest.mark.rule("FC-08")
@pytest.mark.parametrize("tap", TAPS)
def test_until_then_nobody_may_flip_or_step(tap: object) -> None:
    for state in (make_state(), act(make_state(), 1, PlaceWitch("south"))):
        for seat in range(3):
            assert refusal(state, seat, tap) == ("race_not_begun", "FC-08")
    assert refusal(make_state(), 1, TURN_UP) == ("witch_first", "FC-07")


# The search


@pytest.mark.rule("FC-09")
def test_a_flipped_tile_shows_its_ingredient_to_everybody() -> None:
    state = flip_tiles(race_state(), 6)

    for seat in (0, 1, 2, None):
        assert RULES.view(state, seat).tiles == (*[None] * 6, 6, *[None] * 9)
        assert RULES.view(state, seat).up == (6,)
    assert refusal(state, 0, Flip(6)) == ("open_already", "FC-09")
    assert refusal(state, 0, Flip(16)) == ("no_such_tile", "FC-01")


@pytest.mark.rule("FC-09")
def test_only_the_active_player_flips_and_one_at_a_time() -> None:
    state = race_state(turn=1)
    for tap in (Flip(3), TurnBack(3), LIFT, DECLARE):
        for seat in (0, 2):
            assert refusal(state, seat, tap) == ("not_your_turn", "FC-06")

    waiting_for_luck = act(state, 1, Flip(3))

    assert RULES.active_seats(waiting_for_luck) == (CHANCE,)
    assert refusal(waiting_for_luck, CHANCE, Seen(4, 4)).reason == "impossible_draw"


@pytest.mark.rule("FC-10")
def test_the_rules_neither_refuse_nor_hint_because_a_wrong_tile_is_up() -> None:
    right, false = flip_tiles(race_state(), WANTED[0]), flip_tiles(race_state(), WRONG)
    spots = {*range(16)} - {WANTED[0], WRONG}

    assert {Flip(spot) for spot in spots} <= {*legal_actions(right)} & {*legal_actions(false)}
    assert len(legal_actions(right)) == len(legal_actions(false)) == 15 + 1 + 1
    for state in (right, false):
        seen = RULES.view(state, 0)
        assert seen._replace(up=(), tiles=()) == RULES.view(race_state(), 0)._replace(tiles=())


@pytest.mark.rule("FC-10")
def test_any_open_tile_may_be_turned_back() -> None:
    state = flip_tiles(race_state(), WANTED[0], WRONG)

    for spot in (WANTED[0], WRONG):
        back = act(state, 0, TurnBack(spot))
        assert back.up == tuple(other for other in state.up if other != spot)
        assert RULES.view(back, 0).tiles[spot] is None
        assert Flip(spot) in legal_actions(back)
    assert refusal(state, 0, TurnBack(9)) == ("not_open", "FC-10")


# The steps of the witch


@pytest.mark.rule("FC-11")
@pytest.mark.parametrize(("seats", "turn"), [(3, 0), (3, 2), (4, 1), (5, 3)])
def test_the_others_step_strictly_in_turn_from_the_active_players_left(
    seats: int, turn: int
) -> None:
    state = race_state(seats=seats, turn=turn)
    stepped = []
    while state.step == "race":
        assert RULES.active_seats(state)[0] == turn
        stepped.append(RULES.active_seats(state)[1])
        assert mover(RULES.view(state, None)) == stepped[-1]
        state = act(state, stepped[-1], STEP)

    others = [(turn + step) % seats for step in range(1, seats)]
    assert stepped == (others * 8)[:8]


def witch_tile(view: View) -> int:
    """Returns the witch's tile, counted from her starting end."""
    return min(view.steps, total_steps(view) - view.steps)


@pytest.mark.rule("FC-11")
def test_the_witch_goes_straight_to_the_far_end_and_back() -> None:
    tiles = [witch_tile(RULES.view(walk_witch(race_state(), steps), 0)) for steps in range(8)]

    assert tiles == [0, 1, 2, 3, 4, 3, 2, 1]
    assert witch_tile(RULES.view(walk_witch(race_state(), 8), 0)) == 0


@pytest.mark.rule("FC-12")
def test_a_path_of_five_tiles_takes_eight_steps() -> None:
    assert walk_witch(race_state(), 7).step == "race"
    assert walk_witch(race_state(), 8).step == "check"
    assert total_steps(RULES.view(race_state(), 0)) == 8


@pytest.mark.rule("FC-12")
def test_a_step_out_of_turn_is_refused_by_name() -> None:
    state = walk_witch(race_state(seats=4), 1)

    for seat in (0, 1, 3):
        assert refusal(state, seat, STEP) == ("not_your_step", "FC-12")
    assert act(state, 2, STEP).steps == 2
    for pad in (LEFT, RIGHT):
        assert refusal(state, 2, pad) == ("no_such_pad", "FC-31")


# The end


@pytest.mark.rule("FC-13")
def test_the_race_ends_when_the_witch_is_back_or_the_spell_is_declared() -> None:
    begun = flip_tiles(race_state(), *WANTED)

    for ended in (walk_witch(begun, 8), state_after(begun, DECLARE)):
        assert (ended.step, RULES.active_seats(ended)) == ("check", (0,))
        assert ended.up == WANTED
        assert legal_actions(ended) == (CLOSE,)
    assert state_after(race_state(), DECLARE).step == "check"


@pytest.mark.rule("FC-13")
@pytest.mark.parametrize("tap", TAPS)
def test_a_late_tap_is_refused_as_late(tap: object) -> None:
    ended = walk_witch(flip_tiles(race_state(), 3), 8)

    for seat in range(3):
        assert refusal(ended, seat, tap) == ("race_over", "FC-13")
    assert refusal(act(walk_witch(race_state(), 7), 2, STEP), 0, tap) == ("race_over", "FC-13")
    assert refusal(failed_state(), 0, tap) == ("race_not_begun", "FC-08")


# Two players


@pytest.mark.rule("FC-31")
def test_of_two_the_mover_changes_hands_after_each_step() -> None:
    state = race_state(seats=2)
    assert legal_actions(state, 1) == (LEFT, RIGHT)

    left = act(state, 1, LEFT)

    assert legal_actions(left, 1) == (RIGHT,)
    assert refusal(left, 1, LEFT) == ("other_hand", "FC-31")
    assert legal_actions(act(left, 1, RIGHT), 1) == (LEFT,)
    assert legal_actions(act(state, 1, RIGHT), 1) == (LEFT,)
    assert refusal(state, 1, STEP) == ("no_such_pad", "FC-31")
    assert refusal(state, 0, LEFT) == ("not_your_step", "FC-12")


@pytest.mark.rule("FC-31")
def test_of_two_the_roles_alternate_and_each_race_begins_with_any_hand() -> None:
    later = failed_state(seats=2)

    assert (later.turn, RULES.active_seats(later)) == (1, (0,))
    begun = draw_all(state_after(later, PlaceWitch("west"), TURN_UP))
    assert RULES.active_seats(begun) == (1, 0)
    assert legal_actions(begun, 0) == (LEFT, RIGHT)


# The calm pace


def calm_race(**more: object) -> State:
    return race_state(options={"pace": "calm"}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("FC-34")
def test_when_calm_each_gesture_moves_the_witch_and_nobody_taps() -> None:
    state = calm_race(house=9)
    assert RULES.active_seats(state) == (0,)
    assert mover(RULES.view(state, None)) is None

    gestures = (Flip(1), TurnBack(1), LIFT, PUT_BACK, Flip(0), Flip(4))
    for steps, gesture in enumerate(gestures, start=1):
        state = state_after(state, gesture)
        assert (state.steps, state.step) == (steps, "race")
    for seat in range(3):
        assert refusal(state, seat, STEP) == ("witch_walks_alone", "FC-34")


@pytest.mark.rule("FC-34")
def test_when_calm_the_eighth_gesture_ends_the_race_and_counts() -> None:
    state = flip_tiles(calm_race(steps=5), *WANTED[:3])

    assert (state.step, state.steps) == ("check", 8)
    assert state.outcome
    assert (state.outcome.cast, state.outcome.right) == (True, 3)
    assert state_after(calm_race(steps=3), DECLARE).steps == 3


@pytest.mark.rule("FC-34")
def test_a_longer_path_gives_more_gestures() -> None:
    placed = act(
        make_state(options={"pace": "calm"}, waiting=waiting_effects(3, seat_0=("wind",))),
        1,
        PlaceWitch("north"),
    )
    begun = draw_all(state_after(placed, TURN_UP))

    assert flip_tiles(begun, *range(9)).step == "race"
    assert flip_tiles(begun, *range(10)).step == "check"


# Step limits and board queries


@pytest.mark.rule("FC-37")
def test_the_rules_hold_no_clock_but_name_the_gap_for_the_table() -> None:
    gap = next(option for option in OPTIONS if option.name == "step_gap")

    assert [step_gap({"step_gap": value}) for value in gap.values] == [0.8, 0.6, 1.0]
    assert [is_witch_step(tap) for tap in TAPS] == [False] * 5 + [True] * 2
    assert is_witch_step(WitchStep("right"))


@pytest.mark.rule("FC-25")
def test_the_glare_changes_sides_at_each_step() -> None:
    sides = [glare_side(RULES.view(walk_witch(race_state(NOSE), steps), 0)) for steps in range(4)]

    assert sides == ["left", "right", "left", "right"]


@pytest.mark.parametrize("action", [object(), None, PlaceWitch("up"), 3, Undo(0), Turned(0, 3)])  # type: ignore[arg-type]
def test_every_illegal_attempt_has_a_named_refusal(action: object) -> None:
    placing, racing = make_state(), race_state()

    assert refusal(racing, 0, action).reason in ("race_first", "no_such_move")
    assert refusal(racing, 1, action).reason == "not_your_turn"
    assert refusal(placing, 1, action).reason in ("no_such_end", "no_such_move")
    assert refusal(placing, 7, Flip(3)).reason == "race_not_begun"
    assert refusal(racing, CHANCE, action).reason == "no_draw_due"
