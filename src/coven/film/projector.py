"""Shows the moments of a reel one after another, and keeps pace while it plays."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from coven.drawing import motion
from coven.drawing.motion import Running, Timer
from coven.film.reel import Frame, Reel
from coven.workroom import Workroom
from engine.core import Seat

PACES = (1.2, 0.5, 0.15)  # seconds a moment, from slow to quick


class Projector:
    """Holds what is shown of a film, whoever draws it."""

    def __init__(
        self,
        reel: Reel,
        workroom: Workroom,
        run: Callable[[Coroutine[Any, Any, None]], None],
        timer: Timer = motion.after,
    ) -> None:
        self.reel = reel
        self.frame: Frame | None = None
        self.on_frame: Callable[[], None] = lambda: None
        self.pace = 0  # index into PACES
        self._workroom = workroom
        self._run = run
        self._timer = timer
        self._index = 0
        self._eyes: Seat | None = None
        self._busy = False
        self._running: Running | None = None

    @property
    def playing(self) -> bool:
        """Whether the film goes on by itself."""
        return self._running is not None

    @property
    def at_end(self) -> bool:
        """Whether nothing comes after this moment."""
        return self._index >= len(self.reel) - 1

    @property
    def eyes(self) -> Seat | None:
        """Through whose eyes the film is seen, None for all hands open."""
        return self._eyes

    def begin(self) -> None:
        """Shows the moment that is wanted."""
        self._want(self._index)

    def to(self, index: int) -> None:
        """Goes to a moment and stays there."""
        self.stop()
        self._want(index)

    def step(self, by: int) -> None:
        """Goes some moments on or back, and stays there."""
        self.to(self._index + by)

    def look(self, eyes: Seat | None) -> None:
        """Shows the same moment through somebody's eyes."""
        self._eyes = eyes
        self._want(self._index)

    def play(self) -> None:
        """Plays on by itself, or stops; from the end it begins anew."""
        if self.playing:
            self.stop()
            self.on_frame()
            return
        if self.at_end:
            self._want(0)
        self._running = self._timer(PACES[self.pace], self._tick)
        self.on_frame()

    def hurry(self) -> None:
        """Takes the next of the paces."""
        self.pace = (self.pace + 1) % len(PACES)
        self.on_frame()

    def stop(self) -> None:
        """Stays at this moment."""
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def _tick(self) -> None:
        self._running = None
        if not self._busy:
            self._want(self._index + 1)
        if not self.at_end:
            self._running = self._timer(PACES[self.pace], self._tick)

    def _want(self, index: int) -> None:
        self._index = min(max(index, 0), len(self.reel) - 1)
        if not self._busy:
            self._busy = True
            self._run(self._show())

    async def _show(self) -> None:
        try:
            while True:
                wanted = (self._index, self._eyes)
                self.frame = await self._workroom.do(partial(self.reel.frame, *wanted))
                if wanted == (self._index, self._eyes):
                    break
        finally:
            self._busy = False
        self.on_frame()
