"""A lesson as a value: what is said, what is touched, and what is done, step by step."""

from dataclasses import dataclass

from coven.i18n import tr, tr_noop
from engine.core import Action, Event, Options, Seat
from hall.table import SeatedPlayer

LEARNER: Seat = 0


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that is learnt.

    With something to touch the learner does it; else it happens when the learner has read.
    """

    message: str  # a message id, in which {word} is what is to be typed
    events: tuple[Event, ...] = ()  # what happens at the table, if anything
    zones: tuple[str, ...] = ()  # what shines on the drawn board, one after another
    typed_text: str = ""  # what is to be typed, in the language of the moment
    any_of_kind: bool = False  # anything of the same kind will do
    text_mode_message: str = ""  # a message id: said instead where nothing is drawn

    @property
    def drawn_text(self) -> str:
        """What is said over a drawn board."""
        message = self.message
        return tr(message, word=self.typed_text)

    @property
    def text_mode_text(self) -> str:
        """What is said in words."""
        message = self.text_mode_message or self.message
        return tr(message, word=self.typed_text)

    @property
    def is_hands_on(self) -> bool:
        """Whether the learner does it at the table, and not only reads."""
        return bool(self.zones and self.events)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A script for one game, the same each time."""

    game: str
    seed: bytes
    options: Options
    players: tuple[SeatedPlayer, ...]  # [seat] the learner first, then those who only seem to play
    steps: tuple[LessonStep, ...]
    setup_events: tuple[Event, ...] = ()  # what has happened before the first step


def events_by(seat: Seat, *actions: Action) -> tuple[Event, ...]:
    """Returns what a seat does, one thing after another."""
    return tuple(Event(seat, action) for action in actions)


# Who sits at the tables of lessons: the learner, and two who follow the script.


_LESSON_NAMES = (tr_noop("Robin"), tr_noop("Bruna"), tr_noop("Old Marsh"))
_LESSON_FACES = ("owl", "cat", "frog")


def lesson_players(count: int) -> tuple[SeatedPlayer, ...]:
    """Returns so many chairs, the learner's first."""
    return tuple(
        SeatedPlayer(tr(name), seat, _LESSON_FACES[seat], None if seat == 0 else "easy")
        for seat, name in enumerate(_LESSON_NAMES[:count])
    )
