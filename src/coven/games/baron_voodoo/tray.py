"""The tray below the board: one's captured dice, or what there is to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.drawing.box import CanvasBox
from coven.drawing.painter import Painter
from coven.games.baron_voodoo.dice import HandlerFor, RowDie, dice_row_size, paint_dice_row

_TRAY_PAD = 7
_TRAY_LARGEST_DIE = 46.0
_TRAY_SPACIOUS_DIE = 58.0  # where there is room to spare
_TRAY_GAP = 8


@dataclass(frozen=True, slots=True)
class DiceCluster:
    """Dice that belong together; with points they are cashed in by one touch."""

    dice: tuple[RowDie, ...]
    points: int = 0
    zone_name: str | None = None


@dataclass(frozen=True, slots=True)
class ColourTab:
    """A colour to look at, with how many dice there are of it."""

    picture: str
    zone_name: str
    count: int
    lit: bool


@dataclass(frozen=True, slots=True)
class Tray:
    """All that the tray shows at one moment."""

    clusters: tuple[DiceCluster, ...] = ()
    left_picture: str | None = None  # a picture at the left: whose dice, or which one is turned
    title: str = ""
    story: tuple[str, ...] = ()  # what happened last, the newest first
    tabs: tuple[ColourTab, ...] = ()


def paint_tray(painter: Painter, tray: Tray, box: CanvasBox, handler_for: HandlerFor) -> None:
    """Draws the dice, and above them in words what they are where there is room for words."""
    if tray == Tray():
        return
    palette = painter.palette
    painter.panel(*box, 12, palette.colours_for("baron_voodoo").panel)
    inner = box.shrink_by(_TRAY_PAD)
    least = min(_TRAY_LARGEST_DIE, inner.height)
    if tray.tabs:
        tall = min(inner.height * 0.46, 48.0)
        _paint_tabs(
            painter, tray.tabs, CanvasBox(inner.x, inner.y - 3, inner.width, tall), handler_for
        )
        inner = CanvasBox(inner.x, inner.y + tall, inner.width, inner.height - tall)
        least = inner.height
    line = painter.line_height("small")
    if tray.title and inner.height - line - 2 >= least:
        painter.text(
            tray.title, inner.x, inner.y + line / 2, size="small", colour=palette.muted,
            fit=inner.width,
        )  # fmt: skip
        inner = CanvasBox(inner.x, inner.y + line + 2, inner.width, inner.height - line - 2)
    used = _paint_clusters(painter, tray, inner, handler_for)
    paint_recent_sentences(
        painter, tray.story, CanvasBox(inner.x, inner.y + used, inner.width, inner.height - used)
    )


def _paint_tabs(
    painter: Painter, tabs: Sequence[ColourTab], box: CanvasBox, handler_for: HandlerFor
) -> None:
    palette, wide = painter.palette, box.width / len(tabs)
    side = min(box.height - 2, wide * 0.5)
    for place, tab in enumerate(tabs):
        x = box.x + place * wide
        if tab.lit:
            painter.panel(x, box.y, wide, box.height, 10, palette.header, palette.highlight, 2)
        painter.image(tab.picture, x + 4, box.centre_y - side / 2, side)
        painter.text(
            str(tab.count), x + side + 8, box.centre_y, weight="bold", fit=wide - side - 10,
        )  # fmt: skip
        painter.touch_rect(tab.zone_name, x, box.y, wide, box.height, handler_for(tab.zone_name))


def _paint_clusters(
    painter: Painter, tray: Tray, inner: CanvasBox, handler_for: HandlerFor
) -> float:
    """Draws all dice in one row, or in more where they would become too small."""
    x = inner.x
    dice = [shown for cluster in tray.clusters for shown in cluster.dice]
    tall = min(inner.height, _TRAY_SPACIOUS_DIE if len(dice) <= 12 else inner.height)
    if tray.left_picture is not None:
        side = min(tall, _TRAY_LARGEST_DIE)
        painter.image(tray.left_picture, x, inner.y + (tall - side) / 2, side)
        x += side + _TRAY_GAP
    if not dice:
        return tall if tray.left_picture is not None else 0.0
    scoring = [cluster for cluster in tray.clusters if cluster.points]
    if not scoring:
        room = CanvasBox(x, inner.y, inner.x + inner.width - x, tall)
        paint_dice_row(painter, dice, room, _TRAY_SPACIOUS_DIE, handler_for)
        return tall
    _paint_scoring_clusters(
        painter, tray.clusters, CanvasBox(x, inner.y, inner.x + inner.width - x, tall), handler_for
    )
    return tall


def _paint_scoring_clusters(
    painter: Painter, clusters: Sequence[DiceCluster], box: CanvasBox, handler_for: HandlerFor
) -> None:  # fmt: skip
    """Draws each combination on a ground of its own with what it scores."""
    palette = painter.palette
    figure = painter.measure("+5", weight="bold")[0] + 8
    scoring = sum(1 for cluster in clusters if cluster.points)
    count = sum(len(cluster.dice) for cluster in clusters)
    room = box.width - scoring * (figure + 6) - (len(clusters) - 1) * _TRAY_GAP
    size, _ = dice_row_size(count, CanvasBox(0, 0, max(room, 60.0), box.height), _TRAY_LARGEST_DIE)
    size = min(size, max(room, 60.0) / (count * 1.1))
    pitch, x = size * 1.1, box.x
    for cluster in clusters:
        wide = pitch * len(cluster.dice)
        if cluster.points and cluster.zone_name is not None:
            whole = CanvasBox(x, box.y, wide + figure + 6, box.height)
            sunk = 2 if painter.pressed == cluster.zone_name else 0
            painter.panel(
                whole.x,
                whole.y + sunk,
                whole.width,
                whole.height,
                12,
                palette.surface,
                palette.accent,
                2.5,
            )
            paint_dice_row(
                painter,
                cluster.dice,
                CanvasBox(x + 3, box.y + sunk, wide, box.height),
                size,
                handler_for,
            )
            painter.text(
                f"+{cluster.points}", x + wide + 5, box.centre_y + sunk, weight="bold",
                colour=palette.highlight,
            )  # fmt: skip
            painter.touch_rect(cluster.zone_name, *whole, handler_for(cluster.zone_name))
            x += whole.width + _TRAY_GAP
        else:
            paint_dice_row(
                painter, cluster.dice, CanvasBox(x, box.y, wide, box.height), size, handler_for
            )
            x += wide + _TRAY_GAP


def paint_recent_sentences(painter: Painter, story: Sequence[str], box: CanvasBox) -> None:
    """Tells as much of what happened as there is room for."""
    line, y = painter.line_height("small"), box.y + 4
    for sentence in story:
        rows = painter.line_count(sentence, box.width, size="small")
        if y + rows * line > box.y + box.height + 2:
            return
        y += painter.paragraph(
            sentence, box.x, y, box.width, size="small", colour=painter.palette.text
        )  # fmt: skip
