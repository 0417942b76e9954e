"""Screen, and AppWindow that shows one screen at a time."""

import contextlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import toga

from coven.ui.canvas import Surface
from coven.ui.look import Look
from coven.ui.palette import Palette
from coven.ui.timings import UITimings
from coven.ui.touch import run_action

if TYPE_CHECKING:
    from coven.app import PocketCoven

EdgeColours = tuple[str, str]  # at the top and at the bottom of a screen


class Screen:
    """The content of the window."""

    def __init__(
        self,
        content: toga.Box,
        surfaces: tuple[Surface, ...] = (),
        *,
        on_back: Callable[[], object] | None = None,
    ) -> None:
        self.content = content
        self.surfaces = surfaces
        self.on_back = on_back  # action of the phone's back button; None leaves it to the phone

    def repaint_with_look(self, look: Look) -> None:
        """Repaints every surface in a look."""
        for surface in self.surfaces:
            surface.set_style(look.palette, look.fonts)

    def edge_colours(self, palette: Palette) -> EdgeColours:
        """Returns the colours of its upper and lower edge, which go on behind the system bars."""
        return palette.header, palette.header

    def hide_secrets(self) -> None:
        """Hides secrets at once: the screen is being replaced, or the app lost the focus."""

    def dispose(self) -> None:
        """Stops timers and tasks of the screen."""

    def reopen(self, app: "PocketCoven") -> bool:
        """Opens a screen of this kind with the same typed text in a new app, if it can."""
        return False


class AppWindow:
    """Shows screens, ignores touches after each change, and handles the back button."""

    def __init__(
        self,
        window: toga.Window,
        look: Look,
        timings: UITimings,
        on_edges: Callable[[EdgeColours], None],
    ) -> None:
        self.toga_window = window
        self.timings = timings
        self._look = look
        self._on_edges = on_edges  # colours the parts of the window that no screen covers
        self._edges: EdgeColours | None = None
        self.screen: Screen | None = None
        self._colour_edges()
        self.clock: Callable[[], float] = time.monotonic
        self._shown_at = float("-inf")

    @property
    def look(self) -> Look:
        """The look of the screens shown from now on."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        self._look = look
        self._colour_edges()

    def show(self, screen: Screen) -> None:
        """Replaces the current screen, hiding its secrets first."""
        if self.screen is not None:
            self.screen.hide_secrets()
            self.screen.dispose()
        self.screen = screen
        self.pause_input()
        for surface in screen.surfaces:
            surface.accepts_input = self.accepts_input
        screen.repaint_with_look(self.look)
        self.toga_window.content = screen.content
        self._colour_edges()

    def _colour_edges(self) -> None:
        palette = self.look.palette
        edges = palette.header, palette.header
        if self.screen is not None:
            edges = self.screen.edge_colours(palette)
        if edges != self._edges:
            self._edges = edges
            self._on_edges(edges)

    def replace_failed(self, screen: Screen) -> None:
        """Replaces a screen that failed; errors while disposing of it are ignored."""
        failed, self.screen = self.screen, None
        self.show(screen)
        if failed is not None:
            with contextlib.suppress(Exception):
                failed.dispose()

    def pause_input(self) -> None:
        """Ignores touches for `timings.input_pause` seconds."""
        self._shown_at = self.clock()

    def accepts_input(self) -> bool:
        return self.clock() - self._shown_at >= self.timings.input_pause

    def guard_handler(self, action: Callable[[], object]) -> Callable[[toga.Widget], object]:
        """Wraps the action of a native widget so that it respects the input pause."""

        def handler(_widget: toga.Widget, **_event: object) -> object:
            return action() if self.accepts_input() else None

        return handler

    def go_back(self) -> bool:
        """Runs the screen's back action; returns False if it has none."""
        if self.screen is None or self.screen.on_back is None:
            return False
        if self.accepts_input():
            run_action(self.screen.on_back)
        return True

    def hide_secrets(self) -> None:
        """Hides the current screen's secrets because the app lost the focus."""
        if self.screen is not None:
            self.screen.hide_secrets()
            # A finger that is still down may never report its release.
            for surface in self.screen.surfaces:
                surface.cancel_touch()
