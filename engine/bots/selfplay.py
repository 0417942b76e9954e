"""Whole matches between bots, the same again for the same seed."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from random import Random
from typing import Any

from engine.bots import BOTS, BUDGETS, Level
from engine.core import Action, Event, Seat
from engine.match import Match


class Sitter:
    """A bot on its seat: hears its news, and answers when it is to act."""

    def __init__(self, game: str, seat: Seat, level: Level, seed: bytes) -> None:
        """Sits down; all its whims follow from the seed."""
        self.bot = BOTS[game]
        self.seat = seat
        self.level = level
        self.random = Random(seat_seed(seed, seat))
        self.memory = self.bot.start(seat)
        self.heard = 0

    def act(self, match: Match[Any, Any]) -> Action:
        """Returns what the bot does now."""
        self.memory = self.bot.remember(self.memory, match.news(self.seat, self.heard))
        self.heard = match.version
        sight = match.sight(self.seat)
        budget = BUDGETS[self.level]
        return self.bot.choose(self.level, sight, self.memory, self.random, budget, _always)


def play(match: Match[Any, Any], levels: Sequence[Level], seed: bytes) -> Iterator[Event]:
    """Plays a match to its end, a level for each seat, and yields the events it adds."""
    game = match.rules.name
    sitters = [Sitter(game, seat, level, seed) for seat, level in enumerate(levels)]
    while match.active:
        seat = match.active[0]
        yield from match.act(seat, [sitters[seat].act(match)], match.version)


def seat_seed(seed: bytes, seat: Seat) -> int:
    """Returns a number for a seat's whims that tells nothing about the draws."""
    digest = blake2b(seat.to_bytes(2, "big"), key=seed, digest_size=16, person=b"coven whim")
    return int.from_bytes(digest.digest(), "big")


def _always() -> bool:
    return True
