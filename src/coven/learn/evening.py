"""A lesson on this phone: an evening at a table that nobody saves."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from coven.boards.staging import Host
from coven.evening import Evening
from coven.evening.scenes import DrawnScenes, WordScenes
from coven.learn.lessons import lesson
from coven.learn.screen import LessonScreen, Ways
from coven.learn.table import LessonTable
from coven.learn.word_screen import WordLessonScreen
from coven.screens.table import TableScreen

if TYPE_CHECKING:
    from coven.app import PocketCoven


class LessonEvening(Evening):
    """Leads a learner through a lesson, from any of its steps on."""

    def __init__(self, app: "PocketCoven", game: str, at: int = 0) -> None:
        table = LessonTable(lesson(game), at)
        ways = Ways(
            again=lambda: app.open_lesson(game, max(0, table.at - 1)),
            play=partial(app.open_setup, game),
        )
        in_words = app.settings.table == "words"
        scenes = WordLessonScenes if in_words else DrawnLessonScenes
        super().__init__(app, table, scenes(app, table, ways))
        self._leave = ways.play

    def _host(self) -> Host:
        return replace(super()._host(), leave=self._leave, company=None, ribbon=None)


class DrawnLessonScenes(DrawnScenes):
    """Makes the screens of a lesson as they are drawn."""

    def __init__(self, app: "PocketCoven", table: LessonTable, ways: Ways) -> None:
        super().__init__(app, table)
        self._lesson = table
        self._ways = ways

    def play(self, host: Host) -> TableScreen:
        """Returns the table to learn at."""
        return LessonScreen(host, self._staging, self._app, self._lesson, self._ways)


class WordLessonScenes(WordScenes):
    """Makes the screens of a lesson in words."""

    def __init__(self, app: "PocketCoven", table: LessonTable, ways: Ways) -> None:
        super().__init__(app, table)
        self._lesson = table
        self._ways = ways

    def play(self, host: Host) -> TableScreen:
        """Returns the table to learn at."""
        board = self._staging.words(host, self._app.settings.verbosity)
        return WordLessonScreen(self._app.stage, board, self._lesson, self._ways)
