"""Shows the moments of a reel one after another, and keeps pace while it plays."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from coven.drawing import motion
from coven.drawing.motion import Cancellable, Timer
from coven.film.reel import Replay, ReplayFrame
from coven.workroom import BackgroundWorker
from engine.core import Seat

PACE_SECONDS = (1.2, 0.5, 0.15)  # seconds a moment, from slow to quick


class ReplayController:
    """Holds what is shown of a film, whoever draws it."""

    def __init__(
        self,
        replay: Replay,
        workroom: BackgroundWorker,
        run: Callable[[Coroutine[Any, Any, None]], None],
        timer: Timer = motion.call_later,
    ) -> None:
        self.replay = replay
        self.frame: ReplayFrame | None = None
        self.on_frame: Callable[[], None] = lambda: None
        self.pace = 0  # index into PACES
        self._workroom = workroom
        self._run = run
        self._timer = timer
        self._index = 0
        self._viewpoint: Seat | None = None
        self._busy = False
        self._timer_handle: Cancellable | None = None

    @property
    def is_playing(self) -> bool:
        """Whether the film goes on by itself."""
        return self._timer_handle is not None

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes after this moment."""
        return self._index >= len(self.replay) - 1

    @property
    def viewpoint(self) -> Seat | None:
        """Through whose eyes the film is seen, None for all hands open."""
        return self._viewpoint

    def start(self) -> None:
        """Shows the moment that is wanted."""
        self._request(self._index)

    def go_to(self, index: int) -> None:
        """Goes to a moment and stays there."""
        self.stop()
        self._request(index)

    def step(self, by: int) -> None:
        """Goes some moments on or back, and stays there."""
        self.go_to(self._index + by)

    def set_viewpoint(self, viewpoint: Seat | None) -> None:
        """Shows the same moment through somebody's eyes."""
        self._viewpoint = viewpoint
        self._request(self._index)

    def toggle_play(self) -> None:
        """Plays on by itself, or stops; from the end it begins anew."""
        if self.is_playing:
            self.stop()
            self.on_frame()
            return
        if self.is_at_end:
            self._request(0)
        self._timer_handle = self._timer(PACE_SECONDS[self.pace], self._tick)
        self.on_frame()

    def next_pace(self) -> None:
        """Takes the next of the paces."""
        self.pace = (self.pace + 1) % len(PACE_SECONDS)
        self.on_frame()

    def stop(self) -> None:
        """Stays at this moment."""
        if self._timer_handle is not None:
            self._timer_handle.cancel()
            self._timer_handle = None

    def _tick(self) -> None:
        self._timer_handle = None
        if not self._busy:
            self._request(self._index + 1)
        if not self.is_at_end:
            self._timer_handle = self._timer(PACE_SECONDS[self.pace], self._tick)

    def _request(self, index: int) -> None:
        self._index = min(max(index, 0), len(self.replay) - 1)
        if not self._busy:
            self._busy = True
            self._run(self._load_frames())

    async def _load_frames(self) -> None:
        try:
            while True:
                wanted = (self._index, self._viewpoint)
                self.frame = await self._workroom.run(partial(self.replay.frame, *wanted))
                if wanted == (self._index, self._viewpoint):
                    break
        finally:
            self._busy = False
        self.on_frame()
