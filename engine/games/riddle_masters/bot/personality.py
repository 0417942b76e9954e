"""What the tempers of Riddle Masters lean to, on top of what sets the levels apart."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.core import Seat
from engine.games.riddle_masters.bot.guessing import LevelPolicy as Manner
from engine.games.riddle_masters.pieces import Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the game's bot, and with it this module.
    from engine.bots import Personality


class PersonalityWeights(NamedTuple):
    """By how much a temper departs from the manner of its level."""

    guess_threshold_shift: float = 0.0  # added to the chance of being right with which one guesses
    rival_factor: float = 1.0  # times the worth of an arrow on an object of one's foe


WEIGHTS_BY_PERSONALITY: "dict[Personality, PersonalityWeights]" = {
    "even": PersonalityWeights(),
    "cautious": PersonalityWeights(guess_threshold_shift=0.2),
    "bold": PersonalityWeights(guess_threshold_shift=-0.15),
    "spiteful": PersonalityWeights(rival_factor=1.25),
}


def with_personality(policy: Manner, personality: "Personality") -> Manner:
    """Returns the manner of a level in some temper."""
    leaning = WEIGHTS_BY_PERSONALITY[personality]
    worth = _with_rival_factor(policy.arrow_worth, leaning.rival_factor)
    return replace(
        policy,
        guess_threshold=policy.guess_threshold + leaning.guess_threshold_shift,
        arrow_worth=worth,
    )


def _with_rival_factor(
    worth: Callable[[View, Object], float], rival_factor: float
) -> Callable[[View, Object], float]:
    """Returns a worth that counts for more where it hurts the foe."""
    if rival_factor == 1.0:
        return worth

    def hurting(view: View, thing: Object) -> float:
        plain = worth(view, thing)
        return (
            rival_factor * plain
            if plain > 0 and thing // view.terms.each == main_rival(view)
            else plain
        )

    return hurting


def main_rival(view: View) -> Seat:
    """Returns who guessed an object of one's own last, or else whose hat is foremost."""
    seat, terms = view.seat, view.terms
    assert seat is not None
    mine = own_objects(terms, seat)
    hurt = [guess.seat for guess in view.guesses if guess.object in mine and guess.right]
    others = [other % terms.seats for other in range(seat + 1, seat + terms.seats)]
    return hurt[-1] if hurt else max(others, key=view.hats.__getitem__)
