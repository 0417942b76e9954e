"""Measures a race of Forest Chase on the screen: from a tap to the changed tile."""

import time
from collections.abc import Callable
from statistics import median
from typing import Any

from coven.games.interface import OpenTableState
from coven.screens.table.play import PlayScreen
from engine.games.forest_chase.pieces import FLIP, STEP, TURN_BACK
from engine.match import Match
from tests.bench.ui.paint_timing import record_repaints
from tests.coven.app_driver import Driver
from tests.coven.games.forest_chase.harness import ForestChaseHarness
from tests.coven.games.forest_chase.positions import Position, is_fresh_race

TAPS = 24


class RaceBench:
    """One race on the screen, with timed taps."""

    def __init__(self, driver: Driver, seats: int) -> None:
        self.harness = ForestChaseHarness(driver)
        self.board = self.harness.open_position(Position(is_fresh_race, seats=seats))
        screen = self.harness.app.window.screen
        assert isinstance(screen, PlayScreen)
        self.screen = screen
        self.match: Match[Any, Any] = self.harness.table.match

    def measure_update(self, since: int) -> tuple[float, float]:
        """Returns the computing time and the painting time of an update."""
        news = self.match.news(None, since)
        state = OpenTableState(
            self.match.sight(None),
            {seat: self.match.sight(seat) for seat in self.match.active},
            news,
        )
        with record_repaints() as painted:
            worked = elapsed_ms(lambda: self.screen.show_open_table(state))
        natives = [surface.widget._impl.native for surface in painted]
        return worked, sum(elapsed_ms(native.grab) for native in natives)

    def measure_flips(self) -> list[tuple[float, float]]:
        """Returns the times of many flips and turns back."""
        spent, turn = [], self.match.sight(None).view.turn
        for tap in range(TAPS):
            spot, since = tap // 2 % 16, self.match.version
            self.match.act(turn, [(TURN_BACK if tap % 2 else FLIP)[spot]], since)
            spent.append(self.measure_update(since))
        return spent

    def measure_steps(self) -> list[tuple[float, float]]:
        """Returns the time of each step of the witch except the last."""
        spent = []
        for _ in range(7):
            turn, since = self.match.sight(None).view.turn, self.match.version
            seat = next(seat for seat in self.match.active if seat != turn)
            self.match.act(seat, [STEP], since)
            spent.append(self.measure_update(since))
        return spent

    def measure_presses(self) -> list[float]:
        """Returns how long a press on a pad blocks the event loop."""
        pad = self.board.pads[0]
        zone = pad.find_zone("pad")
        assert zone is not None
        x, y = zone.centre
        spent = []
        for _ in range(TAPS):
            spent.append(elapsed_ms(lambda: pad.press(x, y)))
            pad.release(x, y)
            self.harness.driver.settle()
        return spent


def elapsed_ms(work: Callable[[], object]) -> float:
    """Returns the run time of a function in milliseconds."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def measure_race(driver: Driver) -> list[dict[str, Any]]:
    """Returns the median and the longest time of a flip, a step and a press."""
    rows = []
    for seats in (3, 5):
        race = RaceBench(driver, seats)
        race.measure_flips()
        for what, spent in (("flip", race.measure_flips()), ("step", race.measure_steps())):
            works, paints = zip(*spent, strict=True)
            rows.append(
                {
                    "what": f"{what}, {seats} players",
                    "work_ms": median(works),
                    "paint_ms": median(paints),
                    "slowest_ms": max(map(sum, spent)),
                }
            )
        presses = RaceBench(driver, seats).measure_presses()
        rows.append(
            {
                "what": f"press on a pad, {seats} players",
                "work_ms": median(presses),
                "paint_ms": 0.0,
                "slowest_ms": max(presses),
            }
        )
    return rows
