"""How the sides stand in Baron Voodoo, in points: what they have, hope for and threaten."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, exp
from typing import NamedTuple, TypeAlias

from engine.core import Action, Seat
from engine.games.baron_voodoo.bot.personality import EVEN_WEIGHTS, PersonalityWeights
from engine.games.baron_voodoo.captures import CAPTURABLE, JUMPS, BoardColumns
from engine.games.baron_voodoo.combinations import (
    COMBINATION_CACHE_SIZE,
    Dice,
    best_set,
    best_single,
    combination_points,
    final_table,
    is_combination,
)
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    COLOURS,
    COMBINATION_POINTS,
    DICE,
    FACE_OF,
    FACES,
    LOAS,
    MAJORITY_POINTS,
    MOST_DICE_IN_COLUMN,
    OFFERING,
    THEFT,
    TOTAL_OFFERINGS,
    Die,
    Loa,
    Side,
)
from engine.games.baron_voodoo.public_state import (
    Terms,
    View,
    own_side,
    seats_of,
    side_count,
    side_of,
    threshold,
)

# What the dice in a capture zone promise, for who has still so many turns to cash them in.


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


# How long a game of Baron Voodoo will still last, as far as one can tell (BV-27).


POINTS_PER_TURN = 2.4  # points that a turn usually brings


def turns_left_by_seat(table: View) -> tuple[TurnsLeft, ...]:
    """Returns how many turns each seat has still to come, the one in turn included."""
    now = (table.turn - table.starter) % table.terms.seats
    ending = table.ender is not None
    return _turns_left_by_seat(table.terms, table.starter, (now, ending), table.points, table.zones)


def turns_left_after_turn(table: View) -> tuple[TurnsLeft, ...]:
    """Returns how many turns each seat has still to come after this one."""
    count = table.terms.seats
    following = (table.turn + 1) % count
    if table.ender is not None and following == table.starter:
        return (0,) * count
    return turns_left_by_seat(table._replace(turn=following))


@lru_cache(COMBINATION_CACHE_SIZE)
def _turns_left_by_seat(
    terms: Terms,
    starter: Seat,
    progress: tuple[int, bool],
    scores: tuple[int, ...],
    zones: tuple[Dice, ...],
) -> tuple[TurnsLeft, ...]:
    count, (now, ending) = terms.seats, progress
    rounds = 0 if ending else MOST_TURNS_LEFT
    for side in range(side_count(terms)) if rounds else ():
        reach = scores[side] + combination_points(best_set(zones[side]))
        needed = max(1, ceil((threshold(terms) - reach) / POINTS_PER_TURN))
        seats = seats_of(terms, side)
        later = sum((seat - starter) % count >= now for seat in seats)
        rounds = min(rounds, ceil(max(0, needed - later) / len(seats)))
    return tuple(
        min(MOST_TURNS_LEFT, rounds + ((seat - starter) % count >= now)) for seat in range(count)
    )


def turns_left_of_side(table: View, turns_left: Sequence[TurnsLeft], side: Side) -> TurnsLeft:
    """Returns how many turns a side has still to come."""
    return min(MOST_TURNS_LEFT, sum(turns_left[seat] for seat in seats_of(table.terms, side)))


# What captures are worth in Baron Voodoo: every die to every player, and the best of a board.


DieValues: TypeAlias = Sequence[float]  # [die] what capturing it gains
NOT_CAPTURABLE = -1.0  # the appeal of a die that cannot be captured
OFFERING_WORTH = (0.0, 0.6, 0.85, 0.9)  # [turns ahead]
# What a captured face brings, as one sees it on the board: Offering, Point, Reroll, Protection,
# Theft, Swap (BV-19 .. BV-23)
FACE_WORTH = (0.9, 1.0, 0.5, 0.4, 0.4, 0.6)
OWN_COLOUR_WORTH = 0.9  # for its offering (BV-08)


class CaptureContext(NamedTuple):
    """What besides a capture zone decides how much a die is wanted."""

    own_loa: Loa
    barred: int  # colours that cannot be captured, as bits
    can_set_face: bool  # an offering is there to set the face with
    can_take_offering: bool  # there are offerings to take
    can_steal: bool  # there is something to steal


def die_values_by_colour(table: View, turns_left: Sequence[TurnsLeft]) -> list[DieValues | None]:
    """Returns for every colour what its player gains by each die; None for one nobody plays."""
    found: list[DieValues | None] = [None] * len(COLOURS)
    reserve, loot = sum(table.offerings) < TOTAL_OFFERINGS, any(table.worlds)
    for seat, loa in enumerate(table.loas):
        assert loa is not None
        side = side_of(table.terms, seat)
        paid = table.offerings[side] > 0
        means = CaptureContext(loa, _barred_next_turn(table, seat), paid, reserve, loot)
        found[loa] = die_values(
            table.zones[side], turns_left_of_side(table, turns_left, side), means
        )
    return found


def _barred_next_turn(table: View, seat: Seat) -> int:
    """Returns the colours that a seat will not be able to capture in its next turn, as bits."""
    if True not in table.protected:
        return 0
    terms, bars = table.terms, 0
    side, wait = side_of(terms, seat), (seat - table.turn) % terms.seats
    for other, loa in enumerate(table.loas):
        if table.protected[other] and loa is not None and side_of(terms, other) != side:
            # A marker falls when its owner's turn comes (BV-21).
            if wait < (other - table.turn) % terms.seats:
                bars |= 1 << loa
    return bars


@lru_cache(ZONE_CACHE_SIZE)
def die_values(zone: Dice, turns_left: TurnsLeft, context: CaptureContext) -> DieValues:
    """Returns what each die gains: for the zone, by its face, by its colour."""
    idle = {OFFERING: not context.can_take_offering, THEFT: not context.can_steal}
    faces = [0.0 if idle.get(face) else FACE_WORTH[face] for face in FACES]
    found = [more + faces[FACE_OF[die]] for die, more in enumerate(die_gains(zone, turns_left))]
    if context.can_set_face and turns_left:
        for colour in COLOURS:
            # Any face can be had for an offering (BV-08).
            shown = slice(6 * colour, 6 * colour + 6)
            best = max(found[shown]) - OFFERING_WORTH[turns_left]
            found[shown] = [max(gain, best) for gain in found[shown]]
    if context.can_take_offering:
        for die in DICE[6 * context.own_loa : 6 * context.own_loa + 6]:
            found[die] += OWN_COLOUR_WORTH
    open_to = CAPTURABLE[context.barred]
    return tuple(gain if open_to[die] else NOT_CAPTURABLE for die, gain in enumerate(found))


def best_capture_values(cells: BoardColumns, die_values: Sequence[DieValues | None]) -> list[float]:
    """Returns the best that each colour can capture on a board without any power."""
    best = [0.0] * len(COLOURS)
    for cell, column in enumerate(cells):
        if not column:
            continue
        colour = COLOUR_OF[column[-1]]
        gain = die_values[colour]
        if gain is None:
            continue
        most = best[colour]
        for _, _, over, land in JUMPS[cell]:
            jumped = cells[over]
            if jumped and gain[jumped[-1]] > most and len(cells[land]) < MOST_DICE_IN_COLUMN:
                most = gain[jumped[-1]]
        best[colour] = most
    return best


FULL_WORTH_OFFERINGS = 4  # more offerings than can be spent soon are worth half
BARON_WORTH = (0.0, 0.2, 0.5, 0.8)  # [turns ahead]
CAPTURE_LIKELIHOOD = (0.8, 0.6, 0.5, 0.45)  # how surely a capture is made, by the turns until then
MAJORITY_STEEPNESS = 1.1  # how much a die more helps to a majority
LARGEST_LEAD = 8  # a lead that is as good as any


def side_values(table: View) -> list[float]:
    """Returns for each side what it has and threatens; at the end, its points."""
    if table.step == "over":
        return [float(total) for total in table.points]
    ahead = turns_left_by_seat(table)
    totals = side_holdings(table, ahead)
    best = best_capture_values(table.cells, die_values_by_colour(table, ahead))
    for seat, loa in enumerate(table.loas):
        if ahead[seat] and loa is not None:
            soon = CAPTURE_LIKELIHOOD[(seat - table.turn) % table.terms.seats]
            totals[side_of(table.terms, seat)] += soon * best[loa]
    return totals


def margin(
    totals: Sequence[float], side: Side, leader_weight: float = EVEN_WEIGHTS.leader_weight
) -> float:
    """Returns how far a side is ahead of the others, above all of the leading one."""
    others = [total for other, total in enumerate(totals) if other != side]
    mean = sum(others) / len(others)
    return totals[side] - leader_weight * max(others) - (1 - leader_weight) * mean


def table_after_turn(table: View) -> View:
    """Returns the table when the turn is over: the next player's, or all counted."""
    following = (table.turn + 1) % table.terms.seats
    done = table._replace(captured=None, picked=None)
    if table.ender is not None and following == table.starter:
        return final_table(done)
    protected = tuple(on and seat != following for seat, on in enumerate(table.protected))
    return done._replace(turn=following, protected=protected)


def side_holdings(table: View, turns_left: Sequence[TurnsLeft]) -> list[float]:
    """Returns what each side has and what that promises, in points."""
    totals = _expected_majority_points(table, max(turns_left))
    for side in range(side_count(table.terms)):
        to_come = turns_left_of_side(table, turns_left, side)
        totals[side] += table.points[side] + zone_worth(table.zones[side], to_come)
        totals[side] += offerings_worth(table.offerings[side], to_come)
        if table.baron == side:
            totals[side] += BARON_WORTH[to_come]
    return totals


@lru_cache(COMBINATION_CACHE_SIZE)
def offerings_worth(count: int, turns_left: TurnsLeft) -> float:
    """Returns what offerings are worth to who has still so many turns to come."""
    return OFFERING_WORTH[turns_left] * (
        min(count, FULL_WORTH_OFFERINGS) + max(0, count - FULL_WORTH_OFFERINGS) / 2
    )


def _expected_majority_points(table: View, turns_left: TurnsLeft) -> list[float]:
    """Returns what each side may expect of the majorities, capture zones counted (BV-29)."""
    owned = zip(table.worlds, table.zones, strict=True)
    counts = [_count_colours(world + zone) for world, zone in owned]
    white = table.terms.white_majority or table.terms.teams != "none"
    expected = [0.0] * len(counts)
    for colour in COLOURS if white else LOAS:
        column = [count[colour] for count in counts]
        for side, own in enumerate(column):
            lead = own - max(column[:side] + column[side + 1 :])
            expected[side] += _MAJORITY_BY_LEAD[turns_left][
                max(-LARGEST_LEAD, min(LARGEST_LEAD, lead)) + LARGEST_LEAD
            ]
    return expected


@lru_cache(COMBINATION_CACHE_SIZE)
def _count_colours(dice: Dice) -> tuple[int, ...]:
    """Returns how many of the dice have each colour."""
    colours = [COLOUR_OF[die] for die in dice]
    return tuple(map(colours.count, COLOURS))


# [turns ahead][lead + FARTHEST] the points to hope for; early on a small lead may still be lost
_MAJORITY_BY_LEAD = tuple(
    tuple(
        MAJORITY_POINTS / (1 + exp(-MAJORITY_STEEPNESS * lead / (0.25 + 0.4 * ahead)))
        for lead in range(-LARGEST_LEAD, LARGEST_LEAD + 1)
    )
    for ahead in range(MOST_TURNS_LEFT + 1)
)


# A table of Baron Voodoo as the player in turn sees it.


Candidate: TypeAlias = tuple[float, tuple[Action, ...]]
"""What can be done next: how much it is worth beside the others, and the steps of it."""
UNUSED_POWER_WORTH = 0.25  # what it is worth to have a power left at D


class TurnContext(NamedTuple):
    """What the judgement of a step depends on."""

    table: View
    side: Side
    own_loa: Loa
    turns_left: TurnsLeft  # turns that the side has still to come after this one
    die_values: DieValues  # what dice gain in this turn
    later_die_values: Sequence[DieValues | None]  # [colour] what they gain afterwards
    capture_weights: Sequence[float]  # [colour] how much it counts what its player can capture
    weights: PersonalityWeights


def turn_context(table: View, weights: PersonalityWeights = EVEN_WEIGHTS) -> TurnContext:
    """Returns a table as the player in turn sees it, in some temper."""
    terms, side, own = table.terms, own_side(table), table.loas[table.turn]
    assert own is not None
    ahead = turns_left_after_turn(table)
    after = table._replace(turn=(table.turn + 1) % terms.seats)
    now = die_values_by_colour(table, turns_left_by_seat(table))[own]
    assert now is not None
    dreads = _capture_weights_by_side(table, ahead, side, weights)
    stakes = [0.0] * len(COLOURS)
    for seat, loa in enumerate(table.loas):
        if ahead[seat] and loa is not None:
            soon = CAPTURE_LIKELIHOOD[(seat - after.turn) % terms.seats]
            stakes[loa] = soon * dreads[side_of(terms, seat)]
    to_come = turns_left_of_side(table, ahead, side)
    return TurnContext(
        table, side, own, to_come, now, die_values_by_colour(after, ahead), stakes, weights
    )


def _capture_weights_by_side(
    table: View, turns_left: Sequence[TurnsLeft], side: Side, weights: PersonalityWeights
) -> list[float]:
    """Returns for each side how much it counts what one of its players can capture."""
    terms = table.terms
    rivals = terms.seats - terms.seats // side_count(terms)
    dreads = [-weights.threat_factor / rivals] * side_count(terms)
    dreads[side] = 1.0
    more = weights.leader_weight - EVEN_WEIGHTS.leader_weight
    if more and len(dreads) > 2:
        totals = side_holdings(table, turns_left)
        others = [other for other in range(len(dreads)) if other != side]
        foremost = max(others, key=totals.__getitem__)
        for other in others:
            dreads[other] *= 1 + more if other == foremost else 1 - more
    return dreads


def board_worth(context: TurnContext, cells: BoardColumns) -> float:
    """Returns what a board is worth to leave behind."""
    return weighted_captures(context, best_capture_values(cells, context.later_die_values))


def weighted_captures(context: TurnContext, best: Sequence[float]) -> float:
    """Returns what it counts that each colour can capture so much."""
    return sum([stake * prize for stake, prize in zip(context.capture_weights, best, strict=True)])


def offering_cost(context: TurnContext, count: int) -> float:
    """Returns what it costs to spend offerings."""
    held = context.table.offerings[context.side]
    more = offerings_worth(held, context.turns_left) - offerings_worth(
        held - count, context.turns_left
    )
    return context.weights.offering_factor * more
