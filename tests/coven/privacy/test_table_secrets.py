"""Other secrets at a table, and refusals."""

from dataclasses import replace
from typing import Any

import pytest

from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from engine.core import IllegalAction
from hall.hall import TableProxy
from hall.storage.sqlite import StorageError
from tests.coven.app_sandbox import QUICK
from tests.coven.privacy.shared_phone import (
    PEOPLE,
    SharedPhonePlayers,
    face_up_cards,
    release_strip,
)
from tests.phone.surface_contents import texts_on, zones_on


def test_the_master_s_choice_is_seen_only_while_it_is_held(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    players.open_curtain()
    board = players.board
    players.pick_witches(board, (4, 17))
    assert board.picks == (4, 17)
    assert "17" not in players.shown_text.split()
    at = players.hold_strip()
    assert "4 and 17" in players.shown_text
    release_strip(players, at)
    assert "17" not in players.shown_text.split()


def test_the_secret_answer_is_read_only_while_it_is_held_and_waits_until_it_was_read(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.app.window.timings = replace(QUICK, read=1e9)
    players.open_table()
    board = players.play_until(lambda board: board.mode == "ask")
    seat = players.seat
    players.pick_witches(board, (9,))
    players.tap_zone(board.buttons, "ask")
    players.driver.wait_until(lambda: board.has_unread_secret)
    assert "mistress" not in players.shown_text
    at = players.hold_strip()
    assert "OK" in players.shown_text or "NO" in players.shown_text
    release_strip(players, at)
    assert players.session.handoff.peek_log.peeks_of(seat).times == 0
    assert "mistress" not in players.shown_text
    players.hide_app()
    assert players.screen_type is CurtainScreen
    assert PEOPLE[seat].name in players.driver.all_texts()
    players.driver.settle()


def test_nobody_else_learns_the_answer(no_delays: None, players: SharedPhonePlayers) -> None:
    players.open_table()
    board = players.play_until(lambda board: board.mode == "ask")
    players.pick_witches(board, (9,))
    players.tap_zone(board.buttons, "ask")
    players.driver.wait_until(lambda: board.has_unread_secret)
    players.tap_zone(board.buttons, "pass")
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    players.open_curtain()
    assert players.view.told == ()
    assert not players.board.has_unread_secret


@pytest.mark.rule("WB-16")
@pytest.mark.parametrize("level", ["full", "marks"])
def test_the_notebook_is_read_only_while_it_is_held(
    no_delays: None, players: SharedPhonePlayers, level: str
) -> None:
    players.open_table(notebook=level)
    board = players.play_to_turn()
    players.tap_zone(board.circle, "book")
    closed = players.shown_text
    assert "possible" not in closed
    assert "marks" not in closed
    at = players.hold_strip()
    assert ("possible" if level == "full" else "marks") in players.shown_text
    release_strip(players, at)
    assert players.shown_text == closed


@pytest.mark.rule("WB-16")
def test_marks_are_kept_for_their_owner_alone(no_delays: None, players: SharedPhonePlayers) -> None:
    players.open_table(notebook="marks")
    board = players.play_to_turn()
    owner = players.seat
    players.tap_zone(board.circle, "book")
    players.pick_witches(board, (12,))
    players.tap_zone(board.buttons, "mark-yes")
    assert board.notes.marks == {12: "✓"}
    players.tap_zone(board.buttons, "back")
    players.raise_card(board, 0)
    players.tap_zone(board.buttons, "play")
    players.driver.wait_until(lambda: board.mode == "watch")
    other = players.play_until(lambda board: board.mode == "turn" and players.view.seat != owner)
    assert other.notes.marks == {}
    mine = players.play_until(lambda board: board.mode == "turn" and players.view.seat == owner)
    assert mine.notes.marks == {12: "✓"}


@pytest.mark.rule("WB-16")
def test_without_a_notebook_there_is_no_book_and_no_list_of_moves(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table(notebook="off")
    board = players.play_to_turn()
    assert "book" not in zones_on(board.circle)
    players.raise_card(board, 0)
    players.tap_zone(board.buttons, "play")
    players.driver.wait_until(lambda: board.mode == "watch")
    assert texts_on(board.strip) == ()


def test_a_public_board_holds_nobody_s_secrets(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    board = players.play_to_turn()
    players.raise_card(board, 0)
    players.tap_zone(board.buttons, "play")
    players.driver.wait_until(lambda: board.mode == "watch")
    assert players.view.seat is None
    assert players.view.hand == ()
    at = players.hold_strip()
    assert face_up_cards(board) == []
    release_strip(players, at)


def refuse(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Makes the next submission fail."""

    async def submit(self: TableProxy, *_args: Any) -> int:
        monkeypatch.undo()
        raise error

    monkeypatch.setattr(TableProxy, "submit", submit)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (IllegalAction("stale"), "The game has moved on: look again and choose again."),
        (IllegalAction("card_not_in_hand", "WB-06"),
         "You do not hold that card: play one of yours."),
        (StorageError("disk_full"), "The phone is full: free some space, then try again."),
    ],
)  # fmt: skip
def test_a_refused_action_is_explained_and_changes_nothing(
    no_delays: None,
    players: SharedPhonePlayers,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    sentence: str,
) -> None:
    players.open_table()
    board = players.play_to_turn()
    view = board.view
    players.raise_card(board, 0)
    with monkeypatch.context() as patch:
        refuse(patch, error)
        players.tap_zone(board.buttons, "play")
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    players.driver.wait_until(lambda: sentence in " ".join(texts_on(screen.header)))
    assert board.view == view
    assert board.mode == "turn"


def test_touching_a_witch_when_nothing_is_named_says_why_not(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    board = players.play_to_turn()
    players.tap_zone(board.circle, "witch-5")
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    why = "To name a witch, first press the button below."
    assert why in " ".join(texts_on(screen.header))
    players.tap_zone(screen.header, "why")
    assert players.screen_type.__name__ == "RulesScreen"
