"""Cards, options, actions and news of Waz Baraz, with the rules' constants."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Option, Seat, wire_type

# [ours] numbers that the rulebook leaves open (WB-01, WB-13, WB-15)
CARDS = (3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10)
FOUND_POINTS = {2: 5, 3: 7, 4: 9}  # [mistresses]
APP_TARGETS = {1: 21, 2: 32, 3: 42, 4: 53, 5: 63}  # [players]

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
    """Draw: the places of the witches."""

    spaces: tuple[int, ...]  # [witch] her space; [0] is the start


@dataclass(frozen=True, slots=True)
class Crown:
    """Draw: the first master."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Marker:
    """Draw: the first marker."""

    card: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Draw: a seat's hand; masked for others."""

    seat: Seat
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Conceal:
    """Draw: the mistresses when the app is master; masked for everyone."""

    witches: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Choose:
    """The master chooses one more mistress, in ascending order."""

    witch: int


@dataclass(frozen=True, slots=True)
class Accuse:
    """Starts naming the mistresses."""


@dataclass(frozen=True, slots=True)
class Point:
    """Names one more witch, in ascending order."""

    witch: int


@dataclass(frozen=True, slots=True)
class Play:
    """Plays a movement card."""

    card: int


@dataclass(frozen=True, slots=True)
class Ask:
    """On the start: asks about a witch."""

    witch: int


@dataclass(frozen=True, slots=True)
class Decline:
    """On the start: asks nothing."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The game is over and the mistresses are shown."""

    witches: tuple[int, ...]


ACTIONS = (
    Circle, Crown, Marker, Deal, Conceal, Choose, Accuse, Point, Play, Ask, Decline, Reveal,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Chosen:
    """News: the master has chosen."""


@dataclass(frozen=True, slots=True)
class Accused:
    """News: the witches that were named, and whether they are right."""

    witches: tuple[int, ...]
    right: bool
    cards: tuple[int, ...] = ()  # the finder's hand, for the old master who takes it over


@dataclass(frozen=True, slots=True)
class Moved:
    """News: the marker's move and the master's answer."""

    card: int
    start: int
    end: int
    waz: bool
    passed: bool  # reached or passed the start: the master scores


@dataclass(frozen=True, slots=True)
class Told:
    """News for the asker alone: whether a witch is a mistress."""

    witch: int
    mistress: bool


NEWS = (Chosen, Accused, Moved, Told)


@dataclass(frozen=True, slots=True)
class Heard:
    """Clue: WAZ if at least one mistress is strictly between `start` and `end`."""

    start: int
    end: int
    waz: bool


@dataclass(frozen=True, slots=True)
class Wrong:
    """Clue: these witches are not exactly the mistresses."""

    witches: tuple[int, ...]


@wire_type
class Round(NamedTuple):
    """A finished round, in which the mistresses were found."""

    master: Seat | None
    finder: Seat
    witches: tuple[int, ...]
    points: tuple[int, ...]  # [seat] after the round
    app_points: int


CHOOSE = {witch: Choose(witch) for witch in WITCHES}
POINT = {witch: Point(witch) for witch in WITCHES}
PLAY = {card: Play(card) for card in sorted(set(CARDS))}
ASK = {witch: Ask(witch) for witch in WITCHES}
ACCUSE, DECLINE = Accuse(), Decline()


def _answers_to_move(start: int, card: int) -> tuple[Heard, Heard, tuple[bool, ...]]:
    """Returns the silence clue, the WAZ clue, and which spaces the move passes over."""
    end = (start + card) % SPACES
    from_start = (False, *[True] * (card - 1), *[False] * (SPACES - card))
    passed_over = from_start[SPACES - start :] + from_start[: SPACES - start]
    return Heard(start, end, waz=False), Heard(start, end, waz=True), passed_over


# [start][card] silence, WAZ, and [space] whether the move passes over it (WB-07)
MOVE_ANSWERS = tuple(
    {card: _answers_to_move(start, card) for card in PLAY} for start in range(SPACES)
)


def hand_size(hands: int) -> int:
    """Returns the number of cards per hand (WB-04, WB-15)."""
    return min(LARGEST_HAND, CARDS_DEALT // hands)


HAND_SIZES = {seats: hand_size(seats - 1) for seats in range(3, MOST_SEATS + 1)}  # WB-04
