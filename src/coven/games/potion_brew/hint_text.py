"""Reasons of a bot's hints in words."""

import re
from collections.abc import Sequence
from typing import Any

from coven.games.potion_brew import PHRASES
from coven.games.potion_brew.sentences import card_phrase
from coven.i18n import tr, tr_plural
from engine.games.potion_brew.view import View
from engine.hints import HintReason
from hall.table import SeatedPlayer


def advice(_view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    name = reason.name
    facts: Any = reason.facts
    key = "_".join(map(str, (name, *facts)))  # with the kind of card
    if key in PHRASES["advice"]:
        return PHRASES.text("advice", key)
    if name in PHRASES["card_advice"]:
        message = PHRASES["card_advice"][name]
        # It names the cards in the order of the facts; some facts are in no message.
        cards = zip(re.findall(r"{(\w+)}", message), facts, strict=False)
        return tr(message, **{place: card_phrase(card) for place, card in cards})
    match name, facts:
        case "lowers", (int(card), int(taken), int(points)):
            return tr_plural(
                "Discard {card} and take {taken}: that saves {n} point.",
                "Discard {card} and take {taken}: that saves {n} points.",
                points, card=card_phrase(card), taken=card_phrase(taken),
            )  # fmt: skip
        case "call_sure", (int(points),):
            return tr_plural(
                "Call with {n} point: nobody can have fewer.",
                "Call with {n} points: nobody can have fewer.",
                points,
            )
        case "call_likely", (int(points), int(chance)):
            return tr_plural(
                "Call with {n} point: about {chance} times out of 100 nobody has fewer.",
                "Call with {n} points: about {chance} times out of 100 nobody has fewer.",
                points, chance=chance,
            )  # fmt: skip
        case "owl_gains", (int(witches),):
            return tr_plural(
                "Cast the Owl: it gives you {n} Witch.",
                "Cast the Owl: it gives you {n} Witches.",
                witches,
            )
        case "sheds", (int(points),):
            return tr_plural(
                "Cast it: you get rid of {n} point.", "Cast it: you get rid of {n} points.", points
            )
        case "robs", (int(victim), kind, int(count)):
            name = players[victim].name
            if kind == "witch":
                return tr_plural(
                    "Send the Cat to {name}, who holds {n} Witch.",
                    "Send the Cat to {name}, who holds {n} Witches.",
                    count, name=name,
                )  # fmt: skip
            return tr_plural(
                "Send the Cat to {name}, who holds {n} Owl.",
                "Send the Cat to {name}, who holds {n} Owls.",
                count, name=name,
            )  # fmt: skip
        case "drives_off", ("witch", int(count)):
            return tr_plural(
                "Name the Witches: {n} of the others holds one.",
                "Name the Witches: {n} of the others hold one.",
                count,
            )
        case "drives_off", (_, int(count)):
            return tr_plural(
                "Name the Owls: {n} of the others holds one.",
                "Name the Owls: {n} of the others hold one.",
                count,
            )
    return None
