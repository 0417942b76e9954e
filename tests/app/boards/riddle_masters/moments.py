"""Moments of games of Riddle Masters, each played out as far as it takes."""

from collections.abc import Callable, Sequence
from typing import Any

from coven.text.riddle_masters.notes import Notes
from engine.chance import SEED_BYTES
from engine.core import Action, Seat, Value
from engine.games.riddle_masters.library import sculpted, sculpture, thing
from engine.games.riddle_masters.pieces import (
    CLOSE,
    DECLINE,
    RIGHT,
    ROLL,
    STOP,
    WRONG,
    Answer,
    Ask,
    CurseGuess,
    Guess,
    Letter,
    Object,
    Pay,
    Shape,
    Write,
    objects_each,
)
from engine.games.riddle_masters.view import View
from engine.match import Match

GAME = "riddle_masters"
_LUCK = (5).to_bytes(SEED_BYTES, "big")
_EVERY_THIRD = 3

Made = Match[Any, Any]
Moment = Callable[[], Made]
TABLE_CLAY: dict[str, Value] = {"clay": "table"}


def begun(seats: int = 4, options: dict[str, Value] | None = None) -> Made:
    """Returns a match in which nothing is made yet, begun by the first seat."""
    return Match.new(GAME, seats, {"starter": 0, **(options or {})}, _LUCK)


def words(seats: int) -> tuple[str, ...]:
    """Returns what the objects stand for."""
    ids = sculpted()
    count = seats * objects_each(seats)
    return tuple(ids[at * _EVERY_THIRD % len(ids)] for at in range(count))


def made(seats: int = 4, options: dict[str, Value] | None = None) -> Made:
    """Returns a match whose riddles are all made."""
    match = begun(seats, options)
    for at, word in enumerate(words(seats)):
        steps: list[Action] = [Write(at, thing(word).words[0])]
        if match.options["clay"] == "studio":
            steps.append(Shape(at, sculpture(word)))
        do(match, at // objects_each(seats), *steps)
    return match


def drafted(word: str) -> str:
    """Returns the notebook of somebody who is shaping the first riddle."""
    return Notes(words={0: word}, clay={0: sculpture("snail")}).write()


def do(match: Made, seat: Seat, *steps: Action) -> Made:
    """Lets a seat act."""
    match.act(seat, steps, match.version)
    return match


def poor() -> Made:
    """Returns a match in which the first seat has no gems."""
    match = do(made(), 0, Pay(12))
    do(match, 0, DECLINE)
    for seat in (1, 2, 3):
        do(match, seat, Pay(1))
    return match


def elf(seats: int = 4, options: dict[str, Value] | None = None) -> Made:
    """Returns a match in which the first seat has met an elf."""
    return do(made(seats, options), 0, Pay(6))


def letter(seats: int = 4, position: int = 2) -> Made:
    """Returns a match in which the first seat has been told a letter."""
    return do(elf(seats), 0, Letter(objects_each(seats) * 2, position))


def asking(seats: int = 4, options: dict[str, Value] | None = None) -> Made:
    """Returns a match in which the first seat is in its first series."""
    return do(made(seats, options), 0, Pay(3))


def second(seats: int = 4, options: dict[str, Value] | None = None) -> Made:
    """Returns a match in which the first seat is in its second series."""
    return do(asking(seats, options), 0, CLOSE)


def asked(text: str = "", seats: int = 4) -> Made:
    """Returns a match in which the second seat has been asked."""
    return do(asking(seats), 0, Ask(objects_each(seats), text))


def guessed(word: str, seats: int = 4, options: dict[str, Value] | None = None) -> Made:
    """Returns a match in which the second seat has to judge a guess."""
    return do(second(seats, options), 0, Guess(objects_each(seats), word))


def late(seats: int = 4, options: dict[str, Value] | None = None) -> Made:
    """Returns a match with arrows, spread hats, letters and answers."""
    match = made(seats, options)
    each = objects_each(seats)
    for seat, target in ((0, each), (1, 0), (2, each), (0, 3 * each - 1), (1, 2 * each)):
        strike(match, seat, target)
    do(match, 0, Pay(6))
    for position in (1, 3, -1):
        if position == 1:
            do(match, 0, Letter(each + 1, position))
    do(match, 1, Pay(3))
    do(match, 1, Ask(2 * each, "?alive"))
    do(match, 2, Answer("probably"))
    do(match, 1, Ask(0, ""))
    do(match, 0, Answer("no"))
    do(match, 1, STOP)
    return match


def strike(match: Made, seat: Seat, target: Object, *, right: bool = True) -> Made:
    """Lets a seat guess by a curse."""
    word = match.sight(target // view(match).terms.each).view.words[target]
    do(match, seat, CurseGuess(target, word if right else "nonsense"))
    if match.active and view(match).step == "verdict":
        do(match, match.active[0], RIGHT if right else WRONG)
    return match


def over(seats: int = 3, options: dict[str, Value] | None = None) -> Made:
    """Returns a match that has ended, mostly by luck and a few guesses."""
    match = late(seats, {"track": "short", **(options or {})})
    strike(match, 0, objects_each(seats) * 2 + 1, right=False)
    while match.result is None:
        state = view(match)
        seat = state.turn
        if state.step == "turn":
            do(match, seat, *_towards_a_dragon(state))
        else:
            do(match, seat, match.sight(seat).legal[-1] if state.step == "elf" else STOP)
    return match


def _towards_a_dragon(state: View) -> Sequence[Action]:
    steps = next(s for s in range(1, 13) if (state.places[state.turn] + s) % 12 in (2, 5, 8, 11))
    return [Pay(steps)] if steps <= state.gems[state.turn] else [ROLL]


def view(match: Made) -> View:
    """Returns what everybody sees."""
    seen: View = match.sight(None).view
    return seen
