"""View of Riddle Masters: mask, epoch, known letters, sample and determinize."""

from collections.abc import Callable
from itertools import count, pairwise
from random import Random
from string import ascii_lowercase
from typing import NamedTuple, TypeVar

from engine.core import Action, Event, IllegalAction, Seat, wire_type
from engine.fast import field_copier
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.sculpture import BALL, COLOURS, SIZES, Lump, Sculpture
from engine.games.riddle_masters.state import State, Terms, own_objects
from engine.games.riddle_masters.turns import apply
from engine.games.riddle_masters.words import (
    check_word,
    is_same_word,
    letter_at,
    letters,
    normalize_text,
)

T = TypeVar("T")


@wire_type
class View(NamedTuple):
    """The table as one seat sees it; seat None is a spectator."""

    seat: Seat | None
    terms: Terms
    step: pieces.Step
    written: tuple[bool, ...]  # [object]
    shaped: tuple[bool, ...]  # [object]
    words: tuple[str, ...]  # [object] own words, all of them at the end; else empty
    sculptures: tuple[Sculpture | None, ...]  # [object] own ones, everybody's once all are made
    # [roll][seat] rolls for the start; 0 if the seat did not roll
    rolls: tuple[tuple[int, ...], ...]
    contenders: tuple[Seat, ...]
    turn: Seat
    turns: int  # finished turns
    series: int  # series of the question, 1 or 2; 0 outside
    asks: int  # questions in this series
    gems: tuple[int, ...]  # [seat]
    places: tuple[int, ...]  # [seat] space of the wizard
    hats: tuple[int, ...]  # [seat] step of the score track
    curses: tuple[int, ...]  # [seat]
    renewed: tuple[bool, ...]  # [seat] has taken three more curses
    used: int  # curses used by all players
    arrows: tuple[tuple[Seat, ...], ...]  # [object] who guessed it, in order
    letters: tuple[pieces.Inquiry, ...]  # with the letters this seat learnt
    questions: tuple[pieces.Question, ...]
    guesses: tuple[pieces.Attempt, ...]  # with the words this seat wrote or read
    penalties: tuple[int, ...]  # [seat] points lost at the end
    ending: pieces.Ending | None


def is_made(view: View, object_id: pieces.Object) -> bool:
    """Returns whether an object is written and modelled."""
    return view.written[object_id] and (view.shaped[object_id] or not view.terms.studio)


def view(state: State, seat: Seat | None) -> View:
    """Returns the view of a seat."""
    over, making = state.step == "over", state.step == "making"
    mine = range(0) if seat is None else own_objects(state.terms, seat)
    words, sculptures = state.words, state.sculptures
    guesses = state.guesses
    return _seen(
        state,
        seat,
        tuple(map(bool, words)),
        tuple(map(bool, sculptures)),
        words if over else _hide_others(mine, words, ""),
        _hide_others(mine, sculptures, None) if making else sculptures,
        tuple(_visible_inquiry(one, seat) for one in state.letters),
        guesses if over else tuple(_visible_attempt(one, seat, mine) for one in guesses),
    )


# The other fields of a view are public.
_seen = field_copier(
    State, View, "seat", "written", "shaped", "words", "sculptures", "letters", "guesses"
)


def _hide_others(mine: range, items: tuple[T, ...], hidden: T) -> tuple[T, ...]:
    """Returns the items of one's own objects, the others replaced by `hidden`."""
    last = len(items) - mine.stop
    return (hidden,) * mine.start + items[mine.start : mine.stop] + (hidden,) * last


def _visible_inquiry(one: pieces.Inquiry, seat: Seat | None) -> pieces.Inquiry:
    asker, thing, position, _ = one
    return one if asker == seat else pieces.Inquiry(asker, thing, position, None)


def _visible_attempt(one: pieces.Attempt, seat: Seat | None, mine: range) -> pieces.Attempt:
    turn, guesser, thing, _, curse, right = one
    known = guesser == seat or thing in mine
    return one if known else pieces.Attempt(turn, guesser, thing, None, curse, right)


def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
    """Returns the event as a seat may know it, given the state before it."""
    hide = _MASKS.get(type(event.action))
    return event if hide is None else Event(event.seat, hide(state, event, seat))


def _mask_making(state: State, event: Event, seat: Seat | None) -> Action:
    action = event.action
    if completes_making(state, action):
        made = apply(state, event.seat, action).sculptures
        return pieces.Unveiled(tuple(sculpture or () for sculpture in made))
    if event.seat != seat:
        return type(action)(action.object, None)
    if isinstance(action, pieces.Write):
        return pieces.Write(action.object, normalize_text(action.word or ""))
    return action


def _mask_letter(state: State, event: Event, seat: Seat | None) -> Action:
    action = event.action
    if event.seat != seat:
        return action
    letter = letter_at(state.words[action.object], action.position)
    return pieces.Told(
        action.object, action.position, letter, isinstance(action, pieces.CurseLetter)
    )


def _mask_guess(state: State, event: Event, seat: Seat | None) -> Action:
    kind, thing = type(event.action), event.action.object
    may_read = seat in (event.seat, thing // state.terms.each)
    return kind(thing, normalize_text(event.action.word) if may_read else None)


def _mask_question(state: State, event: Event, seat: Seat | None) -> Action:
    return pieces.Ask(event.action.object, normalize_text(event.action.text))


_MASKS: dict[type, Callable[[State, Event, Seat | None], Action]] = {
    pieces.Write: _mask_making, pieces.Shape: _mask_making, pieces.Letter: _mask_letter,
    pieces.CurseLetter: _mask_letter, pieces.Guess: _mask_guess, pieces.CurseGuess: _mask_guess,
    pieces.Ask: _mask_question,
}  # fmt: skip


def completes_making(state: State, action: Action) -> bool:
    """Returns whether this action finishes the last missing object."""
    unwritten = state.words.count("") - isinstance(action, pieces.Write)
    unshaped = state.sculptures.count(None) - isinstance(action, pieces.Shape)
    return unwritten == 0 and (unshaped == 0 or not state.terms.studio)


def reveals(state: State, event: Event) -> bool:
    """Returns whether others see the event: all but writing and modelling."""
    action = event.action
    return not isinstance(action, pieces.Write | pieces.Shape) or completes_making(state, action)


def epoch(state: State, version: int) -> int:
    """Returns one epoch per pending question and per pending guess, else 0.

    A curse may come between any two moves and must not make them stale. Legality is checked when
    the action arrives.
    """
    if state.step == "answer":
        return 2 * len(state.questions)
    return 2 * len(state.guesses) + 1 if state.step == "verdict" else 0


# Known letters of a word


class WordPattern(NamedTuple):
    """The known letters and length of a word."""

    front: tuple[str | None, ...]  # letters from the start to the last known one; None is unknown
    # letters from the first known one counted from the end; None is unknown
    back: tuple[str | None, ...]
    shortest: int
    longest: int  # number of letters

    def row(self, length: int) -> list[str | None]:
        """Returns the letters of a word of some length; None is unknown."""
        row: list[str | None] = [None] * length
        row[: len(self.front)] = self.front
        start = length - len(self.back)
        row[start:] = [new or old for new, old in zip(self.back, row[start:], strict=True)]
        return row


def known_letters(view: View, object_id: pieces.Object) -> list[pieces.Inquiry]:
    """Returns the letters of an object's word that the view's seat learnt."""
    return [one for one in view.letters if one.object == object_id and one.letter is not None]


def word_pattern(view: View, object_id: pieces.Object) -> WordPattern:
    """Returns what the view's seat knows of an object's word (RM-09)."""
    letters = {one.position: one.letter for one in known_letters(view, object_id)}
    known = {position: letter for position, letter in letters.items() if letter}
    front = max((position for position in known if position > 0), default=0)
    back = -min((position for position in known if position < 0), default=0)
    beyond = [abs(position) - 1 for position, letter in letters.items() if not letter]
    return WordPattern(
        tuple(known.get(position) for position in range(1, front + 1)),
        tuple(known.get(position) for position in range(-back, 0)),
        max(pieces.FEWEST_LETTERS, front, back),
        min([pieces.MOST_LETTERS[view.terms.riddles], *beyond]),
    )


# Random words, for blank actions and sampled worlds


# So few that a random guess is right now and then.
_NOUNS = (
    "bell", "boat", "cat", "drum", "egg", "fish", "key", "kite", "lamp", "moon", "nest", "owl",
    "ring", "shoe", "tree", "wolf",
)  # fmt: skip
_PAIRS = tuple(f"{one} {other}" for one, other in pairwise(_NOUNS))
_POOLS: dict[pieces.Riddles, tuple[str, ...]] = {
    "word": _NOUNS,
    "two_words": _PAIRS,
    "phrase": _PAIRS,
}
_SAMPLE_QUESTIONS = ("", "Is it alive?", "Can one eat it?")
_USUAL_LETTERS = range(3, 10)


def sample(state: State, seat: Seat, action: Action, random: Random) -> Action:
    """Returns the action with its blank filled in at random."""
    pool = _POOLS[state.terms.riddles]
    match action:
        case pieces.Write(thing, None):
            mine = [state.words[own] for own in own_objects(state.terms, seat)]
            return pieces.Write(thing, random.choice([word for word in pool if word not in mine]))
        case pieces.Shape(thing, None):
            return pieces.Shape(thing, _random_sculpture(random))
        case pieces.Letter(thing, None) | pieces.CurseLetter(thing, None):
            return type(action)(thing, random.choice(pieces.POSITIONS))
        case pieces.Ask(thing, None):
            return pieces.Ask(thing, random.choice(_SAMPLE_QUESTIONS))
        case pieces.Guess(thing, None) | pieces.CurseGuess(thing, None):
            return type(action)(thing, random.choice(pool))
    return action


def _random_sculpture(random: Random) -> Sculpture:
    return (Lump(BALL, random.choice(SIZES), random.choice(COLOURS), 0, 0, 0),)


def determinize(view: View, random: Random) -> State:
    """Returns a random state consistent with the view."""
    terms = view.terms
    words = [word for owner in range(terms.seats) for word in _words_of(view, owner, random)]
    sculptures = tuple(
        clay or (_random_sculpture(random) if shaped else None)
        for clay, shaped in zip(view.sculptures, view.shaped, strict=True)
    )
    letters_known = tuple(
        one._replace(letter=letter_at(words[one.object], one.position)) for one in view.letters
    )
    guesses = tuple(_fill_in_guess(one, words[one.object], terms, random) for one in view.guesses)
    return _completed(view, tuple(words), sculptures, letters_known, guesses)


_completed = field_copier(View, State, "words", "sculptures", "letters", "guesses")


def _words_of(view: View, owner: Seat, random: Random) -> list[str]:
    """Returns possible words of an owner, all different."""
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
    raise AssertionError("unreachable: the loop is endless")


def _random_word(view: View, object_id: pieces.Object, random: Random, *, trusting: bool) -> str:
    """Returns a word with the known letters that was not refused as a guess.

    If `trusting`, a guess that was accepted counts as the word.
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


def _fits(word: str, known: WordPattern, riddles: pieces.Riddles) -> bool:
    """Returns whether a word matches the known letters."""
    try:
        check_word(riddles, word)
    except IllegalAction:
        return False
    spelling = letters(word)
    if not known.shortest <= len(spelling) <= known.longest:
        return False
    ends = zip(known.back, spelling[len(spelling) - len(known.back) :], strict=True)
    both = [*zip(known.front, spelling, strict=False), *ends]
    return all(letter in (None, mine) for letter, mine in both)


def _invent_word(known: WordPattern, riddles: pieces.Riddles, random: Random) -> str:
    """Returns random letters that match the known ones."""
    wanted = min(known.longest, max(known.shortest, random.choice(_USUAL_LETTERS)))
    others = [*range(known.shortest, known.longest + 1)]
    random.shuffle(others)
    for length in (wanted, *others):
        word = "".join(letter or random.choice(ascii_lowercase) for letter in known.row(length))
        if riddles == "two_words":
            gap = random.randrange(1, length)
            word = f"{word[:gap]} {word[gap:]}"
        # Overlapping known ends may contradict each other at this length.
        if _fits(word, known, riddles):
            return word
    raise AssertionError("the owner's word matches the known letters")


def _fill_in_guess(one: pieces.Attempt, word: str, terms: Terms, random: Random) -> pieces.Attempt:
    """Returns a guess with a possible word."""
    if one.word is not None:
        return one
    if one.right or (one.right is None and random.random() < 0.5):
        return one._replace(word=word)
    pool = _POOLS[terms.riddles]
    return one._replace(
        word=random.choice([other for other in pool if not is_same_word(other, word)])
    )
