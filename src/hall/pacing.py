"""Bots that sit at a table like anybody else and act at a human tempo."""

import asyncio
import logging
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from engine.bots import BOTS, BUDGETS, Bot, Level, Memory
from engine.bots.pacing import THINKS, Kind
from engine.core import Action, IllegalAction, Seat
from engine.match import Sight
from hall.table import HallError, Table

T = TypeVar("T")
log = logging.getLogger(__name__)

# Drawing must find its turn between a bot's thoughts; at the usual 5 ms its frames come late.
SWITCH_INTERVAL = 0.0005


@dataclass(frozen=True, slots=True)
class Pace:
    """How bots spend their time, in seconds."""

    wait: Callable[[Level, Kind, Random], float]  # what a decision seems to take
    patience: float  # what thinking may really take
    retry: float  # until they try again what the hall has refused


def like_people(level: Level, kind: Kind, random: Random) -> float:
    """Returns about as long as a person takes."""
    return random.uniform(*THINKS[level][kind])


def at_once(_level: Level, _kind: Kind, _random: Random) -> float:
    """Returns no time at all."""
    return 0.0


HUMAN = Pace(wait=like_people, patience=2.0, retry=3.0)
AT_ONCE = Pace(wait=at_once, patience=2.0, retry=0.01)


@dataclass(frozen=True, slots=True)
class Mind:
    """What a bot remembers, and up to which version it has heard."""

    memory: Memory
    heard: int


class Bots:
    """The bots of one table; they live on its loop and think in the thinker's thread."""

    def __init__(self, table: Table, pace: Pace, thinker: Executor) -> None:
        self._table = table
        self._pace = pace
        self._thinker = thinker
        self._bot: Bot = BOTS[table.game]
        self._levels = {s: c.level for s, c in enumerate(table.chairs) if c.level is not None}
        self._minds: dict[Seat, Mind] = {}
        self._last: tuple[Seat, int] | None = None  # who acted, and the version that led to
        self._random = Random()
        self._resting = threading.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Lets the bots play, if there are any and they do not already."""
        if not self._tasks:
            self._resting.clear()
            self._tasks = {asyncio.create_task(self._play(seat)) for seat in self._levels}

    async def stop(self) -> None:
        """Lets the bots rest; whatever they were thinking about is dropped."""
        tasks, self._tasks = self._tasks, set()
        if tasks:
            self._resting.set()
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    async def _play(self, seat: Seat) -> None:
        """Plays one seat, at the same time as others play theirs."""
        moved = asyncio.Event()
        unsubscribe = self._table.subscribe(lambda _: moved.set())
        try:
            while True:
                moved.clear()
                try:
                    if seat in (await self._table.public()).active:
                        await self._act(seat)
                    else:
                        await moved.wait()
                except HallError as error:
                    log.warning("table %s: a bot cannot act: %s", self._table.id, error.reason)
                    await asyncio.sleep(self._pace.retry)
        finally:
            unsubscribe()

    async def _act(self, seat: Seat) -> None:
        """Takes one step for a seat: as well as it can, else easily, else by luck."""
        began, level = time.monotonic(), self._levels[seat]
        sight = await self._table.sight(seat)
        # Of what all can see alone: a tempo that depended on the hand would tell of the hand.
        kind: Kind = "next_step" if self._last == (seat, sight.version) else "choice"
        delay = self._pace.wait(level, kind, self._random)
        attempts: tuple[Level | None, ...] = (level, "easy", None)
        for attempt in dict.fromkeys(attempts):
            try:
                action = await self._choose(attempt, sight, seat)
                await asyncio.sleep(max(0.0, began + delay - time.monotonic()))
                self._last = seat, await self._table.submit(seat, (action,), sight.version)
                return
            except HallError:
                raise
            except Exception as error:  # whatever a bot does wrong, the table goes on
                if isinstance(error, IllegalAction) and error.reason == "stale":
                    return
                # The kind alone: an error's text and frames may hold the bot's hand.
                name = type(error).__name__
                log.warning("table %s: the bot at seat %d failed: %s", self._table.id, seat, name)
        await asyncio.sleep(self._pace.retry)

    async def _choose(self, level: Level | None, sight: Sight[Any], seat: Seat) -> Action:
        if level is None:
            return self._random.choice(sight.legal)
        mind = self._minds.get(seat) or Mind(self._bot.start(seat), 0)
        news = await self._table.news(seat, mind.heard)
        until = time.monotonic() + self._pace.patience

        def go_on() -> bool:
            return not self._resting.is_set() and time.monotonic() < until

        def think() -> tuple[Memory, Action]:
            memory = self._bot.remember(mind.memory, news)
            budget = BUDGETS[level]
            return memory, self._bot.choose(level, sight, memory, self._random, budget, go_on)

        loop = asyncio.get_running_loop()
        memory, action = await loop.run_in_executor(self._thinker, gently, think)
        self._minds[seat] = Mind(memory, sight.version)
        return action


def gently(think: Callable[[], T]) -> T:
    """Returns what thinking comes to, while other threads get their turn often."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(min(usual, SWITCH_INTERVAL))
    try:
        return think()
    finally:
        sys.setswitchinterval(usual)
