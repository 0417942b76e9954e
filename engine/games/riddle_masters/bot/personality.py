"""Weights of each personality in Riddle Masters, and how they change a level's policy."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from engine.bots import Personality
from engine.core import Seat
from engine.games.riddle_masters.bot.guessing import LevelPolicy
from engine.games.riddle_masters.pieces import Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View


class PersonalityWeights(NamedTuple):
    """How a personality changes a level's policy."""

    guess_threshold_shift: float = 0.0  # added to the probability needed for a guess
    rival_factor: float = 1.0  # factor for arrows on the main rival's objects


WEIGHTS_BY_PERSONALITY: dict[Personality, PersonalityWeights] = {
    "even": PersonalityWeights(),
    "cautious": PersonalityWeights(guess_threshold_shift=0.2),
    "bold": PersonalityWeights(guess_threshold_shift=-0.15),
    "spiteful": PersonalityWeights(rival_factor=1.25),
}


def with_personality(policy: LevelPolicy, personality: Personality) -> LevelPolicy:
    """Returns the policy changed by the personality."""
    weights = WEIGHTS_BY_PERSONALITY[personality]
    return replace(
        policy,
        guess_threshold=policy.guess_threshold + weights.guess_threshold_shift,
        arrow_worth=_with_rival_factor(policy.arrow_worth, weights.rival_factor),
    )


def _with_rival_factor(
    worth: Callable[[View, Object], float], rival_factor: float
) -> Callable[[View, Object], float]:
    """Returns the worth function with the rival's objects weighted."""
    if rival_factor == 1.0:
        return worth

    def weigh(view: View, thing: Object) -> float:
        plain = worth(view, thing)
        is_rival = plain > 0 and thing // view.terms.each == main_rival(view)
        return rival_factor * plain if is_rival else plain

    return weigh


def main_rival(view: View) -> Seat:
    """Returns who guessed one's own object last, else the leading opponent."""
    seat, terms = view.seat, view.terms
    assert seat is not None
    mine = own_objects(terms, seat)
    attackers = [guess.seat for guess in view.guesses if guess.object in mine and guess.right]
    others = [other % terms.seats for other in range(seat + 1, seat + terms.seats)]
    return attackers[-1] if attackers else max(others, key=view.hats.__getitem__)
