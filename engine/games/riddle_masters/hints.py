"""What a fair player who forgets nothing would do in Riddle Masters, and why.

Reasons and their facts:
    write         word: a thing that everybody knows
    honest        reply, question: what is true of one's own riddle
    the_word      the guess is what one has written
    another_word  the guess is not what one has written
    likely        object, word, of a hundred such guesses those that are right
    certain       object, word: it can hardly be anything else
    curse_guess   object, word, of a hundred such guesses those that are right
    halves        object, question, how many things that it can be say yes, how many in all
    letter        object, position
    curse_letter  object, position
    no_letter     no letter would help
    close         there is no more to ask in the first series
    stop          nothing is likely enough to guess
    to_question   gems to pay for coming to a question
    to_elf        gems to pay for coming to an elf
    to_gem        gems to pay for coming to a gem
    roll          no space close by is worth its gems
"""

from random import Random
from typing import TYPE_CHECKING

from engine.core import Action
from engine.games.riddle_masters.belief import believe, case
from engine.games.riddle_masters.bot import Memory
from engine.games.riddle_masters.guessing import play
from engine.games.riddle_masters.owning import answer, judge, make, owned
from engine.games.riddle_masters.phrasing import understood
from engine.games.riddle_masters.pieces import (
    BOARD,
    CLOSE,
    DECLINE,
    RIGHT,
    ROLL,
    STOP,
    Answer,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Letter,
    Object,
    Pay,
    Space,
    Write,
)  # fmt: skip
from engine.games.riddle_masters.tempers import COUNSEL
from engine.games.riddle_masters.view import View
from engine.hints import Hint, Reason

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.match import Sight

_CERTAIN = 0.9
_ERRANDS: dict[Space, str] = {"question": "to_question", "elf": "to_elf", "gem": "to_gem"}
_PLAIN: dict[Action, str] = {ROLL: "roll", DECLINE: "no_letter", CLOSE: "close", STOP: "stop"}


def hint(sight: "Sight[View]", memory: Memory, random: Random) -> Hint | None:
    """Returns what a fair bot would do, from nothing but the seat's sight, if it can tell."""
    view, legal = sight.view, sight.legal
    if not legal:
        return None
    if view.step == "making":
        return _making(make(view, legal, random))
    if view.step == "answer":
        return _answering(view) if view.turn != sight.seat else None
    if view.step == "verdict":
        verdict = judge(legal)
        return Hint(verdict, Reason("the_word" if verdict == RIGHT else "another_word"))
    action = play(COUNSEL, view, legal, random)
    return None if action is None else Hint(action, _reason(view, action))


def _making(made: Action) -> Hint | None:
    if isinstance(made, Write) and made.word is not None:
        return Hint(made, Reason("write", (made.word,)))
    return None  # what the hands shape is left to them


def _answering(view: View) -> Hint | None:
    """Returns the true answer, where the library knows both the riddle and the question."""
    asked = view.questions[-1]
    question, said = understood(asked.text), answer(view)
    if question is None or owned(view, asked.object) is None:
        return None
    assert isinstance(said, Answer)
    return Hint(said, Reason("honest", (said.reply, question)))


def _reason(view: View, action: Action) -> Reason:
    match action:
        case Guess(thing, str(word)):
            share = believe(case(view, thing)).best
            if share >= _CERTAIN:
                return Reason("certain", (thing, word))
            return Reason("likely", (thing, word, _percent(share)))
        case CurseGuess(thing, str(word)):
            share = believe(case(view, thing)).best
            return Reason("curse_guess", (thing, word, _percent(share)))
        case Ask(thing, str(text)):
            return _asking(view, thing, text)
        case Letter(thing, int(position)):
            return Reason("letter", (thing, position))
        case CurseLetter(thing, int(position)):
            return Reason("curse_letter", (thing, position))
        case Pay(gems):
            return _paying(view, gems)
    return Reason(_PLAIN[action])


def _percent(share: float) -> int:
    return min(99, round(100 * share))


def _asking(view: View, thing: Object, text: str) -> Reason:
    question = understood(text)
    assert question is not None
    things = [riddle for riddle, _ in believe(case(view, thing)).things]
    yes = sum(riddle.reply(question) == "yes" for riddle in things)
    return Reason("halves", (thing, question, yes, len(things)))


def _paying(view: View, gems: int) -> Reason:
    assert view.seat is not None
    # Nobody pays for a dragon or a ghost: the worst roll is better.
    space = BOARD[(view.places[view.seat] + gems) % len(BOARD)]
    return Reason(_ERRANDS[space], (gems,))
