"""LessonTable: a Table that accepts only what the lesson's step asks for."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4

from coven.games.lesson import LEARNER, Lesson, LessonStep
from engine.core import Action, Event, IllegalAction, Options, Seat
from engine.match import Match, Sight
from engine.wire import dump_log
from hall import table


class LessonTable:
    """An unsaved match that follows the script of a lesson. Runs on the app's loop."""

    status: table.ConnectionStatus = "live"

    def __init__(self, lesson: Lesson, step_index: int = 0) -> None:
        self.id = uuid4().hex
        self.lesson = lesson
        self.step_index = step_index  # of the step shown
        self.game: str = lesson.game
        self.players: tuple[table.SeatedPlayer, ...] = lesson.players
        self.seats: int = len(lesson.players)
        self.local_seats: tuple[Seat, ...] = (LEARNER,)
        self._match: Match[Any, Any] = Match.new(
            lesson.game, self.seats, lesson.options, lesson.seed
        )
        self.options: Options = dict(self._match.options)
        self._events_done = 0  # number of the step's events that the learner has done
        self._notes = ""
        self._watchers: table.Subscribers[int] = table.Subscribers()
        self._apply(lesson.setup_events)
        for step in lesson.steps[:step_index]:
            self._apply(step.events)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.step_index]

    @property
    def is_last_step(self) -> bool:
        return self.step_index + 1 == len(self.lesson.steps)

    def is_expected(self, actions: Sequence[Action]) -> bool:
        """Returns whether the step still asks these of the learner, or these first."""
        if not self.step.is_hands_on:
            return False
        left = self.step.events[self._events_done :]
        expected = tuple(event.action for event in left[: len(actions)])
        if self.step.any_of_kind:
            expected, actions = tuple(map(type, expected)), tuple(map(type, actions))
        return bool(actions) and expected == tuple(actions)

    def advance(self) -> None:
        """Ends a step that was read, and applies its events."""
        events, before = self.step.events, self._match.version
        self.step_index += 1
        self._apply(events)
        if self._match.version != before:
            self._watchers.notify(self._match.version)

    # Table

    def members(self) -> table.Members:
        return table.Members(0, "playing", self.players, (True,) * self.seats)

    async def sight(self, seat: Seat) -> Sight[Any]:
        return self._match.sight(seat)

    async def public_sight(self) -> Sight[Any]:
        return self._match.sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        return self._match.news(seat, since)

    async def public_update(self, since: int) -> table.PublicUpdate:
        return table.PublicUpdate(self._match.sight(None), self._match.news(None, since))

    async def submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None = None
    ) -> int:
        """Accepts what the step asks for and refuses everything else."""
        if seat != LEARNER or not self.is_expected(actions):
            # An illegal action gets its usual explanation, which the learner may need.
            copy = Match.replay(self._match.record, self.lesson.seed)
            copy.act(seat, actions, seen_version)
            raise IllegalAction("lesson_waits")
        self._match.act(seat, actions, seen_version)
        self._events_done += len(actions)
        if self._events_done == len(self.step.events):
            self.step_index, self._events_done = self.step_index + 1, 0
        self._watchers.notify(self._match.version)
        return self._match.version

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Refuses: the learner repeats a step instead."""
        raise IllegalAction("lesson_waits")

    async def propose(self, seat: Seat, proposal: table.Proposal) -> None:
        """Refuses: there is nobody to vote."""
        raise table.HallError("not_now")

    async def vote(self, seat: Seat, proposal: table.Proposal, *, agree: bool) -> None:
        """Refuses: there is nothing to vote on."""
        raise table.HallError("not_now")

    async def arrive(self, seat: Seat) -> None:
        """Does nothing."""

    async def leave(self, seat: Seat) -> None:
        """Does nothing."""

    async def notes(self, seat: Seat) -> str:
        return self._notes

    async def save_notes(self, seat: Seat, text: str) -> None:
        """Keeps the notes until the lesson ends."""
        self._notes = text

    async def dealing_seats(self) -> tuple[Seat, ...]:
        return ()

    async def seal_digest(self) -> str:
        return self._match.commitment

    async def finished_log(self) -> str:
        return dump_log(self._match.record)

    def subscribe(self, on_version: table.VersionCallback) -> Callable[[], None]:
        """Calls back with each new version; returns a function that stops it."""
        return self._watchers.add(on_version)

    def subscribe_members(self, on_members: table.MembersCallback) -> Callable[[], None]:
        """Does nothing: the members never change."""
        return lambda: None

    def _apply(self, events: Sequence[Event]) -> None:
        for event in events:
            self._match.act(event.seat, (event.action,), self._match.version)
