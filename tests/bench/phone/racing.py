"""Measures a race of Forest Chase on the screen: from a tap to the changed tile."""

import time
from collections.abc import Callable
from statistics import median
from typing import Any

from coven.boards.staging import Gathering
from coven.screens.play import PlayScreen
from engine.games.forest_chase.pieces import FLIP, STEP, TURN_BACK
from engine.match import Match
from tests.app.boards.forest_chase.glade import Glade
from tests.app.boards.forest_chase.moments import Moment, fresh
from tests.app.driver import Driver
from tests.bench.phone.painting import repainted

TAPS = 24


class Race:
    """One race on the screen, whose taps are timed."""

    def __init__(self, driver: Driver, seats: int) -> None:
        self.glade = Glade(driver)
        self.board = self.glade.open(Moment(fresh, seats=seats))
        screen = self.glade.app.stage.screen
        assert isinstance(screen, PlayScreen)
        self.screen = screen
        self.match: Match[Any, Any] = self.glade.table.match

    def gathered(self, since: int) -> tuple[float, float]:
        """Returns how long the app works on what has happened, and how long that is painted."""
        news = self.match.news(None, since)
        gathering = Gathering(
            self.match.sight(None),
            {seat: self.match.sight(seat) for seat in self.match.active},
            news,
        )
        with repainted() as painted:
            worked = timed(lambda: self.screen.gather(gathering))
        natives = [surface.widget._impl.native for surface in painted]
        return worked, sum(timed(native.grab) for native in natives)

    def flips(self) -> list[tuple[float, float]]:
        """Returns what each of many flips and turns back takes."""
        spent, turn = [], self.match.sight(None).view.turn
        for tap in range(TAPS):
            spot, since = tap // 2 % 16, self.match.version
            self.match.act(turn, [(TURN_BACK if tap % 2 else FLIP)[spot]], since)
            spent.append(self.gathered(since))
        return spent

    def steps(self) -> list[tuple[float, float]]:
        """Returns what each step of the witch takes, but for the last."""
        spent = []
        for _ in range(7):
            turn, since = self.match.sight(None).view.turn, self.match.version
            seat = next(seat for seat in self.match.active if seat != turn)
            self.match.act(seat, [STEP], since)
            spent.append(self.gathered(since))
        return spent

    def presses(self) -> list[float]:
        """Returns how long a finger that comes down on a pad keeps everything else waiting."""
        pad = self.board.pads[0]
        zone = pad.zone("pad")
        assert zone is not None
        x, y = zone.centre
        spent = []
        for _ in range(TAPS):
            spent.append(timed(lambda: pad.press(x, y)))
            pad.release(x, y)
            self.glade.driver.settle()
        return spent


def timed(work: Callable[[], object]) -> float:
    """Returns the milliseconds that something takes."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def race_rows(driver: Driver) -> list[dict[str, Any]]:
    """Returns what a flip, a step and a press take, at the middle and at the slowest."""
    rows = []
    for seats in (3, 5):
        race = Race(driver, seats)
        race.flips()
        for what, spent in (("flip", race.flips()), ("step", race.steps())):
            works, paints = zip(*spent, strict=True)
            rows.append(
                {
                    "what": f"{what}, {seats} players",
                    "work_ms": median(works),
                    "paint_ms": median(paints),
                    "slowest_ms": max(map(sum, spent)),
                }
            )
        presses = Race(driver, seats).presses()
        rows.append(
            {
                "what": f"press on a pad, {seats} players",
                "work_ms": median(presses),
                "paint_ms": 0.0,
                "slowest_ms": max(presses),
            }
        )
    return rows
