"""The Baron, the majorities, the last combinations and the places (BV-26 .. BV-30, BV-32)."""

from bisect import bisect_left

from engine.core import Seat
from engine.games.baron_voodoo.combos import best_single
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    COLOURS,
    COMBINATION_POINTS,
    MAJORITY_POINTS,
    SHARED_MAJORITY_POINTS,
    WHITE,
    Die,
    Final,
    Side,
)  # fmt: skip
from engine.games.baron_voodoo.table import Terms, View, seats_of, side_count, side_of
from engine.rebuilding import field_replacer

SpiritWorlds = tuple[tuple[Die, ...], ...]

FIRST_WHITE: Die = 6 * WHITE


def baron_holder(terms: Terms, worlds: SpiritWorlds) -> Side | None:
    """Returns who has strictly the most white dice, and with them the Baron (BV-26)."""
    if terms.teams != "none":
        return None
    # Worlds are in the order of the dice, and the white ones are the last.
    counts = [len(world) - bisect_left(world, FIRST_WHITE) for world in worlds]
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def _colour_counts(world: tuple[Die, ...]) -> list[int]:
    """Returns how many dice of each colour there are."""
    counts = [0] * len(COLOURS)
    for die in world:
        counts[COLOUR_OF[die]] += 1
    return counts


def final_table(table: View) -> View:
    """Returns the table when all has been counted (BV-28, BV-29)."""
    terms = table.terms
    best = tuple(map(best_single, table.zones))
    worlds = tuple(
        tuple(sorted(world + zone)) for world, zone in zip(table.worlds, table.zones, strict=True)
    )
    white = terms.white_majority or terms.teams != "none"
    counts = zip(*map(_colour_counts, worlds), strict=True)
    majorities = tuple(
        _majority_points(counted) if colour != WHITE or white else (0,) * side_count(terms)
        for colour, counted in zip(COLOURS, counts, strict=True)
    )
    last = [COMBINATION_POINTS[len(some)] for some in best]
    scored = tuple(map(sum, zip(table.points, last, *majorities, strict=True)))
    nothing: SpiritWorlds = ((),) * side_count(terms)
    final = Final(best, majorities)
    return _with_final_score(
        table, "over", nothing, worlds, scored, baron_holder(terms, worlds), final
    )


_with_final_score = field_replacer(View, "step", "zones", "worlds", "points", "baron", "final")


def _majority_points(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Returns what each side gets for the majority in a colour of which it has some dice."""
    most = max(counts)
    prize = MAJORITY_POINTS if counts.count(most) == 1 else SHARED_MAJORITY_POINTS
    return tuple(prize if count == most > 0 else 0 for count in counts)


def places(table: View) -> tuple[int, ...]:
    """Returns each seat's place; of equals the one next clockwise from the ender is first."""
    terms = table.terms
    assert table.ender is not None
    ender = table.ender

    def rank(side: Side) -> tuple[int, int]:
        return -table.points[side], min(_distance(seat) for seat in seats_of(terms, side))

    def _distance(seat: Seat) -> int:
        return (seat - ender) % terms.seats

    order = sorted(range(side_count(terms)), key=rank)
    return tuple(1 + order.index(side_of(terms, seat)) for seat in range(terms.seats))
