"""A turn from step A to D by taps."""

from dataclasses import replace
from random import Random

import pytest

from coven.games.baron_voodoo.buttons import step_marks
from coven.games.common import Refuse, refusal_unless_legal
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE, JUMPS
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
from engine.games.baron_voodoo.public_state import View, own_side
from tests.coven.games.baron_voodoo import positions
from tests.coven.games.baron_voodoo.harness import BaronVoodooHarness
from tests.coven.games.baron_voodoo.positions import Position, at_step, second_half, using_face
from tests.coven.games.baron_voodoo.tap_players import shown_view
from tests.phone.surface_contents import zones_on


def offered_jumps(harness: BaronVoodooHarness) -> list[Capture]:
    return [action for action in harness.board.legal if isinstance(action, Capture)]


# A and B


@pytest.mark.rule("BV-11")
def test_dice_that_can_jump_glow_and_one_shows_its_jumps(harness: BaronVoodooHarness) -> None:
    harness.open_position(Position(at_step("A", 6)))
    assert harness.scene.glowing == {jump.cell for jump in offered_jumps(harness)}
    first = offered_jumps(harness)[0]
    harness.tap_zones(f"cell-{first.cell}")
    scene = harness.scene
    own = [JUMP_BY_CAPTURE[jump] for jump in offered_jumps(harness) if jump.cell == first.cell]
    assert scene.picked == first.cell
    assert scene.captures == {jump[2] for jump in own}
    assert scene.targets == {jump[3] for jump in own}
    harness.tap_zones(f"cell-{first.cell}")
    assert harness.scene.picked is None, "touched again it stays"


@pytest.mark.rule("BV-12")
@pytest.mark.parametrize("touched", [2, 3], ids=["what it captures", "where it lands"])
def test_a_jump_is_made_by_a_touch_of(harness: BaronVoodooHarness, touched: int) -> None:
    board = harness.open_position(Position(at_step("A", 6)))
    jump = offered_jumps(harness)[0]
    die = shown_view(board).cells[JUMP_BY_CAPTURE[jump][2]][-1]
    side = own_side(shown_view(board))
    before = len(shown_view(board).zones[side])
    harness.tap_zones(f"cell-{jump.cell}", f"cell-{JUMP_BY_CAPTURE[jump][touched]}")
    assert harness.actions_done == [jump]
    assert len(shown_view(board).zones[side]) == before + 1
    assert shown_view(board).captured == die


def _refusal(view: View, capture: Capture) -> Refuse | None:
    legal = RULES.legal_actions(RULES.determinize(view, Random(0)), view.turn)
    return refusal_unless_legal(RULES, view, capture, seat=view.turn, legal=legal)


def refused_jump(view: View, reason: str) -> tuple[Cell, Cell] | None:
    """Returns a die that can jump, and a die that it cannot jump over for this reason."""
    for cell in range(49):
        found = {jump: _refusal(view, jump[0]) for jump in JUMPS[cell]}
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
def test_a_jump_that_cannot_be_is_explained(
    harness: BaronVoodooHarness, reason: str, rule: str
) -> None:
    def so(view: View) -> bool:
        return view.step == "B" and view.power is None and refused_jump(view, reason) is not None

    board = harness.open_position(Position(so))
    found = refused_jump(shown_view(board), reason)
    assert found is not None
    harness.tap_zones(*(f"cell-{cell}" for cell in found))
    assert harness.refusal == (reason, rule)
    assert harness.actions_done == []


@pytest.mark.rule("BV-11")
def test_a_die_of_another_colour_does_not_jump(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("B", 2)))
    view = shown_view(board)
    own = view.loas[view.turn]
    other = next(
        cell for cell, column in enumerate(view.cells) if column and COLOUR_OF[column[-1]] != own
    )
    harness.tap_zones(f"cell-{other}")
    assert harness.refusal == ("not_your_die", "BV-11")


def test_a_place_far_from_a_picked_die_is_no_jump(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("A", 6)))
    jump = offered_jumps(harness)[0]
    near = {cell for way in JUMPS[jump.cell] for cell in way[2:]}
    view = shown_view(board)
    far = next(
        cell for cell in range(49)
        if cell not in near and cell != jump.cell
        and not (view.cells[cell] and COLOUR_OF[view.cells[cell][-1]] == view.loas[view.turn])
    )  # fmt: skip
    harness.tap_zones(f"cell-{jump.cell}", f"cell-{far}")
    assert harness.refusal == ("not_a_jump", "BV-11")


@pytest.mark.rule("BV-27")
def test_a_blocked_player_passes_with_the_only_button(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("blocked")))
    assert zones_on(board.buttons) == ("blocked",)
    harness.tap_zones("cell-0")
    assert harness.refusal == ("cannot_capture", "BV-27")


# C1 .. C4


@pytest.mark.rule("BV-08")
def test_an_offering_is_taken_for_ones_own_colour(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(positions.can_take_offering))
    side, before = own_side(shown_view(board)), shown_view(board).offerings
    harness.tap_zones("take")
    assert shown_view(board).offerings[side] == before[side] + 1


@pytest.mark.rule("BV-08")
def test_a_face_is_paid_for_and_set(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("C2", 8)))
    view = shown_view(board)
    assert view.captured is not None
    faces = [name for name in zones_on(board.table) if name.startswith("face-")]
    assert len(faces) == 5
    face = int(faces[0].removeprefix("face-"))
    harness.tap_zones(faces[0])
    assert harness.actions_done == [SetFace(face)]
    assert shown_view(board).offerings[own_side(view)] == view.offerings[own_side(view)] - 1


@pytest.mark.rule("BV-19")
@pytest.mark.parametrize("face", [OFFERING, POINT])
def test_a_face_is_used_or_left(harness: BaronVoodooHarness, face: int) -> None:
    board = harness.open_position(Position(using_face(face)))
    view = shown_view(board)
    side = own_side(view)
    before = view.offerings[side] + view.points[side]
    harness.tap_zones("pass")
    assert harness.actions_done == [PASS]
    after = shown_view(board)
    assert after.offerings[side] + after.points[side] == before
    harness.tap_zones("undo", "use")
    after = shown_view(board)
    assert after.offerings[side] + after.points[side] == before + 1


@pytest.mark.rule("BV-20")
def test_reroll_turns_a_die_of_ones_own(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(using_face(REROLL)))
    die = shown_view(board).zones[own_side(shown_view(board))][0]
    harness.tap_zones("own-0")
    assert shown_view(board).picked == (own_side(shown_view(board)), die)
    other = next(face for face in range(6) if face != FACE_OF[die])
    assert f"face-{FACE_OF[die]}" not in zones_on(board.table)
    harness.tap_zones(f"face-{other}")
    assert harness.actions_done == [Turn(die), SetFace(other)]


@pytest.mark.rule("BV-22")
def test_theft_shows_the_spirit_worlds_to_take_from(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(using_face(THEFT)))
    thefts = [action for action in board.legal if isinstance(action, Steal)]
    shown = [name for name in zones_on(board.table) if name.startswith("world-")]
    assert shown == [f"world-{theft.side}-{theft.die}" for theft in thefts]
    harness.tap_zones(shown[-1])
    assert harness.actions_done == [thefts[-1]]


@pytest.mark.rule("BV-23")
def test_swap_is_chosen_in_two_touches_and_taken_back(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(using_face(SWAP)))
    view = shown_view(board)
    offer = next(action for action in board.legal if isinstance(action, Offer))
    first = f"zone-{offer.side}-{view.zones[offer.side].index(offer.die)}"
    harness.tap_zones(first, first)
    assert shown_view(board).picked is None, "touched again it is let go"
    harness.tap_zones(first)
    trade = next(action for action in board.legal if isinstance(action, Trade))
    harness.tap_zones(f"zone-{trade.side}-{view.zones[trade.side].index(trade.die)}")
    assert harness.actions_done == [offer, trade]


@pytest.mark.rule("BV-23")
def test_both_dice_of_one_zone_are_not_swapped(harness: BaronVoodooHarness) -> None:
    def so(view: View) -> bool:
        picked = view.picked
        return (
            second_half(SWAP)(view) and picked is not None and len(set(view.zones[picked[0]])) > 1
        )

    board = harness.open_position(Position(so))
    picked = shown_view(board).picked
    assert picked is not None
    zone = shown_view(board).zones[picked[0]]
    place = next(place for place, die in enumerate(zone) if die != picked[1])
    harness.tap_zones(f"zone-{picked[0]}-{place}")
    assert harness.refusal == ("same_zone", "BV-23")


@pytest.mark.rule("BV-10")
def test_another_turn_is_bought(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("C4", 8)))
    turn = shown_view(board).turn
    harness.tap_zones("again")
    assert shown_view(board).extra
    assert shown_view(board).turn == turn
    assert step_marks(board.state)[0] in ("now", "passed"), "the bar starts again"


# Other actions


@pytest.mark.rule("BV-08")
@pytest.mark.parametrize("step", ["C1", "C2", "C3", "C4", "C5", "D"])
def test_all_that_is_left_is_skipped_by_one_button(harness: BaronVoodooHarness, step: str) -> None:
    board = harness.open_position(Position(at_step(step, 5)))
    turn = shown_view(board).turn
    harness.tap_zones("end")
    assert harness.actions_done == [END_TURN]
    assert shown_view(board).turn != turn


def test_a_turn_is_taken_back_step_by_step_until_the_next_player_acts(
    harness: BaronVoodooHarness,
) -> None:
    board = harness.open_position(Position(at_step("A", 6)))
    last = shown_view(board)
    harness.tap_zones("undo")
    assert shown_view(board).turn != last.turn, "it is the last player's turn again"
    harness.tap_zones("end")
    before = shown_view(board)
    assert before.turn == last.turn
    jump = offered_jumps(harness)[0]
    harness.tap_zones(f"cell-{jump.cell}", f"cell-{JUMP_BY_CAPTURE[jump][3]}")
    assert shown_view(board) != before
    harness.tap_zones("undo")
    assert shown_view(board) == before


def test_an_action_of_another_phone_cannot_be_undone_here(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("A", 6)))
    turn = shown_view(board).turn
    assert "undo" in zones_on(board.table)
    board.services = replace(board.services, local_seats=lambda: (turn,))
    board.refresh()
    assert "undo" not in zones_on(board.table)


def test_input_pauses_when_the_turn_passes_on(harness: BaronVoodooHarness) -> None:
    pauses: list[int] = []
    board = harness.open_position(Position(at_step("D", 6)))
    board.services = replace(board.services, pause_input=lambda: pauses.append(1))
    harness.tap_zones("power-0", "back")
    assert pauses == []
    harness.tap_zones("end")
    assert pauses == [1]


def test_nobody_moves_for_a_bot(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("A", 7)), (1, 2))
    assert shown_view(board).turn == 1
    assert board.legal == ()
    assert board.prompt() == "is thinking"
    assert zones_on(board.buttons) == ()
    assert harness.scene.glowing == set()
    harness.tap_zones("cell-0")
    assert harness.refusal == ("not_your_turn", "BV-04")
