"""What every screen is: a content, and a way to let go of secrets."""

from collections.abc import Callable

import toga

from coven.drawing.surface import Surface
from coven.look import Look


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
