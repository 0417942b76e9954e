"""What a fair player with a good memory would do in a seat's place at Forest Chase, and why.

Reasons and their facts:
    ready          ingredients that the spell takes
    wrong_open     ingredient that has to be turned back
    house_wrong    ingredient under the house, which is not on the card
    seen_there     ingredient that was seen there
    only_there     ingredient, habitat: all its other tiles are known
    one_of         ingredient, habitat, how many of its tiles may hide it
    under_house    the house is in hand, and its tile may be on the card
    lift_for       ingredient that was seen under the house
    lift_only      ingredient, habitat: all its other tiles are known
    nearest        seat, spells that it has cast
    next_in_turn   seat: all have cast as many
    others_want    ingredients on the two tiles that failed spells of others take
    remembered     ingredients on the two tiles that everybody may remember
    alike          habitat: two of its tiles are easily confused
    any_swap
    home_waits     another would move the house away at once
    in_their_way   ingredient that failed spells of others take
    on_a_known     ingredient that everybody may remember
    out_of_my_way  ingredient that one will not look for
    anywhere
    step_on
"""

from random import Random
from typing import TYPE_CHECKING

from engine.core import Action
from engine.games.forest_chase import seeking, spite
from engine.games.forest_chase.pieces import (
    CARDS,
    DECLARE,
    LIFT,
    POSTPONE,
    PUT_BACK,
    Flip,
    PlaceHouse,
    Spot,
    Swap,
    Target,
    TurnBack,
    WitchStep,
    habitat,
)  # fmt: skip
from engine.games.forest_chase.recall import Known, Memory, seen_so_far
from engine.games.forest_chase.view import View, wanted
from engine.hints import ONLY_MOVE, Hint, Reason

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.match import Sight


def hint(sight: "Sight[View]", memory: Memory, random: Random) -> Hint | None:
    """Returns what a fair bot would do that forgot nothing of what the seat was shown."""
    view, legal = sight.view, sight.legal
    if not legal:
        return None
    if isinstance(legal[0], WitchStep):
        # With which hand a mover begins is all the same.
        return Hint(legal[0], Reason("step_on"))
    if len(legal) == 1:
        return Hint(legal[0], ONLY_MOVE)
    known = seen_so_far(memory, view)
    if view.step == "race" and sight.seat == view.turn:
        action = seeking.search(0.0, view, known, random)
        return Hint(action, _search(view, known, action))
    action = spite.chosen(view, memory, known, legal, random)
    return Hint(action, _choice(view, memory, known, action))


# The search


def _search(view: View, known: Known, action: Action) -> Reason:
    match action:
        case TurnBack(spot):
            return Reason("wrong_open", (_at(known, spot),))
        case Flip(spot) if view.lifted and spot == view.house and known[spot] is None:
            return Reason("under_house")
        case Flip(spot):
            return _find(view, known, spot)
    if action == PUT_BACK:
        assert view.house is not None
        return Reason("house_wrong", (_at(known, view.house),))
    if action == LIFT:
        assert view.house is not None
        found = _find(view, known, view.house)
        return Reason("lift_for" if found.name == "seen_there" else "lift_only", found.facts)
    assert action == DECLARE
    return Reason("ready", (wanted(view),))


def _at(known: Known, spot: Spot) -> int:
    ingredient = known[spot]
    assert ingredient is not None
    return ingredient


def _find(view: View, known: Known, spot: Spot) -> Reason:
    """Returns why to look under a tile."""
    ingredient = known[spot]
    if ingredient is not None:
        return Reason("seen_there", (ingredient,))
    assert view.card is not None
    # There is one ingredient of each habitat on a card.
    ground = view.habitats[spot]
    ingredient = next(one for one in CARDS[view.card] if habitat(one) == ground)
    hiding = [s for s, there in enumerate(view.habitats) if there == ground and known[s] is None]
    if len(hiding) == 1:
        return Reason("only_there", (ingredient, ground))
    return Reason("one_of", (ingredient, ground, len(hiding)))


# What a spell does, and where the house goes


def _choice(view: View, memory: Memory, known: Known, action: Action) -> Reason:
    match action:
        case Target(seat):
            spells = [len(cast) for cast in view.cast]
            del spells[view.turn]
            if len(set(spells)) == 1:
                return Reason("next_in_turn", (seat,))
            return Reason("nearest", (seat, len(view.cast[seat])))
        case Swap(first, second):
            return _swap(view, memory, known, (first, second))
        case PlaceHouse(spot):
            return _house(view, memory, known, spot)
    return Reason("home_waits") if action == POSTPONE else Reason("anywhere")


def _swap(view: View, memory: Memory, known: Known, spots: tuple[Spot, Spot]) -> Reason:
    first, second = spots
    for name, least in (("others_want", spite.SEEN), ("remembered", 0.0)):
        there = (known[s] for s in spots if spite.loss(view, memory, known, s) > least)
        found = tuple(ingredient for ingredient in there if ingredient is not None)
        if found:
            return Reason(name, (found,))
    if view.habitats[first] == view.habitats[second]:
        return Reason("alike", (view.habitats[first],))
    return Reason("any_swap")


def _house(view: View, memory: Memory, known: Known, spot: Spot) -> Reason:
    ingredient = known[spot]
    if ingredient is None:
        return Reason("anywhere")
    if view.step == "legs":
        easy = spite.ease(view, memory, known, spot) > 0
        return Reason("out_of_my_way", (ingredient,)) if easy else Reason("anywhere")
    harm = spite.loss(view, memory, known, spot)
    if harm > spite.SEEN:
        return Reason("in_their_way", (ingredient,))
    return Reason("on_a_known", (ingredient,)) if harm > 0 else Reason("anywhere")
