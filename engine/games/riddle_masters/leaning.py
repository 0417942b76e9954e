"""What the tempers of Riddle Masters lean to, on top of what sets the levels apart."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.core import Seat
from engine.games.riddle_masters.guessing import Temper as Manner
from engine.games.riddle_masters.pieces import Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the game's bot, and with it this module.
    from engine.bots import Temper


class Leaning(NamedTuple):
    """By how much a temper departs from the manner of its level."""

    dares: float = 0.0  # added to the chance of being right with which one guesses
    spite: float = 1.0  # times the worth of an arrow on an object of one's foe


LEANINGS: "dict[Temper, Leaning]" = {
    "even": Leaning(),
    "cautious": Leaning(dares=0.2),
    "bold": Leaning(dares=-0.15),
    "spiteful": Leaning(spite=1.25),
}


def leant(manner: Manner, temper: "Temper") -> Manner:
    """Returns the manner of a level in some temper."""
    leaning = LEANINGS[temper]
    worth = _spiteful(manner.worth, leaning.spite)
    return replace(manner, dares=manner.dares + leaning.dares, worth=worth)


def _spiteful(
    worth: Callable[[View, Object], float], spite: float
) -> Callable[[View, Object], float]:
    """Returns a worth that counts for more where it hurts the foe."""
    if spite == 1.0:
        return worth

    def hurting(view: View, thing: Object) -> float:
        plain = worth(view, thing)
        return spite * plain if plain > 0 and thing // view.terms.each == foe(view) else plain

    return hurting


def foe(view: View) -> Seat:
    """Returns who guessed an object of one's own last, or else whose hat is foremost."""
    seat, terms = view.seat, view.terms
    assert seat is not None
    mine = own_objects(terms, seat)
    hurt = [guess.seat for guess in view.guesses if guess.object in mine and guess.right]
    others = [other % terms.seats for other in range(seat + 1, seat + terms.seats)]
    return hurt[-1] if hurt else max(others, key=view.hats.__getitem__)
