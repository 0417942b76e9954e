"""The board from above: how high its columns are, in a form that is quickly looked through."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from engine.games.baron_voodoo.pieces import CELLS, HIGHEST, Cell, Cells

HEIGHTS = range(HIGHEST + 1)
_CELLS = tuple(CELLS)
RECENT = 1 << 6  # boards come back within a turn; more of them would only be slower to find


class Surface(NamedTuple):
    """What the heights of a board's columns say."""

    filled: bytes  # [cell] 1 where there are dice
    singles: tuple[Cell, ...]  # spaces with one die
    empty: int  # spaces without any, a byte for each
    heights: bytes  # [cell]

    def towers(self) -> tuple[Cell, ...]:
        """Returns the spaces with more than one die."""
        return tuple(compress(_CELLS, self.heights.translate(_TOWER)))

    def room(self) -> int:
        """Returns how many spaces have dice, and room for more."""
        return self.heights.count(1) + self.heights.count(2)

    def roomy(self) -> tuple[Cell, ...]:
        """Returns the spaces with dice, and room for more."""
        return tuple(compress(_CELLS, self.heights.translate(_ROOMY)))


def _marking(*heights: int) -> bytes:
    """Returns the translation of heights that marks some of them with 1, the others with 0."""
    return bytes(height in heights for height in range(256))


_FILLED, _SINGLE, _TOWER = _marking(*HEIGHTS[1:]), _marking(1), _marking(*HEIGHTS[2:])
_ROOMY, _EMPTY = _marking(*HEIGHTS[1:HIGHEST]), _marking(0)


def as_bytes(cells: Iterable[Cell]) -> int:
    """Returns a number in which some spaces have a byte."""
    return sum(1 << 8 * cell for cell in cells)


@lru_cache(RECENT)
def surface(cells: Cells) -> Surface:
    """Returns what a board looks like from above."""
    heights = bytes(map(len, cells))
    return Surface(
        heights.translate(_FILLED),
        tuple(compress(_CELLS, heights.translate(_SINGLE))),
        int.from_bytes(heights.translate(_EMPTY), "little"),
        heights,
    )
