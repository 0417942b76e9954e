"""Board, options and actions of Riddle Masters, with the rules' constants."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Option, Options, Seat, wire_type
from engine.games.riddle_masters.library.things import LANGUAGES
from engine.games.riddle_masters.sculpture import MOST_LUMPS as MOST_LUMPS
from engine.games.riddle_masters.sculpture import Sculpture

Space: TypeAlias = Literal["elf", "gem", "dragon", "question", "ghost"]
Object: TypeAlias = int  # numbered by owner: those of seat 0 first, then seat 1
Reply: TypeAlias = Literal["yes", "no", "probably", "dont_know"]
Riddles: TypeAlias = Literal["word", "two_words", "phrase"]
Step: TypeAlias = Literal[
    "making", "starter", "turn", "die", "elf", "series", "answer", "verdict", "reveal", "over"
]
Ending: TypeAlias = Literal["goal_reached", "last_arrow", "turn_limit"]

# [ours] The spaces clockwise from elf A, and the length of the score track (RM-03).
BOARD: tuple[Space, ...] = (
    "elf", "gem", "dragon", "question", "gem", "ghost",
    "elf", "gem", "dragon", "question", "gem", "dragon",
)  # fmt: skip
OBJECTS_EACH = {3: 3, 4: 2, 5: 2, 6: 2}  # [players] RM-01
TRACK_LENGTHS = {3: 33, 4: 30, 5: 33, 6: 30}  # [players]
TRACK_ADJUSTMENTS = {"normal": 0, "short": -6, "long": 6}

STARTING_CURSES = 3
CURSES_BEFORE_MORE = 5  # by all players together (RM-20)
STARTING_GEMS, MOST_GEMS = 12, 13
FACES = range(1, 7)
DRAGON_STEPS, GHOST_STEPS = 1, 2
FARTHEST_LETTER = 20
MOST_QUESTIONS = 20  # per series
LONGEST_QUESTION = 140  # characters
LONGEST_GUESS = 80  # characters
MOST_ARROWS = 2  # per object
ARROW_POINTS = (5, 3)  # for the first and the second correct guess
NO_ARROW_PENALTY, ONE_ARROW_PENALTY = 5, 2  # per own object at the end (RM-23)
MOST_TURNS = 300
FEWEST_LETTERS = 3  # of a word (RM-01)
MOST_LETTERS: dict[Riddles, int] = {"word": 20, "two_words": 40, "phrase": 40}  # RM-26

# [arrows on the board - 1] move of the owner of a guessed object (RM-16)
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
    # "first_edition": without the owner's move after a guess that reaches the goal (RM-25)
    Option("penalty_always", (False, True, "first_edition")),
    Option("language", LANGUAGES),  # of the bots' riddles and of the things they consider
    Option("starter", ("random", 0, 1, 2, 3, 4, 5)),
)


def upgrade_options(edition: int, options: Options) -> Options | None:
    """Returns the options of this edition that play as edition 1 did."""
    always = options.get("penalty_always", False)
    return {**options, "penalty_always": "first_edition"} if always else options


# Draws


@dataclass(frozen=True, slots=True)
class Dice:
    """Draw: rolls for the start; the highest begins, ties roll again."""

    faces: tuple[int, ...]  # [contender]


@dataclass(frozen=True, slots=True)
class Die:
    """Draw: the die of the player in turn."""

    face: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """The game is over and everything written is shown (RM-24)."""

    words: tuple[str, ...]  # [object]
    guesses: tuple[str, ...]  # [guess]


# Making. In all following actions None is a blank to fill in, or a value hidden from others.


@dataclass(frozen=True, slots=True)
class Write:
    """Writes down the word of an own object."""

    object: Object
    word: str | None


@dataclass(frozen=True, slots=True)
class Shape:
    """Models an own object."""

    object: Object
    sculpture: Sculpture | None


# A turn


@dataclass(frozen=True, slots=True)
class Roll:
    """Rolls the die."""


@dataclass(frozen=True, slots=True)
class Pay:
    """Pays gems to move, one per space."""

    gems: int


@dataclass(frozen=True, slots=True)
class Letter:
    """Elf: asks for a letter; positions from the end are -1, -2 and so on."""

    object: Object
    position: int | None


@dataclass(frozen=True, slots=True)
class Decline:
    """Elf: asks for no letter."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Asks about an object; the text is empty if the question is spoken."""

    object: Object
    text: str | None


@dataclass(frozen=True, slots=True)
class Answer:
    """Answers a question publicly."""

    reply: Reply


@dataclass(frozen=True, slots=True)
class Close:
    """Closes the first series."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Ends the whole question."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Guesses an object in writing; only its owner reads it."""

    object: Object
    word: str | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The owner says whether a guess is right."""

    right: bool


# Curses


@dataclass(frozen=True, slots=True)
class CurseLetter:
    """Spends a curse on a letter."""

    object: Object
    position: int | None


@dataclass(frozen=True, slots=True)
class CurseGuess:
    """Spends a curse on a guess."""

    object: Object
    word: str | None


ACTIONS = (
    Dice, Die, Reveal, Write, Shape, Roll, Pay, Letter, Decline, Ask, Answer, Close, Stop, Guess,
    Verdict, CurseLetter, CurseGuess,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Unveiled:
    """News: everybody has finished, and all sculptures are shown."""

    sculptures: tuple[Sculpture, ...]  # [object]


@dataclass(frozen=True, slots=True)
class Told:
    """News for the asker alone: a letter, empty beyond the word."""

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
    letter: str | None  # empty beyond the word; None for everyone but the asker


@wire_type
class Question(NamedTuple):
    """A question and its answer."""

    turn: int  # from 1
    seat: Seat
    object: Object
    text: str
    reply: Reply | None  # None: pending, or not given because the asker stopped


@wire_type
class Attempt(NamedTuple):
    """A guess; everything except its word is public."""

    turn: int  # from 1
    seat: Seat
    object: Object
    word: str | None  # None for everyone but guesser and owner until the end
    curse: bool
    right: bool | None  # None: the verdict is pending


ROLL, DECLINE, CLOSE, STOP = Roll(), Decline(), Close(), Stop()
PAY: tuple[Pay, ...] = tuple(map(Pay, range(1, MOST_GEMS + 1)))
REPLIES: tuple[Answer, ...] = (
    Answer("yes"), Answer("no"), Answer("probably"), Answer("dont_know"),
)  # fmt: skip
RIGHT, WRONG = Verdict(right=True), Verdict(right=False)
POSITIONS = (*range(1, FARTHEST_LETTER + 1), *range(-FARTHEST_LETTER, 0))
MOST_OBJECTS = max(seats * each for seats, each in OBJECTS_EACH.items())
