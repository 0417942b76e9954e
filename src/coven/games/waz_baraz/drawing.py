"""Layout, scene and painting of the circle of witches."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import cos, pi, sin
from typing import Literal, NamedTuple

import toga

from coven.games.waz_baraz.notes import Notes
from coven.games.waz_baraz.sentences import set_count_phrase, witch_list, witches_passed
from coven.i18n import tr, tr_plural
from coven.ui.painter import Painter
from coven.ui.palette import Palette
from coven.ui.text_layout import Fonts, break_lines
from engine.games.waz_baraz.pieces import SPACES, WITCHES, Heard, Wrong
from engine.games.waz_baraz.view import View, notebook
from hall.table import SeatedPlayer

ArcKind = Literal["waz", "silence", "preview"]

_SPACE_ANGLE = 2 * pi / SPACES
_MARGIN = 5
_DIM_ALPHA = "a6"  # leaves a dimmed witch recognisable
_PAWN_DEPTH = 1.72  # tokens from the circle inwards that pawns may cover
_MAX_DISPLAY_SCALE = 1.15
_SHRINK_STEPS = (1.0, 0.9, 0.8, 0.72)
_MAX_WORDS_SHARE = 1.05  # of the height inside the pawns
_MIN_PICTURE_SHARE = 0.3  # of the radius, for a picture above the lines
_NEAR_MIDDLE = 0.75  # sine of the angle from which pawns are above or below the lines
_MIN_ONE_ROW_SHARE = 0.72  # of its usual size, to which a display line shrinks in one row
_SMALLEST_LETTERS = 9  # CSS points
_USUAL_RADIUS = 165  # of a phone; larger circles have larger text
_MARK_BADGES = {"?": "mark-question", "✓": "mark-tick", "✗": "mark-cross"}
_MAX_SETS_SHOWN = 4


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


def build_scene(view: View, marker_at: float, players: Sequence[SeatedPlayer]) -> BoardScene:
    """Returns the circle with the marker and the pawns at their points."""
    pawns = [
        (f"pawn-{player.colour + 1}", points % SPACES)
        for player, points in zip(players, view.points, strict=True)
    ]
    if view.terms.app_master:
        pawns.append(("pawn-app", view.app_points % SPACES))
    standing = tuple((art, space) for art, space in pawns if space)
    return BoardScene(view.spaces, view.marker, marker_at, pawns=standing)


def with_last_clue(scene: BoardScene, view: View, palette: Palette) -> BoardScene:
    """Adds the last move and the master's word."""
    if not view.clues:
        begins = CentreLine(tr("The dance begins"), 22, "display", palette.highlight)
        return replace(scene, lines=(begins,))
    scene = _with_last_move(scene, view)
    last = view.clues[-1]
    if isinstance(last, Wrong):
        names = witch_list(last.witches)
        wrong = CentreLine(tr("Wrong!"), 34, "display", palette.alert)
        story = CentreLine(tr("not {witches}", witches=names), colour=palette.muted)
        return replace(scene, lines=(wrong, story))
    count = len(scene.dimmed or scene.tokens)
    if last.waz:
        text = tr_plural("the lit one", "one of the {n} lit", count)
        waz = CentreLine(tr("WAZ!"), 52, "display", palette.highlight)
        return replace(scene, lines=(waz, CentreLine(text, 15, colour=palette.muted)))
    text = tr_plural("not the dimmed one", "none of the {n} dimmed", count)
    silence = CentreLine(tr("silence"), 30, "display", palette.muted)
    lines = (silence, CentreLine(text, 15, colour=palette.muted))
    return replace(scene, lines=lines, picture="hush")


def _with_last_move(scene: BoardScene, view: View) -> BoardScene:
    """Lights or dims the witches that the marker passed last."""
    heard = [clue for clue in view.clues if isinstance(clue, Heard)]
    if not heard:
        return scene
    last = heard[-1]
    passed = witches_passed(view, last.start, last.end)
    arc = Arc(last.start, (last.end - last.start) % SPACES, "waz" if last.waz else "silence")
    if last.waz:
        return replace(scene, arc=arc, tokens=dict.fromkeys(passed, "token-lit"))
    return replace(scene, arc=arc, dimmed=frozenset(passed))


def with_card_preview(scene: BoardScene, view: View, card: int, palette: Palette) -> BoardScene:
    """Adds the path of a raised card."""
    arc = Arc(view.place, card, "preview")
    lines = [CentreLine(str(card), 40, "display", palette.highlight)]
    space = (view.place + card) % SPACES
    if space == 0:
        lines.append(CentreLine(tr("exactly to the start"), colour=palette.muted))
    else:
        witch = view.spaces.index(space)
        lines.append(CentreLine(tr("to witch {witch}", witch=witch), colour=palette.muted))
        if view.place + card > SPACES:
            lines.append(CentreLine(tr("past the start"), 15, colour=palette.muted))
    return replace(scene, arc=arc, lines=tuple(lines))


def with_picks(
    scene: BoardScene, view: View, picks: Sequence[int], palette: Palette, *, hidden: bool
) -> BoardScene:
    """Adds the picked witches; if hidden, only their number."""
    if hidden:
        count = view.terms.mistresses
        chosen = tr("{done} of {count} chosen", done=len(picks), count=count)
        return replace(scene, lines=(CentreLine(chosen, 20, "display", palette.highlight),))
    names = witch_list(picks)
    title = CentreLine(
        names or tr("Tap a witch"), 34 if picks else 20, "display", palette.highlight
    )
    return replace(_with_last_move(scene, view), tokens=_picked_tokens(picks), lines=(title,))


def with_notebook(
    scene: BoardScene, view: View, notes: Notes | None, picks: Sequence[int], palette: Palette
) -> BoardScene:
    """Adds the contents of the player's notebook, or its title while it is closed (WB-16)."""
    if notes is None:
        title = CentreLine(tr("Notebook"), 26, "display", palette.highlight)
        return replace(scene, tokens=_picked_tokens(picks), lines=(title,))
    if view.terms.notebook == "marks":
        badges = {witch: _MARK_BADGES[sign] for witch, sign in notes.marks.items()}
        title = CentreLine(tr("Your marks"), 22, "display", palette.highlight)
        return replace(scene, tokens=_picked_tokens(picks), badges=badges, lines=(title,))
    sets = notebook(view)
    thinkable = {witch for a_set in sets for witch in a_set}
    certain = set(WITCHES).intersection(*map(set, sets))
    title = CentreLine(set_count_phrase(view, len(sets)), 20, "display", palette.highlight)
    few = sets if len(sets) <= _MAX_SETS_SHOWN else ()
    return replace(
        scene,
        tokens=dict.fromkeys(certain, "token-lit"),
        struck=frozenset(WITCHES) - thinkable,
        lines=(title, *(CentreLine(witch_list(some)) for some in few)),
    )


def _picked_tokens(picks: Sequence[int]) -> dict[int, str]:
    return dict.fromkeys(picks, "token-picked")


# Painting


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


class FittedLine(NamedTuple):
    """A line broken into rows, with its font and total height."""

    rows: tuple[str, ...]
    font: toga.Font
    height: float


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
    has_pawns_near = any(
        abs(sin(space * _SPACE_ANGLE - pi / 2)) > _NEAR_MIDDLE for _, space in scene.pawns
    )
    tallest = room if has_pawns_near else (layout.radius - layout.token) * 1.75
    picture = min(layout.radius * 0.5, tallest - words) if scene.picture else 0.0
    if picture < layout.radius * _MIN_PICTURE_SHARE:
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
