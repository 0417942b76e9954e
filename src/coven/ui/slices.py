"""SlicedWork: builds what a page shows first at once, and the rest while the app is idle."""

from collections.abc import Callable, Iterator

import toga
from toga.platform import get_backend

from coven.ui.touch import app_loop

# Native widgets of one slice. A widget takes about 40 calls to Java, of 20 to 60 microseconds.
# Elsewhere widgets are cheap, and everything is built at once.
WIDGETS_PER_SLICE = 40 if get_backend() == "toga_android" else 100_000

_waiting: set["IdleCall"] = set()


def is_building() -> bool:
    """Returns whether a part of a page is still to be built."""
    loop = app_loop()
    return any(call.loop is loop for call in _waiting)


def count_widgets(widget: toga.Widget) -> int:
    return 1 + sum(count_widgets(child) for child in widget.children)


class IdleCall:
    """A call that runs when the app has drawn and has nothing else to do."""

    def __init__(self, callback: Callable[[], object]) -> None:
        self.loop = app_loop()
        self._callback = callback
        # Android draws a changed layout before it runs this.
        self._handle = self.loop.call_soon(self._run)
        _waiting.add(self)

    def cancel(self) -> None:
        self._handle.cancel()
        _waiting.discard(self)

    def _run(self) -> None:
        _waiting.discard(self)
        self._callback()


class SlicedWork:
    """Adds widgets from an iterator to a box in slices."""

    def __init__(self) -> None:
        self._box: toga.Box | None = None
        self._widgets: Iterator[toga.Widget] = iter(())
        self._next: IdleCall | None = None

    def start(self, box: toga.Box, widgets: Iterator[toga.Widget]) -> None:
        """Adds the first slice now, and the others one by one when the app is idle."""
        self.cancel()
        self._box, self._widgets = box, widgets
        self._add_slice()

    def finish(self) -> None:
        """Adds everything that is left."""
        rest, box = [*self._widgets], self._box
        self.cancel()
        if box is not None:
            box.add(*rest)

    def cancel(self) -> None:
        """Drops everything that is left."""
        self._widgets = iter(())
        if self._next is not None:
            self._next.cancel()

    def _add_slice(self) -> None:
        assert self._box is not None
        built: list[toga.Widget] = []
        count = 0
        for widget in self._widgets:
            built.append(widget)
            count += count_widgets(widget)
            if count >= WIDGETS_PER_SLICE:
                self._next = IdleCall(self._add_slice)
                break
        self._box.add(*built)
