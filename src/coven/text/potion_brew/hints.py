"""What a bot advises at Potion Brew, in one sentence."""

from collections.abc import Sequence

from coven.text.potion_brew.deeds import card_phrase
from coven.words import mark, say, say_many
from engine.games.potion_brew.view import View
from engine.hints import Reason
from hall.table import Chair

# For translators: {card} and {taken} are cards as in "Iris took {card}".
_GIVEN = {
    "takes_witch": mark("Discard {card} and take the Witch: she counts nothing."),
    "takes_owl": mark("Discard {card} and take the Owl: it can bring you two Witches."),
    "heaviest": mark("Discard {card} and draw: nothing in your hand counts more."),
    "least_needed": mark("Discard {card}: of all your cards you need it least."),
}
_PLAIN = {
    "pelican_brings": mark("Cast the Pelican: it brings you a Witch or an Owl."),
    "cat_goes": mark("Cast the Cat: it takes a Witch or an Owl from somebody."),
    "wand_drives": mark("Cast the Wand: the others lose Witches or Owls by it."),
}


def advice(_view: View, reason: Reason, chairs: Sequence[Chair]) -> str | None:
    """Returns a reason in words."""
    name = reason.name
    if name in _PLAIN:
        return say(_PLAIN[name])
    match name, reason.facts:
        case (("takes_witch" | "takes_owl" | "heaviest" | "least_needed"), (int(card), *_)):
            return say(_GIVEN[name], card=card_phrase(card))
        case (("completes" | "lowers" | "nearer"), (int(card), int(taken), *more)):
            return _taking(name, (card_phrase(card), card_phrase(taken)), more)
        case "covers", (int(card), int(top)):
            return say(
                "Discard {card} here: it hides {top}, which the next player could use.",
                card=card_phrase(card), top=card_phrase(top),
            )  # fmt: skip
        case "brings", ("witch",):
            return say("Let it bring a Witch: she counts nothing.")
        case "brings", _:
            return say("Let it bring an Owl: it can bring you two Witches.")
        case "guards", ("witch",):
            return say("Use the Garlic: it counts 10, and you keep your Witch.")
        case "guards", _:
            return say("Use the Garlic: it counts 10, and you keep your Owl.")
    return _counted(reason, chairs)


def _taking(name: str, cards: tuple[str, str], more: Sequence[object]) -> str:
    card, taken = cards
    match more:
        case (int(spell),) if name == "completes":
            return say(
                "Discard {card} and take {taken}: then you can cast {spell}.",
                card=card, taken=taken, spell=card_phrase(spell),
            )  # fmt: skip
        case (int(points),):
            return say_many(
                "Discard {card} and take {taken}: that saves {n} point.",
                "Discard {card} and take {taken}: that saves {n} points.",
                points, card=card, taken=taken,
            )  # fmt: skip
    return say(
        "Discard {card} and take {taken}: a call comes nearer by it.", card=card, taken=taken
    )


def _counted(reason: Reason, chairs: Sequence[Chair]) -> str | None:
    """Returns a reason in which something is counted."""
    match reason.name, reason.facts:
        case "call_sure", (int(points),):
            return say_many(
                "Call with {n} point: nobody can have fewer.",
                "Call with {n} points: nobody can have fewer.",
                points,
            )
        case "call_likely", (int(points), int(chance)):
            return say_many(
                "Call with {n} point: about {chance} times out of 100 nobody has fewer.",
                "Call with {n} points: about {chance} times out of 100 nobody has fewer.",
                points, chance=chance,
            )  # fmt: skip
        case "owl_brings", (int(witches),):
            return say_many(
                "Cast the Owl: it brings you {n} Witch.",
                "Cast the Owl: it brings you {n} Witches.",
                witches,
            )
        case "sheds", (int(points),):
            return say_many(
                "Cast it: you get rid of {n} point.", "Cast it: you get rid of {n} points.", points
            )
        case "robs", (int(victim), kind, int(count)):
            name = chairs[victim].name
            if kind == "witch":
                return say_many(
                    "Send the Cat to {name}, who holds {n} Witch.",
                    "Send the Cat to {name}, who holds {n} Witches.",
                    count, name=name,
                )  # fmt: skip
            return say_many(
                "Send the Cat to {name}, who holds {n} Owl.",
                "Send the Cat to {name}, who holds {n} Owls.",
                count, name=name,
            )  # fmt: skip
        case "drives_off", ("witch", int(players)):
            return say_many(
                "Name the Witches: {n} of the others holds one.",
                "Name the Witches: {n} of the others hold one.",
                players,
            )
        case "drives_off", (_, int(players)):
            return say_many(
                "Name the Owls: {n} of the others holds one.",
                "Name the Owls: {n} of the others hold one.",
                players,
            )
    return None
