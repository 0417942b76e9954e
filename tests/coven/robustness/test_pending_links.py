"""A link that started the app is opened, whatever the app shows first."""

from collections.abc import Iterator
from random import Random

import pytest

from coven.app import LeftOpen, PocketCoven
from coven.native import NativeDevice
from coven.online.start_screens import JoinScreen, OnlineStartScreen
from coven.screens.notice_page import NoticeScreen
from hall.hall import Hall
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.game_setups import players_for

LINK = "coven://join?at=127.0.0.1:9&code=KMPQRSTU"


@pytest.fixture
def links(app: PocketCoven, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the links that the phone passes to the app."""
    links: list[str] = []
    monkeypatch.setattr(NativeDevice, "take_link", lambda _device: links.pop() if links else "")
    return links


@pytest.fixture(autouse=True)
def nothing_left_open(app: PocketCoven) -> Iterator[None]:
    yield
    app.left_open = LeftOpen()


def start_with_link(driver: Driver, app: PocketCoven, links: list[str]) -> None:
    links.append(LINK)
    driver.run(PocketCoven.on_running(app))


def wait_for_join_screen(driver: Driver, app: PocketCoven, links: list[str]) -> None:
    driver.wait_until(lambda: isinstance(app.window.screen, JoinScreen) and app.is_idle)
    screen = app.window.screen
    assert isinstance(screen, JoinScreen)
    assert screen.code_field.value.replace("-", "") == "KMPQRSTU"
    assert links == []


def test_a_link_is_opened_after_the_shelf(
    driver: Driver, app: PocketCoven, links: list[str]
) -> None:
    start_with_link(driver, app, links)
    wait_for_join_screen(driver, app, links)


def test_a_link_is_opened_after_a_resumed_table(
    driver: Driver, app: PocketCoven, links: list[str]
) -> None:
    open_seeded_table(driver, players_for(3), {}, 1)
    assert app.session is not None
    table = app.session.table.id
    app.leave_table()
    driver.wait_until(lambda: app.is_idle)
    app.left_open = LeftOpen(table)
    start_with_link(driver, app, links)
    wait_for_join_screen(driver, app, links)


def test_a_link_is_opened_after_a_reopened_screen(
    driver: Driver, app: PocketCoven, links: list[str]
) -> None:
    app.left_open = LeftOpen(screen=OnlineStartScreen(app))
    start_with_link(driver, app, links)
    wait_for_join_screen(driver, app, links)


def test_a_link_waits_until_a_salvage_notice_is_read(
    driver: Driver, app: PocketCoven, links: list[str]
) -> None:
    open_seeded_table(driver, players_for(3), {}, 1)
    app.leave_table()
    driver.wait_until(lambda: app.is_idle)
    path = app.hall.path
    app.hall.stop()
    data = path.read_bytes()
    path.write_bytes(data.replace(b" over INTEGER", b" ovfr INTEGER"))
    app.hall = Hall(path)
    start_with_link(driver, app, links)
    notice = app.window.screen
    assert isinstance(notice, NoticeScreen)
    assert links == [LINK]
    driver.tap_zone(notice.footer, "begin")
    wait_for_join_screen(driver, app, links)


def test_a_link_is_opened_after_a_table_that_cannot_be_resumed(
    driver: Driver, app: PocketCoven, links: list[str]
) -> None:
    app.left_open = LeftOpen(f"{Random(1).getrandbits(64):x}")
    start_with_link(driver, app, links)
    driver.wait_until(lambda: isinstance(app.window.screen, NoticeScreen))
    notice = app.window.screen
    assert isinstance(notice, NoticeScreen)
    driver.tap_zone(notice.footer, "begin")
    wait_for_join_screen(driver, app, links)
