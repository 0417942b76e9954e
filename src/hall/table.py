"""A table as everybody meets it, whoever keeps it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from engine.bots import Level
from engine.core import Action, Event, Options, Seat
from engine.match import Sight

Status: TypeAlias = Literal["live"]
Watcher: TypeAlias = Callable[[int], None]
"""Hears the version that a table has come to."""


class HallError(Exception):
    """The hall cannot do that: `reason` names why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a table: a person, or a bot of some level."""

    name: str
    colour: int
    face: str
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A saved table as it lies on the shelf: nothing that a bystander could not see."""

    id: str
    game: str
    chairs: tuple[Chair, ...]  # [seat]
    version: int
    active: tuple[Seat, ...]
    over: bool
    touched: float  # seconds since 1970


@dataclass(frozen=True, slots=True)
class Frame:
    """What everybody sees at one moment, and what everybody has heard on the way there."""

    public: Sight[Any]
    news: tuple[Event, ...]


class Table(Protocol):
    """Where a match is played; the same in process, over Wi-Fi and over the internet."""

    @property
    def id(self) -> str:
        """The name under which the table is saved."""

    @property
    def game(self) -> str:
        """Which game is played."""

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, by seat."""

    @property
    def options(self) -> Options:
        """What was agreed before the match."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def status(self) -> Status:
        """How the table can be reached."""

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""

    async def public(self) -> Sight[Any]:
        """Returns what a spectator sees now."""

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""

    async def catch_up(self, since: int) -> Frame:
        """Returns what a spectator sees now and has learnt since a version."""

    async def submit(self, seat: Seat, steps: Sequence[Action], seen: int) -> int:
        """Takes a seat's steps, all or none, and returns the version they led to."""

    async def undo(self, seat: Seat) -> int:
        """Takes back a seat's last step and returns the version that led to."""

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there again; bots that rested go on."""

    async def leave(self, seat: Seat) -> None:
        """Lets a person go; bots rest while no person is at the table."""

    async def notes(self, seat: Seat) -> str:
        """Returns a seat's own notebook, empty until it is written."""

    async def note(self, seat: Seat, text: str) -> None:
        """Keeps a seat's own notebook."""

    async def record(self) -> str:
        """Returns the log of the finished match with its seed."""

    def subscribe(self, watcher: Watcher) -> Callable[[], None]:
        """Tells the watcher, on its own loop, of each new version; returns what ends that."""
