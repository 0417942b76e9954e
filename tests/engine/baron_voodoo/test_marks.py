"""The marks that a state carries along beside its board."""

from random import Random

import pytest

from engine.core import CHANCE, settle_options
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.captures import captures, jumps_on
from engine.games.baron_voodoo.marks import NOTHING, marks_of, remarked
from engine.games.baron_voodoo.pieces import LOAS
from tests.engine.baron_voodoo.given import board, cell

SET_UP = ("first", "loas", "roll", "draft", "over")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("placement", ["quick", "draft"])
def test_marks_are_those_of_the_board_and_show_the_same_jumps(seats: int, placement: str) -> None:
    options, random = settle_options(RULES, seats, {"placement": placement}), Random(seats)
    for _ in range(6):
        state = RULES.setup(seats, options)
        while active := RULES.active(state):
            if state.table.step in SET_UP:
                assert state.marks == NOTHING
            else:
                assert state.marks == marks_of(state.table.cells)
                bars = random.randrange(1 << len(LOAS))
                for loa in LOAS:
                    found = captures(state.table.cells, loa, bars)
                    assert [*jumps_on(state.marks, loa, bars)] == found
            if active[0] == CHANCE:
                action = RULES.chance(state, random.randrange)
            else:
                action = random.choice(RULES.legal(state, active[0]))
            state = RULES.apply(state, active[0], action)
        assert state.marks == NOTHING


def test_only_what_has_changed_is_marked_anew() -> None:
    before, after = board({"a1": "YO RX", "b2": "WP"}), board({"a1": "YO", "c3": "WP RX"})
    spots = [cell(spot) for spot in ("a1", "b2", "c3")]
    assert remarked(marks_of(before), after, spots) == marks_of(after)
