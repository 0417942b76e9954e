"""Places on a canvas."""

from typing import NamedTuple


class Box(NamedTuple):
    """A place on a canvas."""

    x: float
    y: float
    wide: float
    tall: float

    @property
    def middle(self) -> float:
        """The middle from left to right."""
        return self.x + self.wide / 2

    @property
    def centre(self) -> float:
        """The middle from top to bottom."""
        return self.y + self.tall / 2

    def moved(self, right: float, down: float) -> "Box":
        """Returns the place so much to the right and so much lower."""
        return self._replace(x=self.x + right, y=self.y + down)

    def shrunk(self, by: float) -> "Box":
        """Returns the place within, smaller on all sides."""
        return Box(self.x + by, self.y + by, self.wide - 2 * by, self.tall - 2 * by)
