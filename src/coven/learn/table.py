"""The table of a lesson: a real match that nobody saves, and that takes only what is asked for."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4

from coven.learn.lesson import YOU, Lesson, Step
from engine.core import Action, Event, IllegalAction, Options, Seat
from engine.match import Match, Sight
from engine.wire import dump_log
from hall.table import Chair, Company, CompanyWatcher, Frame, HallError, Motion, Status, Watcher


class LessonTable:
    """Keeps the match and how far the lesson has come; lives on the loop of its screens."""

    status: Status = "live"

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.id = uuid4().hex
        self.lesson = lesson
        self.at = at  # the step that is shown
        self.game: str = lesson.game
        self.chairs: tuple[Chair, ...] = lesson.chairs
        self.seats: int = len(lesson.chairs)
        self.here: tuple[Seat, ...] = (YOU,)
        self._match: Match[Any, Any] = Match.new(
            lesson.game, self.seats, lesson.options, lesson.seed
        )
        self.options: Options = dict(self._match.options)
        self._done = 0  # how much of the step's doings the learner has done
        self._notes = ""
        self._watchers: dict[object, Watcher] = {}
        self._play(lesson.opening)
        for step in lesson.steps[:at]:
            self._play(step.does)

    @property
    def step(self) -> Step:
        """What is learnt now."""
        return self.lesson.steps[self.at]

    @property
    def wanted(self) -> tuple[Action, ...]:
        """What the learner is still asked to do in this step."""
        if not self.step.by_hand:
            return ()
        return tuple(event.action for event in self.step.does[self._done :])

    @property
    def last(self) -> bool:
        """Whether nothing comes after this step."""
        return self.at + 1 == len(self.lesson.steps)

    def fits(self, actions: Sequence[Action]) -> bool:
        """Returns whether this is what the learner is asked to do, or the beginning of it."""
        asked = self.wanted[: len(actions)]
        if self.step.freely:
            asked, actions = tuple(map(type, asked)), tuple(map(type, actions))
        return bool(actions) and asked == tuple(actions)

    def go_on(self) -> None:
        """Ends a step that was read: what the others do in it happens."""
        events, before = self.step.does, self._match.version
        self.at += 1
        self._play(events)
        if self._match.version != before:
            self._tell()

    # What every table does

    def company(self) -> Company:
        """Returns who is there: everybody."""
        return Company(0, "playing", self.chairs, (True,) * self.seats)

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""
        return self._match.sight(seat)

    async def public(self) -> Sight[Any]:
        """Returns what a spectator sees now."""
        return self._match.sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""
        return self._match.news(seat, since)

    async def catch_up(self, since: int) -> Frame:
        """Returns what a spectator sees now and has learnt since a version."""
        return Frame(self._match.sight(None), self._match.news(None, since))

    async def submit(
        self, seat: Seat, steps: Sequence[Action], seen: int, nonce: str | None = None
    ) -> int:
        """Takes what the step asks for and refuses, kindly, everything else."""
        if seat != YOU or not self.fits(steps):
            # What the rules forbid is explained as ever: that is something to learn, too.
            self._rehearsal().act(seat, steps, seen)
            raise IllegalAction("lesson_waits")
        self._match.act(seat, steps, seen)
        self._done += len(steps)
        if self._done == len(self.step.does):
            self.at, self._done = self.at + 1, 0
        self._tell()
        return self._match.version

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes nothing back: a step is gone through again instead."""
        raise IllegalAction("lesson_waits")

    async def propose(self, seat: Seat, motion: Motion) -> None:
        """Has nobody to agree with."""
        raise HallError("not_now")

    async def vote(self, seat: Seat, motion: Motion, *, agree: bool) -> None:
        """Has nothing to vote on."""
        raise HallError("not_now")

    async def arrive(self, seat: Seat) -> None:
        """Waits for nobody."""

    async def leave(self, seat: Seat) -> None:
        """Keeps nobody."""

    async def notes(self, seat: Seat) -> str:
        """Returns the learner's notebook."""
        return self._notes

    async def note(self, seat: Seat, text: str) -> None:
        """Keeps the learner's notebook for as long as the lesson lasts."""
        self._notes = text

    async def record(self) -> str:
        """Returns the log of the match."""
        return dump_log(self._match.record)

    def subscribe(self, watcher: Watcher) -> Callable[[], None]:
        """Tells the watcher of each new version; returns what ends that."""
        key = object()
        self._watchers[key] = watcher

        def unsubscribe() -> None:
            self._watchers.pop(key, None)

        return unsubscribe

    def watch_company(self, watcher: CompanyWatcher) -> Callable[[], None]:
        """Has nothing to tell: nobody comes or goes."""
        return lambda: None

    def _play(self, events: Sequence[Event]) -> None:
        for event in events:
            self._match.act(event.seat, (event.action,), self._match.version)

    def _rehearsal(self) -> Match[Any, Any]:
        """Returns a match of its own that has come as far as this one."""
        return Match.replay(self._match.record, self.lesson.seed)

    def _tell(self) -> None:
        for watcher in tuple(self._watchers.values()):
            watcher(self._match.version)
