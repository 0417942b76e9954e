"""GameUI, BoardServices and the Board protocols: what the app and the games share at a table."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import toga

from coven.data.deal_seal import NO_SEAL, SealReport
from coven.games.common import BoardButton
from coven.native.sounds import Sound
from coven.privacy.peek_log import PeekLog
from coven.text_table.page import TextTable
from coven.ui.canvas import Surface
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from coven.ui.timings import DEFAULT_TIMINGS, UITimings
from engine.core import Action, Event, Result, Seat
from engine.hints import Hint, HintReason
from engine.match import Match, Sight
from hall.table import SeatedPlayer

if TYPE_CHECKING:
    from coven.session.members import TableStatusBar


@dataclass(frozen=True, slots=True)
class BoardServices:
    """Everything that a board may call or ask of its screen."""

    look: Look
    players: tuple[SeatedPlayer, ...]  # [seat]
    is_shared: bool  # somebody else may see this screen
    peek_log: PeekLog
    submit: Callable[[Sequence[Action]], Awaitable[None]]  # for the seat that holds the phone
    submit_for_seat: Callable[[Seat, Sequence[Action]], Awaitable[None]]  # at the open table
    undo: Callable[[Seat], Awaitable[None]]  # undoes a seat's last step
    open_private_view: Callable[[Seat], object]  # hands the phone to one seat of the open table
    pass_phone: Callable[[], object]  # to the next player, or back to the table
    show_refusal: Callable[[str, str | None], None]  # a reason and the id of its rule
    refresh_prompt: Callable[[], None]
    play_with_haptics: Callable[[Sound], None]  # plays a sound and vibrates
    save_notes: Callable[[str], Awaitable[None]]  # of the seat that holds the phone
    accepts_input: Callable[[], bool]  # whether touches of native widgets count now
    pause_input: Callable[[], None]  # ignores touches for a moment
    open_rules: Callable[[str | None], object]  # at a rule id, or at the beginning
    leave_table: Callable[[], object]
    timings: UITimings = DEFAULT_TIMINGS
    # Of people who share a phone: hides secrets that the wrong player has opened, shows what the
    # player who holds the phone has missed, and lets a player look at secrets out of turn.
    report_wrong_player: Callable[[], object] = lambda: None
    has_missed_turns: Callable[[], bool] = lambda: False
    show_recap: Callable[[], object] = lambda: None
    ask_who_peeks: Callable[[], object] = lambda: None
    local_seats: Callable[[], Sequence[Seat]] | None = None  # played on this phone; None: all
    request_hint: Callable[[], object] | None = None  # None if there are no hints
    open_members: Callable[[], object] | None = None  # None if only this phone plays
    status_bar: "TableStatusBar | None" = None  # of a table that several phones share
    seal: Callable[[], SealReport] = lambda: NO_SEAL  # until somebody acts here
    # Replaces the board's own buttons in a recap.
    watch_buttons: Callable[[], Sequence[BoardButton]] | None = None
    # [page and seat] text being typed, which outlives a recreated Android activity
    drafts: dict[str, str] = field(default_factory=dict)

    def is_local_person(self, seat: Seat) -> bool:
        """Returns whether a person plays this seat on this phone."""
        here = self.local_seats
        return (
            seat in range(len(self.players))
            and self.players[seat].level is None
            and (here is None or seat in here())
        )

    @property
    def has_remote_people(self) -> bool:
        """Whether somebody plays at this table on another phone."""
        people = (seat for seat, player in enumerate(self.players) if player.level is None)
        return not all(map(self.is_local_person, people))


class Board(Protocol):
    """A game's part of the play screen."""

    widget: toga.Widget
    surfaces: tuple[Surface, ...]

    @property
    def has_unread_secret(self) -> bool:
        """Whether the seat that has just acted has an unread secret."""

    def set_news(self, news: Sequence[Event], own: Sight[Any] | None) -> None:
        """Sets the public events of the match, before one of the `show` methods.

        `own` is the sight of a person who plays alone among bots, whose secrets are always open.
        """

    def show_public(
        self, public: Sight[Any], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the table to everybody; `next_seat` is a person who waits for the phone.

        `private_news` are the events of the last action as its seat alone sees them.
        """

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        """Shows the table to a seat that may act."""

    def hide_secrets(self) -> None:
        """Hides all secrets at once."""


@dataclass(frozen=True, slots=True)
class OpenTableState:
    """An open table, at which people act in front of everybody."""

    public: Sight[Any]
    sights: Mapping[Seat, Sight[Any]]  # of the people who may act; their views are public
    news: tuple[Event, ...]  # public events since the last state


@runtime_checkable
class OpenBoard(Protocol):
    """A board at which several people may act while the phone is on the table."""

    def show_open_table(self, state: OpenTableState) -> None:
        """Shows the table with the actions of all people who may act."""


CARD_ZONE_PREFIX = "card-"  # zones of the cards in a hand, followed by the index


@runtime_checkable
class HandBoard(Protocol):
    """A board with a hand of cards to touch."""

    def card_box(self, card: int) -> tuple[Surface, CanvasBox] | None:
        """Returns the surface and box of a card in the open hand."""


class DrawnBoard(Board, Protocol):
    """A drawn board below a header."""

    def prompt(self) -> str:
        """Returns the instruction for the header in one line."""


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One line of a score table; the app has no seat."""

    seat: Seat | None
    points: int


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card face up."""

    background: str  # art
    glyph: str  # art
    value: str


@dataclass(frozen=True, slots=True)
class RevealedHand:
    """A seat's hand at the end of a round, and its points."""

    seat: Seat
    cards: tuple[CardFace, ...]
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Something that a seat made, shown when the game is over."""

    seat: Seat
    title: str
    caption: str
    heading: str  # both in one line of text
    lines: tuple[str, ...]  # the guesses of the others
    paint: Callable[[Painter, tuple[float, float, float]], None]  # in a square: left, top, side


@dataclass(frozen=True, slots=True)
class ResultSummary:
    """The result of a round or a game."""

    title: str
    text: str
    pictures: tuple[str, ...]  # art
    featured_seat: Seat | None
    caption: str = ""  # facts that the pictures show and the text does not contain
    hands: tuple[RevealedHand, ...] = ()
    exhibits: tuple[Exhibit, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreChart:
    """Points after each round, one line per standing."""

    lines: tuple[tuple[int, ...], ...]  # [standing][round]
    target: int


@dataclass(frozen=True, slots=True)
class SeatSecret:
    """A seat's secret as cards, if any, and in words; a replay shows it."""

    seat: Seat
    cards: tuple[CardFace, ...]
    words: str


WorldCounts = tuple[int, ...]  # [seat] of the worlds that a seat cannot rule out


@dataclass(frozen=True, slots=True)
class GameUI:
    """The lazily loaded part of a game, needed only at a table."""

    board: Callable[[BoardServices], DrawnBoard]
    text_table: TextTable  # the same table in text mode
    standings: Callable[[Any], tuple[SeatScore, ...]]  # of a view
    game_summary: Callable[[Any, Result, Sequence[SeatedPlayer]], ResultSummary]
    hint_sentence: Callable[[Any, HintReason, Sequence[SeatedPlayer]], str | None]
    # The zones of the drawn board to touch on the way to a hint's action.
    hint_zones: Callable[[Any, Hint], Iterable[str]]
    # The summary of a round that ended between two public views.
    round_summary: Callable[[Any, Any, Sequence[SeatedPlayer]], ResultSummary | None] = (
        lambda before, after, players: None
    )
    score_chart: Callable[[Any], ScoreChart | None] = lambda view: None  # None for a single round
    is_open_table: Callable[[Any], bool] = lambda view: False  # whether nothing is private now
    # Whether a seat's open page stays as it is when its second sight replaces the first.
    keeps_turn: Callable[[Sight[Any], Sight[Any]], bool] = lambda before, after: (
        before.view == after.view and before.legal == after.legal
    )
    event_sound: Callable[[Event], Sound | None] = lambda event: None
    # The round so far in sentences, for players who have missed it.
    round_story: Callable[[Any, Sequence[Event], Sequence[SeatedPlayer]], Sequence[str]] = (
        lambda view, news, players: ()
    )
    # Replays: what a seat holds that the others do not see, and the worlds that each seat of a
    # match cannot rule out. Games without such a count say why.
    seat_secrets: Callable[[Sight[Any]], Iterator[SeatSecret]] = lambda sight: iter(())
    is_hand_on_board: bool = False  # the board shows the hand of the viewpoint
    count_worlds: Callable[[Iterator[Match[Any, Any]]], Iterator[WorldCounts]] | None = None
    no_count_reason: str = ""  # a message id


class PublicBoard:
    """Base of boards without secrets, at which everybody acts in public."""

    news: Sequence[Event] = ()  # public events of the match

    @property
    def has_unread_secret(self) -> bool:
        return False

    def set_news(self, news: Sequence[Event], own: Sight[Any] | None) -> None:
        self.news = news

    def show_public(
        self, public: Sight[Any], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the table while nobody can act."""
        self.show_open_table(OpenTableState(public, {}, ()))

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        """Shows the table to a seat that may act."""
        assert sight.seat is not None
        self.show_open_table(OpenTableState(sight, {sight.seat: sight}, ()))

    def show_open_table(self, state: OpenTableState) -> None:
        """Shows the table with the actions of all people who may act."""
        raise NotImplementedError
