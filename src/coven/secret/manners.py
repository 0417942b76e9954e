"""What is owed to those who share a phone: a word of what they missed, turns that tell nothing."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.core import Event, Seat
from engine.match import Sight

LEAST = 6.0  # seconds that a turn takes at least, where turns are to tell nothing

Tell: TypeAlias = Callable[[Any, Sequence[Event]], Sequence[str]]
"""Returns what has happened in a round, of a public view and the public news, in sentences."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """The table as everybody saw it, and what had led there."""

    public: Sight[Any]
    news: tuple[Event, ...]  # since the match began
    lines: tuple[str, ...]  # what they tell that the glimpse before did not


class Manners:
    """Knows of one table who has missed what, how long turns last, and whether to deal again."""

    def __init__(self, tell: Tell, clock: Callable[[], float] = time.monotonic) -> None:
        self._tell = tell
        self._clock = clock
        self._dealt: int | None = None  # the version of a table at which nobody has acted
        self._newest = 0
        self._told: tuple[str, ...] = ()  # of the round so far
        self._glimpses: list[Glimpse] = []
        self._left: dict[Seat, int] = {}  # how many glimpses a seat had seen when it acted last
        self._since = 0.0  # when a seat got the phone

    def deal(self, version: int) -> None:
        """Notes that the table was just dealt."""
        self._dealt = version

    @property
    def redeals(self) -> bool:
        """Whether it would harm nobody to deal anew: nobody has acted on what was dealt."""
        return self._dealt is not None and self._dealt == self._newest

    def see(self, public: Sight[Any], news: tuple[Event, ...]) -> None:
        """Notes what everybody sees, for those who do not look."""
        if public.version == self._newest and self._glimpses:
            return
        self._newest = public.version
        told = tuple(self._tell(public.view, news))
        begun = told[: len(self._told)] == self._told
        fresh = told[len(self._told) :] if begun else told
        self._told = told
        self._glimpses.append(Glimpse(public, news, fresh))

    def act(self, seat: Seat) -> None:
        """Notes that a seat has acted and knows all that there is to know."""
        self._left[seat] = len(self._glimpses)

    def missed(self, seat: Seat) -> tuple[Glimpse, ...]:
        """Returns what was worth a word since a seat acted last; nothing before its first time."""
        if seat not in self._left:
            return ()
        return tuple(glimpse for glimpse in self._glimpses[self._left[seat] :] if glimpse.lines)

    def begin_turn(self) -> None:
        """Notes that a seat has got the phone."""
        self._since = self._clock()

    @property
    def haste(self) -> float:
        """For how many seconds a turn must go on to have taken as long as the others."""
        return max(0.0, self._since + LEAST - self._clock())
