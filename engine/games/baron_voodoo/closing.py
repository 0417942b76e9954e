"""How to close a turn of Baron Voodoo at C4, C5 and D (BV-09, BV-10, BV-24)."""

from engine.core import Action
from engine.games.baron_voodoo.appraisal import handed_on, margin, standings
from engine.games.baron_voodoo.captures import captures
from engine.games.baron_voodoo.claiming import to_bank
from engine.games.baron_voodoo.combos import Dice, best_set
from engine.games.baron_voodoo.conjuring import outcomes
from engine.games.baron_voodoo.hoard import sorting
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    AGAIN_COST,
    CELLS,
    END_TURN,
    INVOKE,
    LOAS,
    PASS,
    Bank,
    Cell,
)  # fmt: skip
from engine.games.baron_voodoo.scene import KEPT_POWER, Option, Scene, scene, shape, spent
from engine.games.baron_voodoo.stalking import starts
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import payable, price
from engine.games.baron_voodoo.turns import apply


def buying(view: Scene, state: State) -> list[Option]:
    """Returns C4: another turn for the best capture that it has, or none."""
    table = view.table
    again = apply(state, table.turn, AGAIN)
    ways = starts(scene(again.table, view.leaning), again)
    best = max((worth for worth, _ in ways), default=0.0) + view.leaning.again
    cost = spent(view, AGAIN_COST) + (0.0 if table.used else KEPT_POWER)
    return [(best - cost, (AGAIN,)), (shape(view, table.cells), (PASS,))]


def banking(view: Scene, state: State) -> list[Option]:
    """Returns C5: to cash in nothing, only what can grow little, or all that scores."""
    groups = sorting(view.table.zones[view.side], to_bank(view))[1]
    fours = tuple(group for group in groups if len(group) == 4)
    threes = tuple(group for group in groups if len(group) >= 3)
    most = best_set(view.table.zones[view.side])
    return [_cashed(view, state, some) for some in dict.fromkeys(((), fours, threes, most))]


def _cashed(view: Scene, state: State, groups: tuple[Dice, ...]) -> Option:
    """Returns the steps to cash in some combinations, with how the side stands afterwards."""
    turn, turns = view.table.turn, view.table.turns
    steps: list[Action] = [Bank(group) for group in groups]
    after = state
    for step in steps:
        after = apply(after, turn, step)
    # With nothing left in the zone the next step, or turn, is there by itself.
    if after.table.step == "C5":
        steps.append(PASS if PASS in after.choices else END_TURN)
    over = after.table.turns != turns or after.table.step == "over"
    left = after.table if over else handed_on(after.table)
    more = left.points[view.side] - view.table.points[view.side]
    stands = margin(standings(left), view.side, view.leaning.leader)
    return stands + view.leaning.harvest * more, tuple(steps)


def leaving(view: Scene, state: State) -> list[Option]:
    """Returns D: what a power that costs nothing can do to what the others may capture."""
    table = view.table
    focus, singles = _focus(view), [cell for cell in CELLS if len(table.cells[cell]) == 1]
    if table.power is not None:
        ways = outcomes(table, table.power, focus, singles)
        return [(shape(view, after.cells), after.steps) for after in ways]
    found: list[Option] = [(shape(view, table.cells), (END_TURN,))]
    for loa in payable(table):
        # Seldom is a board worth an offering.
        if INVOKE[loa] in state.choices and not price(table, loa):
            ways = outcomes(table, loa, focus, singles)
            found += [(shape(view, after.cells), (INVOKE[loa], *after.steps)) for after in ways]
    return found


def _focus(view: Scene) -> list[Cell]:
    """Returns the spaces with which everybody's best capture has to do."""
    cells, focus = view.table.cells, dict[Cell, None]()
    for loa in LOAS:
        gain = view.later[loa]
        jumps = captures(cells, loa, 0) if gain is not None else ()
        if gain is not None and jumps:
            _, cell, over, _ = max(jumps, key=lambda jump: gain[cells[jump[2]][-1]])
            focus |= {cell: None, over: None}
    return list(focus)
