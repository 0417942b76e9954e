"""What a bot owes as an owner: riddles of the library, honest answers, and verdicts."""

from collections.abc import Sequence
from functools import cache
from random import Random

from engine.core import Action
from engine.games.riddle_masters.clay import BALL, TERRACOTTA, Lump, Sculpture
from engine.games.riddle_masters.folding import same_word
from engine.games.riddle_masters.library import LANGUAGES, Thing, sculpted, sculpture, thing, things
from engine.games.riddle_masters.library import Reply as LibraryReply
from engine.games.riddle_masters.phrasing import understood
from engine.games.riddle_masters.pieces import (
    RIGHT,
    WRONG,
    Answer,
    Object,
    Riddles,
    Shape,
    Write,
)  # fmt: skip
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View

_ALIKE = 10  # things from which the next is chosen where they are to share a theme
# How far from each other in the library are things that make a pair: of all pairs there would be
# too many to think of.
_APART = (7, 19, 31)
_BESIDE = 30  # how far from the middle each of two things is put
_PLAIN: Sculpture = (Lump(BALL, 4, TERRACOTTA, 0, 18, 0),)


# What may be made, and what may be thought of


@cache
def makeable(riddles: Riddles) -> tuple[Thing, ...]:
    """Returns the riddles that a bot has a sculpture for."""
    singles = tuple(map(thing, sculpted()))
    if riddles != "two_words":
        return singles
    return tuple(
        _pair(one, singles[(at + apart) % len(singles)])
        for at, one in enumerate(singles)
        for apart in _APART
    )


def thinkable(riddles: Riddles) -> tuple[Thing, ...]:
    """Returns the riddles that come to a bot's mind."""
    return makeable(riddles) if riddles == "two_words" else things()


def _pair(one: Thing, other: Thing) -> Thing:
    """Returns two things as one riddle (RM-26)."""
    words = (" ".join(both) for both in zip(one.words, other.words, strict=True))
    replies: list[LibraryReply] = [
        mine if mine == yours else "probably"
        for mine, yours in zip(one.replies, other.replies, strict=True)
    ]
    return Thing(f"{one.id} {other.id}", tuple(words), tuple(replies))


@cache
def clay_of(riddle: str) -> Sculpture:
    """Returns the sculpture of a riddle by its id."""
    left, gap, right = riddle.partition(" ")
    if not gap:
        return sculpture(left)
    return (*_smaller(left, -_BESIDE), *_smaller(right, _BESIDE))


def _smaller(id: str, shift: int) -> Sculpture:
    """Returns a sculpture of half its size and to one side."""
    return tuple(
        lump._replace(
            size=max(0, lump.size - 2), x=shift + lump.x // 2, y=lump.y // 2, z=lump.z // 2
        )
        for lump in sculpture(id)
    )


# Making


def make(view: View, legal: Sequence[Action], random: Random) -> Action:
    """Returns the next word or sculpture of a bot."""
    due = legal[0]
    if isinstance(due, Write):
        return Write(due.object, _new_riddle(view, random).word(view.terms.language))
    riddle = owned(view, due.object)
    # Whoever plays on for a person may find a word that was never modelled.
    modelled = riddle is not None and riddle in makeable(view.terms.riddles)
    return Shape(due.object, clay_of(riddle.id) if riddle and modelled else _PLAIN)


def _new_riddle(view: View, random: Random) -> Thing:
    terms = view.terms
    assert view.seat is not None
    mine = own_objects(terms, view.seat)
    taken = [view.words[own] for own in mine]
    left = [
        riddle
        for riddle in makeable(terms.riddles)
        if not any(same_word(riddle.word(terms.language), word) for word in taken)
    ]
    first = next(filter(None, (owned(view, own) for own in mine)), None)
    if terms.theme and first:
        left.sort(key=lambda riddle: _differences(riddle, first))
        left = left[:_ALIKE]
    return random.choice(left)


def _differences(one: Thing, other: Thing) -> int:
    return sum(a != b for a, b in zip(one.replies, other.replies, strict=True))


def owned(view: View, own: Object) -> Thing | None:
    """Returns what one's own object is, if the library knows it."""
    place = LANGUAGES.index(view.terms.language)
    return _by_word(view.terms.riddles, place).get(view.words[own].lower())


@cache
def _by_word(riddles: Riddles, place: int) -> dict[str, Thing]:
    return {riddle.words[place]: riddle for riddle in (*things(), *makeable(riddles))}


# Answering and judging


def answer(view: View) -> Action:
    """Returns the true answer to a question of the library, and no answer to any other."""
    asked = view.questions[-1]
    question, riddle = understood(asked.text), owned(view, asked.object)
    return Answer(riddle.reply(question) if question and riddle else "dont_know")


def judge(legal: Sequence[Action]) -> Action:
    """Returns the verdict on a guess: only the word itself is right (RM-13)."""
    return WRONG if WRONG in legal else RIGHT
