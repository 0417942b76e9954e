"""What the board says: prompts in the header, captions over the hand."""

from collections.abc import Sequence

from coven.text.potion_brew.deeds import card_phrase
from coven.words import mark, say, say_many
from engine.games.potion_brew.pieces import (
    CAT,
    COSTS,
    MORTAR,
    Card,
    points,
)
from engine.games.potion_brew.view import View
from hall.table import Chair

# The header


def watching(view: View, front: Chair) -> str:
    """Returns what everybody waits for."""
    if front.level is not None:
        return say("is thinking")
    if view.step == "answer":
        return say("is to answer the Cat") if view.spell == CAT else say("is to answer the Wand")
    return say("is next")


def acting(view: View, mode: str, raised: int, chairs: Sequence[Chair]) -> str:
    """Returns what the player is to do."""
    if mode == "answer":
        return _threat(view, chairs)
    if mode == "turn" and raised == 1:
        return say("touch the pile to discard on")
    if mode == "turn" and raised > 1:
        return say("press Cast, then touch a pile")
    message = _ACTING[mode]
    return say(message)


# For translators: these follow the name of the player, who is told what to do.
_ACTING = {
    "own": mark("this is yours, for your eyes only"),
    "turn": mark("exchange a card, cast a spell, or call"),
    "take": mark("now take: touch what glows"),
    "lay": mark("touch the pile to cast on"),
    "call": mark("shall the round end now?"),
    "gather": mark("the Pelican brings a Witch or an Owl: touch one"),
    "steal": mark("the Cat takes a Witch or an Owl: touch it"),
    "banish": mark("the Wand sends away Witches or Owls: touch them"),
}


def _threat(view: View, chairs: Sequence[Chair]) -> str:
    name = chairs[view.turn].name
    if view.spell == CAT:
        if view.kind == "witch":
            return say("{name}'s Cat wants one of your Witches", name=name)
        return say("{name}'s Cat wants one of your Owls", name=name)
    if view.kind == "witch":
        return say("{name}'s Wand sends away one of your Witches", name=name)
    return say("{name}'s Wand sends away one of your Owls", name=name)


# Over the hand


def counting(hand: Sequence[Card], raised: Sequence[Card]) -> str:
    """Returns what the raised cards come to, or the whole hand."""
    if not raised:
        return say_many("{n} point in hand", "{n} points in hand", points(hand))
    spells = [card for card in raised if card in COSTS]
    others = [card for card in raised if card not in COSTS]
    if len(raised) == 1:
        return say("to exchange {card}", card=card_phrase(raised[0]))
    if len(spells) != 1:
        return say_many("{n} point raised", "{n} points raised", points(raised))
    if others == [MORTAR]:
        return say("the Mortar pays")
    return say("{sum} of {cost}", sum=points(others), cost=COSTS[spells[0]])
