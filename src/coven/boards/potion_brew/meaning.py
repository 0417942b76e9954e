"""What a touch means in the middle of a turn: a step, a way on, or why not."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from coven.boards.potion_brew.layout import DECK, PILES, SUPPLIES
from coven.boards.potion_brew.pose import Mode, Pose
from engine.core import Action, IllegalAction
from engine.games.potion_brew.pieces import (
    COSTS,
    Banish,
    Card,
    Cast,
    Exchange,
    Gather,
    Kind,
    Pile,
    Source,
)
from engine.games.potion_brew.state import check
from engine.games.potion_brew.view import View, determinize

_KINDS: dict[str, Kind] = {"witches": "witch", "owls": "owl"}


@dataclass(frozen=True, slots=True)
class Do:
    """A step to take."""

    action: Action


@dataclass(frozen=True, slots=True)
class Go:
    """A way on within the turn."""

    mode: Mode
    pile: Pile | None = None


@dataclass(frozen=True, slots=True)
class No:
    """A reason why not, and its rule."""

    reason: str
    rule: str | None


Meaning = Do | Go | No


def judged(view: View, action: Action) -> Do | No:
    """Returns the step if the view's seat may take it, else why not."""
    assert view.seat is not None
    # What a seat may do follows from its view, so that any world which it allows will answer.
    try:
        check(determinize(view, Random(0)), view.seat, action)
    except IllegalAction as refused:
        return No(refused.reason, refused.rule)
    return Do(action)


def cast_of(cards: Sequence[Card], pile: Pile) -> Cast:
    """Returns the cast that these cards make, legal or not."""
    spell = next((card for card in cards if card in COSTS), 0)
    paid = list(cards)
    if spell:
        paid.remove(spell)
    return Cast(spell, tuple(sorted(paid)), pile)


def of_cast(view: View, pose: Pose) -> Meaning:
    """Returns what it means to press Cast."""
    verdict = judged(view, cast_of(pose.cards(view), 0))
    return Go("lay") if isinstance(verdict, Do) else verdict


def castable(view: View, pose: Pose) -> bool:
    """Returns whether the raised cards make a spell."""
    return isinstance(of_cast(view, pose), Go)


def of_place(view: View, pose: Pose, name: str) -> Meaning:
    """Returns what a touch of a pile means."""
    match pose.mode:
        case "turn":
            return _in_turn(view, pose, name)
        case "take":
            return _taking(view, pose, name)
        case "lay" if name in PILES:
            return judged(view, cast_of(pose.cards(view), _pile(name)))
        case "gather" if name in _KINDS:
            return judged(view, Gather(_KINDS[name]))
        case "banish" if name in _KINDS:
            return judged(view, Banish(_KINDS[name]))
    return REFUSALS[pose.mode]


# What a touch of the wrong place is answered with.
REFUSALS: dict[Mode, No] = {
    "watch": No("not_your_turn", "PB-05"),
    "lay": No("touch_a_pile_first", "PB-09"),
    "call": No("not_now", "PB-11"),
    "gather": No("finish_the_spell", "PB-15"),
    "steal": No("finish_the_spell", "PB-17"),
    "banish": No("finish_the_spell", "PB-18"),
    "answer": No("answer_cat_first", "PB-20"),
}


def _in_turn(view: View, pose: Pose, name: str) -> Meaning:
    count = len(pose.raised)
    if name in SUPPLIES:
        return No("spells_bring_them", "PB-15")
    if name == DECK:
        return No("touch_a_pile_first" if count else "raise_a_card_first", "PB-06")
    pile = _pile(name)
    if count == 0:
        barred = bool(view.piles[pile]) and view.piles[pile][-1] < 0
        return No("spell_is_barred", "PB-07") if barred else No("raise_a_card_first", "PB-06")
    if count > 1:
        return judged(view, cast_of(pose.cards(view), pile))
    verdict = judged(view, Exchange(pose.cards(view)[0], pile, "deck"))
    return Go("take", pile) if isinstance(verdict, Do) else verdict


def _taking(view: View, pose: Pose, name: str) -> Meaning:
    assert pose.pile is not None
    if name == PILES[pose.pile]:
        return Go("turn")
    if name in SUPPLIES:
        return No("spells_bring_them", "PB-15")
    source: Source = "deck" if name == DECK else "pile"
    return judged(view, Exchange(pose.cards(view)[0], pose.pile, source))


def _pile(name: str) -> Pile:
    return 0 if name == PILES[0] else 1
