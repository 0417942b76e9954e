"""The step pads: one for each player who walks the witch, turned to face them."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.drawing.painter import Painter, readable_on
from coven.drawing.palette import legible_on
from coven.drawing.turning import rotation
from engine.core import Seat
from engine.games.forest_chase.pieces import Effect, Side

_MARGIN = 3
_SHRINK = 0.72  # how small the letters of a name may become
_LARGEST = 68.0
_CORNER_RADIUS = 14


@dataclass(frozen=True, slots=True)
class Pad:
    """One place at the edge of the phone."""

    place: int  # from left to right
    seat: Seat
    name: str
    colour: int
    side: Side | None  # of two players, the hand it is for
    quarter_turns: int  # by which it is turned
    is_person: bool  # who taps it
    lit: bool = False  # it is their step
    next: bool = False  # theirs is the step after
    resting: bool = False  # pressed, and the table has not answered yet
    is_target: bool = False  # an effect may go there
    effects: tuple[Effect, ...] = ()  # that wait for them (FC-29)
    walking: bool = True  # steps are made by taps


def pad_turns(count: int) -> tuple[int, ...]:
    """Returns how pads are turned for so many players around the phone, left to right."""
    if count == 1:
        return (2, 2)
    return (1, *(2,) * (count - 2), 3)


def paint_pad(painter: Painter, pad: Pad) -> None:
    """Draws one pad as its owner sees it."""
    palette = painter.palette
    ground = palette.colours_for("forest_chase")
    painter.rect(0, 0, painter.width, painter.height, ground.page)
    colour = palette.players[pad.colour].colour
    bright = pad.lit and not pad.resting
    fill = colour if bright else ground.panel
    outline, line = (palette.accent, 4.0) if pad.is_target else (colour, 3.0 if pad.next else 1.5)
    if bright:
        outline, line = palette.ink, 3.0
    sunk = 2 if pad.resting else 0
    painter.panel(
        _MARGIN, _MARGIN + sunk, painter.width - 2 * _MARGIN, painter.height - 2 * _MARGIN - sunk,
        _CORNER_RADIUS, fill, outline, line,
    )  # fmt: skip
    letters = readable_on(colour, palette.ink) if bright else legible_on(colour, ground.panel)
    with rotation(painter, pad.quarter_turns):
        _paint_inside(painter, pad, letters)


def _paint_inside(painter: Painter, pad: Pad, letters: str) -> None:
    """Draws the mark, the name and what waits, as they lie for the pad's owner."""
    wide, tall = painter.width - 4 * _MARGIN, painter.height - 4 * _MARGIN
    line = painter.line_height("small", "display")
    name = painter.measure(pad.name, size="small", face="display", weight="bold")[0]
    named = name * _SHRINK <= wide - 4 and tall - line >= 30
    room = tall - (line if named else 0)
    _paint_pictures(painter, pad, (wide, room))
    if named:
        painter.text(
            pad.name, painter.width / 2, 2 * _MARGIN + room + line / 2, size="small",
            face="display", weight="bold", colour=letters, anchor="middle", fit=wide - 4,
        )  # fmt: skip


def _paint_pictures(painter: Painter, pad: Pad, room: tuple[float, float]) -> None:
    """Draws the pictures side by side, or one below another where that makes them larger."""
    pictures, (wide, tall) = _pad_art(pad), room
    count = len(pictures)
    across, down = min(wide / count, tall), min(wide, tall / count)
    cell = min(max(across, down), _LARGEST)
    side = cell - 4
    step = (cell, 0.0) if across >= down else (0.0, cell)
    x = painter.width / 2 - step[0] * (count - 1) / 2
    y = 2 * _MARGIN + tall / 2 - step[1] * (count - 1) / 2
    if pad.lit and not pad.resting:
        # The pawn is of the colour that the pad has now.
        painter.circle(x, y, side / 2, painter.palette.card)
    for picture in pictures:
        painter.image(picture, x - side / 2, y - side / 2, side)
        x, y = x + step[0], y + step[1]


def _pad_art(pad: Pad) -> Sequence[str]:
    """Returns the pictures on a pad: whose it is, a foot where it is their step, what waits."""
    foot = ["forest-pad"] if pad.lit and pad.walking else []
    return [f"pawn-{pad.colour + 1}", *foot, *map(effect_art, pad.effects)]


def effect_art(effect: Effect) -> str:
    """Returns the picture of an effect."""
    return f"forest-effect-{'legs' if effect == 'hut_legs' else effect}"
