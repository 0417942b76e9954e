"""Whole matches between bots on a clock of their own, the same again for the same seed."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

from engine.bots import BOTS, BUDGETS, DecisionKind, Level, Personality
from engine.bots.pacing import PERSONALITY_TEMPOS, delay_range
from engine.core import Action, Event, IllegalAction, Seat
from engine.match import Match
from engine.metronome import StepLimiter


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
