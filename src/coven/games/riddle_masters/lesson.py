"""Script of the guided first game: the player makes one riddle and guesses another."""

from typing import cast

from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from coven.i18n import language, tr_noop
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
        for event in _riddle_events(seat, number, name, spoken_language)
    )
    options = {"starter": LEARNER, "language": spoken_language}
    return Lesson(
        "riddle_masters",
        bytes(SEED_BYTES),
        options,
        lesson_players(3),
        _steps(spoken_language),
        opening,
    )


def _riddle_events(
    seat: int, number: pieces.Object, name: str, language: Language
) -> tuple[Event, ...]:
    return events_by(
        seat,
        pieces.Write(number, thing_by_id(name).word(language)),
        pieces.Shape(number, sculpture_by_id(name)),
    )


def _steps(language: Language) -> tuple[LessonStep, ...]:
    own, guessed = thing_by_id("sun").word(language), thing_by_id("snail").word(language)
    return (
        LessonStep(
            tr_noop(
                "Everyone makes clay riddles, each for one secret word. The others "
                "ask and guess. A good riddle is neither too easy nor too hard."
            )
        ),
        LessonStep(
            tr_noop(
                "Two of yours are made. Enter a word for the third, such as "
                "“{word}”. Then tap the table to add one lump of clay, and press "
                "Done."
            ),
            events_by(LEARNER, pieces.Write(OWN_RIDDLE, own), pieces.Shape(OWN_RIDDLE, FIRST_LUMP)),
            ("done", "done"),
            typed_text=own,
            any_of_kind=True,
            text_mode_message=tr_noop(
                "Two of yours are made. Enter a word for the third, such as "
                "“{word}”. Then put one lump of clay on the table, and finish the riddle."
            ),
        ),
        LessonStep(
            tr_noop(
                "All riddles are on the table. Your hat must reach the goal at the "
                "end of the track: right guesses move it forward."
            )
        ),
        LessonStep(
            tr_noop(
                "On your turn your wizard moves: roll the die, or pay a gem for each "
                "space. Tap the question mark, and pay 3 gems to go there."
            ),
            events_by(LEARNER, pieces.Pay(3)),
            ("space-3", "pay"),
            text_mode_message=tr_noop(
                "On your turn your wizard moves: roll the die, or pay a gem for each "
                "space. Pay 3 gems to go to the question mark."
            ),
        ),
        LessonStep(
            tr_noop(
                "Here you may ask any question about any riddle. Tap Bruna's first "
                "one, and ask whether it is alive."
            ),
            events_by(LEARNER, pieces.Ask(GUESSED_RIDDLE, encode_question("alive"))),
            (f"riddle-{GUESSED_RIDDLE}", "ask", "ask-alive"),
            text_mode_message=tr_noop(
                "Here you may ask any question about any riddle. Ask about Bruna's "
                "first one: is it alive?"
            ),
        ),
        LessonStep(
            tr_noop("Bruna answers in front of everyone."), events_by(BRUNA, pieces.Answer("yes"))
        ),
        LessonStep(
            tr_noop(
                "Yes! You may keep asking until someone says no. Then comes a second "
                "series, in which you may guess. Go back, then to the second series."
            ),
            events_by(LEARNER, pieces.CLOSE),
            ("back", "back", "close"),
            text_mode_message=tr_noop(
                "Yes! You may keep asking until someone says no. Then comes a second "
                "series, in which you may guess. Go to it."
            ),
        ),
        LessonStep(
            tr_noop("A guess is written in secret: only the owner reads it."), zones=("guess",)
        ),
        LessonStep(
            tr_noop("Look at riddle 4 again. It is alive, and it carries its house: “{word}”!"),
            events_by(LEARNER, pieces.Guess(GUESSED_RIDDLE, guessed)),
            (f"riddle-{GUESSED_RIDDLE}", "guess", "give"),
            typed_text=guessed,
        ),
        LessonStep(tr_noop("Bruna reads your guess."), events_by(BRUNA, pieces.RIGHT)),
        LessonStep(
            tr_noop(
                "Right! You are the first to guess it: "
                "{riddle_masters.ARROW_POINTS[0] step|steps} for you. It was guessed "
                "early, so Bruna goes {riddle_masters.OWNER_MOVES_OF_FEW[0] "
                "step|steps} back. Later guesses move the owner forward."
            )
        ),
        LessonStep(
            tr_noop(
                "Elves give you a letter, gems pay for moves, dragons help the "
                "others. A curse buys a letter or a guess at any time. The first hat "
                "at the goal wins."
            )
        ),
    )
