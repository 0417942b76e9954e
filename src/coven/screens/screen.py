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
        back: Callable[[], object] | None = None,
    ) -> None:
        self.content = content
        self.surfaces = surfaces
        self.back = back  # where the phone's own way back leads; None leaves it to the phone

    def dress(self, look: Look) -> None:
        """Paints every drawn part in a look."""
        for surface in self.surfaces:
            surface.dress(look.palette, look.lettering)

    def lose(self) -> None:
        """Hides at once whatever is secret: the screen goes, or the app lost the focus."""

    def leave(self) -> None:
        """Ends what runs on behalf of the screen."""
