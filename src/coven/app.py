"""The app: start-up, the way from screen to screen, and what the phone does to it."""

import asyncio
import locale
import logging
import traceback
from collections.abc import Coroutine
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import toga

from coven import words
from coven.drawing import motion
from coven.evening import Evening
from coven.housekeeping import keep_house
from coven.look import Look
from coven.native import native
from coven.screens.library import LibraryScreen
from coven.screens.notice import NoticeScreen
from coven.screens.rules import RulesScreen
from coven.screens.settings import SettingsScreen
from coven.screens.setup import SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.splash import SplashScreen
from coven.senses import Senses
from coven.settings import KEY, Settings, Table
from coven.stage import Stage
from coven.text.notice import WordNoticeScreen
from coven.text.reasons import explained
from coven.text.rules import WordRulesScreen
from coven.text.shelf import WordShelfScreen
from engine.core import Options
from hall.hall import Hall
from hall.journal import JournalError, Json
from hall.pacing import HUMAN, Pace
from hall.table import Chair, HallError

PHONE = (390, 844)
log = logging.getLogger(__name__)
PLAYERS = "players"


class PocketCoven(toga.App):
    """Five bewitching games on one phone."""

    def __init__(self, data: Path | None, pace: Pace) -> None:
        self._data = data
        self._pace = pace
        super().__init__("Pocket Coven", "org.pocketcoven.coven")

    def startup(self) -> None:
        """Shows the first picture and opens the hall; Android may do this more than once."""
        keep_house(self.loop)
        self.settings = Settings()
        self.look = Look.of(self.settings)
        self.senses = Senses(native())
        self.evening: Evening | None = None
        self._tasks: set[asyncio.Future[Any]] = set()
        self.hall = Hall((self._data or self.paths.data) / "coven.db", self._pace)
        window = toga.Window(title="Pocket Coven", size=PHONE)
        window.on_lose_focus = self._lost_focus
        window.on_hide = self._hidden
        window.on_show = self._shown
        self.main_window = window  # type: ignore[assignment]
        self.stage = Stage(window, self.look)
        self.stage.show(SplashScreen())
        window.show()

    async def on_running(self) -> None:  # type: ignore[override]
        """Reads what was kept and opens the shelf."""
        self.hall.start()
        kept = await self.hall.kept(KEY)
        self.dress(Settings.from_json(kept))
        if self.hall.set_aside is not None:
            self.notice(explained("set_aside"))
        else:
            await self.shelf()

    def on_exit(self) -> bool:
        """Closes the hall; all is saved already."""
        self.hall.stop()
        return True

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something on the app's loop; what it cannot do is said, not thrown."""
        task = asyncio.ensure_future(self._calmly(work), loop=self.loop)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _calmly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (HallError, JournalError) as error:
            self.notice(explained(error.reason))
        except Exception as error:
            # What failed and where, but no values: they could be secrets.
            frames = traceback.extract_tb(error.__traceback__)
            places = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
            log.error("%s at %s", type(error).__name__, places)
            self.notice(explained("unexpected"))

    # The screens, and the ways to them

    def open_shelf(self) -> None:
        """Puts the table away, saved, and goes to the shelf."""
        self._leave_table()
        self.background(self.shelf())

    async def shelf(self) -> None:
        """Shows the games and the tables that wait to go on."""
        cards = await self.hall.cards()
        shelf = WordShelfScreen if self.look.words else ShelfScreen
        self.stage.show(shelf(self, cards))

    def open_setup(self, game: str) -> None:
        """Asks who plays, and how."""
        self._leave_table()
        self.background(self._setup(game))

    async def _setup(self, game: str) -> None:
        self.stage.show(SetupScreen(self, game, await self.hall.kept(PLAYERS)))

    def open_rules(self, game: str, rule: str | None = None) -> None:
        """Shows the rules, at one of them if it is named, and comes back to where one was."""
        came_from = self.evening
        if came_from is not None:
            came_from.step_aside()
        back = partial(self._back, came_from)
        self.stage.show(
            WordRulesScreen(self.stage, game, rule, on_back=back)
            if self.look.words
            else RulesScreen(self, game, rule, on_back=back)
        )

    def open_library(self) -> None:
        """Shows the rules of all games to choose from."""
        self.stage.show(LibraryScreen(self))

    def open_settings(self) -> None:
        """Shows the settings."""
        self.stage.show(SettingsScreen(self))

    def begin(self, game: str, chairs: tuple[Chair, ...], options: Options) -> None:
        """Opens a new table."""
        self.background(self._begin(game, chairs, options))

    async def _begin(self, game: str, chairs: tuple[Chair, ...], options: Options) -> None:
        table = await self.hall.open(game, chairs, options)
        self.evening = Evening(self, table)
        await self.evening.begin()

    def resume(self, table_id: str) -> None:
        """Goes on with a saved table."""
        self.background(self._resume(table_id))

    async def _resume(self, table_id: str) -> None:
        table = await self.hall.resume(table_id)
        self.evening = Evening(self, table)
        await self.evening.resume()

    def remove(self, table_id: str) -> None:
        """Deletes a saved table."""
        self.background(self._remove(table_id))

    async def _remove(self, table_id: str) -> None:
        await self.hall.remove(table_id)
        await self.shelf()

    def notice(self, text: str) -> None:
        """Shows a calm screen that says what happened and what to do next."""
        self._leave_table()
        self.stage.show(
            WordNoticeScreen(self.stage, text, on_go=self.open_shelf)
            if self.look.words
            else NoticeScreen(self.look, text, on_go=self.open_shelf)
        )

    def set_table(self, table: Table) -> None:
        """Draws everything, or says everything in words, from the shelf on."""
        self.change(replace(self.settings, table=table))
        self.open_shelf()

    def change(self, settings: Settings) -> None:
        """Takes and keeps new settings."""
        self.dress(settings)
        self.background(self.hall.keep(KEY, settings.to_json()))

    def remember(self, players: Json) -> None:
        """Keeps the names of those who played last."""
        self.background(self.hall.keep(PLAYERS, players))

    def dress(self, settings: Settings) -> None:
        """Makes everything look and sound as the settings say."""
        self.settings = settings
        words.use(settings.language or words.best(locale.getlocale()[0]))
        if settings.motion:
            motion.allow()
        else:
            motion.forbid()
        self.senses.sound, self.senses.haptics = settings.sound, settings.haptics
        self.hall.set_tempo(settings.tempo)
        self.look = self.stage.look = Look.of(settings)

    def _back(self, evening: Evening | None) -> None:
        if evening is not None:
            self.background(evening.come_back())
        elif self.look.words:
            self.open_shelf()
        else:
            self.open_library()

    def _leave_table(self) -> None:
        if self.evening is not None:
            self.background(self.evening.end())
            self.evening = None

    def _lost_focus(self, _window: toga.Window, **_event: object) -> None:
        self.stage.lose()

    def _hidden(self, _window: toga.Window, **_event: object) -> None:
        self.stage.lose()
        self.senses.away = True
        if self.evening is not None:
            self.evening.cover()

    def _shown(self, _window: toga.Window, **_event: object) -> None:
        self.senses.away = False


def create(data: Path | None = None, pace: Pace = HUMAN) -> PocketCoven:
    """Returns the app, keeping its data in the folder given or in the phone's own place."""
    return PocketCoven(data, pace)


def main() -> None:
    """Runs the app until its window closes."""
    create().main_loop()
