"""What an arrow is worth to whoever shoots it."""

from random import Random

from engine.games.riddle_masters.pieces import (
    ARROW_POINTS,
    OWNER_MOVES,
    RIGHT,
    CurseGuess,
    Object,
)  # fmt: skip
from engine.games.riddle_masters.turns import apply
from engine.games.riddle_masters.view import View
from engine.games.riddle_masters.worlds import determinize

_VICTORY = 15.0
_DEFEAT = -1.0  # no reason to guess
_RIVALRY = 0.5  # what a step of the foremost opponent's hat weighs beside one of one's own


def points(view: View, thing: Object) -> float:
    """Returns what an arrow on an object brings to whoever guesses it (RM-15)."""
    return ARROW_POINTS[len(view.arrows[thing])]


def outlook(view: View, thing: Object) -> float:
    """Returns what an arrow is worth to somebody who looks at all hats and at the end."""
    seat, terms = view.seat, view.terms
    assert seat is not None
    owner, gained = thing // terms.each, points(view, thing)
    count, moves = sum(map(len, view.arrows)), OWNER_MOVES[terms.seats]
    move = moves[count]
    arrives = max(view.hats[seat] + gained, view.hats[owner] + move) >= terms.goal
    if arrives or count + 1 == len(moves):
        return _VICTORY if _wins(view, thing) else _DEFEAT
    foremost = max(hat for other, hat in enumerate(view.hats) if other != seat)
    rivalry = _RIVALRY if view.hats[owner] == foremost else _RIVALRY / (terms.seats - 1)
    return gained - rivalry * move


def _wins(view: View, thing: Object) -> bool:
    """Returns whether the game is won by an arrow that ends it: the rules say so in a world."""
    assert view.seat is not None
    # Whatever the word is there, the arrow and its end are the same.
    world = determinize(view, Random(0))
    guessed = apply(world, view.seat, CurseGuess(thing, world.words[thing]))
    hats = apply(guessed, thing // view.terms.each, RIGHT).hats
    return hats[view.seat] == max(hats)
