"""Random games of open_spiel and rlcard; runs in the environment that has them.

`python -m tests.bench.peers.python_games SECONDS` prints a row of JSON for each game.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from importlib import import_module
from random import Random
from typing import Any

from tests.bench.peers.playouts import PlayGame, PlayoutRow, measure_playouts, playout_row

IN_C = ("hearts", "crazy_eights", "go_fish", "gin_rummy", "hanabi")
IN_PYTHON = (
    "python_block_dominoes", "python_kuhn_poker", "python_liars_poker", "python_tic_tac_toe",
)  # fmt: skip
OF_RLCARD = ("uno", "gin-rummy", "mahjong")


def spiel_player(game: Any) -> PlayGame:
    """Returns a playout function for a game of open_spiel."""

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


def rlcard_player(world: Any) -> PlayGame:
    """Returns a playout function for rlcard, which computes a learner's state each step."""

    def play(random: Random) -> tuple[int, int, int]:
        state, _ = world.reset()
        actions = counted = 0
        while not world.is_over():
            legal = list(state["legal_actions"])
            counted += len(legal)
            state, _ = world.step(random.choice(legal))
            actions += 1
        return actions, actions, counted

    return play


def peer_rows(seconds: float) -> Iterator[PlayoutRow]:
    """Yields a row for each game."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers the games written in Python
    for language, names in (("C++", IN_C), ("Python", IN_PYTHON)):
        for name in names:
            player = spiel_player(pyspiel.load_game(name))
            tally = measure_playouts(player, seconds)
            yield playout_row(f"open_spiel {name.removeprefix('python_')}", language, "none", tally)
    rlcard = import_module("rlcard")
    for name in OF_RLCARD:
        player = rlcard_player(rlcard.make(name, config={"seed": 1}))
        yield playout_row(f"rlcard {name}", "Python", "one", measure_playouts(player, seconds))


def main() -> None:
    """Prints a row for each game as soon as it is measured."""
    for row in peer_rows(float(sys.argv[1])):
        print(json.dumps(asdict(row)), flush=True)


if __name__ == "__main__":
    main()
