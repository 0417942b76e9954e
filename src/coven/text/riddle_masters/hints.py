"""What a bot advises at Riddle Masters, in one sentence."""

from collections.abc import Sequence
from typing import Any

from coven.text.riddle_masters.questions import question, reply
from coven.words import mark, say, say_many
from engine.games.riddle_masters.view import View
from engine.hints import Reason
from hall.table import Chair

_PLAIN = {
    "the_word": mark("It is the very word that you have written."),
    "another_word": mark("It is not your word, unless you think that it means the same."),
    "no_letter": mark("Ask for no letter: none would help you."),
    "close": mark("Close the first series: in the second one you may guess."),
    "stop": mark("Stop asking: nothing is likely enough to be guessed."),
    "roll": mark("Roll: no space is worth its gems."),
}


def advice(_view: View, reason: Reason, _chairs: Sequence[Chair]) -> str | None:
    """Returns a reason in words."""
    name = reason.name
    if name in _PLAIN:
        return say(_PLAIN[name])
    facts: Any = reason.facts
    match name, facts:
        case "write", (word,):
            return say("Everybody knows it, and it is not hard to shape: {word}.", word=word)
        case "honest", (said, _):
            return say("The true answer is: {answer}.", answer=reply(said))
        case "certain", (thing, word):
            return say(
                "Riddle {number} can hardly be anything else: {word}.",
                number=thing + 1, word=word,
            )  # fmt: skip
        case "likely", (thing, word, chance):
            return say(
                "Guess riddle {number}, right about {chance} times out of 100: {word}.",
                number=thing + 1, word=word, chance=chance,
            )  # fmt: skip
        case "curse_guess", (thing, word, chance):
            return say(
                "Spend a curse and guess riddle {number}, right about {chance} times out of 100: "
                "{word}.",
                number=thing + 1, word=word, chance=chance,
            )  # fmt: skip
        case "halves", (thing, asked, yes, all_things):
            return say(
                "Ask about riddle {number}, where {yes} of {all} things would say yes: {question}",
                number=thing + 1, yes=yes, all=all_things, question=question(asked),
            )  # fmt: skip
        case (("letter" | "curse_letter"), (thing, position)):
            return _letter(name, thing + 1, position)
        case (("to_question" | "to_elf" | "to_gem"), (gems,)):
            return _paying(name, gems)
    return None


def _letter(name: str, riddle: int, position: int) -> str:
    if name == "letter" and position > 0:
        return say(
            "Ask for letter {position} of riddle {number}: no other tells you more.",
            position=position, number=riddle,
        )  # fmt: skip
    if name == "letter":
        return say(
            "Ask for letter {position} from the end of riddle {number}: no other tells you more.",
            position=-position, number=riddle,
        )  # fmt: skip
    if position > 0:
        return say(
            "Spend a curse on letter {position} of riddle {number}: then you may guess it.",
            position=position, number=riddle,
        )  # fmt: skip
    return say(
        "Spend a curse on letter {position} from the end of riddle {number}: then you may guess "
        "it.",
        position=-position, number=riddle,
    )  # fmt: skip


def _paying(name: str, gems: int) -> str:
    if name == "to_question":
        return say_many(
            "Pay {n} gem: it leads to a question.", "Pay {n} gems: they lead to a question.", gems
        )
    if name == "to_elf":
        return say_many(
            "Pay {n} gem: it leads to an elf.", "Pay {n} gems: they lead to an elf.", gems
        )
    return say_many(
        "Pay {n} gem: it leads to another gem.", "Pay {n} gems: they lead to another gem.", gems
    )
