"""An unexpected error shows a screen whose report contains nothing private."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.games.waz_baraz.board import WazBarazBoard
from coven.native import NativeDevice
from coven.screens.notices import ErrorScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.ui import touch
from hall.hall import TableProxy
from tests.coven.app_driver import Driver
from tests.coven.app_harness import native_buttons
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers
from tests.coven.privacy.shared_phone import PEOPLE

SECRET = "the seven of Iris"


class FakeClipboard(NativeDevice):
    """A phone's clipboard."""

    can_share, can_copy = False, True

    def __init__(self) -> None:
        self.held = ""

    def copy(self, text: str) -> None:
        """Keeps a text."""
        self.held = text

    def paste(self) -> str:
        """Returns the text."""
        return self.held


@pytest.fixture
def calm(driver: Driver, app: PocketCoven) -> Iterator[PocketCoven]:
    """Returns the app with its own error handling."""
    touch.set_error_handler(app.show_error)
    yield app
    driver.collect_app_errors()


def fail(*_arguments: object, **_named: object) -> Any:
    """Raises an error with a private text."""
    raise ValueError(SECRET)


async def fail_later(*_arguments: object, **_named: object) -> Any:
    """Raises an error in a coroutine of the app."""
    fail()


def open_turn(driver: Driver, app: PocketCoven) -> WazBarazTapPlayers:
    """Opens a table and plays to the first turn with cards."""
    app.navigation.start_table("waz_baraz", PEOPLE, {"first_master": 0})
    driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen))
    players = WazBarazTapPlayers(driver, 3)
    while not isinstance(app.window.screen, PlayScreen) or players.board.mode != "turn":
        players.step()
    return players


def check_error_screen(
    driver: Driver, app: PocketCoven, caplog: pytest.LogCaptureFixture
) -> ErrorScreen:
    """Returns the error screen and checks that it shows nothing private."""
    driver.wait_until(lambda: isinstance(app.window.screen, ErrorScreen))
    screen = app.window.screen
    assert isinstance(screen, ErrorScreen)
    told = " ".join((*driver.all_texts(), screen.report, caplog.text))
    assert "ValueError" in screen.report
    assert "test_error_screen.py" in screen.report
    for secret in (SECRET, *(player.name for player in PEOPLE)):
        assert secret not in told
    return screen


def press(driver: Driver, screen: ErrorScreen, label: str) -> None:
    """Presses a button by its label."""
    driver.press_button(next(b for b in native_buttons(screen.content) if b.text == label))


def test_a_failing_picture_is_answered_and_the_game_goes_on(
    driver: Driver,
    calm: PocketCoven,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    players = open_turn(driver, calm)
    board = players.board
    with monkeypatch.context() as broken:
        broken.setattr(WazBarazBoard, "_paint_strip", fail)
        board.strip._paint = fail
        players.driver.tap(board.strip.widget, 20, 20)
        screen = check_error_screen(driver, calm, caplog)
    assert "table: waz_baraz" in screen.report
    assert calm.session is None
    press(driver, screen, "Continue")
    driver.wait_until(lambda: isinstance(calm.window.screen, CurtainScreen))
    players.open_curtain()


def test_a_failing_action_is_answered(
    driver: Driver,
    calm: PocketCoven,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    players = open_turn(driver, calm)
    board = players.board
    players.raise_card(board, 0)
    monkeypatch.setattr(TableProxy, "submit", fail_later)
    players.tap_zone(board.buttons, "play")
    screen = check_error_screen(driver, calm, caplog)
    press(driver, screen, "Home")
    driver.wait_until(lambda: type(calm.window.screen).__name__ == "ShelfScreen")


def test_a_failure_in_the_background_shows_the_error_screen(
    driver: Driver, calm: PocketCoven, caplog: pytest.LogCaptureFixture
) -> None:
    calm.run_in_background(fail_later())
    screen = check_error_screen(driver, calm, caplog)
    assert "table: none" in screen.report


def test_the_report_can_be_copied_where_there_is_a_clipboard(
    driver: Driver, calm: PocketCoven, monkeypatch: pytest.MonkeyPatch
) -> None:
    clipboard = FakeClipboard()
    monkeypatch.setattr(calm.feedback, "device", clipboard)
    calm.run_in_background(fail_later())
    driver.wait_until(lambda: isinstance(calm.window.screen, ErrorScreen))
    screen = calm.window.screen
    assert isinstance(screen, ErrorScreen)
    press(driver, screen, "Copy report")
    assert clipboard.held == screen.report
    assert any(button.text == "Copied" for button in native_buttons(screen.content))


def test_elsewhere_it_can_be_selected(driver: Driver, calm: PocketCoven) -> None:
    calm.run_in_background(fail_later())
    driver.wait_until(lambda: isinstance(calm.window.screen, ErrorScreen))
    screen = calm.window.screen
    assert isinstance(screen, ErrorScreen)
    assert screen.report_field.value == screen.report
    assert screen.report_field.readonly
    assert all(button.text != "Copy report" for button in native_buttons(screen.content))
