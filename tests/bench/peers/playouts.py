"""Times random games, in the same way for our games and for those of others."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

PlayGame: TypeAlias = Callable[[Random], tuple[int, int, int]]
"""Plays a game: how many actions, how many of them choices, how many legal actions at these."""


@dataclass(frozen=True, slots=True)
class PlayoutTally:
    """Counts of some random games."""

    games: int
    actions: int  # of seats and of chance
    choices: int  # decisions of seats
    legal: int  # sum of the legal actions at these decisions
    seconds: float


@dataclass(frozen=True, slots=True)
class PlayoutRow:
    """One row of the table."""

    game: str
    setting: str
    sights: str  # seats whose sights were computed at each step
    actions_per_second: float
    games_per_second: float
    mean_legal: float


def measure_playouts(player: PlayGame, seconds: float) -> PlayoutTally:
    """Plays the same games for some seconds and returns the counts."""
    random = Random(1)
    games = actions = choices = counted = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds or not games:
        more_actions, more_choices, more_legal = player(random)
        games += 1
        actions += more_actions
        choices += more_choices
        counted += more_legal
    return PlayoutTally(games, actions, choices, counted, spent)


def playout_row(game: str, setting: str, sights: str, tally: PlayoutTally) -> PlayoutRow:
    """Returns the row of a tally."""
    return PlayoutRow(
        game,
        setting,
        sights,
        round(tally.actions / tally.seconds, 1),
        round(tally.games / tally.seconds, 2),
        round(tally.legal / max(1, tally.choices), 2),
    )
