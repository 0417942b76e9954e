"""Collects hints: one for every turn of positions and whole matches."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine.bots import LEVELS, Memory
from engine.bots.registry import BOTS
from engine.core import OptionValue, Seat
from engine.games import GAMES
from engine.hints import Hint
from engine.match import Match, Sight
from tests.laws.variants import state_of
from tests.tools.arena import BotMatch

STARTER_OPTIONS = ("starter", "first_master")


class HintSample(NamedTuple):
    """A hint with the data to check it against."""

    seat: Seat
    sight: Sight[Any]
    memory: Memory
    state: Any  # the full state
    hint: Hint

    @property
    def view(self) -> Any:
        """The seat's view."""
        return self.sight.view


def hint_for(game: str, state: Any, seat: Seat, memory: Memory = None) -> HintSample:
    """Returns the hint for a seat in a prepared state."""
    rules, bot = GAMES[game], BOTS[game]
    memory = bot.new_memory(seat) if memory is None else memory
    legal, active = tuple(rules.legal_actions(state, seat)), rules.active_seats(state)
    sight: Sight[Any] = Sight(0, seat, rules.view(state, seat), legal, active, None)
    hint = bot.hint(sight, memory, Random(0))
    assert hint is not None
    return HintSample(seat, sight, memory, state, hint)


def hints_in_matches(game: str, matches: int) -> Iterator[HintSample]:
    """Plays whole matches of all variants between bots and yields a hint for every turn."""
    for number in range(matches):
        random = Random(number)
        match = Match.new(game, *_terms(game, random), random.randbytes(16))
        levels = [random.choice(LEVELS[:2]) for _ in range(match.seats)]
        yield from _asking(match, BotMatch(match, levels, random.randbytes(16)))


def _terms(game: str, random: Random) -> tuple[int, dict[str, OptionValue]]:
    rules = GAMES[game]
    options: dict[str, OptionValue] = {
        option.name: random.choice(option.values) if random.random() < 0.4 else option.values[0]
        for option in rules.options
        if option.name not in STARTER_OPTIONS
    }
    settled = {option.name: option.values[0] for option in rules.options} | options
    return random.choice(rules.seat_counts(settled)), options


def _asking(match: Match[Any, Any], bout: BotMatch) -> Iterator[HintSample]:
    bot = BOTS[match.rules.name]
    memories, heard = [bot.new_memory(seat) for seat in range(match.seats)], 0
    while match.active:
        memories = [
            bot.update_memory(memory, match.news(seat, heard))
            for seat, memory in enumerate(memories)
        ]
        heard = match.version
        for seat in match.active:
            sight = match.sight(seat)
            hint = bot.hint(sight, memories[seat], Random(heard))
            if hint is not None:
                yield HintSample(seat, sight, memories[seat], state_of(match), hint)
        bout.advance()
