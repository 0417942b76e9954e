"""Where screens are posed: the app's own window, with nobody in a hurry."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import toga

from coven.app import PocketCoven
from coven.i18n import tr
from coven.screens.notices import SplashScreen
from coven.screens.text.table import TextPlayScreen
from coven.session.session import TableSession
from coven.settings import Settings, Verbosity
from coven.ui.window import Screen
from engine.bots import Level
from engine.match import Match
from tests.coven.app_driver import Driver
from tests.coven.fake_table import CHAIRS, FakeTable

BOT_LEVEL: Level = "fair"


class AppHarness:
    """Poses screens, and tables at any moment of a game."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    @property
    def app(self) -> PocketCoven:
        """The app that is posed."""
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
        """The table that stands still."""
        table = self.session.table
        assert isinstance(table, FakeTable)
        return table

    def apply_settings(self, settings: Settings) -> None:
        """Puts the app into a look, with nothing on the stage that could mind."""
        self.app.session = None
        self.app.apply_settings(settings)
        self.app.window.show(SplashScreen())

    def show_screen(self, screen: Screen) -> None:
        """Puts a screen on the stage."""
        self.app.window.show(screen)
        self.driver.settle()

    def open_match(
        self, match: Match[Any, Any], bots: Sequence[int] = (), notes: str = ""
    ) -> FakeTable:
        """Opens a table for a match; whoever is to act is asked for by the curtain."""
        chairs = [
            replace(chair, level=BOT_LEVEL if seat in bots else None)
            for seat, chair in enumerate(CHAIRS[: match.seats])
        ]
        table = FakeTable(match, chairs, notes)
        self.app.session = TableSession(self.app, table)
        self.driver.run(self.app.session.start())
        self.driver.settle()
        return table

    # Tables in words

    def use_text_mode(self, verbosity: Verbosity) -> None:
        """Says everything in words from now on."""
        self.app.apply_settings(replace(self.app.settings, table="words", verbosity=verbosity))

    def open_text_turn(self, match: Match[Any, Any], *labels: str) -> None:
        """Opens the turn of whoever is to act, in words, and presses some buttons there."""
        table = self.open_match(match)
        name = table.players[match.active[0]].name
        for label in (tr("I am {name}", name=name), tr("Open my turn")):
            self.press_button(label)
        self.driver.wait_until(lambda: isinstance(self.app.window.screen, TextPlayScreen))
        self.driver.wait_until(lambda: len(self.driver.all_texts()) > 6)
        for label in labels:
            self.press_button(label)

    def press_button(self, label: str) -> None:
        """Presses the native button of that label."""
        content = self.driver.window.content
        assert content is not None
        self.driver.press_button(next(b for b in native_buttons(content) if b.text == label))


def native_buttons(widget: toga.Widget) -> list[toga.Button]:
    """Returns every native button within a widget."""
    inner = getattr(widget, "content", None)
    below = [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]
    own = [widget] if isinstance(widget, toga.Button) else []
    return [*own, *(button for child in below for button in native_buttons(child))]


S = TypeVar("S", bound=AppHarness)


@dataclass(frozen=True)
class GalleryScene(Generic[S]):
    """One picture: a name, where it is posed, and what brings the app there."""

    name: str
    make_harness: Callable[[Driver], S]
    pose: Callable[[S], object]

    def show(self, driver: Driver) -> None:
        """Brings the app there."""
        self.pose(self.make_harness(driver))
