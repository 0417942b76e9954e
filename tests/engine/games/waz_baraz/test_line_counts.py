"""Exact numbers of lines of play, counted by the engine and by the reference rules."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from engine.core import CHANCE, Action
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import Conceal, Reveal
from engine.games.waz_baraz.state import State
from tests.engine.games.line_counts import read_counts
from tests.engine.games.waz_baraz.positions import POSITIONS
from tests.engine.games.waz_baraz.reference_rules import ReferenceBoard, play_lines

DEPTHS = range(1, 5)


COUNTS = read_counts(Path(__file__).parent)


def steps(state: State) -> Iterator[tuple[int, Action]]:
    """Yields all next states, draws included."""
    for seat in RULES.active_seats(state):
        if seat != CHANCE:
            for action in RULES.legal_actions(state, seat):
                yield seat, action
        elif state.step == "choose":
            for witches in combinations(range(1, 21), state.terms.mistresses):
                yield CHANCE, Conceal(witches)
        else:
            yield CHANCE, Reveal(state.mistresses)


def count(state: State, depth: int) -> int:
    """Returns the number of lines with exactly this many steps."""
    if depth == 0:
        return 1
    total = 0
    for seat, action in steps(state):
        RULES.check(state, seat, action)
        total += count(RULES.apply(state, seat, action), depth - 1)
    return total


def reference_board(state: State) -> ReferenceBoard:
    """Converts a state to the form of the reference rules."""
    score: dict[int | None, int] = {**dict(enumerate(state.points)), None: state.app_points}
    return ReferenceBoard(
        players=state.terms.seats,
        master=state.master,
        on_turn=state.turn,
        space=state.place,
        marker=state.marker,
        hands={seat: [*hand] for seat, hand in enumerate(state.hands)},
        secret=None if state.step == "choose" else frozenset(state.mistresses),
        how_many=state.terms.mistresses,
        score=score,
        named=state.step == "move",
    )


def test_every_position_is_in_the_table() -> None:
    assert set(COUNTS) == set(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_what_the_table_says(name: str) -> None:
    assert [count(POSITIONS[name], depth) for depth in DEPTHS] == COUNTS[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_second_reading_of_the_rules_counts_the_same(name: str) -> None:
    lengths = Counter(map(len, play_lines(reference_board(POSITIONS[name]), max(DEPTHS))))

    assert [lengths[depth] for depth in DEPTHS] == COUNTS[name]
