"""The sets of mistresses consistent with a seat's clues; a set of witches is an int of bits."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from engine.games.waz_baraz.pieces import SPACES, WITCHES, Told, Wrong
from engine.games.waz_baraz.state import Clue


@cache
def all_mistress_sets(count: int) -> tuple[int, ...]:
    """Returns every set of `count` witches, each as bits: 1 << witch."""
    return tuple(to_bits(witches) for witches in combinations(WITCHES, count))


def to_bits(witches: Sequence[int]) -> int:
    return sum(1 << witch for witch in witches)


def witches_of(a_set: int) -> tuple[int, ...]:
    """Returns the witches of a set in ascending order."""
    return tuple(witch for witch in WITCHES if a_set >> witch & 1)


@cache
def witches_between(spaces: tuple[int, ...], start: int, end: int) -> int:
    """Returns the witches strictly between two spaces, clockwise (WB-07)."""
    width = (end - start) % SPACES
    return to_bits([w for w in WITCHES if 0 < (spaces[w] - start) % SPACES < width])


def possible_sets(
    count: int, spaces: tuple[int, ...], clues: Sequence[Clue], told: Sequence[Told]
) -> tuple[int, ...]:
    """Returns all sets of mistresses consistent with the clues and the secret answers."""
    sets = all_mistress_sets(count)
    for answer in told:
        bit = 1 << answer.witch
        sets = tuple(s for s in sets if bool(s & bit) == answer.mistress)
    for clue in dict.fromkeys(clues):
        if isinstance(clue, Wrong):
            named = to_bits(clue.witches)
            sets = tuple(s for s in sets if s != named)
        else:
            between, answer_waz = witches_between(spaces, clue.start, clue.end), clue.waz
            sets = tuple(s for s in sets if bool(s & between) == answer_waz)
    return sets
