"""Draws of Waz Baraz (circle, first master, marker, hands) and their check."""

from engine.chance import pick_one, pick_some
from engine.core import Action, RandBelow
from engine.games.waz_baraz import pieces
from engine.games.waz_baraz.state import State, Terms


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    step, terms = state.step, state.terms
    if step == "deal":
        cards = pick_some(state.deck, _size_of_hand(terms), randbelow)
        return pieces.Deal(state.turn, tuple(sorted(cards)))
    if step == "crown":
        return pieces.Crown(randbelow(terms.seats))
    if step == "marker":
        return pieces.Marker(pick_one(state.deck, randbelow))
    if step == "circle":
        return pieces.Circle((0, *pick_some(tuple(pieces.WITCHES), len(pieces.WITCHES), randbelow)))
    if step == "choose":
        return pieces.Conceal(
            tuple(sorted(pick_some(tuple(pieces.WITCHES), terms.mistresses, randbelow)))
        )
    return pieces.Reveal(state.mistresses)


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    terms = state.terms
    match state.step, action:
        case "circle", pieces.Circle(spaces):
            return spaces[:1] == (0,) and sorted(spaces) == [*pieces.ORDERED_SPACES]
        case "crown", pieces.Crown(seat):
            return 0 <= seat < terms.seats
        case "marker", pieces.Marker(card):
            return card in state.deck
        case "deal", pieces.Deal(seat, cards) if cards is not None and seat == state.turn:
            fair = all(cards.count(card) <= state.deck.count(card) for card in cards)
            return fair and list(cards) == sorted(cards) and len(cards) == _size_of_hand(terms)
        case "choose", pieces.Conceal(witches) if witches is not None:
            in_order = list(witches) == sorted(set(witches) & set(pieces.WITCHES))
            return in_order and len(witches) == terms.mistresses
        case "reveal", pieces.Reveal(witches):
            return witches == state.mistresses
    return False


def _size_of_hand(terms: Terms) -> int:
    return pieces.hand_size(terms.seats - (not terms.app_master))
