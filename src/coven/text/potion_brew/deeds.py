"""Cards as words, and what everybody saw of a turn in one sentence."""

from collections.abc import Sequence

from coven.text.potion_brew.moves import Move
from coven.words import all_of, mark, say, say_many
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    POTIONS,
    WAND,
    WITCH,
    Call,
    Card,
    Cast,
    Exchange,
)
from engine.games.potion_brew.view import Backs
from hall.table import Chair

# For translators: cards as they are discarded or taken, "Iris took {card}".
_CARDS = {
    PELICAN: mark("a Pelican"),
    CAT: mark("a Cat"),
    WAND: mark("a Wand"),
    GARLIC: mark("some Garlic"),
    MORTAR: mark("a Mortar"),
    OWL: mark("an Owl"),
    WITCH: mark("a Witch"),
}
_SPELLS = {PELICAN: mark("Pelican"), CAT: mark("Cat"), WAND: mark("Wand"), OWL: mark("Owl")}


def card_phrase(card: Card) -> str:
    """Returns a card as the object of a sentence."""
    if card in POTIONS:
        return say("a potion of {value}", value=card)
    message = _CARDS[card]
    return say(message)


def brew_phrase(spell: Card, paid: Sequence[Card]) -> str:
    """Returns a spell and what pays for it."""
    message = _SPELLS[spell]
    if MORTAR in paid:
        # For translators: {spell} is the name of a card, such as Pelican.
        return say("{spell} with the Mortar", spell=say(message))
    # For translators: {spell} is the name of a card, {potions} are numbers such as "3 and 4".
    return say("{spell} with {potions}", spell=say(message), potions=all_of(list(map(str, paid))))


def holding(name: str, backs: Backs) -> str:
    """Returns what everybody may know of a hand."""
    return say(
        "{name} holds {red}, {teal} and {black}.",
        name=name,
        red=say_many("{n} Witch", "{n} Witches", backs.red),
        teal=say_many("{n} Owl", "{n} Owls", backs.teal),
        black=say_many("{n} other card", "{n} other cards", backs.black),
    )


def told(move: Move, chairs: Sequence[Chair]) -> str:
    """Returns a move in one sentence."""
    name = chairs[move.seat].name
    match move.action:
        case Call():
            return say("{name} called.", name=name)
        case Exchange(card):
            return _exchange(move, name, card)
        case Cast(spell):
            return _CAST[spell](move, name, chairs)


def _exchange(move: Move, name: str, card: Card) -> str:
    if move.taken is not None:
        return say(
            "{name} discarded {card} and took {taken}.",
            name=name, card=card_phrase(card), taken=card_phrase(move.taken),
        )  # fmt: skip
    if move.drawn == ("red",):
        return say("{name} discarded {card} and drew a Witch.", name=name, card=card_phrase(card))
    if move.drawn == ("teal",):
        return say("{name} discarded {card} and drew an Owl.", name=name, card=card_phrase(card))
    return say("{name} discarded {card} and drew from the deck.", name=name, card=card_phrase(card))


def _pelican(move: Move, name: str, _chairs: Sequence[Chair]) -> str:
    if move.kind == "witch":
        return say("{name} cast the Pelican and took a Witch.", name=name)
    if move.kind == "owl":
        return say("{name} cast the Pelican and took an Owl.", name=name)
    return say("{name} cast the Pelican.", name=name)


def _owl(move: Move, name: str, _chairs: Sequence[Chair]) -> str:
    return say_many(
        "{name} cast the Owl and took {n} Witch.",
        "{name} cast the Owl and took {n} Witches.",
        move.brought, name=name,
    )  # fmt: skip


def _cat(move: Move, name: str, chairs: Sequence[Chair]) -> str:
    if move.victim is None:
        return say("{name} cast the Cat.", name=name)
    victim = chairs[move.victim].name
    if move.guards is None:
        return sent(name, victim, move.kind)
    if move.guards[0][1] is not None:
        return say("{victim} stopped {name}'s Cat with Garlic.", victim=victim, name=name)
    if move.kind == "witch":
        return say("{name}'s Cat took a Witch from {victim}.", name=name, victim=victim)
    return say("{name}'s Cat took an Owl from {victim}.", name=name, victim=victim)


def sent(name: str, victim: str, kind: str | None) -> str:
    """Returns what a Cat is after."""
    if kind == "witch":
        return say("{name} sends the Cat to {victim} for a Witch.", name=name, victim=victim)
    return say("{name} sends the Cat to {victim} for an Owl.", name=name, victim=victim)


def _wand(move: Move, name: str, chairs: Sequence[Chair]) -> str:
    if move.kind is None:
        return say("{name} cast the Wand.", name=name)
    if move.guards is None:
        if move.kind == "witch":
            return say("{name}'s Wand sends Witches away.", name=name)
        return say("{name}'s Wand sends Owls away.", name=name)
    losers = all_of([chairs[seat].name for seat, pile in move.guards if pile is None])
    guards = all_of([chairs[seat].name for seat, pile in move.guards if pile is not None])
    if not losers:
        return say("{guards} stopped {name}'s Wand with Garlic.", guards=guards, name=name)
    if move.kind == "witch":
        if not guards:
            return say("{name}'s Wand: {losers} lost a Witch.", name=name, losers=losers)
        return say(
            "{name}'s Wand: {losers} lost a Witch, {guards} used Garlic.",
            name=name, losers=losers, guards=guards,
        )  # fmt: skip
    if not guards:
        return say("{name}'s Wand: {losers} lost an Owl.", name=name, losers=losers)
    return say(
        "{name}'s Wand: {losers} lost an Owl, {guards} used Garlic.",
        name=name, losers=losers, guards=guards,
    )  # fmt: skip


_CAST = {PELICAN: _pelican, OWL: _owl, CAT: _cat, WAND: _wand}
