"""The table of a lesson: a real match that nobody saves, and that takes only what is asked for."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4

from coven.games.lesson import LEARNER, Lesson, LessonStep
from engine.core import Action, Event, IllegalAction, Options, Seat
from engine.match import Match, Sight
from engine.wire import dump_log
from hall.table import (
    ConnectionStatus,
    HallError,
    Members,
    MembersCallback,
    Proposal,
    PublicUpdate,
    SeatedPlayer,
    VersionCallback,
)


class LessonTable:
    """Keeps the match and how far the lesson has come; lives on the loop of its screens."""

    status: ConnectionStatus = "live"

    def __init__(self, lesson: Lesson, step_index: int = 0) -> None:
        self.id = uuid4().hex
        self.lesson = lesson
        self.step_index = step_index  # the step that is shown
        self.game: str = lesson.game
        self.players: tuple[SeatedPlayer, ...] = lesson.players
        self.seats: int = len(lesson.players)
        self.local_seats: tuple[Seat, ...] = (LEARNER,)
        self._match: Match[Any, Any] = Match.new(
            lesson.game, self.seats, lesson.options, lesson.seed
        )
        self.options: Options = dict(self._match.options)
        self._events_done = 0  # how much of the step's doings the learner has done
        self._notes = ""
        self._watchers: dict[object, VersionCallback] = {}
        self._apply(lesson.setup_events)
        for step in lesson.steps[:step_index]:
            self._apply(step.events)

    @property
    def step(self) -> LessonStep:
        """What is learnt now."""
        return self.lesson.steps[self.step_index]

    @property
    def expected_actions(self) -> tuple[Action, ...]:
        """What the learner is still asked to do in this step."""
        if not self.step.is_hands_on:
            return ()
        return tuple(event.action for event in self.step.events[self._events_done :])

    @property
    def is_last_step(self) -> bool:
        """Whether nothing comes after this step."""
        return self.step_index + 1 == len(self.lesson.steps)

    def is_expected(self, actions: Sequence[Action]) -> bool:
        """Returns whether this is what the learner is asked to do, or the beginning of it."""
        asked = self.expected_actions[: len(actions)]
        if self.step.any_of_kind:
            asked, actions = tuple(map(type, asked)), tuple(map(type, actions))
        return bool(actions) and asked == tuple(actions)

    def advance(self) -> None:
        """Ends a step that was read: what the others do in it happens."""
        events, before = self.step.events, self._match.version
        self.step_index += 1
        self._apply(events)
        if self._match.version != before:
            self._notify()

    # What every table does

    def members(self) -> Members:
        """Returns who is there: everybody."""
        return Members(0, "playing", self.players, (True,) * self.seats)

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""
        return self._match.sight(seat)

    async def public_sight(self) -> Sight[Any]:
        """Returns what a spectator sees now."""
        return self._match.sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""
        return self._match.news(seat, since)

    async def public_update(self, since: int) -> PublicUpdate:
        """Returns what a spectator sees now and has learnt since a version."""
        return PublicUpdate(self._match.sight(None), self._match.news(None, since))

    async def submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None = None
    ) -> int:
        """Takes what the step asks for and refuses, kindly, everything else."""
        if seat != LEARNER or not self.is_expected(actions):
            # What the rules forbid is explained as ever: that is something to learn, too.
            self._copy_match().act(seat, actions, seen_version)
            raise IllegalAction("lesson_waits")
        self._match.act(seat, actions, seen_version)
        self._events_done += len(actions)
        if self._events_done == len(self.step.events):
            self.step_index, self._events_done = self.step_index + 1, 0
        self._notify()
        return self._match.version

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes nothing back: a step is gone through again instead."""
        raise IllegalAction("lesson_waits")

    async def propose(self, seat: Seat, proposal: Proposal) -> None:
        """Has nobody to agree with."""
        raise HallError("not_now")

    async def vote(self, seat: Seat, proposal: Proposal, *, agree: bool) -> None:
        """Has nothing to vote on."""
        raise HallError("not_now")

    async def arrive(self, seat: Seat) -> None:
        """Waits for nobody."""

    async def leave(self, seat: Seat) -> None:
        """Keeps nobody."""

    async def notes(self, seat: Seat) -> str:
        """Returns the learner's notebook."""
        return self._notes

    async def save_notes(self, seat: Seat, text: str) -> None:
        """Keeps the learner's notebook for as long as the lesson lasts."""
        self._notes = text

    async def finished_log(self) -> str:
        """Returns the log of the match."""
        return dump_log(self._match.record)

    def subscribe(self, on_version: VersionCallback) -> Callable[[], None]:
        """Tells the watcher of each new version; returns what ends that."""
        key = object()
        self._watchers[key] = on_version

        def unsubscribe() -> None:
            self._watchers.pop(key, None)

        return unsubscribe

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Has nothing to tell: nobody comes or goes."""
        return lambda: None

    def _apply(self, events: Sequence[Event]) -> None:
        for event in events:
            self._match.act(event.seat, (event.action,), self._match.version)

    def _copy_match(self) -> Match[Any, Any]:
        """Returns a match of its own that has come as far as this one."""
        return Match.replay(self._match.record, self.lesson.seed)

    def _notify(self) -> None:
        for watcher in tuple(self._watchers.values()):
            watcher(self._match.version)
