"""History: the events of a match with sparse states."""

from array import array
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Generic, TypeAlias

from engine.core import Action, Event, S, Seat, Undo

RECENT_STATES = 8  # kept for undo and for the news of connected players
STATE_INTERVAL = 256  # of the older states one in so many is kept
SHARED_EVENTS = 4096


Entry: TypeAlias = tuple[Event, Event, S]
"""An event, its subject, and the state before the subject.

An event is its own subject; the subject of an undo is the event it takes back.
"""


class History(Generic[S]):
    """The events of a match, including undone ones, and the state at each version.

    States take most of the memory. The RECENT_STATES latest are kept; of the older ones only every
    STATE_INTERVAL-th, from which the others are recomputed.
    """

    __slots__ = (
        "_apply",
        "_depth",
        "_returns",
        "_states",
        "current_state",
        "events",
    )

    def __init__(self, first_state: S, apply: Callable[[S, Seat, Action], S]) -> None:
        self.current_state = first_state
        self.events: list[Event] = []
        self._apply = apply
        self._states: dict[int, S] = {0: first_state}  # [version] those that are kept
        self._returns: dict[int, int] = {}  # [version after an undo] the earlier version it equals
        self._depth = array("i", [0])  # [version] number of live events

    @property
    def depth(self) -> int:
        """The number of events that led here, without undone ones."""
        return self._depth[-1]

    @property
    def undo_target(self) -> int:
        """The version that an undo returns to."""
        return max(self._live_version(len(self.events)) - 1, 0)

    @property
    def last_event(self) -> Event | None:
        """The live event that led here; None at the start."""
        version = self._live_version(len(self.events))
        return self.events[version - 1] if version else None

    def append(self, event: Event) -> None:
        """Applies the next event, which has already been checked."""
        action, depth = event.action, self._depth
        if type(action) is Undo:
            to = action.to
            self.current_state = self.state(to)
            self._returns[len(self.events) + 1] = self._live_version(to)
            depth.append(depth[to])
        else:
            self.current_state = self._apply(self.current_state, event.seat, action)
            depth.append(depth[-1] + 1)
        self.events.append(event)
        now = len(self.events)
        self._states[now] = self.current_state
        old = now - RECENT_STATES
        # By depth, not by version: undone events are on no path from one state to another.
        if old > 0 and depth[old] % STATE_INTERVAL:
            self._states.pop(old, None)

    def _live_version(self, version: int) -> int:
        """Returns the version that no undo led to and that has the same state."""
        return self._returns.get(version, version)

    def state(self, version: int) -> S:
        return self._find(version, {})

    def entries_since(self, version: int) -> Iterator[Entry[S]]:
        """Yields the events since a version."""
        found: dict[int, S] = {}
        for index in range(version, len(self.events)):
            event = about = self.events[index]
            if type(event.action) is Undo:
                index = self._live_version(index) - 1
                about = self.events[index]
            state = self._states.get(index)
            yield event, about, self._find(index, found) if state is None else state

    def _find(self, version: int, found: dict[int, S]) -> S:
        """Returns the state at a version, recomputing it if needed. `found` caches recomputed
        states.
        """
        lost = []
        while (state := self._states.get(version)) is None and (
            state := found.get(version)
        ) is None:
            lost.append(version)
            version = self._live_version(version) - 1
        for version in reversed(lost):
            event = self.events[self._live_version(version) - 1]
            state = found[version] = self._apply(state, event.seat, event.action)
        return state


@lru_cache(SHARED_EVENTS)
def shared_event(seat: Seat, action: Action) -> Event:
    """Returns the same object for equal events, since matches differ mostly in their order."""
    return Event(seat, action)
