"""A table of Baron Voodoo as the player in turn sees it."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.core import Action
from engine.games.baron_voodoo.allure import DieValues, best_capture_values, die_values_by_colour
from engine.games.baron_voodoo.appraisal import CAPTURE_LIKELIHOOD, offerings_worth, side_holdings
from engine.games.baron_voodoo.captures import BoardColumns
from engine.games.baron_voodoo.hoard import TurnsLeft
from engine.games.baron_voodoo.horizon import (
    turns_left_after_turn,
    turns_left_by_seat,
    turns_left_of_side,
)
from engine.games.baron_voodoo.leaning import EVEN_WEIGHTS, PersonalityWeights
from engine.games.baron_voodoo.pieces import COLOURS, Loa, Side
from engine.games.baron_voodoo.table import View, own_side, side_count, side_of

Candidate: TypeAlias = tuple[float, tuple[Action, ...]]
"""What can be done next: how much it is worth beside the others, and the steps of it."""
UNUSED_POWER_WORTH = 0.25  # what it is worth to have a power left at D


class TurnContext(NamedTuple):
    """What the judgement of a step depends on."""

    table: View
    side: Side
    own_loa: Loa
    turns_left: TurnsLeft  # turns that the side has still to come after this one
    die_values: DieValues  # what dice gain in this turn
    later_die_values: Sequence[DieValues | None]  # [colour] what they gain afterwards
    capture_weights: Sequence[float]  # [colour] how much it counts what its player can capture
    weights: PersonalityWeights


def turn_context(table: View, weights: PersonalityWeights = EVEN_WEIGHTS) -> TurnContext:
    """Returns a table as the player in turn sees it, in some temper."""
    terms, side, own = table.terms, own_side(table), table.loas[table.turn]
    assert own is not None
    ahead = turns_left_after_turn(table)
    after = table._replace(turn=(table.turn + 1) % terms.seats)
    now = die_values_by_colour(table, turns_left_by_seat(table))[own]
    assert now is not None
    dreads = _capture_weights_by_side(table, ahead, side, weights)
    stakes = [0.0] * len(COLOURS)
    for seat, loa in enumerate(table.loas):
        if ahead[seat] and loa is not None:
            soon = CAPTURE_LIKELIHOOD[(seat - after.turn) % terms.seats]
            stakes[loa] = soon * dreads[side_of(terms, seat)]
    to_come = turns_left_of_side(table, ahead, side)
    return TurnContext(
        table, side, own, to_come, now, die_values_by_colour(after, ahead), stakes, weights
    )


def _capture_weights_by_side(
    table: View, turns_left: Sequence[TurnsLeft], side: Side, weights: PersonalityWeights
) -> list[float]:
    """Returns for each side how much it counts what one of its players can capture."""
    terms = table.terms
    rivals = terms.seats - terms.seats // side_count(terms)
    dreads = [-weights.threat_factor / rivals] * side_count(terms)
    dreads[side] = 1.0
    more = weights.leader_weight - EVEN_WEIGHTS.leader_weight
    if more and len(dreads) > 2:
        totals = side_holdings(table, turns_left)
        others = [other for other in range(len(dreads)) if other != side]
        foremost = max(others, key=totals.__getitem__)
        for other in others:
            dreads[other] *= 1 + more if other == foremost else 1 - more
    return dreads


def board_worth(context: TurnContext, cells: BoardColumns) -> float:
    """Returns what a board is worth to leave behind."""
    return weighted_captures(context, best_capture_values(cells, context.later_die_values))


def weighted_captures(context: TurnContext, best: Sequence[float]) -> float:
    """Returns what it counts that each colour can capture so much."""
    return sum([stake * prize for stake, prize in zip(context.capture_weights, best, strict=True)])


def offering_cost(context: TurnContext, count: int) -> float:
    """Returns what it costs to spend offerings."""
    held = context.table.offerings[context.side]
    more = offerings_worth(held, context.turns_left) - offerings_worth(
        held - count, context.turns_left
    )
    return context.weights.offering_factor * more
