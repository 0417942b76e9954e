"""How many worlds each player could still believe in, at every moment of a finished game.

Waz Baraz: the sets of mistresses that a seat has not ruled out. Potion Brew: the ways in which the
cards that a seat has not seen can lie in the others' hands, each copy of a card counted apart. The
other three have no such number: Baron Voodoo lies open, in Forest Chase all have seen the same and
it is a matter of memory, and a riddle's word can be anything that somebody thinks of.
"""

from collections.abc import Callable, Iterator, Sequence
from math import factorial
from typing import Any

from coven.film.reel import Replay
from engine.bots import BOTS, Memory
from engine.core import Seat
from engine.games.potion_brew.bot.memory import unseen_cards
from engine.games.waz_baraz.deduction import possible_sets
from engine.match import Match, Record, Sight

WorldCounts = tuple[int, ...]  # [seat]
WorldCounter = Callable[[Replay], Iterator[WorldCounts]]


def has_world_counts(game: str) -> bool:
    """Returns whether a game's knowledge can be counted."""
    return game in _COUNTERS


def iter_world_counts(replay: Replay) -> Iterator[WorldCounts]:
    """Yields how many worlds each seat allows at each moment."""
    return _COUNTERS[replay.record.game](replay)


def world_counts(record: Record) -> tuple[WorldCounts, ...]:
    """Returns how many worlds each seat allowed, moment by moment."""
    return tuple(iter_world_counts(Replay(record)))


def _waz_baraz_counts(replay: Replay) -> Iterator[WorldCounts]:
    known: dict[object, int] = {}

    def allowed(sight: Sight[Any]) -> int:
        view = sight.view
        if view.mistresses:
            return 1
        facts = (view.terms.mistresses, view.spaces, view.clues, view.told)
        if facts not in known:
            known[facts] = len(possible_sets(*facts))
        return known[facts]

    for match in replay.matches():
        yield tuple(allowed(match.sight(seat)) for seat in range(match.seats))


def _potion_brew_counts(replay: Replay) -> Iterator[WorldCounts]:
    bot = BOTS[replay.record.game]
    memories: list[Memory] = [bot.new_memory(seat) for seat in range(replay.record.seats)]
    heard = 0
    for match in replay.matches():
        memories = [
            bot.update_memory(memory, match.news(seat, heard))
            for seat, memory in enumerate(memories)
        ]
        heard = match.version
        yield tuple(_count_seat_deals(match, seat, memory) for seat, memory in enumerate(memories))


def _count_seat_deals(match: Match[Any, Any], seat: Seat, memory: Memory) -> int:
    """Returns the ways to deal what a seat has not seen into the gaps of the others' hands."""
    view = match.sight(seat).view
    gaps = [
        max(0, backs.black - len(memory.hands[other]))
        for other, backs in enumerate(view.backs)
        if other != seat
    ]
    return count_deals(unseen_cards(view, memory).total(), gaps)


def count_deals(cards: int, gaps: Sequence[int]) -> int:
    """Returns the ways to deal different cards into hands of these sizes, the rest left over."""
    left = max(cards, sum(gaps)) - sum(gaps)
    ways = factorial(left + sum(gaps)) // factorial(left)
    for gap in gaps:
        ways //= factorial(gap)
    return ways


_COUNTERS: dict[str, WorldCounter] = {
    "potion_brew": _potion_brew_counts,
    "waz_baraz": _waz_baraz_counts,
}
