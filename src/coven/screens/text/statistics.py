"""TextStatisticsScreen: statistics of one person in text mode; StatisticsReset."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from coven.data.people import Person
from coven.data.results import GameResult, PlayerStatistics, player_statistics
from coven.games import GAME_INFOS
from coven.i18n import join_and, tr, tr_plural
from coven.text_table.native_column import ButtonRow, ColumnItem, NativeColumn, TextButton, TextLine
from coven.ui.widgets import subject_label
from coven.ui.window import Screen

if TYPE_CHECKING:
    from coven.app import PocketCoven

_SHOWN_SCORES = 8  # of the last games


def statistics_by_game(
    results: Sequence[GameResult], person: Person
) -> dict[str, PlayerStatistics]:
    """Returns a person's statistics for each game they have played."""
    statistics = {
        game: player_statistics(results, person.id, game, game_info.winning_points)
        for game, game_info in GAME_INFOS.items()
    }
    return {game: one for game, one in statistics.items() if one.played}


def played_text(statistics: PlayerStatistics) -> str:
    won = tr_plural("{n} won", "{n} won", statistics.won)
    return tr_plural("{n} game, {won}", "{n} games, {won}", statistics.played, won=won)


def streaks_text(statistics: PlayerStatistics) -> str:
    return tr(
        "Current streak: {now}, best: {most}", now=statistics.streak, most=statistics.longest_streak
    )


def best_score_text(statistics: PlayerStatistics) -> str:
    assert statistics.best_score is not None
    return tr_plural("Best score: {n} point", "Best score: {n} points", statistics.best_score)


def last_scores_text(statistics: PlayerStatistics) -> str:
    scores = [str(score) for score in statistics.scores[-_SHOWN_SCORES:]]
    return tr("Latest scores: {points}", points=join_and(scores))


class TextStatisticsScreen(Screen):
    def __init__(
        self,
        app: "PocketCoven",
        people: Sequence[Person],
        results: Sequence[GameResult],
        on_back: Callable[[], object],
    ) -> None:
        self.app = app
        self.people = tuple(people)
        self.games = tuple(results)
        self.chosen = 0
        self.reset = StatisticsReset(app, self._set_results)
        self._on_back = on_back
        self._column = NativeColumn(app.look, app.window.accepts_input)
        super().__init__(self._column.widget, on_back=on_back)
        self._refresh()

    def _set_results(self, results: Sequence[GameResult]) -> None:
        self.games = tuple(results)
        self._refresh()

    def _refresh(self) -> None:
        back = ButtonRow((TextButton(tr("Back"), self._on_back),))
        if not self.people:
            empty = tr("No finished games yet.")
            self._column.show([TextLine(tr("Statistics"), "headline"), TextLine(empty), back])
            return
        person = self.people[self.chosen]
        parts: list[ColumnItem] = [
            TextLine(tr("Statistics"), "headline"),
            TextLine(person.name, "title"),
        ]
        parts.append(TextLine(played_text(player_statistics(self.games, person.id, None))))
        for game, one in statistics_by_game(self.games, person).items():
            lines = (
                played_text(one),
                streaks_text(one),
                best_score_text(one),
                last_scores_text(one),
            )
            parts += (TextLine(GAME_INFOS[game].short_title, "title"), TextLine("\n".join(lines)))
        for place, other in enumerate(self.people):
            if place != self.chosen:
                label = subject_label(tr("Statistics"), other.name)
                parts.append(ButtonRow((TextButton(label, partial(self._choose, place)),)))
        self._column.show([*parts, *self._reset_items(), back])

    def _reset_items(self) -> list[ColumnItem]:
        if self.reset.is_done:
            return [
                TextLine(tr("Statistics cleared.")),
                ButtonRow((TextButton(tr("Undo"), self.reset.restore, "main"),)),
            ]
        return [ButtonRow((TextButton(tr("Clear statistics"), self.reset.clear),))]

    def _choose(self, place: int) -> None:
        self.app.window.pause_input()
        self.chosen = place
        self._refresh()
        self._column.scroll_to_top()


class StatisticsReset:
    """Clears the statistics, and can restore them until the screen is left."""

    def __init__(
        self, app: "PocketCoven", on_change: Callable[[Sequence[GameResult]], None]
    ) -> None:
        self.is_done = False
        self._app = app
        self._on_change = on_change
        self._cleared: dict[str, object] = {}

    def clear(self) -> None:
        self._app.window.pause_input()
        self._app.run_in_background(self._clear())

    def restore(self) -> None:
        self._app.window.pause_input()
        self._app.run_in_background(self._restore())

    async def _clear(self) -> None:
        self._cleared, self.is_done = dict(await self._app.store.clear_statistics()), True
        self._on_change(await self._app.store.game_results())

    async def _restore(self) -> None:
        await self._app.store.restore_statistics(self._cleared)  # type: ignore[arg-type]
        self.is_done = False
        self._on_change(await self._app.store.game_results())
