"""The first game of Riddle Masters: a riddle is made, and another one guessed."""

from coven.learn.company import company
from coven.learn.lesson import YOU, Lesson, Step, by
from coven.words import language, mark
from engine.chance import SEED_BYTES
from engine.core import Event
from engine.games.riddle_masters.clay import BALL, GOLD, Lump
from engine.games.riddle_masters.library import Language, sculpture, thing
from engine.games.riddle_masters.phrasing import spelt
from engine.games.riddle_masters.pieces import (
    CLOSE,
    RIGHT,
    Answer,
    Ask,
    Guess,
    Object,
    Pay,
    Shape,
    Write,
)

BRUNA, MARSH = 1, 2
OWN, GUESSED = 2, 3  # the riddle that is made, and the one that is guessed
MADE = {
    YOU: {0: "boat", 1: "tree"},
    BRUNA: {GUESSED: "snail", 4: "candle", 5: "castle"},
    MARSH: {6: "penguin", 7: "teapot", 8: "anchor"},
}  # everybody's riddles, as things of the library
FIRST_LUMP = (Lump(BALL, 4, GOLD, 0, 18, 0),)


def lesson() -> Lesson:
    """Returns the script, with words of the language in use."""
    tongue = _tongue()
    opening = tuple(
        event
        for seat, riddles in MADE.items()
        for number, name in riddles.items()
        for event in _made(seat, number, name, tongue)
    )
    options = {"starter": YOU, "language": tongue}
    return Lesson("riddle_masters", bytes(SEED_BYTES), options, company(3), _steps(tongue), opening)


def _tongue() -> Language:
    spoken: dict[str, Language] = {"en": "en", "fr": "fr", "is": "is"}
    return spoken[language()]


def _made(seat: int, number: Object, name: str, tongue: Language) -> tuple[Event, ...]:
    return by(seat, Write(number, thing(name).word(tongue)), Shape(number, sculpture(name)))


def _steps(tongue: Language) -> tuple[Step, ...]:
    own, guessed = thing("sun").word(tongue), thing("snail").word(tongue)
    return (
        Step(
            mark(
                "Everybody makes riddles of clay, each for one secret word. The others ask and "
                "guess. A good riddle is neither too easy nor too hard."
            )
        ),
        Step(
            mark(
                "Two of yours are made. Type a word for the third, such as “{word}”. Then tap the "
                "table to put one lump of clay, and say that it is done."
            ),
            by(YOU, Write(OWN, own), Shape(OWN, FIRST_LUMP)),
            ("done", "done"),
            types=own,
            freely=True,
            in_words=mark(
                "Two of yours are made. Type a word for the third, such as “{word}”. Then put one "
                "lump of clay on the table, and say that it is done."
            ),
        ),
        Step(
            mark(
                "All riddles stand on the table. Your hat is to reach the goal at the end of the "
                "track: right guesses move it forward."
            )
        ),
        Step(
            mark(
                "In your turn your wizard goes on: roll the die, or pay a gem for each space. "
                "Touch the question mark, and pay 3 gems to go there."
            ),
            by(YOU, Pay(3)),
            ("space-3", "pay"),
            in_words=mark(
                "In your turn your wizard goes on: roll the die, or pay a gem for each space. Pay "
                "3 gems to go to the question mark."
            ),
        ),
        Step(
            mark(
                "Here you may ask whatever you like, of any riddle. Touch Bruna's first one, and "
                "ask whether it is alive."
            ),
            by(YOU, Ask(GUESSED, spelt("alive"))),
            (f"riddle-{GUESSED}", "ask", "ask-alive"),
            in_words=mark(
                "Here you may ask whatever you like, of any riddle. Ask of Bruna's first one "
                "whether it is alive."
            ),
        ),
        Step(mark("Bruna answers in front of all."), by(BRUNA, Answer("yes"))),
        Step(
            mark(
                "Yes! You may ask on until somebody says no. Then comes a second series, in which "
                "one may guess. Go back, and on to the second series."
            ),
            by(YOU, CLOSE),
            ("back", "back", "close"),
            in_words=mark(
                "Yes! You may ask on until somebody says no. Then comes a second series, in which "
                "one may guess. Go on to it."
            ),
        ),
        Step(
            mark("A guess is written in secret: only the owner reads it."),
            touches=("guess",),
        ),
        Step(
            mark("Look at riddle 4 once more. It is alive, and it carries its house: “{word}”!"),
            by(YOU, Guess(GUESSED, guessed)),
            (f"riddle-{GUESSED}", "guess", "give"),
            types=guessed,
        ),
        Step(mark("Bruna reads your guess."), by(BRUNA, RIGHT)),
        Step(
            mark(
                "Right! You are the first to guess it: 5 steps for you. It was guessed early, so "
                "Bruna goes 2 steps back. Later guesses bring the owner forward."
            )
        ),
        Step(
            mark(
                "Elves tell you a letter, gems pay your way, dragons help the others. A curse buys "
                "a letter or a guess at any time. The first hat at the goal wins."
            )
        ),
    )
