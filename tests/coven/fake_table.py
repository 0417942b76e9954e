"""Tables without a hall, and seeded positions of Waz Baraz."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine.bots import Level
from engine.chance import SEED_BYTES
from engine.core import Action, Event, Options, OptionValue, Seat
from engine.games.waz_baraz.deduction import to_bits, witches_between
from engine.games.waz_baraz.pieces import SPACES
from engine.games.waz_baraz.view import View, notebook
from engine.match import Match, Record, Sight
from engine.wire import dump_log
from hall.rooms.rules import members_on_one_phone, person_seats
from hall.table import (
    ConnectionStatus,
    Members,
    MembersCallback,
    Proposal,
    PublicUpdate,
    SeatedPlayer,
    VersionCallback,
)
from tests.tools.arena import play_match

GAME = "waz_baraz"
NAMES = ("Iris", "Olaf", "Noémie", "Björk", "Wilhelmina", "Þórdís")
FACES = ("owl", "frog", "mushroom", "cat", "raven", "spider")
PLAYERS = tuple(
    SeatedPlayer(name, seat, face)
    for seat, (name, face) in enumerate(zip(NAMES, FACES, strict=True))
)


class FakeTable:
    """A table without a hall: it accepts actions, and nobody else acts."""

    status: ConnectionStatus = "live"

    def __init__(
        self, match: Match[Any, Any], players: Sequence[SeatedPlayer], notes: str = ""
    ) -> None:
        self.id = "still"
        self.game = match.rules.name
        self.players = tuple(players)
        self.options: Options = dict(match.options)
        self.seats = match.seats
        self.match = match
        self._notes = notes

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns a seat's sight."""
        return self.match.sight(seat)

    async def public_sight(self) -> Sight[Any]:
        """Returns the spectator's sight."""
        return self.match.sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns a seat's news since a version."""
        return self.match.news(seat, since)

    async def public_update(self, since: int) -> PublicUpdate:
        """Returns the spectator's sight and news since a version."""
        return PublicUpdate(self.match.sight(None), self.match.news(None, since))

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return person_seats(self.members())

    def members(self) -> Members:
        """Returns all members."""
        return members_on_one_phone(self.players)

    async def propose(self, seat: Seat, proposal: Proposal) -> None:
        """Does nothing."""

    async def vote(self, seat: Seat, proposal: Proposal, *, agree: bool) -> None:
        """Does nothing."""

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Never calls back."""
        return lambda: None

    async def submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None = None
    ) -> int:
        """Applies a seat's actions."""
        self.match.act(seat, actions, seen_version)
        return self.match.version

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Undoes a seat's last action."""
        self.match.undo(seat)
        return self.match.version

    async def leave(self, seat: Seat) -> None:
        """Does nothing."""

    async def arrive(self, seat: Seat) -> None:
        """Does nothing."""

    async def notes(self, seat: Seat) -> str:
        """Returns the only notes."""
        return self._notes

    async def save_notes(self, seat: Seat, text: str) -> None:
        """Keeps the only notes."""
        self._notes = text

    async def dealing_seats(self) -> tuple[Seat, ...]:
        return ()

    async def seal_digest(self) -> str:
        """Returns the hash of the seed."""
        return self.match.commitment

    async def finished_log(self) -> str:
        return dump_log(self.match.record)

    def subscribe(self, on_version: VersionCallback) -> Callable[[], None]:
        """Never calls back."""
        return lambda: None


@dataclass(frozen=True)
class Position:
    """The first state of a seeded game between bots at which a condition holds."""

    condition: Callable[[Match[Any, Any]], bool]
    seats: int = 3
    seed: int = 1
    level: Level = "fair"
    options: dict[str, OptionValue] = field(default_factory=dict, hash=False)

    def match(self) -> Match[Any, Any]:
        """Returns a match at this position."""
        return Match.replay(_found(self), _luck(self.seed))


@cache
def _found(position: Position) -> Record:
    """Returns the first game, from the position's seed on, that reaches the condition."""
    for seed in range(position.seed * 1000, position.seed * 1000 + 50):
        match = Match.new(GAME, position.seats, position.options, _luck(position.seed))
        whims = _luck(seed)
        for _ in play_match(match, [position.level] * position.seats, whims):
            if position.condition(match):
                return match.record
    raise LookupError("no game comes to such a moment")


def _luck(seed: int) -> bytes:
    return seed.to_bytes(SEED_BYTES, "big")


# Conditions


def public_view(match: Match[Any, Any]) -> View:
    """Returns the spectator's view."""
    view: View = match.sight(None).view
    return view


def own_view(match: Match[Any, Any]) -> View:
    """Returns the view of the seat that is to act."""
    view: View = match.sight(match.active[0]).view
    return view


def mistresses_of(match: Match[Any, Any]) -> tuple[int, ...]:
    """Returns the mistresses from the master's view."""
    master = public_view(match).master
    assert master is not None
    return tuple(match.sight(master).view.mistresses)


def is_mid_round(match: Match[Any, Any]) -> bool:
    """Returns whether a turn starts in the middle of a round."""
    view = public_view(match)
    return view.step == "turn" and len(view.clues) == 5


def is_asking(match: Match[Any, Any]) -> bool:
    """Returns whether a player is on the start and may ask."""
    return public_view(match).step == "ask"


def is_nearly_known(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act has two or three sets left."""
    return public_view(match).step == "turn" and 2 <= len(notebook(own_view(match))) <= 3


def is_late(match: Match[Any, Any]) -> bool:
    """Returns whether a turn starts after two rounds."""
    view = public_view(match)
    return view.step == "turn" and len(view.rounds) == 2 and len(view.clues) > 2


def is_won(match: Match[Any, Any]) -> bool:
    """Returns whether a player has won."""
    return match.result is not None and match.result.reason != "app_round"


def is_lost_to_app(match: Match[Any, Any]) -> bool:
    """Returns whether the app has won."""
    return match.result is not None and match.result.reason == "app_round"


def card_index_for(match: Match[Any, Any], says_waz: bool) -> int | None:  # noqa: FBT001
    """Returns the index of a card in the hand that leads to WAZ, or to silence."""
    view, mistresses = own_view(match), to_bits(mistresses_of(match))
    for place, card in enumerate(view.hand):
        passed = witches_between(view.spaces, view.place, (view.place + card) % SPACES)
        if bool(passed & mistresses) is says_waz and view.place + card != SPACES:
            return place
    return None


def can_hear_both_answers(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act has a card for WAZ and one for silence."""
    return (
        is_mid_round(match)
        and card_index_for(match, True) is not None
        and card_index_for(match, False) is not None
    )
