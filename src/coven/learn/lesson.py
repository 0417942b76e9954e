"""A lesson as a value: what is said, what is touched, and what is done, step by step."""

from dataclasses import dataclass

from coven.words import say
from engine.core import Action, Event, Options, Seat
from hall.table import Chair

YOU: Seat = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is learnt.

    With something to touch the learner does it; else it happens when the learner has read.
    """

    says: str  # a message id, in which {word} is what is to be typed
    does: tuple[Event, ...] = ()  # what happens at the table, if anything
    touches: tuple[str, ...] = ()  # what shines on the drawn board, one after another
    types: str = ""  # what is to be typed, in the language of the moment
    freely: bool = False  # anything of the same kind will do
    in_words: str = ""  # a message id: said instead where nothing is drawn

    @property
    def told(self) -> str:
        """What is said over a drawn board."""
        message = self.says
        return say(message, word=self.types)

    @property
    def worded(self) -> str:
        """What is said in words."""
        message = self.in_words or self.says
        return say(message, word=self.types)

    @property
    def by_hand(self) -> bool:
        """Whether the learner does it at the table, and not only reads."""
        return bool(self.touches and self.does)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A script for one game, the same each time."""

    game: str
    seed: bytes
    options: Options
    chairs: tuple[Chair, ...]  # [seat] the learner first, then those who only seem to play
    steps: tuple[Step, ...]
    opening: tuple[Event, ...] = ()  # what has happened before the first step


def by(seat: Seat, *actions: Action) -> tuple[Event, ...]:
    """Returns what a seat does, one thing after another."""
    return tuple(Event(seat, action) for action in actions)
