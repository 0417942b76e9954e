"""Reasons of a bot's hints in words."""

from collections.abc import Sequence

from coven.games.forest_chase.names import ingredient_names
from coven.i18n import tr, tr_noop, tr_plural
from engine.games.forest_chase.view import View
from engine.hints import HintReason
from hall.table import SeatedPlayer

# For translators: ingredients are named after the colon, so that no case or gender counts.
_INGREDIENT_ADVICE = {
    "wrong_open": tr_noop("Turn this back: {ingredients}. It is not on the card."),
    "house_wrong": tr_noop("Put the house back: {ingredients}. It is not on the card."),
    "seen_there": tr_noop("You have seen this here: {ingredients}."),
    "only_there": tr_noop("This can only be here: {ingredients}."),
    "lift_for": tr_noop("Lift the house, you have seen it there: {ingredients}."),
    "lift_only": tr_noop("Lift the house, it can only be there: {ingredients}."),
    "others_want": tr_noop("Swap these, the others still need this: {ingredients}."),
    "remembered": tr_noop("Swap these, everyone may remember this: {ingredients}."),
    "in_their_way": tr_noop("Put the house here, the others still need this: {ingredients}."),
    "on_a_known": tr_noop("Put the house here, everyone may remember this: {ingredients}."),
    "out_of_my_way": tr_noop("Put the house here, you will not need this: {ingredients}."),
}
_ADVICE = {
    "under_house": tr_noop("You have lifted the house: look under it."),
    "alike": tr_noop("Swap these: they look alike, and soon nobody knows which is which."),
    "any_swap": tr_noop("Swap any two: nobody needs a tile that you know."),
    "home_waits": tr_noop("Keep it: the house would move before it blocks anyone."),
    "anywhere": tr_noop("Any place is as good as another here."),
    "step_on": tr_noop("Step at once: each step takes the witch closer to the end of her path."),
}


def advice(_view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    name = reason.name
    if name in _ADVICE:
        return tr(_ADVICE[name])
    match name, reason.facts:
        case "one_of", (int(ingredient), _, int(count)):
            return tr(
                "It is under one of {count} tiles: {ingredients}.",
                count=count, ingredients=ingredient_names([ingredient]),
            )  # fmt: skip
        case "ready", (int(needed),):
            return tr_plural(
                "Call the spell ready: it needs {n} ingredient, and it is open.",
                "Call the spell ready: it needs {n} ingredients, and they are open.",
                needed,
            )
        case "nearest", (int(seat), int(spells)):
            return tr_plural(
                "Choose {name}, who has cast {n} spell.",
                "Choose {name}, who has cast {n} spells.",
                spells, name=players[seat].name,
            )  # fmt: skip
        case "next_in_turn", (int(seat),):
            return tr("Choose {name}, who plays next.", name=players[seat].name)
        case _, (tuple(found), *_) if name in _INGREDIENT_ADVICE:
            return tr(_INGREDIENT_ADVICE[name], ingredients=ingredient_names(found))
        case _, (int(found), *_) if name in _INGREDIENT_ADVICE:
            return tr(_INGREDIENT_ADVICE[name], ingredients=ingredient_names([found]))
    return None
