"""Levels against each other, game by game: who wins how often, and how long a decision takes.

For the workshop only: it looks at clocks and starts processes, which no phone lets it do.
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

from engine.bots import BOTS, BUDGETS, DecisionKind, Level, Memory, Personality, ShouldContinue
from engine.bots.pacing import PERSONALITY_TEMPOS, delay_range
from engine.chance import SEED_BYTES
from engine.core import Action, Event, IllegalAction, Seat
from engine.games import GAMES
from engine.games.forest_chase.step_limiter import StepLimiter
from engine.match import Match, Sight

# Whole matches between bots on a clock of their own, the same again for the same seed.


class SeatedBot:
    """A bot on its seat: hears its news, and answers when it is to act."""

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
        """Sits down with some part of its level's budget; all its whims follow from the seed."""
        self.bot = BOTS[game]
        self.seat = seat
        self.level = level
        self.personality = personality
        self.iterations = scaled_budget(level, effort)
        self.random = Random(seat_seed(seed, seat))
        self.memory = self.bot.new_memory(seat, personality)
        self.seen_version = 0

    def observe(self, match: Match[Any, Any]) -> None:
        """Takes in what has happened, before it is forgotten at the table."""
        self.memory = self.bot.update_memory(self.memory, match.news(self.seat, self.seen_version))
        self.seen_version = match.version

    def choose_action(self, match: Match[Any, Any]) -> Action | None:
        """Returns what the bot does now; None leaves it to others."""
        self.observe(match)
        sight = match.sight(self.seat)
        return self.bot.choose(
            self.level, sight, self.memory, self.random, self.iterations, _always
        )


class PlannedAction(NamedTuple):
    """What a bot is about to do."""

    due_at: float
    seat: Seat
    action: Action
    seen_version: int  # the version at which it was chosen


class BotMatch:
    """A match between bots in which nobody waits: its clock leaps to whoever is due next."""

    def __init__(
        self, match: Match[Any, Any], levels: Sequence[Level], seed: bytes, *,
        personalities: Sequence[Personality] = (), tempo: float = 1.0, effort: float = 1.0,
    ) -> None:  # fmt: skip
        """Seats a bot of a level on each seat, even ones if nothing else is said.

        All luck with times follows from the seed, too.
        """
        game = match.rules.name
        self.match = match
        self.now = 0.0  # seconds
        evenly: list[Personality] = ["even"] * len(levels)
        self._bots = [
            SeatedBot(game, seat, level, seed, personality=temper, effort=effort)
            for seat, (level, temper) in enumerate(
                zip(levels, personalities or evenly, strict=True)
            )
        ]
        self._plans: dict[Seat, PlannedAction] = {}
        self._last: tuple[Seat, int] | None = None  # who acted, and the version that led to
        self._tempo = tempo
        self._random = Random(seat_seed(seed, len(levels)))
        self._step_limiter = StepLimiter(game, match.options)

    def advance(self) -> tuple[Event, ...]:
        """Lets time pass until somebody has acted, and returns the events that led to."""
        match, metronome = self.match, self._step_limiter
        while True:
            for seat in match.active:
                if seat not in self._plans and (plan := self._plan(seat)):
                    self._plans[seat] = plan
            plan = min(self._plans.values(), key=lambda plan: (plan.due_at, plan.seat))
            seat, steps = plan.seat, (plan.action,)
            self.now = plan.due_at
            held = metronome.seconds_to_wait(steps, self.now)
            if held:
                self._plans[seat] = plan._replace(due_at=self.now + held)
                continue
            del self._plans[seat]
            try:
                events = match.act(seat, steps, plan.seen_version)
            except IllegalAction:
                if match.version == plan.seen_version:
                    raise
                continue  # others were faster
            metronome.record_steps(steps, self.now)
            self._last = seat, match.version
            for sitter in self._bots:
                sitter.observe(match)
            return events

    def _plan(self, seat: Seat) -> PlannedAction | None:
        sitter, match = self._bots[seat], self.match
        usual: DecisionKind = "next_step" if self._last == (seat, match.version) else "choice"
        kind = sitter.bot.decision_kind(match.sight(None).view, seat) or usual
        tempo = self._tempo * PERSONALITY_TEMPOS[sitter.personality]
        takes = self._random.uniform(*delay_range(sitter.level, kind, tempo))
        action = sitter.choose_action(match)
        return action and PlannedAction(self.now + takes, seat, action, match.version)


def play_match(match: Match[Any, Any], levels: Sequence[Level], seed: bytes) -> Iterator[Event]:
    """Plays a match to its end, a level for each seat, and yields the events it adds."""
    bout = BotMatch(match, levels, seed)
    while match.active:
        yield from bout.advance()


def scaled_budget(level: Level, effort: float) -> int:
    """Returns the iterations of a level at some part of its usual effort."""
    return round(effort * BUDGETS[level])


def seat_seed(seed: bytes, seat: Seat) -> int:
    """Returns a number for a seat's whims that tells nothing about the draws."""
    digest = blake2b(seat.to_bytes(2, "big"), key=seed, digest_size=16, person=b"coven whim")
    return int.from_bytes(digest.digest(), "big")


def _always() -> bool:
    return True


MOST_JOBS = 61  # processes that Windows can wait for
_Z_95 = 1.96  # standard deviations to either side hold 95 %


class Pairing(NamedTuple):
    """One bot of a level among equals of another; at a table for two, against it."""

    game: str
    one: Level
    others: Level
    seats: int

    def __str__(self) -> str:
        """Returns the pairing as progress names it."""
        return f"{self.game}, {self.seats} seats, {self.one} among {self.others}"


class ArenaMatch(NamedTuple):
    """A match that is to be played."""

    pairing: Pairing
    number: int  # of the match within its pairing
    seed: bytes  # of the whole arena
    effort: float = 1.0  # the part of their budgets that bots get


class DecisionTime(NamedTuple):
    """The milliseconds that a decision took."""

    wall_ms: float
    cpu_ms: float


class ArenaOutcome(NamedTuple):
    """What became of a match."""

    win_share: float  # the one's part of the win
    has_winner: bool
    decision_times: tuple[DecisionTime, ...]  # by the one, on each decision


@dataclass(frozen=True, slots=True)
class PairingResult:
    """How the one fared, and how long it thought."""

    game: str
    one: Level
    others: Level
    seats: int
    matches: int
    undecided: int  # matches that nobody won
    wins: float  # a shared one counts as its part
    share: float
    low: float  # the 95 % interval of the share
    high: float
    even: float  # the share among equals, if somebody wins
    decisions: int
    median_ms: float
    p99_ms: float
    cpu_median_ms: float
    cpu_p99_ms: float


class TimedBotMatch(BotMatch):
    """A bout that notes how long one of its bots thinks."""

    def __init__(
        self, match: Match[Any, Any], levels: Sequence[Level], seed: bytes, *, timed_seat: Seat,
        effort: float = 1.0,
    ) -> None:  # fmt: skip
        """Seats the bots and puts a clock beside the watched one."""
        super().__init__(match, levels, seed, effort=effort)
        self.decision_times: list[DecisionTime] = []
        sitter = self._bots[timed_seat]
        self._choose = sitter.bot.choose
        sitter.bot = replace(sitter.bot, choose=self._choose_timed)

    def _choose_timed(
        self, level: Level, sight: Sight[Any], memory: Memory, random: Random, budget: int,
        should_continue: ShouldContinue,
    ) -> Action | None:  # fmt: skip
        began, idle = time.perf_counter(), time.process_time()
        action = self._choose(level, sight, memory, random, budget, should_continue)
        wall, cpu = time.perf_counter() - began, time.process_time() - idle
        # Where there is but one thing to do nothing is decided, and it would flatter the median.
        if sight.legal != (action,):
            self.decision_times.append(DecisionTime(1000 * wall, 1000 * cpu))
        return action


def list_pairings(
    games: Sequence[str], levels: Sequence[Level], seats: int | None
) -> list[Pairing]:
    """Returns each level against the one before it, usually at a game's smallest table."""
    return [
        Pairing(game, one, others, _fewest_seats(game) if seats is None else seats)
        for game in games
        for others, one in pairwise(levels)
    ]


def _fewest_seats(game: str) -> int:
    rules = GAMES[game]
    return rules.seat_counts({option.name: option.values[0] for option in rules.options})[0]


def run_pairings(
    contests: Sequence[Pairing],
    matches: int,
    seed: bytes,
    *,
    effort: float = 1.0,
    jobs: int,
    on_progress: Callable[[Pairing, int, int], None],
) -> Iterator[PairingResult]:
    """Plays at least so many matches of each pairing, tells of each, and yields the standings."""
    full = [matches + -matches % pairing.seats for pairing in contests]  # from every seat as often
    entries = [
        ArenaMatch(pairing, number, seed, effort)
        for pairing, count in zip(contests, full, strict=True)
        for number in range(count)
    ]
    with ExitStack() as stack:
        results: Iterator[ArenaOutcome] = map(play_arena_match, entries)
        if jobs > 1:
            # Spawned on every system alike: a fork would copy whatever threads the caller has.
            workers = ProcessPoolExecutor(
                min(jobs, len(entries)), get_context("spawn"), initializer=_reset_sigint
            )
            results = stack.enter_context(workers).map(play_arena_match, entries)
        for pairing, count in zip(contests, full, strict=True):
            played = []
            for done in range(1, count + 1):
                played.append(next(results))
                on_progress(pairing, done, count)
            yield summarize_pairing(pairing, played)


def _reset_sigint() -> None:
    """Lets an interrupted process end without a word; the command itself says what is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play_arena_match(arena_match: ArenaMatch) -> ArenaOutcome:
    """Plays a match on a clock of its own; each deal is played once from every seat."""
    game, one, others, seats = arena_match.pairing
    deal, hero = divmod(arena_match.number, seats)
    seed = deal_seed(arena_match.seed, deal)
    levels = [one if seat == hero else others for seat in range(seats)]
    match = Match.new(game, seats, {}, seed)
    bout = TimedBotMatch(match, levels, seed, timed_seat=hero, effort=arena_match.effort)
    while match.active:
        bout.advance()
    assert match.result is not None
    return ArenaOutcome(*win_share(match.result.places, hero), tuple(bout.decision_times))


def deal_seed(seed: bytes, deal: int) -> bytes:
    """Returns the seed of a deal, the same for every pairing."""
    place = deal.to_bytes(8, "big")
    return blake2b(place, key=seed, digest_size=SEED_BYTES, person=b"coven arena").digest()


def win_share(places: Sequence[int], seat: Seat) -> tuple[float, bool]:
    """Returns a seat's part of the win, and whether anybody has won."""
    winners = places.count(1)
    return (places[seat] == 1) / max(1, winners), winners > 0


def summarize_pairing(pairing: Pairing, played: Sequence[ArenaOutcome]) -> PairingResult:
    """Returns what the matches of a pairing come to."""
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
    """Returns the 95 % interval of a share, by Wilson's score."""
    weight = matches + _Z_95**2
    middle = (wins + _Z_95**2 / 2) / weight
    half = _Z_95 / weight * math.sqrt(wins * (matches - wins) / matches + _Z_95**2 / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def p99(times: Sequence[float]) -> float:
    """Returns the shortest of the times that at most one in a hundred exceeds."""
    return sorted(times)[math.ceil(0.99 * len(times)) - 1]


RESULT_HEADER = (
    f"{'game':<16}{'seats':>5}  {'one among others':<18}{'won':>11}{'share':>8}{'95 %':>16}"
    f"{'even':>7}{'undecided':>11}{'ms':>8}{'p99':>8}{'CPU ms':>8}{'p99':>8}"
)


def format_result(result: PairingResult) -> str:
    """Returns a standing as it stands below the header."""
    return (
        f"{result.game:<16}{result.seats:>5}  {f'{result.one} among {result.others}':<18}"
        f"{f'{result.wins:.1f}/{result.matches}':>11}{result.share:>8.3f}"
        f"{f'{result.low:.3f} - {result.high:.3f}':>16}{result.even:>7.3f}{result.undecided:>11}"
        f"{result.median_ms:>8.1f}{result.p99_ms:>8.1f}{result.cpu_median_ms:>8.1f}{result.cpu_p99_ms:>8.1f}"
    )
