"""Layout, scene and painting of the open table: ring of spaces, score track, players, riddles."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from coven.games.common import game_colours
from coven.games.riddle_masters.clay.thumbnails import paint_thumbnail
from coven.games.riddle_masters.page import GAME
from coven.ui.painter import Painter
from coven.ui.palette import legible_on
from coven.ui.shapes import CanvasBox
from engine.core import Seat
from engine.games.riddle_masters.pieces import BOARD, MOST_GEMS, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View, is_made
from hall.table import SeatedPlayer

# Layout


_EDGE, _GAP = 8, 6
_WIDEST = 720
_TRACK = 35.0
_LEAST_CELL, _LARGEST_CELL = 44.0, 96.0
_HEAD_HEIGHT = 44.0
_LEAST_OBJECT, _LARGEST_OBJECT = 44.0, 150.0
_LEAST_ROW_PANEL = 68.0  # of a panel whose head is beside the riddles
_HEAD_SHARE = 0.34  # of the width of such a panel, at least
_LEAST_ROW_WIDTH = 300.0  # of such a panel
_RING_SHARE = 0.42  # of the spare height
_SIDE_BY_SIDE_RATIO = 1.15  # aspect ratio above which the panels are beside the board


class PanelBoxes(NamedTuple):
    """A player's panel: a head with the name, and the riddles below or beside it."""

    whole: CanvasBox
    head: CanvasBox
    objects: tuple[CanvasBox, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of everything on the table."""

    spaces: tuple[CanvasBox, ...]  # [space]
    story: CanvasBox | None  # inside the ring, if there is room
    track: CanvasBox
    panels: tuple[PanelBoxes, ...]  # [seat]

    def wizard_point(self, place: float) -> tuple[float, float]:
        """Returns the position of a wizard on a space or between two."""
        first, share = int(place) % len(BOARD), place % 1
        here, there = self.spaces[first], self.spaces[(first + 1) % len(BOARD)]
        x = here.centre_x + (there.centre_x - here.centre_x) * share
        return x, here.centre_y + (there.centre_y - here.centre_y) * share


def compute_layout(width: float, height: float, seats: int, each: int) -> Layout:
    if width > _SIDE_BY_SIDE_RATIO * height:
        half = (width - 3 * _EDGE) / 2
        room = CanvasBox(_EDGE, 2, half, height - 4)
        return _board_and_panels(room, seats, each, beside=half + _EDGE)
    broad = min(width - 2 * _EDGE, _WIDEST)
    return _board_and_panels(CanvasBox((width - broad) / 2, 2, broad, height - 4), seats, each)


def _board_and_panels(room: CanvasBox, seats: int, each: int, beside: float = 0.0) -> Layout:
    """Returns the layout with the panels below the board, or shifted right by `beside`."""
    columns = 1 if seats == 3 else 2
    least, most = _panels_heights(room.width, seats, each, columns)
    if columns == 2 and not beside and room.height < 2 * _LEAST_CELL + _TRACK + _GAP + least:
        columns = -(-seats // 2)
        least, most = _panels_heights(room.width, seats, each, columns)
    above = room.height if beside else room.height - least - _GAP
    across, down = (5, 3) if above - _TRACK >= 3 * _LEAST_CELL else (6, 2)
    cell_wide = room.width / across
    spare = max(0.0, above - _TRACK - down * _LEAST_CELL)
    # The ring takes the height that the panels cannot use.
    share = spare if beside else max(spare * _RING_SHARE, spare - (most - least))
    cell_tall = min(_LARGEST_CELL, cell_wide, _LEAST_CELL + share / down)
    ring = CanvasBox(room.x, room.y, room.width, cell_tall * down)
    story = None
    if down > 2:
        story = CanvasBox(
            ring.x + cell_wide, ring.y + cell_tall, cell_wide * (across - 2),
            cell_tall * (down - 2),
        )  # fmt: skip
    track = CanvasBox(room.x, ring.y + ring.height, room.width, _TRACK)
    top = room.y if beside else track.y + track.height + _GAP / 2
    seating = CanvasBox(room.x + beside, top, room.width, room.y + room.height - top)
    panels = _panel_boxes(seating, seats, each, columns)
    return Layout(_space_boxes(ring, across, down), story, track, panels)


def _panels_heights(wide: float, seats: int, each: int, columns: int) -> tuple[float, float]:
    """Returns the least and the largest height of all panels."""
    rows, one = -(-seats // columns), (wide - (columns - 1) * _GAP) / columns
    least, most = (rows * tall + (rows - 1) * _GAP for tall in _panel_heights(one, each))
    return least, most


def _panel_heights(wide: float, each: int) -> tuple[float, float]:
    """Returns the least and the largest height of a panel."""
    if wide >= _LEAST_ROW_WIDTH:
        return _LEAST_ROW_PANEL, min(_LARGEST_OBJECT, wide * (1 - _HEAD_SHARE) / each)
    return _HEAD_HEIGHT + _LEAST_OBJECT, _HEAD_HEIGHT + min(_LARGEST_OBJECT, wide / each)


def _space_boxes(ring: CanvasBox, across: int, down: int) -> tuple[CanvasBox, ...]:
    """Returns the spaces clockwise from the upper left corner."""
    wide, tall = ring.width / across, ring.height / down
    cells = [(column, 0) for column in range(across)]
    cells += [(across - 1, row) for row in range(1, down - 1)]
    cells += [(column, down - 1) for column in reversed(range(across))]
    cells += [(0, row) for row in reversed(range(1, down - 1))]
    return tuple(
        CanvasBox(ring.x + column * wide, ring.y + row * tall, wide, tall) for column, row in cells
    )


def _panel_boxes(room: CanvasBox, seats: int, each: int, columns: int) -> tuple[PanelBoxes, ...]:
    rows = -(-seats // columns)
    wide = (room.width - (columns - 1) * _GAP) / columns
    most = _panel_heights(wide, each)[1]
    tall = min((room.height - (rows - 1) * _GAP) / rows, most)
    spare = (room.height - rows * tall - (rows - 1) * _GAP) / (rows + 1)
    missing = rows * columns - seats  # panels of the last row, which is centred
    panels = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        shift = missing * (wide + _GAP) / 2 if row + 1 == rows else 0.0
        x, y = room.x + column * (wide + _GAP) + shift, room.y + spare + row * (tall + _GAP + spare)
        panels.append(_one_panel(CanvasBox(x, y, wide, tall), each))
    return tuple(panels)


def _one_panel(whole: CanvasBox, each: int) -> PanelBoxes:
    """Returns a panel with its head above the riddles, or beside them if it is wide."""
    x, y, wide, tall = whole
    if wide >= _LEAST_ROW_WIDTH:
        # The head takes the width that square riddles leave.
        one = min(wide * (1 - _HEAD_SHARE) / each, max(tall, _LEAST_OBJECT))
        head = wide - each * one
        boxes = (CanvasBox(x + head + at * one, y, one, tall) for at in range(each))
        return PanelBoxes(whole, CanvasBox(x, y, head, tall), tuple(boxes))
    high = min(_HEAD_HEIGHT, tall / 2)
    boxes = (
        CanvasBox(x + at * wide / each, y + high, wide / each, tall - high) for at in range(each)
    )
    return PanelBoxes(whole, CanvasBox(x, y, wide, high), tuple(boxes))


# Scene

_PAD = 6
_WIZARD = 0.62  # of a space
_ICON = 20.0
_LEAST_FIT = 0.78  # of its usual size, to which a name shrinks beside the counts or the wizard
_SMALLEST_NAME = 8  # CSS points
_CSS_LINE = 1.6  # height of a line per CSS point
_FACE = 30.0
_LARGE_TEXT_SCALE = 1.2  # above it, a riddle's number overlaps its frame
_TWO_LINES = 60.0  # the height above which a head has one line for the name and one for the counts
_HAT = 26.0
_ARROW = 20.0
_GEM_SIZE = 13.0
_HAT_STEP = 5  # vertical offset between hats on the same step


@dataclass(frozen=True, slots=True)
class BoardScene:
    """Everything that the table shows at one moment, and the callbacks of its touch zones."""

    view: View
    players: Sequence[SeatedPlayer]  # [seat]
    places: tuple[float, ...]  # [seat] of the wizards, which may be on their way
    hats: tuple[float, ...]  # [seat]
    story: str
    awaited: Collection[Seat]
    cursing: Collection[Seat]  # the seats that may use a curse
    lit: Collection[Object]  # riddles that may be chosen, or are being discussed
    picked: int | None  # the space that the player may pay for
    on_space: Callable[[int], object]
    on_player: Callable[[Seat], object]
    on_riddle: Callable[[Object], object]


def paint_board(painter: Painter, scene: BoardScene) -> None:
    """Draws the table with touch zones for spaces, players and riddles."""
    terms = scene.view.terms
    layout = compute_layout(painter.width, painter.height, terms.seats, terms.each)
    _paint_ring(painter, scene, layout)
    _paint_story(painter, scene, layout)
    _paint_track(painter, scene, layout.track)
    for seat, panel in enumerate(layout.panels):
        _paint_head(painter, scene, seat, panel)
        for thing, box in zip(own_objects(terms, seat), panel.objects, strict=True):
            _paint_riddle(painter, scene, thing, box)


# Board


def _paint_ring(painter: Painter, scene: BoardScene, layout: Layout) -> None:
    palette = painter.palette
    for space, (kind, box) in enumerate(zip(BOARD, layout.spaces, strict=True)):
        side = min(box.width, box.height) - 2
        x, y = box.centre_x, box.centre_y
        if space == scene.picked:
            painter.panel(*box, 12, palette.accent)
        painter.image(f"riddle-{kind}", x - side / 2, y - side / 2, side)
        painter.touch_rect(f"space-{space}", *box, partial(scene.on_space, space))
    size = min(layout.spaces[0].width, layout.spaces[0].height) * _WIZARD
    for seat, player in enumerate(scene.players):
        x, y = layout.wizard_point(scene.places[seat])
        shift = _wizard_shift(scene.places, seat, layout.spaces[0].width - size)
        name = f"riddle-wizard-{player.colour + 1}"
        painter.image(name, x - size / 2 + shift, y - size / 2 - 2, size)


def _wizard_shift(places: tuple[float, ...], seat: Seat, room: float) -> float:
    """Returns a sideways offset that keeps all wizards on one space visible."""
    sharing = [other for other, at in enumerate(places) if at == places[seat]]
    if len(sharing) == 1:
        return 0.0
    return room * (sharing.index(seat) / (len(sharing) - 1) - 0.5)


def _paint_story(painter: Painter, scene: BoardScene, layout: Layout) -> None:
    """Draws the last event inside the ring, above the gems of the player in turn."""
    box = layout.story
    if box is None:
        return
    line = painter.line_height("small")
    room = box.width - 2 * _PAD
    rows = painter.line_count(scene.story, room, size="small") if scene.story else 0
    ladder, view = 0.0, scene.view
    if view.step != "making" and box.height >= rows * line + _GEM_SIZE + 8:
        ladder = _GEM_SIZE + 6
        _paint_gems(painter, view.gems[view.turn], box)
    if rows * line <= box.height - ladder:
        top = box.y + (box.height - ladder - rows * line) / 2
        painter.paragraph(
            scene.story, box.x + _PAD, top, room, size="small", colour=painter.palette.text,
            anchor="middle",
        )  # fmt: skip


def _paint_gems(painter: Painter, gems: int, box: CanvasBox) -> None:
    step = min(_GEM_SIZE + 3, (box.width - 8) / MOST_GEMS)
    left = box.x + (box.width - step * MOST_GEMS) / 2
    y = box.y + box.height - _GEM_SIZE - 3
    ground = game_colours(painter.palette, GAME).panel
    painter.panel(left - 3, y - 2, step * MOST_GEMS + 6, _GEM_SIZE + 4, 8, ground)
    for gem in range(gems):
        painter.image("riddle-jewel", left + gem * step + (step - _GEM_SIZE) / 2, y, _GEM_SIZE)


def _paint_track(painter: Painter, scene: BoardScene, box: CanvasBox) -> None:
    """Draws the score track with all hats."""
    goal = min(28.0, box.height - 6)
    room = box.width - goal - _HAT
    bottom, steps = box.y + box.height - 5, scene.view.terms.goal
    dot = min(9.0, room / (steps + 1))

    def x(step: float) -> float:
        return box.x + _HAT / 2 + room * step / steps

    for step in range(steps):
        painter.image("riddle-step", x(step) - dot / 2, bottom - dot, dot)
    painter.image("riddle-score", x(steps) - 2, bottom - goal + 2, goal)
    for seat, (player, hat) in enumerate(zip(scene.players, scene.hats, strict=True)):
        below = sum(other == hat for other in scene.hats[:seat])
        top = bottom - _HAT - 2 - min(below * _HAT_STEP, box.height - _HAT - 8)
        name = f"riddle-hat-{player.colour + 1}"
        painter.image(name, x(hat) - _HAT / 2 + 3 * below, top, _HAT)


# Players and their riddles


def _paint_head(painter: Painter, scene: BoardScene, seat: Seat, panel: PanelBoxes) -> None:
    """Draws wizard, name, gems and curses of a player."""
    palette, head, player = painter.palette, panel.head, scene.players[seat]
    ground = game_colours(palette, GAME)
    outline = palette.highlight if seat in scene.awaited else None
    painter.panel(*panel.whole, 12, ground.panel, outline, 2.5)
    fonts, text = painter.lettering, painter.lettering.css_size("small")
    name_font = fonts.font("display", "small", "bold")
    size = min(_FACE, head.height - 8)
    x, right = head.x + _PAD, head.x + head.width - _PAD
    beside = right - x - size - 4
    wide = fonts.measure(player.name, name_font)[0]
    upright = (
        head.height > _TWO_LINES
        or wide * _LEAST_FIT > beside - _counts_width(painter, scene.view, seat, text) - _PAD
    )
    first = second = head.y + head.height / 2
    if upright:
        text = min(text, int(head.height / 2 / _CSS_LINE))
        first, second = head.y + head.height * 0.27, head.y + head.height * 0.73
    end = _paint_counts(painter, scene, seat, (right, second), text)
    room = beside if upright else end - x - size - 4
    at, middle = x + size + 4, head.y + head.height / 2
    fits = wide * min(text / name_font.size, 1) * _LEAST_FIT <= room and end >= at - 2
    if upright and not fits:
        # The name has the first line for itself.
        at, room, middle, size = x, right - x, second, min(size, head.height / 2)
    if x + size <= end:
        painter.image(f"riddle-wizard-{player.colour + 1}", x, middle - size / 2, size)
    font = fonts.with_size(name_font, text)
    while fonts.measure(player.name, font)[0] > room and font.size > _SMALLEST_NAME:
        font = fonts.with_size(font, font.size - 1)
    colour = legible_on(palette.players[player.colour].colour, ground.panel)
    painter.text_in_font(player.name, at, first, font, colour)
    painter.touch_rect(f"player-{seat}", *head, partial(scene.on_player, seat))


def _count_icon(text: int) -> float:
    """Returns the size of an icon beside numbers of a font size."""
    return min(_ICON, text * _CSS_LINE * 0.9)


def _counts_width(painter: Painter, view: View, seat: Seat, text: int) -> float:
    """Returns the width of a player's curses and gems."""
    font = painter.lettering.with_size(painter.lettering.font("text", "small", "bold"), text)
    return sum(
        painter.lettering.measure(str(count), font)[0] + 8 + _count_icon(text)
        for count in (view.curses[seat], view.gems[seat])
    )


def _paint_counts(
    painter: Painter, scene: BoardScene, seat: Seat, corner: tuple[float, float], text: int
) -> float:
    """Draws curses and gems, right-aligned, and returns their left edge."""
    palette, fonts, (right, middle) = painter.palette, painter.lettering, corner
    font, icon = fonts.with_size(fonts.font("text", "small", "bold"), text), _count_icon(text)
    for name, count, lit in (
        ("riddle-curse", scene.view.curses[seat], seat in scene.cursing),
        ("riddle-jewel", scene.view.gems[seat], True),
    ):
        wide = fonts.measure(str(count), font)[0]
        colour = palette.text if lit else palette.quiet_button_text
        painter.text_in_font(str(count), right - wide, middle, font, colour)
        right -= wide + 2 + icon
        painter.image(name, right, middle - icon / 2, icon)
        right -= 6
    return right


def _paint_riddle(painter: Painter, scene: BoardScene, thing: Object, box: CanvasBox) -> None:
    palette, view = painter.palette, scene.view
    side = min(box.width, box.height) - 4
    x, y = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2 - 1
    if thing in scene.lit:
        frame = (box.x + 2, box.y + 1, box.width - 4, box.height - 3)
        painter.panel(*frame, 10, None, palette.accent, 2.5)
    if is_made(view, thing):
        paint_thumbnail(painter, view.sculptures[thing], (x, y, side))
    for arrow in range(len(view.arrows[thing])):
        left = box.x + box.width - _ARROW - 3
        painter.image("riddle-arrow", left, box.y + 2 + arrow * _ARROW * 0.8, _ARROW)
    number, bottom = str(thing + 1), box.y + box.height - 11
    wide = painter.measure(number, size="small", weight="bold")[0]
    if painter.lettering.scale > _LARGE_TEXT_SCALE or box.x + 5 + wide > x:
        # A backdrop, because the number overlaps the frame or the sculpture.
        painter.panel(box.x + 3, bottom - 10, wide + 4, 20, 6, game_colours(palette, GAME).panel)
    painter.text(number, box.x + 5, bottom, size="small", weight="bold", colour=palette.muted)
    painter.touch_rect(f"riddle-{thing}", *box, partial(scene.on_riddle, thing))
