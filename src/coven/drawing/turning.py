"""Drawing for somebody who looks at the phone from another side of the table."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import pi

from toga.widgets.canvas import Rotate, Translate

from coven.drawing.painter import Painter


@contextmanager
def rotation(painter: Painter, quarters: int) -> Iterator[None]:
    """Turns all that is drawn within clockwise by so many quarters; zones stay as they are.

    Within, the painter's width and height are those that the other person sees.
    """
    quarters %= 4
    if quarters == 0:
        yield
        return
    wide, tall = painter.width, painter.height
    before = len(painter.actions)
    if quarters % 2:
        painter.width, painter.height = tall, wide
    yield
    painter.width, painter.height = wide, tall
    rotated = Rotate(quarters * pi / 2)
    rotated.drawing_actions.extend(painter.actions[before:])
    # The corner that is the upper left one from there.
    corner = {1: (wide, 0.0), 2: (wide, tall), 3: (0.0, tall)}[quarters]
    moved = Translate(*corner)
    moved.drawing_actions.append(rotated)
    painter.actions[before:] = [moved]
