"""A box whose content is laid out once for many changes, where Toga would do so for each."""

from collections.abc import Iterator
from contextlib import contextmanager

import toga

# Text that is broken anew can give or take the bar beside it, and with it the room for text.
_MAX_LAYOUT_PASSES = 6


class BatchedLayoutBox(toga.Box):
    """The outermost box of a page, whom all others on the page ask to be laid out.

    What changes while it is laid out, because a part learns only then how wide it is, waits for the
    next pass.
    """

    _needs_layout = False
    _is_batching = False

    def refresh(self) -> None:
        """Lays out the page now, or when what is being done to it is done."""
        with self.batch_layout():
            self._needs_layout = True

    @contextmanager
    def batch_layout(self) -> Iterator[None]:
        """Lays out the page once for all that is done meanwhile."""
        if self._is_batching:
            yield
            return
        self._is_batching = True
        try:
            yield
        finally:
            self._lay_out()

    def _lay_out(self) -> None:
        try:
            for _ in range(_MAX_LAYOUT_PASSES):
                if not self._needs_layout:
                    break
                self._needs_layout = False
                super().refresh()
        finally:
            self._is_batching = self._needs_layout = False
