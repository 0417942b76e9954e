"""Local state of a turn, and the meaning of a touch: an action, another mode, or a refusal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from coven.games.common import Refuse, refusal
from coven.games.potion_brew.drawing import DECK_ZONE, PILE_ZONES, SUPPLY_ZONES
from engine.core import Action, Seat
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    SPELL_COSTS,
    Banish,
    Card,
    Cast,
    Exchange,
    Gather,
    Kind,
    Pile,
    Source,
)
from engine.games.potion_brew.view import View

# Local state


Mode = Literal["watch", "own", "turn", "take", "lay", "call", "gather", "steal", "banish", "answer"]


@dataclass(frozen=True, slots=True)
class LocalState:
    """The state of this screen that is not part of the view."""

    mode: Mode
    raised: frozenset[int]  # indices in the hand
    pile: Pile | None  # to discard the raised card on
    awaited: tuple[Seat, ...]
    hand_open: bool  # faces are visible
    can_answer: bool
    arriving: tuple[int, int]  # number of cards flying to each pile
    share: float  # progress of the flights
    legal: tuple[Action, ...] = ()  # of the seat that holds the phone

    def raised_cards(self, view: View) -> tuple[Card, ...]:
        return tuple(view.hand[index] for index in sorted(self.raised))


# Results of a touch

_SUPPLY_KINDS: dict[str, Kind] = {"witches": "witch", "owls": "owl"}


@dataclass(frozen=True, slots=True)
class SubmitAction:
    action: Action


@dataclass(frozen=True, slots=True)
class EnterMode:
    """Another mode of the turn."""

    mode: Mode
    pile: Pile | None = None


TouchResult = SubmitAction | EnterMode | Refuse


def submit_or_refuse(view: View, local: LocalState, action: Action) -> SubmitAction | Refuse:
    """Returns the action if it is legal for the view's seat, else the reason why not."""
    assert view.seat is not None
    if action in local.legal:
        return SubmitAction(action)
    return refusal(RULES, view, view.seat, action) or SubmitAction(action)


def cast_from_cards(cards: Sequence[Card], pile: Pile) -> Cast:
    """Returns the cast that these cards make, legal or not."""
    spell = next((card for card in cards if card in SPELL_COSTS), 0)
    paid = list(cards)
    if spell:
        paid.remove(spell)
    return Cast(spell, tuple(sorted(paid)), pile)


def resolve_cast_touch(view: View, local: LocalState) -> TouchResult:
    """Returns the result of pressing Cast."""
    verdict = submit_or_refuse(view, local, cast_from_cards(local.raised_cards(view), 0))
    return EnterMode("lay") if isinstance(verdict, SubmitAction) else verdict


def can_cast(view: View, local: LocalState) -> bool:
    """Returns whether the raised cards make a spell."""
    return isinstance(resolve_cast_touch(view, local), EnterMode)


def resolve_pile_touch(view: View, local: LocalState, zone_name: str) -> TouchResult:
    """Returns the result of touching a pile."""
    match local.mode:
        case "turn":
            return _resolve_turn_touch(view, local, zone_name)
        case "take":
            return _resolve_take_touch(view, local, zone_name)
        case "lay" if zone_name in PILE_ZONES:
            return submit_or_refuse(
                view, local, cast_from_cards(local.raised_cards(view), _pile_of_zone(zone_name))
            )
        case "gather" if zone_name in _SUPPLY_KINDS:
            return submit_or_refuse(view, local, Gather(_SUPPLY_KINDS[zone_name]))
        case "banish" if zone_name in _SUPPLY_KINDS:
            return submit_or_refuse(view, local, Banish(_SUPPLY_KINDS[zone_name]))
    return MODE_REFUSALS[local.mode]


# Answers to a touch of the wrong zone.
MODE_REFUSALS: dict[Mode, Refuse] = {
    "watch": Refuse("not_your_turn", "PB-05"),
    "lay": Refuse("touch_a_pile_first", "PB-09"),
    "call": Refuse("not_now", "PB-11"),
    "gather": Refuse("finish_the_spell", "PB-15"),
    "steal": Refuse("finish_the_spell", "PB-17"),
    "banish": Refuse("finish_the_spell", "PB-18"),
    "answer": Refuse("answer_cat_first", "PB-20"),
}


def _resolve_turn_touch(view: View, local: LocalState, zone_name: str) -> TouchResult:
    count = len(local.raised)
    if zone_name in SUPPLY_ZONES:
        return Refuse("spells_bring_them", "PB-15")
    if zone_name == DECK_ZONE:
        return Refuse("touch_a_pile_first" if count else "raise_a_card_first", "PB-06")
    pile = _pile_of_zone(zone_name)
    if count == 0:
        barred = bool(view.piles[pile]) and view.piles[pile][-1] < 0
        return (
            Refuse("spell_is_barred", "PB-07") if barred else Refuse("raise_a_card_first", "PB-06")
        )
    if count > 1:
        return submit_or_refuse(view, local, cast_from_cards(local.raised_cards(view), pile))
    verdict = submit_or_refuse(view, local, Exchange(local.raised_cards(view)[0], pile, "deck"))
    return EnterMode("take", pile) if isinstance(verdict, SubmitAction) else verdict


def _resolve_take_touch(view: View, local: LocalState, zone_name: str) -> TouchResult:
    assert local.pile is not None
    if zone_name == PILE_ZONES[local.pile]:
        return EnterMode("turn")
    if zone_name in SUPPLY_ZONES:
        return Refuse("spells_bring_them", "PB-15")
    source: Source = "deck" if zone_name == DECK_ZONE else "pile"
    return submit_or_refuse(view, local, Exchange(local.raised_cards(view)[0], local.pile, source))


def _pile_of_zone(zone_name: str) -> Pile:
    return 0 if zone_name == PILE_ZONES[0] else 1
