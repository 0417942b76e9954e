"""The curtain between two players: when it appears, and what it hides."""

from typing import Any

import pytest

from coven.data.deal_seal import seal_pictures
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import RoundResultScreen
from coven.ui.animation import AppTimer
from coven.ui.timings import UITimings
from engine.games.waz_baraz.view import notebook
from hall.hall import TableProxy
from tests.coven.privacy.shared_phone import PEOPLE, PERSON_AND_BOTS, SharedPhonePlayers


def test_the_curtain_is_drawn_before_the_next_sight_is_asked_for(
    no_delays: None, players: SharedPhonePlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, type]] = []
    real = TableProxy.sight

    async def sight(self: TableProxy, seat: int) -> Any:
        asked.append((seat, players.screen_type))
        return await real(self, seat)

    monkeypatch.setattr(TableProxy, "sight", sight)
    players.open_table()
    assert players.screen_type is CurtainScreen
    assert asked == []
    players.open_curtain()
    players.act()  # the master chooses
    asked.clear()
    players.tap_zone(players.board.buttons, "pass")
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    assert asked == []
    players.open_curtain()
    assert asked == [(1, CurtainScreen)]


def test_the_curtain_shows_a_name_and_nothing_that_depends_on_a_secret(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    assert players.app.session is not None
    seal = seal_pictures(players.driver.run(players.app.session.table.seal_digest()))
    assert set(players.driver.all_texts()) == {
        "Pass the phone to",
        "Iris",
        "Hold: I am Iris",
        "Leave game",
        "Sealed deal",
        *(picture.word for picture in seal),
    }


def test_a_short_press_does_not_open_the_curtain(players: SharedPhonePlayers) -> None:
    players.app.window.timings = UITimings(input_pause=0.0)
    players.open_table()
    curtain = players.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    earlier = set(AppTimer.pending)
    players.tap_zone(curtain.hold, "hold")
    players.driver.wait_until(lambda: AppTimer.pending <= earlier)
    assert players.app.window.screen is curtain


def test_touches_are_ignored_for_half_a_second_after_a_change(
    players: SharedPhonePlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(players.app.window, "clock", lambda: now)
    players.app.window.timings = UITimings(curtain=0.01)
    players.open_table()
    curtain = players.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    zone = curtain.hold.find_zone("hold")
    assert zone is not None
    now += 0.49
    earlier = set(AppTimer.pending)
    players.driver.press_down(curtain.hold.widget, *zone.centre)
    players.driver.wait_until(lambda: AppTimer.pending <= earlier)
    assert players.app.window.screen is curtain
    players.driver.lift(curtain.hold.widget, *zone.centre)
    now += 0.02
    players.open_curtain()
    assert players.screen_type is PlayScreen
    board = players.board
    now += 0.49
    players.tap_zone(board.circle, "witch-3")
    assert not board.picks
    now += 0.02
    players.tap_zone(board.circle, "witch-3")
    assert board.picks == (3,)


def test_a_lone_person_among_bots_needs_no_curtain_until_the_game_is_resumed(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table(PERSON_AND_BOTS)
    assert players.screen_type is PlayScreen
    table_id = players.session.table.id
    players.app.open_shelf()
    players.driver.wait_until(lambda: players.screen_type is ShelfScreen)
    players.app.navigation.resume_table(table_id)
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)


def test_the_same_person_goes_on_without_a_curtain(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    players.play_until(lambda board: board.mode == "turn" and len(notebook(players.view)) <= 2)
    while players.screen_type is not RoundResultScreen:
        players.step()
    finder = players.session.phone.holder
    players.step()
    assert isinstance(players.app.window.screen, PlayScreen)
    assert players.board.mode == "choose"
    assert players.view.seat == finder


def test_after_a_visit_to_the_shelf_everybody_is_behind_the_curtain(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    players.play_to_turn()
    table_id = players.session.table.id
    players.app.open_shelf()
    players.driver.wait_until(lambda: players.screen_type is ShelfScreen)
    players.app.navigation.resume_table(table_id)
    players.driver.wait_until(lambda: players.screen_type is not ShelfScreen)
    assert players.screen_type is CurtainScreen


def test_putting_the_phone_away_draws_the_curtain_for_whose_turn_it_is(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.open_table()
    players.play_to_turn()
    seat = players.seat
    players.hide_app()
    assert players.screen_type is CurtainScreen
    assert PEOPLE[seat].name in players.driver.all_texts()
    players.open_curtain()
    assert players.board.mode == "turn"
