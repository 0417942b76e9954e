"""Draws of Waz Baraz (circle, first master, marker, hands) and their check."""

from engine.chance import pick_one, pick_some
from engine.core import Action, RandBelow
from engine.games.waz_baraz.pieces import (
    CROWNS,
    MARKERS,
    ORDERED_SPACES,
    WITCHES,
    Circle,
    Conceal,
    Crown,
    Deal,
    Marker,
    Reveal,
    hand_size,
)  # fmt: skip
from engine.games.waz_baraz.state import State


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    step, terms = state.step, state.terms
    if step == "deal":
        size = hand_size(terms.seats - (not terms.app_master))
        return Deal(state.turn, tuple(sorted(pick_some(state.deck, size, randbelow))))
    if step == "crown":
        return CROWNS[randbelow(terms.seats)]
    if step == "marker":
        return MARKERS[pick_one(state.deck, randbelow)]
    if step == "circle":
        return Circle((0, *pick_some(tuple(WITCHES), len(WITCHES), randbelow)))
    if step == "choose":
        return Conceal(tuple(sorted(pick_some(tuple(WITCHES), terms.mistresses, randbelow))))
    return Reveal(state.mistresses)


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    terms, step = state.terms, state.step
    match action:
        case Circle(spaces):
            return step == "circle" and spaces[:1] == (0,) and sorted(spaces) == [*ORDERED_SPACES]
        case Crown(seat):
            return step == "crown" and 0 <= seat < terms.seats
        case Marker(card):
            return step == "marker" and card in state.deck
        case Deal(seat, cards) if cards is not None:
            size = hand_size(terms.seats - (not terms.app_master))
            fair = all(cards.count(card) <= state.deck.count(card) for card in cards)
            in_order = list(cards) == sorted(cards)
            return (
                step == "deal" and seat == state.turn and len(cards) == size and fair and in_order
            )
        case Conceal(witches) if witches is not None:
            in_order = list(witches) == sorted(set(witches) & set(WITCHES))
            return step == "choose" and in_order and len(witches) == terms.mistresses
        case Reveal(witches):
            return step == "reveal" and witches == state.mistresses
    return False
