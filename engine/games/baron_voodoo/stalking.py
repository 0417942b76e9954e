"""Ways to come to a capture at A and B of a turn, with a power or without (BV-06, BV-07)."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Action
from engine.games.baron_voodoo.allure import NOT_CAPTURABLE
from engine.games.baron_voodoo.captures import (
    JUMPS,
    JUMPS_OVER,
    BoardColumns,
    Jump,
    jumps_on_columns,
)
from engine.games.baron_voodoo.conjuring import power_outcomes
from engine.games.baron_voodoo.pieces import (
    BWA,
    CELLS,
    COLOUR_OF,
    FREDA,
    INVOKE,
    MOST_DICE_IN_COLUMN,
    Cell,
    Column,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.scene import (
    UNUSED_POWER_WORTH,
    Candidate,
    TurnContext,
    board_worth,
    offering_cost,
)
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import barred_colours, payable_loas, power_price

MOST_FREDA_DICE = 5  # dice that Freda may bring within reach
EVALUATED_SEQUENCES = 8  # ways of which it is thought what they leave behind


class CaptureSequence(NamedTuple):
    """A way to come to a capture."""

    gain: float
    steps: tuple[Action, ...]
    cells: BoardColumns  # afterwards


def capture_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """Returns ways to come to a capture, with what each gains and leaves behind."""
    table = context.table
    if table.power is not None:
        found = _power_captures(context, table.power, (), NOT_CAPTURABLE)
    else:
        jumps = jumps_on_columns(table.cells, context.own_loa, barred_colours(table))
        found = [_capture_sequence(context, table.cells, jump) for jump in jumps]
        best = max((start.gain for start in found), default=NOT_CAPTURABLE)
        for loa in payable_loas(table):
            if INVOKE[loa] in state.choices:
                cost = UNUSED_POWER_WORTH + (
                    offering_cost(context, 1) if power_price(table, loa) else 0.0
                )
                for gain, steps, cells in _power_captures(context, loa, jumps, best + cost):
                    found.append(CaptureSequence(gain - cost, (INVOKE[loa], *steps), cells))
    found.sort(key=lambda start: start.gain, reverse=True)
    return [
        (start.gain + board_worth(context, start.cells), start.steps)
        for start in found[:EVALUATED_SEQUENCES]
    ]


def _capture_sequence(context: TurnContext, cells: BoardColumns, jump: Jump) -> CaptureSequence:
    action, cell, over, land = jump
    board = list(cells)
    jumper, die = board[cell][-1], board[over][-1]
    board[cell], board[over] = board[cell][:-1], board[over][:-1]
    board[land] += (jumper,)
    return CaptureSequence(context.die_values[die], (action,), board)


def _power_captures(
    context: TurnContext, loa: Loa, jumps: Sequence[Jump], least: float
) -> list[CaptureSequence]:
    """Returns a power with the best capture after it, where that gains more than the least."""
    table, now = context.table, context.die_values
    cells = table.cells
    tops = [cell for cell in CELLS if cells[cell]]
    wanted = [cell for cell in tops if now[cells[cell][-1]] > least]
    hunters = [cell for cell in tops if COLOUR_OF[cells[cell][-1]] == context.own_loa]
    if loa == FREDA:
        moving = sorted(wanted, key=lambda cell: now[cells[cell][-1]], reverse=True)[
            :MOST_FREDA_DICE
        ]
    elif loa == BWA:
        moving = [cell for cell in tops if _may_allow_capture(context, cells[cell], least)]
    else:
        moving = hunters + wanted
    # What can be jumped over changes places with what should be; if nothing can, hunters move.
    partners = {over for _, _, over, _ in jumps} or hunters
    found: list[CaptureSequence] = []
    for steps, board, spots in power_outcomes(table, loa, moving, partners):
        jump = _best_jump_at(context, board, spots, least)
        if jump is not None:
            gain, capture, after = _capture_sequence(context, board, jump)
            found.append(CaptureSequence(gain, (*steps, *capture), after))
    return found


def _may_allow_capture(context: TurnContext, column: Column, least: float) -> bool:
    """Returns whether taking a column apart may lead to a capture."""
    return any(
        context.die_values[die] > least or COLOUR_OF[die] == context.own_loa for die in column
    )


def _best_jump_at(
    context: TurnContext, cells: BoardColumns, spots: Sequence[Cell], least: float
) -> Jump | None:
    """Returns the best capture from or over some spaces, if it gains more than the least."""
    own, now, best = context.own_loa, context.die_values, None
    for spot in spots:
        column = cells[spot]
        if not column:
            continue
        if COLOUR_OF[column[-1]] == own:
            for jump in JUMPS[spot]:
                jumped = cells[jump[2]]
                if jumped and now[jumped[-1]] > least and len(cells[jump[3]]) < MOST_DICE_IN_COLUMN:
                    least, best = now[jumped[-1]], jump
        if now[column[-1]] > least:
            for jump in JUMPS_OVER[spot]:
                jumper = cells[jump[1]]
                if (
                    jumper
                    and COLOUR_OF[jumper[-1]] == own
                    and len(cells[jump[3]]) < MOST_DICE_IN_COLUMN
                ):
                    least, best = now[column[-1]], jump
                    break
    return best
