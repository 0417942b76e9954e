"""The window's content: one screen at a time, deaf for a moment after each change."""

import contextlib
import time
from collections.abc import Callable

import toga

from coven.ui.canvas import Surface
from coven.ui.look import Look
from coven.ui.touch import run_action

# What every screen is: a content, and a way to let go of secrets.


class Screen:
    """One screen; the stage shows one at a time."""

    def __init__(
        self,
        content: toga.Box,
        surfaces: tuple[Surface, ...] = (),
        *,
        on_back: Callable[[], object] | None = None,
    ) -> None:
        self.content = content
        self.surfaces = surfaces
        self.on_back = on_back  # where the phone's own way back leads; None leaves it to the phone

    def repaint_with_look(self, look: Look) -> None:
        """Paints every drawn part in a look."""
        for surface in self.surfaces:
            surface.set_style(look.palette, look.fonts)

    def hide_secrets(self) -> None:
        """Hides at once whatever is secret: the screen goes, or the app lost the focus."""

    def dispose(self) -> None:
        """Ends what runs on behalf of the screen."""


# A finger still on its way to the last screen must not touch the next one.
INPUT_PAUSE = 0.5


class AppWindow:
    """Shows screens in a window."""

    def __init__(
        self,
        window: toga.Window,
        look: Look,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.toga_window = window
        self.look = look
        self.screen: Screen | None = None
        self._clock = clock
        self._shown_at = float("-inf")

    def show(self, screen: Screen) -> None:
        """Puts another screen in place of the present one, whose secrets go first."""
        if self.screen is not None:
            self.screen.hide_secrets()
            self.screen.dispose()
        self.screen = screen
        self.pause_input()
        for surface in screen.surfaces:
            surface.accepts_input = self.accepts_input
        screen.repaint_with_look(self.look)
        self.toga_window.content = screen.content

    def replace_failed(self, screen: Screen) -> None:
        """Puts another screen in place of one that has failed, and may fail again."""
        failed, self.screen = self.screen, None
        self.show(screen)
        if failed is not None:
            with contextlib.suppress(Exception):
                failed.dispose()

    def pause_input(self) -> None:
        """Ignores touches for a moment."""
        self._shown_at = self._clock()

    def accepts_input(self) -> bool:
        """Returns whether a touch counts now."""
        return self._clock() - self._shown_at >= INPUT_PAUSE

    def guard_handler(self, action: Callable[[], object]) -> Callable[[toga.Widget], object]:
        """Returns a handler for a native widget that keeps the pause too."""

        def handler(_widget: toga.Widget, **_event: object) -> object:
            return action() if self.accepts_input() else None

        return handler

    def go_back(self) -> bool:
        """Goes where the screen's way back leads, or returns False where it has none."""
        if self.screen is None or self.screen.on_back is None:
            return False
        if self.accepts_input():
            run_action(self.screen.on_back)
        return True

    def hide_secrets(self) -> None:
        """Hides secrets because the app lost the focus."""
        if self.screen is not None:
            self.screen.hide_secrets()
