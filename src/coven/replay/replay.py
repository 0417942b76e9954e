"""Replay (frames of a record), ReplayController (position and playback), watch-only board."""

from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import partial
from typing import Any

from coven.background import BackgroundWorker
from coven.games.info import GameInfo
from coven.games.interface import BoardServices, DrawnBoard
from coven.privacy.peek_log import PeekLog
from coven.ui import animation
from coven.ui.animation import Cancellable, Timer
from coven.ui.look import Look
from coven.ui.text_layout import Fonts
from engine.core import CHANCE, Event, Seat
from engine.match import Match, Record, Sight, replay_stepwise
from hall.table import SeatedPlayer

# Frames


@dataclass(frozen=True, slots=True)
class ReplayFrame:
    """One position of a replay: public sight, all seats' sights and news.

    Boards show games in progress, so the last frame keeps the sights before the end.
    """

    index: int
    public: Sight[Any]
    sights: tuple[Sight[Any], ...]  # [seat]
    news: tuple[Event, ...]  # of the viewpoint, or public
    viewpoint: Seat | None
    actor: Seat | None  # who acted last
    final: Sight[Any] | None = None  # public sight after the end, in the last frame

    @property
    def own_sight(self) -> Sight[Any] | None:
        return None if self.viewpoint is None else self.sights[self.viewpoint]


class Replay:
    """Computes the frames of a record. Use it from one thread at a time.

    It keeps only the current match: going back starts again, which is fast.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.shown_versions = shown_versions(record)  # [index]
        self._match: Match[Any, Any] | None = None
        self._matches: Iterator[Match[Any, Any]] = iter(())

    def __len__(self) -> int:
        return len(self.shown_versions)

    def frame(self, index: int, viewpoint: Seat | None) -> ReplayFrame:
        """Returns a frame from a seat's viewpoint, or the public one."""
        last = len(self.shown_versions) - 1
        index = min(max(index, 0), last)
        match = self._match_at(self.shown_versions[min(index, last - 1)])
        public, news = match.sight(None), match.news(viewpoint, 0)
        sights = tuple(match.sight(seat) for seat in range(match.seats))
        final = self._match_at(self.shown_versions[last]).sight(None) if index == last else None
        events = self.record.events[: self.shown_versions[index]]
        actors = (event.seat for event in reversed(events) if event.seat != CHANCE)
        return ReplayFrame(index, public, sights, news, viewpoint, next(actors, None), final)

    def matches(self) -> Iterator[Match[Any, Any]]:
        """Yields the match at each frame in order."""
        shown = set(self.shown_versions)
        for match in replay_stepwise(self.record):
            if match.version in shown:
                yield match

    def _match_at(self, version: int) -> Match[Any, Any]:
        if self._match is None or self._match.version > version:
            self._matches = replay_stepwise(self.record)
            self._match = next(self._matches)
        while self._match.version < version:
            self._match = next(self._matches)
        return self._match


def shown_versions(record: Record) -> tuple[int, ...]:
    """Returns the versions that are frames; chance events belong to the action before them."""
    events = record.events
    return tuple(
        version
        for version in range(len(events) + 1)
        if version == len(events) or events[version].seat != CHANCE
    )


# Playback


PACE_SECONDS = (1.2, 0.5, 0.24)  # per frame, from slow to fast; under five frames a second


@dataclass(eq=False)
class ReplayController:
    """Position, pace and viewpoint of a replay, for any screen."""

    replay: Replay
    worker: BackgroundWorker
    run: Callable[[Coroutine[Any, Any, None]], None]
    timer: Timer = animation.call_later
    on_frame: Callable[[], object] = field(kw_only=True, default=lambda: None)
    frame: ReplayFrame | None = field(init=False, default=None)
    viewpoint: Seat | None = field(init=False, default=None)  # None shows all hands
    pace: int = field(init=False, default=0)  # index into PACE_SECONDS
    _timer_handle: Cancellable | None = field(init=False, default=None)

    _index = 0
    _busy = False

    @property
    def is_playing(self) -> bool:
        return self._timer_handle is not None

    @property
    def is_at_end(self) -> bool:
        return self._index >= len(self.replay) - 1

    def start(self) -> None:
        self._request(self._index)

    def go_to(self, index: int) -> None:
        """Goes to a frame and stops there."""
        self.stop()
        self._request(index)

    def step(self, by: int) -> None:
        """Goes forwards or backwards and stops there."""
        self.go_to(self._index + by)

    def set_viewpoint(self, viewpoint: Seat | None) -> None:
        """Shows the same frame from another viewpoint."""
        self.viewpoint = viewpoint
        self._request(self._index)

    def toggle_play(self) -> None:
        """Starts or stops playback; at the end it starts from the first frame."""
        if self.is_playing:
            self.stop()
            self.on_frame()
            return
        if self.is_at_end:
            self._request(0)
        self._timer_handle = self.timer(PACE_SECONDS[self.pace], self._tick)
        self.on_frame()

    def next_pace(self) -> None:
        self.pace = (self.pace + 1) % len(PACE_SECONDS)
        self.on_frame()

    def stop(self) -> None:
        if self._timer_handle is not None:
            self._timer_handle.cancel()
            self._timer_handle = None

    def _tick(self) -> None:
        self._timer_handle = None
        if not self._busy:
            self._request(self._index + 1)
        if not self.is_at_end:
            self._timer_handle = self.timer(PACE_SECONDS[self.pace], self._tick)

    def _request(self, index: int) -> None:
        self._index = min(max(index, 0), len(self.replay) - 1)
        if not self._busy:
            self._busy = True
            self.run(self._load_frames())

    async def _load_frames(self) -> None:
        try:
            while True:
                wanted = (self._index, self.viewpoint)
                self.frame = await self.worker.run(partial(self.replay.frame, *wanted))
                if wanted == (self._index, self.viewpoint):
                    break
        finally:
            self._busy = False
        self.on_frame()


# Watch-only board


def replay_board(info: GameInfo, look: Look, players: Sequence[SeatedPlayer]) -> DrawnBoard:
    """Returns a board that cannot be touched.

    It has less room than in a game, so its text stays at the smallest size.
    """
    look = replace(look, fonts=Fonts(1.0))
    required = (each.name for each in fields(BoardServices) if each.default is MISSING)
    services: dict[str, Any] = dict.fromkeys(required, lambda *_given: None)  # does nothing
    services |= {
        "look": look,
        "players": tuple(players),
        "is_shared": False,
        "peek_log": PeekLog(),
        "accepts_input": lambda: False,
        "local_seats": lambda: (),
        "drafts": {},
    }
    board = info.ui.board(BoardServices(**services))
    for surface in board.surfaces:
        surface.accepts_input = lambda: False
        surface.set_style(look.palette, look.fonts)
    return board
