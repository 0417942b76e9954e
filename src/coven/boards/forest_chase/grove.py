"""Where the tiles of the forest lie on a canvas."""

from typing import NamedTuple

from engine.games.forest_chase.pieces import PATH, PLACES, End, Spot

_EDGE = 6
_WIDEST = 680
_GAP = 0.05  # of a tile is left between two
_LANE = 0.47  # of a tile is between the middle of the path and the lanes beside it


class Place(NamedTuple):
    """Where something lies: its middle, and how large it is."""

    middle: float
    centre: float
    wide: float
    tall: float

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner."""
        return self.middle - self.wide / 2, self.centre - self.tall / 2

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The upper left corner, the width and the height."""
        return *self.corner, self.wide, self.tall

    def grown(self, by: float) -> "Place":
        """Returns the same place, larger on all sides."""
        return self._replace(wide=self.wide + 2 * by, tall=self.tall + 2 * by)


class Grove(NamedTuple):
    """The square of five by five tiles."""

    left: float
    top: float
    cell: float

    @classmethod
    def within(cls, width: float, height: float, share: float = 1.0) -> "Grove":
        """Returns the largest forest that a canvas has room for, or a part of that size."""
        side = min(width - 2 * _EDGE, height - 2 * _EDGE, _WIDEST) * share
        return cls((width - side) / 2, (height - side) / 2, side / PATH)

    @property
    def side(self) -> float:
        """How wide and how high the forest is."""
        return self.cell * PATH

    @property
    def whole(self) -> Place:
        """The place of the whole forest."""
        half = self.side / 2
        return Place(self.left + half, self.top + half, self.side, self.side)

    def at(self, row: float, column: float) -> Place:
        """Returns the place in a row and a column."""
        size = self.cell * (1 - _GAP)
        return Place(
            self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.cell, size, size
        )

    def tile(self, spot: Spot) -> Place:
        """Returns the place of a forest tile."""
        return self.at(*PLACES[spot])

    def way(self, end: End, tiles: int) -> tuple[Place, ...]:
        """Returns the places of a path, from the end where the witch starts.

        A shorter path ends sooner; on a longer one the stones lie closer together.
        """
        pitch = min(1.0, PATH / tiles)
        return tuple(self.along(end, (tile + 0.5) * pitch, pitch) for tile in range(tiles))

    def along(self, end: End, far: float, pitch: float = 1.0) -> Place:
        """Returns the place on a path so many tiles away from the edge at one end."""
        if end in ("south", "east"):
            far = PATH - far
        middle = PATH // 2
        place = self.at(far - 0.5, middle) if end in _UPRIGHT else self.at(middle, far - 0.5)
        long = self.cell * (pitch - _GAP)
        return place._replace(tall=long) if end in _UPRIGHT else place._replace(wide=long)

    def beside(self, end: End, place: Place, side: int) -> tuple[float, float]:
        """Returns the point beside a stone of the path, on one side or the other."""
        aside = side * _LANE * self.cell
        if end in _UPRIGHT:
            return place.middle + aside, place.centre
        return place.middle, place.centre + aside


_UPRIGHT = ("north", "south")
