"""Lesson and LessonStep: the script of a guided game, and its players."""

from dataclasses import dataclass

from coven.i18n import tr, tr_noop
from engine.core import Action, Event, Options, Seat
from hall.table import SeatedPlayer

LEARNER: Seat = 0


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson.

    The learner does a step with zones; a step without zones happens after the learner has read it.
    """

    message: str  # a message id; {word} is `typed_text`
    events: tuple[Event, ...] = ()  # at the table
    zones: tuple[str, ...] = ()  # to highlight on the drawn board, in order
    typed_text: str = ""  # to type, in the current language
    any_of_kind: bool = False  # any action of the same class is accepted
    text_mode_message: str = ""  # a message id, if text mode needs another text

    @property
    def drawn_text(self) -> str:
        """The text for the drawn board."""
        return tr(self.message, word=self.typed_text)

    @property
    def text_mode_text(self) -> str:
        """The text for the text table."""
        message = self.text_mode_message or self.message
        return tr(message, word=self.typed_text)

    @property
    def is_hands_on(self) -> bool:
        """Whether the learner acts at the table."""
        return bool(self.zones and self.events)


@dataclass(frozen=True, slots=True)
class Lesson:
    """The script of one guided game."""

    game: str
    seed: bytes
    options: Options
    players: tuple[SeatedPlayer, ...]  # [seat] the learner first; the others follow the script
    steps: tuple[LessonStep, ...]
    setup_events: tuple[Event, ...] = ()  # before the first step


def events_by(seat: Seat, *actions: Action) -> tuple[Event, ...]:
    """Returns the events of a seat's actions."""
    return tuple(Event(seat, action) for action in actions)


# Players of a lesson


_LESSON_NAMES = (tr_noop("Robin"), tr_noop("Bruna"), tr_noop("Old Marsh"))
_LESSON_FACES = ("owl", "cat", "frog")


def lesson_players(count: int) -> tuple[SeatedPlayer, ...]:
    """Returns the learner and as many others as needed."""
    return tuple(
        SeatedPlayer(tr(name), seat, _LESSON_FACES[seat], None if seat == 0 else "easy")
        for seat, name in enumerate(_LESSON_NAMES[:count])
    )
