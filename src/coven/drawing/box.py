"""Places on a canvas."""

from typing import NamedTuple


class CanvasBox(NamedTuple):
    """A place on a canvas."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre_x(self) -> float:
        """The middle from left to right."""
        return self.x + self.width / 2

    @property
    def centre_y(self) -> float:
        """The middle from top to bottom."""
        return self.y + self.height / 2

    def offset_by(self, right: float, down: float) -> "CanvasBox":
        """Returns the place so much to the right and so much lower."""
        return self._replace(x=self.x + right, y=self.y + down)

    def shrink_by(self, by: float) -> "CanvasBox":
        """Returns the place within, smaller on all sides."""
        return CanvasBox(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)
