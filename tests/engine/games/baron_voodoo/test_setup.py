"""The dice, the board, the Loas and the set-up (BV-01 .. BV-05)."""

from collections import Counter
from itertools import pairwise

import pytest

from engine.core import CHANCE, BadSetup, resolve_options
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.captures import find_jumps
from engine.games.baron_voodoo.pieces import (
    CELLS,
    FACE_OF,
    FIXED_FACES,
    LOAS,
    STARTING_COLOURS,
    SWAP,
    THEFT,
    WHITE,
    Capture,
    Choose,
    First,
    Loas,
    Place,
    Roll,
    TakeLoa,
    UseFace,
)
from engine.games.baron_voodoo.public_state import offerings_in_reserve
from engine.games.baron_voodoo.setup import board_from_faces
from tests.engine.games.baron_voodoo.builders import (
    act,
    board,
    cell,
    die,
    draw_all,
    first_state,
    game_options,
    legal_actions,
    make_state,
    refusal,
    state_after,
)
from tests.engine.state_builder import SEED

QUARTER = [7 * (spot % 7) + 6 - spot // 7 for spot in CELLS]  # [cell] a quarter turn clockwise


# BV-01 .. BV-03


@pytest.mark.rule("BV-01")
def test_there_are_ten_dice_of_each_colour_and_eight_white_ones_around_an_empty_centre() -> None:
    assert Counter(STARTING_COLOURS) == {0: 10, 1: 10, 2: 10, 3: 10, WHITE: 8, None: 1}
    assert STARTING_COLOURS[cell("d4")] is None
    assert STARTING_COLOURS[:7] == (0, 3, 1, 2, WHITE, 2, 1)
    inner = [STARTING_COLOURS[7 * row + column] for row in range(1, 6) for column in range(1, 6)]
    assert Counter(inner) == {0: 5, 1: 5, 2: 5, 3: 5, WHITE: 4, None: 1}


@pytest.mark.rule("BV-01")
def test_the_map_is_the_same_after_a_quarter_turn_and_has_no_equal_neighbours() -> None:
    following = {0: 1, 1: 2, 2: 3, 3: 0, WHITE: WHITE, None: None}
    assert all(
        STARTING_COLOURS[QUARTER[spot]] == following[STARTING_COLOURS[spot]] for spot in CELLS
    )
    rows = [STARTING_COLOURS[7 * row : 7 * row + 7] for row in range(7)]
    for line in (*rows, *zip(*rows, strict=True)):
        assert all(one != other for one, other in pairwise(line))


@pytest.mark.rule("BV-01")
@pytest.mark.parametrize("colour", LOAS)
def test_each_colour_has_27_opening_captures(colour: int) -> None:
    assert len(find_jumps(first_state(2, loas="in_order").table.cells, colour, 0)) == 27


@pytest.mark.rule("BV-02")
def test_every_die_can_show_each_of_six_faces() -> None:
    state = state_after(first_state(2, starter=0), TakeLoa(0))
    state = act(state, 1, TakeLoa(1))
    faces = tuple(spot % 6 for spot in range(48))
    shown = act(state, CHANCE, Roll(faces)).table.cells

    assert {FACE_OF[column[0]] for column in shown if column} == {0, 1, 2, 3, 4, 5}
    for strange in ((6, *faces[1:]), (-1, *faces[1:]), faces[1:], (*faces, 0)):
        assert refusal(state, Roll(strange), CHANCE).reason == "impossible_draw"


@pytest.mark.rule("BV-03", "BV-04")
@pytest.mark.parametrize(("seats", "left"), [(2, 14), (3, 11), (4, 8)])
def test_everybody_begins_with_three_of_twenty_offerings_and_nothing_else(
    seats: int, left: int
) -> None:
    view = first_state(seats, loas="random").table

    assert (view.offerings, offerings_in_reserve(view)) == ((3,) * seats, left)
    assert (view.points, view.protected, view.baron) == ((0,) * seats, (False,) * seats, None)


@pytest.mark.rule("BV-03")
def test_scores_above_twenty_go_on_counting() -> None:
    state = make_state({"a1": "YO", "a2": "RP"}, points=(20, 0), ender=0, reason="threshold")
    assert state_after(state, Capture(cell("a1"), 0), UseFace()).table.points == (21, 0)


# BV-04


@pytest.mark.rule("BV-04")
def test_players_take_different_loas_clockwise_from_the_one_who_begins() -> None:
    state = first_state(3, starter=2)
    assert (state.table.turn, legal_actions(state)) == (2, tuple(map(TakeLoa, LOAS)))

    state = state_after(state, TakeLoa(3))
    assert (state.table.turn, legal_actions(state)) == (0, tuple(map(TakeLoa, (0, 1, 2))))
    assert refusal(state, TakeLoa(3)) == ("loa_not_there", "BV-04")
    assert refusal(state, TakeLoa(4)) == ("loa_not_there", "BV-04")
    assert refusal(state, Choose(3)) == ("take_a_loa_first", "BV-04")

    state = state_after(state, TakeLoa(1), TakeLoa(2))
    assert RULES.active_seats(state) == (CHANCE,)
    assert (state.table.loas, draw_all(state).table.turn) == ((1, 2, 3), 2)


@pytest.mark.rule("BV-04")
def test_loas_and_the_starter_can_be_drawn() -> None:
    state = RULES.setup(2, resolve_options(RULES, 2, {"loas": "random"}))
    assert RULES.active_seats(state) == (CHANCE,)
    assert refusal(state, First(2), CHANCE).reason == "impossible_draw"

    state = act(state, CHANCE, First(1))
    for strange in ((0, 0), (0, 4), (0, 1, 2), ()):
        assert refusal(state, Loas(strange), CHANCE).reason == "impossible_draw"
    state = draw_all(act(state, CHANCE, Loas((3, 1))))
    assert (state.table.loas, state.table.starter, state.table.turn) == ((3, 1), 1, 1)
    assert {first_state(2, bytes([n] * 16)).table.starter for n in range(9)} == {0, 1}


@pytest.mark.rule("BV-04")
def test_the_dice_are_rolled_onto_spaces_of_their_colour() -> None:
    one, other = (first_state(2, seed, **game_options()).table.cells for seed in (SEED, b"a" * 16))

    assert [column[0] // 6 if column else None for column in one] == [*STARTING_COLOURS]
    assert one != other


@pytest.mark.rule("BV-04")
def test_a_starter_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(BadSetup, match="starter"):
        RULES.setup(3, resolve_options(RULES, 3, {"starter": 3}))


@pytest.mark.rule("BV-04")
def test_only_the_player_in_turn_acts() -> None:
    state = first_state(3, starter=0, loas="in_order")

    assert [RULES.legal_actions(state, seat) for seat in (1, 2)] == [(), ()]
    assert refusal(state, legal_actions(state)[0], 1) == ("not_your_turn", "BV-04")


# BV-05


@pytest.mark.rule("BV-05")
def test_a_draft_lets_players_in_turn_place_rolled_dice_on_free_spaces_of_their_colour() -> None:
    state = first_state(3, starter=1, loas="in_order", placement="draft")
    view = state.table
    assert (view.step, view.turn, len(view.pool), view.cells) == ("draft", 1, 48, ((),) * 49)
    assert legal_actions(state) == tuple(map(Choose, sorted(set(view.pool))))
    assert refusal(state, Place(0)) == ("choose_a_die_first", "BV-05")
    absent = next(die for die in range(30) if die not in view.pool)
    assert refusal(state, Choose(absent)) == ("no_such_die", "BV-05")

    white = view.pool[-1]
    state = state_after(state, Choose(white))
    spaces = tuple(spot for spot in CELLS if STARTING_COLOURS[spot] == WHITE)
    assert legal_actions(state) == tuple(map(Place, spaces))
    assert refusal(state, Place(0)) == ("space_not_free", "BV-05")
    assert refusal(state, Choose(white)) == ("place_the_die_first", "BV-05")

    state = state_after(state, Place(spaces[2]))
    assert (state.table.turn, state.table.cells[spaces[2]]) == (2, (white,))
    assert sorted((*state.table.pool, white)) == [*view.pool]
    state = state_after(state, Choose(state.table.pool[-1]))
    assert len(legal_actions(state)) == len(spaces) - 1


@pytest.mark.rule("BV-05")
def test_after_a_draft_the_board_is_full_and_the_starter_begins() -> None:
    state = first_state(4, starter=3, loas="in_order", placement="draft")
    rolled = state.table.pool
    for _ in range(96):
        assert state.table.step == "draft"
        state = state_after(state, legal_actions(state)[-1])

    view = state.table
    assert (view.step, view.turn, view.pool) == ("A", 3, ())
    assert [column[0] // 6 if column else None for column in view.cells] == [*STARTING_COLOURS]
    assert tuple(sorted(column[0] for column in view.cells if column)) == rolled


@pytest.mark.rule("BV-05")
def test_balanced_faces_are_the_same_after_a_quarter_turn() -> None:
    faces = [
        FACE_OF[column[0]] if column else None
        for column in board_from_faces(FIXED_FACES["fixed_balanced"])
    ]

    assert all(faces[QUARTER[spot]] == faces[spot] for spot in CELLS)
    assert Counter(faces) == {0: 8, 1: 8, 2: 8, 3: 8, 4: 8, 5: 8, None: 1}


@pytest.mark.rule("BV-05")
def test_chaotic_faces_are_full_of_theft_and_swap() -> None:
    faces = Counter(FIXED_FACES["fixed_chaotic"])

    assert (sum(faces.values()), len(faces)) == (48, 6)
    assert min(faces[THEFT], faces[SWAP]) >= 12
    assert max(faces[face] for face in range(4)) < 12


@pytest.mark.rule("BV-05")
@pytest.mark.parametrize("placement", ["fixed_balanced", "fixed_chaotic"])
def test_fixed_faces_need_no_draws(placement: str) -> None:
    state = RULES.setup(2, game_options(placement=placement))

    assert RULES.active_seats(state) == (0,)
    assert state.table.cells == board_from_faces(FIXED_FACES[placement])


def test_spaces_and_dice_are_named_as_one_would() -> None:
    assert board({"a7": "YO", "g1": "WX RS"})[::48] == ((die("YO"),), (die("WX"), die("RS")))
    assert (die("YO"), die("WX"), cell("a7"), cell("d4"), cell("g1")) == (0, 29, 0, 24, 48)
