"""No timer runs while the app is hidden; afterwards each one continues."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.replay.replay import PACE_SECONDS
from coven.replay.screen import ReplayScreen
from coven.screens.table.handoff import CurtainScreen, RecapScreen
from coven.screens.table.play import PlayScreen
from coven.settings import Settings
from coven.ui import animation
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import QUICK, open_seeded_table
from tests.coven.data.builders import PLAYERS, play_out_table
from tests.coven.games.game_setups import players_for
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers
from tests.hall.random_play import random_action

MAX_PER_SECOND = 5
Open = Callable[[PocketCoven, Driver], Callable[[], bool]]


class LoopTimers:
    """The app's own timers on its loop that are neither over nor cancelled."""

    def __init__(self, app: PocketCoven, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting: list[asyncio.TimerHandle] = []
        self.started = 0
        usual = app.loop.call_later

        def call_later(delay: float, callback: Any, *args: Any, **named: Any) -> Any:
            if not (getattr(callback, "__module__", None) or "").startswith("coven."):
                return usual(delay, callback, *args, **named)  # of asyncio or of the test

            def call() -> None:
                self.waiting.remove(handle)
                callback(*args)

            handle = usual(delay, call, **named)
            self.waiting.append(handle)
            self.started += 1
            return handle

        monkeypatch.setattr(app.loop, "call_later", call_later)

    @property
    def running(self) -> int:
        return sum(not handle.cancelled() for handle in self.waiting)


@pytest.fixture
def moving(app: PocketCoven) -> Iterator[PocketCoven]:
    """Returns the app with motion, and slow enough that its timers are still running."""
    app.apply_settings(Settings("en"))
    app.window.timings = replace(QUICK, private_news=600.0)
    yield app
    animation.enable_motion(on=False)


def open_replay(app: PocketCoven, driver: Driver) -> Callable[[], bool]:
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    app.navigation.open_table_replay(table.id, app.open_shelf)
    driver.wait_until(lambda: isinstance(app.window.screen, ReplayScreen) and app.is_idle)
    screen = app.window.screen
    assert isinstance(screen, ReplayScreen)
    screen.controller.toggle_play()
    first = screen.controller.frame
    return lambda: screen.controller.is_playing and screen.controller.frame is not first


def open_thinking_bot(app: PocketCoven, driver: Driver) -> Callable[[], bool]:
    """Opens a table whose only bot does not answer."""
    players = (PLAYERS[0], replace(PLAYERS[1], level="easy"), replace(PLAYERS[2], level="easy"))
    app.hall.timing = replace(app.hall.timing, choose_delay=lambda _takes, _random: 3600.0)
    app.hall.set_tempo("normal")
    open_seeded_table(driver, players, {"first_master": 1}, 1)
    screen = app.window.screen
    assert isinstance(screen, PlayScreen)
    driver.wait_until(lambda: screen.thinking_dots.is_running)
    return lambda: screen.thinking_dots.is_running


def open_recap(app: PocketCoven, driver: Driver) -> Callable[[], bool]:
    open_seeded_table(driver, players_for(3), {"first_master": 0}, 1)
    players = WazBarazTapPlayers(driver, 1)
    assert app.session is not None
    turn_log = app.session.table_news.turn_log
    for _ in range(60):
        missed = turn_log.missed_entries(0)
        if sum(len(entry.lines) for entry in missed) > 1:
            break
        players.step()
    app.session.handoff.show_recap(0)
    assert isinstance(app.window.screen, RecapScreen)
    return lambda: isinstance(app.window.screen, CurtainScreen)


def open_private_news(app: PocketCoven, driver: Driver) -> Callable[[], bool]:
    open_seeded_table(driver, players_for(3), {"first_master": 0}, 1)
    players = WazBarazTapPlayers(driver, 1)
    while not isinstance(app.window.screen, PlayScreen) or players.board.mode != "ask":
        players.step()
    players.pick_witches(players.board, (9,))
    players.tap_zone(players.board.buttons, "ask")
    driver.wait_until(lambda: players.board.has_unread_secret)
    return lambda: isinstance(app.window.screen, CurtainScreen)


def open_race(app: PocketCoven, driver: Driver) -> Callable[[], bool]:
    """Opens a race, which keeps the screen on for a while after every action."""
    open_seeded_table(driver, players_for(3), {}, 1, "forest_chase")
    assert app.session is not None
    table = app.session.table
    for _ in range(20):
        if app.feedback.screen_kept_on:
            break
        seat = driver.run(table.public_sight()).active[0]
        sight = driver.run(table.sight(seat))
        step = random_action(table.game, sight, Random(1))
        driver.run(table.submit(seat, [step], sight.version))
        driver.settle()
    assert app.feedback.screen_kept_on
    return lambda: True


@pytest.mark.parametrize(
    "open_screen", [open_replay, open_thinking_bot, open_recap, open_private_news, open_race]
)
def test_a_hidden_screen_has_no_timer(
    moving: PocketCoven, driver: Driver, monkeypatch: pytest.MonkeyPatch, open_screen: Open
) -> None:
    timers = LoopTimers(moving, monkeypatch)
    goes_on = open_screen(moving, driver)
    assert timers.running, "this screen has no timer at all"
    front: Any = moving.main_window
    front.on_hide()
    driver.wait_until(lambda: moving.is_idle)
    assert not timers.running
    # Timers that begin while the app is hidden wait too.
    before = timers.started
    fired: list[str] = []
    animation.call_later(0.0, lambda: fired.append("hidden"))
    driver.settle()
    assert (timers.started, fired) == (before, [])
    front.on_show()
    driver.wait_until(lambda: fired == ["hidden"] and goes_on())


def test_a_timer_continues_with_the_time_that_was_left(app: PocketCoven, driver: Driver) -> None:
    calls: list[str] = []
    late = animation.call_later(600.0, lambda: calls.append("late"))
    gone = animation.call_later(0.02, lambda: calls.append("gone"))
    animation.call_later(0.02, lambda: calls.append("soon"))
    animation.pause_timers()
    gone.cancel()
    driver.settle()
    assert calls == []
    animation.resume_timers()
    driver.wait_until(lambda: calls == ["soon"])
    late.cancel()


def test_a_fast_replay_wakes_the_phone_less_than_five_times_a_second() -> None:
    assert min(PACE_SECONDS) > 1 / MAX_PER_SECOND
