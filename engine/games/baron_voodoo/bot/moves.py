"""Candidate moves of each step of a turn with their worth, best first."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.core import Action
from engine.fast import without
from engine.games.baron_voodoo import captures, pieces, public_state
from engine.games.baron_voodoo.bot import evaluation
from engine.games.baron_voodoo.bot.evaluation import Candidate, TurnContext, TurnsLeft, zone_worth
from engine.games.baron_voodoo.bot.power_outcomes import power_outcomes
from engine.games.baron_voodoo.captures import BoardColumns, Jump, find_jumps, jump_over
from engine.games.baron_voodoo.combinations import Dice, best_set
from engine.games.baron_voodoo.pieces import COLOUR_OF, FACE_OF, INVOKE, PASS, Cell, Loa
from engine.games.baron_voodoo.powers import required_capture
from engine.games.baron_voodoo.public_state import View, payable_loas, power_price
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.turn_steps import table_after_turn
from engine.games.baron_voodoo.turns import apply

# A and B: captures, with or without a power (BV-06, BV-07)


MOST_FREDA_DICE = 5  # most valuable dice tried with Freda
EVALUATED_SEQUENCES = 8  # sequences whose resulting board is evaluated


class CaptureSequence(NamedTuple):
    """Steps that end with a capture."""

    gain: float
    steps: tuple[Action, ...]
    cells: BoardColumns  # the board afterwards


def capture_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """A and B: captures with their gain and the worth of the board left behind."""
    table = context.table
    if table.power is not None:
        found = _power_captures(context, table.power, (), evaluation.NOT_CAPTURABLE)
    else:
        jumps = required_capture(table).jumps
        found = [_capture_sequence(context, table.cells, jump) for jump in jumps]
        best = max((start.gain for start in found), default=evaluation.NOT_CAPTURABLE)
        for loa in payable_loas(table):
            if INVOKE[loa] in state.choices:
                cost = evaluation.UNUSED_POWER_WORTH + evaluation.offering_cost(
                    context, power_price(table, loa)
                )
                for gain, steps, cells in _power_captures(context, loa, jumps, best + cost):
                    found.append(CaptureSequence(gain - cost, (INVOKE[loa], *steps), cells))
    found.sort(key=lambda start: start.gain, reverse=True)
    return [
        (start.gain + evaluation.board_worth(context, start.cells), start.steps)
        for start in found[:EVALUATED_SEQUENCES]
    ]


def _capture_sequence(context: TurnContext, cells: BoardColumns, jump: Jump) -> CaptureSequence:
    board, die = jump_over(cells, jump)
    return CaptureSequence(context.die_values[die], (jump[0],), board)


def _power_captures(
    context: TurnContext, loa: Loa, jumps: Sequence[Jump], least: float
) -> list[CaptureSequence]:
    """Returns uses of a power, each with its best capture that gains more than `least`."""
    table, now = context.table, context.die_values
    cells = table.cells
    tops = [cell for cell in pieces.CELLS if cells[cell]]
    wanted = [cell for cell in tops if now[cells[cell][-1]] > least]
    own_cells = [cell for cell in tops if COLOUR_OF[cells[cell][-1]] == context.own_loa]
    if loa == pieces.FREDA:
        moving = sorted(wanted, key=lambda cell: now[cells[cell][-1]], reverse=True)[
            :MOST_FREDA_DICE
        ]
    elif loa == pieces.BWA:
        # Unstacking may lead to a capture of or by one of the dice.
        useful = [gain > least or COLOUR_OF[die] == context.own_loa for die, gain in enumerate(now)]
        moving = [cell for cell in tops if any(useful[die] for die in cells[cell])]
    else:
        moving = own_cells + wanted
    # Swap a die that can be jumped over for a wanted one; if there is none, move own dice.
    partners = {over for _, _, over, _ in jumps} or own_cells
    found: list[CaptureSequence] = []
    for steps, board, spots in power_outcomes(table, loa, moving, partners):
        jump = _best_jump_at(context, board, spots, least)
        if jump is not None:
            gain, capture, after = _capture_sequence(context, board, jump)
            found.append(CaptureSequence(gain, (*steps, *capture), after))
    return found


def _best_jump_at(
    context: TurnContext, cells: BoardColumns, spots: Sequence[Cell], least: float
) -> Jump | None:
    """Returns the best capture from or over these spaces that gains more than `least`."""
    own, now, best = context.own_loa, context.die_values, None
    for spot in spots:
        column = cells[spot]
        if not column:
            continue
        if COLOUR_OF[column[-1]] == own:
            for jump in captures.JUMPS[spot]:
                jumped = cells[jump[2]]
                if (
                    jumped
                    and now[jumped[-1]] > least
                    and len(cells[jump[3]]) < pieces.MOST_DICE_IN_COLUMN
                ):
                    least, best = now[jumped[-1]], jump
        if now[column[-1]] > least:
            for jump in captures.JUMPS_OVER[spot]:
                jumper = cells[jump[1]]
                if (
                    jumper
                    and COLOUR_OF[jumper[-1]] == own
                    and len(cells[jump[3]]) < pieces.MOST_DICE_IN_COLUMN
                ):
                    least, best = now[column[-1]], jump
                    break
    return best


# C1 to C3: the captured die (BV-08, BV-19 .. BV-23)
REPLACEMENT_DIE_WORTH = 0.5  # worth to an opponent of the die received in a swap
SAFE_WORLD_WORTH = 0.1  # worth of protecting the Spirit World from theft


def face_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """C2: each face the captured die can show."""
    table = context.table
    assert table.captured is not None
    shown = FACE_OF[table.captured]
    rest = without(table.zones[context.side], (table.captured,))
    found: list[Candidate] = []
    for face in pieces.FACES:
        zone = tuple(sorted((*rest, table.captured - shown + face)))
        worth = zone_worth(zone, turns_left_to_bank(context)) + _face_use_worth(context, face, zone)
        if face == shown:
            found.append((worth, (PASS,)))
        else:
            cost = evaluation.offering_cost(context, pieces.FACE_COST)
            found.append((worth - cost, (pieces.SET_FACE[face],)))
    return found


def turns_left_to_bank(context: TurnContext) -> TurnsLeft:
    """Returns the turns left for judging a zone that can still be banked this turn."""
    return max(1, context.turns_left)


def _face_use_worth(context: TurnContext, face: pieces.Face, zone: Dice) -> float:
    """Returns the worth of using a face at C3."""
    table = context.table
    if face == pieces.POINT:
        return 1.0
    if face == pieces.OFFERING:
        return (
            evaluation.offering_cost(context, 1)
            if public_state.offerings_in_reserve(table)
            else 0.0
        )
    if face == pieces.REROLL:
        return max(worth for worth, _ in _reroll_candidates(context, zone))
    if face == pieces.PROTECTION:
        return 0.0 if table.protected[table.turn] else _protection_worth(context)
    if face == pieces.THEFT:
        can_steal = any(world for side, world in enumerate(table.worlds) if side != context.side)
        return context.weights.theft_worth if can_steal else 0.0
    return max((worth for worth, _ in _swap_candidates(context, zone)), default=0.0)


def face_use_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """C3: ways to use the face, or to pass."""
    table = context.table
    if table.picked is not None:
        # The faces for a Change face, or the dice for a Swap.
        return [
            (_holdings_margin(context, apply(state, table.turn, act).table), (act,))
            for act in state.choices
        ]
    assert table.captured is not None
    face, zone = FACE_OF[table.captured], table.zones[context.side]
    passed: Candidate = (0.0, (PASS,))
    if face == pieces.REROLL:
        return [*_reroll_candidates(context, zone), passed]
    if face == pieces.SWAP:
        return [*_swap_candidates(context, zone), passed]
    if face == pieces.THEFT:
        return [*_theft_candidates(context, state), passed]
    return [(_face_use_worth(context, face, zone), (pieces.USE_FACE,)), passed]


def _holdings_margin(context: TurnContext, table: View) -> float:
    """Returns the side's evaluation.margin by holdings alone, without the board."""
    ahead = [max(1, turns) for turns in evaluation.turns_left_by_seat(table)]
    return evaluation.margin(
        evaluation.side_holdings(table, ahead), context.side, context.weights.leader_weight
    )


def _reroll_candidates(context: TurnContext, zone: Dice) -> list[Candidate]:
    """Returns the best new face for each die of the zone (BV-20)."""
    found: list[Candidate] = []
    turns_left = turns_left_to_bank(context)
    for die in dict.fromkeys(zone):
        rest, shown = without(zone, (die,)), FACE_OF[die]
        more = evaluation.die_gains(rest, turns_left)[die - shown : die - shown + 6]
        face = max((face for face in pieces.FACES if face != shown), key=more.__getitem__)
        worth = zone_worth(rest, turns_left) + more[face] - zone_worth(zone, turns_left)
        found.append((worth, (pieces.TURN[die], pieces.SET_FACE[face])))
    return found


def _protection_worth(context: TurnContext) -> float:
    """Returns the worth of the captures that Protection prevents (BV-21)."""
    values = [
        gain
        and [
            evaluation.NOT_CAPTURABLE if COLOUR_OF[die] == context.own_loa else more
            for die, more in enumerate(gain)
        ]
        for gain in context.later_die_values
    ]
    values[context.own_loa] = context.later_die_values[context.own_loa]
    cells = context.table.cells
    return (
        evaluation.weighted_captures(context, evaluation.best_capture_values(cells, values))
        - evaluation.board_worth(context, cells)
        + SAFE_WORLD_WORTH
    )


def _theft_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """Returns one theft per side and colour; faces do not count in a Spirit World (BV-22)."""
    before = _holdings_margin(context, context.table)
    tried: dict[tuple[pieces.Side, int], Candidate] = {}
    for action in state.choices:
        if isinstance(action, pieces.Steal) and (action.side, COLOUR_OF[action.die]) not in tried:
            after = apply(state, context.table.turn, action).table
            worth = _holdings_margin(context, after) - before
            tried[action.side, COLOUR_OF[action.die]] = (worth, (action,))
    return list(tried.values())


def _swap_candidates(context: TurnContext, zone: Dice) -> list[Candidate]:
    """Returns the best exchange for each die of the zone (BV-23)."""
    found: list[Candidate] = []
    turns_left = turns_left_to_bank(context)
    loss_factors = _loss_factors(context)
    others = []
    for side, theirs in enumerate(context.table.zones):
        for die in dict.fromkeys(theirs) if side != context.side else ():
            lost = zone_worth(theirs, 2) - zone_worth(without(theirs, (die,)), 2)
            others.append((side, die, loss_factors[side] * (lost - REPLACEMENT_DIE_WORTH)))
    for own in dict.fromkeys(zone):
        rest = without(zone, (own,))
        more = evaluation.die_gains(rest, turns_left)
        ways = [(more[die] + loss, side, die) for side, die, loss in others if die != own]
        if ways:
            best, side, die = max(ways)
            worth = zone_worth(rest, turns_left) + best - zone_worth(zone, turns_left)
            found.append((worth, (pieces.OFFER[context.side][own], pieces.TRADE[side][die])))
    return found


def _loss_factors(context: TurnContext) -> list[float]:
    """Returns for each side the weight of its losses; for the spiteful only the leader's count."""
    weights, count = context.weights, len(context.table.zones)
    if weights.leader_weight < 1:
        return [weights.opponent_loss_factor] * count
    totals = evaluation.side_holdings(context.table, evaluation.turns_left_by_seat(context.table))
    totals[context.side] = -1.0
    leader = totals.index(max(totals))
    return [weights.opponent_loss_factor if side == leader else 0.0 for side in range(count)]


# C4, C5 and D: the end of a turn (BV-09, BV-10, BV-24)


MOST_LOOSE_WHITES = 2  # white dice given up for the Baron


def extra_turn_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """C4: an extra turn for its best capture, or none."""
    table = context.table
    again = apply(state, table.turn, pieces.AGAIN)
    ways = capture_candidates(evaluation.turn_context(again.table, context.weights), again)
    best = max((worth for worth, _ in ways), default=0.0) + context.weights.extra_turn_bonus
    cost = evaluation.offering_cost(context, pieces.AGAIN_COST) + (
        0.0 if table.used else evaluation.UNUSED_POWER_WORTH
    )
    return [(best - cost, (pieces.AGAIN,)), (evaluation.board_worth(context, table.cells), (PASS,))]


def bank_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """C5: bank nothing, only fours, threes and fours, or everything that scores.

    White dice that win the Baron may go along without scoring (BV-26).
    """
    groups = evaluation.best_grouping(
        context.table.zones[context.side], turns_left_to_bank(context)
    )[1]
    fours = tuple(group for group in groups if len(group) == 4)
    threes = tuple(group for group in groups if len(group) >= 3)
    most = best_set(context.table.zones[context.side])
    found: list[Candidate] = []
    for some in dict.fromkeys(((), fours, threes, most)):
        banked: tuple[Action, ...] = tuple(map(pieces.Bank, some))
        found.append(_bank_candidate(context, state, banked))
        loose = _loose_whites_for_baron(context, some)
        if loose:
            found.append(_bank_candidate(context, state, (*banked, *loose)))
    return found


def _loose_whites_for_baron(context: TurnContext, groups: tuple[Dice, ...]) -> tuple[Action, ...]:
    """Returns the moves of single white dice that win the Baron after these combinations."""
    table, side = context.table, context.side
    banked = [die for group in groups for die in group]
    needed = evaluation.whites_to_baron(table, side, (*table.worlds[side], *banked))
    whites = [die for die in table.zones[side] if COLOUR_OF[die] == pieces.WHITE]
    for die in banked:
        if die in whites:
            whites.remove(die)
    if not 0 < needed <= min(len(whites), MOST_LOOSE_WHITES):
        return ()
    return tuple(pieces.BANK_ONE[die] for die in whites[:needed])


def _bank_candidate(context: TurnContext, state: State, banked: Sequence[Action]) -> Candidate:
    """Returns the steps that move these dice to the Spirit World, and the margin afterwards."""
    turn, turns = context.table.turn, context.table.turns
    steps: list[Action] = [*banked]
    after = state
    for step in steps:
        after = apply(after, turn, step)
    # When the zone is empty, the step or turn has already ended.
    if after.table.step == "C5":
        steps.append(PASS if PASS in after.choices else pieces.END_TURN)
    over = after.table.turns != turns or after.table.step == "over"
    left = after.table if over else table_after_turn(after.table)
    more = left.points[context.side] - context.table.points[context.side]
    lead = evaluation.margin(
        evaluation.side_values(left), context.side, context.weights.leader_weight
    )
    return lead + context.weights.banked_point_bonus * more, tuple(steps)


def last_power_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """D: free powers that reduce the captures left to the others."""
    table = context.table
    contested = _contested_cells(context)
    singles = [cell for cell, column in enumerate(table.cells) if len(column) == 1]
    if table.power is not None:
        ways = power_outcomes(table, table.power, contested, singles)
        return [(evaluation.board_worth(context, after.cells), after.steps) for after in ways]
    found: list[Candidate] = [(evaluation.board_worth(context, table.cells), (pieces.END_TURN,))]
    for loa in payable_loas(table):
        # A better board is seldom worth an offering.
        if INVOKE[loa] in state.choices and not power_price(table, loa):
            ways = power_outcomes(table, loa, contested, singles)
            found += [
                (evaluation.board_worth(context, after.cells), (INVOKE[loa], *after.steps))
                for after in ways
            ]
    return found


def _contested_cells(context: TurnContext) -> list[Cell]:
    """Returns the spaces of each colour's best capture."""
    cells, contested = context.table.cells, dict[Cell, None]()
    for loa in pieces.LOAS:
        gain = context.later_die_values[loa]
        jumps = find_jumps(cells, loa, 0) if gain is not None else ()
        if gain is not None and jumps:
            _, cell, over, _ = max(jumps, key=lambda jump: gain[cells[jump[2]][-1]])
            contested |= {cell: None, over: None}
    return list(contested)


# All steps


def candidate_moves(
    state: State, weights: evaluation.PersonalityWeights = evaluation.EVEN_WEIGHTS
) -> list[Candidate]:
    """Returns the candidates of the player in turn, best first."""
    if len(state.choices) == 1:
        return [(0.0, state.choices)]
    found = _CANDIDATES_BY_STEP[state.table.step](
        evaluation.turn_context(state.table, weights), state
    )
    if not found:
        # Only uses of a power outside the candidates are left.
        return [(0.0, (action,)) for action in state.choices]
    return sorted(found, key=lambda option: option[0], reverse=True)


_CANDIDATES_BY_STEP: dict[pieces.Step, Callable[[TurnContext, State], list[Candidate]]] = {
    "A": capture_candidates,
    "B": capture_candidates,
    "C1": lambda context, state: [(0.0, (pieces.TAKE,))],  # the offering is free
    "C2": face_candidates,
    "C3": face_use_candidates,
    "C4": extra_turn_candidates,
    "C5": bank_candidates,
    "D": last_power_candidates,
}
