"""Art of dice and Loas; painting of single dice, rows of dice and counts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from coven.games.baron_voodoo.names import FACE_KEYS
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from engine.games.baron_voodoo.pieces import COLOUR_OF, FACE_OF, Colour, Die, Loa

_COLOURS = ("yellow", "red", "purple", "turquoise", "white")
_LOAS = ("mamy-wata", "papa-legba", "erzulie-freda", "gran-bwa")
_POWERS = ("slide", "move", "exchange", "spread")
HandlerFor = Callable[[str], Callable[[], object]]
"""Returns the touch handler of a zone name."""
GLOW_SCALE = 1.28  # size of glows and target marks, in die widths
_GAP = 0.1  # between two dice, in die widths
_GLOW_AROUND = 0.14
_LARGE_TEXT_SCALE, _COUNT_SHRINK = 1.2, 0.8


@dataclass(frozen=True, slots=True)
class RowDie:
    die: Die
    zone_name: str | None = None  # None if it cannot be touched
    lit: bool = False  # may be touched now
    raised: bool = False  # is chosen
    count: int = 1  # number of equal dice


def die_art(die: Die) -> str:
    """Returns the name of a die's art."""
    return f"voodoo-die-{_COLOURS[COLOUR_OF[die]]}-{FACE_KEYS[FACE_OF[die]]}"


def loa_art(loa: Loa) -> str:
    """Returns the name of a Loa's portrait."""
    return f"voodoo-loa-{_LOAS[loa]}"


def power_art(loa: Loa) -> str:
    """Returns the name of the art of a Loa's power."""
    return f"voodoo-power-{_POWERS[loa]}"


def colour_art(colour: Colour) -> str:
    """Returns the portrait of the colour's Loa, or of the Baron for white."""
    return loa_art(colour) if colour < len(_LOAS) else "voodoo-baron"


def paint_die(painter: Painter, die: Die, middle: float, centre: float, wide: float) -> None:
    """Draws a die centred at a point."""
    painter.image(die_art(die), middle - wide / 2, centre - wide / 2, wide)


def paint_around_die(
    painter: Painter, name: str, middle: float, centre: float, wide: float
) -> None:
    """Draws a glow or target mark around a die of this width."""
    side = wide * GLOW_SCALE
    painter.image(name, middle - side / 2, centre - side / 2, side)


def paint_count(painter: Painter, count: int, right: float, bottom: float) -> None:
    """Draws a count on a dark disc at a lower right corner."""
    text = str(count)
    wide, tall = painter.measure(text, size="small", weight="bold")
    # Large text must not hide the die.
    share = 1.0 if painter.lettering.scale < _LARGE_TEXT_SCALE else _COUNT_SHRINK
    side = max(wide, tall * 0.8) * share + 4
    painter.circle(right - side / 2, bottom - side / 2, side / 2, painter.palette.ink)
    painter.text(
        text, right - side / 2, bottom - side / 2, size="small", weight="bold",
        colour=painter.palette.card, anchor="middle", fit=wide * share + 1.5,
    )  # fmt: skip


def dice_row_size(count: int, box: CanvasBox, largest: float) -> tuple[float, int]:
    """Returns the largest die width with which the dice fit a box, and the dice per row."""
    count, pitch = max(1, count), 1 + _GAP
    best, across = 0.0, count
    for rows in range(1, count + 1):
        length = -(-count // rows)
        size = min(box.width / (length * pitch), box.height / (rows * pitch), largest)
        if size > best:
            best, across = size, length
    return best, across


def paint_dice_row(
    painter: Painter,
    dice: Sequence[RowDie],
    box: CanvasBox,
    largest: float,
    handler_for: HandlerFor,
) -> None:
    """Draws dice from the left, as large as the box allows, with their touch zones."""
    size, across = dice_row_size(len(dice), box, largest)
    pitch = size * (1 + _GAP)
    rows = -(-len(dice) // across)
    top = box.centre_y - rows * pitch / 2
    for place, shown in enumerate(dice):
        row, column = divmod(place, across)
        middle, centre = box.x + (column + 0.5) * pitch, top + (row + 0.5) * pitch
        paint_row_die(painter, shown, (middle, centre, size))
        if shown.zone_name is not None:
            painter.touch_rect(
                shown.zone_name, middle - pitch / 2, centre - pitch / 2, pitch, pitch,
                handler_for(shown.zone_name),
            )  # fmt: skip


def paint_row_die(painter: Painter, row_die: RowDie, at: tuple[float, float, float]) -> None:
    """Draws a die of a row: glowing if it may be touched, raised with a tick if chosen."""
    middle, centre, size = at
    if row_die.raised:
        centre -= size * 0.08
    if row_die.lit or row_die.raised:
        # The glow must not cover the neighbours.
        ring = size * (1 - _GLOW_AROUND)
        paint_around_die(painter, "voodoo-glow", middle, centre, ring)
        size = ring
    paint_die(painter, row_die.die, middle, centre, size)
    if row_die.raised:
        tick = size * 0.42
        painter.image("mark-tick", middle + size * 0.5 - tick, centre - size * 0.5, tick)
    if row_die.count > 1:
        paint_count(painter, row_die.count, middle + size / 2, centre + size / 2)
