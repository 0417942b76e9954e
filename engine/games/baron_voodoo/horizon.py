"""How long a game of Baron Voodoo will still last, as far as one can tell (BV-27)."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from engine.core import Seat
from engine.games.baron_voodoo.combos import KEPT, Dice, best_set, points
from engine.games.baron_voodoo.hoard import MANY, Ahead
from engine.games.baron_voodoo.pieces import Side
from engine.games.baron_voodoo.table import Terms, View, seats_of, sides, threshold

PACE = 2.4  # points that a turn usually brings


def turns_ahead(table: View) -> tuple[Ahead, ...]:
    """Returns how many turns each seat has still to come, the one in turn included."""
    now = (table.turn - table.starter) % table.terms.seats
    ending = table.ender is not None
    return _turns_ahead(table.terms, table.starter, (now, ending), table.points, table.zones)


def turns_after(table: View) -> tuple[Ahead, ...]:
    """Returns how many turns each seat has still to come after this one."""
    count = table.terms.seats
    following = (table.turn + 1) % count
    if table.ender is not None and following == table.starter:
        return (0,) * count
    return turns_ahead(table._replace(turn=following))


@lru_cache(KEPT)
def _turns_ahead(
    terms: Terms,
    starter: Seat,
    progress: tuple[int, bool],
    scores: tuple[int, ...],
    zones: tuple[Dice, ...],
) -> tuple[Ahead, ...]:
    count, (now, ending) = terms.seats, progress
    rounds = 0 if ending else MANY
    for side in range(sides(terms)) if rounds else ():
        reach = scores[side] + points(best_set(zones[side]))
        needed = max(1, ceil((threshold(terms) - reach) / PACE))
        seats = seats_of(terms, side)
        later = sum((seat - starter) % count >= now for seat in seats)
        rounds = min(rounds, ceil(max(0, needed - later) / len(seats)))
    return tuple(min(MANY, rounds + ((seat - starter) % count >= now)) for seat in range(count))


def side_ahead(table: View, ahead: Sequence[Ahead], side: Side) -> Ahead:
    """Returns how many turns a side has still to come."""
    return min(MANY, sum(ahead[seat] for seat in seats_of(table.terms, side)))
