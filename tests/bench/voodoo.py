"""Measures the balance of Baron Voodoo: winners by Loa and by turn order, length, endings.

`python -m tests.bench.voodoo` prints a table and writes build/bench/voodoo.json.
"""

import argparse
import json
import platform
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from engine.core import OptionValue, Seat
from engine.games.baron_voodoo.pieces import LOAS, EndReason, Loa
from engine.games.baron_voodoo.public_state import View
from engine.match import Match
from tests.tools.arena import SeatedBot, wilson_interval
from tests.tools.transcripts.baron_voodoo import LOA_NAMES

OUTPUT = Path(__file__).parents[2] / "build" / "bench" / "voodoo.json"
SETTINGS: list[tuple[int, Mapping[str, OptionValue]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"teams": "legba_wata"}),
    (4, {"teams": "freda_wata"}),
]
TOLERANCE = 0.08  # largest acceptable deviation of a share of wins


class PlayedGame(NamedTuple):
    """A finished game."""

    loas: tuple[Loa, ...]  # [seat]
    winners: tuple[Seat, ...]
    starter: Seat
    turns: int
    reason: EndReason
    points: tuple[int, ...]  # [side]


def play(seats: int, options: Mapping[str, OptionValue], number: int) -> PlayedGame:
    """Plays a game among fair bots, with random Loas and starting player."""
    seed = number.to_bytes(16, "big")
    match: Match[Any, View] = Match.new("baron_voodoo", seats, {"loas": "random", **options}, seed)
    sitters = [SeatedBot("baron_voodoo", seat, "fair", seed) for seat in range(seats)]
    while match.active:
        seat = match.active[0]
        match.act(seat, [sitters[seat].choose_action(match)], match.version)
    view, result = match.sight(None).view, match.result
    assert result is not None
    assert view.reason is not None
    loas = tuple(loa for loa in view.loas if loa is not None)
    winners = tuple(seat for seat in range(seats) if result.places[seat] == 1)
    return PlayedGame(loas, winners, view.starter, view.turns, view.reason, view.points)


@dataclass(frozen=True, slots=True)
class WinShare:
    """How often a Loa or place won."""

    wins: int
    games: int
    share: float
    low: float  # the 95 % interval
    high: float


@dataclass(frozen=True, slots=True)
class BalanceStatistics:
    """Statistics of the games of a setting."""

    setting: str
    games: int
    even: float  # the share of wins in a balanced game
    loas: list[WinShare]  # [loa]
    order: list[WinShare]  # [turn order]
    median_rounds: float
    p90_rounds: float
    blocked: float  # share of games by ending
    mean_points: float


def measure_balance(
    seats: int, options: Mapping[str, OptionValue], games: int
) -> BalanceStatistics:
    """Plays games and returns the shares of wins."""
    played = [play(seats, options, number) for number in range(games)]
    sat = Counter(loa for one in played for loa in one.loas)
    won = Counter(one.loas[seat] for one in played for seat in one.winners)
    first = Counter((seat - one.starter) % seats for one in played for seat in one.winners)
    rounds = [one.turns // seats + 1 for one in played]
    points = [total for one in played for total in one.points]
    spelt = " ".join(f"{name}={value}" for name, value in options.items())
    return BalanceStatistics(
        f"{seats} seats {spelt}".rstrip(), games, len(played[0].winners) / seats,
        [win_share(won[loa], sat[loa]) for loa in LOAS],
        [win_share(first[place], games) for place in range(seats)],
        median(rounds), quantiles(rounds, n=10)[-1],
        sum(one.reason == "blocked" for one in played) / games, sum(points) / len(points),
    )  # fmt: skip


def win_share(wins: int, games: int) -> WinShare:
    """Returns a share with its interval."""
    return WinShare(wins, games, wins / games, *wilson_interval(wins, games))


def format_share(one: WinShare, even: float) -> str:
    """Returns a share with half its interval, marked if it is far off."""
    mark = "!" if abs(one.share - even) > TOLERANCE else " "
    return f"{one.share:.3f} ±{(one.high - one.low) / 2:.3f}{mark}"


def main() -> None:
    """Prints the table and writes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="for each setting")
    asked = parser.parse_args()
    print(f"Python {platform.python_version()}, fair bots, {asked.games} games for each setting")
    lines = []
    for seats, options in SETTINGS:
        line = measure_balance(seats, options, asked.games)
        lines.append(line)
        loas = ", ".join(
            f"{name} {format_share(one, line.even)}"
            for name, one in zip(LOA_NAMES, line.loas, strict=True)
        )
        order = ", ".join(format_share(one, line.even) for one in line.order)
        print(
            f"{line.setting}: even {line.even:.3f}\n  by Loa: {loas}\n  by turn order: {order}\n"
            f"  rounds: median {line.median_rounds:.0f}, p90 {line.p90_rounds:.0f};"
            f" blocked {line.blocked:.3f}; points {line.mean_points:.1f}",
            flush=True,
        )
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    result = {"python": platform.python_version(), "lines": [asdict(line) for line in lines]}
    OUTPUT.write_text(json.dumps(result, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
