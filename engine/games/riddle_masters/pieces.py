"""The board of Riddle Masters, what one can do on it, and what the table learns of it."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Option, Seat, wire_type
from engine.games.riddle_masters.library import LANGUAGES
from engine.games.riddle_masters.sculpture import Sculpture

Space: TypeAlias = Literal["elf", "gem", "dragon", "question", "ghost"]
Object: TypeAlias = int  # a number: those of seat 0 come first, then those of seat 1
Reply: TypeAlias = Literal["yes", "no", "probably", "dont_know"]
Riddles: TypeAlias = Literal["word", "two_words", "phrase"]
Step: TypeAlias = Literal[
    "making", "starter", "turn", "die", "elf", "series", "answer", "verdict", "reveal", "over"
]
Ending: TypeAlias = Literal["goal_reached", "last_arrow", "turn_limit"]

# [ours] the spaces clockwise from elf A, and the length of the score track (RM-03)
BOARD: tuple[Space, ...] = (
    "elf", "gem", "dragon", "question", "gem", "ghost",
    "elf", "gem", "dragon", "question", "gem", "dragon",
)  # fmt: skip
TRACK_LENGTHS = {3: 33, 4: 30, 5: 33, 6: 30}  # by the number of players
TRACK_ADJUSTMENTS = {"normal": 0, "short": -6, "long": 6}

STARTING_CURSES = 3
CURSES_BEFORE_MORE = 5  # used by all together (RM-20)
STARTING_GEMS, MOST_GEMS = 12, 13
FACES = range(1, 7)
DRAGON_STEPS, GHOST_STEPS = 1, 2
FARTHEST_LETTER = 20
MOST_QUESTIONS = 20  # in a series
LONGEST_QUESTION = 140  # characters
LONGEST_GUESS = 80  # characters
MOST_ARROWS = 2  # on an object
ARROW_POINTS = (5, 3)  # for the first and the second who guess an object
NO_ARROW_PENALTY, ONE_ARROW_PENALTY = 5, 2  # what an own object costs at the end (RM-23)
MOST_TURNS = 300

# How the owner of a guessed object moves, from the first arrow on the board to the last (RM-16).
OWNER_MOVES_OF_FEW = (-2, -2, -1, -1, 1, 1, 2, 2, 2, 1, -1, -1, -2)
OWNER_MOVES_OF_MANY = (-2, -2, -2, -1, -1, 1, 1, 2, 2, 2, 2, 1, 1, -1, -1, -2, -2)
OWNER_MOVES = {
    3: OWNER_MOVES_OF_FEW, 4: OWNER_MOVES_OF_FEW, 5: OWNER_MOVES_OF_MANY, 6: OWNER_MOVES_OF_MANY,
}  # fmt: skip

OPTIONS = (
    Option("clay", ("studio", "table")),
    Option("track", ("normal", "short", "long")),
    Option("riddles", ("word", "two_words", "phrase")),
    Option("theme", (False, True)),
    Option("penalty_always", (False, True)),
    Option("language", LANGUAGES),  # of the bots' riddles, and of those they think of
    Option("starter", ("random", 0, 1, 2, 3, 4, 5)),
)


def objects_each(seats: int) -> int:
    """Returns how many objects each player makes (RM-01)."""
    return 3 if seats == 3 else 2


# Luck


@dataclass(frozen=True, slots=True)
class Dice:
    """Those who may begin roll for it; the highest begins, or rolls again with its equals."""

    faces: tuple[int, ...]  # [of those who roll, by seat]


@dataclass(frozen=True, slots=True)
class Die:
    """Luck rolls the die of the player on turn."""

    face: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """The game is over and everything that was written is shown (RM-24)."""

    words: tuple[str, ...]  # [object]
    guesses: tuple[str, ...]  # in the order of the guesses


# Making; a None is a form to be filled in, or what others are not told


@dataclass(frozen=True, slots=True)
class Write:
    """An owner writes down what an object stands for."""

    object: Object
    word: str | None


@dataclass(frozen=True, slots=True)
class Shape:
    """An owner models an object."""

    object: Object
    sculpture: Sculpture | None


# A turn


@dataclass(frozen=True, slots=True)
class Roll:
    """The player rolls the die."""


@dataclass(frozen=True, slots=True)
class Pay:
    """The player pays gems, one a space."""

    gems: int


@dataclass(frozen=True, slots=True)
class Letter:
    """The player on an elf asks for a letter; from the end, positions are -1, -2 and so on."""

    object: Object
    position: int | None


@dataclass(frozen=True, slots=True)
class Decline:
    """The player on an elf asks nothing."""


@dataclass(frozen=True, slots=True)
class Ask:
    """The player asks about an object; the text is empty where people speak."""

    object: Object
    text: str | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The owner answers in front of all."""

    reply: Reply


@dataclass(frozen=True, slots=True)
class Close:
    """The player closes the first series."""


@dataclass(frozen=True, slots=True)
class Stop:
    """The player stops the whole question."""


@dataclass(frozen=True, slots=True)
class Guess:
    """The player guesses an object in writing; only its owner reads it."""

    object: Object
    word: str | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The owner says whether a guess is right."""

    right: bool


# Curses


@dataclass(frozen=True, slots=True)
class CurseLetter:
    """Somebody buys a letter."""

    object: Object
    position: int | None


@dataclass(frozen=True, slots=True)
class CurseGuess:
    """Somebody buys a guess."""

    object: Object
    word: str | None


ACTIONS = (
    Dice, Die, Reveal, Write, Shape, Roll, Pay, Letter, Decline, Ask, Answer, Close, Stop, Guess,
    Verdict, CurseLetter, CurseGuess,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Unveiled:
    """Everybody has finished, and all sculptures are shown."""

    sculptures: tuple[Sculpture, ...]  # [object]


@dataclass(frozen=True, slots=True)
class Told:
    """One player learns a letter; it is empty beyond the word."""

    object: Object
    position: int
    letter: str
    curse: bool


NEWS = (Unveiled, Told)


@wire_type
class Inquiry(NamedTuple):
    """A letter that was asked for."""

    seat: Seat
    object: Object
    position: int
    letter: str | None  # empty beyond the word; None to all but who asked


@wire_type
class Question(NamedTuple):
    """A question and its answer."""

    turn: int  # from 1
    seat: Seat
    object: Object
    text: str
    reply: Reply | None  # None: awaited, or never given because the asker stopped


@wire_type
class Attempt(NamedTuple):
    """A guess, in front of all but for its word."""

    turn: int  # from 1
    seat: Seat
    object: Object
    word: str | None  # None to all but the guesser and the owner until the end
    curse: bool
    right: bool | None  # None: the owner's verdict is awaited


ROLL, DECLINE, CLOSE, STOP = Roll(), Decline(), Close(), Stop()
PAY: tuple[Pay, ...] = tuple(map(Pay, range(1, MOST_GEMS + 1)))
REPLIES: tuple[Answer, ...] = (
    Answer("yes"), Answer("no"), Answer("probably"), Answer("dont_know"),
)  # fmt: skip
RIGHT, WRONG = Verdict(right=True), Verdict(right=False)
POSITIONS = (*range(1, FARTHEST_LETTER + 1), *range(-FARTHEST_LETTER, 0))
MOST_OBJECTS = 12
