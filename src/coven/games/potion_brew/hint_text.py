"""Reasons of a bot's hints in words."""

from collections.abc import Sequence
from typing import Any

from coven.games.potion_brew.sentences import card_phrase
from coven.i18n import tr, tr_noop, tr_plural
from engine.games.potion_brew.view import View
from engine.hints import HintReason
from hall.table import SeatedPlayer

# For translators: {card}, {taken}, {top} and {spell} are cards as in "Iris took {card}".
_CARD_ADVICE: dict[str, tuple[str, ...]] = {  # [reason] its sentence, and the names of its cards
    "takes_witch": (tr_noop("Discard {card} and take the Witch: she counts 0."), "card"),
    "takes_owl": (
        tr_noop("Discard {card} and take the Owl: it can get you two Witches."), "card"
    ),
    "heaviest": (tr_noop("Discard {card} and draw: nothing in your hand counts more."), "card"),
    "least_needed": (tr_noop("Discard {card}: you need it least."), "card"),
    "covers": (
        tr_noop("Discard {card} here: it hides {top}, which the next player could use."),
        "card", "top",
    ),
    "completes": (
        tr_noop("Discard {card} and take {taken}: then you can cast {spell}."),
        "card", "taken", "spell",
    ),
    "nearer": (
        tr_noop("Discard {card} and take {taken}: you get closer to a call."), "card", "taken"
    ),
}  # fmt: skip
_ADVICE: dict[tuple[str, ...], str] = {  # [reason, and the kind of card]
    ("pelican_gains",): tr_noop("Cast the Pelican: it gives you a Witch or an Owl."),
    ("cat_goes",): tr_noop("Cast the Cat: it takes a Witch or an Owl from someone."),
    ("wand_drives",): tr_noop("Cast the Lost Wand: the others lose Witches or Owls."),
    ("gains", "witch"): tr_noop("Take a Witch: she counts 0."),
    ("gains", "owl"): tr_noop("Take an Owl: it can get you two Witches."),
    ("guards", "witch"): tr_noop(
        "Use the Garlic: it counts {potion_brew.CARD_POINTS[GARLIC]}, and you keep your Witch."
    ),
    ("guards", "owl"): tr_noop(
        "Use the Garlic: it counts {potion_brew.CARD_POINTS[GARLIC]}, and you keep your Owl."
    ),
}


def advice(_view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    name = reason.name
    facts: Any = reason.facts
    if (name, *facts) in _ADVICE:
        return tr(_ADVICE[name, *facts])
    if name in _CARD_ADVICE:
        message, *places = _CARD_ADVICE[name]
        cards = zip(places, facts, strict=False)  # some facts are in no message
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
