"""The texts and touch zones that a surface shows."""

from collections.abc import Iterator, Sequence

from toga.widgets.canvas import BaseState, DrawingAction, FillText, StrokeText

from coven.ui.canvas import Surface


def drawn_texts(actions: Sequence[DrawingAction]) -> Iterator[str]:
    """Yields every text among drawing actions, nested states included."""
    for action in actions:
        if isinstance(action, FillText | StrokeText):
            yield str(action.text)
        if isinstance(action, BaseState):
            yield from drawn_texts(action.drawing_actions)


def texts_on(surface: Surface) -> tuple[str, ...]:
    """Returns the texts that a surface shows."""
    return tuple(drawn_texts(surface.widget.root_state.drawing_actions))


def zones_on(surface: Surface) -> tuple[str, ...]:
    """Returns the names of the touch zones of a surface."""
    return tuple(zone.name for zone in surface._zones)
