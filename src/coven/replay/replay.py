"""Shows the moments of a reel one after another, and keeps pace while it plays."""

from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from functools import partial
from typing import Any

from coven.background import BackgroundWorker
from coven.games.interface import BoardServices, DrawnBoard, GameInfo
from coven.i18n import tr
from coven.privacy.peek_log import PeekLog
from coven.ui import animation
from coven.ui.animation import Cancellable, Timer
from coven.ui.look import Look
from coven.ui.text_layout import Fonts
from engine.core import CHANCE, Event, Seat
from engine.match import Match, Record, Sight, replay_stepwise
from hall.table import SeatedPlayer

# A finished match as a row of moments, each as everybody saw it.


@dataclass(frozen=True, slots=True)
class ReplayFrame:
    """One moment: what everybody sees, what each seat sees, and what was heard until then.

    Boards show games that go on: at the end stays what was seen just before it.
    """

    index: int
    public: Sight[Any]
    sights: tuple[Sight[Any], ...]  # [seat]
    news: tuple[Event, ...]  # of the seat whose eyes are used, or of everybody
    viewpoint: Seat | None
    actor: Seat | None  # who has acted just before
    final: Sight[Any] | None = None  # what everybody sees when it is over

    @property
    def own_sight(self) -> Sight[Any] | None:
        """What the seat whose eyes are used sees."""
        return None if self.viewpoint is None else self.sights[self.viewpoint]


class Replay:
    """Winds through a record; belongs to one thread at a time.

    Only the match at the present moment is kept: going back begins anew, which is quick.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.shown_versions = shown_versions(record)  # [index] the version shown
        self._match: Match[Any, Any] | None = None
        self._matches: Iterator[Match[Any, Any]] = iter(())

    def __len__(self) -> int:
        return len(self.shown_versions)

    def frame(self, index: int, viewpoint: Seat | None) -> ReplayFrame:
        """Returns one moment through somebody's eyes, None for everybody's."""
        last = len(self.shown_versions) - 1
        index = min(max(index, 0), last)
        match = self._match_at(self.shown_versions[min(index, last - 1)])
        public, news = match.sight(None), match.news(viewpoint, 0)
        sights = tuple(match.sight(seat) for seat in range(match.seats))
        final = self._match_at(self.shown_versions[last]).sight(None) if index == last else None
        actor = actor_before(self.record, self.shown_versions[index])
        return ReplayFrame(index, public, sights, news, viewpoint, actor, final)

    def matches(self) -> Iterator[Match[Any, Any]]:
        """Yields a match of its own at each moment, from the first to the last."""
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
    """Returns the versions worth a look: what luck does belongs to the action before it."""
    events = record.events
    return tuple(
        version
        for version in range(len(events) + 1)
        if version == len(events) or events[version].seat != CHANCE
    )


def actor_before(record: Record, version: int) -> Seat | None:
    """Returns who acted last before a version."""
    before = (event.seat for event in reversed(record.events[:version]) if event.seat != CHANCE)
    return next(before, None)


PACE_SECONDS = (1.2, 0.5, 0.15)  # seconds a moment, from slow to quick


class ReplayController:
    """Holds what is shown of a film, whoever draws it."""

    def __init__(
        self,
        replay: Replay,
        workroom: BackgroundWorker,
        run: Callable[[Coroutine[Any, Any, None]], None],
        timer: Timer = animation.call_later,
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


# What a moment of a film is called.


def frame_title(
    frame: ReplayFrame, count: int, players: Sequence[SeatedPlayer], info: GameInfo
) -> str:
    """Returns which of so many moments it is and who has acted, at the end who has won."""
    if frame.final is not None:
        assert frame.final.result is not None
        return info.game_summary(frame.final.view, frame.final.result, players).title
    number = frame.index + 1
    if frame.actor is None:
        return tr("{number} of {count}: the beginning", number=number, count=count)
    name = players[frame.actor].name
    return tr("{number} of {count}: after {name}", number=number, count=count, name=name)


# A board for those who only watch: nothing on it can be touched.


def _do_nothing(*_given: object) -> None:
    """Does nothing, in a film."""


def watch_only_services(look: Look, players: Sequence[SeatedPlayer]) -> BoardServices:
    """Returns what a board stands on when the game is over and only watched."""
    required = (field.name for field in fields(BoardServices) if field.default is MISSING)
    given: dict[str, Any] = dict.fromkeys(required, _do_nothing)
    given |= {
        "look": look,
        "players": tuple(players),
        "is_shared": False,
        "peek_log": PeekLog(),
        "accepts_input": lambda: False,
    }
    return BoardServices(**given)


def replay_board(info: GameInfo, look: Look, players: Sequence[SeatedPlayer]) -> DrawnBoard:
    """Returns a game's board to watch a film on.

    It is a picture with less room than in a game, so that its words stay as small as they can.
    """
    look = replace(look, fonts=Fonts(1.0))
    board = info.board(watch_only_services(look, players))
    for surface in board.surfaces:
        surface.accepts_input = lambda: False
        surface.set_style(look.palette, look.fonts)
    return board


def show_frame(board: DrawnBoard, frame: ReplayFrame) -> None:
    """Puts one moment on a board."""
    board.set_news(frame.news, frame.own_sight)
    board.show_public(frame.public, None, ())
