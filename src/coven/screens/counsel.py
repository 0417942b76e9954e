"""A light beside the buttons: who asks is told what a bot would do, and sees it on the board."""

from collections.abc import Callable, Iterator
from functools import partial

import toga

from coven.boards.staging import DrawnBoard, HandBoard, Host
from coven.boards.targets import targets
from coven.drawing.lettering import Lettering
from coven.drawing.painter import Painter
from coven.drawing.paragraph import break_lines
from coven.drawing.surface import Surface
from coven.drawing.zones import TOUCH, Zone
from coven.screens.table import Advice

ZONE = "hint"
_SIDE = 12
_TALLEST = 64.0
_LIGHT = 38.0
_AROUND = 3
_BADGE = 20.0
_CARD = "card-"


class Counsel:
    """Paints over a board where to ask, and what was advised."""

    def __init__(
        self,
        board: DrawnBoard,
        host: Host,
        game: str,
        *,
        asks: Callable[[], bool],
        advice: Callable[[], Advice | None],
        tell: Callable[[], object],
    ) -> None:
        self._board = board
        self._host = host
        self._game = game
        self._asks = asks  # whether somebody may ask now
        self._advice = advice
        self._tell = tell  # that what was advised can be read, or no longer
        self._shown = False
        for surface in board.surfaces:
            surface.overlay = partial(self._paint, surface)

    @property
    def is_open(self) -> bool:
        """Whether what was advised may be seen: what one seat alone knows is held open for it."""
        advice = self._advice()
        if advice is None:
            return False
        return advice.public or not self._host.secret or getattr(self._board, "peeking", False)

    def show(self) -> None:
        """Paints everything anew."""
        for surface in self._board.surfaces:
            surface.repaint()

    def _paint(self, surface: Surface, painter: Painter) -> None:
        opened = self.is_open
        if opened != self._shown:
            self._shown = opened
            self._tell()
        if opened:
            for zone in self._marked(surface, painter):
                _paint_mark(painter, zone)
        if surface is self._board.surfaces[-1] and self._asks():
            self._paint_light(painter)

    def _marked(self, surface: Surface, painter: Painter) -> Iterator[Zone]:
        advice = self._advice()
        if advice is None or advice.hint is None:
            return
        names = targets(self._game, advice.view, advice.hint)
        yield from (zone for zone in painter.zones if zone.name in names)
        if isinstance(self._board, HandBoard):
            for name in names:
                if name.startswith(_CARD):
                    place = self._board.card_box(int(name.removeprefix(_CARD)))
                    if place is not None and place[0] is surface:
                        yield Zone(name, *place[1], None)

    def _paint_light(self, painter: Painter) -> None:
        """Draws the light in the room that the lowest buttons leave for it."""
        look, palette = self._host.look, painter.palette
        last = max(painter.zones, key=lambda zone: zone.y, default=None)
        top, tall = (last.y, last.height) if last else (4.0, painter.height - 22)
        wide = look.aside - 6
        x = painter.width - _SIDE - wide if look.left_handed else float(_SIDE)
        high = min(tall, _TALLEST)
        y = top + (tall - high) / 2
        lit = self._advice() is not None
        sunk = 2 if painter.pressed == ZONE else 0
        painter.panel(
            x, y + sunk, wide, high, 14, palette.surface, palette.moon if lit else palette.line, 2
        )
        side = min(_LIGHT, wide - 8, high - 6)
        painter.image("hint", x + (wide - side) / 2, y + sunk + (high - side) / 2, side)
        painter.zone(ZONE, x, y, wide, high, self._host.hint)


def _paint_mark(painter: Painter, zone: Zone) -> None:
    """Draws a ring of light round something, with a small light that no other ring has."""
    palette, least = painter.palette, TOUCH / 2
    if zone.radius is not None:
        x, y = zone.centre
        reach = max(zone.radius, least * 0.6)
        painter.circle(x, y, reach, outline=palette.ink, line=7)
        painter.circle(x, y, reach, outline=palette.moon, line=4)
        painter.image("hint", x + reach - _BADGE, y - reach - _BADGE / 3, _BADGE)
        return
    left, top = max(0.0, zone.x - _AROUND), max(0.0, zone.y - _AROUND)
    right = min(painter.width, zone.x + zone.width + _AROUND)
    bottom = min(painter.height, zone.y + zone.height + _AROUND)
    box = (left + 2, top + 2, right - left - 4, bottom - top - 4)
    painter.panel(*box, 12, None, palette.ink, 7)
    painter.panel(*box, 12, None, palette.moon, 4)
    painter.image("hint", right - _BADGE, max(0.0, top - _BADGE / 4), _BADGE)


# The words


def paint_advice(painter: Painter, text: str, top: float, away: Callable[[], object]) -> None:
    """Writes what was advised on a note that takes all the room from a height on."""
    palette, lettering = painter.palette, painter.lettering
    wide, tall = painter.width - 16, painter.height - top - 4
    painter.panel(8, top, wide, tall, 12, palette.parchment, palette.ink, 2.5)
    side = min(30.0, tall - 8)
    painter.image("hint", 14, top + (tall - side) / 2, side)
    room = wide - side - 22
    usual = lettering.font("text", "small", "bold")
    smallest = round(usual.size / max(1.0, lettering.scale))
    for size in range(usual.size, smallest - 1, -1):
        font = lettering.smaller(usual, size)
        lines = break_lines(text, room, partial(_wide, lettering, font))
        line = lettering.line_height(font)
        if len(lines) * line <= tall - 4:
            break
    y = top + (tall - line * len(lines)) / 2
    for row, part in enumerate(lines):
        painter.written(part, 14 + side + 8, y + line * (row + 0.5), font, palette.ink)
    painter.zone("advice", 8, top, wide, tall, away)


def _wide(lettering: Lettering, font: toga.Font, part: str) -> float:
    return lettering.measure(part, font)[0]
