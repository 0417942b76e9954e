"""What else is secret at a table, and what a refusal says."""

from typing import Any

import pytest

from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from engine.core import IllegalAction
from hall.hall import HallTable
from hall.journal import JournalError
from tests.app.secret.seated import PEOPLE, Table, faces, release


def test_the_master_s_choice_is_seen_only_while_it_is_held(quick: None, table: Table) -> None:
    table.begin()
    table.open_curtain()
    board = table.board
    table.pick(board, (4, 17))
    assert board.picks == (4, 17)
    assert "17" not in table.shown.split()
    at = table.press_strip()
    assert "4 and 17" in table.shown
    release(table, at)
    assert "17" not in table.shown.split()


def test_the_secret_answer_is_read_only_while_it_is_held_and_waits_until_it_was_read(
    quick: None, table: Table
) -> None:
    table.begin()
    board = table.reach(lambda board: board.mode == "ask")
    seat = table.seat
    table.pick(board, (9,))
    table.touch(board.buttons, "ask")
    table.driver.until(lambda: board.whispering)
    assert "mistress" not in table.shown
    at = table.press_strip()
    assert "OK" in table.shown or "NO" in table.shown
    peeks = table.evening.handing.ledger
    before = peeks.of(seat).times
    release(table, at)
    assert peeks.of(seat).times == before + 1
    assert "mistress" not in table.shown
    table.hide()
    assert table.screen is CurtainScreen
    assert PEOPLE[seat].name in table.driver.all_texts()
    table.driver.settle()


def test_nobody_else_learns_the_answer(quick: None, table: Table) -> None:
    table.begin()
    board = table.reach(lambda board: board.mode == "ask")
    table.pick(board, (9,))
    table.touch(board.buttons, "ask")
    table.driver.until(lambda: board.whispering)
    table.touch(board.buttons, "pass")
    table.driver.until(lambda: table.screen is CurtainScreen)
    table.open_curtain()
    assert table.view.told == ()
    assert not table.board.whispering


@pytest.mark.rule("WB-16")
@pytest.mark.parametrize("level", ["full", "marks"])
def test_the_notebook_is_read_only_while_it_is_held(quick: None, table: Table, level: str) -> None:
    table.begin(notebook=level)
    board = table.to_turn()
    table.touch(board.circle, "book")
    closed = table.shown
    assert "possible" not in closed
    assert "marks" not in closed
    at = table.press_strip()
    assert ("possible" if level == "full" else "marks") in table.shown
    release(table, at)
    assert table.shown == closed


@pytest.mark.rule("WB-16")
def test_marks_are_kept_for_their_owner_alone(quick: None, table: Table) -> None:
    table.begin(notebook="marks")
    board = table.to_turn()
    owner = table.seat
    table.touch(board.circle, "book")
    table.pick(board, (12,))
    table.touch(board.buttons, "mark-yes")
    assert board.notes.marks == {12: "✓"}
    table.touch(board.buttons, "back")
    table.raise_card(board, 0)
    table.touch(board.buttons, "play")
    table.driver.until(lambda: board.mode == "watch")
    other = table.reach(lambda board: board.mode == "turn" and table.view.seat != owner)
    assert other.notes.marks == {}
    mine = table.reach(lambda board: board.mode == "turn" and table.view.seat == owner)
    assert mine.notes.marks == {12: "✓"}


@pytest.mark.rule("WB-16")
def test_without_a_notebook_there_is_no_book_and_no_list_of_moves(
    quick: None, table: Table
) -> None:
    table.begin(notebook="off")
    board = table.to_turn()
    assert "book" not in board.circle.zones
    table.raise_card(board, 0)
    table.touch(board.buttons, "play")
    table.driver.until(lambda: board.mode == "watch")
    assert board.strip.surface.texts() == ()


def test_a_public_board_holds_nobody_s_secrets(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    table.raise_card(board, 0)
    table.touch(board.buttons, "play")
    table.driver.until(lambda: board.mode == "watch")
    assert table.view.seat is None
    assert table.view.hand == ()
    at = table.press_strip()
    assert faces(board) == []
    release(table, at)


def refuse(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Makes the next submission fail."""

    async def submit(self: HallTable, *_args: Any) -> int:
        monkeypatch.undo()
        raise error

    monkeypatch.setattr(HallTable, "submit", submit)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (IllegalAction("stale"), "The table has moved on: look again and choose anew."),
        (IllegalAction("card_not_in_hand", "WB-06"),
         "You do not hold that card: play one of yours."),
        (JournalError("disk_full"), "The phone is full: free some space, then do it again."),
    ],
)  # fmt: skip
def test_a_refused_action_is_explained_and_changes_nothing(
    quick: None, table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception, sentence: str
) -> None:
    table.begin()
    board = table.to_turn()
    view = board.view
    table.raise_card(board, 0)
    with monkeypatch.context() as patch:
        refuse(patch, error)
        table.touch(board.buttons, "play")
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    table.driver.until(lambda: sentence in " ".join(screen.header.texts()))
    assert board.view == view
    assert board.mode == "turn"


def test_touching_a_witch_when_nothing_is_named_says_why_not(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    table.touch(board.circle, "witch-5")
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    why = "To name a witch, first press the button below."
    assert why in " ".join(screen.header.texts())
    table.touch(screen.header, "why")
    assert table.screen.__name__ == "RulesScreen"
