"""Jumps and captures (BV-11 .. BV-14)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.pieces import COLOUR_OF, WIDTH, Capture, Cell, Colour, Column, Die

Jump: TypeAlias = tuple[Capture, Cell, Cell, Cell]
"""(capture, space of the jumper, jumped space, landing space)"""
BoardColumns: TypeAlias = Sequence[Column]


def _jumps_from(cell: Cell) -> tuple[Jump, ...]:
    """Returns the jumps that stay on the board."""
    row, column = divmod(cell, WIDTH)
    room = (row, WIDTH - 1 - column, WIDTH - 1 - row, column)  # [way] spaces up to the edge
    return tuple(
        (
            Capture(cell, way),
            cell,
            cell + pieces.WAY_OFFSETS[way],
            cell + 2 * pieces.WAY_OFFSETS[way],
        )
        for way in pieces.WAYS
        if room[way] >= 2
    )


JUMPS: tuple[tuple[Jump, ...], ...] = tuple(map(_jumps_from, pieces.CELLS))  # [cell] jumps from it
JUMP_BY_CAPTURE: dict[Capture, Jump] = {jump[0]: jump for jumps in JUMPS for jump in jumps}
JUMPS_OVER: tuple[tuple[Jump, ...], ...] = tuple(  # [cell] jumps over it
    tuple(jump for jump in JUMP_BY_CAPTURE.values() if jump[2] == cell) for cell in pieces.CELLS
)
_JUMPS_TOUCHING: tuple[tuple[Jump, ...], ...] = tuple(  # [cell] jumps from, over or onto it
    tuple(jump for jump in JUMP_BY_CAPTURE.values() if cell in jump[1:]) for cell in pieces.CELLS
)
CAPTURABLE: tuple[tuple[bool, ...], ...] = tuple(  # [barred colours as bits][die]
    tuple(not barred >> colour & 1 for colour in COLOUR_OF)
    for barred in range(1 << len(pieces.LOAS))
)


def find_jumps(cells: BoardColumns, colour: Colour, barred: int) -> list[Jump]:
    """Returns all jumps of a colour's top dice, in the order of the spaces.

    A die jumps over a neighbour that is not barred, onto a space with room (BV-11, BV-14).
    """
    colour_of, is_capturable = COLOUR_OF, CAPTURABLE[barred]
    return [
        jump
        for cell, column in enumerate(cells)
        if column and colour_of[column[-1]] == colour
        for jump in JUMPS[cell]
        if (jumped := cells[jump[2]])
        and is_capturable[jumped[-1]]
        and len(cells[jump[3]]) < pieces.MOST_DICE_IN_COLUMN
    ]


def jump_over(cells: BoardColumns, jump: Jump) -> tuple[list[Column], Die]:
    """Returns the board after a jump, and the captured die (BV-12)."""
    _, cell, over, land = jump
    board = list(cells)
    jumper, captured = board[cell][-1], board[over][-1]
    board[cell], board[over] = board[cell][:-1], board[over][:-1]
    board[land] += (jumper,)
    return board, captured


class RequiredCapture(NamedTuple):
    """The capture that must still be possible after a power at A (BV-06)."""

    colour: Colour
    barred: int  # colours that cannot be captured, as bits
    jumps: Sequence[Jump]  # on the board before the power

    def is_possible(self, cells: BoardColumns, changed: Iterable[Cell]) -> bool:
        """Returns whether a capture is possible on a board that differs in these spaces.

        Either a former jump touches none of them, or a jump that touches one is possible now.
        """
        for _, cell, over, land in self.jumps:
            if cell not in changed and over not in changed and land not in changed:
                return True
        colour, is_capturable = self.colour, CAPTURABLE[self.barred]
        for spot in changed:
            for _, cell, over, land in _JUMPS_TOUCHING[spot]:
                jumping, jumped = cells[cell], cells[over]
                if (
                    jumping
                    and jumped
                    and COLOUR_OF[jumping[-1]] == colour
                    and is_capturable[jumped[-1]]
                    and len(cells[land]) < pieces.MOST_DICE_IN_COLUMN
                ):
                    return True
        return False
