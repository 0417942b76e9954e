"""A lesson on this phone: an evening at a table that nobody saves."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from coven.evening import TableSession
from coven.evening.scenes import DrawnScreenFactory, TextScreenFactory
from coven.games.staging import BoardServices
from coven.learn.lessons import load_lesson
from coven.learn.screen import LessonLinks, LessonScreen
from coven.learn.table import LessonTable
from coven.learn.word_screen import TextLessonScreen
from coven.screens.table import TableScreen

if TYPE_CHECKING:
    from coven.app import PocketCoven


class LessonSession(TableSession):
    """Leads a learner through a lesson, from any of its steps on."""

    def __init__(self, app: "PocketCoven", game: str, step: int = 0) -> None:
        table = LessonTable(load_lesson(game), step)
        ways = LessonLinks(
            previous_step=lambda: app.open_lesson(game, max(0, table.step_index - 1)),
            real_game=partial(app.open_setup, game),
        )
        in_words = app.settings.table == "words"
        scenes = TextLessonScreenFactory if in_words else DrawnLessonScreenFactory
        super().__init__(app, table, scenes(app, table, ways))
        self._leave_lesson = ways.real_game

    def _board_services(self) -> BoardServices:
        return replace(
            super()._board_services(),
            leave_table=self._leave_lesson,
            open_members=None,
            status_bar=None,
        )


class DrawnLessonScreenFactory(DrawnScreenFactory):
    """Makes the screens of a lesson as they are drawn."""

    def __init__(self, app: "PocketCoven", table: LessonTable, links: LessonLinks) -> None:
        super().__init__(app, table)
        self._lesson_table = table
        self._links = links

    def create_table(self, services: BoardServices) -> TableScreen:
        """Returns the table to learn at."""
        return LessonScreen(services, self._game_info, self._app, self._lesson_table, self._links)


class TextLessonScreenFactory(TextScreenFactory):
    """Makes the screens of a lesson in words."""

    def __init__(self, app: "PocketCoven", table: LessonTable, links: LessonLinks) -> None:
        super().__init__(app, table)
        self._lesson_table = table
        self._links = links

    def create_table(self, services: BoardServices) -> TableScreen:
        """Returns the table to learn at."""
        board = self._game_info.text_board(services, self._app.settings.verbosity)
        return TextLessonScreen(self._app.window, board, self._lesson_table, self._links)
