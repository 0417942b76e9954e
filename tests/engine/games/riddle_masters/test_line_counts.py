"""Exact numbers of lines of play, counted by the engine and by the reference rules."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core import CHANCE, Action
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    Ask,
    CurseGuess,
    CurseLetter,
    Die,
    Guess,
    Letter,
)
from engine.games.riddle_masters.state import State, is_guess_correct
from tests.engine.games.line_counts import read_counts
from tests.engine.games.riddle_masters.builders import NONSENSE
from tests.engine.games.riddle_masters.positions import POSITIONS
from tests.engine.games.riddle_masters.reference_rules import ReferenceBoard, count_lines

COUNTS = read_counts(Path(__file__).parent)


def fillings(state: State, form: Action) -> Iterator[Action]:
    """Yields the few contents of an open action that the reference rules distinguish."""
    match form:
        case Letter() | CurseLetter():
            yield replace(form, position=1)
        case Ask():
            yield replace(form, text="")
        case Guess(thing) | CurseGuess(thing):
            yield replace(form, word=state.words[thing])
            yield replace(form, word=NONSENSE)
        case _:
            yield form


def steps(state: State) -> Iterator[tuple[int, Action]]:
    """Yields all next states, draws included."""
    for seat in RULES.active_seats(state):
        if seat != CHANCE:
            for form in RULES.legal_actions(state, seat):
                yield from ((seat, action) for action in fillings(state, form))
        elif state.step == "die":
            yield from ((CHANCE, Die(face)) for face in range(1, 7))
        else:
            yield CHANCE, RULES.next_draw(state, lambda n: 0)


def count(state: State, lengths: Counter[int], longest: int, so_far: int = 0) -> Counter[int]:
    """Counts the lines of each length."""
    if so_far < longest:
        for seat, action in steps(state):
            RULES.check(state, seat, action)
            lengths[so_far + 1] += 1
            count(RULES.apply(state, seat, action), lengths, longest, so_far + 1)
    return lengths


def reference_board(state: State) -> ReferenceBoard:
    """Converts a state to the form of the reference rules."""
    doing = {"turn": "moving", "elf": "elf", "answer": "answering", "verdict": "judging"}
    series = ("moving", "first", "second")[state.series]
    board = ReferenceBoard(
        owners=tuple(thing // state.terms.each for thing in range(len(state.words))),
        turn=state.turn,
        gems=state.gems,
        wizards=state.places,
        hats=state.hats,
        curses=state.curses,
        spent=state.used,
        arrows=tuple(map(frozenset, state.arrows)),
        goal=state.terms.goal,
        turns=state.turns,
        doing=doing.get(state.step, series),
        back=series,
    )
    if state.step == "answer":
        return replace(board, asked=state.questions[-1].object)
    if state.step == "verdict":
        guess, exact = state.guesses[-1], is_guess_correct(state)
        return replace(
            board, asked=guess.object, guesser=guess.seat, exact=exact, by_curse=guess.curse
        )
    return board


def test_every_position_is_in_the_table() -> None:
    assert set(COUNTS) == set(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_what_the_table_says(name: str) -> None:
    lengths = count(POSITIONS[name], Counter(), len(COUNTS[name]))

    assert [lengths[depth] for depth in sorted(lengths)] == COUNTS[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_second_reading_of_the_rules_counts_the_same(name: str) -> None:
    lengths = count_lines(reference_board(POSITIONS[name]), Counter(), len(COUNTS[name]))

    assert [lengths[depth] for depth in sorted(lengths)] == COUNTS[name]
