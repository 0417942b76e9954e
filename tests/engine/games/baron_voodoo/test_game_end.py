"""The Baron, the end of the game and the final scores (BV-26 .. BV-30)."""

import pytest

from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    BLOCKED,
    BWA,
    END_TURN,
    LOAS,
    PASS,
    USE_FACE,
    Bank,
    BankOne,
    Capture,
    Invoke,
    Lift,
    Put,
    Slide,
    Steal,
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
ALL = {
    "a1": "YO",
    "a2": "RP",
    "d1": "RO",
    "d2": "PP",
    "f1": "PO",
    "f2": "TP",
    "g5": "TO",
    "g6": "YP",
}


def result(state: State) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Returns places, scores and the reason."""
    ended = RULES.result(state)
    assert ended is not None
    return ended.places, ended.scores, ended.reason


# BV-26


@pytest.mark.rule("BV-26")
def test_the_most_white_dice_win_the_baron_at_once() -> None:
    state = make_state(ALL, step="C5", zones=("WO WP", ""), worlds=("", "WX"), baron=1)

    once = state_after(state, BankOne(die("WO")))
    assert once.table.baron is None  # one each
    twice = state_after(once, BankOne(die("WP")))
    assert (twice.table.baron, twice.table.step) == (0, "D")
    # The Baron's powers apply at once: every power is free.
    assert legal_actions(twice, Invoke) == tuple(map(Invoke, (0, 1, 2)))
    assert state_after(twice, Invoke(1)).table.offerings == (0, 0)


@pytest.mark.rule("BV-26")
def test_the_barons_holder_has_every_power_for_free_at_a() -> None:
    columns = {**ALL, "c5": "TO PO"}
    state = make_state(columns, worlds=("WO", ""), baron=0)

    assert legal_actions(state, Invoke) == tuple(map(Invoke, LOAS))
    assert state_after(state, Invoke(BWA)).table.offerings == (0, 0)


@pytest.mark.rule("BV-26")
def test_a_theft_can_send_the_baron_back() -> None:
    columns = {"a1": "YO", "a2": "RT", "d1": "RO", "d2": "PP"}
    state = state_after(make_state(columns, worlds=("PO", "WX"), baron=1), UP)

    assert state_after(state, Steal(1, die("WX"))).table.baron == 0
    tied = make_state(columns, worlds=("WO", "WX WX"), baron=1)
    assert state_after(tied, UP, Steal(1, die("WX"))).table.baron == 0
    even = make_state(columns, 3, worlds=("", "WX WX", "WO"), baron=1)
    assert state_after(even, UP, Steal(1, die("WX"))).table.baron is None


# BV-27


@pytest.mark.rule("BV-27")
@pytest.mark.parametrize(("seats", "enough"), [(2, 18), (3, 15), (4, 12)])
def test_enough_points_trigger_the_last_round(seats: int, enough: int) -> None:
    short = state_after(
        make_state(ALL, seats, points=(enough - 2, *[0] * (seats - 1))), UP, USE_FACE
    )
    assert (short.table.ender, short.table.points[0]) == (None, enough - 1)

    state = state_after(
        make_state(ALL, seats, points=(enough - 1, *[0] * (seats - 1))), UP, USE_FACE
    )
    assert (state.table.ender, state.table.reason) == (0, "threshold")
    # The turn is finished, and every other player has one more.
    assert legal_actions(state, BankOne)
    for seat in range(1, seats):
        state = state_after(state, END_TURN)
        assert (state.table.turn, RULES.result(state)) == (seat, None)
        jump = legal_actions(state, Capture)[0]
        state = state_after(state, jump)
    assert RULES.active_seats(state_after(state, END_TURN)) == ()


@pytest.mark.rule("BV-27")
def test_the_last_of_a_round_ends_it_at_once() -> None:
    state = make_state(ALL, turn=1, loas=(1, 0), points=(0, 17))

    assert result(state_after(state, UP, USE_FACE, END_TURN))[2] == "threshold"


@pytest.mark.rule("BV-27")
def test_a_player_who_cannot_capture_passes_and_ends_the_game() -> None:
    state = make_state({"a1": "YO", "d4": "RO", "d5": "PO"}, 3, loas=(3, 1, 0), offerings=(3, 0, 0))
    assert (state.table.step, legal_actions(state)) == ("blocked", (BLOCKED,))
    for action in (END_TURN, PASS, Invoke(0), UP):
        assert refusal(state, action) == ("cannot_capture", "BV-27")

    state = state_after(state, BLOCKED)
    assert (state.table.ender, state.table.reason, state.table.turn) == (0, "blocked", 1)
    state = state_after(state, legal_actions(state, Capture)[0], END_TURN)
    assert (state.table.turn, state.table.ender) == (2, 0)


@pytest.mark.rule("BV-27")
def test_a_power_that_is_the_only_way_has_to_be_used() -> None:
    far = {"a1": "YO", "f1": "RO", "d5": "RX", "d6": "PO"}
    state = make_state(far)
    assert legal_actions(state) == (Invoke(0),)
    state = state_after(state, Invoke(0))
    assert legal_actions(state) == (Slide(6, 3),)
    assert refusal(state, Slide(6, 1)) == ("no_capture_left", "BV-06")

    poor = make_state(far, loas=(3, 1))
    assert legal_actions(poor) == (BLOCKED,)


@pytest.mark.rule("BV-27")
def test_a_power_for_an_offering_or_from_the_baron_counts_as_a_way() -> None:
    buried = {"a1": "YO RO", "b1": "TO"}

    assert legal_actions(make_state(buried)) == (BLOCKED,)
    assert legal_actions(make_state(buried, offerings=(1, 0))) == (Invoke(BWA),)
    assert legal_actions(make_state(buried, worlds=("WO", ""), baron=0)) == (Invoke(BWA),)
    freed = state_after(
        make_state(buried, offerings=(1, 0)), Invoke(BWA), Lift(cell("a1")), Put(cell("b1"))
    )
    assert legal_actions(freed) == (Capture(cell("a1"), 1),)


@pytest.mark.rule("BV-27")
def test_a_block_through_protection_counts() -> None:
    columns = {"a1": "YO", "a2": "RO"}
    state = make_state(columns, protected=(1,))

    assert legal_actions(state) == (BLOCKED,)
    assert state_after(state, BLOCKED).table.reason == "blocked"


@pytest.mark.rule("BV-27")
def test_extra_turns_do_not_count_and_a_blocked_one_does() -> None:
    columns = {**ALL, "c5": "YO", "c6": "TO"}
    state = state_after(make_state(columns, offerings=(2, 0)), UP, PASS, PASS, AGAIN)
    assert state.table.turns == 0
    state = state_after(state, Capture(cell("c5"), 0), END_TURN)
    assert state.table.turns == 1
    blocked = state_after(make_state({"d1": "RO", "d2": "PO"}, 3), BLOCKED)
    assert blocked.table.turns == 1


# BV-28 .. BV-30


def ended(**more: object) -> State:
    """Returns the end of a game that was triggered by seat 1, the last of its round."""
    fields: dict[str, object] = {"turn": 1, "ender": 1, "reason": "threshold", "step": "C5", **more}
    state = make_state({"a1": "YO", "c3": "RX"}, **fields)  # type: ignore[arg-type]
    return state_after(state, END_TURN)


@pytest.mark.rule("BV-28")
def test_at_the_end_all_dice_move_and_only_the_best_combination_of_each_scores() -> None:
    state = ended(zones=("YO RO PX PS PT", "TO TO"), worlds=("", "WO"), points=(1, 20))
    view = state.table

    assert view.zones == ((), ())
    assert view.worlds == (dice("YO RO PX PS PT"), dice("TO TO WO"))
    assert view.final is not None
    assert view.final.combinations == (dice("PX PS PT"), ())
    # Yellow, red and purple for seat 0, turquoise for seat 1.
    assert view.points == (1 + 3 + 9, 20 + 3)


@pytest.mark.rule("BV-29")
def test_majorities_score_three_alone_and_one_when_shared() -> None:
    final = ended(zones=("", "PO"), worlds=("YO YP RO RP", "YX RO RP WO WP")).table.final

    assert final is not None
    assert final.majorities == ((3, 0), (1, 1), (0, 3), (0, 0), (0, 0))


@pytest.mark.rule("BV-29")
def test_three_can_share_a_majority() -> None:
    view = ended(seats=3, turn=2, ender=2, worlds=("YO", "YP", "YR RO")).table

    assert view.points == (1, 1, 4)


@pytest.mark.rule("BV-29")
@pytest.mark.parametrize(("counts", "scored"), [(False, (0, 0)), (True, (3, 0))])
def test_white_counts_only_as_an_option(counts: bool, scored: tuple[int, ...]) -> None:  # noqa: FBT001
    state = ended(worlds=("WO WP", "WX"), options={"white_majority": counts})

    assert state.table.points == scored


@pytest.mark.rule("BV-30")
def test_most_points_win() -> None:
    assert result(ended(points=(19, 18))) == ((1, 2), (19, 18), "threshold")


@pytest.mark.rule("BV-30")
@pytest.mark.parametrize(("ender", "places"), [(0, (1, 2, 3)), (1, (3, 1, 2)), (2, (2, 3, 1))])
def test_a_tie_goes_to_who_caused_the_end_or_the_nearest_clockwise(
    ender: int, places: tuple[int, ...]
) -> None:
    state = ended(seats=3, turn=2, ender=ender, points=(9, 9, 9), reason="blocked")

    assert result(state) == (places, (9, 9, 9), "blocked")


@pytest.mark.rule("BV-30")
def test_the_first_to_meet_a_reason_caused_the_end() -> None:
    state = state_after(make_state(ALL, points=(17, 17)), UP, USE_FACE, END_TURN)
    state = state_after(state, Capture(cell("d1"), 0), USE_FACE, END_TURN)

    assert state.table.ender == 0
    # Each has one majority, so the score is 21 each.
    assert result(state) == ((1, 2), (21, 21), "threshold")


@pytest.mark.rule("BV-27", "BV-30")
def test_a_player_blocked_later_did_not_cause_the_end() -> None:
    state = state_after(
        make_state({"a1": "YO", "a2": "RP"}, 3, points=(14, 0, 0)), UP, USE_FACE, END_TURN
    )
    assert legal_actions(state) == (BLOCKED,)

    view = state_after(state, BLOCKED, BLOCKED).table
    assert (view.ender, view.reason, view.step) == (0, "threshold", "over")


def test_a_finished_game_takes_nothing_more() -> None:
    state = ended()

    assert (RULES.active_seats(state), RULES.legal_actions(state, 1)) == ((), ())
    assert refusal(state, END_TURN, 0) == ("game_over", "BV-27")


def test_cashing_in_can_trigger_the_end() -> None:
    state = make_state(ALL, step="C5", zones=("YO RO PO TO", ""), points=(13, 0))

    assert state_after(state, Bank(dice("YO RO PO TO"))).table.ender == 0
