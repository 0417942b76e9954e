"""Painting of the tray, the drawer, the Loa choice and the side panels."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.games.baron_voodoo import dice_art
from coven.games.baron_voodoo.dice_art import HandlerFor
from coven.games.baron_voodoo.input import BoardState
from coven.games.baron_voodoo.names import loa_name, power_sentence
from coven.games.common import game_colours
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from coven.ui.touch import MIN_TOUCH_SIZE
from engine.core import Seat
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.combinations import count_colours
from engine.games.baron_voodoo.pieces import Die, Loa, Side
from engine.games.baron_voodoo.public_state import View, seats_of, side_count, threshold

# Tray below the board: the player's captured dice, or dice to choose from

_TRAY_PAD = 7
_TRAY_LARGEST_DIE = 46.0
_TRAY_SPACIOUS_DIE = 58.0  # if there is room
_TRAY_GAP = 8


@dataclass(frozen=True, slots=True)
class DiceCluster:
    """Dice that belong together."""

    dice: tuple[dice_art.RowDie, ...]
    zone_name: str | None = None  # of a combination, which is cashed in by one touch


@dataclass(frozen=True, slots=True)
class Tray:
    """Contents of the tray."""

    clusters: tuple[DiceCluster, ...] = ()
    left_picture: str | None = None  # the owner of the dice, or the die to set
    title: str = ""
    story: tuple[str, ...] = ()  # latest actions, the newest first
    tab_dice: tuple[Die, ...] = ()  # each of their colours has a tab
    open_tab: pieces.Colour | None = None


def paint_tray(painter: Painter, tray: Tray, box: CanvasBox, handler_for: HandlerFor) -> None:
    """Draws the dice, with a title above them if there is room."""
    if tray == Tray():
        return
    palette = painter.palette
    painter.panel(*box, 12, game_colours(palette, "baron_voodoo").panel)
    inner = box.shrink_by(_TRAY_PAD)
    least = min(_TRAY_LARGEST_DIE, inner.height)
    if tray.tab_dice:
        tall = min(max(inner.height * 0.46, MIN_TOUCH_SIZE), 48.0)
        tabs = CanvasBox(inner.x, inner.y - 3, inner.width, tall)
        _paint_tabs(painter, tray, tabs, handler_for)
        inner = _rest_below(inner, tall - 3)
        least = inner.height
    line = painter.line_height("small")
    if tray.title and inner.height - line - 2 >= least:
        painter.text(
            tray.title, inner.x, inner.y + line / 2, size="small", colour=palette.muted,
            fit=inner.width,
        )  # fmt: skip
        inner = _rest_below(inner, line + 2)
    used = _paint_clusters(painter, tray, inner, handler_for)
    paint_recent_sentences(painter, tray.story, _rest_below(inner, used))


def _rest_below(box: CanvasBox, used: float) -> CanvasBox:
    """Returns the box without the height that is used at its top."""
    return CanvasBox(box.x, box.y + used, box.width, box.height - used)


def _paint_tabs(painter: Painter, tray: Tray, box: CanvasBox, handler_for: HandlerFor) -> None:
    """Draws a tab for each colour with its number of dice."""
    counts = [(colour, n) for colour, n in enumerate(count_colours(tray.tab_dice)) if n]
    palette, wide = painter.palette, box.width / len(counts)
    side = min(box.height - 2, wide * 0.5)
    for place, (colour, count) in enumerate(counts):
        x = box.x + place * wide
        if colour == tray.open_tab:
            painter.panel(x, box.y, wide, box.height, 10, palette.header, palette.highlight, 2)
        painter.image(dice_art.colour_art(colour), x + 4, box.centre_y - side / 2, side)
        fit = wide - side - 10
        painter.text(str(count), x + side + 8, box.centre_y, weight="bold", fit=fit)
        name = f"tab-{colour}"
        painter.touch_rect(name, x, box.y, wide, box.height, handler_for(name))


def _paint_clusters(
    painter: Painter, tray: Tray, inner: CanvasBox, handler_for: HandlerFor
) -> float:
    """Draws all dice in as many rows as they need; returns the height used."""
    x = inner.x
    dice = [shown for cluster in tray.clusters for shown in cluster.dice]
    tall = min(inner.height, _TRAY_SPACIOUS_DIE if len(dice) <= 12 else inner.height)
    if tray.left_picture is not None:
        side = min(tall, _TRAY_LARGEST_DIE)
        painter.image(tray.left_picture, x, inner.y + (tall - side) / 2, side)
        x += side + _TRAY_GAP
    if not dice:
        return tall if tray.left_picture is not None else 0.0
    room = CanvasBox(x, inner.y, inner.x + inner.width - x, tall)
    if any(cluster.zone_name for cluster in tray.clusters):
        _paint_scoring_clusters(painter, tray.clusters, room, handler_for)
    else:
        dice_art.paint_dice_row(painter, dice, room, _TRAY_SPACIOUS_DIE, handler_for)
    return tall


def _paint_scoring_clusters(
    painter: Painter, clusters: Sequence[DiceCluster], box: CanvasBox, handler_for: HandlerFor
) -> None:
    """Draws each combination on a panel with its points."""
    palette = painter.palette
    figure = painter.measure("+5", weight="bold")[0] + 8
    scoring = sum(1 for cluster in clusters if cluster.zone_name)
    count = sum(len(cluster.dice) for cluster in clusters)
    room = box.width - scoring * (figure + 6) - (len(clusters) - 1) * _TRAY_GAP
    size, _ = dice_art.dice_row_size(
        count, CanvasBox(0, 0, max(room, 60.0), box.height), _TRAY_LARGEST_DIE
    )
    size = min(size, max(room, 60.0) / (count * 1.1))
    pitch, x = size * 1.1, box.x
    for cluster in clusters:
        room_for_dice = CanvasBox(x, box.y, pitch * len(cluster.dice), box.height)
        x += room_for_dice.width + _TRAY_GAP
        if cluster.zone_name is None:
            dice_art.paint_dice_row(painter, cluster.dice, room_for_dice, size, handler_for)
            continue
        x += figure + 6
        whole = room_for_dice._replace(width=room_for_dice.width + figure + 6)
        sunk = 2 if painter.pressed == cluster.zone_name else 0
        painter.panel(*whole.offset_by(0, sunk), 12, palette.surface, palette.accent, 2.5)
        dice_art.paint_dice_row(
            painter, cluster.dice, room_for_dice.offset_by(3, sunk), size, handler_for
        )
        points = f"+{pieces.COMBINATION_POINTS[len(cluster.dice)]}"
        left, middle = whole.x + room_for_dice.width + 5, box.centre_y + sunk
        painter.text(points, left, middle, weight="bold", colour=palette.highlight)
        painter.touch_rect(cluster.zone_name, *whole, handler_for(cluster.zone_name))


def paint_recent_sentences(painter: Painter, story: Sequence[str], box: CanvasBox) -> None:
    """Draws as many sentences as fit."""
    line, y = painter.line_height("small"), box.y + 4
    for sentence in story:
        rows = painter.line_count(sentence, box.width, size="small")
        if y + rows * line > box.y + box.height + 2:
            return
        colour = painter.palette.text
        y += painter.paragraph(sentence, box.x, y, box.width, size="small", colour=colour)


# Drawer over the lower part of the board: the dice of capture zones and Spirit Worlds


_DRAWER_PAD, _DRAWER_GAP = 10, 6
_DRAWER_LARGEST_DIE = 44.0
_CLOSE_WIDTH = 40.0
_DICE_PER_ROW = 6  # on a small phone


@dataclass(frozen=True, slots=True)
class DrawerRow:
    """The dice of one zone, with the portraits of its owners."""

    pictures: tuple[str, ...]  # portraits of the owners
    title: str
    dice: tuple[dice_art.RowDie, ...]


def paint_drawer(
    painter: Painter, rows: Sequence[DrawerRow], box: CanvasBox, handler_for: HandlerFor,
    *, closes_on_touch: bool,
) -> None:  # fmt: skip
    """Draws the rows one below another; a touch of the drawer may close it."""
    palette = painter.palette
    ground = game_colours(palette, "baron_voodoo")
    painter.panel(*box, 16, ground.panel, palette.highlight, 2.5)
    # The zone also blocks touches of the board below.
    painter.touch_rect("drawer", *box, handler_for("drawer") if closes_on_touch else None)
    inner = box.shrink_by(_DRAWER_PAD)
    if closes_on_touch:
        painter.image("cross", inner.x + inner.width - 24, inner.y, 24)
    line = painter.line_height("small")
    room = inner.height - len(rows) * (line + 2) - _DRAWER_GAP * (len(rows) - 1)
    weights = [max(1, -(-len(row.dice) // _DICE_PER_ROW)) for row in rows]
    y = inner.y
    for row, weight in zip(rows, weights, strict=True):
        painter.text(
            row.title, inner.x, y + line / 2, size="small", weight="bold", colour=palette.text,
            fit=inner.width - _CLOSE_WIDTH,
        )  # fmt: skip
        y += line + 2
        tall = room * (weight / sum(weights))
        _paint_drawer_row(painter, row, CanvasBox(inner.x, y, inner.width, tall), handler_for)
        y += tall + _DRAWER_GAP


def drawer_height(painter: Painter, rows: Sequence[DrawerRow], wide: float, most: float) -> float:
    """Returns the height that the drawer needs."""
    line = painter.line_height("small")
    dice_rows = 0
    for row in rows:
        room = wide - 2 * _DRAWER_PAD - 8 - len(row.pictures) * 40
        across = max(1, int(room / (_DRAWER_LARGEST_DIE * 1.1)))
        dice_rows += max(1, -(-len(row.dice) // across))
    titles = len(rows) * (line + 10 + _DRAWER_GAP)
    return min(most, dice_rows * _DRAWER_LARGEST_DIE * 1.12 + titles + 2 * _DRAWER_PAD)


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
    dice_art.paint_dice_row(painter, row.dice, room, _DRAWER_LARGEST_DIE, handler_for)


# Choice of a Loa


_LOA_GAP = 8


def paint_loa_choice(
    painter: Painter, state: BoardState, box: CanvasBox, handler_for: HandlerFor
) -> None:
    """Draws the four Loas, and below them the power of the one that is read about."""
    palette = painter.palette
    painter.panel(*box, 16, game_colours(palette, "baron_voodoo").panel, palette.outline, 2)
    painter.touch_rect("loas", *box, None)
    inner = box.shrink_by(10)
    line = painter.line_height("small")
    text_height = line * max(
        painter.line_count(power_sentence(loa), inner.width, size="small") for loa in pieces.LOAS
    )
    tall = (inner.height - text_height - _LOA_GAP * 3) / 2
    wide = (inner.width - _LOA_GAP) / 2
    for loa in pieces.LOAS:
        row, column = divmod(loa, 2)
        x, y = inner.x + column * (wide + _LOA_GAP), inner.y + row * (tall + _LOA_GAP)
        card = CanvasBox(x, y, wide, tall)
        _paint_loa_card(painter, state, loa, card)
        painter.touch_rect(f"loa-{loa}", *card, handler_for(f"loa-{loa}"))
    if state.local.loa is not None:
        painter.paragraph(
            power_sentence(state.local.loa), inner.x, inner.y + inner.height - text_height,
            inner.width, size="small", anchor="middle",
        )  # fmt: skip


def _paint_loa_card(painter: Painter, state: BoardState, loa: Loa, card: CanvasBox) -> None:
    palette, taken = painter.palette, state.view.loas
    there = pieces.TAKE_LOA[loa] in state.legal if state.legal else loa not in taken
    outline = palette.accent if loa == state.local.loa else palette.highlight if there else None
    painter.panel(*card, 14, palette.header, outline, 3)
    name = painter.line_height("body", "display")
    room = card.height - name - 12
    if room > card.width:
        side = min(card.width * 0.74, room * 0.6)
        power = min(side * 0.6, room - side - 8)
        x, top = card.centre_x - side / 2, card.y + 8 + (room - side - power) / 3
        at = card.centre_x - power / 2, top + side + 6
    else:
        side = min(room - 6, card.width * 0.52)
        power = side * 0.62
        x, top = card.centre_x - (side + power) / 2 - 3, card.y + 6 + (room - side) / 2
        at = x + side + 6, top + (side - power) / 2
    painter.image(dice_art.loa_art(loa), x, top, side)
    painter.image(dice_art.power_art(loa), *at, power)
    painter.text(
        loa_name(loa), card.centre_x, card.y + card.height - name / 2 - 5, face="display",
        weight="bold", colour=palette.text if there else palette.quiet_button_text, anchor="middle",
        fit=card.width - 10,
    )  # fmt: skip
    if loa in taken:
        colour = state.players[taken.index(loa)].colour
        painter.image(f"pawn-{colour + 1}", card.x + 5, card.y + 5, side * 0.4)


# Side panels above the board: the holdings of each side


_PANEL_EDGE, _PANEL_GAP = 6, 5
_PROGRESS_HEIGHT = 5


def paint_side_panels(painter: Painter, state: BoardState, handler_for: HandlerFor) -> None:
    count = side_count(state.view.terms)
    wide = (painter.width - 2 * _PANEL_EDGE - _PANEL_GAP * (count - 1)) / count
    for side in range(count):
        box = CanvasBox(_PANEL_EDGE + side * (wide + _PANEL_GAP), 1, wide, painter.height - 3)
        _paint_side_panel(painter, state, side, box)
        painter.touch_rect(f"side-{side}", *box, handler_for(f"side-{side}"))


def _paint_side_panel(painter: Painter, state: BoardState, side: Side, box: CanvasBox) -> None:
    palette, view = painter.palette, state.view
    ground = game_colours(palette, "baron_voodoo")
    seats = seats_of(view.terms, side)
    in_turn = view.turn in seats and view.step != "over"
    is_open = state.local.side == side
    outline = palette.highlight if in_turn else palette.outline if is_open else None
    painter.panel(*box, 10, ground.panel, outline, 2)
    high = box.height - _PROGRESS_HEIGHT - 6
    x = box.x + 4
    for seat in seats:
        _paint_member(painter, state, seat, (x, box.y + 3, high))
        x += high * (1.16 if len(seats) > 1 else 0.92)
    _paint_stock(painter, view, side, (x + 2, box.y + 3 + high / 2, box.x + box.width - 4, high))
    # A bar shows the share of the points until the end (BV-27).
    x, y, wide = box.x + 6, box.y + box.height - _PROGRESS_HEIGHT - 2, box.width - 12
    painter.rect(x, y, wide, _PROGRESS_HEIGHT, palette.header)
    done = min(1.0, view.points[side] / threshold(view.terms))
    if done:
        colour = palette.highlight if done < 1 else palette.accent
        painter.rect(x, y, wide * done, _PROGRESS_HEIGHT, colour)


def _paint_member(
    painter: Painter, state: BoardState, seat: Seat, at: tuple[float, float, float]
) -> None:
    x, y, side = at
    loa, pawn = state.view.loas[seat], f"pawn-{state.players[seat].colour + 1}"
    if loa is None:
        painter.image(pawn, x + side * 0.1, y + side * 0.1, side * 0.8)
        return
    painter.image(dice_art.loa_art(loa), x, y, side)
    if state.view.terms.teams != "none":
        # Partners share a panel, so that each needs the pawn of their colour.
        painter.image(pawn, x + side * 0.72, y - 1, side * 0.5)
    if state.view.protected[seat]:
        shield = side * 0.56
        painter.image("voodoo-shield", x + side - shield * 0.8, y + side - shield, shield)


def _paint_stock(
    painter: Painter, view: View, side: Side, at: tuple[float, float, float, float]
) -> None:
    """Draws the offerings, the Baron and the points."""
    x, middle, right, high = at
    text = str(view.offerings[side])
    size = min(high * 0.86, (right - x) * 0.5)
    painter.image("voodoo-offering", x, middle - size / 2, size)
    fit = max(8.0, right - x - size - 1)
    painter.text(text, x + size + 1, middle, weight="bold", fit=fit)
    x += size + painter.measure(text, weight="bold")[0] + 6
    if view.baron == side:
        skull = min(high, max(right - x, high * 0.62))
        painter.image("voodoo-baron", right - skull, middle - skull / 2 - 1, skull)
        right -= skull + 4
    reached = f"{view.points[side]}/{threshold(view.terms)}"
    if painter.measure(reached, size="small")[0] <= right - x:
        painter.text(
            reached, right - 2, middle, size="small", colour=painter.palette.muted, anchor="right"
        )
