"""How a bot goes after the others' riddles, in the temper of its level."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from engine.core import Action
from engine.games.riddle_masters.belief import (
    Belief,
    Case,
    Inquest,
    believe,
    best_letter,
    case,
    doubt,
    inquests,
)
from engine.games.riddle_masters.moving import NOTHING_TO_GUESS, WORTH
from engine.games.riddle_masters.phrasing import spelt
from engine.games.riddle_masters.pieces import (
    CLOSE,
    DECLINE,
    MOST_ARROWS,
    STOP,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Letter,
    Object,
    Space,
)  # fmt: skip
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View

MOST_ASKED = 8  # questions in a series: owners are people
_HOPELESS = 0.85  # how likely it is that one cannot know a thing, and asks no more about it
_LONG_SHOT = 0.08  # the least chance of being right with which one ends a question


class Prospect(NamedTuple):
    """An object that may still be guessed."""

    object: Object
    known: Case
    belief: Belief
    worth: float  # of an arrow on it

    @property
    def word(self) -> str:
        """What it most likely is."""
        return self.belief.things[0][0].word(self.known.language)


@dataclass(frozen=True, slots=True)
class Temper:
    """What sets a level apart."""

    attends: Callable[[View], View]  # to what it has heard
    moves: Callable[[View, Mapping[Space, float], Random], Action]
    worth: Callable[[View, Object], float]  # of an arrow
    asks: Callable[[Prospect, Inquest, Random], float]  # the better the more
    dares: float  # from what chance of being right on it guesses in its own question
    curses: float  # and what it has to be worth, in steps, to spend a curse on a guess
    spells: float  # and on a letter


def play(
    temper: Temper, sight_view: View, legal: Sequence[Action], random: Random
) -> Action | None:
    """Returns what a bot does that is free to do something; None leaves it to others."""
    view = temper.attends(sight_view)
    prospects = _prospects(temper, view)
    mine = view.seat == view.turn
    if mine and view.step == "elf":
        return _letter(prospects)
    if mine and view.series == 2:
        sure = _best_guess(prospects)
        if sure and sure.belief.best >= temper.dares:
            return Guess(sure.object, sure.word)
    cursed = _curse(temper, prospects, legal)
    if cursed or not mine:
        return cursed
    if view.step == "turn":
        return temper.moves(view, WORTH if prospects else NOTHING_TO_GUESS, random)
    return _question(temper, view, prospects, random)


def _prospects(temper: Temper, view: View) -> list[Prospect]:
    """Returns the objects that the view's seat may and wants to guess, a neighbour's first."""
    seat, found = view.seat, []
    assert seat is not None
    mine, count = own_objects(view.terms, seat), len(view.arrows)
    for thing in (*range(mine.stop, count), *range(mine.start)):
        guessers = view.arrows[thing]
        if seat in guessers or len(guessers) == MOST_ARROWS:
            continue
        worth = temper.worth(view, thing)
        if worth > 0:
            known = case(view, thing)
            found.append(Prospect(thing, known, believe(known), worth))
    return found


def _best_guess(prospects: Sequence[Prospect]) -> Prospect | None:
    able = [one for one in prospects if one.belief.things]
    return max(able, key=lambda one: one.belief.best * one.worth, default=None)


def _curse(temper: Temper, prospects: Sequence[Prospect], legal: Sequence[Action]) -> Action | None:
    if not any(isinstance(action, CurseLetter) for action in legal):
        return None
    sure = _best_guess(prospects)
    if sure and sure.belief.best * sure.worth >= temper.curses:
        return CurseGuess(sure.object, sure.word)
    spelt_out = _best_letter(prospects)
    if spelt_out and spelt_out[1] >= temper.spells:
        return CurseLetter(*spelt_out[0])
    return None


def _best_letter(
    prospects: Sequence[Prospect],
) -> tuple[tuple[Object, int], float] | None:
    """Returns the object and position to ask for, and what a guess is worth after it."""
    found = {}
    for one in prospects:
        position, hope = best_letter(one.known)
        if hope > one.belief.best:
            found[one.object, position] = hope * one.worth
    best = max(found, key=found.__getitem__, default=None)
    return (best, found[best]) if best else None


def _letter(prospects: Sequence[Prospect]) -> Action:
    wanted = _best_letter(prospects)
    return Letter(*wanted[0]) if wanted else DECLINE


def _question(temper: Temper, view: View, prospects: Sequence[Prospect], random: Random) -> Action:
    if view.asks < MOST_ASKED:
        asks = dict(_asks(temper, prospects, random))
        if asks:
            return max(asks, key=asks.__getitem__)
    if view.series == 1 and prospects:
        return CLOSE
    last = _best_guess(prospects)
    return Guess(last.object, last.word) if last and last.belief.best > _LONG_SHOT else STOP


def _asks(
    temper: Temper, prospects: Sequence[Prospect], random: Random
) -> Iterator[tuple[Ask, float]]:
    for one in prospects:
        if one.belief.strange < _HOPELESS:
            for inquest in inquests(one.known):
                yield Ask(one.object, spelt(inquest.question)), temper.asks(one, inquest, random)


def settles(one: Prospect, inquest: Inquest) -> float:
    """Returns what part of the doubt about an object an answer is expected to take away."""
    return one.worth * inquest.bits / max(1.0, doubt(one.known))
