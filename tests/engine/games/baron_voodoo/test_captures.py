"""Captures: one die a turn, over a neighbour (BV-07, BV-11 .. BV-14)."""

import pytest

from engine.games.baron_voodoo.pieces import (
    END_TURN,
    PASS,
    Capture,
    Cell,
    Invoke,
    Slide,
    Take,
    Way,
)
from tests.engine.games.baron_voodoo.builders import (
    board,
    cell,
    dice,
    die,
    legal_actions,
    make_state,
    refusal,
    state_after,
)
from tests.engine.state_builder import RefusalReason

UP, RIGHT, DOWN, LEFT = range(4)


def jump(name: str, way: int) -> Capture:
    """Returns a capture from a named space."""
    spot: Cell = cell(name)
    ways: tuple[Way, ...] = (0, 1, 2, 3)
    return Capture(spot, ways[way])


@pytest.mark.rule("BV-07")
def test_one_die_must_be_captured() -> None:
    state = make_state({"a1": "YO", "a2": "RX", "d4": "YP", "d5": "TO"})

    for action in (PASS, END_TURN, Take()):
        assert refusal(state, action) == ("capture_first", "BV-07")
    state = state_after(state, jump("a1", UP))
    assert refusal(state, jump("d4", UP)) == ("captured_already", "BV-07")


@pytest.mark.rule("BV-11")
def test_a_die_of_ones_own_jumps_orthogonally_over_a_neighbour() -> None:
    around = {"d4": "YO", "d5": "RO", "e4": "PO", "d3": "TO", "c4": "WO", "e5": "RX", "c3": "RX"}

    assert legal_actions(make_state(around), Capture) == tuple(jump("d4", way) for way in range(4))


@pytest.mark.rule("BV-11")
@pytest.mark.parametrize(
    ("columns", "action", "refused"),
    [
        ({"a1": "YO", "a2": "RO"}, ("a2", DOWN), ("off_the_board", "BV-11")),
        ({"a1": "YO", "a2": "RO"}, ("a1", LEFT), ("off_the_board", "BV-11")),
        ({"a6": "YO", "a7": "RO", "a5": "RO"}, ("a6", UP), ("off_the_board", "BV-11")),
        ({"a1": "YO", "a2": "RO"}, ("c3", UP), ("not_your_die", "BV-11")),
        ({"a1": "YO", "a2": "RO", "a3": "TO"}, ("a3", DOWN), ("not_your_die", "BV-11")),
        ({"a1": "YO", "a2": "RO"}, ("a1", RIGHT), ("nothing_to_jump", "BV-11")),
    ],
)
def test_other_jumps_are_refused(
    columns: dict[str, str], action: tuple[str, int], refused: RefusalReason
) -> None:
    assert refusal(make_state(columns), jump(*action)) == refused


@pytest.mark.rule("BV-11")
def test_jumps_do_not_go_round_the_edge() -> None:
    state = make_state({"f2": "YO", "g2": "RO", "a5": "YO", "b5": "RO", "g6": "RX"})

    assert legal_actions(state, Capture) == (jump("a5", RIGHT),)


@pytest.mark.rule("BV-11", "BV-13")
def test_a_column_is_moved_and_reached_by_its_top_alone() -> None:
    state = make_state({"a1": "RO YX", "a2": "RP", "a3": "PO", "d1": "YO RX", "d2": "RP"})
    assert legal_actions(state, Capture) == (jump("a1", UP),)

    cells = state_after(state, jump("a1", UP)).table.cells
    assert cells == board({"a1": "RO", "a3": "PO YX", "d1": "YO RX", "d2": "RP"})


@pytest.mark.rule("BV-11")
def test_the_centre_is_a_space_like_any_other() -> None:
    onto = state_after(make_state({"b4": "YO", "c4": "RO"}), jump("b4", RIGHT))
    over = make_state({"c4": "YO", "d4": "RO"})

    assert onto.table.cells == board({"d4": "YO"})
    assert legal_actions(over, Capture) == (jump("c4", RIGHT),)


@pytest.mark.rule("BV-12")
def test_the_top_of_a_jumped_column_is_captured_with_its_face() -> None:
    before = make_state({"a1": "YO", "a2": "RO WT PX"}, zones=("YP", ""), offerings=(1, 0))
    state = state_after(before, jump("a1", UP))

    assert state.table.cells == board({"a2": "RO WT", "a3": "YO"})
    assert state.table.zones == (dice("YP PX"), ())
    assert state.table.captured == die("PX")


@pytest.mark.rule("BV-12")
@pytest.mark.parametrize("colour", "YRPTW")
def test_a_die_of_any_colour_can_be_captured(colour: str) -> None:
    state = make_state({"a1": "YO", "a2": f"{colour}S"})

    assert state_after(state, jump("a1", UP)).table.zones[0] == dice(f"{colour}S")


@pytest.mark.rule("BV-13")
def test_a_column_never_holds_more_than_three() -> None:
    full = make_state(
        {"a1": "YO", "a2": "RO", "a3": "RX RX RX", "c1": "YO", "c2": "RO", "c3": "RX RX"}
    )

    assert refusal(full, jump("a1", UP)) == ("column_is_full", "BV-13")
    assert jump("c1", UP) in legal_actions(full)


@pytest.mark.rule("BV-14")
def test_a_protected_opponents_dice_cannot_be_captured() -> None:
    columns = {"a1": "YO", "a2": "RO", "c1": "YO", "c2": "PO", "e1": "YO", "e2": "TO RX"}
    state = make_state(columns, protected=(1,))

    assert legal_actions(state, Capture) == (jump("c1", UP),)
    assert refusal(state, jump("a1", UP)) == ("protected", "BV-14")
    assert refusal(state, jump("e1", UP)) == ("protected", "BV-14")


@pytest.mark.rule("BV-14")
def test_ones_own_protected_dice_can_be_captured_by_oneself() -> None:
    state = make_state({"a1": "YO", "a2": "YX"}, protected=(0,))

    assert legal_actions(state, Capture) == (jump("a1", UP),)


@pytest.mark.rule("BV-14")
def test_a_colour_that_nobody_plays_is_never_protected() -> None:
    state = make_state({"a1": "YO", "a2": "TX", "c1": "YO", "c2": "WX"}, protected=(1,))

    assert legal_actions(state, Capture) == (jump("a1", UP), jump("c1", UP))


@pytest.mark.parametrize("spot", [-1, 49, 1 << 70])
def test_hostile_numbers_are_refused(spot: int) -> None:
    state = make_state({"a1": "YO", "a2": "RX"}, offerings=(1, 0))

    assert refusal(state, Capture(spot, 0)).reason == "off_the_board"
    assert refusal(state, Capture(0, spot)).reason == "off_the_board"  # type: ignore[arg-type]
    assert refusal(state, Invoke(spot)).reason == "no_such_loa"
    assert refusal(state, Slide(spot, 0)).reason == "capture_first"
