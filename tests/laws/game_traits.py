"""Declares the traits of each game that the laws need."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core import Event
from engine.games.baron_voodoo import state as baron_voodoo
from engine.games.baron_voodoo.pieces import COLOUR_OF, STARTING_COLOURS
from engine.games.forest_chase import state as forest_chase
from engine.games.forest_chase.pieces import LONGEST_GAME, Opened, Seen, Turned, habitat_of
from engine.games.potion_brew import state as potion_brew
from engine.games.potion_brew.pieces import OWL, WITCH
from engine.games.riddle_masters import state as riddle_masters
from engine.games.riddle_masters.pieces import STARTING_CURSES
from engine.games.waz_baraz import state as waz_baraz
from engine.games.waz_baraz.pieces import Ask, Decline


@dataclass(frozen=True, slots=True)
class MemoryTraits:
    """A game in which players see everything once and must then remember it."""

    visible_now: Callable[[Any], object]  # the open tiles of a state
    lasting_part: Callable[[Event], Event]  # the lasting public part of an event


@dataclass(frozen=True, slots=True)
class GameTraits:
    """The pieces of a game, and actions that are announced though no view contains them."""

    pieces: Callable[[Any], object]  # the same for every state of a game
    announced_actions: tuple[type, ...] = ()  # actions that are announced and not kept in views
    memory: MemoryTraits | None = None  # for a game of memory
    open: bool = False  # everything is always visible to all
    skip_to_end: Callable[[Any], Any] | None = None  # starts a long game near its end


def _waz_baraz(state: waz_baraz.State) -> object:
    on_table = [card for card in (state.marker, state.lifted) if card]
    cards = [*on_table, *state.deck, *(card for hand in state.hands for card in hand)]
    return sorted(cards), sorted(state.spaces)


def _potion_brew(state: potion_brew.State) -> object:
    laid = [abs(card) for pile in state.piles for card in pile]
    held = [card for hand in state.hands for card in hand]
    stock = [OWL] * state.owls + [WITCH] * state.witches
    return sorted([*state.deck, *laid, *held, *stock])


def _forest_chase(state: forest_chase.State) -> object:
    """Returns the tiles of each habitat and each player's cards, which are all different."""
    known = [(h, i) for h, i in zip(state.habitats, state.tiles, strict=False) if i is not None]
    assert all(habitat_of(ingredient) == ground for ground, ingredient in known)
    assert len({ingredient for _, ingredient in known}) == len(known)
    in_race = [
        int(state.card is not None and seat == state.turn) for seat in range(len(state.cast))
    ]
    rows = zip(state.unseen, state.tried, state.cast, in_race, strict=True)
    cards = [unseen + len(tried) + len(cast) + up for unseen, tried, cast, up in rows]
    seen = [card for cards in (*state.tried, *state.cast) for card in cards]
    assert len({*seen, state.card}) == len(seen) + 1
    return sorted(state.habitats or (0, 1, 2, 3) * 4), cards


def _visible_tiles(state: forest_chase.State) -> object:
    lying_open = [(spot, state.tiles[spot]) for spot in state.up]
    return state.card, lying_open, state.house, state.lifted


def _lasting_event(event: Event) -> Event:
    """Returns an event without the part that players must remember."""
    match event.action:
        case Seen(spot, _):
            return Event(event.seat, Seen(spot, None))
        case Turned(seat, _):
            return Event(event.seat, Turned(seat, None))
        case Opened():
            return Event(event.seat, Opened(None))
    return event


def _riddle_masters(state: riddle_masters.State) -> object:
    """Returns the objects and each player's initial curses."""
    taken = STARTING_CURSES * sum(state.renewed)
    return len(state.words), len(state.arrows), sum(state.curses) + state.used - taken


def _baron_voodoo(state: baron_voodoo.State) -> object:
    """Returns the colours of all dice; before the roll they are beside the board."""
    table = state.table
    groups = (*table.cells, *table.zones, *table.worlds, table.pool, table.held)
    rolled = [COLOUR_OF[die] for group in groups for die in group]
    assert 0 <= min(table.offerings) <= sum(table.offerings) <= 20
    return sorted(rolled or [colour for colour in STARTING_COLOURS if colour is not None])


GAME_TRAITS: dict[str, GameTraits] = {
    "baron_voodoo": GameTraits(_baron_voodoo, open=True),
    "forest_chase": GameTraits(
        _forest_chase,
        memory=MemoryTraits(_visible_tiles, _lasting_event),
        skip_to_end=lambda state: state._replace(turns=LONGEST_GAME - 11),
    ),
    "potion_brew": GameTraits(_potion_brew),
    "riddle_masters": GameTraits(_riddle_masters),
    "waz_baraz": GameTraits(_waz_baraz, announced_actions=(Ask, Decline)),
}
