"""What the player in turn can hope for: a capture now, by a power, or in an extra turn."""

from engine.games.baron_voodoo.captures import can_capture
from engine.games.baron_voodoo.hunt import RequiredCapture, required_capture
from engine.games.baron_voodoo.marks import TOP_HAS_COLOUR, ByteBoard, cells_where
from engine.games.baron_voodoo.means import usable_powers
from engine.games.baron_voodoo.pieces import AGAIN_COST
from engine.games.baron_voodoo.table import View, barred_colours, own_side, payable_loas


def required_capture_now(table: View, byte_board: ByteBoard) -> RequiredCapture:
    """Returns what the player in turn can capture now."""
    loa = table.loas[table.turn]
    assert loa is not None
    return required_capture(byte_board, loa, barred_colours(table))


def can_capture_with_power(table: View, byte_board: ByteBoard) -> bool:
    """Returns whether a turn of the player in turn would have a capture, by a power if need be."""
    hunt = required_capture_now(table, byte_board)
    if hunt.jumps:
        return True
    return any(usable_powers((loa,), table.cells, byte_board, hunt) for loa in payable_loas(table))


def can_capture_in_extra_turn(table: View, byte_board: ByteBoard) -> bool:
    """Returns whether an extra turn would have a capture (BV-10)."""
    own = table.loas[table.turn]
    assert own is not None
    if can_capture(byte_board, cells_where(byte_board, TOP_HAS_COLOUR[own]), barred_colours(table)):
        return True
    return can_capture_with_power(begin_extra_turn(table), byte_board)


def begin_extra_turn(table: View) -> View:
    """Returns the table at the beginning of an extra turn (BV-10)."""
    side = own_side(table)
    offerings = list(table.offerings)
    offerings[side] -= AGAIN_COST
    return table._replace(offerings=tuple(offerings), used=False, extra=True)
