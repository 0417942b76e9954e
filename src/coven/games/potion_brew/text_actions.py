"""Legal actions, castable brews and draw sources of a view."""

from collections.abc import Sequence
from random import Random

from engine.core import Action
from engine.games.potion_brew import state
from engine.games.potion_brew.pieces import SPELL_COSTS, Card, Cast, Exchange, Pile, Source
from engine.games.potion_brew.view import View, determinize

Brew = tuple[Card, tuple[Card, ...]]


def legal_actions(view: View) -> tuple[Action, ...]:
    """Returns the legal actions of the view's seat."""
    assert view.seat is not None
    # Legality depends on the view alone, so that any state compatible with it gives the answer.
    return state.legal_actions(determinize(view, Random(0)), view.seat)


def is_legal(view: View, action: Action) -> bool:
    return action in legal_actions(view)


def castable_brews(view: View) -> tuple[Brew, ...]:
    """Returns the spells that may be cast, each with its payment."""
    casts = [action for action in legal_actions(view) if isinstance(action, Cast)]
    return tuple((cast.spell, cast.paid) for cast in casts if cast.pile == 0)


def draw_sources(view: View, pile: Pile) -> tuple[Source, ...]:
    """Returns the sources to draw from after a discard on a pile, the same for all cards."""
    exchanges = [action for action in legal_actions(view) if isinstance(action, Exchange)]
    first = view.hand[0]
    return tuple(each.source for each in exchanges if (each.card, each.pile) == (first, pile))


def cast_from_places(view: View, places: Sequence[int], pile: Pile) -> Cast:
    """Returns the cast of the cards at these places, legal or not."""
    cards = [view.hand[place - 1] for place in sorted(places)]
    spell = next((card for card in cards if card in SPELL_COSTS), 0)
    if spell:
        cards.remove(spell)
    return Cast(spell, tuple(cards), pile)


def hand_places(view: View, brew: Brew) -> tuple[int, ...]:
    """Returns the places of a brew's cards in the hand, counted from one."""
    spell, paid = brew
    found: list[int] = []
    for card in (spell, *paid):
        found.append(
            next(at for at, held in _numbered_hand(view) if held == card and at not in found)
        )
    return tuple(sorted(found))


def _numbered_hand(view: View) -> enumerate[Card]:
    return enumerate(view.hand, start=1)
