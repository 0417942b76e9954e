"""The fixed choices of the Forest Chase playthrough: the order in a race, and the search."""

from collections.abc import Sequence

from engine.chance import randbelow_at
from engine.core import Action, Seat
from engine.games.forest_chase.pieces import (
    CARDS,
    DECLARE,
    LIFT,
    PUT_BACK,
    Flip,
    Postpone,
    TurnBack,
    habitat_of,
)
from engine.games.forest_chase.view import View, ingredients_wanted, right_and_wrong
from engine.match import Sight

KEY = b"a walk at random"


def faster_seat(active: Sequence[Seat], version: int) -> Seat:
    """Returns who acts first in a race: the searcher more often than the mover."""
    return active[-1] if randbelow_at(KEY, version)(3) == 0 else active[0]


def choose_forest_chase(sight: Sight[View], version: int) -> Action:
    """Chooses so that everything occurs: clues are used, wrong tiles are turned back."""
    below = randbelow_at(KEY, version)
    view, legal = sight.view, sight.legal
    if view.step == "race" and sight.seat == view.turn:
        return _search(view, legal, below(5))
    postponed = [action for action in legal if isinstance(action, Postpone)]
    return (postponed or legal)[below(len(postponed or legal))]


def _search(view: View, legal: Sequence[Action], whim: int) -> Action:
    right, wrong = right_and_wrong(view)
    if wrong:
        return TurnBack(wrong[0])
    if view.house is not None and view.lifted and view.house not in view.up:
        return PUT_BACK if whim else Flip(view.house)
    if len(right) >= ingredients_wanted(view) and whim:
        return DECLARE
    assert view.card is not None
    found = [view.tiles[spot] for spot in right]
    missing = [habitat_of(i) for i in CARDS[view.card] if i not in found]
    spots = [spot for spot in range(16) if view.habitats[spot] in missing]
    if not spots:
        return DECLARE
    spot = spots[(whim + view.steps + view.turns) % len(spots)]
    return LIFT if spot == view.house and not view.lifted else Flip(spot)
