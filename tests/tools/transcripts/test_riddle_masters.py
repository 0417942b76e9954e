"""The transcript of Riddle Masters has one line per event."""

import pytest

from engine.core import CHANCE, Action, Event, Undo
from engine.games.riddle_masters.pieces import (
    ACTIONS,
    NEWS,
    Answer,
    Ask,
    Close,
    CurseGuess,
    CurseLetter,
    Decline,
    Dice,
    Die,
    Guess,
    Letter,
    Pay,
    Reveal,
    Roll,
    Shape,
    Stop,
    Told,
    Unveiled,
    Verdict,
    Write,
)
from engine.games.riddle_masters.sculpture import BALL, MOSS, Lump
from tests.tools.transcripts.riddle_masters import describe

LUMP = Lump(BALL, 3, MOSS, 0, 12, 0)
TOLD: list[tuple[int, Action, str | None]] = [
    (CHANCE, Dice((3, 6, 1)), "They roll for the start: 3 6 1."),
    (CHANCE, Die(4), "    a 4"),
    (
        CHANCE,
        Reveal(("owl", "cat"), ("dog",)),
        "object 0 was 'owl'\nobject 1 was 'cat'\nThe guesses were 'dog'.",
    ),
    (CHANCE, Reveal(("owl",), ()), "object 0 was 'owl'\nThe guesses were none."),
    (CHANCE, Roll(), None),
    (1, Write(2, "owl"), "  seat 1 writes 'owl' for object 2"),
    (1, Shape(2, (LUMP,)), "  seat 1 shapes object 2 of 1 lump"),
    (1, Shape(2, (LUMP, LUMP)), "  seat 1 shapes object 2 of 2 lumps"),
    (1, Unveiled(()), "  seat 1 is the last to finish; all objects are shown"),
    (1, Roll(), "  seat 1 rolls"),
    (1, Pay(1), "  seat 1 pays 1 gem"),
    (1, Pay(3), "  seat 1 pays 3 gems"),
    (1, Letter(0, 2), "  seat 1 asks for letter 2 of object 0"),
    (1, CurseLetter(0, -2), "  seat 1 asks for letter 2 from the end of object 0"),
    (1, Told(0, 2, "é", curse=False), "  seat 1 asks for letter 2 of object 0: É"),
    (1, Told(0, 9, "", curse=True), "  seat 1 curses for letter 9 of object 0: none"),
    (1, Decline(), "  seat 1 asks for no letter"),
    (1, Ask(0, ""), "  seat 1 asks about object 0"),
    (1, Ask(0, "Is it alive?"), "  seat 1 asks about object 0: Is it alive?"),
    (0, Answer("no"), "  seat 0 answers NO"),
    (0, Answer("dont_know"), "  seat 0 answers don't know"),
    (1, Close(), "  seat 1 closes the first series"),
    (1, Stop(), "  seat 1 stops asking"),
    (1, Guess(0, "owl"), "  seat 1 guesses that object 0 is 'owl'"),
    (1, CurseGuess(0, "owl"), "  seat 1 uses a curse and guesses that object 0 is 'owl'"),
    (0, Verdict(right=True), "  seat 0 says that it is right"),
    (0, Verdict(right=False), "  seat 0 says that it is wrong"),
    (1, Undo(3), "  seat 1 undoes a step"),
]


@pytest.mark.parametrize(("seat", "action", "line"), TOLD)
def test_an_event_has_a_line(seat: int, action: Action, line: str | None) -> None:
    assert describe(Event(seat, action)) == line


def test_nothing_that_can_happen_is_left_out() -> None:
    assert {type(action) for _, action, _ in TOLD} == {*ACTIONS, *NEWS, Undo}
    assert describe(Event(0, Die(4))) is None
