"""The drawer over the lower part of the board: capture zones and Spirit Worlds, die by die."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.boards.baron_voodoo.dice import Shown, Touch, paint_row
from coven.drawing.box import Box
from coven.drawing.painter import Painter

_PAD, _GAP = 10, 6
_LARGEST = 44.0
_CLOSE = 40.0
_ABREAST = 6  # dice that fit beside each other on a small phone


@dataclass(frozen=True, slots=True)
class Shelf:
    """The dice of one place, with whose it is."""

    pictures: tuple[str, ...]  # portraits, or what stands for the place
    title: str
    dice: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Drawer:
    """All that lies in the drawer."""

    shelves: tuple[Shelf, ...]
    closes: bool  # by a touch


def paint(painter: Painter, drawer: Drawer, box: Box, touch: Touch) -> None:
    """Draws the shelves one below another; a touch of the drawer itself closes it."""
    palette = painter.palette
    ground = palette.ground("baron_voodoo")
    painter.panel(*box, 16, ground.panel, palette.moon, 2.5)
    # What lies under the drawer is out of reach.
    painter.zone("drawer", *box, touch("drawer") if drawer.closes else None)
    inner = box.shrunk(_PAD)
    if drawer.closes:
        painter.image("cross", inner.x + inner.wide - 24, inner.y, 24)
    shares = _shares(drawer.shelves)
    line = painter.line_height("small")
    room = inner.tall - len(drawer.shelves) * (line + 2) - _GAP * (len(shares) - 1)
    y = inner.y
    for shelf, share in zip(drawer.shelves, shares, strict=True):
        painter.text(
            shelf.title, inner.x, y + line / 2, size="small", weight="bold", colour=palette.text,
            fit=inner.wide - _CLOSE,
        )  # fmt: skip
        y += line + 2
        tall = room * share
        _paint_shelf(painter, shelf, Box(inner.x, y, inner.wide, tall), touch)
        y += tall + _GAP


def tall(painter: Painter, drawer: Drawer, wide: float, most: float) -> float:
    """Returns how tall the drawer has to be."""
    line = painter.line_height("small")
    rows = 0
    for shelf in drawer.shelves:
        room = wide - 2 * _PAD - 8 - len(shelf.pictures) * 40
        across = max(1, int(room / (_LARGEST * 1.1)))
        rows += max(1, -(-len(shelf.dice) // across))
    needed = rows * _LARGEST * 1.12 + len(drawer.shelves) * (line + 10 + _GAP) + 2 * _PAD
    return min(most, needed)


def _shares(shelves: Sequence[Shelf]) -> list[float]:
    """Returns how much of the height each shelf gets: more dice need more."""
    weights = [max(1, -(-len(shelf.dice) // _ABREAST)) for shelf in shelves]
    return [weight / sum(weights) for weight in weights]


def _paint_shelf(painter: Painter, shelf: Shelf, box: Box, touch: Touch) -> None:
    painter.panel(*box, 10, painter.palette.deep)
    inner, x = box.shrunk(4), box.x + 4
    side = min(inner.tall, 36.0)
    for picture in shelf.pictures:
        painter.image(picture, x, inner.centre - side / 2, side)
        x += side + 4
    room = Box(x + 2, inner.y, inner.x + inner.wide - x - 2, inner.tall)
    paint_row(painter, shelf.dice, room, _LARGEST, touch)
