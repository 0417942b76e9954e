"""Cards as words, and what everybody saw of a turn in one sentence."""

from collections.abc import Sequence

from coven.text.potion_brew.moves import PastTurn
from coven.words import join_and, tr, tr_noop, tr_plural
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
from hall.table import SeatedPlayer

# For translators: cards as they are discarded or taken, "Iris took {card}".
_CARDS = {
    PELICAN: tr_noop("a Pelican"),
    CAT: tr_noop("a Cat"),
    WAND: tr_noop("a Wand"),
    GARLIC: tr_noop("some Garlic"),
    MORTAR: tr_noop("a Mortar"),
    OWL: tr_noop("an Owl"),
    WITCH: tr_noop("a Witch"),
}
_SPELLS = {
    PELICAN: tr_noop("Pelican"),
    CAT: tr_noop("Cat"),
    WAND: tr_noop("Wand"),
    OWL: tr_noop("Owl"),
}


def card_phrase(card: Card) -> str:
    """Returns a card as the object of a sentence."""
    if card in POTIONS:
        return tr("a potion of {value}", value=card)
    message = _CARDS[card]
    return tr(message)


def brew_phrase(spell: Card, paid: Sequence[Card]) -> str:
    """Returns a spell and what pays for it."""
    message = _SPELLS[spell]
    if MORTAR in paid:
        # For translators: {spell} is the name of a card, such as Pelican.
        return tr("{spell} with the Mortar", spell=tr(message))
    # For translators: {spell} is the name of a card, {potions} are numbers such as "3 and 4".
    return tr("{spell} with {potions}", spell=tr(message), potions=join_and(list(map(str, paid))))


def hand_backs_sentence(name: str, backs: Backs) -> str:
    """Returns what everybody may know of a hand."""
    return tr(
        "{name} holds {red}, {teal} and {black}.",
        name=name,
        red=tr_plural("{n} Witch", "{n} Witches", backs.red),
        teal=tr_plural("{n} Owl", "{n} Owls", backs.teal),
        black=tr_plural("{n} other card", "{n} other cards", backs.black),
    )


def turn_sentence(past: PastTurn, players: Sequence[SeatedPlayer]) -> str:
    """Returns a move in one sentence."""
    name = players[past.seat].name
    match past.action:
        case Call():
            return tr("{name} called.", name=name)
        case Exchange(card):
            return _exchange_sentence(past, name, card)
        case Cast(spell):
            return _SPELL_SENTENCES[spell](past, name, players)


def _exchange_sentence(past: PastTurn, name: str, card: Card) -> str:
    if past.taken_card is not None:
        return tr(
            "{name} discarded {card} and took {taken}.",
            name=name, card=card_phrase(card), taken=card_phrase(past.taken_card),
        )  # fmt: skip
    if past.drawn == ("red",):
        return tr("{name} discarded {card} and drew a Witch.", name=name, card=card_phrase(card))
    if past.drawn == ("teal",):
        return tr("{name} discarded {card} and drew an Owl.", name=name, card=card_phrase(card))
    return tr("{name} discarded {card} and drew from the deck.", name=name, card=card_phrase(card))


def _pelican_sentence(past: PastTurn, name: str, _players: Sequence[SeatedPlayer]) -> str:
    if past.kind == "witch":
        return tr("{name} cast the Pelican and took a Witch.", name=name)
    if past.kind == "owl":
        return tr("{name} cast the Pelican and took an Owl.", name=name)
    return tr("{name} cast the Pelican.", name=name)


def _owl_sentence(past: PastTurn, name: str, _players: Sequence[SeatedPlayer]) -> str:
    return tr_plural(
        "{name} cast the Owl and took {n} Witch.",
        "{name} cast the Owl and took {n} Witches.",
        past.brought, name=name,
    )  # fmt: skip


def _cat_sentence(past: PastTurn, name: str, players: Sequence[SeatedPlayer]) -> str:
    if past.victim is None:
        return tr("{name} cast the Cat.", name=name)
    victim = players[past.victim].name
    if past.guards is None:
        return cat_target_sentence(name, victim, past.kind)
    if past.guards[0][1] is not None:
        return tr("{victim} stopped {name}'s Cat with Garlic.", victim=victim, name=name)
    if past.kind == "witch":
        return tr("{name}'s Cat took a Witch from {victim}.", name=name, victim=victim)
    return tr("{name}'s Cat took an Owl from {victim}.", name=name, victim=victim)


def cat_target_sentence(name: str, victim: str, kind: str | None) -> str:
    """Returns what a Cat is after."""
    if kind == "witch":
        return tr("{name} sends the Cat to {victim} for a Witch.", name=name, victim=victim)
    return tr("{name} sends the Cat to {victim} for an Owl.", name=name, victim=victim)


def _wand_sentence(past: PastTurn, name: str, players: Sequence[SeatedPlayer]) -> str:
    if past.kind is None:
        return tr("{name} cast the Wand.", name=name)
    if past.guards is None:
        if past.kind == "witch":
            return tr("{name}'s Wand sends Witches away.", name=name)
        return tr("{name}'s Wand sends Owls away.", name=name)
    losers = join_and([players[seat].name for seat, pile in past.guards if pile is None])
    guards = join_and([players[seat].name for seat, pile in past.guards if pile is not None])
    if not losers:
        return tr("{guards} stopped {name}'s Wand with Garlic.", guards=guards, name=name)
    if past.kind == "witch":
        if not guards:
            return tr("{name}'s Wand: {losers} lost a Witch.", name=name, losers=losers)
        return tr(
            "{name}'s Wand: {losers} lost a Witch, {guards} used Garlic.",
            name=name, losers=losers, guards=guards,
        )  # fmt: skip
    if not guards:
        return tr("{name}'s Wand: {losers} lost an Owl.", name=name, losers=losers)
    return tr(
        "{name}'s Wand: {losers} lost an Owl, {guards} used Garlic.",
        name=name, losers=losers, guards=guards,
    )  # fmt: skip


_SPELL_SENTENCES = {
    PELICAN: _pelican_sentence,
    OWL: _owl_sentence,
    CAT: _cat_sentence,
    WAND: _wand_sentence,
}
