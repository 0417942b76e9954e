"""What the app must know of a game to put it on the stage."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

import toga

from coven.games.common import BoardButton
from coven.native.sounds import Sound
from coven.privacy.peek_log import PeekLog
from coven.settings import Verbosity
from coven.ui.canvas import Surface
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from engine.core import Action, Event, Result, Seat
from engine.match import Sight
from hall.table import SeatedPlayer

if TYPE_CHECKING:
    from coven.session.members import TableStatusBar
    from coven.text_table.board import TextBoard


def _do_nothing() -> None:
    """Stands in where nobody shares the phone."""


@dataclass(frozen=True, slots=True)
class SharedPhoneServices:
    """What those may ask for who share a phone."""

    report_wrong_player: Callable[[], object] = (
        _do_nothing  # hides what somebody opened who should not have
    )
    has_missed_turns: Callable[[], bool] = lambda: False  # whether its holder has missed something
    show_recap: Callable[[], object] = _do_nothing  # tells that again
    ask_who_peeks: Callable[[], object] = (
        _do_nothing  # lets somebody look at what is theirs, out of turn
    )


@dataclass(frozen=True, slots=True)
class BoardServices:
    """What a board may ask of the screen it stands on."""

    look: Look
    players: tuple[SeatedPlayer, ...]  # [seat]
    is_shared: bool  # somebody else may look at this screen
    peek_log: PeekLog
    submit: Callable[[Sequence[Action]], Awaitable[None]]  # of the seat that holds the phone
    submit_for_seat: Callable[
        [Seat, Sequence[Action]], Awaitable[None]
    ]  # of a seat at the open table
    undo: Callable[[Seat], Awaitable[None]]  # takes back a seat's last step
    open_private_view: Callable[
        [Seat], object
    ]  # lets a seat of the open table be alone with the phone
    pass_phone: Callable[[], object]  # gives the phone to whoever is next, or lays it on the table
    show_refusal: Callable[[str, str | None], None]  # a reason and its rule, to the player
    refresh_prompt: Callable[[], None]  # the prompt has changed
    play_with_haptics: Callable[[Sound], None]  # lets something be heard and felt at once
    save_notes: Callable[[str], Awaitable[None]]  # keeps the seat's private notebook
    accepts_input: Callable[[], bool]  # whether a touch of a native widget counts now
    pause_input: Callable[[], None]  # ignores touches for a moment
    open_rules: Callable[
        [str | None], object
    ]  # opens the rules of the game, perhaps at one of them
    leave_table: Callable[[], object]  # puts the table away
    shared_phone: SharedPhoneServices = SharedPhoneServices()
    request_hint: Callable[[], object] | None = (
        None  # asks what a bot would do; None: nobody is told
    )
    open_members: Callable[[], object] | None = (
        None  # shows who plays where; None: nobody else does
    )
    status_bar: "TableStatusBar | None" = None  # above a table that several phones share
    # In place of a board's own offers while it is only watched.
    watch_buttons: Callable[[], Sequence[BoardButton]] | None = None


class Board(Protocol):
    """A game's part of the play screen."""

    widget: toga.Widget
    surfaces: tuple[Surface, ...]

    @property
    def has_unread_secret(self) -> bool:
        """Whether the seat that has just acted still has something secret to read."""

    def set_news(self, news: Sequence[Event], own: Sight[Any] | None) -> None:
        """Takes what everybody has heard since the match began, before it is watched or played.

        `own` is the sight of a person who plays alone among bots, from whom nothing is hidden.
        """

    def show_public(
        self, public: Sight[Any], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the table to everybody; `next_seat` is a person who waits for the phone.

        `private_news` is what the seat that has just acted learnt from it, for that seat alone.
        """

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        """Lets a seat act on what it sees."""

    def hide_secrets(self) -> None:
        """Hides whatever is secret, at once."""


@dataclass(frozen=True, slots=True)
class OpenTableState:
    """People around the open table: each may act in front of all."""

    public: Sight[Any]
    sights: Mapping[Seat, Sight[Any]]  # of the people who may act; their views are the public one
    news: tuple[Event, ...]  # what everybody has heard since the last gathering


@runtime_checkable
class OpenBoard(Protocol):
    """A board at which people act together, phone on the table."""

    def show_open_table(self, state: OpenTableState) -> None:
        """Shows the table, and lets those who may act do so."""


@runtime_checkable
class HandBoard(Protocol):
    """A board with a hand of cards, which are touched where they lie."""

    def card_box(self, card: int) -> tuple[Surface, CanvasBox] | None:
        """Returns where a card of the open hand lies."""


class DrawnBoard(Board, Protocol):
    """A game's part of the play screen as it is drawn, under a header."""

    def prompt(self) -> str:
        """Returns what is to be done, in one line."""


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One line of a score table; the app itself has no seat."""

    seat: Seat | None
    points: int


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card that is turned over."""

    background: str  # name of art
    glyph: str  # name of art upon it
    value: str


@dataclass(frozen=True, slots=True)
class RevealedHand:
    """What a seat held when the round ended, and what that came to."""

    seat: Seat
    cards: tuple[CardFace, ...]
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Something that somebody made, shown to all when the game is over."""

    seat: Seat
    title: str
    caption: str
    lines: tuple[str, ...]  # what the others thought of it
    paint: Callable[[Painter, tuple[float, float, float]], None]  # in a square: left, top, side


@dataclass(frozen=True, slots=True)
class ResultSummary:
    """What is told to all when a round has ended."""

    title: str
    text: str
    pictures: tuple[str, ...]  # names of art
    featured_seat: Seat | None
    caption: str = ""  # what the pictures tell and the story does not
    hands: tuple[RevealedHand, ...] = ()
    exhibits: tuple[Exhibit, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreChart:
    """Points over the rounds, one line a standing, up to the target."""

    lines: tuple[tuple[int, ...], ...]  # [standing][round]
    target: int


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of an option as the set-up screen offers it; texts are message ids."""

    value: int | str | bool
    label: str
    description: str


@dataclass(frozen=True, slots=True)
class OptionQuestion:
    """One option of a game as the set-up screen asks it."""

    option: str  # of a question to each player, with {seat} where the number stands
    label: str  # a message id; of a question to each player, with {name}
    choices: tuple[OptionChoice, ...]
    default: Callable[[], int | str | bool] | None = (
        None  # what is chosen at first, if not the first
    )


@dataclass(frozen=True, slots=True)
class FirstPlayerQuestion:
    """Who leads at first, as the set-up screen asks it; texts are message ids."""

    option: str  # takes a seat, or "random"
    label: str
    random_text: str
    chosen_text: str
    app_option: str | None = None  # true when the app itself leads
    app_text: str = ""


@dataclass(frozen=True, slots=True)
class GameUI:
    """How a game is played on the app's stage: all that only a table needs."""

    board: Callable[[BoardServices], DrawnBoard]
    text_board: Callable[[BoardServices, Verbosity], "TextBoard"]  # the same table in words
    standings: Callable[[Any], tuple[SeatScore, ...]]  # of a view
    game_summary: Callable[[Any, Result, Sequence[SeatedPlayer]], ResultSummary]
    # Of two public views.
    round_summary: Callable[[Any, Any, Sequence[SeatedPlayer]], ResultSummary | None] = (
        lambda before, after, chairs: None
    )
    score_chart: Callable[[Any], ScoreChart | None] = lambda view: (
        None
    )  # None where one round is all
    is_open_table: Callable[[Any], bool] = lambda view: (
        False
    )  # of a public view: nothing is private now
    is_race: Callable[[Any], bool] = lambda view: False  # of a public view: nobody may have to wait
    event_sound: Callable[[Event], Sound | None] = lambda event: (
        None
    )  # what is heard of public news
    # The round so far in sentences, of a public view and its news: told to whoever has missed it.
    round_story: Callable[[Any, Sequence[Event], Sequence[SeatedPlayer]], Sequence[str]] = (
        lambda view, news, chairs: ()
    )


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game as the app offers it, and the way to how it is played."""

    game: str
    title: str  # a proper name, the same in every language
    tagline: str  # a message id
    minutes: int
    emblem: str  # name of art
    credit: str
    our_rulings: str  # a message id: what the source leaves open and we decided
    questions: tuple[OptionQuestion, ...]
    load_ui: Callable[[], GameUI]  # loads what the shelf can do without
    first_player: FirstPlayerQuestion
    winning_points: Literal["most", "fewest"]  # the points that win
    has_private_hands: bool = False  # people hold what they may want to look at out of turn
    seat_questions: tuple[OptionQuestion, ...] = ()  # asked of each player

    @property
    def short_title(self) -> str:
        """The name without the series it belongs to, for where there is little room."""
        return self.title.rpartition(": ")[2]

    @property
    def board(self) -> Callable[[BoardServices], DrawnBoard]:
        """What makes the drawn table."""
        return self.load_ui().board

    @property
    def text_board(self) -> Callable[[BoardServices, Verbosity], "TextBoard"]:
        """What makes the table in words."""
        return self.load_ui().text_board

    @property
    def standings(self) -> Callable[[Any], tuple[SeatScore, ...]]:
        """What tells the points of a view."""
        return self.load_ui().standings

    @property
    def round_summary(self) -> Callable[[Any, Any, Sequence[SeatedPlayer]], ResultSummary | None]:
        """What tells how a round ended, of two public views."""
        return self.load_ui().round_summary

    @property
    def game_summary(self) -> Callable[[Any, Result, Sequence[SeatedPlayer]], ResultSummary]:
        """What tells how the game ended."""
        return self.load_ui().game_summary

    @property
    def score_chart(self) -> Callable[[Any], ScoreChart | None]:
        """What tells the points over the rounds."""
        return self.load_ui().score_chart

    @property
    def is_open_table(self) -> Callable[[Any], bool]:
        """What tells whether nothing is private now."""
        return self.load_ui().is_open_table

    @property
    def is_race(self) -> Callable[[Any], bool]:
        """What tells whether nobody may have to wait now."""
        return self.load_ui().is_race

    @property
    def event_sound(self) -> Callable[[Event], Sound | None]:
        """What tells how public news sounds."""
        return self.load_ui().event_sound

    @property
    def round_story(
        self,
    ) -> Callable[[Any, Sequence[Event], Sequence[SeatedPlayer]], Sequence[str]]:
        """What tells the round so far."""
        return self.load_ui().round_story


# What boards have in common at which nothing is ever private.


class PublicBoard:
    """A board on the table: whoever acts does so in front of all."""

    news: Sequence[Event] = ()  # what everybody has heard since the match began

    @property
    def has_unread_secret(self) -> bool:
        """Whether there is something secret to read: here never."""
        return False

    def set_news(self, news: Sequence[Event], own: Sight[Any] | None) -> None:
        """Takes what has happened."""
        self.news = news

    def show_public(
        self, public: Sight[Any], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the table, at which nobody can act now."""
        self.show_open_table(OpenTableState(public, {}, ()))

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        """Lets a seat act, in front of all as always."""
        assert sight.seat is not None
        self.show_open_table(OpenTableState(sight, {sight.seat: sight}, ()))

    def show_open_table(self, state: OpenTableState) -> None:
        """Shows the table, and lets those who may act do so."""
        raise NotImplementedError
