"""Measures the personalities against even bots of the same level, and their habits.

`python -m tests.bench.personalities` prints a table and writes build/bench/personalities.json.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.bots import LEVELS, Level, Personality
from engine.bots.registry import BOTS
from engine.games import GAMES
from engine.match import Match
from tests.engine.bots.personality_metrics import METRIC_NAMES, measure_moves
from tests.tools.arena import BotMatch, deal_seed, wilson_interval, win_share

OUTPUT = Path(__file__).parents[2] / "build" / "bench" / "personalities.json"


@dataclass(frozen=True, slots=True)
class PersonalityStanding:
    """The results and habit of one bot with a personality among even ones."""

    game: str
    seats: int
    level: Level
    personality: Personality
    matches: int
    share: float
    low: float  # the 95 % interval of the share
    high: float
    habit: str
    shown: float  # the habit of the one bot
    even: float  # the habit of an even bot on the same seats


class PersonalityCase(NamedTuple):
    """A case to measure, with the number of matches."""

    game: str
    seats: int
    level: Level
    matches: int
    effort: float


@cache
def measure_habit(
    setting: PersonalityCase, personality: Personality, name: str
) -> tuple[float, float]:
    """Returns a bot's share of wins among even ones and its average habit."""
    game, seats, level, matches, effort = setting
    wins, shown = 0.0, list[float]()
    for number in range(matches):
        deal, hero = divmod(number, seats)
        seed = deal_seed(b"personalities", deal)
        match = Match.new(game, seats, {}, seed)
        personalities: list[Personality] = ["even"] * seats
        personalities[hero] = personality
        bout = BotMatch(match, [level] * seats, seed, personalities=personalities, effort=effort)
        shown += measure_moves(name, bout, hero)
        assert match.result is not None
        wins += win_share(match.result.places, hero)[0]
    return wins, sum(shown) / max(1, len(shown))


def compete(setting: PersonalityCase, personality: Personality) -> PersonalityStanding:
    """Plays each deal once from every seat, and again with an even bot there."""
    name = METRIC_NAMES[setting.game][personality]
    wins, shown = measure_habit(setting, personality, name)
    _, even = measure_habit(setting, "even", name)
    game, seats, level, matches, _ = setting
    share, (low, high) = wins / matches, wilson_interval(wins, matches)
    return PersonalityStanding(
        game, seats, level, personality, matches, share, low, high, name, shown, even
    )


def personality_cases(
    levels: list[Level], games: list[str]
) -> Iterator[tuple[str, Level, Personality]]:
    """Yields each personality except the even one, for each level of each game."""
    for game in games:
        for level in levels:
            for personality in BOTS[game].personalities:
                if personality != "even":
                    yield game, level, personality


def main() -> None:
    """Measures the personalities and writes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--levels", nargs="*", default=list(LEVELS))
    parser.add_argument("--matches", type=int, default=120)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--effort", type=float, default=0.2)
    parser.add_argument("--json", type=Path, default=OUTPUT)
    asked = parser.parse_args()
    standings = []
    for game, level, personality in personality_cases(asked.levels, asked.games):
        seats = asked.seats
        matches = asked.matches + -asked.matches % seats
        found = compete(PersonalityCase(game, seats, level, matches, asked.effort), personality)
        standings.append(found)
        print(
            f"{game:<15}{seats} {level:<6}{personality:<9} won {found.share:.3f}"
            f" ({found.low:.3f} - {found.high:.3f}, even {1 / seats:.3f}),"
            f" {found.habit}: {found.shown:.2f}, even {found.even:.2f}",
            flush=True,
        )
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_text(json.dumps([asdict(found) for found in standings], indent=1))


if __name__ == "__main__":
    main()
