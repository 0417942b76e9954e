"""What captures are worth in Baron Voodoo: every die to every player, and the best of a board."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.core import Seat
from engine.games.baron_voodoo.captures import JUMPS, OPEN, Board
from engine.games.baron_voodoo.combos import Dice
from engine.games.baron_voodoo.hoard import HOARDS, Ahead, gains
from engine.games.baron_voodoo.horizon import side_ahead
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    COLOURS,
    DICE,
    FACE_OF,
    FACES,
    HIGHEST,
    OFFERING,
    OFFERINGS,
    THEFT,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, side_of

Appeal: TypeAlias = Sequence[float]  # [die] what capturing it gains
UNSEEN = -1.0  # the appeal of a die that cannot be captured
OFFERING_WORTH = (0.0, 0.6, 0.85, 0.9)  # [turns ahead]
# What a captured face brings, as one sees it on the board: Offering, Point, Reroll, Protection,
# Theft, Swap (BV-19 .. BV-23)
FACE_WORTH = (0.9, 1.0, 0.5, 0.4, 0.4, 0.6)
OWN_COLOUR_WORTH = 0.9  # for its offering (BV-08)


class Means(NamedTuple):
    """What besides a capture zone decides how much a die is wanted."""

    own: Loa
    bars: int  # colours that cannot be captured, as bits
    paid: bool  # an offering is there to set the face with
    reserve: bool  # there are offerings to take
    loot: bool  # there is something to steal


def appeals(table: View, ahead: Sequence[Ahead]) -> list[Appeal | None]:
    """Returns for every colour what its player gains by each die; None for one nobody plays."""
    found: list[Appeal | None] = [None] * len(COLOURS)
    reserve, loot = sum(table.offerings) < OFFERINGS, any(table.worlds)
    for seat, loa in enumerate(table.loas):
        assert loa is not None
        side = side_of(table.terms, seat)
        paid = table.offerings[side] > 0
        means = Means(loa, _bars(table, seat), paid, reserve, loot)
        found[loa] = appeal(table.zones[side], side_ahead(table, ahead, side), means)
    return found


def _bars(table: View, seat: Seat) -> int:
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


@lru_cache(HOARDS)
def appeal(zone: Dice, ahead: Ahead, means: Means) -> Appeal:
    """Returns what each die gains: for the zone, by its face, by its colour."""
    idle = {OFFERING: not means.reserve, THEFT: not means.loot}
    faces = [0.0 if idle.get(face) else FACE_WORTH[face] for face in FACES]
    found = [more + faces[FACE_OF[die]] for die, more in enumerate(gains(zone, ahead))]
    if means.paid and ahead:
        for colour in COLOURS:
            # Any face can be had for an offering (BV-08).
            shown = slice(6 * colour, 6 * colour + 6)
            best = max(found[shown]) - OFFERING_WORTH[ahead]
            found[shown] = [max(gain, best) for gain in found[shown]]
    if means.reserve:
        for die in DICE[6 * means.own : 6 * means.own + 6]:
            found[die] += OWN_COLOUR_WORTH
    open_to = OPEN[means.bars]
    return tuple(gain if open_to[die] else UNSEEN for die, gain in enumerate(found))


def prizes(cells: Board, wanted: Sequence[Appeal | None]) -> list[float]:
    """Returns the best that each colour can capture on a board without any power."""
    best = [0.0] * len(COLOURS)
    for cell, column in enumerate(cells):
        if not column:
            continue
        colour = COLOUR_OF[column[-1]]
        gain = wanted[colour]
        if gain is None:
            continue
        most = best[colour]
        for _, _, over, land in JUMPS[cell]:
            jumped = cells[over]
            if jumped and gain[jumped[-1]] > most and len(cells[land]) < HIGHEST:
                most = gain[jumped[-1]]
        best[colour] = most
    return best
