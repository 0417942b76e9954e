"""Easy and fair play of Waz Baraz: which card, when to name, which witch to ask about."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from engine.bots import Personality
from engine.core import Action
from engine.games.waz_baraz import deduction
from engine.games.waz_baraz.pieces import ACCUSE, ASK, CHOOSE, PLAY, POINT, SPACES, WITCHES, Heard
from engine.games.waz_baraz.view import View, consistent_sets


class PersonalityWeights(NamedTuple):
    """How a personality changes each level."""

    easy_naming_rates: tuple[float, ...]  # [sets left] how often an easy bot names one
    fair_naming_rates: tuple[float, ...]  # [sets left] how often a fair bot names one
    naming_bonus: float  # added to a sharp bot's win probability of naming
    compared_secrets: int  # number of sets a fair master compares


EVEN_WEIGHTS = PersonalityWeights(
    easy_naming_rates=(0.0, 1.0, 0.5),
    fair_naming_rates=(0.0, 1.0, 1.0),
    naming_bonus=0.0,
    compared_secrets=4,
)
# There is nobody to target, so "spiteful" equals "even".
WEIGHTS_BY_PERSONALITY: dict[Personality, PersonalityWeights] = {
    "even": EVEN_WEIGHTS,
    "cautious": PersonalityWeights(
        easy_naming_rates=(0.0, 1.0, 0.3),
        fair_naming_rates=(0.0, 1.0, 0.6),
        naming_bonus=-0.02,
        compared_secrets=9,
    ),
    "bold": PersonalityWeights(
        easy_naming_rates=(0.0, 1.0, 0.6, 0.1),
        fair_naming_rates=(0.0, 1.0, 1.0, 0.4),
        naming_bonus=0.02,
        compared_secrets=1,
    ),
    "spiteful": EVEN_WEIGHTS,
}


def decides_to_name(naming_rates: Sequence[float], sets_left: int, random: Random) -> bool:
    """Returns whether a player names one of the remaining sets."""
    chance = naming_rates[sets_left] if sets_left < len(naming_rates) else 0.0
    return chance > 0 and (chance == 1 or random.random() < chance)


# Easy and fair play

EASY_MEMORY = {2: 11, 3: 16, 4: 22}  # [mistresses] recent moves an easy bot remembers
# most remaining sets with which a fair bot names one
FAIR_NAMING_LIMIT = len(EVEN_WEIGHTS.fair_naming_rates) - 1
PASS_PENALTY = 0.15  # cost of giving the master a point, as a share of the remaining sets
QUESTION_BONUS = 0.25  # worth of a question, as a share of the remaining sets


def choose_easy(view: View, personality: Personality, random: Random) -> Action:
    """Returns an easy bot's action."""
    weights = WEIGHTS_BY_PERSONALITY[personality]
    if view.step == "choose":
        return CHOOSE[next_witch(random.choice(choosable_sets(view)), view)]
    sets = _recently_possible_sets(view)
    if view.step == "ask":
        return ASK[random.choice(deduction.witches_of(random.choice(sets)))]
    if view.step == "point":
        return POINT[next_named_witch(view, sets, random)]
    if view.step == "turn" and decides_to_name(weights.easy_naming_rates, len(sets), random):
        return ACCUSE
    return PLAY[random.choice(view.hand)]


def _recently_possible_sets(view: View) -> tuple[int, ...]:
    moves = [clue for clue in view.clues if isinstance(clue, Heard)]
    named = [clue for clue in view.clues if not isinstance(clue, Heard)]
    recent = moves[-EASY_MEMORY[view.terms.mistresses] :]
    return deduction.possible_sets(view.terms.mistresses, view.spaces, (*recent, *named), view.told)


def choose_fair(view: View, personality: Personality, random: Random) -> Action:
    """Returns a fair bot's action."""
    weights = WEIGHTS_BY_PERSONALITY[personality]
    if view.step == "choose":
        return CHOOSE[next_witch(choose_secret_set(view, random, weights.compared_secrets), view)]
    sets = consistent_sets(view)
    if view.step == "ask":
        return ASK[best_question(sets)]
    if view.step == "point":
        return POINT[next_named_witch(view, sets, random)]
    if view.step == "turn" and decides_to_name(weights.fair_naming_rates, len(sets), random):
        return ACCUSE
    return PLAY[best_split(view, sets)]


def choose_secret_set(
    view: View, random: Random, compared_secrets: int = EVEN_WEIGHTS.compared_secrets
) -> int:
    """Returns a fair master's set: the closest together of a few random ones."""
    known = choosable_sets(view)
    compared = random.sample(known, min(compared_secrets, len(known)))
    return min(compared, key=lambda a_set: spread(a_set, view))


def spread(a_set: int, view: View) -> int:
    """Returns the sum of the distances between the mistresses; spread-out sets are found sooner."""
    spaces = [view.spaces[witch] for witch in deduction.witches_of(a_set)]
    return sum(min((a - b) % SPACES, (b - a) % SPACES) for a, b in combinations(spaces, 2))


def choosable_sets(view: View) -> tuple[int, ...]:
    """Returns the sets that the master can still complete."""
    return _sets_starting_with(deduction.all_mistress_sets(view.terms.mistresses), view.picked)


def next_witch(a_set: int, view: View) -> int:
    """Returns the next witch of the set to pick."""
    return deduction.witches_of(a_set)[len(view.picked)]


def next_named_witch(view: View, sets: Sequence[int], random: Random) -> int:
    return next_witch(choose_set_to_name(view, sets, random), view)


def choose_set_to_name(view: View, sets: Sequence[int], random: Random) -> int:
    """Returns a possible set that starts with the witches already named, else any such set."""
    return random.choice(_sets_starting_with(sets, view.picked) or choosable_sets(view))


def _sets_starting_with(sets: Sequence[int], picked: tuple[int, ...]) -> tuple[int, ...]:
    if not picked:
        return tuple(sets)
    lowest, first = (2 << picked[-1]) - 1, deduction.to_bits(picked)
    return tuple(a_set for a_set in sets if a_set & lowest == first)


def best_question(sets: Sequence[int]) -> int:
    """Returns the witch whose answer leaves the fewest sets in the worse case."""
    half = len(sets) / 2

    def distance(witch: int) -> float:
        return abs(sum(a_set >> witch & 1 for a_set in sets) - half)

    return min(WITCHES, key=distance)


def best_split(view: View, sets: Sequence[int]) -> int:
    """Returns the card whose answer is most informative, considering the start space."""
    left = len(sets)

    def value(card: int) -> float:
        end, eliminated = view.place + card, count_eliminated(view, sets, card)
        if end < SPACES:
            return eliminated
        question = QUESTION_BONUS if end == SPACES else 0
        return eliminated + (question - PASS_PENALTY) * left

    return max(sorted(set(view.hand)), key=value)


def count_eliminated(view: View, sets: Sequence[int], card: int) -> int:
    """Returns how many sets the card's answer eliminates in the worse case."""
    arc = deduction.witches_between(view.spaces, view.place, (view.place + card) % SPACES)
    waz_count = sum(1 for a_set in sets if a_set & arc)
    return min(waz_count, len(sets) - waz_count)
