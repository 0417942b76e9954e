"""A table as everybody meets it, whoever keeps it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from engine.bots import Level, Temper
from engine.core import Action, Event, Options, Result, Seat
from engine.match import Sight

PROTOCOL = 1  # of what halls and phones say to each other; another one lies at another path
Status: TypeAlias = Literal["live", "reconnecting", "waiting", "changed"]
"""Reached; sought again; with steps still to send; with steps that no longer fit."""
Watcher: TypeAlias = Callable[[int], None]
"""Hears the version that a table has come to."""
CompanyWatcher: TypeAlias = Callable[["Company"], None]
"""Hears who is at a table now."""

Phase: TypeAlias = Literal["gathering", "playing", "over"]
MotionKind: TypeAlias = Literal["bot", "reclaim", "calm", "pause", "go_on"]


class HallError(Exception):
    """The hall cannot do that: `reason` names why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a table: a person, or a bot of some level and temper."""

    name: str
    colour: int
    face: str
    level: Level | None = None
    temper: Temper = "even"


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
    name: str = ""  # as its players call it


@dataclass(frozen=True, slots=True)
class Motion:
    """Something that those present may agree on.

    A bot for an absent seat, a lost phone's seat set free, a race made calm, a pause or its end.
    """

    kind: MotionKind
    seat: Seat | None = None  # whom it concerns, None for all
    agreed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Company:
    """Who is at a table, as everybody may know."""

    version: int  # grows with every change
    phase: Phase
    chairs: tuple[Chair | None, ...]  # [seat] None until somebody sits down
    present: tuple[bool, ...]  # [seat] bots always are
    apart: tuple[Seat, ...] = ()  # held by phones of their own
    free: tuple[Seat, ...] = ()  # for anybody to join
    stand_ins: tuple[Seat, ...] = ()  # played by a bot until their person is back
    paused: bool = False
    motions: tuple[Motion, ...] = ()
    moving: Seat | None = None  # who is being handed the table
    moved: str | None = None  # the address where the table is now
    next: str | None = None  # the code of the table that goes on in place of this one

    @property
    def still(self) -> bool:
        """Whether nobody may act now."""
        return self.paused or self.moving is not None or self.left

    @property
    def left(self) -> bool:
        """Whether the match goes on somewhere else."""
        return self.moved is not None or self.next is not None


@dataclass(frozen=True, slots=True)
class Frame:
    """What everybody sees at one moment, and what everybody has heard on the way there."""

    public: Sight[Any]
    news: tuple[Event, ...]


class Glance(NamedTuple):
    """What a seat or a spectator sees and has learnt; what it may do follows from that."""

    version: int
    view: Any
    active: tuple[Seat, ...]
    result: Result | None
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

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this phone."""

    def company(self) -> Company:
        """Returns who is at the table now."""

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""

    async def public(self) -> Sight[Any]:
        """Returns what a spectator sees now."""

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""

    async def catch_up(self, since: int) -> Frame:
        """Returns what a spectator sees now and has learnt since a version."""

    async def submit(
        self, seat: Seat, steps: Sequence[Action], seen: int, nonce: str | None = None
    ) -> int:
        """Takes a seat's steps, all or none, and returns the version they led to.

        Whatever is sent again with the same nonce gets its first answer.
        """

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes back a seat's last step and returns the version that led to."""

    async def propose(self, seat: Seat, motion: Motion) -> None:
        """Asks the others to agree on something, or raises HallError."""

    async def vote(self, seat: Seat, motion: Motion, *, agree: bool) -> None:
        """Agrees on what somebody has proposed, or ends it."""

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

    def watch_company(self, watcher: CompanyWatcher) -> Callable[[], None]:
        """Tells the watcher, on its own loop, who is there whenever that changes."""
