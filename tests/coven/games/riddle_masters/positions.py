"""Positions of Riddle Masters, each reached by playing."""

from collections.abc import Callable, Sequence
from typing import Any

from coven.games.riddle_masters.notes import Notes
from engine.chance import SEED_BYTES
from engine.core import Action, OptionValue, Seat
from engine.games.riddle_masters.library.sculptures import sculpted_ids, sculpture_by_id
from engine.games.riddle_masters.library.things import thing_by_id
from engine.games.riddle_masters.pieces import (
    CLOSE,
    DECLINE,
    OBJECTS_EACH,
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
)
from engine.games.riddle_masters.view import View
from engine.match import Match

GAME = "riddle_masters"
_LUCK = (5).to_bytes(SEED_BYTES, "big")
_EVERY_THIRD = 3

AnyMatch = Match[Any, Any]
MakeMatch = Callable[[], AnyMatch]
REAL_CLAY: dict[str, OptionValue] = {"clay": "table"}


def new_match(seats: int = 4, options: dict[str, OptionValue] | None = None) -> AnyMatch:
    """Returns a match without riddles, started by the first seat."""
    return Match.new(GAME, seats, {"starter": 0, **(options or {})}, _LUCK)


def object_words(seats: int) -> tuple[str, ...]:
    ids = sculpted_ids()
    count = seats * OBJECTS_EACH[seats]
    return tuple(ids[at * _EVERY_THIRD % len(ids)] for at in range(count))


def match_with_riddles(seats: int = 4, options: dict[str, OptionValue] | None = None) -> AnyMatch:
    """Returns a match in which all riddles are made."""
    match = new_match(seats, options)
    for at, word in enumerate(object_words(seats)):
        steps: list[Action] = [Write(at, thing_by_id(word).words[0])]
        if match.options["clay"] == "studio":
            steps.append(Shape(at, sculpture_by_id(word)))
        act(match, at // OBJECTS_EACH[seats], *steps)
    return match


def draft_notes(word: str) -> str:
    """Returns the notes of a player who is modelling the first riddle."""
    return Notes(words={0: word}, clay={0: sculpture_by_id("snail")}).to_json()


def act(match: AnyMatch, seat: Seat, *steps: Action) -> AnyMatch:
    """Takes an action of a seat."""
    match.act(seat, steps, match.version)
    return match


def match_without_gems() -> AnyMatch:
    """Returns a match in which the first seat has no gems."""
    match = act(match_with_riddles(), 0, Pay(12))
    act(match, 0, DECLINE)
    for seat in (1, 2, 3):
        act(match, seat, Pay(1))
    return match


def match_at_elf(seats: int = 4, options: dict[str, OptionValue] | None = None) -> AnyMatch:
    """Returns a match in which the first seat is on an elf."""
    return act(match_with_riddles(seats, options), 0, Pay(6))


def match_with_letter(seats: int = 4, position: int = 2) -> AnyMatch:
    """Returns a match in which the first seat knows a letter."""
    return act(match_at_elf(seats), 0, Letter(OBJECTS_EACH[seats] * 2, position))


def match_in_first_series(
    seats: int = 4, options: dict[str, OptionValue] | None = None
) -> AnyMatch:
    """Returns a match in which the first seat is in its first series."""
    return act(match_with_riddles(seats, options), 0, Pay(3))


def match_in_second_series(
    seats: int = 4, options: dict[str, OptionValue] | None = None
) -> AnyMatch:
    """Returns a match in which the first seat is in its second series."""
    return act(match_in_first_series(seats, options), 0, CLOSE)


def match_with_question(text: str = "", seats: int = 4) -> AnyMatch:
    """Returns a match in which the second seat has been asked."""
    return act(match_in_first_series(seats), 0, Ask(OBJECTS_EACH[seats], text))


def match_with_guess(
    word: str, seats: int = 4, options: dict[str, OptionValue] | None = None
) -> AnyMatch:
    """Returns a match in which the second seat must judge a guess."""
    return act(match_in_second_series(seats, options), 0, Guess(OBJECTS_EACH[seats], word))


def late_match(seats: int = 4, options: dict[str, OptionValue] | None = None) -> AnyMatch:
    """Returns a match with arrows, spread hats, letters and answers."""
    match = match_with_riddles(seats, options)
    each = OBJECTS_EACH[seats]
    for seat, target in ((0, each), (1, 0), (2, each), (0, 3 * each - 1), (1, 2 * each)):
        guess_by_curse(match, seat, target)
    act(match, 0, Pay(6))
    for position in (1, 3, -1):
        if position == 1:
            act(match, 0, Letter(each + 1, position))
    act(match, 1, Pay(3))
    act(match, 1, Ask(2 * each, "?alive"))
    act(match, 2, Answer("probably"))
    act(match, 1, Ask(0, ""))
    act(match, 0, Answer("no"))
    act(match, 1, STOP)
    return match


def guess_by_curse(match: AnyMatch, seat: Seat, target: Object, *, right: bool = True) -> AnyMatch:
    """Makes a guess by curse."""
    word = match.sight(target // public_view(match).terms.each).view.words[target]
    act(match, seat, CurseGuess(target, word if right else "nonsense"))
    if match.active and public_view(match).step == "verdict":
        act(match, match.active[0], RIGHT if right else WRONG)
    return match


def ended_match(seats: int = 3, options: dict[str, OptionValue] | None = None) -> AnyMatch:
    """Returns a finished match, played mostly at random with a few guesses."""
    match = late_match(seats, {"track": "short", **(options or {})})
    guess_by_curse(match, 0, OBJECTS_EACH[seats] * 2 + 1, right=False)
    while match.result is None:
        state = public_view(match)
        seat = state.turn
        if state.step == "turn":
            act(match, seat, *_towards_a_dragon(state))
        else:
            act(match, seat, match.sight(seat).legal[-1] if state.step == "elf" else STOP)
    return match


def _towards_a_dragon(state: View) -> Sequence[Action]:
    steps = next(s for s in range(1, 13) if (state.places[state.turn] + s) % 12 in (2, 5, 8, 11))
    return [Pay(steps)] if steps <= state.gems[state.turn] else [ROLL]


def public_view(match: AnyMatch) -> View:
    """Returns the spectator's view."""
    seen: View = match.sight(None).view
    return seen
