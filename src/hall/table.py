"""A table as everybody meets it, whoever keeps it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.bots import Level, Personality
from engine.core import Action, Event, Options, Result, Seat
from engine.match import Sight

PROTOCOL_VERSION = 1  # of what halls and phones say to each other; another one lies at another path
ConnectionStatus: TypeAlias = Literal["live", "reconnecting", "waiting", "changed"]
"""Reached; sought again; with steps still to send; with steps that no longer fit."""
VersionCallback: TypeAlias = Callable[[int], None]
"""Hears the version that a table has come to."""
MembersCallback: TypeAlias = Callable[["Members"], None]
"""Hears who is at a table now."""

TablePhase: TypeAlias = Literal["gathering", "playing", "over"]
ProposalKind: TypeAlias = Literal["bot", "reclaim", "calm", "pause", "go_on"]


class HallError(Exception):
    """The hall cannot do that: `reason` names why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """Who sits at a table: a person, or a bot of some level and temper."""

    name: str
    colour: int
    face: str
    level: Level | None = None
    personality: Personality = "even"


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A saved table as it lies on the shelf: nothing that a bystander could not see."""

    id: str
    game: str
    players: tuple[SeatedPlayer, ...]  # [seat]
    version: int
    active: tuple[Seat, ...]
    is_over: bool
    updated_at: float  # seconds since 1970
    name: str = ""  # as its players call it


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that those present may agree on.

    A bot for an absent seat, a lost phone's seat set free, a race made calm, a pause or its end.
    """

    kind: ProposalKind
    seat: Seat | None = None  # whom it concerns, None for all
    agreeing_seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Members:
    """Who is at a table, as everybody may know."""

    version: int  # grows with every change
    phase: TablePhase
    players: tuple[SeatedPlayer | None, ...]  # [seat] None until somebody sits down
    is_present: tuple[bool, ...]  # [seat] bots always are
    remote_seats: tuple[Seat, ...] = ()  # held by phones of their own
    free_seats: tuple[Seat, ...] = ()  # for anybody to join
    stand_in_seats: tuple[Seat, ...] = ()  # played by a bot until their person is back
    is_paused: bool = False
    proposals: tuple[Proposal, ...] = ()
    transfer_seat: Seat | None = None  # who is being handed the table
    moved_to: str | None = None  # the address where the table is now
    successor_code: str | None = None  # the code of the table that goes on in place of this one

    @property
    def is_frozen(self) -> bool:
        """Whether nobody may act now."""
        return self.is_paused or self.transfer_seat is not None or self.is_continued_elsewhere

    @property
    def is_continued_elsewhere(self) -> bool:
        """Whether the match goes on somewhere else."""
        return self.moved_to is not None or self.successor_code is not None


@dataclass(frozen=True, slots=True)
class PublicUpdate:
    """What everybody sees at one moment, and what everybody has heard on the way there."""

    sight: Sight[Any]
    news: tuple[Event, ...]


class SeatUpdate(NamedTuple):
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
    def players(self) -> tuple[SeatedPlayer, ...]:
        """Who sits where, by seat."""

    @property
    def options(self) -> Options:
        """What was agreed before the match."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def status(self) -> ConnectionStatus:
        """How the table can be reached."""

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this phone."""

    def members(self) -> Members:
        """Returns who is at the table now."""

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""

    async def public_sight(self) -> Sight[Any]:
        """Returns what a spectator sees now."""

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""

    async def public_update(self, since: int) -> PublicUpdate:
        """Returns what a spectator sees now and has learnt since a version."""

    async def submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None = None
    ) -> int:
        """Takes a seat's steps, all or none, and returns the version they led to.

        Whatever is sent again with the same nonce gets its first answer.
        """

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes back a seat's last step and returns the version that led to."""

    async def propose(self, seat: Seat, proposal: Proposal) -> None:
        """Asks the others to agree on something, or raises HallError."""

    async def vote(self, seat: Seat, proposal: Proposal, *, agree: bool) -> None:
        """Agrees on what somebody has proposed, or ends it."""

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there again; bots that rested go on."""

    async def leave(self, seat: Seat) -> None:
        """Lets a person go; bots rest while no person is at the table."""

    async def notes(self, seat: Seat) -> str:
        """Returns a seat's own notebook, empty until it is written."""

    async def save_notes(self, seat: Seat, text: str) -> None:
        """Keeps a seat's own notebook."""

    async def finished_log(self) -> str:
        """Returns the log of the finished match with its seed."""

    def subscribe(self, on_version: VersionCallback) -> Callable[[], None]:
        """Tells the watcher, on its own loop, of each new version; returns what ends that."""

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Tells the watcher, on its own loop, who is there whenever that changes."""


# Those who want to hear of something.


T = TypeVar("T")


class Subscribers(Generic[T]):
    """Callbacks that hear a value whenever there is a new one."""

    def __init__(self) -> None:
        self._callbacks: dict[object, Callable[[T], None]] = {}

    def add(self, callback: Callable[[T], None]) -> Callable[[], None]:
        """Adds one and returns what ends that."""
        key = object()
        self._callbacks[key] = callback

        def end() -> None:
            self._callbacks.pop(key, None)

        return end

    def notify(self, value: T) -> None:
        """Tells all of them, also should one of them leave on hearing it."""
        for watcher in tuple(self._callbacks.values()):
            watcher(value)
