"""The tray below the board: one's captured dice, or what there is to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.boards.baron_voodoo.dice import (
    Shown,
    Touch,
    paint_row,
    row_size,
)
from coven.drawing.box import Box
from coven.drawing.painter import Painter

_PAD = 7
_LARGEST = 46.0
_WIDER = 58.0  # where there is room to spare
_BETWEEN = 8


@dataclass(frozen=True, slots=True)
class Cluster:
    """Dice that belong together; with points they are cashed in by one touch."""

    dice: tuple[Shown, ...]
    points: int = 0
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Tab:
    """A colour to look at, with how many dice there are of it."""

    picture: str
    name: str
    count: int
    lit: bool


@dataclass(frozen=True, slots=True)
class Tray:
    """All that the tray shows at one moment."""

    clusters: tuple[Cluster, ...] = ()
    before: str | None = None  # a picture at the left: whose dice, or which one is turned
    title: str = ""
    story: tuple[str, ...] = ()  # what happened last, the newest first
    tabs: tuple[Tab, ...] = ()


def paint(painter: Painter, tray: Tray, box: Box, touch: Touch) -> None:
    """Draws the dice, and above them in words what they are where there is room for words."""
    if tray == Tray():
        return
    palette = painter.palette
    painter.panel(*box, 12, palette.ground("baron_voodoo").panel)
    inner = box.shrunk(_PAD)
    least = min(_LARGEST, inner.tall)
    if tray.tabs:
        tall = min(inner.tall * 0.46, 48.0)
        _paint_tabs(painter, tray.tabs, Box(inner.x, inner.y - 3, inner.wide, tall), touch)
        inner = Box(inner.x, inner.y + tall, inner.wide, inner.tall - tall)
        least = inner.tall
    line = painter.line_height("small")
    if tray.title and inner.tall - line - 2 >= least:
        painter.text(
            tray.title, inner.x, inner.y + line / 2, size="small", colour=palette.mist,
            fit=inner.wide,
        )  # fmt: skip
        inner = Box(inner.x, inner.y + line + 2, inner.wide, inner.tall - line - 2)
    used = _paint_clusters(painter, tray, inner, touch)
    paint_story(painter, tray.story, Box(inner.x, inner.y + used, inner.wide, inner.tall - used))


def _paint_tabs(painter: Painter, tabs: Sequence[Tab], box: Box, touch: Touch) -> None:
    palette, wide = painter.palette, box.wide / len(tabs)
    side = min(box.tall - 2, wide * 0.5)
    for place, tab in enumerate(tabs):
        x = box.x + place * wide
        if tab.lit:
            painter.panel(x, box.y, wide, box.tall, 10, palette.deep, palette.moon, 2)
        painter.image(tab.picture, x + 4, box.centre - side / 2, side)
        painter.text(
            str(tab.count), x + side + 8, box.centre, weight="bold", fit=wide - side - 10,
        )  # fmt: skip
        painter.zone(tab.name, x, box.y, wide, box.tall, touch(tab.name))


def _paint_clusters(painter: Painter, tray: Tray, inner: Box, touch: Touch) -> float:
    """Draws all dice in one row, or in more where they would become too small."""
    x = inner.x
    dice = [shown for cluster in tray.clusters for shown in cluster.dice]
    tall = min(inner.tall, _WIDER if len(dice) <= 12 else inner.tall)
    if tray.before is not None:
        side = min(tall, _LARGEST)
        painter.image(tray.before, x, inner.y + (tall - side) / 2, side)
        x += side + _BETWEEN
    if not dice:
        return tall if tray.before is not None else 0.0
    scoring = [cluster for cluster in tray.clusters if cluster.points]
    if not scoring:
        room = Box(x, inner.y, inner.x + inner.wide - x, tall)
        paint_row(painter, dice, room, _WIDER, touch)
        return tall
    _paint_groups(painter, tray.clusters, Box(x, inner.y, inner.x + inner.wide - x, tall), touch)
    return tall


def _paint_groups(
    painter: Painter, clusters: Sequence[Cluster], box: Box, touch: Touch
) -> None:  # fmt: skip
    """Draws each combination on a ground of its own with what it scores."""
    palette = painter.palette
    figure = painter.measure("+5", weight="bold")[0] + 8
    scoring = sum(1 for cluster in clusters if cluster.points)
    count = sum(len(cluster.dice) for cluster in clusters)
    room = box.wide - scoring * (figure + 6) - (len(clusters) - 1) * _BETWEEN
    size, _ = row_size(count, Box(0, 0, max(room, 60.0), box.tall), _LARGEST)
    size = min(size, max(room, 60.0) / (count * 1.1))
    pitch, x = size * 1.1, box.x
    for cluster in clusters:
        wide = pitch * len(cluster.dice)
        if cluster.points and cluster.name is not None:
            whole = Box(x, box.y, wide + figure + 6, box.tall)
            sunk = 2 if painter.pressed == cluster.name else 0
            painter.panel(
                whole.x, whole.y + sunk, whole.wide, whole.tall, 12, palette.surface, palette.ember,
                2.5,
            )  # fmt: skip
            paint_row(painter, cluster.dice, Box(x + 3, box.y + sunk, wide, box.tall), size, touch)
            painter.text(
                f"+{cluster.points}", x + wide + 5, box.centre + sunk, weight="bold",
                colour=palette.moon,
            )  # fmt: skip
            painter.zone(cluster.name, *whole, touch(cluster.name))
            x += whole.wide + _BETWEEN
        else:
            paint_row(painter, cluster.dice, Box(x, box.y, wide, box.tall), size, touch)
            x += wide + _BETWEEN


def paint_story(painter: Painter, story: Sequence[str], box: Box) -> None:
    """Tells as much of what happened as there is room for."""
    line, y = painter.line_height("small"), box.y + 4
    for sentence in story:
        rows = painter.rows(sentence, box.wide, size="small")
        if y + rows * line > box.y + box.tall + 2:
            return
        y += painter.paragraph(
            sentence, box.x, y, box.wide, size="small", colour=painter.palette.text
        )  # fmt: skip
