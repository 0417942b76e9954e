"""Handing over the phone: turns opened by mistake, peeks out of turn, recaps."""

from dataclasses import replace
from typing import Any

import pytest

from coven.native import NativeDevice
from coven.screens.table.handoff import CurtainScreen, PeekChoiceScreen, RecapScreen
from coven.screens.table.play import PlayScreen
from hall.hall import TableProxy
from tests.coven.app_harness import native_buttons
from tests.coven.app_sandbox import QUICK
from tests.coven.native.fake_phone import RecordingPhone
from tests.coven.privacy.shared_phone import (
    PERSON_AND_BOTS,
    SharedPhonePlayers,
    face_up_cards,
    release_strip,
)
from tests.phone.surface_contents import texts_on


@pytest.fixture
def phone(players: SharedPhonePlayers) -> Any:
    """Returns a phone that records the app's calls."""
    senses, recorder = players.app.feedback, RecordingPhone()
    usual: NativeDevice = senses.device
    senses.device = recorder
    yield recorder
    senses.device = usual


def press(table: SharedPhonePlayers, label: str) -> None:
    """Presses a native button by its label."""
    screen = table.app.window.screen
    assert screen is not None
    found = [button for button in native_buttons(screen.content) if button.text == label]
    table.driver.press_button(found[0])


# "Not me!"


def test_not_me_hides_at_once_and_informs_the_owner(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    board = players.play_to_turn()
    owner = players.session.table.players[players.seat].name
    at = players.hold_strip()
    assert face_up_cards(board)
    release_strip(players, at)
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    players.tap_zone(screen.header, "not-me")
    assert players.screen_type is CurtainScreen
    texts = " ".join(players.driver.all_texts())
    assert owner in texts
    assert "Someone else opened your turn by mistake: your secrets were shown 1 time" in texts
    assert players.session.phone.holder is None


def test_an_untouched_deal_can_be_redealt(no_delays: None, players: SharedPhonePlayers) -> None:
    players.open_table()
    before = players.session.table.id
    players.open_curtain()
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    players.tap_zone(screen.header, "not-me")
    curtain = players.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    players.tap_zone(curtain.hold, "redeal")
    players.driver.wait_until(lambda: players.app.session and players.session.table.id != before)
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    cards = players.driver.run(players.app.hall.table_summaries())
    assert before not in {card.id for card in cards}


def test_nothing_is_redealt_once_somebody_has_acted(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    players.play_to_turn()
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    players.tap_zone(screen.header, "not-me")
    curtain = players.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    assert curtain.hold.find_zone("redeal") is None


def test_a_lone_person_has_no_buttons_for_a_shared_phone(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table(PERSON_AND_BOTS)
    players.driver.wait_until(
        lambda: players.screen_type is PlayScreen and players.board.mode != "watch"
    )
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    for zone in ("not-me", "peek", "recap"):
        assert screen.header.find_zone(zone) is None


# Peeks out of turn


def test_a_look_out_of_turn_is_behind_the_curtain_and_counted(
    no_delays: None, players: SharedPhonePlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    players.open_table()
    board = players.play_until(lambda board: board.mode == "watch" and board.next_seat is not None)
    waiting = board.next_seat
    other = next(s for s in players.session.phone.local_seats if s not in (waiting, 0))
    asked: list[tuple[int, type]] = []
    real = TableProxy.sight

    async def sight(self: TableProxy, seat: int) -> Any:
        asked.append((seat, players.screen_type))
        return await real(self, seat)

    monkeypatch.setattr(TableProxy, "sight", sight)
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    players.tap_zone(screen.header, "peek")
    assert isinstance(players.app.window.screen, PeekChoiceScreen)
    press(players, f"I am {players.session.table.players[other].name}")
    assert players.screen_type is CurtainScreen
    assert asked == []
    players.open_curtain()
    assert asked == [(other, CurtainScreen)]
    assert players.board.mode == "own"
    assert not face_up_cards(players.board)
    at = players.hold_strip()
    assert face_up_cards(players.board)
    release_strip(players, at)
    assert not face_up_cards(players.board)
    assert players.session.handoff.peek_log.peeks_of(other).times == 1
    players.tap_zone(players.board.buttons, "pass")
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    assert isinstance(players.app.window.screen, CurtainScreen)
    assert waiting is not None
    assert players.app.window.screen.player == players.session.table.players[waiting]
    assert players.session.handoff.peek_log.peeks_of(other).times == 1


def test_nobody_looks_after_all(no_delays: None, players: SharedPhonePlayers) -> None:
    players.open_table()
    players.play_until(lambda board: board.mode == "watch" and board.next_seat is not None)
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    players.tap_zone(screen.header, "peek")
    press(players, "Nobody wants to look")
    players.driver.wait_until(lambda: players.screen_type is PlayScreen and players.is_board_ready)
    assert players.board.mode == "watch"


# Recaps


def play_to_recap(table: SharedPhonePlayers) -> RecapScreen:
    """Plays until a recap is shown."""
    table.open_table()
    while True:
        while table.screen_type is not CurtainScreen:
            table.step()
        curtain = table.app.window.screen
        assert isinstance(curtain, CurtainScreen)
        seat = table.session.table.players.index(curtain.player)
        if table.session.table_news.turn_log.missed_entries(seat):
            zone = curtain.hold.find_zone("hold")
            assert zone is not None
            table.driver.press_down(curtain.hold.widget, *zone.centre)
            table.driver.wait_until(lambda: table.screen_type is RecapScreen)
            recap = table.app.window.screen
            assert isinstance(recap, RecapScreen)
            return recap
        table.open_curtain()


def test_the_recap_after_the_curtain_shows_no_hand(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    recap = play_to_recap(players)
    others = [
        c.name
        for i, c in enumerate(players.session.table.players)
        if i != players.session.phone.holder
    ]
    text = recap.steps[0][1]
    assert any(name in text for name in others)
    assert " ".join(texts_on(recap.header)).replace("\n", " ").count("Since your turn") == 1
    board: Any = recap.board
    assert board.mode == "watch"
    assert not face_up_cards(board)
    players.skip_recap()
    assert players.board.mode != "watch"


def test_a_recap_can_be_seen_again_from_the_turn(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    play_to_recap(players)
    players.skip_recap()
    players.driver.wait_until(lambda: players.board.mode != "watch")
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    players.tap_zone(screen.header, "recap")
    assert players.screen_type is RecapScreen
    players.skip_recap()
    players.driver.wait_until(
        lambda: players.screen_type is PlayScreen and players.board.mode != "watch"
    )


def test_a_phone_put_away_in_a_recap_needs_its_owner_again(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    play_to_recap(players)
    players.hide_app()
    assert players.screen_type is CurtainScreen
    assert players.session.phone.holder is None


# Turns without a recap


def test_a_quick_turn_waits_before_the_table_is_seen(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    app = players.app
    app.settings = replace(app.settings, tell_proof=True)
    app.window.timings = replace(QUICK, min_turn=0.0)
    try:
        players.open_table()
        players.play_to_turn()
        app.window.timings = replace(QUICK, min_turn=60.0)
        players.session.table_news.turn_log.begin_turn()
        version = players.session.phone.seen_version
        board = players.board
        players.raise_card(board, 0)
        players.tap_zone(board.buttons, "play")
        players.driver.wait_until(lambda: players.session.table_news.newest_version > version)
        assert board.mode == "turn"
        assert "Every turn takes equally long" in " ".join(players.driver.all_texts())
    finally:
        app.settings = replace(app.settings, tell_proof=False)


# The phone's back button


def test_the_screen_is_guarded_while_a_turn_is_open(
    no_delays: None, players: SharedPhonePlayers, phone: RecordingPhone
) -> None:
    players.open_table()
    assert "guarded" not in phone.take_calls()
    players.open_curtain()
    assert phone.take_calls()[-1] == "guarded"
    players.hide_app()
    assert "unguarded" in phone.take_calls()


def test_the_screen_is_covered_while_it_is_among_other_apps(
    no_delays: None, players: SharedPhonePlayers, phone: RecordingPhone
) -> None:
    players.lose_focus()
    assert "covered" not in phone.take_calls()
    players.open_table()
    players.lose_focus()
    assert phone.take_calls()[-1] == "covered"
    window: Any = players.app.main_window
    window.on_gain_focus()
    assert phone.take_calls() == ["uncovered"]


def test_the_phones_way_back_is_the_screens(no_delays: None, players: SharedPhonePlayers) -> None:
    stage = players.app.window
    assert stage.go_back() is False  # the shelf has no way back: the phone leaves the app
    players.open_table()
    assert stage.go_back() is True
    players.driver.wait_until(lambda: type(stage.screen).__name__ == "ShelfScreen")
