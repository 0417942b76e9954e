"""How long a game of Baron Voodoo will still last, as far as one can tell (BV-27)."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from engine.core import Seat
from engine.games.baron_voodoo.combos import (
    COMBINATION_CACHE_SIZE,
    Dice,
    best_set,
    combination_points,
)
from engine.games.baron_voodoo.hoard import MOST_TURNS_LEFT, TurnsLeft
from engine.games.baron_voodoo.pieces import Side
from engine.games.baron_voodoo.table import Terms, View, seats_of, side_count, threshold

POINTS_PER_TURN = 2.4  # points that a turn usually brings


def turns_left_by_seat(table: View) -> tuple[TurnsLeft, ...]:
    """Returns how many turns each seat has still to come, the one in turn included."""
    now = (table.turn - table.starter) % table.terms.seats
    ending = table.ender is not None
    return _turns_left_by_seat(table.terms, table.starter, (now, ending), table.points, table.zones)


def turns_left_after_turn(table: View) -> tuple[TurnsLeft, ...]:
    """Returns how many turns each seat has still to come after this one."""
    count = table.terms.seats
    following = (table.turn + 1) % count
    if table.ender is not None and following == table.starter:
        return (0,) * count
    return turns_left_by_seat(table._replace(turn=following))


@lru_cache(COMBINATION_CACHE_SIZE)
def _turns_left_by_seat(
    terms: Terms,
    starter: Seat,
    progress: tuple[int, bool],
    scores: tuple[int, ...],
    zones: tuple[Dice, ...],
) -> tuple[TurnsLeft, ...]:
    count, (now, ending) = terms.seats, progress
    rounds = 0 if ending else MOST_TURNS_LEFT
    for side in range(side_count(terms)) if rounds else ():
        reach = scores[side] + combination_points(best_set(zones[side]))
        needed = max(1, ceil((threshold(terms) - reach) / POINTS_PER_TURN))
        seats = seats_of(terms, side)
        later = sum((seat - starter) % count >= now for seat in seats)
        rounds = min(rounds, ceil(max(0, needed - later) / len(seats)))
    return tuple(
        min(MOST_TURNS_LEFT, rounds + ((seat - starter) % count >= now)) for seat in range(count)
    )


def turns_left_of_side(table: View, turns_left: Sequence[TurnsLeft], side: Side) -> TurnsLeft:
    """Returns how many turns a side has still to come."""
    return min(MOST_TURNS_LEFT, sum(turns_left[seat] for seat in seats_of(table.terms, side)))
