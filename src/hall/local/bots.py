"""Bots of a table: timing, and thinking in an executor."""

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

from engine.bots import BUDGETS, Bot, Level, Memory, Personality, SearchBudget
from engine.bots.pacing import CHOICE, NEXT_STEP, PERSONALITY_TEMPOS, DelayRange, delay_range
from engine.bots.registry import BOTS
from engine.core import Action, Event, IllegalAction, Seat
from engine.match import Sight
from hall.table import HallError

if TYPE_CHECKING:
    from hall.local.table import LocalTable

T = TypeVar("T")
log = logging.getLogger(__name__)

# At the default of 5 ms, drawing is delayed while a bot thinks.
SWITCH_INTERVAL = 0.0005
WAKE_TOLERANCE = 0.02  # seconds by which an event loop may wake up early
RANDOM = Random()  # one for all tables: it takes 2.5 KB


@dataclass(frozen=True, slots=True)
class BotTiming:
    """The timing of bots, in seconds."""

    choose_delay: Callable[[DelayRange, Random], float]  # apparent duration of a decision
    think_limit: float  # real duration of thinking
    retry_delay: float  # after the hall has refused an action
    tempo: float = 1.0  # factor for all delays
    clock: Callable[[], float] = time.monotonic  # separates the steps of a race


HUMAN_TIMING = BotTiming(
    lambda takes, random: random.uniform(*takes), think_limit=2.0, retry_delay=3.0
)
# This clock advances by a second per call, so that no step is too soon.
INSTANT_TIMING = BotTiming(
    lambda _takes, _random: 0.0, think_limit=2.0, retry_delay=0.01, clock=count().__next__
)


@dataclass(frozen=True, slots=True)
class BotState:
    """A bot's memory, and the news that it has not processed yet."""

    memory: Memory
    news: tuple[Event, ...]
    news_version: int


class TableBots:
    """The bots of one table; they run on its event loop and think in the executor."""

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
        self._refusal_time = refusal_time  # seconds for which the table still refuses actions
        self._levels: dict[Seat, Level] = {}  # of the bots that are playing
        self._states: dict[Seat, BotState] = {}
        self._last: tuple[Seat, int] | None = None  # seat and version of the bots' last action
        self._random = RANDOM
        self._stop_events: dict[Seat, threading.Event] = {}
        self._listening: asyncio.Task[None] | None = None
        self._playing: dict[Seat, asyncio.Task[None]] = {}
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def _bot(self) -> Bot:
        """The bot of the game, whose modules most tables of people never need."""
        return BOTS[self._table.game]

    @property
    def subscription_count(self) -> int:
        """The number of version subscriptions held by bots."""
        return len(self._playing) + (self._listening is not None)

    def set_playing(self, levels: Mapping[Seat, Level]) -> None:
        """Makes exactly these bots play; the others stop thinking."""
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
        """Returns a bot's personality; a stand-in is "even"."""
        return self._table.players[seat].personality

    async def wait_stopped(self) -> None:
        """Waits until stopped bots have ended."""
        if self._ending:
            await asyncio.wait(self._ending)

    async def stop(self) -> None:
        self.set_playing({})
        await self.wait_stopped()

    def _end(self, task: asyncio.Task[None]) -> None:
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)
        task.cancel()

    async def _listen(self) -> None:
        """Fetches news as they happen, since some games mask them later."""
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
        version = (await self._table.public_sight()).version
        news = await self._table.news_as_learnt(seat, since)
        state = self._states[seat]
        if state.news_version == since:
            self._states[seat] = replace(state, news=(*state.news, *news), news_version=version)

    async def _play(self, seat: Seat) -> None:
        """Plays one seat; each seat has its own task."""
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
                    log.warning("table %s: a bot could not act: %s", self._table.id, error.reason)
                    await asyncio.sleep(self.timing.retry_delay)
        finally:
            unsubscribe()

    async def _act(self, seat: Seat, public: Sight[Any]) -> bool:
        """Plays one action, falling back to easy and random play; returns False for no action."""
        began, level = time.monotonic(), self._levels[seat]
        sight = await self._table.sight(seat)
        # Public data only: a delay that depended on the hand would reveal it.
        usual = NEXT_STEP if self._last == (seat, public.version) else CHOICE
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
            except Exception as error:  # the table must survive any error of a bot
                if isinstance(error, IllegalAction) and await self._is_untimely(error, sight):
                    return True
                # Log the type only: message and frames may contain the bot's hand.
                name = type(error).__name__
                log.warning("table %s: the bot at seat %d failed: %s", self._table.id, seat, name)
        await asyncio.sleep(self.timing.retry_delay)
        return True

    async def _is_untimely(self, error: IllegalAction, sight: Sight[Any]) -> bool:
        """Returns whether others acted first or the action came too soon."""
        late = (await self._table.public_sight()).version != sight.version
        return late or error.reason == "too_soon"

    async def _choose(self, level: Level | None, sight: Sight[Any], seat: Seat) -> Action:
        if level is None:
            return self._random.choice(sight.legal)
        await self._fetch_news(seat)
        state = self._states[seat]
        until = time.monotonic() + self.timing.think_limit
        stop_event = self._stop_events[seat]

        def may_continue() -> bool:
            return not stop_event.is_set() and time.monotonic() < until

        def think() -> tuple[Memory, Action]:
            memory = self._bot.update_memory(state.memory, state.news)
            budget = SearchBudget(self._random, BUDGETS[level], may_continue)
            return memory, self._bot.choose(level, sight, memory, budget)

        loop = asyncio.get_running_loop()
        memory, action = await loop.run_in_executor(
            self._executor, run_with_short_switch_interval, think
        )
        # More news may have arrived meanwhile.
        now = self._states[seat]
        self._states[seat] = BotState(memory, now.news[len(state.news) :], now.news_version)
        return action


def run_with_short_switch_interval(think: Callable[[], T]) -> T:
    """Calls `think` with a short switch interval, so that other threads run often."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(min(usual, SWITCH_INTERVAL))
    try:
        return think()
    finally:
        sys.setswitchinterval(usual)
