"""The small drawings on the studio's buttons."""

from math import cos, pi, sin

from toga.widgets.canvas import DrawImage

from coven.clay.bodies import REACH, Vector
from coven.clay.sprites import SPRITE_RADIUS, sprite_image, sprite_side
from coven.drawing import art
from coven.drawing.painter import Painter
from engine.games.riddle_masters.sculpture import BALL, CONE, DISC, EGG, ROLL

# How each kind leans on its button.
_ICON_AXES: dict[int, Vector] = {
    BALL: (0.0, 1.0, 0.0),
    EGG: (0.26, 0.97, 0.0),
    ROLL: (0.71, 0.71, 0.0),
    DISC: (0.0, 0.92, 0.38),
    CONE: (0.0, 1.0, 0.0),
}


def paint_lump_icon(
    painter: Painter, kind: int, colour: int, middle: tuple[float, float], r: float
) -> None:
    """Draws a lump of which no part is further than r from the middle."""
    grain = art.pixel_density(painter.canvas)
    pixels = round(sprite_side(kind) / SPRITE_RADIUS * r / REACH[kind] * grain)
    wide = pixels / grain
    left, top = (round((at - wide / 2) * grain) / grain for at in middle)
    image = sprite_image(kind, _ICON_AXES[kind], colour, pixels)
    painter.actions.append(DrawImage(image, left, top, wide, wide))
    painter.count.images += 1


def paint_string_icon(painter: Painter, colour: int, x: float, y: float, r: float) -> None:
    """Draws a string of balls."""
    for bead in range(5):
        place = x + (bead - 2) * r * 0.38, y + r * 0.34 * sin(bead * pi / 2 - 0.6)
        paint_lump_icon(painter, BALL, colour, place, r * 0.36)


def paint_hand_icon(painter: Painter, x: float, y: float, r: float, colour: str) -> None:
    """Draws an open hand."""
    ink = painter.palette.ink
    fingers = [(-0.36, -0.42), (-0.12, -0.62), (0.12, -0.6), (0.36, -0.4)]
    thumb = [(x - r * 0.3, y + r * 0.42), (x - r * 0.72, y + r * 0.02)]
    for wide, ground in ((0.34, ink), (0.2, colour)):
        for across, up in fingers:
            painter.line(
                [(x + across * r, y + r * 0.2), (x + across * r, y + up * r)], ground, wide * r
            )
        painter.line(thumb, ground, wide * r)
    painter.panel(x - r * 0.46, y, r * 0.92, r * 0.72, r * 0.3, colour)


def paint_twins_icon(painter: Painter, colour: int, x: float, y: float, r: float) -> None:
    """Draws two lumps on either side of a mirror."""
    for away in (-1, 1):
        paint_lump_icon(painter, EGG, colour, (x + away * r * 0.56, y), r * 0.5)
    painter.line([(x, y - r * 0.7), (x, y + r * 0.7)], painter.palette.highlight, 2)


def paint_arrow_icon(painter: Painter, x: float, y: float, turn: float, colour: str) -> None:
    """Draws an arrowhead that points this way, in radians from the right, clockwise."""
    corners = [(10.0, 0.0), (-6.0, -9.0), (-6.0, 9.0)]
    painter.polygon([_rotate(x, y, corner, turn) for corner in corners], colour)


def paint_undo_icon(painter: Painter, x: float, y: float, side: int, colour: str) -> None:
    """Draws an arrow that bends back to the left (-1), or on to the right (1)."""
    middle = -pi / 2 + side * 0.1 * pi
    start, end = sorted((middle - side * 0.75 * pi, middle + side * 0.3 * pi))
    painter.arc(x, y + 2, 9, start, end, colour, 3)
    tip = middle + side * 0.3 * pi
    arrowhead = x + 9 * cos(tip), y + 2 + 9 * sin(tip)
    corners = [(7.0, 0.0), (-4.0, -6.0), (-4.0, 6.0)]
    painter.polygon([_rotate(*arrowhead, at, tip + side * pi / 2) for at in corners], colour)


def _rotate(x: float, y: float, corner: tuple[float, float], turn: float) -> tuple[float, float]:
    across, down = corner
    return x + across * cos(turn) - down * sin(turn), y + across * sin(turn) + down * cos(turn)
