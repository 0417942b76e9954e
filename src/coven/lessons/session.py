"""LessonSession and its screen factories."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from coven.games import GAME_INFOS
from coven.games.interface import BoardServices
from coven.lessons.lesson_table import LessonTable
from coven.lessons.screen import LessonLinks, LessonScreen
from coven.lessons.text_screen import TextLessonScreen
from coven.screens.table_screen import TableScreen
from coven.session.screen_factory import DrawnScreenFactory, TextScreenFactory
from coven.session.session import TableSession
from coven.text_table.board import TextBoard

if TYPE_CHECKING:
    from coven.app import PocketCoven


class LessonSession(TableSession):
    """A session at a LessonTable, starting at any step."""

    is_saved = False

    def __init__(self, app: "PocketCoven", game: str, step: int = 0) -> None:
        table = LessonTable(GAME_INFOS[game].lesson(), step)
        links = LessonLinks(
            previous_step=lambda: app.open_lesson(game, max(0, table.step_index - 1)),
            real_game=partial(app.open_setup, game),
        )
        is_text = app.settings.table == "words"
        factory = TextLessonScreenFactory if is_text else DrawnLessonScreenFactory
        super().__init__(app, table, factory(app, table, links))
        self._leave_lesson = links.real_game

    def _board_services(self) -> BoardServices:
        return replace(
            super()._board_services(),
            leave_table=self._leave_lesson,
            open_members=None,
            status_bar=None,
        )


class DrawnLessonScreenFactory(DrawnScreenFactory):
    """Creates the drawn screens of a lesson."""

    def __init__(self, app: "PocketCoven", table: LessonTable, links: LessonLinks) -> None:
        super().__init__(app, table)
        self._lesson_table = table
        self._links = links

    def create_table(self, services: BoardServices) -> TableScreen:
        return LessonScreen(services, self._game_info, self._app, self._lesson_table, self._links)


class TextLessonScreenFactory(TextScreenFactory):
    """Creates the text screens of a lesson."""

    def __init__(self, app: "PocketCoven", table: LessonTable, links: LessonLinks) -> None:
        super().__init__(app, table)
        self._lesson_table = table
        self._links = links

    def create_table(self, services: BoardServices) -> TableScreen:
        board = TextBoard(services, self._game_info.ui.text_table, self._app.settings.verbosity)
        return TextLessonScreen(self._app.window, board, self._lesson_table, self._links)
