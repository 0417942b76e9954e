"""Checks what each hint reason of Waz Baraz claims, by counting sets."""

from itertools import combinations

from engine.games.waz_baraz.pieces import SPACES, Accuse, Ask, Choose, Play, Point
from engine.games.waz_baraz.view import notebook
from tests.engine.hints.hint_samples import HintSample


def sets_left_after(asked: HintSample, card: int) -> int:
    """Returns how many sets are left in the worse case after a card."""
    view = asked.view
    inside = {
        witch for witch in range(1, SPACES) if 0 < (view.spaces[witch] - view.place) % SPACES < card
    }
    sets = notebook(view)
    waz = sum(not inside.isdisjoint(each) for each in sets)
    return max(waz, len(sets) - waz)


def splits(asked: HintSample, card: int, count: int, left: int) -> object:
    """At most the stated number is left, and no other card that stays before the start leaves
    fewer.
    """
    view = asked.view
    fair = [c for c in view.hand if view.place + c < SPACES or c == card]
    best = all(sets_left_after(asked, other) >= left for other in fair)
    same = count == len(notebook(view)) and left == sets_left_after(asked, card)
    return same and best and asked.hint.action == Play(card)


def question(asked: HintSample, card: int, _count: int) -> object:
    """The card ends on the start."""
    return bool(asked.view.place + card == SPACES) and asked.hint.action == Play(card)


def spares_point(asked: HintSample, card: int, _count: int, left: int) -> object:
    """Another card leaves fewer sets but passes the start; this one does not."""
    view = asked.view
    better = [c for c in view.hand if sets_left_after(asked, c) < left]
    return (
        view.place + card < SPACES and bool(better) and all(view.place + c > SPACES for c in better)
    )


def has_no_clue(asked: HintSample, _card: int) -> object:
    """Every card may leave all sets."""
    count = len(notebook(asked.view))
    return all(sets_left_after(asked, card) == count for card in asked.view.hand)


def only_set(asked: HintSample, witches: tuple[int, ...]) -> object:
    """One set is left."""
    return notebook(asked.view) == (witches,) and _names(asked, witches)


def one_of_two(asked: HintSample, witches: tuple[int, ...], others: tuple[int, ...]) -> object:
    """Two sets are left."""
    return sorted(notebook(asked.view)) == sorted((witches, others)) and _names(asked, witches)


def one_of_many(asked: HintSample, witches: tuple[int, ...], count: int) -> object:
    """More than two sets are left, and this is one of them."""
    left = notebook(asked.view)
    return witches in left and len(left) == count > 2 and _names(asked, witches)


def begun(asked: HintSample, witches: tuple[int, ...]) -> object:
    """No set starts with the witches named so far."""
    picked = asked.view.picked
    return (
        bool(picked)
        and not any(each[: len(picked)] == picked for each in notebook(asked.view))
        and _names(asked, witches)
    )


def _names(asked: HintSample, witches: tuple[int, ...]) -> object:
    steps = [step for step in asked.hint.steps if not isinstance(step, Accuse)]
    return (*asked.view.picked, *(s.witch for s in steps if isinstance(s, Point))) == witches


def ask_halves(asked: HintSample, witch: int, having: int, count: int) -> object:
    """No other witch is in closer to half of the sets."""
    sets = notebook(asked.view)
    off = {w: abs(2 * sum(w in each for each in sets) - len(sets)) for w in range(1, SPACES)}
    counted = (having, count) == (sum(witch in each for each in sets), len(sets))
    return counted and off[witch] == min(off.values()) and asked.hint.action == Ask(witch)


def ask_idle(asked: HintSample, _witch: int) -> object:
    """One set is left."""
    return len(notebook(asked.view)) == 1


def close_together(asked: HintSample, witches: tuple[int, ...], apart: int) -> object:
    """The distances between the witches add up to the stated number."""
    spaces = [asked.view.spaces[witch] for witch in witches]
    ways = [(a - b) % SPACES for a, b in combinations(spaces, 2)]
    chosen = [step.witch for step in asked.hint.steps if isinstance(step, Choose)]
    return apart == sum(min(way, SPACES - way) for way in ways) and witches == (
        *asked.view.picked,
        *chosen,
    )


CLAIMS = {
    claim.__name__: claim
    for claim in (
        splits, question, spares_point, has_no_clue, only_set, one_of_two, one_of_many, begun,
        ask_halves, ask_idle, close_together,
    )
}  # fmt: skip
