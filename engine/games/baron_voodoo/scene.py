"""A table of Baron Voodoo as the player in turn sees it."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.core import Action
from engine.games.baron_voodoo.allure import Appeal, appeals, prizes
from engine.games.baron_voodoo.appraisal import NEARNESS, holdings, offerings_worth
from engine.games.baron_voodoo.captures import Board
from engine.games.baron_voodoo.hoard import Ahead
from engine.games.baron_voodoo.horizon import side_ahead, turns_after, turns_ahead
from engine.games.baron_voodoo.leaning import EVEN, Leaning
from engine.games.baron_voodoo.pieces import COLOURS, Loa, Side
from engine.games.baron_voodoo.table import View, own_side, side_of, sides

Option: TypeAlias = tuple[float, tuple[Action, ...]]
"""What can be done next: how much it is worth beside the others, and the steps of it."""
KEPT_POWER = 0.25  # what it is worth to have a power left at D


class Scene(NamedTuple):
    """What the judgement of a step depends on."""

    table: View
    side: Side
    own: Loa
    ahead: Ahead  # turns that the side has still to come after this one
    now: Appeal  # what dice gain in this turn
    later: Sequence[Appeal | None]  # [colour] what they gain afterwards
    stakes: Sequence[float]  # [colour] how much it counts what its player can capture
    leaning: Leaning


def scene(table: View, leaning: Leaning = EVEN) -> Scene:
    """Returns a table as the player in turn sees it, in some temper."""
    terms, side, own = table.terms, own_side(table), table.loas[table.turn]
    assert own is not None
    ahead = turns_after(table)
    after = table._replace(turn=(table.turn + 1) % terms.seats)
    now = appeals(table, turns_ahead(table))[own]
    assert now is not None
    dreads = _dreads(table, ahead, side, leaning)
    stakes = [0.0] * len(COLOURS)
    for seat, loa in enumerate(table.loas):
        if ahead[seat] and loa is not None:
            soon = NEARNESS[(seat - after.turn) % terms.seats]
            stakes[loa] = soon * dreads[side_of(terms, seat)]
    to_come = side_ahead(table, ahead, side)
    return Scene(table, side, own, to_come, now, appeals(after, ahead), stakes, leaning)


def _dreads(table: View, ahead: Sequence[Ahead], side: Side, leaning: Leaning) -> list[float]:
    """Returns for each side how much it counts what one of its players can capture."""
    terms = table.terms
    rivals = terms.seats - terms.seats // sides(terms)
    dreads = [-leaning.guard / rivals] * sides(terms)
    dreads[side] = 1.0
    more = leaning.leader - EVEN.leader
    if more and len(dreads) > 2:
        totals = holdings(table, ahead)
        others = [other for other in range(len(dreads)) if other != side]
        foremost = max(others, key=totals.__getitem__)
        for other in others:
            dreads[other] *= 1 + more if other == foremost else 1 - more
    return dreads


def shape(view: Scene, cells: Board) -> float:
    """Returns what a board is worth to leave behind."""
    return staked(view, prizes(cells, view.later))


def staked(view: Scene, best: Sequence[float]) -> float:
    """Returns what it counts that each colour can capture so much."""
    return sum([stake * prize for stake, prize in zip(view.stakes, best, strict=True)])


def spent(view: Scene, count: int) -> float:
    """Returns what it costs to spend offerings."""
    held = view.table.offerings[view.side]
    more = offerings_worth(held, view.ahead) - offerings_worth(held - count, view.ahead)
    return view.leaning.thrift * more
