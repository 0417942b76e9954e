"""TextTable, TextPage, TextChoice and ChoiceEffect: a game in text, without widgets."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from coven.i18n import join_and, tr
from coven.settings import Verbosity
from engine.core import Action, Event, Seat
from engine.match import Sight
from hall.table import SeatedPlayer

TextChoiceKind = Literal["main", "plain", "picked"]


GROUP_MENU = "group"


@dataclass(frozen=True, slots=True)
class MenuPosition:
    """The open menu and what is picked in it."""

    menu: str = ""  # empty: the start of a turn
    picks: tuple[int, ...] = ()  # in a group menu: the keys of the open groups


@dataclass(frozen=True, slots=True)
class SubmitActions:
    """Submits actions together; at an open table, for a seat."""

    actions: tuple[Action, ...]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class UndoLastStep:
    """Takes back a seat's last action."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OpenPrivateView:
    """Opens a seat's own sight from the open table."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ReturnToTable:
    """Returns to the open table."""


@dataclass(frozen=True, slots=True)
class SaveNotes:
    """Saves the player's notes and opens a menu."""

    text: str
    position: MenuPosition


@dataclass(frozen=True, slots=True)
class ShowRefusal:
    """Shows a refusal; the page stays."""

    reason: str
    rule: str | None


@dataclass(frozen=True, slots=True)
class RunCallback:
    """Runs something outside the table, such as the next step of a lesson."""

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
    """One button; its label must be clear without context."""

    label: str
    effect: ChoiceEffect
    kind: TextChoiceKind = "plain"


ChoiceRows: TypeAlias = tuple[tuple[TextChoice, ...], ...]


def button_column(choices: Iterable[TextChoice]) -> ChoiceRows:
    """Returns rows of one button each."""
    return button_rows(tuple(choices), 1)


def button_rows(choices: Sequence[TextChoice], columns: int) -> ChoiceRows:
    """Returns rows of some buttons each."""
    return tuple(tuple(choices[at : at + columns]) for at in range(0, len(choices), columns))


def back_row(menu: str = "", *picks: int) -> ChoiceRows:
    """Returns a row with a button to another menu."""
    return ((TextChoice(tr("Back"), MenuPosition(menu, picks)),),)


@dataclass(frozen=True, slots=True)
class TextPrompt:
    """A text field of a page. The typed text is as secret as the page.

    A private page shows it only while its secrets are shown, and keeps it until it is handed in.
    """

    label: str
    button: str
    effect_for: Callable[[str], ChoiceEffect]  # given the typed text
    draft_key: str  # of the typed text among the drafts of the table


@dataclass(frozen=True, slots=True)
class PageContext:
    """Everything a page is built from."""

    view: Any
    players: tuple[SeatedPlayer, ...]  # [seat]
    verbosity: Verbosity
    position: MenuPosition = MenuPosition()
    notes: str = ""
    secrets_shown: bool = False  # secrets may be on the page
    news: tuple[Event, ...] = ()  # public, since the start of the match
    sights: Mapping[Seat, Sight[Any]] = field(default_factory=dict)  # of local seats that may act
    seat: Seat | None = None  # who holds the phone
    remote_seats: tuple[Seat, ...] = ()  # of people on other phones
    solo_view: Any = None  # view of the only person on this phone, for whom nothing is hidden

    def name(self, seat: Seat | None) -> str:
        assert seat is not None
        return self.players[seat].name

    def scores(self, counts: Iterable[int], *others: str) -> str:
        """Returns a list of each name with a count, and of other scores."""
        own = [
            tr("{name} {points}", name=player.name, points=count)
            for player, count in zip(self.players, counts, strict=True)
        ]
        return join_and([*own, *others])

    def next_line(self, seat: Seat) -> str:
        """Returns that a bot thinks, or that a person is next."""
        player = self.players[seat]
        if player.level is not None:
            return tr("{name} is thinking.", name=player.name)
        return tr("{name} is next.", name=player.name)


@dataclass(frozen=True, slots=True)
class TextPage:
    """The texts and choices shown now."""

    lines: tuple[str, ...]  # public, most important first
    choice_rows: ChoiceRows = ()
    secret_owner: Seat | None = None  # whose secrets can be shown
    secret_lines: tuple[str, ...] = ()  # empty unless shown
    prompt: TextPrompt | None = None


def private_page(
    context: PageContext,
    lines: tuple[str, ...],
    choice_rows: ChoiceRows,
    secret_lines: Iterable[str],
    prompt: TextPrompt | None = None,
) -> TextPage:
    """Returns a page of the view's seat, with its secret lines only while they are shown."""
    secret = tuple(secret_lines) if context.secrets_shown else ()
    return TextPage(lines, choice_rows, context.view.seat, secret, prompt)


@dataclass(frozen=True, slots=True)
class TextTable:
    """One game in text mode."""

    game: str
    turn_page: Callable[[PageContext], TextPage]  # for the acting seat
    # For everybody; with the last actor's private news.
    public_page: Callable[[PageContext, Sequence[Event]], TextPage]
    start_position: Callable[[Any], MenuPosition] = lambda view: MenuPosition()  # of a turn
    # Where to do a hint's action, for players who do not see it marked.
    action_location: Callable[[Action], str | None] = lambda action: None
    delays_turn: Callable[[Any], bool] = lambda view: False  # a seat may not act at once
    keeps_menu: Callable[[Any, Any], bool] = lambda before, after: False  # it stays open
    is_race: Callable[[Any], bool] = lambda view: False  # no button may move under a finger
    has_private_hands: bool = False  # players may want to look at their hand out of turn
