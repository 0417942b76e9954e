"""Replays of Waz Baraz: the secrets of a seat, and what it could still believe."""

from collections.abc import Iterator
from typing import Any

from coven.games.interface import CardFace, SeatSecret, WorldCounts
from coven.games.waz_baraz.sentences import witch_list
from coven.i18n import tr
from engine.games.waz_baraz.deduction import possible_sets
from engine.match import Match, Sight


def seat_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    """Yields the mistresses of the master, or the hand of another seat."""
    view = sight.view
    assert sight.seat is not None
    if view.master == sight.seat and view.mistresses:
        pictures = tuple(CardFace("", f"witch-{witch:02}", "") for witch in view.mistresses)
        witches = witch_list(view.mistresses)
        yield SeatSecret(sight.seat, pictures, tr("the mistresses {witches}", witches=witches))
    elif view.hand:
        cards = tuple(CardFace("card", "", str(card)) for card in view.hand)
        numbers = witch_list(view.hand)
        yield SeatSecret(sight.seat, cards, tr("the cards {cards}", cards=numbers))


def count_worlds(matches: Iterator[Match[Any, Any]]) -> Iterator[WorldCounts]:
    """Yields, for each moment, the sets of mistresses that each seat has not ruled out."""
    known: dict[object, int] = {}

    def count(sight: Sight[Any]) -> int:
        view = sight.view
        if view.mistresses:
            return 1
        facts = (view.terms.mistresses, view.spaces, view.clues, view.told)
        if facts not in known:
            known[facts] = len(possible_sets(*facts))
        return known[facts]

    for match in matches:
        yield tuple(count(match.sight(seat)) for seat in range(match.seats))
