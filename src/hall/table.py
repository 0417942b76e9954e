"""The Table protocol and its values: Members, Proposal, SeatedPlayer and updates."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from engine.bots import Level, Personality
from engine.core import Action, Event, Options, Seat
from engine.match import Sight

PROTOCOL_VERSION = 2  # of the HTTP protocol; each version has its own path
ConnectionStatus: TypeAlias = Literal["live", "reconnecting", "waiting", "changed"]
"""Connected; reconnecting; actions not sent yet; actions that the match has overtaken."""
VersionCallback: TypeAlias = Callable[[int], None]
"""Receives each new version of a match."""
MembersCallback: TypeAlias = Callable[["Members"], None]
"""Receives the members after each change."""

TablePhase: TypeAlias = Literal["gathering", "playing", "over"]
ProposalKind: TypeAlias = Literal["bot", "reclaim", "calm", "pause", "go_on", "call_off"]


class HallError(Exception):
    """The hall refuses a request; `reason` is a name."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """The player at a seat: a person, or a bot with a level and a personality."""

    name: str
    colour: int
    face: str
    level: Level | None = None
    personality: Personality = "even"


@dataclass(frozen=True, slots=True)
class TableSummary:
    """Public data of a saved table, for lists."""

    id: str
    game: str
    players: tuple[SeatedPlayer, ...]  # [seat]
    version: int
    active: tuple[Seat, ...]
    is_over: bool
    updated_at: float  # Unix time
    name: str = ""  # given by the players
    is_called_off: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that the players present can vote on.

    A bot for an absent player, a lost phone's seat released, a race made calm, a pause or its end,
    the end of the game without a result.
    """

    kind: ProposalKind
    seat: Seat | None = None  # the seat concerned, None for the table
    agreeing_seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Members:
    """The players of a table and its state, public to all."""

    version: int  # incremented by every change
    phase: TablePhase
    players: tuple[SeatedPlayer | None, ...]  # [seat] None while free
    is_present: tuple[bool, ...]  # [seat] always True for bots
    remote_seats: tuple[Seat, ...] = ()  # held by other phones
    free_seats: tuple[Seat, ...] = ()  # open to join
    stand_in_seats: tuple[Seat, ...] = ()  # played by a bot while the person is away
    is_paused: bool = False
    proposals: tuple[Proposal, ...] = ()
    transfer_seat: Seat | None = None  # the seat that is offered the table
    moved_to: str | None = None  # new address of the table
    successor_code: str | None = None  # code of the table that replaces this one
    is_called_off: bool = False  # the players have ended the match without a result
    shared_phones: tuple[tuple[Seat, ...], ...] = ()  # the seats of each phone with several people

    @property
    def is_frozen(self) -> bool:
        """Whether actions are refused."""
        return (
            self.is_paused
            or self.is_called_off
            or self.transfer_seat is not None
            or self.is_continued_elsewhere
        )

    @property
    def is_continued_elsewhere(self) -> bool:
        """Whether the match continues at another address or table."""
        return self.moved_to is not None or self.successor_code is not None


@dataclass(frozen=True, slots=True)
class PublicUpdate:
    """A spectator's sight and the news that led to it."""

    sight: Sight[Any]
    news: tuple[Event, ...]


class Table(Protocol):
    """A match with its players; the same interface in process, on Wi-Fi and over the internet."""

    @property
    def id(self) -> str:
        """The id under which the table is saved."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def players(self) -> tuple[SeatedPlayer, ...]:
        """The players by seat."""

    @property
    def options(self) -> Options:
        """The options of the match."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def status(self) -> ConnectionStatus:
        """The state of the connection."""

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats of people at this phone."""

    def members(self) -> Members:
        """Returns the current members."""

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns a seat's current sight."""

    async def public_sight(self) -> Sight[Any]:
        """Returns a spectator's current sight."""

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns a seat's news since a version."""

    async def public_update(self, since: int) -> PublicUpdate:
        """Returns a spectator's current sight and news since a version."""

    async def submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None = None
    ) -> int:
        """Applies all of a seat's actions or none, and returns the resulting version.

        A submission repeated with the same nonce gets the first answer.
        """

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes back a seat's last action and returns the resulting version."""

    async def propose(self, seat: Seat, proposal: Proposal) -> None:
        """Starts a vote, or raises HallError."""

    async def vote(self, seat: Seat, proposal: Proposal, *, agree: bool) -> None:
        """Votes on a proposal; a vote against it ends it."""

    async def arrive(self, seat: Seat) -> None:
        """Marks a person as present; bots continue."""

    async def leave(self, seat: Seat) -> None:
        """Marks a person as away; bots pause while nobody is present."""

    async def notes(self, seat: Seat) -> str:
        """Returns a seat's private notes, "" if there are none."""

    async def save_notes(self, seat: Seat, text: str) -> None:
        """Saves a seat's private notes."""

    async def seal_digest(self) -> str:
        """Returns the hash whose words the players compare, the same on all phones of a table."""

    async def dealing_seats(self) -> tuple[Seat, ...]:
        """Returns the seats whose phones added to the sealed deal, if any did."""

    async def finished_log(self) -> str:
        """Returns the log of a finished match, with its seed."""

    def subscribe(self, on_version: VersionCallback) -> Callable[[], None]:
        """Calls back on this event loop for each new version; returns a function that stops it."""

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Calls back on this event loop when members change; returns a function that stops it."""


T = TypeVar("T")


class Subscribers(Generic[T]):
    """Callbacks that receive each new value."""

    def __init__(self) -> None:
        self._callbacks: dict[object, Callable[[T], None]] = {}

    def add(self, callback: Callable[[T], None]) -> Callable[[], None]:
        """Adds a callback; returns a function that removes it."""
        key = object()
        self._callbacks[key] = callback

        def end() -> None:
            self._callbacks.pop(key, None)

        return end

    def __len__(self) -> int:
        return len(self._callbacks)

    def notify(self, value: T) -> None:
        """Calls all callbacks; any of them may unsubscribe meanwhile."""
        for callback in tuple(self._callbacks.values()):
            callback(value)
