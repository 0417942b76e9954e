"""Measures games of Riddle Masters: endings, length and the level that wins.

`python -m tests.bench.riddles` prints tables and writes build/bench/riddles.json.
"""

import argparse
import json
import platform
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from engine.bots import LEVELS, Level
from engine.core import OptionValue
from engine.games.riddle_masters.pieces import TRACK_ADJUSTMENTS
from engine.games.riddle_masters.view import View
from engine.match import Match
from tests.bench.bots import LevelPairing, LevelStanding, compete
from tests.tools.arena import play_match

OUTPUT = Path(__file__).parents[2] / "build" / "bench" / "riddles.json"
SEATS = (3, 4, 5, 6)
ENOUGH = 0.25  # share of games that should end by the goal, and by the last arrow


@dataclass(frozen=True, slots=True)
class RiddleStatistics:
    """Statistics of games among bots of one level."""

    level: Level
    seats: int
    track: str
    games: int
    goal: int  # steps
    by_goal: float  # share of the games
    by_last_arrow: float
    by_turn_limit: float
    turns: float  # per player, on average
    arrows: float
    questions: float
    curses: float
    wrong: float  # guesses
    foremost: list[float]  # hat before penalties: lower quartile, median, upper quartile
    won: list[float]  # [seat] share of the games


def measure_games(level: Level, seats: int, track: str, games: int) -> RiddleStatistics:
    """Plays games among bots of a level."""
    ended = [_played(level, seats, track, number) for number in range(games)]
    views: list[View] = [match.sight(None).view for match in ended]
    endings = Counter(view.ending for view in views)
    won = [0.0] * seats
    for match in ended:
        assert match.result is not None
        best = [seat for seat, place in enumerate(match.result.places) if place == 1]
        for seat in best:
            won[seat] += 1 / len(best) / games
    return RiddleStatistics(
        level, seats, track, games, views[0].terms.goal, endings["goal_reached"] / games,
        endings["last_arrow"] / games, endings["turn_limit"] / games,
        mean(view.turns / seats for view in views),
        mean(sum(map(len, view.arrows)) for view in views),
        mean(len(view.questions) for view in views), mean(view.used for view in views),
        mean(sum(guess.right is False for guess in view.guesses) for view in views),
        quantiles(map(_foremost, views), n=4), won,
    )  # fmt: skip


def _played(level: Level, seats: int, track: str, number: int) -> Match[Any, View]:
    seed = number.to_bytes(16, "big")
    options: dict[str, OptionValue] = {"track": track, "clay": "table"}
    match = Match.new("riddle_masters", seats, options, seed)
    for _ in play_match(match, [level] * seats, seed):
        pass
    return match


def _foremost(view: View) -> int:
    return max(hat + lost for hat, lost in zip(view.hats, view.penalties, strict=True))


def compare_levels(games: int) -> list[LevelStanding]:
    """Returns the results of one bot of a level among lower ones."""
    return [
        compete(LevelPairing("riddle_masters", one, others, seats, {"clay": "table"}), games)
        for one, others in zip(LEVELS[1:], LEVELS, strict=False)
        for seats in SEATS
    ]


def main() -> None:
    """Prints the tables and writes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="for each line")
    asked = parser.parse_args()
    print(f"Python {platform.python_version()}")
    print(
        f"{'level':<7}{'seats':>5}{'track':>8}{'steps':>6}{'games':>6}{'goal':>7}{'arrow':>7}"
        f"{'limit':>7}{'turns':>7}{'arrows':>7}{'asked':>7}{'curses':>7}{'wrong':>6}"
        f"{'foremost hat':>15}  won by seat"
    )
    lines: list[tuple[Level, int, str]] = [
        *(("fair", seats, track) for track in TRACK_ADJUSTMENTS for seats in SEATS),
        *(("easy", seats, "normal") for seats in SEATS),
        *(("sharp", seats, "normal") for seats in SEATS),
    ]
    studied = []
    for level, seats, track in lines:
        line = measure_games(level, seats, track, asked.games)
        studied.append(line)
        usual = level == "fair" and track == "normal"
        few = usual and min(line.by_goal, line.by_last_arrow) < ENOUGH
        hats = "/".join(f"{hat:.0f}" for hat in line.foremost)
        print(
            f"{level:<7}{seats:>5}{track:>8}{line.goal:>6}{line.games:>6}{line.by_goal:>7.2f}"
            f"{line.by_last_arrow:>7.2f}{line.by_turn_limit:>7.2f}{line.turns:>7.1f}"
            f"{line.arrows:>7.1f}{line.questions:>7.1f}{line.curses:>7.1f}{line.wrong:>6.1f}"
            f"{hats:>15}  {' '.join(f'{won:.2f}' for won in line.won)}"
            f"{'  ONE ENDING TOO FEW' if few else ''}",
            flush=True,
        )
    standings = compare_levels(asked.games)
    for one in standings:
        print(
            f"{one.pairing:<64}{f'{one.wins}/{one.games}':>10}{one.low:>8.3f} - {one.high:.3f}"
            f"{one.even:>7.3f} even{one.median_ms:>7.1f} ms{one.p99_ms:>7.1f} p99"
        )
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    result = {
        "python": platform.python_version(),
        "studies": [asdict(line) for line in studied],
        "standings": [asdict(one) for one in standings],
    }
    OUTPUT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
