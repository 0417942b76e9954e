"""How the sides stand in Baron Voodoo, in points: what they have, hope for and threaten."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from engine.games.baron_voodoo.allure import (
    OFFERING_WORTH,
    best_capture_values,
    die_values_by_colour,
)
from engine.games.baron_voodoo.combos import COMBINATION_CACHE_SIZE, Dice
from engine.games.baron_voodoo.hoard import MOST_TURNS_LEFT, TurnsLeft, zone_worth
from engine.games.baron_voodoo.horizon import turns_left_by_seat, turns_left_of_side
from engine.games.baron_voodoo.leaning import EVEN_WEIGHTS
from engine.games.baron_voodoo.pieces import COLOUR_OF, COLOURS, LOAS, MAJORITY_POINTS, Side
from engine.games.baron_voodoo.scoring import final_table
from engine.games.baron_voodoo.table import View, side_count, side_of

FULL_WORTH_OFFERINGS = 4  # more offerings than can be spent soon are worth half
BARON_WORTH = (0.0, 0.2, 0.5, 0.8)  # [turns ahead]
CAPTURE_LIKELIHOOD = (0.8, 0.6, 0.5, 0.45)  # how surely a capture is made, by the turns until then
MAJORITY_STEEPNESS = 1.1  # how much a die more helps to a majority
LARGEST_LEAD = 8  # a lead that is as good as any


def side_values(table: View) -> list[float]:
    """Returns for each side what it has and threatens; at the end, its points."""
    if table.step == "over":
        return [float(total) for total in table.points]
    ahead = turns_left_by_seat(table)
    totals = side_holdings(table, ahead)
    best = best_capture_values(table.cells, die_values_by_colour(table, ahead))
    for seat, loa in enumerate(table.loas):
        if ahead[seat] and loa is not None:
            soon = CAPTURE_LIKELIHOOD[(seat - table.turn) % table.terms.seats]
            totals[side_of(table.terms, seat)] += soon * best[loa]
    return totals


def margin(
    totals: Sequence[float], side: Side, leader_weight: float = EVEN_WEIGHTS.leader_weight
) -> float:
    """Returns how far a side is ahead of the others, above all of the leading one."""
    others = [total for other, total in enumerate(totals) if other != side]
    mean = sum(others) / len(others)
    return totals[side] - leader_weight * max(others) - (1 - leader_weight) * mean


def table_after_turn(table: View) -> View:
    """Returns the table when the turn is over: the next player's, or all counted."""
    following = (table.turn + 1) % table.terms.seats
    done = table._replace(captured=None, picked=None)
    if table.ender is not None and following == table.starter:
        return final_table(done)
    protected = tuple(on and seat != following for seat, on in enumerate(table.protected))
    return done._replace(turn=following, protected=protected)


def side_holdings(table: View, turns_left: Sequence[TurnsLeft]) -> list[float]:
    """Returns what each side has and what that promises, in points."""
    totals = _expected_majority_points(table, max(turns_left))
    for side in range(side_count(table.terms)):
        to_come = turns_left_of_side(table, turns_left, side)
        totals[side] += table.points[side] + zone_worth(table.zones[side], to_come)
        totals[side] += offerings_worth(table.offerings[side], to_come)
        if table.baron == side:
            totals[side] += BARON_WORTH[to_come]
    return totals


@lru_cache(COMBINATION_CACHE_SIZE)
def offerings_worth(count: int, turns_left: TurnsLeft) -> float:
    """Returns what offerings are worth to who has still so many turns to come."""
    return OFFERING_WORTH[turns_left] * (
        min(count, FULL_WORTH_OFFERINGS) + max(0, count - FULL_WORTH_OFFERINGS) / 2
    )


def _expected_majority_points(table: View, turns_left: TurnsLeft) -> list[float]:
    """Returns what each side may expect of the majorities, capture zones counted (BV-29)."""
    owned = zip(table.worlds, table.zones, strict=True)
    counts = [_count_colours(world + zone) for world, zone in owned]
    white = table.terms.white_majority or table.terms.teams != "none"
    expected = [0.0] * len(counts)
    for colour in COLOURS if white else LOAS:
        column = [count[colour] for count in counts]
        for side, own in enumerate(column):
            lead = own - max(column[:side] + column[side + 1 :])
            expected[side] += _MAJORITY_BY_LEAD[turns_left][
                max(-LARGEST_LEAD, min(LARGEST_LEAD, lead)) + LARGEST_LEAD
            ]
    return expected


@lru_cache(COMBINATION_CACHE_SIZE)
def _count_colours(dice: Dice) -> tuple[int, ...]:
    """Returns how many of the dice have each colour."""
    colours = [COLOUR_OF[die] for die in dice]
    return tuple(map(colours.count, COLOURS))


# [turns ahead][lead + FARTHEST] the points to hope for; early on a small lead may still be lost
_MAJORITY_BY_LEAD = tuple(
    tuple(
        MAJORITY_POINTS / (1 + exp(-MAJORITY_STEEPNESS * lead / (0.25 + 0.4 * ahead)))
        for lead in range(-LARGEST_LEAD, LARGEST_LEAD + 1)
    )
    for ahead in range(MOST_TURNS_LEFT + 1)
)
