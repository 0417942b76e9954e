"""Combinations and their scores; majorities, final score and places (BV-24 .. BV-30)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations as choose

from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.public_state import Terms, View, seats_of, side_count, side_of

Dice = tuple[pieces.Die, ...]
DiceBySide = tuple[Dice, ...]  # [side]
COMBINATION_CACHE_SIZE = 1 << 14  # zones repeat often within a turn and a search


def is_combination(dice: Sequence[pieces.Die]) -> bool:
    """Returns whether the dice form a combination; white counts as any colour (BV-25)."""
    if not 2 <= len(dice) <= 4:
        return False
    faces = {die % 6 for die in dice}
    colours = [die // 6 for die in dice if die // 6 != pieces.WHITE]
    if len(faces) == 1:
        return len(set(colours)) == len(colours)
    return len(faces) == len(dice) and len(set(colours)) <= 1


@lru_cache(COMBINATION_CACHE_SIZE)
def combinations(dice: Dice) -> tuple[Dice, ...]:
    """Returns every distinct combination in the sorted dice, each sorted."""
    if len(dice) <= 2:
        return (dice,) if is_combination(dice) else ()
    found: list[Dice] = []
    distinct = sorted(set(dice))
    by_face = [[die for die in distinct if die % 6 == face] for face in pieces.FACES]
    *by_colour, whites = [
        [die for die in distinct if die // 6 == colour] for colour in pieces.COLOURS
    ]
    for group in by_face:
        # A second white die of the same face still counts; a second one of a colour does not.
        if group and group[-1] in whites:
            group += [group[-1]] * min(3, dice.count(group[-1]) - 1)
        found += dict.fromkeys(_subsets(group))
    for group in by_colour:
        found += _mixed_groups(group, whites)
    found += _subsets(whites)
    return tuple(found)


def _subsets(dice: Sequence[pieces.Die]) -> Iterator[Dice]:
    """Yields all subsets of two, three or four dice."""
    for size in range(2, min(4, len(dice)) + 1):
        yield from choose(dice, size)


def _mixed_groups(coloured: Sequence[pieces.Die], whites: Sequence[pieces.Die]) -> Iterator[Dice]:
    """Yields combinations of one colour with different faces, filled up with white dice."""
    yield from _subsets(coloured)
    for size in range(1, min(3, len(coloured)) + 1):
        for some in choose(coloured, size):
            shown = [die % 6 for die in some]
            fitting = [die for die in whites if die % 6 not in shown]
            for more in range(1, min(4 - size, len(fitting)) + 1):
                for jokers in choose(fitting, more):
                    yield some + jokers


@lru_cache(COMBINATION_CACHE_SIZE)
def best_single(dice: Dice) -> Dice:
    """Returns the highest-scoring combination of the sorted dice, or () (BV-28)."""
    return max(combinations(dice), key=len, default=())


def combination_points(sets: Sequence[Dice]) -> int:
    """Returns the total score of disjoint combinations."""
    return sum(pieces.COMBINATION_POINTS[len(some)] for some in sets)


@lru_cache(COMBINATION_CACHE_SIZE)
def best_set(dice: Dice) -> tuple[Dice, ...]:
    """Returns disjoint combinations with the highest score; among equals, with the fewest dice."""
    by_lowest: dict[pieces.Die, list[Dice]] = {}
    scoring: set[pieces.Die] = set()
    for some in sorted(combinations(dice), key=len, reverse=True):
        by_lowest.setdefault(some[0], []).append(some)
        scoring.update(some)
    fitting = tuple(die for die in dice if die in scoring)
    return _search_best_set(fitting, by_lowest, {})[1]


# Points count first, then dice left over.
_WORTH = tuple(100 * scored - size for size, scored in enumerate(pieces.COMBINATION_POINTS))
# [number of dice] upper bound if all of them scored
_UPPER_BOUND = tuple(
    size // 4 * _WORTH[4] + (0, 0, _WORTH[2], _WORTH[3])[size % 4] for size in range(49)
)
BestSet = tuple[int, tuple[Dice, ...]]


def _search_best_set(
    dice: Dice, by_lowest: dict[pieces.Die, list[Dice]], known: dict[Dice, BestSet]
) -> BestSet:
    """Returns the best worth and its combinations: the lowest die either scores or is left out."""
    while dice and dice[0] not in by_lowest:
        dice = dice[1:]
    if not dice:
        return 0, ()
    if dice in known:
        return known[dice]
    best: BestSet = (0, ())
    most = _UPPER_BOUND[len(dice)]
    for some in by_lowest[dice[0]]:
        worth = _WORTH[len(some)]
        if worth + _UPPER_BOUND[len(dice) - len(some)] <= best[0]:
            continue
        left = _without(dice, some)
        if left is not None:
            more, sets = _search_best_set(left, by_lowest, known)
            if worth + more > best[0]:
                best = (worth + more, (some, *sets))
                if best[0] == most:
                    break
    if best[0] < _UPPER_BOUND[len(dice) - 1]:
        behind = _search_best_set(dice[1:], by_lowest, known)
        if behind[0] > best[0]:
            best = behind
    known[dice] = best
    return best


def _without(dice: Dice, gone: Dice) -> Dice | None:
    """Returns the remaining dice, or None if one of `gone` is missing."""
    left = list(dice)
    for die in gone:
        if die not in left:
            return None
        left.remove(die)
    return tuple(left)


# The Baron, final scoring and places (BV-26 .. BV-30, BV-32)


@lru_cache(COMBINATION_CACHE_SIZE)
def count_colours(dice: Dice) -> tuple[int, ...]:
    """Returns the number of dice of each colour."""
    colours = [pieces.COLOUR_OF[die] for die in dice]
    return tuple(map(colours.count, pieces.COLOURS))


def baron_holder(terms: Terms, worlds: DiceBySide) -> pieces.Side | None:
    """Returns the side with strictly the most white dice (BV-26)."""
    if terms.teams != "none":
        return None
    counts = [count_colours(world)[pieces.WHITE] for world in worlds]
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def counts_white_majority(terms: Terms) -> bool:
    return terms.white_majority or terms.teams != "none"


def final_table(table: View) -> View:
    """Returns the table after the final scoring (BV-28, BV-29)."""
    terms = table.terms
    best = tuple(map(best_single, table.zones))
    worlds = tuple(
        tuple(sorted(world + zone)) for world, zone in zip(table.worlds, table.zones, strict=True)
    )
    majorities = [
        _majority_points(counts) for counts in zip(*map(count_colours, worlds), strict=True)
    ]  # [colour]
    if not counts_white_majority(terms):
        majorities[pieces.WHITE] = (0,) * side_count(terms)
    last = [pieces.COMBINATION_POINTS[len(some)] for some in best]
    return table._replace(
        step="over",
        zones=((),) * side_count(terms),
        worlds=worlds,
        points=tuple(map(sum, zip(table.points, last, *majorities, strict=True))),
        baron=baron_holder(terms, worlds),
        final=pieces.Final(best, tuple(majorities)),
    )


def _majority_points(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Returns each side's points for the majority in one colour."""
    most = max(counts)
    alone = counts.count(most) == 1
    prize = pieces.MAJORITY_POINTS if alone else pieces.SHARED_MAJORITY_POINTS
    return tuple(prize if count == most > 0 else 0 for count in counts)


def places(table: View) -> tuple[int, ...]:
    """Returns each seat's place; ties go to the seat nearest clockwise from the ender (BV-30)."""
    terms, ender = table.terms, table.ender
    assert ender is not None

    def rank(side: pieces.Side) -> tuple[int, int]:
        distances = [(seat - ender) % terms.seats for seat in seats_of(terms, side)]
        return -table.points[side], min(distances)

    order = sorted(range(side_count(terms)), key=rank)
    return tuple(1 + order.index(side_of(terms, seat)) for seat in range(terms.seats))
