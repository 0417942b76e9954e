"""The app shows that it is waiting, and then continues."""

import asyncio
from dataclasses import replace

import pytest

from coven.app import PocketCoven
from coven.errors import reason_message
from coven.screens.notice_page import NoticeScreen
from coven.screens.notices import WaitScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.statistics import StatisticsScreen
from coven.screens.table.handoff import CurtainScreen
from coven.ui.animation import AppTimer
from hall.hall import Hall
from hall.table import HallError, Table
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import QUICK
from tests.coven.robustness.phone_interruptions import open_table


@pytest.fixture
def saved(driver: Driver, app: PocketCoven) -> str:
    """Returns a saved table of an app with a short waiting limit."""
    open_table(driver, "waz_baraz")
    assert app.session is not None
    table = app.session.table.id
    app.open_shelf()
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    app.window.timings = replace(QUICK, wait_screen=0.01)
    return table


def test_a_slow_disk_is_reported(
    driver: Driver, app: PocketCoven, saved: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, ready = Hall.resume, asyncio.Event()

    async def slow(hall: Hall, table_id: str) -> Table:
        await ready.wait()
        return await usual(hall, table_id)

    monkeypatch.setattr(Hall, "resume", slow)
    earlier = set(AppTimer.pending)
    app.navigation.resume_table(saved)
    driver.wait_until(lambda: isinstance(app.window.screen, WaitScreen))
    assert driver.all_texts() == ("One moment …",)
    ready.set()
    driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen))
    driver.wait_until(lambda: app.is_idle and AppTimer.pending <= earlier)
    assert isinstance(app.window.screen, CurtainScreen)


@pytest.mark.usefixtures("saved")
def test_a_new_screen_is_not_covered_while_its_action_continues(
    driver: Driver, app: PocketCoven
) -> None:
    ready = asyncio.Event()

    async def say_and_dawdle() -> None:
        app.show_notice("Here it is.")
        await ready.wait()

    earlier = set(AppTimer.pending)
    app.run_with_wait_screen(say_and_dawdle())
    driver.wait_until(lambda: isinstance(app.window.screen, NoticeScreen))
    driver.wait_until(lambda: AppTimer.pending <= earlier)
    assert isinstance(app.window.screen, NoticeScreen)
    ready.set()


def test_a_late_failure_is_reported(
    driver: Driver, app: PocketCoven, saved: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = asyncio.Event()

    async def fail(_hall: Hall, _table_id: str) -> Table:
        await late.wait()
        raise HallError("no_such_table")

    monkeypatch.setattr(Hall, "resume", fail)
    app.navigation.resume_table(saved)
    driver.wait_until(lambda: isinstance(app.window.screen, WaitScreen))
    late.set()
    driver.wait_until(lambda: isinstance(app.window.screen, NoticeScreen))
    notice = app.window.screen
    assert isinstance(notice, NoticeScreen)
    assert notice.text == reason_message("no_such_table")


def test_a_quick_action_shows_no_waiting_notice(driver: Driver, app: PocketCoven) -> None:
    earlier = set(AppTimer.pending)
    app.navigation.open_statistics()
    driver.wait_until(lambda: isinstance(app.window.screen, StatisticsScreen))
    shown = app.window.screen
    driver.wait_until(lambda: app.is_idle and AppTimer.pending <= earlier)
    assert app.window.screen is shown
