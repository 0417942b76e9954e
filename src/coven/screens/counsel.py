"""A light beside the buttons: who asks is told what a bot would do, and sees it on the board."""

from collections.abc import Callable, Iterator
from functools import partial

import toga

from coven.drawing.lettering import Fonts
from coven.drawing.painter import Painter
from coven.drawing.paragraph import break_lines
from coven.drawing.surface import Surface
from coven.drawing.zones import MIN_TOUCH_SIZE, TouchZone
from coven.games.staging import BoardServices, DrawnBoard, HandBoard
from coven.games.targets import hint_zones
from coven.screens.table import SeatHint

HINT_ZONE = "hint"
_SIDE = 12
_BUTTON_MAX_HEIGHT = 64.0
_ICON_SIZE = 38.0
_MARK_MARGIN = 3
_BADGE_SIZE = 20.0
_CARD_ZONE_PREFIX = "card-"


class HintOverlay:
    """Paints over a board where to ask, and what was advised."""

    def __init__(
        self,
        board: DrawnBoard,
        services: BoardServices,
        game: str,
        *,
        can_ask: Callable[[], bool],
        hint: Callable[[], SeatHint | None],
        on_change: Callable[[], object],
    ) -> None:
        self._board = board
        self._services = services
        self._game = game
        self._can_ask = can_ask  # whether somebody may ask now
        self._hint = hint
        self._on_change = on_change  # that what was advised can be read, or no longer
        self._was_readable = False
        for surface in board.surfaces:
            surface.overlay = partial(self._paint, surface)

    @property
    def is_readable(self) -> bool:
        """Whether what was advised may be seen: what one seat alone knows is held open for it."""
        hint = self._hint()
        if hint is None:
            return False
        return hint.public or not self._services.is_shared or getattr(self._board, "peeking", False)

    def repaint(self) -> None:
        """Paints everything anew."""
        for surface in self._board.surfaces:
            surface.repaint()

    def _paint(self, surface: Surface, painter: Painter) -> None:
        opened = self.is_readable
        if opened != self._was_readable:
            self._was_readable = opened
            self._on_change()
        if opened:
            for zone in self._marked_zones(surface, painter):
                _paint_mark(painter, zone)
        if surface is self._board.surfaces[-1] and self._can_ask():
            self._paint_button(painter)

    def _marked_zones(self, surface: Surface, painter: Painter) -> Iterator[TouchZone]:
        hint = self._hint()
        if hint is None or hint.hint is None:
            return
        names = hint_zones(self._game, hint.view, hint.hint)
        yield from (zone for zone in painter.zones if zone.name in names)
        if isinstance(self._board, HandBoard):
            for name in names:
                if name.startswith(_CARD_ZONE_PREFIX):
                    place = self._board.card_box(int(name.removeprefix(_CARD_ZONE_PREFIX)))
                    if place is not None and place[0] is surface:
                        yield TouchZone(name, *place[1], None)

    def _paint_button(self, painter: Painter) -> None:
        """Draws the light in the room that the lowest buttons leave for it."""
        look, palette = self._services.look, painter.palette
        last = max(painter.zones, key=lambda zone: zone.y, default=None)
        top, tall = (last.y, last.height) if last else (4.0, painter.height - 22)
        wide = look.hint_button_inset - 6
        x = painter.width - _SIDE - wide if look.left_handed else float(_SIDE)
        high = min(tall, _BUTTON_MAX_HEIGHT)
        y = top + (tall - high) / 2
        lit = self._hint() is not None
        sunk = 2 if painter.pressed == HINT_ZONE else 0
        painter.panel(
            x,
            y + sunk,
            wide,
            high,
            14,
            palette.surface,
            palette.highlight if lit else palette.outline,
            2,
        )
        side = min(_ICON_SIZE, wide - 8, high - 6)
        painter.image("hint", x + (wide - side) / 2, y + sunk + (high - side) / 2, side)
        painter.touch_rect(HINT_ZONE, x, y, wide, high, self._services.request_hint)


def _paint_mark(painter: Painter, zone: TouchZone) -> None:
    """Draws a ring of light round something, with a small light that no other ring has."""
    palette, least = painter.palette, MIN_TOUCH_SIZE / 2
    if zone.radius is not None:
        x, y = zone.centre
        reach = max(zone.radius, least * 0.6)
        painter.circle(x, y, reach, outline=palette.ink, line=7)
        painter.circle(x, y, reach, outline=palette.highlight, line=4)
        painter.image("hint", x + reach - _BADGE_SIZE, y - reach - _BADGE_SIZE / 3, _BADGE_SIZE)
        return
    left, top = max(0.0, zone.x - _MARK_MARGIN), max(0.0, zone.y - _MARK_MARGIN)
    right = min(painter.width, zone.x + zone.width + _MARK_MARGIN)
    bottom = min(painter.height, zone.y + zone.height + _MARK_MARGIN)
    box = (left + 2, top + 2, right - left - 4, bottom - top - 4)
    painter.panel(*box, 12, None, palette.ink, 7)
    painter.panel(*box, 12, None, palette.highlight, 4)
    painter.image("hint", right - _BADGE_SIZE, max(0.0, top - _BADGE_SIZE / 4), _BADGE_SIZE)


# The words


def paint_hint_note(
    painter: Painter, text: str, top: float, on_dismiss: Callable[[], object]
) -> None:
    """Writes what was advised on a note that takes all the room from a height on."""
    palette, fonts = painter.palette, painter.lettering
    wide, tall = painter.width - 16, painter.height - top - 4
    painter.panel(8, top, wide, tall, 12, palette.card, palette.ink, 2.5)
    side = min(30.0, tall - 8)
    painter.image("hint", 14, top + (tall - side) / 2, side)
    room = wide - side - 22
    usual = fonts.font("text", "small", "bold")
    smallest = round(usual.size / max(1.0, fonts.scale))
    for size in range(usual.size, smallest - 1, -1):
        font = fonts.with_size(usual, size)
        lines = break_lines(text, room, partial(_text_width, fonts, font))
        line = fonts.line_height(font)
        if len(lines) * line <= tall - 4:
            break
    y = top + (tall - line * len(lines)) / 2
    for row, part in enumerate(lines):
        painter.text_in_font(part, 14 + side + 8, y + line * (row + 0.5), font, palette.ink)
    painter.touch_rect("advice", 8, top, wide, tall, on_dismiss)


def _text_width(fonts: Fonts, font: toga.Font, part: str) -> float:
    return fonts.measure(part, font)[0]
