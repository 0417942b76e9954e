"""The effects of the captured face (BV-19 .. BV-23)."""

import pytest

from engine.games.baron_voodoo.pieces import (
    AGAIN,
    END_TURN,
    PASS,
    SWAP,
    THEFT,
    USE_FACE,
    Capture,
    Invoke,
    Offer,
    SetFace,
    Slide,
    Steal,
    Trade,
    Turn,
    UseFace,
)
from engine.games.baron_voodoo.state import State
from tests.engine.games.baron_voodoo.builders import (
    cell,
    dice,
    die,
    legal_actions,
    make_state,
    refusal,
    state_after,
)

UP = Capture(cell("a1"), 0)
BUSY = {"d4": "YO RO", "d5": "RO", "d3": "YX", "f4": "RX", "f5": "YP"}  # captures for both


def state_with_capture(name: str, seats: int = 2, **more: object) -> State:
    """Returns a state in which seat 0, without offerings, has captured a die."""
    columns = {"a1": "YO", "a2": name, **BUSY}
    return state_after(make_state(columns, seats, **more), UP)  # type: ignore[arg-type]


# BV-19


@pytest.mark.rule("BV-19")
def test_an_offering_comes_from_the_reserve() -> None:
    state = state_with_capture("RO")
    assert state.table.step == "C3"

    assert state_after(state, USE_FACE).table.offerings == (1, 0)
    assert state_after(state, PASS).table.offerings == (0, 0)


@pytest.mark.rule("BV-19")
def test_of_an_empty_reserve_nothing_is_taken() -> None:
    assert state_with_capture("RO", offerings=(0, 20)).table.step == "C5"
    assert state_with_capture("RO", offerings=(0, 19)).table.step == "C3"


@pytest.mark.rule("BV-19")
def test_a_point_is_a_point_or_lost() -> None:
    state = state_with_capture("RP")

    assert state_after(state, USE_FACE).table.points == (1, 0)
    lost = state_after(state, PASS)
    assert lost.table.points == (0, 0)
    assert refusal(lost, USE_FACE) == ("another_step", "BV-08")


@pytest.mark.rule("BV-19", "BV-20", "BV-22", "BV-23")
@pytest.mark.parametrize(
    ("name", "rule"),
    [("RO", "BV-19"), ("RP", "BV-19"), ("RR", "BV-20"), ("RS", "BV-21"), ("RT", "BV-22"),
     ("RX", "BV-23")],
)  # fmt: skip
def test_a_face_does_what_it_shows_and_nothing_else(name: str, rule: str) -> None:
    state = state_with_capture(name, zones=("PO", "TO"), worlds=("", "RO"))
    uses = {"RR": Turn, "RT": Steal, "RX": Offer}
    kind = uses.get(name, UseFace)

    assert {type(action) for action in legal_actions(state)[:-2]} == {kind}
    others = {UseFace: UseFace(), Turn: Turn(0), Steal: Steal(1, 0), Offer: Offer(1, 0)}
    del others[kind]
    for action in others.values():
        assert refusal(state, action) == ("another_face", rule)


# BV-20


@pytest.mark.rule("BV-20")
def test_reroll_sets_any_die_of_ones_zone_to_another_face_without_effect() -> None:
    state = state_with_capture("RR", zones=("YO PX PX", "TO"))
    assert legal_actions(state, Turn) == tuple(map(Turn, dice("YO RR PX")))
    assert refusal(state, Turn(die("TO"))) == ("no_such_die", "BV-20")

    turning = state_after(state, Turn(die("PX")))
    assert legal_actions(turning) == tuple(map(SetFace, range(5)))
    assert refusal(turning, SetFace(SWAP)) == ("same_face", "BV-20")
    assert refusal(turning, SetFace(9)) == ("no_such_face", "BV-20")
    assert refusal(turning, END_TURN) == ("finish_the_face", "BV-20")

    view = state_after(turning, SetFace(1)).table
    assert (view.zones[0], view.points, view.step) == (dice("YO RR PP PX"), (0, 0), "C5")
    assert view.picked is None


@pytest.mark.rule("BV-20")
def test_reroll_can_turn_the_captured_die_itself() -> None:
    view = state_after(state_with_capture("RR"), Turn(die("RR")), SetFace(0)).table

    assert (view.zones[0], view.offerings) == (dice("RO"), (0, 0))


# BV-21


@pytest.mark.rule("BV-21")
def test_protection_lasts_until_ones_next_turn_comes() -> None:
    state = state_after(state_with_capture("RS"), USE_FACE)
    assert state.table.protected == (True, False)

    state = state_after(state, END_TURN)
    assert state.table.protected == (True, False)
    # Seat 1 may not jump over yellow, but over its own red.
    assert legal_actions(state, Capture) == (Capture(cell("d5"), 2), Capture(cell("d4"), 0))
    assert refusal(state, Capture(cell("f4"), 0)) == ("protected", "BV-14")
    state = state_after(state, Capture(cell("d5"), 2), END_TURN)
    assert (state.table.turn, state.table.protected) == (0, (False, False))


@pytest.mark.rule("BV-21")
def test_protection_outlives_an_extra_turn_of_ones_own() -> None:
    state = state_with_capture("RS", offerings=(3, 0))
    state = state_after(state, PASS, USE_FACE, AGAIN)

    assert (state.table.extra, state.table.protected) == (True, (True, False))


@pytest.mark.rule("BV-21")
def test_protection_that_is_active_is_not_asked_for_again() -> None:
    assert state_with_capture("RS", protected=(0,), extra=True).table.step == "C5"


@pytest.mark.rule("BV-21")
def test_powers_and_swap_still_work_on_protected_dice() -> None:
    state = make_state({"a1": "YO", "a2": "PX", **BUSY}, zones=("", "TO"), protected=(1,))

    assert Slide(3, 3) in legal_actions(state_after(state, Invoke(0)))
    swapping = state_after(state, UP)
    assert Offer(1, die("TO")) in legal_actions(swapping)


# BV-22


@pytest.mark.rule("BV-22")
def test_theft_takes_a_die_of_an_opponents_spirit_world_without_points() -> None:
    worlds = ("PO", "RO RO TX", "WX")
    state = state_with_capture("RT", 3, worlds=worlds)
    assert legal_actions(state, Steal) == (
        Steal(1, die("RO")), Steal(1, die("TX")), Steal(2, die("WX")),
    )  # fmt: skip
    for side, name in ((0, "PO"), (1, "WX"), (3, "RO"), (-1, "RO")):
        assert refusal(state, Steal(side, die(name))) == ("no_such_die", "BV-22")

    view = state_after(state, Steal(1, die("RO"))).table
    assert view.worlds == (dice("RO PO"), dice("RO TX"), dice("WX"))
    assert (view.points, view.offerings) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.rule("BV-21", "BV-22")
def test_nothing_is_stolen_from_the_protected() -> None:
    state = state_with_capture("RT", 3, worlds=("", "RO", "WX"), loas=(0, 3, 2), protected=(1,))
    assert legal_actions(state, Steal) == (Steal(2, die("WX")),)
    assert refusal(state, Steal(1, die("RO"))) == ("protected", "BV-21")

    assert state_with_capture("PT", 2, worlds=("", "RO"), protected=(1,)).table.step == "C5"
    assert state_with_capture("PT", 2, worlds=("RO", "")).table.step == "C5"


# BV-23


@pytest.mark.rule("BV-23")
def test_swap_exchanges_dice_between_two_zones_not_only_ones_own() -> None:
    state = state_with_capture("RX", 3, zones=("", "PO PO", "TO"))
    assert legal_actions(state, Offer) == (
        Offer(0, die("RX")), Offer(1, die("PO")), Offer(2, die("TO")),
    )  # fmt: skip

    first = state_after(state, Offer(1, die("PO")))
    assert legal_actions(first) == (Trade(0, die("RX")), Trade(2, die("TO")))
    view = state_after(first, Trade(2, die("TO"))).table
    assert view.zones == (dice("RX"), dice("PO TO"), dice("PO"))
    mine = state_after(state, Offer(2, die("TO")), Trade(0, die("RX"))).table
    assert mine.zones == (dice("TO"), dice("PO PO"), dice("RX"))


@pytest.mark.rule("BV-23")
def test_swap_needs_two_zones_and_different_dice() -> None:
    assert state_with_capture("RX").table.step == "C5"
    assert state_with_capture("RX", zones=("", "RX")).table.step == "C5"
    state = state_with_capture("RX", 3, zones=("PO", "RX PO", ""))
    assert legal_actions(state, Offer) == (
        Offer(0, die("RX")), Offer(0, die("PO")), Offer(1, die("RX")), Offer(1, die("PO")),
    )  # fmt: skip
    for side, name in ((2, "RX"), (0, "TO"), (3, "PO"), (-1, "PO")):
        assert refusal(state, Offer(side, die(name))) == ("no_such_die", "BV-23")
    other = state_with_capture("RX", 3, zones=("", "RX", "PO"))
    assert (
        refusal(state_with_capture("RX", 3, zones=("", "RX RX", "PO")), Trade(1, 0)).reason
        == "another_face"
    )
    first = state_after(other, Offer(0, die("RX")))
    assert legal_actions(first) == (Trade(2, die("PO")),)
    assert refusal(first, Trade(1, die("RX"))) == ("equal_dice", "BV-23")
    assert refusal(first, Trade(0, die("RX"))) == ("same_zone", "BV-23")
    assert refusal(first, Trade(2, die("TO"))) == ("no_such_die", "BV-23")
    assert refusal(first, PASS) == ("finish_the_face", "BV-23")


@pytest.mark.rule("BV-08")
def test_the_face_that_was_set_is_the_one_that_works() -> None:
    state = state_with_capture("RX", offerings=(1, 0), worlds=("", "TO"))

    assert legal_actions(state_after(state, SetFace(THEFT)), Steal) == (Steal(1, die("TO")),)
