"""The signs on the keys that lead through a film."""

from coven.drawing.painter import Painter


def paint_control_icon(painter: Painter, name: str, at: tuple[float, float], ink: str) -> None:
    """Draws what a key does: a shape, no word."""
    x, y = at

    def arrow(left: float, way: int) -> None:
        tip = left + 12 * way
        painter.polygon(((left, y - 9), (left, y + 9), (tip, y)), ink)

    if name == "first":
        painter.rect(x - 11, y - 9, 3, 18, ink)
        arrow(x + 8, -1)
    elif name == "back-one":
        arrow(x + 6, -1)
    elif name == "on-one":
        arrow(x - 6, 1)
    elif name == "play":
        painter.polygon(((x - 8, y - 12), (x - 8, y + 12), (x + 12, y)), ink)
    elif name == "pause":
        for left in (x - 9, x + 3):
            painter.rect(left, y - 11, 6, 22, ink)
    elif name == "chart":
        painter.line(((x - 12, y - 9), (x - 4, y - 4), (x + 3, y + 5), (x + 12, y + 8)), ink, 4)
