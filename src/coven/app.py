"""The toga app: start-up, settings, screens and life cycle."""

import asyncio
import logging
import platform
import time
import traceback
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

import toga
from toga.platform import current_platform

from coven import i18n
from coven.background import GarbageCollector
from coven.data.party import LAST_PARTY_KEY
from coven.data.store import AppStore
from coven.errors import reason_message
from coven.feedback import Feedback
from coven.native import WindowEdge, create_device
from coven.navigation import Navigation
from coven.screens.notices import ErrorScreen, SplashScreen, WaitScreen
from coven.settings import SETTINGS_KEY, Settings, TableMode
from coven.ui import animation, touch
from coven.ui.look import Look
from coven.ui.palette import luminance
from coven.ui.timings import DEFAULT_TIMINGS, UITimings
from coven.ui.window import AppWindow, EdgeColours, Screen
from coven.version import app_version
from hall.hall import Hall
from hall.local.bots import HUMAN_TIMING, BotTiming
from hall.storage.salvage import Salvage
from hall.storage.sqlite import Json, StorageError
from hall.table import HallError, Table

if TYPE_CHECKING:
    from coven.online.navigation import OnlineNavigation
    from coven.screens.notice_page import NoticeButton
    from coven.session.session import TableSession


PHONE_SIZE = (390, 844)
_FINISH_SECONDS, _FINISH_STEP = 0.5, 0.001  # for tasks of an app that another one replaces
_REPORTED_FRAMES = 12  # the innermost ones

log = logging.getLogger(__name__)


# Error reports


def error_report(error: BaseException, table: Table | None) -> str:
    """Returns a report of an error without names or values, which could be secrets."""
    lines = [
        f"Pocket Coven {app_version()}",
        f"{current_platform}, Python {platform.python_version()}",
        f"table: {table.game if table is not None else 'none'}",
    ]
    # The message of an exception is left out: it may contain a card or a name.
    cause: BaseException | None = error
    while cause is not None:
        lines += (type(cause).__name__, *traceback_lines(cause))
        cause = cause.__cause__
    return "\n".join(lines)


def traceback_lines(error: BaseException) -> list[str]:
    """Returns the frames of an error, innermost first."""
    frames = traceback.extract_tb(error.__traceback__)[-_REPORTED_FRAMES:]
    return [
        f"  {PurePath(frame.filename).name}:{frame.lineno} {frame.name}"
        for frame in reversed(frames)
    ]


# The app


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """The screen or table of the earlier app, when Android recreates the activity."""

    table: str | None = None  # id of the table
    drafts: Mapping[str, str] = field(default_factory=dict)  # text being typed at the table
    screen: Screen | None = None  # if no table was open


class PocketCoven(toga.App):
    """The app: owns the hall, the store, the window and the current session."""

    def __init__(
        self,
        data: Path | None = None,
        pace: BotTiming = HUMAN_TIMING,
        timings: UITimings = DEFAULT_TIMINGS,
    ) -> None:
        self._data = data  # None: the phone's data folder
        self._pace = pace
        self._timings = timings
        self.left_open = LeftOpen()
        self.is_recreated = False  # whether this process has had an app before
        super().__init__("Pocket Coven", "org.pocketcoven.coven")

    def startup(self) -> None:
        """Creates the window and shows the splash screen. Android may call this more than once."""
        self._collector = GarbageCollector(self.loop)
        self._collector.start()
        self.settings = Settings()
        self.look = Look.from_settings(self.settings)
        self.feedback = Feedback(create_device())
        self.session: TableSession | None = None
        self.background_tasks: set[asyncio.Future[Any]] = set()
        self.hall = Hall((self._data or self.paths.data) / "coven.db", self._pace)
        self.store = AppStore(self)
        self.navigation = Navigation(self)
        self._online: OnlineNavigation | None = None
        window = toga.Window(title="Pocket Coven", size=PHONE_SIZE)
        window.on_lose_focus = lambda _window, **_event: self._set_focused(False)
        window.on_gain_focus = lambda _window, **_event: self._set_focused(True)
        window.on_hide = self._on_hide
        window.on_show = self._on_show
        self.main_window = window  # type: ignore[assignment]
        device, attempt = self.feedback.device, self.feedback.attempt
        attempt("window", device.attach_window)
        self.window = AppWindow(window, self.look, self._timings, self._colour_window)
        attempt("back handler", device.set_back_handler, self.window.go_back)
        attempt("focus handler", device.set_focus_handler, self._set_focused)
        touch.set_error_handler(self.show_error)
        self.window.show(SplashScreen())
        window.show()

    async def on_running(self) -> None:  # type: ignore[override]
        """Opens the hall, loads the settings and shows the shelf, or a notice if storage fails."""
        animation.resume_timers()
        if not self.is_recreated:
            self.feedback.device.remove_shared_files()
        try:
            self.hall.start()
            saved = await self.hall.load_value(SETTINGS_KEY)
        except (HallError, StorageError) as error:
            self.apply_settings(self.settings)
            # Toga replaces `on_running` on the instance by its own wrapper.
            retry = partial(PocketCoven.on_running, self)
            self.show_notice(reason_message(error.reason), lambda: self.run_in_background(retry()))
            return
        exclude_folder = self.feedback.device.exclude_from_backup
        self.feedback.attempt("backup exclusion", exclude_folder, self.hall.path.parent)
        self.apply_settings(Settings.from_json(saved))
        if self.hall.salvage is not None:
            await self._show_salvage(self.hall.salvage)
        elif self.left_open.table is not None:
            self.run_with_wait_screen(self._resume_left_table(self.left_open.table))
        elif self._reopen_screen():
            self.navigation.open_pending_link()
        else:
            await self.show_shelf()

    async def _resume_left_table(self, table_id: str) -> None:
        """Opens the table of the earlier app, then a link that waits."""
        await self.navigation.open_saved_table(table_id)
        self.navigation.open_pending_link()

    def _reopen_screen(self) -> bool:
        """Opens the screen of the earlier app, with what was typed; returns whether it could."""
        screen = self.left_open.screen
        self.left_open = LeftOpen()
        return screen is not None and screen.reopen(self)

    def on_exit(self) -> bool:
        """Stops the hall. Everything is saved already."""
        self.hall.stop()
        return True

    def shut_down(self) -> LeftOpen:
        """Stops everything that runs, so that another app can start in this process."""
        session, screen = self.session, self.window.screen
        self._collector.stop()
        if screen is not None:
            screen.dispose()
        self._finish_tasks()
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.hall.stop()
        self.loop.stop()
        # Toga's loop on Android stops only when it is called once more.
        self.loop.call_soon(lambda: None)
        if session is not None and session.is_saved:
            return LeftOpen(session.table.id, session.drafts)
        return LeftOpen(screen=screen)

    def _finish_tasks(self) -> None:
        """Lets tasks end that have only begun, such as a last message to the other phones.

        The hall answers them on its own thread. Only Android starts a second app in a process, and
        only its loop can be run step by step.
        """
        run_tasks = getattr(self.loop, "run_delayed_tasks", None)
        end = time.monotonic() + _FINISH_SECONDS
        while run_tasks is not None and time.monotonic() < end:
            if all(task.done() for task in (*self.background_tasks, *touch.running_tasks)):
                return
            run_tasks()
            time.sleep(_FINISH_STEP)

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine on the app's loop and shows its errors."""
        task = asyncio.ensure_future(self._run_reporting_errors(work), loop=self.loop)
        self.background_tasks.add(task)
        task.add_done_callback(self.background_tasks.discard)

    @property
    def is_idle(self) -> bool:
        return not self.background_tasks

    def run_with_wait_screen(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine that opens another screen, with a wait screen if it is slow."""
        self.run_in_background(self._await_with_wait_screen(work))

    async def _await_with_wait_screen(self, work: Coroutine[Any, Any, None]) -> None:
        before = self.window.screen

        def show_wait_screen() -> None:
            # If another screen was shown meanwhile, it stays.
            if self.window.screen is before:
                self.window.show(WaitScreen(self.window))

        wait = animation.call_later(self.window.timings.wait_screen, show_wait_screen)
        try:
            await work
        finally:
            wait.cancel()

    async def _run_reporting_errors(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (HallError, StorageError) as error:
            self.show_notice(reason_message(error.reason))
        except Exception as error:
            self.show_error(error)

    def show_error(self, error: BaseException) -> None:
        """Shows the error screen for an unexpected error; the table can be resumed from it."""
        # No values: they could be secrets.
        log.error("%s at %s", type(error).__name__, " < ".join(traceback_lines(error)))
        if isinstance(self.window.screen, ErrorScreen):
            return  # one cause can fail in many places
        table = self.session.table if self.session is not None else None
        self.leave_table()
        go_on = (
            self.open_shelf if table is None else partial(self.navigation.resume_table, table.id)
        )
        self.window.replace_failed(
            ErrorScreen(
                self.window, error_report(error, table), self.feedback.device,
                on_continue=go_on, on_back=self.open_shelf,
            )
        )  # fmt: skip

    # Screens and navigation

    @property
    def online(self) -> "OnlineNavigation":
        """Navigation to tables on several phones, imported on first use."""
        if self._online is None:
            from coven.online.navigation import OnlineNavigation

            self._online = OnlineNavigation(self)
        return self._online

    def open_shelf(self) -> None:
        """Leaves the table and opens the shelf."""
        self.leave_table()
        self.run_in_background(self.show_shelf())

    async def show_shelf(self) -> None:
        """Shows the games and the saved tables, or a link that waited for a notice to be read."""
        from coven.screens.shelf import ShelfScreen

        self.window.show(ShelfScreen(self, await self.store.table_summaries()))
        self.navigation.open_pending_link()

    def open_setup(self, game: str) -> None:
        """Leaves the table and opens the set-up screen of a game."""
        self.leave_table()
        self.run_in_background(self._show_setup(game))

    async def _show_setup(self, game: str) -> None:
        from coven.screens.setup import SetupScreen, is_first_opening

        first = await is_first_opening(self.hall, game)
        party, known = await self.hall.load_value(LAST_PARTY_KEY), await self.store.people()
        self.window.show(SetupScreen(self, game, party, first_time=first, known_people=known))

    def open_settings(self) -> None:
        from coven.screens.settings import SettingsScreen

        self.window.show(SettingsScreen(self))

    def remove_table(self, table_id: str) -> None:
        """Deletes a saved table and shows the shelf."""
        self.run_in_background(self._remove_table(table_id))

    async def _remove_table(self, table_id: str) -> None:
        await self.store.remove_tables([table_id])
        await self.show_shelf()

    async def _show_salvage(self, salvage: Salvage) -> None:
        """Says which games were saved from a damaged file, and offers to send the file."""
        from coven.screens.notice_page import salvage_message

        text = salvage_message(salvage, await self.store.table_summaries())
        share, label = self.feedback.device, i18n.tr("Send the damaged file")
        second = (label, lambda: share.share_file(salvage.damaged_path, label))
        self.show_notice(text, second=second if share.can_share else None)

    def show_notice(
        self,
        text: str,
        on_continue: Callable[[], object] | None = None,
        second: "NoticeButton | None" = None,
    ) -> None:
        """Leaves the table and shows a text with a button, which opens the shelf by default."""
        from coven.screens.notice_page import NoticeScreen

        self.leave_table()
        self.window.show(NoticeScreen(self, text, second, on_back=on_continue or self.open_shelf))

    def set_table_mode(self, table: TableMode) -> None:
        """Switches between drawn and text mode and opens the shelf."""
        self.change_settings(replace(self.settings, table=table))
        self.open_shelf()

    def change_settings(self, settings: Settings) -> None:
        self.apply_settings(settings)
        self.run_in_background(self.hall.save_value(SETTINGS_KEY, settings.to_json()))

    def remember_party(self, players: Json) -> None:
        self.run_in_background(self.hall.save_value(LAST_PARTY_KEY, players))

    def apply_settings(self, settings: Settings) -> None:
        """Applies settings to language, motion, sound, haptics, tempo and look."""
        self.settings = settings
        i18n.set_language(settings.language or self.phone_language())
        animation.enable_motion(on=settings.motion)
        self.feedback.sound_enabled = settings.sound
        self.feedback.haptics_enabled = settings.haptics
        self.hall.set_tempo(settings.tempo)
        self.look = self.window.look = Look.from_settings(settings)

    def phone_language(self) -> str:
        """Returns the first of our languages in the order that the phone's owner prefers."""
        tags = self.feedback.attempt("language", self.feedback.device.preferred_languages)
        return i18n.match_languages(tags or ())

    def leave_table(self) -> None:
        """Closes the session, whose table is saved, and restores the look of the settings."""
        if self.session is not None:
            self.run_in_background(self.session.close())
            self.session = None
            self.look = self.window.look = Look.from_settings(self.settings)

    def _colour_window(self, edges: EdgeColours) -> None:
        top, bottom = (WindowEdge(colour, luminance(colour) < 0.5) for colour in edges)
        self.feedback.attempt("window", self.feedback.device.set_window_edges, top, bottom)

    def _set_focused(self, focused: bool) -> None:  # noqa: FBT001
        if focused:
            self.feedback.cover_screen(on=False)
            return
        self.window.hide_secrets()
        if self.session is not None and self.session.phone.is_shared:
            self.feedback.cover_screen(on=True)

    def _on_hide(self, _window: toga.Window, **_event: object) -> None:
        self.window.hide_secrets()
        self.feedback.in_background = True
        self._collector.stop()
        if self.session is not None:
            self.session.cover_screen()
            self.run_in_background(self.session.leave_members())
        animation.pause_timers()

    def _on_show(self, _window: toga.Window, **_event: object) -> None:
        self.feedback.in_background = False
        animation.resume_timers()
        self._collector.start()
        if self._online is not None:
            self._online.on_app_resume()
        if self.session is not None:
            self.run_in_background(self.session.return_to_members())
        if not isinstance(self.window.screen, SplashScreen):
            self.navigation.open_pending_link()


def main() -> None:
    """Starts the app.

    Android recreates the activity for night mode, text size and language, and calls this again in
    the same process.
    """
    earlier = toga.App.app
    left_open = earlier.shut_down() if isinstance(earlier, PocketCoven) else LeftOpen()
    app = PocketCoven()
    app.left_open, app.is_recreated = left_open, earlier is not None
    app.main_loop()
