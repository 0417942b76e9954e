"""Interruptions at any moment lose nothing and show nothing to the wrong person."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from coven import i18n
from coven.app import PocketCoven
from coven.i18n import LANGUAGES, tr
from coven.screens.settings import SettingsScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_sandbox import NO_MOTION, without_painting
from tests.coven.robustness.phone_interruptions import (
    TAP_PLAYERS,
    check_nothing_revealed,
    hide_app,
    open_table,
    show_app,
    table_version,
)
from tests.coven.tap_players import TapPlayers

OFTEN = 20
DAY = 86400
games = pytest.mark.parametrize("game", TAP_PLAYERS)


@games
def test_twenty_times_into_the_background(driver: Driver, app: PocketCoven, game: str) -> None:
    with without_painting(driver):
        players = open_table(driver, game)
        reached = []
        for at in range(OFTEN):
            if players.play_steps(1 + at % 3):  # up to an open turn, and up to its result
                break
            before = table_version(players)
            hide_app(players)
            check_nothing_revealed(players)
            show_app(players)
            check_nothing_revealed(players)
            assert table_version(players) >= before
            reached.append(table_version(players))
        assert reached[-1] > reached[0], "the game went on"
        players.play_steps(4)


@games
def test_a_phone_that_is_turned_while_people_play(
    driver: Driver, app: PocketCoven, game: str
) -> None:
    players = open_table(driver, game)
    kinds = set[type]()
    with without_painting(driver):
        for at in range(10):
            players.step()
            screen, before = app.window.screen, table_version(players)
            turn = app.session.phone.shown_seat if app.session else None
            kinds.add(type(screen))
            driver.resize(844, 390)
            driver.resize(*((360, 640) if at % 2 else PHONE))
            assert app.window.screen is screen, "the same screen, in another shape"
            assert app.session is not None
            assert app.session.phone.shown_seat == turn
            assert table_version(players) == before
            driver.resize(*PHONE)
    assert PlayScreen in kinds


def test_a_hand_that_is_held_open_is_closed_when_the_phone_is_put_away(
    driver: Driver, app: PocketCoven
) -> None:
    players = open_table(driver, "waz_baraz")
    board: Any = _turn_of(players)
    wide, high = board.strip.size
    driver.press_down(board.strip.widget, wide / 2, high / 2)
    assert board.peeking
    driver.resize(844, 390)
    hide_app(players)
    check_nothing_revealed(players)
    driver.resize(*PHONE)
    show_app(players)
    assert isinstance(app.window.screen, CurtainScreen)


@games
def test_another_language_in_the_middle_of_a_game(
    driver: Driver, app: PocketCoven, game: str
) -> None:
    players = open_table(driver, game)
    players.play_steps(5)
    assert app.session is not None
    table, before = app.session.table.id, table_version(players)
    for language in ("is", "fr"):
        app.open_shelf()
        driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
        app.open_settings()
        settings = app.window.screen
        assert isinstance(settings, SettingsScreen)
        driver.press_button(settings.chips["language"].buttons[1 + LANGUAGES.index(language)])
        assert i18n.language() == language
        app.open_shelf()
        driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
        app.navigation.resume_table(table)
        driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen | PlayScreen))
        driver.wait_until(lambda: players.is_board_ready)
        check_nothing_revealed(players)
        assert table_version(players) == before, "nothing is lost"
        if isinstance(app.window.screen, CurtainScreen):
            assert tr("Pass the phone to") in driver.all_texts()
        players.play_steps(2)
        before = table_version(players)


def test_the_phones_own_language_changes_under_an_open_turn(
    driver: Driver, app: PocketCoven
) -> None:
    players = open_table(driver, "waz_baraz")
    board = _turn_of(players)
    before, screen = table_version(players), app.window.screen
    app.apply_settings(replace(NO_MOTION, language="is"))
    driver.settle()
    assert app.window.screen is screen
    assert board.view is not None
    players.step()
    assert table_version(players) > before
    players.play_steps(3)


@pytest.mark.parametrize(
    ("jump", "told"),
    [
        (-3 * 365 * DAY, "1095 days ago"),
        (-3600, "1 hour ago"),
        (3600, "just now"),  # no game was played in the future
        (3 * 365 * DAY, "just now"),
    ],
)
def test_a_clock_that_jumps(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch, jump: float, told: str
) -> None:
    real = time.time
    players = open_table(driver, "waz_baraz")
    players.play_steps(4)
    assert app.session is not None
    table, before = app.session.table.id, table_version(players)
    set_clock(driver, app, lambda: real() + jump)
    monkeypatch.setattr(time, "time", lambda: real() + jump)
    players.play_steps(4)
    reached = table_version(players)
    assert reached > before
    set_clock(driver, app, real)
    monkeypatch.undo()
    app.open_shelf()
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    assert told in " ".join(driver.all_texts())
    app.navigation.resume_table(table)
    driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen))
    assert table_version(players) == reached
    players.play_steps(3)


def set_clock(driver: Driver, app: PocketCoven, clock: Callable[[], float]) -> None:
    """Sets the journal's clock."""
    driver.run(app.hall.with_archive(lambda archive: setattr(archive.database, "clock", clock)))


def _turn_of(players: TapPlayers) -> Any:
    """Plays to an open turn and returns its board."""
    while not isinstance(players.app.window.screen, PlayScreen) or players.board.mode != "turn":
        players.step()
    return players.board
