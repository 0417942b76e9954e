"""Checks the actions of Riddle Masters: raises the reason and rule id."""

from collections.abc import Callable
from typing import Any, NoReturn

from engine.core import Action, IllegalAction, Seat
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.sculpture import check_sculpture
from engine.games.riddle_masters.state import (
    State,
    active_seats,
    has_made_all,
    legal_actions,
    own_objects,
)
from engine.games.riddle_masters.words import check_guess, check_question, check_word, is_same_word


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the seat may do this."""
    if state.step == "over":
        raise IllegalAction("game_over", "RM-22")
    if seat not in range(state.terms.seats):
        raise IllegalAction("not_your_turn", "RM-06")
    kind = type(action)
    if kind in (pieces.CurseLetter, pieces.CurseGuess):
        _check_curse(state, seat)
    elif kind in _STEPS and (state.step != _STEPS[kind] or seat != state.turn):
        _refuse(state, seat, action)
    if kind in _CHECKS:
        _CHECKS[kind](state, seat, action)
    elif action not in legal_actions(state, seat):
        _refuse(state, seat, action)


# Actions with values


def _check_write(state: State, seat: Seat, action: pieces.Write) -> None:
    _check_making(state, seat, action.object)
    if state.words[action.object]:
        raise IllegalAction("written_already", "RM-01")
    check_word(state.terms.riddles, action.word)
    assert action.word is not None
    for thing in own_objects(state.terms, seat):
        if is_same_word(action.word, state.words[thing]):
            raise IllegalAction("same_word_twice", "RM-01")


def _check_shape(state: State, seat: Seat, action: pieces.Shape) -> None:
    _check_making(state, seat, action.object)
    if not state.terms.studio:
        raise IllegalAction("clay_on_the_table", "RM-05")
    if state.sculptures[action.object]:
        raise IllegalAction("shaped_already", "RM-05")
    check_sculpture(action.sculpture)


def _check_making(state: State, seat: Seat, thing: object) -> None:
    if state.step != "making" or has_made_all(state, seat):
        raise IllegalAction("all_is_made", "RM-01")
    if type(thing) is not int or thing not in own_objects(state.terms, seat):
        raise IllegalAction("not_your_object", "RM-01")


def _check_letter(state: State, seat: Seat, action: pieces.Letter | pieces.CurseLetter) -> None:
    _check_other(state, seat, action.object, "RM-09")
    position = action.position
    if type(position) is not int or not 1 <= abs(position) <= pieces.FARTHEST_LETTER:
        raise IllegalAction("no_such_position", "RM-09")


def _check_other(state: State, seat: Seat, thing: object, rule: str) -> None:
    """Raises IllegalAction unless this is another player's object."""
    if type(thing) is not int or thing not in range(len(state.words)):
        raise IllegalAction("no_such_object", rule)
    if thing in own_objects(state.terms, seat):
        raise IllegalAction("own_object", rule)


def _check_ask(state: State, seat: Seat, action: pieces.Ask) -> None:
    if state.asks == pieces.MOST_QUESTIONS:
        raise IllegalAction("no_more_questions", "RM-10")
    _check_other(state, seat, action.object, "RM-10")
    check_question(action.text)


def _check_guess(state: State, seat: Seat, action: pieces.Guess | pieces.CurseGuess) -> None:
    if state.series == 1 and isinstance(action, pieces.Guess):
        raise IllegalAction("guess_in_the_second_series", "RM-11")
    _check_other(state, seat, action.object, "RM-14")
    guessers = state.arrows[action.object]
    if seat in guessers:
        raise IllegalAction("guessed_already", "RM-14")
    if len(guessers) == pieces.MOST_ARROWS:
        raise IllegalAction("two_arrows", "RM-14")
    check_guess(action.word)


def _check_curse(state: State, seat: Seat) -> None:
    """Raises IllegalAction unless a seat may use a curse now (RM-18)."""
    if state.step == "making":
        raise IllegalAction("make_first", "RM-01")
    if state.step not in ("turn", "series"):
        raise IllegalAction(_AWAITED.get(state.step, "not_now"), "RM-18")
    if state.series == 2 and seat != state.turn:
        raise IllegalAction("second_series", "RM-18")
    if not state.curses[seat]:
        raise IllegalAction("no_curse_left", "RM-20")


_AWAITED: dict[pieces.Step, str] = {
    "elf": "letter_awaited", "answer": "answer_awaited", "verdict": "verdict_awaited",
}  # fmt: skip

# The step in which the player in turn may do an action
_STEPS: dict[type, pieces.Step] = {
    pieces.Letter: "elf",
    pieces.Ask: "series",
    pieces.Guess: "series",
}
_CHECKS: dict[type, Callable[[State, Seat, Any], None]] = {
    pieces.Write: _check_write, pieces.Shape: _check_shape, pieces.Letter: _check_letter,
    pieces.CurseLetter: _check_letter, pieces.Ask: _check_ask, pieces.Guess: _check_guess,
    pieces.CurseGuess: _check_guess,
}  # fmt: skip


# Reasons why an action is not possible now


def _refuse(state: State, seat: Seat, action: Action) -> NoReturn:
    step = state.step
    if step == "making":
        raise IllegalAction("make_first", "RM-01")
    if step == "verdict":
        if seat in active_seats(state):
            own_word = isinstance(action, pieces.Verdict)
            raise IllegalAction("it_is_the_word" if own_word else "verdict_first", "RM-13")
        raise IllegalAction("verdict_awaited", "RM-13")
    if step == "answer":
        asked = seat in active_seats(state) and seat != state.turn
        raise IllegalAction("answer_due" if asked else "answer_awaited", "RM-10")
    if seat != state.turn:
        raise IllegalAction("not_your_turn", "RM-06")
    raise _reason_on_turn(state, action)


def _reason_on_turn(state: State, action: Action) -> IllegalAction:
    step = state.step
    if step == "elf":
        return IllegalAction("letter_first", "RM-09")
    if step == "series":
        in_second = isinstance(action, pieces.Close)
        return IllegalAction("first_series_only" if in_second else "question_first", "RM-10")
    if step == "turn" and isinstance(action, pieces.Pay):
        least = type(action.gems) is int and action.gems > 0
        return IllegalAction("too_few_gems" if least else "pay_at_least_one", "RM-06")
    if isinstance(action, pieces.Letter | pieces.Decline):
        return IllegalAction("not_on_an_elf", "RM-09")
    if isinstance(action, pieces.Ask | pieces.Close | pieces.Stop | pieces.Guess):
        return IllegalAction("not_on_a_question", "RM-10")
    if isinstance(action, pieces.Answer | pieces.Verdict):
        return IllegalAction("nothing_asked", "RM-10")
    return IllegalAction("not_now", "RM-06")
