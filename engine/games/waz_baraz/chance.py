"""Draws of Waz Baraz (circle, first master, marker, hands) and their check."""

from engine.chance import pick_one, pick_some
from engine.core import Action, RandBelow
from engine.games.waz_baraz.pieces import (
    ORDERED_SPACES,
    WITCHES,
    Circle,
    Conceal,
    Crown,
    Deal,
    Marker,
    Reveal,
    hand_size,
)
from engine.games.waz_baraz.state import State, Terms


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    step, terms = state.step, state.terms
    if step == "deal":
        cards = pick_some(state.deck, _size_of_hand(terms), randbelow)
        return Deal(state.turn, tuple(sorted(cards)))
    if step == "crown":
        return Crown(randbelow(terms.seats))
    if step == "marker":
        return Marker(pick_one(state.deck, randbelow))
    if step == "circle":
        return Circle((0, *pick_some(tuple(WITCHES), len(WITCHES), randbelow)))
    if step == "choose":
        return Conceal(tuple(sorted(pick_some(tuple(WITCHES), terms.mistresses, randbelow))))
    return Reveal(state.mistresses)


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    terms = state.terms
    match state.step, action:
        case "circle", Circle(spaces):
            return spaces[:1] == (0,) and sorted(spaces) == [*ORDERED_SPACES]
        case "crown", Crown(seat):
            return 0 <= seat < terms.seats
        case "marker", Marker(card):
            return card in state.deck
        case "deal", Deal(seat, cards) if cards is not None and seat == state.turn:
            fair = all(cards.count(card) <= state.deck.count(card) for card in cards)
            return fair and list(cards) == sorted(cards) and len(cards) == _size_of_hand(terms)
        case "choose", Conceal(witches) if witches is not None:
            in_order = list(witches) == sorted(set(witches) & set(WITCHES))
            return in_order and len(witches) == terms.mistresses
        case "reveal", Reveal(witches):
            return witches == state.mistresses
    return False


def _size_of_hand(terms: Terms) -> int:
    return hand_size(terms.seats - (not terms.app_master))
