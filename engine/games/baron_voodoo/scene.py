"""A table of Baron Voodoo as the player in turn sees it."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.core import Action
from engine.games.baron_voodoo.allure import Appeal, appeals, prizes
from engine.games.baron_voodoo.appraisal import NEARNESS, offerings_worth
from engine.games.baron_voodoo.captures import Board
from engine.games.baron_voodoo.hoard import Ahead
from engine.games.baron_voodoo.horizon import side_ahead, turns_after, turns_ahead
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


def scene(table: View) -> Scene:
    """Returns a table as the player in turn sees it."""
    terms, side, own = table.terms, own_side(table), table.loas[table.turn]
    assert own is not None
    ahead = turns_after(table)
    after = table._replace(turn=(table.turn + 1) % terms.seats)
    now = appeals(table, turns_ahead(table))[own]
    assert now is not None
    rivals = terms.seats - terms.seats // sides(terms)
    stakes = [0.0] * len(COLOURS)
    for seat, loa in enumerate(table.loas):
        if ahead[seat] and loa is not None:
            soon = NEARNESS[(seat - after.turn) % terms.seats]
            stakes[loa] = soon if side_of(terms, seat) == side else -soon / rivals
    to_come = side_ahead(table, ahead, side)
    return Scene(table, side, own, to_come, now, appeals(after, ahead), stakes)


def shape(view: Scene, cells: Board) -> float:
    """Returns what a board is worth to leave behind."""
    return staked(view, prizes(cells, view.later))


def staked(view: Scene, best: Sequence[float]) -> float:
    """Returns what it counts that each colour can capture so much."""
    return sum([stake * prize for stake, prize in zip(view.stakes, best, strict=True)])


def spent(view: Scene, count: int) -> float:
    """Returns what it costs to spend offerings."""
    held = view.table.offerings[view.side]
    return offerings_worth(held, view.ahead) - offerings_worth(held - count, view.ahead)
