"""A turn from A to D, tap by tap."""

from dataclasses import replace

import pytest

from coven.boards.judging import refusal
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.captures import JUMP_OF, JUMPS
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    END_TURN,
    FACE_OF,
    OFFERING,
    PASS,
    POINT,
    REROLL,
    SWAP,
    THEFT,
    Capture,
    Cell,
    Offer,
    SetFace,
    Steal,
    Trade,
    Turn,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, own_side
from tests.app.boards.baron_voodoo import moments
from tests.app.boards.baron_voodoo.callers import seen
from tests.app.boards.baron_voodoo.moments import Moment, at, second, using
from tests.app.boards.baron_voodoo.shrine import Shrine


def jumps(shrine: Shrine) -> list[Capture]:
    """Returns the jumps on offer."""
    return [action for action in shrine.board.legal if isinstance(action, Capture)]


# A and B


@pytest.mark.rule("BV-11")
def test_dice_that_can_jump_glow_and_one_shows_its_jumps(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A", 6)))
    scene = board._shown[board.table][0]
    assert scene.glowing == {jump.cell for jump in jumps(shrine)}
    first = jumps(shrine)[0]
    shrine.touch(f"cell-{first.cell}")
    scene = board._shown[board.table][0]
    own = [JUMP_OF[jump] for jump in jumps(shrine) if jump.cell == first.cell]
    assert scene.picked == first.cell
    assert scene.captures == {jump[2] for jump in own}
    assert scene.targets == {jump[3] for jump in own}
    shrine.touch(f"cell-{first.cell}")
    assert board._shown[board.table][0].picked is None, "touched again it stays"


@pytest.mark.rule("BV-12")
@pytest.mark.parametrize("touched", [2, 3], ids=["what it captures", "where it lands"])
def test_a_jump_is_made_by_a_touch_of(shrine: Shrine, touched: int) -> None:
    board = shrine.open(Moment(at("A", 6)))
    jump = jumps(shrine)[0]
    die = seen(board).cells[JUMP_OF[jump][2]][-1]
    side = own_side(seen(board))
    before = len(seen(board).zones[side])
    shrine.touch(f"cell-{jump.cell}", f"cell-{JUMP_OF[jump][touched]}")
    assert shrine.done == [jump]
    assert len(seen(board).zones[side]) == before + 1
    assert seen(board).captured == die


def refused(view: View, reason: str) -> tuple[Cell, Cell] | None:
    """Returns a die that can jump, and over what it cannot for that reason."""
    for cell in range(49):
        found = {jump: refusal(RULES, view, view.turn, jump[0]) for jump in JUMPS[cell]}
        if None in found.values():
            for jump, why in found.items():
                if why is not None and why.reason == reason:
                    return cell, jump[2] if reason == "protected" else jump[3]
    return None


@pytest.mark.parametrize(
    ("reason", "rule"),
    [
        pytest.param("protected", "BV-14", marks=pytest.mark.rule("BV-14")),
        pytest.param("column_is_full", "BV-13", marks=pytest.mark.rule("BV-13")),
        pytest.param("nothing_to_jump", "BV-11", marks=pytest.mark.rule("BV-11")),
    ],
)
def test_a_jump_that_cannot_be_is_explained(shrine: Shrine, reason: str, rule: str) -> None:
    def so(view: View) -> bool:
        return view.step == "B" and view.power is None and refused(view, reason) is not None

    board = shrine.open(Moment(so))
    found = refused(seen(board), reason)
    assert found is not None
    shrine.touch(*(f"cell-{cell}" for cell in found))
    assert shrine.why == (reason, rule)
    assert shrine.done == []


@pytest.mark.rule("BV-11")
def test_a_die_of_another_colour_does_not_jump(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("B", 2)))
    view = seen(board)
    own = view.loas[view.turn]
    other = next(
        cell for cell, column in enumerate(view.cells) if column and COLOUR_OF[column[-1]] != own
    )
    shrine.touch(f"cell-{other}")
    assert shrine.why == ("not_your_die", "BV-11")


def test_a_place_far_from_a_picked_die_is_no_jump(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A", 6)))
    jump = jumps(shrine)[0]
    near = {cell for way in JUMPS[jump.cell] for cell in way[2:]}
    view = seen(board)
    far = next(
        cell for cell in range(49)
        if cell not in near and cell != jump.cell
        and not (view.cells[cell] and COLOUR_OF[view.cells[cell][-1]] == view.loas[view.turn])
    )  # fmt: skip
    shrine.touch(f"cell-{jump.cell}", f"cell-{far}")
    assert shrine.why == ("not_a_jump", "BV-11")


@pytest.mark.rule("BV-27")
def test_who_is_blocked_passes_by_the_one_button(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("blocked")))
    assert board.buttons.zones == ("blocked",)
    shrine.touch("cell-0")
    assert shrine.why == ("cannot_capture", "BV-27")


# C1 .. C4


@pytest.mark.rule("BV-08")
def test_an_offering_is_taken_for_ones_own_colour(shrine: Shrine) -> None:
    board = shrine.open(Moment(moments.own_colour))
    side, before = own_side(seen(board)), seen(board).offerings
    shrine.touch("take")
    assert seen(board).offerings[side] == before[side] + 1


@pytest.mark.rule("BV-08")
def test_a_face_is_paid_for_and_set(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("C2", 8)))
    view = seen(board)
    assert view.captured is not None
    faces = [name for name in board.table.zones if name.startswith("face-")]
    assert len(faces) == 5
    face = int(faces[0].removeprefix("face-"))
    shrine.touch(faces[0])
    assert shrine.done == [SetFace(face)]
    assert seen(board).offerings[own_side(view)] == view.offerings[own_side(view)] - 1


@pytest.mark.rule("BV-19")
@pytest.mark.parametrize("face", [OFFERING, POINT])
def test_a_face_is_used_or_left(shrine: Shrine, face: int) -> None:
    board = shrine.open(Moment(using(face)))
    view = seen(board)
    side = own_side(view)
    before = view.offerings[side] + view.points[side]
    shrine.touch("pass")
    assert shrine.done == [PASS]
    after = seen(board)
    assert after.offerings[side] + after.points[side] == before
    shrine.touch("undo", "use")
    after = seen(board)
    assert after.offerings[side] + after.points[side] == before + 1


@pytest.mark.rule("BV-20")
def test_reroll_turns_a_die_of_ones_own(shrine: Shrine) -> None:
    board = shrine.open(Moment(using(REROLL)))
    die = seen(board).zones[own_side(seen(board))][0]
    shrine.touch("own-0")
    assert seen(board).picked == (own_side(seen(board)), die)
    other = next(face for face in range(6) if face != FACE_OF[die])
    assert f"face-{FACE_OF[die]}" not in board.table.zones
    shrine.touch(f"face-{other}")
    assert shrine.done == [Turn(die), SetFace(other)]


@pytest.mark.rule("BV-22")
def test_theft_shows_the_spirit_worlds_to_take_from(shrine: Shrine) -> None:
    board = shrine.open(Moment(using(THEFT)))
    thefts = [action for action in board.legal if isinstance(action, Steal)]
    shown = [name for name in board.table.zones if name.startswith("world-")]
    assert shown == [f"world-{theft.side}-{theft.die}" for theft in thefts]
    shrine.touch(shown[-1])
    assert shrine.done == [thefts[-1]]


@pytest.mark.rule("BV-23")
def test_swap_is_chosen_in_two_touches_and_taken_back(shrine: Shrine) -> None:
    board = shrine.open(Moment(using(SWAP)))
    view = seen(board)
    offer = next(action for action in board.legal if isinstance(action, Offer))
    first = f"zone-{offer.side}-{view.zones[offer.side].index(offer.die)}"
    shrine.touch(first, first)
    assert seen(board).picked is None, "touched again it is let go"
    shrine.touch(first)
    trade = next(action for action in board.legal if isinstance(action, Trade))
    shrine.touch(f"zone-{trade.side}-{view.zones[trade.side].index(trade.die)}")
    assert shrine.done == [offer, trade]


@pytest.mark.rule("BV-23")
def test_both_dice_of_one_zone_are_not_swapped(shrine: Shrine) -> None:
    def so(view: View) -> bool:
        picked = view.picked
        return second(SWAP)(view) and picked is not None and len(set(view.zones[picked[0]])) > 1

    board = shrine.open(Moment(so))
    picked = seen(board).picked
    assert picked is not None
    zone = seen(board).zones[picked[0]]
    place = next(place for place, die in enumerate(zone) if die != picked[1])
    shrine.touch(f"zone-{picked[0]}-{place}")
    assert shrine.why == ("same_zone", "BV-23")


@pytest.mark.rule("BV-10")
def test_another_turn_is_bought(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("C4", 8)))
    turn = seen(board).turn
    shrine.touch("again")
    assert seen(board).extra
    assert seen(board).turn == turn
    assert board._shown[board.table][1].marks[0] in ("now", "passed"), "the bar begins anew"


# The rest


@pytest.mark.rule("BV-08")
@pytest.mark.parametrize("step", ["C1", "C2", "C3", "C4", "C5", "D"])
def test_all_that_is_left_is_skipped_by_one_button(shrine: Shrine, step: str) -> None:
    board = shrine.open(Moment(at(step, 5)))
    turn = seen(board).turn
    shrine.touch("end")
    assert shrine.done == [END_TURN]
    assert seen(board).turn != turn


def test_a_turn_is_taken_back_step_by_step_but_not_the_last_players(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A", 6)))
    before = seen(board)
    assert "undo" not in board.table.zones, "that was somebody else"
    jump = jumps(shrine)[0]
    shrine.touch(f"cell-{jump.cell}", f"cell-{JUMP_OF[jump][3]}")
    assert seen(board) != before
    shrine.touch("undo")
    assert seen(board) == before
    assert "undo" not in board.table.zones


def test_the_next_player_is_not_hurried(shrine: Shrine) -> None:
    pauses: list[int] = []
    board = shrine.open(Moment(at("D", 6)))
    board.host = replace(board.host, pause=lambda: pauses.append(1))
    shrine.touch("power-0", "back")
    assert pauses == []
    shrine.touch("end")
    assert pauses == [1]


def test_nobody_moves_for_a_bot(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A", 7)), (1, 2))
    assert seen(board).turn == 1
    assert board.legal == ()
    assert board.prompt() == "is thinking"
    assert board.buttons.zones == ()
    assert board._shown[board.table][0].glowing == set()
    shrine.touch("cell-0")
    assert shrine.why == ("not_your_turn", "BV-04")
