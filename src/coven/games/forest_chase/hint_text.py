"""Reasons of a bot's hints in words."""

from collections.abc import Sequence

from coven.games.forest_chase import PHRASES
from coven.games.forest_chase.names import ingredient_names
from coven.i18n import tr, tr_plural
from engine.games.forest_chase.view import View
from engine.hints import HintReason
from hall.table import SeatedPlayer


def advice(_view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    name = reason.name
    if name in PHRASES["advice"]:
        return PHRASES.text("advice", name)
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
        case _, (tuple() | int() as found, *_) if name in PHRASES["ingredient_advice"]:
            found = found if isinstance(found, tuple) else (found,)
            return PHRASES.text("ingredient_advice", name, ingredients=ingredient_names(found))
    return None
