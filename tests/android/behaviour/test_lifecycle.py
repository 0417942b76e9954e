"""The app goes to the background and returns, and its activity is recreated."""

import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
import toga

from coven.app import PocketCoven
from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.recreation import (
    recreate,
    use_day_mode,
    use_french,
    use_languages,
    use_large_text,
    use_night_mode,
    use_small_text,
)
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.game_setups import players_for
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers


def hall_threads() -> int:
    """Returns how many halls run in this process."""
    return sum(thread.name == "coven-hall" for thread in threading.enumerate())


def put_away(driver: AndroidDriver) -> None:
    """Presses the phone's Home key."""
    driver.phone.controller.topActivityResumed(False)
    driver.phone.controller.pause()
    driver.phone.controller.stop()
    driver.settle()


def take_out(driver: AndroidDriver) -> None:
    """Chooses the app from the list of recent apps."""
    driver.phone.controller.restart()
    driver.phone.controller.start()
    driver.phone.controller.resume()
    driver.phone.controller.topActivityResumed(True)
    driver.settle()


def open_turn(driver: AndroidDriver) -> WazBarazTapPlayers:
    """Opens somebody's turn at a table of three."""
    players = WazBarazTapPlayers(driver, 1)
    open_seeded_table(driver, players_for(3), {}, 1)
    players.open_curtain()
    driver.touch_screen.lift()
    return players


def test_a_turn_that_is_put_away_comes_back_behind_the_curtain(driver: AndroidDriver) -> None:
    open_turn(driver)
    put_away(driver)
    driver.wait_until(lambda: driver.app.feedback.in_background)
    take_out(driver)
    driver.wait_until(lambda: not driver.app.feedback.in_background)
    driver.wait_for_screen("CurtainScreen")


@pytest.mark.parametrize("change", [use_night_mode, use_large_text, use_french])
def test_a_recreated_activity_has_one_running_app(
    driver: AndroidDriver, change: Callable[[Any], None]
) -> None:
    first, halls = driver.app, hall_threads()
    again = recreate(driver, change)
    assert toga.App.app is not first
    again.wait_for_screen("ShelfScreen")
    again.wait_until(lambda: hall_threads() == halls)
    again.tap_screen_zone("game-waz_baraz")
    again.wait_for_screen("SetupScreen")


def test_five_recreations_in_a_row_leave_one_app_with_its_bots(driver: AndroidDriver) -> None:
    halls, earlier = hall_threads(), []
    open_seeded_table(driver, players_for(1, "easy", "easy"), {}, 1)
    assert driver.app.session is not None
    table = driver.app.session.table.id
    for change in (use_night_mode, use_large_text, use_french, use_day_mode, use_small_text):
        earlier.append(driver.app)
        driver = recreate(driver, change)
        driver.wait_until(lambda app=driver.app: app.session is not None)  # type: ignore[misc]
        assert driver.app.session is not None
        assert driver.app.session.table.id == table
    assert hall_threads() == halls
    assert toga.App.app is driver.app
    assert [app for app in earlier if app.loop.is_running()] == []


@pytest.mark.parametrize(
    ("tags", "shown"), [("fr-IS,is,en", "Règles"), ("de,is,fr", "Reglur"), ("de,pl", "Rules")]
)
def test_the_first_of_our_languages_in_the_owners_order_wins(
    driver: AndroidDriver, tags: str, shown: str
) -> None:
    driver.app.change_settings(replace(driver.app.settings, language=""))
    driver.settle()
    again = recreate(driver, partial(use_languages, tags))
    again.wait_for_screen("ShelfScreen")
    assert shown in again.all_texts()


@pytest.mark.parametrize(("chosen", "shown"), [("", "Règles"), ("is", "Reglur")])
def test_the_app_follows_the_language_of_the_phone_unless_one_is_chosen(
    driver: AndroidDriver, chosen: str, shown: str
) -> None:
    driver.app.change_settings(replace(driver.app.settings, language=chosen))
    driver.settle()
    again = recreate(driver, use_french)
    again.wait_for_screen("ShelfScreen")
    assert shown in again.all_texts()


def test_a_table_comes_back_behind_the_curtain_after_a_recreation(driver: AndroidDriver) -> None:
    open_turn(driver)
    assert driver.app.session is not None
    table = driver.app.session.table.id
    again = recreate(driver, use_night_mode)
    again.wait_for_screen("CurtainScreen")
    assert isinstance(again.app, PocketCoven)
    assert again.app.session is not None
    assert again.app.session.table.id == table


def test_the_earlier_activity_stops_without_hiding_the_new_app(driver: AndroidDriver) -> None:
    """Briefcase's activity keeps its app in a static field, which the old activity calls too."""
    again = recreate(driver, use_night_mode)
    again.wait_for_screen("ShelfScreen")
    assert not again.app.feedback.in_background
