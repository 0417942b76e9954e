"""Counts what a surface draws, for the budget of a repaint."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toga.widgets.canvas import BaseState, BeginPath, DrawImage, DrawingAction, FillText

from coven.ui.canvas import Surface


class DrawCount(NamedTuple):
    """Numbers of drawn shapes, images and texts."""

    shapes: int
    images: int
    texts: int

    @property
    def total(self) -> int:
        return sum(self)


def draw_count(surface: Surface) -> DrawCount:
    """Returns what the last repaint of a surface has drawn."""
    kinds = Counter(_drawn_kinds(surface.widget.root_state.drawing_actions))
    return DrawCount(kinds[BeginPath], kinds[DrawImage], kinds[FillText])


def _drawn_kinds(actions: Sequence[DrawingAction]) -> Iterator[type[DrawingAction]]:
    """Yields the kind of every action that stands for one shape, image or text."""
    for action in actions:
        if isinstance(action, BaseState):
            yield from _drawn_kinds(action.drawing_actions)
        yield from (kind for kind in (BeginPath, DrawImage, FillText) if isinstance(action, kind))
