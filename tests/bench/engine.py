"""Measures the speed of random games, with and without computing every seat's sight.

Compares with open_spiel and rlcard, in a separate environment, and with boardgame.io.
`python -m tests.bench.engine` prints a table and writes build/bench/engine.json.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from engine.core import CHANCE, OptionValue, Rules, resolve_options
from engine.games import GAMES
from tests.bench.load.servers import BUILD, PEER_FOLDER, ROOT, install_peer
from tests.bench.peers.environment import python_with_peers
from tests.bench.peers.playouts import PlayGame, PlayoutRow, measure_playouts, playout_row
from tests.bench.report.machine import clear_progress, machine_info, progress

OUTPUT = BUILD / "engine.json"
SETTINGS: dict[str, list[tuple[int, Mapping[str, OptionValue]]]] = {
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


def our_player(
    rules: Rules[Any, Any], seats: int, options: Mapping[str, OptionValue], *, watched: bool
) -> PlayGame:
    """Returns a playout function; `watched` computes every seat's sight at every step."""

    def play(random: Random) -> tuple[int, int, int]:
        state = rules.setup(seats, options)
        actions = choices = counted = 0
        while active := rules.active_seats(state):
            if watched:
                compute_sights(rules, state, seats)
            seat = active[0]
            if seat == CHANCE:
                action = rules.next_draw(state, random.randrange)
            else:
                legal = rules.legal_actions(state, seat)
                counted += len(legal)
                choices += 1
                action = rules.sample(state, seat, random.choice(legal), random)
            state = rules.apply(state, seat, action)
            actions += 1
        return actions, choices, counted

    return play


def compute_sights(rules: Rules[Any, Any], state: Any, seats: int) -> None:
    """Computes every seat's sight."""
    for seat in range(seats):
        rules.view(state, seat)
        rules.legal_actions(state, seat)


def our_rows(seconds: float) -> Iterator[PlayoutRow]:
    """Yields a row for each game, setting and way of watching."""
    for name, rules in GAMES.items():
        for seats, given in SETTINGS[name]:
            options = resolve_options(rules, seats, given)
            spelt = " ".join(
                [f"{seats} seats", *(f"{key}={value}" for key, value in given.items())]
            )
            for watched in (False, True):
                tally = measure_playouts(
                    our_player(rules, seats, options, watched=watched), seconds
                )
                yield playout_row(name, spelt, "all" if watched else "none", tally)


def peer_rows(seconds: float) -> Iterator[PlayoutRow]:
    """Yields a row for each game of other projects; unavailable ones are named and skipped."""
    asked = [str(seconds)]
    python = python_with_peers()
    if python is not None:
        yield from _rows_from_process(
            [str(python), "-m", "tests.bench.peers.python_games", *asked], ROOT
        )
    if shutil.which("npm") is None:
        print("-- without boardgame.io: there is no npm")
        return
    install_peer()
    yield from _rows_from_process(["node", "local.js", *asked], PEER_FOLDER)


def best_rows(rounds: int, seconds: float) -> list[PlayoutRow]:
    """Returns the fastest row of each kind; ours and others alternate, as machine speed varies."""
    best: dict[tuple[str, str, str], PlayoutRow] = {}
    for number in range(1, rounds + 1):
        for lines in (our_rows, peer_rows):
            for row in lines(seconds):
                kind = (row.game, row.setting, row.sights)
                progress(f"{number}/{rounds} {row.game}, {row.setting}")
                before = best.setdefault(kind, row)
                best[kind] = max(before, row, key=lambda each: each.actions_per_second)
    clear_progress()
    return [*best.values()]


def _rows_from_process(command: Sequence[str], folder: Path) -> Iterator[PlayoutRow]:
    """Yields the rows that another program prints."""
    own = {**os.environ, "PYTHONPATH": str(ROOT), "NODE_ENV": "production"}
    with subprocess.Popen(
        command, cwd=folder, env=own, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        for row in program.stdout:
            yield PlayoutRow(**json.loads(row))
    if program.returncode:
        print(f"-- {command[0]} ended with {program.returncode}")


def comparisons(table: Sequence[PlayoutRow]) -> Iterator[str]:
    """Yields ratios of our games, each at its usual table, to those of others."""
    ours = {row.game: row.actions_per_second for row in reversed(table) if _is_usual(row)}
    if ours and (in_c := [row for row in table if row.setting == "C++"]):
        mine, theirs = median(ours.values()), median(row.actions_per_second for row in in_c)
        yield f"median of ours / median of open_spiel's C++ games: {mine / theirs:.2f}"
    slowest = min(ours, key=ours.__getitem__, default=None)
    for row in table:
        if slowest is not None and row.setting.startswith(("Python", "local client")):
            ratio = ours[slowest] / row.actions_per_second
            yield f"the slowest of ours, {slowest} / {row.game}: {ratio:.2f}"


def _is_usual(row: PlayoutRow) -> bool:
    return row.game in GAMES and row.sights == "none" and row.setting == "4 seats"


def main() -> None:
    """Prints the table and writes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each round")
    parser.add_argument("--rounds", type=int, default=4, help="of which the best counts")
    asked = parser.parse_args()
    where = machine_info()
    print(f"Python {platform.python_version()}, best of {asked.rounds} x {asked.seconds} s")
    print(f"{'game':<28}{'setting':<44}{'sights':<8}{'actions/s':>11}{'games/s':>9}{'legal':>7}")
    table = best_rows(asked.rounds, asked.seconds)
    for row in table:
        print(
            f"{row.game:<28}{row.setting:<44}{row.sights:<8}"
            f"{row.actions_per_second:>11,.0f}{row.games_per_second:>9,.1f}{row.mean_legal:>7.1f}"
        )
    said = list(comparisons(table))
    print("\n".join(said))
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    result = {
        **where,
        "lines": [asdict(row) for row in table],
        "verdicts": said,
    }
    OUTPUT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
