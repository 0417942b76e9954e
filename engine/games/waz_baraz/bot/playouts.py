"""Fast playout of a round over possible worlds as bit masks; a model of when others name."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import NamedTuple

from engine.core import Seat
from engine.games.waz_baraz import deduction, pieces
from engine.games.waz_baraz.bot.heuristics import PASS_PENALTY, QUESTION_BONUS
from engine.games.waz_baraz.bot.memory import Memory, RoundEvents
from engine.games.waz_baraz.view import View

# Each player's naming limit, inferred from their past turns


NAMING_LIMITS = (1, 2, 3, 5, 8, 12)  # a player names as soon as this few sets remain
NAMING_LIMIT_PRIOR = (1.0, 4.0, 3.0, 1.5, 1.0, 0.5)  # [limit] weight for an unknown player
NAMING_RATE = 0.9  # how often a player names at or below their limit
EARLY_NAMING_RATE = 0.03  # how often above it, from a secret answer or by chance


def naming_limit_weights(
    memory: Memory, mistresses: int, spaces: tuple[int, ...]
) -> tuple[tuple[float, ...], ...]:
    """Returns the weight of each naming limit, by seat."""
    weights = [list(NAMING_LIMIT_PRIOR) for _ in memory.hands]
    for events in (*memory.past_rounds, memory.round_events):
        for seat, left, named in _turns_of_round(events, mistresses, spaces):
            for index, limit in enumerate(NAMING_LIMITS):
                chance = NAMING_RATE if left <= limit else EARLY_NAMING_RATE
                weights[seat][index] *= chance if named else 1 - chance
    return tuple(tuple(weight / max(row) for weight in row) for row in weights)


@lru_cache(maxsize=64)
def _turns_of_round(
    round_events: RoundEvents, mistresses: int, spaces: tuple[int, ...]
) -> tuple[tuple[Seat, int, bool], ...]:
    """Returns (seat, number of publicly possible sets, whether one was named) for each turn."""
    sets: tuple[int, ...] = deduction.all_mistress_sets(mistresses)
    turns: list[tuple[Seat, int, bool]] = []
    moved = True  # whether a new turn begins
    for seat, action in round_events:
        if isinstance(action, pieces.Accused):
            turns.append((seat, len(sets), True))
            named = deduction.to_bits(action.witches)
            sets = tuple(s for s in sets if s != named)
            moved = False
            continue
        if moved:
            turns.append((seat, len(sets), False))
        arc, waz = deduction.witches_between(spaces, action.start, action.end), action.waz
        sets = tuple(s for s in sets if bool(s & arc) == waz)
        moved = True
    return tuple(turns)


# Playouts. A set of worlds is an int: bit i is the i-th of the publicly possible sets.
WorldSet = int

OWN_NAMING_LIMIT = 4  # naming limit of the bot's own seat in a playout
MOST_PLAYOUT_MOVES = 60  # after this many moves a playout is undecided
NEXT_MASTER_WORTH = 2.0  # worth of being the next master, in points
# softmax temperature: base, and per point left to the target
TEMPERATURE, TEMPERATURE_PER_POINT = 3.0, 0.2


class PlayoutContext(NamedTuple):
    """Facts of one decision, prepared for playouts."""

    view: View
    memory: Memory
    sets: tuple[int, ...]  # [world] the mistresses as bits
    worlds_with_witch: tuple[WorldSet, ...]  # [witch] worlds in which she is a mistress
    # [space][card] worlds in which the move is answered with WAZ
    waz_worlds: tuple[tuple[WorldSet, ...], ...]
    all_worlds: WorldSet
    own_worlds: WorldSet  # worlds possible for this seat
    players: tuple[Seat, ...]  # clockwise from the player in turn
    naming_limit_weights: tuple[tuple[float, ...], ...]  # [seat] weights of NAMING_LIMITS
    win_probabilities: dict[tuple[Seat | None, int], float]  # cache by finder and the master's gain


def playout_context(view: View, memory: Memory) -> PlayoutContext:
    sets = deduction.possible_sets(view.terms.mistresses, view.spaces, view.clues, ())
    with_witch = tuple(
        sum(1 << world for world, a_set in enumerate(sets) if a_set >> witch & 1)
        for witch in range(pieces.SPACES)
    )
    all_worlds = own = (1 << len(sets)) - 1
    for answer in view.told:
        own &= with_witch[answer.witch] if answer.mistress else ~with_witch[answer.witch]
    seats = view.terms.seats
    clockwise = [(view.turn + step) % seats for step in range(seats)]
    players = tuple(seat for seat in clockwise if seat != view.master)
    waz_worlds = _waz_worlds(view.spaces, with_witch)
    known = naming_limit_weights(memory, view.terms.mistresses, view.spaces)
    return PlayoutContext(
        view, memory, sets, with_witch, waz_worlds, all_worlds, own, players, known, {}
    )


def _waz_worlds(
    spaces: tuple[int, ...], worlds_with_witch: tuple[WorldSet, ...]
) -> tuple[tuple[WorldSet, ...], ...]:
    worlds_by_space = [0] * pieces.SPACES
    for witch in pieces.WITCHES:
        worlds_by_space[spaces[witch]] = worlds_with_witch[witch]
    rows = []
    for place in range(pieces.SPACES):
        row = [0, 0]
        for step in range(1, max(pieces.CARDS)):
            row.append(row[-1] | worlds_by_space[(place + step) % pieces.SPACES])
        rows.append(tuple(row))
    return tuple(rows)


def sample_hands(context: PlayoutContext, random: Random) -> list[list[int]]:
    """Returns hands consistent with the memory; unknown cards are dealt at random."""
    view, seen = context.view, context.memory.hands
    pool = list(pieces.CARDS)
    known = [view.hand if s == view.seat else seen[s] for s in range(view.terms.seats)]
    for card in (view.marker, view.lifted, *(card for hand in known for card in hand)):
        if card:
            pool.remove(card)
    random.shuffle(pool)
    hands = []
    for size, hand in zip(view.sizes, known, strict=True):
        missing = size - len(hand)
        hands.append([*hand, *pool[:missing]])
        del pool[:missing]
    return hands


class PlayoutStart(NamedTuple):
    """The starting point of a playout."""

    world: int  # index of the true set
    hands: Sequence[Sequence[int]]  # [seat]
    public_worlds: WorldSet  # worlds possible for everybody
    master_gain: int  # points the master has already gained from this decision
    first_card: int | None  # card of the first move, played without naming; None: free choice


def play_out(
    context: PlayoutContext, start: PlayoutStart, random: Random
) -> tuple[Seat | None, int]:
    """Returns who finds the mistresses, or None, and the points the master gains until then."""
    view, waz_worlds, players = context.view, context.waz_worlds, context.players
    truth = 1 << start.world
    allowed, gain, first = start.public_worlds, start.master_gain, start.first_card
    hands = [list(hand) for hand in start.hands]
    private = _private_worlds(context, truth)
    limits = [random.choices(NAMING_LIMITS, weights)[0] for weights in context.naming_limit_weights]
    if view.seat is not None:
        limits[view.seat] = OWN_NAMING_LIMIT
    if view.master is None:
        needed = pieces.APP_TARGETS[view.terms.seats] - view.app_points
    else:
        needed = pieces.TARGET - view.points[view.master]
    place, marker = view.place, view.marker
    turn = 0
    for _ in range(MOST_PLAYOUT_MOVES):
        if gain >= needed:
            return None, gain
        seat = players[turn]
        hand = hands[seat]
        mine = allowed & private[seat]
        if first is not None:
            card, first = first, None
        else:
            left = mine.bit_count()
            if left <= limits[seat]:
                if random.random() * left < 1:
                    return seat, gain
                gain += pieces.WRONG_POINTS
                other = mine & ~truth
                allowed ^= other & -other
                mine = allowed & private[seat]
                left -= 1
            card = _best_split_card(waz_worlds[place], hand, place, mine, left)
        waz = waz_worlds[place][card]
        allowed &= waz if truth & waz else ~waz
        hand[hand.index(card)] = marker
        marker = card
        place += card
        if place >= pieces.SPACES:
            place -= pieces.SPACES
            gain += pieces.PASSED_POINTS
            if place == 0:
                private[seat] &= _sample_answer(context, allowed & private[seat], truth)
        turn += 1
        if turn == len(players):
            turn = 0
    return None, gain


def _private_worlds(context: PlayoutContext, truth: WorldSet) -> list[WorldSet]:
    """Returns for each seat the worlds left by its secret answers, if `truth` is the true world."""
    private = [-1] * context.view.terms.seats
    for seat, witch in context.memory.asked:
        has = context.worlds_with_witch[witch]
        private[seat] &= has if has & truth else ~has
    if context.view.seat is not None and context.view.seat != context.view.master:
        private[context.view.seat] = context.own_worlds
    return private


def _best_split_card(
    waz_worlds: tuple[WorldSet, ...], hand: list[int], place: int, mine: WorldSet, left: int
) -> int:
    best, best_card = -1.0e9, hand[0]
    for card in hand:
        waz_count = (mine & waz_worlds[card]).bit_count()
        value = float(min(waz_count, left - waz_count))
        if place + card >= pieces.SPACES:
            value -= PASS_PENALTY * left
            if place + card == pieces.SPACES:
                value += QUESTION_BONUS * left
        if value > best:
            best, best_card = value, card
    return best_card


def _sample_answer(context: PlayoutContext, mine: WorldSet, truth: WorldSet) -> WorldSet:
    half = mine.bit_count() / 2
    has = min(context.worlds_with_witch[1:], key=lambda has: abs((mine & has).bit_count() - half))
    return has if has & truth else ~has


def win_probability(context: PlayoutContext, finder: Seat | None, gain: int) -> float:
    """Returns the seat's probability of winning after such a round."""
    key = (finder, gain)
    if key not in context.win_probabilities:
        context.win_probabilities[key] = _win_probability(context.view, finder, gain)
    return context.win_probabilities[key]


def _win_probability(view: View, finder: Seat | None, gain: int) -> float:
    points = list(map(float, view.points))
    app = 0.0
    me = view.seat
    assert me is not None
    if view.master is None:
        scale = pieces.TARGET / pieces.APP_TARGETS[view.terms.seats]
        app = (view.app_points + gain) * scale
        if app >= pieces.TARGET:
            return 0.0
    else:
        points[view.master] += gain
        if points[view.master] >= pieces.TARGET:
            return float(me == view.master)
    if finder is not None:
        points[finder] += pieces.FOUND_POINTS[view.terms.mistresses]
        if points[finder] >= pieces.TARGET:
            return float(me == finder)
    if view.master is not None:
        points[view.master if finder is None else finder] += NEXT_MASTER_WORTH
    else:
        points.append(app)
    temperature = TEMPERATURE + TEMPERATURE_PER_POINT * (pieces.TARGET - max(points))
    weights = [exp(point / temperature) for point in points]
    return weights[me] / sum(weights)
