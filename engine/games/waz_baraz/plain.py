"""Easy and fair play of Waz Baraz: no searching, only what a look at the table tells."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action
from engine.games.waz_baraz.deduction import all_sets, between, bits, possible, witches_in
from engine.games.waz_baraz.leaning import EVEN, LEANINGS, names
from engine.games.waz_baraz.pieces import (
    ACCUSE,
    ASK,
    CHOOSE,
    PLAY,
    POINT,
    SPACES,
    WITCHES,
    Heard,
)
from engine.games.waz_baraz.view import View

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the game's bot, and with it this module.
    from engine.bots import Temper

EASY_RECALL = {2: 11, 3: 16, 4: 22}  # moves that an easy player has in mind, by mistresses
FAIR_SURE = len(EVEN.fair) - 1  # from how few sets on a fair player names one
PASS_DREAD = 0.15  # what not giving the master a point is worth, in parts of the sets left
QUESTION_HOPE = 0.25  # what a question is worth, in the same parts


def easy(view: View, temper: "Temper", random: Random) -> Action:
    """Returns what an easy bot does."""
    if view.step == "choose":
        return CHOOSE[next_of(random.choice(secrets(view)), view)]
    sets = _half_remembered(view)
    if view.step == "ask":
        return ASK[random.choice(witches_in(random.choice(sets)))]
    if view.step == "point":
        return POINT[name_next(view, sets, random)]
    if view.step == "turn" and names(LEANINGS[temper].easy, len(sets), random):
        return ACCUSE
    return PLAY[random.choice(view.hand)]


def _half_remembered(view: View) -> tuple[int, ...]:
    moves = [clue for clue in view.clues if isinstance(clue, Heard)]
    named = [clue for clue in view.clues if not isinstance(clue, Heard)]
    recent = moves[-EASY_RECALL[view.terms.mistresses] :]
    return possible(view.terms.mistresses, view.spaces, (*recent, *named), view.told)


def fair(view: View, temper: "Temper", random: Random) -> Action:
    """Returns what a fair bot does."""
    if view.step == "choose":
        return CHOOSE[next_of(concealed(view, random, LEANINGS[temper].hides), view)]
    sets = believed(view)
    if view.step == "ask":
        return ASK[best_question(sets)]
    if view.step == "point":
        return POINT[name_next(view, sets, random)]
    if view.step == "turn" and names(LEANINGS[temper].fair, len(sets), random):
        return ACCUSE
    return PLAY[best_split(view, sets)]


def concealed(view: View, random: Random, hides: int = EVEN.hides) -> int:
    """Returns the set that a fair master hides: of some, the one that stands closest together."""
    known = secrets(view)
    compared = random.sample(known, min(hides, len(known)))
    return min(compared, key=lambda a_set: spread(a_set, view))


def spread(a_set: int, view: View) -> int:
    """Returns how far apart the mistresses stand: far apart they are soonest told from others."""
    spaces = [view.spaces[witch] for witch in witches_in(a_set)]
    return sum(min((a - b) % SPACES, (b - a) % SPACES) for a, b in combinations(spaces, 2))


def secrets(view: View) -> tuple[int, ...]:
    """Returns every set that the master can still choose."""
    return _beginning(all_sets(view.terms.mistresses), view.picked)


def next_of(a_set: int, view: View) -> int:
    """Returns the witch of a set that is the next to be picked."""
    return witches_in(a_set)[len(view.picked)]


def believed(view: View) -> tuple[int, ...]:
    """Returns every set that the view allows."""
    return possible(view.terms.mistresses, view.spaces, view.clues, view.told)


def name_next(view: View, sets: Sequence[int], random: Random) -> int:
    """Returns the next witch to name."""
    return next_of(continued(view, sets, random), view)


def continued(view: View, sets: Sequence[int], random: Random) -> int:
    """Returns the set to name: a believed one, if one goes on as was begun."""
    return random.choice(_beginning(sets, view.picked) or secrets(view))


def _beginning(sets: Sequence[int], picked: tuple[int, ...]) -> tuple[int, ...]:
    if not picked:
        return tuple(sets)
    lowest, first = (2 << picked[-1]) - 1, bits(picked)
    return tuple(a_set for a_set in sets if a_set & lowest == first)


def best_question(sets: Sequence[int]) -> int:
    """Returns the witch whose yes or no leaves the fewest sets in the worse case."""
    half = len(sets) / 2

    def distance(witch: int) -> float:
        return abs(sum(a_set >> witch & 1 for a_set in sets) - half)

    return min(WITCHES, key=distance)


def best_split(view: View, sets: Sequence[int]) -> int:
    """Returns the card whose WAZ or silence tells most, with an eye on the start."""
    left = len(sets)

    def value(card: int) -> float:
        end, told = view.place + card, told_by(view, sets, card)
        if end < SPACES:
            return told
        question = QUESTION_HOPE if end == SPACES else 0
        return told + (question - PASS_DREAD) * left

    return max(sorted(set(view.hand)), key=value)


def told_by(view: View, sets: Sequence[int], card: int) -> int:
    """Returns how many sets are struck out at least, whatever is said to a card."""
    arc = between(view.spaces, view.place, (view.place + card) % SPACES)
    heard = sum(1 for a_set in sets if a_set & arc)
    return min(heard, len(sets) - heard)
