"""Somebody at every table who asks for a hint whenever it is somebody's turn."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine.bots import BOTS, LEVELS, Memory
from engine.bots.selfplay import Bout
from engine.core import Seat, Value
from engine.games import GAMES
from engine.hints import Hint
from engine.match import Match, Sight

STARTERS = ("starter", "first_master")


class Asked(NamedTuple):
    """A hint, and all that it can be checked against."""

    seat: Seat
    sight: Sight[Any]
    memory: Memory
    state: Any  # as it truly is
    hint: Hint

    @property
    def view(self) -> Any:
        """What the seat saw."""
        return self.sight.view


def ask(game: str, state: Any, seat: Seat, memory: Memory = None) -> Asked:
    """Returns the hint for a seat at a table that was laid for it."""
    rules, bot = GAMES[game], BOTS[game]
    memory = bot.start(seat) if memory is None else memory
    legal, active = tuple(rules.legal(state, seat)), rules.active(state)
    sight: Sight[Any] = Sight(0, seat, rules.view(state, seat), legal, active, None)
    hint = bot.hint(sight, memory, Random(0))
    assert hint is not None
    return Asked(seat, sight, memory, state, hint)


def playing(game: str, matches: int) -> Iterator[Asked]:
    """Plays whole matches of all kinds between bots, and yields every hint on the way."""
    for number in range(matches):
        random = Random(number)
        match = Match.new(game, *_terms(game, random), random.randbytes(16))
        levels = [random.choice(LEVELS[:2]) for _ in range(match.seats)]
        yield from _asking(match, Bout(match, levels, random.randbytes(16)))


def _terms(game: str, random: Random) -> tuple[int, dict[str, Value]]:
    rules = GAMES[game]
    options: dict[str, Value] = {
        option.name: random.choice(option.values) if random.random() < 0.4 else option.values[0]
        for option in rules.options
        if option.name not in STARTERS
    }
    settled = {option.name: option.values[0] for option in rules.options} | options
    return random.choice(rules.seats(settled)), options


def _asking(match: Match[Any, Any], bout: Bout) -> Iterator[Asked]:
    bot = BOTS[match.rules.name]
    memories, heard = [bot.start(seat) for seat in range(match.seats)], 0
    while match.active:
        memories = [
            bot.remember(memory, match.news(seat, heard)) for seat, memory in enumerate(memories)
        ]
        heard = match.version
        for seat in match.active:
            sight = match.sight(seat)
            hint = bot.hint(sight, memories[seat], Random(heard))
            if hint is not None:
                yield Asked(seat, sight, memories[seat], match._trail.now, hint)
        bout.go_on()
