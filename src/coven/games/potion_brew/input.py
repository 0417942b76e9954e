"""Local state of a turn, and the meaning of a touch: an action, another mode, or a refusal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from coven.games.common import Refuse, refusal_unless_legal
from engine.core import Action, Seat
from engine.games.potion_brew import RULES, pieces
from engine.games.potion_brew.view import View

PILE_ZONES = ("pile-0", "pile-1")
SUPPLY_ZONES: dict[pieces.Kind, str] = {"witch": "witches", "owl": "owls"}
DECK_ZONE = "deck"
_BUTTON_ACTIONS: dict[str, Action] = {
    "end": pieces.CALL,
    "yield": pieces.YIELD,
    "garlic-0": pieces.GUARDS[0],
    "garlic-1": pieces.GUARDS[1],
}


def prey_zone(steal: pieces.Steal) -> str:
    """Returns the zone of the cards that a Cat may take from a seat."""
    return f"prey-{steal.victim}-{steal.kind}"


# Local state


Mode = Literal["watch", "own", "turn", "take", "lay", "call", "gather", "steal", "banish", "answer"]


@dataclass(frozen=True, slots=True)
class LocalState:
    """The view that a screen shows, and the state of the screen that is not part of it."""

    view: View
    mode: Mode
    raised: frozenset[int]  # indices in the hand
    pile: pieces.Pile | None  # to discard the raised card on
    awaited: tuple[Seat, ...]
    hand_open: bool  # faces are visible
    can_answer: bool
    arriving: tuple[int, int]  # number of cards flying to each pile
    share: float  # progress of the flights
    legal: tuple[Action, ...] = ()  # of the seat that holds the phone

    @property
    def raised_cards(self) -> tuple[pieces.Card, ...]:
        return tuple(self.view.hand[index] for index in sorted(self.raised))


# Results of a touch


@dataclass(frozen=True, slots=True)
class EnterMode:
    """Another mode of the turn."""

    mode: Mode
    pile: pieces.Pile | None = None


TouchResult = Action | EnterMode | Refuse


def check_action(local: LocalState, action: Action) -> Action | Refuse:
    """Returns the action if it is legal for the view's seat, else the reason why not."""
    view, seat = local.view, local.view.seat
    assert seat is not None
    return refusal_unless_legal(RULES, view, action, seat=seat, legal=local.legal) or action


def cast_from_cards(cards: Sequence[pieces.Card], pile: pieces.Pile) -> pieces.Cast:
    """Returns the cast that these cards make, legal or not."""
    spell = next((card for card in cards if card in pieces.SPELL_COSTS), 0)
    paid = list(cards)
    if spell:
        paid.remove(spell)
    return pieces.Cast(spell, tuple(sorted(paid)), pile)


def can_cast(local: LocalState) -> bool:
    """Returns whether the raised cards make a spell."""
    return isinstance(resolve_touch(local, "cast"), EnterMode)


def resolve_touch(local: LocalState, zone: str) -> TouchResult:
    """Returns the result of touching a pile, a card that a Cat may take, or a button."""
    match zone:
        case "back":
            return EnterMode("turn")
        case "call":
            return EnterMode("call")
        case "cast":
            verdict = check_action(local, cast_from_cards(local.raised_cards, 0))
            return verdict if isinstance(verdict, Refuse) else EnterMode("lay")
    if zone in _BUTTON_ACTIONS:
        return check_action(local, _BUTTON_ACTIONS[zone])
    for action in local.legal:
        if isinstance(action, pieces.Steal) and zone == prey_zone(action):
            return action
    match local.mode:
        case "turn":
            return _resolve_turn_touch(local, zone)
        case "take":
            return _resolve_take_touch(local, zone)
        case "lay" if zone in PILE_ZONES:
            return check_action(local, cast_from_cards(local.raised_cards, _pile_of_zone(zone)))
        case "gather" | "banish" if zone in SUPPLY_ZONES.values():
            choice = pieces.Gather if local.mode == "gather" else pieces.Banish
            return check_action(local, choice("witch" if zone == SUPPLY_ZONES["witch"] else "owl"))
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


def _resolve_turn_touch(local: LocalState, zone: str) -> TouchResult:
    count, cards = len(local.raised), local.raised_cards
    if zone in SUPPLY_ZONES.values():
        return Refuse("spells_bring_them", "PB-15")
    if zone == DECK_ZONE:
        return Refuse("touch_a_pile_first" if count else "raise_a_card_first", "PB-06")
    pile = _pile_of_zone(zone)
    if count == 0:
        if local.view.piles[pile] and local.view.piles[pile][-1] < 0:
            return Refuse("spell_is_barred", "PB-07")
        return Refuse("raise_a_card_first", "PB-06")
    if count > 1:
        return check_action(local, cast_from_cards(cards, pile))
    verdict = check_action(local, pieces.Exchange(cards[0], pile, "deck"))
    return verdict if isinstance(verdict, Refuse) else EnterMode("take", pile)


def _resolve_take_touch(local: LocalState, zone: str) -> TouchResult:
    assert local.pile is not None
    if zone == PILE_ZONES[local.pile]:
        return EnterMode("turn")
    if zone in SUPPLY_ZONES.values():
        return Refuse("spells_bring_them", "PB-15")
    source: pieces.Source = "deck" if zone == DECK_ZONE else "pile"
    return check_action(local, pieces.Exchange(local.raised_cards[0], local.pile, source))


def _pile_of_zone(zone: str) -> pieces.Pile:
    return 0 if zone == PILE_ZONES[0] else 1
