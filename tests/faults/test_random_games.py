"""Random games over all games, seats and options, checked by the laws at random states.

COVEN_GAMES sets the number of games; another COVEN_SEED plays others.
"""

import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.core import Action, BadSetup, Rules, resolve_options
from engine.games import GAMES
from tests.laws import log_laws, rules_laws, undo_laws
from tests.laws.game_traits import GAME_TRAITS
from tests.laws.variants import FULL, SEED, LawBroken, Variant, playout, require
from tests.laws.world_pairs import WorldPair

PARTS = 4  # of each game, so that several cores can share them
MANY = 100_000 if FULL else 200  # ten runs with different seeds make a million
PLAYED = int(os.environ.get("COVEN_GAMES") or MANY) // (PARTS * len(GAMES))
MOMENTS = 3  # states per usual game at which all laws are checked
USUAL = 150  # events; longer games have more of these states
SELDOM = 40  # one in so many games also checks log, undo and world pairs
DEEP = 60  # events of a world pair


def any_variant(rules: Rules[Any, Any], random: Random) -> Variant:
    """Returns a game with valid seats and options."""
    while True:
        options = {option.name: random.choice(option.values) for option in rules.options}
        seats = random.choice(list(rules.seat_counts(options)))
        try:
            rules.setup(seats, resolve_options(rules, seats, options))
        except BadSetup:
            continue
        return Variant(rules, GAME_TRAITS[rules.name], seats, tuple(options.items()))


def play(subject: Variant, random: Random) -> int:
    """Plays a game to its end and returns at how many states the laws were checked."""
    tried, met, before = 0, list[Action](), None
    for state, event in playout(subject, random):
        result = subject.rules.result(state)
        require((result is None) == (event is not None), f"{subject}: over or not", result, state)
        if event is not None:
            met.append(event.action)
        elif before is not None:
            rules_laws.require_same_pieces(subject, before, state)
        if event is None or random.random() < MOMENTS / USUAL:
            tried += 1
            rules_laws.check_turns_at(subject, state)
            rules_laws.check_frozen_at(subject, state, random)
            rules_laws.check_determinize_at(subject, state, random)
            rules_laws.check_wire_at(subject, state, event, random)
            if event is not None:
                rules_laws.check_legality_at(subject, state, random, met)
        before = state if before is None else before
    return tried


def try_the_rest(subject: Variant, random: Random) -> None:
    """Checks the laws that need a new game."""
    log_laws.check_replay(subject, games=1)
    undo_laws.check_undo(subject, games=1)
    if not subject.traits.open:
        WorldPair(subject.shortened, random.choice(subject.viewers), random).grow(DEEP)


@pytest.mark.faults
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_games_at_random_keep_the_laws(
    game: str, part: int, count_fault: Callable[[str, int], None]
) -> None:
    tried = 0
    for number in range(PLAYED):
        random = Random(f"{SEED}:{game}:{part}:{number}")
        subject = any_variant(GAMES[game], random)
        try:
            tried += play(subject, random)
            if random.randrange(SELDOM) == 0:
                try_the_rest(subject, random)
        except LawBroken as law:
            law.add_note(f"COVEN_SEED={SEED}, {game}, part {part}, game {number}")
            raise
    count_fault(f"random games: {game}", PLAYED)
    count_fault("positions checked against all laws", tried)
    assert tried >= PLAYED
