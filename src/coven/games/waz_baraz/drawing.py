"""The circle of witches: where everything stands, and how it is drawn."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import Literal, NamedTuple

from coven.ui.painter import Painter
from coven.ui.text_layout import FontWeight, break_lines
from engine.games.waz_baraz.pieces import SPACES, WITCHES

ArcKind = Literal["waz", "silence", "preview"]

_SPACE_ANGLE = 2 * pi / SPACES
_MARGIN = 5
_SHADE = "a6"  # alpha: she is still to be known under it
_VEIL = "90"  # how much the night covers a witch who is none, as alpha
_PAWNS = 1.72  # tokens from the circle inwards that the pawns may need
_MAX_DISPLAY_SCALE = 1.15
_SHRINK_STEPS = (1.0, 0.9, 0.8, 0.72)
_USUAL_RADIUS = 165  # on a phone; tablets write larger in the middle


@dataclass(frozen=True, slots=True)
class Arc:
    """A way round the circle, from one space over so many."""

    start: int
    length: int
    kind: ArcKind


@dataclass(frozen=True, slots=True)
class CentreLine:
    """One line of what stands in the middle of the circle."""

    text: str
    size: float = 16
    face: Literal["text", "display"] = "text"
    colour: str | None = None


class FittedLine(NamedTuple):
    """A line as it is set: its rows, their size before each is fitted, and how tall all are."""

    rows: tuple[str, ...]
    size: float
    height: float


@dataclass(frozen=True, slots=True)
class BoardScene:
    """All that the circle shows at one moment."""

    spaces: tuple[int, ...]  # [witch] her space
    marker: int  # the card's value; 0 before there is one
    marker_at: float  # a space, or on the way between two
    tokens: Mapping[int, str] = field(default_factory=dict)  # [witch] art under her
    badges: Mapping[int, str] = field(default_factory=dict)  # [witch] art at her shoulder
    struck: frozenset[int] = frozenset()  # witches crossed out
    dimmed: frozenset[int] = frozenset()  # witches that step into the shade
    arc: Arc | None = None
    pawns: Sequence[tuple[str, int]] = ()  # art and space
    lines: Sequence[CentreLine] = ()
    picture: str | None = None  # art in the middle, above the lines


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things are on a canvas of a given size."""

    cx: float
    cy: float
    radius: float  # of the circle on which the witches stand
    token: float  # how wide one is

    @classmethod
    def fit(cls, width: float, height: float) -> "Layout":
        """Returns the largest circle that fits."""
        reach = min(width, height) / 2 - _MARGIN
        radius = reach / (1 + pi / SPACES * 0.98)
        return cls(width / 2, height / 2, radius, 2 * pi * radius / SPACES * 0.98)

    def space_point(self, space: float, inwards: float = 0.0) -> tuple[float, float]:
        """Returns the middle of a space; `inwards` is counted in tokens."""
        angle = space * _SPACE_ANGLE - pi / 2
        distance = self.radius - inwards * self.token
        return self.cx + distance * cos(angle), self.cy + distance * sin(angle)


def witches_between(arc: Arc, spaces: Sequence[int]) -> tuple[int, ...]:
    """Returns the witches strictly inside an arc."""
    return tuple(w for w in WITCHES if 0 < (spaces[w] - arc.start) % SPACES < arc.length)


def paint_board(
    painter: Painter, scene: BoardScene, on_touch: Callable[[int], object] | None
) -> None:
    """Draws the circle; each witch is a zone that calls `on_touch` with her number."""
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
        token = scene.tokens.get(witch, "token")
        painter.image(token, x - size / 2, y - size / 2, size)
        painter.image(f"witch-{witch:02}", x - size / 2, y - size / 2, size)
        if token == "token-hush":
            painter.circle(x, y, size * 0.52, fill=palette.page + _VEIL)
        elif token == "token-struck":
            painter.image("struck", x - size / 2, y - size / 2, size)
        if witch in scene.dimmed:
            painter.circle(x, y, size * 0.49, fill=palette.header + _SHADE)
        if witch in scene.struck:
            painter.image("struck", x - size / 2, y - size / 2, size)
        if witch in scene.badges:
            painter.image(scene.badges[witch], x, y - size / 2, size * 0.5)
        if on_touch is not None:
            painter.touch_circle(f"witch-{witch}", x, y, size / 2, _witch_handler(on_touch, witch))
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


def _witch_handler(on_touch: Callable[[int], object], witch: int) -> Callable[[], object]:
    return lambda: on_touch(witch)


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
    # Silence and what is only looked at are dotted, so that no eye takes them for a WAZ.
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
    """Draws the pawns inside of their spaces, two side by side before one further in."""
    size = layout.token * 0.5
    spaces = [space for _, space in scene.pawns]
    for index, (art, space) in enumerate(scene.pawns):
        row, column = divmod(spaces[:index].count(space), 2)
        alone = spaces.count(space) == 1 + 2 * row + column and not column
        aside = 0.0 if alone else (column - 0.5) * 0.7
        x, y = layout.space_point(space + aside, 1.32 + 0.5 * row)
        painter.image(art, x - size / 2, y - size / 2, size)


def _paint_middle(painter: Painter, layout: Layout, scene: BoardScene) -> None:
    """Writes the lines one below the other, with a picture above them if there is room."""
    room = (layout.radius - layout.token * _PAWNS) * 2
    lines = [_fit_line(painter, line, layout, room) for line in scene.lines]
    words = sum(each.height for each in lines)
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
            painter.text(
                row, layout.cx, top + step / 2, size=each.size, face=line.face,
                weight=_weight(line), colour=line.colour, anchor="middle", fit=room,
            )  # fmt: skip
            top += step


def _fit_line(painter: Painter, line: CentreLine, layout: Layout, room: float) -> FittedLine:
    """Returns how a line stands in the middle: whole words, a display line in one row if it can."""
    size, scale = line.size * max(1.0, layout.radius / _USUAL_RADIUS), painter.lettering.scale
    most = 2
    if line.face == "display":
        # Letters that are large already need not grow with the text.
        size *= min(scale, _MAX_DISPLAY_SCALE) / scale
        wide, _ = painter.measure(line.text, size=size, face=line.face, weight=_weight(line))
        size *= min(1.0, room / wide)
        most = 1
    font = painter.lettering.font(line.face, size, _weight(line))
    tall = painter.lettering.line_height(font)
    for shrink in _SHRINK_STEPS:
        rows = break_lines(
            line.text, room / shrink, lambda part: painter.lettering.measure(part, font)[0]
        )
        if len(rows) <= most and " ".join(rows) == line.text:
            break
    return FittedLine(rows, size, tall * shrink * len(rows))


def _weight(line: CentreLine) -> FontWeight:
    return "bold" if line.face == "display" else "normal"
