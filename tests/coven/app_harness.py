"""Shows screens and tables in the app's window at any point of a game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import toga

from coven.app import PocketCoven
from coven.i18n import tr
from coven.screens.notices import SplashScreen
from coven.screens.table.table_screen import TextPlayScreen
from coven.session.session import TableSession
from coven.settings import Settings, Verbosity
from coven.ui.window import Screen
from engine.bots import Level
from engine.match import Match
from tests.coven.app_driver import Driver
from tests.coven.fake_table import PLAYERS, FakeTable

BOT_LEVEL: Level = "fair"


class AppHarness:
    """Shows screens, and tables at any position."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    @property
    def app(self) -> PocketCoven:
        """The driven app."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        return app

    @property
    def session(self) -> TableSession:
        """The table on this phone."""
        assert self.app.session is not None
        return self.app.session

    @property
    def table(self) -> FakeTable:
        """The fake table."""
        table = self.session.table
        assert isinstance(table, FakeTable)
        return table

    def apply_settings(self, settings: Settings) -> None:
        """Applies settings and shows the splash screen."""
        self.app.session = None
        self.app.apply_settings(settings)
        self.app.window.show(SplashScreen())

    def show_screen(self, screen: Screen) -> None:
        self.app.window.show(screen)
        self.driver.settle()

    def open_match(
        self, match: Match[Any, Any], bots: Sequence[int] = (), notes: str = ""
    ) -> FakeTable:
        """Opens a table for a match; the curtain asks for the seat that is to act."""
        players = [
            replace(player, level=BOT_LEVEL if seat in bots else None)
            for seat, player in enumerate(PLAYERS[: match.seats])
        ]
        table = FakeTable(match, players, notes)
        self.app.session = TableSession(self.app, table)
        self.driver.run(self.app.session.start())
        self.driver.settle()
        return table

    # Text mode

    def use_text_mode(self, verbosity: Verbosity) -> None:
        """Switches to text mode."""
        self.app.apply_settings(replace(self.app.settings, table="words", verbosity=verbosity))

    def open_text_turn(self, match: Match[Any, Any], *labels: str) -> None:
        """Opens the turn of the seat that is to act in text mode, and presses buttons there."""
        table = self.open_match(match)
        name = table.players[match.active[0]].name
        for label in (tr("I am {name}", name=name), tr("Start my turn")):
            self.press_button(label)
        self.driver.wait_until(lambda: isinstance(self.app.window.screen, TextPlayScreen))
        self.driver.wait_until(lambda: len(self.driver.all_texts()) > 6)
        for label in labels:
            self.press_button(label)

    def press_button(self, label: str) -> None:
        """Presses the native button with this label as soon as it is shown."""
        press_label(self.driver, label)

    def button_labels(self) -> list[str]:
        """Returns the labels of all native buttons, from top to bottom."""
        content = self.driver.window.content
        assert content is not None
        return [button.text for button in native_buttons(content)]

    def wait_until_left(self, label: str) -> None:
        """Waits for the menu that follows the one with this button."""

        def is_left() -> bool:
            labels = self.button_labels()
            return bool(labels) and label not in labels

        self.driver.wait_until(is_left)


def press_label(driver: Driver, label: str, place: int = 0) -> None:
    """Presses the native button with this label as soon as it is shown, or another such one."""
    driver.wait_until(lambda: len(labelled_buttons(driver, label)) > place)
    driver.press_button(labelled_buttons(driver, label)[place])


def labelled_buttons(driver: Driver, label: str) -> list[toga.Button]:
    """Returns the native buttons with this label, from top to bottom."""
    content = driver.window.content
    assert content is not None
    return [button for button in native_buttons(content) if button.text == label]


def native_buttons(widget: toga.Widget) -> list[toga.Button]:
    """Returns every native button within a widget."""
    inner = getattr(widget, "content", None)
    below = [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]
    own = [widget] if isinstance(widget, toga.Button) else []
    return [*own, *(button for child in below for button in native_buttons(child))]


S = TypeVar("S", bound=AppHarness)


@dataclass(frozen=True)
class GalleryScene(Generic[S]):
    """One picture: a name, its harness, and a function that shows its state."""

    name: str
    make_harness: Callable[[Driver], S]
    pose: Callable[[S], object]

    def show(self, driver: Driver) -> None:
        """Shows the scene."""
        self.pose(self.make_harness(driver))
