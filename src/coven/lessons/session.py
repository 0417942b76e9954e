"""LessonSession, its screen factories, and the lessons by game."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from coven.games.baron_voodoo import lesson as baron_voodoo
from coven.games.forest_chase import lesson as forest_chase
from coven.games.interface import BoardServices
from coven.games.lesson import Lesson
from coven.games.potion_brew import lesson as potion_brew
from coven.games.riddle_masters import lesson as riddle_masters
from coven.games.waz_baraz import lesson as waz_baraz
from coven.lessons.lesson_table import LessonTable
from coven.lessons.screen import LessonLinks, LessonScreen
from coven.lessons.text_screen import TextLessonScreen
from coven.screens.table_screen import TableScreen
from coven.session.screen_factory import DrawnScreenFactory, TextScreenFactory
from coven.session.session import TableSession

if TYPE_CHECKING:
    from coven.app import PocketCoven


LESSONS: dict[str, Callable[[], Lesson]] = {
    "waz_baraz": waz_baraz.lesson,
    "potion_brew": potion_brew.lesson,
    "baron_voodoo": baron_voodoo.lesson,
    "forest_chase": forest_chase.lesson,
    "riddle_masters": riddle_masters.lesson,
}


def load_lesson(game: str) -> Lesson:
    """Returns the lesson of a game in the current language."""
    return LESSONS[game]()


class LessonSession(TableSession):
    """A session at a LessonTable, starting at any step."""

    def __init__(self, app: "PocketCoven", game: str, step: int = 0) -> None:
        table = LessonTable(load_lesson(game), step)
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
        board = self._game_info.text_board(services, self._app.settings.verbosity)
        return TextLessonScreen(self._app.window, board, self._lesson_table, self._links)
