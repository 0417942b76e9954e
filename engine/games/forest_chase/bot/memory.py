"""Memory of tiles and cards a bot has seen, and how it forgets them."""

from collections.abc import Sequence
from functools import reduce
from math import exp
from random import Random
from typing import NamedTuple, TypeAlias

from engine.bots import Personality
from engine.core import Event, Seat
from engine.fast import replace_at
from engine.games.forest_chase import pieces
from engine.games.forest_chase.view import View

ALWAYS_REMEMBERED = 2  # the last tiles seen are always known
FIRST_LOOK_AGE = 14  # a tile of the first look counts as seen this much earlier
SWAP_AGE = 8  # so does a swapped tile

TileKnowledge: TypeAlias = Sequence[pieces.Ingredient | None]  # [spot] ingredient, None if unknown


class Sighting(NamedTuple):
    """A tile that was seen."""

    ingredient: pieces.Ingredient
    seen_at: int  # number of sightings before it
    times: int  # number of sightings; more make it last longer


class Memory(NamedTuple):
    """Tiles and cards seen before they were turned back."""

    seat: Seat
    forest: int  # a number made of the habitats; varies what is forgotten from game to game
    seen: int  # sightings so far
    tiles: tuple[Sighting | None, ...]  # [spot]
    card: pieces.Card | None  # the card turned up last
    turn: Seat  # its owner
    failed: tuple[tuple[pieces.Card, ...], ...]  # [seat] cards that went back under the pile
    personality: Personality = "even"
    last_attacker: Seat | None = None  # who last targeted this seat


def new_memory(seat: Seat, personality: Personality = "even") -> Memory:
    return Memory(
        seat, 0, 0, (None,) * len(pieces.SPOTS), None, 0, ((),) * pieces.MOST_SEATS, personality
    )


def update_memory(memory: Memory, news: tuple[Event, ...]) -> Memory:
    return reduce(_apply_event, news, memory)


def _apply_event(memory: Memory, event: Event) -> Memory:
    match event.action:
        case pieces.Forest(habitats):
            return memory._replace(forest=reduce(lambda number, h: 4 * number + h, habitats, 0))
        case pieces.Opened(ingredients) if ingredients is not None:
            when = memory.seen - FIRST_LOOK_AGE
            return memory._replace(tiles=tuple(Sighting(i, when, 1) for i in ingredients))
        case pieces.Seen(spot, ingredient) if ingredient is not None:
            before = memory.tiles[spot]
            sighting = Sighting(ingredient, memory.seen, before.times + 1 if before else 1)
            tiles = replace_at(memory.tiles, spot, sighting)
            return memory._replace(seen=memory.seen + 1, tiles=tiles)
        case pieces.Turned(seat, card):
            failed = tuple(spell for spell in memory.failed[seat] if spell != card)
            return memory._replace(
                card=card, turn=seat, failed=replace_at(memory.failed, seat, failed)
            )
        case pieces.Verdict(spell) if spell is None and memory.card is not None:
            failed = (*memory.failed[memory.turn], memory.card)
            return memory._replace(failed=replace_at(memory.failed, memory.turn, failed))
        case pieces.Swap(first, second):
            one, other = memory.tiles[first], memory.tiles[second]
            tiles = replace_at(
                replace_at(memory.tiles, first, _aged_by_swap(other)), second, _aged_by_swap(one)
            )
            return memory._replace(tiles=tiles)
        case pieces.Target(seat) if seat == memory.seat:
            return memory._replace(last_attacker=event.seat)
    return memory


def _aged_by_swap(sighting: Sighting | None) -> Sighting | None:
    return sighting and sighting._replace(seen_at=sighting.seen_at - SWAP_AGE)


def known_tiles(memory_span: float, memory: Memory, view: View) -> TileKnowledge:
    """Returns the open tiles and those not forgotten.

    After `memory_span` other sightings a tile is still known with probability 1/e.
    """
    return [
        view.tiles[spot] if spot in view.up else _recall_tile(memory_span, memory, sighting)
        for spot, sighting in enumerate(memory.tiles)
    ]


def _recall_tile(
    memory_span: float, memory: Memory, sighting: Sighting | None
) -> pieces.Ingredient | None:
    if sighting is None:
        return None
    age = memory.seen - 1 - sighting.seen_at - ALWAYS_REMEMBERED
    # Seeded, so that a forgotten tile stays forgotten until it is seen again.
    tile = memory.forest * len(pieces.SPOTS) + sighting.ingredient
    seed = tile * pieces.MOST_SEATS + memory.seat
    draw = Random(seed * 1000 + sighting.seen_at + FIRST_LOOK_AGE).random()
    kept = draw < exp(-age / (memory_span * sighting.times))
    return sighting.ingredient if kept else None
