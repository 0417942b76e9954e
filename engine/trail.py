"""What has happened in a match and the states it went through: old ones are found again."""

from collections.abc import Callable, Iterator
from typing import Generic

from engine.core import Action, Event, S, Seat, Undo

RECENT_STATES = 64  # states that are kept, and the largest number of steps to find another


class History(Generic[S]):
    """The events of a match, taken back or not, and the state at each version.

    A state takes more memory than all else. The last ones are kept, for undo and news, and of
    those before them one in so many, from which the others are found by taking the steps again.
    """

    __slots__ = (
        "_apply",
        "_cause_event",
        "_depth",
        "_parent_version",
        "_states",
        "current_state",
        "events",
    )

    def __init__(self, first_state: S, apply: Callable[[S, Seat, Action], S]) -> None:
        self.current_state = first_state
        self.events: list[Event] = []
        self._apply = apply
        self._states: list[S | None] = [first_state]  # [version]
        self._cause_event: list[int] = [-1]  # [version] the live event that led there
        self._parent_version: list[int] = [0]  # [version] the live version before that event
        self._depth: list[int] = [0]  # [version] live events so far

    @property
    def depth(self) -> int:
        """The number of events that led here and were not taken back."""
        return self._depth[-1]

    @property
    def undo_target(self) -> int:
        """The version that taking back would lead to."""
        return self._parent_version[-1]

    @property
    def last_event(self) -> Event | None:
        """The event that led here, None at the beginning."""
        cause = self._cause_event[-1]
        return None if cause < 0 else self.events[cause]

    def append(self, event: Event) -> None:
        """Takes the next event, which has been checked."""
        action, depth = event.action, self._depth
        if type(action) is Undo:
            to = action.to
            self.current_state = self.state(to)
            self._cause_event.append(self._cause_event[to])
            self._parent_version.append(self._parent_version[to])
            depth.append(depth[to])
        else:
            version = len(self.events)
            self.current_state = self._apply(self.current_state, event.seat, action)
            self._cause_event.append(version)
            self._parent_version.append(version)
            depth.append(depth[-1] + 1)
        self.events.append(event)
        self._states.append(self.current_state)
        old = len(self.events) - RECENT_STATES
        # By depth, not by version: what was taken back lies on no way from one state to another.
        if old > 0 and depth[old] % RECENT_STATES:
            self._states[old] = None

    def state(self, version: int) -> S:
        """Returns the state at a version."""
        return self._find(version, {})

    def entries_since(self, version: int) -> Iterator[tuple[Event, Event, S]]:
        """Yields each event since a version, the one it is about, and the state which that one met.

        An event is about itself, an undo about the one that it takes back.
        """
        found: dict[int, S] = {}
        for index in range(version, len(self.events)):
            event = about = self.events[index]
            if type(event.action) is Undo:
                index = self._cause_event[index]
                about = self.events[index]
            state = self._states[index]
            yield event, about, self._find(index, found) if state is None else state

    def _find(self, version: int, found: dict[int, S]) -> S:
        """Returns the state at a version; `found` remembers those that were found on the way."""
        lost = []
        while (state := self._states[version]) is None and (state := found.get(version)) is None:
            lost.append(version)
            version = self._parent_version[version]
        for version in reversed(lost):
            event = self.events[self._cause_event[version]]
            state = found[version] = self._apply(state, event.seat, event.action)
        return state
