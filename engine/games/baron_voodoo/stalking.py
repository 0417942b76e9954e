"""Ways to come to a capture at A and B of a turn, with a power or without (BV-06, BV-07)."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Action
from engine.games.baron_voodoo.allure import UNSEEN
from engine.games.baron_voodoo.captures import JUMPS, JUMPS_OVER, Board, Jump, captures
from engine.games.baron_voodoo.conjuring import outcomes
from engine.games.baron_voodoo.pieces import (
    BWA,
    CELLS,
    COLOUR_OF,
    FREDA,
    HIGHEST,
    INVOKE,
    Cell,
    Column,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.scene import KEPT_POWER, Option, Scene, shape, spent
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import barred, payable, price

WANTED = 5  # dice that Freda may bring within reach
THOUGHT_THROUGH = 8  # ways of which it is thought what they leave behind


class Start(NamedTuple):
    """A way to come to a capture."""

    gain: float
    steps: tuple[Action, ...]
    cells: Board  # afterwards


def starts(view: Scene, state: State) -> list[Option]:
    """Returns ways to come to a capture, with what each gains and leaves behind."""
    table = view.table
    if table.power is not None:
        found = _conjured(view, table.power, (), UNSEEN)
    else:
        jumps = captures(table.cells, view.own, barred(table))
        found = [_start(view, table.cells, jump) for jump in jumps]
        best = max((start.gain for start in found), default=UNSEEN)
        for loa in payable(table):
            if INVOKE[loa] in state.choices:
                cost = KEPT_POWER + (spent(view, 1) if price(table, loa) else 0.0)
                for gain, steps, cells in _conjured(view, loa, jumps, best + cost):
                    found.append(Start(gain - cost, (INVOKE[loa], *steps), cells))
    found.sort(key=lambda start: start.gain, reverse=True)
    return [
        (start.gain + shape(view, start.cells), start.steps) for start in found[:THOUGHT_THROUGH]
    ]


def _start(view: Scene, cells: Board, jump: Jump) -> Start:
    action, cell, over, land = jump
    board = list(cells)
    jumper, die = board[cell][-1], board[over][-1]
    board[cell], board[over] = board[cell][:-1], board[over][:-1]
    board[land] += (jumper,)
    return Start(view.now[die], (action,), board)


def _conjured(view: Scene, loa: Loa, jumps: Sequence[Jump], least: float) -> list[Start]:
    """Returns a power with the best capture after it, where that gains more than the least."""
    table, now = view.table, view.now
    cells = table.cells
    tops = [cell for cell in CELLS if cells[cell]]
    wanted = [cell for cell in tops if now[cells[cell][-1]] > least]
    hunters = [cell for cell in tops if COLOUR_OF[cells[cell][-1]] == view.own]
    if loa == FREDA:
        moving = sorted(wanted, key=lambda cell: now[cells[cell][-1]], reverse=True)[:WANTED]
    elif loa == BWA:
        moving = [cell for cell in tops if _stirs(view, cells[cell], least)]
    else:
        moving = hunters + wanted
    # What can be jumped over changes places with what should be; if nothing can, hunters move.
    partners = {over for _, _, over, _ in jumps} or hunters
    found: list[Start] = []
    for steps, board, spots in outcomes(table, loa, moving, partners):
        jump = _best_at(view, board, spots, least)
        if jump is not None:
            gain, capture, after = _start(view, board, jump)
            found.append(Start(gain, (*steps, *capture), after))
    return found


def _stirs(view: Scene, column: Column, least: float) -> bool:
    """Returns whether taking a column apart may lead to a capture."""
    return any(view.now[die] > least or COLOUR_OF[die] == view.own for die in column)


def _best_at(view: Scene, cells: Board, spots: Sequence[Cell], least: float) -> Jump | None:
    """Returns the best capture from or over some spaces, if it gains more than the least."""
    own, now, best = view.own, view.now, None
    for spot in spots:
        column = cells[spot]
        if not column:
            continue
        if COLOUR_OF[column[-1]] == own:
            for jump in JUMPS[spot]:
                jumped = cells[jump[2]]
                if jumped and now[jumped[-1]] > least and len(cells[jump[3]]) < HIGHEST:
                    least, best = now[jumped[-1]], jump
        if now[column[-1]] > least:
            for jump in JUMPS_OVER[spot]:
                jumper = cells[jump[1]]
                if jumper and COLOUR_OF[jumper[-1]] == own and len(cells[jump[3]]) < HIGHEST:
                    least, best = now[column[-1]], jump
                    break
    return best
