"""Plays bots against bots without waiting; compares levels by wins and thinking time.

For developers only: it measures time and starts processes.
"""

import math
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from statistics import median
from typing import Any, NamedTuple

from engine.bots import (
    BUDGETS,
    Level,
    Memory,
    Personality,
    SearchBudget,
)
from engine.bots.pacing import CHOICE, NEXT_STEP, PERSONALITY_TEMPOS, delay_range
from engine.bots.registry import BOTS
from engine.chance import SEED_BYTES
from engine.core import Action, Event, IllegalAction, Seat
from engine.games import GAMES
from engine.match import Match, Sight
from engine.step_limiter import StepLimiter

# Matches between bots on a simulated clock, reproducible from the seed


class SeatedBot:
    """A bot in a seat: follows its news and chooses actions."""

    def __init__(
        self,
        game: str,
        seat: Seat,
        level: Level,
        seed: bytes,
        *,
        personality: Personality = "even",
        effort: float = 1.0,
    ) -> None:
        """Creates a bot whose random choices follow from the seed; `effort` scales its budget."""
        self.bot = BOTS[game]
        self.seat = seat
        self.level = level
        self.personality = personality
        self.iterations = scaled_budget(level, effort)
        self.random = Random(seat_seed(seed, seat))
        self.memory = self.bot.new_memory(seat, personality)
        self.seen_version = 0

    def observe(self, match: Match[Any, Any]) -> None:
        """Updates the memory with the news since the last call."""
        self.memory = self.bot.update_memory(self.memory, match.news(self.seat, self.seen_version))
        self.seen_version = match.version

    def choose_action(self, match: Match[Any, Any]) -> Action | None:
        """Returns the bot's action; None means it leaves acting to others."""
        self.observe(match)
        sight = match.sight(self.seat)
        budget = SearchBudget(self.random, self.iterations, _always)
        return self.bot.choose(self.level, sight, self.memory, budget)


class PlannedAction(NamedTuple):
    """An action a bot has chosen and the time at which it acts."""

    due_at: float
    seat: Seat
    action: Action
    seen_version: int  # the version at which the action was chosen


class BotMatch:
    """A match between bots on a simulated clock that jumps to the next due action."""

    def __init__(
        self, match: Match[Any, Any], levels: Sequence[Level], seed: bytes, *,
        personalities: Sequence[Personality] = (), tempo: float = 1.0, effort: float = 1.0,
    ) -> None:  # fmt: skip
        """Seats one bot per level; personalities default to "even". The delays follow from the
        seed.
        """
        game = match.rules.name
        self.match = match
        self.now = 0.0  # seconds on the simulated clock
        evenly: list[Personality] = ["even"] * len(levels)
        self.bots = [
            SeatedBot(game, seat, level, seed, personality=personality, effort=effort)
            for seat, (level, personality) in enumerate(
                zip(levels, personalities or evenly, strict=True)
            )
        ]
        self._plans: dict[Seat, PlannedAction] = {}
        self._last: tuple[Seat, int] | None = None  # who acted last, and the version after it
        self._tempo = tempo
        self._random = Random(seat_seed(seed, len(levels)))
        self._step_limiter = StepLimiter(match.rules, match.options)

    def advance(self) -> tuple[Event, ...]:
        """Advances the clock until a bot has acted; returns the new events."""
        match, limiter = self.match, self._step_limiter
        while True:
            for seat in match.active:
                if seat not in self._plans and (plan := self._plan(seat)):
                    self._plans[seat] = plan
            plan = min(self._plans.values(), key=lambda plan: (plan.due_at, plan.seat))
            seat, steps = plan.seat, (plan.action,)
            self.now = plan.due_at
            held = limiter.seconds_to_wait(steps, self.now)
            if held:
                self._plans[seat] = plan._replace(due_at=self.now + held)
                continue
            del self._plans[seat]
            try:
                events = match.act(seat, steps, plan.seen_version)
            except IllegalAction:
                if match.version == plan.seen_version:
                    raise
                continue  # another bot acted first
            limiter.record_steps(steps, self.now)
            self._last = seat, match.version
            for seated in self.bots:
                seated.observe(match)
            return events

    def _plan(self, seat: Seat) -> PlannedAction | None:
        seated, match = self.bots[seat], self.match
        usual = NEXT_STEP if self._last == (seat, match.version) else CHOICE
        kind = seated.bot.decision_kind(match.sight(None).view, seat) or usual
        tempo = self._tempo * PERSONALITY_TEMPOS[seated.personality]
        takes = self._random.uniform(*delay_range(seated.level, kind, tempo))
        action = seated.choose_action(match)
        return action and PlannedAction(self.now + takes, seat, action, match.version)


def play_match(match: Match[Any, Any], levels: Sequence[Level], seed: bytes) -> Iterator[Event]:
    """Plays a match to its end with one level per seat; yields the new events."""
    bot_match = BotMatch(match, levels, seed)
    while match.active:
        yield from bot_match.advance()


def scaled_budget(level: Level, effort: float) -> int:
    """Returns the iterations of a level, scaled by `effort`."""
    return round(effort * BUDGETS[level])


def seat_seed(seed: bytes, seat: Seat) -> int:
    """Returns the seed of a seat's bot. It reveals nothing about the draws."""
    digest = blake2b(seat.to_bytes(2, "big"), key=seed, digest_size=16, person=b"coven whim")
    return int.from_bytes(digest.digest(), "big")


def _always() -> bool:
    return True


MOST_JOBS = 61  # Windows can wait for at most 61 processes
_Z_95 = 1.96  # a normal distribution has 95 % within 1.96 standard deviations


class Pairing(NamedTuple):
    """One bot of level `one`; all other seats have level `others`."""

    game: str
    one: Level
    others: Level
    seats: int

    def __str__(self) -> str:
        """Returns the pairing as shown in progress lines."""
        return f"{self.game}, {self.seats} seats, {self.one} among {self.others}"


class ArenaMatch(NamedTuple):
    """A match to play."""

    pairing: Pairing
    number: int  # number of the match within its pairing
    seed: bytes  # seed of the whole arena run
    effort: float = 1.0  # fraction of the budget


class DecisionTime(NamedTuple):
    """The time of one decision in milliseconds."""

    wall_ms: float
    cpu_ms: float


class ArenaOutcome(NamedTuple):
    """The outcome of one match, seen from the bot `one`."""

    win_share: float  # 1 for a win, less for a shared one
    has_winner: bool
    decision_times: tuple[DecisionTime, ...]  # [decision]


@dataclass(frozen=True, slots=True)
class PairingResult:
    """Wins and thinking times of the bot `one` over all matches of a pairing."""

    game: str
    one: Level
    others: Level
    seats: int
    matches: int
    undecided: int  # matches without a winner
    wins: float  # a shared win counts as a fraction
    share: float
    low: float  # 95 % interval of the share
    high: float
    even: float  # expected share at equal strength
    decisions: int
    median_ms: float
    p99_ms: float
    cpu_median_ms: float
    cpu_p99_ms: float


class TimedBotMatch(BotMatch):
    """A BotMatch that measures how long one bot thinks."""

    def __init__(
        self, match: Match[Any, Any], levels: Sequence[Level], seed: bytes, *, timed_seat: Seat,
        effort: float = 1.0,
    ) -> None:  # fmt: skip
        """Wraps the `choose` of the bot at `timed_seat`."""
        super().__init__(match, levels, seed, effort=effort)
        self.timed_seat = timed_seat
        self.decision_times: list[DecisionTime] = []
        seated = self.bots[timed_seat]
        self._choose = seated.bot.choose
        seated.bot = replace(seated.bot, choose=self.choose_timed)

    def play(self) -> ArenaOutcome:
        """Plays the match to its end."""
        while self.match.active:
            self.advance()
        assert self.match.result is not None
        shared = win_share(self.match.result.places, self.timed_seat)
        return ArenaOutcome(*shared, tuple(self.decision_times))

    def choose_timed(
        self, level: Level, sight: Sight[Any], memory: Memory, budget: SearchBudget
    ) -> Action | None:
        began, idle = time.perf_counter(), time.process_time()
        action = self._choose(level, sight, memory, budget)
        wall, cpu = time.perf_counter() - began, time.process_time() - idle
        # Forced moves are not decisions and would lower the median.
        if sight.legal != (action,):
            self.decision_times.append(DecisionTime(1000 * wall, 1000 * cpu))
        return action


def list_pairings(
    games: Sequence[str], levels: Sequence[Level], seats: int | None
) -> list[Pairing]:
    """Returns each level paired with the one below it, by default at the smallest table."""
    return [
        Pairing(game, one, others, _fewest_seats(game) if seats is None else seats)
        for game in games
        for others, one in pairwise(levels)
    ]


def list_even_pairings(
    games: Sequence[str], levels: Sequence[Level], seats: int | None
) -> list[Pairing]:
    """Returns each level paired with itself, by default at the smallest table."""
    return [
        Pairing(game, level, level, _fewest_seats(game) if seats is None else seats)
        for game in games
        for level in levels
    ]


def _fewest_seats(game: str) -> int:
    rules = GAMES[game]
    return rules.seat_counts({option.name: option.values[0] for option in rules.options})[0]


def run_pairings(
    pairings: Sequence[Pairing],
    matches: int,
    seed: bytes,
    *,
    effort: float = 1.0,
    jobs: int,
    on_progress: Callable[[Pairing, int, int], None],
    play: Callable[[ArenaMatch], ArenaOutcome] | None = None,
) -> Iterator[PairingResult]:
    """Plays at least `matches` matches per pairing, reports progress, and yields the results."""
    play = play or play_arena_match
    full = [matches + -matches % pairing.seats for pairing in pairings]  # multiple of the seats
    entries = [
        ArenaMatch(pairing, number, seed, effort)
        for pairing, count in zip(pairings, full, strict=True)
        for number in range(count)
    ]
    with ExitStack() as stack:
        results: Iterator[ArenaOutcome] = map(play, entries)
        if jobs > 1:
            # Spawn on every system: a fork would copy the caller's threads.
            workers = ProcessPoolExecutor(
                min(jobs, len(entries)), get_context("spawn"), initializer=_reset_sigint
            )
            results = stack.enter_context(workers).map(play, entries)
        for pairing, count in zip(pairings, full, strict=True):
            played = []
            for done in range(1, count + 1):
                played.append(next(results))
                on_progress(pairing, done, count)
            yield summarize_pairing(pairing, played)


def _reset_sigint() -> None:
    """Lets a worker end silently on Ctrl-C; the parent process reports it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play_arena_match(arena_match: ArenaMatch) -> ArenaOutcome:
    """Plays one match. Each deal is played once from every seat."""
    game, one, others, seats = arena_match.pairing
    deal, hero = divmod(arena_match.number, seats)
    seed = deal_seed(arena_match.seed, deal)
    levels = [one if seat == hero else others for seat in range(seats)]
    match = Match.new(game, seats, {}, seed)
    bot_match = TimedBotMatch(match, levels, seed, timed_seat=hero, effort=arena_match.effort)
    return bot_match.play()


def deal_seed(seed: bytes, deal: int) -> bytes:
    """Returns the seed of a deal, which is the same for every pairing."""
    place = deal.to_bytes(8, "big")
    return blake2b(place, key=seed, digest_size=SEED_BYTES, person=b"coven arena").digest()


def win_share(places: Sequence[int], seat: Seat) -> tuple[float, bool]:
    """Returns the seat's share of the win, and whether anyone won."""
    winners = places.count(1)
    return (places[seat] == 1) / max(1, winners), winners > 0


def summarize_pairing(pairing: Pairing, played: Sequence[ArenaOutcome]) -> PairingResult:
    matches, wins = len(played), math.fsum(one.win_share for one in played)
    low, high = wilson_interval(wins, matches)
    spent = [each for one in played for each in one.decision_times]
    wall, cpu = [each.wall_ms for each in spent], [each.cpu_ms for each in spent]
    return PairingResult(
        *pairing,
        matches,
        sum(not one.has_winner for one in played),
        wins,
        wins / matches,
        low,
        high,
        1 / pairing.seats,
        len(spent),
        median(wall),
        p99(wall),
        median(cpu),
        p99(cpu),
    )


def wilson_interval(wins: float, matches: int) -> tuple[float, float]:
    """Returns the 95 % Wilson score interval of a share."""
    weight = matches + _Z_95**2
    middle = (wins + _Z_95**2 / 2) / weight
    half = _Z_95 / weight * math.sqrt(wins * (matches - wins) / matches + _Z_95**2 / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def p99(times: Sequence[float]) -> float:
    """Returns the 99th percentile (nearest rank)."""
    return sorted(times)[math.ceil(0.99 * len(times)) - 1]


RESULT_HEADER = (
    f"{'game':<16}{'seats':>5}  {'one among others':<18}{'won':>11}{'share':>8}{'95 %':>16}"
    f"{'even':>7}{'undecided':>11}{'ms':>8}{'p99':>8}{'CPU ms':>8}{'p99':>8}"
)


def format_result(result: PairingResult) -> str:
    """Returns one line of the table under RESULT_HEADER."""
    return (
        f"{result.game:<16}{result.seats:>5}  {f'{result.one} among {result.others}':<18}"
        f"{f'{result.wins:.1f}/{result.matches}':>11}{result.share:>8.3f}"
        f"{f'{result.low:.3f} - {result.high:.3f}':>16}{result.even:>7.3f}{result.undecided:>11}"
        f"{result.median_ms:>8.1f}{result.p99_ms:>8.1f}{result.cpu_median_ms:>8.1f}{result.cpu_p99_ms:>8.1f}"
    )
