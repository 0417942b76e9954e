"""What the app must know of a game to put it on the stage."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

import toga

from coven.boards.offers import Offer
from coven.drawing.box import Box
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.look import Look
from coven.native.sounds import Sound
from coven.secret.ledger import Ledger
from coven.settings import Verbosity
from engine.core import Action, Event, Result, Seat
from engine.match import Sight
from hall.table import Chair

if TYPE_CHECKING:
    from coven.online.ribbon import Ribbon
    from coven.text.board import WordBoard


def _nothing() -> None:
    """Stands in where nobody shares the phone."""


@dataclass(frozen=True, slots=True)
class Courtesy:
    """What those may ask for who share a phone."""

    disown: Callable[[], object] = _nothing  # hides what somebody opened who should not have
    missed: Callable[[], bool] = lambda: False  # whether its holder has missed something
    recap: Callable[[], object] = _nothing  # tells that again
    peek: Callable[[], object] = _nothing  # lets somebody look at what is theirs, out of turn


@dataclass(frozen=True, slots=True)
class Host:
    """What a board may ask of the screen it stands on."""

    look: Look
    chairs: tuple[Chair, ...]  # [seat]
    secret: bool  # somebody else may look at this screen
    ledger: Ledger
    submit: Callable[[Sequence[Action]], Awaitable[None]]  # of the seat that holds the phone
    act: Callable[[Seat, Sequence[Action]], Awaitable[None]]  # of a seat at the open table
    undo: Callable[[Seat], Awaitable[None]]  # takes back a seat's last step
    seclude: Callable[[Seat], object]  # lets a seat of the open table be alone with the phone
    pass_on: Callable[[], object]  # gives the phone to whoever is next, or lays it on the table
    explain: Callable[[str, str | None], None]  # a reason and its rule, to the player
    retell: Callable[[], None]  # the prompt has changed
    feel: Callable[[Sound], None]  # lets something be heard and felt at once
    note: Callable[[str], Awaitable[None]]  # keeps the seat's private notebook
    accepts: Callable[[], bool]  # whether a touch of a native widget counts now
    pause: Callable[[], None]  # ignores touches for a moment
    rules: Callable[[str | None], object]  # opens the rules of the game, perhaps at one of them
    leave: Callable[[], object]  # puts the table away
    courtesy: Courtesy = Courtesy()
    hint: Callable[[], object] | None = None  # asks what a bot would do; None: nobody is told
    company: Callable[[], object] | None = None  # shows who plays where; None: nobody else does
    ribbon: "Ribbon | None" = None  # above a table that several phones share
    # In place of a board's own offers while it is only watched.
    offers: Callable[[], Sequence[Offer]] | None = None


class Board(Protocol):
    """A game's part of the play screen."""

    widget: toga.Widget
    surfaces: tuple[Surface, ...]

    @property
    def whispering(self) -> bool:
        """Whether the seat that has just acted still has something secret to read."""

    def hear(self, news: Sequence[Event], own: Sight[Any] | None) -> None:
        """Takes what everybody has heard since the match began, before it is watched or played.

        `own` is the sight of a person who plays alone among bots, from whom nothing is hidden.
        """

    def watch(self, public: Sight[Any], next_seat: Seat | None, heard: Sequence[Event]) -> None:
        """Shows the table to everybody; `next_seat` is a person who waits for the phone.

        `heard` is what the seat that has just acted learnt from it, for that seat alone.
        """

    def hand_over(self, sight: Sight[Any], notes: str) -> None:
        """Lets a seat act on what it sees."""

    def lose(self) -> None:
        """Hides whatever is secret, at once."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """People around the open table: each may act in front of all."""

    public: Sight[Any]
    sights: Mapping[Seat, Sight[Any]]  # of the people who may act; their views are the public one
    news: tuple[Event, ...]  # what everybody has heard since the last gathering


@runtime_checkable
class OpenBoard(Protocol):
    """A board at which people act together, phone on the table."""

    def gather(self, gathering: Gathering) -> None:
        """Shows the table, and lets those who may act do so."""


@runtime_checkable
class HandBoard(Protocol):
    """A board with a hand of cards, which are touched where they lie."""

    def card_box(self, card: int) -> tuple[Surface, Box] | None:
        """Returns where a card of the open hand lies."""


class DrawnBoard(Board, Protocol):
    """A game's part of the play screen as it is drawn, under a header."""

    def prompt(self) -> str:
        """Returns what is to be done, in one line."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a score table; the app itself has no seat."""

    seat: Seat | None
    points: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A card that is turned over."""

    ground: str  # name of art
    glyph: str  # name of art upon it
    value: str


@dataclass(frozen=True, slots=True)
class Spread:
    """What a seat held when the round ended, and what that came to."""

    seat: Seat
    cards: tuple[Shown, ...]
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
class Interlude:
    """What is told to all when a round has ended."""

    title: str
    story: str
    pictures: tuple[str, ...]  # names of art
    hero: Seat | None
    caption: str = ""  # what the pictures tell and the story does not
    spreads: tuple[Spread, ...] = ()
    exhibits: tuple[Exhibit, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """Points over the rounds, one line a standing, up to the target."""

    lines: tuple[tuple[int, ...], ...]  # [standing][round]
    target: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option as the set-up screen offers it; texts are message ids."""

    value: int | str | bool
    label: str
    story: str


@dataclass(frozen=True, slots=True)
class Question:
    """One option of a game as the set-up screen asks it."""

    option: str  # of a question to each player, with {seat} where the number stands
    label: str  # a message id; of a question to each player, with {name}
    choices: tuple[Choice, ...]
    usual: Callable[[], int | str | bool] | None = None  # what is chosen at first, if not the first


@dataclass(frozen=True, slots=True)
class Lead:
    """Who leads at first, as the set-up screen asks it; texts are message ids."""

    option: str  # takes a seat, or "random"
    label: str
    by_chance: str
    by_choice: str
    app_option: str | None = None  # true when the app itself leads
    by_app: str = ""


@dataclass(frozen=True, slots=True)
class Performance:
    """How a game is played on the app's stage: all that only a table needs."""

    board: Callable[[Host], DrawnBoard]
    words: Callable[[Host, Verbosity], "WordBoard"]  # the same table in words
    standings: Callable[[Any], tuple[Standing, ...]]  # of a view
    ending: Callable[[Any, Result, Sequence[Chair]], Interlude]
    # Of two public views.
    interlude: Callable[[Any, Any, Sequence[Chair]], Interlude | None] = (
        lambda before, after, chairs: None
    )
    chart: Callable[[Any], Chart | None] = lambda view: None  # None where one round is all
    gathers: Callable[[Any], bool] = lambda view: False  # of a public view: nothing is private now
    hurries: Callable[[Any], bool] = lambda view: False  # of a public view: nobody may have to wait
    cue: Callable[[Event], Sound | None] = lambda event: None  # what is heard of public news
    # The round so far in sentences, of a public view and its news: told to whoever has missed it.
    course: Callable[[Any, Sequence[Event], Sequence[Chair]], Sequence[str]] = (
        lambda view, news, chairs: ()
    )


@dataclass(frozen=True, slots=True)
class Staging:
    """A game as the app offers it, and the way to how it is played."""

    game: str
    title: str  # a proper name, the same in every language
    tagline: str  # a message id
    minutes: int
    emblem: str  # name of art
    credit: str
    ours: str  # a message id: what the source leaves open and we decided
    questions: tuple[Question, ...]
    perform: Callable[[], Performance]  # loads what the shelf can do without
    lead: Lead
    best: Literal["most", "fewest"]  # the points that win
    hands: bool = False  # people hold what they may want to look at out of turn
    seat_questions: tuple[Question, ...] = ()  # asked of each player

    @property
    def short(self) -> str:
        """The name without the series it belongs to, for where there is little room."""
        return self.title.rpartition(": ")[2]

    @property
    def board(self) -> Callable[[Host], DrawnBoard]:
        """What makes the drawn table."""
        return self.perform().board

    @property
    def words(self) -> Callable[[Host, Verbosity], "WordBoard"]:
        """What makes the table in words."""
        return self.perform().words

    @property
    def standings(self) -> Callable[[Any], tuple[Standing, ...]]:
        """What tells the points of a view."""
        return self.perform().standings

    @property
    def interlude(self) -> Callable[[Any, Any, Sequence[Chair]], Interlude | None]:
        """What tells how a round ended, of two public views."""
        return self.perform().interlude

    @property
    def ending(self) -> Callable[[Any, Result, Sequence[Chair]], Interlude]:
        """What tells how the game ended."""
        return self.perform().ending

    @property
    def chart(self) -> Callable[[Any], Chart | None]:
        """What tells the points over the rounds."""
        return self.perform().chart

    @property
    def gathers(self) -> Callable[[Any], bool]:
        """What tells whether nothing is private now."""
        return self.perform().gathers

    @property
    def hurries(self) -> Callable[[Any], bool]:
        """What tells whether nobody may have to wait now."""
        return self.perform().hurries

    @property
    def cue(self) -> Callable[[Event], Sound | None]:
        """What tells how public news sounds."""
        return self.perform().cue

    @property
    def course(self) -> Callable[[Any, Sequence[Event], Sequence[Chair]], Sequence[str]]:
        """What tells the round so far."""
        return self.perform().course
