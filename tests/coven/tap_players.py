"""Plays games through the real window by tapping visible things only."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any

from coven.app import PocketCoven
from coven.privacy.hold_to_peek import HOLD_ZONE
from coven.screens.table.handoff import CurtainScreen, RecapScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import GameResultScreen, RoundResultScreen
from coven.ui.canvas import Surface
from tests.coven.app_driver import Driver


class TapPlayers(ABC):
    """Plays all seats on one phone; calls `on_screen_change` whenever the screen changes."""

    def __init__(
        self, driver: Driver, seed: int, on_screen_change: Callable[[], object] = lambda: None
    ) -> None:
        self.driver = driver
        self.random = Random(seed)
        self.on_screen_change = on_screen_change
        self.taps = 0
        self.curtains = 0

    @property
    def app(self) -> PocketCoven:
        """The driven app."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        return app

    @property
    @abstractmethod
    def board(self) -> Any:
        """The current board, with its mode and its view."""

    @abstractmethod
    def act(self) -> None:
        """Takes the turn that the board offers, or waits for other seats."""

    @property
    def is_over(self) -> bool:
        """Whether the final result is shown."""
        return isinstance(self.app.window.screen, GameResultScreen)

    @property
    def is_board_ready(self) -> bool:
        """Whether the board has loaded: a new board first asks the hall for its sight."""
        screen = self.app.window.screen
        return not isinstance(screen, PlayScreen) or self.board.view is not None

    def play_steps(self, steps: int = 10_000) -> bool:
        """Does this many steps or plays to the end; returns whether the game is over."""
        for _ in range(steps):
            if self.is_over:
                break
            self.step()
            self.on_screen_change()
        return self.is_over

    def step(self) -> None:
        """Does the next thing that the screen asks for."""
        screen = self.app.window.screen
        if isinstance(screen, CurtainScreen):
            self.open_curtain()
        elif isinstance(screen, RoundResultScreen):
            self.tap_zone(screen.surface, "go")
            self.driver.wait_until(
                lambda: self.app.window.screen is not screen and self.is_board_ready
            )
        elif isinstance(screen, RecapScreen):
            self.skip_recap()
        elif isinstance(screen, PlayScreen):
            self.act()
        else:
            raise AssertionError(f"nobody knows what to do on {type(screen).__name__}")

    def open_curtain(self) -> None:
        """Holds the curtain's button until it opens."""
        self.driver.wait_until(lambda: isinstance(self.app.window.screen, CurtainScreen))
        curtain = self.app.window.screen
        assert isinstance(curtain, CurtainScreen)
        surface = curtain.hold
        self.driver.wait_until(lambda: surface.find_zone(HOLD_ZONE) is not None)
        zone = surface.find_zone(HOLD_ZONE)
        assert zone is not None
        self.driver.press_down(curtain.hold.widget, *zone.centre)
        self.driver.wait_until(lambda: self.app.window.screen is not curtain)
        if isinstance(self.app.window.screen, RecapScreen):
            self.skip_recap()
        self.driver.wait_until(lambda: isinstance(self.app.window.screen, PlayScreen))
        self.driver.wait_until(lambda: self.is_board_ready)
        self.taps += 1
        self.curtains += 1

    def skip_recap(self) -> None:
        """Continues to the turn without the recap."""
        recap = self.app.window.screen
        assert isinstance(recap, RecapScreen)
        self.tap_zone(recap.board.surfaces[-1], "go")
        self.driver.wait_until(lambda: self.app.window.screen is not recap and self.is_board_ready)

    def tap_zone(self, surface: Surface, name: str) -> None:
        """Taps a zone by its name."""
        self.driver.tap_zone(surface, name)
        self.taps += 1
