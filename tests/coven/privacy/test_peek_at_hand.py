"""The hand under a finger: when it is revealed, and every way in which it closes."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from coven.games.waz_baraz import hand as strip
from coven.ui.timings import DEFAULT_TIMINGS
from tests.coven.app_sandbox import QUICK
from tests.coven.privacy.shared_phone import SharedPhonePlayers, face_up_cards, release_strip
from tests.phone.surface_contents import texts_on


def test_a_hand_is_not_in_the_widget_tree_until_it_is_held(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    board = players.play_to_turn()
    hand_held = [str(card) for card in players.view.hand]
    assert face_up_cards(board) == []
    at = players.hold_strip()
    assert [text for text in face_up_cards(board) if text in hand_held][: len(hand_held)]
    assert len(face_up_cards(board)) >= len(hand_held)
    players.driver.lift(board.strip.widget, *at)
    assert face_up_cards(board) == []


def leave(table: SharedPhonePlayers, at: tuple[float, float]) -> None:
    """Drags the finger off the strip."""
    table.driver.move(table.board.strip.widget, at[0], -40)


def lose_focus(table: SharedPhonePlayers, at: tuple[float, float]) -> None:
    """Takes the focus from the app, as a call does."""
    table.lose_focus()


def change_screen(table: SharedPhonePlayers, at: tuple[float, float]) -> None:
    """Opens another screen under the finger."""
    table.app.window.hide_secrets()


@pytest.mark.parametrize("end", [release_strip, leave, lose_focus, change_screen])
def test_a_peek_ends(
    no_delays: None, players: SharedPhonePlayers, end: Callable[..., None]
) -> None:
    players.open_table()
    board = players.play_to_turn()
    at = players.hold_strip()
    assert face_up_cards(board)
    end(players, at)
    assert face_up_cards(board) == []
    assert not board.peeking


def test_a_peek_ends_by_itself(no_delays: None, players: SharedPhonePlayers) -> None:
    assert DEFAULT_TIMINGS.peek_limit == 10.0
    players.app.window.timings = replace(QUICK, peek_limit=0.15)
    players.open_table()
    board = players.play_to_turn()
    players.hold_strip()
    assert face_up_cards(board)
    players.driver.wait_until(lambda: not board.peeking)
    assert face_up_cards(board) == []


def test_the_next_press_ends_a_peek_whose_finger_was_taken_away(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    board = players.play_to_turn()
    players.hold_strip()
    at = players.hold_strip()
    assert players.session.handoff.peek_log.in_turn.times == 1
    release_strip(players, at)
    assert face_up_cards(board) == []


def test_where_a_card_would_lead_is_seen_only_while_it_is_held(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    board = players.play_to_turn()
    players.raise_card(board, 0)
    assert board.raised == 0
    before = set(texts_on(board.circle))
    size = board.strip.size
    assert size is not None
    row = strip.CardRow.fit(len(players.view.hand), size, board.services.look.fonts)
    x, y = row.card_box(0).centre_x, size[1] / 2
    players.driver.press_down(board.strip.widget, x, y)
    assert any("to witch" in text or "start" in text for text in texts_on(board.circle))
    release_strip(players, (x, y))
    assert set(texts_on(board.circle)) == before


def test_the_curtain_does_not_count_the_owner_s_looks_in_their_own_turn(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    players.play_to_turn()
    seat = players.seat
    for _ in range(2):
        release_strip(players, players.hold_strip())
    players.hide_app()
    assert not any("open" in text for text in players.driver.all_texts())
    players.open_curtain()
    players.raise_card(players.board, 0)
    players.tap_zone(players.board.buttons, "play")
    players.play_until(lambda board: board.mode == "turn" and players.view.seat == seat)
    assert players.session.handoff.peek_log.peeks_of(seat).times == 0
    players.hide_app()
    assert not any("open" in text for text in players.driver.all_texts())
