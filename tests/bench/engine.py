"""How fast random games are played, with and without what every seat sees of them.

Run it with `python -m tests.bench.engine`; it prints a table and writes build/bench/engine.json.
"""

import argparse
import json
import platform
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from engine.core import CHANCE, Rules, Value, settle_options
from engine.games import GAMES

OUTPUT = Path(__file__).parents[2] / "build" / "bench" / "engine.json"
SETTINGS: dict[str, list[tuple[int, Mapping[str, Value]]]] = {
    "waz_baraz": [
        (4, {}),
        (6, {}),
        (4, {"mistresses": 4, "shuffled_circle": True}),
        (2, {"app_master": True}),
    ],
    "potion_brew": [
        (2, {"play": "single"}),
        (4, {}),
        (5, {"target": 50}),
    ],
    "baron_voodoo": [
        (2, {}),
        (4, {}),
        (4, {"placement": "draft"}),
        (4, {"teams": "legba_wata"}),
    ],
    "forest_chase": [
        (2, {"assist": True}),
        (4, {}),
        (5, {"pace": "calm", "home_sweet_home": True}),
    ],
    "riddle_masters": [
        (3, {"clay": "table"}),
        (4, {}),
        (6, {"riddles": "phrase"}),
    ],
}
PEER_GAMES = ("kuhn_poker", "leduc_poker", "gin_rummy", "hanabi")


@dataclass(frozen=True, slots=True)
class Tally:
    """What some random games came to."""

    games: int
    actions: int  # of seats and of chance
    choices: int  # decisions of seats
    legal: int  # legal actions at these decisions, added up
    seconds: float


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the table."""

    game: str
    setting: str
    sights: str  # whose sights were computed at each step
    actions_per_second: float
    games_per_second: float
    mean_legal: float


def our_game(
    rules: Rules[Any, Any], seats: int, options: Mapping[str, Value], watch: "Watch"
) -> "Player":
    """Returns a player of one setting."""

    def play(random: Random) -> tuple[int, int, int]:
        state = rules.setup(seats, options)
        actions = choices = counted = 0
        while active := rules.active(state):
            watch(rules, state, seats)
            seat = active[0]
            if seat == CHANCE:
                action = rules.chance(state, random.randrange)
            else:
                legal = rules.legal(state, seat)
                counted += len(legal)
                choices += 1
                action = rules.sample(state, seat, random.choice(legal), random)
            state = rules.apply(state, seat, action)
            actions += 1
        return actions, choices, counted

    return play


def watch_nothing(_rules: Rules[Any, Any], _state: Any, _seats: int) -> None:
    """Looks at nothing."""


def watch_all(rules: Rules[Any, Any], state: Any, seats: int) -> None:
    """Computes what every seat sees and may do."""
    for seat in range(seats):
        rules.view(state, seat)
        rules.legal(state, seat)


def peer_game(game: Any) -> "Player":
    """Returns a player of a peer's game."""

    def play(random: Random) -> tuple[int, int, int]:
        state = game.new_initial_state()
        actions = choices = counted = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                counted += len(legal)
                choices += 1
                state.apply_action(random.choice(legal))
            actions += 1
        return actions, choices, counted

    return play


Player = Callable[[Random], tuple[int, int, int]]  # actions, choices, legal actions
Watch = Callable[[Rules[Any, Any], Any, int], None]


def measure(player: Player, seconds: float, rounds: int) -> Tally:
    """Returns the fastest of a few rounds, each of the same games from the start."""
    return max(
        (_round(player, seconds) for _ in range(rounds)), key=lambda t: t.actions / t.seconds
    )


def _round(player: Player, seconds: float) -> Tally:
    random = Random(1)
    games = actions = choices = counted = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds or not games:
        more_actions, more_choices, more_legal = player(random)
        games += 1
        actions += more_actions
        choices += more_choices
        counted += more_legal
    return Tally(games, actions, choices, counted, spent)


def lines(seconds: float, rounds: int) -> Iterator[Line]:
    """Yields a row for each game, setting and way of watching, then for the peer's games."""
    for name, rules in GAMES.items():
        for seats, given in SETTINGS[name]:
            options = settle_options(rules, seats, given)
            spelt = " ".join(
                [f"{seats} seats", *(f"{key}={value}" for key, value in given.items())]
            )
            for sights, watch in (("none", watch_nothing), ("all", watch_all)):
                tally = measure(our_game(rules, seats, options, watch), seconds, rounds)
                yield _line(name, spelt, sights, tally)
    try:
        peer = import_module("pyspiel")
    except ImportError:
        return
    for name in PEER_GAMES:
        tally = measure(peer_game(peer.load_game(name)), seconds, rounds)
        yield _line(f"open_spiel {name}", "as it comes", "none", tally)


def _line(game: str, setting: str, sights: str, tally: Tally) -> Line:
    return Line(
        game,
        setting,
        sights,
        round(tally.actions / tally.seconds, 1),
        round(tally.games / tally.seconds, 2),
        round(tally.legal / max(1, tally.choices), 2),
    )


def main() -> None:
    """Prints the table and writes it down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each round")
    parser.add_argument("--rounds", type=int, default=3, help="of which the best counts")
    asked = parser.parse_args()
    print(f"Python {platform.python_version()}, best of {asked.rounds} x {asked.seconds} s")
    print(f"{'game':<24}{'setting':<44}{'sights':<8}{'actions/s':>11}{'games/s':>9}{'legal':>7}")
    table: list[Line] = []
    for line in lines(asked.seconds, asked.rounds):
        table.append(line)
        print(
            f"{line.game:<24}{line.setting:<44}{line.sights:<8}"
            f"{line.actions_per_second:>11,.0f}{line.games_per_second:>9,.1f}"
            f"{line.mean_legal:>7.1f}"
        )
    ours, *_ = table
    peers = [line for line in table if line.game.startswith("open_spiel")]
    for line in peers:
        ratio = ours.actions_per_second / line.actions_per_second
        print(f"{ours.game} ({ours.setting}) plays {ratio:.2f} x the actions/s of {line.game}")
    if not peers:
        print("open_spiel (pyspiel) is not installed: no peer to compare with")
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    result = {"python": platform.python_version(), "lines": [asdict(line) for line in table]}
    OUTPUT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
