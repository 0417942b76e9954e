"""Measures a jump of Baron Voodoo on the screen, on a board full of dice."""

from statistics import median
from typing import Any

from coven.games.interface import OpenTableState
from coven.screens.table.play import PlayScreen
from engine.core import Seat
from engine.games.baron_voodoo.pieces import Capture
from tests.bench.ui.forest_chase_race import elapsed_ms
from tests.coven.app_driver import Driver
from tests.coven.games.baron_voodoo.harness import BaronVoodooHarness
from tests.coven.games.baron_voodoo.positions import Position, at_step

JUMPS = 12
TURNS = (0, 24)  # before the jump: an empty zone, then one with captured dice


class JumpBench:
    """One board on the screen on which the same die jumps repeatedly."""

    def __init__(self, driver: Driver, turns: int) -> None:
        harness = BaronVoodooHarness(driver)
        self.board = harness.open_position(Position(at_step("A", turns), seats=2))
        screen = harness.app.window.screen
        assert isinstance(screen, PlayScreen)
        self.screen = screen
        self.match = harness.table.match
        self.jump = next(jump for jump in self.board.legal if isinstance(jump, Capture))

    def measure_jump(self) -> tuple[float, float]:
        """Returns the computing time and the painting time of a jump."""
        seat = self.match.active[0]
        self.match.act(seat, [self.jump], self.match.version)
        spent = self._gathered(seat)
        self.match.undo(seat)
        self._gathered(seat)
        return spent

    def _gathered(self, seat: Seat) -> tuple[float, float]:
        match = self.match
        self.board.set_news(match.news(None, 0), None)
        news = match.news(None, match.version - 1)
        state = OpenTableState(match.sight(None), {seat: match.sight(seat)}, news)
        worked = elapsed_ms(lambda: self.screen.show_open_table(state))
        natives = [surface.widget._impl.native for surface in self.screen.surfaces]
        return worked, sum(elapsed_ms(native.grab) for native in natives)


def measure_jumps(driver: Driver) -> list[dict[str, Any]]:
    """Returns the time of a jump from the table's answer to the painted screen."""
    rows = []
    for turns in TURNS:
        board = JumpBench(driver, turns)
        board.measure_jump()
        spent = [board.measure_jump() for _ in range(JUMPS)]
        works, paints = zip(*spent, strict=True)
        rows.append(
            {
                "what": f"jump after {turns} turns",
                "work_ms": median(works),
                "paint_ms": median(paints),
                "slowest_ms": max(map(sum, spent)),
            }
        )
    return rows
