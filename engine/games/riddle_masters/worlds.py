"""Words made up: for forms that are filled in at random, and for the worlds a view allows."""

from itertools import count, pairwise
from random import Random
from string import ascii_lowercase

from engine.core import Action, IllegalAction, Seat
from engine.games.riddle_masters.clay import BALL, COLOURS, SIZES, Lump, Sculpture
from engine.games.riddle_masters.folding import is_same_word, letter_at, letters
from engine.games.riddle_masters.pieces import (
    POSITIONS,
    Ask,
    Attempt,
    CurseGuess,
    CurseLetter,
    Guess,
    Letter,
    Object,
    Riddles,
    Shape,
    Write,
)  # fmt: skip
from engine.games.riddle_masters.spelling import check_word
from engine.games.riddle_masters.state import State, Terms, own_objects
from engine.games.riddle_masters.view import View, WordPattern, word_pattern

# So few that a guess at random is right every now and then.
_NOUNS = (
    "bell", "boat", "cat", "drum", "egg", "fish", "key", "kite", "lamp", "moon", "nest", "owl",
    "ring", "shoe", "tree", "wolf",
)  # fmt: skip
_PAIRS = tuple(f"{one} {other}" for one, other in pairwise(_NOUNS))
_POOLS: dict[Riddles, tuple[str, ...]] = {"word": _NOUNS, "two_words": _PAIRS, "phrase": _PAIRS}
_SAMPLE_QUESTIONS = ("", "Is it alive?", "Can one eat it?")
_USUAL_LETTERS = range(3, 10)


def sample(state: State, seat: Seat, action: Action, random: Random) -> Action:
    """Returns a legal action with a form filled in, somehow."""
    if type(action) not in _FORMS:
        return action
    pool = _POOLS[state.terms.riddles]
    match action:
        case Write(thing, None):
            mine = [state.words[own] for own in own_objects(state.terms, seat)]
            return Write(thing, random.choice([word for word in pool if word not in mine]))
        case Shape(thing, None):
            return Shape(thing, _random_sculpture(random))
        case Letter(thing, None):
            return Letter(thing, random.choice(POSITIONS))
        case CurseLetter(thing, None):
            return CurseLetter(thing, random.choice(POSITIONS))
        case Ask(thing, None):
            return Ask(thing, random.choice(_SAMPLE_QUESTIONS))
        case Guess(thing, None):
            return Guess(thing, random.choice(pool))
        case CurseGuess(thing, None):
            return CurseGuess(thing, random.choice(pool))
    return action


_FORMS = frozenset((Write, Shape, Letter, CurseLetter, Ask, Guess, CurseGuess))


def _random_sculpture(random: Random) -> Sculpture:
    return (Lump(BALL, random.choice(SIZES), random.choice(COLOURS), 0, 0, 0),)


def determinize(view: View, random: Random) -> State:
    """Returns a world that looks like this from the view's seat."""
    terms = view.terms
    words: list[str] = []
    for owner in range(terms.seats):
        words += _words_of(view, owner, random)
    sculptures = tuple(
        clay or (_random_sculpture(random) if shaped else None)
        for clay, shaped in zip(view.sculptures, view.shaped, strict=True)
    )
    told = tuple(
        one._replace(letter=letter_at(words[one.object], one.position))
        if one.letter is None
        else one
        for one in view.letters
    )
    guesses = tuple(_fill_in_guess(one, words[one.object], terms, random) for one in view.guesses)
    return State(
        terms, view.step, tuple(words), sculptures, view.rolls, view.contenders, view.turn,
        view.turns, view.series, view.asks, view.gems, view.places, view.hats, view.curses,
        view.renewed, view.used, view.arrows, told, view.questions, guesses, view.penalties,
        view.ending,
    )  # fmt: skip


def _words_of(view: View, owner: Seat, random: Random) -> list[str]:
    """Returns words that an owner may have written, no two the same."""
    mine = own_objects(view.terms, owner)
    if owner == view.seat or view.step == "over":
        return [view.words[thing] for thing in mine]
    for tries in count():
        words = [
            _random_word(view, thing, random, trusting=tries == 0) if view.written[thing] else ""
            for thing in mine
        ]
        if not any(
            is_same_word(word, other) for at, word in enumerate(words) for other in words[:at]
        ):
            return words
    raise AssertionError("there is always another word to try")


def _random_word(view: View, object_id: Object, random: Random, *, trusting: bool) -> str:
    """Returns a word with the letters that are known, and none that was refused as a guess.

    A guess that was called right is taken for the word, as far as owners are trusted.
    """
    known = word_pattern(view, object_id)
    tried = [one for one in view.guesses if one.object == object_id and one.word is not None]
    if trusting:
        for one in tried:
            if one.right and one.word is not None and _fits(one.word, known, view.terms.riddles):
                return one.word
    wrong = [one.word for one in tried if one.word is not None and one.right is False]
    while True:
        word = _invent_word(known, view.terms.riddles, random)
        if not any(is_same_word(word, other) for other in wrong):
            return word


def _fits(word: str, known: WordPattern, riddles: Riddles) -> bool:
    """Returns whether a word may be the one of which some letters are known."""
    try:
        check_word(riddles, word)
    except IllegalAction:
        return False
    spelt = letters(word)
    if not known.shortest <= len(spelt) <= known.longest:
        return False
    ends = zip(known.back, spelt[len(spelt) - len(known.back) :], strict=True)
    both = [*zip(known.front, spelt, strict=False), *ends]
    return all(letter in (None, mine) for letter, mine in both)


def _invent_word(known: WordPattern, riddles: Riddles, random: Random) -> str:
    """Returns letters in a row that fit what is known."""
    wanted = min(known.longest, max(known.shortest, random.choice(_USUAL_LETTERS)))
    others = [*range(known.shortest, known.longest + 1)]
    random.shuffle(others)
    for length in (wanted, *others):
        row: list[str | None] = [None] * length
        row[: len(known.front)] = known.front
        start = length - len(known.back)
        row[start:] = [new or old for new, old in zip(known.back, row[start:], strict=True)]
        word = "".join(letter or random.choice(ascii_lowercase) for letter in row)
        if riddles == "two_words":
            gap = random.randrange(1, length)
            word = f"{word[:gap]} {word[gap:]}"
        # Where the known ends overlap they may disagree, and the word has another length.
        if _fits(word, known, riddles):
            return word
    raise AssertionError("the word itself fits what is known of it")


def _fill_in_guess(one: Attempt, word: str, terms: Terms, random: Random) -> Attempt:
    """Returns a guess with a word that somebody may have written."""
    if one.word is not None:
        return one
    if one.right or (one.right is None and random.random() < 0.5):
        return one._replace(word=word)
    pool = _POOLS[terms.riddles]
    return one._replace(
        word=random.choice([other for other in pool if not is_same_word(other, word)])
    )
