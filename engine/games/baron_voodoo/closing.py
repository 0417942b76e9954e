"""How to close a turn of Baron Voodoo at C4, C5 and D (BV-09, BV-10, BV-24)."""

from engine.core import Action
from engine.games.baron_voodoo.appraisal import margin, side_values, table_after_turn
from engine.games.baron_voodoo.captures import jumps_on_columns
from engine.games.baron_voodoo.claiming import turns_left_to_bank
from engine.games.baron_voodoo.combos import Dice, best_set
from engine.games.baron_voodoo.conjuring import power_outcomes
from engine.games.baron_voodoo.hoard import best_grouping
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
from engine.games.baron_voodoo.scene import (
    UNUSED_POWER_WORTH,
    Candidate,
    TurnContext,
    board_worth,
    offering_cost,
    turn_context,
)
from engine.games.baron_voodoo.stalking import capture_candidates
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import payable_loas, power_price
from engine.games.baron_voodoo.turns import apply


def extra_turn_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """Returns C4: another turn for the best capture that it has, or none."""
    table = context.table
    again = apply(state, table.turn, AGAIN)
    ways = capture_candidates(turn_context(again.table, context.weights), again)
    best = max((worth for worth, _ in ways), default=0.0) + context.weights.extra_turn_bonus
    cost = offering_cost(context, AGAIN_COST) + (0.0 if table.used else UNUSED_POWER_WORTH)
    return [(best - cost, (AGAIN,)), (board_worth(context, table.cells), (PASS,))]


def bank_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """Returns C5: to cash in nothing, only what can grow little, or all that scores."""
    groups = best_grouping(context.table.zones[context.side], turns_left_to_bank(context))[1]
    fours = tuple(group for group in groups if len(group) == 4)
    threes = tuple(group for group in groups if len(group) >= 3)
    most = best_set(context.table.zones[context.side])
    return [
        _bank_candidate(context, state, some) for some in dict.fromkeys(((), fours, threes, most))
    ]


def _bank_candidate(context: TurnContext, state: State, groups: tuple[Dice, ...]) -> Candidate:
    """Returns the steps to cash in some combinations, with how the side stands afterwards."""
    turn, turns = context.table.turn, context.table.turns
    steps: list[Action] = [Bank(group) for group in groups]
    after = state
    for step in steps:
        after = apply(after, turn, step)
    # With nothing left in the zone the next step, or turn, is there by itself.
    if after.table.step == "C5":
        steps.append(PASS if PASS in after.choices else END_TURN)
    over = after.table.turns != turns or after.table.step == "over"
    left = after.table if over else table_after_turn(after.table)
    more = left.points[context.side] - context.table.points[context.side]
    stands = margin(side_values(left), context.side, context.weights.leader_weight)
    return stands + context.weights.banked_point_bonus * more, tuple(steps)


def last_power_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """Returns D: what a power that costs nothing can do to what the others may capture."""
    table = context.table
    focus, singles = (
        _contested_cells(context),
        [cell for cell in CELLS if len(table.cells[cell]) == 1],
    )
    if table.power is not None:
        ways = power_outcomes(table, table.power, focus, singles)
        return [(board_worth(context, after.cells), after.steps) for after in ways]
    found: list[Candidate] = [(board_worth(context, table.cells), (END_TURN,))]
    for loa in payable_loas(table):
        # Seldom is a board worth an offering.
        if INVOKE[loa] in state.choices and not power_price(table, loa):
            ways = power_outcomes(table, loa, focus, singles)
            found += [
                (board_worth(context, after.cells), (INVOKE[loa], *after.steps)) for after in ways
            ]
    return found


def _contested_cells(context: TurnContext) -> list[Cell]:
    """Returns the spaces with which everybody's best capture has to do."""
    cells, focus = context.table.cells, dict[Cell, None]()
    for loa in LOAS:
        gain = context.later_die_values[loa]
        jumps = jumps_on_columns(cells, loa, 0) if gain is not None else ()
        if gain is not None and jumps:
            _, cell, over, _ = max(jumps, key=lambda jump: gain[cells[jump[2]][-1]])
            focus |= {cell: None, over: None}
    return list(focus)
