"""Reasons of a bot's hints in words."""

from collections.abc import Callable, Sequence
from typing import Any

from coven.games.riddle_masters import PHRASES
from coven.games.riddle_masters.sentences import question_text, reply_text
from coven.i18n import tr_plural
from engine.games.riddle_masters.view import View
from engine.hints import HintReason
from hall.table import SeatedPlayer

# The names of a reason's facts in its phrase, and the functions that put a fact into words.
_FACTS = {
    "write": ("word",),
    "honest": ("answer", "question"),
    "certain": ("number", "word"),
    "likely": ("number", "word", "chance"),
    "curse_guess": ("number", "word", "chance"),
    "halves": ("number", "question", "yes", "all"),
    "letter": ("number", "position"),
    "curse_letter": ("number", "position"),
}
_FACTS_IN_WORDS: dict[str, Callable[[Any], object]] = {
    "number": lambda thing: thing + 1,
    "position": abs,
    "answer": reply_text,
    "question": question_text,
}


def advice(_view: View, reason: HintReason, _players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    name = reason.name
    facts: tuple[Any, ...] = reason.facts
    if name in ("to_question", "to_elf", "to_gem"):
        return _payment_advice(name, *facts)
    if name not in PHRASES["advice"]:
        return None
    values = dict(zip(_FACTS.get(name, ()), facts, strict=True))
    is_from_end = values.get("position", 0) < 0
    for fact, to_words in _FACTS_IN_WORDS.items():
        if fact in values:
            values[fact] = to_words(values[fact])
    return PHRASES.text("advice", f"{name}_from_end" if is_from_end else name, **values)


def _payment_advice(name: str, gems: int) -> str:
    if name == "to_question":
        return tr_plural(
            "Pay {n} gem: it leads to a question.", "Pay {n} gems: they lead to a question.", gems
        )
    if name == "to_elf":
        return tr_plural(
            "Pay {n} gem: it leads to an elf.", "Pay {n} gems: they lead to an elf.", gems
        )
    return tr_plural(
        "Pay {n} gem: it leads to another gem.", "Pay {n} gems: they lead to another gem.", gems
    )
