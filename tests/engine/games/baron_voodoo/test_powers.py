"""The four powers, when they may be used, and their cost (BV-06, BV-09, BV-15 .. BV-18)."""

import pytest

from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.pieces import (
    BWA,
    END_TURN,
    FREDA,
    LEGBA,
    LOAS,
    PASS,
    WATA,
    BankOne,
    Capture,
    Exchange,
    Invoke,
    Lift,
    Pick,
    Put,
    Slide,
)
from engine.games.baron_voodoo.powers import bwa_lifts
from engine.games.baron_voodoo.state import State
from tests.engine.games.baron_voodoo.builders import (
    board,
    cell,
    die,
    legal_actions,
    make_state,
    refusal,
    state_after,
)

FAR = {"f7": "YO", "g7": "PO", "e7": "TO"}  # a capture that no power in the corner affects
TOP_ROW, LEFT_COLUMN = 0, 7


def state_with_power(loa: int, columns: dict[str, str], **more: object) -> State:
    """Returns a state in which a power is in use at A, with a capture far away."""
    state = make_state(FAR | columns, loas=(0, 1), offerings=(1, 0), **more)  # type: ignore[arg-type]
    return state_after(state, Invoke(loa))


def cells(kind: type, state: State) -> set[int]:
    """Returns the spaces of the legal actions of one type."""
    return {action.cell for action in legal_actions(state, kind)}


def spots(names: str) -> set[int]:
    """Returns spaces by name."""
    return {*map(cell, names.split())}


# BV-06


@pytest.mark.rule("BV-06")
def test_ones_own_power_is_free_and_any_other_costs_an_offering() -> None:
    state = make_state(FAR | {"a1": "RO PO"}, offerings=(1, 3))
    assert {action.loa for action in legal_actions(state, Invoke)} == {*LOAS}

    assert state_after(state, Invoke(WATA)).table.offerings == (1, 3)
    for loa in (LEGBA, FREDA, BWA):  # nobody plays the last two
        assert state_after(state, Invoke(loa)).table.offerings == (0, 3)


@pytest.mark.rule("BV-06")
def test_a_power_has_the_price_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "POWER_COST", 2)
    state = make_state(FAR | {"a1": "RO PO"}, offerings=(2, 3))
    assert state_after(state, Invoke(LEGBA)).table.offerings == (0, 3)
    assert state_after(state, Invoke(WATA)).table.offerings == (2, 3)
    state = make_state(FAR | {"a1": "RO PO"}, offerings=(1, 3))
    assert legal_actions(state, Invoke) == (Invoke(WATA),)


@pytest.mark.rule("BV-06")
def test_without_an_offering_only_ones_own_power_is_there() -> None:
    state = make_state(FAR | {"a1": "RO PO"}, offerings=(0, 3))

    assert legal_actions(state, Invoke) == (Invoke(WATA),)
    assert refusal(state, Invoke(LEGBA)) == ("too_few_offerings", "BV-06")


@pytest.mark.rule("BV-06")
def test_a_power_is_optional_and_comes_before_the_capture_once() -> None:
    state = make_state(FAR, offerings=(3, 0))
    assert legal_actions(state, Capture)

    state = state_after(state, Invoke(WATA), Slide(TOP_ROW, 3))
    assert (state.table.step, state.table.cells) == (
        "B",
        board({"a7": "TO", "b7": "YO", "c7": "PO"}),
    )
    assert refusal(state, Invoke(LEGBA)) == ("power_used", "BV-06")


@pytest.mark.rule("BV-06")
def test_a_power_may_not_take_the_last_capture_away() -> None:
    state = state_after(
        make_state({"a1": "YO", "a2": "RO", "g7": "PO"}, offerings=(1, 0)), Invoke(LEGBA)
    )

    assert cells(Lift, state) == spots("a1 g7")
    assert refusal(state, Lift(cell("a2"))) == ("no_capture_left", "BV-06")
    state = state_after(state, Lift(cell("a1")))
    assert cells(Put, state) == spots("a3")
    assert refusal(state, Put(cell("a5"))) == ("no_capture_left", "BV-06")


@pytest.mark.rule("BV-06")
def test_a_power_that_cannot_leave_a_capture_is_not_offered() -> None:
    lonely = make_state({"a1": "YO", "a2": "RO"}, offerings=(1, 0))
    assert refusal(lonely, Invoke(BWA)) == ("power_is_no_use", "BV-06")


# BV-09


@pytest.mark.rule("BV-09")
def test_a_power_that_was_not_used_before_can_be_used_at_the_end() -> None:
    state = state_after(make_state(FAR, offerings=(3, 0)), Capture(cell("f7"), 3))
    assert refusal(state, Invoke(WATA)) == ("power_comes_last", "BV-09")
    state = state_after(state, *[PASS] * 4)
    assert (state.table.step, {a.loa for a in legal_actions(state, Invoke)}) == (
        "D",
        {WATA, LEGBA, FREDA},
    )
    assert refusal(state, PASS) == ("nothing_to_pass_to", "BV-09")
    assert refusal(state, Slide(0, 3)) == ("no_power_called", "BV-09")

    bought = state_after(state, Invoke(LEGBA))
    assert bought.table.offerings == (2, 0)
    assert state_after(bought, Lift(cell("d7")), Put(cell("d1"))).table.turn == 1
    assert state_after(state, END_TURN).table.turn == 1


@pytest.mark.rule("BV-09")
def test_after_a_power_at_the_beginning_there_is_none_at_the_end() -> None:
    state = state_after(make_state(FAR, offerings=(0, 0)), Invoke(WATA), Slide(TOP_ROW, 3))
    state = state_after(state, Capture(cell("b7"), 1), PASS)

    assert (state.table.step, legal_actions(state)[-1]) == ("C5", END_TURN)
    assert PASS not in legal_actions(state)
    assert state_after(state, BankOne(die("PO"))).table.turn == 1


@pytest.mark.rule("BV-09")
def test_a_power_at_the_end_need_not_leave_a_capture() -> None:
    state = state_after(
        make_state({"a1": "YO", "a2": "RO", "b7": "TO"}), Capture(cell("a1"), 0), PASS, PASS
    )
    assert state.table.step == "D"

    state = state_after(state, Invoke(WATA), Slide(LEFT_COLUMN, 0))
    assert state.table.cells == board({"a7": "YO", "b7": "TO"})


# BV-15


@pytest.mark.rule("BV-15")
@pytest.mark.parametrize(
    ("line", "way", "moved"),
    [
        (3, 3, {"a4": "RO", "b4": "PO TO", "c4": "WX"}),
        (3, 1, {"e4": "RO", "f4": "PO TO", "g4": "WX"}),
    ],
)
def test_mamy_wata_slides_a_row_with_order_and_stacks_kept(
    line: int, way: int, moved: dict[str, str]
) -> None:
    state = state_with_power(WATA, {"b4": "RO", "d4": "PO TO", "g4": "WX"})

    assert state_after(state, Slide(line, way)).table.cells == board(FAR | moved)  # type: ignore[arg-type]


@pytest.mark.rule("BV-15")
@pytest.mark.parametrize(
    ("way", "moved"), [(0, {"a7": "RO", "a6": "PO TO"}), (2, {"a2": "RO", "a1": "PO TO"})]
)
def test_mamy_wata_slides_a_column_of_the_board(way: int, moved: dict[str, str]) -> None:
    state = state_with_power(WATA, {"a5": "RO", "a2": "PO TO"})

    assert state_after(state, Slide(LEFT_COLUMN, way)).table.cells == board(FAR | moved)  # type: ignore[arg-type]


@pytest.mark.rule("BV-15")
def test_a_slide_has_to_change_something() -> None:
    state = state_with_power(WATA, {"a1": "RO", "b1": "PO"})

    assert Slide(6, 1) in legal_actions(state)
    assert refusal(state, Slide(6, 3)) == ("nothing_slides", "BV-15")
    assert refusal(state, Slide(5, 3)) == ("nothing_slides", "BV-15")
    assert refusal(state, Slide(6, 0)) == ("no_such_slide", "BV-15")
    assert refusal(state, Slide(14, 0)) == ("no_such_slide", "BV-15")
    assert refusal(state, Lift(cell("a1"))) == ("finish_the_power", "BV-15")


# BV-16


@pytest.mark.rule("BV-16")
def test_papa_legba_moves_a_single_die_along_its_row_or_column_over_anything() -> None:
    state = state_with_power(LEGBA, {"a1": "RO", "b1": "PO TO", "a3": "WX"})
    assert cells(Lift, state) == spots("a1 a3 f7 g7")  # e7 is the only die that can be captured

    lifted = state_after(state, Lift(cell("a1")))
    assert cells(Put, lifted) == spots("c1 d1 e1 f1 g1 a2 a4 a5 a6 a7")
    moved = state_after(lifted, Put(cell("d1"))).table
    assert moved.cells == board(FAR | {"d1": "RO", "b1": "PO TO", "a3": "WX"})


@pytest.mark.rule("BV-16")
def test_papa_legba_does_nothing_else() -> None:
    state = state_with_power(LEGBA, {"a1": "RO", "b1": "PO TO"})
    assert refusal(state, Lift(cell("b1"))) == ("not_a_single_die", "BV-16")
    assert refusal(state, Lift(cell("c1"))) == ("not_a_single_die", "BV-16")
    assert refusal(state, Put(cell("c1"))) == ("finish_the_power", "BV-16")

    state = state_after(state, Lift(cell("a1")))
    assert refusal(state, Put(cell("b1"))) == ("space_not_empty", "BV-16")
    assert refusal(state, Put(cell("b2"))) == ("not_in_its_line", "BV-16")
    assert refusal(state, END_TURN) == ("finish_the_power", "BV-16")


@pytest.mark.rule("BV-16")
def test_a_die_without_an_empty_space_in_line_stays() -> None:
    row = {f"{file}1": "RO" for file in "abcdefg"}
    column = {f"a{rank}": "PO" for rank in range(2, 8)}
    state = state_with_power(LEGBA, row | column)

    assert refusal(state, Lift(cell("a1"))) == ("no_empty_space", "BV-16")
    assert Lift(cell("b1")) in legal_actions(state)


# BV-17


@pytest.mark.rule("BV-17")
def test_erzulie_freda_swaps_two_single_dice_anywhere() -> None:
    state = state_with_power(FREDA, {"a1": "RO", "c3": "PX", "b1": "PO TO"})
    assert cells(Pick, state) == spots("a1 c3 f7 g7 e7")

    picked = state_after(state, Pick(cell("a1")))
    assert cells(Exchange, picked) == spots("c3 f7 g7 e7")
    assert state_after(picked, Exchange(cell("c3"))).table.cells == board(
        FAR | {"a1": "PX", "c3": "RO", "b1": "PO TO"}
    )


@pytest.mark.rule("BV-17")
def test_columns_and_equal_dice_are_not_swapped() -> None:
    state = state_with_power(FREDA, {"a1": "RO", "c3": "RO", "b1": "PO TO"})
    assert refusal(state, Pick(cell("b1"))) == ("not_a_single_die", "BV-17")
    assert refusal(state, Exchange(cell("c3"))) == ("finish_the_power", "BV-17")

    state = state_after(state, Pick(cell("a1")))
    for name, reason in (("b1", "not_a_single_die"), ("c3", "equal_dice"), ("a1", "equal_dice")):
        assert refusal(state, Exchange(cell(name))) == (reason, "BV-17")


# BV-18


@pytest.mark.rule("BV-18")
def test_gran_bwa_spreads_a_column_top_first_over_other_occupied_spaces() -> None:
    state = state_with_power(BWA, {"a1": "RO PX TS", "c1": "WO", "d1": "WP WT"})
    assert cells(Lift, state) == spots("a1 d1")

    lifted = state_after(state, Lift(cell("a1")))
    # the die on f7 is the only one that can capture
    assert cells(Put, lifted) == spots("c1 d1 e7 g7")
    once = state_after(lifted, Put(cell("d1")))
    assert cells(Put, once) == spots("c1 e7 g7")
    assert state_after(once, Put(cell("c1"))).table.cells == board(
        FAR | {"a1": "RO", "c1": "WO PX", "d1": "WP WT TS"}
    )
    both = state_after(lifted, Put(cell("c1")), Put(cell("c1"))).table.cells
    assert both == board(FAR | {"a1": "RO", "c1": "WO TS PX", "d1": "WP WT"})


@pytest.mark.rule("BV-18")
def test_gran_bwa_needs_a_column_and_room_for_all_of_it() -> None:
    state = state_with_power(BWA, {"a1": "RO PX TS", "c1": "WO"})
    assert refusal(state, Lift(cell("c1"))) == ("not_a_column", "BV-18")
    state = state_after(state, Lift(cell("a1")))
    for name in ("a1", "b1"):
        assert refusal(state, Put(cell(name))) == ("no_room_there", "BV-18")


@pytest.mark.rule("BV-18")
def test_a_column_that_does_not_fit_elsewhere_stays() -> None:
    columns = {"a1": "RO PX TS", "b1": "YO YO", "c1": "PO", "d1": "WO WO WO"}
    assert {*bwa_lifts(board(columns), None)} == {*map(Lift, spots("a1 b1 d1"))}

    del columns["c1"]
    # The two in the middle have room for one more die; the others are full.
    assert [*bwa_lifts(board(columns), None)] == []
