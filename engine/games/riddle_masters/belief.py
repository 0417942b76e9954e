"""What an object may be, judged by letters, answers and refused guesses, never by its word."""

from collections import defaultdict
from functools import lru_cache
from math import log2
from typing import NamedTuple, TypeAlias

from engine.games.riddle_masters.folding import is_same_word, letter_at
from engine.games.riddle_masters.library import QUESTIONS, Language, Thing
from engine.games.riddle_masters.library import LibraryReply as LibraryReply
from engine.games.riddle_masters.owning import known_riddles
from engine.games.riddle_masters.phrasing import decode_question
from engine.games.riddle_masters.pieces import Object, Reply, Riddles
from engine.games.riddle_masters.view import View

# How likely it is at first that somebody thought of what the library does not know.
UNKNOWN_PRIOR = 0.2
# How often an owner says something of a thing of which the library says it: people differ. Who
# does not know tells nothing.
REPLY_LIKELIHOOD: dict[LibraryReply, dict[Reply, float]] = {
    "yes": {"yes": 0.86, "probably": 0.1, "no": 0.04, "dont_know": 1.0},
    "no": {"yes": 0.04, "probably": 0.1, "no": 0.86, "dont_know": 1.0},
    "probably": {"yes": 0.25, "probably": 0.5, "no": 0.25, "dont_know": 1.0},
}
# And of what the library does not know.
UNKNOWN_REPLY_LIKELIHOOD: dict[Reply, float] = {
    "yes": 0.3,
    "probably": 0.15,
    "no": 0.55,
    "dont_know": 1.0,
}
UNKNOWN_LETTER_LIKELIHOOD = 0.06  # how often a letter is the one that it is in a word nobody knows
UNKNOWN_END_LIKELIHOOD = 0.4  # and how often such a word has no more letters there

ASKED_POSITIONS = (1, 2, 3, 4, 5, 6, -1, -2, -3)  # that are worth asking for
_LEAST_RELATIVE_WEIGHT = (
    0.002  # how likely, beside the likeliest, something is that is not out of the question
)


class AnsweredQuestion(NamedTuple):
    """The owner's answer to a question."""

    question: str
    reply: Reply


class KnownLetter(NamedTuple):
    """A letter that was told; empty beyond the word."""

    position: int
    letter: str


class WrongGuess(NamedTuple):
    """A guess that was wrong."""

    word: str


ObjectFact: TypeAlias = AnsweredQuestion | KnownLetter | WrongGuess


class ObjectEvidence(NamedTuple):
    """All that a bot knows of an object."""

    riddles: Riddles
    language: Language
    facts: tuple[ObjectFact, ...]


class Belief(NamedTuple):
    """What an object may be, likelihoods adding up to 1."""

    things: tuple[tuple[Thing, float], ...]  # the likeliest first
    unknown: float  # that it is something else

    @property
    def best_probability(self) -> float:
        """How likely the likeliest thing is."""
        return self.things[0][1] if self.things else 0.0


class QuestionValue(NamedTuple):
    """What a question promises."""

    question: str
    bits: float  # that its answer is expected to tell
    no_probability: float  # how likely the answer ends a series


def object_evidence(view: View, object_id: Object) -> ObjectEvidence:
    """Returns what a view knows of an object."""
    said: dict[str, Reply] = {}
    for asked in view.questions:
        question = decode_question(asked.text) if asked.object == object_id else None
        if question and asked.reply is not None:
            said[question] = asked.reply
    told = dict.fromkeys(
        KnownLetter(one.position, one.letter)
        for one in view.letters
        if one.object == object_id and one.letter is not None
    )
    refused = dict.fromkeys(
        WrongGuess(one.word)
        for one in view.guesses
        if one.object == object_id and one.word is not None and one.right is False
    )
    # What all have heard comes first, so that what follows from it is thought through once.
    heard = (AnsweredQuestion(question, reply) for question, reply in said.items())
    return ObjectEvidence(view.terms.riddles, view.terms.language, (*heard, *told, *refused))


@lru_cache(maxsize=4096)
def infer_belief(evidence: ObjectEvidence) -> Belief:
    """Returns what follows from the facts."""
    if not evidence.facts:
        riddles = known_riddles(evidence.riddles)
        even = (1 - UNKNOWN_PRIOR) / len(riddles)
        return Belief(tuple((riddle, even) for riddle in riddles), UNKNOWN_PRIOR)
    before, fact = infer_belief(evidence._replace(facts=evidence.facts[:-1])), evidence.facts[-1]
    weights = [
        (riddle, weight * _likelihood(fact, riddle, evidence.language))
        for riddle, weight in before.things
    ]
    least = _LEAST_RELATIVE_WEIGHT * max((weight for _, weight in weights), default=0.0)
    left = sorted((one for one in weights if one[1] > least), key=lambda one: -one[1])
    strange = before.unknown * _unknown_likelihood(fact)
    total = strange + sum(weight for _, weight in left)
    return Belief(tuple((riddle, weight / total) for riddle, weight in left), strange / total)


def _likelihood(fact: ObjectFact, riddle: Thing, language: Language) -> float:
    match fact:
        case AnsweredQuestion(question, reply):
            return REPLY_LIKELIHOOD[riddle.reply(question)][reply]
        case KnownLetter(position, letter):
            return float(_same_letter(_letter_of(riddle.word(language), position), letter))
        case WrongGuess(word):
            return float(not is_same_word(riddle.word(language), word))


_letter_of = lru_cache(maxsize=8192)(letter_at)


@lru_cache(maxsize=4096)
def _same_letter(one: str, other: str) -> bool:
    """Returns whether letters are the same but for accents, which people leave out."""
    return one == other or is_same_word(one, other)


def _unknown_likelihood(fact: ObjectFact) -> float:
    match fact:
        case AnsweredQuestion(_, reply):
            return UNKNOWN_REPLY_LIKELIHOOD[reply]
        case KnownLetter(_, letter):
            return UNKNOWN_LETTER_LIKELIHOOD if letter else UNKNOWN_END_LIKELIHOOD
        case WrongGuess(_):
            return 1.0


# What it is good to learn next


@lru_cache(maxsize=1024)
def entropy(evidence: ObjectEvidence) -> float:
    """Returns how many bits are missing for somebody who takes it for a thing of the library."""
    belief = infer_belief(evidence)
    familiar = 1 - belief.unknown
    return sum(weight / familiar * log2(familiar / weight) for _, weight in belief.things)


@lru_cache(maxsize=1024)
def question_values(evidence: ObjectEvidence) -> tuple[QuestionValue, ...]:
    """Returns the questions that have not been asked and would tell something."""
    asked = {fact.question for fact in evidence.facts if isinstance(fact, AnsweredQuestion)}
    belief = infer_belief(evidence)
    found = (_question_value(belief, question) for question in QUESTIONS if question not in asked)
    return tuple(one for one in found if one.bits > 0)


def _question_value(belief: Belief, question: str) -> QuestionValue:
    shares: dict[LibraryReply, float] = {"yes": 0.0, "probably": 0.0, "no": 0.0}
    for riddle, weight in belief.things:
        shares[riddle.reply(question)] += weight
    familiar = sum(shares.values())
    bits = sum(share * log2(familiar / share) for share in shares.values() if share)
    return QuestionValue(
        question, bits, shares["no"] + belief.unknown * UNKNOWN_REPLY_LIKELIHOOD["no"]
    )


@lru_cache(maxsize=1024)
def best_letter(evidence: ObjectEvidence) -> tuple[int, float]:
    """Returns the position whose letter helps most, and how likely a guess is right after it."""
    told = {fact.position for fact in evidence.facts if isinstance(fact, KnownLetter)}
    belief = infer_belief(evidence)
    hopes = {
        position: _guess_probability_after(belief, evidence.language, position)
        for position in ASKED_POSITIONS
        if position not in told
    }
    best = max(hopes, key=hopes.__getitem__, default=1)
    return best, hopes.get(best, belief.best_probability)


def _guess_probability_after(belief: Belief, language: Language, position: int) -> float:
    best: dict[str, float] = defaultdict(float)
    for riddle, weight in belief.things:
        letter = _letter_of(riddle.word(language), position)
        best[letter] = max(best[letter], weight)
    return sum(best.values())
