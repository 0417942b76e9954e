"""The pieces of Waz Baraz, what one can do with them, and what is heard at the table."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Option, Seat, wire_type

# [ours] figures that the rulebook leaves open
CARDS = (3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10)
FOUND_POINTS = {2: 5, 3: 7, 4: 9}  # by the number of mistresses
APP_TARGETS = {1: 21, 2: 32, 3: 42, 4: 53, 5: 63}  # by the number of players

SPACES = 21  # the start, then one for each witch
WITCHES = range(1, 21)
ORDERED_SPACES = tuple(range(SPACES))
TARGET = 21
WRONG_POINTS = 2
PASSED_POINTS = 1
MOST_SEATS = 6
CARDS_DEALT = 16
LARGEST_HAND = 8

OPTIONS = (
    Option("mistresses", (2, 3, 4)),
    Option("shuffled_circle", (False, True)),
    Option("app_master", (False, True)),
    Option("notebook", ("full", "marks", "off")),
    Option("first_master", ("random", 0, 1, 2, 3, 4, 5)),
)

Step: TypeAlias = Literal[
    "circle", "crown", "marker", "deal", "choose", "turn", "point", "move", "ask", "reveal", "over"
]


@dataclass(frozen=True, slots=True)
class Circle:
    """Luck places the witches."""

    spaces: tuple[int, ...]  # [witch] her space, [0] the start's


@dataclass(frozen=True, slots=True)
class Crown:
    """Luck names the first master."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Marker:
    """Luck turns up the first marker."""

    card: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Luck deals a hand; nobody but its owner sees the cards."""

    seat: Seat
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Conceal:
    """The app, as master, picks all mistresses; nobody sees them."""

    witches: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Choose:
    """The master secretly picks one more mistress, in the order of the numbers."""

    witch: int


@dataclass(frozen=True, slots=True)
class Accuse:
    """The player begins to name the mistresses."""


@dataclass(frozen=True, slots=True)
class Point:
    """The player names one more witch, in the order of the numbers."""

    witch: int


@dataclass(frozen=True, slots=True)
class Play:
    """The player moves the marker."""

    card: int


@dataclass(frozen=True, slots=True)
class Ask:
    """The player on the start asks about one witch."""

    witch: int


@dataclass(frozen=True, slots=True)
class Decline:
    """The player on the start asks nothing."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The game is over and the mistresses step forward."""

    witches: tuple[int, ...]


ACTIONS = (
    Circle, Crown, Marker, Deal, Conceal, Choose, Accuse, Point, Play, Ask, Decline, Reveal,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Chosen:
    """Everybody learns that the master has chosen."""


@dataclass(frozen=True, slots=True)
class Accused:
    """Everybody hears which witches were named, and whether rightly."""

    witches: tuple[int, ...]
    right: bool
    cards: tuple[int, ...] = ()  # the finder's hand, for the old master who takes it over


@dataclass(frozen=True, slots=True)
class Moved:
    """Everybody sees the marker move and hears WAZ or silence."""

    card: int
    start: int
    end: int
    waz: bool
    passed: bool  # reached or passed the start: the master scores


@dataclass(frozen=True, slots=True)
class Told:
    """One player learns whether a witch is a mistress."""

    witch: int
    mistress: bool


NEWS = (Chosen, Accused, Moved, Told)


@dataclass(frozen=True, slots=True)
class Heard:
    """A move and the master's word: at least one mistress strictly between, or none."""

    start: int
    end: int
    waz: bool


@dataclass(frozen=True, slots=True)
class Wrong:
    """These witches are not, all of them, the mistresses."""

    witches: tuple[int, ...]


@wire_type
class Round(NamedTuple):
    """A round that ended with the mistresses found."""

    master: Seat | None
    finder: Seat
    witches: tuple[int, ...]
    points: tuple[int, ...]  # [seat] after the round
    app_points: int


CROWNS = tuple(map(Crown, range(MOST_SEATS)))
MARKERS = {card: Marker(card) for card in CARDS}
CHOOSE = {witch: Choose(witch) for witch in WITCHES}
POINT = {witch: Point(witch) for witch in WITCHES}
PLAY = {card: Play(card) for card in sorted(set(CARDS))}
ASK = {witch: Ask(witch) for witch in WITCHES}
ACCUSE, DECLINE = Accuse(), Decline()
TOLD = {witch: (Told(witch, mistress=False), Told(witch, mistress=True)) for witch in WITCHES}


def _answers_to_move(start: int, card: int) -> tuple[Heard, Heard, tuple[bool, ...]]:
    """Returns silence after a move, WAZ after it, and which spaces it leaps over."""
    end = (start + card) % SPACES
    from_start = (False, *[True] * (card - 1), *[False] * (SPACES - card))
    leapt = from_start[SPACES - start :] + from_start[: SPACES - start]
    return Heard(start, end, waz=False), Heard(start, end, waz=True), leapt


# [start][card] silence, WAZ, and [space] whether a mistress there is heard (WB-07)
MOVE_ANSWERS = tuple(
    {card: _answers_to_move(start, card) for card in PLAY} for start in range(SPACES)
)


def hand_size(hands: int) -> int:
    """Returns how many cards each of that many hands holds (WB-04, WB-15)."""
    return min(LARGEST_HAND, CARDS_DEALT // hands)
