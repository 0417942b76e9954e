"""The quick search for uses of a power without a jump finds the same as trying them all."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.games.baron_voodoo.byte_board import (
    FULL_COLUMN,
    IS_CAPTURABLE,
    TOP_HAS_COLOUR,
    ByteBoard,
    cells_where,
    to_byte_board,
)
from engine.games.baron_voodoo.captures import JUMPS, can_capture, takeoff_directions
from engine.games.baron_voodoo.pieces import (
    BWA,
    CELLS,
    COLOUR_OF,
    DICE,
    FREDA,
    LINES,
    LOAS,
    MOST_DICE_IN_COLUMN,
    WATA,
    Cell,
    Cells,
    Column,
    Lift,
    Pick,
    Slide,
)
from engine.games.baron_voodoo.power_options import power_first_steps
from engine.games.baron_voodoo.powers import (
    SLIDES,
    PowerContext,
    bwa_puts,
    freda_exchanges,
    lift_above_base,
    slide_line,
    swap_columns,
)
from engine.games.baron_voodoo.required_capture import RequiredCapture, required_capture

BARS = [0, 0, 0b0110, 0b1000]  # mostly no colour is protected
BOARDS = 60


def boards(random: Random, colour: int, bars: int) -> Iterator[tuple[Cells, RequiredCapture]]:
    """Yields boards with few dice of the player in turn, who cannot capture."""
    dice = [die for die in DICE if COLOUR_OF[die] != colour] + [6 * colour]
    found = 0
    while found < BOARDS:
        gaps = random.uniform(0.3, 0.9)
        cells = tuple(
            ()
            if random.random() < gaps
            else tuple(random.choices(dice, k=random.randint(1, MOST_DICE_IN_COLUMN)))
            for _ in CELLS
        )
        hunt = required_capture(to_byte_board(cells), colour, bars)
        if not hunt.jumps:
            found += 1
            yield cells, hunt


def wins(cells: Cells | list[Column], hunt: RequiredCapture) -> bool:
    marks = to_byte_board(cells)
    return can_capture(marks, cells_where(marks, TOP_HAS_COLOUR[hunt.colour]), hunt.barred)


@pytest.mark.parametrize("bars", BARS[1:])
def test_from_where_one_could_jump_is_known_for_all_spaces_at_once(bars: int) -> None:
    for cells, _ in boards(Random(bars), 0, bars):
        marks: ByteBoard = to_byte_board(cells)
        assert [*takeoff_directions(marks, bars)] == [
            sum(
                1 << action.way
                for action, _, over, land in JUMPS[cell]
                if IS_CAPTURABLE[bars][marks[over]] and marks[land] < FULL_COLUMN
            )
            for cell in CELLS
        ]


@pytest.mark.parametrize("loa", LOAS)
def test_slides_are_those_after_which_a_capture_is_possible(loa: int) -> None:
    random, some = Random(loa), 0
    for cells, hunt in boards(random, loa, BARS[loa] & ~(1 << loa)):
        tried: list[Slide] = [
            slide
            for line in LINES
            for slide in SLIDES[line]
            if wins(slide_line(cells, line, slide.way), hunt)
        ]
        assert [*power_first_steps(WATA, PowerContext(cells, to_byte_board(cells), hunt))] == tried
        some += len(tried)
    assert some


@pytest.mark.parametrize("loa", LOAS)
def test_swaps_are_those_after_which_a_capture_is_possible(loa: int) -> None:
    random, some = Random(loa), 0
    for cells, hunt in boards(random, loa, BARS[loa] & ~(1 << loa)):
        ground = PowerContext(cells, to_byte_board(cells), hunt)
        singles = [cell for cell in CELLS if len(cells[cell]) == 1]
        tried = {
            first: [second for second in singles if wins(swap_columns(cells, first, second), hunt)]
            for first in singles
        }
        picks = [first for first in singles if tried[first]]
        assert [*power_first_steps(FREDA, ground)] == [Pick(first) for first in picks]
        for first in picks:
            assert [put.cell for put in freda_exchanges(ground, first)] == tried[first]
        some += len(picks)
    assert some


def puts(cells: list[Column], source: Cell, held: Column, hunt: RequiredCapture) -> list[Cell]:
    """Returns where the next die in hand can be placed, by trying every space."""
    found = []
    for target in CELLS:
        if target != source and 0 < len(cells[target]) < MOST_DICE_IN_COLUMN:
            board = [*cells]
            board[target] += held[:1]
            if puts(board, source, held[1:], hunt) if held[1:] else wins(board, hunt):
                found.append(target)
    return found


@pytest.mark.parametrize("loa", LOAS)
def test_columns_are_taken_apart_only_where_a_capture_is_possible_afterwards(loa: int) -> None:
    random, some = Random(loa), 0
    for cells, hunt in [*boards(random, loa, BARS[loa] & ~(1 << loa))][::3]:
        lifts = []
        for source in [cell for cell in CELLS if len(cells[cell]) > 1]:
            board, held = lift_above_base(cells, source)
            tried = puts(board, source, held, hunt)
            marks = to_byte_board(board)
            ground = PowerContext(
                tuple(board), marks, required_capture(marks, hunt.colour, hunt.barred)
            )
            assert [put.cell for put in bwa_puts(ground, source, held)] == tried
            lifts += [Lift(source)] if tried else []
        assert [*power_first_steps(BWA, PowerContext(cells, to_byte_board(cells), hunt))] == lifts
        some += len(lifts)
    assert some
