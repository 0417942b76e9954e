"""LessonSession: a session at the table of a lesson."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from coven.games import GAME_INFOS
from coven.games.interface import BoardServices
from coven.lessons.lesson_table import LessonTable
from coven.lessons.screen import LessonLinks, LessonScreen
from coven.lessons.text_screen import TextLessonScreen
from coven.screens.table.table_screen import TableScreen
from coven.session.session import TableSession

if TYPE_CHECKING:
    from coven.app import PocketCoven


class LessonSession(TableSession):
    """A session at a LessonTable, starting at any step."""

    is_saved = False

    def __init__(self, app: "PocketCoven", game: str, step: int = 0) -> None:
        table = LessonTable(GAME_INFOS[game].lesson(), step)
        self._lesson_table = table
        self._links = LessonLinks(
            previous_step=lambda: app.navigation.open_lesson(game, max(0, table.step_index - 1)),
            real_game=partial(app.open_setup, game),
        )
        super().__init__(app, table)

    def board_services(self) -> BoardServices:
        return replace(
            super().board_services(),
            leave_table=self._links.real_game,
            open_members=None,
            status_bar=None,
        )

    def _create_table_screen(self, services: BoardServices) -> TableScreen:
        table, links = self._lesson_table, self._links
        if services.look.text_mode:
            board = self._create_text_board(services)
            return TextLessonScreen(self.app.window, board, table, links)
        return LessonScreen(services, self.phone.game_info, self.app, table, links)
