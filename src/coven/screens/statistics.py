"""StatisticsScreen: results of one person, with charts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import toga

from coven.background import in_background
from coven.data.people import Person
from coven.data.results import GameResult, PlayerStatistics, player_statistics
from coven.games import GAME_INFOS
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.screens.page import PageScreen
from coven.ui.painter import Painter
from coven.ui.widgets import GAP, PagePart, horizontal_box, subject_label

_SHOWN_SCORES = 8  # of the last games, in words
_FACE_SIZE = 56
_CHART_HEIGHT = 64
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


@dataclass(eq=False)
class StatisticsScreen(PageScreen):
    """Shows one person at a time.

    The statistics can be cleared, and restored until the screen is left.
    """

    people: Sequence[Person]
    games: Sequence[GameResult]

    title_text = tr_noop("Statistics")
    is_sliced = True
    chosen = 0
    is_cleared = False

    def leave(self) -> None:
        self.app.navigation.open_app_menu()

    def build_body(self) -> Iterator[PagePart]:
        widgets, text_mode = self.widgets, self.look.text_mode
        if not self.people:
            yield widgets.body_text(tr("No finished games yet."))
            return
        if not text_mode:
            rows = -(-len(self.people) // self._faces_per_row)
            yield self.create_picture(self._paint_faces, height=rows * _FACE_SIZE).widget
        person = self.people[self.chosen]
        yield from self._totals(person)
        for game, game_info in GAME_INFOS.items():
            statistics = player_statistics(self.games, person.id, game, game_info.winning_points)
            if statistics.played:
                yield self._game_card(person, game, statistics)
        for place, other in enumerate(self.people):
            if text_mode and place != self.chosen:
                label = subject_label(self.title(), other.name)
                yield widgets.button(label, partial(self._choose, place), margin_bottom=GAP)
        if self.is_cleared:
            yield widgets.label(tr("Statistics cleared."), margin_bottom=GAP)
            yield widgets.main_button(tr("Undo"), self._restore)
        elif self.games:
            yield widgets.button(tr("Clear statistics"), self._clear)

    def _totals(self, person: Person) -> Iterator[PagePart]:
        """Yields the name and the totals of all games, drawn with a bar of the share won."""
        statistics = player_statistics(self.games, person.id, None)
        colour = self.look.palette.players[person.colour].colour
        yield self.widgets.heading(person.name)
        yield self.widgets.remark(played_text(statistics), margin_bottom=GAP)
        if statistics.played and not self.look.text_mode:
            shares = (statistics.won, colour), (
                statistics.played - statistics.won, self.look.palette.surface,
            )  # fmt: skip
            parts = [toga.Box(flex=n, height=10, background_color=fill) for n, fill in shares if n]
            yield horizontal_box(*parts, margin_bottom=GAP)

    @property
    def _faces_per_row(self) -> int:
        return int(self.widgets.width // _FACE_SIZE)

    def _paint_faces(self, painter: Painter) -> None:
        """Draws everybody's face to choose from."""
        palette, side = painter.palette, _FACE_SIZE
        painter.rect(0, 0, painter.width, painter.height, palette.page)
        for place, person in enumerate(self.people):
            row, column = divmod(place, self._faces_per_row)
            x, y = column * side, row * side
            if place == self.chosen:
                painter.panel(x + 2, y + 2, side - 4, side - 4, 14, palette.button,
                              palette.highlight, 3)  # fmt: skip
            middle = (x + side / 2, y + side / 2)
            painter.circle(*middle, 21, palette.players[person.colour].colour, palette.ink)
            painter.image(f"face-{person.face}", middle[0] - 16, middle[1] - 16, 32)
            painter.touch_rect(f"person-{place}", x, y, side, side, partial(self._choose, place))

    def _game_card(self, person: Person, game: str, statistics: PlayerStatistics) -> toga.Box:
        """Returns the statistics of a game, with the last scores in words or as a chart."""
        title, lines = GAME_INFOS[game].short_title, game_lines(statistics)
        if self.look.text_mode:
            scores = join_and([str(score) for score in statistics.scores[-_SHOWN_SCORES:]])
            latest = tr("Latest scores: {points}", points=scores)
            return self.game_card(game, title, (*lines, latest))
        if len(statistics.scores) < 2:
            return self.game_card(game, title, lines)
        paint = partial(_paint_scores, statistics=statistics, person=person)
        chart = self.create_picture(paint, height=_CHART_HEIGHT, margin_top=GAP)
        return self.game_card(game, title, lines, chart.widget)

    def _choose(self, place: int) -> None:
        self.chosen = place
        self._show_changed()

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
        self.is_cleared = is_cleared
        self.games = await self.app.store.game_results()
        self._show_changed()

    def _show_changed(self) -> None:
        self.window.pause_input()
        self.rebuild()
        self.scroll.vertical_position = 0


def _paint_scores(painter: Painter, statistics: PlayerStatistics, person: Person) -> None:
    """Draws a chart of the points of the last games; wins are marked."""
    palette, wide, tall = painter.palette, painter.width, painter.height
    painter.rect(0, 0, wide, tall, palette.surface)
    scores, places = statistics.scores[-_CHARTED_GAMES:], statistics.places[-_CHARTED_GAMES:]
    low, high = min(scores), max(scores)
    labels = max(painter.measure(str(each), size="small")[0] for each in (low, high)) + 10

    def height_of(score: int) -> float:
        return 8 + (tall - 16) * (high - score) / (high - low) if high > low else tall / 2

    for value in {low, high}:
        at = height_of(value)
        painter.rect(labels, at - 1, wide - labels, 2, palette.outline)
        painter.text(str(value), labels - 8, at, size="small", colour=palette.muted, anchor="right")
    step = (wide - labels - 16) / max(1, len(scores) - 1)
    points = [(labels + 8 + step * index, height_of(score)) for index, score in enumerate(scores)]
    painter.line(points, palette.players[person.colour].colour, 3)
    for (px, py), rank in zip(points, places, strict=True):
        if rank == 1:
            painter.circle(px, py, 5, palette.highlight, palette.ink, 2)
