"""The app: start-up, the way from screen to screen, and what the phone does to it."""

import asyncio
import locale
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import toga

from coven import words
from coven.attic import Attic
from coven.doors import Doors
from coven.drawing import events, motion
from coven.housekeeping import keep_house
from coven.learn.invitation import is_first
from coven.look import Look
from coven.lookup import Lookup
from coven.native import native
from coven.online.doorbell import Doorbell
from coven.opening import Opening
from coven.report import places, report
from coven.screens.notice import NoticeScreen
from coven.screens.party import PLAYERS as PLAYERS
from coven.screens.settings import SettingsScreen
from coven.screens.setup import SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.splash import SplashScreen
from coven.senses import Senses
from coven.settings import KEY, Settings, Table
from coven.stage import Stage
from coven.text.notice import WordNoticeScreen
from coven.text.patience import PatienceScreen
from coven.text.reasons import explained
from coven.text.shelf import WordShelfScreen
from coven.text.trouble import TroubleScreen
from coven.workroom import PATIENCE
from engine.core import Options
from hall.hall import Hall
from hall.journal import JournalError, Json
from hall.pacing import HUMAN, Pace
from hall.table import Chair, HallError
from hall.table import Table as TableInHall

if TYPE_CHECKING:
    from coven.evening import Evening
    from coven.online.parlour import Parlour

PHONE = (390, 844)
log = logging.getLogger(__name__)


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
        self.attic = Attic(self)
        self.doors = Doors(self)
        self.lookup = Lookup(self)
        self._opening = Opening(self)
        self._parlour: Parlour | None = None
        self.doorbell = Doorbell(self)
        window = toga.Window(title="Pocket Coven", size=PHONE)
        window.on_lose_focus = self._lost_focus
        window.on_hide = self._hidden
        window.on_show = self._shown
        window.on_gain_focus = self._gained_focus
        self.main_window = window  # type: ignore[assignment]
        self.stage = Stage(window, self.look)
        self.senses.on_back(self.stage.go_back)
        events.on_trouble(self.trouble)
        self.stage.show(SplashScreen())
        window.show()

    async def on_running(self) -> None:  # type: ignore[override]
        """Reads what was kept and opens the shelf; a phone that lets nothing be kept is told of."""
        try:
            self.hall.start()
            kept = await self.hall.kept(KEY)
        except (HallError, JournalError) as error:
            self.dress(self.settings)
            self.notice(explained(error.reason), self._try_again)
            return
        self.dress(Settings.from_json(kept))
        if self.hall.set_aside is not None:
            self.notice(explained("set_aside"))
        else:
            await self.shelf()
            self.doorbell.answer()

    def on_exit(self) -> bool:
        """Closes the hall; all is saved already."""
        self.hall.stop()
        return True

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something on the app's loop; what it cannot do is said, not thrown."""
        task = asyncio.ensure_future(self._calmly(work), loop=self.loop)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def patiently(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something that leads to another screen, and says so if it takes its time."""
        self.background(self._patiently(work))

    async def _patiently(self, work: Coroutine[Any, Any, None]) -> None:
        before = self.stage.screen

        def ask_for_patience() -> None:
            # Whatever has been shown in the meantime is not covered any more.
            if self.stage.screen is before:
                self.stage.show(PatienceScreen(self.stage))

        wait = self.loop.call_later(PATIENCE, ask_for_patience)
        try:
            await work
        finally:
            wait.cancel()

    async def _calmly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (HallError, JournalError) as error:
            self.notice(explained(error.reason))
        except Exception as error:
            self.trouble(error)

    def trouble(self, error: BaseException) -> None:
        """Shows a calm screen for what nobody foresaw; the table can be gone on with."""
        # What failed and where, but no values: they could be secrets.
        log.error("%s at %s", type(error).__name__, " < ".join(places(error)))
        if isinstance(self.stage.screen, TroubleScreen):
            return  # one cause may show itself in many places
        table = self.evening.table if self.evening is not None else None
        self.leave_table()
        go_on = self.open_shelf if table is None else partial(self.resume, table.id)
        self.stage.show_instead(
            TroubleScreen(
                self.stage, report(error, table), self.attic.share,
                on_continue=go_on, on_shelf=self.open_shelf,
            )
        )  # fmt: skip

    # The screens, and the ways to them

    @property
    def parlour(self) -> "Parlour":
        """The ways to tables with several phones."""
        if self._parlour is None:
            from coven.online.parlour import Parlour  # not needed before anybody plays apart

            self._parlour = Parlour(self)
        return self._parlour

    def open_shelf(self) -> None:
        """Puts the table away, saved, and goes to the shelf."""
        self.leave_table()
        self.background(self.shelf())

    async def shelf(self) -> None:
        """Shows the games and the tables that wait to go on."""
        cards = await self.attic.cards()
        shelf = WordShelfScreen if self.look.words else ShelfScreen
        self.stage.show(shelf(self, cards))

    def open_setup(self, game: str) -> None:
        """Asks who plays, and how."""
        self.leave_table()
        self.background(self._setup(game))

    async def _setup(self, game: str) -> None:
        first = await is_first(self.hall, game)
        self.stage.show(
            SetupScreen(
                self,
                game,
                await self.hall.kept(PLAYERS),
                first=first,
                known=await self.attic.people(),
            )
        )

    def open_lesson(self, game: str, at: int = 0) -> None:
        """Leads through a first game, from one of its steps on."""
        self.leave_table()
        self.background(self._opening.lesson(game, at))

    def open_settings(self) -> None:
        """Shows the settings."""
        self.stage.show(SettingsScreen(self))

    def begin(
        self, game: str, chairs: tuple[Chair, ...], options: Options, *, hints: bool = False
    ) -> None:
        """Opens a new table."""
        self.background(self._opening.begin(game, chairs, options, hints=hints))

    def deal_anew(self, table: TableInHall) -> None:
        """Puts another deal in place of one on which nobody has acted."""
        self.leave_table()
        self.background(self._opening.deal_anew(table))

    def resume(self, table_id: str) -> None:
        """Goes on with a saved table."""
        self.patiently(self._opening.resume(table_id))

    def remove(self, table_id: str) -> None:
        """Deletes a saved table."""
        self.background(self._remove(table_id))

    async def _remove(self, table_id: str) -> None:
        await self.attic.remove([table_id])
        await self.shelf()

    def notice(self, text: str, on_go: Callable[[], object] | None = None) -> None:
        """Shows a calm screen that says what happened and what to do next: usually the shelf."""
        self.leave_table()
        go_on = on_go or self.open_shelf
        self.stage.show(
            WordNoticeScreen(self.stage, text, on_go=go_on)
            if self.look.words
            else NoticeScreen(self.look, text, on_go=go_on)
        )

    def _try_again(self) -> None:
        # On the app itself the name stands for what Toga has made of it.
        self.background(PocketCoven.on_running(self))

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

    def leave_table(self) -> None:
        """Puts the table away, saved; the phone looks as it is set again."""
        if self.evening is not None:
            self.background(self.evening.end())
            self.evening = None
            self.look = self.stage.look = Look.of(self.settings)

    def _lost_focus(self, _window: toga.Window, **_event: object) -> None:
        self.stage.lose()
        if self.evening is not None and self.evening.front.shared:
            self.senses.cover(on=True)

    def _gained_focus(self, _window: toga.Window, **_event: object) -> None:
        self.senses.cover(on=False)

    def _hidden(self, _window: toga.Window, **_event: object) -> None:
        self.stage.lose()
        self.senses.away = True
        if self.evening is not None:
            self.evening.cover()

    def _shown(self, _window: toga.Window, **_event: object) -> None:
        self.senses.away = False
        if self._parlour is not None:
            self._parlour.come_back()
        if not isinstance(self.stage.screen, SplashScreen):
            self.doorbell.answer()


def create(data: Path | None = None, pace: Pace = HUMAN) -> PocketCoven:
    """Returns the app, keeping its data in the folder given or in the phone's own place."""
    return PocketCoven(data, pace)


def main() -> None:
    """Runs the app until its window closes."""
    create().main_loop()
