"""The table of Baron Voodoo: all that is so, which is all that everybody sees."""

from typing import NamedTuple

from engine.core import Seat, wire_type
from engine.games.baron_voodoo.pieces import (
    TEAM_THRESHOLD,
    THRESHOLDS,
    TOTAL_OFFERINGS,
    Cell,
    Cells,
    Die,
    EndReason,
    Final,
    Loa,
    LoaChoice,
    Placement,
    Side,
    Step,
    Teams,
)  # fmt: skip


@wire_type
class Terms(NamedTuple):
    """What was agreed before the game."""

    seats: int
    placement: Placement
    teams: Teams
    loas: LoaChoice
    starter: int | str
    white_majority: bool


@wire_type
class View(NamedTuple):
    """The whole table, the same from every seat; a side is a seat, or with teams a team."""

    terms: Terms
    step: Step
    starter: Seat  # who begins every round
    turn: Seat
    turns: int  # taken before this one; extra turns do not count
    loas: tuple[Loa | None, ...]  # [seat] None until it is taken
    cells: Cells  # [cell] the dice from the base to the top
    pool: tuple[Die, ...]  # dice that are still to be placed, in their order
    zones: tuple[tuple[Die, ...], ...]  # [side] captured dice in their order
    worlds: tuple[tuple[Die, ...], ...]  # [side] Spirit Worlds, in the order of the dice
    offerings: tuple[int, ...]  # [side]
    points: tuple[int, ...]  # [side]
    protected: tuple[bool, ...]  # [seat]
    baron: Side | None  # who holds the Baron Samedi marker
    used: bool  # a power was used, or is being used, in this turn
    extra: bool  # this is the turn that C4 bought
    captured: Die | None  # in this turn, until its face is used or passed up
    power: Loa | None  # the power that is being carried out at A or D
    source: Cell | None  # from where it lifted dice, or the die it swaps first
    held: tuple[Die, ...]  # dice in the hand, the next to be put down first
    picked: tuple[Side, Die] | None  # C3: the die that Reroll turns or Swap exchanges
    ender: Seat | None  # who brought about the end (BV-27)
    reason: EndReason | None  # by what
    final: Final | None  # what was counted at the end


def side_of(terms: Terms, seat: Seat) -> Side:
    """Returns whose zone, world, offerings and points a seat has: partners sit crosswise."""
    return seat if terms.teams == "none" else seat % 2


def own_side(view: View) -> Side:
    """Returns the side of the player in turn."""
    return view.turn % len(view.points)


def seats_of(terms: Terms, side: Side) -> tuple[Seat, ...]:
    """Returns who plays on a side."""
    return (side,) if terms.teams == "none" else (side, side + 2)


def side_count(terms: Terms) -> int:
    """Returns how many sides there are."""
    return terms.seats if terms.teams == "none" else 2


def threshold(terms: Terms) -> int:
    """Returns the points that bring the end (BV-27, BV-32)."""
    return THRESHOLDS[terms.seats] if terms.teams == "none" else TEAM_THRESHOLD


def offerings_in_reserve(view: View) -> int:
    """Returns how many offerings nobody has (BV-03)."""
    return TOTAL_OFFERINGS - sum(view.offerings)


def power_price(view: View, loa: Loa) -> int:
    """Returns what a power costs the player in turn (BV-06, BV-26)."""
    free = view.loas[view.turn] == loa or view.baron == own_side(view)
    return 0 if free else 1


def payable_loas(view: View) -> tuple[Loa, ...]:
    """Returns the Loas whose powers the player in turn can pay for, one's own first."""
    side, own = own_side(view), view.loas[view.turn]
    assert own is not None
    if view.baron == side or view.offerings[side]:
        return LOAS_OWN_FIRST[own]
    return (own,)


LOAS_OWN_FIRST: tuple[tuple[Loa, ...], ...] = (
    (0, 1, 2, 3),
    (1, 0, 2, 3),
    (2, 0, 1, 3),
    (3, 0, 1, 2),
)


def barred_colours(view: View) -> int:
    """Returns the colours that the player in turn may not capture, as bits (BV-14)."""
    protected = view.protected
    if True not in protected:
        return 0
    bits, side = 0, own_side(view)
    for seat, loa in enumerate(view.loas):
        if protected[seat] and loa is not None and side_of(view.terms, seat) != side:
            bits |= 1 << loa
    return bits


def is_shielded(view: View, side: Side) -> bool:
    """Returns whether nobody may steal from a side (BV-21, BV-32)."""
    return any(view.protected[seat] for seat in seats_of(view.terms, side))
