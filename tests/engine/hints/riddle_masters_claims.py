"""Checks what each hint reason of Riddle Masters claims, using the public answers and words."""

from engine.games.riddle_masters.library.things import things
from engine.games.riddle_masters.pieces import (
    BOARD,
    CLOSE,
    DECLINE,
    RIGHT,
    ROLL,
    STOP,
    WRONG,
    Answer,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Letter,
    Pay,
    Write,
)
from engine.games.riddle_masters.words import encode_question, is_same_word
from tests.engine.hints.hint_samples import HintSample


def write(asked: HintSample, word: str) -> object:
    """The hint writes the word, which is in the library."""
    action = asked.hint.action
    place = ("en", "fr", "is").index(asked.view.terms.language)
    known = {each.words[place] for each in things()}
    parts = [word] if asked.view.terms.riddles != "two_words" else []
    return isinstance(action, Write) and action.word == word and known.issuperset(parts)


def honest(asked: HintSample, said: str, question: str) -> object:
    """The answer is what the library says about the player's own thing."""
    last = asked.view.questions[-1]
    own = asked.state.words[last.object]
    place = ("en", "fr", "is").index(asked.view.terms.language)
    truth = [each.reply(question) for each in things() if each.words[place] == own]
    return (
        asked.hint.action == Answer(said)  # type: ignore[arg-type]
        and last.text == encode_question(question)
        and (not truth or truth[0] == said)
    )


def the_word(asked: HintSample) -> object:
    """The guess is right."""
    last = asked.view.guesses[-1]
    return asked.hint.action == RIGHT and is_same_word(last.word, asked.state.words[last.object])


def another_word(asked: HintSample) -> object:
    """The guess is wrong."""
    last = asked.view.guesses[-1]
    return asked.hint.action == WRONG and not is_same_word(
        last.word, asked.state.words[last.object]
    )


def _unguessed(asked: HintSample, thing: int, word: str) -> object:
    """Returns whether a guess is new and not about the player's own riddle."""
    wrong = [one.word for one in asked.view.guesses if one.object == thing and one.right is False]
    own = asked.view.terms.each * asked.seat
    mine = range(own, own + asked.view.terms.each)
    return thing not in mine and not any(w is not None and is_same_word(w, word) for w in wrong)


def likely(asked: HintSample, thing: int, word: str, chance: int) -> object:
    """The hint makes the guess; the word is not certain."""
    guess = asked.hint.action == Guess(thing, word)
    return guess and 0 < chance <= 90 and _unguessed(asked, thing, word)


def certain(asked: HintSample, thing: int, word: str) -> object:
    """The hint makes the guess."""
    return asked.hint.action == Guess(thing, word) and _unguessed(asked, thing, word)


def curse_guess(asked: HintSample, thing: int, word: str, chance: int) -> object:
    """The hint makes the guess with a curse that the player has."""
    guess = asked.hint.action == CurseGuess(thing, word)
    cursed = asked.view.curses[asked.seat] > 0
    return guess and cursed and 0 < chance < 100 and _unguessed(asked, thing, word)


def halves(asked: HintSample, thing: int, question: str, yes: int, count: int) -> object:
    """The question is new, and the remaining words would answer it differently."""
    text = encode_question(question)
    before = [one for one in asked.view.questions if (one.object, one.text) == (thing, text)]
    return (
        asked.hint.action == Ask(thing, text)
        and not any(one.reply for one in before)
        and 0 <= yes <= count
    )


def _new_letter(asked: HintSample, thing: int, position: int) -> object:
    told = [(one.object, one.position) for one in asked.view.letters if one.letter is not None]
    return (thing, position) not in told


def letter(asked: HintSample, thing: int, position: int) -> object:
    """The letter is not known yet."""
    return asked.hint.action == Letter(thing, position) and _new_letter(asked, thing, position)


def curse_letter(asked: HintSample, thing: int, position: int) -> object:
    """The letter is not known yet, and the player has a curse for it."""
    asks = asked.hint.action == CurseLetter(thing, position)
    return asks and asked.view.curses[asked.seat] > 0 and _new_letter(asked, thing, position)


def no_letter(asked: HintSample) -> object:
    """The hint asks for no letter."""
    return asked.hint.action == DECLINE


def close(asked: HintSample) -> object:
    """The hint closes the first series."""
    return asked.hint.action == CLOSE and asked.view.series == 1


def stop(asked: HintSample) -> object:
    """The hint stops asking."""
    return asked.hint.action == STOP


def _leads(asked: HintSample, gems: int, space: str) -> object:
    place = asked.view.places[asked.seat]
    return asked.hint.action == Pay(gems) and BOARD[(place + gems) % len(BOARD)] == space


def to_question(asked: HintSample, gems: int) -> object:
    """The gems lead to that space."""
    return _leads(asked, gems, "question")


def to_elf(asked: HintSample, gems: int) -> object:
    """The gems lead to that space."""
    return _leads(asked, gems, "elf")


def to_gem(asked: HintSample, gems: int) -> object:
    """The gems lead to that space."""
    return _leads(asked, gems, "gem")


def roll(asked: HintSample) -> object:
    """The hint rolls the die."""
    return asked.hint.action == ROLL


CLAIMS = {
    claim.__name__: claim
    for claim in (
        write, honest, the_word, another_word, likely, certain, curse_guess, halves, letter,
        curse_letter, no_letter, close, stop, to_question, to_elf, to_gem, roll,
    )
}  # fmt: skip
