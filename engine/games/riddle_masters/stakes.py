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

_WIN_WORTH = 15.0
_LOSS_WORTH = -1.0  # no reason to guess
_LEADER_WEIGHT = 0.5  # what a step of the foremost opponent's hat weighs beside one of one's own


def arrow_points(view: View, object_id: Object) -> float:
    """Returns what an arrow on an object brings to whoever guesses it (RM-15)."""
    return ARROW_POINTS[len(view.arrows[object_id])]


def arrow_value(view: View, object_id: Object) -> float:
    """Returns what an arrow is worth to somebody who looks at all hats and at the end."""
    seat, terms = view.seat, view.terms
    assert seat is not None
    owner, gained = object_id // terms.each, arrow_points(view, object_id)
    count, moves = sum(map(len, view.arrows)), OWNER_MOVES[terms.seats]
    move = moves[count]
    arrives = max(view.hats[seat] + gained, view.hats[owner] + move) >= terms.goal
    if arrives or count + 1 == len(moves):
        return _WIN_WORTH if _wins(view, object_id) else _LOSS_WORTH
    foremost = max(hat for other, hat in enumerate(view.hats) if other != seat)
    rivalry = _LEADER_WEIGHT if view.hats[owner] == foremost else _LEADER_WEIGHT / (terms.seats - 1)
    return gained - rivalry * move


def _wins(view: View, object_id: Object) -> bool:
    """Returns whether the game is won by an arrow that ends it: the rules say so in a world."""
    assert view.seat is not None
    # Whatever the word is there, the arrow and its end are the same.
    world = determinize(view, Random(0))
    guessed = apply(world, view.seat, CurseGuess(object_id, world.words[object_id]))
    hats = apply(guessed, object_id // view.terms.each, RIGHT).hats
    return hats[view.seat] == max(hats)
