"""Reasons of a bot's hints in words."""

from collections.abc import Sequence
from typing import Any

from coven.games.riddle_masters.sentences import question_text, reply_text
from coven.i18n import tr, tr_noop, tr_plural
from engine.games.riddle_masters.view import View
from engine.hints import HintReason
from hall.table import SeatedPlayer

_ADVICE = {
    "the_word": tr_noop("It is exactly your word."),
    "another_word": tr_noop("It is not your word, unless it means the same."),
    "no_letter": tr_noop("Ask for no letter: none would help you."),
    "close": tr_noop("End the first series: in the second one you may guess."),
    "stop": tr_noop("Stop asking: no guess is likely enough."),
    "roll": tr_noop("Roll: no space is worth the gems."),
}
_LETTER_ADVICE = {
    ("letter", True): tr_noop("Ask for letter {position} of riddle {number}: it helps you most."),
    ("letter", False): tr_noop(
        "Ask for letter {position} from the end of riddle {number}: it helps you most."
    ),
    ("curse_letter", True): tr_noop(
        "Spend a curse on letter {position} of riddle {number}: it may let you guess the word."
    ),
    ("curse_letter", False): tr_noop(
        "Spend a curse on letter {position} from the end of riddle {number}: "
        "it may let you guess the word."
    ),
}  # [reason, counted from the front]


def advice(_view: View, reason: HintReason, _players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    name = reason.name
    if name in _ADVICE:
        return tr(_ADVICE[name])
    facts: Any = reason.facts
    match name, facts:
        case "write", (word,):
            return tr("Everyone knows it, and it is easy to shape: {word}.", word=word)
        case "honest", (said, _):
            return tr("The correct answer is: {answer}.", answer=reply_text(said))
        case "certain", (thing, word):
            return tr(
                "Riddle {number} is almost certainly this: {word}.", number=thing + 1, word=word
            )
        case "likely", (thing, word, chance):
            return tr(
                "Guess riddle {number}, right about {chance} times out of 100: {word}.",
                number=thing + 1, word=word, chance=chance,
            )  # fmt: skip
        case "curse_guess", (thing, word, chance):
            return tr(
                "Spend a curse and guess riddle {number}, right about {chance} times out of 100: "
                "{word}.",
                number=thing + 1, word=word, chance=chance,
            )  # fmt: skip
        case "halves", (thing, asked, yes, all_things):
            return tr(
                "Ask about riddle {number}: the answer is yes for {yes} of {all} words: {question}",
                number=thing + 1, yes=yes, all=all_things, question=question_text(asked),
            )  # fmt: skip
        case (("letter" | "curse_letter"), (thing, position)):
            return tr(_LETTER_ADVICE[name, position > 0], position=abs(position), number=thing + 1)
        case (("to_question" | "to_elf" | "to_gem"), (gems,)):
            return _payment_advice(name, gems)
    return None


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
