"""Riddle Masters: set-up, who may act, what is legal, how it ends."""

from functools import cache, lru_cache
from typing import Any, NamedTuple

from engine.core import CHANCE, Action, BadSetup, Options, Result, Seat, wire_type
from engine.games.riddle_masters.library import Language
from engine.games.riddle_masters.pieces import (
    CLOSE,
    DECLINE,
    MOST_ARROWS,
    MOST_OBJECTS,
    MOST_QUESTIONS,
    PAY,
    REPLIES,
    RIGHT,
    ROLL,
    STARTING_CURSES,
    STARTING_GEMS,
    STOP,
    TRACK_ADJUSTMENTS,
    TRACK_LENGTHS,
    WRONG,
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
    Riddles,
    Shape,
    Step,
    Write,
    objects_each,
)  # fmt: skip
from engine.games.riddle_masters.sculpture import Sculpture
from engine.games.riddle_masters.words import is_same_word


@wire_type
class Terms(NamedTuple):
    """What was agreed before the game."""

    seats: int
    each: int  # objects a player
    studio: bool  # modelled in the app; otherwise of real clay on the table
    goal: int  # the last step of the score track
    riddles: Riddles
    theme: bool
    penalty_always: bool
    language: Language
    starter: int | str


class State(NamedTuple):
    """Everything that is so; only `Match` may hold one."""

    terms: Terms
    step: Step
    words: tuple[str, ...]  # [object] empty until it is written
    sculptures: tuple[Sculpture | None, ...]  # [object]
    rolls: tuple[tuple[int, ...], ...]  # for the start, [roll][seat]; 0 for who did not roll
    contenders: tuple[Seat, ...]  # who may still begin
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
    letters: tuple[Inquiry, ...]  # every letter that was asked for
    questions: tuple[Question, ...]
    guesses: tuple[Attempt, ...]
    penalties: tuple[int, ...]  # [seat] what the end has cost
    ending: Ending | None


def seat_counts(options: Options) -> range:
    """Returns how many can play."""
    return range(3, 7)


def setup(count: int, options: Options) -> State:
    """Returns the table before anything is made (RM-01 .. RM-03)."""
    starter = options["starter"]
    if isinstance(starter, int) and starter >= count:
        raise BadSetup("starter", "out_of_range")
    each = objects_each(count)
    riddles: Riddles = options["riddles"]  # type: ignore[assignment]
    language: Language = options["language"]  # type: ignore[assignment]
    terms = Terms(
        seats=count,
        each=each,
        studio=options["clay"] == "studio",
        goal=TRACK_LENGTHS[count] + TRACK_ADJUSTMENTS[str(options["track"])],
        riddles=riddles,
        theme=bool(options["theme"]),
        penalty_always=bool(options["penalty_always"]),
        language=language,
        starter=starter,
    )
    objects, none = count * each, (0,) * count
    return State(
        terms,
        "making",
        ("",) * objects,
        (None,) * objects,
        (),
        tuple(range(count)),
        0,
        0,
        0,
        0,
        (STARTING_GEMS,) * count,
        none,
        none,
        (STARTING_CURSES,) * count,
        (False,) * count,
        0,
        ((),) * objects,
        (),
        (),
        (),
        none,
        None,
    )


# Who may act


def active_seats(state: State) -> tuple[Seat, ...]:
    """Returns who may act: first the one the table waits for, then those who may interfere."""
    step = state.step
    if step == "turn" or (step == "series" and state.series == 1):
        return _with_curses(state.turn, state.curses)
    if step in ("series", "elf"):
        return (state.turn,)
    if step == "verdict":
        return (state.guesses[-1].object // state.terms.each,)
    if step == "answer":
        # The asker may stop at any time (RM-11).
        return (state.questions[-1].object // state.terms.each, state.turn)
    if step == "making":
        return tuple([seat for seat in range(state.terms.seats) if not has_made_all(state, seat)])
    return () if step == "over" else (CHANCE,)


@cache
def _with_curses(turn: Seat, curses: tuple[int, ...]) -> tuple[Seat, ...]:
    return (turn, *(seat for seat, left in enumerate(curses) if left and seat != turn))


def has_made_all(state: State, seat: Seat) -> bool:
    """Returns whether a seat has written and shaped all that it has to."""
    each = state.terms.each
    mine = slice(seat * each, (seat + 1) * each)
    if not all(state.words[mine]):
        return False
    return not state.terms.studio or all(state.sculptures[mine])


def is_all_made(state: State) -> bool:
    """Returns whether everybody has."""
    return all(state.words) and (not state.terms.studio or all(state.sculptures))


def own_objects(terms: Terms, seat: Seat) -> range:
    """Returns the objects of a seat."""
    return range(seat * terms.each, (seat + 1) * terms.each)


# What they may do


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Returns all that a seat may do now, with forms for what is typed or shown."""
    step = state.step
    if step == "turn" and seat == state.turn:
        return _move_actions(state.gems[seat]) + _curse_actions(state, seat)
    if seat < 0 or seat not in active_seats(state):
        return ()
    if step == "turn":
        return _curse_actions(state, seat)
    if step == "series":
        if seat != state.turn:
            return _curse_actions(state, seat)
        terms, asks = state.terms, state.asks < MOST_QUESTIONS
        asking = _about_others(Ask, terms.seats, terms.each, seat) if asks else ()
        if state.series == 1:
            return (*asking, CLOSE, STOP, *_curse_actions(state, seat))
        guesses = (_FORMS[Guess][thing] for thing in guessable_objects(state, seat))
        return (*asking, *guesses, STOP, *_curse_actions(state, seat))
    if step == "answer":
        return REPLIES if seat != state.turn else (STOP,)
    if step == "verdict":
        return (RIGHT,) if is_guess_correct(state) else (RIGHT, WRONG)
    if step == "elf":
        return (*_about_others(Letter, state.terms.seats, state.terms.each, seat), DECLINE)
    return _making_actions(state, seat)


_FORMS: dict[type, tuple[Action, ...]] = {
    form: tuple(form(thing, None) for thing in range(MOST_OBJECTS))
    for form in (Write, Shape, Letter, Ask, Guess, CurseLetter, CurseGuess)
}


@cache
def _move_actions(gems: int) -> tuple[Action, ...]:
    return (ROLL, *PAY[:gems])


@cache
def _about_others(form: type, seats: int, each: int, seat: Seat) -> tuple[Action, ...]:
    """Returns a form for each object of the others."""
    return tuple(_FORMS[form][thing] for thing in range(seats * each) if thing // each != seat)


def _curse_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    if not state.curses[seat]:
        return ()
    return _cached_curse_actions(state.terms.seats, state.terms.each, state.arrows, seat)


@lru_cache(1 << 12)
def _cached_curse_actions(
    seats: int, each: int, arrows: tuple[tuple[Seat, ...], ...], seat: Seat
) -> tuple[Action, ...]:
    guesses = (_FORMS[CurseGuess][thing] for thing in _guessable_objects(each, arrows, seat))
    return (*_about_others(CurseLetter, seats, each, seat), *guesses)


def guessable_objects(state: State, seat: Seat) -> list[Object]:
    """Returns the objects that a seat may guess (RM-14)."""
    return _guessable_objects(state.terms.each, state.arrows, seat)


def _guessable_objects(each: int, arrows: tuple[tuple[Seat, ...], ...], seat: Seat) -> list[Object]:
    return [
        thing
        for thing, guessers in enumerate(arrows)
        if len(guessers) < MOST_ARROWS and seat not in guessers and thing // each != seat
    ]


def _making_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    forms: list[Action] = []
    for thing in own_objects(state.terms, seat):
        if not state.words[thing]:
            forms.append(_FORMS[Write][thing])
        if state.terms.studio and not state.sculptures[thing]:
            forms.append(_FORMS[Shape][thing])
    return tuple(forms)


def is_guess_correct(state: State) -> bool:
    """Returns whether the guess that waits is the object's word, so that it is right (RM-13).

    The owner has to say so even then: if a verdict were needed only for other words, everybody
    could tell a guessed word from one that the owner let pass.
    """
    guess = state.guesses[-1]
    return guess.word is not None and is_same_word(guess.word, state.words[guess.object])


def result(state: State) -> Result | None:
    """Returns how the game ended, or None while it goes on (RM-22, RM-23)."""
    if state.step != "over":
        return None
    assert state.ending is not None
    hats = state.hats
    places = tuple(1 + sum(other > mine for other in hats) for mine in hats)
    return Result(places, hats, state.ending)


def replace_at(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """Returns the items with one replaced."""
    return (*items[:index], item, *items[index + 1 :])
