"""Tables that stand still: positions of fixed luck, the same in every picture."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine.arena import play_match
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

GAME = "waz_baraz"
NAMES = ("Iris", "Olaf", "Noémie", "Björk", "Wilhelmina", "Þórdís")
FACES = ("owl", "frog", "mushroom", "cat", "raven", "spider")
CHAIRS = tuple(
    SeatedPlayer(name, seat, face)
    for seat, (name, face) in enumerate(zip(NAMES, FACES, strict=True))
)


class FakeTable:
    """A table without a hall: it takes what is done to it, and nobody else moves."""

    status: ConnectionStatus = "live"

    def __init__(
        self, match: Match[Any, Any], chairs: Sequence[SeatedPlayer], notes: str = ""
    ) -> None:
        self.id = "still"
        self.game = match.rules.name
        self.players = tuple(chairs)
        self.options: Options = dict(match.options)
        self.seats = match.seats
        self.match = match
        self._notes = notes

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees."""
        return self.match.sight(seat)

    async def public_sight(self) -> Sight[Any]:
        """Returns what everybody sees."""
        return self.match.sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""
        return self.match.news(seat, since)

    async def public_update(self, since: int) -> PublicUpdate:
        """Returns what a spectator sees, and has learnt since a version."""
        return PublicUpdate(self.match.sight(None), self.match.news(None, since))

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """Everybody."""
        return person_seats(self.members())

    def members(self) -> Members:
        """Returns everybody."""
        return members_on_one_phone(self.players)

    async def propose(self, seat: Seat, proposal: Proposal) -> None:
        """Has nobody to ask."""

    async def vote(self, seat: Seat, proposal: Proposal, *, agree: bool) -> None:
        """Has nothing to agree on."""

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Has nothing to tell."""
        return lambda: None

    async def submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None = None
    ) -> int:
        """Takes a seat's steps."""
        self.match.act(seat, actions, seen_version)
        return self.match.version

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes back a seat's last step."""
        self.match.undo(seat)
        return self.match.version

    async def leave(self, seat: Seat) -> None:
        """Lets anybody go."""

    async def arrive(self, seat: Seat) -> None:
        """Lets anybody come."""

    async def notes(self, seat: Seat) -> str:
        """Returns the one notebook."""
        return self._notes

    async def save_notes(self, seat: Seat, text: str) -> None:
        """Keeps the one notebook."""
        self._notes = text

    async def finished_log(self) -> str:
        """Returns the log."""
        return dump_log(self.match.record)

    def subscribe(self, on_version: VersionCallback) -> Callable[[], None]:
        """Has nothing to tell."""
        return lambda: None


@dataclass(frozen=True)
class Position:
    """A moment of a game between bots: the first at which something is so."""

    condition: Callable[[Match[Any, Any]], bool]
    seats: int = 3
    seed: int = 1
    level: Level = "fair"
    options: dict[str, OptionValue] = field(default_factory=dict, hash=False)

    def match(self) -> Match[Any, Any]:
        """Returns the match at that moment, ready to go on."""
        return Match.replay(_found(self), _luck(self.seed))


@cache
def _found(position: Position) -> Record:
    """Returns the first game, from the position's seed on, that comes to such a moment."""
    for seed in range(position.seed * 1000, position.seed * 1000 + 50):
        match = Match.new(GAME, position.seats, position.options, _luck(position.seed))
        whims = _luck(seed)
        for _ in play_match(match, [position.level] * position.seats, whims):
            if position.condition(match):
                return match.record
    raise LookupError("no game comes to such a moment")


def _luck(seed: int) -> bytes:
    return seed.to_bytes(SEED_BYTES, "big")


# What a moment can be like


def public_view(match: Match[Any, Any]) -> View:
    """Returns what everybody sees."""
    view: View = match.sight(None).view
    return view


def own_view(match: Match[Any, Any]) -> View:
    """Returns what the seat that is to act sees."""
    view: View = match.sight(match.active[0]).view
    return view


def mistresses_of(match: Match[Any, Any]) -> tuple[int, ...]:
    """Returns the mistresses, which the master knows."""
    master = public_view(match).master
    assert master is not None
    return tuple(match.sight(master).view.mistresses)


def is_mid_round(match: Match[Any, Any]) -> bool:
    """Returns whether a turn begins in the middle of a round."""
    view = public_view(match)
    return view.step == "turn" and len(view.clues) == 5


def is_asking(match: Match[Any, Any]) -> bool:
    """Returns whether somebody stands on the start."""
    return public_view(match).step == "ask"


def is_nearly_known(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act has two or three sets left."""
    return public_view(match).step == "turn" and 2 <= len(notebook(own_view(match))) <= 3


def is_late(match: Match[Any, Any]) -> bool:
    """Returns whether a turn begins after two rounds."""
    view = public_view(match)
    return view.step == "turn" and len(view.rounds) == 2 and len(view.clues) > 2


def is_won(match: Match[Any, Any]) -> bool:
    """Returns whether somebody has won."""
    return match.result is not None and match.result.reason != "app_round"


def is_lost_to_app(match: Match[Any, Any]) -> bool:
    """Returns whether the app has won."""
    return match.result is not None and match.result.reason == "app_round"


def card_index_for(match: Match[Any, Any], says_waz: bool) -> int | None:  # noqa: FBT001
    """Returns the place of a card in the hand that leads to WAZ, or to silence."""
    view, mistresses = own_view(match), to_bits(mistresses_of(match))
    for place, card in enumerate(view.hand):
        passed = witches_between(view.spaces, view.place, (view.place + card) % SPACES)
        if bool(passed & mistresses) is says_waz and view.place + card != SPACES:
            return place
    return None


def can_hear_both_answers(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act can be answered with WAZ and with silence."""
    return (
        is_mid_round(match)
        and card_index_for(match, True) is not None
        and card_index_for(match, False) is not None
    )
