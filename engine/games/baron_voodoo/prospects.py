"""What the player in turn can hope for: a capture now, by a power, or in an extra turn."""

from engine.games.baron_voodoo.captures import can_capture
from engine.games.baron_voodoo.hunt import Hunt, hunting
from engine.games.baron_voodoo.marks import TOPPED, Marks, where
from engine.games.baron_voodoo.means import usable
from engine.games.baron_voodoo.pieces import AGAIN_COST
from engine.games.baron_voodoo.table import View, barred, own_side, payable


def quarry(table: View, marks: Marks) -> Hunt:
    """Returns what the player in turn can capture now."""
    loa = table.loas[table.turn]
    assert loa is not None
    return hunting(marks, loa, barred(table))


def can_capture_somehow(table: View, marks: Marks) -> bool:
    """Returns whether a turn of the player in turn would have a capture, by a power if need be."""
    hunt = quarry(table, marks)
    if hunt.jumps:
        return True
    return any(usable((loa,), table.cells, marks, hunt) for loa in payable(table))


def can_capture_again(table: View, marks: Marks) -> bool:
    """Returns whether an extra turn would have a capture (BV-10)."""
    own = table.loas[table.turn]
    assert own is not None
    if can_capture(marks, where(marks, TOPPED[own]), barred(table)):
        return True
    return can_capture_somehow(bought_again(table), marks)


def bought_again(table: View) -> View:
    """Returns the table at the beginning of an extra turn (BV-10)."""
    side = own_side(table)
    offerings = list(table.offerings)
    offerings[side] -= AGAIN_COST
    return table._replace(offerings=tuple(offerings), used=False, extra=True)
