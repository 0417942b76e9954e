"""The load's policy for Potion Brew: fast, and the same for every server."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from engine.games.potion_brew.pieces import CALL_LIMIT, CARD_POINTS, CAT, GARLIC, WITCH
from engine.games.potion_brew.state import castable_spells

LIGHT_CARD_POINTS = 3  # points up to which a card of a pile is worth taking


class VisibleState(NamedTuple):
    """The part of a seat's view that the policy needs; the fields are those of our own view."""

    seat: int
    step: str
    hand: Sequence[int]
    piles: Sequence[Sequence[int]]
    witches: int
    owls: int
    backs: Sequence[Sequence[int]]  # [seat] red, teal, black


PackedAction = list[Any]
"""An action as [name, fields ...]."""


def choose(scene: VisibleState, random: Random) -> PackedAction:
    """Returns a legal action."""
    if scene.step == "turn":
        return _turn(scene, random)
    if scene.step == "answer":
        guarded = GARLIC in scene.hand and random.random() < 0.5
        return ["Guard", _pile(random)] if guarded else ["Yield"]
    if scene.step == "gather":
        return ["Gather", "witch" if scene.witches else "owl"]
    if scene.step == "steal":
        victim = random.choice(_rich(scene))
        return ["Steal", victim, "witch" if scene.backs[victim][0] else "owl"]
    return ["Banish", "witch"]


def _turn(scene: VisibleState, random: Random) -> PackedAction:
    hand = tuple(scene.hand)
    if sum(map(CARD_POINTS.__getitem__, hand)) <= CALL_LIMIT:
        return ["Call"]
    for spell, paid in castable_spells(hand):
        if spell != CAT or _rich(scene):
            return ["Cast", spell, list(paid), _pile(random)]
    card = max(hand, key=CARD_POINTS.__getitem__)
    pile = next((n for n in (0, 1) if not scene.piles[n]), _pile(random))
    other = scene.piles[1 - pile]
    light = bool(other) and (0 < other[-1] <= LIGHT_CARD_POINTS or other[-1] == WITCH)
    return ["Exchange", card, pile, "pile" if light else "deck"]


def _rich(scene: VisibleState) -> list[int]:
    """Returns the other players with a Witch or an Owl."""
    return [n for n, (red, teal, _) in enumerate(scene.backs) if n != scene.seat and red + teal]


def _pile(random: Random) -> int:
    return random.randrange(2)
