"""A toy with an open action: seat 0 knows a word, the others type guesses."""

from dataclasses import dataclass
from itertools import product
from random import Random
from typing import NamedTuple

from engine.core import (
    CHANCE,
    Action,
    Event,
    IllegalAction,
    Options,
    RandBelow,
    Result,
    Rules,
    Seat,
    wire_type,
)
from tests.laws.game_traits import GameTraits

WORDS = tuple(map("".join, product("abc", repeat=3)))
MOST = 8  # guesses


@dataclass(frozen=True, slots=True)
class Whisper:
    """Chance tells the keeper the word."""

    word: str | None


@dataclass(frozen=True, slots=True)
class Guess:
    """A player types a word; None is the empty form."""

    word: str | None


@dataclass(frozen=True, slots=True)
class Skip:
    """A player guesses nothing."""


@dataclass(frozen=True, slots=True)
class Guessed:
    """Everybody receives a guess and the number of right letters."""

    word: str
    right: int


class State(NamedTuple):
    """The full state."""

    seats: int
    turn: Seat
    word: str  # "" before the draw
    heard: tuple[Guessed, ...]
    skipped: int


@wire_type
class View(NamedTuple):
    """The view of one seat."""

    seat: Seat | None
    seats: int
    turn: Seat
    begun: bool
    word: str  # for the keeper
    heard: tuple[Guessed, ...]
    skipped: int


def setup(seats: int, options: Options) -> State:
    """Returns the state before the draw."""
    return State(seats, 1, "", (), 0)


def active(state: State) -> tuple[Seat, ...]:
    if not state.word:
        return (CHANCE,)
    found = any(guess.right == 3 for guess in state.heard)
    over = found or len(state.heard) + state.skipped >= MOST
    return () if over else (state.turn,)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Returns the empty guess, and skipping."""
    return (Guess(None), Skip()) if seat in active(state) and seat >= 0 else ()


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction with the reason."""
    if seat not in active(state):
        raise IllegalAction("not_your_turn")
    if seat == CHANCE:
        if not isinstance(action, Whisper) or action.word not in WORDS:
            raise IllegalAction("impossible_draw")
    elif isinstance(action, Guess):
        if action.word not in WORDS:
            raise IllegalAction("misspelt")
        if action.word in (guess.word for guess in state.heard):
            raise IllegalAction("guessed_already")
    elif action != Skip():
        raise IllegalAction("not_now")


def sample(state: State, seat: Seat, action: Action, random: Random) -> Action:
    """Fills in a guess."""
    if action != Guess(None):
        return action
    used = {guess.word for guess in state.heard}
    return Guess(random.choice([word for word in WORDS if word not in used]))


def chance(state: State, below: RandBelow) -> Action:
    """Returns the word."""
    return Whisper(WORDS[below(len(WORDS))])


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after an event."""
    turn = 1 + state.turn % (state.seats - 1)
    match action:
        case Whisper(str(word)):
            return state._replace(word=word)
        case Guess(str(word)):
            return state._replace(turn=turn, heard=(*state.heard, _guessed(state, word)))
    return state._replace(turn=turn, skipped=state.skipped + 1)


def _guessed(state: State, word: str) -> Guessed:
    return Guessed(word, sum(a == b for a, b in zip(word, state.word, strict=True)))


def view(state: State, seat: Seat | None) -> View:
    word = state.word if seat == 0 else ""
    return View(
        seat, state.seats, state.turn, bool(state.word), word, state.heard, state.skipped
    )  # fmt: skip


def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
    """Returns an event as a seat receives it."""
    match event.action:
        case Whisper():
            return event if seat == 0 else Event(CHANCE, Whisper(None))
        case Guess(str(word)):
            return Event(event.seat, _guessed(state, word))
    return event


def determinize(view: View, random: Random) -> State:
    """Returns a state that matches the view."""
    state = State(view.seats, view.turn, view.word, view.heard, view.skipped)
    if view.word or not view.begun:
        return state
    worlds = (state._replace(word=word) for word in WORDS)
    fitting = [w for w in worlds if all(_guessed(w, g.word) == g for g in view.heard)]
    return random.choice(fitting)


def result(state: State) -> Result | None:
    """Returns the keeper as the winner; nobody plays this toy to win."""
    if active(state):
        return None
    scores = tuple(int(seat == 0) for seat in range(state.seats))
    return Result(tuple(2 - score for score in scores), scores, "guessed_out")


RULES: Rules[State, View] = Rules(
    name="toy_words",
    edition=1,
    options=(),
    actions=(Whisper, Guess, Skip),
    news=(Guessed,),
    view_type=View,
    seat_counts=lambda _: range(2, 4),
    setup=setup,
    active_seats=active,
    legal_actions=legal,
    check=check,
    sample=sample,
    apply=apply,
    next_draw=chance,
    view=view,
    mask=mask,
    reveals=lambda _state, _event: True,
    determinize=determinize,
    result=result,
)
TRAITS = GameTraits(lambda state: state.seats)
