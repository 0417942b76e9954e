"""Measures the five boards on the screen: from a sight to the first picture, and after actions."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

from coven.screens.play import PlayScreen
from engine.chance import SEED_BYTES
from engine.core import Options, Seat
from engine.match import Match
from tests.app.driver import Driver
from tests.app.play.fitting import laid
from tests.app.play.house import STILL, closed_eyes
from tests.app.play.studio import Studio
from tests.bench.phone.painting import Spent, repainted, spent
from tests.hall.remote.playing import any_step

FIRSTS = 5
AFTERS = 30
ME = 0  # who holds the phone, among bots that stand still


@dataclass(frozen=True, slots=True)
class Setting:
    """A usual table, from where play has begun in earnest."""

    seats: int
    options: Options
    since: int  # events


SETTINGS: dict[str, Setting] = {
    "waz_baraz": Setting(4, {}, 12),
    "potion_brew": Setting(4, {}, 30),
    "baron_voodoo": Setting(4, {}, 60),
    "forest_chase": Setting(4, {}, 30),
    "riddle_masters": Setting(4, {"clay": "table"}, 30),
}


@dataclass(frozen=True, slots=True)
class BoardCost:
    """What one board costs, in milliseconds, and how much it draws."""

    game: str
    first: float  # from a sight to a picture of a screen that was not there
    first_busy: float  # of that; the rest is waiting for others on this machine
    after: float  # from the table's answer to the picture of what one action changed
    after_busy: float
    work_busy: float  # of that, until everything is drawn up
    paint_busy: float  # of that, until it is painted
    slowest: float  # of all actions
    shapes: int  # at most, with texts, of all that an action had painted anew
    images: int
    whole_shapes: int  # at most, with texts, of the whole screen
    whole_images: int


@dataclass(slots=True)
class Seen:
    """What was counted at one board."""

    works: list[Spent] = field(default_factory=list)
    paints: list[Spent] = field(default_factory=list)
    drawn: list[tuple[int, int, int, int]] = field(default_factory=list)


class Table:
    """One person's table on the screen; the bots' steps are taken for them."""

    def __init__(self, driver: Driver, game: str, seed: int) -> None:
        self.studio = Studio(driver)
        setting = SETTINGS[game]
        self.random = Random(seed)
        luck = seed.to_bytes(SEED_BYTES, "big")
        self.match: Match[Any, Any] = Match.new(game, setting.seats, setting.options, luck)
        while self.match.result is None and self.match.version < setting.since:
            self.step(self.random.choice(self.match.active))
        self.until_mine()

    def step(self, seat: Seat) -> None:
        """Takes any step of a seat."""
        step = any_step(self.match.rules.name, self.match.sight(seat), self.random)
        self.match.act(seat, [step], self.match.version)

    def until_mine(self) -> bool:
        """Lets the bots play until the phone's holder may act, and returns whether that comes."""
        while self.match.result is None and ME not in self.match.active:
            self.step(self.random.choice(self.match.active))
        return self.match.result is None

    def first(self) -> Spent:
        """Returns what it takes to the first picture."""
        studio = self.studio
        studio.dress(STILL)
        studio.driver.settle()
        window = studio.driver.window._impl.native

        def show() -> None:
            studio.seat(self.match, range(1, self.match.seats))
            window.grab()

        return spent(show)

    def after(self, seen: Seen) -> bool:
        """Takes a step, counts what it costs, and returns whether the board is still in front."""
        studio, version = self.studio, self.match.version
        self.step(ME)
        # Painted once, below, and not also while the loop runs.
        with repainted() as painted, closed_eyes(studio.driver):
            work = spent(lambda: studio.driver.run(studio.evening._after(ME, version)))
        screen = studio.app.stage.screen
        if not isinstance(screen, PlayScreen):
            return False
        whole = laid(screen)
        changed = [surface for surface in whole if surface in painted]
        natives = [surface.widget._impl.native for surface in changed]
        paint = spent(lambda: [native.grab() for native in natives])
        seen.works.append(work)
        seen.paints.append(paint)
        seen.drawn.append(
            (
                sum(surface.count.shapes + surface.count.texts for surface in changed),
                sum(surface.count.images for surface in changed),
                sum(surface.count.shapes + surface.count.texts for surface in whole),
                sum(surface.count.images for surface in whole),
            )
        )
        return True


def board_costs(driver: Driver) -> Iterator[BoardCost]:
    """Yields what each of the five boards costs."""
    for game in SETTINGS:
        seen, firsts, seed = Seen(), list[Spent](), 0
        while len(seen.works) < AFTERS:
            seed += 1
            table = Table(driver, game, seed)
            firsts += [table.first() for _ in range(FIRSTS if seed == 1 else 1)]
            while table.until_mine() and len(seen.works) < AFTERS:
                if table.studio.evening.tidings.shown != table.match.version:
                    table.first()
                if not table.after(seen):
                    break
        yield _cost(game, firsts, seen)


def _cost(game: str, firsts: list[Spent], seen: Seen) -> BoardCost:
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
