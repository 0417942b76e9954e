"""How long a sharp bot thinks before it asks whether to go on: so long a cancel may take.

Run it with `python -m tests.bench.patience`; it prints a table and writes it into build/bench/.
"""

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Self

from engine.bots import BOTS, BUDGETS
from engine.bots.selfplay import Sitter
from engine.chance import SEED_BYTES
from engine.games import GAMES
from engine.match import Match

OUTPUT = Path(__file__).parents[2] / "build" / "bench" / "patience.json"


def gaps(
    game: str, seats: int, decisions: int, budget: int, now: Callable[[], float]
) -> Iterator[float]:
    """Yields by some measure the longest time between two questions, of each sharp decision."""
    bot, left = BOTS[game], decisions
    for number in range(decisions):
        seed = number.to_bytes(SEED_BYTES, "big")
        match = Match.new(game, seats, {}, seed)
        sitters = [Sitter(game, seat, "fair", seed) for seat in range(seats)]
        while match.active:
            seat = match.active[0]
            action, sight = sitters[seat].act(match), match.sight(seat)
            if len(sight.legal) > 1:
                asked = [now()]

                def go_on(asked: list[float] = asked) -> bool:
                    asked.append(now())
                    return True

                bot.choose("sharp", sight, sitters[seat].memory, Random(left), budget, go_on)
                asked.append(now())
                yield max(later - before for before, later in pairwise(asked))
                left -= 1
                if not left:
                    return
            match.act(seat, [action], match.version)


class Calls:
    """A clock that counts the functions called: the same on every machine."""

    def __init__(self) -> None:
        """Starts at nought."""
        self.count = 0

    def __enter__(self) -> Self:
        """Begins to count."""
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        """Counts no more."""
        sys.setprofile(None)

    def _note(self, frame: Any, event: str, argument: Any) -> None:
        self.count += event == "call"

    def now(self) -> float:
        """Returns how many calls there were."""
        return self.count


def main() -> None:
    """Prints the table and writes it down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=150, help="of each game")
    asked = parser.parse_args()
    print(f"Python {platform.python_version()}, CPU ms between two questions, of each decision")
    print(f"{'game':<16}{'seats':>6}{'median':>9}{'p99':>9}{'longest':>9}")
    rows = []
    for game in GAMES:
        for _ in gaps(game, 4, 3, BUDGETS["sharp"], time.thread_time):
            pass  # what is worked out once at the start is no thinking
        found = gaps(game, 4, asked.decisions, BUDGETS["sharp"], time.thread_time)
        spans = sorted(1000 * gap for gap in found)
        middle, most = spans[len(spans) // 2], spans[-1 - len(spans) // 100]
        row = {"game": game, "median_ms": middle, "p99_ms": most, "longest_ms": spans[-1]}
        rows.append(row)
        print(f"{game:<16}{4:>6}{middle:>9.1f}{most:>9.1f}{spans[-1]:>9.1f}", flush=True)
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    shown = {"python": platform.python_version(), "gaps": rows}
    OUTPUT.write_text(json.dumps(shown, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
