"""Reasons of a bot's hints in words."""

from collections.abc import Sequence

from coven.games.potion_brew.sentences import card_phrase
from coven.i18n import tr, tr_noop, tr_plural
from engine.games.potion_brew.view import View
from engine.hints import HintReason
from hall.table import SeatedPlayer

# For translators: {card} and {taken} are cards as in "Iris took {card}".
_DISCARD_ADVICE = {
    "takes_witch": tr_noop("Discard {card} and take the Witch: she counts 0."),
    "takes_owl": tr_noop("Discard {card} and take the Owl: it can get you two Witches."),
    "heaviest": tr_noop("Discard {card} and draw: nothing in your hand counts more."),
    "least_needed": tr_noop("Discard {card}: you need it least."),
}
_ADVICE = {
    "pelican_gains": tr_noop("Cast the Pelican: it gives you a Witch or an Owl."),
    "cat_goes": tr_noop("Cast the Cat: it takes a Witch or an Owl from someone."),
    "wand_drives": tr_noop("Cast the Lost Wand: the others lose Witches or Owls."),
}


def advice(_view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    name = reason.name
    if name in _ADVICE:
        return tr(_ADVICE[name])
    match name, reason.facts:
        case (("takes_witch" | "takes_owl" | "heaviest" | "least_needed"), (int(card), *_)):
            return tr(_DISCARD_ADVICE[name], card=card_phrase(card))
        case (("completes" | "lowers" | "nearer"), (int(card), int(taken), *more)):
            return _exchange_advice(name, (card_phrase(card), card_phrase(taken)), more)
        case "covers", (int(card), int(top)):
            return tr(
                "Discard {card} here: it hides {top}, which the next player could use.",
                card=card_phrase(card), top=card_phrase(top),
            )  # fmt: skip
        case "gains", ("witch",):
            return tr("Take a Witch: she counts 0.")
        case "gains", _:
            return tr("Take an Owl: it can get you two Witches.")
        case "guards", ("witch",):
            return tr(
                "Use the Garlic: it counts {potion_brew.CARD_POINTS[GARLIC]}, and you "
                "keep your Witch."
            )
        case "guards", _:
            return tr(
                "Use the Garlic: it counts {potion_brew.CARD_POINTS[GARLIC]}, and you "
                "keep your Owl."
            )
    return _counted_advice(reason, players)


def _exchange_advice(name: str, cards: tuple[str, str], more: Sequence[object]) -> str:
    card, taken = cards
    match more:
        case (int(spell),) if name == "completes":
            return tr(
                "Discard {card} and take {taken}: then you can cast {spell}.",
                card=card, taken=taken, spell=card_phrase(spell),
            )  # fmt: skip
        case (int(points),):
            return tr_plural(
                "Discard {card} and take {taken}: that saves {n} point.",
                "Discard {card} and take {taken}: that saves {n} points.",
                points, card=card, taken=taken,
            )  # fmt: skip
    return tr("Discard {card} and take {taken}: you get closer to a call.", card=card, taken=taken)


def _counted_advice(reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason that contains a count."""
    match reason.name, reason.facts:
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
