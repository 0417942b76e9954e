"""What captures are worth in Baron Voodoo: every die to every player, and the best of a board."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.core import Seat
from engine.games.baron_voodoo.captures import CAPTURABLE, JUMPS, BoardColumns
from engine.games.baron_voodoo.combos import Dice
from engine.games.baron_voodoo.hoard import ZONE_CACHE_SIZE, TurnsLeft, die_gains
from engine.games.baron_voodoo.horizon import turns_left_of_side
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    COLOURS,
    DICE,
    FACE_OF,
    FACES,
    MOST_DICE_IN_COLUMN,
    OFFERING,
    THEFT,
    TOTAL_OFFERINGS,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, side_of

DieValues: TypeAlias = Sequence[float]  # [die] what capturing it gains
NOT_CAPTURABLE = -1.0  # the appeal of a die that cannot be captured
OFFERING_WORTH = (0.0, 0.6, 0.85, 0.9)  # [turns ahead]
# What a captured face brings, as one sees it on the board: Offering, Point, Reroll, Protection,
# Theft, Swap (BV-19 .. BV-23)
FACE_WORTH = (0.9, 1.0, 0.5, 0.4, 0.4, 0.6)
OWN_COLOUR_WORTH = 0.9  # for its offering (BV-08)


class CaptureContext(NamedTuple):
    """What besides a capture zone decides how much a die is wanted."""

    own_loa: Loa
    barred: int  # colours that cannot be captured, as bits
    can_set_face: bool  # an offering is there to set the face with
    can_take_offering: bool  # there are offerings to take
    can_steal: bool  # there is something to steal


def die_values_by_colour(table: View, turns_left: Sequence[TurnsLeft]) -> list[DieValues | None]:
    """Returns for every colour what its player gains by each die; None for one nobody plays."""
    found: list[DieValues | None] = [None] * len(COLOURS)
    reserve, loot = sum(table.offerings) < TOTAL_OFFERINGS, any(table.worlds)
    for seat, loa in enumerate(table.loas):
        assert loa is not None
        side = side_of(table.terms, seat)
        paid = table.offerings[side] > 0
        means = CaptureContext(loa, _barred_next_turn(table, seat), paid, reserve, loot)
        found[loa] = die_values(
            table.zones[side], turns_left_of_side(table, turns_left, side), means
        )
    return found


def _barred_next_turn(table: View, seat: Seat) -> int:
    """Returns the colours that a seat will not be able to capture in its next turn, as bits."""
    if True not in table.protected:
        return 0
    terms, bars = table.terms, 0
    side, wait = side_of(terms, seat), (seat - table.turn) % terms.seats
    for other, loa in enumerate(table.loas):
        if table.protected[other] and loa is not None and side_of(terms, other) != side:
            # A marker falls when its owner's turn comes (BV-21).
            if wait < (other - table.turn) % terms.seats:
                bars |= 1 << loa
    return bars


@lru_cache(ZONE_CACHE_SIZE)
def die_values(zone: Dice, turns_left: TurnsLeft, context: CaptureContext) -> DieValues:
    """Returns what each die gains: for the zone, by its face, by its colour."""
    idle = {OFFERING: not context.can_take_offering, THEFT: not context.can_steal}
    faces = [0.0 if idle.get(face) else FACE_WORTH[face] for face in FACES]
    found = [more + faces[FACE_OF[die]] for die, more in enumerate(die_gains(zone, turns_left))]
    if context.can_set_face and turns_left:
        for colour in COLOURS:
            # Any face can be had for an offering (BV-08).
            shown = slice(6 * colour, 6 * colour + 6)
            best = max(found[shown]) - OFFERING_WORTH[turns_left]
            found[shown] = [max(gain, best) for gain in found[shown]]
    if context.can_take_offering:
        for die in DICE[6 * context.own_loa : 6 * context.own_loa + 6]:
            found[die] += OWN_COLOUR_WORTH
    open_to = CAPTURABLE[context.barred]
    return tuple(gain if open_to[die] else NOT_CAPTURABLE for die, gain in enumerate(found))


def best_capture_values(cells: BoardColumns, die_values: Sequence[DieValues | None]) -> list[float]:
    """Returns the best that each colour can capture on a board without any power."""
    best = [0.0] * len(COLOURS)
    for cell, column in enumerate(cells):
        if not column:
            continue
        colour = COLOUR_OF[column[-1]]
        gain = die_values[colour]
        if gain is None:
            continue
        most = best[colour]
        for _, _, over, land in JUMPS[cell]:
            jumped = cells[over]
            if jumped and gain[jumped[-1]] > most and len(cells[land]) < MOST_DICE_IN_COLUMN:
                most = gain[jumped[-1]]
        best[colour] = most
    return best
