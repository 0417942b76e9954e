"""Instructions and hints in the header, and captions above the hand."""

import re
from collections.abc import Sequence

from coven.games.potion_brew import PHRASES
from coven.games.potion_brew.sentences import card_phrase
from coven.i18n import tr, tr_plural
from engine.games.potion_brew.pieces import CAT, MORTAR, SPELL_COSTS, Card, hand_points
from engine.games.potion_brew.view import View
from engine.hints import HintReason
from hall.table import SeatedPlayer

# Header


def watch_prompt(view: View, front: SeatedPlayer) -> str:
    """Returns what the table waits for."""
    if front.level is not None:
        return tr("is thinking")
    if view.step == "answer":
        return tr("must answer the Cat") if view.spell == CAT else tr("must answer the Lost Wand")
    return tr("is next")


def turn_prompt(view: View, mode: str, raised: int, players: Sequence[SeatedPlayer]) -> str:
    """Returns what the player is to do."""
    if mode == "answer":
        assert view.kind is not None
        threats = PHRASES["cat_threats" if view.spell == CAT else "wand_threats"]
        return tr(threats[view.kind], name=players[view.turn].name)
    if mode == "turn" and raised == 1:
        return tr("tap the pile to discard on")
    if mode == "turn" and raised > 1:
        return tr("press Cast, then tap a pile")
    return PHRASES.text("prompts", mode)


def advice(_view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns the reason for a hint in one sentence."""

    def fact_in_words(name: str, fact: int) -> object:
        if name in ("n", "chance"):
            return fact
        return players[fact].name if name == "name" else card_phrase(fact)

    # A kind of card is part of the phrase's name.
    kinds = (fact for fact in reason.facts if isinstance(fact, str))
    key = "_".join((reason.name, *kinds))
    if key not in PHRASES["advice"]:
        return None
    # The phrase has the other facts in their order, perhaps without the last.
    names = re.findall(r"{(\w+)}", PHRASES["advice"][key])
    facts = (fact for fact in reason.facts if isinstance(fact, int))
    values = {name: fact_in_words(name, fact) for name, fact in zip(names, facts, strict=False)}
    return PHRASES.text("advice", key, **values)


# Above the hand


def hand_caption(hand: Sequence[Card], raised: Sequence[Card] = ()) -> str:
    """Returns the sum or purpose of the raised cards, or the points of the hand."""
    if not raised:
        return tr_plural("{n} point in hand", "{n} points in hand", hand_points(hand))
    spells = [card for card in raised if card in SPELL_COSTS]
    others = [card for card in raised if card not in SPELL_COSTS]
    if len(raised) == 1:
        return tr("to exchange {card}", card=card_phrase(raised[0]))
    if len(spells) != 1:
        return tr_plural("{n} point raised", "{n} points raised", hand_points(raised))
    if others == [MORTAR]:
        return tr("the Mortar pays")
    if MORTAR in others:
        potions = [card for card in others if card != MORTAR]
        return tr("{sum} and the Mortar", sum=hand_points(potions))
    return tr("{sum} of {cost}", sum=hand_points(others), cost=SPELL_COSTS[spells[0]])
