"""How a bot goes after the others' riddles, in the temper of its level."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from engine.core import Action
from engine.games.riddle_masters.belief import (
    Belief,
    ObjectEvidence,
    QuestionValue,
    best_letter,
    entropy,
    infer_belief,
    object_evidence,
    question_values,
)
from engine.games.riddle_masters.moving import SPACE_WORTH, SPACE_WORTH_WITHOUT_TARGETS
from engine.games.riddle_masters.phrasing import encode_question
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
_MOST_UNKNOWN_TO_ASK = (
    0.85  # how likely it is that one cannot know a thing, and asks no more about it
)
_LEAST_GUESS_PROBABILITY = 0.08  # the least chance of being right with which one ends a question


class GuessTarget(NamedTuple):
    """An object that may still be guessed."""

    object: Object
    evidence: ObjectEvidence
    belief: Belief
    worth: float  # of an arrow on it

    @property
    def word(self) -> str:
        """What it most likely is."""
        return self.belief.things[0][0].word(self.evidence.language)


@dataclass(frozen=True, slots=True)
class LevelPolicy:
    """What sets a level apart."""

    filter_view: Callable[[View], View]  # to what it has heard
    choose_move: Callable[[View, Mapping[Space, float], Random], Action]
    arrow_worth: Callable[[View, Object], float]  # of an arrow
    score_question: Callable[[GuessTarget, QuestionValue, Random], float]  # the better the more
    guess_threshold: float  # from what chance of being right on it guesses in its own question
    curse_guess_threshold: (
        float  # and what it has to be worth, in steps, to spend a curse on a guess
    )
    curse_letter_threshold: float  # and on a letter


def choose_free_action(
    policy: LevelPolicy, sight_view: View, legal: Sequence[Action], random: Random
) -> Action | None:
    """Returns what a bot does that is free to do something; None leaves it to others."""
    view = policy.filter_view(sight_view)
    prospects = _guess_targets(policy, view)
    mine = view.seat == view.turn
    if mine and view.step == "elf":
        return _letter_action(prospects)
    if mine and view.series == 2:
        sure = _best_guess(prospects)
        if sure and sure.belief.best_probability >= policy.guess_threshold:
            return Guess(sure.object, sure.word)
    cursed = _curse_action(policy, prospects, legal)
    if cursed or not mine:
        return cursed
    if view.step == "turn":
        return policy.choose_move(
            view, SPACE_WORTH if prospects else SPACE_WORTH_WITHOUT_TARGETS, random
        )
    return _question_action(policy, view, prospects, random)


def _guess_targets(policy: LevelPolicy, view: View) -> list[GuessTarget]:
    """Returns the objects that the view's seat may and wants to guess, a neighbour's first."""
    seat, found = view.seat, []
    assert seat is not None
    mine, count = own_objects(view.terms, seat), len(view.arrows)
    for thing in (*range(mine.stop, count), *range(mine.start)):
        guessers = view.arrows[thing]
        if seat in guessers or len(guessers) == MOST_ARROWS:
            continue
        worth = policy.arrow_worth(view, thing)
        if worth > 0:
            known = object_evidence(view, thing)
            found.append(GuessTarget(thing, known, infer_belief(known), worth))
    return found


def _best_guess(targets: Sequence[GuessTarget]) -> GuessTarget | None:
    able = [one for one in targets if one.belief.things]
    return max(able, key=lambda one: one.belief.best_probability * one.worth, default=None)


def _curse_action(
    policy: LevelPolicy, targets: Sequence[GuessTarget], legal: Sequence[Action]
) -> Action | None:
    if not any(isinstance(action, CurseLetter) for action in legal):
        return None
    sure = _best_guess(targets)
    if sure and sure.belief.best_probability * sure.worth >= policy.curse_guess_threshold:
        return CurseGuess(sure.object, sure.word)
    spelt_out = _best_letter(targets)
    if spelt_out and spelt_out[1] >= policy.curse_letter_threshold:
        return CurseLetter(*spelt_out[0])
    return None


def _best_letter(
    targets: Sequence[GuessTarget],
) -> tuple[tuple[Object, int], float] | None:
    """Returns the object and position to ask for, and what a guess is worth after it."""
    found = {}
    for one in targets:
        position, hope = best_letter(one.evidence)
        if hope > one.belief.best_probability:
            found[one.object, position] = hope * one.worth
    best = max(found, key=found.__getitem__, default=None)
    return (best, found[best]) if best else None


def _letter_action(targets: Sequence[GuessTarget]) -> Action:
    wanted = _best_letter(targets)
    return Letter(*wanted[0]) if wanted else DECLINE


def _question_action(
    policy: LevelPolicy, view: View, targets: Sequence[GuessTarget], random: Random
) -> Action:
    if view.asks < MOST_ASKED:
        asks = dict(_scored_questions(policy, targets, random))
        if asks:
            return max(asks, key=asks.__getitem__)
    if view.series == 1 and targets:
        return CLOSE
    last = _best_guess(targets)
    return (
        Guess(last.object, last.word)
        if last and last.belief.best_probability > _LEAST_GUESS_PROBABILITY
        else STOP
    )


def _scored_questions(
    policy: LevelPolicy, targets: Sequence[GuessTarget], random: Random
) -> Iterator[tuple[Ask, float]]:
    for one in targets:
        if one.belief.unknown < _MOST_UNKNOWN_TO_ASK:
            for inquest in question_values(one.evidence):
                yield (
                    Ask(one.object, encode_question(inquest.question)),
                    policy.score_question(one, inquest, random),
                )


def information_share(target: GuessTarget, question_value: QuestionValue) -> float:
    """Returns what part of the doubt about an object an answer is expected to take away."""
    return target.worth * question_value.bits / max(1.0, entropy(target.evidence))
