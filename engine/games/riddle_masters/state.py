"""State and Terms of Riddle Masters: set-up, who acts, legal actions, the result."""

from functools import cache, lru_cache
from typing import NamedTuple

from engine import core
from engine.core import CHANCE, Action, Options, Result, Seat, wire_type
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.library.things import Language
from engine.games.riddle_masters.sculpture import Sculpture
from engine.games.riddle_masters.words import is_same_word


@wire_type
class Terms(NamedTuple):
    """The options of the match."""

    seats: int
    each: int  # objects per player
    studio: bool  # objects are modelled in the app, not in real clay
    goal: int  # last step of the score track
    riddles: pieces.Riddles
    theme: bool
    penalty_always: bool
    owner_moves_at_goal: bool  # before the penalties, when a guess has reached the goal (RM-25)
    language: Language
    starter: int | str


class State(NamedTuple):
    """The whole state; only `Match` holds one."""

    terms: Terms
    words: tuple[str, ...]  # [object] empty until written
    sculptures: tuple[Sculpture | None, ...]  # [object]
    arrows: tuple[tuple[Seat, ...], ...]  # [object] who guessed it, in order
    contenders: tuple[Seat, ...]  # seats that may still begin
    gems: tuple[int, ...]  # [seat]
    places: tuple[int, ...]  # [seat] space of the wizard
    hats: tuple[int, ...]  # [seat] step of the score track
    curses: tuple[int, ...]  # [seat]
    renewed: tuple[bool, ...]  # [seat] has taken three more curses
    penalties: tuple[int, ...]  # [seat] points lost at the end
    step: pieces.Step = "making"
    # [roll][seat] rolls for the start; 0 if the seat did not roll
    rolls: tuple[tuple[int, ...], ...] = ()
    turn: Seat = 0
    turns: int = 0  # finished turns
    series: int = 0  # series of the question, 1 or 2; 0 outside
    asks: int = 0  # questions in this series
    used: int = 0  # curses used by all players
    letters: tuple[pieces.Inquiry, ...] = ()  # every letter asked for
    questions: tuple[pieces.Question, ...] = ()
    guesses: tuple[pieces.Attempt, ...] = ()
    ending: pieces.Ending | None = None


def seat_counts(options: Options) -> range:
    return range(3, 7)


def setup(count: int, options: Options) -> State:
    """Returns the state before anything is made (RM-01 .. RM-03)."""
    core.first_seat(options, count)  # raises if there is no such seat
    each = pieces.objects_each(count)
    riddles: pieces.Riddles = options["riddles"]  # type: ignore[assignment]
    language: Language = options["language"]  # type: ignore[assignment]
    terms = Terms(
        seats=count,
        each=each,
        studio=options["clay"] == "studio",
        goal=pieces.TRACK_LENGTHS[count] + pieces.TRACK_ADJUSTMENTS[str(options["track"])],
        riddles=riddles,
        theme=bool(options["theme"]),
        penalty_always=bool(options["penalty_always"]),
        owner_moves_at_goal=options["penalty_always"] is True,
        language=language,
        starter=options["starter"],
    )
    objects, none = count * each, (0,) * count
    return State(
        terms,
        words=("",) * objects,
        sculptures=(None,) * objects,
        arrows=((),) * objects,
        contenders=tuple(range(count)),
        gems=(pieces.STARTING_GEMS,) * count,
        places=none,
        hats=none,
        curses=(pieces.STARTING_CURSES,) * count,
        renewed=(False,) * count,
        penalties=none,
    )


# Active seats


def active_seats(state: State) -> tuple[Seat, ...]:
    """Returns who may act: first the seat the table waits for, then those who may use curses."""
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
    """Returns whether a seat has written and modelled all its objects."""
    each = state.terms.each
    mine = slice(seat * each, (seat + 1) * each)
    if not all(state.words[mine]):
        return False
    return not state.terms.studio or all(state.sculptures[mine])


def is_all_made(state: State) -> bool:
    """Returns whether every seat has written and modelled all its objects."""
    return all(state.words) and (not state.terms.studio or all(state.sculptures))


def own_objects(terms: Terms, seat: Seat) -> range:
    return range(seat * terms.each, (seat + 1) * terms.each)


def others_objects(terms: Terms, seat: Seat) -> list[pieces.Object]:
    return [thing for thing in range(terms.seats * terms.each) if thing // terms.each != seat]


# Legal actions


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Returns the legal actions of a seat; typed or modelled values are left blank."""
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
        terms, asks = state.terms, state.asks < pieces.MOST_QUESTIONS
        asking = _about_others(pieces.Ask, terms.seats, terms.each, seat) if asks else ()
        if state.series == 1:
            return (*asking, pieces.CLOSE, pieces.STOP, *_curse_actions(state, seat))
        guesses = _guess_actions(pieces.Guess, terms.each, state.arrows, seat)
        return (*asking, *guesses, pieces.STOP, *_curse_actions(state, seat))
    if step == "answer":
        return pieces.REPLIES if seat != state.turn else (pieces.STOP,)
    if step == "verdict":
        return (pieces.RIGHT,) if is_guess_correct(state) else (pieces.RIGHT, pieces.WRONG)
    if step == "elf":
        return (
            *_about_others(pieces.Letter, state.terms.seats, state.terms.each, seat),
            pieces.DECLINE,
        )
    return _making_actions(state, seat)


_FORMS: dict[type, tuple[Action, ...]] = {
    form: tuple(form(thing, None) for thing in range(pieces.MOST_OBJECTS))
    for form in (
        pieces.Write,
        pieces.Shape,
        pieces.Letter,
        pieces.Ask,
        pieces.Guess,
        pieces.CurseLetter,
        pieces.CurseGuess,
    )
}


@cache
def _move_actions(gems: int) -> tuple[Action, ...]:
    return (pieces.ROLL, *pieces.PAY[:gems])


@cache
def _about_others(form: type, seats: int, each: int, seat: Seat) -> tuple[Action, ...]:
    """Returns a blank action for each object of the other players."""
    return tuple(_FORMS[form][thing] for thing in range(seats * each) if thing // each != seat)


def _curse_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    if not state.curses[seat]:
        return ()
    return _cached_curse_actions(state.terms.seats, state.terms.each, state.arrows, seat)


@lru_cache(1 << 12)
def _cached_curse_actions(
    seats: int, each: int, arrows: tuple[tuple[Seat, ...], ...], seat: Seat
) -> tuple[Action, ...]:
    guesses = _guess_actions(pieces.CurseGuess, each, arrows, seat)
    return (*_about_others(pieces.CurseLetter, seats, each, seat), *guesses)


def _guess_actions(
    form: type, each: int, arrows: tuple[tuple[Seat, ...], ...], seat: Seat
) -> list[Action]:
    """Returns a blank action for each object that a seat may guess (RM-14)."""
    return [
        _FORMS[form][thing]
        for thing, guessers in enumerate(arrows)
        if len(guessers) < pieces.MOST_ARROWS and seat not in guessers and thing // each != seat
    ]


def _making_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    forms: list[Action] = []
    for thing in own_objects(state.terms, seat):
        if not state.words[thing]:
            forms.append(_FORMS[pieces.Write][thing])
        if state.terms.studio and not state.sculptures[thing]:
            forms.append(_FORMS[pieces.Shape][thing])
    return tuple(forms)


def is_guess_correct(state: State) -> bool:
    """Returns whether the pending guess is the object's word (RM-13).

    The owner is asked for a verdict even then. Otherwise the others could distinguish an exact
    guess from one that the owner accepted.
    """
    guess = state.guesses[-1]
    return guess.word is not None and is_same_word(guess.word, state.words[guess.object])


def result(state: State) -> Result | None:
    """Returns the result, or None while the game goes on (RM-22, RM-23)."""
    if state.step != "over":
        return None
    assert state.ending is not None
    return Result(core.places_by_score(state.hats), state.hats, state.ending)
