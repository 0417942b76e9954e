"""Which question tells the most about a thing that could still be several."""

from collections.abc import Collection, Iterable, Sequence
from math import log2

from engine.games.riddle_masters.library.things import QUESTIONS, LibraryReply, Thing


def group_by_reply(things: Iterable[Thing], question: str) -> dict[LibraryReply, list[Thing]]:
    """Returns the things by their replies to a question."""
    found: dict[LibraryReply, list[Thing]] = {}
    for thing in things:
        found.setdefault(thing.reply(question), []).append(thing)
    return found


def best_question(things: Sequence[Thing], asked: Collection[str] = ()) -> str | None:
    """Returns the question whose reply is expected to tell the most, if any tells anything."""
    worth = {
        question: _bits(group_by_reply(things, question).values(), len(things))
        for question in QUESTIONS
        if question not in asked
    }
    best = max(worth, key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] > 0 else None


def _bits(split: Collection[Sequence[Thing]], total: int) -> float:
    return sum(len(part) / total * log2(total / len(part)) for part in split)
