"""Measures how long a bot computes between two checks for cancellation.

`python -m tests.bench.patience` prints a table and writes it into build/bench/.
Garbage is collected as in the app: not on the thinking thread, and without imported modules.
"""

import argparse
import gc
import json
import platform
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

from engine.bots import BUDGETS, LEVELS, Level, SearchBudget
from engine.bots.registry import BOTS
from engine.chance import SEED_BYTES
from engine.core import Action, Seat
from engine.games import GAMES
from engine.match import Match
from tests.tools.arena import SeatedBot

OUTPUT = Path(__file__).parents[2] / "build" / "bench" / "patience.json"


class BotCase(NamedTuple):
    """A bot to measure."""

    game: str
    seats: int
    budget: int
    level: Level = "sharp"


def check_gaps(thinker: BotCase, decisions: int, now: Callable[[], float]) -> Iterator[float]:
    """Yields the longest gap between two checks of each decision, by some clock."""
    game, seats, budget, level = thinker
    bot, left = BOTS[game], decisions
    for number in range(decisions):
        seed = number.to_bytes(SEED_BYTES, "big")
        match = Match.new(game, seats, {}, seed)
        sitters = [SeatedBot(game, seat, "fair", seed) for seat in range(seats)]
        while match.active:
            seat, action = next(_moves(match, sitters))
            sight = match.sight(seat)
            if len(sight.legal) > 1:
                asked = [now()]

                def go_on(asked: list[float] = asked) -> bool:
                    asked.append(now())
                    return True

                bot.choose(
                    level, sight, sitters[seat].memory, SearchBudget(Random(left), budget, go_on)
                )
                asked.append(now())
                yield max(later - before for before, later in pairwise(asked))
                left -= 1
                if not left:
                    return
            match.act(seat, [action], match.version)


def _moves(match: Match[Any, Any], sitters: list[SeatedBot]) -> Iterator[tuple[Seat, Action]]:
    """Yields the actions of the seats that act."""
    for seat in match.active:
        action = sitters[seat].choose_action(match)
        if action is not None:
            yield seat, action


class CallCounter:
    """A clock that counts function calls: the same on every machine."""

    def __init__(self) -> None:
        """Starts at zero."""
        self.count = 0

    def __enter__(self) -> Self:
        """Starts counting."""
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        """Stops counting."""
        sys.setprofile(None)

    def _note(self, frame: Any, event: str, argument: Any) -> None:
        self.count += event == "call"

    def now(self) -> float:
        """Returns the number of calls."""
        return self.count


def seat_counts(game: str) -> range:
    """Returns the numbers of seats that a game allows."""
    rules = GAMES[game]
    seats = rules.seat_counts({option.name: option.values[0] for option in rules.options})
    return range(max(2, seats[0]), seats[-1] + 1)


def measure(thinker: BotCase, decisions: int) -> dict[str, Any]:
    """Returns the gaps between two checks, and how long a garbage collection takes."""
    gc.collect()
    gc.freeze()
    spans, pauses = [], [0.0]
    for span in check_gaps(thinker, decisions, time.thread_time):
        spans.append(1000 * span)
        if gc.get_count()[0] > gc.get_threshold()[0]:
            began = time.thread_time()
            gc.collect(1)
            pauses.append(1000 * (time.thread_time() - began))
    spans.sort()
    return {
        "game": thinker.game, "seats": thinker.seats, "level": thinker.level,
        "median_ms": spans[len(spans) // 2], "p99_ms": spans[-1 - len(spans) // 100],
        "longest_ms": spans[-1], "collection_ms": max(pauses),
    }  # fmt: skip


def main() -> None:
    """Prints the table and writes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=60, help="of each level at each table")
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--levels", nargs="*", default=list(LEVELS))
    parser.add_argument("--json", type=Path, default=OUTPUT)
    asked = parser.parse_args()
    gc.disable()
    print(f"Python {platform.python_version()}, CPU ms between two questions, of each decision")
    print(f"{'game':<16}{'seats':>6}  {'level':<6}{'median':>8}{'p99':>8}{'longest':>8}{'gc':>8}")
    rows = []
    for game in asked.games:
        for level in asked.levels:
            for seats in seat_counts(game):
                row = measure(BotCase(game, seats, BUDGETS[level], level), asked.decisions)
                rows.append(row)
                times = (row[f"{name}_ms"] for name in ("median", "p99", "longest", "collection"))
                shown = "".join(f"{spent:>8.1f}" for spent in times)
                print(f"{game:<16}{seats:>6}  {level:<6}{shown}", flush=True)
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"python": platform.python_version(), "gaps": rows}, indent=2)
    asked.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
