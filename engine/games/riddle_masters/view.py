"""What each seat sees of Riddle Masters and hears of what happens."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, TypeVar

from engine.core import Action, Event, Seat, wire_type
from engine.games.riddle_masters.clay import Sculpture
from engine.games.riddle_masters.folding import letter_at, normalize_text
from engine.games.riddle_masters.pieces import (
    Ask,
    Attempt,
    CurseGuess,
    CurseLetter,
    Ending,
    Guess,
    Inquiry,
    Letter,
    Object,
    Question,
    Shape,
    Step,
    Told,
    Unveiled,
    Write,
)  # fmt: skip
from engine.games.riddle_masters.spelling import FEWEST_LETTERS, MOST_LETTERS
from engine.games.riddle_masters.state import State, Terms, own_objects
from engine.games.riddle_masters.turns import apply

T = TypeVar("T")


@wire_type
class View(NamedTuple):
    """The table from one seat; None is a spectator."""

    seat: Seat | None
    terms: Terms
    step: Step
    written: tuple[bool, ...]  # [object]
    shaped: tuple[bool, ...]  # [object]
    words: tuple[str, ...]  # [object] one's own, in the end all; empty for the others
    sculptures: tuple[Sculpture | None, ...]  # [object] one's own, once all are made everybody's
    rolls: tuple[tuple[int, ...], ...]  # for the start, [roll][seat]; 0 for who did not roll
    contenders: tuple[Seat, ...]
    turn: Seat
    turns: int  # that are over
    series: int  # of the question: 1, 2, or 0 outside of it
    asks: int  # questions in this series
    gems: tuple[int, ...]  # [seat]
    places: tuple[int, ...]  # [seat] the space of the wizard
    hats: tuple[int, ...]  # [seat] the step of the score track
    curses: tuple[int, ...]  # [seat]
    renewed: tuple[bool, ...]  # [seat] has taken three more
    used: int  # curses, by all together
    arrows: tuple[tuple[Seat, ...], ...]  # [object] who guessed it, in order
    letters: tuple[Inquiry, ...]  # with the letters that were told to this seat
    questions: tuple[Question, ...]
    guesses: tuple[Attempt, ...]  # with the words that this seat wrote or read
    penalties: tuple[int, ...]  # [seat]
    ending: Ending | None


def view(state: State, seat: Seat | None) -> View:
    """Returns what a seat sees."""
    over, making = state.step == "over", state.step == "making"
    mine = range(0) if seat is None else own_objects(state.terms, seat)
    words, sculptures = state.words, state.sculptures
    return View(
        seat,
        state.terms,
        state.step,
        tuple(map(bool, words)),
        tuple(map(bool, sculptures)),
        words if over else _hide_others(mine, words, ""),
        _hide_others(mine, sculptures, None) if making else sculptures,
        state.rolls,
        state.contenders,
        state.turn,
        state.turns,
        state.series,
        state.asks,
        state.gems,
        state.places,
        state.hats,
        state.curses,
        state.renewed,
        state.used,
        state.arrows,
        tuple(_visible_inquiry(one, seat) for one in state.letters),
        state.questions,
        state.guesses
        if over
        else tuple(_visible_attempt(one, seat, mine) for one in state.guesses),
        state.penalties,
        state.ending,
    )


def _hide_others(mine: range, items: tuple[T, ...], hidden: T) -> tuple[T, ...]:
    """Returns the items of one's own objects, the others hidden."""
    last = len(items) - mine.stop
    return (hidden,) * mine.start + items[mine.start : mine.stop] + (hidden,) * last


def _visible_inquiry(one: Inquiry, seat: Seat | None) -> Inquiry:
    asker, thing, position, _ = one
    return one if asker == seat else Inquiry(asker, thing, position, None)


def _visible_attempt(one: Attempt, seat: Seat | None, mine: range) -> Attempt:
    turn, guesser, thing, _, curse, right = one
    known = guesser == seat or thing in mine
    return one if known else Attempt(turn, guesser, thing, None, curse, right)


def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
    """Returns an event as a seat learns of it in the state before it."""
    hide = _MASKS.get(type(event.action))
    return event if hide is None else Event(event.seat, hide(state, event, seat))


def _mask_making(state: State, event: Event, seat: Seat | None) -> Action:
    action = event.action
    if completes_making(state, action):
        made = apply(state, event.seat, action).sculptures
        return Unveiled(tuple(sculpture or () for sculpture in made))
    if event.seat != seat:
        return type(action)(action.object, None)
    own: Write | Shape = action
    return replace(own, word=normalize_text(own.word or "")) if isinstance(own, Write) else own


def _mask_letter(state: State, event: Event, seat: Seat | None) -> Action:
    action = event.action
    if event.seat != seat:
        return action
    letter = letter_at(state.words[action.object], action.position)
    return Told(action.object, action.position, letter, isinstance(action, CurseLetter))


def _mask_guess(state: State, event: Event, seat: Seat | None) -> Action:
    kind, thing = type(event.action), event.action.object
    may_read = seat in (event.seat, thing // state.terms.each)
    return kind(thing, normalize_text(event.action.word) if may_read else None)


def _mask_question(state: State, event: Event, seat: Seat | None) -> Action:
    return Ask(event.action.object, normalize_text(event.action.text))


_MASKS: dict[type, Callable[[State, Event, Seat | None], Action]] = {
    Write: _mask_making, Shape: _mask_making, Letter: _mask_letter, CurseLetter: _mask_letter,
    Guess: _mask_guess, CurseGuess: _mask_guess, Ask: _mask_question,
}  # fmt: skip


def completes_making(state: State, action: Action) -> bool:
    """Returns whether this is the last object that somebody had to write or shape."""
    unwritten = state.words.count("") - isinstance(action, Write)
    unshaped = state.sculptures.count(None) - isinstance(action, Shape)
    return unwritten == 0 and (unshaped == 0 or not state.terms.studio)


def reveals(state: State, event: Event) -> bool:
    """Returns whether an event cannot be taken back: all but writing and shaping are seen."""
    action = event.action
    return not isinstance(action, Write | Shape) or completes_making(state, action)


def epoch(state: State, version: int) -> int:
    """Returns a number of its own for each question and each guess that waits, else 0.

    A curse may come between any two moves, so that neither it nor the next move is stale by the
    other: what is legal is looked up when it arrives.
    """
    if state.step == "answer":
        return 2 * len(state.questions)
    return 2 * len(state.guesses) + 1 if state.step == "verdict" else 0


# What a seat may note of a word from the letters that it was told


class WordPattern(NamedTuple):
    """What is known of the letters of a word."""

    front: tuple[str | None, ...]  # from the first to the last that is known, None between
    back: tuple[str | None, ...]  # from the first that is known from the end to the last
    shortest: int
    longest: int  # letters


def word_pattern(view: View, object_id: Object) -> WordPattern:
    """Returns what the view's seat was told of an object's word (RM-09)."""
    told = {
        one.position: one.letter
        for one in view.letters
        if one.object == object_id and one.letter is not None
    }
    known = {position: letter for position, letter in told.items() if letter}
    front = max((position for position in known if position > 0), default=0)
    back = -min((position for position in known if position < 0), default=0)
    beyond = [abs(position) - 1 for position, letter in told.items() if not letter]
    return WordPattern(
        tuple(known.get(position) for position in range(1, front + 1)),
        tuple(known.get(position) for position in range(-back, 0)),
        max(FEWEST_LETTERS, front, back),
        min([MOST_LETTERS[view.terms.riddles], *beyond]),
    )
