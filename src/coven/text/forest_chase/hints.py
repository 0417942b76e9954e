"""What a bot advises at Forest Chase, in one sentence."""

from collections.abc import Sequence

from coven.text.forest_chase.names import ingredient_names
from coven.words import mark, say, say_many
from engine.games.forest_chase.view import View
from engine.hints import Reason
from hall.table import Chair

# For translators: ingredients are named after the colon, so that no case or gender counts.
_OF_INGREDIENTS = {
    "wrong_open": mark("Turn this back, it is not on the card: {ingredients}."),
    "house_wrong": mark("Put the house back, this is not on the card: {ingredients}."),
    "seen_there": mark("You have seen it here: {ingredients}."),
    "only_there": mark("It can only be here: {ingredients}."),
    "lift_for": mark("Lift the house, you have seen it there: {ingredients}."),
    "lift_only": mark("Lift the house, it can only lie there: {ingredients}."),
    "others_want": mark("Swap these, the others still need this: {ingredients}."),
    "remembered": mark("Swap these, everybody may remember this: {ingredients}."),
    "in_their_way": mark("Put the house here, the others still need this: {ingredients}."),
    "on_a_known": mark("Put the house here, everybody may remember this: {ingredients}."),
    "out_of_my_way": mark("Put the house here, you will not need this: {ingredients}."),
}
_PLAIN = {
    "under_house": mark("The house is in your hand: look what lies there."),
    "alike": mark("Swap these: they look alike, and soon nobody knows which is which."),
    "any_swap": mark("Swap any two: I know of nothing that anybody wants."),
    "home_waits": mark("Keep it: the house would be moved on before it is in anybody's way."),
    "anywhere": mark("One place is as good as another here."),
    "step_on": mark("Step at once: each step brings the witch nearer to her end of the path."),
}


def advice(_view: View, reason: Reason, chairs: Sequence[Chair]) -> str | None:
    """Returns a reason in words."""
    name = reason.name
    if name in _PLAIN:
        return say(_PLAIN[name])
    match name, reason.facts:
        case "one_of", (int(ingredient), _, int(count)):
            return say(
                "It lies under one of {count} tiles: {ingredients}.",
                count=count, ingredients=ingredient_names([ingredient]),
            )  # fmt: skip
        case "ready", (int(needed),):
            return say_many(
                "Call the spell ready: it takes {n} ingredient, and that lies open.",
                "Call the spell ready: it takes {n} ingredients, and they lie open.",
                needed,
            )
        case "nearest", (int(seat), int(spells)):
            return say_many(
                "Choose {name}, who has cast {n} spell.",
                "Choose {name}, who has cast {n} spells.",
                spells, name=chairs[seat].name,
            )  # fmt: skip
        case "next_in_turn", (int(seat),):
            return say("Choose {name}, who plays soonest.", name=chairs[seat].name)
        case _, (tuple(found), *_) if name in _OF_INGREDIENTS:
            return say(_OF_INGREDIENTS[name], ingredients=ingredient_names(found))
        case _, (int(found), *_) if name in _OF_INGREDIENTS:
            return say(_OF_INGREDIENTS[name], ingredients=ingredient_names([found]))
    return None
