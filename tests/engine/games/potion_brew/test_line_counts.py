"""Exact numbers of lines of play, counted by the engine and by the reference rules."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core import CHANCE, Action
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Draw,
    Top,
    back_of,
)
from engine.games.potion_brew.state import State
from tests.engine.games.line_counts import read_counts
from tests.engine.games.potion_brew.positions import POSITIONS
from tests.engine.games.potion_brew.reference_rules import ReferenceBoard, play_lines

DEPTHS = range(1, 7)
NAMES = {
    PELICAN: "pelican", CAT: "cat", WAND: "wand", GARLIC: "garlic", MORTAR: "mortar",
    OWL: "owl", WITCH: "witch",
}  # fmt: skip


COUNTS = read_counts(Path(__file__).parent)


def steps(state: State) -> Iterator[tuple[int, Action]]:
    """Yields all next states of a round, draws included."""
    for seat in RULES.active_seats(state):
        if seat != CHANCE:
            for action in RULES.legal_actions(state, seat):
                yield seat, action
        elif state.top is None:
            for shown in sorted({back_of(card) for card in state.deck}):
                yield CHANCE, Top(shown)
        elif state.owed:
            for card in sorted(set(state.deck)):
                if back_of(card) == state.top:
                    yield CHANCE, Draw(state.owed[0], card)
        else:
            yield CHANCE, RULES.next_draw(state, lambda n: 0)


def count(state: State, lengths: Counter[int], so_far: int = 0) -> Counter[int]:
    """Counts the lines of each length before the next deal."""
    if so_far == max(DEPTHS) or state.rounds:
        return lengths
    for seat, action in steps(state):
        RULES.check(state, seat, action)
        lengths[so_far + 1] += 1
        count(RULES.apply(state, seat, action), lengths, so_far + 1)
    return lengths


def word(card: int) -> str:
    """Returns a card in the notation of the reference rules."""
    if card < 0:
        return f"barred {word(-card)}"
    return NAMES.get(card, str(card))


def reference_board(state: State) -> ReferenceBoard:
    """Converts a state to the form of the reference rules."""
    first, second = (tuple(map(word, pile)) for pile in state.piles)
    assert state.top is not None
    return ReferenceBoard(
        hands=tuple(tuple(map(word, hand)) for hand in state.hands),
        on_turn=state.turn,
        deck=tuple(map(word, state.deck)),
        top=state.top,
        piles=(first, second),
        supply={"witch": state.witches, "owl": state.owls},
        turns=state.turns,
        long_bar=state.terms.long_bar,
        mortar_mixes=state.terms.mortar_mixes,
    )


def test_every_position_is_in_the_table() -> None:
    assert set(COUNTS) == set(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_what_the_table_says(name: str) -> None:
    lengths = count(POSITIONS[name], Counter())

    assert [lengths[depth] for depth in DEPTHS] == COUNTS[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_second_reading_of_the_rules_counts_the_same(name: str) -> None:
    lengths = Counter(map(len, play_lines(reference_board(POSITIONS[name]), max(DEPTHS))))

    assert [lengths[depth] for depth in DEPTHS] == COUNTS[name]
