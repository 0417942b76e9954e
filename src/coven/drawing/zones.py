"""The places of a drawing that can be touched."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot

TapHandler = Callable[[], object]

MIN_TOUCH_SIZE = 44


@dataclass(frozen=True, slots=True)
class TouchZone:
    """A place that can be touched; a radius makes it round."""

    name: str
    x: float
    y: float
    width: float
    height: float
    on_tap: TapHandler | None
    radius: float | None = None

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the zone."""
        return self.x + self.width / 2, self.y + self.height / 2

    def distance(self, x: float, y: float) -> float:
        """Returns how far a point is from the middle."""
        cx, cy = self.centre
        return hypot(x - cx, y - cy)

    def contains(self, x: float, y: float) -> bool:
        """Returns whether a point lies on the zone as it is drawn."""
        if self.radius is not None:
            return self.distance(x, y) <= self.radius
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def accepts_touch(self, x: float, y: float) -> bool:
        """Returns whether a finger there means the zone, which is never under 44 by 44."""
        if self.radius is not None:
            return self.distance(x, y) <= max(self.radius, MIN_TOUCH_SIZE / 2)
        cx, cy = self.centre
        return (
            abs(x - cx) <= max(self.width, MIN_TOUCH_SIZE) / 2
            and abs(y - cy) <= max(self.height, MIN_TOUCH_SIZE) / 2
        )


def zone_at(zones: Sequence[TouchZone], x: float, y: float) -> TouchZone | None:
    """Returns the zone that a finger means: the one drawn there last, else the nearest."""
    covering = [zone for zone in zones if zone.contains(x, y)]
    if covering:
        return covering[-1]
    near = [zone for zone in zones if zone.accepts_touch(x, y)]
    return min(near, key=lambda zone: zone.distance(x, y), default=None)
