"""Where the tiles of the forest lie on a canvas."""

from typing import NamedTuple

from engine.games.forest_chase.pieces import BOARD_POSITIONS, PATH_LENGTH, End, Spot

_EDGE = 6
_LARGEST_FOREST = 680
_TILE_GAP = 0.05  # of a tile is left between two
_LANE_OFFSET = 0.47  # of a tile is between the middle of the path and the lanes beside it


class CentredBox(NamedTuple):
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

    def grown(self, by: float) -> "CentredBox":
        """Returns the same place, larger on all sides."""
        return self._replace(wide=self.wide + 2 * by, tall=self.tall + 2 * by)


class Layout(NamedTuple):
    """The square of five by five tiles."""

    left: float
    top: float
    cell: float

    @classmethod
    def fit(cls, width: float, height: float, share: float = 1.0) -> "Layout":
        """Returns the largest forest that a canvas has room for, or a part of that size."""
        side = min(width - 2 * _EDGE, height - 2 * _EDGE, _LARGEST_FOREST) * share
        return cls((width - side) / 2, (height - side) / 2, side / PATH_LENGTH)

    @property
    def side(self) -> float:
        """How wide and how high the forest is."""
        return self.cell * PATH_LENGTH

    @property
    def whole(self) -> CentredBox:
        """The place of the whole forest."""
        half = self.side / 2
        return CentredBox(self.left + half, self.top + half, self.side, self.side)

    def cell_box(self, row: float, column: float) -> CentredBox:
        """Returns the place in a row and a column."""
        size = self.cell * (1 - _TILE_GAP)
        return CentredBox(
            self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.cell, size, size
        )

    def tile_box(self, spot: Spot) -> CentredBox:
        """Returns the place of a forest tile."""
        return self.cell_box(*BOARD_POSITIONS[spot])

    def path_boxes(self, end: End, tiles: int) -> tuple[CentredBox, ...]:
        """Returns the places of a path, from the end where the witch starts.

        A shorter path ends sooner; on a longer one the stones lie closer together.
        """
        pitch = min(1.0, PATH_LENGTH / tiles)
        return tuple(self.path_box(end, (tile + 0.5) * pitch, pitch) for tile in range(tiles))

    def path_box(self, end: End, far: float, pitch: float = 1.0) -> CentredBox:
        """Returns the place on a path so many tiles away from the edge at one end."""
        if end in ("south", "east"):
            far = PATH_LENGTH - far
        middle = PATH_LENGTH // 2
        place = (
            self.cell_box(far - 0.5, middle)
            if end in _VERTICAL_ENDS
            else self.cell_box(middle, far - 0.5)
        )
        long = self.cell * (pitch - _TILE_GAP)
        return place._replace(tall=long) if end in _VERTICAL_ENDS else place._replace(wide=long)

    def lane_point(self, end: End, place: CentredBox, side: int) -> tuple[float, float]:
        """Returns the point beside a stone of the path, on one side or the other."""
        aside = side * _LANE_OFFSET * self.cell
        if end in _VERTICAL_ENDS:
            return place.middle + aside, place.centre
        return place.middle, place.centre + aside


_VERTICAL_ENDS = ("north", "south")
