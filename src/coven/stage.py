"""The window's content: one screen at a time, deaf for a moment after each change."""

import contextlib
import time
from collections.abc import Callable

import toga

from coven.drawing.events import perform
from coven.look import Look
from coven.screens.screen import Screen

# A finger still on its way to the last screen must not touch the next one.
INPUT_PAUSE = 0.5


class Stage:
    """Shows screens in a window."""

    def __init__(
        self,
        window: toga.Window,
        look: Look,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.window = window
        self.look = look
        self.screen: Screen | None = None
        self._clock = clock
        self._changed = float("-inf")

    def show(self, screen: Screen) -> None:
        """Puts another screen in place of the present one, whose secrets go first."""
        if self.screen is not None:
            self.screen.lose()
            self.screen.leave()
        self.screen = screen
        self.pause()
        for surface in screen.surfaces:
            surface.accepts = self.accepts
        screen.dress(self.look)
        self.window.content = screen.content

    def show_instead(self, screen: Screen) -> None:
        """Puts another screen in place of one that has failed, and may fail again."""
        failed, self.screen = self.screen, None
        self.show(screen)
        if failed is not None:
            with contextlib.suppress(Exception):
                failed.leave()

    def pause(self) -> None:
        """Ignores touches for a moment."""
        self._changed = self._clock()

    def accepts(self) -> bool:
        """Returns whether a touch counts now."""
        return self._clock() - self._changed >= INPUT_PAUSE

    def guarded(self, action: Callable[[], object]) -> Callable[[toga.Widget], object]:
        """Returns a handler for a native widget that keeps the pause too."""

        def handler(_widget: toga.Widget, **_event: object) -> object:
            return action() if self.accepts() else None

        return handler

    def go_back(self) -> bool:
        """Goes where the screen's way back leads, or returns False where it has none."""
        if self.screen is None or self.screen.back is None:
            return False
        if self.accepts():
            perform(self.screen.back)
        return True

    def lose(self) -> None:
        """Hides secrets because the app lost the focus."""
        if self.screen is not None:
            self.screen.lose()
