"""Static evaluation in points: dice, capture zones, turns left, sides, threats."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, exp
from typing import NamedTuple, TypeAlias

from engine.bots import Personality
from engine.core import Action, Seat
from engine.fast import without
from engine.games.baron_voodoo import combinations, pieces, public_state
from engine.games.baron_voodoo.captures import CAPTURABLE, JUMPS, BoardColumns
from engine.games.baron_voodoo.combinations import Dice
from engine.games.baron_voodoo.pieces import COLOUR_OF, COLOURS, DICE, WHITE, Die, Loa, Side
from engine.games.baron_voodoo.public_state import Terms, View

# Personalities


class PersonalityWeights(NamedTuple):
    """How a personality changes the evaluation."""

    offering_factor: float = 1.0  # factor for the worth of offerings
    threat_factor: float = 1.0  # factor for opponents' possible captures
    banked_point_bonus: float = 0.0  # added per point scored at C5
    extra_turn_bonus: float = 0.0  # added for an extra turn
    opponent_loss_factor: float = 0.4  # share of an opponent's loss that counts as a gain
    theft_worth: float = 0.5  # worth of using Theft
    leader_weight: float = 0.5  # extra weight of the leading opponent


EVEN_WEIGHTS = PersonalityWeights()
WEIGHTS_BY_PERSONALITY: dict[Personality, PersonalityWeights] = {
    "even": EVEN_WEIGHTS,
    "cautious": PersonalityWeights(offering_factor=1.25, banked_point_bonus=0.15),
    "bold": PersonalityWeights(offering_factor=0.75, threat_factor=0.9, extra_turn_bonus=0.3),
    "spiteful": PersonalityWeights(opponent_loss_factor=0.8, theft_worth=1.0, leader_weight=1.0),
}


# Capture zones


TurnsLeft: TypeAlias = int
"""Turns a player still has, at most `MOST_TURNS_LEFT`."""
MOST_TURNS_LEFT = 3
ZONE_CACHE_SIZE = 1 << 12  # zones repeat often, but a phone has little memory

# Worth of a group of dice by its size. The nearer the end, the closer it is to what it scores now.
GROUP_WORTH: tuple[tuple[float, ...], ...] = (  # [turns left][size]
    (0.0, 0.0, 0.0, 0.0, 0.0),  # only the best single combination still scores
    (0.0, 0.2, 1.2, 3.1, 5.0),
    (0.0, 0.5, 1.6, 3.3, 5.0),
    (0.0, 1.0, 2.2, 3.6, 5.0),
)


@lru_cache(ZONE_CACHE_SIZE)
def best_grouping(zone: Dice, turns_left: TurnsLeft) -> tuple[float, tuple[Dice, ...]]:
    """Returns the highest worth of the sorted dice, and the groups that give it."""
    if not zone:
        return 0.0, ()
    promise, lowest, others = GROUP_WORTH[turns_left], zone[0], zone[1:]
    best = -1.0
    groups: tuple[Dice, ...] = ()
    for group in _with_lowest(lowest, others):
        more, rest = best_grouping(without(zone, group), turns_left)
        if promise[len(group)] + more > best:
            best, groups = promise[len(group)] + more, (group, *rest)
    return best, groups


def _with_lowest(lowest: Die, others: Dice) -> list[Dice]:
    """Returns all groups that contain the lowest die, itself alone included."""
    groups: list[Dice] = [(lowest,)]
    for index, die in enumerate(others):
        if index and others[index - 1] == die:
            # An equal die only joins groups with the previous one, so that no group is built
            # twice.
            groups += [(*g, die) for g in groups if g[-1] == die and extends_group(g)[die]]
        else:
            groups += [(*g, die) for g in groups if len(g) < 4 and extends_group(g)[die]]
    return groups


@lru_cache(ZONE_CACHE_SIZE)
def extends_group(group: Dice) -> tuple[bool, ...]:
    """Returns for every die whether it extends the group to a larger combination."""
    return tuple(combinations.is_combination((*group, die)) for die in DICE)


@lru_cache(ZONE_CACHE_SIZE)
def zone_worth(zone: Dice, turns_left: TurnsLeft) -> float:
    if not turns_left:
        return pieces.COMBINATION_POINTS[len(combinations.best_single(zone))]
    return best_grouping(zone, turns_left)[0]


@lru_cache(ZONE_CACHE_SIZE)
def die_gains(zone: Dice, turns_left: TurnsLeft) -> tuple[float, ...]:
    """Returns for every die what it adds to a zone, without regrouping the zone."""
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


# Estimated length of the game (BV-27)


POINTS_PER_TURN = 2.4  # average points of a turn


def turns_left_by_seat(table: View) -> tuple[TurnsLeft, ...]:
    """Returns how many turns each seat still has, including the current one."""
    now = (table.turn - table.starter) % table.terms.seats
    ending = table.ender is not None
    return _turns_left_by_seat(table.terms, table.starter, (now, ending), table.points, table.zones)


def turns_left_after_turn(table: View) -> tuple[TurnsLeft, ...]:
    """Returns how many turns each seat still has after the current one."""
    following = public_state.next_seat(table)
    if table.ender is not None and following == table.starter:
        return (0,) * table.terms.seats
    return turns_left_by_seat(table._replace(turn=following))


@lru_cache(combinations.COMBINATION_CACHE_SIZE)
def _turns_left_by_seat(
    terms: Terms,
    starter: Seat,
    progress: tuple[int, bool],
    scores: tuple[int, ...],
    zones: tuple[Dice, ...],
) -> tuple[TurnsLeft, ...]:
    count, (now, ending) = terms.seats, progress
    rounds = 0 if ending else MOST_TURNS_LEFT
    for side in range(public_state.side_count(terms)) if rounds else ():
        reach = scores[side] + combinations.combination_points(combinations.best_set(zones[side]))
        needed = max(1, ceil((public_state.threshold(terms) - reach) / POINTS_PER_TURN))
        seats = public_state.seats_of(terms, side)
        later = sum((seat - starter) % count >= now for seat in seats)
        rounds = min(rounds, ceil(max(0, needed - later) / len(seats)))
    return tuple(
        min(MOST_TURNS_LEFT, rounds + ((seat - starter) % count >= now)) for seat in range(count)
    )


def turns_left_of_side(table: View, turns_left: Sequence[TurnsLeft], side: Side) -> TurnsLeft:
    seats = public_state.seats_of(table.terms, side)
    return min(MOST_TURNS_LEFT, sum(turns_left[seat] for seat in seats))


# Worth of captures


DieValues: TypeAlias = Sequence[float]  # [die] gain of capturing it
NOT_CAPTURABLE = -1.0  # value of a die that cannot be captured
OFFERING_WORTH = (0.0, 0.6, 0.85, 0.9)  # [turns left]
# [face] worth of a captured face: Offering, Point, Change face, Protection, Theft, Swap (BV-19 ..
# BV-23)
FACE_WORTH = (0.9, 1.0, 0.5, 0.4, 0.4, 0.6)
OWN_COLOUR_WORTH = 0.9  # for the offering (BV-08)


class CaptureContext(NamedTuple):
    """The inputs of a die's value, besides the capture zone."""

    own_loa: Loa
    barred: int  # colours that cannot be captured, as bits
    can_set_face: bool  # the side can pay to set the face
    can_take_offering: bool  # the reserve is not empty
    can_steal: bool  # some Spirit World is not empty
    whites_to_baron: int  # white dice that the side still needs for the Baron; 0 for no use


def die_values_by_colour(table: View, turns_left: Sequence[TurnsLeft]) -> list[DieValues | None]:
    """Returns for each colour its player's value of every die; None if nobody plays it."""
    found: list[DieValues | None] = [None] * len(COLOURS)
    reserve, can_steal = public_state.offerings_in_reserve(table) > 0, any(table.worlds)
    for seat, loa in enumerate(table.loas):
        assert loa is not None
        side = public_state.side_of(table.terms, seat)
        paid = table.offerings[side] >= pieces.FACE_COST
        context = CaptureContext(
            loa, public_state.barred_colours(table, seat), paid, reserve, can_steal,
            whites_to_baron(table, side, table.worlds[side] + table.zones[side]),
        )  # fmt: skip
        found[loa] = die_values(
            table.zones[side], turns_left_of_side(table, turns_left, side), context
        )
    return found


def whites_to_baron(table: View, side: Side, dice: Dice) -> int:
    """Returns how many more white dice a side needs for the Baron (BV-26); 0 if it has enough."""
    if table.terms.teams != "none" or table.baron == side:
        return 0
    others = [world for other, world in enumerate(table.worlds) if other != side]
    most = max(combinations.count_colours(world)[WHITE] for world in others)
    return max(0, most + 1 - combinations.count_colours(dice)[WHITE])


@lru_cache(ZONE_CACHE_SIZE)
def die_values(zone: Dice, turns_left: TurnsLeft, context: CaptureContext) -> DieValues:
    """Returns the value of each die: for the zone, its face and its colour."""
    idle = {pieces.OFFERING: not context.can_take_offering, pieces.THEFT: not context.can_steal}
    faces = [0.0 if idle.get(face) else FACE_WORTH[face] for face in pieces.FACES]
    found = [
        more + faces[pieces.FACE_OF[die]] for die, more in enumerate(die_gains(zone, turns_left))
    ]
    if context.can_set_face and turns_left:
        for colour in COLOURS:
            # An offering buys any face (BV-08).
            shown = slice(6 * colour, 6 * colour + 6)
            best = max(found[shown]) - OFFERING_WORTH[turns_left]
            found[shown] = [max(gain, best) for gain in found[shown]]
    if context.can_take_offering:
        for die in DICE[6 * context.own_loa : 6 * context.own_loa + 6]:
            found[die] += OWN_COLOUR_WORTH
    if context.whites_to_baron:
        more = BARON_WORTH[turns_left] * BARON_HOPE / context.whites_to_baron
        for die in DICE[6 * WHITE :]:
            found[die] += more
    is_capturable = CAPTURABLE[context.barred]
    return tuple(gain if is_capturable[die] else NOT_CAPTURABLE for die, gain in enumerate(found))


def best_capture_values(cells: BoardColumns, die_values: Sequence[DieValues | None]) -> list[float]:
    """Returns for each colour the value of its best capture without a power."""
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
            if jumped and gain[jumped[-1]] > most and len(cells[land]) < pieces.MOST_DICE_IN_COLUMN:
                most = gain[jumped[-1]]
        best[colour] = most
    return best


# Holdings and threats of the sides

FULL_WORTH_OFFERINGS = 4  # further offerings count half, because they cannot be spent soon
BARON_WORTH = (0.0, 0.3, 0.55, 0.8)  # [turns left]
BARON_HOPE = 0.15  # share of the Baron's worth that the last white die for it has
CAPTURE_LIKELIHOOD = (0.8, 0.6, 0.5, 0.45)  # [turns until then] probability of making the capture
MAJORITY_STEEPNESS = 1.1  # influence of each die on a majority
LARGEST_LEAD = 8  # larger leads count the same


def side_values(table: View) -> list[float]:
    """Returns for each side its holdings plus threats; after the end, its points."""
    if table.step == "over":
        return [float(total) for total in table.points]
    turns_ahead = turns_left_by_seat(table)
    totals = side_holdings(table, turns_ahead)
    best = best_capture_values(table.cells, die_values_by_colour(table, turns_ahead))
    for seat, loa in enumerate(table.loas):
        if turns_ahead[seat] and loa is not None:
            soon = CAPTURE_LIKELIHOOD[(seat - table.turn) % table.terms.seats]
            totals[public_state.side_of(table.terms, seat)] += soon * best[loa]
    return totals


def margin(
    totals: Sequence[float], side: Side, leader_weight: float = EVEN_WEIGHTS.leader_weight
) -> float:
    """Returns a side's lead over the others, with extra weight on the strongest."""
    others = [total for other, total in enumerate(totals) if other != side]
    mean = sum(others) / len(others)
    return totals[side] - leader_weight * max(others) - (1 - leader_weight) * mean


def side_holdings(table: View, turns_left: Sequence[TurnsLeft]) -> list[float]:
    """Returns the worth of each side's points, dice, offerings and Baron."""
    totals = _expected_majority_points(table, max(turns_left))
    for side in range(public_state.side_count(table.terms)):
        side_turns = turns_left_of_side(table, turns_left, side)
        totals[side] += table.points[side] + zone_worth(table.zones[side], side_turns)
        totals[side] += offerings_worth(table.offerings[side], side_turns)
        if table.baron == side:
            totals[side] += BARON_WORTH[side_turns]
    return totals


@lru_cache(combinations.COMBINATION_CACHE_SIZE)
def offerings_worth(count: int, turns_left: TurnsLeft) -> float:
    return OFFERING_WORTH[turns_left] * (
        min(count, FULL_WORTH_OFFERINGS) + max(0, count - FULL_WORTH_OFFERINGS) / 2
    )


def _expected_majority_points(table: View, turns_left: TurnsLeft) -> list[float]:
    """Returns the points each side can expect for majorities, counting its zone (BV-29)."""
    owned = zip(table.worlds, table.zones, strict=True)
    counts = [combinations.count_colours(world + zone) for world, zone in owned]
    expected = [0.0] * len(counts)
    for colour in COLOURS if combinations.counts_white_majority(table.terms) else pieces.LOAS:
        column = [count[colour] for count in counts]
        for side, own in enumerate(column):
            lead = own - max(column[:side] + column[side + 1 :])
            expected[side] += _MAJORITY_BY_LEAD[turns_left][
                max(-LARGEST_LEAD, min(LARGEST_LEAD, lead)) + LARGEST_LEAD
            ]
    return expected


# [turns left][lead + LARGEST_LEAD] expected points; early on a small lead may still be lost
_MAJORITY_BY_LEAD = tuple(
    tuple(
        pieces.MAJORITY_POINTS / (1 + exp(-MAJORITY_STEEPNESS * lead / (0.25 + 0.4 * turns_ahead)))
        for lead in range(-LARGEST_LEAD, LARGEST_LEAD + 1)
    )
    for turns_ahead in range(MOST_TURNS_LEFT + 1)
)


# The table seen by the player in turn


Candidate: TypeAlias = tuple[float, tuple[Action, ...]]
"""(worth relative to the other candidates, steps)"""
UNUSED_POWER_WORTH = 0.25  # worth of keeping the power for D


class TurnContext(NamedTuple):
    """The inputs of a step's worth."""

    table: View
    side: Side
    own_loa: Loa
    turns_left: TurnsLeft  # turns the side has after this one
    die_values: DieValues  # values in this turn
    later_die_values: Sequence[DieValues | None]  # [colour] values after this turn
    capture_weights: Sequence[float]  # [colour] weight of the best capture left to its player
    weights: PersonalityWeights


def turn_context(table: View, weights: PersonalityWeights = EVEN_WEIGHTS) -> TurnContext:
    """Returns the context of the player in turn."""
    terms, side, own = table.terms, public_state.own_side(table), table.loas[table.turn]
    assert own is not None
    turns_ahead = turns_left_after_turn(table)
    after = table._replace(turn=public_state.next_seat(table))
    now = die_values_by_colour(table, turns_left_by_seat(table))[own]
    assert now is not None
    side_weights = _capture_weights_by_side(table, turns_ahead, side, weights)
    weights_by_loa = [0.0] * len(COLOURS)
    for seat, loa in enumerate(table.loas):
        if turns_ahead[seat] and loa is not None:
            soon = CAPTURE_LIKELIHOOD[(seat - after.turn) % terms.seats]
            weights_by_loa[loa] = soon * side_weights[public_state.side_of(terms, seat)]
    side_turns = turns_left_of_side(table, turns_ahead, side)
    return TurnContext(
        table,
        side,
        own,
        side_turns,
        now,
        die_values_by_colour(after, turns_ahead),
        weights_by_loa,
        weights,
    )


def _capture_weights_by_side(
    table: View, turns_left: Sequence[TurnsLeft], side: Side, weights: PersonalityWeights
) -> list[float]:
    """Returns for each side the weight of the captures left to it; negative for opponents."""
    terms = table.terms
    rivals = terms.seats - terms.seats // public_state.side_count(terms)
    side_weights = [-weights.threat_factor / rivals] * public_state.side_count(terms)
    side_weights[side] = 1.0
    more = weights.leader_weight - EVEN_WEIGHTS.leader_weight
    if more and len(side_weights) > 2:
        totals = side_holdings(table, turns_left)
        others = [other for other in range(len(side_weights)) if other != side]
        leader = max(others, key=totals.__getitem__)
        for other in others:
            side_weights[other] *= 1 + more if other == leader else 1 - more
    return side_weights


def board_worth(context: TurnContext, cells: BoardColumns) -> float:
    """Returns the worth of leaving this board to the next players."""
    return weighted_captures(context, best_capture_values(cells, context.later_die_values))


def weighted_captures(context: TurnContext, best: Sequence[float]) -> float:
    """Returns the weighted sum of each colour's best capture."""
    return sum(
        [weight * value for weight, value in zip(context.capture_weights, best, strict=True)]
    )


def offering_cost(context: TurnContext, count: int) -> float:
    """Returns the worth of the offerings that are spent."""
    held = context.table.offerings[context.side]
    more = offerings_worth(held, context.turns_left) - offerings_worth(
        held - count, context.turns_left
    )
    return context.weights.offering_factor * more
