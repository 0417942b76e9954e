"""Where screens are posed: the app's own window, with nobody in a hurry."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import toga

from coven.app import PocketCoven
from coven.evening import Evening
from coven.screens.screen import Screen
from coven.screens.splash import SplashScreen
from coven.settings import Settings, Verbosity
from coven.text.play import WordPlayScreen
from coven.words import say
from engine.bots import Level
from engine.match import Match
from tests.app.driver import Driver
from tests.app.play.still import CHAIRS, StillTable

LEVEL: Level = "fair"


class Studio:
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
    def evening(self) -> Evening:
        """The table on this phone."""
        assert self.app.evening is not None
        return self.app.evening

    @property
    def table(self) -> StillTable:
        """The table that stands still."""
        table = self.evening.table
        assert isinstance(table, StillTable)
        return table

    def dress(self, settings: Settings) -> None:
        """Puts the app into a look, with nothing on the stage that could mind."""
        self.app.evening = None
        self.app.dress(settings)
        self.app.stage.show(SplashScreen())

    def show(self, screen: Screen) -> None:
        """Puts a screen on the stage."""
        self.app.stage.show(screen)
        self.driver.settle()

    def seat(self, match: Match[Any, Any], bots: Sequence[int] = (), notes: str = "") -> StillTable:
        """Opens a table for a match; whoever is to act is asked for by the curtain."""
        chairs = [
            replace(chair, level=LEVEL if seat in bots else None)
            for seat, chair in enumerate(CHAIRS[: match.seats])
        ]
        table = StillTable(match, chairs, notes)
        self.app.evening = Evening(self.app, table)
        self.driver.run(self.app.evening.begin())
        self.driver.settle()
        return table

    # Tables in words

    def in_words(self, verbosity: Verbosity) -> None:
        """Says everything in words from now on."""
        self.app.dress(replace(self.app.settings, table="words", verbosity=verbosity))

    def read(self, match: Match[Any, Any], *labels: str) -> None:
        """Opens the turn of whoever is to act, in words, and presses some buttons there."""
        table = self.seat(match)
        name = table.chairs[match.active[0]].name
        for label in (say("I am {name}", name=name), say("Open my turn")):
            self.press(label)
        self.driver.until(lambda: isinstance(self.app.stage.screen, WordPlayScreen))
        self.driver.until(lambda: len(self.driver.all_texts()) > 6)
        for label in labels:
            self.press(label)

    def press(self, label: str) -> None:
        """Presses the native button of that label."""
        content = self.driver.window.content
        assert content is not None
        self.driver.press(next(b for b in buttons(content) if b.text == label))


def buttons(widget: toga.Widget) -> list[toga.Button]:
    """Returns every native button within a widget."""
    inner = getattr(widget, "content", None)
    below = [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]
    own = [widget] if isinstance(widget, toga.Button) else []
    return [*own, *(button for child in below for button in buttons(child))]


S = TypeVar("S", bound=Studio)


@dataclass(frozen=True)
class Scene(Generic[S]):
    """One picture: a name, where it is posed, and what brings the app there."""

    name: str
    studio: Callable[[Driver], S]
    pose: Callable[[S], object]

    def show(self, driver: Driver) -> None:
        """Brings the app there."""
        self.pose(self.studio(driver))
