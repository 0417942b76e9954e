"""Hints for Forest Chase: the action of a fair bot with perfect memory, with its reason.

Reasons and their facts:

    ready          number of ingredients the spell needs
    wrong_open     ingredient to turn back
    house_wrong    ingredient under the house, which is not on the card
    seen_there     ingredient that was seen there
    only_there     ingredient, habitat: its other tiles are all known
    one_of         ingredient, habitat, number of its tiles that may hide it
    under_house    the house is lifted, and its tile may be on the card
    lift_for       ingredient that was seen under the house
    lift_only      ingredient, habitat: its other tiles are all known
    nearest        seat, number of spells it has cast
    next_in_turn   seat: all have cast equally many
    others_want    ingredients of the two tiles that others' failed spells need
    remembered     ingredients of the two tiles that everybody may remember
    alike          habitat: two of its tiles are easily confused
    any_swap
    home_waits     another player would move the house away at once
    in_their_way   ingredient that others' failed spells need
    on_a_known     ingredient that everybody may remember
    out_of_my_way  ingredient the player does not need
    anywhere
    step_on
"""

from random import Random

from engine.core import Action
from engine.games.forest_chase import pieces
from engine.games.forest_chase.bot import play
from engine.games.forest_chase.bot.memory import Memory, TileKnowledge, all_seen_tiles
from engine.games.forest_chase.view import View, ingredients_wanted
from engine.hints import ONLY_MOVE, Hint, HintReason
from engine.match import Sight


def hint(sight: Sight[View], memory: Memory, random: Random) -> Hint | None:
    """Returns the action of a fair bot that remembers everything the seat saw."""
    view, legal = sight.view, sight.legal
    if not legal:
        return None
    if isinstance(legal[0], pieces.WitchStep):
        # The first hand does not matter.
        return Hint(legal[0], HintReason("step_on"))
    if len(legal) == 1:
        return Hint(legal[0], ONLY_MOVE)
    known = all_seen_tiles(memory, view)
    if view.step == "race" and sight.seat == view.turn:
        action = play.search_action(0.0, view, known, random)
        return Hint(action, _search_reason(view, known, action))
    action = play.choose_effect_action(view, memory, known, legal, random)
    return Hint(action, _choice_reason(view, memory, known, action))


# The search


def _search_reason(view: View, known: TileKnowledge, action: Action) -> HintReason:
    match action:
        case pieces.TurnBack(spot):
            return HintReason("wrong_open", (_known_ingredient(known, spot),))
        case pieces.Flip(spot) if view.lifted and spot == view.house and known[spot] is None:
            return HintReason("under_house")
        case pieces.Flip(spot):
            return _search_reason_at(view, known, spot)
    if action == pieces.PUT_BACK:
        assert view.house is not None
        return HintReason("house_wrong", (_known_ingredient(known, view.house),))
    if action == pieces.LIFT:
        assert view.house is not None
        found = _search_reason_at(view, known, view.house)
        return HintReason("lift_for" if found.name == "seen_there" else "lift_only", found.facts)
    assert action == pieces.DECLARE
    return HintReason("ready", (ingredients_wanted(view),))


def _known_ingredient(known: TileKnowledge, spot: pieces.Spot) -> int:
    ingredient = known[spot]
    assert ingredient is not None
    return ingredient


def _search_reason_at(view: View, known: TileKnowledge, spot: pieces.Spot) -> HintReason:
    """Returns the reason to flip the tile."""
    ingredient = known[spot]
    if ingredient is not None:
        return HintReason("seen_there", (ingredient,))
    assert view.card is not None
    # A card has one ingredient of each habitat.
    habitat = view.habitats[spot]
    ingredient = next(one for one in pieces.CARDS[view.card] if pieces.habitat_of(one) == habitat)
    hiding = [s for s, there in enumerate(view.habitats) if there == habitat and known[s] is None]
    if len(hiding) == 1:
        return HintReason("only_there", (ingredient, habitat))
    return HintReason("one_of", (ingredient, habitat, len(hiding)))


# Effects and the house


def _choice_reason(view: View, memory: Memory, known: TileKnowledge, action: Action) -> HintReason:
    match action:
        case pieces.Target(seat):
            spells = [len(cast) for cast in view.cast]
            del spells[view.turn]
            if len(set(spells)) == 1:
                return HintReason("next_in_turn", (seat,))
            return HintReason("nearest", (seat, len(view.cast[seat])))
        case pieces.Swap(first, second):
            return _swap_reason(view, memory, known, (first, second))
        case pieces.PlaceHouse(spot):
            return _house_reason(view, memory, known, spot)
    return HintReason("home_waits") if action == pieces.POSTPONE else HintReason("anywhere")


def _swap_reason(
    view: View, memory: Memory, known: TileKnowledge, spots: tuple[pieces.Spot, pieces.Spot]
) -> HintReason:
    first, second = spots
    for name, least in (("others_want", play.REMEMBERED_WORTH), ("remembered", 0.0)):
        there = (known[s] for s in spots if play.opponents_loss(view, memory, known, s) > least)
        found = tuple(ingredient for ingredient in there if ingredient is not None)
        if found:
            return HintReason(name, (found,))
    if view.habitats[first] == view.habitats[second]:
        return HintReason("alike", (view.habitats[first],))
    return HintReason("any_swap")


def _house_reason(
    view: View, memory: Memory, known: TileKnowledge, spot: pieces.Spot
) -> HintReason:
    ingredient = known[spot]
    if ingredient is None:
        return HintReason("anywhere")
    if view.step == "legs":
        easy = play.own_benefit(view, memory, known, spot) > 0
        return HintReason("out_of_my_way", (ingredient,)) if easy else HintReason("anywhere")
    harm = play.opponents_loss(view, memory, known, spot)
    if harm > play.REMEMBERED_WORTH:
        return HintReason("in_their_way", (ingredient,))
    return HintReason("on_a_known", (ingredient,)) if harm > 0 else HintReason("anywhere")
