"""The drawer over the lower part of the board: capture zones and Spirit Worlds, die by die."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.drawing.box import CanvasBox
from coven.drawing.painter import Painter
from coven.games.baron_voodoo.dice import HandlerFor, RowDie, paint_dice_row

_DRAWER_PAD, _DRAWER_GAP = 10, 6
_DRAWER_LARGEST_DIE = 44.0
_CLOSE = 40.0
_DICE_PER_ROW = 6  # dice that fit beside each other on a small phone


@dataclass(frozen=True, slots=True)
class DrawerRow:
    """The dice of one place, with whose it is."""

    pictures: tuple[str, ...]  # portraits, or what stands for the place
    title: str
    dice: tuple[RowDie, ...]


@dataclass(frozen=True, slots=True)
class Drawer:
    """All that lies in the drawer."""

    rows: tuple[DrawerRow, ...]
    closes_on_touch: bool  # by a touch


def paint_drawer(painter: Painter, drawer: Drawer, box: CanvasBox, handler_for: HandlerFor) -> None:
    """Draws the shelves one below another; a touch of the drawer itself closes it."""
    palette = painter.palette
    ground = palette.colours_for("baron_voodoo")
    painter.panel(*box, 16, ground.panel, palette.highlight, 2.5)
    # What lies under the drawer is out of reach.
    painter.touch_rect("drawer", *box, handler_for("drawer") if drawer.closes_on_touch else None)
    inner = box.shrink_by(_DRAWER_PAD)
    if drawer.closes_on_touch:
        painter.image("cross", inner.x + inner.width - 24, inner.y, 24)
    shares = _height_shares(drawer.rows)
    line = painter.line_height("small")
    room = inner.height - len(drawer.rows) * (line + 2) - _DRAWER_GAP * (len(shares) - 1)
    y = inner.y
    for shelf, share in zip(drawer.rows, shares, strict=True):
        painter.text(
            shelf.title, inner.x, y + line / 2, size="small", weight="bold", colour=palette.text,
            fit=inner.width - _CLOSE,
        )  # fmt: skip
        y += line + 2
        tall = room * share
        _paint_drawer_row(painter, shelf, CanvasBox(inner.x, y, inner.width, tall), handler_for)
        y += tall + _DRAWER_GAP


def drawer_height(painter: Painter, drawer: Drawer, wide: float, most: float) -> float:
    """Returns how tall the drawer has to be."""
    line = painter.line_height("small")
    rows = 0
    for shelf in drawer.rows:
        room = wide - 2 * _DRAWER_PAD - 8 - len(shelf.pictures) * 40
        across = max(1, int(room / (_DRAWER_LARGEST_DIE * 1.1)))
        rows += max(1, -(-len(shelf.dice) // across))
    needed = (
        rows * _DRAWER_LARGEST_DIE * 1.12
        + len(drawer.rows) * (line + 10 + _DRAWER_GAP)
        + 2 * _DRAWER_PAD
    )
    return min(most, needed)


def _height_shares(rows: Sequence[DrawerRow]) -> list[float]:
    """Returns how much of the height each shelf gets: more dice need more."""
    weights = [max(1, -(-len(shelf.dice) // _DICE_PER_ROW)) for shelf in rows]
    return [weight / sum(weights) for weight in weights]


def _paint_drawer_row(
    painter: Painter, row: DrawerRow, box: CanvasBox, handler_for: HandlerFor
) -> None:
    painter.panel(*box, 10, painter.palette.header)
    inner, x = box.shrink_by(4), box.x + 4
    side = min(inner.height, 36.0)
    for picture in row.pictures:
        painter.image(picture, x, inner.centre_y - side / 2, side)
        x += side + 4
    room = CanvasBox(x + 2, inner.y, inner.x + inner.width - x - 2, inner.height)
    paint_dice_row(painter, row.dice, room, _DRAWER_LARGEST_DIE, handler_for)
