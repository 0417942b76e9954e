"""Exact numbers of lines of play, counted by the engine and by the reference rules."""

from collections import Counter
from pathlib import Path

import pytest

from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.pieces import LOAS
from engine.games.baron_voodoo.state import State
from tests.engine.games.baron_voodoo import reference_rules as book
from tests.engine.games.baron_voodoo.positions import POSITIONS
from tests.engine.games.baron_voodoo.test_powers_brute_force import reference_board, reference_die
from tests.engine.games.line_counts import read_counts

DEPTHS = range(1, 7)


COUNTS = read_counts(Path(__file__).parent)


def count(state: State, lengths: Counter[int], so_far: int = 0) -> Counter[int]:
    """Counts the lines of each length."""
    if so_far == max(DEPTHS):
        return lengths
    for action in state.choices:
        RULES.check(state, state.table.turn, action)
        lengths[so_far + 1] += 1
        count(RULES.apply(state, state.table.turn, action), lengths, so_far + 1)
    return lengths


def reference_game(state: State) -> book.ReferenceGame:
    """Converts a state to the form of the reference rules."""
    view = state.table
    groups = [
        {side: tuple(map(reference_die, dice)) for side, dice in enumerate(group)}
        for group in (view.zones, view.worlds)
    ]
    return book.ReferenceGame(
        dice=reference_board(view.cells),
        loas=tuple(book.LOAS[LOAS[loa or 0]] for loa in view.loas),
        turn=view.turn,
        first=view.starter,
        zones=groups[0],
        worlds=groups[1],
        offerings=dict(enumerate(view.offerings)),
        points=dict(enumerate(view.points)),
        shields=frozenset(seat for seat, on in enumerate(view.protected) if on),
        ender=view.ender,
        teams=view.terms.teams != "none",
    )


def test_every_position_is_in_the_table() -> None:
    assert set(COUNTS) == set(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_what_the_table_says(name: str) -> None:
    lengths = count(POSITIONS[name], Counter())

    assert [lengths[depth] for depth in DEPTHS] == COUNTS[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_second_reading_of_the_rules_counts_the_same(name: str) -> None:
    found = [*book.lines(reference_game(POSITIONS[name]), max(DEPTHS))]
    lengths = Counter(map(len, found))

    assert len(found) == len(set(found))
    assert [lengths[depth] for depth in DEPTHS] == COUNTS[name]
