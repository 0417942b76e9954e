"""Expected turns until a player can call, for every hand.

`python -m tests.engine.games.potion_brew.bot.solve_distances` writes the table `distances.bin`,
because solving takes a phone a second or more.
"""

from functools import cache
from importlib.resources import files
from itertools import chain, combinations_with_replacement
from struct import iter_unpack
from typing import TypeAlias
from zlib import decompress

from engine.games.potion_brew import pieces
from engine.games.potion_brew.pieces import Card

Hand: TypeAlias = tuple[Card, ...]

# Alone, a Cat pays off like a Pelican, and a Wand is as useless as Garlic.
EQUIVALENT_CARDS = {pieces.CAT: pieces.PELICAN, pieces.WAND: pieces.GARLIC}
DISTANCE_CARDS = (
    *pieces.POTIONS, pieces.PELICAN, pieces.GARLIC, pieces.MORTAR, pieces.OWL, pieces.WITCH,
)  # fmt: skip
PARTS_PER_TURN = 4096  # fixed-point resolution


@cache
def turns_to_call(hand: Hand) -> float:
    """Returns the expected turns from a hand to a call, after drawing up to five."""
    return _distance_tables()[0][_canonical(hand)] / PARTS_PER_TURN


@cache
def turns_to_call_after_draw(hand: Hand) -> float:
    """Returns the turns of a full hand with the mean speed of this partial hand after drawing."""
    return _distance_tables()[1][_canonical(hand)] / PARTS_PER_TURN


def _canonical(hand: Hand) -> Hand:
    return tuple(sorted([EQUIVALENT_CARDS.get(card, card) for card in hand]))


def all_hands(most: int) -> "chain[Hand]":
    """Returns all hands of at most `most` cards, in the order of the table."""
    return chain.from_iterable(
        combinations_with_replacement(DISTANCE_CARDS, size) for size in range(most + 1)
    )


@cache
def _distance_tables() -> tuple[dict[Hand, int], dict[Hand, int]]:
    """Returns the distances of all hands, and those of partial hands after drawing."""
    packed = files("engine.games.potion_brew.bot").joinpath("distances.bin").read_bytes()
    kept = (turns for (turns,) in iter_unpack("<H", decompress(packed)))
    full, partial = all_hands(pieces.HAND_SIZE), all_hands(pieces.HAND_SIZE - 1)
    # The hands are first in each zip, so no value is consumed when they run out.
    return dict(zip(full, kept)), dict(zip(partial, kept))  # noqa: B905
