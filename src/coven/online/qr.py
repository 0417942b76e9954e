"""A link as a picture that a camera reads."""

from functools import lru_cache

from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.look import Look

QUIET_ZONE = 4  # modules of white around it
# Dark on white whatever the theme: cameras like nothing else as well.
_DARK, _WHITE = "#10131f", "#ffffff"

QrRun = tuple[int, int, int]  # row, first column, length


@lru_cache(8)
def qr_runs(link: str) -> tuple[int, tuple[QrRun, ...]]:
    """Returns how many modules a link takes on a side, and the dark ones row by row."""
    import segno  # not needed before somebody is invited

    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix]
    found: list[QrRun] = []
    for number, row in enumerate(rows):
        column = 0
        while column < len(row):
            length = 1
            while column + length < len(row) and row[column + length] == row[column]:
                length += 1
            if row[column]:
                found.append((number, column, length))
            column += length
    return len(rows), tuple(found)


class QrPicture:
    """Draws a link as large as there is room."""

    def __init__(self, look: Look, link: str, side: float) -> None:
        self.link = link
        self.surface = Surface(self._paint, height=side)
        self.widget = self.surface.widget
        self.surface.set_style(look.palette, look.fonts)

    def _paint(self, painter: Painter) -> None:
        count, dark = qr_runs(self.link)
        side = min(painter.width, painter.height)
        left, top = (painter.width - side) / 2, (painter.height - side) / 2
        painter.rect(0, 0, painter.width, painter.height, painter.palette.surface)
        painter.panel(left, top, side, side, 14, _WHITE)
        # Whole units: between blocks that share an edge nothing shines through.
        each = max(1, int(side // (count + 2 * QUIET_ZONE)))
        left += (side - each * count) // 2
        top += (side - each * count) // 2
        painter.rects(
            [(left + each * x, top + each * y, each * n, each) for y, x, n in dark], _DARK
        )
