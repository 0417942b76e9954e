"""The hand under a finger: when it opens, and all the ways it closes."""

from collections.abc import Callable

import pytest

import coven.boards.waz_baraz.board
import coven.screens.curtain
import coven.stage
from coven.boards.waz_baraz import hand as strip
from tests.app.secret.seated import Table, faces, release


def test_a_hand_is_not_in_the_widget_tree_until_it_is_held(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    hand_held = [str(card) for card in table.view.hand]
    assert faces(board) == []
    at = table.press_strip()
    assert [text for text in faces(board) if text in hand_held][: len(hand_held)]
    assert len(faces(board)) >= len(hand_held)
    table.driver.lift(board.strip.widget, *at)
    assert faces(board) == []


def leave(table: Table, at: tuple[float, float]) -> None:
    """Drags the finger off the strip."""
    table.driver.move(table.board.strip.widget, at[0], -40)


def lose_focus(table: Table, at: tuple[float, float]) -> None:
    """Takes the focus from the app, as a call does."""
    table.lose_focus()


def change_screen(table: Table, at: tuple[float, float]) -> None:
    """Opens another screen under the finger."""
    table.app.stage.lose()


@pytest.mark.parametrize("end", [release, leave, lose_focus, change_screen])
def test_a_peek_ends(quick: None, table: Table, end: Callable[..., None]) -> None:
    table.begin()
    board = table.to_turn()
    at = table.press_strip()
    assert faces(board)
    end(table, at)
    assert faces(board) == []
    assert not board.peeking


def test_a_peek_ends_by_itself(quick: None, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert coven.boards.waz_baraz.board.PEEK_LIMIT == 10.0
    monkeypatch.setattr(coven.boards.waz_baraz.board, "PEEK_LIMIT", 0.15)
    table.begin()
    board = table.to_turn()
    table.press_strip()
    assert faces(board)
    table.driver.until(lambda: not board.peeking)
    assert faces(board) == []


def test_the_next_press_ends_a_peek_whose_finger_was_taken_away(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    table.press_strip()
    peeks = table.evening.handing.ledger
    seat = table.seat
    before = peeks.of(seat).times
    at = table.press_strip()
    assert peeks.of(seat).times == before + 1
    release(table, at)
    assert faces(board) == []


def test_where_a_card_would_lead_is_seen_only_while_it_is_held(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    table.raise_card(board, 0)
    assert board.raised == 0
    before = set(board.circle.texts())
    size = board.strip.surface.size
    assert size is not None
    (left, step), _ = strip.slots(len(table.view.hand), *size)
    table.driver.press_down(board.strip.widget, left + step / 2, size[1] / 2)
    assert any("to witch" in text or "start" in text for text in board.circle.texts())
    release(table, (left + step / 2, size[1] / 2))
    assert set(board.circle.texts()) == before


def test_the_curtain_tells_how_often_the_owner_s_secrets_were_open(
    quick: None, table: Table
) -> None:
    table.begin()
    table.to_turn()
    seat = table.seat
    for _ in range(2):
        release(table, table.press_strip())
    table.hide()
    assert any("2 times" in text for text in table.driver.all_texts())
    table.open_curtain()
    assert table.evening.handing.ledger.of(seat).times == 0
