"""What a power can do where there is no jump, found without trying it out and by trying it out."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.games.baron_voodoo.captures import JUMPS, can_capture, takeoffs
from engine.games.baron_voodoo.ground import Ground
from engine.games.baron_voodoo.hunt import Hunt, hunting
from engine.games.baron_voodoo.marks import FULL, PREY, TOPPED, Marks, marks_of, where
from engine.games.baron_voodoo.means import first_steps
from engine.games.baron_voodoo.pieces import (
    BWA,
    CELLS,
    COLOUR_OF,
    DICE,
    FREDA,
    HIGHEST,
    LINES,
    LOAS,
    WATA,
    Cell,
    Cells,
    Column,
    Lift,
    Pick,
    Slide,
)
from engine.games.baron_voodoo.powers import SLIDES, exchanged, freda_exchanges, lifted, slid
from engine.games.baron_voodoo.unstacking import bwa_puts

BARS = [0, 0, 0b0110, 0b1000]  # mostly nothing is barred
BOARDS = 60


def boards(random: Random, colour: int, bars: int) -> Iterator[tuple[Cells, Hunt]]:
    """Yields boards with few dice of a hunter's, who cannot capture anything."""
    dice = [die for die in DICE if COLOUR_OF[die] != colour] + [6 * colour]
    found = 0
    while found < BOARDS:
        gaps = random.uniform(0.3, 0.9)
        cells = tuple(
            ()
            if random.random() < gaps
            else tuple(random.choices(dice, k=random.randint(1, HIGHEST)))
            for _ in CELLS
        )
        hunt = hunting(marks_of(cells), colour, bars)
        if not hunt.jumps:
            found += 1
            yield cells, hunt


def wins(cells: Cells | list[Column], hunt: Hunt) -> bool:
    marks = marks_of(cells)
    return can_capture(marks, where(marks, TOPPED[hunt.colour]), hunt.bars)


@pytest.mark.parametrize("bars", BARS[1:])
def test_from_where_one_could_jump_is_known_for_all_spaces_at_once(bars: int) -> None:
    for cells, _ in boards(Random(bars), 0, bars):
        marks: Marks = marks_of(cells)
        assert [*takeoffs(marks, bars)] == [
            sum(
                1 << action.way
                for action, _, over, land in JUMPS[cell]
                if PREY[bars][marks[over]] and marks[land] < FULL
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
            if wins(slid(cells, line, slide.way), hunt)
        ]
        assert [*first_steps(WATA, Ground(cells, marks_of(cells), hunt))] == tried
        some += len(tried)
    assert some


@pytest.mark.parametrize("loa", LOAS)
def test_swaps_are_those_after_which_a_capture_is_possible(loa: int) -> None:
    random, some = Random(loa), 0
    for cells, hunt in boards(random, loa, BARS[loa] & ~(1 << loa)):
        ground = Ground(cells, marks_of(cells), hunt)
        singles = [cell for cell in CELLS if len(cells[cell]) == 1]
        tried = {
            first: [second for second in singles if wins(exchanged(cells, first, second), hunt)]
            for first in singles
        }
        picks = [first for first in singles if tried[first]]
        assert [*first_steps(FREDA, ground)] == [Pick(first) for first in picks]
        for first in picks:
            assert [put.cell for put in freda_exchanges(ground, first)] == tried[first]
        some += len(picks)
    assert some


def puts(cells: list[Column], source: Cell, held: Column, hunt: Hunt) -> list[Cell]:
    """Returns where the next of the dice in the hand can go, by trying out everything."""
    found = []
    for target in CELLS:
        if target != source and 0 < len(cells[target]) < HIGHEST:
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
            board, held = lifted(cells, source)
            tried = puts(board, source, held, hunt)
            marks = marks_of(board)
            ground = Ground(tuple(board), marks, hunting(marks, hunt.colour, hunt.bars))
            assert [put.cell for put in bwa_puts(ground, source, held)] == tried
            lifts += [Lift(source)] if tried else []
        assert [*first_steps(BWA, Ground(cells, marks_of(cells), hunt))] == lifts
        some += len(lifts)
    assert some
