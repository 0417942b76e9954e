"""Where a wizard should go, and what a bot gives for it in gems."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random

from engine.core import Action
from engine.games.riddle_masters.pieces import (
    BOARD,
    DRAGON_STEPS,
    FACES,
    GHOST_STEPS,
    MOST_GEMS,
    PAY,
    ROLL,
    Pay,
    Space,
)  # fmt: skip
from engine.games.riddle_masters.view import View

# What it is worth to come to a space, in steps of the score track, with something left to guess.
SPACE_WORTH: dict[Space, float] = {
    "question": 3.0, "elf": 1.2, "gem": 0.0, "dragon": -DRAGON_STEPS, "ghost": -GHOST_STEPS,
}  # fmt: skip
SPACE_WORTH_WITHOUT_TARGETS: dict[Space, float] = {**SPACE_WORTH, "question": 0.0, "elf": 0.0}
GEM_WORTH = 0.4  # what a fair player thinks a gem is worth

_EASY_MOST_GEMS = 3  # that an easy player pays for at most
_EASY_ROLL_RATE = 0.75  # how often an easy player rolls without a thought
_LOOKAHEAD_TURNS = 6  # turns that a sharp player looks ahead
_DISCOUNT = 0.95  # what a turn is worth beside the one before it: games may end

_ValuesByGems = tuple[float, ...]  # [gems]


def easy_move(view: View, worth: Mapping[Space, float], random: Random) -> Action:
    """Returns the move of an easy player: a roll, or a few gems for a good space close by."""
    place, gems = _own_place_and_gems(view)
    near = range(1, min(gems, _EASY_MOST_GEMS) + 1)
    good = [step for step in near if worth[_space(place + step)] > 0]
    return PAY[good[0] - 1] if good and random.random() > _EASY_ROLL_RATE else ROLL


def fair_move(view: View, worth: Mapping[Space, float], _random: Random) -> Action:
    """Returns the move of a fair player: what is best this turn, with gems at a price."""
    place, gems = _own_place_and_gems(view)

    def gain(steps: int) -> float:
        space = _space(place + steps)
        return worth[space] + (GEM_WORTH if space == "gem" and gems < MOST_GEMS else 0.0)

    by_luck = sum(map(gain, FACES)) / len(FACES)
    moves = {ROLL: by_luck} | {paid: gain(paid.gems) - GEM_WORTH * paid.gems for paid in PAY[:gems]}
    return max(moves, key=moves.__getitem__)


def sharp_move(view: View, worth: Mapping[Space, float], _random: Random) -> Action:
    """Returns the move of a sharp player: what is best with all the turns that follow."""
    place, gems = _own_place_and_gems(view)
    rewards = tuple(worth[space] for space in BOARD)
    return _best_move(rewards, _future_values(rewards, _LOOKAHEAD_TURNS - 1), place, gems)[1]


def _own_place_and_gems(view: View) -> tuple[int, int]:
    assert view.seat is not None
    return view.places[view.seat], view.gems[view.seat]


def _space(place: int) -> Space:
    return BOARD[place % len(BOARD)]


@lru_cache(maxsize=64)
def _future_values(rewards: tuple[float, ...], turns: int) -> tuple[_ValuesByGems, ...]:
    """Returns, for each space and number of gems, what so many turns from there are worth."""
    if not turns:
        return ((0.0,) * (MOST_GEMS + 1),) * len(BOARD)
    later = _future_values(rewards, turns - 1)
    return tuple(
        tuple(_best_move(rewards, later, place, gems)[0] for gems in range(MOST_GEMS + 1))
        for place in range(len(BOARD))
    )


def _best_move(
    rewards: tuple[float, ...], later: Sequence[_ValuesByGems], place: int, gems: int
) -> tuple[float, Action]:
    """Returns the best that one can do, and what it is worth with all that follows."""

    def gain(steps: int, left: int) -> float:
        there = (place + steps) % len(BOARD)
        after = min(MOST_GEMS, left + 1) if BOARD[there] == "gem" else left
        return rewards[there] + _DISCOUNT * later[there][after]

    best: tuple[float, Action] = sum(gain(face, gems) for face in FACES) / len(FACES), ROLL
    for steps in range(1, gems + 1):
        worth = gain(steps, gems - steps)
        if worth > best[0]:
            best = worth, Pay(steps)
    return best
