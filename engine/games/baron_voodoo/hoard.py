"""What the dice in a capture zone promise, for who has still so many turns to cash them in."""

from functools import lru_cache
from typing import TypeAlias

from engine.games.baron_voodoo.combos import Dice, best_single, is_combination
from engine.games.baron_voodoo.pieces import COMBINATION_POINTS, DICE, Die

TurnsLeft: TypeAlias = int
"""How many turns somebody has still to come, `MOST_TURNS_LEFT` at most."""
MOST_TURNS_LEFT = 3
ZONE_CACHE_SIZE = 1 << 12  # zones come back again and again, but a phone has little memory

# What dice that go together are worth by their number: the nearer the end, the more only what
# they score at once.
GROUP_WORTH: tuple[tuple[float, ...], ...] = (  # [turns ahead]
    (0.0, 0.0, 0.0, 0.0, 0.0),  # nothing more is cashed in, except the best that there is
    (0.0, 0.2, 1.2, 3.1, 5.0),
    (0.0, 0.5, 1.6, 3.3, 5.0),
    (0.0, 1.0, 2.2, 3.6, 5.0),
)


@lru_cache(ZONE_CACHE_SIZE)
def best_grouping(zone: Dice, turns_left: TurnsLeft) -> tuple[float, tuple[Dice, ...]]:
    """Returns the most that sorted dice promise, and how they go together for that."""
    if not zone:
        return 0.0, ()
    promise, lowest, others = GROUP_WORTH[turns_left], zone[0], zone[1:]
    best = -1.0
    groups: tuple[Dice, ...] = ()
    for group in _with_lowest(lowest, others):
        more, rest = best_grouping(_without(zone, group), turns_left)
        if promise[len(group)] + more > best:
            best, groups = promise[len(group)] + more, (group, *rest)
    return best, groups


def _with_lowest(lowest: Die, others: Dice) -> list[Dice]:
    """Returns the ways in which other dice go with the lowest one, also none of them."""
    groups: list[Dice] = [(lowest,)]
    for index, die in enumerate(others):
        if index and others[index - 1] == die:
            # The same die once more: it only goes where the one before went, too.
            groups += [(*g, die) for g in groups if g[-1] == die and extends_group(g)[die]]
        else:
            groups += [(*g, die) for g in groups if len(g) < 4 and extends_group(g)[die]]
    return groups


@lru_cache(ZONE_CACHE_SIZE)
def extends_group(group: Dice) -> tuple[bool, ...]:
    """Returns for every die whether it makes a greater combination of a group."""
    return tuple(is_combination((*group, die)) for die in DICE)


def _without(zone: Dice, group: Dice) -> Dice:
    left = list(zone)
    for die in group:
        left.remove(die)
    return tuple(left)


@lru_cache(ZONE_CACHE_SIZE)
def zone_worth(zone: Dice, turns_left: TurnsLeft) -> float:
    """Returns what a capture zone is worth."""
    if not turns_left:
        return COMBINATION_POINTS[len(best_single(zone))]
    return best_grouping(zone, turns_left)[0]


@lru_cache(ZONE_CACHE_SIZE)
def die_gains(zone: Dice, turns_left: TurnsLeft) -> tuple[float, ...]:
    """Returns for every die what it adds to a zone, which is not sorted anew for it."""
    if not turns_left:
        return (0.0,) * len(DICE)
    worth = GROUP_WORTH[turns_left]
    best = [worth[1]] * len(DICE)
    for group in best_grouping(zone, turns_left)[1]:
        if len(group) < 4:
            more = worth[len(group) + 1] - worth[len(group)]
            for die, fitting in enumerate(extends_group(group)):
                if fitting and more > best[die]:
                    best[die] = more
    return tuple(best)


def zone_without(zone: Dice, die: Die) -> Dice:
    """Returns a zone without a die."""
    at = zone.index(die)
    return zone[:at] + zone[at + 1 :]


def zone_with(zone: Dice, die: Die) -> Dice:
    """Returns a zone with one more die."""
    return tuple(sorted((*zone, die)))
