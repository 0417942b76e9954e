"""StatisticsScreen: results of one person, with charts."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from coven.background import in_background
from coven.data.people import Person
from coven.data.results import GameResult, PlayerStatistics, player_statistics
from coven.games import GAME_INFOS
from coven.i18n import join_and, tr, tr_plural
from coven.screens.two_mode import TwoModeScreen, paint_ground
from coven.text_table.native_column import ColumnItem, TextLine, single_button
from coven.ui import art, blocks
from coven.ui.blocks import Block, Span, paragraph_height
from coven.ui.painter import Painter
from coven.ui.palette import Palette
from coven.ui.widgets import BOTTOM_INSET, subject_label
from coven.ui.window import EdgeColours

if TYPE_CHECKING:
    from coven.app import PocketCoven

_SHOWN_SCORES = 8  # of the last games, in words
_MAX_WIDTH = 560
_HEADER_HEIGHT = 56
_FACE_SIZE = 56
_EMBLEM_SIZE = 64.0
_CHART_HEIGHT = 64.0
_CHARTED_GAMES = 20  # most recent games in a chart


# Statistics in words


def played_text(statistics: PlayerStatistics) -> str:
    won = tr_plural("{n} won", "{n} won", statistics.won)
    return tr_plural("{n} game, {won}", "{n} games, {won}", statistics.played, won=won)


def game_lines(statistics: PlayerStatistics) -> tuple[str, ...]:
    """Returns games, streaks and best score of one game."""
    streaks = tr(
        "Current streak: {now}, best: {most}", now=statistics.streak, most=statistics.longest_streak
    )
    assert statistics.best_score is not None
    best = tr_plural("Best score: {n} point", "Best score: {n} points", statistics.best_score)
    return played_text(statistics), streaks, best


# Screen


class StatisticsScreen(TwoModeScreen):
    """Shows one person at a time; drawn, on as many pages as needed.

    The statistics can be cleared, and restored until the screen is left.
    """

    chosen = 0
    page_index = 0
    is_cleared = False
    _first_face = 0  # index of the first face shown

    def __init__(
        self, app: "PocketCoven", people: Sequence[Person], results: Sequence[GameResult]
    ) -> None:
        self.app = app
        self.people = tuple(people)
        self.games = tuple(results)
        super().__init__(app.window, on_back=app.navigation.open_app_menu)

    def edge_colours(self, palette: Palette) -> EdgeColours:
        top = palette.page if self.look.text_mode else palette.header
        return top, palette.page

    # Content of both modes

    def _totals(self) -> PlayerStatistics:
        return player_statistics(self.games, self.people[self.chosen].id, None)

    def _games(self) -> dict[str, PlayerStatistics]:
        """Returns the person's statistics for each game they have played."""
        person = self.people[self.chosen].id
        statistics = {
            game: player_statistics(self.games, person, game, game_info.winning_points)
            for game, game_info in GAME_INFOS.items()
        }
        return {game: one for game, one in statistics.items() if one.played}

    def _reset_button(self) -> tuple[str, str, Callable[[], object]]:
        """Returns zone, label and action of the button that clears or restores."""
        if self.is_cleared:
            return ("undo", tr("Undo"), self._restore)
        return ("reset", tr("Clear statistics"), self._clear)

    def _choose(self, place: int) -> None:
        self.chosen, self.page_index = place, 0
        self.refresh_moved()
        self.scroll_to_top()

    @in_background
    async def _clear(self) -> None:
        self.window.pause_input()
        self._cleared = await self.app.store.clear_statistics()
        await self._reload(is_cleared=True)

    @in_background
    async def _restore(self) -> None:
        self.window.pause_input()
        await self.app.store.save_values(self._cleared)
        await self._reload(is_cleared=False)

    async def _reload(self, *, is_cleared: bool) -> None:
        self.is_cleared, self.page_index = is_cleared, 0
        self.games = await self.app.store.game_results()
        self.refresh()

    # Text mode

    def text_items(self) -> Sequence[ColumnItem]:
        items: list[ColumnItem] = [TextLine(tr("Statistics"), "headline")]
        if self.people:
            items += self._person_items()
        else:
            items.append(TextLine(tr("No finished games yet.")))
        return [*items, single_button(tr("Back"), self.go_back)]

    def _person_items(self) -> list[ColumnItem]:
        items: list[ColumnItem] = [
            TextLine(self.people[self.chosen].name, "title"),
            TextLine(played_text(self._totals())),
        ]
        for game, one in self._games().items():
            scores = join_and([str(score) for score in one.scores[-_SHOWN_SCORES:]])
            lines = (*game_lines(one), tr("Latest scores: {points}", points=scores))
            items += (TextLine(GAME_INFOS[game].short_title, "title"), TextLine("\n".join(lines)))
        for place, other in enumerate(self.people):
            if place != self.chosen:
                label = subject_label(tr("Statistics"), other.name)
                items.append(single_button(label, partial(self._choose, place)))
        _name, label, action = self._reset_button()
        if self.is_cleared:
            items.append(TextLine(tr("Statistics cleared.")))
        return [*items, single_button(label, action, "main" if self.is_cleared else "plain")]

    # Drawn

    def paint(self, painter: Painter) -> None:
        palette, wide, high = painter.palette, painter.width, painter.height
        span = paint_ground(painter, _MAX_WIDTH, lowered=2)
        painter.rect(0, 0, wide, _HEADER_HEIGHT, palette.header)
        painter.rect(0, _HEADER_HEIGHT - 2, wide, 2, palette.outline)
        painter.image("arrow-back", 12, _HEADER_HEIGHT / 2 - 14, 28)
        painter.touch_rect("back", 0, 0, 56, _HEADER_HEIGHT, self.go_back)
        painter.text(
            tr("Statistics"), 56, _HEADER_HEIGHT / 2, size=self.look.title_size(26), face="display",
            weight="bold", fit=wide - 72,
        )  # fmt: skip
        if not self.people:
            text, y = tr("No finished games yet."), high * 0.4
            painter.paragraph(text, span[0], y, span[1], colour=palette.muted, anchor="middle")
            return
        self._paint_faces(painter, span)
        self._paint_body(painter, span, _HEADER_HEIGHT + _FACE_SIZE + 16, high - BOTTOM_INSET - 8)

    # Faces

    def _paint_faces(self, painter: Painter, span: Span) -> None:
        left, broad = span
        palette, top, side = painter.palette, _HEADER_HEIGHT + 6, _FACE_SIZE
        room = int(broad // side)
        if len(self.people) > room:
            room -= 1
        shown = self.people[self._first_face :][:room]
        for place, person in enumerate(shown, start=self._first_face):
            x = left + side * (place - self._first_face)
            if place == self.chosen:
                painter.panel(x, top, side, side, 14, palette.button, palette.highlight, 3)
            middle = (x + side / 2, top + side / 2)
            painter.circle(*middle, 21, palette.players[person.colour].colour, palette.ink)
            painter.image(f"face-{person.face}", middle[0] - 16, middle[1] - 16, 32)
            choose = partial(self._choose, place)
            painter.touch_rect(f"person-{place}", x, top, side, side, choose)
        if len(self.people) > room:
            x = left + side * room
            painter.image("chevron", x + side / 2 - 14, top + side / 2 - 14, 28)
            painter.touch_rect("others", x, top, side, side, partial(self._turn_faces, room))

    def _turn_faces(self, room: int) -> None:
        following = self._first_face + room
        self._first_face = following if following < len(self.people) else 0
        self.surface.repaint()

    # Figures

    def _paint_body(self, painter: Painter, span: Span, top: float, bottom: float) -> None:
        parts = (
            self._totals_block(painter, span),
            *(self._game_block(painter, span, game, one) for game, one in self._games().items()),
        )
        tall = self.look.height_for_lines(48, 1)
        bottom -= tall + 10
        pages = blocks.paginate_blocks(parts, bottom - top)
        self.page_index %= len(pages)
        page = pages[self.page_index]
        tallest = blocks.total_height(page) + 14 * (len(page) + 1)
        blocks.draw_stacked(page, top, min(bottom, top + tallest), 14)
        left, broad = span
        buttons: list[tuple[str, str, Callable[[], object]]] = []
        if len(pages) > 1:
            label = tr("More: {page} of {pages}", page=self.page_index + 1, pages=len(pages))
            buttons.append(("more", label, self._next_page))
        if self.is_cleared or self.games:
            buttons.append(self._reset_button())
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

    def _totals_block(self, painter: Painter, span: Span) -> Block:
        """Returns the name, the totals of all games, and a bar of the share won."""
        left, broad = span
        person, statistics = self.people[self.chosen], self._totals()
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
                played_text(statistics), left + broad / 2, top + line + small / 2, anchor="middle",
                colour=palette.muted, fit=broad,
            )  # fmt: skip
            y = top + line + small + 8
            painter.panel(left, y, broad, 12, 6, palette.surface)
            if statistics.won:
                won = max(12.0, broad * statistics.won / statistics.played)
                painter.panel(left, y, won, 12, 6, colour)

        return Block(line + small + 24, draw)

    def _game_block(
        self, painter: Painter, span: Span, game: str, statistics: PlayerStatistics
    ) -> Block:
        left, broad = span
        palette, game_info = painter.palette, GAME_INFOS[game]
        inner = broad - 24
        room = inner - _EMBLEM_SIZE - 10
        name = painter.line_height(20, "display")
        lines = game_lines(statistics)
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
