"""Exact numbers of lines of play, counted by the engine and by the reference rules."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core import CHANCE, Action
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import CARDS, EFFECTS
from engine.games.forest_chase.state import State
from tests.engine.games.forest_chase.positions import POSITIONS
from tests.engine.games.forest_chase.reference_rules import ReferenceBoard, count_lines
from tests.engine.games.line_counts import read_counts

DEPTHS = range(1, 6)


COUNTS = read_counts(Path(__file__).parent)


def steps(state: State) -> Iterator[tuple[int, Action]]:
    """Yields all next states of a turn; with all tiles seen there is only one draw."""
    for seat in RULES.active_seats(state):
        if seat != CHANCE:
            for action in RULES.legal_actions(state, seat):
                yield seat, action
        else:
            yield CHANCE, RULES.next_draw(state, lambda n: 0)


def count(state: State, depth: int) -> dict[int, int]:
    """Returns the number of lines of each length within the turn."""
    lengths: Counter[int] = Counter()
    _count(state, depth, 0, lengths)
    return {length: lengths[length] for length in range(1, depth + 1)}


def _count(state: State, depth: int, so_far: int, lengths: Counter[int]) -> None:
    if so_far == depth or state.turn != 0:
        return
    for seat, action in steps(state):
        RULES.check(state, seat, action)
        lengths[so_far + 1] += 1
        _count(RULES.apply(state, seat, action), depth, so_far + 1, lengths)


def reference_board(state: State) -> ReferenceBoard:
    """Converts a race to the form of the reference rules."""
    assert state.card is not None
    on_card = {spot for spot in range(16) if state.tiles[spot] in CARDS[state.card]}
    return ReferenceBoard(
        players=state.terms.levels,
        active=state.turn,
        phase="race",
        card=frozenset(on_card),
        effect=EFFECTS[state.card],
        still=2 * (state.path - 1) - state.steps,
        walker=state.steps,
        hand=state.side or "",
        open=frozenset(state.up),
        house=state.house,
        in_hand=state.lifted,
        spells=len(state.cast[state.turn]),
        notes=state.waiting,
        calm=state.terms.calm,
        assist=state.terms.assist,
        home=state.terms.home_sweet_home,
    )


def test_every_position_is_in_the_table() -> None:
    assert set(COUNTS) == set(POSITIONS)
    for numbers in COUNTS.values():
        assert 2 < len(numbers) <= max(DEPTHS)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_what_the_table_says(name: str) -> None:
    counted = count(POSITIONS[name], len(COUNTS[name]))

    assert [*counted.values()] == COUNTS[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_second_reading_of_the_rules_counts_the_same(name: str) -> None:
    counted = count_lines(reference_board(POSITIONS[name]), len(COUNTS[name]))

    assert [*counted.values()] == COUNTS[name]
