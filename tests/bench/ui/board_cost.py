"""Measures the five boards on the screen: from a sight to the first picture, and after actions."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

from coven.screens.table.play import PlayScreen
from engine.chance import SEED_BYTES
from engine.core import Options, Seat
from engine.match import Match
from tests.bench.ui.paint_timing import TimeSpent, measure_time, record_repaints
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness
from tests.coven.app_sandbox import NO_MOTION, without_painting
from tests.coven.screen_fit import visible_surfaces
from tests.coven.ui.draw_count import draw_count
from tests.hall.random_play import random_action

FIRSTS = 5
AFTERS = 30
MY_SEAT = 0  # the seat that holds the phone, among bots that do not act by themselves


@dataclass(frozen=True, slots=True)
class BoardCase:
    """A usual table, with play well under way."""

    seats: int
    options: Options
    since: int  # events


SETTINGS: dict[str, BoardCase] = {
    "waz_baraz": BoardCase(4, {}, 12),
    "potion_brew": BoardCase(4, {}, 30),
    "baron_voodoo": BoardCase(4, {}, 60),
    "forest_chase": BoardCase(4, {}, 30),
    "riddle_masters": BoardCase(4, {"clay": "table"}, 30),
}


@dataclass(frozen=True, slots=True)
class BoardCost:
    """The cost of one board in milliseconds, and how much it draws."""

    game: str
    first: float  # from a sight to the picture of a new screen
    first_busy: float  # processor time of that; the rest is waiting for other processes
    after: float  # from the table's answer to the picture after one action
    after_busy: float
    work_busy: float  # of that, until everything is drawn
    paint_busy: float  # of that, until it is painted
    slowest: float  # of all actions
    shapes: int  # maximum, with texts, of everything that an action repaints
    images: int
    whole_shapes: int  # maximum, with texts, of the whole screen
    whole_images: int


@dataclass(slots=True)
class BoardMeasurements:
    """Counts at one board."""

    works: list[TimeSpent] = field(default_factory=list)
    paints: list[TimeSpent] = field(default_factory=list)
    drawn: list[tuple[int, int, int, int]] = field(default_factory=list)


class BoardBench:
    """One person's table on the screen; the benchmark takes the bots' actions."""

    def __init__(self, driver: Driver, game: str, seed: int) -> None:
        self.harness = AppHarness(driver)
        setting = SETTINGS[game]
        self.random = Random(seed)
        luck = seed.to_bytes(SEED_BYTES, "big")
        self.match: Match[Any, Any] = Match.new(game, setting.seats, setting.options, luck)
        while self.match.result is None and self.match.version < setting.since:
            self.step(self.random.choice(self.match.active))
        self.play_until_my_turn()

    def step(self, seat: Seat) -> None:
        """Takes any legal action of a seat."""
        step = random_action(self.match.rules.name, self.match.sight(seat), self.random)
        self.match.act(seat, [step], self.match.version)

    def play_until_my_turn(self) -> bool:
        """Plays for the bots until the phone's holder may act; returns False if the game ends."""
        while self.match.result is None and MY_SEAT not in self.match.active:
            self.step(self.random.choice(self.match.active))
        return self.match.result is None

    def measure_first(self) -> TimeSpent:
        """Returns the time to the first picture."""
        harness = self.harness
        harness.apply_settings(NO_MOTION)
        harness.driver.settle()
        window = harness.driver.window._impl.native

        def show() -> None:
            harness.open_match(self.match, range(1, self.match.seats))
            window.grab()

        return measure_time(show)

    def measure_after(self, seen: BoardMeasurements) -> bool:
        """Takes an action, measures it, and returns whether the board is still shown."""
        harness, version = self.harness, self.match.version
        self.step(MY_SEAT)
        # Painted once, below, and not also while the loop runs.
        with record_repaints() as painted, without_painting(harness.driver):
            work = measure_time(
                lambda: harness.driver.run(harness.session._show_outcome(MY_SEAT, version))
            )
        screen = harness.app.window.screen
        if not isinstance(screen, PlayScreen):
            return False
        whole = visible_surfaces(screen)
        changed = [surface for surface in whole if surface in painted]
        natives = [surface.widget._impl.native for surface in changed]
        paint = measure_time(lambda: [native.grab() for native in natives])
        seen.works.append(work)
        seen.paints.append(paint)
        seen.drawn.append(
            (
                sum(draw_count(surface).shapes + draw_count(surface).texts for surface in changed),
                sum(draw_count(surface).images for surface in changed),
                sum(draw_count(surface).shapes + draw_count(surface).texts for surface in whole),
                sum(draw_count(surface).images for surface in whole),
            )
        )
        return True


def board_costs(driver: Driver) -> Iterator[BoardCost]:
    """Yields the cost of each of the five boards."""
    for game in SETTINGS:
        seen, firsts, seed = BoardMeasurements(), list[TimeSpent](), 0
        while len(seen.works) < AFTERS:
            seed += 1
            table = BoardBench(driver, game, seed)
            firsts += [table.measure_first() for _ in range(FIRSTS if seed == 1 else 1)]
            while table.play_until_my_turn() and len(seen.works) < AFTERS:
                if table.harness.session.table_news.shown_version != table.match.version:
                    table.measure_first()
                if not table.measure_after(seen):
                    break
        yield _cost(game, firsts, seen)


def _cost(game: str, firsts: list[TimeSpent], seen: BoardMeasurements) -> BoardCost:
    afters = [work + paint for work, paint in zip(seen.works, seen.paints, strict=True)]
    shapes, images, whole_shapes, whole_images = map(max, zip(*seen.drawn, strict=True))
    return BoardCost(
        game=game,
        first=median(first.wall for first in firsts),
        first_busy=median(first.busy for first in firsts),
        after=median(after.wall for after in afters),
        after_busy=median(after.busy for after in afters),
        work_busy=median(work.busy for work in seen.works),
        paint_busy=median(paint.busy for paint in seen.paints),
        slowest=max(after.wall for after in afters),
        shapes=shapes,
        images=images,
        whole_shapes=whole_shapes,
        whole_images=whole_images,
    )
