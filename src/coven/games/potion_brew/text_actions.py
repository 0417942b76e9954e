"""Legal actions, castable brews and draw sources of the seat that holds the phone."""

from collections.abc import Sequence

from coven.text_table.page import PageContext
from engine.core import Action
from engine.games.potion_brew.pieces import SPELL_COSTS, Card, Cast, Exchange, Pile, Source
from engine.games.potion_brew.view import View

Brew = tuple[Card, tuple[Card, ...]]


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns the legal actions of the view's seat."""
    return context.sights[context.view.seat].legal


def is_legal(context: PageContext, action: Action) -> bool:
    return action in legal_actions(context)


def castable_brews(context: PageContext) -> tuple[Brew, ...]:
    """Returns the spells that may be cast, each with its payment."""
    casts = [action for action in legal_actions(context) if isinstance(action, Cast)]
    return tuple((cast.spell, cast.paid) for cast in casts if cast.pile == 0)


def draw_sources(context: PageContext, pile: Pile) -> tuple[Source, ...]:
    """Returns the sources to draw from after a discard on a pile, the same for all cards."""
    exchanges = [action for action in legal_actions(context) if isinstance(action, Exchange)]
    first = context.view.hand[0]
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
