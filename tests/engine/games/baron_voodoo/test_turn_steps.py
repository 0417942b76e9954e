"""The steps after a capture, their order, and the extra turn (BV-08, BV-10)."""

import pytest

from engine.core import IllegalAction
from engine.games.baron_voodoo import RULES, pieces
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    END_TURN,
    PASS,
    POINT,
    REROLL,
    SWAP,
    TAKE,
    THEFT,
    USE_FACE,
    WATA,
    BankOne,
    Blocked,
    Capture,
    Invoke,
    Offer,
    Place,
    SetFace,
    Slide,
    Steal,
    Turn,
)
from engine.games.baron_voodoo.state import State
from engine.match import Match
from tests.engine.games.baron_voodoo.builders import (
    cell,
    dice,
    die,
    first_state,
    legal_actions,
    make_state,
    refusal,
    state_after,
)
from tests.engine.state_builder import SEED

UP = Capture(cell("a1"), 0)
MORE = {"d4": "YO", "d5": "TX", "e4": "PO"}  # another capture for the next turns


def state_with_capture(name: str, **more: object) -> State:
    """Returns a state on which seat 0 has captured a die."""
    more.setdefault("offerings", (3, 3))
    return state_after(make_state({"a1": "YO", "a2": name, **MORE}, **more), UP)  # type: ignore[arg-type]


# BV-08


@pytest.mark.rule("BV-08")
def test_the_steps_come_in_their_order_and_each_can_be_passed_up() -> None:
    state = state_with_capture("YP")
    met = [state.table.step]
    while state.table.turn == 0 and state.table.step != "D":
        assert legal_actions(state)[-2:] == (PASS, END_TURN)
        state = state_after(state, PASS)
        met.append(state.table.step)

    assert met == ["C1", "C2", "C3", "C4", "C5", "D"]
    assert (state.table.offerings, state.table.points) == ((3, 3), (0, 0))
    assert state.table.zones == (dice("YP"), ())


@pytest.mark.rule("BV-08")
@pytest.mark.parametrize("passed", range(6))
def test_all_the_rest_of_a_turn_can_be_passed_up_at_once(passed: int) -> None:
    state = state_after(state_with_capture("YP"), *[PASS] * min(passed, 5), END_TURN)

    assert (state.table.turn, state.table.captured, state.table.zones[0]) == (1, None, dice("YP"))


@pytest.mark.rule("BV-08")
def test_a_captured_die_of_ones_own_colour_gives_an_offering() -> None:
    assert state_after(state_with_capture("YP"), TAKE).table.offerings == (4, 3)
    other = state_with_capture("RP")
    assert other.table.step == "C2"
    assert refusal(other, TAKE) == ("not_your_colour", "BV-08")


@pytest.mark.rule("BV-03", "BV-08")
def test_an_empty_reserve_gives_nothing() -> None:
    state = state_with_capture("YP", offerings=(12, 8))

    assert state.table.step == "C2"
    assert refusal(state, TAKE) == ("reserve_is_empty", "BV-03")


@pytest.mark.rule("BV-08")
def test_an_offering_sets_the_captured_die_to_any_other_face() -> None:
    state = state_with_capture("RP", zones=("RP", ""))
    assert legal_actions(state, SetFace) == tuple(
        SetFace(face) for face in range(6) if face != POINT
    )
    assert refusal(state, SetFace(POINT)) == ("same_face", "BV-08")
    assert refusal(state, SetFace(6)) == ("no_such_face", "BV-02")

    view = state_after(state, SetFace(THEFT)).table
    assert (view.offerings, view.zones[0]) == ((2, 3), dice("RP RT"))
    after_swap = state_after(state_with_capture("RP", zones=("", "PO")), SetFace(SWAP)).table
    assert (after_swap.step, after_swap.captured) == ("C3", die("RX"))


@pytest.mark.rule("BV-08")
def test_a_face_has_the_price_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "FACE_COST", 2)
    state = state_with_capture("RP", offerings=(1, 3))
    assert state.table.step == "C3"
    assert refusal(state, SetFace(REROLL)) == ("too_few_offerings", "BV-08")
    state = state_with_capture("RP", offerings=(2, 3))
    assert state_after(state, SetFace(REROLL)).table.offerings == (0, 3)


@pytest.mark.rule("BV-08")
def test_without_offerings_the_face_stays_and_no_turn_is_bought() -> None:
    state = state_with_capture("RP", offerings=(0, 3))
    assert state.table.step == "C3"
    assert refusal(state, SetFace(REROLL)) == ("too_few_offerings", "BV-08")

    state = state_after(state_with_capture("RP", offerings=(1, 3)), PASS, PASS)
    assert state.table.step == "C5"
    assert refusal(state, AGAIN) == ("too_few_offerings", "BV-08")


@pytest.mark.rule("BV-08")
def test_a_step_that_is_over_does_not_come_back() -> None:
    state = state_after(state_with_capture("YP"), *[PASS] * 4)

    assert state.table.step == "C5"
    for action in (TAKE, SetFace(REROLL), USE_FACE, AGAIN, Turn(die("YP")), Steal(1, 0)):
        assert refusal(state, action) == ("another_step", "BV-08")
    early = state_with_capture("YP")
    for later in (SetFace(REROLL), USE_FACE, AGAIN, BankOne(die("YP")), Offer(0, 1)):
        assert refusal(early, later) == ("another_step", "BV-08")
    assert refusal(early, Blocked()) == refusal(early, Place(3)) == ("not_now", "BV-08")


# BV-10


@pytest.mark.rule("BV-08", "BV-10")
def test_two_offerings_buy_a_whole_turn_at_once() -> None:
    state = state_after(state_with_capture("RP"), PASS, USE_FACE, AGAIN)
    view = state.table

    assert (view.turn, view.step, view.extra, view.turns) == (0, "A", True, 0)
    assert (view.offerings, view.points, view.zones[0]) == ((1, 3), (1, 0), dice("RP"))
    assert Invoke(0) in legal_actions(state)
    assert Capture(cell("d4"), 0) in legal_actions(state)


@pytest.mark.rule("BV-10")
def test_the_extra_turn_has_a_power_of_its_own() -> None:
    state = make_state({"a1": "YO", "a2": "RP", **MORE}, offerings=(3, 0))
    state = state_after(state, Invoke(0), Slide(6, 1), Capture(cell("d4"), 0), PASS, AGAIN)

    assert (state.table.step, state.table.used) == ("A", False)
    assert Invoke(0) in legal_actions(state)


@pytest.mark.rule("BV-10")
def test_the_extra_turn_cannot_be_extended() -> None:
    state = state_after(state_with_capture("RP", offerings=(5, 3)), PASS, PASS, AGAIN)
    state = state_after(state, Capture(cell("d4"), 0), PASS)

    assert state.table.step == "C5"
    assert refusal(state, AGAIN) == ("once_a_turn", "BV-10")
    assert state_after(state, END_TURN).table.extra is False


@pytest.mark.rule("BV-10")
def test_an_extra_turn_is_on_offer_only_if_a_capture_will_be_possible() -> None:
    alone = state_after(make_state({"a1": "YO", "a2": "RP"}, offerings=(2, 0)), UP, PASS, PASS)
    assert alone.table.step == "C5"
    assert refusal(alone, AGAIN) == ("no_capture_left", "BV-10")

    # Mamy Wata's own slide, which is free, joins the dice.
    sliding = make_state({"a1": "YO", "a2": "RP", "f3": "PO"}, offerings=(2, 0))
    sliding = state_after(sliding, UP, PASS, PASS)
    assert sliding.table.step == "C4"
    assert legal_actions(state_after(sliding, AGAIN), Capture) == ()
    # After two offerings for the turn none is left for another player's power.
    for owned, step in ((2, "C5"), (3, "C4")):
        bought = make_state({"a1": "TO", "a2": "RP", "f3": "PO"}, loas=(3, 1), offerings=(owned, 0))
        assert state_after(bought, UP, PASS, PASS).table.step == step


# Undo


def test_a_turn_is_taken_back_until_the_next_player_acts() -> None:
    match = Match.new("baron_voodoo", 2, {"loas": "in_order", "starter": 0}, SEED)
    before = match.sight(0).view
    jump = next(action for action in match.sight(0).legal if isinstance(action, Capture))
    match.act(0, [jump, PASS], match.version)
    match.undo(0)
    match.undo(0)
    assert match.sight(0).view == before
    with pytest.raises(IllegalAction, match="nothing_to_undo"):
        match.undo(0)

    match.act(0, [jump, END_TURN], match.version)
    assert match.active == (1,)
    with pytest.raises(IllegalAction, match="nothing_to_undo"):
        match.undo(1)
    match.undo(0)
    match.undo(0)
    assert match.sight(0).view == before

    match.act(0, [jump, END_TURN], match.version)
    reply = next(action for action in match.sight(1).legal if isinstance(action, Capture))
    match.act(1, [reply], match.version)
    with pytest.raises(IllegalAction, match="nothing_to_undo"):
        match.undo(0)


def test_the_last_step_of_a_power_that_passes_the_turn_is_taken_back() -> None:
    match = Match.new("baron_voodoo", 2, {"loas": "in_order", "starter": 0}, SEED)
    jump = next(action for action in match.sight(0).legal if isinstance(action, Capture))
    match.act(0, [jump], match.version)
    while match.sight(0).view.step != "D":
        match.act(0, [PASS], match.version)
    match.act(0, [Invoke(WATA)], match.version)
    before = match.sight(0).view
    match.act(0, [match.sight(0).legal[0]], match.version)
    assert match.active == (1,)

    match.undo(0)

    assert match.active == (0,)
    assert match.sight(0).view == before


def test_steps_of_one_turn_can_be_sent_together() -> None:
    match = Match.new("baron_voodoo", 2, {"loas": "in_order", "starter": 0}, SEED)
    jump = next(action for action in match.sight(0).legal if isinstance(action, Capture))

    with pytest.raises(IllegalAction, match="not_your_turn"):
        match.act(0, [jump, END_TURN, PASS], match.version)


def test_the_table_is_the_same_from_every_seat() -> None:
    state = first_state(3, loas="in_order")
    assert len({id(RULES.view(state, seat)) for seat in (0, 1, 2, None)}) == 1
