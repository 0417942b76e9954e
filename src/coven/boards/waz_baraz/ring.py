"""The circle of witches: where everything stands, and how it is drawn."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import Literal, NamedTuple

from coven.drawing.lettering import Weight
from coven.drawing.painter import Painter
from coven.drawing.paragraph import break_lines
from engine.games.waz_baraz.pieces import SPACES, WITCHES

Trail = Literal["waz", "silence", "preview"]

_TURN = 2 * pi / SPACES
_MARGIN = 5
_SHADE = "a6"  # alpha: she is still to be known under it
_VEIL = "90"  # how much the night covers a witch who is none, as alpha
_PAWNS = 1.72  # tokens from the circle inwards that the pawns may need
_MOST = 1.15
_SHRINKING = (1.0, 0.9, 0.8, 0.72)
_USUAL_RADIUS = 165  # on a phone; tablets write larger in the middle


@dataclass(frozen=True, slots=True)
class Arc:
    """A way round the circle, from one space over so many."""

    start: int
    length: int
    kind: Trail


@dataclass(frozen=True, slots=True)
class Line:
    """One line of what stands in the middle of the circle."""

    text: str
    size: float = 16
    face: Literal["text", "display"] = "text"
    colour: str | None = None


class SetLine(NamedTuple):
    """A line as it is set: its rows, their size before each is fitted, and how tall all are."""

    rows: tuple[str, ...]
    size: float
    height: float


@dataclass(frozen=True, slots=True)
class Scene:
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
    lines: Sequence[Line] = ()
    picture: str | None = None  # art in the middle, above the lines


@dataclass(frozen=True, slots=True)
class Geometry:
    """Where things are on a canvas of a given size."""

    cx: float
    cy: float
    radius: float  # of the circle on which the witches stand
    token: float  # how wide one is

    @classmethod
    def within(cls, width: float, height: float) -> "Geometry":
        """Returns the largest circle that fits."""
        reach = min(width, height) / 2 - _MARGIN
        radius = reach / (1 + pi / SPACES * 0.98)
        return cls(width / 2, height / 2, radius, 2 * pi * radius / SPACES * 0.98)

    def at(self, space: float, inwards: float = 0.0) -> tuple[float, float]:
        """Returns the middle of a space; `inwards` is counted in tokens."""
        angle = space * _TURN - pi / 2
        distance = self.radius - inwards * self.token
        return self.cx + distance * cos(angle), self.cy + distance * sin(angle)


def between(arc: Arc, spaces: Sequence[int]) -> tuple[int, ...]:
    """Returns the witches strictly inside an arc."""
    return tuple(w for w in WITCHES if 0 < (spaces[w] - arc.start) % SPACES < arc.length)


def paint(painter: Painter, scene: Scene, touch: Callable[[int], object] | None) -> None:
    """Draws the circle; each witch is a zone that calls `touch` with her number."""
    palette = painter.palette
    place = Geometry.within(painter.width, painter.height)
    size = place.token
    inner = place.radius - size * 0.66
    painter.circle(place.cx, place.cy, place.radius + size * 0.5, fill=palette.band)
    painter.circle(place.cx, place.cy, inner, fill=palette.deep, outline=palette.band, line=3)
    _paint_arc(painter, place, scene)
    x, y = place.at(0)
    painter.image("start", x - size / 2, y - size / 2, size)
    for witch in WITCHES:
        x, y = place.at(scene.spaces[witch])
        token = scene.tokens.get(witch, "token")
        painter.image(token, x - size / 2, y - size / 2, size)
        painter.image(f"witch-{witch:02}", x - size / 2, y - size / 2, size)
        if token == "token-hush":
            painter.circle(x, y, size * 0.52, fill=palette.night + _VEIL)
        elif token == "token-struck":
            painter.image("struck", x - size / 2, y - size / 2, size)
        if witch in scene.dimmed:
            painter.circle(x, y, size * 0.49, fill=palette.deep + _SHADE)
        if witch in scene.struck:
            painter.image("struck", x - size / 2, y - size / 2, size)
        if witch in scene.badges:
            painter.image(scene.badges[witch], x, y - size / 2, size * 0.5)
        if touch is not None:
            painter.disc(f"witch-{witch}", x, y, size / 2, _touching(touch, witch))
    _paint_pawns(painter, place, scene)
    if scene.marker:
        x, y = place.at(scene.marker_at, 0.62)
        wide = size * 0.86
        painter.image("marker", x - wide / 2, y - wide / 2, wide)
        painter.text(
            str(scene.marker), x, y - wide * 0.06, size=max(15, wide * 0.46), face="display",
            weight="bold", colour=palette.ink, anchor="middle", fit=wide * 0.8,
        )  # fmt: skip
    _paint_middle(painter, place, scene)


def _touching(touch: Callable[[int], object], witch: int) -> Callable[[], object]:
    return lambda: touch(witch)


def _paint_arc(painter: Painter, place: Geometry, scene: Scene) -> None:
    arc = scene.arc
    if arc is None:
        return
    palette = painter.palette
    radius = place.radius - place.token * 0.74
    start, end = arc.start * _TURN - pi / 2, (arc.start + arc.length) * _TURN - pi / 2
    if arc.kind == "waz":
        painter.arc(place.cx, place.cy, radius, start, end, palette.ember, place.token * 0.2)
        return
    # Silence and what is only looked at are dotted, so that no eye takes them for a WAZ.
    colour = palette.mist if arc.kind == "silence" else palette.moon
    dots = arc.length * 3
    for dot in range(dots + 1):
        angle = start + (end - start) * dot / dots
        painter.circle(
            place.cx + radius * cos(angle),
            place.cy + radius * sin(angle),
            place.token * 0.055,
            fill=colour,
        )


def _paint_pawns(painter: Painter, place: Geometry, scene: Scene) -> None:
    """Draws the pawns inside of their spaces, two side by side before one further in."""
    size = place.token * 0.5
    spaces = [space for _, space in scene.pawns]
    for index, (art, space) in enumerate(scene.pawns):
        row, column = divmod(spaces[:index].count(space), 2)
        alone = spaces.count(space) == 1 + 2 * row + column and not column
        aside = 0.0 if alone else (column - 0.5) * 0.7
        x, y = place.at(space + aside, 1.32 + 0.5 * row)
        painter.image(art, x - size / 2, y - size / 2, size)


def _paint_middle(painter: Painter, place: Geometry, scene: Scene) -> None:
    """Writes the lines one below the other, with a picture above them if there is room."""
    room = (place.radius - place.token * _PAWNS) * 2
    lines = [_set(painter, line, place, room) for line in scene.lines]
    words = sum(each.height for each in lines)
    picture = place.radius * 0.5 if scene.picture else 0.0
    if words + picture > (place.radius - place.token) * 1.75:
        picture = 0.0
    top = place.cy - (words + picture) / 2
    if scene.picture and picture:
        painter.image(scene.picture, place.cx - picture / 2, top, picture)
        top += picture
    for line, each in zip(scene.lines, lines, strict=True):
        step = each.height / len(each.rows)
        for row in each.rows:
            painter.text(
                row, place.cx, top + step / 2, size=each.size, face=line.face,
                weight=_weight(line), colour=line.colour, anchor="middle", fit=room,
            )  # fmt: skip
            top += step


def _set(painter: Painter, line: Line, place: Geometry, room: float) -> SetLine:
    """Returns how a line stands in the middle: whole words, a display line in one row if it can."""
    size, scale = line.size * max(1.0, place.radius / _USUAL_RADIUS), painter.lettering.scale
    most = 2
    if line.face == "display":
        # Letters that are large already need not grow with the text.
        size *= min(scale, _MOST) / scale
        wide, _ = painter.measure(line.text, size=size, face=line.face, weight=_weight(line))
        size *= min(1.0, room / wide)
        most = 1
    font = painter.lettering.font(line.face, size, _weight(line))
    tall = painter.lettering.line_height(font)
    for shrink in _SHRINKING:
        rows = break_lines(
            line.text, room / shrink, lambda part: painter.lettering.measure(part, font)[0]
        )
        if len(rows) <= most and " ".join(rows) == line.text:
            break
    return SetLine(rows, size, tall * shrink * len(rows))


def _weight(line: Line) -> Weight:
    return "bold" if line.face == "display" else "normal"
