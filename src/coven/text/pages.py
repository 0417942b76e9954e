"""A game in words before there is any widget: what a page says, and what it lets one do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from coven.settings import Verbosity
from engine.core import Action, Event, Seat
from engine.match import Sight
from hall.table import Chair

Kind = Literal["main", "plain", "picked"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where in the menus a player is, and what is picked there."""

    menu: str = ""  # empty: where a turn begins
    picks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Steps:
    """What is done at the table, all at once; at the open table, by a seat."""

    actions: tuple[Action, ...]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat's last step is taken back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Aside:
    """A seat of the open table wants to be alone with the phone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Return:
    """The phone goes back to the open table."""


@dataclass(frozen=True, slots=True)
class Note:
    """A change of the player's own notebook, and where to go on."""

    text: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Refused:
    """It cannot be done, and the page stays as it is."""

    reason: str
    rule: str | None


@dataclass(frozen=True, slots=True)
class Call:
    """Something beside the table, such as a lesson's next step."""

    act: Callable[[], object]


Lead: TypeAlias = Spot | Steps | Note | TakeBack | Aside | Return | Refused | Call


@dataclass(frozen=True, slots=True)
class Choice:
    """One button: its whole meaning is in its label."""

    label: str
    leads: Lead
    kind: Kind = "plain"


@dataclass(frozen=True, slots=True)
class Blank:
    """A line to be filled in by the owner of the page; what is typed is as secret as the rest."""

    label: str
    button: str
    leads: Callable[[str], Lead]  # of what was typed


@dataclass(frozen=True, slots=True)
class Desk:
    """All that a page is made of."""

    view: Any
    chairs: tuple[Chair, ...]  # [seat]
    verbosity: Verbosity
    spot: Spot = Spot()
    notes: str = ""
    shown: bool = False  # what is secret may be read now
    news: tuple[Event, ...] = ()  # what everybody has heard since the match began
    sights: Mapping[Seat, Sight[Any]] = field(default_factory=dict)  # of those who may act here
    seat: Seat | None = None  # who holds the phone
    alone: Any = None  # the view of a person alone among bots, from whom nothing is hidden


@dataclass(frozen=True, slots=True)
class Page:
    """What can be read and done now."""

    lines: tuple[str, ...]  # for everybody, the most important first
    rows: tuple[tuple[Choice, ...], ...] = ()
    owner: Seat | None = None  # whose secret there is to show
    secret: tuple[str, ...] = ()  # empty unless it is shown
    blank: Blank | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """One game in words."""

    game: str
    begin: Callable[[Any], Spot]  # of a view: where its seat's turn begins
    turn: Callable[[Desk], Page]  # for the seat that acts
    table: Callable[[Desk, Sequence[Event]], Page]  # for all; the news are the last actor's own
    ponder: Callable[[Any], float] = lambda view: 0.0  # seconds until a seat may act, as all do
    stays: Callable[[Any, Any], bool] = lambda before, after: False  # menus outlive this change
    racing: Callable[[Any], bool] = lambda view: False  # no button may move under a finger
    looking: bool = False  # people hold what they may want to look at out of turn
