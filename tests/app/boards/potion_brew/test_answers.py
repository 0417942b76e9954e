"""Whether one holds Garlic is given away by nothing that one is asked or may press (PB-20)."""

import pytest

from coven.boards.potion_brew import board as boards
from coven.boards.potion_brew.board import PotionBrewBoard
from coven.screens.play import PlayScreen
from coven.text.potion_brew import ANSWER_PAUSE
from engine.games.potion_brew.pieces import GARLIC, Answers
from tests.app.boards.potion_brew import moments
from tests.app.boards.potion_brew.brewers import seen
from tests.app.boards.potion_brew.kitchen import Kitchen
from tests.app.boards.potion_brew.moments import Moment
from tests.app.play.inspector import drawn

pytestmark = pytest.mark.rule("PB-20")
ASKED = Moment(moments.threatened)
HOLDER = Moment(moments.guarded)
SEVERAL = Moment(moments.wanded, seats=4)


def shown(board: PotionBrewBoard) -> list[object]:
    """Returns all that the board holds for eyes and fingers."""
    return [(surface.texts(), surface.zones, drawn(surface)) for surface in board.surfaces]


def with_hand(board: PotionBrewBoard, card: int) -> None:
    """Puts another card in the place of the first black one."""
    view = seen(board)
    board.view = view._replace(hand=tuple(sorted((card, *view.hand[1:]))))
    board._repaint()


@pytest.mark.parametrize("awake", [False, True])
def test_holders_and_others_see_the_same(studio: Kitchen, *, awake: bool) -> None:
    board = studio.open(ASKED)
    studio.driver.until(lambda: board.awake)
    board.awake = awake
    with_hand(board, 1)
    without = shown(board)
    with_hand(board, GARLIC)
    assert GARLIC in seen(board).hand
    assert shown(board) == without


def test_all_answers_are_there_after_the_same_while(
    studio: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ANSWER_PAUSE == 2.0
    monkeypatch.setattr(boards, "ANSWER_PAUSE", 30.0)
    for moment in (ASKED, HOLDER):
        board = studio.open(moment)
        assert not board.buttons.zones
        assert "Give it up" in board.buttons.texts()
        board._wake()
        assert board.buttons.zones == ("yield", "garlic-0", "garlic-1")


def test_without_garlic_the_press_is_explained(studio: Kitchen) -> None:
    board = studio.open(ASKED)
    studio.driver.until(lambda: board.awake)
    for name in ("garlic-0", "garlic-1"):
        studio.driver.touch(board.buttons, name)
        screen = studio.app.stage.screen
        assert isinstance(screen, PlayScreen)
        assert screen.why == ("no_garlic", "PB-20")
        assert board.mode == "answer"
    studio.driver.touch(board.buttons, "yield")
    studio.driver.until(lambda: board.mode == "watch")


@pytest.mark.parametrize("pile", [0, 1])
def test_garlic_goes_on_the_pile_of_one_s_choice(studio: Kitchen, pile: int) -> None:
    board = studio.open(HOLDER)
    studio.driver.until(lambda: board.awake)
    studio.driver.touch(board.buttons, f"garlic-{pile}")
    studio.driver.until(lambda: board.mode == "watch")
    events = studio.app.evening.table.match.record.events  # type: ignore[union-attr]
    answers = [event.action for event in events if isinstance(event.action, Answers)]
    if not seen(board).threatened:
        assert any(on == pile for _, on in answers[-1].guards)


def test_nothing_is_told_before_all_have_answered(studio: Kitchen) -> None:
    board = studio.open(SEVERAL)
    first, *others = seen(board).threatened
    before = board.moves
    studio.driver.until(lambda: board.awake)
    studio.driver.touch(board.buttons, "yield")
    studio.driver.until(lambda: board.mode == "watch")
    assert board.moves == before
    assert not board.whispering
    for seat in others:
        assert board.next_seat == seat
        studio.driver.touch(board.buttons, "pass")
        studio.driver.until(lambda: not isinstance(studio.app.stage.screen, PlayScreen))
        studio.players.open_curtain()
        board = studio.players.board
        assert seen(board).seat == seat
        studio.awake(board)
        studio.driver.touch(board.buttons, "yield")
        studio.watched(board)
    assert board.moves[-1].guards is not None
    assert {seat for seat, _ in board.moves[-1].guards} == {first, *others}
