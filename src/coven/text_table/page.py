"""A game in words before there is any widget: what a page says, and what it lets one do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from coven.settings import Verbosity
from engine.core import Action, Event, Seat
from engine.match import Sight
from hall.table import SeatedPlayer

TextChoiceKind = Literal["main", "plain", "picked"]


@dataclass(frozen=True, slots=True)
class MenuPosition:
    """Where in the menus a player is, and what is picked there."""

    menu: str = ""  # empty: where a turn begins
    picks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SubmitActions:
    """What is done at the table, all at once; at the open table, by a seat."""

    actions: tuple[Action, ...]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class UndoLastStep:
    """A seat's last step is taken back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OpenPrivateView:
    """A seat of the open table wants to be alone with the phone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ReturnToTable:
    """The phone goes back to the open table."""


@dataclass(frozen=True, slots=True)
class SaveNotes:
    """A change of the player's own notebook, and where to go on."""

    text: str
    position: MenuPosition


@dataclass(frozen=True, slots=True)
class ShowRefusal:
    """It cannot be done, and the page stays as it is."""

    reason: str
    rule: str | None


@dataclass(frozen=True, slots=True)
class RunCallback:
    """Something beside the table, such as a lesson's next step."""

    callback: Callable[[], object]


ChoiceEffect: TypeAlias = (
    MenuPosition
    | SubmitActions
    | SaveNotes
    | UndoLastStep
    | OpenPrivateView
    | ReturnToTable
    | ShowRefusal
    | RunCallback
)


@dataclass(frozen=True, slots=True)
class TextChoice:
    """One button: its whole meaning is in its label."""

    label: str
    effect: ChoiceEffect
    kind: TextChoiceKind = "plain"


@dataclass(frozen=True, slots=True)
class TextPrompt:
    """A line to be filled in by the owner of the page; what is typed is as secret as the rest."""

    label: str
    button: str
    effect_for: Callable[[str], ChoiceEffect]  # of what was typed


@dataclass(frozen=True, slots=True)
class PageContext:
    """All that a page is made of."""

    view: Any
    players: tuple[SeatedPlayer, ...]  # [seat]
    verbosity: Verbosity
    position: MenuPosition = MenuPosition()
    notes: str = ""
    secrets_shown: bool = False  # what is secret may be read now
    news: tuple[Event, ...] = ()  # what everybody has heard since the match began
    sights: Mapping[Seat, Sight[Any]] = field(default_factory=dict)  # of those who may act here
    seat: Seat | None = None  # who holds the phone
    solo_view: Any = None  # the view of a person alone among bots, from whom nothing is hidden


@dataclass(frozen=True, slots=True)
class TextPage:
    """What can be read and done now."""

    lines: tuple[str, ...]  # for everybody, the most important first
    choice_rows: tuple[tuple[TextChoice, ...], ...] = ()
    secret_owner: Seat | None = None  # whose secret there is to show
    secret_lines: tuple[str, ...] = ()  # empty unless it is shown
    prompt: TextPrompt | None = None


@dataclass(frozen=True, slots=True)
class TextTable:
    """One game in words."""

    game: str
    start_position: Callable[[Any], MenuPosition]  # of a view: where its seat's turn begins
    turn_page: Callable[[PageContext], TextPage]  # for the seat that acts
    public_page: Callable[
        [PageContext, Sequence[Event]], TextPage
    ]  # for all; the news are the last actor's own
    turn_delay: Callable[[Any], float] = lambda view: 0.0  # seconds until a seat may act, as all do
    keeps_menu: Callable[[Any, Any], bool] = lambda before, after: (
        False
    )  # menus outlive this change
    is_race: Callable[[Any], bool] = lambda view: False  # no button may move under a finger
    has_private_hands: bool = False  # people hold what they may want to look at out of turn
