"""How often the app wakes the phone: every message of Android's queue in simulated time."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from coven.replay.screen import ReplayScreen
from coven.screens.table.play import PlayScreen
from coven.settings import Settings
from tests.android.behaviour.test_lifecycle import put_away, take_out
from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.chaquopy import jclass
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.data.builders import play_out_table
from tests.coven.games.game_setups import players_for

MAX_PER_SECOND = 2


def count_wake_ups(driver: AndroidDriver, seconds: int) -> int:
    """Lets simulated time pass and returns how many messages came due."""
    clock, durations = jclass("android.os.SystemClock"), jclass("java.time.Duration")
    looper, loop = driver.phone.looper, simulated_loop(driver)
    looper.idle()
    count, end = 0, clock.uptimeMillis() + 1000 * seconds
    while 0 < (due := looper.getNextScheduledTaskTime().toMillis()) <= end:
        looper.idleFor(durations.ofMillis(max(0, due - clock.uptimeMillis())))
        count += 1
    del loop.time
    return count


def simulated_loop(driver: AndroidDriver) -> Any:
    """Returns the app's loop, whose timers follow Android's simulated clock from now on."""
    clock, loop = jclass("android.os.SystemClock"), driver.app.loop
    real, began = loop.time(), clock.uptimeMillis()
    loop.time = lambda: real + (clock.uptimeMillis() - began) / 1000  # type: ignore[method-assign]
    # Android counts whole milliseconds: a timer is due although a part of one is missing.
    loop._clock_resolution = 0.002  # type: ignore[attr-defined]
    return loop


def show_shelf(driver: AndroidDriver) -> None:
    """Shows the first screen."""
    driver.run(driver.app.show_shelf())


def show_curtain(driver: AndroidDriver) -> None:
    """Opens a table behind its curtain."""
    open_seeded_table(driver, players_for(3), {}, 1)


def show_loas(driver: AndroidDriver) -> None:
    """Opens a table with a board."""
    open_seeded_table(driver, players_for(3), {}, 1, "baron_voodoo")


def show_replay(driver: AndroidDriver) -> None:
    """Plays a finished game back, as fast as it can."""
    app = driver.app
    table = driver.run(play_out_table(app.hall, players_for(3)))
    app.navigation.open_table_replay(table.id, app.open_shelf)
    driver.wait_until(lambda: isinstance(app.window.screen, ReplayScreen) and app.is_idle)
    screen = app.window.screen
    assert isinstance(screen, ReplayScreen)
    screen.controller.next_pace()
    screen.controller.next_pace()
    screen.controller.toggle_play()


def show_thinking_bot(driver: AndroidDriver) -> None:
    """Opens a table of one person at which a bot thinks for a long time."""
    hall = driver.app.hall
    hall.timing = replace(hall.timing, choose_delay=lambda _takes, _random: 3600.0)
    hall.set_tempo("normal")
    person, *others = players_for(3)
    bots = (replace(player, level="easy") for player in others)
    open_seeded_table(driver, (person, *bots), {"first_master": 1}, 1)
    screen = driver.app.window.screen
    assert isinstance(screen, PlayScreen)
    driver.wait_until(lambda: screen.thinking_dots.is_running)


def show_race(driver: AndroidDriver) -> None:
    """Opens a race, which keeps the screen on for a while."""
    open_seeded_table(driver, players_for(3), {}, 1, "forest_chase")


@pytest.mark.parametrize("show", [show_replay, show_thinking_bot, show_race])
def test_a_hidden_screen_that_moves_has_no_timer(
    driver: AndroidDriver, show: Callable[[AndroidDriver], None]
) -> None:
    driver.app.change_settings(Settings("en"))  # with motion
    show(driver)
    driver.settle()
    assert count_wake_ups(driver, 1) > 0
    put_away(driver)
    driver.wait_until(lambda: driver.app.is_idle)
    assert count_wake_ups(driver, 180) == 0
    take_out(driver)
    assert count_wake_ups(driver, 3) > 0


@pytest.mark.parametrize("show", [show_shelf, show_curtain, show_loas])
def test_a_hidden_app_has_no_timer_and_a_shown_one_few(
    driver: AndroidDriver, show: Callable[[AndroidDriver], None]
) -> None:
    driver.app.change_settings(Settings("en"))  # with motion
    show(driver)
    driver.settle()
    count_wake_ups(driver, 3)  # pictures that move when a screen opens
    assert 0 < count_wake_ups(driver, 10) <= 10 * MAX_PER_SECOND
    put_away(driver)
    # The hall's answers wake the app too.
    driver.wait_until(lambda: driver.app.is_idle)
    assert count_wake_ups(driver, 60) == 0
    take_out(driver)
    count_wake_ups(driver, 3)
    assert 0 < count_wake_ups(driver, 10) <= 10 * MAX_PER_SECOND
