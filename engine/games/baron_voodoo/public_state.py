"""View and Terms: the public state, which is the whole state; sides, prices, barred colours."""

from typing import NamedTuple

from engine.core import Seat, wire_type
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.pieces import LOAS, Cell, Cells, Die, Loa, Side


@wire_type
class Terms(NamedTuple):
    """The options of the match."""

    seats: int
    placement: pieces.Placement
    teams: pieces.Teams
    loas: pieces.LoaChoice
    starter: int | str
    white_majority: bool


@wire_type
class View(NamedTuple):
    """The whole table; it is the same for every seat."""

    terms: Terms
    step: pieces.Step
    starter: Seat  # begins every round
    turn: Seat
    turns: int  # turns before this one, without extra turns
    loas: tuple[Loa | None, ...]  # [seat] None until taken
    cells: Cells  # [cell] dice from base to top
    pool: tuple[Die, ...]  # dice still to be placed, sorted
    zones: tuple[tuple[Die, ...], ...]  # [side] captured dice, sorted
    worlds: tuple[tuple[Die, ...], ...]  # [side] Spirit Worlds, sorted
    offerings: tuple[int, ...]  # [side]
    points: tuple[int, ...]  # [side]
    protected: tuple[bool, ...]  # [seat]
    baron: Side | None = None  # holder of the Baron Samedi marker
    used: bool = False  # a power was used, or is in use, this turn
    extra: bool = False  # this is an extra turn (C4)
    captured: Die | None = None  # die captured this turn, until its face is used or passed
    power: Loa | None = None  # the power in use at A or D
    source: Cell | None = None  # where dice were lifted, or the first die to swap
    held: tuple[Die, ...] = ()  # lifted dice in the order they are put down
    picked: tuple[Side, Die] | None = None  # C3: the die chosen by Turn or Offer
    ender: Seat | None = None  # who caused the end (BV-27)
    reason: pieces.EndReason | None = None  # why the game ends
    final: pieces.Final | None = None  # the final scoring


def side_of(terms: Terms, seat: Seat) -> Side:
    """Returns the side of a seat; partners sit crosswise."""
    return seat if terms.teams == "none" else seat % 2


def own_side(view: View) -> Side:
    """Returns the side of the player in turn."""
    return view.turn % len(view.points)


def next_seat(view: View) -> Seat:
    return (view.turn + 1) % view.terms.seats


def seats_of(terms: Terms, side: Side) -> tuple[Seat, ...]:
    return (side,) if terms.teams == "none" else (side, side + 2)


def side_count(terms: Terms) -> int:
    return terms.seats if terms.teams == "none" else 2


def threshold(terms: Terms) -> int:
    """Returns the points at which the game ends (BV-27, BV-32)."""
    return pieces.THRESHOLDS[terms.seats] if terms.teams == "none" else pieces.TEAM_THRESHOLD


def offerings_in_reserve(view: View) -> int:
    """Returns how many offerings nobody has (BV-03)."""
    return pieces.TOTAL_OFFERINGS - sum(view.offerings)


def power_price(view: View, loa: Loa) -> int:
    """Returns the cost of a power for the player in turn (BV-06, BV-26)."""
    free = view.loas[view.turn] == loa or view.baron == own_side(view)
    return 0 if free else pieces.POWER_COST


def payable_loas(view: View) -> tuple[Loa, ...]:
    """Returns the Loas whose powers the player in turn can pay for, their own first."""
    side, own = own_side(view), view.loas[view.turn]
    assert own is not None
    if view.baron == side or view.offerings[side] >= pieces.POWER_COST:
        return LOAS_OWN_FIRST[own]
    return (own,)


LOAS_OWN_FIRST: tuple[tuple[Loa, ...], ...] = tuple(  # [own Loa]
    (own, *(loa for loa in LOAS if loa != own)) for own in LOAS
)


def barred_colours(view: View, seat: Seat) -> int:
    """Returns the colours that a seat may not capture in its next turn, as bits (BV-14)."""
    terms, bits = view.terms, 0
    wait = (seat - view.turn) % terms.seats
    for other, loa in enumerate(view.loas):
        if view.protected[other] and side_of(terms, other) != side_of(terms, seat):
            # Protection ends when its owner's turn begins (BV-21).
            if wait < (other - view.turn) % terms.seats:
                assert loa is not None
                bits |= 1 << loa
    return bits
