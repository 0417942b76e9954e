"""The curtain between two players: when it is drawn, and what it keeps."""

from typing import Any

import pytest

import coven.boards.waz_baraz.board
import coven.screens.curtain
import coven.stage
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.result import RoundScreen
from coven.screens.shelf import ShelfScreen
from engine.games.waz_baraz.view import notebook
from hall.hall import HallTable
from tests.app.secret.seated import ALONE, PEOPLE, Table


def test_the_curtain_is_drawn_before_the_next_sight_is_asked_for(
    quick: None, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, type]] = []
    real = HallTable.sight

    async def sight(self: HallTable, seat: int) -> Any:
        asked.append((seat, table.screen))
        return await real(self, seat)

    monkeypatch.setattr(HallTable, "sight", sight)
    table.begin()
    assert table.screen is CurtainScreen
    assert asked == []
    table.open_curtain()
    table.act()  # the master chooses
    asked.clear()
    table.touch(table.board.buttons, "pass")
    table.driver.until(lambda: table.screen is CurtainScreen)
    assert asked == []
    table.open_curtain()
    assert asked == [(1, CurtainScreen)]


def test_the_curtain_shows_a_name_and_nothing_that_depends_on_a_secret(
    quick: None, table: Table
) -> None:
    table.begin()
    assert set(table.driver.all_texts()) == {
        "Pass the phone to",
        "Iris",
        "Hold: I am Iris",
        "Put away",
    }


def test_a_short_press_does_not_open_the_curtain(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coven.stage, "INPUT_PAUSE", 0.0)
    table.begin()
    curtain = table.app.stage.screen
    assert isinstance(curtain, CurtainScreen)
    table.touch(curtain.hold.surface, "hold")
    table.driver.wait(coven.screens.curtain.HOLD_SECONDS + 0.1)
    assert table.app.stage.screen is curtain


def test_touches_are_ignored_for_half_a_second_after_a_change(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(table.app.stage, "_clock", lambda: now)
    monkeypatch.setattr(coven.screens.curtain, "HOLD_SECONDS", 0.01)
    table.begin()
    curtain = table.app.stage.screen
    assert isinstance(curtain, CurtainScreen)
    zone = curtain.hold.surface.zone("hold")
    assert zone is not None
    now += 0.49
    table.driver.press_down(curtain.hold.widget, *zone.centre)
    table.driver.wait(0.1)
    assert table.app.stage.screen is curtain
    table.driver.lift(curtain.hold.widget, *zone.centre)
    now += 0.02
    table.open_curtain()
    assert table.screen is PlayScreen
    board = table.board
    now += 0.49
    table.touch(board.circle, "witch-3")
    assert not board.picks
    now += 0.02
    table.touch(board.circle, "witch-3")
    assert board.picks == (3,)


def test_a_lone_person_among_bots_needs_no_curtain_until_the_game_is_resumed(
    quick: None, table: Table
) -> None:
    table.begin(ALONE)
    assert table.screen is PlayScreen
    table_id = table.evening.table.id
    table.app.open_shelf()
    table.driver.until(lambda: table.screen is ShelfScreen)
    table.app.resume(table_id)
    table.driver.until(lambda: table.screen is CurtainScreen)


def test_the_same_person_goes_on_without_a_curtain(quick: None, table: Table) -> None:
    table.begin()
    table.reach(lambda board: board.mode == "turn" and len(notebook(table.view)) <= 2)
    while table.screen is not RoundScreen:
        table.step()
    finder = table.evening.front.holder
    table.step()
    assert isinstance(table.app.stage.screen, PlayScreen)
    assert table.board.mode == "choose"
    assert table.view.seat == finder


def test_after_a_visit_to_the_shelf_everybody_is_behind_the_curtain(
    quick: None, table: Table
) -> None:
    table.begin()
    table.to_turn()
    table_id = table.evening.table.id
    table.app.open_shelf()
    table.driver.until(lambda: table.screen is ShelfScreen)
    table.app.resume(table_id)
    table.driver.until(lambda: table.screen is not ShelfScreen)
    assert table.screen is CurtainScreen


def test_putting_the_phone_away_draws_the_curtain_for_whose_turn_it_is(
    quick: None, table: Table
) -> None:
    table.begin()
    table.to_turn()
    seat = table.seat
    table.hide()
    assert table.screen is CurtainScreen
    assert PEOPLE[seat].name in table.driver.all_texts()
    table.open_curtain()
    assert table.board.mode == "turn"
