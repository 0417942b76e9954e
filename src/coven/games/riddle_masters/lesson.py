"""Script of the guided first game: the player makes one riddle and guesses another."""

from dataclasses import replace
from typing import cast

from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from coven.games.riddle_masters import PHRASES
from coven.i18n import language
from engine.chance import SEED_BYTES
from engine.core import Event
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.library.sculptures import sculpture_by_id
from engine.games.riddle_masters.library.things import Language, thing_by_id
from engine.games.riddle_masters.sculpture import BALL, GOLD, Lump
from engine.games.riddle_masters.words import encode_question

BRUNA, MARSH = 1, 2
OWN_RIDDLE, GUESSED_RIDDLE = 2, 3  # the riddle that the player makes, and the one to guess
PREPARED_RIDDLES = {
    LEARNER: {0: "boat", 1: "tree"},
    BRUNA: {GUESSED_RIDDLE: "snail", 4: "candle", 5: "castle"},
    MARSH: {6: "penguin", 7: "teapot", 8: "anchor"},
}  # [seat][object]: ids of things in the bots' library
FIRST_LUMP = (Lump(BALL, 4, GOLD, 0, 18, 0),)


def lesson() -> Lesson:
    """Returns the lesson with words of the current language."""
    spoken_language = cast(Language, language())
    opening = tuple(
        event
        for seat, riddles in PREPARED_RIDDLES.items()
        for number, name in riddles.items()
        for event in events_by(
            seat,
            pieces.Write(number, thing_by_id(name).word(spoken_language)),
            pieces.Shape(number, sculpture_by_id(name)),
        )
    )
    options = {"starter": LEARNER, "language": spoken_language}
    steps = _steps(spoken_language)
    return Lesson("riddle_masters", bytes(SEED_BYTES), options, lesson_players(3), steps, opening)


def _steps(language: Language) -> tuple[LessonStep, ...]:
    own, guessed = thing_by_id("sun").word(language), thing_by_id("snail").word(language)
    made = (pieces.Write(OWN_RIDDLE, own), pieces.Shape(OWN_RIDDLE, FIRST_LUMP))
    asked = pieces.Ask(GUESSED_RIDDLE, encode_question("alive"))
    riddle_zone = f"riddle-{GUESSED_RIDDLE}"
    return (
        _step("riddles"),
        replace(
            _step("make", events_by(LEARNER, *made), "done", "done", text=own), any_of_kind=True
        ),
        _step("goal"),
        _step("move", events_by(LEARNER, pieces.Pay(3)), "space-3", "pay"),
        _step("ask", events_by(LEARNER, asked), riddle_zone, "ask", "ask-alive"),
        _step("answer", events_by(BRUNA, pieces.Answer("yes"))),
        _step("close", events_by(LEARNER, pieces.CLOSE), "back", "back", "close"),
        _step("secret", (), "guess"),
        _step(
            "guess", events_by(LEARNER, pieces.Guess(GUESSED_RIDDLE, guessed)),
            riddle_zone, "guess", "give", text=guessed,
        ),
        _step("verdict", events_by(BRUNA, pieces.RIGHT)),
        _step("points"),
        _step("spaces"),
    )  # fmt: skip


def _step(name: str, events: tuple[Event, ...] = (), *zones: str, text: str = "") -> LessonStep:
    """Returns a step with its messages for the drawn board and for text mode."""
    other = PHRASES["lesson_in_text_mode"].get(name, "")
    return LessonStep(PHRASES["lesson"][name], events, zones, text, text_mode_message=other)
