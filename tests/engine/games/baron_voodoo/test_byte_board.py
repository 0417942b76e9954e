"""The derived marks that a state stores with its board."""

from random import Random

import pytest

from engine.core import CHANCE, resolve_options
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.byte_board import NO_BYTE_BOARD, to_byte_board, with_cells_updated
from engine.games.baron_voodoo.captures import jumps_on_bytes, jumps_on_columns
from engine.games.baron_voodoo.pieces import LOAS
from tests.engine.games.baron_voodoo.builders import board, cell

SET_UP = ("first", "loas", "roll", "draft", "over")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("placement", ["quick", "draft"])
def test_marks_are_those_of_the_board_and_show_the_same_jumps(seats: int, placement: str) -> None:
    options, random = resolve_options(RULES, seats, {"placement": placement}), Random(seats)
    for _ in range(6):
        state = RULES.setup(seats, options)
        while active := RULES.active_seats(state):
            if state.table.step in SET_UP:
                assert state.byte_board == NO_BYTE_BOARD
            else:
                assert state.byte_board == to_byte_board(state.table.cells)
                bars = random.randrange(1 << len(LOAS))
                for loa in LOAS:
                    found = jumps_on_columns(state.table.cells, loa, bars)
                    assert [*jumps_on_bytes(state.byte_board, loa, bars)] == found
            if active[0] == CHANCE:
                action = RULES.next_draw(state, random.randrange)
            else:
                action = random.choice(RULES.legal_actions(state, active[0]))
            state = RULES.apply(state, active[0], action)
        assert state.byte_board == NO_BYTE_BOARD


def test_only_what_has_changed_is_marked_anew() -> None:
    before, after = board({"a1": "YO RX", "b2": "WP"}), board({"a1": "YO", "c3": "WP RX"})
    spots = [cell(spot) for spot in ("a1", "b2", "c3")]
    assert with_cells_updated(to_byte_board(before), after, spots) == to_byte_board(after)
