"""What a bot owes as an owner: riddles of the library, honest answers, and verdicts."""

from collections.abc import Sequence
from functools import cache
from random import Random

from engine.core import Action
from engine.games.riddle_masters.clay import BALL, TERRACOTTA, Lump, Sculpture
from engine.games.riddle_masters.folding import is_same_word
from engine.games.riddle_masters.library import (
    LANGUAGES,
    Thing,
    sculpted_ids,
    sculpture_by_id,
    thing_by_id,
    things,
)
from engine.games.riddle_masters.library import LibraryReply as LibraryReply
from engine.games.riddle_masters.phrasing import decode_question
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

_THEME_CANDIDATES = 10  # things from which the next is chosen where they are to share a theme
# How far from each other in the library are things that make a pair: of all pairs there would be
# too many to think of.
_PAIR_OFFSETS = (7, 19, 31)
_PAIR_SHIFT = 30  # how far from the middle each of two things is put
_FALLBACK_SCULPTURE: Sculpture = (Lump(BALL, 4, TERRACOTTA, 0, 18, 0),)


# What may be made, and what may be thought of


@cache
def sculptable_riddles(riddles: Riddles) -> tuple[Thing, ...]:
    """Returns the riddles that a bot has a sculpture for."""
    singles = tuple(map(thing_by_id, sculpted_ids()))
    if riddles != "two_words":
        return singles
    return tuple(
        _pair(one, singles[(at + apart) % len(singles)])
        for at, one in enumerate(singles)
        for apart in _PAIR_OFFSETS
    )


def known_riddles(riddles: Riddles) -> tuple[Thing, ...]:
    """Returns the riddles that come to a bot's mind."""
    return sculptable_riddles(riddles) if riddles == "two_words" else things()


def _pair(one: Thing, other: Thing) -> Thing:
    """Returns two things as one riddle (RM-26)."""
    words = (" ".join(both) for both in zip(one.words, other.words, strict=True))
    replies: list[LibraryReply] = [
        mine if mine == yours else "probably"
        for mine, yours in zip(one.replies, other.replies, strict=True)
    ]
    return Thing(f"{one.id} {other.id}", tuple(words), tuple(replies))


@cache
def riddle_sculpture(riddle: str) -> Sculpture:
    """Returns the sculpture of a riddle by its id."""
    left, gap, right = riddle.partition(" ")
    if not gap:
        return sculpture_by_id(left)
    return (*_smaller(left, -_PAIR_SHIFT), *_smaller(right, _PAIR_SHIFT))


def _smaller(id: str, shift: int) -> Sculpture:
    """Returns a sculpture of half its size and to one side."""
    return tuple(
        lump._replace(
            size=max(0, lump.size - 2), x=shift + lump.x // 2, y=lump.y // 2, z=lump.z // 2
        )
        for lump in sculpture_by_id(id)
    )


# Making


def choose_making_action(view: View, legal: Sequence[Action], random: Random) -> Action:
    """Returns the next word or sculpture of a bot."""
    due = legal[0]
    if isinstance(due, Write):
        return Write(due.object, _new_riddle(view, random).word(view.terms.language))
    riddle = own_thing(view, due.object)
    # Whoever plays on for a person may find a word that was never modelled.
    modelled = riddle is not None and riddle in sculptable_riddles(view.terms.riddles)
    return Shape(
        due.object, riddle_sculpture(riddle.id) if riddle and modelled else _FALLBACK_SCULPTURE
    )


def _new_riddle(view: View, random: Random) -> Thing:
    terms = view.terms
    assert view.seat is not None
    mine = own_objects(terms, view.seat)
    taken = [view.words[own] for own in mine]
    left = [
        riddle
        for riddle in sculptable_riddles(terms.riddles)
        if not any(is_same_word(riddle.word(terms.language), word) for word in taken)
    ]
    first = next(filter(None, (own_thing(view, own) for own in mine)), None)
    if terms.theme and first:
        left.sort(key=lambda riddle: _differences(riddle, first))
        left = left[:_THEME_CANDIDATES]
    return random.choice(left)


def _differences(one: Thing, other: Thing) -> int:
    return sum(a != b for a, b in zip(one.replies, other.replies, strict=True))


def own_thing(view: View, own: Object) -> Thing | None:
    """Returns what one's own object is, if the library knows it."""
    place = LANGUAGES.index(view.terms.language)
    return _by_word(view.terms.riddles, place).get(view.words[own].lower())


@cache
def _by_word(riddles: Riddles, place: int) -> dict[str, Thing]:
    return {riddle.words[place]: riddle for riddle in (*things(), *sculptable_riddles(riddles))}


# Answering and judging


def choose_answer(view: View) -> Action:
    """Returns the true answer to a question of the library, and no answer to any other."""
    asked = view.questions[-1]
    question, riddle = decode_question(asked.text), own_thing(view, asked.object)
    return Answer(riddle.reply(question) if question and riddle else "dont_know")


def choose_verdict(legal: Sequence[Action]) -> Action:
    """Returns the verdict on a guess: only the word itself is right (RM-13)."""
    return WRONG if WRONG in legal else RIGHT
