"""Beliefs about objects from the evidence, and the choice of questions, letters and guesses."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log2
from random import Random
from typing import NamedTuple, TypeAlias

from engine.core import Action, Seat
from engine.games.riddle_masters import pieces, words
from engine.games.riddle_masters.bot import actions
from engine.games.riddle_masters.library.things import QUESTIONS, Language, LibraryReply, Thing
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View, known_letters

# Beliefs, from letters, answers and refused guesses


# prior probability of a thing that is not in the library
UNKNOWN_PRIOR = 0.2
# [library reply] probability of an owner's reply: people differ. "dont_know" carries no
# information.
REPLY_LIKELIHOOD: dict[LibraryReply, dict[pieces.Reply, float]] = {
    "yes": {"yes": 0.86, "probably": 0.1, "no": 0.04, "dont_know": 1.0},
    "no": {"yes": 0.04, "probably": 0.1, "no": 0.86, "dont_know": 1.0},
    "probably": {"yes": 0.25, "probably": 0.5, "no": 0.25, "dont_know": 1.0},
}
# the same for a thing that is not in the library
UNKNOWN_REPLY_LIKELIHOOD: dict[pieces.Reply, float] = {
    "yes": 0.3,
    "probably": 0.15,
    "no": 0.55,
    "dont_know": 1.0,
}
UNKNOWN_LETTER_LIKELIHOOD = 0.06  # probability of a given letter in an unknown word
UNKNOWN_END_LIKELIHOOD = 0.4  # probability that an unknown word ends before a position

ASKED_POSITIONS = (1, 2, 3, 4, 5, 6, -1, -2, -3)  # positions worth asking for
_LEAST_RELATIVE_WEIGHT = 0.002  # less likely things, relative to the likeliest, are dropped


class AnsweredQuestion(NamedTuple):
    """An owner's answer to a library question."""

    question: str
    reply: pieces.Reply


class KnownLetter(NamedTuple):
    """A letter the bot learnt; empty beyond the word."""

    position: int
    letter: str


class WrongGuess(NamedTuple):
    """A guess that was refused."""

    word: str


ObjectFact: TypeAlias = AnsweredQuestion | KnownLetter | WrongGuess


class ObjectEvidence(NamedTuple):
    """All facts a bot knows about an object."""

    riddles: pieces.Riddles
    language: Language
    facts: tuple[ObjectFact, ...]


class Belief(NamedTuple):
    """Probabilities of what an object is; they add up to 1."""

    things: tuple[tuple[Thing, float], ...]  # the likeliest first
    unknown: float  # probability of anything else

    @property
    def best_probability(self) -> float:
        """The probability of the likeliest thing."""
        return self.things[0][1] if self.things else 0.0


class QuestionValue(NamedTuple):
    """The expected value of a question."""

    question: str
    bits: float  # expected information of the answer
    no_probability: float  # probability of a NO, which ends the series


def object_evidence(view: View, object_id: pieces.Object) -> ObjectEvidence:
    """Returns the facts about an object in a view."""
    replies: dict[str, pieces.Reply] = {}
    for asked in view.questions:
        question = words.decode_question(asked.text) if asked.object == object_id else None
        if question and asked.reply is not None:
            replies[question] = asked.reply
    letters = dict.fromkeys(
        KnownLetter(one.position, one.letter or "") for one in known_letters(view, object_id)
    )
    refused = dict.fromkeys(
        WrongGuess(one.word)
        for one in view.guesses
        if one.object == object_id and one.word is not None and one.right is False
    )
    # Public facts come first, so that beliefs derived from them are shared in the cache.
    answered = (AnsweredQuestion(question, reply) for question, reply in replies.items())
    return ObjectEvidence(view.terms.riddles, view.terms.language, (*answered, *letters, *refused))


@lru_cache(maxsize=4096)
def infer_belief(evidence: ObjectEvidence) -> Belief:
    """Returns the belief that follows from the facts."""
    if not evidence.facts:
        riddles = actions.known_riddles(evidence.riddles)
        even = (1 - UNKNOWN_PRIOR) / len(riddles)
        return Belief(tuple((riddle, even) for riddle in riddles), UNKNOWN_PRIOR)
    before, fact = infer_belief(evidence._replace(facts=evidence.facts[:-1])), evidence.facts[-1]
    weights = [
        (riddle, weight * _likelihood(fact, riddle, evidence.language))
        for riddle, weight in before.things
    ]
    least = _LEAST_RELATIVE_WEIGHT * max((weight for _, weight in weights), default=0.0)
    left = sorted((one for one in weights if one[1] > least), key=lambda one: -one[1])
    unknown = before.unknown * _unknown_likelihood(fact)
    total = unknown + sum(weight for _, weight in left)
    return Belief(tuple((riddle, weight / total) for riddle, weight in left), unknown / total)


def _likelihood(fact: ObjectFact, riddle: Thing, language: Language) -> float:
    match fact:
        case AnsweredQuestion(question, reply):
            return REPLY_LIKELIHOOD[riddle.reply(question)][reply]
        case KnownLetter(position, letter):
            return float(_is_same_letter(_letter_of(riddle.word(language), position), letter))
        case WrongGuess(word):
            return float(not words.is_same_word(riddle.word(language), word))


_letter_of = lru_cache(maxsize=8192)(words.letter_at)


@lru_cache(maxsize=4096)
def _is_same_letter(one: str, other: str) -> bool:
    """Returns whether letters are equal except for accents, which people leave out."""
    return one == other or words.is_same_word(one, other)


def _unknown_likelihood(fact: ObjectFact) -> float:
    match fact:
        case AnsweredQuestion(_, reply):
            return UNKNOWN_REPLY_LIKELIHOOD[reply]
        case KnownLetter(_, letter):
            return UNKNOWN_LETTER_LIKELIHOOD if letter else UNKNOWN_END_LIKELIHOOD
        case WrongGuess(_):
            return 1.0


# Value of questions and letters


@lru_cache(maxsize=1024)
def entropy(evidence: ObjectEvidence) -> float:
    """Returns the missing information in bits, assuming a thing of the library."""
    belief = infer_belief(evidence)
    known = 1 - belief.unknown
    return sum(weight / known * log2(known / weight) for _, weight in belief.things)


@lru_cache(maxsize=1024)
def question_values(evidence: ObjectEvidence) -> tuple[QuestionValue, ...]:
    """Returns the useful questions that have not been asked."""
    asked = {fact.question for fact in evidence.facts if isinstance(fact, AnsweredQuestion)}
    belief = infer_belief(evidence)
    found = (_question_value(belief, question) for question in QUESTIONS if question not in asked)
    return tuple(one for one in found if one.bits > 0)


def _question_value(belief: Belief, question: str) -> QuestionValue:
    shares: dict[LibraryReply, float] = {"yes": 0.0, "probably": 0.0, "no": 0.0}
    for riddle, weight in belief.things:
        shares[riddle.reply(question)] += weight
    known = sum(shares.values())
    bits = sum(share * log2(known / share) for share in shares.values() if share)
    return QuestionValue(
        question, bits, shares["no"] + belief.unknown * UNKNOWN_REPLY_LIKELIHOOD["no"]
    )


@lru_cache(maxsize=1024)
def best_letter(evidence: ObjectEvidence) -> tuple[int, float]:
    """Returns the most useful position, and the probability of a right guess after it."""
    known = {fact.position for fact in evidence.facts if isinstance(fact, KnownLetter)}
    belief = infer_belief(evidence)
    probabilities = {
        position: _guess_probability_after(belief, evidence.language, position)
        for position in ASKED_POSITIONS
        if position not in known
    }
    best = max(probabilities, key=probabilities.__getitem__, default=1)
    return best, probabilities.get(best, belief.best_probability)


def _guess_probability_after(belief: Belief, language: Language, position: int) -> float:
    best: dict[str, float] = defaultdict(float)
    for riddle, weight in belief.things:
        letter = _letter_of(riddle.word(language), position)
        best[letter] = max(best[letter], weight)
    return sum(best.values())


# Choice of an action

MOST_ASKED = 8  # per series, out of courtesy to human owners
_MOST_UNKNOWN_TO_ASK = 0.85  # no more questions if the thing is this likely to be unknown
_LEAST_GUESS_PROBABILITY = 0.08  # lowest probability for a guess before stopping


class GuessTarget(NamedTuple):
    """An object that may still be guessed."""

    object: pieces.Object
    evidence: ObjectEvidence
    belief: Belief
    worth: float  # worth of an arrow on it

    @property
    def word(self) -> str:
        """The likeliest word."""
        return self.belief.things[0][0].word(self.evidence.language)


@dataclass(frozen=True, slots=True)
class LevelPolicy:
    """The functions and thresholds that distinguish a level."""

    filter_view: Callable[[View], View]  # removes what the level ignores
    choose_move: Callable[[View, Mapping[pieces.Space, float], Random], Action]
    arrow_worth: Callable[[View, pieces.Object], float]  # worth of an arrow
    score_question: Callable[[GuessTarget, QuestionValue, Random], float]  # higher is better
    guess_threshold: float  # probability needed to guess in its own question
    curse_guess_threshold: float  # expected points needed to spend a curse on a guess
    curse_letter_threshold: float  # the same for a letter
    rival_factor: float = 1.0  # factor for arrows on the main rival's objects


def choose_free_action(
    policy: LevelPolicy, sight_view: View, legal: Sequence[Action], random: Random
) -> Action | None:
    """Returns the bot's action in a turn, a series or with a curse; None waits."""
    view = policy.filter_view(sight_view)
    targets = _guess_targets(policy, view)
    mine = view.seat == view.turn
    if mine and view.step == "elf":
        wanted = _best_letter(targets)
        return pieces.Letter(*wanted[0]) if wanted else pieces.DECLINE
    if mine and view.series == 2:
        best = _best_guess(targets)
        if best and best.belief.best_probability >= policy.guess_threshold:
            return pieces.Guess(best.object, best.word)
    curse = _curse_action(policy, targets, legal)
    if curse or not mine:
        return curse
    if view.step == "turn":
        worth = actions.SPACE_WORTH if targets else actions.SPACE_WORTH_WITHOUT_TARGETS
        return policy.choose_move(view, worth, random)
    return _question_action(policy, view, targets, random)


def _guess_targets(policy: LevelPolicy, view: View) -> list[GuessTarget]:
    """Returns the objects worth guessing, the next player's first."""
    seat, found = view.seat, []
    assert seat is not None
    mine, count = own_objects(view.terms, seat), len(view.arrows)
    for thing in (*range(mine.stop, count), *range(mine.start)):
        guessers = view.arrows[thing]
        if seat in guessers or len(guessers) == pieces.MOST_ARROWS:
            continue
        worth = policy.arrow_worth(view, thing)
        if policy.rival_factor != 1.0 and thing // view.terms.each == main_rival(view):
            worth *= policy.rival_factor
        if worth > 0:
            known = object_evidence(view, thing)
            found.append(GuessTarget(thing, known, infer_belief(known), worth))
    return found


def main_rival(view: View) -> Seat:
    """Returns who guessed one's own object last, else the leading opponent."""
    seat, terms = view.seat, view.terms
    assert seat is not None
    mine = own_objects(terms, seat)
    attackers = [guess.seat for guess in view.guesses if guess.object in mine and guess.right]
    others = [other % terms.seats for other in range(seat + 1, seat + terms.seats)]
    return attackers[-1] if attackers else max(others, key=view.hats.__getitem__)


def _best_guess(targets: Sequence[GuessTarget]) -> GuessTarget | None:
    able = [one for one in targets if one.belief.things]
    return max(able, key=lambda one: one.belief.best_probability * one.worth, default=None)


def _curse_action(
    policy: LevelPolicy, targets: Sequence[GuessTarget], legal: Sequence[Action]
) -> Action | None:
    if not any(isinstance(action, pieces.CurseLetter) for action in legal):
        return None
    best = _best_guess(targets)
    if best and best.belief.best_probability * best.worth >= policy.curse_guess_threshold:
        return pieces.CurseGuess(best.object, best.word)
    letter = _best_letter(targets)
    if letter and letter[1] >= policy.curse_letter_threshold:
        return pieces.CurseLetter(*letter[0])
    return None


def _best_letter(targets: Sequence[GuessTarget]) -> tuple[tuple[pieces.Object, int], float] | None:
    """Returns the object and position to ask for, and the worth of a guess after it."""
    found = {}
    for one in targets:
        position, probability = best_letter(one.evidence)
        if probability > one.belief.best_probability:
            found[one.object, position] = probability * one.worth
    best = max(found, key=found.__getitem__, default=None)
    return (best, found[best]) if best else None


def _question_action(
    policy: LevelPolicy, view: View, targets: Sequence[GuessTarget], random: Random
) -> Action:
    if view.asks < MOST_ASKED:
        asks = dict(_scored_questions(policy, targets, random))
        if asks:
            return max(asks, key=asks.__getitem__)
    if view.series == 1 and targets:
        return pieces.CLOSE
    last = _best_guess(targets)
    if last and last.belief.best_probability > _LEAST_GUESS_PROBABILITY:
        return pieces.Guess(last.object, last.word)
    return pieces.STOP


def _scored_questions(
    policy: LevelPolicy, targets: Sequence[GuessTarget], random: Random
) -> Iterator[tuple[pieces.Ask, float]]:
    for one in targets:
        if one.belief.unknown < _MOST_UNKNOWN_TO_ASK:
            for value in question_values(one.evidence):
                ask = pieces.Ask(one.object, words.encode_question(value.question))
                yield ask, policy.score_question(one, value, random)


def information_share(target: GuessTarget, value: QuestionValue, _random: Random) -> float:
    """Returns the expected share of the missing information, times the target's worth."""
    return target.worth * value.bits / max(1.0, entropy(target.evidence))
