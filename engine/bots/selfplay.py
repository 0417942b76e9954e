"""Whole matches between bots on a clock of their own, the same again for the same seed."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

from engine.bots import BOTS, BUDGETS, Kind, Level, Temper
from engine.bots.pacing import HURRIES, span
from engine.core import Action, Event, IllegalAction, Seat
from engine.match import Match
from engine.metronome import Metronome


class Sitter:
    """A bot on its seat: hears its news, and answers when it is to act."""

    def __init__(
        self, game: str, seat: Seat, level: Level, seed: bytes, *, temper: Temper = "even",
        effort: float = 1.0,
    ) -> None:  # fmt: skip
        """Sits down with some part of its level's budget; all its whims follow from the seed."""
        self.bot = BOTS[game]
        self.seat = seat
        self.level = level
        self.temper = temper
        self.budget = budget_of(level, effort)
        self.random = Random(seat_seed(seed, seat))
        self.memory = self.bot.start(seat, temper)
        self.heard = 0

    def hear(self, match: Match[Any, Any]) -> None:
        """Takes in what has happened, before it is forgotten at the table."""
        self.memory = self.bot.remember(self.memory, match.news(self.seat, self.heard))
        self.heard = match.version

    def act(self, match: Match[Any, Any]) -> Action | None:
        """Returns what the bot does now; None leaves it to others."""
        self.hear(match)
        sight = match.sight(self.seat)
        return self.bot.choose(self.level, sight, self.memory, self.random, self.budget, _always)


class Plan(NamedTuple):
    """What a bot is about to do."""

    due: float
    seat: Seat
    action: Action
    seen: int  # the version at which it was chosen


class Bout:
    """A match between bots in which nobody waits: its clock leaps to whoever is due next."""

    def __init__(
        self, match: Match[Any, Any], levels: Sequence[Level], seed: bytes, *,
        tempers: Sequence[Temper] = (), tempo: float = 1.0, effort: float = 1.0,
    ) -> None:  # fmt: skip
        """Seats a bot of a level on each seat, even ones if nothing else is said.

        All luck with times follows from the seed, too.
        """
        game = match.rules.name
        self.match = match
        self.now = 0.0  # seconds
        evenly: list[Temper] = ["even"] * len(levels)
        self._sitters = [
            Sitter(game, seat, level, seed, temper=temper, effort=effort)
            for seat, (level, temper) in enumerate(zip(levels, tempers or evenly, strict=True))
        ]
        self._plans: dict[Seat, Plan] = {}
        self._last: tuple[Seat, int] | None = None  # who acted, and the version that led to
        self._tempo = tempo
        self._random = Random(seat_seed(seed, len(levels)))
        self._metronome = Metronome(game, match.options)

    def go_on(self) -> tuple[Event, ...]:
        """Lets time pass until somebody has acted, and returns the events that led to."""
        match, metronome = self.match, self._metronome
        while True:
            for seat in match.active:
                if seat not in self._plans and (plan := self._plan(seat)):
                    self._plans[seat] = plan
            plan = min(self._plans.values(), key=lambda plan: (plan.due, plan.seat))
            seat, steps = plan.seat, (plan.action,)
            self.now = plan.due
            held = metronome.wait(steps, self.now)
            if held:
                self._plans[seat] = plan._replace(due=self.now + held)
                continue
            del self._plans[seat]
            try:
                events = match.act(seat, steps, plan.seen)
            except IllegalAction:
                if match.version == plan.seen:
                    raise
                continue  # others were faster
            metronome.note(steps, self.now)
            self._last = seat, match.version
            for sitter in self._sitters:
                sitter.hear(match)
            return events

    def _plan(self, seat: Seat) -> Plan | None:
        sitter, match = self._sitters[seat], self.match
        usual: Kind = "next_step" if self._last == (seat, match.version) else "choice"
        kind = sitter.bot.pace(match.sight(None).view, seat) or usual
        tempo = self._tempo * HURRIES[sitter.temper]
        takes = self._random.uniform(*span(sitter.level, kind, tempo))
        action = sitter.act(match)
        return action and Plan(self.now + takes, seat, action, match.version)


def play(match: Match[Any, Any], levels: Sequence[Level], seed: bytes) -> Iterator[Event]:
    """Plays a match to its end, a level for each seat, and yields the events it adds."""
    bout = Bout(match, levels, seed)
    while match.active:
        yield from bout.go_on()


def budget_of(level: Level, effort: float) -> int:
    """Returns the iterations of a level at some part of its usual effort."""
    return round(effort * BUDGETS[level])


def seat_seed(seed: bytes, seat: Seat) -> int:
    """Returns a number for a seat's whims that tells nothing about the draws."""
    digest = blake2b(seat.to_bytes(2, "big"), key=seed, digest_size=16, person=b"coven whim")
    return int.from_bytes(digest.digest(), "big")


def _always() -> bool:
    return True
