"""State and Terms of Riddle Masters: set-up, legal actions, refusals, the result, draws."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from engine import core
from engine.core import CHANCE, Action, IllegalAction, Options, RandBelow, Result, Seat, wire_type
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.library.things import Language
from engine.games.riddle_masters.pieces import FACES, Dice, Die, Reveal
from engine.games.riddle_masters.sculpture import Sculpture, check_sculpture
from engine.games.riddle_masters.words import check_guess, check_question, check_word, is_same_word


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
    each = pieces.OBJECTS_EACH[count]
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


def blank_form(action: Action) -> Action | None:
    """Returns an action as `legal_actions` lists it if it has a typed or modelled value."""
    return type(action)(action.object, None) if type(action) in _FORMS else None


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


# Refusals


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
        raise IllegalAction(*_reason(state, seat, action))
    if kind in _CHECKS:
        _CHECKS[kind](state, seat, action)
    elif action not in legal_actions(state, seat):
        raise IllegalAction(*_reason(state, seat, action))


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


def _reason(state: State, seat: Seat, action: Action) -> tuple[str, str]:
    step = state.step
    if step == "making":
        return "make_first", "RM-01"
    if step == "verdict":
        if seat not in active_seats(state):
            return "verdict_awaited", "RM-13"
        own_word = isinstance(action, pieces.Verdict)
        return ("it_is_the_word" if own_word else "verdict_first"), "RM-13"
    if step == "answer":
        asked = seat in active_seats(state) and seat != state.turn
        return ("answer_due" if asked else "answer_awaited"), "RM-10"
    if seat != state.turn:
        return "not_your_turn", "RM-06"
    if step == "elf":
        return "letter_first", "RM-09"
    if step == "series":
        in_second = isinstance(action, pieces.Close)
        return ("first_series_only" if in_second else "question_first"), "RM-10"
    if step == "turn" and isinstance(action, pieces.Pay):
        least = type(action.gems) is int and action.gems > 0
        return ("too_few_gems" if least else "pay_at_least_one"), "RM-06"
    if isinstance(action, pieces.Letter | pieces.Decline):
        return "not_on_an_elf", "RM-09"
    if isinstance(action, pieces.Ask | pieces.Close | pieces.Stop | pieces.Guess):
        return "not_on_a_question", "RM-10"
    if isinstance(action, pieces.Answer | pieces.Verdict):
        return "nothing_asked", "RM-10"
    return "not_now", "RM-06"


# Draws


DIE = tuple(map(Die, FACES))


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    if state.step == "starter":
        return Dice(tuple(FACES[randbelow(len(FACES))] for _ in state.contenders))
    if state.step == "die":
        return DIE[randbelow(len(FACES))]
    return _reveal(state)


def _reveal(state: State) -> Reveal:
    return Reveal(state.words, tuple(guess.word or "" for guess in state.guesses))


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    step = state.step
    match action:
        case Dice(faces):
            return (
                step == "starter"
                and len(faces) == len(state.contenders)
                and all(face in FACES for face in faces)
            )
        case Die(face):
            return step == "die" and face in FACES
        case Reveal():
            return step == "reveal" and action == _reveal(state)
    return False
