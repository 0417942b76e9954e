"""How the sides stand in Baron Voodoo, in points: what they have, hope for and threaten."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from engine.games.baron_voodoo.allure import OFFERING_WORTH, appeals, prizes
from engine.games.baron_voodoo.combos import KEPT, Dice
from engine.games.baron_voodoo.hoard import MANY, Ahead, promise
from engine.games.baron_voodoo.horizon import side_ahead, turns_ahead
from engine.games.baron_voodoo.leaning import EVEN
from engine.games.baron_voodoo.pieces import COLOUR_OF, COLOURS, LOAS, MAJORITY, Side
from engine.games.baron_voodoo.scoring import finished
from engine.games.baron_voodoo.table import View, side_of, sides

PLENTY = 4  # more offerings than can be spent soon are worth half
BARON_WORTH = (0.0, 0.2, 0.5, 0.8)  # [turns ahead]
NEARNESS = (0.8, 0.6, 0.5, 0.45)  # how surely a capture is made, by the turns until then
STEEPNESS = 1.1  # how much a die more helps to a majority
FARTHEST = 8  # a lead that is as good as any


def standings(table: View) -> list[float]:
    """Returns for each side what it has and threatens; at the end, its points."""
    if table.step == "over":
        return [float(total) for total in table.points]
    ahead = turns_ahead(table)
    totals = holdings(table, ahead)
    best = prizes(table.cells, appeals(table, ahead))
    for seat, loa in enumerate(table.loas):
        if ahead[seat] and loa is not None:
            soon = NEARNESS[(seat - table.turn) % table.terms.seats]
            totals[side_of(table.terms, seat)] += soon * best[loa]
    return totals


def margin(totals: Sequence[float], side: Side, leader: float = EVEN.leader) -> float:
    """Returns how far a side is ahead of the others, above all of the leading one."""
    others = [total for other, total in enumerate(totals) if other != side]
    mean = sum(others) / len(others)
    return totals[side] - leader * max(others) - (1 - leader) * mean


def handed_on(table: View) -> View:
    """Returns the table when the turn is over: the next player's, or all counted."""
    following = (table.turn + 1) % table.terms.seats
    done = table._replace(captured=None, picked=None)
    if table.ender is not None and following == table.starter:
        return finished(done)
    protected = tuple(on and seat != following for seat, on in enumerate(table.protected))
    return done._replace(turn=following, protected=protected)


def holdings(table: View, ahead: Sequence[Ahead]) -> list[float]:
    """Returns what each side has and what that promises, in points."""
    totals = _majorities(table, max(ahead))
    for side in range(sides(table.terms)):
        to_come = side_ahead(table, ahead, side)
        totals[side] += table.points[side] + promise(table.zones[side], to_come)
        totals[side] += offerings_worth(table.offerings[side], to_come)
        if table.baron == side:
            totals[side] += BARON_WORTH[to_come]
    return totals


@lru_cache(KEPT)
def offerings_worth(count: int, ahead: Ahead) -> float:
    """Returns what offerings are worth to who has still so many turns to come."""
    return OFFERING_WORTH[ahead] * (min(count, PLENTY) + max(0, count - PLENTY) / 2)


def _majorities(table: View, ahead: Ahead) -> list[float]:
    """Returns what each side may expect of the majorities, capture zones counted (BV-29)."""
    owned = zip(table.worlds, table.zones, strict=True)
    counts = [_colours(world + zone) for world, zone in owned]
    white = table.terms.white_majority or table.terms.teams != "none"
    expected = [0.0] * len(counts)
    for colour in COLOURS if white else LOAS:
        column = [count[colour] for count in counts]
        for side, own in enumerate(column):
            lead = own - max(column[:side] + column[side + 1 :])
            expected[side] += _LEAD[ahead][max(-FARTHEST, min(FARTHEST, lead)) + FARTHEST]
    return expected


@lru_cache(KEPT)
def _colours(dice: Dice) -> tuple[int, ...]:
    """Returns how many of the dice have each colour."""
    colours = [COLOUR_OF[die] for die in dice]
    return tuple(map(colours.count, COLOURS))


# [turns ahead][lead + FARTHEST] the points to hope for; early on a small lead may still be lost
_LEAD = tuple(
    tuple(
        MAJORITY / (1 + exp(-STEEPNESS * lead / (0.25 + 0.4 * ahead)))
        for lead in range(-FARTHEST, FARTHEST + 1)
    )
    for ahead in range(MANY + 1)
)
