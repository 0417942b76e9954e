"""Measures which bot level wins, and how long a decision takes.

`python -m tests.bench.bots` prints a table and writes build/bench/bots.json.
"""

import argparse
import json
import platform
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

from engine.bots import Level
from engine.core import OptionValue
from engine.match import Match
from tests.tools.arena import SeatedBot, wilson_interval

OUTPUT = Path(__file__).parents[2] / "build" / "bench" / "bots.json"


class LevelPairing(NamedTuple):
    """One bot of a level among bots of another level."""

    game: str
    one: Level
    others: Level
    seats: int
    options: Mapping[str, OptionValue]


PAIRINGS = [
    *(LevelPairing("baron_voodoo", "fair", "easy", seats, {}) for seats in (2, 3, 4)),
    *(LevelPairing("baron_voodoo", "sharp", "fair", seats, {}) for seats in (2, 3, 4)),
    *(LevelPairing("waz_baraz", "fair", "easy", seats, {}) for seats in (3, 4, 6)),
    *(LevelPairing("waz_baraz", "sharp", "fair", seats, {}) for seats in (3, 4, 6)),
    LevelPairing("waz_baraz", "easy", "sharp", 4, {}),
    LevelPairing("waz_baraz", "sharp", "fair", 4, {"mistresses": 3, "shuffled_circle": True}),
    LevelPairing("waz_baraz", "sharp", "fair", 4, {"mistresses": 4}),
    LevelPairing("waz_baraz", "sharp", "fair", 3, {"app_master": True}),
    LevelPairing("waz_baraz", "easy", "easy", 1, {"app_master": True}),
    LevelPairing("waz_baraz", "fair", "fair", 1, {"app_master": True}),
    LevelPairing("waz_baraz", "sharp", "sharp", 1, {"app_master": True}),
]


@dataclass(frozen=True, slots=True)
class LevelStanding:
    """The results and thinking times of the one bot."""

    pairing: str
    games: int
    wins: int
    low: float  # the 95 % interval of the share of wins
    high: float
    even: float  # the share of wins among equals, if one of them wins
    median_ms: float
    p99_ms: float


def compete(pairing: LevelPairing, games: int) -> LevelStanding:
    """Plays each deal once from every seat and returns the results of the one bot."""
    seats = pairing.seats
    wins = 0
    times: list[float] = []
    games += -games % seats
    for number in range(games):
        hero = number % seats
        seed = (number // seats).to_bytes(16, "big")
        match = Match.new(pairing.game, seats, pairing.options, seed)
        levels = [pairing.one if seat == hero else pairing.others for seat in range(seats)]
        sitters = [SeatedBot(pairing.game, seat, level, seed) for seat, level in enumerate(levels)]
        order = Random(number)
        while match.active:
            seat = order.choice(match.active)
            begin = time.perf_counter()
            action = sitters[seat].choose_action(match)
            if seat == hero:
                times.append(1000 * (time.perf_counter() - begin))
            if action is not None:
                match.act(seat, [action], match.version)
        wins += match.result is not None and match.result.places[hero] == 1
    spelt = " ".join(f"{name}={value}" for name, value in pairing.options.items())
    name = f"{pairing.game}: {pairing.one} among {pairing.others}, {seats} seats {spelt}".rstrip()
    low, high = wilson_interval(wins, games)
    p99 = quantiles(times, n=100)[-1]
    return LevelStanding(name, games, wins, low, high, 1 / seats, median(times), p99)


def main() -> None:
    """Prints the table and writes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="for each pairing")
    parser.add_argument("--game", default="", help="only this one")
    asked = parser.parse_args()
    print(f"Python {platform.python_version()}, every deal from each seat")
    print(f"{'pairing':<76}{'wins':>10}{'share':>8}{'95 %':>16}{'even':>7}{'ms':>8}{'p99':>8}")
    standings = []
    for pairing in PAIRINGS:
        if asked.game not in ("", pairing.game):
            continue
        one = compete(pairing, asked.games)
        standings.append(one)
        span = f"{one.low:.3f} - {one.high:.3f}"
        print(
            f"{one.pairing:<76}{f'{one.wins}/{one.games}':>10}{one.wins / one.games:>8.3f}"
            f"{span:>16}{one.even:>7.3f}{one.median_ms:>8.1f}{one.p99_ms:>8.1f}",
            flush=True,
        )
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    rows = [asdict(one) for one in standings]
    result = {"python": platform.python_version(), "standings": rows}
    OUTPUT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
