"""What an object may be, judged by letters, answers and refused guesses, never by its word."""

from collections import defaultdict
from functools import lru_cache
from math import log2
from typing import NamedTuple, TypeAlias

from engine.games.riddle_masters.folding import letter_at, same_word
from engine.games.riddle_masters.library import QUESTIONS, Language, Thing
from engine.games.riddle_masters.library import Reply as LibraryReply
from engine.games.riddle_masters.owning import thinkable
from engine.games.riddle_masters.phrasing import understood
from engine.games.riddle_masters.pieces import Object, Reply, Riddles
from engine.games.riddle_masters.view import View

# How likely it is at first that somebody thought of what the library does not know.
STRANGE = 0.2
# How often an owner says something of a thing of which the library says it: people differ. Who
# does not know tells nothing.
SAYS: dict[LibraryReply, dict[Reply, float]] = {
    "yes": {"yes": 0.86, "probably": 0.1, "no": 0.04, "dont_know": 1.0},
    "no": {"yes": 0.04, "probably": 0.1, "no": 0.86, "dont_know": 1.0},
    "probably": {"yes": 0.25, "probably": 0.5, "no": 0.25, "dont_know": 1.0},
}
# And of what the library does not know.
SAYS_OF_STRANGE: dict[Reply, float] = {"yes": 0.3, "probably": 0.15, "no": 0.55, "dont_know": 1.0}
STRANGE_LETTER = 0.06  # how often a letter is the one that it is in a word nobody knows
STRANGE_END = 0.4  # and how often such a word has no more letters there

POSITIONS = (1, 2, 3, 4, 5, 6, -1, -2, -3)  # that are worth asking for
_LEAST = 0.002  # how likely, beside the likeliest, something is that is not out of the question


class Said(NamedTuple):
    """The owner's answer to a question."""

    question: str
    reply: Reply


class Spelt(NamedTuple):
    """A letter that was told; empty beyond the word."""

    position: int
    letter: str


class Refused(NamedTuple):
    """A guess that was wrong."""

    word: str


Fact: TypeAlias = Said | Spelt | Refused


class Case(NamedTuple):
    """All that a bot knows of an object."""

    riddles: Riddles
    language: Language
    facts: tuple[Fact, ...]


class Belief(NamedTuple):
    """What an object may be, likelihoods adding up to 1."""

    things: tuple[tuple[Thing, float], ...]  # the likeliest first
    strange: float  # that it is something else

    @property
    def best(self) -> float:
        """How likely the likeliest thing is."""
        return self.things[0][1] if self.things else 0.0


class Inquest(NamedTuple):
    """What a question promises."""

    question: str
    bits: float  # that its answer is expected to tell
    no: float  # how likely the answer ends a series


def case(view: View, thing: Object) -> Case:
    """Returns what a view knows of an object."""
    said: dict[str, Reply] = {}
    for asked in view.questions:
        question = understood(asked.text) if asked.object == thing else None
        if question and asked.reply is not None:
            said[question] = asked.reply
    told = dict.fromkeys(
        Spelt(one.position, one.letter)
        for one in view.letters
        if one.object == thing and one.letter is not None
    )
    refused = dict.fromkeys(
        Refused(one.word)
        for one in view.guesses
        if one.object == thing and one.word is not None and one.right is False
    )
    # What all have heard comes first, so that what follows from it is thought through once.
    heard = (Said(question, reply) for question, reply in said.items())
    return Case(view.terms.riddles, view.terms.language, (*heard, *told, *refused))


@lru_cache(maxsize=4096)
def believe(known: Case) -> Belief:
    """Returns what follows from the facts."""
    if not known.facts:
        riddles = thinkable(known.riddles)
        even = (1 - STRANGE) / len(riddles)
        return Belief(tuple((riddle, even) for riddle in riddles), STRANGE)
    before, fact = believe(known._replace(facts=known.facts[:-1])), known.facts[-1]
    weights = [
        (riddle, weight * _likelihood(fact, riddle, known.language))
        for riddle, weight in before.things
    ]
    least = _LEAST * max((weight for _, weight in weights), default=0.0)
    left = sorted((one for one in weights if one[1] > least), key=lambda one: -one[1])
    strange = before.strange * _strangeness(fact)
    total = strange + sum(weight for _, weight in left)
    return Belief(tuple((riddle, weight / total) for riddle, weight in left), strange / total)


def _likelihood(fact: Fact, riddle: Thing, language: Language) -> float:
    match fact:
        case Said(question, reply):
            return SAYS[riddle.reply(question)][reply]
        case Spelt(position, letter):
            return float(_same_letter(_letter_of(riddle.word(language), position), letter))
        case Refused(word):
            return float(not same_word(riddle.word(language), word))


_letter_of = lru_cache(maxsize=8192)(letter_at)


@lru_cache(maxsize=4096)
def _same_letter(one: str, other: str) -> bool:
    """Returns whether letters are the same but for accents, which people leave out."""
    return one == other or same_word(one, other)


def _strangeness(fact: Fact) -> float:
    match fact:
        case Said(_, reply):
            return SAYS_OF_STRANGE[reply]
        case Spelt(_, letter):
            return STRANGE_LETTER if letter else STRANGE_END
        case Refused(_):
            return 1.0


# What it is good to learn next


@lru_cache(maxsize=1024)
def doubt(known: Case) -> float:
    """Returns how many bits are missing for somebody who takes it for a thing of the library."""
    belief = believe(known)
    familiar = 1 - belief.strange
    return sum(weight / familiar * log2(familiar / weight) for _, weight in belief.things)


@lru_cache(maxsize=1024)
def inquests(known: Case) -> tuple[Inquest, ...]:
    """Returns the questions that have not been asked and would tell something."""
    asked = {fact.question for fact in known.facts if isinstance(fact, Said)}
    belief = believe(known)
    found = (_inquest(belief, question) for question in QUESTIONS if question not in asked)
    return tuple(one for one in found if one.bits > 0)


def _inquest(belief: Belief, question: str) -> Inquest:
    shares: dict[LibraryReply, float] = {"yes": 0.0, "probably": 0.0, "no": 0.0}
    for riddle, weight in belief.things:
        shares[riddle.reply(question)] += weight
    familiar = sum(shares.values())
    bits = sum(share * log2(familiar / share) for share in shares.values() if share)
    return Inquest(question, bits, shares["no"] + belief.strange * SAYS_OF_STRANGE["no"])


@lru_cache(maxsize=1024)
def best_letter(known: Case) -> tuple[int, float]:
    """Returns the position whose letter helps most, and how likely a guess is right after it."""
    told = {fact.position for fact in known.facts if isinstance(fact, Spelt)}
    belief = believe(known)
    hopes = {
        position: _hope(belief, known.language, position)
        for position in POSITIONS
        if position not in told
    }
    best = max(hopes, key=hopes.__getitem__, default=1)
    return best, hopes.get(best, belief.best)


def _hope(belief: Belief, language: Language, position: int) -> float:
    best: dict[str, float] = defaultdict(float)
    for riddle, weight in belief.things:
        letter = _letter_of(riddle.word(language), position)
        best[letter] = max(best[letter], weight)
    return sum(best.values())
