"""Bots that sit at a table like anybody else and act at a human tempo."""

import asyncio
import logging
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from engine.bots import BUDGETS, Bot, DecisionKind, Level, Memory, Personality
from engine.bots.pacing import PERSONALITY_TEMPOS, DelayRange, delay_range
from engine.bots.registry import BOTS
from engine.core import Action, Event, IllegalAction, Seat
from engine.match import Sight
from hall.table import HallError

if TYPE_CHECKING:
    from hall.local.table import LocalTable

T = TypeVar("T")
log = logging.getLogger(__name__)

# Drawing must find its turn between a bot's thoughts; at the usual 5 ms its frames come late.
SWITCH_INTERVAL = 0.0005
WAKE_TOLERANCE = 0.02  # seconds by which a loop may wake up too soon


@dataclass(frozen=True, slots=True)
class BotTiming:
    """How time passes at the tables, in seconds."""

    choose_delay: Callable[[DelayRange, Random], float]  # what a bot's decision seems to take
    think_limit: float  # what thinking may really take
    retry_delay: float  # until bots try again what the hall has refused
    tempo: float = 1.0  # by how much bots take longer than they usually do
    clock: Callable[[], float] = time.monotonic  # by which the steps of a race are kept apart


def human_delay(takes: DelayRange, random: Random) -> float:
    """Returns about as long as a person takes."""
    return random.uniform(*takes)


def no_delay(_takes: DelayRange, _random: Random) -> float:
    """Returns no time at all."""
    return 0.0


HUMAN_TIMING = BotTiming(choose_delay=human_delay, think_limit=2.0, retry_delay=3.0)
# Between two looks at this clock a second passes, so that no step ever comes too soon.
INSTANT_TIMING = BotTiming(
    choose_delay=no_delay, think_limit=2.0, retry_delay=0.01, clock=count().__next__
)


@dataclass(frozen=True, slots=True)
class BotState:
    """What a bot remembers, what it has heard since, and up to which version."""

    memory: Memory
    news: tuple[Event, ...]
    news_version: int


class TableBots:
    """The bots of one table; they live on its loop and think in the thinker's thread."""

    def __init__(
        self,
        table: "LocalTable",
        timing: BotTiming,
        executor: Executor,
        refusal_time: Callable[[Sequence[Action]], float],
    ) -> None:
        self.timing = timing
        self._table = table
        self._executor = executor
        self._refusal_time = refusal_time  # how long the table would still refuse some steps
        self._bot: Bot = BOTS[table.game]
        self._levels: dict[Seat, Level] = {}  # of those who play now
        self._states: dict[Seat, BotState] = {}
        self._last: tuple[Seat, int] | None = None  # who acted, and the version that led to
        self._random = Random()
        self._stop_events: dict[Seat, threading.Event] = {}
        self._listening: asyncio.Task[None] | None = None
        self._playing: dict[Seat, asyncio.Task[None]] = {}
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def subscription_count(self) -> int:
        """How many of those who hear of each version are bots."""
        return len(self._playing) + (self._listening is not None)

    def set_playing(self, levels: Mapping[Seat, Level]) -> None:
        """Lets these bots play, and all others rest; what those were thinking about is dropped."""
        for seat in [seat for seat in self._levels if self._levels[seat] != levels.get(seat)]:
            del self._levels[seat]
            self._stop_events.pop(seat).set()
            self._end(self._playing.pop(seat))
        for seat, level in levels.items():
            if seat not in self._levels:
                self._levels[seat] = level
                self._states.setdefault(
                    seat, BotState(self._bot.new_memory(seat, self._personality(seat)), (), 0)
                )
                self._stop_events[seat] = threading.Event()
                self._playing[seat] = asyncio.create_task(self._play(seat))
        if self._levels and self._listening is None:
            self._listening = asyncio.create_task(self._listen())
        if not self._levels and self._listening is not None:
            listening, self._listening = self._listening, None
            self._end(listening)

    def _personality(self, seat: Seat) -> Personality:
        """Returns a bot's temper; whoever plays for a person is even."""
        return self._table.players[seat].personality

    async def wait_stopped(self) -> None:
        """Waits until those who are to rest do."""
        if self._ending:
            await asyncio.wait(self._ending)

    async def stop(self) -> None:
        """Lets all bots rest."""
        self.set_playing({})
        await self.wait_stopped()

    def _end(self, task: asyncio.Task[None]) -> None:
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)
        task.cancel()

    async def _listen(self) -> None:
        """Hears whatever happens when it happens: some of it is never told again."""
        moved = asyncio.Event()
        unsubscribe = self._table.subscribe(lambda _: moved.set())
        try:
            while True:
                moved.clear()
                try:
                    for seat in tuple(self._levels):
                        await self._fetch_news(seat)
                    await moved.wait()
                except HallError:
                    await asyncio.sleep(self.timing.retry_delay)
        finally:
            unsubscribe()

    async def _fetch_news(self, seat: Seat) -> None:
        since = self._states[seat].news_version
        version, news = (
            (await self._table.public_sight()).version,
            await self._table.news(seat, since),
        )
        mind = self._states[seat]
        if mind.news_version == since:
            self._states[seat] = replace(mind, news=(*mind.news, *news), news_version=version)

    async def _play(self, seat: Seat) -> None:
        """Plays one seat, at the same time as others play theirs."""
        moved = asyncio.Event()
        unsubscribe = self._table.subscribe(lambda _: moved.set())
        try:
            while True:
                moved.clear()
                try:
                    public = await self._table.public_sight()
                    if seat not in public.active or not await self._act(seat, public):
                        await moved.wait()
                except HallError as error:
                    log.warning("table %s: a bot cannot act: %s", self._table.id, error.reason)
                    await asyncio.sleep(self.timing.retry_delay)
        finally:
            unsubscribe()

    async def _act(self, seat: Seat, public: Sight[Any]) -> bool:
        """Takes one step for a seat, well, else easily, else by luck, or leaves it to others."""
        began, level = time.monotonic(), self._levels[seat]
        sight = await self._table.sight(seat)
        # Of what all can see alone: a tempo that depended on the hand would tell of the hand.
        usual: DecisionKind = "next_step" if self._last == (seat, public.version) else "choice"
        kind = self._bot.decision_kind(public.view, seat) or usual
        tempo = self.timing.tempo * PERSONALITY_TEMPOS[self._personality(seat)]
        delay = self.timing.choose_delay(delay_range(level, kind, tempo), self._random)
        attempts: tuple[Level | None, ...] = (level, "easy", None)
        for attempt in dict.fromkeys(attempts):
            try:
                action = await self._choose(attempt, sight, seat)
                if action is None:
                    return False
                await asyncio.sleep(max(0.0, began + delay - time.monotonic()))
                if held := self._refusal_time((action,)):
                    await asyncio.sleep(held + WAKE_TOLERANCE)
                self._last = (
                    seat,
                    await self._table.submit_for_absent(seat, (action,), sight.version),
                )
                return True
            except HallError:
                raise
            except Exception as error:  # whatever a bot does wrong, the table goes on
                if isinstance(error, IllegalAction) and await self._is_untimely(error, sight):
                    return True
                # The kind alone: an error's text and frames may hold the bot's hand.
                name = type(error).__name__
                log.warning("table %s: the bot at seat %d failed: %s", self._table.id, seat, name)
        await asyncio.sleep(self.timing.retry_delay)
        return True

    async def _is_untimely(self, error: IllegalAction, sight: Sight[Any]) -> bool:
        """Returns whether an action was good, but others were faster, or it came too soon."""
        late = (await self._table.public_sight()).version != sight.version
        return late or error.reason == "too_soon"

    async def _choose(self, level: Level | None, sight: Sight[Any], seat: Seat) -> Action:
        if level is None:
            return self._random.choice(sight.legal)
        await self._fetch_news(seat)
        mind = self._states[seat]
        until = time.monotonic() + self.timing.think_limit
        resting = self._stop_events[seat]

        def go_on() -> bool:
            return not resting.is_set() and time.monotonic() < until

        def think() -> tuple[Memory, Action]:
            memory = self._bot.update_memory(mind.memory, mind.news)
            budget = BUDGETS[level]
            return memory, self._bot.choose(level, sight, memory, self._random, budget, go_on)

        loop = asyncio.get_running_loop()
        memory, action = await loop.run_in_executor(
            self._executor, run_with_short_switch_interval, think
        )
        # More may have been heard in the meantime.
        now = self._states[seat]
        self._states[seat] = BotState(memory, now.news[len(mind.news) :], now.news_version)
        return action


def run_with_short_switch_interval(think: Callable[[], T]) -> T:
    """Returns what thinking comes to, while other threads get their turn often."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(min(usual, SWITCH_INTERVAL))
    try:
        return think()
    finally:
        sys.setswitchinterval(usual)
