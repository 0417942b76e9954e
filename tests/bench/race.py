"""Measures the balance of Forest Chase: cast spells, length of games, winners.

`python -m tests.bench.race` prints tables and writes build/bench/race.json. Bots play on a
simulated clock.
"""

import argparse
import json
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles

from engine.bots import LEVELS, Level
from engine.bots.pacing import CHOICE, NEXT_STEP, TEMPOS, Tempo
from engine.core import OptionValue, Seat
from engine.games.forest_chase.bot.delays import DECISION_KINDS
from engine.games.forest_chase.bot.play import MEMORY_SPANS
from engine.games.forest_chase.pieces import INGREDIENTS_NEEDED, MOST_SEATS, Verdict
from engine.games.forest_chase.pieces import Difficulty as Handicap
from engine.match import Match
from tests.tools.arena import BotMatch, wilson_interval

OUTPUT = Path(__file__).parents[2] / "build" / "bench" / "race.json"
SEATS = (2, 3, 4, 5)
HANDICAPS: tuple[Handicap, ...] = tuple(INGREDIENTS_NEEDED)


@dataclass(frozen=True, slots=True)
class RaceGame:
    """A finished game."""

    cast: int  # spells
    turns: int
    seconds: float
    winner: Seat | None


def play(
    bots: Sequence[Level], handicap: Handicap, number: int, tempo: Tempo = "normal"
) -> RaceGame:
    """Plays a game with a bot on each seat, all at one level of the rules."""
    seats, seed = len(bots), number.to_bytes(16, "big")
    options: dict[str, OptionValue] = {f"level_{seat}": handicap for seat in range(MOST_SEATS)}
    match = Match.new("forest_chase", seats, options | {"starter": number % seats}, seed)
    bout = BotMatch(match, bots, seed, tempo=TEMPOS[tempo])
    verdicts: list[Verdict] = []
    while match.active:
        verdicts += [e.action for e in bout.advance() if isinstance(e.action, Verdict)]
    assert match.result is not None
    places = match.result.places
    cast = sum(verdict.spell is not None for verdict in verdicts)
    return RaceGame(cast, len(verdicts), bout.now, places.index(1) if 1 in places else None)


@dataclass(frozen=True, slots=True)
class RaceStatistics:
    """Statistics of races among equals."""

    bots: Level
    handicap: Handicap
    seats: int
    tempo: Tempo
    games: int
    cast: float  # the share of races in which the spell was cast
    median_turns: float
    p90_turns: float
    median_minutes: float
    p90_minutes: float
    undecided: int
    won_by_starter: float


def measure_races(
    bots: Level, handicap: Handicap, seats: int, games: int, tempo: Tempo = "normal"
) -> RaceStatistics:
    """Plays games among equals and returns the statistics of their races."""
    played = [play([bots] * seats, handicap, number, tempo) for number in range(games)]
    turns = [game.turns for game in played]
    minutes = [game.seconds / 60 for game in played]
    return RaceStatistics(
        bots, handicap, seats, tempo, games, sum(game.cast for game in played) / sum(turns),
        median(turns), quantiles(turns, n=10)[-1], median(minutes), quantiles(minutes, n=10)[-1],
        sum(game.winner is None for game in played),
        sum(game.winner == number % seats for number, game in enumerate(played)) / games,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class LevelContest:
    """The results of one bot among others."""

    one: Level
    others: Level
    seats: int
    games: int
    wins: int
    low: float  # the 95 % interval of the share of wins
    high: float


def compete(one: Level, others: Level, seats: int, games: int) -> LevelContest:
    """Plays from each seat in turn and returns the results of the one bot."""
    wins = 0
    for number in range(games):
        # Neither the starting player nor the neighbours are always the same.
        hero = number // seats % seats
        levels = [one if seat == hero else others for seat in range(seats)]
        wins += play(levels, "normal", number).winner == hero
    return LevelContest(one, others, seats, games, wins, *wilson_interval(wins, games))


def main() -> None:
    """Prints the tables and writes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="for each line")
    games = parser.parse_args().games
    print(f"Python {platform.python_version()}, {games} games a line")
    print(
        f"{'bots':<7}{'level':<8}{'seats':>6}{'tempo':>8}{'cast':>7}{'turns':>7}{'p90':>6}"
        f"{'minutes':>9}{'p90':>6}{'undecided':>11}{'starter won':>13}{'even':>7}"
    )
    lines: list[tuple[Level, Handicap, int, Tempo]] = [
        *((bots, handicap, 3, "normal") for bots in LEVELS for handicap in HANDICAPS),
        *(("fair", handicap, seats, "normal") for seats in (2, 4, 5) for handicap in HANDICAPS),
        *(("fair", "easy", 3, tempo) for tempo in TEMPOS if tempo != "normal"),
    ]
    races = []
    for bots, handicap, seats, tempo in lines:
        line = measure_races(bots, handicap, seats, games, tempo)
        races.append(line)
        print(
            f"{bots:<7}{handicap:<8}{seats:>6}{tempo:>8}{line.cast:>7.3f}{line.median_turns:>7.0f}"
            f"{line.p90_turns:>6.0f}{line.median_minutes:>9.1f}{line.p90_minutes:>6.1f}"
            f"{line.undecided:>11}{line.won_by_starter:>13.3f}{1 / seats:>7.3f}",
            flush=True,
        )
    print(f"{'one among others':<22}{'seats':>6}{'wins':>10}{'share':>8}{'95 %':>16}{'even':>7}")
    contests = []
    pairs: list[tuple[Level, Level]] = [("fair", "easy"), ("sharp", "fair"), ("easy", "sharp")]
    for one, others in pairs:
        for seats in SEATS:
            fared = compete(one, others, seats, games)
            contests.append(fared)
            span = f"{fared.low:.3f} - {fared.high:.3f}"
            print(
                f"{f'{one} among {others}':<22}{seats:>6}{f'{fared.wins}/{games}':>10}"
                f"{fared.wins / games:>8.3f}{span:>16}{1 / seats:>7.3f}",
                flush=True,
            )
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    result = {
        "python": platform.python_version(), "fades": MEMORY_SPANS,
        "seconds": {kind.name: kind.delays for kind in (CHOICE, NEXT_STEP, *DECISION_KINDS)},
        "races": [asdict(line) for line in races],
        "contests": [asdict(fared) for fared in contests],
    }  # fmt: skip
    OUTPUT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
