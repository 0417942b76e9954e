"""Neither the question nor the buttons reveal whether a player has Garlic (PB-20)."""

from dataclasses import replace

import pytest

from coven.games.potion_brew.board import PotionBrewBoard
from coven.screens.table.play import PlayScreen
from coven.ui.timings import DEFAULT_TIMINGS
from engine.games.potion_brew.pieces import GARLIC, Answers
from tests.coven.app_sandbox import QUICK
from tests.coven.games.potion_brew import positions
from tests.coven.games.potion_brew.harness import PotionBrewHarness
from tests.coven.games.potion_brew.positions import Position
from tests.coven.games.potion_brew.tap_players import shown_view
from tests.coven.privacy.leak_inspector import drawing_of
from tests.phone.surface_contents import texts_on, zones_on

pytestmark = pytest.mark.rule("PB-20")
ASKED = Position(positions.is_threatened)
HOLDER = Position(positions.is_guarded)
SEVERAL = Position(positions.is_threatened_by_wand, seats=4)


def board_contents(board: PotionBrewBoard) -> list[object]:
    """Returns everything drawn on the board, and its zones."""
    return [
        (texts_on(surface), zones_on(surface), drawing_of(surface)) for surface in board.surfaces
    ]


def with_hand(board: PotionBrewBoard, card: int) -> None:
    """Replaces the first black card of the hand."""
    view = shown_view(board)
    board.view = view._replace(hand=tuple(sorted((card, *view.hand[1:]))))
    board.repaint()


@pytest.mark.parametrize("awake", [False, True])
def test_holders_and_others_see_the_same(harness: PotionBrewHarness, *, awake: bool) -> None:
    board = harness.open_turn(ASKED)
    harness.driver.wait_until(lambda: board.can_answer)
    board.can_answer = awake
    with_hand(board, 1)
    without = board_contents(board)
    with_hand(board, GARLIC)
    assert GARLIC in shown_view(board).hand
    assert board_contents(board) == without


def test_all_answers_are_there_after_the_same_while(harness: PotionBrewHarness) -> None:
    assert DEFAULT_TIMINGS.answer == 2.0
    harness.app.window.timings = replace(QUICK, answer=30.0)
    for moment in (ASKED, HOLDER):
        board = harness.open_turn(moment)
        assert not zones_on(board.buttons)
        assert "Give it up" in texts_on(board.buttons)
        board.allow_answers()
        assert zones_on(board.buttons) == ("yield", "garlic-0", "garlic-1")


def test_without_garlic_the_press_is_explained(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(ASKED)
    harness.driver.wait_until(lambda: board.can_answer)
    for name in ("garlic-0", "garlic-1"):
        harness.driver.tap_zone(board.buttons, name)
        screen = harness.app.window.screen
        assert isinstance(screen, PlayScreen)
        assert screen.refusal == ("no_garlic", "PB-20")
        assert board.mode == "answer"
    harness.driver.tap_zone(board.buttons, "yield")
    harness.driver.wait_until(lambda: board.mode != "answer")


@pytest.mark.parametrize("pile", [0, 1])
def test_garlic_goes_on_the_pile_of_one_s_choice(harness: PotionBrewHarness, pile: int) -> None:
    board = harness.open_turn(HOLDER)
    harness.driver.wait_until(lambda: board.can_answer)
    harness.driver.tap_zone(board.buttons, f"garlic-{pile}")
    harness.driver.wait_until(lambda: board.mode == "watch")
    events = harness.app.session.table.match.record.events  # type: ignore[union-attr]
    answers = [event.action for event in events if isinstance(event.action, Answers)]
    if not shown_view(board).threatened:
        assert any(on == pile for _, on in answers[-1].guards)


def test_no_answer_is_shown_before_all_have_answered(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(SEVERAL)
    first, *others = shown_view(board).threatened
    before = board.past_turns
    harness.driver.wait_until(lambda: board.can_answer)
    harness.driver.tap_zone(board.buttons, "yield")
    harness.driver.wait_until(lambda: board.mode == "watch")
    assert board.past_turns == before
    assert not board.has_unread_secret
    for seat in others:
        assert board.next_seat == seat
        harness.driver.tap_zone(board.buttons, "pass")
        harness.driver.wait_until(lambda: not isinstance(harness.app.window.screen, PlayScreen))
        harness.players.open_curtain()
        board = harness.players.board
        assert shown_view(board).seat == seat
        harness.wait_until_awake(board)
        harness.driver.tap_zone(board.buttons, "yield")
        harness.wait_until_public(board)
    assert board.past_turns[-1].guards is not None
    assert {seat for seat, _ in board.past_turns[-1].guards} == {first, *others}
