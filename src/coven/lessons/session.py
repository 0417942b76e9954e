"""A lesson on this phone: an evening at a table that nobody saves."""

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
from coven.games.waz_baraz import lesson
from coven.lessons.lesson_table import LessonTable
from coven.lessons.screen import LessonLinks, LessonScreen
from coven.lessons.text_screen import TextLessonScreen
from coven.screens.table_screen import TableScreen
from coven.session.screen_factory import DrawnScreenFactory, TextScreenFactory
from coven.session.session import TableSession

if TYPE_CHECKING:
    from coven.app import PocketCoven


# The lessons, by their games.


LESSONS: dict[str, Callable[[], Lesson]] = {
    "waz_baraz": lesson.lesson,
    "potion_brew": potion_brew.lesson,
    "baron_voodoo": baron_voodoo.lesson,
    "forest_chase": forest_chase.lesson,
    "riddle_masters": riddle_masters.lesson,
}


def load_lesson(game: str) -> Lesson:
    """Returns the lesson of a game, in the language of the moment."""
    return LESSONS[game]()


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
