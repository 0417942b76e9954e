"""StatisticsScreen: results of one person, with charts."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.data.people import Person
from coven.data.results import GameResult, PlayerStatistics, player_statistics
from coven.games import GAME_INFOS
from coven.i18n import tr
from coven.screens.scores import Span
from coven.screens.text.statistics import (
    StatisticsReset,
    best_score_text,
    played_text,
    statistics_by_game,
    streaks_text,
)
from coven.ui import art
from coven.ui.blocks import Block, draw_stacked, paginate_blocks, paragraph_height, total_height
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.widgets import BOTTOM_INSET
from coven.ui.window import Screen

if TYPE_CHECKING:
    from coven.app import PocketCoven

_MAX_WIDTH = 560
_HEADER_HEIGHT = 56
_FACE_SIZE = 56
_EMBLEM_SIZE = 64.0
_CHART_HEIGHT = 64.0
_CHARTED_GAMES = 20  # most recent games in a chart


class StatisticsScreen(Screen):
    """Shows one person at a time, on as many pages as needed."""

    def __init__(
        self,
        app: "PocketCoven",
        people: Sequence[Person],
        results: Sequence[GameResult],
        on_back: Callable[[], object],
    ) -> None:
        self.app = app
        self.look = app.look
        self.people = tuple(people)
        self.games = tuple(results)
        self.chosen = 0
        self.page_index = 0
        self._first_face = 0  # index of the first face shown
        self.reset = StatisticsReset(app, self._set_results)
        self._on_back = on_back
        self.surface = Surface(self._paint, flex=1)
        box = toga.Box(children=[self.surface.widget], direction="column")
        super().__init__(box, (self.surface,), on_back=on_back)

    def _set_results(self, results: Sequence[GameResult]) -> None:
        self.games, self.page_index = tuple(results), 0
        self.surface.repaint()

    def _paint(self, painter: Painter) -> None:
        palette, wide, high = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, high, palette.page)
        painter.image("forest-strip", 0, high - 120 * wide / 430 + 2, wide)
        painter.rect(0, 0, wide, _HEADER_HEIGHT, palette.header)
        painter.rect(0, _HEADER_HEIGHT - 2, wide, 2, palette.outline)
        painter.image("arrow-back", 12, _HEADER_HEIGHT / 2 - 14, 28)
        painter.touch_rect("back", 0, 0, 56, _HEADER_HEIGHT, self._on_back)
        painter.text(
            tr("Statistics"), 56, _HEADER_HEIGHT / 2, size=self.look.title_size(26), face="display",
            weight="bold", fit=wide - 72,
        )  # fmt: skip
        broad = min(wide - 32, _MAX_WIDTH)
        span = ((wide - broad) / 2, broad)
        if not self.people:
            text = tr("No finished games yet.")
            painter.paragraph(
                text, span[0], high * 0.4, broad, colour=palette.muted, anchor="middle"
            )
            return
        self._paint_faces(painter, span)
        self._paint_body(painter, span, _HEADER_HEIGHT + _FACE_SIZE + 16, high - BOTTOM_INSET - 8)

    # Faces

    def _paint_faces(self, painter: Painter, span: Span) -> None:
        left, broad = span
        palette = painter.palette
        room = int(broad // _FACE_SIZE)
        if len(self.people) > room:
            room -= 1
        shown = self.people[self._first_face :][:room]
        for place, person in enumerate(shown, start=self._first_face):
            x = left + _FACE_SIZE * (place - self._first_face)
            if place == self.chosen:
                painter.panel(
                    x,
                    _HEADER_HEIGHT + 6,
                    _FACE_SIZE,
                    _FACE_SIZE,
                    14,
                    palette.button,
                    palette.highlight,
                    3,
                )
            middle = (x + _FACE_SIZE / 2, _HEADER_HEIGHT + 6 + _FACE_SIZE / 2)
            painter.circle(*middle, 21, palette.players[person.colour].colour, palette.ink)
            painter.image(f"face-{person.face}", middle[0] - 16, middle[1] - 16, 32)
            painter.touch_rect(
                f"person-{place}",
                x,
                _HEADER_HEIGHT + 6,
                _FACE_SIZE,
                _FACE_SIZE,
                partial(self._choose, place),
            )
        if len(self.people) > room:
            x = left + _FACE_SIZE * room
            painter.image(
                "chevron", x + _FACE_SIZE / 2 - 14, _HEADER_HEIGHT + 6 + _FACE_SIZE / 2 - 14, 28
            )
            painter.touch_rect(
                "others",
                x,
                _HEADER_HEIGHT + 6,
                _FACE_SIZE,
                _FACE_SIZE,
                partial(self._turn_faces, room),
            )

    def _choose(self, place: int) -> None:
        self.chosen, self.page_index = place, 0
        self.surface.repaint()

    def _turn_faces(self, room: int) -> None:
        self._first_face = (
            self._first_face + room if self._first_face + room < len(self.people) else 0
        )
        self.surface.repaint()

    # Figures

    def _paint_body(self, painter: Painter, span: Span, top: float, bottom: float) -> None:
        person = self.people[self.chosen]
        games = statistics_by_game(self.games, person)
        blocks = [
            self._totals_block(
                painter, span, person, player_statistics(self.games, person.id, None)
            ),
            *(self._game_block(painter, span, game, one) for game, one in games.items()),
        ]
        tall = self.look.height_for_lines(48, 1)
        bottom -= tall + 10
        pages = paginate_blocks(tuple(blocks), bottom - top)
        self.page_index %= len(pages)
        page = pages[self.page_index]
        draw_stacked(page, top, min(bottom, top + total_height(page) + 14 * (len(page) + 1)), 14)
        left, broad = span
        buttons: list[tuple[str, str, Callable[[], object]]] = []
        if len(pages) > 1:
            label = tr("More: {page} of {pages}", page=self.page_index + 1, pages=len(pages))
            buttons.append(("more", label, self._next_page))
        if self.reset.is_done:
            buttons.append(("undo", tr("Undo"), self.reset.restore))
        elif self.games:
            buttons.append(("reset", tr("Clear statistics"), self.reset.clear))
        each = (broad - 10 * (len(buttons) - 1)) / max(1, len(buttons))
        for place, (name, label, action) in enumerate(buttons):
            x = left + place * (each + 10)
            painter.button(
                name, x, bottom + 8, each, tall, label, action,
                kind="primary" if name == "undo" else "plain", size=15,
            )  # fmt: skip

    def _next_page(self) -> None:
        self.page_index += 1
        self.surface.repaint()

    def _totals_block(
        self, painter: Painter, span: Span, person: Person, statistics: PlayerStatistics
    ) -> Block:
        """Returns the name, the totals of all games, and a bar of the share won."""
        left, broad = span
        palette = painter.palette
        colour = palette.players[person.colour].colour
        size = self.look.title_size(28)
        line, small = painter.line_height(size, "display"), painter.line_height()

        def draw(top: float) -> None:
            painter.text(
                person.name, left + broad / 2, top + line / 2, size=size, face="display",
                weight="bold", colour=colour, anchor="middle", fit=broad,
            )  # fmt: skip
            painter.text(
                played_text(statistics),
                left + broad / 2,
                top + line + small / 2,
                anchor="middle",
                colour=palette.muted,
                fit=broad,
            )
            y = top + line + small + 8
            painter.panel(left, y, broad, 12, 6, palette.surface)
            if statistics.won:
                painter.panel(
                    left, y, max(12.0, broad * statistics.won / statistics.played), 12, 6, colour
                )

        return Block(line + small + 24, draw)

    def _game_block(
        self, painter: Painter, span: Span, game: str, statistics: PlayerStatistics
    ) -> Block:
        left, broad = span
        palette, game_info = painter.palette, GAME_INFOS[game]
        inner = broad - 24
        room = inner - _EMBLEM_SIZE - 10
        name = painter.line_height(20, "display")
        lines = (
            played_text(statistics),
            streaks_text(statistics),
            best_score_text(statistics),
        )
        heights = [paragraph_height(painter, text, room, size="small") for text in lines]
        head = max(_EMBLEM_SIZE, name + sum(heights) + 4)
        charted = len(statistics.scores) > 1
        tall = head + (_CHART_HEIGHT + 10 if charted else 0) + 20
        own = art.size(game_info.emblem)
        wide = min(_EMBLEM_SIZE, _EMBLEM_SIZE * own.width / own.height)

        def draw(top: float) -> None:
            painter.panel(left, top, broad, tall, 18, palette.surface, palette.ink)
            painter.image(game_info.emblem, left + 12 + (_EMBLEM_SIZE - wide) / 2, top + 12, wide)
            x, y = left + 12 + _EMBLEM_SIZE + 10, top + 10
            painter.text(
                game_info.short_title, x, y + name / 2, size=20, face="display", weight="bold",
                colour=palette.highlight, fit=room,
            )  # fmt: skip
            y += name
            for text, height in zip(lines, heights, strict=True):
                painter.paragraph(text, x, y, room, size="small", colour=palette.text)
                y += height
            if charted:
                place = (left + 16, top + head + 16, broad - 32, _CHART_HEIGHT - 6)
                _paint_scores(painter, statistics, place, self.people[self.chosen])

        return Block(tall, draw)


def _paint_scores(
    painter: Painter,
    statistics: PlayerStatistics,
    place: tuple[float, float, float, float],
    person: Person,
) -> None:
    """Draws a chart of the points of the last games; wins are marked."""
    palette = painter.palette
    x, y, wide, tall = place
    scores, places = statistics.scores[-_CHARTED_GAMES:], statistics.places[-_CHARTED_GAMES:]
    low, high = min(scores), max(scores)
    labels = max(painter.measure(str(each), size="small")[0] for each in (low, high)) + 10
    for value in {low, high}:
        at = _chart_y(value, low, high, y, tall)
        painter.rect(x + labels, at - 1, wide - labels, 2, palette.outline)
        painter.text(
            str(value), x + labels - 8, at, size="small", colour=palette.muted, anchor="right"
        )
    step = (wide - labels - 16) / max(1, len(scores) - 1)
    points = [
        (x + labels + 8 + step * index, _chart_y(score, low, high, y, tall))
        for index, score in enumerate(scores)
    ]
    painter.line(points, palette.players[person.colour].colour, 3)
    for (px, py), rank in zip(points, places, strict=True):
        if rank == 1:
            painter.circle(px, py, 5, palette.highlight, palette.ink, 2)


def _chart_y(value: int, low: int, high: int, top: float, tall: float) -> float:
    if high == low:
        return top + tall / 2
    return top + 8 + (tall - 16) * (high - value) / (high - low)
