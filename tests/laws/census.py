"""What each game declares about itself, so that the laws can be tried on it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.games.potion_brew import state as potion_brew
from engine.games.potion_brew.pieces import OWL, WITCH
from engine.games.waz_baraz import state as waz_baraz
from engine.games.waz_baraz.pieces import Ask, Decline


@dataclass(frozen=True, slots=True)
class Census:
    """The pieces of a game, and what its table hears though no view keeps it."""

    pieces: Callable[[Any], object]  # the same for every state of a game
    spoken: tuple[type, ...] = ()  # actions said aloud and then forgotten by the views


def _waz_baraz(state: waz_baraz.State) -> object:
    on_table = [card for card in (state.marker, state.lifted) if card]
    cards = [*on_table, *state.deck, *(card for hand in state.hands for card in hand)]
    return sorted(cards), sorted(state.spaces)


def _potion_brew(state: potion_brew.State) -> object:
    laid = [abs(card) for pile in state.piles for card in pile]
    held = [card for hand in state.hands for card in hand]
    stock = [OWL] * state.owls + [WITCH] * state.witches
    return sorted([*state.deck, *laid, *held, *stock])


CENSUS: dict[str, Census] = {
    "potion_brew": Census(_potion_brew),
    "waz_baraz": Census(_waz_baraz, spoken=(Ask, Decline)),
}
