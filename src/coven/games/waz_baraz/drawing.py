"""Layout, scene and painting of the circle of witches."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import cos, pi, sin
from typing import Literal, NamedTuple

import toga

from coven.ui.painter import Painter
from coven.ui.text_layout import Fonts, break_lines
from engine.games.waz_baraz.pieces import SPACES, WITCHES

ArcKind = Literal["waz", "silence", "preview"]

_SPACE_ANGLE = 2 * pi / SPACES
_MARGIN = 5
_DIM_ALPHA = "a6"  # leaves a dimmed witch recognisable
_PAWN_DEPTH = 1.72  # tokens from the circle inwards that pawns may cover
_MAX_DISPLAY_SCALE = 1.15
_SHRINK_STEPS = (1.0, 0.9, 0.8, 0.72)
_MAX_WORDS_SHARE = 1.05  # of the height inside the pawns
_MIN_ONE_ROW_SHARE = 0.72  # of its usual size, to which a display line shrinks in one row
_SMALLEST_LETTERS = 9  # CSS points
_USUAL_RADIUS = 165  # of a phone; larger circles have larger text


@dataclass(frozen=True, slots=True)
class Arc:
    """A part of the circle from one space on."""

    start: int
    length: int
    kind: ArcKind


@dataclass(frozen=True, slots=True)
class CentreLine:
    """A line of text in the middle of the circle."""

    text: str
    size: float = 16
    face: Literal["text", "display"] = "text"
    colour: str | None = None


class FittedLine(NamedTuple):
    """A line broken into rows, with its font and total height."""

    rows: tuple[str, ...]
    font: toga.Font
    height: float


@dataclass(frozen=True, slots=True)
class BoardScene:
    """Everything that the circle shows at one moment."""

    spaces: tuple[int, ...]  # [witch] her space
    marker: int  # the card's value; 0 before the first
    marker_at: float  # a space, or between two
    tokens: Mapping[int, str] = field(default_factory=dict)  # [witch] art below her
    badges: Mapping[int, str] = field(default_factory=dict)  # [witch] art beside her
    struck: frozenset[int] = frozenset()  # crossed-out witches
    dimmed: frozenset[int] = frozenset()  # darkened witches
    arc: Arc | None = None
    pawns: Sequence[tuple[str, int]] = ()  # art and space
    lines: Sequence[CentreLine] = ()
    picture: str | None = None  # art above the lines


@dataclass(frozen=True, slots=True)
class Layout:
    """The circle on a canvas."""

    cx: float
    cy: float
    radius: float  # of the circle of witches
    token: float  # width of a token

    @classmethod
    def fit(cls, width: float, height: float) -> "Layout":
        """Returns the largest circle that fits."""
        reach = min(width, height) / 2 - _MARGIN
        radius = reach / (1 + pi / SPACES * 0.98)
        return cls(width / 2, height / 2, radius, 2 * pi * radius / SPACES * 0.98)

    def space_point(self, space: float, inwards: float = 0.0) -> tuple[float, float]:
        """Returns the centre of a space, moved `inwards` by a number of tokens."""
        angle = space * _SPACE_ANGLE - pi / 2
        distance = self.radius - inwards * self.token
        return self.cx + distance * cos(angle), self.cy + distance * sin(angle)


def paint_board(painter: Painter, scene: BoardScene, on_touch: Callable[[int], object]) -> None:
    """Draws the circle; touching a witch calls `on_touch` with her number."""
    palette = painter.palette
    layout = Layout.fit(painter.width, painter.height)
    size = layout.token
    inner = layout.radius - size * 0.66
    painter.circle(layout.cx, layout.cy, layout.radius + size * 0.5, fill=palette.button)
    painter.circle(layout.cx, layout.cy, inner, fill=palette.header, outline=palette.button, line=3)
    _paint_arc(painter, layout, scene)
    x, y = layout.space_point(0)
    painter.image("start", x - size / 2, y - size / 2, size)
    for witch in WITCHES:
        x, y = layout.space_point(scene.spaces[witch])
        painter.image(scene.tokens.get(witch, "token"), x - size / 2, y - size / 2, size)
        painter.image(f"witch-{witch:02}", x - size / 2, y - size / 2, size)
        if witch in scene.dimmed:
            painter.circle(x, y, size * 0.49, fill=palette.header + _DIM_ALPHA)
        if witch in scene.struck:
            painter.image("struck", x - size / 2, y - size / 2, size)
        if witch in scene.badges:
            painter.image(scene.badges[witch], x, y - size / 2, size * 0.5)
        painter.touch_circle(f"witch-{witch}", x, y, size / 2, partial(on_touch, witch))
    _paint_pawns(painter, layout, scene)
    if scene.marker:
        x, y = layout.space_point(scene.marker_at, 0.62)
        wide = size * 0.86
        painter.image("marker", x - wide / 2, y - wide / 2, wide)
        painter.text(
            str(scene.marker), x, y - wide * 0.06, size=max(15, wide * 0.46), face="display",
            weight="bold", colour=palette.ink, anchor="middle", fit=wide * 0.8,
        )  # fmt: skip
    _paint_middle(painter, layout, scene)


def _paint_arc(painter: Painter, layout: Layout, scene: BoardScene) -> None:
    arc = scene.arc
    if arc is None:
        return
    palette = painter.palette
    radius = layout.radius - layout.token * 0.74
    start, end = arc.start * _SPACE_ANGLE - pi / 2, (arc.start + arc.length) * _SPACE_ANGLE - pi / 2
    if arc.kind == "waz":
        painter.arc(layout.cx, layout.cy, radius, start, end, palette.accent, layout.token * 0.2)
        return
    # Silence and previews are dotted, to look different from a WAZ.
    colour = palette.muted if arc.kind == "silence" else palette.highlight
    dots = arc.length * 3
    for dot in range(dots + 1):
        angle = start + (end - start) * dot / dots
        painter.circle(
            layout.cx + radius * cos(angle),
            layout.cy + radius * sin(angle),
            layout.token * 0.055,
            fill=colour,
        )


def _paint_pawns(painter: Painter, layout: Layout, scene: BoardScene) -> None:
    """Draws the pawns inside the circle, two to a row at each space."""
    size = layout.token * 0.5
    spaces = [space for _, space in scene.pawns]
    for index, (art, space) in enumerate(scene.pawns):
        row, column = divmod(spaces[:index].count(space), 2)
        alone = spaces.count(space) == 1 + 2 * row + column and not column
        aside = 0.0 if alone else (column - 0.5) * 0.7
        x, y = layout.space_point(space + aside, 1.32 + 0.5 * row)
        painter.image(art, x - size / 2, y - size / 2, size)


def _paint_middle(painter: Painter, layout: Layout, scene: BoardScene) -> None:
    """Draws the lines, below a picture if there is room."""
    room = (layout.radius - layout.token * _PAWN_DEPTH) * 2
    for share in _SHRINK_STEPS:
        lines = [_fit_line(painter, line, layout, room, share) for line in scene.lines]
        words = sum(each.height for each in lines)
        if words <= room * _MAX_WORDS_SHARE:
            break
    picture = layout.radius * 0.5 if scene.picture else 0.0
    if words + picture > (layout.radius - layout.token) * 1.75:
        picture = 0.0
    top = layout.cy - (words + picture) / 2
    if scene.picture and picture:
        painter.image(scene.picture, layout.cx - picture / 2, top, picture)
        top += picture
    for line, each in zip(scene.lines, lines, strict=True):
        step = each.height / len(each.rows)
        for row in each.rows:
            wide = painter.lettering.measure(row, each.font)[0]
            painter.text_in_font(
                row, layout.cx - wide / 2, top + step / 2, each.font,
                line.colour or painter.palette.text,
            )  # fmt: skip
            top += step


def _fit_line(
    painter: Painter, line: CentreLine, layout: Layout, room: float, share: float
) -> FittedLine:
    """Breaks a line into at most two rows; a display line stays in one if it can."""
    size, fonts = line.size * max(1.0, layout.radius / _USUAL_RADIUS), painter.lettering
    if line.face == "display":
        # Large letters need not grow with the text size.
        size *= min(fonts.scale, _MAX_DISPLAY_SCALE) / fonts.scale
    usual = fonts.font(line.face, size, "bold" if line.face == "display" else "normal")
    largest = fonts.with_size(usual, max(_SMALLEST_LETTERS, round(usual.size * share)))
    if line.face == "display":
        one = _fit_rows(fonts, line.text, largest, room, 1)
        if one.font.size >= largest.size * _MIN_ONE_ROW_SHARE:
            return one
    return _fit_rows(fonts, line.text, largest, room, 2)


def _fit_rows(fonts: Fonts, text: str, largest: toga.Font, room: float, most: int) -> FittedLine:
    """Returns a text in the largest font that needs no more than `most` rows."""
    for css in range(largest.size, min(_SMALLEST_LETTERS, largest.size) - 1, -1):
        font = fonts.with_size(largest, css)
        rows = break_lines(text, room, partial(_width, fonts, font))
        if len(rows) <= most and " ".join(rows) == text:
            break
    return FittedLine(rows, font, fonts.line_height(font) * len(rows))


def _width(fonts: Fonts, font: toga.Font, text: str) -> float:
    return fonts.measure(text, font)[0]
