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

from engine.bots import GoOn, Level, Memory
from engine.bots.selfplay import Bout
from engine.chance import SEED_BYTES
from engine.core import Action, Seat
from engine.games import GAMES
from engine.match import Match, Sight

MOST_JOBS = 61  # processes that Windows can wait for
_Z = 1.96  # standard deviations to either side hold 95 %


class Pairing(NamedTuple):
    """One bot of a level among equals of another; at a table for two, against it."""

    game: str
    one: Level
    others: Level
    seats: int

    def __str__(self) -> str:
        """Returns the pairing as progress names it."""
        return f"{self.game}, {self.seats} seats, {self.one} among {self.others}"


class Entry(NamedTuple):
    """A match that is to be played."""

    pairing: Pairing
    number: int  # of the match within its pairing
    seed: bytes  # of the whole arena
    effort: float = 1.0  # the part of their budgets that bots get


class Spent(NamedTuple):
    """The milliseconds that a decision took."""

    wall: float
    cpu: float


class Played(NamedTuple):
    """What became of a match."""

    won: float  # the one's part of the win
    decided: bool
    spent: tuple[Spent, ...]  # by the one, on each decision


@dataclass(frozen=True, slots=True)
class Standing:
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


class TimedBout(Bout):
    """A bout that notes how long one of its bots thinks."""

    def __init__(
        self, match: Match[Any, Any], levels: Sequence[Level], seed: bytes, *, watched: Seat,
        effort: float = 1.0,
    ) -> None:  # fmt: skip
        """Seats the bots and puts a clock beside the watched one."""
        super().__init__(match, levels, seed, effort=effort)
        self.spent: list[Spent] = []
        sitter = self._sitters[watched]
        self._choose = sitter.bot.choose
        sitter.bot = replace(sitter.bot, choose=self._timed)

    def _timed(
        self, level: Level, sight: Sight[Any], memory: Memory, random: Random, budget: int,
        go_on: GoOn,
    ) -> Action | None:  # fmt: skip
        began, idle = time.perf_counter(), time.process_time()
        action = self._choose(level, sight, memory, random, budget, go_on)
        wall, cpu = time.perf_counter() - began, time.process_time() - idle
        # Where there is but one thing to do nothing is decided, and it would flatter the median.
        if sight.legal != (action,):
            self.spent.append(Spent(1000 * wall, 1000 * cpu))
        return action


def pairings(games: Sequence[str], levels: Sequence[Level], seats: int | None) -> list[Pairing]:
    """Returns each level against the one before it, usually at a game's smallest table."""
    return [
        Pairing(game, one, others, _fewest(game) if seats is None else seats)
        for game in games
        for others, one in pairwise(levels)
    ]


def _fewest(game: str) -> int:
    rules = GAMES[game]
    return rules.seats({option.name: option.values[0] for option in rules.options})[0]


def compete(
    contests: Sequence[Pairing],
    matches: int,
    seed: bytes,
    *,
    effort: float = 1.0,
    jobs: int,
    tell: Callable[[Pairing, int, int], None],
) -> Iterator[Standing]:
    """Plays at least so many matches of each pairing, tells of each, and yields the standings."""
    full = [matches + -matches % pairing.seats for pairing in contests]  # from every seat as often
    entries = [
        Entry(pairing, number, seed, effort)
        for pairing, count in zip(contests, full, strict=True)
        for number in range(count)
    ]
    with ExitStack() as stack:
        results: Iterator[Played] = map(play, entries)
        if jobs > 1:
            # Spawned on every system alike: a fork would copy whatever threads the caller has.
            workers = ProcessPoolExecutor(
                min(jobs, len(entries)), get_context("spawn"), initializer=_end_quietly
            )
            results = stack.enter_context(workers).map(play, entries)
        for pairing, count in zip(contests, full, strict=True):
            played = []
            for done in range(1, count + 1):
                played.append(next(results))
                tell(pairing, done, count)
            yield standing(pairing, played)


def _end_quietly() -> None:
    """Lets an interrupted process end without a word; the command itself says what is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play(entry: Entry) -> Played:
    """Plays a match on a clock of its own; each deal is played once from every seat."""
    game, one, others, seats = entry.pairing
    deal, hero = divmod(entry.number, seats)
    seed = deal_seed(entry.seed, deal)
    levels = [one if seat == hero else others for seat in range(seats)]
    match = Match.new(game, seats, {}, seed)
    bout = TimedBout(match, levels, seed, watched=hero, effort=entry.effort)
    while match.active:
        bout.go_on()
    assert match.result is not None
    return Played(*part(match.result.places, hero), tuple(bout.spent))


def deal_seed(seed: bytes, deal: int) -> bytes:
    """Returns the seed of a deal, the same for every pairing."""
    place = deal.to_bytes(8, "big")
    return blake2b(place, key=seed, digest_size=SEED_BYTES, person=b"coven arena").digest()


def part(places: Sequence[int], seat: Seat) -> tuple[float, bool]:
    """Returns a seat's part of the win, and whether anybody has won."""
    winners = places.count(1)
    return (places[seat] == 1) / max(1, winners), winners > 0


def standing(pairing: Pairing, played: Sequence[Played]) -> Standing:
    """Returns what the matches of a pairing come to."""
    matches, wins = len(played), math.fsum(one.won for one in played)
    low, high = interval(wins, matches)
    spent = [each for one in played for each in one.spent]
    wall, cpu = [each.wall for each in spent], [each.cpu for each in spent]
    return Standing(
        *pairing, matches, sum(not one.decided for one in played), wins, wins / matches, low, high,
        1 / pairing.seats, len(spent), median(wall), p99(wall), median(cpu), p99(cpu),
    )  # fmt: skip


def interval(wins: float, matches: int) -> tuple[float, float]:
    """Returns the 95 % interval of a share, by Wilson's score."""
    weight = matches + _Z**2
    middle = (wins + _Z**2 / 2) / weight
    half = _Z / weight * math.sqrt(wins * (matches - wins) / matches + _Z**2 / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def p99(times: Sequence[float]) -> float:
    """Returns the shortest of the times that at most one in a hundred exceeds."""
    return sorted(times)[math.ceil(0.99 * len(times)) - 1]


HEADER = (
    f"{'game':<16}{'seats':>5}  {'one among others':<18}{'won':>11}{'share':>8}{'95 %':>16}"
    f"{'even':>7}{'undecided':>11}{'ms':>8}{'p99':>8}{'CPU ms':>8}{'p99':>8}"
)


def row(line: Standing) -> str:
    """Returns a standing as it stands below the header."""
    return (
        f"{line.game:<16}{line.seats:>5}  {f'{line.one} among {line.others}':<18}"
        f"{f'{line.wins:.1f}/{line.matches}':>11}{line.share:>8.3f}"
        f"{f'{line.low:.3f} - {line.high:.3f}':>16}{line.even:>7.3f}{line.undecided:>11}"
        f"{line.median_ms:>8.1f}{line.p99_ms:>8.1f}{line.cpu_median_ms:>8.1f}{line.cpu_p99_ms:>8.1f}"
    )
